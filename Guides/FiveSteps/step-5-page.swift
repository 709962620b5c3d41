import FineMotor
import Hearts
import MotorElements

Elements.define([
    Element(
        "my-heart", size: Size(width: 60, height: 60),
        values: [
            .flag("checked", "state", on: "on", off: "off"), .flag("disabled", "isEnabled", on: false, off: true),
        ],
        events: [.press], formValue: "checked"
    ) { Heart(frame: Rect(x: 0, y: 0, width: 60, height: 60)) }
])
