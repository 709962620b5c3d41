import FineMotor
import SeededRandom
import Testing

@testable import MotorLayers

/// Random calls to layers, styles, actions, delegates and stages, while handlers make random calls too.
@Suite("Random calls to layers, with random handlers", .serialized)
struct LayersFuzz {
    @Test("random calls leave a consistent tree, in which every layer is on the stage of its root")
    func calls() {
        let kept: [UInt64] = [
            81140, 88708, 247176, 293328, 311712, 495091, 509940, 513759, 636704, 967105,
        ]
        Fuzz.run("layers", short: 100, kept: kept) { random in
            let world = LayerWorld(random)
            defer { random = world.random }
            return world.run()
        }
    }
}

/// Some layers and stages, and everything that may be done to them.
///
/// Handlers refer to this weakly and do something else at random, as long as there is meddling left.
private final class LayerWorld {
    var random: SeededGenerator
    private var layers: [Layer] = []
    private var stages: [Stage] = []
    private var timers: [StageTimer] = []
    private var delegates: [Meddler] = []
    /// Kept until the end, because a stage does not retain its observer.
    private var observers: [Meddler] = []
    private var styles: [Style] = []
    private var animations: [Animation] = []
    private var openTransactions = 0
    private var meddling = 0
    private var fault: String?

    private static let keys: [Key] = [
        "opacity", "opacity", "position", "position", "position.x", "bounds", "bounds.size.width", "bounds.origin",
        "frame", "transform", "transform.rotation.z", "transform.scale", "hidden", "hidden", "cornerRadius", "style",
        "actions",
        "zPosition", "masksToBounds", "backgroundColor", "shadowPath", "x", "x.y", "name", "state", "drawn",
    ]
    private static let events: [Key] = ["onOrderIn", "onOrderOut", "sublayers", "transition", "tapped"]

    init(_ random: SeededGenerator) {
        self.random = random
    }

    func run() -> String? {
        layers = (0..<6).map { _ in layer() }
        stages = [Stage(), Stage(root: layers[0])]
        meddling = Int.random(in: 0..<80, using: &random)
        Diagnostics.withHandler({ [weak self] _ in self?.meddle(1) }) {
            for count in 0..<Int.random(in: 5..<60, using: &random) where fault == nil {
                step()
                check()
                if count % 3 == 0 { checkDrawing() }
            }
            end()
        }
        return fault
    }

    /// Brings everything to rest, without meddling.
    private func end() {
        meddling = 0
        for _ in 0..<openTransactions { Transaction.commit() }
        for stage in stages where fault == nil {
            var settlement = stage.settle(limit: 30)
            // A slow spring that repeats and reverses at half speed takes more than a minute.
            if mustSettle(settlement) { settlement = stage.settle(limit: 300) }
            stage.advance(to: stage.time)
            check()
            let running = settlement.running.map { "\($0.layer) \($0.summary)" }
            if settlement.isSettled, settlement.running.isEmpty, stage.needsFrame {
                fail(
                    "needs a frame after it has settled: \(stage.moving.count) \(stage.springs.count) \(stage.waiting)")
            }
            if mustSettle(settlement) { fail("does not come to rest: \(running)") }
        }
        letStagesGo()
        check()
        for layer in layers where layer.stage != nil { fail("a layer is on a stage that is gone") }
        for layer in layers {
            (layer.actions, layer.style, layer.delegate) = ([:], nil, nil)
            layer.sublayers = []
            layer.mask = nil
        }
    }

    /// Whether a stage is under way only because of springs, which come to rest.
    private func mustSettle(_ settlement: Stage.Settlement) -> Bool {
        !settlement.isSettled && !settlement.isWaiting
            && settlement.running.allSatisfy { $0.summary.hasPrefix("Spring") }
    }

    private func letStagesGo() {
        let gone = stages
        stages = []
        withExtendedLifetime(gone) {}
    }

    private func fail(_ message: String) {
        if fault == nil { fault = message }
    }

    // MARK: The laws

    /// What a stage keeps of its drawing is what it would draw afresh.
    ///
    /// Handlers rest meanwhile, because they would change something between the two, and the random numbers are those
    /// without it, so that a seed stays the same case.
    private func checkDrawing() {
        let before = (random, meddling)
        meddling = 0
        for stage in stages where fault == nil && stage.displayList != stage.root.displayList {
            fail("what is kept of a drawing is out of date")
        }
        (random, meddling) = before
    }

