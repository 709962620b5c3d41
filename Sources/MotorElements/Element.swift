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
/// Each number and each color among the ``FineMotor/View/defaults`` of the component's class is a custom property of CSS: the key
/// `"pressResponse"` is `--press-response`.
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
    /// The size that the element has without CSS, in points; `nil` for the size that fits the component.
    public let size: Size?
    /// How far the component draws beyond the element's box, in points.
    public let margin: Double
    /// How it fills the element's box.
    public let fit: Fit
    /// The directions in which a finger drags a part of the component.
    public let drags: Drags
    /// Whether a press submits the form that the element is in.
    public let submits: Bool

    let values: [ElementBinding]
    let events: [ElementEvent]
    let commands: [ElementAction]
    /// The indices of the values that the form has, and that what is inside the element says.
    let formIndex, contentIndex: Int?
    /// Whether what is inside says options.
    let hasOptions: Bool
    /// The view in which the page shows what is inside the element; `nil` for none.
    let container: ((View) -> View)?
    /// The keys of the colors that `color` and `accent-color` say.
    let colors: (text: Key?, accent: Key?)
    let make: () -> View
    #if !arch(wasm32)
        /// The values that a theme replaces.
        let defaults: () -> Style
    #endif

    /// Creates an element.
    ///
    /// - Parameters:
    ///   - tag: The tag, such as `like-button`.
    ///   - size: The size without CSS, in points, greater than 0; `nil` for the size that fits the component. With `fit: .fill`, the
    ///     element becomes higher if the component does not fit into it.
    ///   - margin: How far the component draws beyond that, in points: a spring that overshoots, a shadow.
    ///   - fit: How the component fills the box that CSS gives to the element.
    ///   - drags: The directions in which a finger drags a part of the component.
    ///   - values: What the page reads and sets. Each has its own name.
    ///   - content: The name of the text that what is inside the element says, as long as its attribute does not; `nil` for none.
    ///   - options: The name of the text that the `<option>`s inside the element say, as long as its attribute does not, instead
    ///     of `content`; `nil` for none. It has a line for each: what the form has for it, a tab, and its title. A selected one
    ///     says the form's value.
    ///   - container: The view in which the page shows what is inside the element, and moves it with the view; `nil` if the
    ///     element shows none of it. Such an element lies over its surroundings and fills them: the window, unless CSS says
    ///     otherwise. It takes pointers where assistive technology finds it. A flag `open`, if it has one, says whether what
    ///     is inside can have the focus.
    ///   - color: The color that `color` says where a rule of the page gives it to the element itself; `nil` for none.
    ///   - accentColor: The color that `accent-color` says; `nil` for none.
    ///   - events: The control's events that become events of the page.
    ///   - commands: What the page asks of the component. Each has its own name, which no value has.
    ///   - formValue: The name of the value that the element has in a form; `nil` for none.
    ///   - submits: Whether a press submits the form that the element is in, as the page's own buttons do.
    ///   - make: Makes the component, once for each element of a page.
    /// - Precondition: Names are as the page needs them, the content's value is a text, and both it and the form's are among the
    ///   values. What is inside says one thing: `content`, `options` or what `container` shows.
    public init<Component: View>(
        _ tag: String, size: Size? = nil, margin: Double = 0, fit: Fit = .scale, drags: Drags = .none,
        values: [ElementValue<Component>] = [], content: String? = nil, options: String? = nil,
        container: ((Component) -> View)? = nil, color: ValueKey<Color>? = nil,
        accentColor: ValueKey<Color>? = nil, events: [ElementEvent] = [],
        commands: [ElementCommand<Component>] = [], formValue: String? = nil, submits: Bool = false,
        make: @escaping () -> Component
    ) {
        precondition(Self.isTag(tag), "Element: a tag has small letters and a hyphen in between, got \(tag)")
        if let size {
            precondition(
                size.width > 0 && size.height > 0 && size.width < .infinity && size.height < .infinity,
                "Element: \(tag) has a size greater than 0, got \(size.width) × \(size.height)")
        }
        precondition(margin >= 0 && margin < .infinity, "Element: \(tag) has a margin of at least 0, got \(margin)")
        let names = values.map { $0.binding.name } + commands.map { $0.name }
        for (index, name) in names.enumerated() {
            let isNew = !names[..<index].contains { $0.isSame(as: name) }
            precondition(isNew, "Element: each value and command of \(tag) has its own name, got \(name) twice")
        }
        func index(of name: String, _ what: StaticString) -> Int {
            let index = values.firstIndex { $0.binding.name.isSame(as: name) }
            precondition(index != nil, "Element: the \(what) of \(tag) is one of its values, got \(name)")
            return index!
        }
        (self.tag, self.size, self.margin, self.fit, self.events) = (tag, size, margin, fit, events)
        (self.drags, self.submits, self.make) = (drags, submits, make)
        self.values = values.map { $0.binding }
        self.commands = commands.map { command in
            // The element's own `make` has made it.
            ElementAction(name: command.name) { command.run(unsafeDowncast($0, to: Component.self)) }
        }
        colors = (color?.key, accentColor?.key)
        formIndex = formValue.map { index(of: $0, "form's value") }
        let hasContent = content != nil || options != nil
        precondition(
            !(content != nil && options != nil) && !(hasContent && container != nil),
            "Element: what is inside \(tag) says one thing: content, options or what a container shows")
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
