public import MotorAnimations
public import MotorGeometry
public import MotorGestures
public import MotorLayers
import MotorPlatform
import MotorReferences

/// A layer that takes touches: it owns its layer, answers for its actions, and lays out what is in it.
///
/// Inside an animation block (``animate(duration:delay:timingFunction:_:completion:)``) a view answers the block's
/// animation for animatable properties of its layer, and among the changes of a `PropertyAnimator` the animator's.
/// Outside, it answers null for a property for which nothing is registered, so that nothing animates by itself, and stays
/// silent for one that has an action in `actions`, `style` or the class, and for every event and change of state: what
/// somebody registered runs. (UIKit's views always answer null,
/// which leaves actions that are registered with a view's layer without effect: a difference on purpose.)
open class View: LayerOwner, StageLayout {
    /// What is seen of the view.
    public final let layer: Layer
    /// The views in this one, back to front.
    public final private(set) var subviews: [View] = []
    /// Whether the view and those in it take touches.
    public final var isUserInteractionEnabled = true

    /// The gestures that are looked for in the touches of the view and of those in it, in the order of adding.
    public final private(set) var gestureRecognizers: [GestureRecognizer] = []

    /// The drags of what is in the view, while they live.
    package final var drags: [Weak<Drag>] = []

    private final var parentReference: Weak<View>?
    private final var parent: View? {
        get { parentReference?.target }
        set { parentReference = newValue.map { Weak($0) } }
    }
    /// The window of which this view is the root.
    final var ownWindow: Window? {
        get { windowReference?.target }
        set { windowReference = newValue.map { Weak($0) } }
    }
    private final var windowReference: Weak<Window>?
    /// Whether it is a window's root, or about to be.
    final var isRoot = false
    private final var needsLayout = false

    /// Creates a view.
    ///
    /// - Parameter frame: Where it is, in its superview's coordinates.
    public init(frame: Rect = .zero) {
        layer = Self.makeLayer()
        super.init()
        let type = type(of: self)
        layer.classDefaults = ClassDefaults.of(
            ObjectIdentifier(type), style: { type.defaults }, before: Swift.type(of: layer))
        layer.owner = self
        layer.delegate = self
        Transaction.withoutActions { layer.frame = frame }
    }

    deinit {
        layer.owner = nil
        // View by view: the depth of a tree must not become the depth of a stack.
        var orphans: [View] = []
        release(into: &orphans)
        while var orphan = orphans.popLast() {
            if isKnownUniquelyReferenced(&orphan) { orphan.release(into: &orphans) }
        }
    }

    private final func release(into orphans: inout [View]) {
        for view in subviews { view.parent = nil }
        orphans.append(contentsOf: subviews)
        subviews = []
    }

    /// Makes the view's layer: a plain one, unless a class wants another.
    open class func makeLayer() -> Layer { Layer() }

    /// The values and actions of the class: the last place that is asked, before the layer's own class.
    ///
    /// Read once, when the first view of the class is made. To build on a superclass other than `View`, nest it:
    /// `["opacity": 0.6, "style": .style(super.defaults)]`. Views on different threads share what it holds, so its
    /// actions keep no state.
    open class var defaults: Style { Style() }

    /// The class's word for messages and traces, where the layer has no name.
    open override class var typeName: String { "View" }

