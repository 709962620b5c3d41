import MotorMath

/// The package's knowledge of a standard key: a row in the single table of properties.
///
/// To add a property, add a case to ``StandardKey``, its row below, and a typed accessor; the compiler requires the row.
struct Property: Sendable {
    /// The rule for a key's values.
    enum Rule: Sendable {
        /// A finite number.
        case number
        /// A finite number, at least 0.
        case length
        /// A finite number from 0 to 1.
        case fraction
        case bool, string, point, size, rect, color, transform, path, image, numbers, lengths, colors
        /// A color or an image.
        case placeholder
        /// Anything.
        case any
    }

    /// The value that all layers of a class have unless a style, a theme or the layer itself sets another one.
    enum Initial: Sendable {
        case none
        case number(Double)
        case bool(Bool)
        case string(StaticString)
        case point(Double, Double)
        case size(Double, Double)
        case color(Color)
        case unitRect, identity
    }

    /// The class of layers that has the property.
    enum Owner: Sendable { case layer, shape, text, gradient }

    /// The effect of a change of the value.
    enum Effect: Sendable {
        /// Nothing by itself: it supplies other values, or is an event.
        case nothing
        /// How the layer is drawn.
        case picture
        /// The lines of a text, and so the size that it needs.
        case layout
        /// The ``RenderState``, which drawing reads of every layer.
        case renderState
        /// The render state, and whether the layer is plain: visible, and only moved in its superlayer.
        case geometry
    }

    /// Where a layer stores the value.
    enum Storage: Sendable {
        case table, bounds, frame, style, theme, actions
        /// Nowhere: an event.
        case event
    }

    let name: StaticString
    let rule: Rule
    var initial = Initial.none
    var owner = Owner.layer
    /// Whether a change can animate implicitly, according to Core Animation's documentation of animatable properties.
    var animates = true
    let affects: Effect
    var storage = Storage.table
    fileprivate(set) var key = StandardKey.bounds

    /// The facts that every change of a value needs: a row without its name and its initial value.
    struct Facts: Sendable {
        let key: StandardKey
        let rule: Rule
        let animates: Bool
        let affects: Effect
        let storage: Storage
    }

    /// A key's facts; `nil` for an event's key, or one that the package does not know.
    @inline(__always)
    static func named(_ key: Key) -> Facts? {
        guard key.raw < StandardKey.onOrderIn.rawValue, let key = StandardKey(rawValue: key.raw) else { return nil }
        let row = key.row
        return Facts(key: key, rule: row.rule, animates: row.animates, affects: row.affects, storage: row.storage)
    }

    /// The rule that a value violates, for a key with a property or one that the package does not know.
    static func violation(of property: Facts?, by value: Value) -> StaticString? {
        if let property { return property.rule.violation(by: value) }
        return value.isTooDeep ? Value.depthRule : nil
    }

    /// Whether a number may be stored for a key that takes numbers.
    static func allows(_ number: Double, forKey key: Key) -> Bool { named(key)?.rule.allows(number) ?? true }

    /// All rows, by the numbers of their keys.
    static let all = StandardKey.allCases.map { key in
        var row = key.row
        row.key = key
        return row
    }
}

extension Property.Facts {
    /// The component names that a key path may use; `nil` for a value without components.
    var components: [String]? {
        switch rule {
        case .point: ["x", "y"]
        case .size: ["width", "height"]
        case .rect: ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
        case .color: ["red", "green", "blue", "alpha"]
        case .transform: Self.ofTransforms
        default: nil
        }
    }

    private static let ofTransforms = ["scale", "rotation", "translation"].flatMap {
        [$0, "\($0).x", "\($0).y", "\($0).z"]
    }
}

