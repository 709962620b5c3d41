import MotorPlatform
public import MotorGestures
public import MotorLayers
public import MotorMath

/// An area that receives touches. It owns its layer, is the layer's delegate in the action search, and lays out its
/// subviews.
///
/// Inside an animation block (``animate(duration:delay:timingFunction:_:completion:)``) a view returns the block's
/// animation for animatable properties of its layer, and inside the changes of a `PropertyAnimator` the animator's.
/// Outside of both it returns null for a property without an action, so that nothing animates implicitly. It returns
/// `nil` for a property that has an action in `actions`, `style` or the class, and for every event and change of state,
/// so that registered actions run. (UIKit's views always return null there, so actions registered on a view's layer
/// never run. The difference is intentional.)
open class View: LayerOwner, StageLayout {
    /// The layer that shows the view.
    public final let layer: Layer
    /// The subviews, back to front.
    public final private(set) var subviews: [View] = []
    /// Whether the view and its descendants receive touches.
    public final var isUserInteractionEnabled: Bool {
        get { takesTouches }
        set { takesTouches = newValue }
    }

    /// Whether assistive technology skips the view and its descendants, such as for a scene that is leaving.
    public final var accessibilityElementsHidden = false

    /// The keys of the layer that the layout reads, besides the bounds and the style: a change of one of them requests
    /// a layout.
    public final var layoutKeys: [Key] = []

    /// The recognizers that see the touches of the view and of its descendants, in the order in which they were added.
    public final private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The feedback that runs in the view's layers and has a substitute under reduced motion.
    final var motions: [RunningMotion] = []

    /// The drags of layers in the view, while they exist.
    package final var drags: [Weak<Drag>] = []

    private final var parent: View? {
        get { container.map { unsafeDowncast($0, to: View.self) } }
        set { container = newValue }
    }
    /// The window that has this view as its root.
    final var ownWindow: Window? {
        get { windowReference?.target }
        set { windowReference = newValue.map { Weak($0) } }
    }
    private final var windowReference: Weak<Window>?
    /// Whether the view is a window's root, or about to be.
    final var isRoot = false
    /// A new view is laid out once, whatever its size.
    private final var needsLayout = true
    /// The index among the superview's subviews when it was last read.
    private final var lastIndex = 0

    /// Creates a view.
    ///
    /// - Parameter frame: In the superview's coordinates.
    public init(frame: Rect = .zero) {
        layer = Self.makeLayer()
        super.init()
        #if DEBUG && !hasFeature(Embedded)
            Self.reportLostRecognizers()
        #endif
        let type = type(of: self)
        layer.take(
            ClassDefaults.of(ObjectIdentifier(type), style: { type.defaults }, before: Swift.type(of: layer)))
        #if DEBUG && !hasFeature(Embedded)
            baseCalls = 0
        #endif
        layer.owner = self
        layer.delegate = self
        Transaction.withoutActions { layer.frame = frame }
    }

    deinit {
        layer.owner = nil
        // View by view, because a deep tree must not overflow the stack.
        var orphans: [View] = []
        release(into: &orphans)
        #if hasFeature(Embedded)
            // No local variable here: with a page's optimizations, one that is checked for uniqueness leaks.
            while !orphans.isEmpty {
                let last = orphans.count - 1
                var inner: [View] = []
                if isKnownUniquelyReferenced(&orphans[last]) { orphans[last].release(into: &inner) }
                orphans.removeLast()
                orphans += inner
            }
        #else
            while var orphan = orphans.popLast() {
                if isKnownUniquelyReferenced(&orphan) { orphan.release(into: &orphans) }
            }
        #endif
    }

    private final func release(into orphans: inout [View]) {
        for view in subviews { view.parent = nil }
        orphans.append(contentsOf: subviews)
        subviews = []
    }

    /// Creates the view's layer. The default is a plain one.
    open class func makeLayer() -> Layer { Layer() }

    /// The values and actions of the class, searched last before the layer's own class.
    ///
    /// Read once, when the first view of the class is created. To build on a superclass other than `View`, nest its
    /// defaults: `["opacity": 0.6, "style": .style(super.defaults)]`. Views on different threads share them, so their
    /// actions must not store state.
    open class var defaults: Style { Style() }

