import FineMotor
import PlainMath

extension Case {
    static var scenes: [Case] {
        [
            Case(
                "scene/flight-4", "a frame of a change of scene in which four elements travel, not drawn",
                ours: { Flights() }, plain: { PlainFlights() }),
            Case(
                "scene/flight-4-drawn", "the same with its display list", heap: .whatever,
                ours: { DrawnFlights() }, plain: nil),
            Case(
                "scene/redirect", "a change of scene in the middle of another one, with four elements", heap: .whatever,
                ours: { Redirects() }, plain: { PlainRedirects() }),
        ]
    }
}

/// Where the elements are in the two scenes.
enum FlightPlan {
    static let count = 4
    static let size = Size(width: 400, height: 300)
    /// The undamped period, in seconds: an ordinary flight in slow motion, so that none ends while it is measured.
    static let response = 1_000.0

    static func small(_ number: Int) -> Rect { Rect(x: 20 + Double(number) * 90, y: 40, width: 60, height: 60) }
    static func large(_ number: Int) -> Rect {
        Rect(x: Double(number % 2) * 200 + 10, y: Double(number / 2) * 150 + 10, width: 180, height: 130)
    }
}

/// The scenes of the cases.
enum FlightState: String, CaseIterable { case small, large }

/// Two scenes that share four elements.
class FlightScene {
    final let window: Window
    final let interaction: Interaction<FlightState>
    final let scenes = SceneView(frame: Rect(origin: .zero, size: FlightPlan.size))
    final let small = View()
    final let large = View()
    final var elements: [View] = []

    init() {
        interaction = Interaction<FlightState>(in: scenes.layer, initially: .small) { state, _ in
            state == .small ? .large : .small
        }
        for number in 0..<FlightPlan.count {
            for (scene, frame) in [(small, FlightPlan.small(number)), (large, FlightPlan.large(number))] {
                let view = View(frame: frame)
                view.sharedName = "element \(number)"
                view.layer.drag("backgroundColor", to: .color(DrawnLook.color))
                scene.addSubview(view)
                if scene === large { elements.append(view) }
            }
        }
        scenes.show(interaction, of: [small, large], scenes) { [small, large] _, state in
            [state == .small ? small : large]
        }
        scenes.layer.actions["state"] = .flight(dampingRatio: 1, response: FlightPlan.response)
        window = Window(root: scenes)
        window.stage.advance(to: 1)
    }

    final func turn() { interaction.send("go") }

    /// How many elements are in flight.
    final var count: Int { scenes.elementsInFlight.count }
}

/// Scenes that are changed once.
private class Flights: FlightScene, Workload {
    override init() {
        super.init()
        turn()
        window.stage.advance(to: 2)
    }

    /// Makes a frame, and returns whether it is right.
    func frame() -> Bool {
        window.stage.advance(to: window.stage.time + 1 / 60_000)
        return scenes.isFlying
    }

    final func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count where frame() { right += 1 }
        return right
    }

    final func flaw() -> String? {
        guard count == FlightPlan.count else { return "\(count) elements travel" }
        let before = window.stage.displayList.items
        guard run(3) == 3 else { return "a frame is wrong" }
        let after = window.stage.displayList.items
        let moved = zip(before, after).filter { $0.transform != $1.transform || $0.content != $1.content }
        return moved.count >= FlightPlan.count ? nil : "\(moved.count) items move"
    }
}

/// The frames are drawn.
private final class DrawnFlights: Flights {
    override func frame() -> Bool { super.frame() && window.stage.displayList.items.count >= FlightPlan.count }
}

/// The scenes are changed before each frame.
private final class Redirects: Flights {
    override func frame() -> Bool {
        turn()
        return super.frame()
    }
}

/// A number on a critically damped spring, from its current value and velocity.
struct PlainGlide {
    private(set) var target: Double
    private var offset: Double
    private var slope: Double
    private var start: Double
    private static let frequency = 2 * Double.pi / FlightPlan.response

    init(at value: Double) { (target, offset, slope, start) = (value, 0, 0, 0) }

    func value(at time: Double) -> Double {
        let local = time - start
        return target + (offset + slope * local) * plain_exp(-Self.frequency * local)
    }

