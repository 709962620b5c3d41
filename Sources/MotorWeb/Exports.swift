#if arch(wasm32)
    public import FineMotor
    public import MotorCanvas
    public import MotorExhibits
    public import MotorRecording

    // The functions that only the JavaScript of a page of exhibits calls, besides those of `MotorCanvas`. A function that
    // returns a text returns its length in bytes; the text is at `motor_text()` until the next call.
    //
    // Any numbers can be passed. A nonexistent exhibit, a length beyond the written bytes or a non-finite number is
    // refused without effect.

    /// The page's host, once the program has called `Page.show`.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class PageInstance: @unchecked Sendable {
        static let shared = PageInstance()

        var host: PageHost? { didSet { ModuleHost.shared.host = host } }

        private init() {}

        /// Writes a new text and returns its length.
        func text(_ write: (PageHost, Records) -> Void) -> Int32 {
            let page = page
            return ModuleTexts.shared.text { write(page, $0) }
        }

        /// Returns this many bytes of the page's input, from a start; `nil` if the page has not written that many.
        func inputText(_ count: Int32, after start: Int32 = 0) -> String? {
            ModuleTexts.shared.inputText(count, after: start)
        }
    }

    private var instance: PageInstance { .shared }
    private var page: PageHost {
        guard let host = PageInstance.shared.host else { fatalError("Page: main.swift must call Page.show") }
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
    public func motor_name(_ index: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(index)) { $1.text($0.exhibits[Int(index)].name) } }
    }

    /// Returns an exhibit's description, as a text.
    @_expose(wasm)
    @c
    public func motor_describe(_ index: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(index)) { $0.describe(Int(index), in: $1) } }
    }

    /// Restarts an exhibit at time 0.
    @_expose(wasm)
    @c
    public func motor_show(_ index: Int32) {
        let page = page
        if page.exhibits.indices.contains(Int(index)) { page.show(Int(index)) }
    }

    /// Returns an exhibit's script, as a text.
    @_expose(wasm)
    @c
    public func motor_script(_ index: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(index)) { $0.writeScript(Int(index), in: $1) } }
    }

    // MARK: Time

    /// The exhibit's time, in seconds.
    @_expose(wasm)
    @c
    public func motor_time() -> Double { page.showing.stage.time }

    /// Whether the next frame may look different or an event is pending: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_needs_frame() -> Int32 { page.showing.stage.needsFrame ? 1 : 0 }

    // MARK: Inputs

    /// The possible gesture at a point: 0 none, 1 press, 2 drag.
    @_expose(wasm)
    @c
    public func motor_hold(_ x: Double, _ y: Double) -> Int32 { page.hold(at: Point(x: x, y: y)).rawValue }

    /// The index in tab order of the view that would type a key, given the length of its name as written, while no view
    /// has the focus; −1 for none.
    @_expose(wasm)
    @c
    public func motor_place_typing(_ count: Int32) -> Int32 {
        guard let name = instance.inputText(count) else { return -1 }
        return page.showing.focusIndex(typing: KeyPress.Name(rawValue: name)).map { Int32($0) } ?? -1
    }

    /// Whether a view has used a key that is down, given the length of the key's name as written: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_holds_key(_ count: Int32) -> Int32 {
        guard let name = instance.inputText(count) else { return 0 }
        return page.window.holdsKey(KeyPress.Name(rawValue: name)) ? 1 : 0
    }

    /// Sets a value at a time in seconds, given the lengths of the key and the text, which were written one after the
    /// other. The kind is 0 for no value, 1 for the number, 2 for the number as a Boolean, 3 for the text.
    @_expose(wasm)
    @c
    public func motor_set(_ keyCount: Int32, _ kind: Int32, _ number: Double, _ textCount: Int32, _ time: Double) {
        guard let key = instance.inputText(keyCount), let text = instance.inputText(textCount, after: keyCount) else {
            return
        }
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

    // MARK: Reports

    /// Returns the notes since the last call, as a text.
    @_expose(wasm)
    @c
    public func motor_notes() -> Int32 { instance.text { $0.writeNotes(in: $1) } }

    /// Returns the last throw and its current position, as a text. Recording starts with the first call for an exhibit.
    @_expose(wasm)
    @c
    public func motor_throws() -> Int32 { instance.text { $0.writeThrows(in: $1) } }

    /// Returns the current parameters and values, as a text.
    @_expose(wasm)
    @c
    public func motor_values() -> Int32 { instance.text { $0.writeValues(in: $1) } }

    /// Returns the exhibit's saved state, as a memory's text. Touches and keys in progress are cancelled.
    @_expose(wasm)
    @c
    public func motor_memory() -> Int32 { instance.text { $0.writeMemory(in: $1) } }

    /// Returns the Swift code for the tuned parameters, as a text.
    @_expose(wasm)
    @c
    public func motor_swift() -> Int32 { instance.text { $0.writeSwift(in: $1) } }

    /// Returns the point at which a finger can hold the component, as a text.
    @_expose(wasm)
    @c
    public func motor_grip() -> Int32 { instance.text { $0.writeGrip(in: $1) } }
#endif
