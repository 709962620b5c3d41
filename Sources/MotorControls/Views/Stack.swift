public import MotorLayers
public import MotorMath

/// What a stack places: a view, or a layer such as a text.
public protocol StackItem: AnyObject {
    /// Where it is, in the coordinates of what contains it.
    var frame: Rect { get set }
    /// Whether it is left out.
    var isHidden: Bool { get }
    /// Whether it is read from right to left.
    var isRightToLeft: Bool { get }
    /// The size that it needs where it is offered one.
    func sizeThatFits(_ size: Size) -> Size
}

extension View: StackItem {}
extension Layer: StackItem {}

/// A row of views and layers: where each of them is in a rectangle.
///
/// It is no view. A layout makes one, and asks it for its size or lets it place what it has:
///
/// ```swift
/// private var row: HStack { HStack(spacing: 8, [icon, title]) }
///
/// override func sizeThatFits(_ size: Size) -> Size { row.sizeThatFits(size) }
/// override func layoutSubviews() { row.layOut(in: bounds.inset(by: Insets(12))) }
/// ```
///
/// The first item is at the left or, where it is read from right to left, at the right. Each is as wide as it needs, but not
/// wider than what those before it leave. Hidden ones are left out, with their spacing.
public struct HStack {
    /// Where an item is between the top and the bottom of the row.
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
    ///   - items: Views and layers in the same container, in the order in which they are read.
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

    /// Places the items in a rectangle, from its edge where reading begins.
    ///
    /// - Returns: The size that they take.
    @discardableResult
    public func layOut(in rect: Rect) -> Size { stack.arrange(in: rect, places: true) }

    /// The size that the items take in a size that is offered.
    public func sizeThatFits(_ size: Size) -> Size { stack.arrange(in: Rect(origin: .zero, size: size), places: false) }
}

/// A column of views and layers: where each of them is in a rectangle. See ``HStack``.
///
/// The first item is at the top. Each is as high as it needs in the width of the rectangle, but not higher than what those
/// above it leave.
public struct VStack {
    /// Where an item is between the edges of the column.
    public enum Alignment: Sendable {
        /// At the edge where reading begins: the left one or, from right to left, the right one.
        case leading
        /// In the middle.
        case center
        /// At the edge where reading ends.
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
    /// - Returns: The size that they take.
    @discardableResult
    public func layOut(in rect: Rect) -> Size { stack.arrange(in: rect, places: true) }

    /// The size that the items take in a size that is offered.
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
