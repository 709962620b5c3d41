public import MotorMath
public import MotorLayers

/// Shows the scenes of a state. A change of state is a change of scene, and looks up its feedback like any other: a
/// ``Flight`` moves shared elements, null is a cut.
///
/// ```swift
/// let place = Interaction<Place>(in: scenes.layer, initially: .grid) { place, event in … }
/// scenes.show(place, of: [grid, photo], self) { album, place in place == .grid ? [album.grid] : [album.photo] }
/// grid.cells[3].sharedName = "harbor"
/// photo.picture.sharedName = "harbor"
/// scenes.layer.actions["grid->photo"] = .flight(dampingRatio: 0.8, response: 0.5)
/// place.send("open")
/// ```
///
/// The state changes at once, at any moment: even during a flight, back or on to a third scene. Touches, keys, the
/// focus and assistive technology then go to the scenes of the new state.
///
/// At rest, the picture depends on the state alone. A flight moves no view to another superview: a shared element is drawn
/// once, in flight, and its views stay in their scenes.
open class SceneView: View {
    /// All scenes, back to front.
    private final var slots: [SceneSlot] = []
    /// Contains those that are shown.
    private final let stack = View()
    /// Contains the proxies.
    private final let overlay = Layer()
    private(set) final var proxies: [ElementProxy] = []
    /// The scenes of the state, back to front.
    private(set) final var headed: [SceneSlot] = []
    /// Returns the scenes of the current state.
    private final var scenesOfState: () -> [View] = { [] }
    /// The flight for layers that a change without its own flight leaves behind.
    private(set) final var flight = Flight(spring: Spring(dampingRatio: 1, response: 0.5))
    /// The gesture that holds everything, until a change of state, and the scenes toward which it moves; `nil` if no touch
    /// does.
    private final var gesture: (drag: Weak<SceneDrag>, others: [SceneSlot])?
    /// The number of the tree's changes when the elements of the scenes were last looked up.
    private final var treeChanges = -1
    /// When arrived proxies were last updated to their elements.
    private final var lastUpdateTime = -Double.infinity
    /// The number of changes of the shown scenes. Code that has called a client stops if the number has changed, because
    /// the other change has moved everything to the scenes of the current state.
    private final var changes = 0
    /// The pulls of this view, as long as it has their recognizers.
    private(set) final var pulls: [ScenePull] = []
    /// Whether values are being set, so that nothing is at rest yet.
    private final var isDirecting = false
    /// Whether the proxies are being removed after a flight.
    private final var isLanding = false

