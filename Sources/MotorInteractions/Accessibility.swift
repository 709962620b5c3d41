/// What assistive technology is told of a view: what it is, what it is called, and how it stands.
///
/// A host makes elements of it that stand where the views' layers are shown: in a page, a tree of its own over the canvas.
public struct Accessibility: Hashable, Sendable {
    /// What something is; the raw value is ARIA's word for it.
    public enum Role: String, Sendable {
        /// Does something when it is pressed.
        case button
        /// Is on or off.
        case toggle = "switch"
        /// A value in a range, which can be changed.
        case slider
        /// How far something is.
        case progress = "progressbar"
        /// Something that changes by itself, to be read out.
        case status
        /// Something that has several parts, or can be focused and is nothing else.
        case group
    }

    /// How something stands.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit for each.
        public let rawValue: UInt8

        /// Creates traits from their bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Cannot be used now.
        public static let disabled = Traits(rawValue: 1)
        /// Is chosen, switched on, or opened.
        public static let on = Traits(rawValue: 2)
        /// Is something that can be ``on``, whether it is or not.
        public static let canBeOn = Traits(rawValue: 4)
        /// Opens and closes: ``on`` is open.
        public static let expands = Traits(rawValue: 8)
        /// Is at work.
        public static let busy = Traits(rawValue: 16)
    }

    /// A value among those that it can be.
    public struct Range: Hashable, Sendable {
        /// The least, the greatest, and the one that it is.
        public var minimum, maximum, now: Double

        /// Creates a range.
        public init(minimum: Double, maximum: Double, now: Double) {
            (self.minimum, self.maximum, self.now) = (minimum, maximum, now)
        }
    }

    /// What it is.
    public var role: Role
    /// What it is called. A view's layer may say otherwise: see ``View/accessibilityLabel``.
    public var label: String
    /// Its value in words; empty for none.
    public var value: String
    /// Its value as a number, for a slider or progress that is known.
    public var range: Range?
    /// How it stands.
    public var traits: Traits

    /// Creates a description.
    public init(_ role: Role, _ label: String, value: String = "", range: Range? = nil, traits: Traits = []) {
        (self.role, self.label, self.value, self.range, self.traits) = (role, label, value, range, traits)
    }
}

extension Accessibility.Traits {
    /// Those of something that is on or off.
    public static func isOn(_ isOn: Bool) -> Self { isOn ? [.canBeOn, .on] : .canBeOn }
    /// Those of something that is open or closed.
    public static func isExpanded(_ isExpanded: Bool) -> Self { isExpanded ? [.expands, .on] : .expands }
}
