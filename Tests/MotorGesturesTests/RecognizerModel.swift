import Foundation
import MotorGestures
import MotorMath

/// What the documentation says of each kind of gesture, as a plain model for touches without noise and outside of an
/// arena. It says every change with what can be read at that time.
struct RecognizerModel {
    enum Kind {
        case tap(count: Int, touches: Int)
        case press(touches: Int)
        case pan(distance: Double, least: Int, most: Int, PanRecognizer.Direction)
        case edge(EdgePanRecognizer.Edge, Rect)
        case swipe(SwipeRecognizer.Direction, touches: Int)
        case pinch, rotation, force
    }

    private struct Finger {
        let id: Int
        var location: Point
        /// Where it was when the last finger came.
        var start: Point

        var moved: Point { location - start }
    }

    let kind: Kind
    /// A change with what can be read then: numbers in millionths.
    struct Line: Equatable {
        let state: String
        let numbers: [Double]

        init(_ state: String, _ middle: Point, _ values: [Double]) {
            self.state = state
            numbers = ([middle.x, middle.y] + values).map { ($0 * 1e6).rounded() }
        }
    }

    var reported: [Line] = []
    private(set) var deadline: Double?
    private var state = "possible"
    private var isOpen = false
    private var fingers: [Finger] = []
    private var time = 0.0
    /// The middle of the fingers, and how far it has moved in the sequence.
    private var (middle, travel) = (Point.zero, Point.zero)
    /// The travel at the last finger that came, and at the beginning of the gesture.
    private var (start, origin) = (Point.zero, Point.zero)
    private var speed = VelocityTracker()
    private var (taps, isFull, reference) = (0, false, Point.zero)
    private var axis: PanRecognizer.Direction?
    private var pair: [Int] = []
    private var (measure, measureAtDown, measureAtBegin) = (0.0, 0.0, 0.0)
    private var (force, greatest) = (0.0, 0.0)

    init(_ kind: Kind) { self.kind = kind }

    private var isActive: Bool { state == "began" || state == "changed" }

    /// Whether a gesture of this kind says a change like this one.
    private mutating func enter(_ next: String) {
        state = next
        if next == "began" { (origin, measureAtBegin) = (travel, measure) }
        reported.append(Line(next, middle, values(isRecognized: next != "failed")))
        if next == "ended" || next == "failed" || next == "cancelled" { (isOpen, deadline) = (false, nil) }
    }

    private func along(_ vector: Point) -> Point {
        guard case .pan(_, _, _, let course) = kind else { return vector }
        switch (course, axis) {
        case (.free, _): return vector
        case (.horizontal, _), (.locked, .horizontal?): return Point(x: vector.x, y: 0)
        case (.vertical, _), (.locked, .vertical?): return Point(x: 0, y: vector.y)
        default: return .zero
        }
    }

    private func values(isRecognized: Bool) -> [Double] {
        switch kind {
        case .tap, .swipe: return []
        case .force: return [force, greatest]
        case .press:
            let translation = isRecognized ? travel - origin : .zero
            return [translation.x, translation.y]
        case .pan, .edge:
            let (translation, velocity) = (along(travel - origin), along(speed.velocity(at: time)))
            return isRecognized ? [translation.x, translation.y, velocity.x, velocity.y] : [0, 0, 0, 0]
        case .pinch:
            let scale = [measure / measureAtBegin, speed.velocity(at: time).x / measureAtBegin]
            return isRecognized ? scale : [1, 0]
        case .rotation:
            return isRecognized ? [measure - measureAtBegin, speed.velocity(at: time).x] : [0, 0]
        }
    }

    // MARK: - Touches

