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
            Puck.places.contains(puck.center) ? nil : "it is at \(puck.center)"
        }
        return component
    }

    @Test("a puck without a flaw keeps them")
    func sound() {
        checkComponent(make: { Puck() }, restingStates: ["left", "right"])
    }

    @Test("each law finds its flaws, and no other does", arguments: Puck.Flaw.allCases)
    func flaws(_ flaw: Puck.Flaw) {
        let expected: Set<ComponentLaw> =
            switch flaw {
            case .none: []
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
            case .reports: [.rest, .reducedMotion, .nullFeedback, .interruption]
            case .neverRests: [.rest, .idleness, .reducedMotion, .nullFeedback, .interruption, .memory]
            case .keepsATimer: [.idleness, .reducedMotion, .nullFeedback, .interruption]
            case .keepsATimerWhenCancelled: [.idleness, .reducedMotion, .nullFeedback, .interruption]
            case .ignoresReducedMotion: [.reducedMotion]
            case .restsBetweenWithReducedMotion: [.reducedMotion]
            case .dependsOnFeedback: [.nullFeedback]
            case .forgetsItsSide, .changesWhenRestored, .clicksWhenRestored: [.memory]
            }
        let faults = component(flaw).faults()
        #expect(Set(faults.map { $0.law }) == expected, "\(faults.map { $0.description }.joined(separator: "\n"))")
    }

    @Test("what takes up to ten seconds comes to rest, and what takes longer is named")
    func patience() {
        func faults(_ seconds: Double) -> [String] {
            let component = TestedComponent {
                let view = View(frame: Rect(x: 0, y: 0, width: 44, height: 44))
                view.layer.name = "Fader"
                let fade = BasicAnimation.ease(duration: seconds)
                (fade.keyPath, fade.fromValue, fade.toValue) = ("opacity", 0.5, 1)
                view.layer.add(fade, forKey: "fade")
                return view
            }
            return ComponentRun(component, component.show(), Recording([]), attention: .none).restFaults
        }
        #expect(faults(9.9) == [])
        #expect(faults(10.1).map { $0.hasPrefix("after 10.0 s there still is: Fader ") } == [true])
    }
}
