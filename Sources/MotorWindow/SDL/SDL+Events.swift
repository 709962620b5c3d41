import MotorControls
import MotorMath

/// An event of a window.
enum WindowEvent: Equatable {
    /// The user closed the window, or the system ends the program.
    case close
    /// Its size changed, in points or in pixels.
    case resize
    /// Its contents were lost.
    case exposed
    /// Its textures were lost.
    case lost
    /// Another window has the keyboard focus.
    case unfocused
    /// The left button of the mouse went down or up, or the mouse moved; in the window's points.
    case mouse(Action, Point, isDown: Bool)
    /// The mouse left the window.
    case left
    /// The wheel turned by notches: `x` to the right, `y` away from the user.
    case wheel(Point)
    /// A finger, at a location in the window's unit square.
    case finger(Action, id: Int, Point, force: Double)
    /// A named key went down or up; `isRepeated` if it is still down.
    case key(KeyPress.Name, isDown: Bool, isRepeated: Bool)
    /// A letter with the control key.
    case command(Unicode.Scalar)
    /// A text was typed.
    case text(String)

    /// A phase of a finger or the mouse.
    enum Action { case began, moved, ended, cancelled }
}

extension SDL {
    /// The maximum number of bytes of an event: `SDL_Event` has 56 in version 2 and 128 in version 3.
    static let eventSize = 128

    /// Reads an event at its documented offsets: `SDL_events.h` of SDL 2.26 and 3.2.
    ///
    /// - Returns: The event, `nil` if it is of another type, and its time stamp.
    static func read(_ bytes: UnsafeRawPointer, _ version: Version) -> (event: WindowEvent?, stamp: UInt64) {
        let event = SDLEvent(bytes: bytes, version: version)
        return (event.event, event.stamp)
    }
}

/// An event in SDL's memory.
private struct SDLEvent {
    let bytes: UnsafeRawPointer
    let version: SDL.Version

    private var isThree: Bool { version == .three }

    /// A number at an offset that differs between the versions.
    private func load<Number: BitwiseCopyable>(_ two: Int, _ three: Int, as type: Number.Type = Number.self) -> Number {
        bytes.loadUnaligned(fromByteOffset: isThree ? three : two, as: type)
    }

    /// A coordinate: an integer in version 2, a float in version 3.
    private func coordinate(_ two: Int, _ three: Int) -> Double {
        isThree
            ? Double(bytes.loadUnaligned(fromByteOffset: three, as: Float.self))
            : Double(bytes.loadUnaligned(fromByteOffset: two, as: Int32.self))
    }

    /// Milliseconds in version 2, nanoseconds in version 3.
    var stamp: UInt64 {
        isThree
            ? bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            : UInt64(bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    }

    var event: WindowEvent? {
        switch bytes.loadUnaligned(as: UInt32.self) {
        case 0x100: .close
        case 0x200 where !isThree: window(UInt32(load(12, 12, as: UInt8.self)))
        // In version 3, window events are event types, which begin in the same order.
        case let type where isThree && 0x202...0x210 ~= type: window(type - 0x201)
        case 0x300: key(isDown: true)
        case 0x301: key(isDown: false)
        case 0x303: text
        case 0x400: mouse(.moved)
        case 0x401: button(.began)
        case 0x402: button(.ended)
        case 0x403: wheel
        case 0x700: finger(.began)
        case 0x701: finger(.ended)
        case 0x702: finger(.moved)
        case 0x703 where isThree: finger(.cancelled)
        case 0x2000, 0x2001: .lost
        default: nil
        }
    }

    private func window(_ what: UInt32) -> WindowEvent? {
        switch (what, version) {
        case (3, _): .exposed
        // Moved (4), resized (5), and the size in pixels (6).
        case (5, _), (6, _): .resize
        case (9, .two), (10, .three): .exposed
        case (11, .two), (12, .three): .left
        case (13, .two), (14, .three): .unfocused
        case (14, .two), (15, .three): .close
        default: nil
        }
    }

    /// Whether the mouse is simulated by touches.
    private var isTouch: Bool { load(12, 20, as: UInt32.self) == .max }

    private func mouse(_ action: WindowEvent.Action) -> WindowEvent? {
        guard !isTouch else { return nil }
        let isDown = load(16, 24, as: UInt32.self) & 1 != 0
        return .mouse(action, Point(x: coordinate(20, 28), y: coordinate(24, 32)), isDown: isDown)
    }

    private func button(_ action: WindowEvent.Action) -> WindowEvent? {
        guard !isTouch, load(16, 24, as: UInt8.self) == 1 else { return nil }
        return .mouse(action, Point(x: coordinate(20, 28), y: coordinate(24, 32)), isDown: action == .began)
    }

    private var wheel: WindowEvent? {
        guard !isTouch else { return nil }
        // The precise values, which version 2 has in addition to whole notches.
        let delta = Point(x: Double(load(28, 24, as: Float.self)), y: Double(load(32, 28, as: Float.self)))
        let isFlipped = load(24, 32, as: UInt32.self) == 1
        return .wheel(isFlipped ? -delta : delta)
    }

    private func finger(_ action: WindowEvent.Action) -> WindowEvent {
        let point = Point(x: Double(load(24, 32, as: Float.self)), y: Double(load(28, 36, as: Float.self)))
        return .finger(
            action, id: Int(truncatingIfNeeded: load(16, 24, as: Int64.self)), point,
            force: Double(load(40, 48, as: Float.self)))
    }

    private var text: WindowEvent? {
        if isThree {
            guard let start = load(24, 24, as: UnsafePointer<CChar>?.self) else { return nil }
            return .text(String(cString: start))
        }
        // 32 bytes that end with a zero.
        let field = UnsafeRawBufferPointer(start: bytes + 12, count: 32)
        return .text(String(decoding: field.prefix { $0 != 0 }, as: UTF8.self))
    }

    private func key(isDown: Bool) -> WindowEvent? {
        let code = load(20, 28, as: UInt32.self)
        let modifiers = load(24, 32, as: UInt16.self)
        let isRepeated = load(13, 37, as: UInt8.self) != 0
        let (hasShift, hasControl) = (modifiers & 0x3 != 0, modifiers & 0xCC0 != 0)
        if isDown, hasControl, code < 0x80, let scalar = Unicode.Scalar(code), scalar > " " { return .command(scalar) }
        let name: KeyPress.Name? =
            switch code {
            case 13, 0x4000_0058: .return
            case 32: .space
            case 27: .escape
            case 8: .backspace
            case 9: hasShift ? .backTab : .tab
            case 127: .delete
            case 0x4000_004A: .home
            case 0x4000_004B: .pageUp
            case 0x4000_004D: .end
            case 0x4000_004E: .pageDown
            case 0x4000_004F: .right
            case 0x4000_0050: .left
            case 0x4000_0051: .down
            case 0x4000_0052: .up
            default: nil
            }
        return name.map { .key($0, isDown: isDown, isRepeated: isRepeated) }
    }
}
