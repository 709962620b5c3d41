import MotorMath

/// A condition, used as a key of a style: the style under it applies while the condition holds.
///
/// ```swift
/// let style: Style = [
///     "backgroundColor": .color(ink),
///     .when(.light): ["backgroundColor": .color(paper)],
///     .when("density", is: "compact"): ["cornerRadius": 4],
/// ]
/// ```
///
/// A condition tests a value of the themes that reach the layer, nearest first. It ignores conditional entries of themes, the
/// layer itself and its style. If no theme has the value, the standard ``Traits`` apply.
/// As text, the first condition is `"when scheme light"`: the key, then its accepted values.
///
/// A conditional style takes precedence over the other entries of its level. If several conditions hold, the last one
/// added wins. Nested conditions must all hold.
public struct Condition: Hashable, Sendable {
    /// The key of a style: `when`, the key and the values, separated by spaces.
    let key: Key

    /// Creates a condition that holds while a value of the themes is one of those given.
    ///
    /// - Parameters:
    ///   - key: The value's key.
    ///   - values: Their texts. A Boolean is `"true"` or `"false"`. A text with a space never holds.
    public init(_ key: Key, is values: String...) {
        self.init(key, isOneOf: values)
    }

    init(_ key: Key, isOneOf values: [String]) {
        self.key = Key("when " + key.name + values.reduce("") { $0 + " " + $1 })
    }

    /// The scheme is light.
    public static var light: Condition { Condition("scheme", is: "light") }
    /// The scheme is dark.
    public static var dark: Condition { Condition("scheme", is: "dark") }
    /// The contrast is increased.
    public static var increasedContrast: Condition { Condition("contrast", is: "increased") }
    /// Motion is reduced.
    public static var reducedMotion: Condition { Condition("reducesMotion", is: "true") }
    /// Text runs from right to left.
    public static var rightToLeft: Condition { Condition("direction", is: "rightToLeft") }
    /// The horizontal size class is compact.
    public static var compactWidth: Condition { Condition("horizontalSizeClass", is: "compact") }
    /// The vertical size class is compact.
    public static var compactHeight: Condition { Condition("verticalSizeClass", is: "compact") }
}

extension Key {
    /// The key of a style that applies while a condition holds.
    public static func when(_ condition: Condition) -> Key { condition.key }

    /// The key of a style that applies while a value of the themes is one of those given; see ``Condition``.
    public static func when(_ key: Key, is values: String...) -> Key { Condition(key, isOneOf: values).key }
}

/// A parsed condition.
struct Clause {
    let key: Key
    private let values: [String]

    /// Parses a key; `nil` if it is not a condition. A condition without a key or values is reported and never holds.
    init?(_ key: Key) {
        guard KeyRegistry.shared.hasPrefix("when ", key) else { return nil }
        var parts: [String] = []
        var word: [UInt8] = []
        for byte in key.name.utf8 + [0x20] {
            if byte != 0x20 {
                word.append(byte)
            } else if !word.isEmpty {
                parts.append(String(decoding: word, as: UTF8.self))
                word = []
            }
        }
        if parts.count < 3 {
            Diagnostics.report(
                Diagnostic(
                    place: "Style", key: key, value: .string(key.name), rule: "a condition: when, a key and its values")
            )
        }
        self.key = Key(parts.count > 1 ? parts[1] : "")
        parts.removeFirst(min(2, parts.count))
        values = parts
        #if !hasFeature(Embedded)
            guard Diagnostics.findsMistakes else { return }
            for value in impossibleValues {
                Diagnostics.report(
                    Diagnostic(
                        place: "Style", key: key,
                        mistake: "never holds: \"" + self.key.name + "\" is never \"" + value + "\"",
                        suggestion: Traits.choices(self.key)?.nearest(to: value, within: 3)))
            }
        #endif
    }

    /// The values in the condition that its trait never has.
    var impossibleValues: [String] {
        guard let choices = Traits.choices(key) else { return [] }
        return values.filter { value in !choices.contains { $0.isSame(as: value) } }
    }

    #if !hasFeature(Embedded)
        /// Whether another condition never holds together with this one.
        func excludes(_ other: Clause) -> Bool {
            key == other.key && !values.contains { value in other.values.contains { $0.isSame(as: value) } }
        }
    #endif

    /// Whether it holds under a layer's themes.
    func holds(under themes: ThemeScope?) -> Bool {
        switch themes?.value(forKey: key) ?? Traits.standard(key) {
        case .string(let text)?: values.contains { $0.isSame(as: text) }
        case .bool(let bool)?: values.contains { $0.isSame(as: bool ? "true" : "false") }
        default: false
        }
    }
}
