import MotorLayers
import MotorMath
import SeededRandom
import Testing

/// Writes down when it runs, and on which layer.
private final class TimedDiary {
    var entries: [(name: String, time: Double)] = []
    var lines: [String] { entries.map { "\($0.name) \($0.time)" } }

    func note(_ name: String, _ time: Double, _ layer: String) {
        entries.append((layer.isEmpty ? name : name + " " + layer, time))
    }

    func entry(_ name: String) -> BlockAction {
        .block(name) { _, layer, _ in self.note(name, layer.stage?.time ?? -1, layer.name) }
    }
}

/// A tree of actions, and what of it runs when, by its documentation.
private indirect enum Plan {
    case entry(String)
    case line(Key, Double)
    case delayed(Double, Plan)
    case staggered(Double, Plan)
    case sequence([Plan])
    case group([Plan])

    init(_ random: inout SeededGenerator, _ count: inout Int, levels: Int = 3, isOnList: Bool = true) {
        count += 1
        let seconds = random.number(0.01...2)
        func inner(_ isOnList: Bool) -> Plan {
            Plan(&random, &count, levels: levels - 1, isOnList: isOnList)
        }
        switch levels > 0 ? Int.random(in: 0..<(isOnList ? 7 : 6), using: &random) : Int(seconds) {
        case 0: self = .entry("\(count)")
        case 1: self = .line(Key("line\(count)"), seconds)
        case 2: self = .delayed(random.coin() ? seconds : 0, inner(isOnList))
        case 3: self = .group((0..<3).map { _ in inner(isOnList) })
        case 4, 5: self = .sequence((0..<Int.random(in: 0...4, using: &random)).map { _ in inner(isOnList) })
        default: self = .staggered(seconds, inner(false))
        }
    }

    func action(_ diary: TimedDiary) -> any Action {
        switch self {
        case .entry(let name): diary.entry(name)
        case .line(let key, let seconds):
            // Under its own key: as the action of an event, it would replace another one.
            BlockAction { _, layer, _ in layer.add(MotorLayersTests.line(key, duration: seconds), forKey: key) }
        case .delayed(let seconds, let plan): DelayedAction(seconds, plan.action(diary))
        case .staggered(let seconds, let plan): StaggeredAction(every: seconds, plan.action(diary))
        case .sequence(let plans): ActionSequence(plans.map { $0.action(diary) })
        case .group(let plans): ActionGroup(plans.map { $0.action(diary) })
        }
    }

    /// Writes down what it runs on a layer from a time on, and returns when it is over.
    func play(_ time: Double, on layer: String, _ diary: TimedDiary) -> Double {
        switch self {
        case .entry(let name):
            diary.note(name, time, layer)
            return time
        case .line(_, let seconds): return time + seconds
        case .delayed(let seconds, let plan): return plan.play(time + seconds, on: layer, diary)
        case .staggered(let seconds, let plan):
            return ["one", "two", "three"].enumerated().map { index, name in
                plan.play(time + seconds * Double(index), on: name, diary)
            }.max()!
        case .sequence(let plans): return plans.reduce(time) { $1.play($0, on: layer, diary) }
        case .group(let plans): return plans.map { $0.play(time, on: layer, diary) }.max() ?? time
        }
    }
}

@Suite("ActionSequence")
struct ActionSequenceTests {
    @Test("in any tree of actions, each runs when its predecessor ends, at any frame rate; then the completion runs")
    func trees() {
        for seed in 0..<150 as Range<UInt64> {
            var (random, count) = (SeededGenerator(seed: seed), 0)
            let plan = Plan(&random, &count)
            let ((list, stage), diary, expected) = (staged(), TimedDiary(), TimedDiary())
            for name in ["one", "two", "three"] { list.addSublayer(Layer(name: name)) }
            stage.advance(to: 1)
            let end = plan.play(1, on: "", expected)
            list.actions["go"] = plan.action(diary)
            Transaction.run {
                Transaction.completionBlock = { diary.note($0 ? "end" : "stopped", stage.time, "") }
                list.perform("go")
            }
            for _ in 0..<8 { stage.advance(to: stage.time + random.number(0...2)) }
            stage.advance(to: 100)
            expected.entries.sort { $0.time < $1.time }
            expected.note("end", end, "")
            let isRight = diary.entries.elementsEqual(expected.entries) {
                $0.name == $1.name && isNear($0.time, $1.time)
            }
            #expect(isRight && !stage.needsFrame, "\(plan): \(diary.lines), not \(expected.lines)")
        }
    }

