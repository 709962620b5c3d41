public import MotorGeometry
import MotorAnimations
import MotorLayers

extension Window {
    /// A view as assistive technology knows it.
    public struct AccessibleElement {
        /// The view.
        public let view: View
        /// What it is told to be, by the name that its layer gives it.
        public let accessibility: Accessibility
        /// The box around it as it is shown now, in points of the window; one that is seen nowhere is empty.
        public let frame: Rect
    }

    /// What assistive technology is told of the window now, in the order of the focus.
    ///
    /// A view that can have the focus and says nothing of itself is a group with its class's word. What is shown hidden
    /// or next to transparent is left out with all that is in it, as touches leave it out.
    ///
    /// - Complexity: O(views · depth).
    public var accessibleElements: [AccessibleElement] {
        var elements: [AccessibleElement] = []
        var pending = [root]
        while let view = pending.popLast() {
            guard view.layer.presentation.isVisible else { continue }
            if var told = view.accessibility
                ?? (view.canBecomeFocused ? Accessibility(.group, type(of: view).typeName) : nil)
            {
                if let label = view.accessibilityLabel { told.label = label }
                elements.append(
                    AccessibleElement(view: view, accessibility: told, frame: view.accessibilityLayer.shownFrame))
            }
            pending.append(contentsOf: view.subviews.reversed())
        }
        return elements
    }
}

extension View {
    /// What assistive technology calls the view instead of what its class says. Kept in the layer under
    /// `"accessibilityLabel"`, so that a style can say it; `nil` unless set.
    public final var accessibilityLabel: String? {
        get { layer["accessibilityLabel"]?.string }
        set { layer["accessibilityLabel"] = newValue.map { .string($0) } }
    }
}

extension Layer {
    /// The box around the layer's bounds as they are shown now, in the root's coordinates.
    fileprivate var shownFrame: Rect {
        let map = presentation.toRoot
        let bounds = presentation.bounds
        let (near, far) = (Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY))
        var box: (low: Point, high: Point)?
        for corner in [near, Point(x: far.x, y: near.y), far, Point(x: near.x, y: far.y)] {
            guard let seen = map.project(corner) else { return .zero }
            let (low, high) = box ?? (seen, seen)
            box = (
                Point(x: min(low.x, seen.x), y: min(low.y, seen.y)),
                Point(x: max(high.x, seen.x), y: max(high.y, seen.y))
            )
        }
        guard let box else { return .zero }
        return Rect(x: box.low.x, y: box.low.y, width: box.high.x - box.low.x, height: box.high.y - box.low.y)
    }
}
