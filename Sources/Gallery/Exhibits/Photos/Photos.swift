import FineMotor
import MotorMath

/// Photographs in a grid, and one of them large. Zoom in and out, turn the pages, pull a page down to close it or up
/// for details.
///
/// | part | here |
/// |---|---|
/// | trigger | a tap on a small photograph; a pan on a large one, a pinch, taps; the strip below; keys |
/// | logic | each event names the scene to go to |
/// | state | ``Scene``, under `"state"`; the page, the scale and the panel of details have their own |
/// | feedback | one flight for both changes, under `"state"`. A flying photograph can be caught, and its surroundings receive touches meanwhile |
///
/// Values that a style can replace: `"dampingRatio"` and `"response"` (seconds) of the flight.
final class Photos: SceneView {
    /// The scenes.
    enum Scene: String, CaseIterable {
        /// The small photographs.
        case grid
        /// One large photograph.
        case photo
    }

    private(set) lazy var interaction = Interaction<Scene>(in: layer, initially: .grid)
    let grid = PhotoGrid()
    let photo = PhotoScene()
    private var pull: ScenePull?
    /// Whether the finger moves the panel of details before it pulls the photograph away.
    private var movesDetails = false

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = Self.typeName
        for cell in grid.cells {
            let number = cell.photo.number
            cell.onEvent(.touchUpInside, self) { photos, _ in photos.open(number) }
        }
        photo.close.onEvent(.touchUpInside, self) { photos, _ in photos.close() }
        show(interaction, of: [grid, photo], self) { photos, scene in [scene == .grid ? photos.grid : photos.photo] }
        let pull = ScenePull(in: self)
        pull.route(self) { photos, isCatching in photos.route(isCatching: isCatching) }
        pull.onRelease(self) { photos, release in photos.decide(release.isPulledAway) }
        pull.pan.catches(self) { photos, _ in photos.isOverFlight }
        pull.shouldBegin(self) { photos in !photos.photo.current.isEnlarged }
        pull.yields(self) { photos, distance in photos.photo.dragDetails(by: distance) }
        pull.pan.onChange(self) { photos, _, state in photos.panned(state) }
        self.pull = pull
    }

    override class var typeName: String { "Photos" }

    override class var defaults: Style {
        [
            "dampingRatio": 0.8, "response": 0.5,
            "actions": .actions(["state": .flight(dampingRatioOf: "dampingRatio", responseOf: "response")]),
        ]
    }

    // MARK: - To a photograph and back

    private func go(to scene: Scene) { interaction.send(Event(Key(scene.rawValue))) }

    /// Opens a photograph, from wherever it is.
    private func open(_ number: Int) {
        nameElement(number)
        photo.turn(to: number, isAnimated: false)
        go(to: .photo)
    }

    /// Closes the photograph, into its cell in the grid, which is scrolled into view.
    private func close() {
        let number = photo.current.photo.number
        photo.chrome.send("bars")
        photo.leaveDetails()
        if grid.window == nil {
            grid.layoutIfNeeded()
            let cell = grid.cells[number]
            grid.list.scrollToVisible(cell.frame, isAnimated: false)
        }
        nameElement(number)
        go(to: .grid)
        // The focus returns to the opened photograph. The current one may be different by now.
        if let focused = window?.focusedView, grid.cells.contains(where: { $0 === focused }) {
            window?.focus(grid.cells[number])
        }
    }

    /// Makes a photograph the shared element of the scenes. If another one is in flight, it continues to its cell in the
    /// grid while the grid is entering, and fades otherwise.
    private func nameElement(_ number: Int) {
        let flying = elementsInFlight
        Transaction.withoutActions {
            for (cell, page) in zip(grid.cells, photo.all) {
                let (name, isMeant) = (cell.photo.name, cell.photo.number == number)
                let flies = flying.contains { $0.isSame(as: name) }
                for (picture, travels) in [(cell.picture, isMeant || flies), (page.picture, isMeant)]
                where (picture.sharedName != nil) != travels {
                    picture.sharedName = travels ? name : nil
                }
            }
        }
    }

    override func press(_ press: KeyPress) -> Bool {
        guard interaction.state == .photo else { return super.press(press) }
        let isOpen = photo.details.interaction.state == .open
        switch press.name {
        case .escape: if press.phase == .down { isOpen ? photo.showDetails(.closed) : close() }
        case .up: if press.phase == .down { photo.showDetails(.open) }
        case .down: if press.phase == .down { isOpen ? photo.showDetails(.closed) : close() }
        case .plus: if press.phase == .down, !photo.current.isEnlarged { photo.current.toggle() }
        case .minus: if press.phase == .down, photo.current.isEnlarged { photo.current.toggle() }
        default: return super.press(press)
        }
        return true
    }

    override func wantsKey(_ name: KeyPress.Name) -> Bool {
        interaction.state == .photo && [.up, .down, .plus, .minus].contains(name)
    }

    // MARK: - The hand

    /// Whether the finger touches a photograph that flies to the grid.
    private var isOverFlight: Bool {
        guard interaction.state == .grid, let point = pull?.pan.location(in: layer) else { return false }
        return elementInFlight(at: point) != nil
    }

    /// From a photograph to the grid, up or down. In the grid, a finger catches only the photograph that it touches.
    private func route(isCatching: Bool) -> ScenePull.Route? {
        if interaction.state == .grid {
            guard isCatching, isOverFlight else { return nil }
        } else if !isFlying {
            nameElement(photo.current.photo.number)
        }
        return ScenePull.Route(from: photo, to: grid, toward: .down)
    }

    private func decide(_ isPulledAway: Bool) {
        if isPulledAway { close() } else if interaction.state == .grid { go(to: .photo) }
    }

    /// The panel of details follows the finger, too.
    private func panned(_ state: GestureRecognizer.State) {
        if state == .began {
            movesDetails = interaction.state == .photo && !isFlying
            if movesDetails { photo.holdDetails() }
        }
        guard movesDetails, let pan = pull?.pan, interaction.state == .photo else { return }
        switch state {
        case .ended: photo.releaseDetails(velocity: pan.velocity(in: layer).y)
        case .cancelled: photo.showDetails(photo.details.interaction.state)
        default: break
        }
    }
}

extension KeyPress.Name {
    fileprivate static let plus = KeyPress.Name(rawValue: "+")
    fileprivate static let minus = KeyPress.Name(rawValue: "-")
}
