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
                    .text("title", "accessibilityLabel"),
                ],
                styles: [.color("on-color", "onColor"), .color("off-color", "offColor")],
                events: [.touchUpInside], formValue: "checked"
            ) { LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }
        ])
    }

    /// A slider is dragged, and a button submits its form.
    static func others() {
        Elements.define([
            Element(
                "my-slider", size: Size(width: 280, height: 64), fit: .fill, drags: .horizontal,
                values: [
                    .number("value", get: { $0.value }, set: { $0.value = $1 }),
                    .number("maximum", get: { $0.maximum }, set: { $0.maximum = $1 }),
                ], formValue: "value"
            ) { Slider() },
            Element(
                "my-button", size: Size(width: 120, height: 44), fit: .fill,
                values: [.text("title", get: { $0.title }, set: { $0.title = $1 })], submits: true
            ) { Button(title: "") },
        ])
    }
}
