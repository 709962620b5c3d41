import FineMotor
import MotorRecording

/// The gestures that every component must withstand, and where they are made.
struct ComponentGestures {
    /// A gesture's name and its touches.
    struct Gesture {
        var name: String
        var recording: Recording
    }

    /// The time of touch-down, in seconds. This and all following samples are between two frames.
    static let begin = 0.055
    /// The sampling rate of the screen, in hertz.
    private static let rate = 60.0
    /// The time of a catch, in seconds after the flick.
    private static let pause = 0.12

    /// Where the finger touches, in points of the window.
    private(set) var grab: Point
    /// The vector of a complete drag, in points of the window.
    private(set) var translation: Point
    /// Where the finger catches the flicked layer.
    private(set) var caught: Point
    private let takesKeys: Bool

    init(of component: TestedComponent) {
        let shown = component.show()
        let hold = Hold(of: shown, component)
        (grab, translation) = (hold.grab, hold.translation)
        caught = grab + translation * 0.8
        takesKeys = !shown.window.focusableViews.isEmpty
        // The position of the flicked layer when it is caught.
        for input in flick.recording.inputs { shown.take(input) }
        Diagnostics.withHandler { _ in
        } _: {
            shown.window.stage.advance(to: Self.begin + flickContact.duration + Self.pause)
        }
        if component.grab == nil || hold.drag != nil { caught = Hold(of: shown, component).grab }
    }

    var all: [Gesture] {
        [tap, drag, flick, catchInFlight, changeOfMind] + (takesKeys ? [keys] : [])
    }

    private func path(_ strokes: (share: Double, begin: Double, duration: Double)...) -> HandPath {
        var path = HandPath(from: grab)
        for stroke in strokes { path.stroke(by: translation * stroke.share, at: stroke.begin, in: stroke.duration) }
        return path
    }

    private func gesture(_ name: String, _ contacts: Contact...) -> Gesture {
        Gesture(
            name: name, recording: Recording(contacts.flatMap { $0.touches(at: Self.rate) }.map { .touch($0) }))
    }

    private var tap: Gesture { gesture("tap", Contact(at: Self.begin, for: 0.08, along: path())) }

    /// One stroke along the whole translation, lifted at rest.
    var drag: Gesture { gesture("drag", Contact(at: Self.begin, for: 0.5, along: path((1, 0, 0.45)))) }

    /// The same drag at the component's current position.
    func dragAgain(_ component: TestedComponent, _ shown: ShownComponent) -> Gesture {
        var again = self
        let hold = Hold(of: shown, component)
        (again.grab, again.translation) = (hold.grab, hold.translation)
        return again.drag
    }

    /// A stroke that aims far beyond the translation, lifted at four fifths of it, at its greatest speed.
    private var flickContact: Contact { Contact(at: Self.begin, for: 0.16, along: path((1.6, 0, 0.32))) }

    var flick: Gesture { gesture("flick", flickContact) }

    /// A flick that is caught and flicked back.
    private var catchInFlight: Gesture {
        var back = HandPath(from: caught)
        back.stroke(by: translation * -1.2, at: 0.06, in: 0.3)
        return gesture(
            "catch in flight", flickContact, Contact(at: flickContact.end + Self.pause, for: 0.21, along: back))
    }

    /// Nearly the whole translation, then back in one movement, lifted in motion.
    private var changeOfMind: Gesture {
        gesture(
            "change of mind", Contact(at: Self.begin, for: 0.5, along: path((0.9, 0, 0.4), (-1.1, 0.3, 0.36))))
    }

    /// A drag that is cancelled in motion.
    var cancelled: Gesture {
        var contact = Contact(at: Self.begin, for: 0.3, along: path((1, 0, 0.5)))
        contact.isCancelled = true
        return gesture("cancelled drag", contact)
    }

