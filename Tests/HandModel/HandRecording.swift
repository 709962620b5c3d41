public import FineMotor
public import MotorRecording
import SeededRandom

/// A recording of a hand, generated or published, and what is known of it.
public struct HandRecording: Sendable {
    /// A moment in which the last finger was lifted.
    public struct Release: Sendable {
        /// When, in seconds.
        public var time: Double
        /// How fast the finger really was, in points per second.
        public var velocity: Point
        /// The greatest jerk in the 100 ms before, in points per second³.
        public var jerk: Double
        /// Whether the samples before it tell places and times as they were.
        public var isClean: Bool
    }

    /// A file's name without an ending.
    public var name: String
    /// What a screen tells, with notes that say where it comes from.
    public var recording: Recording
    /// The releases of a generated one, whose velocity is known, in order: those of one finger that is the last.
    public var releases: [Release]

    /// Creates a recording that no hand model made: its own inputs, with a note that says where they come from.
    public init(_ name: String, _ recording: Recording, releases: [Release] = []) {
        (self.name, self.recording, self.releases) = (name, recording, releases)
    }

    /// Generates a recording.
    ///
    /// - Parameters:
    ///   - name: A file's name without an ending.
    ///   - what: What the hand does, in a sentence.
    ///   - sampling: How the screen sees it.
    ///   - tremor: How far the hand trembles, in points; 0 for not at all.
    ///   - seed: Of all that is random: the tremor's frequency and phase, wrong times, swaps.
    ///   - contacts: The fingers, in order of coming down.
    public init(
        _ name: String, _ what: String, sampling: Contact.Sampling = Contact.Sampling(rate: 120), tremor: Double = 0.2,
        seed: UInt64, contacts: [Contact]
    ) {
        var random = SeededGenerator(seed: seed)
        var contacts = contacts
        let frequency = rounded(random.number(8...12), 10)
        for place in contacts.indices where tremor > 0 {
            let phase = Point(x: random.number(0...6.28), y: random.number(0...6.28))
            contacts[place].path.tremor = HandPath.Tremor(amplitude: tremor, frequency: frequency, phase: phase)
        }
        var words = ["strokes of least jerk (Flash and Hogan 1985)", "\(compact(sampling.rate)) Hz"]
        if tremor > 0 { words.append("tremor of \(compact(tremor)) points at \(frequency) Hz") }
        if sampling.jitter > 0 { words.append("times wrong by up to \(compact(sampling.jitter * 1000)) ms") }
        if sampling.batch > 1 { words.append("handed over by \(sampling.batch)") }
        if sampling.swaps > 0 { words.append("one sample in \(compact(1 / sampling.swaps)) late") }
        let touches = contacts.flatMap { $0.touches(sampling, random: &random) }.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map {
                Recording.Input.touch($0.element)
            }
        let notes = ["\(Self.generated): \(words.joined(separator: ", ")), seed \(seed).", what]
        let last = contacts.filter { contact in
            !contact.isCancelled
                && contacts.allSatisfy { $0.id == contact.id || $0.begin > contact.end || $0.end < contact.end }
        }
        self.init(
            name, Recording(touches, notes: notes),
            releases: last.map { contact in
                Release(
                    time: contact.end, velocity: contact.path.velocity(at: contact.duration),
                    jerk: (0...100).map { contact.path.jerk(at: contact.duration - Double($0) / 1000).magnitude }
                        .max()!,
                    isClean: sampling.isClean)
            })
    }

    /// Generates a recording of two fingers that turn around a place between them.
    ///
    /// - Parameters:
    ///   - name: A file's name without an ending.
    ///   - what: What the hand does, in a sentence.
    ///   - sampling: How the screen sees it.
    ///   - seed: Of all that is random.
    ///   - center: Around what, in points.
    ///   - radius: How far each finger is from there, in points.
    ///   - angle: How far they turn if they are not lifted before, in radians, clockwise on a screen.
    ///   - begin: When they come down, in seconds.
    ///   - duration: How long the whole turn takes, in seconds.
    ///   - lifted: How long they stay down, in seconds; half of the duration is when they are at their fastest.
    public static func turn(
        _ name: String, _ what: String, sampling: Contact.Sampling = Contact.Sampling(rate: 60), seed: UInt64,
        around center: Point, radius: Double, by angle: Double, at begin: Double = 0.3, in duration: Double,
        liftedAfter lifted: Double
    ) -> HandRecording {
        let contacts = [-radius, radius].enumerated().map { number, offset in
            var path = HandPath(from: center + Point(x: offset, y: 0))
            path.turn(around: center, by: angle, at: 0, in: duration)
            return Contact(id: number + 1, at: begin, for: lifted, along: path)
        }
        return HandRecording(name, what, sampling: sampling, seed: seed, contacts: contacts)
    }

    /// How the first note of a generated recording begins.
    public static let generated = "Generated"

    /// The same, while something else is done too: values that are set, keys that are pressed.
    public func meanwhile(_ inputs: [Recording.Input]) -> HandRecording {
        let all = (recording.inputs + inputs).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
        return HandRecording(name, Recording(all, notes: recording.notes), releases: releases)
    }
}

/// A number in a note: without a point where there is nothing behind it.
private func compact(_ number: Double) -> String {
    let number = rounded(number, 1000)
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
}
