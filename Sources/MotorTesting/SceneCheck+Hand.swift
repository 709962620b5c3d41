import FineMotor

extension SceneCheck {
    /// A drag that moves the scenes from one state toward another, catches a flight, and releases.
    func hand(from: String, to: String, by flight: Flight, isMirrored: Bool) -> [SceneFault] {
        var faults: [SceneFault] = []
        let traits = Traits(direction: isMirrored ? .rightToLeft : .leftToRight)
        let run = start(in: from, traits: traits)
        let (first, last) = (run, start(in: to, traits: traits))
        let model = HandModel(first, last, flight, isMirrored: isMirrored)
        func fail(_ law: SceneLaw, _ text: String) {
            faults.append(SceneFault(law: law, text: "a drag from \(from) to \(to), \(text)"))
        }
        let before = run.picture
        guard let hand = run.scenes.hold(toward: run.subject.views(to), by: flight) else { return faults }
        if let jump = before.jump(to: run.picture, tolerance: 1e-6) { fail(.continuous, "as it begins: \(jump)") }
        for progress in [0, 0.25, 0.5, 0.9, 1, 1.7, -0.6, 0.4] {
            hand.drag(to: progress)
            if hand.progress != progress { fail(.followsHand, "its progress is not \(progress)") }
            run.advance(by: 1.0 / 60)
            if let fault = model.fault(of: run.picture, at: progress) { fail(.followsHand, "at \(progress): \(fault)") }
            if let twice = run.twice(in: run.picture) { fail(.once, "at \(progress): \(twice)") }
            if let input = run.misplacedInput() { fail(.belongsToState, "at \(progress): \(input)") }
        }
        // A finger that carries the elements.
        let held = run.picture
        hand.drag(to: 0.4, carryingBy: Point(x: 30, y: -20), scale: 0.8)
        let carried = run.picture
        if let fault = model.faultOfCarrying(carried, by: Point(x: 30, y: -20), scale: 0.8, run.scenes.elementsInFlight)
        {
            fail(.followsHand, "carrying: \(fault)")
        }
        hand.drag(to: 0.4)
        if let jump = held.jump(to: run.picture, tolerance: 1e-6) { fail(.followsHand, "put back: \(jump)") }
        let goes = isMirrored
        hand.release(velocity: 2) { if goes { run.subject.go(to) } }
        let released = run.picture
        if run.scenes.isFlying, let jump = held.jump(to: released, tolerance: 1e-6) {
            fail(.continuous, "on release: \(jump)")
        }
        run.advance(by: 1e-5)
        if run.scenes.isFlying,
            let fault = model.faultOfVelocity(from: released, to: run.picture, in: 1e-5, progress: 2)
        {
            fail(.keepsVelocity, "on release: \(fault)")
        }
        if let fault = run.restFault(self) { fail(.restsAsFresh, "released: \(fault)") }
        if run.subject.current() != (goes ? to : from) { fail(.belongsToState, "it ends in \(run.subject.current())") }
        faults += caught(from: from, to: to, by: flight, traits)
        return faults
    }