    mutating func send(_ touch: Touch) {
        advance { $0 < touch.time }
        if case .tap(_, 1) = kind, touch.phase == .began, fingers.isEmpty, isOpen,
            touch.location.distance(to: reference) > 44
        {
            enter("failed")
        }
        if touch.phase == .began, fingers.isEmpty, !isOpen {
            (isOpen, state, travel, speed) = (true, "possible", .zero, VelocityTracker())
            (taps, isFull, axis, pair, force, greatest) = (0, false, nil, [], 0, 0)
        }
        if isOpen { time = touch.time }
        let index = fingers.firstIndex { $0.id == touch.id }
        switch touch.phase {
        case .began:
            fingers.append(Finger(id: touch.id, location: touch.location, start: touch.location))
            for index in fingers.indices { fingers[index].start = fingers[index].location }
            if isOpen {
                middle = center
                press(touch)
            }
        case .moved: move(index!, touch)
        case .ended, .cancelled:
            if touch.phase == .ended, fingers[index!].location != touch.location { move(index!, touch) }
            fingers.remove(at: index!)
            guard isOpen else { return }
            if !fingers.isEmpty { middle = center }
            guard index! < most else { return }
            if touch.phase == .cancelled { enter(isActive ? "cancelled" : "failed") } else { lift(touch.id) }
            conclude()
        }
    }

    /// Handles its deadlines.
    mutating func advance(while isDue: (Double) -> Bool) {
        while let due = deadline, isDue(due) {
            (deadline, time) = (nil, due)
            if case .press = kind { enter("began") } else { enter("failed") }
        }
    }

    /// How many fingers count: those that join are ignored.
    private var most: Int {
        switch kind {
        case .press(let touches): touches
        case .pinch, .rotation: 2
        case .force: 1
        default: .max
        }
    }

    private var center: Point {
        let counted = fingers.prefix(most)
        var sum = Point.zero
        for finger in counted { sum += finger.location }
        return sum * (1 / Double(counted.count))
    }

    private mutating func move(_ index: Int, _ touch: Touch) {
        let before = fingers[index].location
        fingers[index].location = touch.location
        guard isOpen else { return }
        guard index < most else { return }
        let isAlone = min(fingers.count, most) == 1
        let now = isAlone ? touch.location : center
        travel += isAlone ? touch.location - before : now - middle
        middle = now
        drag(touch)
    }

    /// With the last finger lifted and nothing to wait for, there is an outcome.
    private mutating func conclude() {
        if isOpen, fingers.isEmpty, deadline == nil { enter(isActive ? "ended" : "failed") }
    }

    private mutating func press(_ touch: Touch) {
        switch kind {
        case .tap(_, let touches):
            if fingers.count > touches || isFull { return enter("failed") }
            (isFull, start) = (fingers.count == touches, travel)
            deadline = isFull ? nil : time + 0.35
            if isFull, taps == 0 { reference = middle }
            if isFull, middle.distance(to: reference) > 44 { enter("failed") }
        case .press(let touches):
            if isActive { return }
            if fingers.count > touches { return enter("failed") }
            start = travel
            if fingers.count == touches { deadline = time + 0.5 }
        case .pan(_, _, let most, _):
            speed.add(travel, at: time)
            if isActive { return }
            if fingers.count > most { return enter("failed") }
            start = travel
            consider()
        case .edge(let edge, let box):
            let depth = [
                .top: touch.location.y - box.minY, .left: touch.location.x - box.minX,
                .bottom: box.maxY - touch.location.y, .right: box.maxX - touch.location.x,
            ][edge]!
            if fingers.count == 1, depth > 20 { return enter("failed") }
            speed.add(travel, at: time)
            if !isActive { start = travel }
        case .swipe(_, let touches):
            if fingers.count > touches { return enter("failed") }
            if fingers.count == 1 { deadline = time + 0.5 }
            start = travel
        case .pinch, .rotation:
            guard pair.isEmpty, fingers.count == 2 else { return }
            (pair, speed) = (fingers.map { $0.id }, VelocityTracker())
            reference = fingers[1].location - fingers[0].location
            if case .pinch = kind { measure = max(reference.magnitude, 1) } else { measure = 0 }
            measureAtDown = measure
            speed.add(Point(x: measure, y: 0), at: time)
        case .force:
            if fingers.count == 1 { pair = [touch.id] } else if isActive { return } else { return enter("failed") }
            weigh(touch.force)
        }
    }

