@testable import MotorTesting
import FineMotor

/// The hands that every exhibit must withstand.
extension HandSpace {
    /// At least twelve named recordings, generated and published, for this position and direction.
    package var standard: [HandRecording] { drags + catches + screens + presses + published }

    /// A finger that holds.
    private func path(_ strokes: (share: Double, begin: Double, duration: Double)...) -> HandPath {
        var path = HandPath(from: grab)
        for stroke in strokes { path.stroke(by: travel * stroke.share, at: stroke.begin, in: stroke.duration) }
        return path
    }

    /// A stroke that aims far beyond the distance, lifted at its greatest speed, after four fifths of the distance.
    private var flick: Contact { Contact(at: begin, for: 0.16, along: path((1.6, 0, 0.32))) }

    private var drags: [HandRecording] {
        var cancelled = Contact(at: begin, for: 0.3, along: path((1, 0, 0.5)))
        cancelled.isCancelled = true
        return [
            HandRecording(
                "slow", "One slow stroke along the whole distance, lifted at rest.", sampling: .init(rate: 60), seed: 1,
                contacts: [Contact(at: begin, for: 1.15, along: path((1, 0, 1.1)))]),
            HandRecording("flick", "A flick, lifted at its fastest.", seed: 2, contacts: [flick]),
            HandRecording(
                "hesitant", "Half the distance, a rest of 0.4 s, the other half, lifted at rest.",
                sampling: .init(rate: 60), seed: 3,
                contacts: [Contact(at: begin, for: 1.15, along: path((0.5, 0, 0.35), (0.5, 0.75, 0.35)))]),
            HandRecording(
                "stops-then-lifts", "Most of the distance, then 0.2 s without a move, then lifted.",
                sampling: .init(rate: 60), tremor: 0, seed: 4,
                contacts: [Contact(at: begin, for: 0.6, along: path((0.7, 0, 0.4)))]),
            HandRecording(
                "reversal", "Nearly the whole distance, then back in one movement, lifted in motion.", seed: 5,
                contacts: [Contact(at: begin, for: 0.5, along: path((0.9, 0, 0.4), (-1.1, 0.3, 0.36)))]),
            HandRecording(
                "cancelled", "A stroke that is taken away in motion.", sampling: .init(rate: 60), seed: 6,
                contacts: [cancelled]),
        ]
    }

    private var catches: [HandRecording] {
        let lifted = flick.path.position(at: flick.duration)
        func caught(after pause: Double, for duration: Double, _ share: Double) -> Contact {
            var path = HandPath(from: self.caught ?? lifted)
            if share != 0 { path.stroke(by: travel * share, at: 0.06, in: 0.3) }
            return Contact(at: flick.end + pause, for: duration, along: path)
        }
        var other = Contact(id: 2, at: begin + 0.2, for: 0.3, along: path((0.3, 0.05, 0.25)))
        other.path.start += second
        var next = Contact(id: 2, at: begin + 0.2, for: 0.55, along: path((0.6, 0.1, 0.6)))
        next.path.start += second
        return [
            HandRecording(
                "caught", "A flick, caught in flight 0.12 s later and flicked back.", seed: 7,
                contacts: [flick, caught(after: 0.12, for: 0.21, -1.2)]),
            HandRecording(
                "caught-and-held", "A flick, caught in flight 0.15 s later, held still and let go.",
                sampling: .init(rate: 60), seed: 8, contacts: [flick, caught(after: 0.15, for: 0.25, 0)]),
            HandRecording(
                "two-touches", "A second finger comes and goes while the first drags.", sampling: .init(rate: 60),
                seed: 9, contacts: [Contact(at: begin, for: 0.8, along: path((1, 0, 0.75))), other]),
            HandRecording(
                "finger-to-finger",
                "A second finger comes, the first goes, the second goes on and is lifted in motion.",
                sampling: .init(rate: 60), seed: 10,
                contacts: [Contact(at: begin, for: 0.35, along: path((0.4, 0, 0.3))), next]),
        ]
    }

    /// The same flick on other screens.
    private var screens: [HandRecording] {
        [
            HandRecording(
                "jittery-60hz", "A flick, seen by a slow screen with a bad clock.",
                sampling: .init(rate: 60, jitter: 0.003), tremor: 0.4, seed: 11, contacts: [flick]),
            HandRecording(
                "rate-240hz", "A flick, seen by a fast screen.", sampling: .init(rate: 240), seed: 12,
                contacts: [flick]),
            HandRecording(
                "coalesced-120hz", "A flick whose samples come in pairs.", sampling: .init(rate: 120, batch: 2),
                seed: 13, contacts: [flick]),
            HandRecording(
                "out-of-order", "A flick of which some samples come late.", sampling: .init(rate: 120, swaps: 0.25),
                seed: 14, contacts: [flick]),
        ]
    }

    private var presses: [HandRecording] {
        let tap = Contact(at: begin, for: 0.09, along: path())
        let again = Contact(at: begin + 0.26, for: 0.08, along: path())
        var press = Contact(at: begin, for: 0.8, along: path())
        // Up to nine tenths and down again, as smoothly as a stroke moves: half of it is the least that counts as hard.
        press.force = { time in
            let (rise, fall) = (min(time / 0.35, 1), min(max((time - 0.45) / 0.35, 0), 1))
            func smooth(_ τ: Double) -> Double { τ * τ * τ * (10 - 15 * τ + 6 * τ * τ) }
            return 0.9 * (smooth(rise) - smooth(fall))
        }
        return [
            HandRecording("tap", "A tap.", sampling: .init(rate: 60), seed: 15, contacts: [tap]),
            HandRecording("double-tap", "Two taps.", sampling: .init(rate: 60), seed: 16, contacts: [tap, again]),
            HandRecording(
                "long-hold", "A finger that comes down and stays for a while.", sampling: .init(rate: 60), seed: 17,
                contacts: [Contact(at: begin, for: hold, along: path())]),
            HandRecording(
                "press", "A finger that presses harder and lighter again, up to a force of 0.9.",
                sampling: .init(rate: 60), seed: 18, contacts: [press]),
        ]
    }

    private var published: [HandRecording] {
        PublishedGesture.every.map { $0.recording(from: grab, along: travel, at: begin) }
    }
}
