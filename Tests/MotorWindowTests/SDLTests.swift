import Foundation
import MotorMath
@testable import MotorWindow
import Testing

/// A library of C whose functions write down how they are called.
final class CalledSDL: @unchecked Sendable {
    /// The calls in order, each with its arguments.
    var calls: [String] = []
    /// The functions that fail, or their first calls if with another argument.
    var failing: Set<String> = []
    var driver = "x11"
    /// The time that the library's clocks show, in their own units.
    var clock: UInt64 = 0

    /// Functions of C cannot capture the library that they belong to.
    @TaskLocal static var current = CalledSDL()

    static func say(_ name: String, _ arguments: Any...) -> Bool {
        let call = ([name] + arguments.map { "\($0)" }).joined(separator: " ")
        current.calls.append(call)
        return !current.failing.contains(name) && !current.failing.contains(call)
    }

    private typealias Pointer = OpaquePointer
    private typealias Numbers = UnsafeMutablePointer<Int32>
    private typealias Text = UnsafePointer<CChar>

    nonisolated(unsafe) private static let pointers = (
        window: Pointer(bitPattern: 8), renderer: Pointer(bitPattern: 16), texture: Pointer(bitPattern: 24)
    )
    nonisolated(unsafe) private static let words: [String: UnsafePointer<CChar>?] = Dictionary(
        uniqueKeysWithValues: ["x11", "offscreen", "dummy", "evdev", "no luck"].map { ($0, UnsafePointer(strdup($0))) })

    private static func named(_ pointer: Pointer?) -> String {
        switch pointer {
        case pointers.window: "window"
        case pointers.renderer: "renderer"
        case pointers.texture: "texture"
        default: "nothing"
        }
    }

    private static func address<Function>(_ function: Function) -> UnsafeMutableRawPointer {
        unsafeBitCast(function, to: UnsafeMutableRawPointer.self)
    }

    /// The functions that both versions have.
    nonisolated(unsafe) private static let common: [String: UnsafeMutableRawPointer] = [
        "SDL_Quit": address({ _ = say("SDL_Quit") } as @convention(c) () -> Void),
        "SDL_GetError": address({ words["no luck"]!! } as @convention(c) () -> Text),
        "SDL_HideWindow": address({ _ = say("SDL_HideWindow", named($0)) } as @convention(c) (Pointer) -> Void),
        "SDL_Delay": address({ _ = say("SDL_Delay", $0 > 0) } as @convention(c) (UInt32) -> Void),
        "SDL_DestroyWindow": address({ _ = say("SDL_DestroyWindow", named($0)) } as @convention(c) (Pointer) -> Void),
        "SDL_DestroyRenderer": address(
            { _ = say("SDL_DestroyRenderer", named($0)) } as @convention(c) (Pointer) -> Void),
        "SDL_DestroyTexture": address({ _ = say("SDL_DestroyTexture", named($0)) } as @convention(c) (Pointer) -> Void),
        "SDL_SetWindowTitle": address(
            { _ = say("SDL_SetWindowTitle", named($0), String(cString: $1)) } as @convention(c) (Pointer, Text) -> Void),
        "SDL_GetWindowSize": address(
            { _, width, height in
                if say("SDL_GetWindowSize") { (width.pointee, height.pointee) = (400, 300) }
            }
                as @convention(c) (Pointer, Numbers, Numbers) -> Void),
        "SDL_CreateTexture": address(
            { say("SDL_CreateTexture", named($0), String($1, radix: 16), $2, $3, $4) ? pointers.texture : nil }
                as @convention(c) (Pointer, UInt32, Int32, Int32, Int32) -> Pointer?),
        "SDL_UpdateTexture": address(
            {
                _ = say(
                    "SDL_UpdateTexture", named($0), $1.load(as: SDL.Rect.self).sides,
                    $2.load(as: UInt8.self), $3)
            } as @convention(c) (Pointer, UnsafeRawPointer, UnsafeRawPointer, Int32) -> Void),
        "SDL_SetRenderDrawColor": address(
            { _ = say("SDL_SetRenderDrawColor", named($0), $1, $2, $3, $4) }
                as @convention(c) (Pointer, UInt8, UInt8, UInt8, UInt8) -> Void),
        "SDL_RenderClear": address({ _ = say("SDL_RenderClear", named($0)) } as @convention(c) (Pointer) -> Void),
        "SDL_RenderPresent": address({ _ = say("SDL_RenderPresent", named($0)) } as @convention(c) (Pointer) -> Void),
        "SDL_WaitEventTimeout": address(
            { say("SDL_WaitEventTimeout", $1) && $0.load(as: UInt8.self) == 7 ? 1 : 0 }
                as @convention(c) (UnsafeMutableRawPointer, Int32) -> UInt8),
        "SDL_GetCurrentVideoDriver": address({ words[current.driver] ?? nil } as @convention(c) () -> Text?),
        "SDL_GetPerformanceCounter": address({ current.clock } as @convention(c) () -> UInt64),
        "SDL_GetPerformanceFrequency": address({ 1000 } as @convention(c) () -> UInt64),
    ]