    @Test("the sequence restarts when its key occurs again, and only then drops its remaining steps")
    func again() {
        let (layer, diary) = (Layer(), TimedDiary())
        let stage = Stage.with(layer)
        layer.actions["go"] = .sequence(.delayed(1, diary.entry("a")), diary.entry("b"))
        layer.actions["other"] = diary.entry("other")
        layer.perform("go")
        stage.advance(to: 0.5)
        layer.perform("go")
        layer.perform("other")
        stage.advance(to: 10)
        #expect(diary.lines == ["other 0.5", "a 1.5", "b 1.5"])
    }

    @Test("a deallocated stage calls the pending completions")
    func stageDies() {
        var reported: [Bool] = []
        do {
            let (layer, stage) = staged()
            layer.actions["go"] = .delayed(1, .null)
            Transaction.run {
                Transaction.completionBlock = { reported.append($0) }
                layer.perform("go")
            }
            _ = stage
        }
        #expect(reported == [false])
    }

    @Test("a finished or dropped sequence retains nothing", arguments: [0.5, 10])
    func noLeak(_ end: Double) {
        final class Retained {}
        weak var kept: Retained?
        do {
            let (layer, object) = (Layer(), Retained())
            kept = object
            let stage = Stage.with(layer)
            let action: ActionSequence = .sequence(
                .delayed(1, .block { _, _, _ in _ = object }), .delayed(1, .block { _, _, _ in _ = object }))
            action.run(forKey: "go", object: layer, arguments: ActionArguments())
            stage.advance(to: end)
            layer.removeFromSuperlayer()
        }
        #expect(kept == nil)
    }

    @Test("any number of steps that end at once take no stack space")
    func manySteps() {
        var count = 0
        let step: BlockAction = .block { _, _, _ in count += 1 }
        ActionSequence(Array(repeating: step, count: 20_000))
            .run(forKey: "go", object: Layer(), arguments: ActionArguments())
        #expect(count == 20_000)
    }

    @Test("an event after feedback outside an interaction is reported")
    func noInteraction() {
        let layer = Layer(name: "heart")
        let stage = Stage.with(layer)
        layer.actions["go"] = .sequence(.null, then: "arrived")
        #expect(
            diagnostics { layer.perform("go") }
                == [
                    "FineMotor: heart.go takes an event after feedback only in the feedback of an interaction, "
                        + "refused string \"arrived\""
                ])
        _ = stage
    }

    @Test(
        "under random interruptions, steps run in order, only if all before them finished, and each run ends once",
        arguments: 0..<40 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let (layer, stage) = staged()
        let keys: [Key] = ["x", "y", "z"]
        /// The steps that each run has taken, the ends of those that animate, and how often it was reported to be over.
        var runs: [(taken: [Int], unfinished: Bool, reported: [Bool])] = []
        func start() {
            let index = runs.count
            runs.append(([], false, []))
            let steps: [any Action] = (0..<Int.random(in: 1...4, using: &random)).map { step in
                let key = keys.randomElement(using: &random)!
                let duration = random.eighths(1...8)
                let kind = Int.random(in: 0..<3, using: &random)
                let animate: BlockAction = .block { _, layer, _ in
                    runs[index].taken.append(step)
                    if kind == 0 { return }
                    let animation = line(key, duration: duration)
                    animation.onEnd { if !$0 { runs[index].unfinished = true } }
                    layer.add(animation, forKey: key)
                }
                return kind == 2 ? .delayed(duration, animate) : animate
            }
            Transaction.run {
                Transaction.completionBlock = { runs[index].reported.append($0) }
                ActionSequence(steps).run(forKey: "go", object: layer, arguments: ActionArguments())
            }
        }
        start()
        for _ in 0..<40 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0: start()
            case 1: layer.hold(keys.randomElement(using: &random)!)
            case 2: layer.removeAnimation(forKey: keys.randomElement(using: &random)!)
            case 3 where random.coin(): layer.drag(keys.randomElement(using: &random)!, to: 1)
            case 3 where random.isTrue(0.2):
                layer.removeFromSuperlayer()
                stage.root.addSublayer(layer)
            default: stage.advance(to: stage.time + random.eighths(1...8))
            }
        }
        stage.advance(to: stage.time + 100)
        for run in runs {
            #expect(run.taken == Array(0..<run.taken.count))
            #expect(run.reported.count == 1)
            #expect(run.reported != [true] || !run.unfinished)
        }
        #expect(!stage.needsFrame)
    }
}

