import FineMotor
import MotorTesting

/// The code of the guide on audits.
enum AuditCode {
    static func findings() {
        let audit = Audit {
            let button = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
            button.layer.name = "like"
            return Window(size: Size(width: 160, height: 120), showing: button)
        }
        for finding in audit.findings() {
            print("\(finding.rule.rawValue): \(finding.measured); required: \(finding.required)")
        }
    }

    static func likeWindow() -> Window {
        let button = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        button.accessibilityLabel = "Like"
        button.layer.style = [
            "string": "♡", "borderColor": .color(.white),
            "actions": .actions([
                "->on": .group(
                    .spring(.scale, to: 1, dampingRatio: 0.4, response: 0.3), .set(.string, to: "♥")),
                "->off": .group(
                    .spring(.scale, to: 1, dampingRatio: 1, response: 0.3), .set(.string, to: "♡")),
                "isFocused": Control.focusRing,
            ]),
        ]
        return Window(size: Size(width: 160, height: 120), showing: button)
    }
}
