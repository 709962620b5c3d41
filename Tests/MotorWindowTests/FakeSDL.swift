import Foundation
@testable import MotorWindow
import MotorMath
import Testing

/// Where SDL's headers put the fields of events, printed by a program of C: `offsetof` and `sizeof`, and constants.
struct Offsets {
    private var numbers: [String: Int] = [:]
    let version: SDL.Version

    init(_ version: SDL.Version) throws {
        self.version = version
        let url = try #require(Bundle.module.url(forResource: "offsets", withExtension: "txt"))
        let number = version == .three ? "3" : "2"
        for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words[0] == number, words.count >= 3 else { continue }
            numbers[words[1]] = Int(words[2])
        }
    }

    /// The number under the name that the version has.
    subscript(two: String, three: String) -> Int {
        let name = version == .three ? three : two
        guard let number = numbers[name] else {
            Issue.record("offsets.txt has no \(name)")
            return 0
        }
        return number
    }

    subscript(name: String) -> Int { self[name, name] }
}

/// An event in SDL's memory.
struct RawEvent {
    private(set) var bytes = [UInt8](repeating: 0, count: SDL.eventSize)

    mutating func put(_ value: some BitwiseCopyable, at offset: Int) {
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: value, toByteOffset: offset, as: type(of: value)) }
    }
}

extension RawEvent {
    private init(_ type: Int) { put(UInt32(type), at: 0) }

    /// A coordinate: an integer in version 2, a float in version 3.
    private mutating func put(coordinate: Double, at offset: Int, _ offsets: Offsets) {
        if offsets.version == .three { put(Float(coordinate), at: offset) } else { put(Int32(coordinate), at: offset) }
    }

    /// The graphics device has lost its textures.
    static func reset(_ o: Offsets) -> RawEvent {
        RawEvent(o["SDL_RENDER_DEVICE_RESET", "SDL_EVENT_RENDER_DEVICE_RESET"])
    }

    /// The event with the time at which it happened, in milliseconds.
    func stamped(_ milliseconds: UInt32, _ o: Offsets) -> RawEvent {
        var event = self
        event.put(milliseconds, at: o["SDL_CommonEvent.timestamp"])
        return event
    }

    static func quit(_ o: Offsets) -> RawEvent { RawEvent(o["SDL_QUIT", "SDL_EVENT_QUIT"]) }

    static func motion(_ o: Offsets, _ x: Double, _ y: Double, isDown: Bool = false, which: UInt32 = 0) -> RawEvent {
        var event = RawEvent(o["SDL_MOUSEMOTION", "SDL_EVENT_MOUSE_MOTION"])
        event.put(which, at: o["SDL_MouseMotionEvent.which"])
        event.put(UInt32(isDown ? 1 : 0), at: o["SDL_MouseMotionEvent.state"])
        event.put(coordinate: x, at: o["SDL_MouseMotionEvent.x"], o)
        event.put(coordinate: y, at: o["SDL_MouseMotionEvent.y"], o)
        return event
    }

    static func button(_ o: Offsets, down: Bool, _ x: Double, _ y: Double, button: UInt8 = 1) -> RawEvent {
        var event = RawEvent(
            down
                ? o["SDL_MOUSEBUTTONDOWN", "SDL_EVENT_MOUSE_BUTTON_DOWN"]
                : o["SDL_MOUSEBUTTONUP", "SDL_EVENT_MOUSE_BUTTON_UP"])
        event.put(button, at: o["SDL_MouseButtonEvent.button"])
        event.put(coordinate: x, at: o["SDL_MouseButtonEvent.x"], o)
        event.put(coordinate: y, at: o["SDL_MouseButtonEvent.y"], o)
        return event
    }

    static func wheel(_ o: Offsets, _ x: Double, _ y: Double, flipped: Bool = false) -> RawEvent {
        var event = RawEvent(o["SDL_MOUSEWHEEL", "SDL_EVENT_MOUSE_WHEEL"])
        event.put(Float(x), at: o["SDL_MouseWheelEvent.preciseX", "SDL_MouseWheelEvent.x"])
        event.put(Float(y), at: o["SDL_MouseWheelEvent.preciseY", "SDL_MouseWheelEvent.y"])
        let flip = o["SDL_MOUSEWHEEL_FLIPPED"]
        event.put(UInt32(flipped ? flip : 0), at: o["SDL_MouseWheelEvent.direction"])
        return event
    }

