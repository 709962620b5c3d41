public import FineMotor

/// A component as an element of any web page: its tag, its size, and which of its values the page reads and sets.
///
/// ```swift
/// Element(
///     "like-button", size: Size(width: 60, height: 60),
///     values: [.flag("checked", "state", on: "on", off: "off"), .text("label", "accessibilityLabel")],
///     content: "label", accentColor: "onColor", events: [.press], formValue: "checked"
/// ) { LikeButton() }
/// ```
///
/// On the page, each value is an attribute and a property of the same name. When the component changes one, the element
/// sends `input`, `change` and `fm-change`. When its state changes, it sends `fm-state`, whose `detail` is the state's name.
///
/// Each number and each color among the ``FineMotor/View/defaults`` of the component's class becomes a CSS custom property: the
/// key `"pressResponse"` becomes `--press-response`.
public struct Element {
    /// How the component fills the element's CSS box.
    public enum Fit: Int, Sendable {
        /// The component keeps its size in points and is scaled to fit, centered in the box.
        case scale
        /// The component takes the size of the box, one point per CSS pixel.
        case fill
    }

    /// The directions in which a finger drags a part of the component. In any other direction, the finger scrolls the page, and
    /// its touch is cancelled.
    public enum Drags: Int, Sendable {
        /// None: the component only receives presses.
        case none
        /// Left and right, as in a slider.
        case horizontal
        /// Up and down.
        case vertical
        /// All directions, including pinches and rotations.
        case both
    }

    /// The tag: lowercase letters, with a hyphen in between.
    public let tag: String
    /// The element's size without CSS, in points; `nil` for the size that fits the component.
    public let size: Size?
    /// How far the component draws beyond the element's box, in points.
    public let margin: Double
    /// How the component fills the element's box.
    public let fit: Fit
    /// The directions in which a finger drags a part of the component.
    public let drags: Drags
    /// Whether a press submits the enclosing form.
    public let submits: Bool

