import MotorControls
import MotorMath
public import MotorLayers

extension FlashlightButton {
    /// A flashlight button's appearance and feedback, searched last.
    ///
    /// Diameters, forces, grays and the spring are those of the public demo of *Building Fluid Interfaces*.
    public static var appearance: Style {
        [
            "minimumDiameter": 50, "maximumDiameter": 92, "cancelMargin": 20,
            "activationForce": 0.5, "confirmationForce": 0.49, "resetForce": 0.4,
            "dampingRatio": 0.4, "response": 0.2, "followResponse": 0.06, "holdResponse": 1.5,
            "force": 0, .when(.reducedMotion): .style(reducedMotion),
            "style": .style(
                Style(
                    colors: ("borderColor", dark: 0x0507_0CFF, light: 0xFFFF_FFFF),
                    ("offColor", dark: 0x5F67_78FF, light: 0x4A52_61FF),
                    ("onColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF),
                    ("offIconColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                    ("onIconColor", dark: 0x1618_1FFF, light: 0xFFD9_66FF))),
            "actions": .actions([
                "force": FlashlightDepth(.follows),
                "resting->pressed": .group(
                    .prepareHaptic(.light), .prepareHaptic(.medium), answer, FlashlightDepth(.deepens)),
                "confirmed->pressed": .group(.prepareHaptic(.light), .prepareHaptic(.medium)),
                "->activated": .haptic(.light),
                "->confirmed": .haptic(.medium),
                "->resting": .group(comeToRest, fade(to: 1)),
                "->disabled": .group(comeToRest, fade(to: 0.4)),
                "->on": turn("onColor", icon: "onIconColor", beam: 1),
                "->off": turn("offColor", icon: "offIconColor", beam: 0),
                "backgroundColor": .ease(), "isFocused": focusRing, "isEnabled": focusRing,
            ]),
        ]
    }

    /// The button does not grow: the deeper the press, the stronger the shade.
    private static var reducedMotion: Style {
        [
            "actions": .actions([
                "force": FlashlightDepth(.shades),
                "resting->pressed": .group(
                    .prepareHaptic(.light), .prepareHaptic(.medium), answer, FlashlightDepth(.shadesInTime)),
                "->resting": .group(.ease(.scale, to: 1), fade(to: 1)),
                "->disabled": .group(.ease(.scale, to: 1), fade(to: 0.4)),
            ])
        ]
    }

    /// The response in the frame of the touch.
    private static var answer: any SharedAction { .sublayer("shade", .set(.opacity, to: 0.25)) }

    private static var comeToRest: AnimatedChange {
        .spring(.scale, to: 1, .values(dampingRatio: "dampingRatio", response: "response"))
    }

    private static func fade(to opacity: Double) -> any SharedAction {
        .group(.sublayer("shade", .ease(.opacity, to: 0, duration: 0.3)), .ease(.opacity, to: opacity))
    }

    private static func turn(_ color: ValueKey<Color>, icon: ValueKey<Color>, beam: Double) -> any SharedAction {
        .group(
            .ease(.backgroundColor, toValueOf: color, duration: 0.2),
            .sublayer("torch", .ease(.fillColor, toValueOf: icon, duration: 0.2)),
            .sublayer("beam", .ease(.opacity, to: beam, duration: 0.2)))
    }
}

/// Shows how deep a flashlight button is pressed.
final class FlashlightDepth: SharedAction {
    /// The ways to show the depth.
    enum Kind: String {
        /// Its size follows the force. A fast spring hides the steps of a sensor, and the jump when the first force
        /// arrives late.
        case follows
        /// It grows for as long as it is held.
        case deepens
        /// Its shade follows the force.
        case shades
        /// Its shade deepens for as long as it is held.
        case shadesInTime
    }

    private let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }

    var summary: String { "Flashlight." + kind.rawValue }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let force = layer.parameter("force", in: 0...1)
        let change: any Action
        switch kind {
        case .follows:
            change = .spring(
                .scale, to: scale(of: layer, at: force), dampingRatio: 1,
                response: layer.response("followResponse"))
        case .deepens:
            change = .spring(
                .scale, to: scale(of: layer, at: 1), dampingRatio: 1, response: layer.response("holdResponse"))
        case .shades: change = .sublayer("shade", .ease(.opacity, to: shade(force), duration: 0.1))
        case .shadesInTime:
            change = .sublayer(
                "shade", .spring(.opacity, to: shade(1), dampingRatio: 1, response: layer.response("holdResponse")))
        }
        change.run(forKey: key, object: layer, arguments: arguments)
    }

    private func scale(of layer: Layer, at force: Double) -> Double {
        FlashlightButton.scale(
            at: force, minimumDiameter: layer.parameter("minimumDiameter", in: FlashlightButton.diameters),
            maximumDiameter: layer.parameter("maximumDiameter", in: FlashlightButton.diameters))
    }

    private func shade(_ force: Double) -> Double { 0.25 + 0.35 * force }
}
