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
])
