/// A condition on the surroundings of a layer, as a key of a style: what stands under it counts while the condition holds.
///
/// ```swift
/// let look: Style = [
///     "backgroundColor": .color(ink),
///     .when(.light): ["backgroundColor": .color(paper)],
///     .when("density", is: "compact"): ["cornerRadius": 4],
/// ]
/// ```
///
/// A condition asks the themes that reach the layer, nearest first; only their entries that are under no condition
/// themselves count. It asks neither the layer nor its style. If no theme says anything, the standard ``Traits`` count.
/// Written as text, the first condition is `"when scheme light"`: the key, then the values that it may have.
///
/// A conditional style stands before the other entries of its level. Of several whose conditions hold, the one that was
/// added last comes first. Conditions nest: then all must hold.
public struct Condition: Hashable, Sendable {
    /// The key of a style: `when`, the key and the values, separated by spaces.
    let key: Key

    /// Creates a condition that holds while a value of the themes is one of several.
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

    /// Light colors are asked for.
    public static var light: Condition { Condition("scheme", is: "light") }
    /// Dark colors are asked for.
    public static var dark: Condition { Condition("scheme", is: "dark") }
    /// More contrast is asked for.
    public static var increasedContrast: Condition { Condition("contrast", is: "increased") }
    /// Less motion is asked for.
    public static var reducedMotion: Condition { Condition("reducesMotion", is: "true") }
    /// Text runs from right to left.
    public static var rightToLeft: Condition { Condition("direction", is: "rightToLeft") }
    /// There is little horizontal space.
    public static var compactWidth: Condition { Condition("horizontalSizeClass", is: "compact") }
    /// There is little vertical space.
    public static var compactHeight: Condition { Condition("verticalSizeClass", is: "compact") }
}

extension Key {
    /// The key of a style's entries that count while a condition holds.
    public static func when(_ condition: Condition) -> Key { condition.key }

    /// The key of a style's entries that count while a value of the themes is one of several; see ``Condition``.
    public static func when(_ key: Key, is values: String...) -> Key { Condition(key, isOneOf: values).key }
}

/// A condition that was taken apart.
struct Clause {
    let key: Key
    private let values: [String]

    /// Takes a key apart; `nil` if it is no condition. One without a key or without values is reported, and never holds.
    init?(_ key: Key) {
        guard KeyRegistry.shared.hasPrefix("when ", key) else { return nil }
        var words = key.name.utf8.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
        if words.count < 3 {
            Diagnostics.report(
                Diagnostic(
                    place: "Style", key: key, value: .string(key.name), rule: "a condition: when, a key and its values")
            )
        }
        self.key = Key(words.count > 1 ? words[1] : "")
        words.removeFirst(min(2, words.count))
        values = words
    }

    /// Whether the themes that reach a layer fulfil it.
    func holds(under themes: ThemeScope?) -> Bool {
        switch themes?.value(forKey: key) ?? Traits.standard(key) {
        case .string(let text)?: values.contains { $0.isSame(as: text) }
        case .bool(let bool)?: values.contains { $0.isSame(as: bool ? "true" : "false") }
        default: false
        }
    }
}
