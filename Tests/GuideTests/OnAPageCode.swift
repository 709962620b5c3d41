import FineMotor
import MotorExhibits
import MotorWeb

/// The code of `Guides/OnAPage.md`: the contents of `main.swift`.
enum OnAPageCode {
    static func main() {
        Page.show([
            Exhibit(
                name: "like", summary: "Press it, and press it again.", size: Size(width: 160, height: 120),
                make: { LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)) },
                values: [.init(key: "isEnabled", kind: .bool, unset: "true")],
                states: LikeButton.State.allCases.map { $0.rawValue },
                keys: [.init(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true))],
                parameters: [.init("fontSize", 20...60, step: 1, unit: "pt")],
                keyboard: [("space", "press")])
        ])
    }
}
