import ControlScenes
import FineMotor
import MotorControls
import SeededRandom
import Testing

@Suite("Laws of a pull")
struct PullLawsTests {
    private static let directions: [(ScenePull.Direction, Point)] = [
        (.up, Point(x: 0, y: -1)), (.down, Point(x: 0, y: 1)), (.left, Point(x: -1, y: 0)), (.right, Point(x: 1, y: 0)),
    ]

    /// A finger that moves at a steady velocity after it has moved by the slop.
    private struct Finger {
        let window: Window
        private(set) var time: Double
        private(set) var location: Point

        init(_ window: Window, at location: Point) {
            (self.window, self.location, time) = (window, location, window.stage.time)
            send(.began)
        }

        private func send(_ phase: Touch.Phase) {
            window.send(Touch(id: 1, phase: phase, time: time, location: location))
            window.stage.advance(to: time)
        }

        mutating func move(by translation: Point, in frames: Int) {
            for _ in 0..<frames {
                time += 1.0 / 120
                location += translation * (1 / Double(frames))
                send(.moved)
            }
        }

        mutating func rest(for duration: Double) {
            time += duration
            window.stage.advance(to: time)
        }

        func up(_ phase: Touch.Phase = .ended) { send(phase) }
    }

    private func proxy(_ trip: Trip) -> Layer? {
        trip.layer.sublayers.last?.sublayers.first { $0.name == "element 1" }
    }

    private func center(_ trip: Trip) -> Point { proxy(trip)?.presentation[.position]?.point ?? .zero }

    /// The middle of element 1 in the photo and in the grid.
    private let photo = Point(x: 200, y: 140)
    private let grid = Point(x: 140, y: 70)
    /// UIKit's landing of 1 point per second: 0.998 / (1 − 0.998) / 1000.
    private let landingOfOne = 0.499

