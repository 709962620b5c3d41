import MotorLayers
import MotorMath

extension View {
    /// The name under which scenes share the view: views with the same name in two scenes are one element, which
    /// travels between their frames. Stored in the layer under `"sharedName"`; `nil`, the default, for a view that
    /// scenes do not share.
    ///
    /// A name belongs to one view in a scene. If several have it, the first one, back to front, is used, and a flight
    /// reports the others in a diagnostic.
    public final var sharedName: String? {
        get { layer[sharedNameKey]?.string }
        set {
            layer[sharedNameKey] = newValue.map { .string($0) }
            var view: View? = self
            while let current = view {
                (current as? SceneView)?.namesDidChange()
                view = current.superview
            }
        }
    }
}

private let sharedNameKey: Key = "sharedName"

/// The shared elements of a scene.
struct SharedElements {
    /// The elements, back to front, each name once.
    private(set) var all: [(name: String, view: View)] = []

    /// Finds the elements of a scene.
    ///
    /// - Complexity: O(views), and comparing each name with the others.
    init(in scene: View) {
        var found: [(name: String, view: View)] = []
        scene.forEachInTree { view in
            guard let name = view.sharedName else { return }
            if found.contains(where: { $0.name.isSame(as: name) }) {
                Diagnostics.report(
                    Diagnostic(
                        place: view.layer.displayName, key: sharedNameKey, value: .string(name),
                        rule: "a name that no other view of the scene has"))
            } else {
                found.append((name, view))
            }
        }
        all = found
    }

    /// The element with a name; `nil` for none.
    subscript(name: String) -> View? { all.first { $0.name.isSame(as: name) }?.view }
}
