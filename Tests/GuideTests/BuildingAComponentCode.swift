import FineMotor
import Foundation
import MotorRecording

/// The code of `Guides/BuildingAComponent.md`.
enum BuildingAComponentCode {
    static func byAction(_ button: Button) {
        button.layer.actions["->highlighted"] = .group(
            .set(.backgroundColor, toValueOf: "highlightedColor"), .sound("click"))
    }

    static func byStyle(_ button: Button) {
        let theme: Style = [
            "highlightedColor": .color(.pink),
            "actions": .actions(["->normal": .ease(.backgroundColor, to: Color.gray, duration: 1)]),
        ]
        button.layer.style = theme
    }

    static func byDelegate(_ button: Button) -> any LayerDelegate {
        let silence = Silence()  // the layer does not retain it
        button.layer.delegate = silence
        return silence
    }

    static func selectTab(in tabs: Tabs) {
        tabs.layer.actions["->Week"] = .haptic(.light)
        tabs.send("Week")
    }

    static func withoutMotion(_ window: Window) {
        window.theme = LikeButton.calm
        window.traits.reducesMotion = true
    }

    /// Saves when the program ends. `earlier` supplies the values of views that do not exist now.
    static func leave(_ window: Window, keeping earlier: Memory, in file: URL) throws {
        try window.memory(keeping: earlier).text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// Restores after the views are created again.
    static func takeUp(_ window: Window, from file: URL) throws {
        window.restore(Memory(parsing: try String(contentsOf: file, encoding: .utf8)))
    }

    static func enlarge(_ tag: Tag, to textSize: TextSize) {
        tag.layer.theme = ["textSize": .string(textSize.rawValue)]
    }

    static func load(_ window: Window, _ startLoading: @escaping (Key) -> Void) {
        window.stage.onImageNeeded { name in startLoading(name) }
    }

    static func host(_ window: Window) {
        window.stage.onFeedback { feedback in
            switch feedback {
            case .haptic(let name, let strength): print("haptic: \(name), \(strength)")
            case .preparation: break
            case .sound(let name): print("sound: \(name)")
            }
        }
    }
}

/// Tabs with titles that come from elsewhere.
final class Tabs: Control {
    private let titles: [String]
    private(set) lazy var tab = Interaction(in: layer, states: titles, initially: titles[0])

    init(_ titles: [String]) {
        self.titles = titles
        super.init()
    }

    override func handle(_ event: Event) { tab.send(event) }
}

/// A knob that turns.
final class Dial: Control {
    /// The angle, beside what every control keeps: its states, `"isEnabled"` and `"isSelected"`.
    override var rememberedKeys: [Key] { super.rememberedKeys + ["angle"] }
}

/// Suppresses the feedback of one state, whichever state comes before it.
final class Silence: LayerDelegate {
    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        key == "->highlighted" ? .null : nil
    }
}

extension LikeButton {
    /// Feedback for the same states without movement.
    static let calm: Style = [
        .when(.reducedMotion): [
            "actions": .actions([
                "->pressed": .set(.opacity, to: 0.6),
                "->on": .group(
                    .set(.opacity, to: 1), .ease(.foregroundColor, toValueOf: "onColor"), .haptic(.light)),
                "->off": .group(.set(.opacity, to: 1), .ease(.foregroundColor, toValueOf: "offColor")),
            ])
        ]
    ]
}