    /// The laws that hold whenever foreign code runs.
    private func check() {
        guard fault == nil else { return }
        var all: [Layer] = []
        var seen = Set<ObjectIdentifier>()
        for layer in layers + stages.map({ $0.root }) {
            var root = layer
            var steps = 0
            while let above = root.superlayer {
                (root, steps) = (above, steps + 1)
                if steps > 10_000 { return fail("a cycle") }
            }
            var pending = [root]
            guard seen.insert(ObjectIdentifier(root)).inserted else { continue }
            while let next = pending.popLast() {
                all.append(next)
                for below in next.sublayers + (next.mask.map { [$0] } ?? []) {
                    if below.superlayer !== next { return fail("a sublayer's superlayer is another") }
                    if below.layerContext !== root.layerContext { return fail("a layer's stage is not its root's") }
                    if !seen.insert(ObjectIdentifier(below)).inserted { return fail("a layer is in the tree twice") }
                    pending.append(below)
                }
            }
        }
        for layer in layers {
            guard let above = layer.superlayer else { continue }
            if above.mask !== layer, !above.sublayers.contains(where: { $0 === layer }) {
                return fail("a layer's superlayer does not have it")
            }
        }
        for layer in all {
            if layer.layerContext != nil, layer.stage == nil { return fail("a layer's stage is gone") }
            if layer.superlayer == nil, let stage = layer.stage, stage.root !== layer {
                return fail("a root is not its stage's")
            }
            if let motion = layer.motion, motion.stage !== layer.stage {
                return fail("a motion's stage is another")
            }
            check(layer)
        }
        for stage in stages { check(stage, all.filter { $0.stage === stage }) }
    }

    private func springs(of layer: Layer) -> [BankedSpring] {
        (layer.motion?.animations ?? []).compactMap { $0.spring }
    }

    /// A spring in a bank is on a stage, and the only animation of its value.
    private func check(_ layer: Layer) {
        guard let motion = layer.motion else { return }
        let (springs, animations) = (springs(of: layer), motion.animations)
        if !springs.isEmpty, layer.stage == nil { return fail("a spring in a bank is on no stage") }
        for spring in springs {
            var movers = 0
            motion.forEachPath { if $0.whole == spring.path.whole { movers += 1 } }
            if movers != 1 { return fail("a spring in a bank is not the only animation of its value") }
        }
        if motion.trackCount != animations.count - springs.count { fail("a motion miscounts its tracks") }
    }

    private func check(_ stage: Stage, _ here: [Layer]) {
        let springs = here.reduce(0) { $0 + self.springs(of: $1).count }
        if stage.springs.count != springs { fail("a stage miscounts its springs") }
        let motions = here.compactMap { $0.motion }.filter { $0.trackCount > 0 }
        if stage.motions.count != motions.count {
            fail("a stage has \(stage.motions.count) of \(motions.count) motions")
        }
        for (index, motion) in stage.motions.enumerated() where motion.stageIndex != index {
            fail("a motion is misplaced")
        }
        for (index, motion) in stage.moving.enumerated() where motion.movingIndex != index {
            fail("a motion is misplaced")
        }
        var (waiting, deadlines) = (0, Set<ObjectIdentifier>())
        stage.events.forEach { event in
            switch event {
            case .input: waiting += 1
            case .timer(let timer): waiting += timer.isOver ? 0 : 1
            case .deadline(let deadline): if deadline.isWaiting { deadlines.insert(ObjectIdentifier(deadline)) }
            case .animation: break
            }
        }
        if waiting + deadlines.count != stage.waiting { fail("a stage miscounts what waits") }
    }

    // MARK: Meddlers

    /// Does something; called from any handler.
    func meddle(_ times: Int) {
        check()
        guard fault == nil, meddling > 0 else { return }
        for _ in 0..<times where meddling > 0 {
            meddling -= 1
            // A refusal here would be written to standard error, because the handler is already running.
            Diagnostics.withHandler({ _ in }) { step() }
        }
        check()
    }

    private func meddleSometimes() { if chance(3) { meddle(Int.random(in: 1...2, using: &random)) } }

    private final class Meddler: LayerDelegate, StageObserver {
        weak var world: LayerWorld?

        init(_ world: LayerWorld) { self.world = world }

        deinit { world?.meddleSometimes() }

        func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            world?.meddleSometimes()
            return world?.chance(4) == true ? world?.action() : nil
        }

