#if arch(wasm32)
    public import FineMotor
    public import MotorCanvas

    // The functions that only the JavaScript of elements calls, besides those of `MotorCanvas`. A function that returns a text
    // returns its length in bytes; the text stays at `motor_text()` until the next call. The last parameter is an element's
    // number.
    //
    // Any numbers can be passed. A nonexistent element, a length beyond the written bytes or a non-finite number is
    // refused without effect.

    /// The host of all elements, once the program has called `Elements.define`.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class ElementInstance: @unchecked Sendable {
        static let shared = ElementInstance()

        var host: ElementHost? { didSet { ModuleHost.shared.host = host } }

        private init() {}
    }

    private var host: ElementHost {
        guard let host = ElementInstance.shared.host else {
            fatalError("Elements: main.swift must call Elements.define")
        }
        return host
    }

    private func inputText(_ count: Int32, after start: Int32 = 0) -> String? {
        ModuleTexts.shared.inputText(count, after: start)
    }

    private func text(_ number: Int32, _ write: (RunningElement, Records) -> Void) -> Int32 {
        let element = host[Int(number)]
        return ModuleTexts.shared.text { records in
            if let element { write(element, records) }
        }
    }

    // MARK: Elements

    /// Makes an element of a type and returns its number; −1 if the index names no type.
    @_expose(wasm)
    @c
    public func motor_make(_ index: Int32) -> Int32 { Int32(host.make(Int(index)) ?? -1) }

    /// Removes an element. Its number may be reused.
    @_expose(wasm)
    @c
    public func motor_remove(_ number: Int32) { host.remove(Int(number)) }

    // MARK: Time

    /// The address of the numbers of those elements.
    @_expose(wasm)
    @c
    public func motor_awake() -> UnsafePointer<Double> { UnsafePointer(host.awake.start) }

    // MARK: The page

    /// Sets whether the page shows an element: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_shown(_ isShown: Int32, _ number: Int32) { host[Int(number)]?.show(isShown != 0) }

    /// Sets the size of an element's box, in points.
    @_expose(wasm)
    @c
    public func motor_resize(_ width: Double, _ height: Double, _ number: Int32) {
        host[Int(number)]?.resize(to: Size(width: width, height: height))
    }

    /// Sets an element's traits. The flags are 1 for a light scheme, 2 for more contrast, 4 for reduced motion, 8 for right to
    /// left, 16 for the first time. The text size is an index into all sizes.
    @_expose(wasm)
    @c
    public func motor_traits(_ flags: Int32, _ textSize: Int32, _ number: Int32) {
        let sizes = TextSize.allCases
        guard let element = host[Int(number)], sizes.indices.contains(Int(textSize)) else { return }
        element.take(
            Traits(
                scheme: flags & 1 != 0 ? .light : .dark, contrast: flags & 2 != 0 ? .increased : .standard,
                reducesMotion: flags & 4 != 0, textSize: sizes[Int(textSize)],
                direction: flags & 8 != 0 ? .rightToLeft : .leftToRight),
            isFirst: flags & 16 != 0)
    }

    /// Sets the CSS value for a key, given the length of its written name: 0 for none, 1 for the number, of at most a million,
    /// 2 for the color 0xRRGGBBAA. The first time, no transition runs.
    @_expose(wasm)
    @c
    public func motor_style(_ count: Int32, _ kind: Int32, _ value: Double, _ isFirst: Int32, _ number: Int32) {
        guard let element = host[Int(number)], let name = inputText(count) else { return }
        let new: Value?
        switch kind {
        case 0: new = nil
        case 1 where -1e6...1e6 ~= value: new = .number(value)
        case 2 where 0...0xFFFF_FFFF ~= value: new = .color(Color(rgba: UInt32(value)))
        default: return
        }
        element.style(Key(name), new, isFirst: isFirst != 0)
    }

    /// Returns the name of the component's state as a text; empty if it has none.
    @_expose(wasm)
    @c
    public func motor_state(_ number: Int32) -> Int32 {
        text(number) { element, records in
            if let state = element.state { records.text(state) }
        }
    }

    /// Runs the element's command at an index with a number; NaN for the command's default.
    @_expose(wasm)
    @c
    public func motor_command(_ index: Int32, _ argument: Double, _ number: Int32) {
        host[Int(number)]?.run(Int(index), argument)
    }

    /// The width that fits an element's content, in points.
    @_expose(wasm)
    @c
    public func motor_fitting_width(_ number: Int32) -> Double { host[Int(number)]?.size(in: .infinity).width ?? 0 }

    /// The height that fits an element's content at a width, in points.
    @_expose(wasm)
    @c
    public func motor_fitting_height(_ width: Double, _ number: Int32) -> Double {
        host[Int(number)]?.size(in: width.isNaN ? 0 : width).height ?? 0
    }

    /// Sets the element's value at an index: 0 for none, 1 for the number, 2 for the number as a Boolean, 3 for the
    /// text, given its length as written. The first time, the value counts as initial.
    @_expose(wasm)
    @c
    public func motor_set(
        _ index: Int32, _ kind: Int32, _ value: Double, _ count: Int32, _ isFirst: Int32, _ number: Int32
    ) {
        guard let element = host[Int(number)] else { return }
        let new: Value?
        switch kind {
        case 0: new = nil
        case 1 where value.isFinite: new = .number(value)
        case 2: new = .bool(value != 0)
        case 3:
            guard let text = inputText(count) else { return }
            new = .string(text)
        default: return
        }
        element.set(Int(index), new, isFirst: isFirst != 0)
    }

    /// A number or Boolean value; NaN if there is none.
    @_expose(wasm)
    @c
    public func motor_number(_ index: Int32, _ number: Int32) -> Double {
        switch host[Int(number)]?.value(Int(index)) {
        case .number(let number)?: number
        case .bool(let bool)?: bool ? 1 : 0
        default: .nan
        }
    }

    /// Returns a text value.
    @_expose(wasm)
    @c
    public func motor_string(_ index: Int32, _ number: Int32) -> Int32 {
        text(number) { element, records in
            if let string = element.value(Int(index))?.string { records.text(string) }
        }
    }

    // MARK: Inputs

    /// Moves the focus to an index in the element's tab order; below 0 for none.
    @_expose(wasm)
    @c
    public func motor_focus(_ index: Int32, _ number: Int32) { host[Int(number)]?.focus(index < 0 ? nil : Int(index)) }

    // MARK: Reports

    /// The address of nine numbers: the frames of an element's content and of the area that takes pointers, and whether
    /// anything moves; 0 for an element that does not show its content. See ``RunningElement/contentLayout``.
    @_expose(wasm)
    @c
    public func motor_content_layout(_ number: Int32) -> UnsafePointer<Double>? {
        guard let element = host[Int(number)] else { return nil }
        element.updateContentLayout()
        return element.contentLayout.count == 0 ? nil : UnsafePointer(element.contentLayout.start)
    }

    /// Returns an element's changes since the last call, as a text.
    @_expose(wasm)
    @c
    public func motor_news(_ number: Int32) -> Int32 { text(number) { $0.writeChanges(in: $1) } }
#endif