    static func finger(_ o: Offsets, _ kind: String, id: Int64, _ x: Float, _ y: Float, force: Float) -> RawEvent {
        var event = RawEvent(o["SDL_FINGER" + kind, "SDL_EVENT_FINGER_" + kind])
        event.put(id, at: o["SDL_TouchFingerEvent.fingerId", "SDL_TouchFingerEvent.fingerID"])
        event.put(x, at: o["SDL_TouchFingerEvent.x"])
        event.put(y, at: o["SDL_TouchFingerEvent.y"])
        event.put(force, at: o["SDL_TouchFingerEvent.pressure"])
        return event
    }

    static func key(_ o: Offsets, _ code: Int, down: Bool = true, modifiers: UInt16 = 0, repeats: Bool = false)
        -> RawEvent
    {
        var event = RawEvent(down ? o["SDL_KEYDOWN", "SDL_EVENT_KEY_DOWN"] : o["SDL_KEYUP", "SDL_EVENT_KEY_UP"])
        event.put(UInt32(code), at: o["SDL_KeyboardEvent.keysym.sym", "SDL_KeyboardEvent.key"])
        event.put(modifiers, at: o["SDL_KeyboardEvent.keysym.mod", "SDL_KeyboardEvent.mod"])
        event.put(UInt8(repeats ? 1 : 0), at: o["SDL_KeyboardEvent.repeat"])
        return event
    }

    /// What happened to a window, under the end of its constant's name in each version.
    static func window(_ o: Offsets, _ two: String, _ three: String) -> RawEvent {
        guard o.version == .two else { return RawEvent(o["", "SDL_EVENT_WINDOW_" + three]) }
        var event = RawEvent(o["SDL_WINDOWEVENT"])
        event.put(UInt8(o["SDL_WINDOWEVENT_" + two]), at: o["SDL_WindowEvent.event"])
        return event
    }
}

/// SDL without a display: events that come at their times, and a record of what was called.
final class FakeSDL {
    let offsets: Offsets
    var size = Size(width: 400, height: 300)
    /// The size from a time on.
    var later: (time: Double, size: Size)?
    /// The pixels in a point of the window.
    var density = 1.0
    /// Events that are still to come, and whether anything else happens then.
    var script: [(time: Double, event: RawEvent)] = []
    /// How long showing a frame waits for the display.
    var frame = 1.0 / 60
    private(set) var time = 0.0
    /// Calls by name; each of `update` with its rectangle.
    private(set) var calls: [String] = []
    private(set) var updates: [SDL.Rect] = []
    private(set) var shown: [(time: Double, rect: SDL.Rect)] = []
    private(set) var textures: [(width: Int, height: Int)] = []
    private(set) var waits: [Int32] = []
    private(set) var titles: [String] = []

    init(_ version: SDL.Version = .two) throws { offsets = try Offsets(version) }

    func count(of name: String) -> Int { calls.count { $0 == name } }

    var table: SDL {
        let pointer = { (number: Int) in OpaquePointer(bitPattern: number)! }
        return SDL(
            version: offsets.version,
            open: { (title, size) throws(DesktopWindow.Failure) in
                self.titles.append(title)
                self.calls.append("open")
                return SDL.Screen(window: pointer(8), renderer: pointer(16))
            },
            close: { _ in self.calls.append("close") },
            setTitle: { self.titles.append($1) },
            size: { _ in
                if let later = self.later, later.time <= self.time { self.size = later.size }
                return (self.size, Size(width: self.size.width * self.density, height: self.size.height * self.density))
            },
            makeTexture: { _, width, height in
                self.calls.append("makeTexture")
                self.textures.append((width, height))
                return pointer(24)
            },
            destroyTexture: { _ in self.calls.append("destroyTexture") },
            update: { _, rect, _, _ in self.updates.append(rect) },
            show: { _, _, rect, _ in
                self.shown.append((self.time, rect))
                self.time += self.frame
            },
            wait: { bytes, milliseconds in
                self.waits.append(milliseconds)
                let end = milliseconds < 0 ? .infinity : self.time + Double(milliseconds) / 1000
                guard let next = self.script.first else {
                    // Nothing comes any more: waiting without end would hang.
                    if end == .infinity {
                        Issue.record("waits for ever")
                        return false
                    }
                    self.time = end
                    return false
                }
                guard next.time <= end else {
                    self.time = end
                    return false
                }
                self.time = max(self.time, next.time)
                self.script.removeFirst()
                bytes.copyMemory(from: next.event.bytes, byteCount: SDL.eventSize)
                return true
            },
            // Stamps are milliseconds; events without one are new.
            seconds: { self.time }, age: { $0 == 0 ? 0 : self.time - Double($0) / 1000 })
    }
}