    nonisolated(unsafe) private static let two: [String: UnsafeMutableRawPointer] = [
        "SDL_Init": address({ say("SDL_Init", $0) ? 0 : -1 } as @convention(c) (UInt32) -> Int32),
        "SDL_SetHint": address(
            { say("SDL_SetHint", String(cString: $0), String(cString: $1)) ? 1 : 0 }
                as @convention(c) (Text, Text) -> Int32),
        "SDL_CreateWindow": address(
            {
                let place = ($1 == 0x2FFF_0000 && $2 == 0x2FFF_0000) ? "centered" : "\($1), \($2)"
                return say("SDL_CreateWindow", String(cString: $0), place, $3, $4, String($5, radix: 16))
                    ? pointers.window : nil
            } as @convention(c) (Text, Int32, Int32, Int32, Int32, UInt32) -> Pointer?),
        "SDL_CreateRenderer": address(
            { say("SDL_CreateRenderer", named($0), $1, $2) ? pointers.renderer : nil }
                as @convention(c) (Pointer, Int32, UInt32) -> Pointer?),
        "SDL_GetRendererOutputSize": address(
            { _, width, height in
                guard say("SDL_GetRendererOutputSize") else { return -1 }
                (width.pointee, height.pointee) = (800, 600)
                return 0
            } as @convention(c) (Pointer, Numbers, Numbers) -> Int32),
        "SDL_RenderCopy": address(
            {
                say("SDL_RenderCopy", named($0), named($1), $2 == nil, $3?.load(as: SDL.Rect.self).sides ?? []) ? 0 : -1
            } as @convention(c) (Pointer, Pointer, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32),
        "SDL_GetTicks": address({ UInt32(truncatingIfNeeded: current.clock) } as @convention(c) () -> UInt32),
    ]

    nonisolated(unsafe) private static let three: [String: UnsafeMutableRawPointer] = [
        "SDL_Init": address({ say("SDL_Init", $0) } as @convention(c) (UInt32) -> Bool),
        "SDL_SetHint": address(
            { say("SDL_SetHint", String(cString: $0), String(cString: $1)) } as @convention(c) (Text, Text) -> Bool),
        "SDL_CreateWindow": address(
            {
                say("SDL_CreateWindow", String(cString: $0), $1, $2, String($3, radix: 16)) ? pointers.window : nil
            } as @convention(c) (Text, Int32, Int32, UInt64) -> Pointer?),
        "SDL_CreateRenderer": address(
            { say("SDL_CreateRenderer", named($0), $1 == nil) ? pointers.renderer : nil }
                as @convention(c) (Pointer, Text?) -> Pointer?),
        "SDL_SetRenderVSync": address(
            { say("SDL_SetRenderVSync", named($0), $1) } as @convention(c) (Pointer, Int32) -> Bool),
        "SDL_StartTextInput": address({ say("SDL_StartTextInput", named($0)) } as @convention(c) (Pointer) -> Bool),
        "SDL_GetRenderOutputSize": address(
            { _, width, height in
                guard say("SDL_GetRenderOutputSize") else { return false }
                (width.pointee, height.pointee) = (800, 600)
                return true
            } as @convention(c) (Pointer, Numbers, Numbers) -> Bool),
        "SDL_RenderTexture": address(
            {
                say("SDL_RenderTexture", named($0), named($1), $2 == nil, $3?.load(as: SIMD4<Float>.self).sides ?? [])
            } as @convention(c) (Pointer, Pointer, UnsafeRawPointer?, UnsafeRawPointer?) -> Bool),
        "SDL_GetTicksNS": address({ current.clock } as @convention(c) () -> UInt64),
    ]

    static func library(_ version: SDL.Version) -> SDLLibrary {
        SDLLibrary { name in common[name] ?? (version == .two ? two : three)[name] }
    }
}

extension SDL.Rect {
    fileprivate var sides: [Int32] { [x, y, width, height] }
}

extension SIMD4<Float> {
    fileprivate var sides: [Int32] { indices.map { Int32(self[$0]) } }
}

/// The functions, their parameters and the values of constants are those of SDL's wiki: https://wiki.libsdl.org/SDL2 and
/// https://wiki.libsdl.org/SDL3.
@Suite("Calls of SDL's functions")
struct SDLTests {
    private func using(
        _ version: SDL.Version, _ body: (SDL, CalledSDL) throws -> Void
    ) throws {
        let called = CalledSDL()
        try CalledSDL.$current.withValue(called) {
            let library = CalledSDL.library(version)
            try body(version == .two ? SDL.two(library) : SDL.three(library), called)
        }
    }