    let values: [ElementBinding]
    let events: [ElementEvent]
    let commands: [ElementAction]
    /// The indices of the form's value and of the value that the content sets.
    let formIndex, contentIndex: Int?
    /// Whether the content is options.
    let hasOptions: Bool
    /// Returns the view in which the page shows the content; `nil` if it shows none.
    let container: ((View) -> View)?
    /// The keys of the colors set by `color` and `accent-color`.
    let colors: (text: Key?, accent: Key?)
    let make: () -> View
    #if !arch(wasm32)
        /// The values that a theme can replace.
        let defaults: () -> Style
    #endif

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - tag: The tag, such as `like-button`.
    ///   - size: The size without CSS, in points, greater than 0; `nil` for the size that fits the component. With `fit:
    ///     .fill`, the element grows taller if the component does not fit.
    ///   - margin: How far the component draws beyond its size, in points, for example for a spring that overshoots, or a
    ///     shadow.
    ///   - fit: How the component fills the element's CSS box.
    ///   - drags: The directions in which a finger drags a part of the component.
    ///   - values: The values that the page reads and sets, each with a unique name.
    ///   - content: The name of the text that the element's content sets unless the attribute is set; `nil` for none.
    ///   - options: The name of the text that the `<option>`s inside the element set unless the attribute is set, instead of
    ///     `content`; `nil` for none. Each option is a line: its form value, a tab and its title. A selected option sets the
    ///     form's value.
    ///   - container: The view in which the page shows the element's content and with which the content moves; `nil` if
    ///     the element does not show it. With a container, the element lies over its surroundings and fills them: the
    ///     window, unless CSS says otherwise. It receives pointers only in the views that assistive technology finds. A
    ///     flag `open`, if there is one, decides whether the content can take the focus.
    ///   - color: The color that CSS `color` sets if a rule applies it to the element itself; `nil` for none.
    ///   - accentColor: The color that CSS `accent-color` sets; `nil` for none.
    ///   - events: The control events that the page receives.
    ///   - commands: The methods that the page can call. Each has a unique name that no value has.
    ///   - formValue: The name of the element's value in a form; `nil` for none.
    ///   - submits: Whether a press submits the enclosing form, like the page's own buttons.
    ///   - make: Makes the component, once for each element of a page.
    /// - Precondition: Names are valid for the page, the content's value is a text, and both it and the form's value are in
    ///   `values`. The content serves one purpose: `content`, `options` or `container`.
    public init<Component: View>(
        _ tag: String, size: Size? = nil, margin: Double = 0, fit: Fit = .scale, drags: Drags = .none,
        values: [ElementValue<Component>] = [], content: String? = nil, options: String? = nil,
        container: ((Component) -> View)? = nil, color: ValueKey<Color>? = nil,
        accentColor: ValueKey<Color>? = nil, events: [ElementEvent] = [],
        commands: [ElementCommand<Component>] = [], formValue: String? = nil, submits: Bool = false,
        make: @escaping () -> Component
    ) {
        precondition(Self.isTag(tag), "Element: a tag has lowercase letters and a hyphen, got \(tag)")
        if let size {
            precondition(
                size.width > 0 && size.height > 0 && size.width < .infinity && size.height < .infinity,
                "Element: \(tag) has a size greater than 0, got \(size.width) × \(size.height)")
        }
        precondition(margin >= 0 && margin < .infinity, "Element: \(tag) has a margin of at least 0, got \(margin)")
        let names = values.map { $0.binding.name } + commands.map { $0.name }
        for (index, name) in names.enumerated() {
            let isNew = !names[..<index].contains { $0.isSame(as: name) }
            precondition(isNew, "Element: each value and command of \(tag) has a unique name, got \(name) twice")
        }
        func index(of name: String, _ role: StaticString) -> Int {
            let index = values.firstIndex { $0.binding.name.isSame(as: name) }
            precondition(index != nil, "Element: the \(role) of \(tag) is one of its values, got \(name)")
            return index!
        }
        #if !arch(wasm32)
            for name in values.map({ $0.binding.name }) {
                precondition(
                    Self.isName(name),
                    "Element: a value of \(tag) has lowercase letters, digits and hyphens, as in HTML, got \(name)")
            }
        #endif
        self.tag = tag
        self.size = size
        self.margin = margin
        self.fit = fit
        self.events = events
        self.drags = drags
        self.submits = submits
        self.make = make
        self.values = values.map { $0.binding }
        self.commands = commands.map { command in
            // The view comes from the element's own `make`.
            ElementAction(name: command.name, argument: command.argument) {
                command.run(unsafeDowncast($0, to: Component.self), $1)
            }
        }
        colors = (color?.key, accentColor?.key)
        formIndex = formValue.map { index(of: $0, "form's value") }
        let hasContent = content != nil || options != nil
        precondition(
            !(content != nil && options != nil) && !(hasContent && container != nil),
            "Element: \(tag) has content, options or a container, not several")
        hasOptions = options != nil
        self.container = container.map { container in { container(unsafeDowncast($0, to: Component.self)) } }
        contentIndex = (content ?? options).map { name in
            let index = index(of: name, "content")
            let isText = values[index].binding.kind == .text
            precondition(isText, "Element: the content of \(tag) is a text, \(name) is not")
            return index
        }
        #if !arch(wasm32)
            defaults = { Component.defaults }
        #endif
    }

    /// Whether a page accepts a name as a custom tag.
    private static func isTag(_ name: String) -> Bool { isName(name) && name.utf8.contains(UInt8(ascii: "-")) }

    /// Whether a page finds an attribute with exactly this name. HTML reads uppercase letters as lowercase ones.
    private static func isName(_ name: String) -> Bool {
        let bytes = Array(name.utf8)
        let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
        guard let first = bytes.first, letters ~= first else { return false }
        return bytes.allSatisfy {
            letters ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
        }
    }
}
