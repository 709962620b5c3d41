import MotorGeometry

/// What the package knows of a standard key: the type that a value must have, and whether it animates.
struct Property: Sendable {
    /// What a value for the key must be.
    enum Rule: Sendable {
        /// A finite number.
        case number
        /// A finite number, at least 0.
        case length
        /// A finite number from 0 to 1.
        case fraction
        case bool, string, point, size, rect, color, transform, path, numbers, colors
        /// Anything.
        case any
    }

    /// Where a layer stores the value.
    enum Place: Sendable {
        case table, bounds, frame, style, actions
    }

    var rule: Rule
    /// Whether a change can animate implicitly, according to Core Animation's documentation of animatable properties.
    var isAnimatable = true
    var place = Place.table

    init(_ rule: Rule, animates: Bool = true, place: Place = .table) {
        (self.rule, self.isAnimatable, self.place) = (rule, animates, place)
    }

    /// The property of a key, or `nil` for a key that the package does not know.
    @inline(__always) static func named(_ key: Key) -> Property? { StandardKey(ofValue: key)?.property }
}

extension StandardKey {
    /// The standard key that a key equals, if that is a value's key.
    @inline(__always) init?(ofValue key: Key) {
        guard key.raw < StandardKey.onOrderIn.rawValue else { return nil }
        // Sound because the cases stand for 0, 1, 2, … in their order, and an enumeration without payloads is stored as
        // its case's index. (`init(rawValue:)` compares with each case in turn.)
        self = unsafeBitCast(UInt8(truncatingIfNeeded: key.raw), to: StandardKey.self)
    }
}

extension StandardKey {
    /// The property of a value's key; meaningless for an event.
    ///
    /// The compiler turns this switch into one load from a table, and into nothing for a key that is a constant.
    @inline(__always) var property: Property {
        switch self {
        case .bounds: Property(.rect, place: .bounds)
        case .frame: Property(.rect, animates: false, place: .frame)
        case .style: Property(.any, animates: false, place: .style)
        case .actions: Property(.any, animates: false, place: .actions)
        case .position, .anchorPoint, .startPoint, .endPoint: Property(.point)
        case .zPosition, .strokeStart, .strokeEnd, .lineDashPhase: Property(.number)
        case .transform, .sublayerTransform: Property(.transform)
        case .opacity, .shadowOpacity: Property(.fraction)
        case .hidden, .masksToBounds: Property(.bool)
        case .cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .fontSize: Property(.length)
        case .borderColor, .backgroundColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor:
            Property(.color)
        case .shadowOffset: Property(.size)
        case .path: Property(.path, animates: false)
        case .fillRule, .lineCap, .lineJoin, .string, .alignmentMode, .type: Property(.string, animates: false)
        case .lineDashPattern: Property(.numbers, animates: false)
        case .bold: Property(.bool, animates: false)
        case .colors: Property(.colors)
        case .locations: Property(.numbers)
        case .onOrderIn, .onOrderOut, .sublayers, .contents, .transition: Property(.any, animates: false)
        }
    }
}

extension Property {
    /// Whether a number may be stored for a key: the same rules, as a fast path for the most frequent change.
    @inline(__always) static func accepts(_ number: Double, forKey key: Key) -> Bool {
        switch named(key)?.rule {
        case nil: true
        case .number: number.isFinite
        case .length: number >= 0 && number < .infinity
        case .fraction: number >= 0 && number <= 1
        default: false
        }
    }
}

extension Layer {
    /// The nearest value that may be stored for a key or key path. Use it to store a displayed value, which a spring
    /// may have carried past its range.
    package static func nearestStorable(to value: Value, forKey key: Key) -> Value {
        switch (value, Property.named(key)?.rule) {
        case (.number(let number), .length?): return .number(max(number, 0))
        case (.number(let number), .fraction?): return .number(min(max(number, 0), 1))
        case (.rect(let rect), .rect?):
            return .rect(
                Rect(
                    x: rect.origin.x, y: rect.origin.y, width: max(rect.size.width, 0), height: max(rect.size.height, 0)
                ))
        default: break
        }
        guard let path = KeyRegistry.shared.path(of: key), Property.named(path.base)?.rule == .rect else {
            return value
        }
        switch (value, path.component) {
        case (.number(let extent), .sizeWidth), (.number(let extent), .sizeHeight): return .number(max(extent, 0))
        case (.size(let size), .size): return .size(Size(width: max(size.width, 0), height: max(size.height, 0)))
        default: return value
        }
    }
}

extension Property.Rule {
    /// Returns the rule that a value violates, or `nil` if it may be stored.
    func violation(by value: Value) -> StaticString? {
        switch (self, value) {
        case (.any, let value): value.isTooDeep ? Value.depthRule : nil
        case (.number, .number(let number)): number.isFinite ? nil : "a finite number"
        case (.length, .number(let number)): number.isFinite && number >= 0 ? nil : "a finite number, at least 0"
        case (.fraction, .number(let number)): number >= 0 && number <= 1 ? nil : "a number from 0 to 1"
        case (.point, .point(let point)): point.isFinite ? nil : "a finite point"
        case (.size, .size(let size)): size.isFinite ? nil : "a finite size"
        case (.rect, .rect(let rect)):
            rect.isFinite && rect.size.width >= 0 && rect.size.height >= 0
                ? nil : "a finite rect with an extent of at least 0"
        case (.color, .color(let color)): color.isFinite ? nil : "a color of finite components"
        case (.transform, .transform(let transform)): transform.isFinite ? nil : "a transform of finite numbers"
        case (.path, .path(let path)): path.isFinite ? nil : "a path of finite points"
        case (.numbers, .array(let values)):
            values.allSatisfy { $0.number?.isFinite == true } ? nil : "an array of finite numbers"
        case (.colors, .array(let values)):
            values.allSatisfy { $0.color?.isFinite == true } ? nil : "an array of colors of finite components"
        case (.bool, .bool), (.string, .string): nil
        case (.number, _), (.length, _), (.fraction, _): "a number"
        case (.bool, _): "a bool"
        case (.string, _): "a string"
        case (.point, _): "a point"
        case (.size, _): "a size"
        case (.rect, _): "a rect"
        case (.color, _): "a color"
        case (.transform, _): "a transform"
        case (.path, _): "a path"
        case (.numbers, _): "an array of numbers"
        case (.colors, _): "an array of colors"
        }
    }
}

extension StaticString {
    /// The same as a `String`.
    var text: String { withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
}
