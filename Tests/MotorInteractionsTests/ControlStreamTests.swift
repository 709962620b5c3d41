import SeededRandom
import MotorAnimations
import MotorGeometry
import MotorGestures
import MotorInteractions
import MotorLayers
import Testing

/// Law: the events of each touch form a sentence. Down, perhaps a repeat; then drags, with each enter and exit in its
/// place; then exactly one of up inside, up outside and cancel.
@Suite("Control: a stream of touches, including noise")
struct ControlStreamTests {
    /// One touch's sentence so far.
    private struct Sentence {
        var isInside = true
        /// What must come next: a drag, after an enter or exit.
        var mustDrag = false
        var canRepeat = true
    }

    /// Reads the events of a control that tracks one touch at a time.
    private struct Reader {
        var sentence: Sentence?
        var sentences = 0

        mutating func read(_ event: String) -> Bool {
            guard var now = sentence else {
                guard event == "touchDown" else { return false }
                sentence = Sentence()
                return true
            }
            defer { sentence = now }
            if now.mustDrag {
                now.mustDrag = false
                if event == (now.isInside ? "touchDragInside" : "touchDragOutside") { return true }
                // Cancelled by an observer of the enter or exit.
                guard event == "touchCancel" else { return false }
            }
            let canRepeat = now.canRepeat
            now.canRepeat = false
            switch event {
            case "touchDownRepeat": return canRepeat
            case "touchDragInside": return now.isInside
            case "touchDragOutside": return !now.isInside
            case "touchDragEnter", "touchDragExit":
                guard now.isInside == (event == "touchDragExit") else { return false }
                (now.isInside, now.mustDrag) = (!now.isInside, true)
                return true
            case "touchUpInside", "touchUpOutside", "touchCancel":
                defer { self.end() }
                return true
            default: return false
            }
        }

        private mutating func end() { sentences += 1 }
    }

    private func touch(_ dice: inout SeededGenerator) -> Touch {
        func oneOf(_ values: [Double]) -> Double { values.randomElement(using: &dice)! }
        let phases: [Touch.Phase] = [.began, .moved, .moved, .moved, .ended, .cancelled]
        return Touch(
            id: [0, 1, -1, .min].randomElement(using: &dice)!, phase: phases.randomElement(using: &dice)!,
            time: oneOf([.nan, -1, 0, dice.number(0...100), dice.number(0...100)]),
            location: Point(
                x: oneOf([.nan, dice.number(0...400), 200, 210]), y: oneOf([200, 210, dice.number(150...400)])),
            force: oneOf([.nan, 0, 3]))
    }

    @Test("is well-formed with one touch at a time", arguments: 1...20)
    func oneAtATime(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let scene = ControlScene()
        let (control, window) = (scene.control, scene.window)
        var reader = Reader()
        var isWhole = true
        // Observers act on it, now and then.
        for event: Event in [.touchDown, .touchDragExit, .touchDragEnter, .touchDragInside] {
            var acts = SeededGenerator(seed: seed &+ 1000)
            control.onEvent(event) { control in
                switch Int.random(in: 0..<40, using: &acts) {
                case 0: control.cancelTracking()
                case 1:
                    control.isEnabled = false
                    control.isEnabled = true
                case 2:
                    window.root.addSubview(control)
                default: break
                }
            }
        }
        for _ in 0..<1500 {
            if control.superview == nil { window.root.addSubview(control) }
            switch Int.random(in: 0..<60, using: &dice) {
            case 0:
                control.isEnabled.toggle()
                control.isEnabled.toggle()
            case 1: window.cancelAll()
            case 2: control.removeFromSuperview()
            case 3: window.stage.advance(to: window.stage.time + dice.number(0...0.2))
            case 4: window.focus(control)
            case 5, 6:
                window.send(KeyPress([.space, .return, .escape].randomElement(using: &dice)!, .down, time: .nan))
            case 7, 8: window.send(KeyPress([.space, .return].randomElement(using: &dice)!, .up, time: -1))
            default:
                window.send(touch(&dice))
                window.stage.advance(to: max(window.stage.time, min(window.stage.nextEventTime ?? 0, 100)))
            }
            for event in scene.events() {
                let wasInside = reader.sentence?.isInside
                let isPart = reader.read(event)
                isWhole = isWhole && isPart
                if !isPart { Issue.record("\(event) after \(String(describing: wasInside))") }
                if ["touchUpInside", "touchUpOutside", "touchCancel"].contains(event) { reader.sentence = nil }
            }
            #expect(control.isTracking == (reader.sentence != nil))
            #expect(control.isHighlighted == (reader.sentence?.isInside == true))
            guard isWhole else { return }
        }
        #expect(reader.sentences > 20)
        window.cancelAll()
        window.stage.advance(to: 1000)
        #expect(!control.isTracking)
    }

    @Test("sends as many downs as ends with several touches at a time", arguments: 1...20)
    func severalAtATime(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        let scene = ControlScene()
        let (control, window) = (scene.control, scene.window)
        control.isMultipleTouchEnabled = true
        var down = 0
        for _ in 0..<1500 {
            if Int.random(in: 0..<50, using: &dice) == 0 { control.cancelTracking() }
            window.send(touch(&dice))
            window.stage.advance(to: max(window.stage.time, min(window.stage.nextEventTime ?? 0, 100)))
            for event in scene.events() {
                if event == "touchDown" { down += 1 }
                if ["touchUpInside", "touchUpOutside", "touchCancel"].contains(event) { down -= 1 }
                #expect(down >= 0)
            }
            #expect(control.isTracking == (down > 0))
        }
        window.cancelAll()
        window.stage.advance(to: 1000)
        #expect(!control.isTracking)
        #expect(scene.events().count { $0 == "touchCancel" } == down)
    }
}
