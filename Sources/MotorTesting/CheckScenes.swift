import FineMotor
import SeededRandom
public import Testing

/// Checks that scenes obey every law of scenes: in flights between all states, during drags, and in random histories.
///
/// ```swift
/// @Test("an album keeps every law of scenes")
/// func laws() {
///     checkScenes { Album().subject }
/// }
/// ```
///
/// It follows every layer with a fill or an image: scenes, shared elements and their descendants. The check supplies the
/// flights of drags; events use the scenes' own. Each fault is recorded as an issue with the law and the time.
///
/// - Parameters:
///   - seeds: The seeds of the random histories, some milliseconds each.
///   - laws: The laws to check; all of them by default.
///   - sourceLocation: The location of issues.
///   - make: Creates the scenes for each run, and must create identical ones each time.
/// - Returns: Whether all laws hold.
@discardableResult
public func checkScenes(
    seeds: Range<UInt64> = 0..<20, laws: Set<SceneLaw> = Set(SceneLaw.allCases),
    sourceLocation: SourceLocation = #_sourceLocation, make: @escaping () -> SceneSubject
) -> Bool {
    let faults = SceneCheck(make: make).faults(seeds: seeds).filter { laws.contains($0.law) }
    for fault in faults { Issue.record(Comment(rawValue: fault.description), sourceLocation: sourceLocation) }
    return faults.isEmpty
}

/// Checks the laws, and collects the first fault of each.
struct SceneCheck {
    let make: () -> SceneSubject

    func faults(seeds: Range<UInt64>) -> [SceneFault] {
        var found: [SceneFault] = []
        func add(_ faults: [SceneFault]) {
            for fault in faults where !found.contains(where: { $0.law == fault.law }) { found.append(fault) }
        }
        let states = make().states
        for from in states {
            for to in states where to != from {
                add(flight(from: from, to: to))
                for (index, flight) in Self.flights.enumerated() {
                    add(hand(from: from, to: to, by: flight, isMirrored: index % 2 == 1))
                }
            }
        }
        for seed in seeds { add(history(seed)) }
        return found
    }

    /// The flights that hands drive. One carries nothing, so that each element enters and leaves with its scene.
    static let flights = [
        Flight(spring: Spring(dampingRatio: 1, response: 0.5)),
        Flight(
            spring: Spring(dampingRatio: 0.7, response: 0.4), front: .after,
            behind: ScenePose(opacity: 0.5, offset: Point(x: -0.25, y: 0.125), scale: 0.75)),
        Flight(
            spring: Spring(dampingRatio: 1, response: 0.3),
            front: ScenePose(opacity: 0.25, offset: Point(x: 0.5, y: -1)),
            behind: .faded, carries: false),
    ]

    /// The scenes at rest in a state, after a fresh start.
    func start(in state: String, traits: Traits = Traits()) -> SceneRun {
        let subject = make()
        subject.go(state)
        return SceneRun(subject, traits: traits)
    }
}

/// Scenes in a window.
struct SceneRun {
    let subject: SceneSubject
    let window: Window
    private let tree: SceneTree

    init(_ subject: SceneSubject, traits: Traits) {
        (self.subject, tree) = (subject, SceneTree(subject.order))
        window = Window(root: View(frame: Rect(origin: .zero, size: subject.scenes.bounds.size)))
        window.traits = traits
        subject.scenes.frame.origin = .zero
        window.root.addSubview(subject.scenes)
        window.stage.settle()
    }

    var scenes: SceneView { subject.scenes }
    var stage: Stage { window.stage }
    var picture: ScenePicture {
        ScenePicture(stage.displayList, within: Rect(origin: .zero, size: scenes.bounds.size), of: stage.root)
    }
    var headed: [View] { subject.views(subject.current()) }

    func advance(by duration: Double) { stage.advance(to: stage.time + duration) }

    /// The shared elements of a scene, back to front.
    func elements(of scene: View) -> [(name: String, view: View)] { tree.elements(of: scene) }

    /// The scene that contains a layer; `nil` for none.
    func scene(of layer: UInt64) -> View? { tree.owners[layer].map { subject.order[$0.scene] } }

    /// The shared element that contains a layer; `nil` for none.
    func element(of layer: UInt64) -> String? { tree.owners[layer]?.element }

    /// A fault if the wrong scenes receive touches or are accessible; `nil` for none.
    func misplacedInput() -> String? {
        let headed = headed
        for element in window.accessibleElements where element.view.isDescendant(of: scenes) {
            if !headed.contains(where: { element.view.isDescendant(of: $0) }) {
                return "assistive technology sees \(element.accessibility.label) of a scene that leaves"
            }
        }
        let size = scenes.bounds.size
        for x in [0.1, 0.3, 0.5, 0.7, 0.9] {
            for y in [0.1, 0.5, 0.9] {
                guard let hit = scenes.hitTest(Point(x: size.width * x, y: size.height * y)) else { continue }
                if let scene = subject.order.first(where: { hit.isDescendant(of: $0) }),
                    !headed.contains(where: { $0 === scene })
                {
                    return "a touch at (\(x), \(y)) of the scenes reaches one that leaves"
                }
            }
        }
        return nil
    }

