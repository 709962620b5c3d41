import Foundation
import MotorMath

/// The functions of SDL that a window needs, from either version, in Swift.
///
/// Each is the function of that name in SDL's wiki (https://wiki.libsdl.org/SDL2 and https://wiki.libsdl.org/SDL3), whose
/// parameters differ a little between the versions.
struct SDL {
    /// A rectangle of pixels, with the layout of `SDL_Rect`.
    struct Rect: Equatable {
        var x, y, width, height: Int32
    }

    /// A window with its renderer.
    struct Screen {
        let window, renderer: OpaquePointer
    }

    /// The version, whose events have another layout.
    enum Version { case two, three }

    var version: Version
    /// Opens a window of a size in the system's points, with a renderer whose `present` waits for the display if
    /// possible.
    var open: (_ title: String, _ size: Size) throws(DesktopWindow.Failure) -> Screen
    var close: (Screen) -> Void
    var setTitle: (Screen, String) -> Void
    /// The window's size in the points of mouse events, and in pixels.
    var size: (Screen) -> (points: Size, pixels: Size)
    /// Makes a texture of opaque pixels that change.
    var makeTexture: (Screen, _ width: Int, _ height: Int) -> OpaquePointer?
    var destroyTexture: (OpaquePointer) -> Void
    /// Copies a part of a picture in memory to the same rectangle of a texture; the rows are `pitch` bytes apart.
    var update: (_ texture: OpaquePointer, Rect, UnsafeRawPointer, _ pitch: Int) -> Void
    /// Fills the window with a color, copies a texture to a rectangle, and shows the result.
    var show: (Screen, OpaquePointer?, Rect, _ backdrop: (red: UInt8, green: UInt8, blue: UInt8)) -> Void
    /// Waits for an event for at most the given milliseconds, or forever if −1; returns whether there is one.
    var wait: (UnsafeMutableRawPointer, _ milliseconds: Int32) -> Bool
    /// The seconds of a steady clock.
    var seconds: () -> Double
    /// How long ago an event happened, in seconds, according to its time stamp.
    var age: (_ stamp: UInt64) -> Double
}

extension SDL {
    typealias Failure = DesktopWindow.Failure
    private typealias Pointer = OpaquePointer

    /// The library's names on Linux, on macOS with Homebrew's folders, and on Windows, the newer version first.
    private static let names: [(version: Version, names: [String])] = [
        (
            .three,
            [
                "libSDL3.so.0", "libSDL3.0.dylib", "/opt/homebrew/lib/libSDL3.dylib", "/usr/local/lib/libSDL3.dylib",
                "SDL3.dll",
            ]
        ),
        (
            .two,
            [
                "libSDL2-2.0.so.0", "libSDL2-2.0.0.dylib", "/opt/homebrew/lib/libSDL2.dylib",
                "/usr/local/lib/libSDL2.dylib", "SDL2.dll",
            ]
        ),
    ]

    /// Finds the library on this system.
    static func load() throws(DesktopWindow.Failure) -> SDL {
        for (version, names) in names {
            guard let library = SDLLibrary(names) else { continue }
            return version == .three ? try three(library) : try two(library)
        }
        throw .noSDL
    }

    // MARK: Constants, the same in both versions

    private static let video: UInt32 = 0x20
    private static let resizable: UInt32 = 0x20
    private static let highDensity: UInt32 = 0x2000
    /// Bytes of red, green, blue and alpha, in this order in memory on little-endian processors: `SDL_PIXELFORMAT_ABGR8888`.
    private static let rgba: UInt32 = 0x1676_2004
    private static let streaming: Int32 = 1

    // Touches are events of their own, not mouse events.
    private static let hints = [
        ("SDL_TOUCH_MOUSE_EVENTS", "0"), ("SDL_MOUSE_TOUCH_EVENTS", "0"), ("SDL_VIDEO_ALLOW_SCREENSAVER", "1"),
    ]

