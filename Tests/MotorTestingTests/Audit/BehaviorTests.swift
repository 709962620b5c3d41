import FineMotor
import MotorRecording
import MotorTesting
import Testing

private let side = Size(width: 120, height: 120)

@Suite("States, focus and gestures")
struct BehaviorTests {
    /// What an audit finds of a control that is made anew for each run.
    private func found(
        by rule: Rule, runs: Int = 8, in size: Size = side, playing recordings: [Recording] = [],
        _ make: @escaping () -> View
    ) -> [String] {
        var audit = Audit { window(size, make()) }
        (audit.mostRuns, audit.recordings) = (runs, recordings)
        return audit.findings().measured(rule)
    }

    /// A switch that shows its state.
    private func toggle(_ off: Color, _ on: Color, grows: Bool = false) -> View {
        let thing = Thing(Rect(x: 50, y: 50, width: 44, height: 44), off)
        thing.reported = Accessibility(.toggle, "Thing", traits: .isOn(false))
        thing.onEvent = { thing, event in
            guard event == .touchUpInside else { return }
            thing.isSelected.toggle()
            thing.reported = Accessibility(.toggle, "Thing", traits: .isOn(thing.isSelected))
            thing.layer.backgroundColor = thing.isSelected ? on : off
            if grows { thing.layer.cornerRadius = thing.isSelected ? 20 : 0 }
        }
        return thing
    }

    private var tap: Recording {
        Recording([
            .touch(Touch(id: 1, phase: .began, time: 0.1, location: Point(x: 72, y: 72))),
            .touch(Touch(id: 1, phase: .ended, time: 0.2, location: Point(x: 72, y: 72))),
        ])
    }

    /// Luminances 0.2126 for red and 0.0144 for #202020 are 4.1 : 1; without red cones red has 0.104, which is 2.4 : 1.
    @Test("two states differ in shape, or by 3 : 1 for every eye")
    func colorOnly() {
        func reported(_ off: Color, _ on: Color, grows: Bool = false) -> [String] {
            found(by: .colorOnly, runs: 2, playing: [tap]) { toggle(off, on, grows: grows) }
        }
        #expect(reported(.black, gray(0x94)).isEmpty)
        // Luminances 0.0513 and 0.0802.
        #expect(reported(gray(0x40), gray(0x50)).map { $0.prefix(8) } == ["1.28 : 1"])
        #expect(reported(gray(0x40), gray(0x50), grows: true).isEmpty)
        #expect(reported(gray(0x20), .red).first?.contains("without red cones") == true)
    }

    /// WCAG 2.2, 2.4.13: a perimeter of two CSS pixels that changes by 3 : 1.
    @Test("the focus ring has two points and changes by 3 : 1")
    func ring() {
        func reported(_ width: Double, _ color: Color, at position: Double = 50) -> [String] {
            found(by: .focusVisible) {
                let thing = Thing(Rect(x: position, y: position, width: 44, height: 44))
                // It comes and goes a little later.
                thing.layer.actions["isFocused"] = BlockAction("Ring") { _, layer, _ in
                    layer.stage?.schedule(after: 0.2) {
                        layer.borderColor = color
                        layer.borderWidth = layer["isFocused"]?.bool == true ? width : 0
                    }
                }
                return thing
            }
        }
        #expect(reported(2, .white).isEmpty)
        #expect(reported(1.5, .white).count == 1)
        // On black, #5a5a5a has 3.0 : 1 and #595959 2.99 : 1.
        #expect(reported(2, gray(0x5B)).isEmpty)
        #expect(reported(2, gray(0x58)).count == 1)
        #expect(reported(0, .white).first?.hasPrefix("0 square points") == true)
        // A pixel that it covers in part changes by less, and counts half: together 44² − 40², but for the corners.
        let area = reported(2, gray(0x5B), at: 50.1).first.flatMap { Double($0.prefix { $0 != " " }) } ?? .nan
        #expect(abs(area - 336) < 0.2)
    }

