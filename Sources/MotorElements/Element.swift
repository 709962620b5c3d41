public import FineMotor

/// A component as an element of any web page: its tag, its size, and which of its values the page reads and sets.
///
/// ```swift
/// Element(
///     "like-button", size: Size(width: 60, height: 60),
///     values: [.flag("checked", "state", on: "on", off: "off"), .text("title", "accessibilityLabel")],
///     formValue: "checked"
/// ) { LikeButton() }
/// ```
///
/// On the page, each value is an attribute and a property of the same name. When the component changes one, the element
/// sends `input` and `change`. When its state changes, it sends `statechange`, whose `detail` is the state's name.
public struct Element {
    /// How the component fills the box that CSS gives to the element.
    public enum Fit: Int, Sendable {
        /// It keeps its size in points and is drawn larger or smaller, in the middle of the box.
        case scale
        /// It gets the size of the box, a point for each pixel of the page.
        case fill
    }

    /// The directions in which a finger drags a part of the component. In the others, a finger scrolls the page, and its touch
    /// is cancelled.
    public enum Drags: Int, Sendable {
        /// None: the component is only pressed.
        case none
        /// Left and right, as in a slider.
        case horizontal
        /// Up and down.
        case vertical
        /// All directions, pinches and rotations too.
        case both
    }

    /// The tag: small letters with a hyphen in between.
    public let tag: String
    /// The size that the element has without CSS, in points.
    public let size: Size
    /// How far the component draws beyond the element's box, in points.
    public let margin: Double
    /// How it fills the element's box.
    public let fit: Fit
    /// The directions in which a finger drags a part of the component.
    public let drags: Drags
    /// Whether a press submits the form that the element is in.
    public let submits: Bool

    let values: [ElementBinding]
    let styles: [ElementStyle]
    let events: [Event]
    let formPlace: Int?
    let make: () -> View

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - tag: The tag, such as `like-button`.
    ///   - size: The size without CSS, in points; greater than 0.
    ///   - margin: How far the component draws beyond that, in points: a spring that overshoots, a shadow.
    ///   - fit: How the component fills the box that CSS gives to the element.
    ///   - drags: The directions in which a finger drags a part of the component.
    ///   - values: What the page reads and sets. Each has its own name.
    ///   - styles: What CSS can say: custom properties.
    ///   - events: The control's events that become DOM events of the same name.
    ///   - formValue: The name of the value that the element has in a form; `nil` for none.
    ///   - submits: Whether a press submits the form that the element is in, as the page's own buttons do.
    ///   - make: Makes the component, once for each element of a page.
    /// - Precondition: Names are as the page needs them, and the form's value is one of the values.
    public init<Component: View>(
        _ tag: String, size: Size, margin: Double = 0, fit: Fit = .scale, drags: Drags = .none,
        values: [ElementValue<Component>] = [], styles: [ElementStyle] = [], events: [Event] = [],
        formValue: String? = nil, submits: Bool = false, make: @escaping () -> Component
    ) {
        precondition(Self.isTag(tag), "Element: a tag has small letters and a hyphen in between, got \(tag)")
        precondition(
            size.width > 0 && size.height > 0 && size.width < .infinity && size.height < .infinity,
            "Element: \(tag) has a size greater than 0, got \(size.width) × \(size.height)")
        precondition(margin >= 0 && margin < .infinity, "Element: \(tag) has a margin of at least 0, got \(margin)")
        for (place, value) in values.enumerated() {
            let isNew = !values[..<place].contains { $0.binding.name.isSame(as: value.binding.name) }
            precondition(isNew, "Element: each value of \(tag) has its own name, got \(value.binding.name) twice")
        }
        (self.tag, self.size, self.margin, self.fit, self.styles) = (tag, size, margin, fit, styles)
        (self.events, self.drags, self.submits, self.make) = (events, drags, submits, make)
        self.values = values.map { $0.binding }
        formPlace = formValue.map { name in
            let place = values.firstIndex { $0.binding.name.isSame(as: name) }
            precondition(place != nil, "Element: the form's value of \(tag) is one of its values, got \(name)")
            return place!
        }
    }

    /// Whether a page takes a name as a tag of its own.
    private static func isTag(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = bytes.first, letters ~= first else { return false }
        let isPlain = bytes.allSatisfy {
            letters ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
        }
        return isPlain && bytes.contains(UInt8(ascii: "-"))
    }
}
