public import MotorMath

/// A type that a layer can store, and that a ``ValueKey`` reads and writes.
///
/// Your own type conforms by converting to and from a ``Value``: an enum, for example, through its raw value.
public protocol LayerValue {
    /// The stored form of the value.
    var layerValue: Value { get }

    /// Returns the value for a stored one; `nil` for another type.
    static func content(of value: Value) -> Self?
}

extension Double: LayerValue {
    /// A number.
    public var layerValue: Value { .number(self) }

    /// The number; `nil` for another type.
    public static func content(of value: Value) -> Double? { value.number }
}

extension Int: LayerValue {
    /// A number.
    public var layerValue: Value { .number(Double(self)) }

    /// The number; `nil` for another type, a fraction, or a number out of range.
    public static func content(of value: Value) -> Int? { value.number.flatMap { Int(exactly: $0) } }
}

extension Bool: LayerValue {
    /// A Boolean.
    public var layerValue: Value { .bool(self) }

    /// The Boolean; `nil` for another type.
    public static func content(of value: Value) -> Bool? { value.bool }
}

extension String: LayerValue {
    /// A text.
    public var layerValue: Value { .string(self) }

    /// The text; `nil` for another type.
    public static func content(of value: Value) -> String? { value.string }
}

extension Point: LayerValue {
    /// A point.
    public var layerValue: Value { .point(self) }

    /// The point; `nil` for another type.
    public static func content(of value: Value) -> Point? { value.point }
}

extension Size: LayerValue {
    /// A size.
    public var layerValue: Value { .size(self) }

    /// The size; `nil` for another type.
    public static func content(of value: Value) -> Size? { value.size }
}

extension Rect: LayerValue {
    /// A rectangle.
    public var layerValue: Value { .rect(self) }

    /// The rectangle; `nil` for another type.
    public static func content(of value: Value) -> Rect? { value.rect }
}

extension Color: LayerValue {
    /// A color.
    public var layerValue: Value { .color(self) }

    /// The color; `nil` for another type.
    public static func content(of value: Value) -> Color? { value.color }
}

extension Transform3D: LayerValue {
    /// A transform.
    public var layerValue: Value { .transform(self) }

    /// The transform; `nil` for another type.
    public static func content(of value: Value) -> Transform3D? { value.transform }
}

extension Path: LayerValue {
    /// A path.
    public var layerValue: Value { .path(self) }

    /// The path; `nil` for another type.
    public static func content(of value: Value) -> Path? { value.path }
}

extension Image: LayerValue {
    /// A picture.
    public var layerValue: Value { .image(self) }

    /// The picture; `nil` for another type.
    public static func content(of value: Value) -> Image? { value.image }
}

extension Array: LayerValue where Element: LayerValue {
    /// An array.
    public var layerValue: Value { .array(map { $0.layerValue }) }

    /// The elements; `nil` for another type, and if one of them has another type.
    public static func content(of value: Value) -> [Element]? {
        guard let values = value.array else { return nil }
        let elements = values.compactMap { Element.content(of: $0) }
        return elements.count == values.count ? elements : nil
    }
}

extension Style: LayerValue {
    /// A style.
    public var layerValue: Value { .style(self) }

    /// The style; `nil` for another type.
    public static func content(of value: Value) -> Style? {
        if case .style(let style) = value { style } else { nil }
    }
}

extension Value: LayerValue {
    /// The value itself.
    public var layerValue: Value { self }

    /// The value itself.
    public static func content(of value: Value) -> Value? { value }
}
