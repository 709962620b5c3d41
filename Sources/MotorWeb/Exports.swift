#if arch(wasm32)
    import FineMotor
    import MotorExhibits
    import MotorRecording

    // What the page's JavaScript calls. A function that answers a text returns its length in bytes; the text stands at
    // `motor_text()` until the next call. Texts go in through `motor_input(count)`.
    //
    // Any numbers may come in: an exhibit that there is not, a length beyond what was written and a number that is not
    // finite are refused, and nothing happens.

    /// The page's host, once the program has said what to show, and what goes to and fro.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class PageInstance: @unchecked Sendable {
        static let shared = PageInstance()

        var host: PageHost?
        let records = Records()
        let input = LastingBuffer<UInt8>()

        private init() {}

        /// The length of a text that is written anew.
        func text(_ write: (PageHost, Records) -> Void) -> Int32 {
            records.removeAll()
            write(page, records)
            return Int32(records.bytes.count)
        }

        /// So many bytes of what the page has written, after some; `nil` if it has not written so many.
        func words(_ count: Int32, after start: Int32 = 0) -> String? {
            let (count, start) = (Int(count), Int(start))
            guard count >= 0, start >= 0, start <= input.count, count <= input.count - start else { return nil }
            let bytes = input.contents[start..<start + count]
            return String(decoding: UnsafeBufferPointer(rebasing: bytes), as: UTF8.self)
        }

        /// The most bytes of text for a call.
        static let longestInput = 1 << 24
    }

    private var instance: PageInstance { .shared }
    private var page: PageHost {
        guard let host = PageInstance.shared.host else { fatalError("Page: main.swift calls Page.show, it did not") }
        return host
    }

    // MARK: Texts

    /// Where the text stands that was answered last.
    @_expose(wasm)
    @c
    public func motor_text() -> UnsafePointer<UInt8> { UnsafePointer(instance.records.bytes.start) }

    /// Where so many bytes may be written for the next call, 2²⁴ at most; none for more, which is said by 0.
    @_expose(wasm)
    @c
    public func motor_input(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
        let isPossible = 0...PageInstance.longestInput ~= Int(count)
        instance.input.open(isPossible ? Int(count) : 0, filling: 0)
        return isPossible ? instance.input.start : nil
    }

    // MARK: Exhibits

    /// How many exhibits there are.
    @_expose(wasm)
    @c
    public func motor_exhibit_count() -> Int32 { Int32(page.exhibits.count) }

    /// Answers what an exhibit is, as a text.
    @_expose(wasm)
    @c
    public func motor_describe(_ place: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(place)) { $0.describe(Int(place), in: $1) } }
    }

    /// Begins an exhibit anew, at time 0.
    @_expose(wasm)
    @c
    public func motor_show(_ place: Int32) {
        let page = page
        if page.exhibits.indices.contains(Int(place)) { page.show(Int(place)) }
    }

    /// Answers what shows an exhibit off, as a text.
    @_expose(wasm)
    @c
    public func motor_script(_ place: Int32) -> Int32 {
        instance.text { if $0.exhibits.indices.contains(Int(place)) { $0.tellScript(Int(place), in: $1) } }
    }

    // MARK: Time

    /// Lets time pass until a moment, in seconds.
    @_expose(wasm)
    @c
    public func motor_advance(_ time: Double) { page.advance(to: time) }

    /// The exhibit's time, in seconds.
    @_expose(wasm)
    @c
    public func motor_time() -> Double { page.showing.stage.time }

    /// Whether a frame later something else may be seen, or something waits to happen: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_needs_frame() -> Int32 { page.showing.stage.needsFrame ? 1 : 0 }

    /// When something happens by itself next, in seconds; infinity for never.
    @_expose(wasm)
    @c
    public func motor_next_time() -> Double { page.nextTime }

    // MARK: Inputs

    /// Takes a touch: its number, its phase (0 began, 1 moved, 2 ended, 3 cancelled), its time in seconds, its place in
    /// points, and how hard it presses, 0…1.
    @_expose(wasm)
    @c
    public func motor_touch(_ id: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double, _ force: Double) {
        let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
        guard phases.indices.contains(Int(phase)) else { return }
        let place = Point(x: x, y: y)
        page.take(.touch(Touch(id: Int(id), phase: phases[Int(phase)], time: time, location: place, force: force)))
    }

    /// Takes a key whose name was written, so many bytes: its phase (0 down, 1 up, 2 cancelled), its time in seconds.
    @_expose(wasm)
    @c
    public func motor_key(_ count: Int32, _ phase: Int32, _ time: Double) {
        let phases: [KeyPress.Phase] = [.down, .up, .cancelled]
        guard phases.indices.contains(Int(phase)), let name = instance.words(count) else { return }
        page.take(.key(KeyPress(KeyPress.Name(rawValue: name), phases[Int(phase)], time: time)))
    }

    /// Whether the view with the focus wants a key for itself, whose name was written, so many bytes: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_wants_key(_ count: Int32) -> Int32 {
        guard let name = instance.words(count) else { return 0 }
        return page.showing.window.wantsKey(KeyPress.Name(rawValue: name)) ? 1 : 0
    }

    /// Sets a value at a time in seconds. The key was written, so many bytes, and the text behind it, so many; the kind is
    /// 0 for nothing, 1 for the number, 2 for the number as a truth value, 3 for the text.
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

    // MARK: What is to be seen

    /// Writes what is to be seen as numbers and answers how many there are.
    @_expose(wasm)
    @c
    public func motor_draw() -> Int32 {
        page.draw()
        return Int32(page.numbers.count)
    }

    /// Where the numbers stand, until what is to be seen is written again.
    @_expose(wasm)
    @c
    public func motor_list() -> UnsafePointer<Double> { UnsafePointer(page.numbers.start) }

    /// Answers the texts that the numbers refer to and that were not answered before, as a text.
    @_expose(wasm)
    @c
    public func motor_new_texts() -> Int32 { instance.text { $0.tellTexts(in: $1) } }

    // MARK: What is to be told

    /// Answers what happened since it was last asked for, as a text.
    @_expose(wasm)
    @c
    public func motor_notes() -> Int32 { instance.text { $0.tellNotes(in: $1) } }

    /// Answers all parameters and values as they are now, as a text.
    @_expose(wasm)
    @c
    public func motor_values() -> Int32 { instance.text { $0.tellValues(in: $1) } }

    /// Answers the Swift that makes the component what it was tuned to be, as a text.
    @_expose(wasm)
    @c
    public func motor_swift() -> Int32 { instance.text { $0.tellSwift(in: $1) } }

    /// Answers where a finger takes hold of the component, as a text.
    @_expose(wasm)
    @c
    public func motor_grip() -> Int32 { instance.text { $0.tellGrip(in: $1) } }

    /// Answers the accessible tree as a text, which is empty if it is the same as the last time.
    @_expose(wasm)
    @c
    public func motor_accessibility() -> Int32 { instance.text { $0.tellElements(in: $1) } }
#endif
