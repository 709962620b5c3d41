import ControlScenes
import FineMotor
import Foundation
import MotorControls
import Testing

@Suite("Laws of a flight")
struct SceneLawsTests {
    private let window: Window
    private let trip: Trip

    init() {
        (window, trip) = Trip.window()
    }

    private func advance(by duration: Double) { window.stage.advance(to: window.stage.time + duration) }

    /// The shown position of what carries the element that all three scenes have, and its velocity.
    private func carried() -> (center: Point, velocity: Point)? {
        guard let layer = proxy else { return nil }
        return (
            layer.presentation[.position]?.point ?? .zero,
            layer.presentation.velocity(forKey: .position)?.point ?? .zero
        )
    }

    private var proxy: Layer? {
        trip.layer.sublayers.last?.sublayers.first { $0.name == "element 1" }
    }

    @Test("a flight is the step response of its spring, whose parameters are its own or a style's", arguments: 0..<3)
    func spring(index: Int) throws {
        let (ratio, response) = [(1.0, 0.5), (0.6, 0.3), (0.8, 0.7)][index]
        let (one, other): (Key, Key) = ("ratio", "seconds")
        let flights: [Flight] = [
            .flight(dampingRatio: ratio, response: response), .flight(dampingRatioOf: one, responseOf: other),
            Flight(springWithDampingRatioOf: one, responseOf: other, scaleBehindOf: "scale"),
        ]
        for (number, flight) in flights.enumerated() {
            let (window, trip) = Trip.window()
            (trip.layer[one], trip.layer[other], trip.layer["scale"]) = (.number(ratio), .number(response), 0.75)
            // The first state has the default, a critically damped spring of 0.5 s.
            if index > 0 || number > 0 { trip.layer.actions["state"] = flight }
            trip.go(.photo)
            let proxy = try #require(trip.layer.sublayers.last?.sublayers.first { $0.name == "element 1" })
            for time in [0.05, 0.2, 0.35] {
                window.stage.advance(to: time)
                let shown = proxy.presentation[.position]?.point ?? .zero
                #expect(trip.elementInFlight(at: shown) == "element 1")
                let left = wayLeft(ratio, response, at: time)
                // From the middle of (110, 40, 60, 60) to the middle of (50, 20, 300, 240).
                let center = Point(x: 200 - 60 * left, y: 140 - 70 * left)
                #expect((try #require(proxy.presentation[.position]?.point) - center).magnitude < 1e-6)
                let scale = trip.grid.superview?.layer.presentation["transform.scale"]?.number ?? 0
                #expect(abs(scale - (number == 2 ? 0.75 + 0.25 * left : 1)) < 1e-6)
            }
        }
    }

    @Test("an element in no scene of the new state fades out by the flight's spring, on its way to where it was sent")
    func fadesOnItsWay() throws {
        trip.go(.details)
        func shown(_ key: Key) throws -> Value? {
            try #require(trip.layer.sublayers.last?.sublayers.first { $0.name == "element 3" }).presentation[key]
        }
        #expect(try shown(.opacity) == 1)
        advance(by: 0.1)
        trip.go(.photo)
        let begin = window.stage.time
        for time in [0, 0.05, 0.15, 0.3] {
            window.stage.advance(to: begin + time)
            let opacity = try #require(try shown(.opacity)?.number)
            #expect(abs(opacity - wayLeft(1, 0.5, at: time)) < 1e-6)
            // From the middle of (290, 40, 60, 60) to the middle of (200, 150, 180, 120).
            let left = wayLeft(1, 0.5, at: time + 0.1)
            let center = try #require(try shown(.position)?.point)
            #expect((center - Point(x: 290 + 30 * left, y: 210 - 140 * left)).magnitude < 1e-6)
        }
    }

    @Test("a gesture that is dropped without a release returns everything")
    func dropped() {
        var hand = trip.hold(toward: [trip.photo])
        hand?.drag(to: 0.6)
        hand = nil
        #expect(trip.isFlying)
        window.stage.settle()
        #expect(trip.interaction.state == .grid && !trip.isFlying)
    }

    @Test("a state change ends a gesture's hold, and the gesture moves nothing from then on")
    func changeInHand() throws {
        let hand = try #require(trip.hold(toward: [trip.photo]))
        hand.drag(to: 0.5)
        let before = try #require(carried()).center
        trip.go(.details)
        #expect((try #require(carried()).center - before).magnitude < 1e-9)
        advance(by: 0.1)
        let after = try #require(carried()).center
        hand.drag(to: 1)
        hand.release { trip.go(.grid) }
        #expect(try #require(carried()).center == after && trip.interaction.state == .details)
        window.stage.settle()
        #expect(!trip.isFlying && trip.elementsInFlight.isEmpty)
    }

