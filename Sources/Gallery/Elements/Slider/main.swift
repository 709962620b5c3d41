import FineMotor
import MotorElements

// A user drags the value, which precedes its range.
Elements.define([
    Element(
        "fine-slider", size: Size(width: 280, height: 64), margin: 8, fit: .fill, drags: .horizontal,
        values: [
            .number("value", get: { $0.value }, set: { $0.value = $1 }), .number("min", "minimum"),
            .number("max", "maximum"), .number("step", "step"), .text("label", "title"), .text("unit", "unit"),
            .flag("disabled", "isEnabled", on: false, off: true),
        ],
        content: "label", color: "textColor", accentColor: "tintColor",
        commands: [
            ElementCommand("stepUp", default: 1) { $0.increment(by: $1) },
            ElementCommand("stepDown", default: 1) { $0.increment(by: -$1) },
        ], formValue: "value"
    ) { Slider() }
])