    private static let hints = [
        "SDL_SetHint SDL_TOUCH_MOUSE_EVENTS 0", "SDL_SetHint SDL_MOUSE_TOUCH_EVENTS 0",
        "SDL_SetHint SDL_VIDEO_ALLOW_SCREENSAVER 1",
    ]

    /// `SDL_INIT_VIDEO` is 0x20; a resizable window of high density has the flags 0x20 and 0x2000.
    private static func opening(_ version: SDL.Version) -> [String] {
        hints + ["SDL_Init 32"]
            + (version == .two
                ? ["SDL_CreateWindow title centered 400 300 2020", "SDL_CreateRenderer window -1 4"]
                : [
                    "SDL_CreateWindow title 400 300 2020", "SDL_CreateRenderer window true",
                    "SDL_SetRenderVSync renderer 1", "SDL_StartTextInput window",
                ])
    }

    @Test("a window opens, shows its texture and closes by these calls", arguments: [SDL.Version.two, .three])
    func calls(_ version: SDL.Version) throws {
        try using(version) { sdl, called in
            func expect(_ calls: [String], _ line: Int = #line) {
                #expect(called.calls == calls)
                called.calls = []
            }
            let screen = try sdl.open("title", Size(width: 400, height: 300))
            expect(Self.opening(version))
            sdl.setTitle(screen, "other")
            expect(["SDL_SetWindowTitle window other"])
            let pixelSize = version == .two ? "SDL_GetRendererOutputSize" : "SDL_GetRenderOutputSize"
            // A window is as many pixels as points, or none, if SDL does not know.
            for (failing, expected, scale) in [("", 400.0, 2.0), (pixelSize, 400, 1), ("SDL_GetWindowSize", 0, 1)] {
                called.failing = [failing, failing.isEmpty ? "" : pixelSize]
                let (points, pixels) = sdl.size(screen)
                #expect(points == Size(width: expected, height: expected * 0.75))
                #expect(pixels == Size(width: points.width * scale, height: points.height * scale))
                expect(["SDL_GetWindowSize", pixelSize])
            }
            called.failing = []
            let texture = try #require(sdl.makeTexture(screen, 70, 50))
            // SDL_PIXELFORMAT_ABGR8888 and SDL_TEXTUREACCESS_STREAMING.
            expect(["SDL_CreateTexture renderer 16762004 1 70 50"])
            let rect = SDL.Rect(x: 1, y: 2, width: 3, height: 4)
            [UInt8](repeating: 9, count: 8).withUnsafeBytes { sdl.update(texture, rect, $0.baseAddress!, 280) }
            expect(["SDL_UpdateTexture texture [1, 2, 3, 4] 9 280"])
            let copy =
                (version == .two ? "SDL_RenderCopy" : "SDL_RenderTexture") + " renderer texture true [1, 2, 3, 4]"
            for shown in [texture, nil] {
                sdl.show(screen, shown, rect, (10, 20, 30))
                expect(
                    ["SDL_SetRenderDrawColor renderer 10 20 30 255", "SDL_RenderClear renderer"]
                        + (shown == nil ? [] : [copy]) + ["SDL_RenderPresent renderer"])
            }
            for (byte, isEvent) in [(7, true), (0, false)] as [(UInt8, Bool)] {
                var event = byte
                #expect(sdl.wait(&event, -1) == isEvent)
                expect(["SDL_WaitEventTimeout -1"])
            }
            sdl.destroyTexture(texture)
            expect(["SDL_DestroyTexture texture"])
            sdl.close(screen)
            expect([
                "SDL_HideWindow window", "SDL_Delay true", "SDL_DestroyRenderer renderer", "SDL_DestroyWindow window",
                "SDL_Quit",
            ])
        }
    }