    mutating func turn(to other: Double, at time: Double) {
        let local = time - start
        let decay = plain_exp(-Self.frequency * local)
        let velocity = (slope - Self.frequency * (offset + slope * local)) * decay
        let value = value(at: time)
        (target, offset, start) = (other, value - other, time)
        slope = velocity + Self.frequency * offset
    }
}

/// A hand-written box with a name in a tree of boxes.
final class PlainElement {
    let name: String
    let frame: Rect
    unowned(unsafe) var parent: PlainElement?
    var children: [PlainElement] = []
    var opacity = 1.0
    var isHidden = false

    init(_ name: String, _ frame: Rect) { (self.name, self.frame) = (name, frame) }

    func add(_ child: PlainElement) {
        children.append(child)
        child.parent = self
    }

    /// Its frame in the outermost box.
    var rootFrame: Rect {
        var (rootFrame, box) = (frame, parent)
        while let current = box {
            rootFrame.origin = rootFrame.origin + current.frame.origin
            box = current.parent
        }
        return rootFrame
    }
}

/// A flight of four elements between two scenes, written by hand for this one purpose.
class PlainFlightScene {
    final class Proxy {
        let faces: [PlainElement]
        var x, y, width, height, radius, fade: PlainGlide
        var shown = Rect.zero
        var shownRadius = 0.0
        var shownFade = 0.0

        init(_ faces: [PlainElement]) {
            self.faces = faces
            let frame = faces[0].rootFrame
            (x, y) = (PlainGlide(at: frame.minX), PlainGlide(at: frame.minY))
            (width, height) = (PlainGlide(at: frame.width), PlainGlide(at: frame.height))
            (radius, fade) = (PlainGlide(at: 0), PlainGlide(at: 0))
        }

        /// Flies to one of its faces, wherever that is now.
        func aim(_ face: Int, at time: Double) {
            let frame = faces[face].rootFrame
            if x.target != frame.minX { x.turn(to: frame.minX, at: time) }
            if y.target != frame.minY { y.turn(to: frame.minY, at: time) }
            if width.target != frame.width { width.turn(to: frame.width, at: time) }
            if height.target != frame.height { height.turn(to: frame.height, at: time) }
            if fade.target != Double(face) { fade.turn(to: Double(face), at: time) }
        }

        func step(to time: Double) {
            shown = Rect(
                x: x.value(at: time), y: y.value(at: time), width: width.value(at: time),
                height: height.value(at: time))
            (shownRadius, shownFade) = (radius.value(at: time), fade.value(at: time))
        }
    }

    final let small = PlainElement("small", Rect(origin: .zero, size: FlightPlan.size))
    final let large = PlainElement("large", Rect(origin: .zero, size: FlightPlan.size))
    final var proxies: [String: Proxy] = [:]
    final var fade = PlainGlide(at: 0)
    final var isLarge = false
    final var time = 1.0

    init() {
        for number in 0..<FlightPlan.count {
            small.add(PlainElement("element \(number)", FlightPlan.small(number)))
            large.add(PlainElement("element \(number)", FlightPlan.large(number)))
        }
        turn()
        time = 2
    }

    final func turn() {
        isLarge.toggle()
        for element in small.children {
            guard let other = large.children.first(where: { $0.name == element.name }) else { continue }
            let proxy = proxies[element.name] ?? Proxy([element, other])
            proxies[element.name] = proxy
            (element.isHidden, other.isHidden) = (true, true)
            proxy.aim(isLarge ? 1 : 0, at: time)
        }
        fade.turn(to: isLarge ? 1 : 0, at: time)
    }

    final func step(to time: Double) {
        self.time = time
        large.opacity = fade.value(at: time)
        for proxy in proxies.values {
            proxy.aim(isLarge ? 1 : 0, at: time)
            proxy.step(to: time)
        }
    }
}

private final class PlainFlights: PlainFlightScene, Workload {
    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count {
            step(to: time + 1 / 60_000)
            if large.opacity < 1 { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        let before = proxies.values.map { $0.shown }
        guard run(3) == 3 else { return "the flight has ended" }
        return before == proxies.values.map({ $0.shown }) ? "nothing moves" : nil
    }
}

private final class PlainRedirects: PlainFlightScene, Workload {
    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count {
            turn()
            step(to: time + 1 / 600)
            if large.opacity < 1 { right += 1 }
        }
        return right
    }

    func flaw() -> String? { run(5) == 5 && proxies.count == FlightPlan.count ? nil : "an element is missing" }
}
