import FineMotor

/// The scene of the whole walk: a map, and a list of the stops below it, of which one is in the middle.
final class WalkScene: View {
    let map = WalkMap()
    let list = StepList("stops", of: WalkStop.allCases.count)
    private let ring = Layer()
    let thumbs = WalkStop.allCases.map { WalkThumb($0) }

    /// The width of a stop in the list, in points.
    private static let step = 150.0

    init() {
        super.init()
        layer.name = "Walk"
        list.view.accessibilityLabel = "Stops"
        list.view.snap(self) { walk, landing in walk.list.nearest(to: landing) }
        list.view.layer.style = [
            "showsIndicators": false, "decelerationRate": 0.99, "lineStep": .number(Self.step),
            "actions": .actions(["isFocused": .ringBeside]),
        ]
        layoutKeys = Self.textKeys
        for view in [map, list.view] { addSubview(view) }
        addPart(ring, named: "ring")
        ring.bind("borderColor", to: "ringColor")
        for thumb in thumbs {
            list.view.addSubview(thumb)
            let (walk, stop) = (Weak(self), thumb.stop.rawValue)
            thumb.onStep = { step in
                guard let walk = walk.target else { return }
                let number = stop + step
                if walk.thumbs.indices.contains(number) { walk.window?.focus(walk.thumbs[number]) }
            }
        }
        map.onChoice = { [walk = Weak(self)] in walk.target?.list.scroll(to: $0) }
    }

    override class var typeName: String { "WalkScene" }

    override class var defaults: Style {
        Style(
            colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF),
            ("ringColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))
    }

    /// The walk moves to the stop that receives the focus.
    override func reveal(_ view: View) {
        if let thumb = view as? WalkThumb { list.scroll(to: thumb.stop.rawValue) }
    }

    override func layoutSubviews() {
        map.frame = Rect(x: 0, y: 0, width: bounds.width, height: WalkMap.height(in: bounds))
        let below = map.frame.maxY + 20
        let frame = Rect(x: 0, y: below, width: bounds.width, height: max(bounds.height - below - 12, 0))
        // Inside the edges, which clip it, but around the pictures.
        ring.frame = frame.inset(dx: 1, dy: -4)
        list.layOut(in: frame, step: Self.step, isMirrored: layer.isRightToLeft)
        for thumb in thumbs {
            let middle = frame.width / 2 + list.column(of: Double(thumb.stop.rawValue)) * Self.step
            thumb.frame = Rect(x: middle - Self.step / 2 + 3, y: 0, width: Self.step - 6, height: frame.height)
        }
        map.show(list.shown)
    }
}