@Suite("DelayedAction and StaggeredAction")
struct DelayedActionTests {
    @Test("without a stage there is no clock: the action runs at once")
    func noStage() {
        let (layer, diary) = (Layer(), TimedDiary())
        layer.actions["go"] = .delayed(0.25, diary.entry("a"))
        layer.perform("go")
        #expect(diary.lines == ["a -1.0"])
    }

    @Test("the action is dropped when its layer leaves, alone or with its tree")
    func leaves() {
        let (group, layer, diary) = (Layer(), Layer(), TimedDiary())
        let stage = Stage.with(group)
        group.addSublayer(layer)
        layer.actions["go"] = .delayed(1, diary.entry("a"))
        layer.perform("go")
        group.removeFromSuperlayer()
        stage.root.addSublayer(group)
        stage.advance(to: 10)
        #expect(diary.lines.isEmpty && !stage.needsFrame)
    }

    @Test("a staggered action runs on the sublayers in order, one interval apart")
    func staggered() {
        let (list, diary) = (Layer(), TimedDiary())
        let stage = Stage.with(list)
        for name in ["one", "two", "three"] { list.addSublayer(Layer(name: name)) }
        list.actions["go"] = .sequence(.staggered(every: 0.5, diary.entry("row")), diary.entry("end"))
        list.perform("go")
        list.sublayers[1].removeFromSuperlayer()
        stage.advance(to: 10)
        // The row that left is skipped, and the sequence ends there, because not all rows have run.
        #expect(diary.lines == ["row one 0.0", "row three 1.0"])
        list.perform("go")
        stage.advance(to: 20)
        #expect(diary.lines.suffix(3) == ["row one 10.0", "row three 10.5", "end 10.5"])
    }

    @Test("parts are named, and a misspelled name is reported")
    func named() {
        let (list, diary) = (Layer(name: "list"), TimedDiary())
        let stage = Stage.with(list)
        for name in ["one", "two", "three"] { list.addSublayer(Layer(name: name)) }
        list.actions["go"] = .staggered("three", "tow", "one", every: 0.5, diary.entry("row"))
        #expect(
            diagnostics { list.perform("go") }
                == ["FineMotor: list.go takes the name of one of its sublayers, refused string \"tow\""])
        stage.advance(to: 10)
        #expect(diary.lines == ["row three 0.0", "row one 0.5"])
    }

    @Test("summaries contain the order and the times")
    func summaries() {
        let sequence: any SharedAction = .sequence(
            .delayed(0.2, .null), .staggered("a", "b", every: 0.1, .null), .staggered(every: 1, .null), then: "arrived")
        #expect(
            sequence.summary
                == "after 0.2: null, then a, b every 0.1: null, then every 1.0: null, then arrived")
    }
}