    private mutating func weigh(_ weight: Double) {
        (force, greatest) = (weight, max(greatest, weight))
        if isActive { enter(weight <= 0.4 ? "ended" : "changed") } else if weight >= 0.5 { enter("began") }
    }

    private mutating func drag(_ touch: Touch) {
        let moved = travel - start
        switch kind {
        case .tap: if fingers.contains(where: { $0.moved.magnitude > 10 }) { enter("failed") }
        case .press:
            if isActive {
                enter("changed")
            } else if fingers.contains(where: { $0.moved.magnitude > 10 }) {
                enter("failed")
            }
        case .pan(_, _, _, let course):
            speed.add(travel, at: time)
            if course == .locked, axis == nil, moved.magnitude >= 10 {
                axis = abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
                origin = travel
            }
            if isActive { enter("changed") } else { consider() }
        case .edge:
            speed.add(travel, at: time)
            if isActive { enter("changed") } else { consider() }
        case .swipe(let direction, let touches):
            guard fingers.count == touches else { return }
            let along = fingers.map {
                [.up: -$0.moved.y, .left: -$0.moved.x, .down: $0.moved.y, .right: $0.moved.x][direction]!
            }
            let across = fingers.map { direction == .up || direction == .down ? $0.moved.x : $0.moved.y }
            if along.contains(where: { $0 < -10 }) || across.contains(where: { abs($0) > 25 }) {
                enter("failed")
            } else if along.allSatisfy({ $0 >= 50 }) {
                enter("ended")
            }
        case .pinch, .rotation:
            guard pair.contains(touch.id) else { return }
            let vector = fingers.first { $0.id == pair[1] }!.location - fingers.first { $0.id == pair[0] }!.location
            var change = 0.0
            if case .pinch = kind {
                measure = max(vector.magnitude, 1)
                change = abs(measure - measureAtDown)
            } else if vector.magnitude >= 1 {
                let turn = atan2(vector.y, vector.x) - atan2(reference.y, reference.x)
                if reference.magnitude >= 1 { measure += turn.remainder(dividingBy: 2 * .pi) }
                reference = vector
            }
            if case .rotation = kind { change = abs(measure) * reference.magnitude }
            speed.add(Point(x: measure, y: 0), at: time)
            if isActive { enter("changed") } else if change >= 10 { enter("began") }
        case .force:
            guard pair == [touch.id], touch.phase == .moved else { return }
            if !isActive, travel.magnitude > 10 { return enter("failed") }
            weigh(touch.force)
        }
    }

    private mutating func consider() {
        let moved = travel - start
        if case .edge(let edge, _) = kind {
            guard moved.magnitude >= 10 else { return }
            let (x, y) = (abs(moved.x), abs(moved.y))
            let isInward = [
                .top: moved.y > x, .left: moved.x > y, .bottom: -moved.y > x, .right: -moved.x > y,
            ][edge]!
            return enter(isInward ? "began" : "failed")
        }
        guard case .pan(let distance, let least, _, let course) = kind, fingers.count >= least,
            moved.magnitude >= distance
        else { return }
        let isAcross =
            course == .horizontal && abs(moved.x) <= abs(moved.y)
            || course == .vertical && abs(moved.x) > abs(moved.y)
        enter(isAcross && moved != .zero ? "failed" : "began")
    }

    private mutating func lift(_ id: Int) {
        guard isOpen else { return }
        switch kind {
        case .tap(let count, _):
            if !isFull { return enter("failed") }
            guard fingers.isEmpty else { return }
            (taps, isFull) = (taps + 1, false)
            if taps == count { enter("ended") } else { deadline = time + 0.35 }
        case .swipe: enter("failed")
        case .pan(_, let least, _, _): if isActive, fingers.count < least { enter("ended") }
        case .edge: if isActive, fingers.isEmpty { enter("ended") }
        case .press: enter(isActive ? "ended" : "failed")
        case .pinch, .rotation, .force: if pair.contains(id) { enter(isActive ? "ended" : "failed") }
        }
    }
}