        func stage(_ stage: Stage, didNote note: StageNote) { world?.meddleSometimes() }
    }

    private final class Meddling: Layer {
        weak var world: LayerWorld?

        override class var defaults: Style {
            [
                "x": 1, "drawn": 0,
                "pressed": ["opacity": 0.5, "actions": .actions(["x": .spring(dampingRatio: 1, response: 0.2)])],
                "actions": .actions(["opacity": .spring(dampingRatio: 0.7, response: 0.3), "drawn": .ease()]),
            ]
        }

        override class func needsDisplay(forKey key: Key) -> Bool { key == "drawn" || key == "position" }

        override func display() { world?.meddleSometimes() }

        override func defaultValue(forKey key: Key) -> Value? {
            if world?.chance(10) == true { world?.meddleSometimes() }
            return super.defaultValue(forKey: key)
        }

        override func defaultAction(forKey key: Key) -> (any Action)? {
            world?.meddleSometimes()
            return super.defaultAction(forKey: key)
        }

        override var typeName: String {
            world?.meddleSometimes()
            return "Meddling"
        }

        deinit { world?.meddleSometimes() }
    }

    // MARK: Objects

    private func chance(_ times: Int) -> Bool { Int.random(in: 0..<times, using: &random) == 0 }
    private func number() -> Double { random.number(-20...20) }
    private func any() -> Layer { layers.randomElement(using: &random) ?? Layer() }
    private func key() -> Key { Self.keys.randomElement(using: &random)! }
    private func anyStage() -> Stage? { stages.randomElement(using: &random) }

    private func layer() -> Layer {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return ShapeLayer()
        case 1: return Layer()
        default:
            let layer = Meddling()
            layer.world = self
            return layer
        }
    }

    private func block() -> BlockAction {
        let times = Int.random(in: 1...3, using: &random)
        let isEndless = chance(12)
        return BlockAction { [weak self] key, layer, _ in
            if isEndless { layer[key] = .number((layer[key]?.number ?? 0) + 0.001) }
            self?.meddle(times)
        }
    }

    private func animation() -> Animation {
        if let old = animations.randomElement(using: &random), chance(4) { return old }
        let made: Animation
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let basic = BasicAnimation(keyPath: chance(2) ? nil : key())
            (basic.fromValue, basic.toValue) = (chance(2) ? nil : value(1), chance(2) ? nil : value(1))
            basic.isAdditive = chance(3)
            made = basic
        case 1:
            let keyframes = KeyframeAnimation(keyPath: key())
            keyframes.values = (0..<3).map { _ in chance(2) ? .number(number()) : value(1) }
            keyframes.calculationMode = [.linear, .discrete, .cubic, .paced].randomElement(using: &random)!
            made = keyframes
        case 2: made = AnimationGroup([SpringAnimation(keyPath: key()), BasicAnimation(keyPath: key())])
        case 3: made = Transition()
        default:
            let spring = SpringAnimation(
                keyPath: chance(2) ? nil : key(),
                spring: Spring(dampingRatio: random.number(0.2...2), response: random.number(0.05...0.6)))
            if chance(3) { spring.toValue = value(1) }
            if chance(4) { spring.initialVelocity = number() }
            spring.isAdditive = chance(6)
            made = spring
        }
        if chance(4) { made.duration = random.number(0...0.5) }
        if chance(5) { made.timing.beginTime = random.number(0...1) }
        if chance(5) { made.timing.speed = [0, 0.5, 2, -1].randomElement(using: &random)! }
        if chance(5) { made.timing.autoreverses = true }
        if chance(5) { made.timing.repeatCount = [2, 3, .infinity].randomElement(using: &random)! }
        if chance(6) { (made.isRemovedOnCompletion, made.timing.fillMode) = (false, .both) }
        if chance(2) {
            let meddler = Meddler(self)
            made.onEnd { [weak self] _ in withExtendedLifetime(meddler) { self?.meddle(2) } }
        }
        if chance(2) { animations.append(made) }
        return made
    }

    func action() -> any Action {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .null
        case 1, 2: animation()
        case 3: AnimatedChange.spring(ValueKey(key()), to: value(1), dampingRatio: 0.8, response: 0.2)
        case 4: AnimatedChange.set(ValueKey<Value>(key()), toValueOf: ValueKey(key()))
        case 5: ActionGroup([block(), block()])
        default: block()
        }
    }

    private func actions() -> Actions {
        var actions = Actions()
        for _ in 0..<Int.random(in: 0..<4, using: &random) {
            actions[chance(3) ? Self.events.randomElement(using: &random)! : key()] = action()
        }
        return actions
    }

    private func style() -> Style {
        if let old = styles.randomElement(using: &random), chance(3) { return old }
        var style = Style()
        for _ in 0..<Int.random(in: 0..<4, using: &random) { style[key()] = value(1) }
        style.actions = actions()
        if chance(2), let inner = styles.randomElement(using: &random) { style.nested = inner }
        styles.append(style)
        return style
    }

    private func value(_ depth: Int = 0) -> Value {
        switch Int.random(in: 0..<(depth == 0 ? 16 : 12), using: &random) {
        case 0, 1, 2: .number(number())
        case 3: .number([0, 1, -1, .nan, .infinity, 1e300, 0.5].randomElement(using: &random)!)
        case 4: .bool(chance(2))
        case 5: .string("text")
        case 6: .point(Point(x: number(), y: number()))
        case 7: .size(Size(width: number(), height: number()))
        case 8: .rect(Rect(x: number(), y: number(), width: abs(number()), height: abs(number())))
        case 9: .color(.red)
        case 10: .transform(.scale(x: number(), y: number()))
        case 11: .object(Meddler(self))
        case 12: .style(style())
        case 13: .actionTable(actions())
        case 14: .action(action())
        default: .array([.number(number()), .object(Meddler(self))])
        }
    }

    // MARK: Actions

    private func step() {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<22:
            let value = value()
            any()[key()] = chance(12) ? nil : value
        case 22..<30: any().addSublayer(any())
        case 30..<34: any().insertSublayer(any(), at: Int.random(in: -1...4, using: &random))
        case 34: any().insertSublayer(any(), below: any())
        case 35: any().insertSublayer(any(), above: any())
        case 36..<40:
            let parent = any()
            if let old = parent.sublayers.randomElement(using: &random) { parent.replaceSublayer(old, with: any()) }
        case 40..<45: any().removeFromSuperlayer()
        case 45..<49: any().mask = chance(3) ? nil : any()
        case 49..<52: any().sublayers = (0..<Int.random(in: 0...4, using: &random)).map { _ in any() }
        case 52..<56: any().style = chance(4) ? nil : style()
        case 56..<60: any().actions = actions()
        case 60..<63:
            if chance(3) {
                let old = delegates
                delegates = []
                withExtendedLifetime(old) {}
            }
            let meddler = Meddler(self)
            delegates.append(meddler)
            any().delegate = chance(4) ? nil : meddler
        case 63..<69: any().add(animation(), forKey: chance(4) ? nil : key())
        case 69: any().removeAnimation(forKey: key())
        case 70: any().removeAllAnimations()
        case 71: any().hold(key())
        case 72: any().drag(key(), to: value(1))
        case 73: any().release(key(), velocity: chance(2) ? .number(number()) : .point(Point(x: number(), y: 1)))
        case 74..<77: any().perform(Self.events.randomElement(using: &random)!)
        case 77:
            var timing = Timing()
            timing.speed = [0, 0.5, 1, 2].randomElement(using: &random)!
            timing.timeOffset = random.number(0...1)
            any().timing = chance(3) ? Timing() : timing
        case 78..<80: transact()
        case 80..<92: stageStep()
        case 92..<95:
            // New ones are created, and some are released for good.
            let index = Int.random(in: 0..<layers.count, using: &random)
            let old = layers[index]
            layers[index] = layer()
            withExtendedLifetime(old) {}
        default: look()
        }
    }

    private func transact() {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            Transaction.begin()
            openTransactions += 1
        case 1:
            Transaction.commit()
            openTransactions = max(0, openTransactions - 1)
        case 2: Transaction.disableActions = chance(3)
        default: Transaction.completionBlock = { [weak self] _ in self?.meddle(1) }
        }
    }

    private func stageStep() {
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            let made = Stage(root: chance(2) ? any() : layer())
            if stages.count < 3 { stages.append(made) }
        case 1:
            if !stages.isEmpty {
                let gone = stages.remove(at: Int.random(in: 0..<stages.count, using: &random))
                withExtendedLifetime(gone) {}
            }
        case 2..<6: anyStage().map { $0.advance(to: $0.time + random.number(0...0.3)) }
        case 6: _ = anyStage()?.settle(limit: 2)
        case 7:
            let delay = [0, 0, 1e-9, 0.01, 0.5].randomElement(using: &random)!
            let meddler = Meddler(self)
            let timer = anyStage()?.schedule(after: delay) { [weak self] in
                withExtendedLifetime(meddler) { self?.meddle(2) }
            }
            if let timer { timers.append(timer) }
        case 8: timers.randomElement(using: &random)?.cancel()
        case 9:
            if let stage = anyStage() {
                stage.enqueue(at: stage.time + random.number(0...0.2)) { [weak self] in self?.meddle(2) }
            }
        case 10:
            let observer = Meddler(self)
            observers.append(observer)
            anyStage()?.observer = chance(3) ? nil : observer
        case 11: anyStage()?.onFeedback { [weak self] _ in self?.meddle(1) }
        case 12: anyStage()?.give(.sound("pop"), on: any())
        default: anyStage()?.root.addSublayer(any())
        }
    }

    private func look() {
        let layer = any()
        switch Int.random(in: 0..<7, using: &random) {
        case 0: _ = layer.presentation[key()]
        case 1: _ = layer.presentation.velocity(forKey: key())
        case 2: _ = layer.explainAction(forKey: key()).description
        case 3: _ = layer.hitTest(Point(x: number(), y: number()))
        case 4: _ = layer.convert(.zero, to: any())
        case 5: _ = (anyStage()?.nextEventTime, anyStage()?.needsFrame, layer.localTime)
        default: _ = (layer.animationKeys, layer.animation(forKey: key())?.summary, layer.frame)
        }
    }
}
