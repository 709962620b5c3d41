import MotorGeometry

/// What the layers of this package know of their own keys: the type a value must have, and whether it animates.
struct Property: Sendable {
    /// What a value under the key must be.
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

    /// What the key means to a layer beyond an entry in its table.
    enum Place: Sendable {
        case table, bounds, frame, style, actions
    }

    var name: StaticString
    var rule: Rule
    /// Whether a change may be animated by itself: Core Animation's documentation of animatable properties.
    var isAnimatable = true
    var place = Place.table

    init(_ name: StaticString, _ rule: Rule, animates: Bool = true, place: Place = .table) {
        (self.name, self.rule, self.isAnimatable, self.place) = (name, rule, animates, place)
    }

    /// Every key with a rule. A key's number is its place here.
    static let standard: [Property] = [
        Property("bounds", .rect, place: .bounds),
        Property("frame", .rect, animates: false, place: .frame),
        Property("style", .any, animates: false, place: .style),
        Property("actions", .any, animates: false, place: .actions),
        Property("position", .point),
        Property("zPosition", .number),
        Property("anchorPoint", .point),
        Property("transform", .transform),
        Property("sublayerTransform", .transform),
        Property("opacity", .fraction),
        Property("hidden", .bool),
        Property("masksToBounds", .bool),
        Property("cornerRadius", .length),
        Property("borderWidth", .length),
        Property("borderColor", .color),
        Property("backgroundColor", .color),
        Property("shadowColor", .color),
        Property("shadowOpacity", .fraction),
        Property("shadowOffset", .size),
        Property("shadowRadius", .length),
        Property("path", .path, animates: false),
        Property("fillColor", .color),
        Property("fillRule", .string, animates: false),
        Property("strokeColor", .color),
        Property("strokeStart", .number),
        Property("strokeEnd", .number),
        Property("lineWidth", .length),
        Property("lineCap", .string, animates: false),
        Property("lineJoin", .string, animates: false),
        Property("lineDashPattern", .numbers, animates: false),
        Property("lineDashPhase", .number),
        Property("string", .string, animates: false),
        Property("fontSize", .length),
        Property("bold", .bool, animates: false),
        Property("foregroundColor", .color),
        Property("alignmentMode", .string, animates: false),
        Property("colors", .colors),
        Property("locations", .numbers),
        Property("startPoint", .point),
        Property("endPoint", .point),
        Property("type", .string, animates: false),
    ]

    /// The property that a key names, or `nil` for a key that the package does not know.
    @inline(__always) static func named(_ key: Key) -> Property? {
        key.raw < standardCount ? standard[Int(key.raw)] : nil
    }

    /// ``standard``'s count, where comparing with it costs nothing.
    @inline(__always) static var standardCount: UInt32 { 41 }
}

extension Property {
    /// Whether a number may be stored under a key: the same rules, for the change that is by far the most frequent.
    @inline(__always) static func accepts(_ number: Double, forKey key: Key) -> Bool {
        guard key.raw < standardCount else { return true }
        switch standard[Int(key.raw)].rule {
        case .number: return number.isFinite
        case .length: return number >= 0 && number < .infinity
        case .fraction: return number >= 0 && number <= 1
        default: return false
        }
    }
}

extension Property.Rule {
    /// Says what a value breaks, or `nil` when it may be stored.
    func violation(by value: Value) -> StaticString? {
        switch (self, value) {
        case (.any, _): nil
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
