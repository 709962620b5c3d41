import MotorMath

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
        case bool, string, point, size, rect, color, transform, path, image, numbers, colors
        /// A color or an image.
        case placeholder
        /// Anything.
        case any
    }

    /// Where a layer stores the value.
    enum Place: Sendable {
        case table, bounds, frame, style, theme, actions
    }

    var rule: Rule
    /// Whether a change can animate implicitly, according to Core Animation's documentation of animatable properties.
    var isAnimatable = true
    var place = Place.table

    init(_ rule: Rule, animates: Bool = true, place: Place = .table) {
        (self.rule, self.isAnimatable, self.place) = (rule, animates, place)
    }

    /// The property of a key, or `nil` for a key that the package does not know.
    static func named(_ key: Key) -> Property? { StandardKey(ofValue: key)?.property }
}

extension StandardKey {
    /// The standard key that a key equals, if that is a value's key.
    init?(ofValue key: Key) {
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
    var property: Property {
        switch self {
        case .bounds: Property(.rect, place: .bounds)
        case .frame: Property(.rect, animates: false, place: .frame)
        case .style: Property(.any, animates: false, place: .style)
        case .theme: Property(.any, animates: false, place: .theme)
        case .actions: Property(.any, animates: false, place: .actions)
        case .position, .anchorPoint, .startPoint, .endPoint: Property(.point)
        case .zPosition, .anchorPointZ, .strokeStart, .strokeEnd, .lineDashPhase: Property(.number)
        case .transform, .sublayerTransform: Property(.transform)
        case .opacity, .shadowOpacity: Property(.fraction)
        case .hidden, .masksToBounds: Property(.bool)
        case .cornerRadius, .borderWidth, .shadowRadius, .lineWidth, .fontSize: Property(.length)
        case .borderColor, .backgroundColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor:
            Property(.color)
        case .shadowOffset: Property(.size)
        case .path: Property(.path, animates: false)
        case .fillRule, .lineCap, .lineJoin, .string, .alignmentMode, .type, .textStyle, .truncationMode:
            Property(.string, animates: false)
        case .lineDashPattern: Property(.numbers, animates: false)
        case .bold, .wrapped: Property(.bool, animates: false)
        case .numberOfLines: Property(.length, animates: false)
        case .colors: Property(.colors)
        case .locations: Property(.numbers)
        case .contents: Property(.image, animates: false)
        case .contentsRect, .contentsCenter: Property(.rect)
        case .contentsGravity: Property(.string, animates: false)
        case .placeholder: Property(.placeholder, animates: false)
        case .onOrderIn, .onOrderOut, .sublayers, .transition: Property(.any, animates: false)
        }
    }
}

extension Property {
    /// Whether a number may be stored for a key: the same rules, as a fast path for the most frequent change.
    static func accepts(_ number: Double, forKey key: Key) -> Bool {
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
        let (isMet, rule) = holds(for: value)
        return isMet ? nil : rule
    }

    /// Whether a value meets the rule, and the rule that it does not meet otherwise.
    private func holds(for value: Value) -> (isMet: Bool, rule: StaticString) {
        switch self {
        case .any: (!value.isTooDeep, Value.depthRule)
        case .number: has(value.number, "a number", "a finite number") { $0.isFinite }
        case .length: has(value.number, "a number", "a finite number, at least 0") { $0.isFinite && $0 >= 0 }
        case .fraction: has(value.number, "a number", "a number from 0 to 1") { $0 >= 0 && $0 <= 1 }
        case .bool: (value.bool != nil, "a bool")
        case .string: (value.string != nil, "a string")
        case .point: has(value.point, "a point", "a finite point") { $0.isFinite }
        case .size: has(value.size, "a size", "a finite size") { $0.isFinite }
        case .rect:
            has(value.rect, "a rect", "a finite rect with an extent of at least 0") {
                $0.isFinite && $0.size.width >= 0 && $0.size.height >= 0
            }
        case .color: has(value.color, "a color", "a color of finite components") { $0.isFinite }
        case .transform: has(value.transform, "a transform", "a transform of finite numbers") { $0.isFinite }
        case .path: has(value.path, "a path", "a path of finite points") { $0.isFinite }
        case .image: (value.image != nil, "an image")
        case .placeholder:
            (value.image != nil || value.color?.isFinite == true, "an image, or a color of finite components")
        case .numbers:
            has(value.array, "an array of numbers", "an array of finite numbers") { values in
                values.allSatisfy { $0.number?.isFinite == true }
            }
        case .colors:
            has(value.array, "an array of colors", "an array of colors of finite components") { values in
                values.allSatisfy { $0.color?.isFinite == true }
            }
        }
    }

    /// Whether there is a value of the right kind, and it meets a condition.
    private func has<Content>(
        _ content: Content?, _ kind: StaticString, _ rule: StaticString, _ isMet: (Content) -> Bool
    ) -> (isMet: Bool, rule: StaticString) {
        guard let content else { return (false, kind) }
        return (isMet(content), rule)
    }
}
