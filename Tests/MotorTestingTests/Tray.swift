import FineMotor

/// A thing that a hand drags along a tray and throws to one of its ends, by a `Drag`.
final class Tray: Control {
    /// A flaw, by what it does at a release.
    enum Flaw: Equatable {
        case none
        case beside(Double)  // It lands so far beside its landing.
        case faster(Double)  // It has its velocity so many times.
        case staysHeld  // Its drag thinks that a hand has it.
        case slips  // It lets go when its size changes.
        case shifts(Double)  // It jumps by so much when its size changes.
    }

    let thing = Layer()
    /// It is brighter the farther the thing is to the right, until there is no more.
    private let light = Layer()
    /// It is moved by code, half as far as the thing.
    private let shadow = Layer()
    private(set) lazy var drag = Drag(of: thing, in: self)
    private let pan = PanRecognizer(minimumDistance: 0)
    private let flaw: Flaw

    init(_ flaw: Flaw = .none) {
        self.flaw = flaw
        super.init(frame: Rect(x: 0, y: 0, width: 200, height: 44))
        layer.name = "Tray"
        thing.name = "thing"
        Transaction.withoutActions {
            (thing.bounds, thing.backgroundColor) = (Rect(x: 0, y: 0, width: 44, height: 44), .white)
        }
        layer.addSublayer(thing)
        for (part, name) in [(light, "light"), (shadow, "shadow")] {
            addPart(part, named: name)
            (part.bounds, part.backgroundColor) = (Rect(x: 0, y: 0, width: 10, height: 10), .white)
        }
        light.bind(.opacity, to: .positionX, of: thing) { min(max($0 / 150, 0), 1) }
        thing.onShownChange(self) { tray, thing in
            tray.shadow.drag("position.x", to: .number((thing.presentation[.positionX] ?? 0) / 2))
        }
        layer.actions["landing"] = .sublayer(
            "thing",
            .moving(
                .spring(.position, toValueOf: "landing", dampingRatio: 1, response: 0.3),
                still: .set(.position, toValueOf: "landing")))
        layer["state"] = "left"
        drag.track = .line(.x, in: 22...178, .rubberBand(dimension: 50))
        drag.attach(pan)
        drag.onChange(self) { tray, change in tray.changed(change) }
        drag.send(to: Point(x: 22, y: 22))
    }

    override var rememberedKeys: [Key] { [] }
    override var canBecomeFocused: Bool { false }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard key == "bounds", window != nil, bounds.width > 200 else { return }
        if flaw == .slips { pan.isEnabled = false }
        if drag.isHeld, case .shifts(let size) = flaw {
            thing.drag("position.x", to: .number((thing["position.x"]?.number ?? 0) + size))
        }
    }

    private func changed(_ change: Drag.Change) {
        switch change {
        case .held: layer.drag("state", to: "held")
        case .moved: break
        case .released(let release):
            let isLeft = release.projection.x < 100
            layer.drag("state", to: isLeft ? "left" : "right")
            if case .faster(let factor) = flaw, release.velocity != .zero {
                thing.release("position", velocity: .point(release.velocity * factor))
            }
            drag.send(to: Point(x: isLeft ? 22 : 178, y: 22))
            if case .beside(let size) = flaw {
                layer.drag("landing", to: .point(Point(x: (isLeft ? 22 : 178) + size, y: 22)))
            }
            if flaw == .staysHeld { drag.hold() }
        }
    }
}