    /// A fault if views of an element are drawn with different frames; `nil` for none.
    func twice(in picture: ScenePicture) -> String? {
        var frames: [String: Rect] = [:]
        for name in scenes.elementsInFlight {
            for scene in subject.order {
                for (_, view) in elements(of: scene).filter({ $0.name == name }) {
                    for leaf in picture.own(view.layer) where leaf.isVisible {
                        let frame = frames[name] ?? leaf.seen
                        frames[name] = frame
                        if (frame.center - leaf.seen.center).magnitude > 1e-6 {
                            return "\(name) is at \(frame) and at \(leaf.seen)"
                        }
                    }
                }
            }
        }
        return nil
    }

    /// A flying element that is out of order; `nil` for none.
    func misplacedOrder(in picture: ScenePicture) -> String? {
        let flying = scenes.elementsInFlight
        var names: [String] = []
        for leaf in picture.leaves where leaf.isVisible && scene(of: leaf.layer) != nil {
            if let name = element(of: leaf.layer), flying.contains(name) {
                if names.last != name { names.append(name) }
            } else if !names.isEmpty {
                return "part of a scene is in front of a flying element"
            }
        }
        let own = headed.flatMap { elements(of: $0).map(\.name) }.filter { names.contains($0) }
        let others = names.filter { !own.contains($0) }
        var order: [String] = []
        for name in own where !order.contains(name) { order.append(name) }
        if names != others + order { return "\(names) instead of \(others + order)" }
        let reported = flying.filter { names.contains($0) }
        if reported != names { return "elementsInFlight is \(reported), drawn are \(names)" }
        return nil
    }

    /// An element in flight that a touch cannot catch, although nothing else is drawn at that point; `nil` if there is
    /// none. An element that has arrived is not in flight.
    func uncatchable(in picture: ScenePicture) -> String? {
        var drawn: [(name: String, seen: Rect)] = []
        for scene in subject.order {
            for (name, view) in elements(of: scene) where scenes.elementsInFlight.contains(name) {
                drawn += picture.own(view.layer).filter(\.isVisible).map { (name, $0.seen) }
            }
        }
        for (name, seen) in drawn {
            for share in [0.05, 0.5, 0.95] {
                let point = Point(x: seen.minX + seen.width * share, y: seen.minY + seen.height * share)
                guard let found = scenes.elementInFlight(at: point), found != name else { continue }
                if !drawn.contains(where: { $0.name == found && $0.seen.contains(point) }) {
                    return "\(found) is reported at \(point), where \(name) is drawn"
                }
            }
            let beside = Point(x: seen.maxX + 1, y: seen.maxY + 1)
            if scenes.elementInFlight(at: beside) == name { return "\(name) is reported beside itself" }
        }
        return nil
    }

    /// A fault at rest; `nil` for none.
    func restFault(_ check: SceneCheck) -> String? {
        guard stage.settle().isSettled else { return "it does not come to rest" }
        if stage.needsFrame { return "it needs frames at rest" }
        if scenes.isFlying { return "it flies at rest" }
        if !scenes.elementsInFlight.isEmpty { return "\(scenes.elementsInFlight) are left in flight" }
        let fresh = check.make()
        fresh.scenes.frame = scenes.frame
        fresh.go(subject.current())
        let other = SceneRun(fresh, traits: window.traits)
        let (left, new) = (ScenePicture.steps(stage.displayList), ScenePicture.steps(other.stage.displayList))
        if left.count != new.count { return "\(left.count) steps of drawing instead of \(new.count)" }
        guard let (one, its) = zip(left, new).first(where: { $0 != $1 }) else { return nil }
        let (here, there) = (one.id.name(in: stage.root), its.id.name(in: other.stage.root))
        return "another picture in \(subject.current()): \(here) \(one.transform) for \(there) \(its.transform)"
    }
}

/// Which layers are in which scene; scenes keep their views during a check.
private final class SceneTree {
    /// The index of the scene among all, and the shared element, by the serial numbers of their layers.
    private(set) var owners: [UInt64: (scene: Int, element: String?)] = [:]
    private var elements: [ObjectIdentifier: [(name: String, view: View)]] = [:]

    init(_ scenes: [View]) {
        for (index, scene) in scenes.enumerated() {
            var found: [(name: String, view: View)] = []
            scene.forEachInTree { view in
                if let name = view.sharedName, !found.contains(where: { $0.name == name }) {
                    found.append((name, view))
                }
            }
            elements[ObjectIdentifier(scene)] = found
            note(scene.layer, in: index, found, nil)
        }
    }

    private func note(_ layer: Layer, in index: Int, _ elements: [(name: String, view: View)], _ around: String?) {
        let element = around ?? elements.first { $0.view.layer === layer }?.name
        owners[layer.serial] = (index, element)
        for sublayer in layer.sublayers { note(sublayer, in: index, elements, element) }
    }

    func elements(of scene: View) -> [(name: String, view: View)] { elements[ObjectIdentifier(scene)] ?? [] }
}
