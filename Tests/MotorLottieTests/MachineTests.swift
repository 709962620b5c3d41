import Foundation
import MotorControls
import MotorGestures
import MotorLayers
@testable import MotorLottie
import MotorMath
import MotorTesting
import SeededRandom
import Testing

// The format: the schema and the runtime of LottieFiles/dotlottie-rs 7be77f8, which draw for all players of the format.

/// A state that plays a marker's segment.
private func playing(_ name: String, _ segment: String, _ transitions: String = "", _ more: String = "") -> String {
    #"{"type":"PlaybackState","name":"\#(name)","animation":"square","autoplay":true,"segment":"\#(segment)","#
        + #"\#(more)"transitions":[\#(transitions)]}"#
}

private func to(_ state: String, _ guards: String = "") -> String {
    #"{"type":"Transition","toState":"\#(state)","guards":[\#(guards)]}"#
}

private func event(_ name: String) -> String { #"{"type":"Event","inputName":"\#(name)"}"# }

private func number(_ name: String, _ condition: String, _ other: String) -> String {
    #"{"type":"Numeric","inputName":"\#(name)","conditionType":"\#(condition)","compareTo":\#(other)}"#
}

private func text(_ states: [String], inputs: String = "", interactions: String = "", initial: String = "off") -> String
{
    #"{"initial":"\#(initial)","states":[\#(states.joined(separator: ","))],"inputs":[\#(inputs)],"#
        + #""interactions":[\#(interactions)]}"#
}

/// Two states that a tap leads between.
private let toggle = text(
    [playing("off", "a", to("on", event("tap"))), playing("on", "b", to("off", event("tap")))],
    inputs: #"{"type":"Event","name":"tap"}"#,
    interactions: #"{"type":"Click","actions":[{"type":"Fire","inputName":"tap"}]}"#)

/// Where the middle of the square is, in the view's file.
private func squareMiddle(of view: LottieView) -> Double {
    for item in view.picture.draw(view.picture.presentation) {
        if case .fill(let path, _, _) = item.content, let bounds = path.bounds {
            return bounds.applying(item.transform).center.x
        }
    }
    return .nan
}

private let count = #"{"type":"Numeric","name":"count","value":0}"#

@Suite("State machines of archives")
struct MachineTests {
    @Test("a machine runs as an interaction: a tap changes the state and plays its segment, and nothing jumps")
    func taps() throws {
        let view = LottieView(try machine(toggle))
        let stage = HandDrivenStage(view)
        for time in [1.5, 2.0, 2.1] {
            stage.touch(.began, at: time)
            stage.touch(.ended, at: time + 0.05)
        }
        var last = squareMiddle(of: view)
        stage.advance(to: 4, every: 1 / 240) {
            let x = squareMiddle(of: view)
            // At most 100 points in the 0.2 seconds of a change of pose, which is at most 1.8 times as fast as an even one.
            let most: Double = 100 / 0.2 * 1.8 / 240
            #expect(abs(x - last) < most)
            last = x
        }
        #expect(stage.states.map { "\($0.from)->\($0.to)" } == ["off->on", "on->off", "off->on"])
        // The end of b, which is that of the file.
        #expect(view.picture.time == 2 && stage.settle().running.isEmpty)
    }

    @Test("a guard about an input that does not exist never holds")
    func neverHolds() throws {
        for guarding in [
            number("none", "Equal", "0"), number("count", "Equal", #""$none""#),
            #"{"type":"Boolean","inputName":"none","conditionType":"NotEqual","compareTo":true}"#,
            #"{"type":"String","inputName":"none","conditionType":"NotEqual","compareTo":"a"}"#,
        ] {
            for guards in [event("tap"), event("tap") + "," + guarding] {
                let states = [playing("off", "a", to("on", guards)), playing("on", "b")]
                let machine = try machine(text(states, inputs: count + #",{"type":"Event","name":"tap"}"#))
                let view = LottieView(machine)
                view.send("tap")
                #expect(view.state == (machine.notes.isEmpty ? "on" : "off") && machine.notes.count <= 1)
            }
        }
    }

    /// The segment b is the second half of two seconds.
    @Test("a state begins at the start of its segment at any speed, and backward at its end")
    func beginnings() throws {
        for (more, start) in [
            (#""speed":0.5,"#, 1.0), (#""speed":2,"#, 1), (#""mode":"Reverse","speed":0.5,"#, 2),
            (#""mode":"Reverse","speed":2,"#, 2),
        ] {
            for initial in ["off", "on"] {
                let on = playing("on", "b", "", more).replacing(#""autoplay":true,"#, with: "")
                let view = LottieView(
                    try machine(
                        text(
                            [playing("off", "a", to("on", event("tap"))), on],
                            inputs: #"{"type":"Event","name":"tap"}"#, initial: initial)))
                view.send("tap")
                #expect(view.state == "on" && view.picture.time == start, "\(more) \(initial)")
            }
        }
    }

    @Test("a machine's feedback comes last in the search, describes what it plays, and yields to the layer's own")
    func feedback() throws {
        let loop = #""loop":true,"mode":"Reverse","speed":2,"#
        let view = LottieView(
            try machine(
                text([
                    playing("off", "a"), playing("on", "b", "", loop),
                    playing("some", "b", "", #""loop":true,"loopCount":3,"mode":"Bounce","#),
                ])))
        func explained(_ key: Key) -> String? { view.layer.explainAction(forKey: key).action }
        #expect(explained("->off") == #"Play("a", 1.0 s)"#)
        #expect(explained("->on") == #"Loop("b", 1.0 s, speed 2.0, backward)"#)
        #expect(explained("->some") == #"Bounce("b", 1.0 s, 3.0 times)"#)
        #expect(view.layer.explainAction(forKey: "->on").answeredBy == .default)
        view.layer.actions["off->on"] = .play("a", speed: 2)
        #expect(explained("off->on") == #"Play("a", speed 2.0)"#)
        let stage = HandDrivenStage(view)
        stage.perform(at: 1.5) { view.interaction.send("on") }
        stage.advance(to: 2.5)
        #expect(view.picture.time == 1 && stage.diagnostics.isEmpty)
    }

    @Test("a state shows only its own animation, from its first frame on")
    func animations() throws {
        let other = playing("on", "b").replacing(#""animation":"square""#, with: #""animation":"other""#)
        let states = text(
            [playing("off", "a", to("on", event("tap"))), other], inputs: #"{"type":"Event","name":"tap"}"#)
        let manifest =
            #"{"version":"2","generator":"test","animations":[{"id":"square"},{"id":"other"}],"#
            + #""stateMachines":[{"id":"m"}]}"#
        let archive = try LottieArchive(
            archived([
                ("manifest.json", manifest), ("a/square.json", movingSquare), ("a/other.json", movingSquare),
                ("s/m.json", states),
            ]))
        let view = LottieView(try archive.machine())
        func opacities() -> [Value?] { view.layer.sublayers[0].sublayers.map { $0.presentation[.opacity] } }
        #expect(opacities() == [.number(1), .number(0)])
        let stage = HandDrivenStage(view)
        #expect(opacities() == [.number(1), .number(0)])
        stage.perform(at: 1) { view.send("tap") }
        _ = stage.settle()
        #expect(opacities() == [.number(0), .number(1)] && view.state == "on")
    }

    // MARK: Machines of markers

    /// The view of the square's file with these markers, whose states a click goes through.
    private func view(_ markers: String...) throws -> LottieView {
        LottieView(LottieMachine(try marked(markers.joined(separator: ",")), name: "square"))
    }

    @Test("a file without markers is a machine of its first and its last frame, and plays from one to the other")
    func unmarked() throws {
        let view = try view()
        #expect(view.machine.states == ["start", "end"] && view.machine.events == ["next"])
        let stage = HandDrivenStage(view)
        stage.advance(to: 3)
        #expect(squareMiddle(of: view) == 0 && !stage.stage.needsFrame)
        stage.perform(at: 3) { view.send("next") }
        // Fifty frames a second, and a point a frame. The last frame is shown at the end, too.
        for seconds in [0.5, 1, 1.5, 2, 5] {
            stage.advance(to: 3 + seconds)
            #expect(view.state == "end" && abs(squareMiddle(of: view) - min(50 * seconds, 100)) < 0.05)
        }
        #expect(!stage.stage.needsFrame)
        stage.perform(at: 9) { view.send("next") }
        stage.advance(to: 10)
        #expect(view.state == "start" && abs(squareMiddle(of: view) - 50) < 1e-6)
        stage.advance(to: 15)
        #expect(squareMiddle(of: view) == 0 && !stage.stage.needsFrame)
    }

    @Test(
        "a state of markers begins in its pose, at the start of its loop, or else where a segment enters or leaves it")
    func markedStates() throws {
        let states = [
            ([marker("a", 25)], ["a"], 25.0), ([marker("a", 25, 50)], ["a"], 25),
            ([marker("a->b", 10, 20)], ["a", "b"], 10),
            ([marker("a->b", 10, 20), marker("b->a", 50, 20)], ["a", "b"], 70),
            ([marker("b->a", 50, 20), marker("a", 5), marker("reduced motion", 9)], ["b", "a"], 50),
        ]
        for (markers, names, frame) in states {
            let machine = LottieMachine(try marked(markers.joined(separator: ",")), name: "square")
            #expect(machine.states == names)
            #expect(abs(LottieView(machine).picture.time * 50 - frame) < 1e-9, "\(markers)")
        }
    }

    @Test("a state with a segment of its own loops it, from the machine's entry to the stage on")
    func markedLoops() throws {
        let view = try view(marker("busy", 20, 50), marker("done", 90))
        let stage = HandDrivenStage(view)
        for seconds in [0.25, 0.75, 1.25, 7.5] {
            stage.advance(to: seconds)
            let within = seconds.truncatingRemainder(dividingBy: 1)
            #expect(abs(squareMiddle(of: view) - 20 - 50 * within) < 1e-6, "\(seconds)")
        }
        stage.perform(at: 8) { view.send("next") }
        _ = stage.settle()
        #expect(view.state == "done" && abs(squareMiddle(of: view) - 90) < 1e-6 && !stage.stage.needsFrame)
    }

    @Test("a wait needs no frames, and ends at 0.7 seconds, not before")
    func elapsed() throws {
        let view = LottieView(
            try machine(
                text([
                    playing("off", "a", to("on", number("@elapsedTime", "GreaterThan", "0.7"))), playing("on", "b"),
                ])))
        let stage = HandDrivenStage(view)
        stage.advance(to: 0.69)
        #expect(view.state == "off")
        stage.advance(to: 0.71)
        #expect(view.state == "on" && abs(stage.states[0].time - 0.7) < 1e-4)
    }

    @Test("a state entered by the program takes its transitions in the next frame, and no event is lost")
    func entered() throws {
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a"), playing("on", "b", to("rest", number("count", "Equal", "1"))),
                        playing("rest", "b", to("gone", event("go"))), playing("gone", "b"),
                        playing("late", "b", to("off")),
                    ], inputs: count + #",{"type":"Event","name":"go"}"#)))
        let stage = HandDrivenStage(view)
        view.interaction.onChange(view) { view, _, state in
            if state.rawValue == "on" { view["count"] = 1 }
            if state.rawValue == "rest" { view.send("go") }
        }
        stage.perform(at: 0.1) { view.interaction.send("on") }
        stage.advance(to: 0.2)
        #expect(stage.states.map { $0.to } == ["on", "rest", "gone"] && stage.diagnostics.isEmpty)
        stage.perform(at: 0.3) { view.interaction.send("late") }
        stage.advance(to: 0.4)
        #expect(view.state == "off")
    }

    @Test("an event during a change of state is reported without a stage")
    func lostEvent() throws {
        let view = LottieView(
            try machine(
                text([playing("off", "a"), playing("on", "b")], inputs: #"{"type":"Event","name":"go"}"#)))
        view.interaction.onChange(view) { view, _, _ in view.send("go") }
        var reports: [Diagnostic] = []
        Diagnostics.withHandler({ reports.append($0) }) { _ = view.interaction.send("on") }
        #expect(reports.map { $0.rule } == ["no events during a change of the state, without a stage"])
    }

    @Test("a state's actions stop if one of them makes the program change the state", arguments: ["exit", "entry"])
    func changedByProgram(_ phase: String) throws {
        let leave =
            #""\#(phase)Actions":[{"type":"FireCustomEvent","value":"leave"},"#
            + #"{"type":"Increment","inputName":"count"}],"#
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", number("start", "Equal", "1")), phase == "exit" ? leave : ""),
                        playing("on", "b", "", phase == "entry" ? leave : ""), playing("gone", "b"),
                    ], inputs: count + #",{"type":"Numeric","name":"start","value":0}"#)))
        view.onEvent("leave", view) { view, _ in view.interaction.send("gone") }
        view["start"] = 1
        #expect(view.state == "gone" && view["count"] == .number(0))
    }

    // MARK: Actions

    @Test("each run draws the same random numbers within their range")
    func random() throws {
        let roll = #"{"type":"SetRandom","inputName":"count","min":1,"max":6,"integer":true}"#
        let machine = try machine(
            text(
                [playing("off", "a", to("off", event("go")), #""entryActions":[\#(roll)],"#)],
                inputs: count + #",{"type":"Event","name":"go"}"#))
        func rolls() -> [Double] {
            let view = LottieView(machine)
            return (0..<60).map { _ in
                view.send("go")
                return view["count"]?.number ?? 0
            }
        }
        #expect(rolls() == rolls() && Set(rolls()) == [1, 2, 3, 4, 5, 6])
        // SplitMix64 from 0 begins with E220…, 6E78…, 06C4…, F88B…, 1B39… of 2⁶⁴; the first is rolled on entry.
        #expect(rolls().prefix(4) == [3, 1, 6, 1])
    }

    @Test("inputs are equal if their names and their values are")
    func inputs() throws {
        func input(_ name: String, _ value: Int) throws -> LottieMachine.Input {
            let inputs = #"{"type":"Numeric","name":"\#(name)","value":\#(value)}"#
            return try #require(try machine(text([playing("off", "a", "")], inputs: inputs)).inputs.first)
        }
        #expect(try input("a", 1) == input("a", 1))
        #expect(try input("a", 1) != input("a", 2) && input("a", 1) != input("b", 1))
    }

    @Test("actions fire events, send some to the program, set a theme, and show a frame")
    func otherActions() throws {
        let entry =
            #"{"type":"FireCustomEvent","value":"party"},{"type":"SetTheme","value":"dark"},"#
            + #"{"type":"SetFrame","value":30},{"type":"Fire","inputName":"next"}"#
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", event("go"))),
                        #"{"type":"PlaybackState","name":"on","animation":"","entryActions":[\#(entry)],"#
                            + #""transitions":["# + to("done", event("next")) + "]}",
                        #"{"type":"PlaybackState","name":"done","animation":"","transitions":[]}"#,
                    ], inputs: #"{"type":"Event","name":"go"},{"type":"Event","name":"next"}"#)))
        var parties = 0
        view.onEvent("party") { _ in parties += 1 }
        view.send("go")
        #expect(parties == 1 && view.state == "done")
        // Frame 30 at 50 per second.
        #expect(view.picture.time == 0.6)
        #expect(view.picture["tint"] == .color(Color(red: 1, green: 0, blue: 0)))
        // What a machine sends to the program it ignores, and not what the program sends later.
        let back = #""entryActions":[{"type":"FireCustomEvent","value":"go"}]"#
        let echo = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", event("go"))),
                        #"{"type":"PlaybackState","name":"on","animation":"",\#(back),"#
                            + #""transitions":["# + to("done", event("go")) + "]}",
                        #"{"type":"PlaybackState","name":"done","animation":"","transitions":[]}"#,
                    ], inputs: #"{"type":"Event","name":"go"}"#)))
        let states = (0..<2).map { _ in
            echo.send("go")
            return echo.state
        }
        #expect(states == ["on", "done"])
        // Half of the way to the last frame.
        let half = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", event("go"))),
                        #"{"type":"PlaybackState","name":"on","animation":"","#
                            + #""entryActions":[{"type":"SetProgress","value":50}],"transitions":[]}"#,
                    ], inputs: #"{"type":"Event","name":"go"}"#)))
        half.send("go")
        #expect(abs(half.picture.time - (half.picture.file.duration - 1 / 50) / 2) < 1e-9)
    }

    // MARK: The end of what is played

    /// A lap is once along the segment, or there and back for the modes that bounce. Those in reverse begin at its end. Under
    /// reduced motion the end is shown, and each lap lasts as long.
    @Test(
        "a state plays its segment in its mode, as fast and as often as it says, and each lap ends on time",
        arguments: ["Forward", "Reverse", "Bounce", "ReverseBounce"],
        [(0.5, 1.0, false), (2, 3, false), (3, 2, false), (0.5, 1, true), (2, 3, true)])
    func playbacks(mode: String, pace: (speed: Double, laps: Double, isStill: Bool)) throws {
        let more = #""loop":true,"loopCount":\#(pace.laps),"mode":"\#(mode)","speed":\#(pace.speed),"#
        let counts = [("OnComplete", "count"), ("OnLoopComplete", "laps")].map {
            #"{"type":"\#($0)","stateName":"off","actions":[{"type":"Increment","inputName":"\#($1)"}]}"#
        }
        let view = LottieView(
            try machine(
                text(
                    [playing("off", "b", "", more)], inputs: count + #",{"type":"Numeric","name":"laps","value":0}"#,
                    interactions: counts.joined(separator: ","))))
        let (lap, isBackward) = (mode.hasSuffix("Bounce") ? 2.0 : 1, mode.hasPrefix("Reverse"))
        let end = lap * pace.laps
        view.layer.style = ["reducesMotion": .bool(pace.isStill)]
        // The first frame is shown before the view enters a stage.
        #expect(abs(squareMiddle(of: view) - (isBackward ? 100 : 50)) < 0.06)
        let stage = HandDrivenStage(view)
        for step in 0..<16 {
            let passed = (Double(step) + 0.3) / 14 * end
            stage.advance(to: passed / pace.speed)
            let within = passed < end ? passed.truncatingRemainder(dividingBy: lap) : lap
            let share = pace.isStill ? 1 : lap == 2 ? 1 - abs(1 - within) : within
            // The segment is the second of the file's two seconds. Pictures fade for 0.2 seconds.
            let x = 50 * (isBackward ? 2 - share : 1 + share)
            #expect(abs(squareMiddle(of: view) - x) < 0.06 || pace.isStill && passed < 0.2 * pace.speed, "\(step)")
            #expect(view["count"] == (passed < end ? 0 : 1))
            let laps = pace.laps == 1 ? 0 : min((passed / lap).rounded(.down), pace.laps)
            #expect(view["laps"] == .number(laps), "\(step)")
        }
        #expect(!stage.stage.needsFrame)
    }

    @Test(
        "a still state shows the beginning of its segment in its mode, first and later",
        arguments: ["Forward", "Reverse"])
    func still(mode: String) throws {
        let still =
            #"{"type":"PlaybackState","name":"off","animation":"square","autoplay":false,"segment":"b","mode":"\#(mode)","#
            + #""transitions":[\#(to("on", event("go")))]}"#
        // The other state ends at the beginning of the file, outside of the segment.
        let other = playing("on", "a", to("off", event("go")), #""mode":"Reverse","#)
        let view = LottieView(try machine(text([still, other], inputs: #"{"type":"Event","name":"go"}"#)))
        let (stage, x) = (HandDrivenStage(view), mode == "Reverse" ? 100.0 : 50)
        #expect(abs(squareMiddle(of: view) - x) < 0.06)
        for state in ["on", "off"] {
            view.send("go")
            stage.settle()
            #expect(view.state == state)
        }
        #expect(abs(squareMiddle(of: view) - x) < 0.06)
    }

    @Test("a caught animation does not complete")
    func caught() throws {
        let view = LottieView(
            try machine(
                text(
                    [playing("off", "a", to("on", number("count", "Equal", "1"))), playing("on", "b")], inputs: count,
                    interactions:
                        #"{"type":"OnComplete","stateName":"off","actions":[{"type":"Increment","inputName":"count"}]}"#
                )))
        let stage = HandDrivenStage(view)
        stage.perform(at: 0.5) { view.picture.drag("time", to: .number(0.3)) }
        stage.advance(to: 3)
        #expect(view.state == "off" && view.picture.time == 0.3)
    }

    @Test("a tweened transition moves to the new pose for its duration, and then plays")
    func tweened() throws {
        let tween =
            #"{"type":"Tweened","toState":"on","duration":0.5,"easing":[0,0,1,1],"guards":["# + event("go") + "]}"
        let view = LottieView(
            try machine(
                text(
                    [
                        #"{"type":"PlaybackState","name":"off","animation":"","transitions":[\#(tween)]}"#,
                        playing("on", "b"),
                    ], inputs: #"{"type":"Event","name":"go"}"#)))
        let stage = HandDrivenStage(view)
        stage.perform(at: 1) { view.send("go") }
        func x() -> Double { squareMiddle(of: view) }
        stage.advance(to: 1)
        let first = x()
        stage.advance(to: 1.25)
        let middle = x()
        stage.advance(to: 1.5)
        let last = x()
        // From frame 0 to frame 50, evenly; then as the file has it, 50 points in a second.
        #expect(abs(middle - first - 25) < 0.5 && abs(last - first - 50) < 0.5)
        stage.advance(to: 2)
        #expect(abs(x() - first - 75) < 0.5)
    }

    @Test("a transition to the same state plays it again, off the stage once the view is back, and each end comes once")
    func again() throws {
        let ends = #"{"type":"OnComplete","stateName":"off","actions":[{"type":"Increment","inputName":"count"}]}"#
        for (index, interactions) in [ends, ""].enumerated() {
            let view = LottieView(
                try machine(
                    text(
                        [playing("off", "a", to("off", event("go")))],
                        inputs: count + #",{"type":"Event","name":"go"}"#, interactions: interactions)))
            let stage = HandDrivenStage(view)
            // The segment is the first of two seconds, in which the square moves by 50 points. What still plays goes on.
            let ends = index == 0 ? 1.0 : 0
            for time in [0.5, 1.5] { stage.perform(at: time) { view.send("go") } }
            for (time, x, count) in [
                (0.9, 45.0, 0), (1.2, 50, ends), (1.7, 10, ends), (2.4, 45, ends), (3, 50, 2 * ends),
            ] {
                stage.advance(to: time)
                #expect(abs(squareMiddle(of: view) - x) < 0.05, "\(squareMiddle(of: view)) at \(time)")
                #expect(view["count"] == .number(count))
            }
            let parent = try #require(view.superview)
            // The second time, nothing has entered the state in the meantime.
            for isEntered in [true, false] {
                view.removeFromSuperview()
                if isEntered { view.send("go") }
                parent.addSubview(view)
                let start = stage.time
                stage.advance(to: start + 0.5)
                let isPlayed = isEntered || index == 0
                #expect(abs(squareMiddle(of: view) - (isPlayed ? 25 : 50)) < 0.05, "\(index) \(isEntered)")
                stage.advance(to: start + 2)
            }
            #expect(!stage.stage.needsFrame)
        }
    }

    @Test("a state's background is the view, however large it becomes, and goes with its state")
    func background() throws {
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", event("go")), #""backgroundColor":4278190335,"#),
                        playing("on", "b"),
                    ],
                    inputs: #"{"type":"Event","name":"go"}"#)))
        let stage = HandDrivenStage(view)
        for size in [view.bounds.size, Size(width: 40, height: 300)] {
            view.frame = Rect(origin: view.frame.origin, size: size)
            stage.advance(to: stage.time + 0.1)
            let content = view.layer.sublayers[0]
            #expect(content.frame == view.bounds && content.backgroundColor == Color(rgba: 0xFF00_00FF))
        }
        view.send("go")
        #expect(view.layer.sublayers[0].backgroundColor?.alpha ?? 0 == 0)
    }

    @Test("once its guard no longer waits, no time wakes the stage")
    func unalarmed() throws {
        let view = LottieView(
            try machine(
                text(
                    [
                        #"{"type":"PlaybackState","name":"off","animation":"","transitions":["#
                            + to("on", number("@elapsedTime", "GreaterThan", "5")) + "," + to("rest", event("go"))
                            + "]}",
                        playing("on", "b"), #"{"type":"PlaybackState","name":"rest","animation":"","transitions":[]}"#,
                    ], inputs: #"{"type":"Event","name":"go"}"#)))
        let stage = HandDrivenStage(view)
        stage.advance(to: 1)
        #expect(stage.stage.nextEventTime.map { abs($0 - 5) < 1e-3 } == true)
        view.send("go")
        stage.advance(to: 2)
        #expect(stage.stage.nextEventTime == nil && view.state == "rest")
    }

    // MARK: Pointers

    /// An interaction that sends a custom event.
    private func fires(_ trigger: String, _ name: String, _ layer: String = "") -> String {
        let layer = layer.isEmpty ? "" : #""layerName":"\#(layer)","#
        return #"{"type":"\#(trigger)",\#(layer)"actions":[{"type":"FireCustomEvent","value":"\#(name)"}]}"#
    }

    @Test("a pointer presses, enters and leaves a layer, and is released")
    func pointers() throws {
        let view = LottieView(
            try machine(
                text(
                    [#"{"type":"PlaybackState","name":"off","animation":"","transitions":[]}"#],
                    interactions: [
                        fires("PointerDown", "down"), fires("PointerDown", "down in box", "box"),
                        fires("PointerEnter", "enter box", "box"), fires("PointerExit", "leave box", "box"),
                        fires("PointerUp", "up"), fires("Click", "click in box", "box"),
                    ].joined(separator: ","))))
        view.picture.time = 1
        let stage = HandDrivenStage(view)
        let (middle, beside) = (Point(x: 50, y: 50), Point(x: 90, y: 50))
        stage.touch(.began, at: 0.1, location: middle)
        stage.touch(.moved, at: 0.2, location: beside)
        stage.touch(.moved, at: 0.3, location: middle)
        stage.touch(.ended, at: 0.4, location: middle)
        stage.touch(.began, at: 1, location: beside)
        stage.touch(.ended, at: 1.1, location: beside)
        stage.advance(to: 2)
        let names = stage.events.map { $0.name }.filter { !$0.hasPrefix("touch") }
        // The box is 20 points wide, around the middle at frame 50.
        #expect(
            names == [
                "down", "down in box", "enter box", "leave box", "enter box", "up", "click in box", "leave box", "down",
                "up",
            ])
    }

    @Test("a mouse enters, moves and leaves independently of its button")
    func hovering() throws {
        let view = LottieView(
            try machine(
                text(
                    [#"{"type":"PlaybackState","name":"off","animation":"","transitions":[]}"#],
                    interactions: [
                        fires("PointerEnter", "enter"), fires("PointerExit", "leave"),
                        fires("PointerEnter", "enter box", "box"), fires("PointerExit", "leave box", "box"),
                        fires("PointerMove", "move"), fires("PointerDown", "down"), fires("Click", "click"),
                    ].joined(separator: ","))))
        view.picture.time = 1
        let stage = HandDrivenStage(view)
        let (middle, beside) = (Point(x: 50, y: 50), Point(x: 90, y: 50))
        stage.hover(at: 0.1, location: beside)
        stage.hover(at: 0.2, location: middle)
        stage.touch(.began, at: 0.3, location: middle)
        stage.touch(.ended, at: 0.4, location: middle)
        stage.hover(at: 0.5, location: middle)
        stage.endHover(at: 0.6)
        stage.advance(to: 1)
        let names = stage.events.map { $0.name }.filter { !$0.hasPrefix("touch") && !$0.hasPrefix("hover") }
        #expect(
            names == ["enter", "move", "move", "enter box", "move", "down", "click", "move", "leave", "leave box"])
    }

    // MARK: Ends

    @Test("a loop that takes no time ends in a later frame, though its end causes the next one")
    func endless() throws {
        let view = LottieView(
            try machine(
                text(
                    [
                        #"{"type":"PlaybackState","name":"off","animation":"","autoplay":true,"speed":1000,"loop":true,"transitions":["#
                            + to("off", event("go")) + "]}"
                    ],
                    inputs: #"{"type":"Event","name":"go"}"#,
                    interactions:
                        #"{"type":"OnLoopComplete","stateName":"off","actions":[{"type":"Fire","inputName":"go"}]}"#)))
        let stage = HandDrivenStage(view)
        stage.advance(to: 2)
        #expect(view.state == "off")
    }

    @Test("machines restore their state and their inputs")
    func memory() throws {
        let machine = try machine(
            text(
                [playing("off", "a", to("on", number("count", "Equal", "2"))), playing("on", "b")],
                inputs: count))
        let view = LottieView(machine)
        view["count"] = 2
        let other = LottieView(machine)
        _ = HandDrivenStage(other)
        other.restore(view.memory())
        #expect(other.state == "on" && other["count"] == .number(2) && other.picture.time == 2)
    }

    @Test("an unknown input is reported with the nearest name, and a value of another type is refused")
    func wrongInputs() throws {
        let view = LottieView(try machine(text([playing("off", "a")], inputs: count)))
        var reports: [Diagnostic] = []
        Diagnostics.withHandler({ reports.append($0) }) {
            view["cuont"] = 3
            view["count"] = "three"
            #expect(view["gone"] == nil)
        }
        #expect(reports.count == 2 && reports[0].suggestion == "count" && view["count"] == .number(0))
        #expect(reports[1].rule == "a value like 0.0" || reports[1].rule == "a value like 0")
    }

    // MARK: Invalid files

    /// A machine with every kind of state, guard, action and interaction.
    private static let whole =
        #"{"initial":"off","inputs":[{"type":"Numeric","name":"count","value":0},"#
        + #"{"type":"Boolean","name":"is","value":false},{"type":"String","name":"who","value":"me"},"#
        + #"{"type":"Event","name":"tap"}],"states":[{"type":"PlaybackState","name":"off","animation":"","segment":"a","#
        + #""speed":2,"loopCount":3,"mode":"Bounce","entryActions":[{"type":"Increment","inputName":"count","value":2},"#
        + #"{"type":"Toggle","inputName":"is"},{"type":"SetString","inputName":"who","value":"$who"},"#
        + #"{"type":"SetBoolean","inputName":"is","value":"$is"},{"type":"Clamp","inputName":"count","min":0,"max":9},"#
        + #"{"type":"SetTheme","value":"dark"},{"type":"SetFrame","value":"@elapsedTime"},"#
        + #"{"type":"FireCustomEvent","value":"party"},{"type":"Reset","inputName":"who"}],"#
        + #""exitActions":[{"type":"Fire","inputName":"tap"},{"type":"SetNumeric","inputName":"count","value":"$count"}],"#
        + #""transitions":[{"type":"Tweened","toState":"on","duration":1,"easing":[0,0,1,1],"#
        + #""guards":[{"type":"Event","inputName":"tap"},{"type":"Numeric","inputName":"count","#
        + #""conditionType":"LessThan","compareTo":3},{"type":"Boolean","inputName":"is","conditionType":"Equal","#
        + #""compareTo":"$is"},{"type":"String","inputName":"who","conditionType":"NotEqual","compareTo":"you"}]},"#
        + #"{"type":"Transition","toState":"off","guards":[]}]},{"type":"PlaybackState","name":"on","animation":"square"},"#
        + #"{"type":"GlobalState","name":"any","transitions":[]}],"interactions":[{"type":"Click","layerName":"box","#
        + #""actions":[{"type":"Fire","inputName":"tap"}]},{"type":"OnComplete","stateName":"on","actions":[]}]}"#

    /// Each line has a part of the machine, its replacement, and the message. A message after a dash is a note on a machine that is
    /// read; any other is an error.
    private static let rules = #"""
        "initial":"off" │ "initial":"of" │ initial: one of the states, got "of" (the nearest is "off")
        "initial":"off" │ "initial":3 │ initial: the name of a state, got a number
        "initial":"off", │ │ the name of a state in "initial"
        "states" │ "stats" │ a list "states"
        "name":"on" │ "name":"off" │ states[1]: a unique state name, got "off"
        "name":"on" │ "name":"" │ states[1]: a name that is not empty
        "name":"on" │ "name":1 │ states[1]: a string "name"
        "type":"PlaybackState","name":"on" │ "type":"PlayState","name":"on" │ states[1]: a PlaybackState or a GlobalState, got "PlayState"
        "type":"PlaybackState","name":"on" │ "type":"GlobalState","name":"on" │ states[2]: at most one global state
        "animation":"square" │ "nm":"square" │ states[1]: a string "animation"
        "animation":"square" │ "animation":"squar" │ – states[1]: there is no animation "squar" (the nearest is "square"); the first one is used
        "segment":"a" │ "segment":"aa" │ – states[0].segment: there is no marker "aa" (the nearest is "a"); the whole animation plays
        "speed":2 │ "speed":0.0009 │ – states[0].speed: a speed outside 0.001…1000; it plays at 1
        "speed":2 │ "speed":1001 │ – states[0].speed: a speed outside 0.001…1000; it plays at 1
        "speed":2 │ "speed":"2" │ – states[0].speed: a speed outside 0.001…1000; it plays at 1
        "mode":"Bounce" │ "mode":"Bouncy" │ states[0].mode: Forward, Reverse, Bounce or ReverseBounce, got "Bouncy" (the nearest is "Bounce")
        "name":"count" │ "name":"tap" │ inputs[3]: a unique input name, got "tap"
        "type":"Event","name":"tap" │ "type":"Event","name":"@tap" │ states[0].transitions[0].guards[0]: one of the event inputs, got "tap"
        "type":"Event","name":"tap"} │ "type":"Event","name":"tap"},{"name":"@x"} │ – inputs[4]: an input whose name begins with @; it is left out
        "type":"Event","name" │ "type":"Events","name" │ inputs[3]: a Numeric, a Boolean, a String or an Event, got "Events" (the nearest is "Event")
        "value":0 │ "value":"0" │ inputs[0]: a number in "value"
        "name":"is","value":false │ "name":"is","value":0 │ inputs[1]: a Boolean in "value"
        "value":"me" │ "value":0 │ inputs[2]: a string in "value"
        "entryActions":[ │ "entryActions":3,"x":[ │ states[0].entryActions: a list, got a number
        "Increment" │ "Incremant" │ states[0].entryActions[0]: an action, got "Incremant" (the nearest is "Increment")
        "inputName":"count","value":2 │ "inputName":"is","value":2 │ – states[0].entryActions[0]: there is no numeric input "is"; the action does nothing
        "count","value":2 │ "cuont","value":2 │ – states[0].entryActions[0]: there is no numeric input "cuont" (the nearest is "count"); the action does nothing
        "count","value":2 │ "count","value":"two" │ – states[0].entryActions[0].value: "two" is neither a number nor "$input"; the action does nothing
        "count","value":2 │ "count","value":"$who" │ – states[0].entryActions[0].value: there is no numeric input "who"; the action does nothing
        "count","value":2 │ "count","value":true │ states[0].entryActions[0].value: a number or the name of an input, got a Boolean
        "Toggle","inputName":"is" │ "Toggle","inputName":"count" │ – states[0].entryActions[1]: there is no Boolean input "count"; the action does nothing
        "value":"$who" │ "value":"$is" │ – states[0].entryActions[2].value: there is no string input "is"; the action does nothing
        "value":"$who" │ "value":3 │ states[0].entryActions[2].value: a string, got a number
        "value":"$who" │ "x":3 │ states[0].entryActions[2]: a "value"
        "value":"$is" │ "value":3 │ states[0].entryActions[3].value: a Boolean or the name of an input, got a number
        "value":"$is" │ "x":3 │ states[0].entryActions[3]: a "value"
        "min":0 │ "min":"$is" │ – states[0].entryActions[4].min: there is no numeric input "is"; the action does nothing
        "value":"dark" │ "value":"drak" │ – states[0].entryActions[5].value: there is no theme "drak" (the nearest is "dark"); the action does nothing
        "value":"@elapsedTime" │ "value":"@elapsed" │ – states[0].entryActions[6].value: "@elapsed" is neither a number nor "$input"; the action does nothing
        "value":"@elapsedTime" │ "x":1 │ states[0].entryActions[6]: a "value"
        "value":"party" │ "value":1 │ states[0].entryActions[7]: a string "value"
        "type":"FireCustomEvent","value":"party" │ "type":"OpenUrl","url":"https://example.org","target":"_blank" │ – states[0].entryActions[7]: a URL, which is never opened
        "Reset","inputName":"who" │ "Reset","inputName":"whom" │ – states[0].entryActions[8]: there is no input "whom" (the nearest is "who"); the action does nothing
        "exitActions":[{"type":"Fire","inputName":"tap"} │ "exitActions":[{"type":"Fire","inputName":"tip"} │ states[0].exitActions[0]: one of the event inputs, got "tip" (the nearest is "tap")
        "value":"$count" │ "x":1 │ states[0].exitActions[1]: a "value"
        "Tweened" │ "Tween" │ states[0].transitions[0]: a Transition or Tweened, got "Tween" (the nearest is "Tweened")
        "toState":"on" │ "toState":"onn" │ states[0].transitions[0].toState: one of the states, got "onn" (the nearest is "on")
        "toState":"on", │ │ states[0].transitions[0]: the name of a state in "toState"
        "duration":1 │ "duration":60.1 │ states[0].transitions[0]: a "duration" of 0 to 60 seconds
        "duration":1 │ "duration":-0.1 │ states[0].transitions[0]: a "duration" of 0 to 60 seconds
        "easing":[0,0,1,1] │ "easing":[0,0,1] │ states[0].transitions[0]: an "easing" of four numbers, the first and the third within 0…1
        "easing":[0,0,1,1] │ "easing":[1.1,0,1,1] │ states[0].transitions[0]: an "easing" of four numbers, the first and the third within 0…1
        "easing":[0,0,1,1] │ "easing":[0,0,-0.1,1] │ states[0].transitions[0]: an "easing" of four numbers, the first and the third within 0…1
        "easing":[0,0,1,1] │ "easing":[0,1001,1,1] │ states[0].transitions[0]: an "easing" of four numbers, the first and the third within 0…1
        "easing":[0,0,1,1] │ "easing":[0,0,1,-1001] │ states[0].transitions[0]: an "easing" of four numbers, the first and the third within 0…1
        "guards":[]} │ "guards":[]},{"type":"Transition","toState":"on"} │ states[0].transitions[2]: at most one transition without guards
        "guards":[]} │ "guards":3} │ states[0].transitions[1].guards: a list "guards", got a number
        "guards":[]} │ "guards":[3]} │ states[0].transitions[1].guards[0]: an object, got a number
        "type":"Event","inputName":"tap" │ "type":"Event","inputName":"tip" │ states[0].transitions[0].guards[0]: one of the event inputs, got "tip" (the nearest is "tap")
        "inputName":"count","conditionType" │ "inputName":"cuont","conditionType" │ – states[0].transitions[0].guards[1]: there is no numeric input "cuont" (the nearest is "count"); the guard never holds
        "LessThan" │ "LesThan" │ states[0].transitions[0].guards[1]: a condition, got "LesThan" (the nearest is "LessThan")
        "compareTo":3 │ "x":3 │ states[0].transitions[0].guards[1]: a value in "compareTo"
        "Equal","compareTo":"$is" │ "LessThan","compareTo":"$is" │ states[0].transitions[0].guards[2]: Equal or NotEqual, got "LessThan"
        "compareTo":"$is" │ "compareTo":"si" │ – states[0].transitions[0].guards[2].compareTo: there is no Boolean input "si" (the nearest is "is"); the guard never holds
        "type":"String","inputName" │ "type":"Strong","inputName" │ states[0].transitions[0].guards[3]: a Numeric, a Boolean, a String or an Event, got "Strong" (the nearest is "String")
        "NotEqual" │ "GreaterThan" │ states[0].transitions[0].guards[3]: Equal or NotEqual, got "GreaterThan"
        "Click" │ "Tap" │ interactions[0]: an interaction, got "Tap"
        "layerName":"box" │ "layerName":"bx" │ – there is no layer "bx"; its interactions never run
        "actions":[]} │ "x":[]} │ interactions[1]: a list "actions"
        "stateName":"on" │ "x":"on" │ interactions[1]: the name of a state in "stateName"
        "stateName":"on" │ "stateName":"onn" │ interactions[1].stateName: one of the states, got "onn" (the nearest is "on")
        """#

    /// What is said of a machine, without its file's name.
    private func said(_ text: String) -> [String] {
        do {
            return try machine(text).notes.map { "– " + $0.description.replacing("s/m.json: ", with: "") }
        } catch { return ["\(error)".replacing("s/m.json: ", with: "")] }
    }

    @Test(
        "a machine breaks a rule of the format with one message, which names the place, the rule and the nearest name")
    func rules() throws {
        #expect(said(Self.whole) == [])
        for row in Self.rules.split(separator: "\n") {
            let cells = row.split(separator: "│").map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(Self.whole.contains(cells[0]), "\(row)")
            #expect(said(Self.whole.replacing(cells[0], with: cells[1], maxReplacements: 1)) == [cells[2]], "\(row)")
        }
        #expect(said("[]") == ["an object, got a list"])
        for (count, rule) in [(0, true), (1, false), (256, false), (257, true)] {
            let states = (0..<count).map { playing("s\($0)", "a") }
            let rule = rule ? ["states: 1 to 256 states, got \(count)"] : []
            #expect(said(text(states, initial: "s0")) == rule)
        }
        // Values at the ends of what is allowed.
        for (old, new) in [
            ("speed\":2", "speed\":0.001"), ("speed\":2", "speed\":1000"), ("duration\":1", "duration\":60"),
            ("duration\":1", "duration\":0"), ("[0,0,1,1]", "[1,1000,0,-1000]"),
        ] {
            #expect(said(Self.whole.replacing(old, with: new)) == [])
        }
    }

    @Test("machines changed at random are refused or run")
    func changes() throws {
        let whole = Array(toggle.utf8)
        Diagnostics.withHandler({ _ in }) {
            for seed in 1...200 as ClosedRange<UInt64> {
                var random = SeededGenerator(seed: seed)
                var bytes = whole
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let index = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<3, using: &random) {
                    case 0: bytes[index] = UInt8.random(in: 32...126, using: &random)
                    case 1: bytes.remove(at: index)
                    default:
                        let other = Int.random(in: 0..<bytes.count, using: &random)
                        bytes.swapAt(index, other)
                    }
                }
                guard let machine = try? machine(String(decoding: bytes, as: UTF8.self)) else { continue }
                let view = LottieView(machine)
                let stage = HandDrivenStage(view)
                stage.perform(at: 0.2) { view.send("tap") }
                stage.advance(to: 1)
            }
        }
    }

    @Test("a missing machine name is reported with the existing names")
    func unknownName() throws {
        let archive = try LottieArchive(
            archived([
                ("manifest.json", #"{"animations":[{"id":"square"}],"stateMachines":[{"id":"one"},{"id":"two"}]}"#),
                ("a/square.json", movingSquare), ("s/one.json", toggle),
            ]))
        #expect(archive.machines == ["one", "two"])
        for (name, message) in [
            ("onne", "s/onne.json: one of the state machines: one, two"),
            ("two", "s/two.json: a file in the archive, which has none of that name"),
        ] {
            do {
                _ = try archive.machine(name)
                Issue.record("there is no such machine")
            } catch { #expect("\(error)" == message) }
        }
        #expect(try archive.machine().name == "one")
    }
}