    /// Version 2 stamps events with milliseconds in 32 bits, version 3 with nanoseconds.
    @Test("clocks count seconds, and an event's age is the time since its stamp")
    func clocks() throws {
        for (version, now, stamp, age) in [
            (.two, 5000, 4000, 1), (.two, 5, 0xFFFF_FFFB, 0.01), (.two, 7, 7, 0),
            (.three, 2_500_000_000, 2_000_000_000, 0.5),
            (.three, 7, 7, 0), (.three, 7, 9, 0),
        ] as [(SDL.Version, UInt64, UInt64, Double)] {
            try using(version) { sdl, called in
                called.clock = now
                #expect(abs(sdl.age(stamp) - age) < 1e-12, "\(version) \(now) \(stamp)")
                called.clock = 2500
                #expect(sdl.seconds() == 2.5)
            }
        }
    }

    private static let hasDriver =
        ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"].contains { ProcessInfo.processInfo.environment[$0] != nil }

    @Test("a window that cannot open says why, and leaves nothing open", arguments: [SDL.Version.two, .three])
    func refusals(_ version: SDL.Version) throws {
        for (failing, driver, reason) in [
            ("SDL_Init", "x11", "no luck"), ("SDL_CreateWindow", "x11", "no luck"),
            ("SDL_CreateRenderer", "x11", "no luck"), ("", "offscreen", "there is no display"),
            ("", "dummy", "there is no display"), ("", "evdev", "there is no display"), ("", "", "there is no display"),
        ] where !failing.isEmpty || !Self.hasDriver {
            try using(version) { sdl, called in
                (called.failing, called.driver) = ([failing], driver)
                #expect(throws: DesktopWindow.Failure.refused(reason)) {
                    try sdl.open("title", Size(width: 400, height: 300))
                }
                // The same calls up to the one that fails; then everything ends.
                let whole = Self.opening(version)
                let end = whole.firstIndex { $0.hasPrefix(failing.isEmpty ? "SDL_Init" : failing) } ?? 0
                #expect(Array(called.calls.prefix(end + 1)) == Array(whole.prefix(end + 1)))
                #expect(called.calls.last == "SDL_Quit")
            }
        }
    }

    @Test("a renderer that does not wait for the display is better than none")
    func unpaced() throws {
        try using(.two) { sdl, called in
            called.failing = ["SDL_CreateRenderer window -1 4"]
            _ = try sdl.open("title", Size(width: 400, height: 300))
            #expect(called.calls.suffix(2) == ["SDL_CreateRenderer window -1 4", "SDL_CreateRenderer window -1 0"])
        }
        try using(.three) { sdl, called in
            called.failing = ["SDL_SetRenderVSync"]
            _ = try sdl.open("title", Size(width: 400, height: 300))
            #expect(called.calls == Self.opening(.three))
        }
    }
}
