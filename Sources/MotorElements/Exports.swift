#if arch(wasm32)
    public import FineMotor
    public import MotorCanvas

    // The functions that the page's JavaScript calls, besides those of `ModuleTexts`. A function that returns a text returns
    // its length in bytes; the text stays at `motor_text()` until the next call.
    //
    // Any numbers may be passed. A nonexistent element, a length beyond the written bytes or a non-finite number is refused
    // without effect.

    /// The host of all elements, once the program has called `Elements.define`.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class ElementInstance: @unchecked Sendable {
        static let shared = ElementInstance()

        var host: ElementHost?
        /// The pixels of the image that the page is reading.
        let pixels = LastingBuffer<UInt8>()

        private init() {}
    }

    private var host: ElementHost {
        guard let host = ElementInstance.shared.host else {
            fatalError("Elements: main.swift must call Elements.define")
        }
        return host
    }

    private func words(_ count: Int32, after start: Int32 = 0) -> String? {
        ModuleTexts.shared.words(count, after: start)
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

    /// Advances all elements that have something to do to a time, in seconds; returns their count.
    @_expose(wasm)
    @c
    public func motor_advance(_ time: Double) -> Int32 {
        host.advance(to: time)
        return Int32(host.awake.count)
    }

    /// The address of the numbers of those elements.
    @_expose(wasm)
    @c
    public func motor_awake() -> UnsafePointer<Double> { UnsafePointer(host.awake.start) }

    /// The time of the next frame, in seconds; 0 for immediately, infinity if only an input can cause one.
    @_expose(wasm)
    @c
    public func motor_next_time() -> Double { host.nextTime }

    // MARK: The page

    /// Sets whether the page shows an element: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_shown(_ number: Int32, _ isShown: Int32) { host[Int(number)]?.show(isShown != 0) }

    /// Sets the size of an element's box, in points.
    @_expose(wasm)
    @c
    public func motor_resize(_ number: Int32, _ width: Double, _ height: Double) {
        host[Int(number)]?.resize(to: Size(width: width, height: height))
    }

    /// Sets an element's traits. The flags are 1 for a light scheme, 2 for more contrast, 4 for reduced motion, 8 for right to
    /// left, 16 for the first time. The text size is an index into all sizes.
    @_expose(wasm)
    @c
    public func motor_traits(_ number: Int32, _ flags: Int32, _ textSize: Int32) {
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
    public func motor_style(_ number: Int32, _ count: Int32, _ kind: Int32, _ value: Double, _ isFirst: Int32) {
        guard let element = host[Int(number)], let name = words(count) else { return }
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

    /// Runs the element's command at an index.
    @_expose(wasm)
    @c
    public func motor_command(_ number: Int32, _ index: Int32) { host[Int(number)]?.run(Int(index)) }

    /// The width that fits an element's content, in points.
    @_expose(wasm)
    @c
    public func motor_fitting_width(_ number: Int32) -> Double { host[Int(number)]?.size(in: .infinity).width ?? 0 }

    /// The height that fits an element's content at a width, in points.
    @_expose(wasm)
    @c
    public func motor_fitting_height(_ number: Int32, _ width: Double) -> Double {
        host[Int(number)]?.size(in: width.isNaN ? 0 : width).height ?? 0
    }

    /// Sets the element's value at an index: 0 for none, 1 for the number, 2 for the number as a Boolean, 3 for the text, given
    /// its written length. The first time, the value counts as initial.
    @_expose(wasm)
    @c
    public func motor_set(
        _ number: Int32, _ index: Int32, _ kind: Int32, _ value: Double, _ count: Int32, _ isFirst: Int32
    ) {
        guard let element = host[Int(number)] else { return }
        let new: Value?
        switch kind {
        case 0: new = nil
        case 1 where value.isFinite: new = .number(value)
        case 2: new = .bool(value != 0)
        case 3:
            guard let text = words(count) else { return }
            new = .string(text)
        default: return
        }
        element.set(Int(index), new, isFirst: isFirst != 0)
    }

    /// A number or Boolean value; NaN if there is none.
    @_expose(wasm)
    @c
    public func motor_number(_ number: Int32, _ index: Int32) -> Double {
        switch host[Int(number)]?.value(Int(index)) {
        case .number(let number)?: number
        case .bool(let bool)?: bool ? 1 : 0
        default: .nan
        }
    }

    /// Returns a text value.
    @_expose(wasm)
    @c
    public func motor_string(_ number: Int32, _ index: Int32) -> Int32 {
        text(number) { element, records in
            if let string = element.value(Int(index))?.string { records.text(string) }
        }
    }

    // MARK: Inputs

    /// Sends a touch to an element: its id, phase (0 began, 1 moved, 2 ended, 3 cancelled), time in seconds, location in
    /// points, and force, 0…1.
    @_expose(wasm)
    @c
    public func motor_touch(
        _ number: Int32, _ id: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double, _ force: Double
    ) {
        let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
        guard phases.indices.contains(Int(phase)) else { return }
        let location = Point(x: x, y: y)
        host[Int(number)]?.send(
            Touch(id: Int(id), phase: phases[Int(phase)], time: time, location: location, force: force))
    }

    /// Sends a wheel movement: its time in seconds, its distance and the pointer's location, in points.
    @_expose(wasm)
    @c
    public func motor_wheel(
        _ number: Int32, _ time: Double, _ wheelX: Double, _ wheelY: Double, _ x: Double, _ y: Double
    ) {
        host[Int(number)]?.send(Wheel(by: Point(x: wheelX, y: wheelY), at: Point(x: x, y: y), time: time))
    }

    /// Sends a hover: its time in seconds, 1 or 0 for outside, and the pointer's location in points.
    @_expose(wasm)
    @c
    public func motor_hover(_ number: Int32, _ time: Double, _ isInside: Int32, _ x: Double, _ y: Double) {
        host[Int(number)]?.send(Hover(at: isInside != 0 ? Point(x: x, y: y) : nil, time: time))
    }

    /// Whether a pointer that hovers at a location, or outside, would change anything: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_hover(_ number: Int32, _ isInside: Int32, _ x: Double, _ y: Double) -> Int32 {
        host[Int(number)]?.window.wantsHover(at: isInside != 0 ? Point(x: x, y: y) : nil) == true ? 1 : 0
    }

    /// Whether a wheel would scroll anything at a location, in points: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_can_scroll(_ number: Int32, _ x: Double, _ y: Double) -> Int32 {
        host[Int(number)]?.window.canScroll(at: Point(x: x, y: y)) == true ? 1 : 0
    }

    /// Sends a key: the length of its written name, its phase (0 down, 1 up, 2 cancelled), and its time in seconds.
    @_expose(wasm)
    @c
    public func motor_key(_ number: Int32, _ count: Int32, _ phase: Int32, _ time: Double) {
        let phases: [KeyPress.Phase] = [.down, .up, .cancelled]
        guard phases.indices.contains(Int(phase)), let name = words(count) else { return }
        host[Int(number)]?.send(KeyPress(KeyPress.Name(rawValue: name), phases[Int(phase)], time: time))
    }

    /// Whether the focused view wants a key, given the length of its written name: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_key(_ number: Int32, _ count: Int32) -> Int32 {
        guard let name = words(count) else { return 0 }
        return host[Int(number)]?.window.wantsKey(KeyPress.Name(rawValue: name)) == true ? 1 : 0
    }

    /// Moves the focus to an index in the element's tab order; below 0 for none.
    @_expose(wasm)
    @c
    public func motor_focus(_ number: Int32, _ index: Int32) { host[Int(number)]?.focus(index < 0 ? nil : Int(index)) }

    // MARK: Reports

    /// Writes an element's picture as numbers and returns their count.
    @_expose(wasm)
    @c
    public func motor_draw(_ number: Int32) -> Int32 {
        guard let element = host[Int(number)] else { return 0 }
        element.draw()
        return Int32(element.numbers.count)
    }

    /// The number of the picture last written for an element: unchanged as long as nothing has changed.
    @_expose(wasm)
    @c
    public func motor_picture(_ number: Int32) -> Int32 { host[Int(number)]?.picture ?? 0 }

    /// The address of the numbers, valid until the picture is written again; 0 if the element does not exist.
    @_expose(wasm)
    @c
    public func motor_list(_ number: Int32) -> UnsafePointer<Double>? {
        host[Int(number)].map { UnsafePointer($0.numbers.start) }
    }

    /// The address of nine numbers: the frames of an element's content and of the area that takes pointers, and whether
    /// anything moves; 0 for an element that does not show its content. See ``RunningElement/contentLayout``.
    @_expose(wasm)
    @c
    public func motor_content_layout(_ number: Int32) -> UnsafePointer<Double>? {
        guard let element = host[Int(number)] else { return nil }
        element.updateContentLayout()
        return element.contentLayout.count == 0 ? nil : UnsafePointer(element.contentLayout.start)
    }

    /// Returns, as a text, the new texts that the numbers refer to.
    @_expose(wasm)
    @c
    public func motor_new_texts(_ number: Int32) -> Int32 { text(number) { $0.writeTexts(in: $1) } }

    /// Returns, as a text, the changes in an element's images on the page.
    @_expose(wasm)
    @c
    public func motor_new_images(_ number: Int32) -> Int32 { text(number) { $0.writeImages(in: $1) } }

    /// The address of the pixels of an element's image, by its number, with straight alpha; 0 if the element does not have it.
    @_expose(wasm)
    @c
    public func motor_image(_ image: Int32, _ number: Int32) -> UnsafePointer<UInt8>? {
        let pixels = ElementInstance.shared.pixels
        let exists = host[Int(number)]?.copyPixels(of: Int(image), in: pixels) == true
        return exists ? UnsafePointer(pixels.start) : nil
    }

    /// Sets the pixel size of an image loaded for an element, given the length of its written name; 0 if loading failed.
    @_expose(wasm)
    @c
    public func motor_image_loaded(_ number: Int32, _ count: Int32, _ width: Int32, _ height: Int32) {
        guard let name = words(count) else { return }
        host[Int(number)]?.takeImage(named: Key(name), width: Int(width), height: Int(height))
    }

    /// Returns an element's news since the last call, as a text.
    @_expose(wasm)
    @c
    public func motor_news(_ number: Int32) -> Int32 { text(number) { $0.writeNews(in: $1) } }

    /// Returns an element's accessible tree as a text; empty if it is unchanged since the last call.
    @_expose(wasm)
    @c
    public func motor_accessibility(_ number: Int32) -> Int32 { text(number) { $0.writeAccessibility(in: $1) } }
#endif