    static func two(_ library: SDLLibrary) throws(Failure) -> SDL {
        let initialize = try library.function("SDL_Init", (@convention(c) (UInt32) -> Int32).self)
        let quit = try library.function("SDL_Quit", (@convention(c) () -> Void).self)
        let error = try library.function("SDL_GetError", (@convention(c) () -> UnsafePointer<CChar>).self)
        let hint = try library.function(
            "SDL_SetHint", (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32).self)
        let createWindow = try library.function(
            "SDL_CreateWindow",
            (@convention(c) (UnsafePointer<CChar>, Int32, Int32, Int32, Int32, UInt32) -> Pointer?).self)
        let createRenderer = try library.function(
            "SDL_CreateRenderer", (@convention(c) (Pointer, Int32, UInt32) -> Pointer?).self)
        let outputSize = try library.function(
            "SDL_GetRendererOutputSize",
            (@convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32).self)
        let copy = try library.function(
            "SDL_RenderCopy",
            (@convention(c) (Pointer, Pointer, UnsafeRawPointer?, UnsafeRawPointer?) -> Int32).self)
        let ticks = try library.function("SDL_GetTicks", (@convention(c) () -> UInt32).self)
        let common = try Common(library)
        return common.table(
            .two,
            open: { (title, size) throws(DesktopWindow.Failure) in
                for (name, value) in hints { _ = hint(name, value) }
                func refusal() -> Failure { .refused(String(cString: error())) }
                guard initialize(video) == 0 else { throw refusal() }
                try common.checkDisplay()
                let center: Int32 = 0x2FFF_0000
                guard
                    let window = createWindow(
                        title, center, center, Int32(size.width), Int32(size.height), resizable | highDensity)
                else { throw refusal() }
                // Waits for the display: 4. A renderer that cannot is better than none.
                guard let renderer = createRenderer(window, -1, 4) ?? createRenderer(window, -1, 0) else {
                    throw refusal()
                }
                return Screen(window: window, renderer: renderer)
            }, quit: quit,
            pixels: { screen, width, height in _ = outputSize(screen.renderer, &width, &height) },
            copy: { screen, texture, rect in
                withUnsafePointer(to: rect) { _ = copy(screen.renderer, texture, nil, $0) }
            },
            // Milliseconds in 32 bits, which wrap around.
            age: { Double(ticks() &- UInt32(truncatingIfNeeded: $0)) / 1000 })
    }

    /// A rectangle with the layout of `SDL_FRect`.
    private struct FloatRect { var x, y, width, height: Float }

    static func three(_ library: SDLLibrary) throws(Failure) -> SDL {
        let initialize = try library.function("SDL_Init", (@convention(c) (UInt32) -> Bool).self)
        let quit = try library.function("SDL_Quit", (@convention(c) () -> Void).self)
        let error = try library.function("SDL_GetError", (@convention(c) () -> UnsafePointer<CChar>).self)
        let hint = try library.function(
            "SDL_SetHint", (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Bool).self)
        let createWindow = try library.function(
            "SDL_CreateWindow", (@convention(c) (UnsafePointer<CChar>, Int32, Int32, UInt64) -> Pointer?).self)
        let createRenderer = try library.function(
            "SDL_CreateRenderer", (@convention(c) (Pointer, UnsafePointer<CChar>?) -> Pointer?).self)
        let setVSync = try library.function("SDL_SetRenderVSync", (@convention(c) (Pointer, Int32) -> Bool).self)
        let startText = try library.function("SDL_StartTextInput", (@convention(c) (Pointer) -> Bool).self)
        let outputSize = try library.function(
            "SDL_GetRenderOutputSize",
            (@convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Bool).self)
        let copy = try library.function(
            "SDL_RenderTexture",
            (@convention(c) (Pointer, Pointer, UnsafeRawPointer?, UnsafeRawPointer?) -> Bool).self)
        let ticks = try library.function("SDL_GetTicksNS", (@convention(c) () -> UInt64).self)
        let common = try Common(library)
        return common.table(
            .three,
            open: { (title, size) throws(DesktopWindow.Failure) in
                for (name, value) in hints { _ = hint(name, value) }
                func refusal() -> Failure { .refused(String(cString: error())) }
                guard initialize(video) else { throw refusal() }
                try common.checkDisplay()
                guard
                    let window = createWindow(
                        title, Int32(size.width), Int32(size.height), UInt64(resizable | highDensity)),
                    let renderer = createRenderer(window, nil)
                else { throw refusal() }
                // A renderer that cannot wait for the display is paced by the session.
                _ = setVSync(renderer, 1)
                _ = startText(window)
                return Screen(window: window, renderer: renderer)
            }, quit: quit,
            pixels: { screen, width, height in _ = outputSize(screen.renderer, &width, &height) },
            copy: { screen, texture, rect in
                let rect = FloatRect(
                    x: Float(rect.x), y: Float(rect.y), width: Float(rect.width), height: Float(rect.height))
                withUnsafePointer(to: rect) { _ = copy(screen.renderer, texture, nil, $0) }
            },
            age: { stamp in
                let now = ticks()
                return now > stamp ? Double(now - stamp) / 1e9 : 0
            })
    }

    /// The functions that both versions declare alike, except for a result that reports success.
    private struct Common {
        let hideWindow: @convention(c) (Pointer) -> Void
        let destroyWindow: @convention(c) (Pointer) -> Void
        let delay: @convention(c) (UInt32) -> Void
        let destroyRenderer: @convention(c) (Pointer) -> Void
        let destroyTexture: @convention(c) (Pointer) -> Void
        let setTitle: @convention(c) (Pointer, UnsafePointer<CChar>) -> Void
        let windowSize: @convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void
        let createTexture: @convention(c) (Pointer, UInt32, Int32, Int32, Int32) -> Pointer?
        let updateTexture: @convention(c) (Pointer, UnsafeRawPointer, UnsafeRawPointer, Int32) -> Void
        let setColor: @convention(c) (Pointer, UInt8, UInt8, UInt8, UInt8) -> Void
        let clear: @convention(c) (Pointer) -> Void
        let present: @convention(c) (Pointer) -> Void
        /// An `int` of 0 or 1, or a `bool`.
        let waitEvent: @convention(c) (UnsafeMutableRawPointer, Int32) -> UInt8
        let driver: @convention(c) () -> UnsafePointer<CChar>?
        let counter: @convention(c) () -> UInt64
        let frequency: @convention(c) () -> UInt64

