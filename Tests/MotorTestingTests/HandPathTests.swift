import FineMotor
import Foundation
import MotorRecording
@testable import MotorTesting
import Testing

@Suite("HandPath")
struct HandPathTests {
    private let translation = Point(x: 120, y: -50)

    private var stroke: HandPath {
        var path = HandPath(from: Point(x: 10, y: 20))
        path.stroke(by: translation, at: 0.2, in: 0.5)
        return path
    }

    @Test("a stroke goes from rest to rest, and is halfway and fastest in the middle of its time")
    func ends() {
        // Flash and Hogan 1985: the greatest speed is 15/8 of the mean.
        let path = stroke
        for time in [0, 0.1, 0.2] { #expect(path.position(at: time) == Point(x: 10, y: 20)) }
        for time in [0.7, 1, 9] { #expect(path.position(at: time).distance(to: Point(x: 130, y: -30)) < 1e-9) }
        for time in [0.2, 0.7] { #expect(path.velocity(at: time).magnitude < 1e-9) }
        #expect(path.position(at: 0.45).distance(to: Point(x: 70, y: -5)) < 1e-9)
        #expect(path.velocity(at: 0.45).distance(to: translation * (15.0 / 8 / 0.5)) < 1e-9)
        #expect((0...100).allSatisfy { path.velocity(at: Double($0) / 100).magnitude <= 487.5 + 1e-9 })
    }

    @Test(
        "velocity and jerk are derivatives of the position, with tremor, overlapping strokes and turns",
        arguments: [false, true])
    func derivatives(turns: Bool) {
        var path = stroke
        path.stroke(by: Point(x: -80, y: 5), at: 0.5, in: 0.4)
        path.tremor = HandPath.Tremor(amplitude: 0.3, frequency: 9, phase: Point(x: 1, y: 2))
        if turns { path.turn(around: Point(x: 5, y: -5), by: 2, at: 0.1, in: 0.8) }
        let step = 1e-4
        for time in stride(from: 0.01, to: 1.2, by: 0.0237) {
            let slope = (path.position(at: time + step) - path.position(at: time - step)) * (0.5 / step)
            #expect(slope.distance(to: path.velocity(at: time)) < 1e-2)
            let bend =
                (path.velocity(at: time + step) - path.velocity(at: time) * 2 + path.velocity(at: time - step))
                * (1 / (step * step))
            #expect(bend.distance(to: path.jerk(at: time)) < 1e-2 * (1 + path.jerk(at: time).magnitude))
        }
    }

    @Test("a turn keeps its distance from the center, and is halfway in the middle of its time")
    func turn() {
        let center = Point(x: 50, y: 50)
        var path = HandPath(from: Point(x: 80, y: 50))
        path.turn(around: center, by: .pi, at: 0, in: 0.4)
        for step in 0...10 {
            #expect(abs(path.position(at: Double(step) / 20).distance(to: center) - 30) < 1e-9)
        }
        #expect(path.position(at: 0.2).distance(to: Point(x: 50, y: 80)) < 1e-9)
        #expect(path.position(at: 1).distance(to: Point(x: 20, y: 50)) < 1e-9)
    }

    @Test("a tremor is a sine on each axis, with a separate phase")
    func tremor() {
        let phase = Point(x: 0.25, y: 1.25)
        let path = HandPath(from: translation, tremor: HandPath.Tremor(amplitude: 0.6, frequency: 10, phase: phase))
        for time in stride(from: 0, to: 0.1, by: 0.013) {
            let angle = 20 * Double.pi * time
            let offset = Point(x: sin(phase.x + angle), y: sin(phase.y + angle)) * 0.6
            #expect((path.position(at: time) - translation - offset).magnitude < 1e-9)
        }
    }

    @Test("a contact is sampled until its very end, with the digits that a screen reports")
    func samples() {
        var contact = Contact(id: 3, at: 0.05, for: 0.1, along: HandPath(from: Point(x: 1.234, y: 5.678)))
        contact.force = { $0 * 1.23456 }
        func touches(_ duration: Double) -> [Touch] {
            contact.duration = duration
            return contact.touches(at: 120)
        }
        // A sample less than a tenth of a step before the end is not taken; there are always two.
        let counts: [Int] = [0, 12, 12.05, 12.2].map { (samples: Double) in touches(samples / 120).count }
        #expect(counts == [2, 13, 13, 14])
        let all = touches(0.1)
        let phases: [Touch.Phase] = (0...12).map { $0 == 0 ? .began : $0 == 12 ? .ended : .moved }
        let times = (0...12).map { (sample: Int) -> Double in
            let time: Double = 5000 + Double(sample) * 1e5 / 120
            return time.rounded() / 1e5
        }
        #expect(all.map(\.phase) == phases)
        #expect(all.map(\.time) == times)
        #expect(all.last == Touch(id: 3, phase: .ended, time: 0.15, location: Point(x: 1.23, y: 5.68), force: 0.123))
        contact.isCancelled = true
        #expect(touches(0.1).last?.phase == .cancelled && contact.end == contact.begin + 0.1)
    }

    @Test("fingers report how far they moved and pressed, and the velocity of the last release")
    func fingers() {
        func touch(_ id: Int, _ phase: Touch.Phase, _ time: Double, _ x: Double, _ f: Double = 0) -> Recording.Input {
            .touch(Touch(id: id, phase: phase, time: time, location: Point(x: x, y: 0), force: f))
        }
        var fingers = Fingers(
            Recording([
                touch(1, .began, 0, 0, 0.5), touch(2, .began, 0, 90), .key(KeyPress(.space, .down, time: 0)),
                touch(1, .moved, 0.1, 10, 0.25), touch(2, .moved, 0.1, 70), touch(2, .ended, 0.2, 65),
                touch(1, .moved, 0.28, 16, 0.5), touch(1, .moved, 0.29, 22, 0.5), touch(1, .ended, 0.3, 30, 0.5),
                touch(1, .began, 1, 0), touch(1, .cancelled, 1.1, 50),
            ]))
        // Moved, pressed, the velocity of the release in hundreds, and whether one is down.
        let reported: [[Double?]] = [-1, 0, 0.1, 0.2, 0.3, 1, 1.1].map { time in
            let update = fingers.advance(to: time)
            return [
                update.moved, update.pressed, update.release.map { ($0.x / 100).rounded() }, fingers.isDown ? 1 : 0,
            ]
        }
        let rest: [[Double?]] = [[20, 0.25, 7, 0], [0, 0, nil, 1], [0, 0, nil, 0]]
        #expect(reported == [[0, 0, nil, 0], [0, 0, nil, 1], [30, 0.25, nil, 1], [5, 0, nil, 1]] + rest)
        #expect(fingers.lifted?.time == 0.3)
    }
}

/// Where a hand takes hold, and what it does there.
@Suite("Gestures that a component must withstand")
struct ComponentGesturesTests {
    /// A square of 40 by 40 points in the middle of a window of 320 by 240. It lands where it is.
    private func component(_ track: Drag.Track? = nil, _ isReversed: Bool = false, key: Key = .position)
        -> TestedComponent
    {
        TestedComponent {
            let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
            if let track {
                let drag = Drag(of: view.layer, key, in: view)
                (drag.track, drag.isReversed) = (track, isReversed)
                view.layer["drag"] = .object(drag)
            }
            return view
        }
    }

    @Test("gestures follow the track of the dragged value to its farther end, at most 200 points")
    func tracks() {
        func translation(_ track: Drag.Track?, _ isReversed: Bool = false, key: Key = .position) -> Point {
            ComponentGestures(of: component(track, isReversed, key: key)).translation
        }
        func line(_ axis: Drag.Track.Axis, _ range: ClosedRange<Double>) -> Drag.Track {
            .line(axis, in: range, .powerLaw)
        }
        // From (160, 120). Without a drag half of the width and 40 points more; where there is little room, 80 points.
        let rows: [(Point, Point)] = [
            (translation(nil), Point(x: 60, y: 0)), (translation(.free), Point(x: 120, y: 0)),
            (translation(line(.x, 100...190)), Point(x: -60, y: 0)),
            (translation(line(.x, 100...190), true), Point(x: 60, y: 0)),
            (translation(line(.y, 100...190)), Point(x: 0, y: 70)),
            (translation(line(.x, 160...500)), Point(x: 200, y: 0)),
            (translation(line(.x, -300...160)), Point(x: -200, y: 0)),
            (translation(line(.y, 101...139)), Point(x: 0, y: 80)),
            (translation(line(.y, 101...140)), Point(x: 0, y: 20)),
            (translation(.plane(x: .init(160...190), y: .init(20...130))), Point(x: 30, y: -100)),
            (translation(.radial(from: .zero, .powerLaw)), Point(x: 100, y: 60)),
            (translation(.free, key: "transform.rotation.z"), Point(x: 0, y: 120)),
        ]
        #expect(rows.map(\.0) == rows.map(\.1))
    }

    @Test(
        "gestures grab beside the middle, where a component specifies, or at the nearest point that takes touches")
    func grabs() {
        var tested = component()
        #expect(ComponentGestures(of: tested).grab == Point(x: 166, y: 116))
        #expect(ComponentGestures(of: component(.free, key: "transform.rotation.z")).grab == Point(x: 174, y: 120))
        // Of a part of the view, (0, 0) to (20, 20); what scrolls is taken hold of in its view.
        func part(_ key: Key) -> TestedComponent {
            TestedComponent {
                let (view, part) = (View(frame: Rect(x: 0, y: 0, width: 40, height: 40)), Layer())
                part.frame = Rect(x: 0, y: 0, width: 20, height: 20)
                view.layer.addSublayer(part)
                view.layer["drag"] = .object(Drag(of: part, key, in: view))
                return view
            }
        }
        #expect(ComponentGestures(of: part("position")).grab == Point(x: 153, y: 108))
        #expect(ComponentGestures(of: part("bounds.origin")).grab == Point(x: 166, y: 116))
        // Points are tried every 8 points from 2 on. It takes touches at its lower left: (140, 130) to (160, 160).
        let sieve = TestedComponent { Sieve(frame: Rect(x: 0, y: 0, width: 40, height: 40)) }
        #expect(ComponentGestures(of: sieve).grab == Point(x: 154, y: 138))
        (tested.grab, tested.translation) = (Point(x: 5, y: 7), Point(x: 1, y: 2))
        let gestures = ComponentGestures(of: tested)
        let reported = [gestures.grab, gestures.translation, gestures.caught]
        #expect(reported == [Point(x: 145, y: 107), Point(x: 1, y: 2), Point(x: 145.8, y: 108.6)])
    }

    @Test("what was flicked is caught beside the middle of where it is 0.12 s after the flick")
    func catches() {
        for translation in [Point(x: 180, y: 0), Point(x: 120, y: -60)] {
            var tested = TestedComponent { Puck() }
            tested.translation = translation
            let gestures = ComponentGestures(of: tested)
            let puck = Puck()
            let window = Window(size: Size(width: 320, height: 240), showing: puck)
            for case .touch(let touch) in gestures.flick.recording.inputs { window.send(touch) }
            let rest = window.stage.time
            window.stage.advance(to: gestures.flick.recording.duration + 0.12)
            let shown = puck.layer.presentation[.position]?.point ?? .zero
            #expect(rest == 0 && (shown - Puck.ends[0]).magnitude > 20)
            // A square of 44 points: 0.15 of it to the right of the middle, and a tenth above it.
            #expect((gestures.caught - shown - Point(x: 6.6, y: -4.4)).magnitude < 1e-9)
        }
    }

    private final class Sieve: View {
        override func contains(_ point: Point) -> Bool { point.x < 20 && point.y > 30 }
    }

    /// The share of a stroke after a part τ of its time is 10τ³ − 15τ⁴ + 6τ⁵.
    @Test("the gestures are a tap, a drag, a flick, a catch, a change of mind and a cancelled drag")
    func strokes() {
        var tested = component()
        (tested.grab, tested.translation) = (.zero, Point(x: 100, y: 0))
        let gestures = ComponentGestures(of: tested)
        func share(_ τ: Double) -> Double {
            let cube: Double = τ * τ * τ
            return cube * (10 - 15 * τ + 6 * τ * τ)
        }
        let rows: [(name: String, begins: [Double], ends: [Double], shares: [Double], phase: Touch.Phase)] = [
            ("tap", [0.055], [0.135], [0], .ended), ("drag", [0.055], [0.555], [1], .ended),
            ("flick", [0.055], [0.215], [0.8], .ended),
            // Back from where it is caught, 0.8 of the distance; lifted halfway.
            ("catch in flight", [0.055, 0.335], [0.215, 0.545], [0.8, 0.8 - 0.6], .ended),
            ("change of mind", [0.055], [0.555], [0.9 - 1.1 * share(0.2 / 0.36)], .ended),
            ("cancelled drag", [0.055], [0.355], [share(0.6)], .cancelled),
        ]
        for (gesture, row) in zip(gestures.all + [gestures.cancelled], rows) {
            let touches = gesture.recording.inputs.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
            let first = touches.filter { $0.phase == .began }
            let last = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
            let grab = first.first?.location ?? .zero
            let shares = last.map { (($0.location.x - grab.x) / 100 * 1e3).rounded() / 1e3 }
            let times = first.map(\.time) + last.map(\.time)
            #expect(gesture.name == row.name && last.allSatisfy { $0.phase == row.phase })
            #expect(times == row.begins + row.ends, "\(row.name)")
            #expect(zip(shares, row.shares).allSatisfy { abs($0 - $1) < 1e-3 }, "\(row.name): \(shares)")
        }
        #expect(gestures.all.map(\.name) + [gestures.cancelled.name] == rows.map(\.name))
        // Eleven keys, 0.11 s apart, each for 0.06 s; only for a component that can have the focus.
        let keys = ComponentGestures(of: TestedComponent { Control() }).all.last
        let presses: [KeyPress] = (keys?.recording.inputs ?? []).compactMap {
            if case .key(let press) = $0 { press } else { nil }
        }
        #expect(keys?.name == "keys" && presses.count == 22)
        for (index, press) in presses.enumerated() {
            let (number, isUp) = (Double(index / 2), index % 2 == 1)
            #expect(press.phase == (isUp ? .up : .down) && press.name == presses[index / 2 * 2].name)
            #expect(abs(press.time - (0.055 + 0.11 * number + (isUp ? 0.06 : 0))) < 1e-9)
        }
    }
}
