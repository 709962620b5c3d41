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
    @Test("machines are values: names, states, inputs and events of the file")
    func values() throws {
        let machine = try machine(
            text(
                [playing("off", "a"), #"{"type":"GlobalState","name":"any","transitions":[]}"#],
                inputs: count + #",{"type":"Event","name":"tap"},{"type":"String","name":"who","value":"me"}"#))
        #expect(machine.name == "m" && machine.initial == "off" && machine.states == ["off", "any"])
        #expect(machine.inputs.map { $0.name } == ["count", "who"] && machine.events == ["tap"])
        #expect(machine.inputs.map { $0.value } == [.number(0), .string("me")])
        #expect(machine.size == Size(width: 100, height: 100) && machine.notes.isEmpty)
    }

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

    @Test("the first state plays from the machine's entry to the stage, and its first frame is shown before")
    func beginning() throws {
        let view = LottieView(try machine(text([playing("off", "b")])))
        #expect(view.picture.time == 1 && view.state == "off")
        let stage = HandDrivenStage(view)
        stage.advance(to: 0.5)
        #expect(abs((view.picture.presentation["time"]?.number ?? 0) - 1.5) < 0.01)
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

    // MARK: Guards

    @Test(
        "numbers compare with constants, inputs and the time",
        arguments: [
            ("GreaterThan", "2", [false, false, true]), ("GreaterThanOrEqual", "2", [false, true, true]),
            ("LessThan", "2", [true, false, false]), ("LessThanOrEqual", "2", [true, true, false]),
            ("Equal", "2", [false, true, false]), ("NotEqual", #""$two""#, [true, false, true]),
            ("Equal", #""$two""#, [false, true, false]),
        ])
    func numbers(_ condition: String, _ other: String, _ expected: [Bool]) throws {
        for (value, holds) in zip([1.0, 2, 3], expected) {
            let view = LottieView(
                try machine(
                    text(
                        [
                            playing("off", "a", to("on", event("go") + "," + number("count", condition, other))),
                            playing("on", "b"),
                        ],
                        inputs: count
                            + #",{"type":"Event","name":"go"},{"type":"Numeric","name":"two","value":2}"#)))
            view["count"] = .number(value)
            #expect(view.state == "off")
            view.send("go")
            #expect(view.state == (holds ? "on" : "off"), "\(value)")
        }
    }

    @Test("texts and Booleans compare with values and inputs")
    func texts() throws {
        let view = LottieView(
            try machine(
                text(
                    [
                        playing(
                            "off", "a",
                            to("on", #"{"type":"String","inputName":"who","conditionType":"Equal","compareTo":"you"}"#)
                                + ","
                                + to(
                                    "gone",
                                    #"{"type":"Boolean","inputName":"is","conditionType":"NotEqual","compareTo":"$was"}"#
                                )), playing("on", "b"), playing("gone", "b"),
                    ],
                    inputs:
                        #"{"type":"String","name":"who","value":"me"},{"type":"Boolean","name":"is","value":false},"#
                        + #"{"type":"Boolean","name":"was","value":false}"#)))
        view["who"] = "her"
        #expect(view.state == "off")
        view["is"] = true
        #expect(view.state == "gone")
        let other = LottieView(view.machine)
        other["who"] = "you"
        #expect(other.state == "on")
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

    @Test("transitions are taken in order, one without guards last, and the global state's first")
    func order() throws {
        let global =
            #"{"type":"GlobalState","name":"any","transitions":["# + to("gone", number("count", "Equal", "9")) + "]}"
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("rest", "") + "," + to("on", event("go"))), playing("on", "b"),
                        playing("rest", "b"), playing("gone", "b"), global,
                    ], inputs: count + #",{"type":"Event","name":"go"}"#, initial: "on")))
        view.interaction.send("off")
        view.send("go")
        #expect(view.state == "on")
        view.interaction.send("off")
        view["count"] = 1
        #expect(view.state == "rest")
        view["count"] = 9
        #expect(view.state == "gone")
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

    @Test("an input that would grow beyond 10¹⁵, where numbers are no longer exact, keeps its value")
    func numberLimit() throws {
        let steps = [
            #"{"type":"SetNumeric","inputName":"count","value":1000000}"#,
            #"{"type":"Multiply","inputName":"count","value":1000000}"#,
            #"{"type":"Multiply","inputName":"count","value":1000}"#, #"{"type":"Increment","inputName":"count"}"#,
            #"{"type":"Multiply","inputName":"count","value":1000000}"#,
        ]
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", event("go"))),
                        playing("on", "b", "", #""entryActions":[\#(steps.joined(separator: ","))],"#),
                    ], inputs: count + #",{"type":"Event","name":"go"}"#)))
        view.send("go")
        #expect(view["count"] == .number(1e15))
    }

    @Test("entry and exit actions change inputs before the next evaluation")
    func actions() throws {
        func action(_ type: String, _ more: String = "", input: String = "count") -> String {
            #"{"type":"\#(type)","inputName":"\#(input)"\#(more)}"#
        }
        let entry = [
            action("SetNumeric", #","value":5.5"#), action("Increment"), action("Decrement", #","value":"$count""#),
            action("SetNumeric", #","value":7.9"#), action("Multiply", #","value":2"#), action("Floor"),
            action("Clamp", #","min":0,"max":12"#), action("Toggle", input: "is"),
            action("SetString", #","value":"you""#, input: "who"),
        ]
        let exit = [action("Reset"), action("SetBoolean", #","value":false"#, input: "is")]
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("on", event("go"))),
                        playing(
                            "on", "b", to("off", event("go")),
                            #""entryActions":[\#(entry.joined(separator: ","))],"exitActions":[\#(exit.joined(separator: ","))],"#
                        ),
                    ],
                    inputs: count
                        + #",{"type":"Event","name":"go"},{"type":"Boolean","name":"is","value":false},"#
                        + #"{"type":"String","name":"who","value":"me"}"#)))
        view.send("go")
        // 7.9 · 2 = 15.8, 15 as a whole number, 12 at most.
        #expect(view["count"] == .number(12) && view["is"] == .bool(true) && view["who"] == .string("you"))
        view.send("go")
        #expect(view["count"] == .number(0) && view["is"] == .bool(false))
        #expect(view.state == "off")
    }

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
    }

    // MARK: The end of what is played

    @Test("transitions follow the end of a segment and each loop at their designed times")
    func completion() throws {
        let machine = try machine(
            text(
                [
                    playing("off", "a", to("on", number("count", "Equal", "1"))),
                    playing("on", "b", to("done", number("count", "Equal", "3")), #""loop":true,"#),
                    playing("done", "a"),
                ], inputs: count,
                interactions:
                    #"{"type":"OnComplete","stateName":"off","actions":[{"type":"Increment","inputName":"count"}]},"#
                    + #"{"type":"OnLoopComplete","stateName":"on","actions":[{"type":"Increment","inputName":"count"}]}"#
            ))
        let view = LottieView(machine)
        let stage = HandDrivenStage(view)
        stage.advance(to: 6)
        // A second for a, and two times a second for b.
        #expect(stage.states.map { $0.to } == ["on", "done"])
        #expect(abs(stage.states[0].time - 1) < 1e-6 && abs(stage.states[1].time - 3) < 0.21)
        // Under reduced motion nothing moves, and each state lasts as long.
        let still = LottieView(machine)
        still.layer.style = ["reducesMotion": true]
        let other = HandDrivenStage(still)
        other.advance(to: 6)
        #expect(other.states.map { $0.to } == ["on", "done"] && abs(other.states[1].time - 3) < 0.21)
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

    @Test("no event leaves a final state")
    func final() throws {
        let view = LottieView(
            try machine(
                text(
                    [
                        playing("off", "a", to("end", event("go"))),
                        playing("end", "b", to("off", event("go")), #""final":true,"#),
                    ], inputs: #"{"type":"Event","name":"go"}"#)))
        for _ in 0..<3 { view.send("go") }
        #expect(view.state == "end")
    }

    @Test("endless transitions are reported and stop, also those caused by actions")
    func endless() throws {
        let loops = [
            text([playing("off", "a", to("on")), playing("on", "b", to("off"))]),
            text([playing("off", "a", to("off"))]),
            text(
                [
                    playing(
                        "off", "a", to("off", number("count", "GreaterThan", "-1")),
                        #""entryActions":[{"type":"Increment","inputName":"count"}],"#)
                ], inputs: count),
            text(
                [
                    playing(
                        "off", "a", to("off", event("go")), #""entryActions":[{"type":"Fire","inputName":"go"}],"#)
                ], inputs: #"{"type":"Event","name":"go"}"#),
        ]
        for loop in loops {
            var reports: [Diagnostic] = []
            Diagnostics.withHandler({ reports.append($0) }) {
                let view = LottieView((try? machine(loop))!)
                for _ in 0..<5 { view.send("go") }
            }
            #expect(reports.contains { $0.rule.contains("transitions in response to one event") }, "\(loop)")
            #expect(reports.count < 8)
        }
        // With one state, 21 transitions in a step are no mistake: 1, and 20. The entry before the first transition counts, too.
        for (last, isReported) in [(22, false), (23, true)] {
            let more = #""entryActions":[{"type":"Increment","inputName":"count"}],"#
            let counting = text(
                [playing("off", "a", to("off", number("count", "LessThan", "\(last)")), more)], inputs: count)
            var reports: [Diagnostic] = []
            let machine = try machine(counting)
            Diagnostics.withHandler({ reports.append($0) }) { _ = HandDrivenStage(LottieView(machine)).settle() }
            #expect(reports.isEmpty == !isReported, "\(last) \(reports)")
        }
        // What takes no time ends in a later frame.
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

    private static func refusal(_ text: String) -> String {
        do {
            _ = try machine(text)
            return ""
        } catch { return "\(error)" }
    }

    @Test("invalid machines are refused with location, value, rule and the nearest name")
    func refusals() throws {
        let tap = #"{"type":"Event","name":"tap"}"#
        let cases: [(String, String)] = [
            ("[]", "s/m.json: an object, got a list"), ("{}", #"s/m.json: a list "states""#),
            (text([]), "s/m.json: states: 1 to 256 states, got 0"),
            (
                text([playing("off", "a")], initial: "of"),
                #"s/m.json: initial: one of the states, got "of" (the nearest is "off")"#
            ),
            (
                text([playing("off", "a"), playing("off", "b")]),
                #"s/m.json: states[1]: a unique state name, got "off""#
            ),
            (
                text([playing("off", "a", to("onn")), playing("on", "b")]),
                #"s/m.json: states[0].transitions[0].toState: one of the states, got "onn" (the nearest is "on")"#
            ),
            (
                text([playing("off", "a", to("off", event("tip")))], inputs: tap),
                #"s/m.json: states[0].transitions[0].guards[0]: one of the event inputs, got "tip" (the nearest is "tap")"#
            ),
            (
                text([playing("off", "a", to("off") + "," + to("off"))]),
                "s/m.json: states[0].transitions[1]: at most one transition without guards"
            ),
            (
                text([
                    playing("off", "a"), #"{"type":"GlobalState","name":"x"}"#, #"{"type":"GlobalState","name":"y"}"#,
                ]), "s/m.json: states[2]: at most one global state"
            ),
            (
                text([#"{"type":"PlayState","name":"off"}"#]),
                #"s/m.json: states[0]: a PlaybackState or a GlobalState, got "PlayState""#
            ),
            (
                text([playing("off", "a", #"{"type":"Tweened","toState":"off","duration":1,"easing":[0,0,1]}"#)]),
                #"s/m.json: states[0].transitions[0]: an "easing" of four numbers, the first and the third within 0…1"#
            ),
            (
                text([playing("off", "a")], inputs: tap + "," + tap),
                #"s/m.json: inputs[1]: a unique input name, got "tap""#
            ),
        ]
        for (text, expected) in cases { #expect(Self.refusal(text) == expected) }
        let many = (0..<257).map { playing("s\($0)", "a") }
        #expect(Self.refusal(text(many, initial: "s0")) == "s/m.json: states: 1 to 256 states, got 257")
    }

    @Test("machines that refer to missing names or to an address are read with a note")
    func notes() throws {
        let machine = try machine(
            text(
                [
                    playing(
                        "off", "aa", to("off", number("cuont", "Equal", "1")),
                        #""entryActions":[{"type":"OpenUrl","url":"https://example.org","target":"_blank"},"#
                            + #"{"type":"SetTheme","value":"drak"},{"type":"Toggle","inputName":"count"}],"#)
                ], inputs: count,
                interactions: #"{"type":"Click","layerName":"bx","actions":[]}"#))
        #expect(
            machine.notes.map { $0.description } == [
                #"s/m.json: states[0].segment: there is no marker "aa" (the nearest is "a"); the whole animation plays"#,
                #"s/m.json: states[0].transitions[0].guards[0]: there is no numeric input "cuont" (the nearest is "count"); the guard never holds"#,
                "s/m.json: states[0].entryActions[0]: a URL, which is never opened",
                #"s/m.json: states[0].entryActions[1].value: there is no theme "drak" (the nearest is "dark"); the action does nothing"#,
                #"s/m.json: states[0].entryActions[2]: there is no Boolean input "count"; the action does nothing"#,
                #"s/m.json: there is no layer "bx"; its interactions never run"#,
            ])
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
