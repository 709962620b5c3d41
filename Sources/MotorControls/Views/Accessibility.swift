/// A view's description for assistive technology: role, name and state.
///
/// A host creates elements from it at the positions of the views' layers. A page keeps its own tree of elements over
/// the canvas.
public struct Accessibility: Hashable, Sendable {
    /// The role of an element. The raw value is the ARIA role.
    public enum Role: String, Sendable {
        /// Acts when pressed.
        case button
        /// Navigates when pressed.
        case link
        /// Is on or off.
        case toggle = "switch"
        /// Is checked or not.
        case checkbox
        /// One of several options, of which one is selected, with ``Traits/on``.
        case radio
        /// Has ``radio``s.
        case radioGroup = "radiogroup"
        /// Shows one of several pages; the shown one has ``Traits/on``.
        case tab
        /// Has ``tab``s.
        case tabList = "tablist"
        /// An adjustable value in a range.
        case slider
        /// Shows progress.
        case progress = "progressbar"
        /// Changes by itself, and is announced when it does.
        case status
        /// Important: announced at once when it appears or changes.
        case alert
        /// The title of the following content.
        case heading
        /// A picture.
        case image = "img"
        /// Has items.
        case list
        /// An item of a list. Its range is its number, from 1 to the number of items.
        case listItem = "listitem"
        /// Has several parts, or is only focusable.
        case group
    }

    /// The state of an element.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit per trait.
        public let rawValue: UInt8

        /// Creates traits from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Cannot be used now.
        public static let disabled = Traits(rawValue: 1)
        /// Is selected, switched on or open.
        public static let on = Traits(rawValue: 2)
        /// Can be ``on``, whether it is now or not.
        public static let canBeOn = Traits(rawValue: 4)
        /// Opens and closes; ``on`` means open.
        public static let expands = Traits(rawValue: 8)
        /// Is busy.
        public static let busy = Traits(rawValue: 16)
    }

    /// A value and its limits.
    public struct Range: Hashable, Sendable {
        /// The limits, and the current value.
        public var minimum, maximum, now: Double

        /// Creates a range.
        public init(minimum: Double, maximum: Double, now: Double) {
            self.minimum = minimum
            self.maximum = maximum
            self.now = now
        }
    }

    /// The role.
    public var role: Role
    /// The name. A view's layer can override it: see ``View/accessibilityLabel``.
    public var label: String
    /// The value as text; empty for none.
    public var value: String
    /// The value as a number: of a slider, of known progress, or the number of an item.
    public var range: Range?
    /// Its state.
    public var traits: Traits

    /// Creates a description.
    public init(_ role: Role, _ label: String, value: String = "", range: Range? = nil, traits: Traits = []) {
        self.role = role
        self.label = label
        self.value = value
        self.range = range
        self.traits = traits
    }
}

extension Accessibility.Traits {
    /// The traits of an element that is on or off.
    public static func isOn(_ isOn: Bool) -> Self { isOn ? [.canBeOn, .on] : .canBeOn }
    /// The traits of an element that is open or closed.
    public static func isExpanded(_ isExpanded: Bool) -> Self { isExpanded ? [.expands, .on] : .expands }
}
