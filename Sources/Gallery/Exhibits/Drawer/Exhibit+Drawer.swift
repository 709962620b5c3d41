import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Drawer`` with a list that scrolls, and hands the drag over at its top.
    public static var drawer: Exhibit {
        Exhibit(
            name: "drawer",
            summary: "Throw it open. Catch it in flight.",
            size: Size(width: 260, height: 360),
            make: {
                let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
                drawer.content.addSubview(DrawerRows(in: drawer))
                return drawer
            },
            values: [
                SettableValue(key: "isOpen", kind: .bool),
                .isEnabled,
            ],
            states: Interaction<Drawer.State>.names,
            keys: [
                Binding(keys: ["t"], words: "open or close", change: .toggle("isOpen", default: false)),
                .disable,
            ],
            parameters: [
                Parameter("peek", 44...140, step: 4, unit: "pt"),
                Parameter("topInset", 20...180, step: 4, unit: "pt"),
                Parameter("tapDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("tapResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("flickDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("flickResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("velocityCap", 1...100, step: 1, unit: "/s"),
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
            ],
            keyboard: [("space", "open or close"), ("↑ ↓", "open, close")],
            script: drawerScript
        )
        .held(on: "handle") { Point(x: $0.x, y: 360 - $0.y) }
    }
}
