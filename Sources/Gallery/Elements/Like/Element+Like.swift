import FineMotor
import MotorElements

extension Element {
    /// A heart for a page's forms.
    static var like: Element {
        Element(
            "like-button", size: Size(width: 60, height: 60), margin: 6,
            values: [
                .flag("checked", "state", on: "on", off: "off"), .flag("disabled", "isEnabled", on: false, off: true),
                .text("label", "accessibilityLabel"),
            ],
            content: "label", color: "offColor", accentColor: "onColor", events: [.press], formValue: "checked"
        ) { LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }
    }
}
