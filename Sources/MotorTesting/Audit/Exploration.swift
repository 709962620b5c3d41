import FineMotor
import MotorRecording

/// The effects of a window's taps, keys and drags.
///
/// Each run creates a new window, so no run depends on another. The search over taps and keys is breadth first.
struct Exploration {
    /// One tap or key.
    private enum Move {
        case tap(Point)
        /// A key in a view that can have the focus, by the view's index in tab order.
        case key(Int, KeyPress.Name)
    }

    private let make: () -> AuditScene
    private let progress: (String) -> Void
    private let backdrop: Color?
    /// The maximum number of runs of taps and keys.
    private let mostRuns: Int
    /// The number of runs of taps and keys that are always made, to find states.
    private static let fewRuns = 60
    /// The states at rest that runs have reached, each once.
    private(set) var rests: [Rest] = []
    private var known: Set<Facts> = []
    /// Where the targets can be tapped, by the frames of all views.
    private var targets: [[Targets.HitProperties]: [(point: Point, path: String)]] = [:]
    /// The findings at rest, and leftovers of runs.
    private(set) var found: [Finding] = []
    /// The effects of drags, with the path of the dragged view.
    private(set) var dragged: [Facts.Change: String] = [:]

    init(
        mostRuns: Int, over backdrop: Color?, progress: @escaping (String) -> Void = { _ in },
        of make: @escaping () -> AuditScene
    ) {
        self.make = make
        self.mostRuns = mostRuns
        self.backdrop = backdrop
        self.progress = progress
    }

    /// Records a scene's state at rest, if it is new.
    ///
    /// - Parameter isWaiting: Whether the state ends by itself, so that scheduled events are not leftovers.
    mutating func note(_ scene: AuditScene, isWaiting: Bool = false) {
        let rest = Rest(scene.window, over: backdrop)
        guard known.insert(rest.facts).inserted else { return }
        rests.append(rest)
        _ = targets(in: scene.window)
        found += Shown(scene.window, over: backdrop).findings
        if !isWaiting { found += scene.leftovers(after: scene.settle()) }
    }

    /// The targets of a window; each set of frames is hit tested once.
    private mutating func targets(in window: Window) -> [(point: Point, path: String)] {
        let properties = Targets.hitProperties(in: window)
        if let known = targets[properties] { return known }
        let found = Targets(window)
        self.found += found.findings + found.withoutElement(window.accessibleElements)
        let points = found.all.compactMap { target in
            target.hitPoint.map { ($0, LayerPath.of(target.view.layer)) }
        }
        targets[properties] = points
        return points
    }

    /// Records the effects of a drag.
    mutating func noteDrag(_ changes: Set<Facts.Change>, of path: String) {
        for change in changes where dragged[change] == nil { dragged[change] = path }
    }

    /// Drags everything that can be dragged.
    mutating func drag() {
        let first = make()
        first.settle { note($0, isWaiting: true) }
        note(first)
        if rests.allSatisfy({ $0.list.items.isEmpty }), first.window.accessibleElements.isEmpty {
            found.append(
                Finding(
                    .nothingShown, "", measured: "an empty window",
                    required: "something that is shown when it is audited"))
        }
        let starts = draggables(in: first.window)
        for (index, start) in starts.enumerated() {
            progress("drags \(start.path), \(index + 1) of \(starts.count)")
            let size = first.window.root.bounds.size
            for gesture in Hands.gestures(at: start.point, reach: min(size.width, size.height) * 0.4) {
                let scene = make()
                scene.settle()
                let before = Facts(scene.window)
                scene.play(gesture)
                note(scene)
                noteDrag(Facts(scene.window).changes(since: before), of: start.path)
            }
        }
    }

    /// Where drags begin: on a drag's layer, or at the center of a view with a gesture other than a tap.
    private mutating func draggables(in window: Window) -> [(point: Point, path: String)] {
        let middles = targets(in: window)
        return window.root.inTree.compactMap { view in
            guard view.gestureRecognizers.contains(where: { $0.isEnabled && !($0 is TapRecognizer) }) else {
                return nil
            }
            let path = LayerPath.of(view.layer)
            let thing = view.inTree.flatMap { $0.drags }.first?.target?.layer.presentation
            let middle = thing.flatMap { $0.convertToRoot($0.bounds.center) }
            return (middle ?? middles.first { $0.path == path }?.point).map { ($0, path) }
        }
    }

    /// Tries taps and keys, and returns the drags that none of them can replace.
    mutating func explore() -> [Finding] {
        var missing = Set(dragged.keys)
        var pending: [[Move]] = [[]]
        var (next, runs) = (0, 0)
        var tried: Set<Facts> = []
        func goesOn() -> Bool { runs < (missing.isEmpty ? min(Self.fewRuns, mostRuns) : mostRuns) }
        while next < pending.count, goesOn() {
            let history = pending[next]
            next += 1
            for move in moves(after: history) where goesOn() {
                runs += 1
                progress(
                    "tries taps and keys, \(runs) of at most \(missing.isEmpty ? min(Self.fewRuns, mostRuns) : mostRuns)"
                )
                let scene = run(history)
                let before = Facts(scene.window)
                perform(move, in: scene)
                note(scene)
                let after = Facts(scene.window)
                missing.subtract(after.changes(since: before))
                if tried.insert(after).inserted { pending.append(history + [move]) }
            }
        }
        return missing.map { change in
            Finding(
                .gestureAlternative, dragged[change] ?? "", measured: "only a drag leads to \(change.formatted)",
                required: "a tap or a key that does")
        }.sorted { $0.measured < $1.measured }
    }

    private func run(_ history: [Move]) -> AuditScene {
        let scene = make()
        scene.settle()
        for move in history { perform(move, in: scene) }
        return scene
    }

    private func perform(_ move: Move, in scene: AuditScene) {
        switch move {
        case .tap(let point): scene.play(Hands.tap(point))
        case .key(let index, let name):
            let views = scene.window.focusableViews
            if views.indices.contains(index) { scene.window.focus(views[index]) }
            scene.play(Hands.press(name))
        }
    }

    private mutating func moves(after history: [Move]) -> [Move] {
        let scene = run(history)
        let keys = scene.window.focusableViews.indices.flatMap { index in Hands.keys.map { Move.key(index, $0) } }
        return keys + targets(in: scene.window).map { .tap($0.point) }
    }
}
