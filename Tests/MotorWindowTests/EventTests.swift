import FineMotor
@testable import MotorWindow
import Testing

@Suite("SDL's events")
struct EventTests {
    private func read(_ event: RawEvent, _ offsets: Offsets) -> WindowEvent? {
        event.bytes.withUnsafeBytes { SDL.read($0.baseAddress!, offsets.version).event }
    }

    @Test("no event is longer than the memory for it", arguments: [SDL.Version.two, .three])
    func size(_ version: SDL.Version) throws { #expect(try Offsets(version)["event"] <= SDL.eventSize) }

    @Test("the mouse: its position, and its left button", arguments: [SDL.Version.two, .three])
    func mouse(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        #expect(read(.motion(o, 12, 34), o) == .mouse(.moved, Point(x: 12, y: 34), isDown: false))
        #expect(read(.motion(o, -5, 34, isDown: true), o) == .mouse(.moved, Point(x: -5, y: 34), isDown: true))
        #expect(read(.button(o, down: true, 1, 2), o) == .mouse(.began, Point(x: 1, y: 2), isDown: true))
        #expect(read(.button(o, down: false, 1, 2), o) == .mouse(.ended, Point(x: 1, y: 2), isDown: false))
        #expect(read(.button(o, down: true, 1, 2, button: 3), o) == nil)
    }

    @Test("what a touch would simulate with the mouse is ignored", arguments: [SDL.Version.two, .three])
    func simulated(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        for (name, event) in [
            ("MouseMotion", RawEvent.motion(o, 1, 2)), ("MouseButton", .button(o, down: true, 1, 2)),
            ("MouseButton", .button(o, down: false, 1, 2)), ("MouseWheel", .wheel(o, 1, 2)),
        ] {
            var touch = event
            touch.put(UInt32(o["SDL_TOUCH_MOUSEID"]), at: o["SDL_\(name)Event.which"])
            #expect(read(event, o) != nil && read(touch, o) == nil, "\(name)")
        }
    }

    @Test("each event has its time stamp, of 32 or 64 bits", arguments: [SDL.Version.two, .three])
    func stamps(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        var event = RawEvent.quit(o)
        event.put(UInt64(0xFEDC_BA98_7654_3210), at: o["SDL_CommonEvent.timestamp"])
        let stamp = event.bytes.withUnsafeBytes { SDL.read($0.baseAddress!, version).stamp }
        #expect(stamp == (version == .three ? 0xFEDC_BA98_7654_3210 : 0x7654_3210))
    }

    @Test("the wheel: parts of a notch, and directions of the system", arguments: [SDL.Version.two, .three])
    func wheel(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        #expect(read(.wheel(o, 0.25, -1.5), o) == .wheel(Point(x: 0.25, y: -1.5)))
        #expect(read(.wheel(o, 0.25, -1.5, flipped: true), o) == .wheel(Point(x: -0.25, y: 1.5)))
    }

    @Test("fingers: position, force and number", arguments: [SDL.Version.two, .three])
    func fingers(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        let point = Point(x: 0.25, y: 0.75)
        for (kind, action) in [("DOWN", WindowEvent.Action.began), ("MOTION", .moved), ("UP", .ended)] {
            #expect(
                read(.finger(o, kind, id: 7, 0.25, 0.75, force: 0.5), o)
                    == .finger(action, id: 7, point, force: 0.5))
        }
        guard version == .three else { return }
        #expect(
            read(.finger(o, "CANCELED", id: 7, 0.25, 0.75, force: 0), o) == .finger(.cancelled, id: 7, point, force: 0))
    }

    @Test(
        "keys: named ones, with shift and repeats; letters with control; texts", arguments: [SDL.Version.two, .three])
    func keys(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        let names: [(String, KeyPress.Name)] = [
            ("RETURN", .return), ("ESCAPE", .escape), ("BACKSPACE", .backspace), ("TAB", .tab), ("DELETE", .delete),
            ("RIGHT", .right), ("LEFT", .left), ("DOWN", .down), ("UP", .up), ("PAGEUP", .pageUp),
            ("PAGEDOWN", .pageDown), ("HOME", .home), ("END", .end), ("KP_ENTER", .return),
        ]
        for (constant, name) in names {
            let code = o["SDLK_" + constant]
            #expect(read(.key(o, code), o) == .key(name, isDown: true, isRepeated: false), "\(constant)")
            #expect(read(.key(o, code, down: false), o) == .key(name, isDown: false, isRepeated: false))
        }
        #expect(read(.key(o, o["SDLK_UP"], repeats: true), o) == .key(.up, isDown: true, isRepeated: true))
        // Left and right in SDL_Keymod: shift is 1 and 2; control 0x40 and 0x80, and the command key 0x400 and 0x800.
        for modifier: UInt16 in (0..<16).map({ 1 << $0 }) {
            let isShift = [1, 2].contains(modifier)
            let isControl = [0x40, 0x80, 0x400, 0x800].contains(modifier)
            #expect(
                read(.key(o, o["SDLK_TAB"], modifiers: modifier), o)
                    == .key(isShift ? .backTab : .tab, isDown: true, isRepeated: false))
            for letter in ["q", "!"] as [Unicode.Scalar] {
                let key = RawEvent.key(o, Int(letter.value), modifiers: modifier)
                #expect(read(key, o) == (isControl ? .command(letter) : nil), "\(modifier)")
            }
            #expect(read(.key(o, 113, down: false, modifiers: modifier), o) == nil)
            #expect(
                read(.key(o, 32, modifiers: modifier), o) == .key(.space, isDown: true, isRepeated: false))
            #expect(read(.key(o, 0xE4, modifiers: modifier), o) == nil)
        }
        #expect(read(.key(o, 97), o) == nil)
        var event = RawEvent.key(o, 0)
        event.put(UInt32(o["SDL_TEXTINPUT", "SDL_EVENT_TEXT_INPUT"]), at: 0)
        if version == .three {
            "é".withCString {
                event.put(UInt(bitPattern: $0), at: o["SDL_TextInputEvent.text"])
                #expect(read(event, o) == .text("é"))
            }
        } else {
            for (index, byte) in (Array("é".utf8) + [0]).enumerated() {
                event.put(byte, at: o["SDL_TextInputEvent.text"] + index)
            }
            #expect(read(event, o) == .text("é"))
        }
    }

    @Test("windows: sizes, contents, the keyboard and the end", arguments: [SDL.Version.two, .three])
    func windows(_ version: SDL.Version) throws {
        let o = try Offsets(version)
        #expect(read(.quit(o), o) == .close)
        #expect(read(.window(o, "CLOSE", "CLOSE_REQUESTED"), o) == .close)
        #expect(read(.window(o, "RESIZED", "RESIZED"), o) == .resize)
        #expect(read(.window(o, "SIZE_CHANGED", "PIXEL_SIZE_CHANGED"), o) == .resize)
        #expect(read(.window(o, "EXPOSED", "EXPOSED"), o) == .exposed)
        #expect(read(.window(o, "RESTORED", "RESTORED"), o) == .exposed)
        #expect(read(.window(o, "FOCUS_LOST", "FOCUS_LOST"), o) == .unfocused)
        #expect(read(.window(o, "LEAVE", "MOUSE_LEAVE"), o) == .left)
        #expect(read(.window(o, "MINIMIZED", "MINIMIZED"), o) == nil)
        for end in ["TARGETS", "DEVICE"] {
            var event = RawEvent.quit(o)
            event.put(UInt32(o["SDL_RENDER_\(end)_RESET", "SDL_EVENT_RENDER_\(end)_RESET"]), at: 0)
            #expect(read(event, o) == .lost)
        }
    }
}