    /// A flight that is caught, moved, and thrown back.
    private func caught(from: String, to: String, by flight: Flight, _ traits: Traits) -> [SceneFault] {
        var faults: [SceneFault] = []
        func fail(_ law: SceneLaw, _ text: String) {
            faults.append(SceneFault(law: law, text: "a flight from \(from) to \(to), caught, \(text)"))
        }
        let run = start(in: from, traits: traits)
        run.subject.go(to)
        run.advance(by: 0.11)
        guard run.scenes.isFlying else { return faults }
        let flying = run.picture
        guard let hand = run.scenes.hold(toward: run.subject.views(from)) else { return faults }
        let held = run.picture
        if let jump = flying.jump(to: held, tolerance: 1e-6) { fail(.continuous, jump) }
        run.advance(by: 0.5)
        if let jump = held.jump(to: run.picture, tolerance: 1e-6) {
            fail(.followsHand, "does not stand still: \(jump)")
        }
        let progress = hand.progress
        // Each tenth moves everything by the same distance.
        hand.drag(to: progress * 0.8)
        let one = run.picture
        hand.drag(to: progress * 0.6)
        let two = run.picture
        for leaf in held.leaves where leaf.isVisible {
            guard let a = one[leaf.key], let b = two[leaf.key] else { continue }
            let off = zip(leaf.corners, b.corners).map { ($0 + $1) * 0.5 }
            let beside = zip(off, a.corners).map { ($0 - $1).magnitude }.max() ?? 0
            if beside > 0.01 * (1 + b.distance(to: leaf)) { fail(.followsHand, "does not move evenly: \(beside)") }
        }
        hand.release(velocity: 1) { run.subject.go(from) }
        if run.scenes.isFlying, let jump = two.jump(to: run.picture, tolerance: 1e-6) {
            fail(.continuous, "as it is thrown: \(jump)")
        }
        if let fault = run.restFault(self) { fail(.restsAsFresh, "thrown: \(fault)") }
        return faults
    }
}

/// The expected positions of scenes and shared elements at a drag's progress, from the pictures of both states at rest
/// and the poses of the flight.
struct HandModel {
    /// A state at rest; its scenes are stored, because the run continues.
    private struct State {
        let run: SceneRun
        let headed: [View]
        let picture: ScenePicture

        init(_ run: SceneRun) {
            self.run = run
            headed = run.headed
            picture = run.picture
        }

        /// The element's own leaf; `nil` if no scene of the state has it.
        func leaf(_ name: String) -> ScenePicture.Leaf? {
            for scene in headed.reversed() {
                if let view = run.elements(of: scene).first(where: { $0.name == name })?.view {
                    return picture.own(view.layer).first
                }
            }
            return nil
        }
    }

    private let (first, last): (State, State)
    private let flight: Flight
    private let isMirrored: Bool

    init(_ first: SceneRun, _ last: SceneRun, _ flight: Flight, isMirrored: Bool) {
        (self.first, self.last) = (State(first), State(last))
        (self.flight, self.isMirrored) = (flight, isMirrored)
    }

    /// Progress with the resistance of a rubber band beyond its ends, factor 0.55: how far it is shown.
    private static func shown(_ progress: Double) -> Double {
        if progress < 0 { return 1 / (1 - progress * 0.55) - 1 }
        return progress > 1 ? 2 - 1 / ((progress - 1) * 0.55 + 1) : progress
    }

    private func pose(_ index: Int, in state: State) -> ScenePose {
        let own = state.headed.compactMap { scene in state.run.subject.order.firstIndex { $0 === scene } }
        if own.contains(index) { return .rest }
        return index > (own.max() ?? -1) ? flight.front : flight.behind
    }

    private var shared: [String] {
        guard flight.carries else { return [] }
        func names(_ state: State) -> [String] { state.headed.flatMap { state.run.elements(of: $0).map(\.name) } }
        let others = names(last)
        return names(first).filter { others.contains($0) }
    }

    func fault(of picture: ScenePicture, at progress: Double) -> String? {
        let part = Self.shown(progress)
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
        for name in shared {
            guard let a = first.leaf(name), let b = last.leaf(name) else { continue }
            let center = a.center.interpolated(to: b.center, fraction: part)
            let size = Size(width: mix(a.seen.width, b.seen.width), height: mix(a.seen.height, b.seen.height))
            for scene in first.run.subject.order {
                guard let view = first.run.elements(of: scene).first(where: { $0.name == name })?.view else { continue }
                for leaf in picture.own(view.layer) where leaf.isVisible {
                    guard isWhole(leaf) else { continue }
                    let seen = leaf.seen
                    if (seen.center - center).magnitude > 1e-6 {
                        return "\(name) is at \(seen.center), not at \(center)"
                    }
                    if abs(seen.width - size.width) + abs(seen.height - size.height) > 1e-6 {
                        return "\(name) is \(seen.size), not \(size)"
                    }
                    let radius = mix(a.radius, b.radius)
                    if leaf.radius > 0, abs(leaf.radius - radius) > 1e-6 {
                        return "\(name) has the radius \(leaf.radius), not \(radius)"
                    }
                }
            }
        }
        return faultOfScenes(picture, mix)
    }

