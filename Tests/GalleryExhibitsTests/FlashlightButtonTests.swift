import ControlScenes
import FineMotor
@testable import GalleryExhibits
import MotorTesting
import SeededRandom
import Testing

@Suite("FlashlightButton")
struct FlashlightButtonTests {
    private let scene = ViewScene(FlashlightButton())
    private var button: FlashlightButton { scene.view }
    private var middle: Point { button.center }
    private var shown: Double { button.layer.presentation["transform.scale"]!.number! }
    private var state: FlashlightButton.State { button.interaction.state }

    /// Presses with these forces, 50 ms apart, then lifts.
    private func press(_ forces: [Double], lift: Bool = true) {
        for (index, force) in forces.enumerated() {
            scene.touch(index == 0 ? .began : .moved, at: scene.stage.time + 0.05, middle, force: force)
        }
        if lift { scene.touch(.ended, at: scene.stage.time + 0.05, middle, force: forces.last!) }
    }

    // MARK: Logic

    @Test("changes its state by this table, and by no other event")
    func table() {
        // pressedDeep, letUp and released follow from the force: the article's 0.5, 0.49 and 0.4.
        let deep = FlashlightButton.events(at: 0.5, activation: 0.5, confirmation: 0.49, reset: 0.4)[0]
        let release = FlashlightButton.events(at: 0.4, activation: 0.5, confirmation: 0.49, reset: 0.4)
        let (letUp, released) = (release[0], release[1])
        let table: [FlashlightButton.State: [Event: FlashlightButton.State]] = [
            .resting: [.touchDown: .pressed],
            .pressed: [deep: .activated, .touchUpInside: .resting, .touchUpOutside: .resting, .touchCancel: .resting],
            .activated: [
                letUp: .confirmed, .touchUpInside: .resting, .touchUpOutside: .resting, .touchCancel: .resting,
            ],
            .confirmed: [
                released: .pressed, .touchUpInside: .resting, .touchUpOutside: .resting, .touchCancel: .resting,
            ],
            .disabled: [:],
        ]
        let events: [Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged, deep, letUp, released,
        ]
        for state in FlashlightButton.State.allCases {
            for event in events { #expect(FlashlightButton.next(after: state, on: event) == table[state]![event]) }
        }
    }

    @Test(
        "the events of a force: deep at 0.5, let up at 0.49, released at 0.4",
        arguments: [
            (0.0, 2), (0.4, 2), (0.401, 1), (0.49, 1), (0.491, 0), (0.499, 0), (0.5, 1), (1, 1),
        ])
    func forceEvents(_ force: Double, _ count: Int) {
        let events = FlashlightButton.events(at: force, activation: 0.5, confirmation: 0.49, reset: 0.4)
        #expect(events.count == count)
        if count > 0 { #expect(events[0] == (force >= 0.5 ? "pressedDeep" : "letUp")) }
        if count == 2 { #expect(events[1] == "released") }
        // Let up, but above the reset's, it stays confirmed, whichever is lower.
        let counts = [(0.25, 0.2), (0.2, 0.2), (0.35, 0.4)].map { force, confirmation in
            FlashlightButton.events(at: force, activation: 0.5, confirmation: confirmation, reset: 0.3).count
        }
        #expect(counts == [0, 2, 1])
    }

    @Test("holding follows a critically damped spring: 1 − (1 + ωt)·exp(−ωt), and its inverse")
    func holding() {
        for (response, steps) in [(0.5, 1...9), (1.5, 1...9), (4, 1...9)] {
            #expect(FlashlightButton.force(heldFor: 0, response: response) == 0)
            for step in steps {
                let force = Double(step) / 10
                let time = FlashlightButton.holdDuration(to: force, response: response)
                // ω = 2π / response: the seed's spring.
                let ωt = 2 * .pi / response * time
                #expect(abs(1 - (1 + ωt) * exponential(-ωt) - force) < 1e-9)
                #expect(abs(FlashlightButton.force(heldFor: time, response: response) - force) < 1e-9)
            }
        }
        #expect(FlashlightButton.holdDuration(to: 0, response: 1) == 0)
        #expect(FlashlightButton.holdDuration(to: 1, response: 1) < 2)
    }

    /// The exponential as a series.
    private func exponential(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for n in 1..<60 {
            term *= -x / Double(n)
            sum += term
        }
        return 1 / sum
    }

    // MARK: Force

    @Test("the button is 50 points wide, grows to 92 with force, and returns to 50 on a spring of 0.4 and 0.2 s")
    func grows() {
        #expect(button.bounds.width == 50)
        for force in [0.1, 0.25, 0.5, 0.75, 1] {
            scene.touch(.began, at: scene.stage.time + 0.1, middle, force: force)
            #expect(abs(button.layer["transform.scale"]!.number! - (1 + (92.0 / 50 - 1) * force)) < 1e-12)
            scene.stage.settle()
            #expect(abs(shown * 50 - (50 + 42 * force)) < 1e-9)
            scene.touch(.cancelled, middle)
            let spring = button.layer.animation(forKey: "transform.scale") as? SpringAnimation
            #expect(spring?.spring == Spring(dampingRatio: 0.4, response: 0.2))
            scene.stage.settle()
            #expect(shown == 1 && !scene.stage.needsFrame)
        }
    }

    // A parameter outside its range, which is from 1 to a million, counts as not set: then it is 50, or 92.
    @Test(
        "a press grows the button to the ratio of its diameters, from a point to a million",
        arguments: [(50, 60, 1.2), (1, 92, 92), (0.99, 92, 1.84), (50, 1e6, 2e4), (50, 1.01e6, 1.84)])
    func diameters(_ least: Double, _ most: Double, _ ratio: Double) {
        Diagnostics.withHandler({ _ in }) {
            (button.layer["minimumDiameter"], button.layer["maximumDiameter"]) = (.number(least), .number(most))
            press([1], lift: false)
            scene.stage.settle()
        }
        #expect(abs(shown / ratio - 1) < 1e-9)
    }

    @Test("at any sequence of forces it activates from 0.5, switches below 0.49, and can be pressed again at 0.4")
    func forces() {
        var dice = SeededGenerator(seed: 0xF1A5)
        var (isOn, felt): (Bool, [String]) = (false, [])
        for _ in 0..<40 {
            var expected = FlashlightButton.State.pressed
            for step in 0..<8 {
                let force = (1 + dice.number(0...99).rounded()) / 100
                scene.touch(step == 0 ? .began : .moved, at: scene.stage.time + 0.05, middle, force: force)
                if expected == .pressed, force >= 0.5 {
                    expected = .activated
                    felt.append("light")
                }
                if expected == .activated, force <= 0.49 {
                    (expected, isOn) = (.confirmed, !isOn)
                    felt.append("medium")
                }
                if expected == .confirmed, force <= 0.4 { expected = .pressed }
                #expect(state == expected && button.isOn == isOn)
            }
            // Lifted at once while it is activated, it switches, whatever the last force.
            if expected == .activated {
                isOn.toggle()
                felt.append("medium")
            }
            scene.touch(.ended, at: scene.stage.time + 0.01, middle, force: dice.number(0...1))
            #expect(state == .resting && button.isOn == isOn && scene.haptics == felt)
        }
    }

    @Test(
        "leaving a circle of 45 points cancels, however large it is shown, and coming back does not count",
        arguments: [(44.9, true), (45.1, false)])
    func circle(_ distance: Double, _ counts: Bool) {
        for force in [0.0, 1] {
            scene.touch(.began, at: scene.stage.time + 0.1, middle, force: force)
            scene.stage.advance(to: scene.stage.time + 1)
            #expect(state == .activated)
            let before = button.isOn
            scene.touch(.moved, middle + Point(x: distance * 0.6, y: -distance * 0.8), force: force)
            #expect(state == (counts ? .activated : .resting))
            scene.touch(.moved, middle, force: force)
            scene.touch(.ended, middle)
            #expect(button.isOn == (before != counts))
            scene.stage.settle()
        }
    }

    // MARK: Time

    /// By default and by a style: what is activated at, how large it becomes, and the time to hold.
    @Test(
        "without force the button grows while it is held, and activates at the same size; then lifting switches it",
        arguments: [(0.5, 92.0, 1.5), (0.8, 150, 0.5)])
    func holds(_ activation: Double, _ diameter: Double, _ response: Double) {
        if activation != 0.5 {
            button.layer.style = ["activationForce": 0.8, "maximumDiameter": 150, "holdResponse": 0.5]
        }
        let moment = 1 + FlashlightButton.holdDuration(to: activation, response: response)
        scene.touch(.began, at: 1, middle)
        for time in [1.05, 1.1, 1.2, moment - 1e-6, moment + 1e-6, 3] {
            scene.stage.advance(to: time)
            let ωt = 2 * .pi / response * (time - 1)
            let force = 1 - (1 + ωt) * exponential(-ωt)
            #expect(abs(shown - (1 + (diameter / 50 - 1) * force)) < 1e-5)
            #expect(state == (time < moment ? .pressed : .activated))
        }
        scene.touch(.ended, at: 3, middle)
        #expect(button.isOn && state == .resting && scene.haptics == ["light", "medium"])
        // An invalid number leaves it usable.
        button.layer.style = ["holdResponse": -1, "followResponse": "soon", "minimumDiameter": 0]
        press([0.2, 0.9, 0.1])
        scene.stage.settle()
        #expect(state == .resting && shown == 1)
    }

    // MARK: Keys and values

    // MARK: Laws
}
