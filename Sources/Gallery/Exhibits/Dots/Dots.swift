import FineMotor

/// A walk of five stops as dots on a map: a list of small pictures, which spread out to become pages.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan, a wheel or a key on either list; a tap on a picture or on a dot; a pan up from the pictures and down from a page; escape |
/// | logic | each event names the scene to go to |
/// | state | ``Scene``, under `"state"`, and the offsets of two lists, both at one position along the walk |
/// | feedback | one flight for both changes, under `"state"`; the map follows the offset that is shown |
///
/// Values that a style can replace: `"dampingRatio"` and `"response"` (seconds) of the flight, and `"reach"`, how far a finger
/// pans for the whole distance, in points.
final class Dots: SceneView {
    /// The scenes.
    enum Scene: String, CaseIterable {
        /// The map and the small pictures.
        case walk
        /// The pages.
        case stop
    }

    private lazy var interaction = Interaction<Scene>(in: layer, initially: .walk)
    let walk = WalkScene()
    let stop = StopScene()
    private var pull: ScenePull?
    /// Whether both lists are at the same position, and therefore move together.
    private var isInStep = true
    /// The stop to which the finger pulls.
    private var pulled = 0

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = Self.typeName
        for thumb in walk.thumbs {
            let number = thumb.stop.rawValue
            thumb.onEvent(.touchUpInside, self) { dots, _ in dots.open(number) }
        }
        stop.close.onEvent(.touchUpInside, self) { dots, _ in dots.close() }
        show(interaction, of: [walk, stop], self) { dots, scene in [scene == .walk ? dots.walk : dots.stop] }
        walk.list.view.layer.onShownChange(self) { dots, _ in dots.walkMoved() }
        stop.list.view.layer.onShownChange(self) { dots, _ in dots.stopMoved() }
        let pull = ScenePull(in: self, .scrubbed)
        pull.route(self) { dots, isCatching in dots.route(isCatching: isCatching) }
        pull.onRelease(self) { dots, release in dots.decide(release.isPulledAway) }
        // A flight can be tapped.
        pull.pan.catches { _ in false }
        (pull.decay, pull.landingThreshold) = (.fast, 0.5)
        self.pull = pull
        nameElements(around: 0)
    }

    override class var typeName: String { "Dots" }

    override class var defaults: Style {
        [
            "dampingRatio": 0.84, "response": 0.48, "reach": 260,
            "actions": .actions(["state": .flight(dampingRatioOf: "dampingRatio", responseOf: "response")]),
        ]
    }

    private func go(to scene: Scene) { interaction.send(Event(Key(scene.rawValue))) }

    /// Opens the page of a stop, from wherever the list of small pictures is.
    private func open(_ number: Int) {
        turn(to: number)
        if !isInStep { walk.list.scroll(to: number) }
        go(to: .stop)
    }

    /// Turns the pages to a stop: at once while they are off screen, or else by feedback.
    private func turn(to number: Int) {
        guard stop.window == nil else { return stop.list.scroll(to: number) }
        nameElements(around: number)
        stop.list.put(at: Double(number))
        isInStep = abs(walk.list.shown - stop.list.shown) < 1e-9
    }

    /// Closes the page, into the small picture of its stop.
    private func close() {
        alignWalk()
        nameElements(around: stop.list.item)
        if !isInStep { walk.list.scroll(to: stop.list.item) }
        go(to: .walk)
    }

    /// Scrolls the small pictures to the position of the pages while they are off screen.
    private func alignWalk() {
        guard walk.window == nil else { return }
        walk.list.put(at: stop.list.shown)
        isInStep = true
    }

    override func press(_ press: KeyPress) -> Bool {
        switch (press.name, interaction.state) {
        case (.escape, .stop): if press.phase == .down { close() }
        // While the list itself has the focus.
        case (.return, .walk): if press.phase == .down { open(walk.list.item) }
        default: return super.press(press)
        }
        return true
    }

    // MARK: - In step

    /// The list of the scene that is shown, or will be, moves the other list.
    private func walkMoved() {
        walk.map.show(walk.list.shown)
        guard interaction.state == .walk else { return }
        if isInStep { stop.list.put(at: walk.list.shown) }
    }

    private func stopMoved() {
        stop.map.show(stop.list.shown)
        guard interaction.state == .stop else { return }
        alignWalk()
        if isInStep { walk.list.put(at: stop.list.shown) }
    }

    /// Lets a stop and its neighbors travel between the scenes: the others are off screen in both. Has no effect in flight.
    private func nameElements(around number: Int) {
        guard !isFlying else { return }
        Transaction.withoutActions {
            for other in WalkStop.allCases {
                let name = abs(other.rawValue - number) < 2 ? "stop " + other.title : nil
                walk.thumbs[other.rawValue].picture.sharedName = name
                stop.pages[other.rawValue].picture.sharedName = name
            }
        }
    }

    // MARK: - The hand

    /// The scenes of a pull: down from the pages, or up from the small picture under the finger.
    private func route(isCatching: Bool) -> ScenePull.Route? {
        let distance = layer.parameter("reach", in: 1...1e5)
        if interaction.state == .stop {
            alignWalk()
            nameElements(around: stop.list.item)
            return ScenePull.Route(from: stop, to: walk, toward: .down, distance: distance)
        }
        if !isCatching {
            guard let number = touched else { return nil }
            pulled = number
            turn(to: number)
        }
        return ScenePull.Route(from: walk, to: stop, toward: .up, distance: distance)
    }

    private func decide(_ isPulledAway: Bool) {
        guard isPulledAway else { return }
        if interaction.state == .stop { close() } else { open(pulled) }
    }

    /// The number of the small picture under the finger.
    private var touched: Int? {
        guard let pan = pull?.pan else { return nil }
        return walk.thumbs.firstIndex { thumb in pan.location(in: thumb.layer).map { thumb.contains($0) } ?? false }
    }
}
