import FineMotor
import MotorElements

Elements.define([
    Element(
        "fine-button", margin: 8, fit: .fill,
        values: [
            .text("label", get: { $0.title }, set: { $0.title = $1 }), .flag("loading", "isLoading"),
            .flag("selected", "isSelected"), .flag("disabled", "isEnabled", on: false, off: true),
        ],
        content: "label", color: "titleColor", accentColor: "selectedColor", events: [.press], submits: true
    ) { Button(title: "") },
    Element(
        "fine-loader", size: Size(width: 60, height: 60),
        values: [.flag("active", "isActive"), .number("progress", "progress")], accentColor: "tintColor"
    ) { Loader(frame: Rect(x: 0, y: 0, width: 60, height: 60)) },
    Element(
        "fine-lever", size: Size(width: 132, height: 60), margin: 8, fit: .fill, drags: .horizontal,
        values: [
            .flag("checked", "isOn"), .flag("disabled", "isEnabled", on: false, off: true),
            .text("label", "accessibilityLabel"),
        ], content: "label", accentColor: "onColor",
        formValue: "checked"
    ) { Lever() },
    // A user turns the value, which precedes its range.
    Element(
        "fine-knob", margin: 8, fit: .fill, drags: .both,
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
    ) { Knob() },
    Element(
        "fine-segments", margin: 8, fit: .fill, drags: .horizontal,
        values: [
            .text("value", get: { $0.chosen }, set: { $0.chosen = $1 }),
            .text("options", get: { $0.choices }, set: { $0.choices = $1 }),
            .flag("disabled", "isEnabled", on: false, off: true), .text("label", "accessibilityLabel"),
        ],
        options: "options", color: "titleColor", accentColor: "trackColor", formValue: "value"
    ) { SegmentedControl(titles: [""]) },
    Element(
        "fine-drawer", fit: .fill, drags: .vertical,
        values: [
            .flag("open", "isOpen"), .flag("disabled", "isEnabled", on: false, off: true),
            .text("label", "accessibilityLabel"),
        ],
        container: { $0.content }, accentColor: "focusColor",
        commands: [ElementCommand("show") { $0.isOpen = true }, ElementCommand("close") { $0.isOpen = false }]
    ) { Drawer(frame: Rect(x: 0, y: 0, width: 400, height: 600)) },
    Element(
        "fine-sheet", fit: .fill, drags: .vertical,
        values: [
            .text("detent", get: { $0.detent.rawValue }, set: { $0.take(detentNamed: $1) }),
            .flag("open", get: { $0.isOpen }, set: { $0.isOpen = $1 }),
            .flag("disabled", "isEnabled", on: false, off: true), .text("label", "accessibilityLabel"),
        ],
        container: { $0.content }, accentColor: "focusColor",
        commands: [ElementCommand("show") { $0.isOpen = true }, ElementCommand("close") { $0.isOpen = false }]
    ) { Sheet(frame: Rect(x: 0, y: 0, width: 400, height: 600)) },
])
