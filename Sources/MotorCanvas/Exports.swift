#if arch(wasm32)
    import FineMotor

    // The functions that JavaScript calls in every program, besides those of `ModuleTexts`. A function that returns a text
    // returns its length in bytes; the text stays at `motor_text()` until the next call.
    //
    // The last parameter is a surface's number. The JavaScript of a page of exhibits omits it, which means number 0.
    //
    // Any numbers can be passed. A nonexistent surface, a length beyond the written bytes or a non-finite number is
    // refused without effect.

    /// The program's host, once the program has called `Page.show` or `Elements.define`.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    package final class ModuleHost: @unchecked Sendable {
        package static let shared = ModuleHost()

        package var host: (any SurfaceHost)?
        /// The pixels of the image that the page is reading.
        fileprivate let pixels = LastingBuffer<UInt8>()

        private init() {}
    }

    private var host: any SurfaceHost {
        guard let host = ModuleHost.shared.host else {
            fatalError("main.swift must call Page.show or Elements.define")
        }
        return host
    }

    private func surface(_ number: Int32) -> (any Surface)? { host.surface(Int(number)) }

    private func text(_ number: Int32, _ write: (any Surface, Records) -> Void) -> Int32 {
        let surface = surface(number)
        return ModuleTexts.shared.text { records in
            if let surface { write(surface, records) }
        }
    }

    // MARK: Time

    /// Advances to a time, in seconds; returns the number of surfaces that had something to do.
    @_expose(wasm)
    @c
    public func motor_advance(_ time: Double) -> Int32 { Int32(host.advance(to: time)) }

    /// The time of the next scheduled event, in seconds; infinity for none.
    @_expose(wasm)
    @c
    public func motor_next_time() -> Double { host.nextTime }

    // MARK: Inputs

    /// Receives a touch: its id, its phase (0 began, 1 moved, 2 ended, 3 cancelled), its time in seconds, its location in
    /// points, and its force, 0…1.
    @_expose(wasm)
    @c
    public func motor_touch(
        _ id: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double, _ force: Double, _ number: Int32
    ) {
        let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
        guard phases.indices.contains(Int(phase)) else { return }
        let location = Point(x: x, y: y)
        surface(number)?.send(
            Touch(id: Int(id), phase: phases[Int(phase)], time: time, location: location, force: force))
    }

    /// Receives a wheel event: its time in seconds, the scrolled distance and the pointer's location in points, and the
    /// index of its phase in `Wheel.Phase.allCases`.
    @_expose(wasm)
    @c
    public func motor_wheel(
        _ time: Double, _ wheelX: Double, _ wheelY: Double, _ x: Double, _ y: Double, _ phase: Int32, _ number: Int32
    ) {
        let phases = Wheel.Phase.allCases
        guard phases.indices.contains(Int(phase)) else { return }
        let (delta, location) = (Point(x: wheelX, y: wheelY), Point(x: x, y: y))
        surface(number)?.send(Wheel(by: delta, at: location, time: time, phase: phases[Int(phase)]))
    }

    /// Receives a hover: its time in seconds, 1 or 0 for outside, and the pointer's location in points.
    @_expose(wasm)
    @c
    public func motor_hover(_ time: Double, _ isInside: Int32, _ x: Double, _ y: Double, _ number: Int32) {
        surface(number)?.send(Hover(at: isInside != 0 ? Point(x: x, y: y) : nil, time: time))
    }

    /// Whether a pointer that hovers at a point, or outside, would change anything: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_hover(_ isInside: Int32, _ x: Double, _ y: Double, _ number: Int32) -> Int32 {
        surface(number)?.window.wantsHover(at: isInside != 0 ? Point(x: x, y: y) : nil) == true ? 1 : 0
    }

    /// Whether a wheel event would scroll anything at a point: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_can_scroll(_ x: Double, _ y: Double, _ number: Int32) -> Int32 {
        surface(number)?.window.canScroll(at: Point(x: x, y: y)) == true ? 1 : 0
    }

    /// Receives a key: the length of its name as written, its phase (0 down, 1 up, 2 cancelled), and its time in
    /// seconds.
    @_expose(wasm)
    @c
    public func motor_key(_ count: Int32, _ phase: Int32, _ time: Double, _ number: Int32) {
        let phases: [KeyPress.Phase] = [.down, .up, .cancelled]
        guard phases.indices.contains(Int(phase)), let name = ModuleTexts.shared.inputText(count) else { return }
        surface(number)?.send(KeyPress(KeyPress.Name(rawValue: name), phases[Int(phase)], time: time))
    }

    /// Whether the focused view wants a key, given the length of its name as written: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_key(_ count: Int32, _ number: Int32) -> Int32 {
        guard let name = ModuleTexts.shared.inputText(count) else { return 0 }
        return surface(number)?.window.wantsKey(KeyPress.Name(rawValue: name)) == true ? 1 : 0
    }

    // MARK: Picture

    /// Writes the picture as numbers and returns their count.
    @_expose(wasm)
    @c
    public func motor_draw(_ number: Int32) -> Int32 {
        guard let surface = surface(number) else { return 0 }
        surface.draw()
        return Int32(surface.output.numbers.count)
    }

    /// The number of the written picture: the same as long as nothing has changed.
    @_expose(wasm)
    @c
    public func motor_picture(_ number: Int32) -> Int32 { surface(number)?.output.picture ?? 0 }

    /// The address of the numbers, until the picture is written again; 0 if the surface does not exist.
    @_expose(wasm)
    @c
    public func motor_list(_ number: Int32) -> UnsafePointer<Double>? {
        surface(number).map { UnsafePointer($0.output.numbers.start) }
    }

    /// Returns the new texts that the numbers refer to, as a text.
    @_expose(wasm)
    @c
    public func motor_new_texts(_ number: Int32) -> Int32 { text(number) { $0.output.writeTexts(in: $1) } }

    /// Returns the changes of the page's images, as a text.
    @_expose(wasm)
    @c
    public func motor_new_images(_ number: Int32) -> Int32 { text(number) { $0.output.writeImages(in: $1) } }

    /// The address of the pixels of the image with a number, with straight alpha; 0 if there is none.
    @_expose(wasm)
    @c
    public func motor_image(_ image: Int32, _ number: Int32) -> UnsafePointer<UInt8>? {
        let pixels = ModuleHost.shared.pixels
        let exists = surface(number)?.output.copyPixels(of: Int(image), in: pixels) == true
        return exists ? UnsafePointer(pixels.start) : nil
    }

    /// Receives the size in pixels of a loaded image, given the length of its name as written; 0 if loading failed.
    @_expose(wasm)
    @c
    public func motor_image_loaded(_ count: Int32, _ width: Int32, _ height: Int32, _ number: Int32) {
        guard let name = ModuleTexts.shared.inputText(count) else { return }
        surface(number)?.takeImage(named: Key(name), width: Int(width), height: Int(height))
    }

    // MARK: Reports

    /// Returns the haptics and sounds since the last call, as a text.
    @_expose(wasm)
    @c
    public func motor_feedback(_ number: Int32) -> Int32 { text(number) { $0.output.writeFeedback(in: $1) } }

    /// Returns the accessible tree as a text; empty if it has not changed since the last call.
    @_expose(wasm)
    @c
    public func motor_accessibility(_ number: Int32) -> Int32 {
        text(number) { $0.output.writeAccessibility(of: $0.window, in: $1) }
    }
#endif
