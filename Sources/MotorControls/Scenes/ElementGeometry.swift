import MotorLayers
import MotorMath

/// Where an element is shown in the coordinates of the scenes.
struct ElementGeometry: Equatable {
    var center: Point
    var size: Size
    var cornerRadius: Double

    /// Reads the geometry of a view as it is shown now, whatever scrolls or moves around it.
    ///
    /// - Parameter frame: A layer around the view: the geometry is in its coordinates.
    /// - Returns: `nil` if the layer is not around the view, or the view is not visible in its plane.
    /// - Complexity: O(depth between the two).
    init?(of view: View, in frame: Layer) {
        let (map, end) = view.layer.presentation.toLayer(frame)
        guard end === frame else { return nil }
        let state = view.layer.presentation.renderState
        let bounds = state.bounds
        let corner = bounds.origin
        guard let center = map.project(bounds.center), let near = map.project(corner),
            let right = map.project(corner + Point(x: bounds.width, y: 0)),
            let below = map.project(corner + Point(x: 0, y: bounds.height))
        else { return nil }
        self.center = center
        size = Size(width: (right - near).magnitude, height: (below - near).magnitude)
        cornerRadius = bounds.width > 0 ? state.cornerRadius * size.width / bounds.width : 0
    }
}

/// The motion of a view's surroundings: where its superlayer is shown, and whether an animation moves the view.
struct ElementSurroundings {
    private let map: Transform3D
    private let isTraveling: Bool

    /// Reads the surroundings of a view in a layer around it.
    ///
    /// - Complexity: O(depth between the two).
    init(of view: View, in frame: Layer) {
        isTraveling = view.layer.isTraveling
        map = view.layer.superlayer?.presentation.toLayer(frame).map ?? .identity
    }

    /// Whether they have moved since an earlier reading. If not, a view that is elsewhere was itself moved there.
    func hasMoved(since other: ElementSurroundings) -> Bool {
        isTraveling || other.isTraveling || map != other.map
    }
}
