import FineMotor
import MotorRecording
import Testing

@testable import MotorTesting

/// Checks the laws of components on one with known flaws.
@Suite("The laws of a component")
struct ComponentLawsTests {
    private func component(_ flaw: Puck.Flaw) -> TestedComponent {
        var component = TestedComponent(restingStates: ["left", "right"]) { Puck(flaw) }
        component.faultAtRest = { puck in
            Puck.ends.contains(puck.center) ? nil : "it is at \(puck.center)"
        }
        return component
    }

    @Test("a component that keeps the laws passes, and each fault is an issue if its law is checked")
    func issues() {
        func check(_ flaw: Puck.Flaw, _ laws: Set<ComponentLaw>) -> Bool {
            checkComponent(make: { Puck(flaw) }, restingStates: ["left", "right"], laws: laws)
        }
        #expect(check(.none, [.rest]) && check(.losesVelocity, [.rest]))
        withKnownIssue {
            _ = check(.losesVelocity, [.rest, .velocity])
        } matching: { issue in
            issue.comments.allSatisfy { $0.rawValue.hasPrefix("a released value keeps the velocity of the finger: ") }
        }
    }

    @Test("each law finds its own flaws during a drag, and no other law does", arguments: Puck.Flaw.allCases.prefix(6))
    func inHand(_ flaw: Puck.Flaw) { check(flaw) }

    @Test("each law finds its own flaws after a release, and no other law does", arguments: Puck.Flaw.allCases[6..<11])
    func afterwards(_ flaw: Puck.Flaw) { check(flaw) }

    @Test("each law finds its own flaws at rest, and no other law does", arguments: Puck.Flaw.allCases[11..<16])
    func atRest(_ flaw: Puck.Flaw) { check(flaw) }

    @Test(
        "each law finds its own flaws after a restore or a pause, and no other law does",
        arguments: Puck.Flaw.allCases[16...])
    func again(_ flaw: Puck.Flaw) { check(flaw) }

    private func check(_ flaw: Puck.Flaw) {
        let expected: Set<ComponentLaw> =
            switch flaw {
            case .none, .wakesLate: []
            case .jumpsWhenCaught: [.continuity]
            case .flashes: [.continuity, .interruption]
            // Nor has it the velocity with which the hand moved it.
            case .outrunsTheFinger: [.continuity, .velocity]
            // A finger that is taken away lets it go, too.
            case .jumpsWhenLetGo: [.continuity, .interruption]
            case .losesVelocity: [.velocity]
            case .jumpsWhenDisabled, .staysDisabled, .isDeafOnceRemoved, .isDeafOnceWider: [.interruption]
            // Left in the hand, it is not where its state says.
            case .staysHeld: [.rest, .reducedMotion, .nullFeedback, .interruption, .memory]
            case .restsBetween: [.rest, .reducedMotion, .nullFeedback, .interruption, .memory]
            // Each run has the same diagnostic, which is said once.
            case .reports: [.rest]
            case .neverRests: [.rest, .idleness, .reducedMotion, .nullFeedback, .interruption, .memory]
            case .keepsATimer: [.idleness, .reducedMotion, .nullFeedback, .interruption]
            case .keepsATimerWhenCancelled: [.idleness, .reducedMotion, .nullFeedback, .interruption]
            case .ignoresReducedMotion: [.reducedMotion]
            case .restsBetweenWithReducedMotion: [.reducedMotion]
            case .dependsOnFeedback: [.nullFeedback]
            case .forgetsItsSide, .changesWhenRestored, .clicksWhenRestored: [.memory]
            case .retainsItself: [.ownership]
            }
        let faults = component(flaw).faults()
        #expect(Set(faults.map { $0.law }) == expected, "\(faults.map { $0.description }.joined(separator: "\n"))")
    }

    @Test(
        "a component that removes or hides itself when it is tapped need not be held again", arguments: [false, true])
    func leaves(_ isHiding: Bool) {
        let component = TestedComponent {
            let notice = Control(frame: Rect(x: 0, y: 0, width: 60, height: 60))
            notice.layer.backgroundColor = .white
            notice.onEvent(.touchUpInside) { if isHiding { $0.isHidden = true } else { $0.removeFromSuperview() } }
            return notice
        }
        // Whether it is hidden would have to be remembered.
        #expect(component.faults(of: isHiding ? [.interruption] : [.interruption, .memory]) == [])
    }