    /// Of a square of 44 points, two points at its edge are 44² − 40². Each rounding takes away 4 − π of its radius squared.
    @Test("the ring has the area of two points inside the edge, as far as it is in the window and not clipped")
    func perimeter() {
        func required(_ x: Double, radius: Double, clippedAt end: Double = 60) -> Double? {
            let audit = Audit {
                let thing = Thing(Rect(x: x, y: 8, width: 44, height: 44))
                thing.layer.cornerRadius = radius
                let around = View(frame: Rect(x: 0, y: 0, width: end, height: 60))
                around.layer.masksToBounds = true
                around.addSubview(thing)
                return window(Size(width: 60, height: 60), around)
            }
            let found = audit.findings().first { $0.rule == .focusVisible }
            return found.flatMap { Double($0.required.prefix { $0 != "," }) }
        }
        #expect(required(8, radius: 0) == 336)
        #expect(required(-22, radius: 0) == 168)
        #expect(required(8, radius: 0, clippedAt: 30) == 168)
        let rounded = 336 - (4 - Double.pi) * Double(20 * 20 - 18 * 18)
        #expect(abs((required(8, radius: 20) ?? 0) - rounded) < 3)
    }

    @Test("a focused view is not completely covered")
    func covered() {
        func reported(_ cover: Rect) -> [String] {
            found(by: .focusCovered) {
                let view = View(frame: Rect(origin: .zero, size: side))
                view.addSubview(Thing())
                view.addSubview(View(frame: cover))
                return view
            }
        }
        // The thing ends at 94 points: half of it, or a column or a row of one point, is left.
        for free in [(80, 300), (93, 300), (300, 93)] as [(Double, Double)] {
            #expect(reported(Rect(x: 0, y: 0, width: free.0, height: free.1)).isEmpty)
        }
        #expect(reported(Rect(x: 0, y: 0, width: 300, height: 300)).count == 1)
    }

    /// A switch that a drag turns on and off, and a key or a tap on.
    private func slide(key: KeyPress.Name? = nil, taps: Bool = false) -> View {
        let thing = Thing()
        thing.reported = Accessibility(.toggle, "Thing", traits: .isOn(false))
        func turn(_ thing: Thing, _ isOn: Bool) {
            thing.reported = Accessibility(.toggle, "Thing", traits: .isOn(isOn))
        }
        let pan = PanRecognizer()
        pan.onChange { [weak thing] pan, state in
            if state == .ended, let thing { turn(thing, pan.translation.x > 30) }
        }
        thing.addGestureRecognizer(pan)
        if taps {
            let tap = TapRecognizer()
            tap.onChange { [weak thing] _, state in if state == .ended, let thing { turn(thing, true) } }
            thing.addGestureRecognizer(tap)
        }
        thing.onKey = { thing, name in if name == key { turn(thing, true) } }
        return thing
    }

    @Test("a tap or a key does everything that a drag does")
    func gestures() {
        #expect(found(by: .gestureAlternative, runs: 40) { slide(key: .right) }.isEmpty)
        #expect(found(by: .gestureAlternative, runs: 40) { slide(taps: true) }.isEmpty)
        #expect(found(by: .gestureAlternative, runs: 40) { slide() } == ["only a drag leads to on"])
    }

    @Test("list items are equivalent: a key on one item is an alternative to a drag on another")
    func items() {
        /// Two things, of which the lower one can be dragged, and the upper one takes a key.
        func list(of role: Accessibility.Role) -> View {
            let list = View(frame: Rect(x: 0, y: 0, width: 140, height: 140))
            for y in [5.0, 80] {
                let thing = Thing(Rect(x: 20, y: y, width: 44, height: 44))
                thing.reported = Accessibility(role, y < 50 ? "Upper" : "Lower", traits: .isOn(false))
                func turn(_ thing: Thing) { thing.reported?.traits = .isOn(true) }
                if y < 50 {
                    thing.onKey = { thing, name in if name == .right { turn(thing) } }
                } else {
                    let pan = PanRecognizer()
                    pan.onChange { [weak thing] _, state in if state == .ended, let thing { turn(thing) } }
                    thing.addGestureRecognizer(pan)
                }
                list.addSubview(thing)
            }
            return list
        }
        #expect(found(by: .gestureAlternative, runs: 40) { list(of: .listItem) }.isEmpty)
        #expect(found(by: .gestureAlternative, runs: 40) { list(of: .toggle) } == ["only a drag leads to on"])
    }