    /// The view's answer as its layer's delegate; see ``View``.
    open override func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        let thread = motor_thread()
        if thread.pointee.animationBlock != nil { return AnimationBlock.answer(for: layer, forKey: key) }
        if thread.pointee.animator != nil { return AnimatorChanges.answer(forKey: key) }
        return key.nullUnlessRegistered(with: layer)
    }

    /// A value of the view's layer has changed and what was looked up for it has run; for a class that derives
    /// something from its values. Another style is a change of `"style"`. Call the superclass's.
    open override func layerDidChange(_ layer: Layer, key: Key) {
        if key == .bounds { setNeedsLayout() }
    }

    /// A touch that came down in this view, on its way until it is lifted or cancelled. Does nothing unless a class says
    /// otherwise.
    open func touch(_ touch: Touch, at location: Point) {}

    /// A key was pressed or released while the view has the keyboard's focus.
    ///
    /// - Returns: Whether the view made something of it; if not, its superview is asked.
    open func press(_ press: KeyPress) -> Bool { false }

    /// Whether the view, while it or one in it has the keyboard's focus, wants a key that types a character, or backspace: a
    /// host that has keys of its own asks before it uses one. No, unless a class says otherwise.
    open func wantsKey(_ name: KeyPress.Name) -> Bool { false }

    /// Looks for a gesture in the touches that come down in the view, or in those in it.
    ///
    /// All gestures that see a touch are in one arena, those of the innermost view first; what they are to each other is
    /// said by `require(toFail:)` and its like. A touch that a gesture begins with, or happens with, is cancelled in the
    /// view. A gesture of the view that is no longer to be seen by the touch goes on.
    public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if !gestureRecognizers.contains(where: { $0 === recognizer }) { gestureRecognizers.append(recognizer) }
    }

    /// Looks for a gesture no more, and cancels it.
    public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard gestureRecognizers.contains(where: { $0 === recognizer }) else { return }
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.cancel()
    }

    /// Whether gestures are looked for here.
    var takesGestures: Bool { true }

    /// Whether a touch that comes down here may be a tap for it, for which gestures of the views that it is in wait.
    var wantsTaps: Bool { false }

    /// The gestures that a touch in the view is seen by: its own, then those of the views that it is in.
    ///
    /// They are told whether to leave the touch to this view at first: unless something that the view is in travels, and so
    /// is to be caught.
    final func gesturesFromInside() -> [GestureRecognizer] {
        var found: [GestureRecognizer] = []
        var view: View? = self
        var isCaught = !wantsTaps
        while let current = view {
            if current !== self { isCaught = isCaught || current.layer.isTravelling }
            if current.takesGestures {
                for recognizer in current.gestureRecognizers where !recognizer.isTakingPart {
                    recognizer.yields = current !== self && !isCaught
                }
                found += current.gestureRecognizers
            }
            view = current.parent
        }
        return found
    }

    /// What assistive technology is told of the view; `nil`, unless a class says otherwise, for nothing.
    open var accessibility: Accessibility? { nil }

    /// The layer that stands for the view where assistive technology shows it: the view's own, unless a class says
    /// otherwise because only a part of it can be touched.
    open var accessibilityLayer: Layer { layer }

    /// Whether the keyboard's focus may come here.
    open var canBecomeFocused: Bool { false }

    /// Whether the keyboard's focus is here; set by the window, and kept in the layer under `"isFocused"`.
    public final var isFocused: Bool { layer["isFocused"]?.bool ?? false }

    /// Whether a touch at a point is in the view: in its bounds, and in their rounded corners if the layer masks to them,
    /// all as they are shown, unless a class says otherwise.
    ///
    /// A class that says otherwise asks `layer.presentation` where things are: the layer's own values say where they are
    /// going, while what is touched is what is seen.
    ///
    /// - Parameter point: In the view's own coordinates, as they are shown now.
    open func contains(_ point: Point) -> Bool { layer.presentation.contains(point) }

    /// Places the views and layers in this one. Called once a frame after the bounds changed or a layout was asked for.
    open func layoutSubviews() {}

    /// Asks for a layout in the next frame.
    public final func setNeedsLayout() {
        guard !needsLayout else { return }
        needsLayout = true
        layer.stage?.setNeedsLayout(self)
    }

    /// Lays out now, if it was asked for.
    public final func layoutIfNeeded() {
        guard needsLayout else { return }
        needsLayout = false
        layoutSubviews()
    }

    /// The view that this one is in; `nil` for a root.
    public final var superview: View? { parent }

    /// The window that the view is in; `nil` for none.
    public final var window: Window? {
        var view = self
        while let parent = view.parent { view = parent }
        return view.ownWindow
    }

    /// Adds a view in front of all others in this one. One that is in another view leaves that first.
    ///
    /// A view that this one is in, and the root of a window, are refused with a diagnostic and stay where they are.
    public final func addSubview(_ view: View) {
        guard accepts(view) else { return }
        view.removeFromSuperview()
        // Whoever was told of its leaving may have put it, or this view, elsewhere: that stands.
        guard view.parent == nil, accepts(view) else { return }
        view.parent = self
        subviews.append(view)
        layer.addSublayer(view.layer)
        // An action of the layers may have taken it away again.
        if view.parent === self, view.layer.superlayer !== layer {
            let window = window
            view.leaveParent()
            window?.viewLeaves(view)
        }
        if let stage = view.layer.stage { view.enterAll(stage) }
    }

    /// Takes up what the view and those in it left on their way to a stage. Those that somebody adds meanwhile have had it,
    /// and those that somebody removes have not come.
    final func enterAll(_ stage: Stage) {
        var views: [View] = []
        forEachInTree { views.append($0) }
        for view in views where view.layer.stage === stage {
            if view.needsLayout { stage.setNeedsLayout(view) }
            view.forgetTouches()
            if view.layer.stage === stage { view.didEnterStage() }
        }
    }

    /// Cancels what was down when the window went in which the view was.
    func forgetTouches() {}

    /// The view has come onto a stage, alone or with a view that it is in; for a class that has something to start there.
    /// What was animated on the stage that it was on before has ended when it left. Call the superclass's.
    open func didEnterStage() {}

    private final func accepts(_ view: View) -> Bool {
        let isAround = view === self || (!view.subviews.isEmpty && isDescendant(of: view))
        guard isAround || view.isRoot else { return true }
        let rule = isAround ? "a view that does not hold it" : "a view that is not a window's root"
        Diagnostics.report(
            Diagnostic(place: layer.displayName, key: .sublayers, value: .object(view), rule: rule))
        return false
    }

    /// Takes the view out of the one that it is in. Touches and keys in it are cancelled, and the focus leaves it.
    public final func removeFromSuperview() {
        guard let parent else { return }
        let window = window
        window?.viewLeaves(self)
        // Whoever was told of that may have put the view elsewhere: that stands.
        guard self.parent === parent else { return }
        leaveParent()
        layer.removeFromSuperlayer()
        if let window, self.window !== window { window.viewLeaves(self) }
    }

    final func leaveParent() {
        parent?.subviews.removeAll { $0 === self }
        parent = nil
    }

    /// Whether this view is `other` or in it.
    public final func isDescendant(of other: View) -> Bool {
        var view: View? = self
        while let current = view {
            if current === other { return true }
            view = current.parent
        }
        return false
    }

    /// This view and those that it is in, from inside.
    final var wayUp: [View] {
        var way = [self]
        while let parent = way[way.count - 1].parent { way.append(parent) }
        return way
    }

    /// Calls a closure for this view and all in it, a view before those in it, back to front.
    final func forEachInTree(_ body: (View) -> Void) {
        var pending = [self]
        while let view = pending.popLast() {
            body(view)
            pending.append(contentsOf: view.subviews.reversed())
        }
    }
}

extension View {
    /// Where the view is, in its superview's coordinates.
    public final var frame: Rect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    /// The view's extent in its own coordinates.
    public final var bounds: Rect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }

    /// Where the view's anchor point is, in its superview's coordinates.
    public final var center: Point {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// 0 (not to be seen) … 1 (solid).
    public final var alpha: Double {
        get { layer.opacity }
        set { layer.opacity = newValue }
    }
}
