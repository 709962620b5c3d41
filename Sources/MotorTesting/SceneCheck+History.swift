import FineMotor
import SeededRandom

extension SceneCheck {
    /// A random history of changes, hands, sizes, traits and removals.
    func history(_ seed: UInt64) -> [SceneFault] {
        var random = SeededGenerator(seed: seed)
        let states = make().states
        guard let first = states.randomElement(using: &random) else { return [] }
        var history = SceneHistory(start(in: first), random)
        Diagnostics.withHandler({ _ in }) {
            for _ in 0..<Int.random(in: 3...12, using: &random) {
                history.act()
                history.pass()
            }
            history.end(self)
        }
        return history.faults.map { SceneFault(law: $0.law, text: "history \(seed), \($0.text)") }
    }
}

/// The events of a history, and their checks.
private struct SceneHistory {
    private let run: SceneRun
    private var random: SeededGenerator
    private var hand: SceneDrag?
    /// Whether a drag has put the elements in the order of the scenes toward which it moves.
    private var wasHeld = false
    /// How far drawn layers may move when an animation ends: a spring is removed this near to its end.
    private static let rest = 0.1
    private(set) var faults: [SceneFault] = []

    init(_ run: SceneRun, _ random: SeededGenerator) { (self.run, self.random) = (run, random) }

    private mutating func fail(_ law: SceneLaw, _ text: String) {
        faults.append(SceneFault(law: law, text: "at \(run.stage.time) s, \(text)"))
    }

    /// Does something at once.
    mutating func act() {
        let state = run.subject.states.randomElement(using: &random)!
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<7: redirect(to: state)
        case 7..<10:
            wasHeld = true
            continuously("caught") { history in
                history.hand = history.run.scenes.hold(toward: history.run.subject.views(state))
                // Where it was caught, whether or not that is on its path.
                if let hand = history.hand { hand.drag(to: hand.progress) }
            }
        case 10..<13:
            let progress = random.number(-0.3...1.3)
            if random.isTrue() {
                hand?.drag(to: progress)
            } else {
                hand?.drag(to: progress, carryingBy: leap(150), scale: random.number(0.5...1.2))
            }
        case 13..<15:
            let velocity = random.number(-4...4)
            let carried = random.isTrue() ? leap(900) : nil
            let goes = random.isTrue()
            continuously("let go") { history in
                history.hand?.release(velocity: velocity, carried: carried) {
                    if goes { history.run.subject.go(state) }
                }
                history.hand = nil
            }
        case 15: continuously("dropped") { $0.hand = nil }
        case 16:
            let (size, width) = (run.scenes.bounds.size, random.number(0.7...1.4))
            run.scenes.frame = Rect(x: 0, y: 0, width: size.width * width, height: size.height)
        case 17:
            hand = nil
            run.scenes.removeFromSuperview()
            if random.isTrue() { run.subject.go(state) }
            run.window.root.addSubview(run.scenes)
            if run.scenes.isFlying { fail(.restsAsFresh, "it flies as it comes back") }
        case 18: run.window.traits.direction = random.isTrue() ? .rightToLeft : .leftToRight
        default: run.window.traits.scheme = random.isTrue() ? .light : .dark
        }
    }

    private mutating func leap(_ length: Double) -> Point {
        Point(x: random.number(-length...length), y: random.number(-length...length))
    }

    /// Does something that must not move anything drawn.
    private mutating func continuously(_ change: String, _ body: (inout SceneHistory) -> Void) {
        let before = run.picture
        body(&self)
        // Null is a cut.
        guard run.scenes.isFlying else { return }
        let drawn = Set(before.leaves.compactMap { leaf in index(of: leaf.layer) })
        // A scene that enters behind others appears at once, in the pose of its flight.
        let jump = before.jump(to: run.picture, tolerance: 1e-6) { [run] layer in
            Self.index(of: layer, run).map { index in !drawn.contains(index) && drawn.contains { $0 > index } } ?? false
        }
        if let jump { fail(.continuous, "\(change): \(jump)") }
    }

    private func index(of layer: UInt64) -> Int? { Self.index(of: layer, run) }

    /// The index, among all scenes, of the one that contains a layer.
    private static func index(of layer: UInt64, _ run: SceneRun) -> Int? {
        run.scene(of: layer).flatMap { scene in run.subject.order.firstIndex { $0 === scene } }
    }

    /// Redirects to a state: flying elements keep their position and velocity.
    private mutating func redirect(to state: String) {
        if state != run.subject.current() { wasHeld = false }
        let isFlying = run.scenes.isFlying
        let isHeld = hand != nil
        let flying = run.scenes.elementsInFlight
        let step = 1e-5
        let one = run.picture
        run.advance(by: step)
        let two = run.picture
        continuously("sent to \(state)") { $0.run.subject.go(state) }
        if run.subject.current() != state { fail(.belongsToState, "the state is not \(state) at once") }
        guard isFlying, !isHeld else { return }
        let three = run.picture
        run.advance(by: step)
        let four = run.picture
        for name in flying where run.scenes.elementsInFlight.contains(name) {
            for scene in run.subject.order {
                guard let view = run.elements(of: scene).first(where: { $0.name == name })?.view else { continue }
                for leaf in one.own(view.layer) where leaf.isVisible {
                    guard let b = two[leaf.key], let c = three[leaf.key], let d = four[leaf.key] else { continue }
                    let (old, new) = ((b.center - leaf.center) * (1 / step), (d.center - c.center) * (1 / step))
                    if (old - new).magnitude > 20 + 0.02 * old.magnitude {
                        fail(.keepsVelocity, "\(name) has the velocity \(new) after \(old)")
                    }
                }
            }
        }
    }

    /// Lets some frames pass.
    mutating func pass() {
        var last = run.picture
        for _ in 0..<Int.random(in: 0...8, using: &random) {
            let end = run.stage.time + random.number(1 / 240...1 / 30)
            var moments: [(ContinuityCheck.Moment, ScenePicture)] = []
            run.stage.advance(to: end, every: end - run.stage.time) { [run] in moments.append(($0, run.picture)) }
            for (moment, picture) in moments {
                if moment == .happening, let jump = last.jump(to: picture, tolerance: Self.rest) {
                    fail(.continuous, "as something ended: \(jump)")
                }
                if moment == .quiet || moment == .imminent { fall(from: last, to: picture) }
                last = picture
            }
            if let twice = run.twice(in: last) { fail(.once, twice) }
            if !wasHeld, let order = run.misplacedOrder(in: last) { fail(.inOrder, order) }
            if let input = run.misplacedInput() { fail(.belongsToState, input) }
        }
    }

    /// In a thirtieth of a second nothing moves farther than possible: a spring of response 0.1 s covers ten sizes of the
    /// window in it. Layers that disappear at once had faded, or are behind the scenes of the state.
    private mutating func fall(from last: ScenePicture, to picture: ScenePicture) {
        let reach = run.scenes.bounds.width + run.scenes.bounds.height
        if let jump = last.jump(to: picture, tolerance: reach / 4) { fail(.continuous, jump) }
    }

    mutating func end(_ check: SceneCheck) {
        hand = nil
        if let fault = run.restFault(check) { fail(.restsAsFresh, fault) }
    }
}
