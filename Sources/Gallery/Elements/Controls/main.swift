import FineMotor
import MotorElements

Elements.define([
    Element(
        "fine-button", size: Size(width: 120, height: 44), margin: 8, fit: .fill,
        values: [
            .text("title", get: { $0.title }, set: { $0.title = $1 }), .flag("loading", "isLoading"),
            .flag("selected", "isSelected"), .flag("disabled", "isEnabled", on: false, off: true),
        ],
        styles: [
            .color("normal-color", "normalColor"), .color("highlighted-color", "highlightedColor"),
            .color("selected-color", "selectedColor"), .color("title-color", "titleColor"),
        ],
        events: [.touchUpInside], submits: true
    ) { Button(title: "") },
    Element(
        "fine-loader", size: Size(width: 60, height: 60),
        values: [.flag("active", "isActive"), .number("progress", "progress")],
        styles: [.color("tint-color", "tintColor"), .number("ring-width", "ringWidth")]
    ) { Loader(frame: Rect(x: 0, y: 0, width: 60, height: 60)) },
])
