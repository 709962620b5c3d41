import FineMotor

/// What is in the exhibit's drawer: a title, and a list that is scrolled while the drawer is open.
///
/// At its top the list hands its gesture over to the drawer's, so that one drag scrolls up and takes the sheet down.
final class DrawerRows: View {
    private let pan = PanRecognizer(minimumDistance: 0)
    private unowned let drawer: Drawer
    private let list = Layer()
    private let rows = Layer()
    /// Where the finger would have the rows when they were caught, if nothing resisted.
    private var origin = 0.0

    /// How far beyond the top a finger pulls until the drawer goes on.
    private static let slop = 6.0
    private static let head = 62.0
    private static let pitch = 40.0
    private static let things: [(String, UInt32)] = [
        ("Water the plants", 0x34C7_59FF), ("Call the printer", 0xFF9F_0AFF), ("Fix the gate", 0x4C8D_FFFF),
        ("Read a chapter", 0xBF5A_F2FF), ("Walk home", 0xFF37_5FFF), ("Bake bread", 0xFFD6_0AFF),
        ("Oil the hinge", 0x64D2_FFFF), ("Write to Ada", 0x34C7_59FF), ("Mend the kite", 0xFF9F_0AFF),
    ]

    init(in drawer: Drawer) {
        self.drawer = drawer
        super.init(frame: drawer.content.bounds)
        list.frame = Rect(x: 0, y: Self.head, width: bounds.width, height: bounds.height - Self.head)
        list.masksToBounds = true
        rows.name = "rows"
        rows.anchorPoint = .zero
        rows.bounds = Rect(x: 0, y: 0, width: bounds.width, height: Self.pitch * Double(Self.things.count) + 12)
        for layer in [
            Self.text("Today", size: 20, isBold: true, at: Rect(x: 22, y: 6, width: 160, height: 26)),
            Self.text("\(Self.things.count) things", size: 13, at: Rect(x: 22, y: 34, width: 160, height: 18)), list,
        ] {
            layer.delegate = self
            self.layer.addSublayer(layer)
        }
        list.addSublayer(rows)
        for (place, thing) in Self.things.enumerated() {
            let y = 10 + Double(place) * Self.pitch
            let dot = Layer()
            dot.style = ["cornerRadius": 6, "backgroundColor": .color(Color(rgba: thing.1))]
            dot.frame = Rect(x: 24, y: y + 4, width: 12, height: 12)
            rows.addSublayer(dot)
            rows.addSublayer(Self.text(thing.0, size: 15, at: Rect(x: 50, y: y, width: 190, height: 20)))
        }
        addGestureRecognizer(pan)
        pan.allowHandover(to: drawer.pan)
        pan.onChange { [unowned self] _, state in follow(state) }
        pan.isEnabled = false
        drawer.interaction.didChange = { [unowned self] _, state in
            if state != .dragged { pan.isEnabled = state == .open }
        }
    }

    /// Where the rows may rest: their top at the list's, or their bottom at its bottom.
    private var way: ClosedRange<Double> { min(list.bounds.height - rows.bounds.height, 0)...0 }

    private func follow(_ state: GestureRecognizer.State) {
        let resistance: Resistance = .easedPowerLaw
        let pulled = origin + pan.translation(in: layer).y
        switch state {
        case .began:
            // A sheet that flies is caught, wherever it is touched.
            if drawer.sheet.layer.animation(forKey: "position") != nil, pan.handOver(to: drawer.pan) { return }
            rows.hold("position")
            origin = resistance.inverse(rows.position.y, in: way)
        case .changed:
            // Beyond the top nothing moves until the hand means it: a finger that trembles there may still scroll.
            let y = pulled > 0 ? max(min(rows.position.y, pulled), 0) : resistance(pulled, in: way)
            rows.drag("position", to: .point(Point(x: 0, y: y)))
            if pulled > Self.slop { pan.handOver(to: drawer.pan) }
        case .ended, .cancelled:
            let velocity = pan.velocity(in: layer).y * resistance.slope(at: pulled, in: way)
            let landing = rows.position.y + Decay.normal.projectedLanding(velocity: velocity)
            rows.letGo("position", velocity: .point(Point(x: 0, y: velocity)))
            let end = Point(x: 0, y: min(max(landing, way.lowerBound), 0))
            AnimatedChange.spring("position", to: .point(end), dampingRatio: 1, response: 0.5)
                .run(forKey: "scroll", object: rows, arguments: ActionArguments())
        case .possible, .failed: break
        }
    }

    private static func text(_ string: String, size: Double, isBold: Bool = false, at frame: Rect) -> Layer {
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