    /// The name of the class in messages and traces, used if the layer has no name.
    open override class var typeName: String { "View" }

    /// The view's answer as its layer's delegate; see ``View``.
    open override func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        let thread = motor_thread()
        if thread.pointee.animationBlock != nil { return AnimationBlock.answer(for: layer, forKey: key) }
        if thread.pointee.animator != nil { return AnimatorChanges.answer(forKey: key) }
        return key.nullUnlessRegistered(with: layer)
    }

    /// Called after a value of the view's layer has changed and its action has run, for a class that derives state from
    /// its values. A new style is a change of `"style"`. Call the superclass's implementation.
    open override func layerDidChange(_ layer: Layer, key: Key) {
        #if DEBUG && !hasFeature(Embedded)
            baseCalls += 1
        #endif
        if key == .bounds || layoutKeys.contains(key) { setNeedsLayout() }
        if key == Layer.reducedMotionKey { endTravelIfReduced() }
    }

    /// Ends throws by drags, and feedback that has a substitute, in this view and its descendants where motion is
    /// reduced from now on.
    private final func endTravelIfReduced() {
        guard layer.reducesMotion else { return }
        var drags: [Weak<Drag>] = []
        var motions: [RunningMotion] = []
        forEachInTree {
            drags += $0.drags
            motions += $0.motions
        }
        for drag in drags { drag.target?.endTravelIfReduced() }
        for motion in motions { motion.endIfReduced() }
    }

    /// Receives a touch that began in this view until it is lifted or cancelled. The default does nothing.
    open func touch(_ touch: Touch, at location: Point) {}

    /// Receives a key while the view, or a descendant that did not use the key, has the keyboard focus.
    ///
    /// - Returns: Whether the view used the key. If not, the superview receives it.
    open func press(_ press: KeyPress) -> Bool { false }

    /// Scrolls the view's content, as a wheel does.
    ///
    /// - Parameter distance: How far the offset moves, in points.
    /// - Returns: The remainder of the distance, by which its superview is scrolled. The default is all of it.
    open func scroll(by distance: Point) -> Point { distance }

    /// The view as one that follows fingers on a trackpad; `nil` if it does not.
    var trackpadScrollable: (any TrackpadScrollable)? { nil }

    /// Whether a wheel over the view scrolls something in it. The default is `false`.
    open var scrolls: Bool { false }

    /// Scrolls the view's content to make a descendant visible. Called for each ancestor of a view that gets the focus,
    /// the innermost first. The default does nothing.
    open func reveal(_ view: View) {}

    /// Whether the view wants a key that types a character, deletes or turns pages (page up and down, home, end), while
    /// it or a descendant has the keyboard focus. A host checks this before it uses the key itself. The default is
    /// `false`.
    open func wantsKey(_ name: KeyPress.Name) -> Bool { false }

    /// Adds a recognizer, which then sees the touches that begin in the view or its descendants.
    ///
    /// One arena contains all gestures that see a touch, those of the innermost view first. `require(toFail:)` and
    /// similar methods relate them. When a gesture begins, or is recognized without a beginning (a tap), its touches
    /// are cancelled in the view. A gesture in progress continues even if a hit test no longer finds its view.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if !gestureRecognizers.contains(where: { $0 === recognizer }) { gestureRecognizers.append(recognizer) }
        #if DEBUG && !hasFeature(Embedded)
            wantsInput = true
            recognizer.source.isUsed = true
            // One that is created in a first layout is no mistake.
            if LayoutPass.isRunning, gestureRecognizers.count > 8 {
                layer.report(
                    "gestureRecognizers", "gets more recognizers with each layout: add them once, as in init",
                    suggestion: nil)
            }
            if let press = recognizer as? LongPressRecognizer {
                Diagnostics.check(
                    duration: press.minimumDuration, of: layer.displayName + ".LongPressRecognizer",
                    as: "minimumDuration", beyond: 20)
            }
            if let other = recognizer.source.container?.target as? View, other !== self,
                other.gestureRecognizers.contains(where: { $0 === recognizer })
            {
                layer.report(
                    "gestureRecognizers",
                    "has a " + recognizer.source.name + " that \"" + other.layer.displayName
                        + "\" has, too: each view needs its own", suggestion: nil)
            }
            recognizer.source.container = Weak(self)
        #endif
    }

    /// Removes a recognizer and cancels it.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard gestureRecognizers.contains(where: { $0 === recognizer }) else { return }
        // The last reference to one is released when the list can be read again.
        withExtendedLifetime(gestureRecognizers) { gestureRecognizers.removeAll { $0 === recognizer } }
        recognizer.cancel()
    }

    /// Whether the view's recognizers see touches.
    var takesGestures: Bool { true }

    /// The view as a control; `nil` if it is not one.
    package var control: Control? { nil }

    /// Whether a touch that begins here may be a tap for this view. Gestures of its superviews then wait.
    var wantsTaps: Bool { false }

    /// The gestures that see a touch in the view: its own, then those of its superviews.
    ///
    /// For each gesture, this sets whether it first leaves the touch to this view, or to one in between that may
    /// scroll. It does not if a superview is moving, because the touch is meant to catch it. For a pan that drags
    /// something along an axis from touch-down on, this sets whether one around it pans along another.
    final func gesturesFromInside() -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var view: View? = self
        var (isWanted, isCaught) = (wantsTaps, false)
        // The pans that drag something along an axis from touch-down on, and how many gestures are not around them.
        var dragging: [(pan: PanRecognizer, course: PanRecognizer.Direction, outer: Int)] = []
        while let current = view {
            if current !== self { isCaught = isCaught || current.layer.isTraveling }
            if current.takesGestures {
                for recognizer in current.gestureRecognizers where !recognizer.isTakingPart {
                    recognizer.yields = current !== self && isWanted && !isCaught
                    recognizer.tapsControl = current !== self && wantsTaps
                }
                found += current.gestureRecognizers
                for drag in current.drags {
                    if let (pan, course) = drag.target?.instantPan {
                        dragging.append((pan, course, found.count))
                        isWanted = true
                    }
                }
                isWanted = isWanted || current.drags.contains { $0.target?.waitsForMovement == true }
            }
            view = current.parent
        }
        for (pan, course, outer) in dragging {
            let isContested = found[outer...].contains { ($0 as? PanRecognizer)?.mayPan(across: course) == true }
            pan.contest = isContested ? course : nil
        }
        return found
    }

    /// The view's description for assistive technology; `nil`, the default, for none.
    open var accessibility: Accessibility? { nil }

    /// The layer that marks the view's position for assistive technology. The default is the view's own; a class overrides
    /// it if only part of it can be touched.
    open var accessibilityLayer: Layer { layer }

    /// The keys of the layer's values that a ``Memory`` saves, in the order in which they are restored.
    ///
    /// The default is the keys of the states of all interactions in the view's layer; `"state"` while it has none, so that an
    /// interaction created on first use starts in its restored state. A view with several creates them in its initializer. A
    /// class adds its values, and omits a state that follows from them. A key path, such as `"bounds.origin.y"`, names part of
    /// a value. Update the display of a value in `layerDidChange`, so that a restored value is shown.
    open var rememberedKeys: [Key] { machines.isEmpty ? ["state"] : machines.map { $0.key } }

    /// Whether the view can have the keyboard focus.
    open var canBecomeFocused: Bool { false }

    /// Whether the view has the keyboard focus. Set by the window and stored in the layer under `"isFocused"`.
    public final var isFocused: Bool { layer["isFocused"]?.bool ?? false }

    /// Whether a pointer hovers over the view or a descendant. Set by the window and stored in the layer under `"isHovered"`,
    /// so an action for that key is feedback. It stays as it is while a button is down. A finger never hovers.
    public final var isHovered: Bool { layer["isHovered"]?.bool ?? false }

    /// Whether the view receives each movement of a pointer that hovers over it. The default is `false`.
    open var tracksHover: Bool { false }

    /// Receives the location of a pointer that hovers over the view or a descendant, if ``tracksHover``. The default does
    /// nothing.
    ///
    /// - Parameter location: In the view's own coordinates, as shown now.
    open func hover(at location: Point) {}

    /// Whether a point is in the view. The default uses the bounds, with their rounded corners if the layer masks to
    /// them, as shown.
    ///
    /// An override reads positions from `layer.presentation`: the layer's own values are the targets of animations, and
    /// touches use the positions on screen.
    ///
    /// - Parameter point: In the view's own coordinates, as shown now.
    open func contains(_ point: Point) -> Bool { layer.showsInside(point) }

    /// Places the subviews and sublayers. Called once per frame after the bounds changed or a layout was requested.
    ///
    /// Nothing animates implicitly during layout: the layout moves a layer without a view at once. Registered actions
    /// and animation blocks around the layout still run.
    open func layoutSubviews() {}

    /// Returns the size that the view needs within an offered size; `Size.infinity` is no limit.
    ///
    /// The default is that of its layer: the size of the whole text for a text layer, and the current size for others.
    /// A class overrides it to measure its content, for example with ``HStack`` and ``VStack``.
    open func sizeThatFits(_ size: Size) -> Size { layer.sizeThatFits(size) }

    /// Requests a layout in the next frame.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        layer.containingStage?.setNeedsLayout(self)
    }

    /// Lays out now if a layout was requested.
    public final func layoutIfNeeded() {
        guard needsLayout else { return }
        needsLayout = false
        LayoutPass.run { layoutSubviews() }
        #if DEBUG && !hasFeature(Embedded)
            if !isChecked, Diagnostics.findsMistakes, layer.stage != nil {
                isChecked = true
                check()
            }
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        private final var isChecked = false
        /// From now on, reports recognizers that are deallocated before anything uses them, although a closure observes
        /// them.
        private static func reportLostRecognizers() {
            motor_set_loss_reporter { name in
                guard Diagnostics.findsMistakes else { return }
                Diagnostics.report(
                    Diagnostic(
                        place: String(cString: name), key: "onChange",
                        mistake: "is observed, but was released while it was in no view",
                        suggestion: "addGestureRecognizer"))
            }
        }

        /// The landing of a drag that was deallocated before it was used.
        final var lostDrag: Key?

        /// The classes whose first view stored no recognizer.
        private static let withoutRecognizers = Locked(Set<ObjectIdentifier>())

        /// The recognizers in the view's properties; none if the first view of its class had none.
        private final var storedRecognizers: [GestureRecognizer] {
            let kind = ObjectIdentifier(type(of: self))
            guard !Self.withoutRecognizers.withLock({ $0.contains(kind) }) else { return [] }
            var mirror = Mirror(reflecting: self) as Mirror?
            var found: [GestureRecognizer] = []
            while let part = mirror, part.subjectType != View.self {
                found += part.children.compactMap { $0.value as? GestureRecognizer }
                mirror = part.superclassMirror
            }
            if found.isEmpty { _ = Self.withoutRecognizers.withLock { $0.insert(kind) } }
            return found
        }

        /// Checks the view once, after its first layout on a stage.
        func check() {
            if let lostDrag, !drags.contains(where: { $0.target != nil }) {
                layer.report(lostDrag, "belongs to a drag that nothing keeps: store it in a property", suggestion: nil)
            }
            for source in heardSources where !source.isUsed {
                layer.report(
                    "gestureRecognizers", "lacks a " + source.name + " that the view observes, and that is in no view",
                    suggestion: "addGestureRecognizer")
            }
            for case let edge as EdgePanRecognizer in gestureRecognizers where edge.bounds.isEmpty {
                layer.report(
                    "gestureRecognizers",
                    "has an EdgePanRecognizer whose bounds are empty: set them in the layout", suggestion: nil)
            }
            for recognizer in gestureRecognizers {
                guard let other = recognizer.unusedRequirement else { continue }
                layer.report(
                    "gestureRecognizers",
                    "has a " + recognizer.source.name + " that waits for a " + other + " to fail, which is in no view",
                    suggestion: "addGestureRecognizer")
            }
            for recognizer in storedRecognizers where recognizer.source.hasClosure && !recognizer.source.isUsed {
                // Once is enough.
                recognizer.source.hasClosure = false
                layer.report(
                    "gestureRecognizers",
                    "lacks a " + recognizer.source.name + " that is observed, and that is in no view",
                    suggestion: "addGestureRecognizer")
            }
            for drag in drags { drag.target?.check() }
            guard let reported = accessibility else { return }
            if reported.role == .slider, reported.range == nil {
                layer.report(
                    "accessibility", "has the role of a slider but no range, so nobody can read or change its value",
                    suggestion: "range")
            }
            if let range = reported.range, !(range.minimum <= range.now && range.now <= range.maximum) {
                layer.report(
                    "accessibility",
                    "has a range from " + range.minimum.description + " to " + range.maximum.description
                        + ", and its value now is " + range.now.description, suggestion: nil)
            }
            guard accessibilityLabel ?? reported.label == "", reported.role.isNamed else { return }
            layer.report(
                "accessibilityLabel", "is empty, and a " + reported.role.rawValue + " needs one", suggestion: nil)
        }
    #endif

    /// The view that contains this one; `nil` for a root.
    public final var superview: View? { parent }

    /// The window that contains the view; `nil` if there is none.
    public final var window: Window? {
        var view = self
        while let parent = view.parent { view = parent }
        return view.ownWindow
    }

    /// Adds a view in front of the other subviews. It is removed from its old superview first; a subview of this view
    /// is brought to the front as with ``bringSubviewToFront(_:)``.
    ///
    /// An ancestor of this view and the root of a window are refused with a diagnostic and stay where they are.
    public final func addSubview(_ view: View) { insertSubview(view, at: .max) }

    /// Adds a view at an index in the order from back to front. It is removed from its old superview first; see
    /// ``addSubview(_:)``.
    ///
    /// - Parameters:
    ///   - view: The view. Its layer is inserted directly behind that of the next subview, or in front of all.
    ///   - index: 0 for the back; an index beyond the end means the front. A subview of this view is not counted itself.
    public final func insertSubview(_ view: View, at index: Int) {
        guard accepts(view) else { return }
        if view.parent === self {
            let others = subviews.filter { $0 !== view }
            let index = min(max(index, 0), others.count)
            return put(view, behind: index < others.count ? others[index].layer : nil)
        }
        view.removeFromSuperview()
        // A handler that ran when it left may have moved it, or this view; they then stay there.
        guard view.parent == nil, accepts(view) else { return }
        let index = min(max(index, 0), subviews.count)
        let next = index < subviews.count ? subviews[index].layer : nil
        view.parent = self
        view.lastIndex = index
        subviews.insert(view, at: index)
        put(view, behind: next)
        // An action of the layers may have removed it again.
        if view.parent === self, view.layer.superlayer !== layer {
            let window = window
            view.leaveParent()
            window?.viewLeaves(view)
        }
        if let stage = view.layer.stage { view.enterAll(stage) }
    }

    /// Puts the layer of a subview directly behind another one, or in front of all.
    private final func put(_ view: View, behind next: Layer?) {
        if let next, next.superlayer === layer {
            layer.insertSublayer(view.layer, below: next)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    /// Moves a subview in front of the others. It keeps its animations, its touches and the focus.
    ///
    /// Does nothing if the view is not a subview of this one. The only event is `"sublayers"` on the layer.
    public final func bringSubviewToFront(_ view: View) {
        if view.parent === self { insertSubview(view, at: .max) }
    }

    /// Moves a subview behind the others. It keeps its animations, its touches and the focus.
    ///
    /// Does nothing if the view is not a subview of this one. The only event is `"sublayers"` on the layer.
    public final func sendSubviewToBack(_ view: View) {
        if view.parent === self { insertSubview(view, at: 0) }
    }

    /// Puts the subviews in the order of their layers.
    public final override func sublayersDidReorder() {
        guard subviews.count > 1 else { return }
        var indexes: [ObjectIdentifier: Int] = [:]
        for (index, sublayer) in layer.sublayers.enumerated() { indexes[ObjectIdentifier(sublayer)] = index }
        subviews.sort { (indexes[ObjectIdentifier($0.layer)] ?? .max) < (indexes[ObjectIdentifier($1.layer)] ?? .max) }
    }

    /// Finishes the entry of the view and its descendants onto a stage. Views that a handler adds meanwhile have
    /// entered already; views that a handler removes are skipped.
    final func enterAll(_ stage: Stage) {
        var views: [View] = []
        forEachInTree { views.append($0) }
        for view in views where view.layer.stage === stage {
            if view.needsLayout { stage.setNeedsLayout(view) }
            view.forgetTouches()
            for key in view.layoutKeys { view.layer.checkRead(key) }
            if view.layer.stage === stage { view.notifyEntry() }
        }
    }

    private final func notifyEntry() {
        #if DEBUG && !hasFeature(Embedded)
            let calls = entryCalls
            didEnterStage()
            if entryCalls == calls { layer.reportOverride(of: "didEnterStage") }
        #else
            didEnterStage()
        #endif
    }

    #if DEBUG && !hasFeature(Embedded)
        private final var entryCalls = 0
    #endif

    /// Lets a control create the declared interactions that nothing has used yet.
    func makeInteractions() {}

    /// Cancels touches and keys that were down when the view's window was deallocated.
    func forgetTouches() {}

    /// Called when the view has entered a stage, alone or with a superview, so that a class can start work there.
    /// Animations of its previous stage have ended. Also called on a stage after the view was restored, which ends its
    /// animations. Call the superclass's implementation.
    open func didEnterStage() {
        #if DEBUG && !hasFeature(Embedded)
            entryCalls += 1
        #endif
    }

    private final func accepts(_ view: View) -> Bool {
        let isAround = view === self || (!view.subviews.isEmpty && isDescendant(of: view))
        guard isAround || view.isRoot else { return true }
        let rule = isAround ? "a view that does not contain it" : "a view that is not a window's root"
        Diagnostics.report(
            Diagnostic(place: layer.displayName, key: .sublayers, value: .object(view), rule: rule))
        return false
    }

    /// Removes the view from its superview. Touches and keys in it are cancelled, and it loses the focus.
    public final func removeFromSuperview() {
        guard let parent else { return }
        let window = window
        window?.viewLeaves(self)
        // A handler may have moved the view, which then stays there.
        guard self.parent === parent else { return }
        leaveParent()
        layer.removeFromSuperlayer()
        if let window, self.window !== window { window.viewLeaves(self) }
    }

    final func leaveParent() {
        guard let parent else { return }
        self.parent = nil
        // The superview's last reference is released when the array may be accessed again.
        if parent.subviews.last === self {
            withExtendedLifetime(parent.subviews.removeLast()) {}
        } else if let index = index(in: parent) {
            withExtendedLifetime(parent.subviews.remove(at: index)) {}
        }
    }

    /// The index among a superview's subviews. O(1), and O(subviews) once after one behind it has left.
    final func index(in parent: View) -> Int? {
        let subviews = parent.subviews
        if lastIndex < subviews.count, subviews[lastIndex] === self { return lastIndex }
        guard let index = subviews.firstIndex(where: { $0 === self }) else { return nil }
        lastIndex = index
        return index
    }

    /// Its frame in the coordinates of a view that contains it, without transforms.
    final func frame(in container: View) -> Rect {
        var (frame, view) = (frame, superview)
        while let current = view, current !== container {
            frame = frame.offset(
                dx: current.frame.minX - current.bounds.minX, dy: current.frame.minY - current.bounds.minY)
            view = current.superview
        }
        return frame
    }

    /// Whether this view is `other` or a descendant of it.
    public final func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.parent
        }
        return false
    }

    /// This view and its superviews, innermost first.
    final var selfAndAncestors: [View] {
        var views = [self]
        while let parent = views[views.count - 1].parent { views.append(parent) }
        return views
    }

    /// Calls a closure for this view and its descendants, each view before its subviews, back to front.
    package final func forEachInTree(_ body: (View) -> Void) {
        var pending = [self]
        while let view = pending.popLast() {
            body(view)
            for subview in view.subviews.reversed() { pending.append(subview) }
        }
    }
}

extension View {
    /// The view's rectangle in its superview's coordinates.
    public final var frame: Rect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's rectangle in its own coordinates.
    public final var bounds: Rect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// The position of the view's anchor point in its superview's coordinates.
    public final var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// The transform about the anchor point.
    public final var transform: Transform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    /// The color that fills the bounds.
    public final var backgroundColor: Color? {
        get { layer.backgroundColor }
        set { layer.backgroundColor = newValue }
    }

    /// Whether the view and its subviews are hidden. A hidden view receives no touches.
    public final var isHidden: Bool {
        get { layer.isHidden }
        set { layer.isHidden = newValue }
    }

    /// Whether the view's content is clipped to its bounds, with their rounded corners.
    public final var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// Whether the view's layout is right to left, according to the value under `"direction"`, inherited from themes.
    public final var isRightToLeft: Bool { layer.isRightToLeft }

    /// 0 (invisible) … 1 (opaque).
    public final var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
}
