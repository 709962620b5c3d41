import FineMotor
import MotorElements

/// The code of the elements in `Guides/OnAPage.md`: the contents of `main.swift`.
enum OnAPageElementsCode {
    static func main() {
        Elements.define([
            Element(
                "like-button", size: Size(width: 60, height: 60), margin: 6,
                values: [
                    .flag("checked", "state", on: "on", off: "off"),
                    .flag("disabled", "isEnabled", on: false, off: true),
                    .text("label", "accessibilityLabel"),
                ],
                content: "label", accentColor: "onColor", events: [.press], formValue: "checked"
            ) { LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }
        ])
    }

    /// A slider is dragged, and a button submits its form.
    static func others() {
        Elements.define([
            Element(
                "my-slider", size: Size(width: 280, height: 64), fit: .fill, drags: .horizontal,
                values: [
                    .number("value", get: { $0.value }, set: { $0.value = $1 }), .number("min", "minimum"),
                    .number("max", "maximum"),
                ],
                commands: [
                    ElementCommand("center") { $0.value = ($0.minimum + $0.maximum) / 2 },
                    ElementCommand("stepUp", default: 1) { $0.increment(by: $1) },
                ], formValue: "value"
            ) { Slider() },
            Element(
                "my-button", fit: .fill,
                values: [.text("label", get: { $0.title }, set: { $0.title = $1 })], content: "label", events: [.press],
                submits: true
            ) { Button(title: "") },
        ])
    }
}