    /// Every key that a component may know, some of them in flight. The focus is set first.
    private var keys: Gesture {
        var recording = Recording()
        let names: [KeyPress.Name] = [
            .tab, .space, .right, .up, .return, .left, .down, .space, .escape, .return, .escape,
        ]
        for (number, name) in names.enumerated() {
            let time = Self.begin + Double(number) * 0.11
            recording.append(.key(KeyPress(name, .down, time: time)))
            recording.append(.key(KeyPress(name, .up, time: time + 0.06)))
        }
        return Gesture(name: "keys", recording: recording)
    }
}

/// Where a finger touches a component in its current position, and the vector of a complete drag.
private struct Hold {
    let grab: Point
    let translation: Point
    let drag: Drag?

    init(of shown: ShownComponent, _ component: TestedComponent) {
        let (view, root) = (shown.component, shown.window.root)
        view.layoutIfNeeded()
        let dragged = view.draggedParts.first
        drag = dragged?.drag
        let layer = dragged.map { $0.drag.key.whole == .bounds ? $0.view.layer : $0.drag.layer } ?? view.layer
        let owner = dragged?.view ?? view
        let translation =
            component.translation ?? dragged.map { Self.translation(of: $0.drag) }
            ?? Point(x: view.bounds.width / 2 + 40, y: 0)
        self.translation = translation
        if let grab = component.grab {
            self.grab = view.layer.presentation.convertToRoot(grab) ?? grab
            return
        }
        // Slightly beside the middle, and farther for a layer that rotates around it.
        let share = dragged?.drag.key.isAngle == true ? Point(x: 0.35, y: 0) : Point(x: 0.15, y: -0.1)
        let middle =
            layer.bounds.center + Point(x: layer.bounds.width * share.x, y: layer.bounds.height * share.y)
        let wanted = layer.presentation.convertToRoot(middle) ?? middle
        grab = Self.point(near: wanted, of: owner, in: root)
    }

    /// The point nearest to another one at which a touch reaches a view, in the window.
    private static func point(near wanted: Point, of view: View, in root: View) -> Point {
        func isReached(_ point: Point) -> Bool {
            root.bounds.contains(point) && root.hitTest(point)?.isDescendant(of: view) == true
        }
        if isReached(wanted) { return wanted }
        var points: [Point] = []
        for x in stride(from: 2, to: root.bounds.width, by: 8) {
            for y in stride(from: 2, to: root.bounds.height, by: 8) { points.append(Point(x: x, y: y)) }
        }
        points.sort { $0.distance(to: wanted) < $1.distance(to: wanted) }
        return points.first(where: isReached) ?? wanted
    }

    /// The translation along a drag's track to its farther end, at most 200 points.
    private static func translation(of drag: Drag) -> Point {
        guard !drag.key.isAngle else { return Point(x: 0, y: 120) }
        func translation(_ position: Double, in range: ClosedRange<Double>) -> Double {
            let ends = [range.lowerBound - position, range.upperBound - position]
            let longest = ends.max { abs($0) < abs($1) } ?? 0
            return abs(longest) < 20 ? 80 : min(max(longest, -200), 200)
        }
        let point = drag.position
        let shown =
            switch drag.track {
            case .free: Point(x: 120, y: 0)
            case .line(.x, let range, _, _): Point(x: translation(point.x, in: range), y: 0)
            case .line(.y, let range, _, _): Point(x: 0, y: translation(point.y, in: range))
            case .plane(let x, let y): Point(x: translation(point.x, in: x.range), y: translation(point.y, in: y.range))
            case .radial: Point(x: 100, y: 60)
            }
        return drag.isReversed ? shown * -1 : shown
    }
}

extension View {
    /// The drags of the view and its descendants, the outermost first, each with its view.
    var draggedParts: [(view: View, drag: Drag)] {
        drags.compactMap { drag in drag.target.map { (self, $0) } } + subviews.flatMap { $0.draggedParts }
    }
}