extension StandardKey {
    // When it is inlined, the compiler makes a byte table of each column that is read: a lookup is one load instead of the 40
    // instructions of a call, or the 20 of a table initialized at run time.
    @inline(__always) fileprivate var row: Property {
        switch self {
        case .bounds: Property(name: "bounds", rule: .rect, affects: .renderState, storage: .bounds)
        case .frame: Property(name: "frame", rule: .rect, animates: false, affects: .geometry, storage: .frame)
        case .style: Property(name: "style", rule: .any, animates: false, affects: .nothing, storage: .style)
        case .theme: Property(name: "theme", rule: .any, animates: false, affects: .nothing, storage: .theme)
        case .actions: Property(name: "actions", rule: .any, animates: false, affects: .nothing, storage: .actions)
        case .position: Property(name: "position", rule: .point, initial: .point(0, 0), affects: .renderState)
        case .zPosition: Property(name: "zPosition", rule: .number, initial: .number(0), affects: .geometry)
        case .anchorPoint: Property(name: "anchorPoint", rule: .point, initial: .point(0.5, 0.5), affects: .geometry)
        case .transform: Property(name: "transform", rule: .transform, initial: .identity, affects: .geometry)
        case .sublayerTransform:
            Property(
                name: "sublayerTransform", rule: .transform, initial: .identity, affects: .geometry)
        case .opacity: Property(name: "opacity", rule: .fraction, initial: .number(1), affects: .geometry)
        case .hidden: Property(name: "hidden", rule: .bool, initial: .bool(false), affects: .geometry)
        case .masksToBounds: Property(name: "masksToBounds", rule: .bool, initial: .bool(false), affects: .geometry)
        case .cornerRadius: Property(name: "cornerRadius", rule: .length, initial: .number(0), affects: .renderState)
        case .borderWidth: Property(name: "borderWidth", rule: .length, initial: .number(0), affects: .renderState)
        case .borderColor: Property(name: "borderColor", rule: .color, initial: .color(.black), affects: .picture)
        case .backgroundColor: Property(name: "backgroundColor", rule: .color, affects: .renderState)
        case .shadowColor: Property(name: "shadowColor", rule: .color, initial: .color(.black), affects: .picture)
        case .anchorPointZ: Property(name: "anchorPointZ", rule: .number, initial: .number(0), affects: .renderState)
        case .shadowOpacity:
            Property(name: "shadowOpacity", rule: .fraction, initial: .number(0), affects: .renderState)
        case .shadowOffset: Property(name: "shadowOffset", rule: .size, initial: .size(0, -3), affects: .picture)
        case .shadowRadius: Property(name: "shadowRadius", rule: .length, initial: .number(3), affects: .picture)
        case .path: Property(name: "path", rule: .path, owner: .shape, animates: false, affects: .picture)
        case .fillColor:
            Property(
                name: "fillColor", rule: .color, initial: .color(.black), owner: .shape, affects: .picture)
        case .fillRule:
            Property(
                name: "fillRule", rule: .string, initial: .string("nonZero"), owner: .shape, animates: false,
                affects: .picture)
        case .strokeColor: Property(name: "strokeColor", rule: .color, owner: .shape, affects: .picture)
        case .strokeStart:
            Property(
                name: "strokeStart", rule: .number, initial: .number(0), owner: .shape, affects: .picture)
        case .strokeEnd:
            Property(
                name: "strokeEnd", rule: .number, initial: .number(1), owner: .shape, affects: .picture)
        case .lineWidth:
            Property(
                name: "lineWidth", rule: .length, initial: .number(1), owner: .shape, affects: .picture)
        case .lineCap:
            Property(
                name: "lineCap", rule: .string, initial: .string("butt"), owner: .shape, animates: false,
                affects: .picture)
        case .lineJoin:
            Property(
                name: "lineJoin", rule: .string, initial: .string("miter"), owner: .shape, animates: false,
                affects: .picture)
        case .lineDashPattern:
            Property(
                name: "lineDashPattern", rule: .lengths, owner: .shape, animates: false, affects: .picture)
        case .lineDashPhase:
            Property(
                name: "lineDashPhase", rule: .number, initial: .number(0), owner: .shape, affects: .picture)
        case .string:
            Property(
                name: "string", rule: .string, initial: .string(""), owner: .text, animates: false, affects: .layout)
        case .fontSize: Property(name: "fontSize", rule: .length, initial: .number(17), owner: .text, affects: .layout)
        case .bold:
            Property(
                name: "bold", rule: .bool, initial: .bool(false), owner: .text, animates: false, affects: .layout)
        case .foregroundColor:
            Property(
                name: "foregroundColor", rule: .color, initial: .color(.black), owner: .text, affects: .picture)
        case .alignmentMode:
            Property(
                name: "alignmentMode", rule: .string, initial: .string("natural"), owner: .text, animates: false,
                affects: .picture)
        case .textStyle: Property(name: "textStyle", rule: .string, owner: .text, animates: false, affects: .layout)
        case .wrapped:
            Property(
                name: "wrapped", rule: .bool, initial: .bool(false), owner: .text, animates: false, affects: .layout)
        case .numberOfLines:
            Property(
                name: "numberOfLines", rule: .length, initial: .number(0), owner: .text, animates: false,
                affects: .layout)
        case .truncationMode:
            Property(
                name: "truncationMode", rule: .string, initial: .string("none"), owner: .text, animates: false,
                affects: .layout)
        case .colors: Property(name: "colors", rule: .colors, owner: .gradient, affects: .picture)
        case .locations: Property(name: "locations", rule: .numbers, owner: .gradient, affects: .picture)
        case .startPoint:
            Property(
                name: "startPoint", rule: .point, initial: .point(0.5, 0), owner: .gradient, affects: .picture)
        case .endPoint:
            Property(
                name: "endPoint", rule: .point, initial: .point(0.5, 1), owner: .gradient, affects: .picture)
        case .focalPoint: Property(name: "focalPoint", rule: .point, owner: .gradient, affects: .picture)
        case .maskMode: Property(name: "maskMode", rule: .string, animates: false, affects: .picture)
        case .type:
            Property(
                name: "type", rule: .string, initial: .string("axial"), owner: .gradient, animates: false,
                affects: .picture)
        case .contents: Property(name: "contents", rule: .image, animates: false, affects: .renderState)
        case .contentsRect: Property(name: "contentsRect", rule: .rect, initial: .unitRect, affects: .picture)
        case .contentsCenter: Property(name: "contentsCenter", rule: .rect, initial: .unitRect, affects: .picture)
        case .contentsGravity:
            Property(
                name: "contentsGravity", rule: .string, initial: .string("resize"), animates: false, affects: .picture)
        case .placeholder:
            Property(
                name: "placeholder", rule: .placeholder,
                initial: .color(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.2)), animates: false, affects: .picture)
        case .onOrderIn: Property(name: "onOrderIn", rule: .any, animates: false, affects: .nothing, storage: .event)
        case .onOrderOut: Property(name: "onOrderOut", rule: .any, animates: false, affects: .nothing, storage: .event)
        case .sublayers: Property(name: "sublayers", rule: .any, animates: false, affects: .nothing, storage: .event)
        case .transition: Property(name: "transition", rule: .any, animates: false, affects: .nothing, storage: .event)
        }
    }
}