        init(_ library: SDLLibrary) throws(Failure) {
            func find<Function>(_ name: String, _ type: Function.Type) throws(Failure) -> Function {
                try library.function(name, type)
            }
            hideWindow = try find("SDL_HideWindow", (@convention(c) (Pointer) -> Void).self)
            delay = try find("SDL_Delay", (@convention(c) (UInt32) -> Void).self)
            destroyWindow = try find("SDL_DestroyWindow", (@convention(c) (Pointer) -> Void).self)
            destroyRenderer = try find("SDL_DestroyRenderer", (@convention(c) (Pointer) -> Void).self)
            destroyTexture = try find("SDL_DestroyTexture", (@convention(c) (Pointer) -> Void).self)
            setTitle = try find(
                "SDL_SetWindowTitle", (@convention(c) (Pointer, UnsafePointer<CChar>) -> Void).self)
            windowSize = try find(
                "SDL_GetWindowSize",
                (@convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Void).self)
            createTexture = try find(
                "SDL_CreateTexture", (@convention(c) (Pointer, UInt32, Int32, Int32, Int32) -> Pointer?).self)
            updateTexture = try find(
                "SDL_UpdateTexture",
                (@convention(c) (Pointer, UnsafeRawPointer, UnsafeRawPointer, Int32) -> Void).self)
            setColor = try find(
                "SDL_SetRenderDrawColor", (@convention(c) (Pointer, UInt8, UInt8, UInt8, UInt8) -> Void).self)
            clear = try find("SDL_RenderClear", (@convention(c) (Pointer) -> Void).self)
            present = try find("SDL_RenderPresent", (@convention(c) (Pointer) -> Void).self)
            waitEvent = try find(
                "SDL_WaitEventTimeout", (@convention(c) (UnsafeMutableRawPointer, Int32) -> UInt8).self)
            driver = try find("SDL_GetCurrentVideoDriver", (@convention(c) () -> UnsafePointer<CChar>?).self)
            counter = try find("SDL_GetPerformanceCounter", (@convention(c) () -> UInt64).self)
            frequency = try find("SDL_GetPerformanceFrequency", (@convention(c) () -> UInt64).self)
        }

        /// Throws if there is no display: SDL would draw into memory, unless an environment variable selects that
        /// driver.
        func checkDisplay() throws(Failure) {
            let environment = ProcessInfo.processInfo.environment
            guard environment["SDL_VIDEODRIVER"] == nil, environment["SDL_VIDEO_DRIVER"] == nil else { return }
            guard let name = driver().map({ String(cString: $0) }), !["offscreen", "dummy", "evdev"].contains(name)
            else { throw .refused("there is no display") }
        }

        func table(
            _ version: Version, open: @escaping (String, Size) throws(DesktopWindow.Failure) -> Screen,
            quit: @escaping () -> Void, pixels: @escaping (Screen, inout Int32, inout Int32) -> Void,
            copy: @escaping (Screen, Pointer, Rect) -> Void, age: @escaping (UInt64) -> Double
        ) -> SDL {
            SDL(
                version: version,
                open: { (title, size) throws(DesktopWindow.Failure) in
                    do throws(DesktopWindow.Failure) {
                        return try open(title, size)
                    } catch {
                        // This also destroys a window without a renderer.
                        quit()
                        throw error
                    }
                },
                close: {
                    // For each event that ends a wait, SDL sends a message to its own window through a second connection to the
                    // X server. A busy server may read it after the window's end, and Xlib ends a program for that. So the
                    // server gets some time for it while the window still exists.
                    hideWindow($0.window)
                    delay(50)
                    destroyRenderer($0.renderer)
                    destroyWindow($0.window)
                    quit()
                },
                setTitle: { setTitle($0.window, $1) },
                size: { screen in
                    var points = (Int32(0), Int32(0))
                    windowSize(screen.window, &points.0, &points.1)
                    var size = points
                    pixels(screen, &size.0, &size.1)
                    return (
                        Size(width: Double(points.0), height: Double(points.1)),
                        Size(width: Double(size.0), height: Double(size.1))
                    )
                },
                makeTexture: { createTexture($0.renderer, rgba, streaming, Int32($1), Int32($2)) },
                destroyTexture: { destroyTexture($0) },
                update: { texture, rect, bytes, pitch in
                    withUnsafePointer(to: rect) { updateTexture(texture, $0, bytes, Int32(pitch)) }
                },
                show: { screen, texture, rect, color in
                    setColor(screen.renderer, color.red, color.green, color.blue, 255)
                    clear(screen.renderer)
                    if let texture { copy(screen, texture, rect) }
                    present(screen.renderer)
                },
                wait: { waitEvent($0, $1) != 0 },
                seconds: { Double(counter()) / Double(frequency()) }, age: age)
        }
    }
}
