import MotorLayers
import MotorMath

/// The container of a scene in a scene view. It moves and fades; the scene's own values stay as they are.
final class SceneSlot: View {
    /// The scene.
    let scene: View
    /// The order among all scenes, back to front.
    let index: Int
    /// Its pose after a change of state that left it; `nil` for a scene of the state.
    var leaving: ScenePose?
    /// The focused view when the scene was left.
    private var opener: Weak<View>?

    init(_ scene: View, at index: Int) {
        (self.scene, self.index) = (scene, index)
        super.init()
        // A memory identifies the scene's contents by its index, whatever else is shown.
        layer.store(.string("scene " + index.description), forKey: "name")
    }

    override class var typeName: String { "SceneSlot" }

    override func layoutSubviews() { scene.frame = bounds }

    /// Adds the scene to the slot, if it is elsewhere.
    func takeScene() {
        if scene.superview !== self { addSubview(scene) }
        scene.frame = bounds
    }

    /// The values that put the slot into a pose, for scenes of a size.
    func targets(_ pose: ScenePose, in size: Size) -> [TransitionTarget] {
        let offset = Point(x: layer.isRightToLeft ? -pose.offset.x : pose.offset.x, y: pose.offset.y)
        let center = Point(x: (0.5 + offset.x) * size.width, y: (0.5 + offset.y) * size.height)
        return [
            TransitionTarget(layer: layer, key: .opacity, value: .number(pose.opacity)),
            TransitionTarget(layer: layer, key: .position, value: .point(center)),
            TransitionTarget(layer: layer, key: scaleKey, value: .number(pose.scale)),
        ]
    }

    /// Turns touches and accessibility on or off at once.
    func setActive(_ isActive: Bool) {
        guard isActive == accessibilityElementsHidden else { return }
        (isUserInteractionEnabled, accessibilityElementsHidden) = (isActive, !isActive)
        if !isActive { window?.release(of: self) }
    }

    /// Stores the focused view, if it is in the scene.
    func noteFocus() -> Bool {
        guard let focused = window?.focusedView, focused.isDescendant(of: self) else { return false }
        opener = Weak(focused)
        return true
    }

    /// Returns the focus to where it was, or to the first view that can have it.
    func takeFocus() {
        guard let window else { return }
        let known = opener?.target.flatMap { $0.isDescendant(of: self) && window.canReach($0) ? $0 : nil }
        window.focus(known ?? window.focusableViews.first { $0.isDescendant(of: self) })
    }
}

private let scaleKey: Key = "transform.scale"
