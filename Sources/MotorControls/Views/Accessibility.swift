/// What a view tells assistive technology: its role, its name and its state.
///
/// A host makes elements from it and places them over the views' layers. A page keeps its own tree of them over the
/// canvas.
public struct Accessibility: Hashable, Sendable {
    /// What an element is. The raw value is the ARIA role.
    public enum Role: String, Sendable {
        /// Does something when it is pressed.
        case button
        /// Leads to another place when it is pressed.
        case link
        /// Is on or off.
        case toggle = "switch"
        /// Is checked or not.
        case checkbox
        /// One of several of which one is chosen; ``Traits/on`` is the chosen one.
        case radio
        /// Has ``radio``s.
        case radioGroup = "radiogroup"
        /// Shows one of several pages; ``Traits/on`` is the one that is shown.
        case tab
        /// Has ``tab``s.
        case tabList = "tablist"
        /// A value in a range, which can be changed.
        case slider
        /// Shows progress.
        case progress = "progressbar"
        /// Changes by itself and is read out when it does.
        case status
        /// Is important, and is read out at once when it comes or changes.
        case alert
        /// The title of what follows.
        case heading
        /// A picture.
        case image = "img"
        /// Has items.
        case list
        /// An item of a list. Its range is its number, from 1 to the number of items.
        case listItem = "listitem"
        /// Has several parts, or is focusable and nothing else.
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
        /// The limits, and the value now.
        public var minimum, maximum, now: Double

        /// Creates a range.
        public init(minimum: Double, maximum: Double, now: Double) {
            (self.minimum, self.maximum, self.now) = (minimum, maximum, now)
        }
    }

    /// What the element is.
    public var role: Role
    /// Its name. A view's layer can override it: see ``View/accessibilityLabel``.
    public var label: String
    /// Its value in words; empty for none.
    public var value: String
    /// Its value as a number, for a slider, for progress that is known, or the number of an item.
    public var range: Range?
    /// Its state.
    public var traits: Traits

    /// Creates a description.
    public init(_ role: Role, _ label: String, value: String = "", range: Range? = nil, traits: Traits = []) {
        (self.role, self.label, self.value, self.range, self.traits) = (role, label, value, range, traits)
    }
}

extension Accessibility.Traits {
    /// The traits of an element that is on or off.
    public static func isOn(_ isOn: Bool) -> Self { isOn ? [.canBeOn, .on] : .canBeOn }
    /// The traits of an element that is open or closed.
    public static func isExpanded(_ isExpanded: Bool) -> Self { isExpanded ? [.expands, .on] : .expands }
}