    @Test("a lever has keys for everything its drags do")
    func lever() {
        #expect(
            found(by: .gestureAlternative, runs: 6, in: Size(width: 140, height: 100)) {
                Lever(frame: Rect(x: 20, y: 20, width: 100, height: 60))
            }
            .isEmpty)
    }

    @Test("an audit reports motion after a tap that reduced motion does not remove", arguments: [60.0, 5, 0])
    func reducedMotion(left: Double) {
        let found = found(by: .reducedMotion, runs: 2, playing: [tap]) {
            let thing = Thing()
            thing.onEvent = { thing, event in
                guard event == .touchUpInside else { return }
                let distance = thing.layer["reducesMotion"]?.bool == true ? left : 60
                let move: any Action = .spring(
                    .positionX, to: thing.center.x + distance, dampingRatio: 1, response: 1)
                move.run(forKey: "go", object: thing.layer, arguments: ActionArguments())
            }
            return thing
        }
        // A spring comes near its end within what it is removed at.
        let distances = found.map { (Double($0.prefix { $0 != " " }) ?? 0).rounded() }
        #expect(distances == (left == 0 ? [] : [left]))
    }

    private func fade(for seconds: Double, isEndless: Bool = false, busy: Bool = false) -> () -> View {
        {
            let thing = Thing(Rect(x: 0, y: 0, width: 44, height: 44))
            if busy { thing.reported = Accessibility(.status, "Thing", traits: .busy) }
            let fade = BasicAnimation.ease(duration: seconds)
            (fade.keyPath, fade.fromValue, fade.toValue) = ("opacity", 0.5, 1)
            if isEndless { fade.timing.repeatCount = .infinity }
            thing.layer.add(fade, forKey: "fade")
            return thing
        }
    }

    private let small = Size(width: 50, height: 50)

    @Test("no animation runs at rest, and only a busy element moves forever")
    func leftovers() {
        #expect(found(by: .leftovers, runs: 2, in: small, fade(for: 9.8)).isEmpty)
        #expect(found(by: .leftovers, runs: 2, in: small, fade(for: 10.2)).count == 1)
        #expect(found(by: .leftovers, runs: 2, in: small, fade(for: 10.2, busy: true)).count == 1)
        #expect(found(by: .endlessMotion, runs: 2, in: small, fade(for: 1)).isEmpty)
        #expect(found(by: .endlessMotion, runs: 2, in: small, fade(for: 1, isEndless: true)).count == 1)
        #expect(found(by: .endlessMotion, runs: 2, in: small, fade(for: 1, isEndless: true, busy: true)).isEmpty)
    }

    @Test("an excuse has a rule, a location and a reason, and applies to no other rule or location")
    func excuses() {
        let scene = window(side, Thing(Rect(x: 50, y: 50, width: 44, height: 44), gray(0xF0)))
        func left(_ excuse: Excuse) -> Bool { scene.audit(excusing: [excuse]).unexcused.has(.partContrast) }
        #expect(!left(Excuse(.partContrast, at: "Thing", because: "It is a test.")))
        #expect(!left(Excuse(.partContrast, because: "It is a test.")))
        #expect(left(Excuse(.partContrast, at: "Thin", because: "It is a test.")))
        #expect(left(Excuse(.textContrast, at: "Thing", because: "It is a test.")))
        let excused = scene.audit(excusing: [Excuse(.partContrast, because: "It is a test.")])
        #expect(excused.first { $0.rule == .partContrast }?.excuse == "It is a test.")
    }

    @Test("an excuse without a reason traps")
    func reason() async {
        await #expect(processExitsWith: .failure) { _ = Excuse(.partContrast, because: "") }
    }

    @Test("one line of a test audits a window, and each finding is an issue")
    func expectation() {
        withKnownIssue {
            let passes = expectAccessible(window(side, Thing(Rect(x: 50, y: 50, width: 44, height: 44), gray(0xF0))))
            if passes { Issue.record("It has a finding.") }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("WCAG 2.2") }
        }
    }
}
