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

    static func events(_ trace: Trace, until end: Double? = nil) throws -> [Event] {
        let text = end.map { trace.chrome(until: $0) } ?? trace.chrome()
        let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
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

    @Test(
        "states are slices from change to change, an animation an asynchronous one, all else instants; each track has a name"
    )
    func fields() throws {
        let events = try Self.events(Self.scene(), until: 1)
        // Name, kind, category, time and duration in microseconds.
        let reported = events.filter { $0["ph"] as? String != "M" }.map { event in
            let (time, duration) = (event["ts"] as? Double, event["dur"] as? Double)
            let texts = [event["name"], event["ph"], event["cat"], event["id"], event["s"]].map { $0 as? String ?? "-" }
            return (texts + [time, duration].map { $0.map { "\(Int($0))" } ?? "-" }).joined(separator: " ")
        }
        #expect(
            Set(reported) == [
                "off X state - - 0 100000", "on X state - - 100000 900000",
                "Heart opacity b animation 1 - 100000 -", "Heart opacity e animation 1 - 300000 -",
                "touch began #1 (20.0, 20.0) i touch - t 100000 -", "event touchDown i event - t 100000 -",
                "off->on i search - t 100000 -", "haptic light i feedback - t 100000 -",
                "touch ended #1 (20.0, 20.0) i touch - t 250000 -", "event touchUpInside i event - t 250000 -",
            ])
        let search = events.first { $0["cat"] as? String == "search" }?["args"] as? [String: String]
        #expect(
            search?["walk"]?.hasPrefix(#""off->on": delegate nothing · actions nothing · default Ease("#) == true)
        // Every track that is used has a name.
        let tracks = events.filter { $0["name"] as? String == "thread_name" }
        #expect(tracks.allSatisfy { ($0["args"] as? [String: String])?["name"] == "Heart" })
        let used = Set(events.filter { $0["ph"] as? String != "M" }.map { $0["tid"] as? Int })
        #expect(used == Set(tracks.map { $0["tid"] as? Int }) && events.allSatisfy { $0["pid"] as? Int == 1 })
    }

    @Test("each kind of entry is an event of its category, at its microsecond; an end without a beginning is none")
    func kinds() throws {
        let search = try #require(
            Self.scene().entries.map(\.event).first { if case .search = $0 { true } else { false } })
        let table: [(event: StageNote.Event, reported: [String])] = [
            (.touch("down"), ["i touch 250000"]), (.key("up"), ["i key 250000"]), (.event("tap"), ["i event 250000"]),
            (.ignored("tap"), ["i ignored 250000"]), (.value("opacity", "0.5"), ["i value 250000"]),
            (.feedback(.sound("pop")), ["i feedback 250000"]), (search, ["i search 250000"]),
            (.state(from: "on", to: "off"), ["X state 0", "X state 250000"]),
            (.animationBegan("opacity", "Ease"), ["b animation 250000", "e animation 500000"]),
            (.animationEnded("opacity", finished: true), []), (.animationEnded(nil, finished: false), []),
        ]
        for (event, reported) in table {
            let (stage, trace) = (Stage(), Trace())
            stage.advance(to: 0.25)
            stage.observer = trace
            stage.note(stage.root, event)
            stage.observer = nil
            let events = try Self.events(trace, until: 0.5).filter { $0["ph"] as? String != "M" }
            let found = events.map { event in
                let words = [event["ph"], event["cat"]].map { $0 as? String ?? "-" }
                return (words + ["\(event["ts"] as? Int ?? -1)"]).joined(separator: " ")
            }
            #expect(found == reported, "\(event)")
        }
    }

    @Test(
        "everything that begins also ends, even if it is still running, was removed, or has no key", arguments: 0..<50)
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
        // What is still open ends with the last entry.
        #expect(Set(names.values) == ["abca", "xyx"] && ends.values.allSatisfy { $0 == 500_000 })
    }

    @Test("an empty trace, and one with an extreme time, are also JSON, with fields sorted by name")
    func extremes() throws {
        let name = #"{"args":{"name":"FineMotor"},"name":"process_name","ph":"M","pid":1,"tid":0,"ts":0}"#
        let empty = #"{"displayTimeUnit":"ms","traceEvents":["# + "\n\(name)\n]}\n"
        #expect(Trace().chrome() == empty)
        let stage = Stage()
        let trace = Trace()
        stage.observer = trace
        stage.advance(to: 1e300)
        stage.note(stage.root, .state(from: "\"\u{1}\n", to: "ü"))
        stage.observer = nil
        #expect(try Self.events(trace, until: .infinity).count == 4)
    }
}
