import FineMotor

extension Exhibit {
    static var drawer: Exhibit {
        let handle = Point(x: 130, y: 290)
        return Exhibit(
            name: "drawer",
            summary: "is tapped, dragged or thrown open, and caught in flight",
            size: Size(width: 260, height: 360),
            make: {
                let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 260, height: 360))
                DrawerContents.fill(drawer)
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
            // A tap; a throw that is caught in flight and thrown back; a pull beyond the end; a tap that is turned by another.
            script: Finger.lines(from: handle, at: 0.4, [(Point(x: 1, y: 1), 0.08)])
                + Finger.lines(from: Point(x: 120, y: 90), at: 1.6, [(Point(x: -4, y: 260), 0.34)], lifted: 0.5)
                + Finger.lines(from: handle, at: 2.9, [(Point(x: 6, y: -230), 0.32)], lifted: 0.5)
                + Finger.lines(
                    from: Point(x: 128, y: 120), at: 3.16, [(.zero, 0.2), (Point(x: 0, y: 170), 0.3)], lifted: 0.6)
                + Finger.lines(
                    from: handle, at: 4.5, [(Point(x: 0, y: -270), 0.8), (.zero, 0.2), (Point(x: 0, y: 60), 0.4)])
                + Finger.lines(from: Point(x: 150, y: 80), at: 6.9, [(Point(x: 0, y: 1), 0.08)])
                + Finger.lines(from: Point(x: 150, y: 200), at: 7.12, [(Point(x: 1, y: 0), 0.08)])
                    + """
                    {"t":8.2,"key":"tab","phase":"down"}
                    {"t":8.3,"key":"tab","phase":"up"}
                    {"t":8.5,"key":"down","phase":"down"}
                    {"t":8.6,"key":"down","phase":"up"}
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
            ]
        )
    }
}

/// What is in the drawer: a title, and a row for each of a few things.
private enum DrawerContents {
    static func fill(_ drawer: Drawer) {
        let title = text("Today", size: 20, isBold: true, at: Rect(x: 22, y: 8, width: 160, height: 26))
        let count = text("5 things", size: 13, isBold: false, at: Rect(x: 22, y: 36, width: 160, height: 18))
        var layers: [Layer] = [title, count]
        let rows: [(String, UInt32)] = [
            ("Water the plants", 0x34C7_59FF), ("Call the printer", 0xFF9F_0AFF), ("Fix the gate", 0x4C8D_FFFF),
            ("Read a chapter", 0xBF5A_F2FF), ("Walk home", 0xFF37_5FFF),
        ]
        for (place, row) in rows.enumerated() {
            let y = 76 + Double(place) * 40
            let dot = Layer()
            dot.style = ["cornerRadius": 6, "backgroundColor": .color(Color(rgba: row.1))]
            dot.frame = Rect(x: 24, y: y + 4, width: 12, height: 12)
            layers += [dot, text(row.0, size: 15, isBold: false, at: Rect(x: 50, y: y, width: 190, height: 20))]
        }
        for layer in layers { drawer.content.layer.addSublayer(layer) }
    }

    private static func text(_ string: String, size: Double, isBold: Bool, at frame: Rect) -> Layer {
        let text = TextLayer()
        text.style = [
            "fontSize": .number(size), "bold": .bool(isBold), "foregroundColor": .color(.white),
            "alignmentMode": "left",
        ]
        text.string = string
        text.frame = frame
        return text
    }
}