    /// Whether it is completely inside the window.
    private func isWhole(_ leaf: ScenePicture.Leaf) -> Bool {
        let (seen, size) = (leaf.seen, first.run.scenes.bounds.size)
        return seen.minX > 0 && seen.minY > 0 && seen.maxX < size.width && seen.maxY < size.height
    }

    /// A scene's own fill must be where its poses put it.
    private func faultOfScenes(_ picture: ScenePicture, _ mix: (Double, Double) -> Double) -> String? {
        let size = first.run.scenes.bounds.size
        let middle = Point(x: size.width / 2, y: size.height / 2)
        for (index, scene) in first.run.subject.order.enumerated() {
            guard let leaf = picture.own(scene.layer).first else { continue }
            let (a, b) = (pose(index, in: first), pose(index, in: last))
            let side = isMirrored ? -1.0 : 1
            let offset = Point(
                x: mix(a.offset.x, b.offset.x) * size.width * side, y: mix(a.offset.y, b.offset.y) * size.height)
            let (scale, opacity) = (mix(a.scale, b.scale), min(max(mix(a.opacity, b.opacity), 0), 1))
            if abs(leaf.opacity - opacity) > 1e-6 {
                return "scene \(index) has the opacity \(leaf.opacity), not \(opacity)"
            }
            let corner = middle + offset - middle * scale
            if (leaf.corners[0] - corner).magnitude > 1e-6 {
                return "scene \(index) is at \(leaf.corners), not at \(corner), \(size), \(a), \(b), \(isMirrored)"
            }
            let width = leaf.corners[2].x - leaf.corners[0].x
            if abs(width - size.width * scale) > 1e-6 { return "scene \(index) is \(width) points wide" }
        }
        return nil
    }

    /// A carried element moves with the finger from where it was held, and has its scale.
    func faultOfCarrying(_ picture: ScenePicture, by delta: Point, scale: Double, _ flying: [String]) -> String? {
        for name in shared where flying.contains(name) {
            guard let a = first.leaf(name) else { continue }
            for scene in first.run.subject.order {
                guard let view = first.run.elements(of: scene).first(where: { $0.name == name })?.view else { continue }
                for leaf in picture.own(view.layer) where leaf.isVisible {
                    guard isWhole(leaf) else { continue }
                    if (leaf.seen.center - a.center - delta).magnitude > 1e-6 {
                        return "\(name) is at \(leaf.seen.center)"
                    }
                    if abs(leaf.seen.width - a.seen.width * scale) > 1e-6 { return "\(name) is \(leaf.seen.size)" }
                    if leaf.radius > 0, abs(leaf.radius - a.radius * scale) > 1e-6 {
                        return "\(name) has the radius \(leaf.radius)"
                    }
                }
            }
        }
        return nil
    }

    /// A released element has the velocity of the progress along its line.
    func faultOfVelocity(
        from: ScenePicture, to: ScenePicture, in time: Double, progress: Double
    ) -> String? {
        for name in shared {
            guard let a = first.leaf(name), let b = last.leaf(name) else { continue }
            let velocity = (b.center - a.center) * progress
            for scene in first.run.subject.order {
                guard let view = first.run.elements(of: scene).first(where: { $0.name == name })?.view else { continue }
                for leaf in from.own(view.layer) where leaf.isVisible {
                    guard let now = to[leaf.key] else { continue }
                    let seen = (now.center - leaf.center) * (1 / time)
                    if (seen - velocity).magnitude > 2 + velocity.magnitude * 0.02 {
                        return "\(name) has the velocity \(seen), not \(velocity)"
                    }
                }
            }
        }
        return nil
    }
}
