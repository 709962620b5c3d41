import FineMotor
import MotorElements

// What a hand drags: the value stands before the range that it is in.
Elements.define([
    Element(
        "fine-slider", size: Size(width: 280, height: 64), margin: 8, fit: .fill, drags: .horizontal,
        values: [
            .number("value", get: { $0.value }, set: { $0.value = $1 }),
            .number("minimum", get: { $0.minimum }, set: { $0.minimum = $1 }),
            .number("maximum", get: { $0.maximum }, set: { $0.maximum = $1 }),
            .text("title", get: { $0.title }, set: { $0.title = $1 }),
            .text("unit", get: { $0.unit }, set: { $0.unit = $1 }),
            .flag("disabled", "isEnabled", on: false, off: true),
        ],
        styles: [.color("tint-color", "tintColor")], formValue: "value"
    ) { Slider() }
])
