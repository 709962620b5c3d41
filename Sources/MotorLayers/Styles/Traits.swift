public import MotorMath

/// The environment of a layer: the user's settings and the size classes.
///
/// Traits are values of themes, so each is looked up like any other value: the nearest theme with a value wins, a
/// change of a trait is a change of that key, and a style may depend on it through a ``Condition``. A window has traits
/// for everything in it; any layer can override them for its subtree with its ``Layer/theme``:
///
/// ```swift
/// preview.layer.theme = ["scheme": "light"]
/// ```
public struct Traits: Hashable, Sendable {
    /// Dark colors on light, or light on dark.
    public enum Scheme: String, CaseIterable, Sendable { case light, dark }

    /// The contrast between colors.
    public enum Contrast: String, CaseIterable, Sendable { case standard, increased }

    /// The direction of text and layout.
    public enum Direction: String, CaseIterable, Sendable { case leftToRight, rightToLeft }

    /// The amount of space along an axis.
    public enum SizeClass: String, CaseIterable, Sendable {
        case compact, regular

        /// The class of a window's width in points: compact below 600, as in Material's window size classes.
        package init(width: Double) { self = width < 600 ? .compact : .regular }

        /// The class of a window's height in points: compact below 480, as in Material's window size classes.
        package init(height: Double) { self = height < 480 ? .compact : .regular }
    }

    /// The color scheme, under `"scheme"`; dark unless set.
    public var scheme: Scheme
    /// The contrast, under `"contrast"`.
    public var contrast: Contrast
    /// Whether motion is reduced, under `"reducesMotion"`.
    public var reducesMotion: Bool
    /// The user's text size, under `"textSize"`.
    public var textSize: TextSize
    /// The direction, under `"direction"`.
    public var direction: Direction
    /// The horizontal size class, under `"horizontalSizeClass"`.
    public var horizontalSizeClass: SizeClass
    /// The vertical size class, under `"verticalSizeClass"`.
    public var verticalSizeClass: SizeClass

    /// Creates traits; omitted ones are standard.
    public init(
        scheme: Scheme = .dark, contrast: Contrast = .standard, reducesMotion: Bool = false,
        textSize: TextSize = .large, direction: Direction = .leftToRight, horizontalSizeClass: SizeClass = .regular,
        verticalSizeClass: SizeClass = .regular
    ) {
        self.scheme = scheme
        self.contrast = contrast
        self.reducesMotion = reducesMotion
        (self.textSize, self.direction) = (textSize, direction)
        (self.horizontalSizeClass, self.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    }

    /// The traits as a theme, omitting standard ones.
    package var style: Style {
        var style = Style()
        for key in Self.keys where self[key] != Self.standard[key] { style[key] = self[key] }
        return style
    }

    /// The keys of the traits.
    static let keys: [Key] = [
        "scheme", "contrast", "reducesMotion", "textSize", "direction", "horizontalSizeClass", "verticalSizeClass",
    ]

    #if !hasFeature(Embedded)
        /// The names of traits in other frameworks, with their keys here.
        static let otherNames: [(name: String, key: String)] = [
            ("colorScheme", "scheme"), ("userInterfaceStyle", "scheme"), ("colorSchemeContrast", "contrast"),
            ("accessibilityReduceMotion", "reducesMotion"), ("reduceMotion", "reducesMotion"),
            ("dynamicTypeSize", "textSize"), ("preferredContentSizeCategory", "textSize"),
            ("layoutDirection", "direction"),
        ]
    #endif

    /// The possible texts of a trait; `nil` if the key is not a trait's.
    static func choices(_ key: Key) -> [String]? {
        switch keys.firstIndex(of: key) {
        case 0: Scheme.allCases.map { $0.rawValue }
        case 1: Contrast.allCases.map { $0.rawValue }
        case 2: ["true", "false"]
        case 3: TextSize.allCases.map { $0.rawValue }
        case 4: Direction.allCases.map { $0.rawValue }
        case 5, 6: SizeClass.allCases.map { $0.rawValue }
        default: nil
        }
    }

    /// The traits where no theme sets them.
    private static let standard = Traits()

    /// The value of a trait that no theme sets; `nil` if the key is not a trait's.
    static func standard(_ key: Key) -> Value? { standard[key] }

    /// The trait under a key; `nil` if the key is not a trait's. An invalid value gives the standard one.
    package subscript(key: Key) -> Value? {
        get {
            switch Self.keys.firstIndex(of: key) {
            case 0: .string(scheme.rawValue)
            case 1: .string(contrast.rawValue)
            case 2: .bool(reducesMotion)
            case 3: .string(textSize.rawValue)
            case 4: .string(direction.rawValue)
            case 5: .string(horizontalSizeClass.rawValue)
            case 6: .string(verticalSizeClass.rawValue)
            default: nil
            }
        }
        set {
            let standard = Self.standard
            switch Self.keys.firstIndex(of: key) {
            case 0: scheme = newValue?.choice(of: Scheme.self) ?? standard.scheme
            case 1: contrast = newValue?.choice(of: Contrast.self) ?? standard.contrast
            case 2: reducesMotion = newValue?.bool ?? standard.reducesMotion
            case 3: textSize = newValue?.choice(of: TextSize.self) ?? standard.textSize
            case 4: direction = newValue?.choice(of: Direction.self) ?? standard.direction
            case 5: horizontalSizeClass = newValue?.choice(of: SizeClass.self) ?? standard.horizontalSizeClass
            case 6: verticalSizeClass = newValue?.choice(of: SizeClass.self) ?? standard.verticalSizeClass
            default: break
            }
        }
    }
}

extension Layer {
    /// The traits from the themes of the layer and its ancestors. A trait that is unknown or unset is standard.
    public final var traits: Traits {
        var traits = Traits()
        for key in Traits.keys { traits[key] = self[key] }
        return traits
    }
}
