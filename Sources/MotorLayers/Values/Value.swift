public import MotorMath

/// A value that a layer can store under a key.
///
/// Small values are stored inline. A rectangle, a vector, a transform and a table of actions each take one allocation when they
/// become a `Value`.
///
/// Values nest: layers, styles and animations accept up to 64 levels of arrays, and of styles under keys other than
/// `"style"`, and refuse deeper values with a diagnostic. A value outside a layer is an ordinary Swift value, which
/// Swift frees recursively on the stack: some ten thousand levels overflow it.
public enum Value {
    /// A number. Lengths are in points, times in seconds, angles in radians.
    case number(Double)
    /// A Boolean.
    case bool(Bool)
    /// Text, or the name of a choice such as a line cap's.
    case string(String)
    /// A point, in points.
    case point(Point)
    /// A size, in points.
    case size(Size)
    /// A color.
    case color(Color)
    /// A rectangle, in points.
    indirect case rect(Rect)
    /// Up to four numbers: the stored form of your own ``AnimatableValue``.
    indirect case vector(SIMD4<Double>)
    /// A 3D transform.
    indirect case transform(Transform3D)
    /// An outline.
    case path(Path)
    /// A picture.
    case image(Image)
    /// An array of values.
    case array([Value])
    /// A nested style.
    case style(Style)
    /// Actions by key.
    indirect case actionTable(Actions)
    /// One action, as in a style's `"actions"`.
    case action(any Action)
    /// Any object.
    case object(AnyObject)
}

extension Value {
    /// The number, or `nil` for any other type.
    public var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The Boolean, or `nil` for any other type.
    public var bool: Bool? {
        if case .bool(let bool) = self { bool } else { nil }
    }

    /// The text, or `nil` for any other type.
    public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The point, or `nil` for any other type.
    public var point: Point? {
        if case .point(let point) = self { point } else { nil }
    }

    /// The size, or `nil` for any other type.
    public var size: Size? {
        if case .size(let size) = self { size } else { nil }
    }

    /// The rectangle, or `nil` for any other type.
    public var rect: Rect? {
        if case .rect(let rect) = self { rect } else { nil }
    }

    /// The numbers of a vector, or `nil` for any other type.
    public var vector: SIMD4<Double>? {
        if case .vector(let numbers) = self { numbers } else { nil }
    }

    /// The color, or `nil` for any other type.
    public var color: Color? {
        if case .color(let color) = self { color } else { nil }
    }

    /// The transform, or `nil` for any other type.
    public var transform: Transform3D? {
        if case .transform(let transform) = self { transform } else { nil }
    }

    /// The path, or `nil` for any other type.
    public var path: Path? {
        if case .path(let path) = self { path } else { nil }
    }

    /// The picture, or `nil` for any other type.
    public var image: Image? {
        if case .image(let image) = self { image } else { nil }
    }

    /// The elements of an array, or `nil` for any other type.
    public var array: [Value]? {
        if case .array(let array) = self { array } else { nil }
    }

    /// The object, or `nil` for any other type.
    public var object: AnyObject? {
        if case .object(let object) = self { object } else { nil }
    }
}

extension Value {
    /// Prepares the value to be shared by threads: see ``Action/unsafeFreeze()``.
    ///
    /// - Returns: Whether none of its contents change from now on.
    func freeze() -> Bool {
        switch self {
        case .number, .bool, .string, .point, .size, .color, .rect, .vector, .transform, .path, .image, .style: true
        case .array(let values): values.allSatisfy { $0.freeze() }
        case .actionTable(let actions): actions.table.entries.allSatisfy { $0.payload.unsafeFreeze() }
        case .action(let action): action.unsafeFreeze()
        case .object: false
        }
    }
}

extension Value: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a number.
    public init(floatLiteral number: Double) { self = .number(number) }
    /// Creates a number.
    public init(integerLiteral number: Int) { self = .number(Double(number)) }
    /// Creates a Boolean.
    public init(booleanLiteral bool: Bool) { self = .bool(bool) }
    /// Creates text.
    public init(stringLiteral string: String) { self = .string(string) }
    /// Creates an array.
    public init(arrayLiteral values: Value...) { self = .array(values) }
    /// Creates a nested style.
    public init(dictionaryLiteral entries: (Key, Value)...) { self = .style(Style(entries)) }
}

extension Value: Equatable {
    /// Whether both have the same type and are equal. NaN equals itself; strings are equal if their UTF-8 bytes are; objects
    /// and actions are equal if they are identical.
    public static func == (a: Value, b: Value) -> Bool {
        switch (a, b) {
        case (.number(let a), .number(let b)): a == b || (a.isNaN && b.isNaN)
        case (.bool(let a), .bool(let b)): a == b
        case (.string(let a), .string(let b)): a.isSame(as: b)
        case (.point(let a), .point(let b)): a == b
        case (.size(let a), .size(let b)): a == b
        case (.color(let a), .color(let b)): a == b
        case (.rect(let a), .rect(let b)): a == b
        case (.vector(let a), .vector(let b)): a == b
        case (.transform(let a), .transform(let b)): a == b
        case (.path(let a), .path(let b)): a == b
        case (.image(let a), .image(let b)): a == b
        case (.array(let a), .array(let b)): areEqual(a, b)
        case (.style(let a), .style(let b)): a.isIdentical(to: b)
        case (.actionTable(let a), .actionTable(let b)): a == b
        case (.action(let a), .action(let b)): a === b
        case (.object(let a), .object(let b)): a === b
        default: false
        }
    }
}

extension Value: CustomStringConvertible {
    /// The value as short text: `0.5`, `(12.0, 8.0)`, `#ff8000`.
    public var description: String {
        switch self {
        case .number(let number): number.description
        case .bool(let bool): bool ? "true" : "false"
        case .string(let string): "\"" + string + "\""
        case .point(let point): point.text
        case .size(let size): size.text
        case .rect(let rect): rect.origin.text + " " + rect.size.text
        case .vector(let numbers): numbers.text
        case .color(let color): color.hex
        case .transform(let transform): transform == .identity ? "identity" : "transform"
        case .path(let path): "path of " + path.elements.count.description + " elements"
        case .image(let image): image.summary
        case .array(let values): "array of " + values.count.description
        case .style: "style"
        case .actionTable(let actions): "actions for " + actions.count.description + " keys"
        case .action(let action): action.summary
        case .object: "object"
        }
    }

    /// Type and value, for messages: `number 2.0`, `path of 3 elements`.
    var typedDescription: String {
        switch self {
        case .number: "number " + description
        case .bool: "bool " + description
        case .string: "string " + description
        case .point: "point " + description
        case .size: "size " + description
        case .rect: "rect " + description
        case .vector: "vector " + description
        case .color: "color " + description
        case .action: "action " + description
        case .transform(let transform): transform == .identity ? "identity transform" : "transform"
        case .path, .image, .array, .style, .actionTable, .object: description
        }
    }
}

extension Point {
    fileprivate var text: String { "(" + x.description + ", " + y.description + ")" }
}

extension SIMD4<Double> {
    fileprivate var text: String {
        "(" + x.description + ", " + y.description + ", " + z.description + ", " + w.description + ")"
    }
}

extension Size {
    fileprivate var text: String { width.description + "×" + height.description }
}