    /// Creates a view without scenes.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        // A view without a name is not remembered, and neither are its contents.
        stack.layer.name = "scenes"
        addSubview(stack)
        layer.addSublayer(overlay)
        stack.layer.onShownChange(self) { scenes, _ in scenes.updateElements() }
        layoutSubviews()
    }

    /// Flights with a critically damped spring, and cross-fades under reduced motion.
    open override class var defaults: Style {
        ["actions": .actions(["state": .flight()])]
    }

    open override class var typeName: String { "SceneView" }

    open override func layoutSubviews() {
        stack.frame = bounds
        overlay.drag(.bounds, to: .rect(bounds))
        overlay.drag(.position, to: .point(bounds.center))
        for slot in slots { slot.bounds = Rect(origin: .zero, size: bounds.size) }
        guard !headed.isEmpty || !stack.subviews.isEmpty else { return }
        // Layers in flight move to the new positions; those at rest or in a hand are placed there at once. A change in
        // progress already uses the new positions.
        if isDirecting { return }
        guard isFlying else { return land() }
        // Apply changes of position by the layout now: later, they would look like motion that takes elements along.
        for slot in shown { slot.forEachInTree { $0.layoutIfNeeded() } }
        guard isHeld, let gesture, let drag = gesture.drag.target else { return direct(to: headed) }
        drag.retarget(from: targets(toward: headed), to: targets(toward: gesture.others))
        // A pull knows the progress in the new size.
        if !pulls.contains(where: { $0.holds(drag) }) { drag.update() }
        for pull in pulls { pull.move() }
    }

    /// Shows the scenes of an interaction's state.
    ///
    /// - Parameters:
    ///   - interaction: The interaction, with its state in this view's layer.
    ///   - scenes: All scenes, back to front. They become subviews of the scene view.
    ///   - owner: The first argument of `views`. It is not retained; without it, no scene is shown.
    ///   - views: Returns the scenes shown in a state; at rest no others are. A view that is not in `scenes`, or occurs
    ///     twice, is ignored with a diagnostic.
    public final func show<State, Owner: Referent>(
        _ interaction: Interaction<State>, of scenes: [View], _ owner: Owner,
        _ views: @escaping (_ owner: Owner, _ state: State) -> [View]
    ) {
        #if DEBUG && !hasFeature(Embedded)
            if Diagnostics.findsMistakes, interaction.machine.owner !== self {
                layer.report(
                    interaction.machine.key,
                    "is the state of an interaction in another layer, where no flight is found: use the scene view's layer",
                    suggestion: nil)
            }
        #endif
        var new: [SceneSlot] = []
        for scene in scenes {
            if new.contains(where: { $0.scene === scene }) {
                refuse(scene, "scenes without duplicates")
            } else {
                let slot = SceneSlot(scene, at: new.count)
                slot.layer.onShownChange(self) { scenes, _ in scenes.updateAtRest() }
                new.append(slot)
            }
        }
        // Code that runs when a scene leaves may show other scenes, which the new ones then replace.
        while !slots.isEmpty {
            let before = (slots, headed)
            (slots, headed) = ([], [])
            for slot in before.0 { slot.removeFromSuperview() }
        }
        slots = new
        withExtendedLifetime(scenesOfState) {
            scenesOfState = { [owner = Weak(owner)] in owner.target.map { views($0, interaction.state) } ?? [] }
        }
        interaction.onChange(self) { scenes, _, _ in scenes.settle() }
        layoutSubviews()
        cut()
    }

    #if DEBUG && !hasFeature(Embedded)
        override func check() {
            super.check()
            if slots.isEmpty, let scene = subviews.first(where: { $0 !== stack }) {
                layer.report(
                    "scenes", "are missing: \"" + scene.layer.displayName + "\" is only a subview", suggestion: "show")
            }
            for pull in pulls where !slots.isEmpty { pull.check(in: layer, slots.map(\.scene)) }
        }

        /// Reports a name that only one scene has and that differs from one that only another scene has by an extra or
        /// missing letter, or by two swapped ones.
        private final func checkNames(_ elements: [(slot: SceneSlot, elements: SharedElements)]) {
            func isAlone(_ name: String) -> Bool { elements.count { $0.elements[name] != nil } == 1 }
            let names: [[String]] = elements.map { element in element.elements.all.map { $0.name }.filter(isAlone) }
            for (index, own) in names.enumerated() {
                let others = names.dropFirst(index + 1).flatMap { $0 }
                for name in own {
                    guard let hint = others.first(where: { $0.isMisspelling(of: name) }) else { continue }
                    layer.report(
                        Key(name), "is the shared name of a view in only one of the scenes", suggestion: hint)
                }
            }
        }
    #endif

    /// Ends a flight when motion becomes reduced.
    open override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == Self.motionKey, reducesMotion, isMoving, !isHeld, !isDirecting { cut() }
    }

    private final var reducesMotion: Bool { layer[Self.motionKey]?.bool == true }
    private static let motionKey: Key = "reducesMotion"

    open override func didEnterStage() {
        super.didEnterStage()
        cut()
    }

    /// Whether a scene is the only one of the state.
    final func shows(only scene: View) -> Bool { headed.count == 1 && headed[0].scene === scene }

    /// Whether scenes or elements are moving or held. False off stage.
    public final var isFlying: Bool { isHeld || isMoving }

    /// Whether a touch holds everything. Off stage, no touch does, and the layers that it held are at the scenes of the
    /// state when the view returns.
    private final var isHeld: Bool { layer.stage != nil && gesture?.drag.target != nil }

    /// Whether an animation of a flight moves something.
    private final var isMoving: Bool {
        guard layer.stage != nil else { return false }
        return proxies.contains { $0.isMoving } || stack.subviews.contains { $0.layer.isInFlight }
    }

    /// The names of the shared elements in flight, back to front.
    public final var elementsInFlight: [String] {
        layer.stage == nil ? [] : proxies.backToFront { $0.layer.zPosition }.map { $0.name }
    }

    /// Returns the name of the frontmost shared element in flight at a point of this view; `nil` for none. So a touch can catch
    /// a flying element, while touches beside it go to the scenes.
    public final func elementInFlight(at point: Point) -> String? {
        let under = proxies.filter { $0.isMoving && $0.shownFrame.contains(point) }
        return under.max { $0.layer.zPosition < $1.layer.zPosition }?.name
    }

    // MARK: - Changes

    /// Flies to the scenes of the current state.
    final func fly(_ flight: Flight) {
        take(flight)
        guard layer.stage != nil else { return cut() }
        endHold()
        direct(to: wanted())
    }

    /// Uses a flight, or its replacement under reduced motion.
    private final func take(_ flight: Flight) {
        self.flight = reducesMotion ? .still : flight.read(from: layer)
    }

    /// Releases everything from the gesture that holds it.
    private final func endHold() {
        gesture?.drag.target?.lose()
        gesture = nil
    }

    /// Cuts to the scenes of the current state, unless a flight has taken them up.
    private final func settle() {
        let wanted = wanted()
        if !wanted.elementsEqual(headed, by: ===) { cut() }
    }

    /// Shows the scenes of the current state at once.
    private final func cut() {
        guard !slots.isEmpty else { return }
        changes += 1
        isDirecting = true
        endHold()
        guard let hadFocus = head(to: wanted()) else { return }
        isDirecting = false
        land()
        if hadFocus { headed.last?.takeFocus() }
    }

    /// The scenes of the current state, in their order.
    private final func wanted() -> [SceneSlot] { slots(of: scenesOfState()) }

    /// The slots of scenes, in their order.
    private final func slots(of views: [View]) -> [SceneSlot] {
        var found: [SceneSlot] = []
        for view in views {
            guard let slot = slots.first(where: { $0.scene === view }), !found.contains(where: { $0 === slot }) else {
                refuse(view, "scenes of this view, without duplicates")
                continue
            }
            found.insert(slot, at: found.firstIndex { $0.index > slot.index } ?? found.count)
        }
        return found
    }

    private final func refuse(_ view: View, _ rule: String) {
        Diagnostics.report(Diagnostic(place: layer.displayName, key: "scenes", value: .object(view), rule: rule))
    }

    /// Makes scenes those of the state: they receive touches and keys from now on.
    ///
    /// - Returns: Whether one that is left had the focus, which then goes to the last of the new ones, once they are to be seen;
    ///   `nil` if another change has happened in the meantime.
    private final func head(to list: [SceneSlot]) -> Bool? {
        let number = changes
        guard enter(list) else { return nil }
        var hadFocus = false
        for slot in list { slot.leaving = nil }
        for slot in headed where !list.contains(where: { $0 === slot }) {
            hadFocus = slot.noteFocus() || hadFocus
            slot.leaving = pose(of: slot, among: list)
        }
        // The last reference to a scene is released, and its animations end, when the list can be read again.
        withExtendedLifetime(headed) { headed = list }
        for slot in shown where changes == number { slot.setActive(list.contains { $0 === slot }) }
        return changes == number ? hadFocus : nil
    }

    /// Adds the slots of scenes that are not shown.
    ///
    /// - Returns: Whether no other change has happened in the meantime.
    private final func enter(_ list: [SceneSlot]) -> Bool {
        let number = changes
        for slot in list where changes == number && slot.superview == nil {
            enter(slot, at: pose(of: slot, among: headed))
        }
        return changes == number
    }

    /// Adds a scene's slot to those that are shown.
    private final func enter(_ slot: SceneSlot, at pose: ScenePose) {
        slot.takeScene()
        slot.setActive(false)
        stack.insertSubview(slot, at: shown.count { $0.index < slot.index })
        // Its layout direction is known only once it is in the stack.
        for target in slot.targets(pose, in: bounds.size) { target.set() }
        slot.forEachInTree { $0.layoutIfNeeded() }
    }

    /// The slots that are shown, back to front.
    private final var shown: [SceneSlot] { slots.filter { $0.superview === stack } }

    /// The pose of a slot while others are those of the state.
    private final func pose(of slot: SceneSlot, among list: [SceneSlot]) -> ScenePose {
        if list.contains(where: { $0 === slot }) { return .rest }
        // A scene that is already leaving continues: it does not return for a third scene.
        if let leaving = slot.leaving { return leaving }
        guard let last = list.last else { return flight.front }
        return slot.index > last.index ? flight.front : flight.behind
    }

    // MARK: - Flights

    /// Moves all scenes and shared elements toward their positions for a list of scenes.
    final func direct(to list: [SceneSlot]) {
        guard layer.stage != nil else { return cut() }
        changes += 1
        isDirecting = true
        let ended: () -> Void = { [scenes = Weak(self)] in scenes.target?.landIfAtRest() }
        var hadFocus = false
        if !list.elementsEqual(headed, by: ===) {
            guard enter(list) else { return }
            takeUpProxies(toward: list)
            guard let focus = head(to: list) else { return }
            hadFocus = focus
        }
        for target in targets(toward: list) { target.send(by: flight.spring, ended: ended) }
        isDirecting = false
        if hadFocus { headed.last?.takeFocus() }
        landIfAtRest()
    }

    /// The frames of everything for certain scenes of the state. Records the targets of the proxies.
    private final func targets(toward list: [SceneSlot]) -> [TransitionTarget] {
        var targets: [TransitionTarget] = []
        for slot in shown { targets += slot.targets(pose(of: slot, among: list), in: bounds.size) }
        for proxy in proxies { targets += self.targets(of: proxy, toward: list) }
        return targets
    }

    private final func targets(of proxy: ElementProxy, toward list: [SceneSlot]) -> [TransitionTarget] {
        for slot in list.reversed() {
            guard let view = proxy.faces.first(where: { $0.view.isDescendant(of: slot) })?.view,
                let geometry = ElementGeometry(of: view, in: slot.layer)
            else { continue }
            proxy.aim(at: (view, geometry, slot.layer))
            return proxy.targets(toward: view, at: geometry)
        }
        proxy.aim(at: nil)
        return proxy.targetsOfLeaving()
    }

    /// Makes proxies for the elements that the shown scenes share, and lets each show all of the element's views.
    ///
    /// - Parameter list: The scenes that determine which element is in front.
    private final func takeUpProxies(toward list: [SceneSlot]) {
        // The scenes of the state come first: they determine where an element is now. Then come those that leave, which
        // are visible, and last those that enter.
        let others = shown.filter { slot in !headed.contains { $0 === slot } }
        let sources = headed + others.filter { $0.leaving != nil } + others.filter { $0.leaving == nil }
        let elements = sources.map { (slot: $0, elements: SharedElements(in: $0.scene)) }
        #if DEBUG && !hasFeature(Embedded)
            if Diagnostics.findsMistakes, elements.count > 1 { checkNames(elements) }
        #endif
        let order =
            elements.filter { slot, _ in !list.contains { $0 === slot } }
            + elements.filter { slot, _ in list.contains { $0 === slot } }
        var height = 0.0
        for (_, own) in order {
            for (name, _) in own.all {
                height += 1
                var views: [(slot: SceneSlot, view: View)] = []
                for (slot, all) in elements { all[name].map { views.append((slot, $0)) } }
                var proxy = proxies.first { $0.name.isSame(as: name) }
                if proxy == nil, flight.carries, views.count > 1 {
                    proxy = makeProxy(name, of: views[0].view, in: views[0].slot)
                }
                guard let proxy else { continue }
                for (_, view) in views { proxy.add(view) }
                proxy.layer.drag(.zPosition, to: .number(height))
            }
        }
        treeChanges = layer.stage?.treeChanges ?? 0
    }

    /// Updates the proxies for views that were added, removed or renamed since the last time.
    private final func updateElements() {
        guard let stage = layer.stage, stage.treeChanges != treeChanges, !isDirecting, isFlying else { return }
        let shown = shown
        for proxy in proxies {
            proxy.removeFaces { view in
                view.sharedName?.isSame(as: proxy.name) != true || !shown.contains { view.isDescendant(of: $0) }
            }
        }
        // Without the removed views, it may have landed.
        if isFlying { takeUpProxies(toward: headed) }
    }

    /// Called when a view's name has changed.
    final func namesDidChange() {
        treeChanges = -1
        updateElements()
    }

    private final func makeProxy(_ name: String, of view: View, in slot: SceneSlot) -> ElementProxy? {
        guard let geometry = ElementGeometry(of: view, in: stack.layer) else { return nil }
        let proxy = ElementProxy(name)
        // An overshooting spring shows more than 1.
        proxy.start(at: geometry, opacity: min(max(slot.layer.presentation[.opacity]?.number ?? 1, 0), 1))
        proxy.add(view)
        proxies.append(proxy)
        overlay.addSublayer(proxy.layer)
        proxy.layer.onShownChange(self) { [proxy = Weak(proxy)] scenes, _ in
            if let proxy = proxy.target { scenes.update(proxy) }
            scenes.updateAtRest()
        }
        return proxy
    }

    /// Keeps the proxies that have arrived before the others at their elements, once for each stage time.
    private final func updateAtRest() {
        guard let time = layer.stage?.time, time != lastUpdateTime else { return }
        lastUpdateTime = time
        for proxy in proxies where !proxy.layer.isInFlight { update(proxy) }
    }

    /// Keeps a proxy on its way to the current frame of its element. Surroundings that scroll or move, and the
    /// element's own animation, take the proxy along, with its remaining distance and its velocity. If the element
    /// itself was moved or removed, the proxy gets a new target.
    private final func update(_ proxy: ElementProxy) {
        // Another one may have landed.
        guard !isHeld, !isDirecting, proxies.contains(where: { $0 === proxy }) else { return }
        if let view = proxy.target, proxy.faces.contains(where: { $0.view === view }),
            let slot = headed.last(where: { view.isDescendant(of: $0) }),
            let now = ElementGeometry(of: view, in: slot.layer), proxy.retarget(to: now, in: slot.layer)
        {
            return
        }
        // A leaving element is on its way out: if it were sent again in each frame, it would never arrive.
        let isHere = proxy.faces.contains { face in headed.contains { face.view.isDescendant(of: $0) } }
        if proxy.target == nil, !isHere { return landIfAtRest() }
        let ended: () -> Void = { [scenes = Weak(self)] in scenes.target?.landIfAtRest() }
        for target in targets(of: proxy, toward: headed) { target.send(by: flight.spring, ended: ended) }
        // A proxy that a touch threw and nothing catches comes to rest by itself.
        landIfAtRest()
    }

    private final func landIfAtRest() {
        if !isDirecting, !isLanding, !isFlying { land() }
    }

    /// Shows the scenes of the state and nothing else. Everything is where it was before, because nothing was moved away.
    private final func land() {
        let (landed, number) = (proxies, changes)
        proxies = []
        // The end of their animations does not land again, so that all proxies leave before the scenes.
        isLanding = true
        for proxy in landed { proxy.layer.removeFromSuperlayer() }
        isLanding = false
        // An action that ran in the meantime may have begun another flight, which lands by itself.
        guard changes == number else { return landIfAtRest() }
        for slot in shown where changes == number {
            guard headed.contains(where: { $0 === slot }) else {
                slot.leaving = nil
                slot.removeFromSuperview()
                continue
            }
            for target in slot.targets(.rest, in: bounds.size) { target.set() }
        }
    }

    // MARK: - Gestures

    /// Catches everything at its shown position, to move it with a gesture between the scenes of the state and others.
    ///
    /// Touches stay with the scenes of the state. A change of state ends the gesture's hold.
    ///
    /// - Parameters:
    ///   - views: The scenes of this view toward which the touch moves.
    ///   - flight: The flight whose poses apply; `nil` for the last one.
    /// - Returns: The gesture. A previous one loses its hold. `nil` off stage, while the scenes change, and if an
    ///   appearing scene changes the state.
    public final func hold(toward views: [View], by flight: Flight? = nil) -> SceneDrag? {
        guard layer.stage != nil, !headed.isEmpty, !isDirecting else { return nil }
        endHold()
        take(flight ?? self.flight)
        let other = slots(of: views)
        changes += 1
        isDirecting = true
        guard enter(other) else { return nil }
        takeUpProxies(toward: other)
        let gesture = SceneDrag(self, from: targets(toward: headed), to: targets(toward: other))
        self.gesture = (Weak(gesture), other)
        isDirecting = false
        return gesture
    }

    /// Releases everything that a touch holds: it goes to the scenes of the state, unless a change has already sent it
    /// elsewhere.
    ///
    /// - Parameters:
    ///   - passing: Gives velocities to the released layers.
    ///   - deciding: Changes the state, or does not.
    final func release(_ gesture: SceneDrag, passing: () -> Void, deciding: () -> Void) {
        guard self.gesture?.drag.target === gesture else { return }
        self.gesture = nil
        let before = headed
        isDirecting = true
        passing()
        isDirecting = false
        deciding()
        // It may have caught everything again.
        guard self.gesture?.drag.target == nil else { return }
        if reducesMotion, !proxies.isEmpty {
            // Motion was reduced during the touch.
            cut()
        } else if headed.elementsEqual(before, by: ===) {
            direct(to: headed)
        }
    }

    /// Returns the layers of a gesture that no longer exists to the scenes of the state.
    final func holdWasDropped() {
        guard gesture != nil, gesture?.drag.target == nil else { return }
        gesture = nil
        direct(to: headed)
    }

    /// Stores a pull.
    final func keep(_ pull: ScenePull) {
        let before = pulls
        pulls = before.filter { pull in gestureRecognizers.contains { $0 === pull.pan } } + [pull]
        // The last reference to one is released when the list can be read again.
        withExtendedLifetime(before) {}
    }

    /// The layers of the proxies.
    final var proxyLayers: [Layer] { proxies.map { $0.layer } }

    /// Notifies the window that a touch throws the element at a position of the root's picture, or else the first one. The
    /// vectors are in this view's coordinates.
    final func reportThrow(at point: Point, velocity: Point, displacement: Point) {
        guard velocity != .zero, let onThrow = window?.onThrow else { return }
        let touched = proxyLayers.first { layer in
            layer.presentation.convertFromRoot(point).map { layer.bounds.contains($0) } ?? false
        }
        guard let element = touched ?? proxyLayers.first else { return }
        onThrow(ThrownLayer(of: element, in: layer, velocity: velocity, displacement: displacement))
    }
}
