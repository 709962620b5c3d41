import FineMotor
import MotorTesting
import Testing

/// A model of the main actor, as an app has it: it owns its window, and its closures are the main actor's.
final class Likes {
    private(set) var count = 0
    let heart = LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60))
    private(set) lazy var stage = HandDrivenStage(heart)

    init() {
        heart.like.onChange { [unowned self] _, state in
            if state == .on { count += 1 }
        }
    }

    func tap(at time: Double) {
        stage.touch(.began, at: time)
        stage.touch(.ended, at: time + 0.1)
        stage.advance(to: time + 0.1)
    }
}

/// A stage of its own in another isolation.
actor Studio {
    private let stage = Stage()
    private let layer = Layer()

    func opacity() -> Double {
        stage.root.addSublayer(layer)
        layer.actions["blink"] = Blink()
        layer.perform("blink")
        stage.advance(to: 1)
        return layer.presentation[.opacity] ?? .nan
    }

    /// Waits for feedback and for rest; what begins outside of this actor traps.
    func waits() async -> Bool {
        let isThrough = await Transaction.finish { assertIsolated() }
        stage.settle()
        let isAtRest = await stage.settled()
        return isThrough && isAtRest
    }
}

@Suite("In a module whose default isolation is the main actor")
struct MainActorTests {
    /// Lets other tasks of the main actor run until a condition holds; a thousand turns are plenty.
    private static func until(_ condition: () -> Bool) async {
        for _ in 0..<1000 where !condition() { await Task.yield() }
    }

    @Test("README's heart is tapped, and a model of the main actor counts")
    func heart() {
        let likes = Likes()
        likes.tap(at: 0.1)
        likes.tap(at: 0.5)
        likes.tap(at: 0.9)
        #expect(likes.count == 2)
        #expect(likes.stage.states.map(\.to) == ["pressed", "on", "off", "pressed", "on"])
    }

    @Test("a view, a drag and an action of one's own work, on an actor, too")
    func components() async {
        let badge = Badge(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        badge.count = 3
        let stage = HandDrivenStage(badge)
        stage.advance(to: 0.1)
        #expect(badge.layer.sublayers.first?.frame == badge.bounds)
        let puck = Puck(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let table = HandDrivenStage(puck)
        table.touch(.began, at: 0.1)
        table.touch(.moved, at: 0.2, location: Point(x: 80, y: 50))
        table.touch(.ended, at: 0.3, location: Point(x: 80, y: 50))
        table.advance(to: 0.3)
        #expect(puck.releases == 1)
        #expect(await Studio().opacity() == 0.5)
    }

    @Test("a task waits until feedback ends as time advances")
    func finish() async {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        layer.actions["pulse"] = .sequence(.ease(.opacity, to: 0.5, duration: 1), .wait(1))
        var steps: [String] = []
        let task = Task {
            steps.append("begins")
            let isThrough = await Transaction.finish { layer.perform("pulse") }
            steps.append("ends at \(stage.time), \(isThrough)")
        }
        await Self.until { !steps.isEmpty }
        stage.advance(to: 1.5)
        stage.advance(to: 2)
        await task.value
        #expect(steps == ["begins", "ends at 2.0, true"])
    }

    @Test("what a task waits for begins on the task's actor, before anything else there runs")
    func isolation() async {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        layer.actions["pulse"] = .wait(1)
        var steps: [String] = []
        let task = Task {
            steps.append("calls")
            _ = await Transaction.finish {
                MainActor.assertIsolated()
                steps.append("begins")
                layer.perform("pulse")
            }
        }
        await Self.until { !steps.isEmpty }
        #expect(steps == ["calls", "begins"])
        stage.advance(to: 1)
        await task.value
        #expect(await Studio().waits())
    }

    @Test("a cancelled task stops waiting, and the animation it waited for continues")
    func cancelled() async {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        layer.actions["pulse"] = .ease(.opacity, to: 0.5, duration: 1)
        var hasBegun = false
        let task = Task {
            hasBegun = true
            return await Transaction.finish { layer.perform("pulse") }
        }
        await Self.until { hasBegun }
        task.cancel()
        #expect(await task.value == false)
        #expect(layer.animationKeys == ["opacity"])
    }

    @Test("a task waits until a stage has come to rest")
    func settled() async {
        let (stage, layer) = (Stage(), Layer())
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        layer.release("position", velocity: .point(Point(x: 300, y: 0)))
        var (hasBegun, isOver) = (false, false)
        let task = Task {
            hasBegun = true
            let isAtRest = await stage.settled()
            isOver = true
            return isAtRest
        }
        await Self.until { hasBegun }
        stage.advance(to: 0.1)
        await Self.until { isOver }
        #expect(stage.needsFrame && !isOver)
        stage.settle()
        #expect(await task.value)
        #expect(!stage.needsFrame)
    }

    @Test("one request serves all tasks that wait for an image, and a failure ends their wait")
    func image() async {
        let stage = Stage()
        var asked: [Key] = []
        stage.onImageNeeded {
            MainActor.assertIsolated()
            asked.append($0)
        }
        let sea = Image(width: 1, height: 1, pixels: [255, 0, 0, 255])
        let tasks = (0..<2).map { _ in Task { await stage.loadedImage(named: "sea") } }
        await Self.until { asked == ["sea"] }
        stage.setImage(sea, named: "sea")
        for task in tasks { #expect(await task.value == sea) }
        #expect(await stage.loadedImage(named: "sea") == sea)
        let lost = Task { await stage.loadedImage(named: "lost") }
        await Self.until { asked == ["sea", "lost"] }
        Diagnostics.withHandler { _ in
        } _: {
            stage.imageFailed(named: "lost")
        }
        #expect(await lost.value == nil)
        // A new wait asks again.
        let again = Task { await stage.loadedImage(named: "lost") }
        await Self.until { asked == ["sea", "lost", "lost"] }
        #expect(asked == ["sea", "lost", "lost"])
        again.cancel()
        #expect(await again.value == nil)
    }

    @Test("states and events are sequences that end with their source, and release it with their task")
    func sequences() async {
        var likes: Likes? = Likes()
        weak let heart = likes?.heart
        var (states, taps) = ([LikeButton.State](), 0)
        let reader = Task { [stream = likes!.heart.like.states] in
            for await state in stream { states.append(state) }
        }
        let counter = Task { [stream = likes!.heart.events(.touchUpInside)] in
            for await _ in stream { taps += 1 }
        }
        await Self.until { !states.isEmpty }
        likes?.tap(at: 0.1)
        await Self.until { states.count == 3 && taps == 1 }
        #expect(states == [.off, .pressed, .on])
        counter.cancel()
        await counter.value
        likes?.tap(at: 0.5)
        likes = nil
        await reader.value
        #expect(states == [.off, .pressed, .on, .off])
        #expect(taps == 1)
        #expect(heart == nil)
    }
}