extension Property.Initial {
    /// The value; `nil` for none.
    var value: Value? {
        switch self {
        case .none: nil
        case .number(let number): .number(number)
        case .bool(let bool): .bool(bool)
        case .string(let string): .string(string.description)
        case .point(let x, let y): .point(Point(x: x, y: y))
        case .size(let width, let height): .size(Size(width: width, height: height))
        case .color(let color): .color(color)
        case .unitRect: .rect(.unit)
        case .identity: .transform(.identity)
        }
    }
}

extension Style {
    /// The initial values of the properties of a layer class.
    init(initialValuesOf owner: Property.Owner) {
        self.init()
        for row in Property.all where row.owner == owner {
            if let value = row.initial.value { self[Key(row.key)] = value }
        }
    }
}

extension Layer {
    /// Whether a key is a property of every layer, or a part of one, so that it can have no other meaning.
    package static func isProperty(_ key: Key) -> Bool { Property.named(key.whole)?.key.row.owner == .layer }

    /// The nearest valid value for a key or key path. Use it to store a displayed value that a spring may have carried out of
    /// range.
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
    /// Returns the rule that a value violates, or `nil` if it is valid.
    func violation(by value: Value) -> StaticString? {
        let (isMet, rule) = holds(for: value)
        return isMet ? nil : rule
    }

    /// Whether a number meets the rule.
    func allows(_ number: Double) -> Bool {
        switch self {
        case .any: true
        case .number: number.isFinite
        case .length: number.isFinite && number >= 0
        case .fraction: number >= 0 && number <= 1
        default: false
        }
    }

    /// Whether a value meets the rule, and the rule that it violates if not.
    private func holds(for value: Value) -> (isMet: Bool, rule: StaticString) {
        switch self {
        case .any: (!value.isTooDeep, Value.depthRule)
        case .number: has(value.number, "a number", "a finite number", allows)
        case .length: has(value.number, "a number", "a finite number, at least 0", allows)
        case .fraction: has(value.number, "a number", "a number from 0 to 1", allows)
        case .bool: (value.bool != nil, "a bool")
        case .string: (value.string != nil, "a string")
        case .point: has(value.point, "a point", "a finite point") { $0.isFinite }
        case .size: has(value.size, "a size", "a finite size") { $0.isFinite }
        case .rect:
            has(value.rect, "a rect", "a finite rect with an extent of at least 0") { $0.isExtent }
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
        case .lengths:
            has(value.array, "an array of numbers", "an array of finite numbers, at least 0") { values in
                values.allSatisfy { $0.number.map(Self.length.allows) == true }
            }
        case .colors:
            has(value.array, "an array of colors", "an array of colors of finite components") { values in
                values.allSatisfy { $0.color?.isFinite == true }
            }
        }
    }

    /// Whether a value of the right kind exists and meets a condition.
    private func has<Content>(
        _ content: Content?, _ kind: StaticString, _ rule: StaticString, _ isMet: (Content) -> Bool
    ) -> (isMet: Bool, rule: StaticString) {
        guard let content else { return (false, kind) }
        return (isMet(content), rule)
    }
}

extension Rect {
    /// Whether it is valid as a layer's bounds.
    var isExtent: Bool { isFinite && size.width >= 0 && size.height >= 0 }
}
