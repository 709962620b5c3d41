@testable import MotorTesting
import FineMotor
import MotorRecording
import SeededRandom

/// A recording of a hand, generated or published, with its known properties.
package struct HandRecording: Sendable {
    /// A moment at which the last finger was lifted.
    package struct Release: Sendable {
        /// When, in seconds.
        package var time: Double
        /// The finger's true velocity, in points per second.
        package var velocity: Point
        /// The greatest jerk in the 100 ms before, in points per second³.
        package var jerk: Double
        /// Whether the samples before it have exact times and positions.
        package var isClean: Bool
    }

    /// The file's name without an extension.
    package var name: String
    /// The samples of a screen, with notes on their origin.
    package var recording: Recording
    /// For a generated recording, the releases whose velocity is known, in order: those of a single last finger.
    package var releases: [Release]

    /// Creates a recording without a hand model: its own inputs, with a note on their origin.
    package init(_ name: String, _ recording: Recording, releases: [Release] = []) {
        (self.name, self.recording, self.releases) = (name, recording, releases)
    }

    /// Generates a recording.
    ///
    ///   - name: The file's name without an extension.
    ///   - name: A file's name without an ending.
    ///   - what: A sentence on what the hand does.
    ///   - sampling: How the screen samples it.
    ///   - tremor: The tremor's amplitude, in points; 0 for none.
    ///   - seed: The seed of everything random: the tremor's frequency and phase, time errors, swaps.
    ///   - contacts: The fingers, in order of touch-down.
    package init(
        _ name: String, _ what: String, sampling: Contact.Sampling = Contact.Sampling(rate: 120), tremor: Double = 0.2,
        seed: UInt64, contacts: [Contact]
    ) {
        var random = SeededGenerator(seed: seed)
        var contacts = contacts
        let frequency = rounded(random.number(8...12), 10)
        for index in contacts.indices where tremor > 0 {
            let phase = Point(x: random.number(0...6.28), y: random.number(0...6.28))
            contacts[index].path.tremor = HandPath.Tremor(amplitude: tremor, frequency: frequency, phase: phase)
        }
        var properties = ["strokes of least jerk (Flash and Hogan 1985)", "\(compact(sampling.rate)) Hz"]
        if tremor > 0 { properties.append("tremor of \(compact(tremor)) points at \(frequency) Hz") }
        if sampling.jitter > 0 { properties.append("times wrong by up to \(compact(sampling.jitter * 1000)) ms") }
        if sampling.batch > 1 { properties.append("handed over by \(sampling.batch)") }
        if sampling.swaps > 0 { properties.append("one sample in \(compact(1 / sampling.swaps)) late") }
        let touches = contacts.flatMap { $0.touches(sampling, random: &random) }.enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map {
                Recording.Input.touch($0.element)
            }
        let notes = ["\(Self.generated): \(properties.joined(separator: ", ")), seed \(seed).", what]
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

    /// Generates a recording of two fingers that turn around a point between them.
    ///
    /// - Parameters:
    ///   - name: The file's name without an extension.
    ///   - what: A sentence on what the hand does.
    ///   - sampling: How the screen samples it.
    ///   - seed: The seed of everything random.
    ///   - center: The center of the turn, in points.
    ///   - radius: The distance of each finger from it, in points.
    ///   - angle: The angle of the complete turn, in radians, clockwise on a screen.
    ///   - begin: When they touch down, in seconds.
    ///   - duration: The time of the complete turn, in seconds.
    ///   - lifted: How long they stay down, in seconds; at half of the duration their speed is greatest.
    package static func turn(
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

    /// The beginning of a generated recording's first note.
    package static let generated = "Generated"

    /// The same with other inputs at the same time: values that are set, keys that are pressed.
    package func meanwhile(_ inputs: [Recording.Input]) -> HandRecording {
        let all = (recording.inputs + inputs).enumerated()
            .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
        return HandRecording(name, Recording(all, notes: recording.notes), releases: releases)
    }
}

/// A number in a note, without a decimal point if it is whole.
private func compact(_ number: Double) -> String {
    let number = rounded(number, 1000)
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
}
