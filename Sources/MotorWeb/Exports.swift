#if arch(wasm32)
    public import FineMotor
    public import MotorCanvas
    public import MotorExhibits
    public import MotorRecording

    // The functions that the page's JavaScript calls, beside those of `ModuleTexts`. A function that returns a text
    // returns its length in bytes; the text is at `motor_text()` until the next call.
    //
    // Any numbers may be passed. An exhibit that does not exist, a length beyond what was written and a number that is
    // not finite are refused without effect.

    /// The page's host, once the program has called `Page.show`.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class PageInstance: @unchecked Sendable {
        static let shared = PageInstance()

        var host: PageHost?

        private init() {}

        /// Writes a new text and returns its length.
        func text(_ write: (PageHost, Records) -> Void) -> Int32 {
            let page = page
            return ModuleTexts.shared.text { write(page, $0) }
        }

        /// This many bytes of the page's input, from a start; `nil` if the page has not written that many.
        func words(_ count: Int32, after start: Int32 = 0) -> String? { ModuleTexts.shared.words(count, after: start) }
    }

    private var instance: PageInstance { .shared }
    private var page: PageHost {
        guard let host = PageInstance.shared.host else { fatalError("Page: main.swift calls Page.show, it did not") }
        return host
    }

    // MARK: Exhibits

    /// The number of exhibits.
    @_expose(wasm)
    @c
    public func motor_exhibit_count() -> Int32 { Int32(page.exhibits.count) }

    /// Returns an exhibit's name, as a text.
    @_expose(wasm)
    @c
    public func motor_name(_ place: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(place)) { $1.text($0.exhibits[Int(place)].name) } }
    }

    /// Returns an exhibit's description, as a text.
    @_expose(wasm)
    @c
    public func motor_describe(_ place: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(place)) { $0.describe(Int(place), in: $1) } }
    }

    /// Restarts an exhibit at time 0.
    @_expose(wasm)
    @c
    public func motor_show(_ place: Int32) {
        let page = page
        if page.exhibits.indices.contains(Int(place)) { page.show(Int(place)) }
    }

    /// Returns an exhibit's script, as a text.
    @_expose(wasm)
    @c
    public func motor_script(_ place: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(place)) { $0.tellScript(Int(place), in: $1) } }
    }

    // MARK: Time

    /// Advances to a time, in seconds.
    @_expose(wasm)
    @c
    public func motor_advance(_ time: Double) { page.advance(to: time) }

    /// The exhibit's time, in seconds.
    @_expose(wasm)
    @c
    public func motor_time() -> Double { page.showing.stage.time }

    /// Whether the next frame may look different or an event is pending: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_needs_frame() -> Int32 { page.showing.stage.needsFrame ? 1 : 0 }

    /// The time of the next scheduled event, in seconds; infinity for none.
    @_expose(wasm)
    @c
    public func motor_next_time() -> Double { page.nextTime }

    // MARK: Inputs

    /// Receives a touch: its id, its phase (0 began, 1 moved, 2 ended, 3 cancelled), its time in seconds, its location
    /// in points, and its force, 0…1.
    @_expose(wasm)
    @c
    public func motor_touch(_ id: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double, _ force: Double) {
        let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
        guard phases.indices.contains(Int(phase)) else { return }
        let place = Point(x: x, y: y)
        page.take(.touch(Touch(id: Int(id), phase: phases[Int(phase)], time: time, location: place, force: force)))
    }

    /// Receives a wheel event: its time in seconds, the scrolled distance and the pointer's location in points, and the
    /// index of its phase in `Wheel.Phase.allCases`.
    @_expose(wasm)
    @c
    public func motor_wheel(
        _ time: Double, _ wheelX: Double, _ wheelY: Double, _ x: Double, _ y: Double, _ phase: Int32
    ) {
        let phases = Wheel.Phase.allCases
        guard phases.indices.contains(Int(phase)) else { return }
        let (way, place) = (Point(x: wheelX, y: wheelY), Point(x: x, y: y))
        page.take(.wheel(Wheel(by: way, at: place, time: time, phase: phases[Int(phase)])))
    }

    /// Whether a wheel event would scroll anything at a point: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_can_scroll(_ x: Double, _ y: Double) -> Int32 {
        page.showing.window.canScroll(at: Point(x: x, y: y)) ? 1 : 0
    }

    /// Receives a hover: its time in seconds, 1 or 0 for outside, and the pointer's location in points.
    @_expose(wasm)
    @c
    public func motor_hover(_ time: Double, _ isInside: Int32, _ x: Double, _ y: Double) {
        page.take(.hover(Hover(at: isInside != 0 ? Point(x: x, y: y) : nil, time: time)))
    }

    /// Whether a pointer that hovers at a point, or outside, would change anything: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_hover(_ isInside: Int32, _ x: Double, _ y: Double) -> Int32 {
        page.showing.window.wantsHover(at: isInside != 0 ? Point(x: x, y: y) : nil) ? 1 : 0
    }

    /// The possible gesture at a point: 0 none, 1 press, 2 drag.
    @_expose(wasm)
    @c
    public func motor_hold(_ x: Double, _ y: Double) -> Int32 { page.hold(at: Point(x: x, y: y)).rawValue }

    /// Receives a key: the length of its name, which was written, its phase (0 down, 1 up, 2 cancelled), its time in
    /// seconds.
    @_expose(wasm)
    @c
    public func motor_key(_ count: Int32, _ phase: Int32, _ time: Double) {
        let phases: [KeyPress.Phase] = [.down, .up, .cancelled]
        guard phases.indices.contains(Int(phase)), let name = instance.words(count) else { return }
        page.take(.key(KeyPress(KeyPress.Name(rawValue: name), phases[Int(phase)], time: time)))
    }

    /// Whether the focused view wants a key, by the length of its name, which was written: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_key(_ count: Int32) -> Int32 {
        guard let name = instance.words(count) else { return 0 }
        return page.showing.window.wantsKey(KeyPress.Name(rawValue: name)) ? 1 : 0
    }

    /// The index in tab order of the view that would type a key, by the length of its name, which was written, while no view
    /// has the focus; −1 for none.
    @_expose(wasm)
    @c
    public func motor_place_typing(_ count: Int32) -> Int32 {
        guard let name = instance.words(count) else { return -1 }
        return page.showing.placeTyping(KeyPress.Name(rawValue: name)).map { Int32($0) } ?? -1
    }

    /// Sets a value at a time in seconds, by the lengths of the key and the text, which were written one after the
    /// other. The kind is 0 for no value, 1 for the number, 2 for the number as a Boolean, 3 for the text.
    @_expose(wasm)
    @c
    public func motor_set(_ keyCount: Int32, _ kind: Int32, _ number: Double, _ textCount: Int32, _ time: Double) {
        guard let key = instance.words(keyCount), let text = instance.words(textCount, after: keyCount) else { return }
        let setting: Recording.Setting
        switch kind {
        case 0: setting = .nothing
        case 1 where number.isFinite: setting = .number(number)
        case 2: setting = .bool(number != 0)
        case 3: setting = .string(text)
        default: return
        }
        page.take(.value(Key(key), setting, time: time))
    }

    // MARK: Picture

    /// Writes the picture as numbers and returns their count.
    @_expose(wasm)
    @c
    public func motor_draw() -> Int32 {
        page.draw()
        return Int32(page.numbers.count)
    }

    /// The number of the written picture: the same as long as nothing has changed.
    @_expose(wasm)
    @c
    public func motor_picture() -> Int32 { page.picture }

    /// The address of the numbers, until the picture is written again.
    @_expose(wasm)
    @c
    public func motor_list() -> UnsafePointer<Double> { UnsafePointer(page.numbers.start) }

    /// Returns the texts in the numbers that were not returned before, as a text.
    @_expose(wasm)
    @c
    public func motor_new_texts() -> Int32 { instance.text { $0.tellTexts(in: $1) } }

    /// Returns the changes of the page's images, as a text.
    @_expose(wasm)
    @c
    public func motor_new_images() -> Int32 { instance.text { $0.tellImages(in: $1) } }

    /// The address of the pixels of the image with a number, with straight alpha; 0 if there is none.
    @_expose(wasm)
    @c
    public func motor_image(_ number: Int32) -> UnsafePointer<UInt8>? {
        page.givePixels(of: Int(number)) ? UnsafePointer(page.pixels.start) : nil
    }

    /// Receives the size in pixels of a loaded image, by the length of its name, which was written; 0 if it failed.
    @_expose(wasm)
    @c
    public func motor_image_loaded(_ count: Int32, _ width: Int32, _ height: Int32) {
        guard let name = instance.words(count) else { return }
        page.takeImage(named: Key(name), width: Int(width), height: Int(height))
    }

    // MARK: Reports

    /// Returns the notes since the last call, as a text.
    @_expose(wasm)
    @c
    public func motor_notes() -> Int32 { instance.text { $0.tellNotes(in: $1) } }

    /// Returns the last throw and its current position, as a text. Throws are recorded from the first call for an
    /// exhibit on.
    @_expose(wasm)
    @c
    public func motor_throws() -> Int32 { instance.text { $0.tellThrows(in: $1) } }

    /// Returns the current parameters and values, as a text.
    @_expose(wasm)
    @c
    public func motor_values() -> Int32 { instance.text { $0.tellValues(in: $1) } }

    /// Returns the exhibit's saved state, as a memory's text. Touches and keys in progress are cancelled.
    @_expose(wasm)
    @c
    public func motor_memory() -> Int32 { instance.text { $0.tellMemory(in: $1) } }

    /// Returns the Swift code for the tuned parameters, as a text.
    @_expose(wasm)
    @c
    public func motor_swift() -> Int32 { instance.text { $0.tellSwift(in: $1) } }

    /// Returns the point at which a finger can hold the component, as a text.
    @_expose(wasm)
    @c
    public func motor_grip() -> Int32 { instance.text { $0.tellGrip(in: $1) } }

    /// Returns the accessible tree as a text; empty if it has not changed since the last call.
    @_expose(wasm)
    @c
    public func motor_accessibility() -> Int32 { instance.text { $0.tellElements(in: $1) } }
#endif
