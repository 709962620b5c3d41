import FineMotor

/// The code of `Guides/BuildingAComponent.md`.
enum BuildingAComponentCode {
    static func byAction(_ button: Button) {
        button.layer.actions["->highlighted"] = .group(
            .set("backgroundColor", toValueOf: "highlightedColor"), .sound("click"))
    }

    static func byStyle(_ button: Button) {
        let theme: Style = [
            "highlightedColor": .color(.pink),
            "actions": ["->normal": .ease("backgroundColor", to: .color(.grey), duration: 1)],
        ]
        button.layer.style = theme
    }

    static func byDelegate(_ button: Button) -> any LayerDelegate {
        let silence = Silence()  // the layer does not retain it
        button.layer.delegate = silence
        return silence
    }

    static func withoutMotion(_ button: Button) {
        let theme: Style = ["highlightedColor": .color(.pink), "style": .style(Button.reducedMotion)]
        button.layer.style = theme
    }

    static func enlarge(_ tag: Tag, to textSize: TextSize) {
        tag.layer.theme = ["textSize": .string(textSize.rawValue)]
    }

    static func host(_ window: Window) {
        window.stage.feedbackHost = { feedback in
            switch feedback {
            case .haptic(let name, let strength): print("haptic: \(name), \(strength)")
            case .preparation: break
            case .sound(let name): print("sound: \(name)")
            }
        }
    }
}

/// Suppresses the feedback of one state, whichever state comes before it.
final class Silence: LayerDelegate {
    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        key == "->highlighted" ? .null : nil
    }
}

extension LikeButton {
    /// Feedback for the same states without movement. Use it as the nested level of a style.
    static var reducedMotion: Style {
        [
            "actions": [
                "->pressed": .set("opacity", to: 0.6),
                "->on": .group(
                    .set("opacity", to: 1), .ease("foregroundColor", to: .color(.pink), duration: 0.2), .haptic(.light)),
                "->off": .group(
                    .set("opacity", to: 1), .ease("foregroundColor", to: .color(.grey), duration: 0.2)),
            ]
        ]
    }
}