    @Test("a flight that an action starts while another one lands continues")
    func begunWhileLanding() throws {
        trip.go(.photo)
        // What carries an element leaves when the flight lands.
        try #require(proxy).actions["onOrderOut"] = .block { [trip] _, _, _ in trip.go(.details) }
        while trip.interaction.state == .photo, window.stage.time < 5 { advance(by: 1.0 / 60) }
        #expect(trip.interaction.state == .details && trip.isFlying && trip.elementsInFlight.contains("element 1"))
        func opacity() -> Double { trip.details.superview?.layer.presentation[.opacity]?.number ?? .nan }
        // After a frame at most it has hardly begun, and the scene that it leaves is still there.
        #expect(opacity() < 0.05 && trip.photo.superview?.superview != nil)
        advance(by: 0.1)
        #expect(opacity() > 0.1 && opacity() < 0.9)
        window.stage.settle()
        #expect(!trip.isFlying && window.stage.displayList.items == trip.pictureAtRest())
    }

    @Test("a scene that is leaving continues to leave when the state changes to a third scene in front of it")
    func leavesOnce() {
        trip.go(.photo)
        window.stage.settle()
        trip.go(.grid)
        advance(by: 0.15)
        let opacity = trip.photo.layer.superlayer?.presentation[.opacity]?.number ?? 0
        #expect(opacity > 0 && opacity < 0.9)
        trip.go(.details)
        var last = opacity
        for _ in 0..<30 {
            advance(by: 1.0 / 60)
            guard let now = trip.photo.layer.superlayer?.presentation[.opacity]?.number else { break }
            #expect(now <= last)
            last = now
        }
        #expect(last < opacity / 2)
    }

    @Test("an element follows its destination while that scrolls, is laid out again or vanishes")
    func movingTarget() throws {
        trip.go(.photo)
        advance(by: 0.1)
        let view = try #require(trip.view(1, in: trip.photo))
        view.frame = Rect(x: 100, y: 100, width: 100, height: 80)
        let before = try #require(carried()).center
        advance(by: 1.0 / 60)
        #expect((try #require(carried()).center - before).magnitude < 20)
        window.stage.settle()
        #expect(view.layer.presentation.convertToRoot(Point(x: 50, y: 40)) == Point(x: 150, y: 140))
        trip.go(.grid)
        advance(by: 0.1)
        trip.view(1, in: trip.grid)?.removeFromSuperview()
        advance(by: 0.1)
        window.stage.settle()
        #expect(!trip.isFlying && window.stage.displayList.items.count == 4)
    }