    @Test(
        "a pull that stops beyond its progress threshold dismisses the scene",
        arguments: [(0.45, true), (0.55, false)])
    func progress(threshold: Double, goes: Bool) {
        let (window, trip) = Trip.window(at: .photo)
        let pull = ScenePull(in: trip, from: trip.photo, to: trip.grid, toward: .down, .scrubbed)
        pull.onRelease(trip) { trip, release in trip.go(release.isPulledAway ? .grid : .photo) }
        (pull.progressThreshold, pull.landingThreshold) = (threshold, 1)
        var finger = Finger(window, at: photo)
        // Half of the height, after the slop.
        finger.move(by: Point(x: 0, y: PanRecognizer.slop), in: 1)
        finger.move(by: Point(x: 0, y: Trip.size.height / 2), in: 60)
        finger.rest(for: 0.5)
        finger.up()
        window.stage.settle()
        withExtendedLifetime(pull) { #expect(trip.interaction.state == (goes ? .grid : .photo)) }
    }

    @Test("a pull moves everything with the finger, and its landing decides", arguments: 0..<4, [true, false])
    func pull(direction: Int, isCarried: Bool) {
        var random = SeededGenerator(seed: UInt64(direction) * 2 + (isCarried ? 1 : 0))
        for _ in 0..<8 {
            let (window, trip) = Trip.window(at: .photo)
            let (course, unit) = Self.directions[direction]
            var decisions: [Bool] = []
            let pull = ScenePull(
                in: trip, from: trip.photo, to: trip.grid, toward: course, isCarried ? .carried : .scrubbed)
            pull.onRelease(trip) { trip, release in
                decisions.append(release.isPulledAway)
                trip.go(release.isPulledAway ? .grid : .photo)
            }
            let extent = unit.x == 0 ? Trip.size.height : Trip.size.width
            let (range, threshold) = isCarried ? (extent / 4, 1.0) : (extent, 0.25)
            if random.isTrue(0.3) { pull.progressThreshold = 0.3 }
            if random.isTrue(0.3) { pull.range = -0.2...0.6 }
            let side = Point(x: unit.y, y: unit.x) * random.number(-20...20)
            let (first, speed) = (random.number(0.2...0.9) * extent, random.number(-500...900))
            var finger = Finger(window, at: photo)
            finger.move(by: unit * 10, in: 1)
            #expect(trip.isFlying && (center(trip) - photo).magnitude < 1e-9)
            finger.move(by: unit * first + side, in: 30)
            finger.move(by: unit * (speed * 0.2), in: 24)
            let distance = first + speed * 0.2
            let pulled = min(max(distance / range, min(0, pull.range.lowerBound)), pull.range.upperBound)
            let shown = pulled < 0 ? 1 / (1 - pulled * 0.55) - 1 : pulled
            let opacity = trip.photo.superview?.layer.presentation[.opacity]?.number ?? -1
            #expect(abs(opacity - min(1 - shown, 1)) < 1e-9)
            if isCarried {
                #expect((center(trip) - photo - unit * distance - side).magnitude < 1e-9)
                let scale = 1 - 0.5 * min(max(distance / (extent / 2), 0), 1)
                #expect(abs((proxy(trip)?.bounds.width ?? 0) - 300 * scale) < 1e-9)
            } else {
                #expect((center(trip) - photo - (grid - photo) * shown).magnitude < 1e-9)
            }
            var thrown: [ThrownLayer] = []
            window.onThrow = { thrown.append($0) }
            finger.up()
            let isFree = pulled > 0 && pulled < pull.range.upperBound
            let velocity = proxy(trip)?.presentation.velocity(forKey: .position)?.point ?? .zero
            let expected = isCarried ? unit * speed : (grid - photo) * (isFree ? speed / range : 0)
            #expect((velocity - expected).magnitude < 0.01 * expected.magnitude + 1, "\(velocity) \(expected)")
            // The window is notified of what the finger throws: element 1, with the finger's velocity and as far as it would go.
            #expect(thrown.count == (isFree ? 1 : 0) && thrown.allSatisfy { $0.layer.name == "element 1" })
            for one in thrown {
                #expect((one.velocity - unit * speed).magnitude < 0.01 * abs(speed) + 1)
                #expect((one.displacement - one.velocity * landingOfOne).magnitude < 1e-6)
            }
            let landing = (distance + landingOfOne * speed) / range
            let goes = speed >= 0 && (pulled > pull.progressThreshold || landing > threshold)
            if abs(landing - threshold) > 0.01 { #expect(decisions == [goes]) }
            window.stage.settle()
            #expect(!trip.isFlying && trip.interaction.state == (decisions == [true] ? .grid : .photo))
        }
    }

    @Test(
        "when the view is resized during a pull, everything is where the finger is in the new size",
        arguments: [true, false])
    func resized(isCarried: Bool) {
        let (window, trip) = Trip.window(at: .photo)
        let pull = ScenePull(in: trip, from: trip.photo, to: trip.grid, toward: .down, isCarried ? .carried : .scrubbed)
        pull.onRelease(trip) { trip, release in trip.go(release.isPulledAway ? .grid : .photo) }
        var finger = Finger(window, at: photo)
        finger.move(by: Point(x: 0, y: PanRecognizer.slop), in: 1)
        finger.move(by: Point(x: 0, y: 60), in: 10)
        let size = Size(width: 300, height: 400)
        trip.frame = Rect(origin: .zero, size: size)
        window.stage.advance(to: finger.time)
        func expectPulled(by distance: Double) {
            let share = distance / (size.height / (isCarried ? 4 : 1))
            for scene in [trip.photo, trip.grid] {
                #expect(scene.superview?.layer.presentation[.position]?.point == Point(x: 150, y: 200))
            }
            #expect(abs((trip.photo.superview?.layer.presentation[.opacity]?.number ?? 0) - (1 - share)) < 1e-9)
            let expected = photo + (isCarried ? Point(x: 0, y: distance) : (grid - photo) * share)
            #expect((center(trip) - expected).magnitude < 1e-9)
        }
        expectPulled(by: 60)
        finger.move(by: Point(x: 0, y: 20), in: 4)
        expectPulled(by: 80)
        finger.rest(for: 0.5)
        finger.up(.cancelled)
        window.stage.settle()
        #expect(!trip.isFlying && trip.photo.superview?.layer.presentation[.position]?.point == Point(x: 150, y: 200))
    }

    @Test("a pull against its direction, or one that is refused, does not begin", arguments: 0..<4)
    func refused(direction: Int) {
        let (course, unit) = Self.directions[direction]
        for (sign, may) in [(-1.0, true), (1, false), (1, true)] {
            let (window, trip) = Trip.window(at: .photo)
            let pull = ScenePull(in: trip, from: trip.photo, to: trip.grid, toward: course)
            pull.shouldBegin { may }
            var finger = Finger(window, at: photo)
            finger.move(by: unit * (sign * 40), in: 4)
            #expect(trip.isFlying == (sign > 0 && may))
            finger.up()
            trip.go(.grid)
            window.stage.settle()
            // Nothing leads from the grid to the photo.
            finger = Finger(window, at: photo)
            finger.move(by: unit * 40, in: 4)
            #expect(!trip.isFlying)
            finger.up()
        }
    }

    @Test(
        "a touch catches a flight in either direction and moves it on; cancelling the touch changes nothing",
        arguments: 0..<4, [true, false])
    func caught(direction: Int, isLeaving: Bool) {
        let (course, unit) = Self.directions[direction]
        let (window, trip) = Trip.window(at: isLeaving ? .grid : .photo)
        var decisions: [Bool] = []
        let pull = ScenePull(in: trip, from: trip.photo, to: trip.grid, toward: course, .scrubbed)
        pull.onRelease { decisions.append($0.isPulledAway) }
        trip.go(isLeaving ? .photo : .grid)
        window.stage.advance(to: 0.12)
        let before = center(trip)
        var finger = Finger(window, at: Point(x: 350, y: 280))
        finger.rest(for: 0.2)
        #expect((center(trip) - before).magnitude < 1e-9)
        let extent = unit.x == 0 ? Trip.size.height : Trip.size.width
        finger.move(by: unit * 20, in: 30)
        #expect((center(trip) - before - (grid - photo) * (20 / extent)).magnitude < 1e-6)
        finger.up(.cancelled)
        #expect(decisions.isEmpty && trip.isFlying)
        window.stage.settle()
        #expect(trip.interaction.state == (isLeaving ? .photo : .grid) && !trip.isFlying)
        withExtendedLifetime(pull) {}
    }

    /// AOSP's `DraggableHandler` changes the pair of scenes in one touch, as often as the finger turns.
    @Test(
        "a finger that reverses past its start pulls the scene of the opposite direction, both ways, and the next one starts afresh",
        arguments: [true, false], [true, false])
    func takesOver(isCarried: Bool, turnsAgain: Bool) {
        let (window, trip) = Trip.window(at: .photo)
        let others = Trip.State.allCases.filter { $0 != .photo }
        let (up, down) = (others[0], others[1])
        for (state, direction) in [(up, ScenePull.Direction.up), (down, .down)] {
            // Only the view retains them.
            let pull = ScenePull(
                in: trip, from: trip.photo, to: trip.views(at: state)[0], toward: direction,
                isCarried ? .carried : .scrubbed)
            pull.onRelease(trip) { trip, release in trip.go(release.isPulledAway ? state : .photo) }
        }
        func opacity() -> Double { trip.photo.superview?.layer.presentation[.opacity]?.number ?? -1 }
        func isShown(_ state: Trip.State) -> Bool { trip.views(at: state)[0].window != nil }
        var finger = Finger(window, at: photo)
        finger.move(by: Point(x: 0, y: -10), in: 1)
        finger.move(by: Point(x: 15, y: -50), in: 10)
        #expect(isShown(up) && opacity() < 1)
        finger.move(by: Point(x: 0, y: 50), in: 50)
        #expect(opacity() > 0.98)
        finger.move(by: Point(x: 0, y: 45), in: 45)
        // It is in front, and fades in.
        let shown = trip.views(at: down)[0].superview?.layer.presentation[.opacity]?.number ?? 0
        #expect(isShown(down) && shown > 0.1)
        if turnsAgain { finger.move(by: Point(x: 0, y: -100), in: 50) }
        finger.move(by: Point(x: 0, y: turnsAgain ? -150 : 150), in: 20)
        finger.up()
        #expect(trip.interaction.state == (turnsAgain ? up : down))
        window.stage.settle()
        #expect(!trip.isFlying && trip.elementsInFlight.isEmpty)
        for sign in [-1.0, 1] {
            trip.go(.photo)
            window.stage.settle()
            finger = Finger(window, at: photo)
            finger.move(by: Point(x: 0, y: sign * 10), in: 1)
            finger.move(by: Point(x: 6, y: sign * 40), in: 10)
            #expect(isShown(sign < 0 ? up : down))
            if isCarried { #expect((center(trip) - photo - Point(x: 6, y: sign * 40)).magnitude < 1e-9) }
            finger.up(.cancelled)
            window.stage.settle()
        }
    }

    @Test("a view keeps its pulls, and they end with it")
    func kept() {
        weak var pull: ScenePull?
        var trip: (window: Window, trip: Trip)? = Trip.window(at: .photo)
        if let trip = trip?.trip {
            let made = ScenePull(in: trip, from: trip.photo, to: trip.grid, toward: .down)
            pull = made
        }
        #expect(pull != nil)
        trip = nil
        #expect(pull == nil)
    }

    @Test(
        "anything else the finger moves takes its share of the translation first, and the pull takes the rest",
        arguments: [true, false])
    func yields(isCarried: Bool) {
        let (window, trip) = Trip.window(at: .photo)
        let pull = ScenePull(in: trip, from: trip.photo, to: trip.grid, toward: .down, isCarried ? .carried : .scrubbed)
        var taken = 0.0
        pull.yields { distance in
            taken = min(distance, 30)
            return distance - taken
        }
        var finger = Finger(window, at: photo)
        finger.move(by: Point(x: 0, y: 10), in: 1)
        finger.move(by: Point(x: 5, y: 20), in: 10)
        #expect(!trip.isFlying && taken == 20)
        finger.move(by: Point(x: 7, y: 25), in: 10)
        #expect(trip.isFlying)
        // The first step of 2.5 points beyond 30 has begun to hold at 8.5 points across.
        if isCarried { #expect((center(trip) - photo - Point(x: 12 - 8.5, y: 15)).magnitude < 1e-9) }
        finger.move(by: Point(x: 0, y: -30), in: 1)
        #expect(abs(taken - 15) < 1e-9)
        // The scenes are let go as soon as nothing is left for the pull, from where they are then.
        if isCarried {
            #expect((center(trip) - photo - Point(x: 12 - 8.5, y: 0)).magnitude < 1e-9)
        } else {
            #expect(!trip.isFlying)
        }
        window.stage.settle()
        #expect(!trip.isFlying)
        finger.up()
        window.stage.settle()
        #expect(!trip.isFlying && trip.interaction.state == .photo)
        withExtendedLifetime(pull) {}
    }
}
