import MotorLayers
public import MotorMath

/// Equal columns of a rectangle, in reading order: the segments of a choice, the tabs of a bar, the stars of a rating.
///
/// ```swift
/// private var columns: Columns { columns(5) }       // of the view's bounds
///
/// columns.layOut(stars)
/// value = columns.index(at: touch.x)
/// ```
public struct Columns {
    /// The number of columns.
    public let count: Int
    /// The rectangle.
    public let rect: Rect
    /// Whether the first column is at the right.
    public let isRightToLeft: Bool

    /// Divides a rectangle.
    ///
    /// - Parameters:
    ///   - count: The number of columns, at least 1.
    ///   - rect: The rectangle.
    ///   - isRightToLeft: Whether the first column is at the right.
    /// - Precondition: `count` is at least 1; the trap message includes the value.
    public init(_ count: Int, in rect: Rect, isRightToLeft: Bool = false) {
        precondition(count >= 1, "Columns: there is at least 1, got \(count)")
        self.count = count
        self.rect = rect
        self.isRightToLeft = isRightToLeft
    }

    /// The width of a column, in points.
    public var width: Double { rect.width / Double(count) }

    /// The frame of a column. An index out of range continues the row.
    public func frame(of index: Int) -> Rect {
        let column = Double(isRightToLeft ? count - 1 - index : index)
        return Rect(x: rect.minX + column * width, y: rect.minY, width: width, height: rect.height)
    }

    /// From the horizontal center of the leftmost column to that of the rightmost one.
    public var centers: ClosedRange<Double> {
        let least = rect.minX + width / 2
        return least...max(rect.maxX - width / 2, least)
    }

    /// Places views or layers in the columns, in reading order: each fills one.
    public func layOut<Item: StackItem>(_ items: [Item]) {
        for (index, item) in items.enumerated() { item.frame = frame(of: index) }
    }

    /// The index of the column at a horizontal position, or of the nearest one; 0 without a width.
    public func index(at x: Double) -> Int {
        guard width > 0 else { return 0 }
        return nearest(to: (isRightToLeft ? rect.maxX - x : x - rect.minX) / width - 0.5)
    }

    /// The index nearest to a number, which may be out of range; 0 for NaN.
    public func nearest(to number: Double) -> Int {
        number.isNaN ? 0 : Int(min(max(number.rounded(), 0), Double(count - 1)))
    }
}

extension View {
    /// Equal columns of the view's bounds, in the direction of its layout.
    ///
    /// - Parameters:
    ///   - count: The number of columns, at least 1.
    ///   - inset: The distance of the columns from the edges of the bounds, in points.
    /// - Precondition: `count` is at least 1; the trap message includes the value.
    public final func columns(_ count: Int, inset: Double = 0) -> Columns {
        Columns(count, in: bounds.inset(by: Insets(inset)), isRightToLeft: layer.isRightToLeft)
    }
}