    @Test(
        "an element keeps the same distance from a scrolling target as from a resting one, with equal animations",
        arguments: [30.0, 60, 120])
    func scrollingTarget(rate: Double) throws {
        func flight(scrolls: Bool) throws -> (offsets: [Point], notes: [String]) {
            let (window, trip) = Trip.window()
            let log = EndLog()
            window.stage.observer = log
            trip.go(.photo)
            if scrolls {
                let slide = BasicAnimation(keyPath: "bounds.origin")
                (slide.fromValue, slide.toValue) = (.point(.zero), .point(Point(x: 40, y: 300)))
                (slide.duration, slide.timingFunction) = (0.4, .easeInEaseOut)
                trip.photo.layer.add(slide, forKey: "scrolling")
            }
            let view = try #require(trip.view(1, in: trip.photo))
            let proxy = try #require(trip.layer.sublayers.last?.sublayers.first { $0.name == "element 1" })
            var offsets: [Point] = []
            for frame in 1...Int(rate) where trip.isFlying {
                window.stage.advance(to: Double(frame) / rate)
                let center = view.layer.presentation.convertToRoot(Point(x: 150, y: 120)) ?? .zero
                if trip.isFlying { offsets.append((proxy.presentation[.position]?.point ?? .zero) - center) }
            }
            return (offsets, log.lines.filter { !$0.contains("scrolling") })
        }
        let (still, moving) = (try flight(scrolls: false), try flight(scrolls: true))
        #expect(still.offsets.count > Int(rate / 3) && still.offsets.count == moving.offsets.count)
        for (one, other) in zip(still.offsets, moving.offsets) { #expect((one - other).magnitude < 1e-9) }
        #expect(!still.notes.isEmpty && still.notes == moving.notes)
    }

    @Test("after a resize, elements at rest are placed at once, and elements in flight continue from where they are")
    func resizes() throws {
        let bounds = Rect(x: 0, y: 0, width: 600, height: 500)
        trip.bounds = bounds
        advance(by: 0)
        func slot(_ scene: View) -> Point? { scene.superview?.layer.presentation[.position]?.point }
        #expect(slot(trip.grid) == bounds.center && trip.grid.frame == bounds && !trip.isFlying)
        // A scene fills the view whenever it is shown, whatever it was given before.
        trip.photo.frame = Rect(x: 1, y: 2, width: 3, height: 4)
        trip.go(.photo)
        #expect(trip.photo.frame == bounds)
        advance(by: 0.1)
        let before = try #require(carried()).center
        trip.bounds = Rect(x: 0, y: 0, width: 400, height: 300)
        trip.layoutIfNeeded()
        let after = try #require(carried()).center
        #expect(trip.isFlying && after == before)
        window.stage.settle()
        #expect(slot(trip.photo) == Point(x: 200, y: 150) && !trip.isFlying)
    }

    @Test("an element added to the scene during a flight joins the flight")
    func comes() {
        trip.go(.photo)
        advance(by: 0.1)
        #expect(trip.elementsInFlight == ["element 1"])
        let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))
        view.sharedName = "element 2"
        trip.photo.addSubview(view)
        advance(by: 1.0 / 60)
        #expect(trip.elementsInFlight.sorted() == ["element 1", "element 2"])
    }

    @Test("scenes that are shown again replace all others")
    func shownAnew() {
        let photo = trip.photo
        trip.show(trip.interaction, of: [photo], trip) { trip, _ in [trip.photo] }
        #expect(trip.grid.window == nil && trip.details.window == nil && photo.window === window)
        #expect(window.stage.displayList.steps == Trip.window(at: .photo).window.stage.displayList.steps)
    }

    @Test("an element that has arrived before the others stays in its position while the target scrolls")
    func arrived() throws {
        // Where element 3 is in both scenes.
        trip.view(3, in: trip.grid)?.frame = Rect(x: 200, y: 150, width: 180, height: 120)
        trip.go(.details)
        advance(by: 0.1)
        trip.details.layer.drag("bounds.origin", to: .point(Point(x: 0, y: 30)))
        advance(by: 1.0 / 60)
        let proxy = try #require(trip.layer.sublayers.last?.sublayers.first { $0.name == "element 3" })
        #expect(trip.isFlying && proxy.presentation[.position]?.point == Point(x: 290, y: 180))
    }

    @Test("the focus and the elements for assistive technology belong to the new state's scene, and the focus returns")
    func focus() throws {
        let (opener, close) = (Button(title: "Open"), Button(title: "Close"))
        opener.frame = Rect(x: 300, y: 200, width: 60, height: 44)
        close.frame = Rect(x: 10, y: 10, width: 60, height: 44)
        // What returns is where the focus was, not the first that can have it.
        trip.grid.addSubview(Button(title: "First"))
        trip.grid.addSubview(opener)
        trip.photo.addSubview(close)
        window.focus(opener)
        trip.go(.photo)
        #expect(window.focusedView === close)
        advance(by: 0.1)
        #expect(window.accessibleElements.map { $0.accessibility.label } == ["Close"])
        trip.go(.grid)
        #expect(window.focusedView === opener && window.accessibleElements.last?.view === opener)
    }

    @Test(
        "a scene slides in the direction of the order, which is mirrored from right to left", arguments: [false, true])
    func slide(isMirrored: Bool) {
        let slide = Flight(spring: Spring(dampingRatio: 1, response: 0.5), front: .after, behind: .before)
        trip.layer.actions["state"] = slide
        if isMirrored { window.traits = Traits(direction: .rightToLeft) }
        trip.go(.details)
        advance(by: 0.05)
        let shown = trip.grid.layer.presentation.convertToRoot(.zero)?.x ?? 0
        #expect(isMirrored ? shown > 0 : shown < 0)
        trip.go(.grid)
        window.stage.settle()
        #expect(trip.grid.layer.presentation.convertToRoot(.zero) == .zero)
    }

    @Test("a pull to the side moves the scenes with the finger, in both layout directions", arguments: [false, true])
    func pullsAside(isMirrored: Bool) {
        let slide = Flight(spring: Spring(dampingRatio: 1, response: 0.5), front: .after, behind: .before)
        trip.layer.actions["state"] = slide
        if isMirrored { window.traits = Traits(direction: .rightToLeft) }
        let pull = ScenePull(in: trip, from: trip.grid, to: trip.details, toward: .left, .scrubbed)
        (pull.flight, pull.pan.direction) = (slide, .horizontal)
        pull.onRelease { _ in }
        let (middle, sign) = (trip.bounds.center, isMirrored ? 1.0 : -1.0)
        for (number, distance) in [0.0, 20, 40, 60].enumerated() {
            window.touch(
                number == 0 ? .began : .moved, middle.x + sign * distance, middle.y,
                at: window.stage.time + 1 / 60)
        }
        #expect(pull.pan.state.isActive && trip.isFlying)
        let shown = trip.grid.layer.presentation.convertToRoot(.zero)?.x ?? 0
        // The pull begins at the slop.
        #expect(shown * sign > 0 && abs(shown - sign * 40) <= 20)
    }

    @Test("under reduced motion nothing travels: the scenes fade, within 0.25 s to 2 %, through the same states")
    func reducedMotion() {
        trip.layer["reducesMotion"] = true
        trip.go(.photo)
        #expect(trip.elementsInFlight.isEmpty && trip.isFlying)
        advance(by: 0.25)
        let scene = trip.photo.layer.superlayer
        #expect(scene?.presentation[.opacity]?.number ?? 0 > 0.98)
        window.stage.settle()
        #expect(trip.interaction.state == .photo && !trip.isFlying)
    }

    @Test("two views with the same name in one scene cause a diagnostic, and the first one travels")
    func duplicates() {
        trip.view(0, in: trip.grid)?.sharedName = "element 1"
        var reported: [String] = []
        Diagnostics.withHandler({ reported.append($0.message) }) { trip.go(.photo) }
        #expect(
            reported.count == 1 && reported[0].contains("sharedName")
                && reported[0].contains("no other view of the scene"))
        #expect(trip.elementsInFlight == ["element 1"])
    }

    @Test("a scene view removed during a flight is at rest in its state when it is added again")
    func leaves() {
        let root = View(frame: Rect(origin: .zero, size: Trip.size))
        let (window, trip) = (Window(root: root), Trip(initially: .grid))
        root.addSubview(trip)
        window.stage.advance(to: 0.1)
        trip.go(.photo)
        window.stage.advance(to: 0.2)
        trip.removeFromSuperview()
        #expect(!trip.isFlying && trip.elementsInFlight.isEmpty)
        root.addSubview(trip)
        window.stage.settle()
        #expect(trip.grid.superview?.superview == nil && trip.photo.window === window)
    }

    @Test("a scene that does not belong to the view, or is listed twice, is left out with a diagnostic")
    func foreignScenes() {
        let (scenes, scene) = (SceneView(frame: Rect(origin: .zero, size: Trip.size)), View())
        let interaction = Interaction<Trip.State>(in: scenes.layer, initially: .grid) { _, _ in nil }
        var reported: [String] = []
        Diagnostics.withHandler({ reported.append($0.message) }) {
            scenes.show(interaction, of: [scene, scene], scene) { scene, _ in [View(), scene, scene] }
        }
        #expect(reported.count == 3 && reported.allSatisfy { $0.contains("scenes") })
        #expect(scene.window == nil && scene.superview != nil)
    }

    @Test("a flight registered on another layer causes a diagnostic")
    func foreignLayer() {
        let layer = Layer()
        var reported: [String] = []
        Diagnostics.withHandler({ reported.append($0.message) }) {
            Flight(spring: Spring(dampingRatio: 1, response: 1))
                .run(forKey: "go", object: layer, arguments: ActionArguments())
        }
        #expect(reported.count == 1 && reported[0].contains("the layer of a SceneView"))
    }
}

/// Records which animations begin and end, and when.
private final class EndLog: StageObserver {
    var lines: [String] = []

    func stage(_ stage: Stage, didNote note: StageNote) {
        switch note.event {
        case .animationBegan(let key, _): lines.append("\(note.time) \(note.place) began \(key?.name ?? "-")")
        case .animationEnded(let key, _): lines.append("\(note.time) \(note.place) ended \(key?.name ?? "-")")
        default: break
        }
    }
}
