import MotorLayers
public import MotorMath

extension Window {
    /// An element for assistive technology.
    public struct AccessibleElement: Identifiable {
        /// A number that is unique to the view in the program and never changes: the ``DisplayList/ID/layer`` of its layer's
        /// items. A host keeps a system object for each, in the order of the list.
        public var id: UInt64 { view.layer.serial }
        /// The view.
        public let view: View
        /// The view's description, with the name from its layer.
        public let accessibility: Accessibility
        /// The bounding box of its presentation, in points of the window; empty if it is not visible.
        public let frame: Rect
        /// Whether ``Window/adjust(_:by:at:)`` changes its value.
        public var isAdjustable: Bool { accessibility.role == .slider && !accessibility.traits.contains(.disabled) }
    }

    /// The window's current elements for assistive technology, in focus order.
    ///
    /// A disabled control has the trait `disabled`, except for roles that are never operated: status, heading and image.
    /// A focusable view without a description becomes a group with its class's name. A view that is shown hidden or
    /// nearly transparent is skipped together with its descendants, as in hit testing; so is one with
    /// `accessibilityElementsHidden`. A view that its ancestors clip away, because it is scrolled out of sight, is
    /// skipped, too; the focus can still reach it.
    ///
    /// - Complexity: O(views).
    public var accessibleElements: [AccessibleElement] {
        var elements: [AccessibleElement] = []
        forEachAccessibleElement { elements.append($0) }
        return elements
    }

    /// Calls a closure for each of ``accessibleElements``, in their order.
    package func forEachAccessibleElement(_ body: (AccessibleElement) -> Void) {
        var open = [Siblings(views: [root], superlayer: nil, space: nil, window: nil)]
        while let siblings = open.last {
            guard let view = siblings.next() else {
                open.removeLast()
                continue
            }
            let (layer, shown) = (view.layer, view.layer.presentation)
            let state = shown.renderState
            guard state.isTouchable, !view.accessibilityElementsHidden else { continue }
            let space: Projection
            if let base = siblings.space, layer.superlayer === siblings.superlayer {
                space = shown.projection(state, in: base)
            } else {
                space = Projection(shown.toRoot)
            }
            if var reported = view.accessibility
                ?? (view.canBecomeFocused ? Accessibility(.group, type(of: view).typeName) : nil)
            {
                if let label = view.accessibilityLabel { reported.label = label }
                if reported.role.isOperated, view.control?.isEnabled == false { reported.traits.formUnion(.disabled) }
                let shownLayer = view.accessibilityLayer
                let frame = shownLayer === layer ? state.frame(in: space) : shownLayer.shownFrame(within: layer, space)
                if siblings.window.map({ frame.isSeen(in: $0) }) ?? true {
                    body(AccessibleElement(view: view, accessibility: reported, frame: frame))
                }
            }
            guard !view.subviews.isEmpty else { continue }
            var window = siblings.window
            if state.masksToBounds, space.isFlat {
                let frame = state.frame(in: space)
                window = window.map { $0.intersection(frame) ?? .zero } ?? frame
            }
            let inside = shown.sublayerTransform(state).map { space.inside($0) } ?? space
            open.append(Siblings(views: view.subviews, superlayer: layer, space: inside, window: window))
        }
    }

    /// Views of one superview.
    private final class Siblings {
        private let views: [View]
        /// The index of the next one.
        private var index = 0
        /// The superview's layer, and the space of its sublayers; `nil` for the root.
        let superlayer: Layer?
        let space: Projection?
        /// The box around the area that their ancestors leave visible; `nil` if nothing clips.
        let window: Rect?

        init(views: [View], superlayer: Layer?, space: Projection?, window: Rect?) {
            self.views = views
            self.superlayer = superlayer
            self.space = space
            self.window = window
        }

        func next() -> View? {
            guard index < views.count else { return nil }
            index += 1
            return views[index - 1]
        }
    }
}

extension Rect {
    /// Whether more than a side of it is inside another rectangle. A rectangle without an area counts as a point.
    fileprivate func isSeen(in window: Rect) -> Bool {
        guard let shared = intersection(window) else { return false }
        return !shared.isEmpty || isEmpty
    }
}

extension Accessibility.Role {
    /// Whether an element of the role is of no use without a name.
    var isNamed: Bool {
        switch self {
        case .button, .checkbox, .link, .radio, .slider, .tab, .toggle: true
        default: false
        }
    }

    /// Whether the role can be operated, and therefore disabled.
    fileprivate var isOperated: Bool { self != .status && self != .heading && self != .image }
}

extension View {
    /// The view's name for assistive technology, instead of its class's. Stored in the layer under
    /// `"accessibilityLabel"`, so that a style can set it; `nil` by default.
    public final var accessibilityLabel: String? {
        get { layer[Self.labelKey]?.string }
        set { layer[Self.labelKey] = newValue.map { .string($0) } }
    }

    private static let labelKey: Key = "accessibilityLabel"
}

extension Layer {
    /// The box around the layer's bounds as shown now, in the root's coordinates.
    ///
    /// - Parameters:
    ///   - ancestor: A layer that contains it.
    ///   - shared: The ancestor's space.
    fileprivate func shownFrame(within ancestor: Layer, _ shared: Projection) -> Rect {
        let (map, end) = presentation.toLayer(ancestor)
        return presentation.renderState.frame(
            in: end === ancestor ? shared.inside(map) : Projection(presentation.toRoot))
    }
}

extension View {
    /// The box around the view as shown now, in points of the window; empty if it is not visible.
    package final var shownFrame: Rect {
        layer.presentation.renderState.frame(in: Projection(layer.presentation.toRoot))
    }

    /// The box around the part of the view that assistive technology finds, as shown now, in points of the window.
    package final var shownAccessibleFrame: Rect {
        let shown = accessibilityLayer.presentation
        return shown.renderState.frame(in: Projection(shown.toRoot))
    }

    /// The part of that box which the view's ancestors do not clip away; all of it, if they leave nothing.
    package final var shownAccessiblePart: Rect {
        var box = shownAccessibleFrame
        for view in selfAndAncestors where view.layer.masksToBounds && view.layer !== accessibilityLayer {
            if let part = box.intersection(view.shownFrame), !part.isEmpty { box = part }
        }
        return box
    }
}

extension RenderState {
    /// The box around the bounds in the picture; empty if it is not visible.
    fileprivate func frame(in space: Projection) -> Rect {
        let (near, far) = (Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY))
        var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        for corner in [near, Point(x: far.x, y: near.y), far, Point(x: near.x, y: far.y)] {
            guard let seen = space.project(corner) else { return .zero }
            low = Point(x: min(low.x, seen.x), y: min(low.y, seen.y))
            high = Point(x: max(high.x, seen.x), y: max(high.y, seen.y))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