    /// Pages with two dots that follow them, each through a steep function with corners: of the bounds, and of a part of them.
    private final class Pager: View {
        init() {
            let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
            scroll.contentSize = Size(width: 800, height: 100)
            super.init(frame: scroll.frame)
            addSubview(scroll)
            scroll.snap(self) { _, landing in Point(x: (landing.x / 200).rounded() * 200, y: 0) }
            let dots = [Layer(), Layer()]
            for (index, dot) in dots.enumerated() {
                (dot.bounds.size, dot.backgroundColor) = (Size(width: 6, height: 6), .white)
                addPart(dot, named: "dot \(index)")
            }
            dots[0].bind(.opacity, to: "bounds" as ValueKey<Rect>, of: scroll.layer) {
                max(0.3, 1 - abs($0.minX / 200))
            }
            dots[1].bind(.opacity, to: "bounds.origin.x" as ValueKey<Double>, of: scroll.layer) {
                max(0.3, 1 - abs($0 / 200 - 3))
            }
        }
    }

    @Test("values that follow a scroll view through a binding do not jump")
    func followers() {
        var component = TestedComponent { Pager() }
        // In the window, 60 times a second.
        var flick = Recording()
        for index in 0...8 {
            let phase: Touch.Phase = index == 0 ? .began : index == 8 ? .ended : .moved
            let location = Point(x: 230 - 15 * Double(index), y: 120)
            flick.append(.touch(Touch(id: 1, phase: phase, time: 0.1 + Double(index) / 60, location: location)))
        }
        (component.recordings, component.playsGestures) = ([flick], false)
        #expect(component.faults(of: [.continuity]).map(\.description) == [])
    }

    /// It is half transparent from a touch on, until one of some events, and a tap may add a layer.
    private final class Pad: Control {
        private let ends: Set<Event>
        private let addsLayer: Double?

        init(_ ends: Set<Event>, addsLayer: Double? = nil) {
            (self.ends, self.addsLayer) = (ends, addsLayer)
            super.init(frame: Rect(x: 0, y: 0, width: 60, height: 60))
            layer.backgroundColor = .white
        }

        override var canBecomeFocused: Bool { false }
        override func handle(_ event: Event) {
            if event == .touchDown { alpha = 0.5 }
            if ends.contains(event) { alpha = 1 }
            guard event == .touchUpInside, let addsLayer else { return }
            let ripple = Layer()
            (ripple.bounds, ripple.backgroundColor, ripple.opacity) = (bounds, .red, addsLayer)
            layer.addSublayer(ripple)
        }
    }

