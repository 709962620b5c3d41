public import MotorLayers
public import MotorMath

/// An item of a stack: a view, or a layer such as text.
public protocol StackItem: AnyObject {
    /// The frame, in the coordinates of its container.
    var frame: Rect { get set }
    /// Whether the stack skips it.
    var isHidden: Bool { get }
    /// Whether its layout is right to left.
    var isRightToLeft: Bool { get }
    /// Returns the size that it needs within an offered size.
    func sizeThatFits(_ size: Size) -> Size
}

extension View: StackItem {}
extension Layer: StackItem {}

/// A layout of views and layers in a row.
///
/// It is not a view. Create one in a layout to measure or place its items:
///
/// ```swift
/// private var row: HStack { HStack(spacing: 8, [icon, title]) }
///
/// override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
/// override func layoutSubviews() { row.layOut(in: bounds.inset(by: Insets(12))) }
/// ```
///
/// The first item is at the left or, in right-to-left layouts, at the right. Each is as wide as it needs to be, up to
/// the space that the previous ones leave. Hidden items are skipped with their spacing.
public struct HStack {
    /// The vertical alignment of an item in the row.
    public enum Alignment: Sendable {
        /// At the top.
        case top
        /// In the middle.
        case center
        /// At the bottom.
        case bottom
        /// From the top to the bottom.
        case fill
    }

    private let stack: Stack

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - spacing: Between two items, in points.
    ///   - alignment: From top to bottom.
    ///   - items: Views and layers in the same container, in reading order.
    public init(spacing: Double = 8, alignment: Alignment = .center, _ items: [any StackItem]) {
        let share: Double? =
            switch alignment {
            case .top: 0
            case .center: 0.5
            case .bottom: 1
            case .fill: nil
            }
        stack = Stack(items: items, isRow: true, spacing: spacing, share: share)
    }

    /// Places the items in a rectangle, from its leading edge.
    ///
    /// - Returns: The size that they occupy.
    @discardableResult
    public func layOut(in rect: Rect) -> Size { stack.arrange(in: rect, places: true) }

    /// Returns the size that the items need within an offered size.
    public func sizeThatFits(_ size: Size) -> Size { stack.arrange(in: Rect(origin: .zero, size: size), places: false) }
}

/// A layout of views and layers in a column. See ``HStack``.
///
/// The first item is at the top. Each is as high as it needs to be in the width of the rectangle, up to the space that
/// the previous ones leave.
public struct VStack {
    /// The horizontal alignment of an item in the column.
    public enum Alignment: Sendable {
        /// At the leading edge: left or, in right-to-left layouts, right.
        case leading
        /// In the middle.
        case center
        /// At the trailing edge.
        case trailing
        /// From edge to edge.
        case fill
    }

    private let stack: Stack

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - spacing: Between two items, in points.
    ///   - alignment: From edge to edge.
    ///   - items: Views and layers in the same container, from top to bottom.
    public init(spacing: Double = 8, alignment: Alignment = .leading, _ items: [any StackItem]) {
        let share: Double? =
            switch alignment {
            case .leading: 0
            case .center: 0.5
            case .trailing: 1
            case .fill: nil
            }
        stack = Stack(items: items, isRow: false, spacing: spacing, share: share)
    }

    /// Places the items in a rectangle, from its top.
    ///
    /// - Returns: The size that they occupy.
    @discardableResult
    public func layOut(in rect: Rect) -> Size { stack.arrange(in: rect, places: true) }

    /// Returns the size that the items need within an offered size.
    public func sizeThatFits(_ size: Size) -> Size { stack.arrange(in: Rect(origin: .zero, size: size), places: false) }
}

/// A row or a column.
private struct Stack {
    let items: [any StackItem]
    let isRow: Bool
    let spacing: Double
    /// The part of the free space across that is before an item; `nil` if it fills that space.
    let share: Double?

    /// Measures the items in a rectangle, and places them there.
    func arrange(in rect: Rect, places: Bool) -> Size {
        var (used, across) = (0.0, 0.0)
        let items = items.filter { !$0.isHidden }
        for (index, item) in items.enumerated() {
            if index > 0 { used += spacing }
            let left = max((isRow ? rect.width : rect.height) - used, 0)
            let offered = isRow ? Size(width: left, height: rect.height) : Size(width: rect.width, height: left)
            var size = item.sizeThatFits(offered)
            size = Size(width: min(size.width, offered.width), height: min(size.height, offered.height))
            if places {
                if share == nil {
                    size =
                        isRow
                        ? Size(width: size.width, height: rect.height) : Size(width: rect.width, height: size.height)
                }
                let isMirrored = isRow ? items[0].isRightToLeft : item.isRightToLeft
                let x = isRow ? used : (rect.width - size.width) * (share ?? 0)
                let y = isRow ? (rect.height - size.height) * (share ?? 0) : used
                item.frame = Rect(
                    x: isMirrored ? rect.maxX - x - size.width : rect.minX + x, y: rect.minY + y, width: size.width,
                    height: size.height)
            }
            used += isRow ? size.width : size.height
            across = max(across, isRow ? size.height : size.width)
        }
        return isRow ? Size(width: used, height: across) : Size(width: across, height: used)
    }
}
