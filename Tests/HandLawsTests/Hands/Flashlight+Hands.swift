@testable import MotorTesting
import FineMotor
import Foundation
import GalleryExhibits
import HandModel

extension Hands {
    /// The standard hands press without force. A drag leaves the circle outside which a press is cancelled.
    static var flashlight: Hands {
        Hands(
            exhibit: .flashlight, space: HandSpace(grab: middle, travel: Point(x: 60, y: -40), caught: middle),
            restingStates: ["resting"],
            own: recorded,
            // A shade shows in the frame of the touch, the focus in that of the key.
            atOnce: [Watched("opacity", of: "shade"), Watched("borderWidth", of: "Flashlight")],
            faultAtRest: { showing in
                guard let button = showing.component as? FlashlightButton else { return "it is no flashlight" }
                let shown = button.layer.presentation
                if shown["transform"] != .transform(.identity) { return "it is not as large as it is" }
                if button.force != 0 { return "something presses it" }
                return shown["backgroundColor"] == button.layer[button.isOn ? "onColor" : "offColor"]
                    ? nil : "it is as bright as the other"
            })
    }

    /// Created once, however often they are used.
    private static let recorded: [HandRecording] = [
        pressing("pressed", "Pressed to nine tenths of all force and let go of as slowly.", seed: 41, for: 1.1) {
            0.03 + 0.87 * (ramp($0, from: 0, in: 0.4) - ramp($0, from: 0.6, in: 0.4))
        },
        pressing(
            "sudden-release", "Pressed to all force there is, and lifted from there.", rate: 120, seed: 42, for: 0.45
        ) {
            ramp($0, from: 0, in: 0.3)
        },
        pressing(
            "pressed-twice", "Pressed, let go of to a quarter, pressed again, without being lifted.", seed: 43, for: 1.5
        ) { time in
            let first = ramp(time, from: 0, in: 0.3) - 0.72 * ramp(time, from: 0.4, in: 0.3)
            return 0.03 + 0.85 * (first + 0.72 * ramp(time, from: 0.8, in: 0.3) - ramp(time, from: 1.2, in: 0.25))
        },
        pressing(
            "on-the-threshold", "Pressed to the force that activates, with a tremor of two hundredths around it.",
            rate: 120, seed: 44, for: 1.2
        ) { ramp($0, from: 0, in: 0.3) * (0.495 + 0.02 * sin(2 * .pi * 9 * $0)) },
        pressing(
            "late-force", "Held without a force for 0.25 s, then pressed: a sensor that wakes up late.", seed: 45,
            for: 1
        ) { $0 < 0.25 ? 0 : 0.2 + 0.6 * (ramp($0, from: 0.25, in: 0.3) - ramp($0, from: 0.7, in: 0.2)) },
        pressing(
            "late-force-after-time", "Held without a force until time has activated, then pressed, and let go of.",
            seed: 46, for: 1.5
        ) { $0 < 0.7 ? 0 : 0.1 + 0.8 * (ramp($0, from: 0.7, in: 0.3) - ramp($0, from: 1.1, in: 0.3)) },
        leavesWhileDeep,
        HandRecording(
            "pressed-in-flight", "Lifted from the deep, and pressed again 80 ms later while it swings.", seed: 48,
            contacts: [
                finger(for: 0.4) { ramp($0, from: 0, in: 0.3) },
                finger(at: 0.78, for: 0.5) { 0.1 + 0.6 * ramp($0, from: 0, in: 0.2) },
            ]),
        pressing(
            "force-in-steps", "A sensor that knows three forces, and goes from one to the other at once.", seed: 49,
            for: 0.9
        ) { $0 < 0.2 ? 0.33 : $0 < 0.5 ? 1 : $0 < 0.7 ? 0.45 : 0.33 },
        .keys(
            "a press, a long one, one that is escaped from.",
            "0.3 tab down, 0.38 tab up, 0.6 space down, 0.72 space up, 0.8 return down, 1.6 return up",
            "1.9 space down, 1.95 escape down, 2 escape up, 2.1 space up"),
        pressing("disabled-while-deep", "Pressed deep, and disabled and enabled meanwhile.", seed: 50, for: 0.9) {
            0.9 * ramp($0, from: 0, in: 0.25)
        }.disabled(from: 0.7, to: 0.85),
    ]

    private static let middle = Point(x: 120, y: 170)

    /// A finger that stays in place, and presses.
    private static func finger(
        at begin: Double = 0.3, for duration: Double, _ force: @escaping @Sendable (Double) -> Double
    ) -> Contact {
        var contact = Contact(at: begin, for: duration, along: HandPath(from: middle))
        contact.force = force
        return contact
    }

    /// Such a finger alone, with its force after a time.
    private static func pressing(
        _ name: String, _ what: String, rate: Double = 60, seed: UInt64, for duration: Double,
        _ force: @escaping @Sendable (Double) -> Double
    ) -> HandRecording {
        HandRecording(
            name, what, sampling: .init(rate: rate), seed: seed, contacts: [finger(for: duration, force)])
    }

    /// A change of force as smooth as the movement of a stroke: Flash and Hogan, 1985.
    @Sendable private static func ramp(_ time: Double, from begin: Double, in duration: Double) -> Double {
        let part = min(max((time - begin) / duration, 0), 1)
        return part * part * part * (10 - 15 * part + 6 * part * part)
    }

    private static var leavesWhileDeep: HandRecording {
        var contact = finger(for: 0.9) { ramp($0, from: 0, in: 0.25) * 0.9 }
        contact.path.stroke(by: Point(x: 70, y: 0), at: 0.35, in: 0.3)
        return HandRecording(
            "leaves-while-deep", "Pressed deep, and dragged away with the same force.", sampling: .init(rate: 60),
            seed: 47, contacts: [contact])
    }
}