    @Test("a touch that is cancelled or slides off leaves no look of a press, and taps add no hidden layer each")
    func presses() {
        func faults(_ ends: Set<Event>, addsLayer: Double? = nil) -> [String] {
            TestedComponent { Pad(ends, addsLayer: addsLayer) }.faults(of: [.rest]).map {
                "\($0.gesture): \($0.message)"
            }
        }
        let said = "it looks as if it were still touched"
        #expect(faults([.touchUpInside, .touchUpOutside, .touchCancel], addsLayer: 0.5) == [])
        #expect(faults([.touchUpInside, .touchUpOutside]) == ["cancelled touch: \(said)"])
        #expect(faults([.touchUpInside, .touchCancel]) == ["touch that slides off: \(said)"])
        // It acts when it is touched, and stays as it is then.
        #expect(faults([]) == [])
        #expect(
            faults([.touchUpInside, .touchUpOutside, .touchCancel], addsLayer: 0)
                == ["tap: each tap adds a layer that is not seen"])
    }

    @Test("a description that checks nothing is a fault: the same component again, and states of one that has none")
    func checksNothing() {
        let one = View(frame: Rect(x: 0, y: 0, width: 60, height: 60))
        #expect(TestedComponent { one }.faults(of: [.rest]).map { $0.gesture } == ["make"])
        let faults = TestedComponent(restingStates: ["on"]) { View(frame: one.frame) }.faults(of: [.rest])
        #expect(Set(faults.map { $0.message }) == ["it has no state, and is to rest in one"])
    }

    @Test("each interruption reports what it leaves running", arguments: [Puck.Flaw.neverRests, .keepsATimer])
    func leftBehind(_ flaw: Puck.Flaw) {
        // What is out of its window has no animations.
        let kinds =
            ["cancelled", "disabled", "resized", "after it and a drag"] + (flaw == .keepsATimer ? ["removed"] : [])
        let faults = component(flaw).faults(of: [.interruption])
        #expect(Set(faults.map(\.message)) == Set(kinds.map { "\($0), it needs a frame, or a timer is due" }))
        // In the middle of a drag from 0.055 s to 0.555 s, and 0.05 s after a flick that ends at 0.215 s.
        let said = Set(faults.map { "\($0.gesture.filter { $0 != "," })" })
        let moments = ["cancelled", "disabled", "removed", "resized"].flatMap { kind in
            ["drag \(kind) while held at 0.2775 s", "flick \(kind) in flight at 0.265 s"]
        }
        #expect(said == Set(moments))
    }

    @Test("a fault of a recording has the recording's first note or its number, and none of the gestures is played")
    func recordings() {
        let tap = [(Touch.Phase.began, 0.1), (.ended, 0.2)].map {
            Recording.Input.touch(Touch(id: 1, phase: $0.0, time: $0.1, location: Point(x: 70, y: 120)))
        }
        var noted = Recording(tap)
        noted.notes = ["a nudge", "another note"]
        var component = component(.keepsATimer)
        (component.recordings, component.playsGestures) = ([Recording(tap), noted], false)
        #expect(component.faults(of: [.idleness]).map(\.gesture) == ["recording 1", "a nudge"])
        component.playsGestures = true
        let gestures = ["tap", "drag", "flick", "catch in flight", "change of mind", "cancelled drag"]
        #expect(component.faults(of: [.idleness]).map(\.gesture) == gestures + ["recording 1", "a nudge"])
    }

    /// It jumps up when it is let go.
    private final class Bouncer: Control {
        override init(frame: Rect = Rect(x: 0, y: 0, width: 44, height: 44)) {
            super.init(frame: frame)
            layer.backgroundColor = .white
        }

        override var canBecomeFocused: Bool { false }
        override func handle(_ event: Event) {
            guard event == .touchUpInside || event == .touchUpOutside || event == .touchCancel else { return }
            let kick: any Action = .kick(.positionY, velocity: -300)
            kick.run(forKey: "kick", object: layer, arguments: ActionArguments())
        }
    }

    @Test("what does not follow the finger, or is carried by something else, may have any velocity when it is let go")
    func otherVelocities() {
        #expect(TestedComponent { Bouncer() }.faults(of: [.velocity]).map(\.description) == [])
        var carried = component(.losesVelocity)
        carried.carried = [.init("position", of: "Puck")]
        #expect(carried.faults(of: [.velocity]).map(\.description) == [])
        carried.carried = [.init("position", of: "Other")]
        #expect(!carried.faults(of: [.velocity]).isEmpty)
    }

    @Test("of several laws each is checked alone", arguments: ComponentLaw.allCases)
    func alone(_ law: ComponentLaw) {
        #expect(Set(component(.staysHeld).faults(of: [law]).map(\.law)).isSubset(of: [law]))
    }

    /// It remembers a level and a mood, and changes in its own way when it is restored, at the start of its window.
    private final class Rememberer: View {
        private let change: (Rememberer) -> Void
        let part = View(frame: Rect(x: 4, y: 4, width: 20, height: 20))

        init(_ change: @escaping (Rememberer) -> Void) {
            self.change = change
            super.init(frame: Rect(x: 0, y: 0, width: 44, height: 44))
            part.layer.name = "part"
            part.layer.backgroundColor = .white
            addSubview(part)
            (layer["level"], layer["mood"]) = (0, "calm")
        }

        override var rememberedKeys: [Key] { ["mood", "level"] }

        override func layerDidChange(_ layer: Layer, key: Key) {
            super.layerDidChange(layer, key: key)
            if key == "level", let stage = window?.stage, stage.time == 0 { change(self) }
        }
    }

    @Test("what differs once a component is restored is named: values, drawings, motion and feedback")
    func restored() {
        func mark() -> Layer {
            let mark = Layer()
            (mark.name, mark.frame, mark.backgroundColor) = ("mark", Rect(x: 0, y: 0, width: 4, height: 4), .red)
            return mark
        }
        func blink(_ view: Rememberer) {
            let blink = BasicAnimation(keyPath: "opacity")
            (blink.fromValue, blink.toValue, blink.duration, blink.timing.repeatCount) = (1, 0.5, 1, .infinity)
            view.part.layer.add(blink, forKey: "blink")
        }
        let rows: [(change: (Rememberer) -> Void, said: [String])] = [
            ({ _ in }, []),
            ({ $0.layer["mood"] = "wild" }, ["component.mood \"calm\", restored \"wild\""]),
            ({ $0.layer.addSublayer(mark()) }, ["background of mark is not drawn, but when it is restored"]),
            ({ $0.part.removeFromSuperview() }, ["background of part is drawn, and not when it is restored"]),
            ({ $0.part.layer.position.x += 0.9e-11 }, []),
            ({ $0.part.layer.position.x += 1.1e-11 }, ["background of part is elsewhere: "]),
            ({ $0.part.layer.position.y += 1 }, ["background of part is elsewhere: "]),
            ({ $0.part.layer.backgroundColor = .black }, ["background of part: fill.1.color.red 1.0, restored 0.0"]),
            (blink, ["running [] and [\"part ", "part blink "]),
            ({ $0.window?.stage.give(.sound("click"), on: $0.layer) }, ["component ", "feedback "]),
            ({ $0.part.isHidden = true }, ["background of part is drawn, and not when it is restored"]),
        ]
        let recording = Recording([.value("level", .number(1), time: 0.1)])
        for (index, row) in rows.enumerated() {
            let component = TestedComponent {
                Rememberer { change in Transaction.withoutActions { row.change(change) } }
            }
            let found = LeftComponent(component, playing: recording, until: 0.2)?.differences()
            let isRight = found?.count == row.said.count && zip(found ?? [], row.said).allSatisfy { $0.hasPrefix($1) }
            #expect(isRight, "row \(index): \(found ?? [])")
        }
        #expect(LeftComponent(TestedComponent { View() }, playing: recording, until: 0.2) == nil)
    }

    @Test("a memory is saved in the gesture and just after it, and says the first of the differences")
    func memories() {
        let faults = component(.forgetsItsSide).faults(of: [.memory])
        // A tenth of a second after the flick, 0.215 s, and at three fifths of the catch, 0.545 s.
        let places = faults.map { "\($0.gesture): \($0.message.prefix { $0 != ":" })" }
        #expect(places == ["flick: left at 0.315 s", "catch in flight: left at 0.327 s"])
    }

    /// The laws and messages about a tray, each once, with # for each number.
    private func reported(_ flaw: Tray.Flaw, _ laws: Set<ComponentLaw>) -> Set<String> {
        let faults = TestedComponent(restingStates: ["left", "right"]) { Tray(flaw) }.faults(of: laws)
        return Set(faults.map { "\($0.law): \($0.message)".replacing(/-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?/, with: "#") })
    }

    @Test(
        "a dragged layer and what follows it keep the laws; it lands within 1e-6, with the finger's velocity within 1 %"
    )
    func drags() {
        #expect(reported(.none, [.continuity, .velocity, .rest, .idleness]) == [])
        #expect(reported(.beside(0.9e-6), [.rest]) == [])
        #expect(reported(.beside(1.1e-6), [.rest]) == ["rest: thing's position is (#, #) and its landing (#, #)"])
        #expect(reported(.staysHeld, [.rest]) == ["rest: thing is still held", "rest: it rests in held"])
        #expect(reported(.faster(1.009), [.velocity]) == [])
        let fast =
            "velocity: at # s thing's position has (#, #) where the finger's is (#, #); error #, bound # per second"
        #expect(reported(.faster(1.011), [.continuity, .velocity]) == [fast])
    }

    @Test("a drag stays held when its view changes size, and its value stays within 1e-6")
    func resizes() {
        // The resize suppresses the action that would move it, so it jumps, and so does what is bound to it.
        let slipped: Set = [
            "interruption: it is no longer held", "interruption: after it, a drag does not hold it",
            "interruption: light's opacity jumps at # s by #, from # to #; bound # at an event",
        ]
        #expect(reported(.slips, [.interruption]) == slipped)
        #expect(reported(.shifts(0.9e-6), [.interruption]) == [])
        #expect(
            reported(.shifts(1.1e-6), [.interruption]) == ["interruption: thing's position jumps from (#, #) to (#, #)"]
        )
    }

    /// A run of a view whose value goes from one number to another, and back again if it returns, as fast as ever.
    private func run(
        _ key: Key, _ from: Double, to: Double, _ seconds: Double, returns: Bool = false, until last: Double = 0,
        _ attention: ComponentRun.Attention
    ) -> ComponentRun {
        let component = TestedComponent {
            let view = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
            view.layer.name = "Fader"
            let fade = BasicAnimation(keyPath: key)
            (fade.duration, fade.fromValue, fade.toValue) = (seconds, .number(from), .number(to))
            (fade.timingFunction, fade.timing.autoreverses) = (.linear, returns)
            view.layer.add(fade, forKey: "fade")
            return view
        }
        let recording = Recording([.value("level", .number(1), time: last)])
        return ComponentRun(component, component.show(), recording, attention: attention)
    }

    @Test("motion of up to ten seconds after the last input passes, and longer motion is reported by name")
    func patience() {
        #expect(run("opacity", 0.5, to: 1, 9.9, .none).restFaults == [])
        let faults = run("opacity", 0.5, to: 1, 10.1, .none).restFaults
        #expect(faults.map { $0.hasPrefix("after 10.0 s still running: Fader ") } == [true])
        for attention in [ComponentRun.Attention.none, .travels] {
            #expect(run("opacity", 0.5, to: 1, 12.9, until: 3, attention).restFaults == [])
            #expect(run("opacity", 0.5, to: 1, 13.1, until: 3, attention).restFaults.count == 1)
        }
    }

    @Test("a layer that moves farther than ten points by itself travels, also one that is there for a frame only")
    func travels() {
        func travels(_ distance: Double) -> [String] {
            // There in the fifth of sixty frames in a second.
            run("position.x", 160, to: 160 + distance, 5.0 / 60, returns: true, .travels).travels
        }
        #expect(travels(9.99) == [])
        #expect(travels(10.01).map { $0.hasPrefix("Fader travels by 10.0") } == [true])
    }
}
