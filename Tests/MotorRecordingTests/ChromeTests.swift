import SeededRandom
import FineMotor
import HeartScene
import Foundation
import MotorRecording
import Testing

/// The fields are those of the document *Trace Event Format* of the Chromium project.
@Suite("Trace.chrome")
struct ChromeTests {
    typealias Event = [String: Any]

    static func events(_ trace: Trace, until end: Double = 0) throws -> [Event] {
        let object = try JSONSerialization.jsonObject(with: Data(trace.chrome(until: end).utf8))
        return try #require((object as? [String: Any])?["traceEvents"] as? [Event])
    }

    static func scene() -> Trace {
        let (window, _) = Heart.window()
        let trace = Trace()
        window.stage.observer = trace
        window.send(Touch(id: 1, phase: .began, time: 0.1, location: Point(x: 20, y: 20)))
        window.send(Touch(id: 1, phase: .ended, time: 0.25, location: Point(x: 20, y: 20)))
        window.stage.advance(to: 1)
        window.stage.observer = nil
        return trace
    }

    @Test("every event has a name, a kind, a time, a process and a track, and every track has a name")
    func fields() throws {
        let events = try Self.events(Self.scene())
        #expect(events.count > 8)
        var named: Set<Int> = []
        var used: Set<Int> = []
        for event in events {
            #expect((event["name"] as? String)?.isEmpty == false)
            #expect(event["pid"] as? Int == 1)
            #expect((event["ts"] as? Double ?? -1) >= 0)
            let track = try #require(event["tid"] as? Int)
            switch event["ph"] as? String {
            case "M":
                let name = (event["args"] as? [String: String])?["name"]
                if event["name"] as? String == "thread_name" {
                    #expect(name == "Heart")
                    named.insert(track)
                } else {
                    #expect(event["name"] as? String == "process_name")
                }
            case "i":
                #expect(event["s"] as? String == "t")
                used.insert(track)
            case "X":
                #expect((event["dur"] as? Double ?? -1) >= 0)
                used.insert(track)
            case "b", "e":
                #expect(event["id"] is String)
                #expect(event["cat"] is String)
                used.insert(track)
            default: Issue.record("an unknown kind: \(event)")
            }
        }
        #expect(used == named)
    }

    @Test("states are slices from change to change, from the beginning to the end")
    func states() throws {
        let slices = try Self.events(Self.scene(), until: 1).filter { $0["ph"] as? String == "X" }
        #expect(slices.map { $0["name"] as? String } == ["off", "on"])
        #expect(slices.map { $0["ts"] as? Double } == [0, 100_000])
        #expect(slices.map { $0["dur"] as? Double } == [100_000, 900_000])
    }

    @Test("an animation is an asynchronous slice from its begin to its end")
    func animations() throws {
        let slices = try Self.events(Self.scene()).filter { $0["cat"] as? String == "animation" }
        #expect(slices.map { $0["ph"] as? String } == ["b", "e"])
        #expect(slices.map { $0["ts"] as? Double } == [100_000, 300_000])
        #expect(slices.map { $0["name"] as? String } == ["Heart opacity", "Heart opacity"])
        #expect(slices.map { $0["id"] as? String } == ["1", "1"])
    }

    @Test("touches, events, searches and feedback are instants at their times; a search has its walk")
    func instants() throws {
        let instants = try Self.events(Self.scene()).filter { $0["ph"] as? String == "i" }
        #expect(instants.map { $0["cat"] as? String } == ["touch", "event", "search", "feedback", "touch", "event"])
        #expect(instants.map { $0["ts"] as? Double } == [100_000, 100_000, 100_000, 100_000, 250_000, 250_000])
        let walk = (instants[2]["args"] as? [String: String])?["walk"]
        #expect(walk?.hasPrefix(#""off->on": delegate nothing · actions nothing · default Ease("#) == true)
    }

    @Test("whatever begins also ends, even if it is still running, was removed, or has no key", arguments: 0..<50)
    func everyBeginEnds(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stage = Stage()
        let trace = Trace()
        stage.observer = trace
        let layers = (0..<3).map { _ in Layer() }
        for layer in layers { stage.root.addSublayer(layer) }
        for _ in 0..<40 {
            let layer = layers.randomElement(using: &random)!
            let animation = BasicAnimation(keyPath: "opacity")
            animation.toValue = 0.5
            animation.duration = random.number(0.01...0.5)
            if Int.random(in: 0..<4, using: &random) == 0 { animation.timing.repeatCount = .infinity }
            layer.add(animation, forKey: [nil, "a", "b"].randomElement(using: &random)!)
            if Bool.random(using: &random) { layer.removeAnimation(forKey: "a") }
            stage.advance(to: stage.time + random.number(0...0.3))
        }
        stage.observer = nil
        let events = try Self.events(trace)
        var open: [String: Double] = [:]
        var begun = 0
        for event in events where event["cat"] as? String == "animation" {
            let id = try #require(event["id"] as? String)
            let time = try #require(event["ts"] as? Double)
            if event["ph"] as? String == "b" {
                #expect(open[id] == nil)
                open[id] = time
                begun += 1
            } else {
                let began = try #require(open[id])
                #expect(time >= began)
                open[id] = nil
            }
        }
        #expect(open.isEmpty)
        #expect(begun == 40)
    }

    @Test("two interactions in one layer have their states on two tracks, so that slices never cross")
    func tracks() throws {
        let stage = Stage()
        let trace = Trace()
        stage.observer = trace
        for (time, from, to) in [(0.1, "a", "b"), (0.2, "x", "y"), (0.3, "b", "c"), (0.4, "y", "x"), (0.5, "c", "a")] {
            stage.advance(to: time)
            stage.note(stage.root, .state(from: from, to: to))
        }
        stage.observer = nil
        var ends: [Int: Double] = [:]
        var names: [Int: String] = [:]
        for event in try Self.events(trace) where event["ph"] as? String == "X" {
            let track = try #require(event["tid"] as? Int)
            let began = try #require(event["ts"] as? Double)
            #expect(began >= ends[track, default: 0])
            let duration = try #require(event["dur"] as? Double)
            let name = try #require(event["name"] as? String)
            ends[track] = began + duration
            names[track, default: ""] += name
        }
        #expect(Set(names.values) == ["abca", "xyx"])
    }

    @Test("an empty trace, and one with an extreme time, are JSON too")
    func extremes() throws {
        #expect(try Self.events(Trace()).count == 1)
        let stage = Stage()
        let trace = Trace()
        stage.observer = trace
        stage.advance(to: 1e300)
        stage.note(stage.root, .state(from: "\"\u{1}\n", to: "ü"))
        stage.observer = nil
        #expect(try Self.events(trace, until: .infinity).count == 4)
    }
}
