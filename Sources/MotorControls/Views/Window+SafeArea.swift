import MotorLayers
public import MotorMath

extension Window {
    /// The widths along the sides that the system covers, such as with a camera or a bar: finite and at least 0, in
    /// points.
    ///
    /// The picture continues below them. A view whose content must not be covered reads ``View/safeAreaInsets`` in its
    /// layout. A change requests a layout of every view. Insets that are negative or not finite are refused with a
    /// diagnostic.
    public var safeAreaInsets: Insets {
        get { ownSafeAreaInsets }
        set {
            guard newValue != ownSafeAreaInsets else { return }
            for side in [newValue.top, newValue.left, newValue.bottom, newValue.right]
            where !(side >= 0 && side < .infinity) {
                return Diagnostics.report(
                    Diagnostic(
                        place: root.layer.displayName, key: "safeAreaInsets", value: .number(side),
                        rule: "finite insets of at least 0"))
            }
            ownSafeAreaInsets = newValue
            root.forEachInTree { $0.setNeedsLayout() }
        }
    }
}

extension View {
    /// The part of the window's insets that covers the view, in points: at least 0, at most the view's own size.
    ///
    /// It uses the view's model position, and is zero without a window. Read it in ``View/layoutSubviews()``: a change of the
    /// window's insets or of the view's size lays the view out again. If the view or an ancestor moves, call
    /// ``View/setNeedsLayout()``.
    ///
    /// ```swift
    /// override func layoutSubviews() { bar.frame = bounds.inset(by: safeAreaInsets) }
    /// ```
    ///
    /// - Complexity: O(depth).
    public final var safeAreaInsets: Insets {
        guard let window, window.safeAreaInsets != .zero,
            let safe = layer.convert(window.root.bounds.inset(by: window.safeAreaInsets), from: window.root.layer)
        else { return .zero }
        let bounds = bounds
        return Insets(
            top: min(max(safe.minY - bounds.minY, 0), bounds.height),
            left: min(max(safe.minX - bounds.minX, 0), bounds.width),
            bottom: min(max(bounds.maxY - safe.maxY, 0), bounds.height),
            right: min(max(bounds.maxX - safe.maxX, 0), bounds.width))
    }
}
