import FineMotor
import MotorRecording

/// Marks for the fingers of a recording: a dot for each that is down, and a trail that fades.
struct TouchMarks {
    /// A touch from its beginning to its end.
    fileprivate struct Contact {
        var samples: [(time: Double, point: Point)]
        var end = Double.infinity
    }

    private var contacts: [Contact] = []

    /// How long a lifted finger takes to fade, in seconds.
    static let fading = 0.25
    /// The radius of a dot, in points.
    static let radius = 11.0
    /// How many dots the trail has, and how far apart they are, in seconds.
    private static let trail = (count: 3, step: 0.045)

    /// Follows the touches of a recording.
    init(_ inputs: [Recording.Input]) {
        var open: [Int: Int] = [:]
        for case .touch(let touch) in inputs {
            switch touch.phase {
            case .began:
                open[touch.id] = contacts.count
                contacts.append(Contact(samples: [(touch.time, touch.location)]))
            case .moved:
                if let index = open[touch.id] { contacts[index].samples.append((touch.time, touch.location)) }
            case .ended, .cancelled:
                guard let index = open.removeValue(forKey: touch.id) else { continue }
                contacts[index].end = touch.time
                if touch.phase == .ended { contacts[index].samples.append((touch.time, touch.location)) }
            }
        }
    }

    /// The drawing of the fingers at a time, in front of everything else.
    func items(at time: Double) -> [DisplayList.Item] {
        var items: [DisplayList.Item] = []
        for (number, contact) in contacts.enumerated() {
            let share = 1 - max(time - contact.end, 0) / Self.fading
            guard time >= contact.samples[0].time, share > 0 else { continue }
            // Numbers that no layer has: one for the finger, and one for each dot of its trail.
            let identity = UInt64.max - UInt64(number * (Self.trail.count + 1))
            func item(_ step: Int, _ part: DisplayList.Part, _ position: Point, _ content: DisplayList.Content) {
                items.append(
                    .init(
                        id: .init(layer: identity - UInt64(step), part: part),
                        transform: .translation(x: position.x, y: position.y), content: content))
            }
            let finger = contact.position(at: time)
            item(0, .group, .zero, .beginGroup(.init(opacity: share)))
            for step in (1...Self.trail.count).reversed() {
                let moment = time - Double(step) * Self.trail.step
                let position = contact.position(at: max(moment, contact.samples[0].time))
                // A dot below the finger shows nothing.
                guard (position - finger).magnitude > 1 else { continue }
                let alpha = 0.3 * (1 - Float(step) / Float(Self.trail.count + 1))
                item(step, .fill, position, .fill(Self.circle, .color(Color.white.withAlpha(alpha)), evenOdd: false))
            }
            // A light dot with a dark edge is visible on any background.
            item(0, .fill, finger, .fill(Self.circle, .color(Color.white.withAlpha(0.8)), evenOdd: false))
            item(0, .stroke, finger, .stroke(Self.circle, .color(Color.black.withAlpha(0.5)), .init(width: 1.5)))
            item(0, .groupEnd, .zero, .endGroup)
        }
        return items
    }

    private static let circle = Path.ellipse(in: Rect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
}

extension TouchMarks.Contact {
    /// The finger's position at a time between its samples.
    fileprivate func position(at time: Double) -> Point {
        guard let next = samples.firstIndex(where: { $0.time > time }) else { return samples[samples.count - 1].point }
        guard next > 0 else { return samples[0].point }
        let (before, after) = (samples[next - 1], samples[next])
        return before.point + (after.point - before.point) * ((time - before.time) / (after.time - before.time))
    }
}
