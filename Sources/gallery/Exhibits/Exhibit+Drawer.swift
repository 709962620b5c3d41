import FineMotor

extension Exhibit {
    static var drawer: Exhibit {
        let handle = Point(x: 130, y: 290)
        return Exhibit(
            name: "drawer",
            summary: "is tapped, dragged or thrown open, and caught in flight; its list hands over at its top",
            size: Size(width: 260, height: 360),
            make: {
                let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
                drawer.content.addSubview(DrawerRows(in: drawer))
                return drawer
            },
            values: [
                Setting(key: "isOpen", kind: .bool, unset: "false"),
                Setting(key: "isEnabled", kind: .bool, unset: "true"),
            ],
            states: Drawer.State.allCases.map(\.rawValue),
            keys: [
                Binding(keys: ["t"], words: "open or close", change: .toggle("isOpen", default: false)),
                Binding(keys: ["d"], words: "disable", change: .toggle("isEnabled", default: true)),
            ],
            reducedMotion: Drawer.reducedMotion,
            // A throw that is caught in flight and thrown back; a pull beyond the end; the list, scrolled, and pulled down
            // until its top takes the sheet along; a tap that another turns round; the keys.
            script: """
                \(ScriptHand.flick(from: handle, to: Point(x: 133, y: 175), at: 0.4))
                \(ScriptHand.strokes(
                    from: Point(x: 128, y: 150), at: 0.66, .rest(0.2), .by(0, 170, in: 0.3), lifted: 0.6))
                \(ScriptHand.strokes(from: handle, at: 2, .by(0, -270, in: 0.7), .rest(0.2), .by(0, 50, in: 0.4)))
                \(ScriptHand.strokes(from: Point(x: 140, y: 300), at: 4, .by(2, -90, in: 0.4), lifted: 0.6))
                \(ScriptHand.strokes(from: Point(x: 130, y: 180), at: 5.2, .by(0, 300, in: 0.9), lifted: 0.6))
                \(ScriptHand.tap(Point(x: 150, y: 300), at: 6.7))
                \(ScriptHand.tap(Point(x: 150, y: 330), at: 6.92))
                {"t":7.9,"key":"tab","phase":"down"}
                {"t":8,"key":"tab","phase":"up"}
                {"t":8.2,"key":"up","phase":"down"}
                {"t":8.3,"key":"up","phase":"up"}
                {"t":9,"set":"isOpen","to":false}
                """,
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
            grip: { showing in showing.grip(on: "handle") { Point(x: $0.x, y: 360 - $0.y) } }
        )
    }
}
