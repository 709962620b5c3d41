import FineMotor
import MotorExhibits
import MotorRaster

/// The main loop of a window: events in, pixels out.
final class WindowSession {
    private let sdl: SDL
    private let screen: SDL.Screen
    private let player: WindowPlayer
    private var renderer: StageRenderer
    private var texture: (pointer: OpaquePointer, width: Int, height: Int)?
    private let event = UnsafeMutableRawPointer.allocate(byteCount: SDL.eventSize, alignment: 8)
    /// When the window opened, by the system's clock.
    private let opening: Double
    /// Whether the window must be shown again even if nothing has changed.
    private var isStale = true
    private var title: String
    /// When the last frame began.
    private var lastFrame = -Double.infinity
    /// Whether showing a frame waits for the display.
    private var isPaced = false

    /// The time between two frames if nothing waits for the display, in seconds.
    private static let interval = 1.0 / 60
    /// A frame that takes less time has not waited for a display.
    private static let shortest = 1.0 / 250

    init(_ sdl: SDL, _ player: WindowPlayer, size: Size, typeface: Typeface) throws(DesktopWindow.Failure) {
        (self.sdl, self.player) = (sdl, player)
        title = player.title
        screen = try sdl.open(title, size)
        renderer = StageRenderer(typeface: typeface)
        opening = sdl.seconds()
    }

    deinit { event.deallocate() }

    /// The time since the window opened, in seconds.
    private var now: Double { sdl.seconds() - opening }

    /// Runs until the user closes the window.
    func run() {
        resize()
        while true {
            let due = dueTime
            if due <= now { frame() }
            let wait = max(dueTime - now, 0)
            // Pending events are handled together. The wait must last until the due time, so it is rounded up.
            let milliseconds = wait < .infinity ? Int32(min((wait * 1000).rounded(.up), 1e6)) : -1
            guard take(within: milliseconds) else { break }
        }
        if let texture { sdl.destroyTexture(texture.pointer) }
        sdl.close(screen)
    }

    /// When the next frame is due: infinity if only an event can cause one.
    private var dueTime: Double {
        if isStale { return -.infinity }
        return max(player.nextTime, isPaced ? -.infinity : lastFrame + Self.interval)
    }

    // MARK: Events

    /// Waits for an event, and handles it with all pending ones; returns whether the window stays open.
    private func take(within milliseconds: Int32) -> Bool {
        var wait = milliseconds
        while sdl.wait(event, wait) {
            wait = 0
            let (what, stamp) = SDL.read(event, sdl.version)
            guard let what else { continue }
            switch what {
            case .resize: resize()
            case .exposed: isStale = true
            case .lost: dropTexture()
            default: break
            }
            guard player.take(what, at: max(now - sdl.age(stamp), 0)) else { return false }
        }
        return true
    }

    private func resize() {
        let (points, pixels) = sdl.size(screen)
        player.resize(points, pixels: pixels)
        isStale = true
    }

    private func dropTexture() {
        if let texture { sdl.destroyTexture(texture.pointer) }
        (texture, isStale) = (nil, true)
    }

    // MARK: Frames

    private func frame() {
        let began = now
        lastFrame = began
        player.advance(to: began)
        if player.title != title {
            title = player.title
            sdl.setTitle(screen, title)
        }
        let backdrop = player.showing.background
        (renderer.scale, renderer.backdrop) = (player.viewport.scale, backdrop)
        let parts = renderer.draw(player.showing.stage)
        guard !parts.isEmpty || isStale else {
            isPaced = false
            return
        }
        upload(parts)
        let origin = player.viewport.origin
        let rect = SDL.Rect(
            x: Int32(origin.x), y: Int32(origin.y), width: Int32(renderer.bitmap.width),
            height: Int32(renderer.bitmap.height))
        sdl.show(screen, texture?.pointer, rect, (byte(backdrop.red), byte(backdrop.green), byte(backdrop.blue)))
        isStale = false
        isPaced = now - began >= Self.shortest
    }

    /// Copies the changes to the texture; everything to a new one.
    private func upload(_ parts: [PixelRect]) {
        let bitmap = renderer.bitmap
        guard bitmap.width > 0, bitmap.height > 0 else { return dropTexture() }
        var parts = parts
        if texture?.width != bitmap.width || texture?.height != bitmap.height {
            dropTexture()
            guard let new = sdl.makeTexture(screen, bitmap.width, bitmap.height) else { return }
            texture = (new, bitmap.width, bitmap.height)
            parts = [bitmap.bounds]
        }
        guard let texture else { return }
        bitmap.pixels.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            for part in parts {
                sdl.update(
                    texture.pointer,
                    SDL.Rect(
                        x: Int32(part.left), y: Int32(part.top), width: Int32(part.width), height: Int32(part.height)),
                    start + (part.top * bitmap.width + part.left) * 4, bitmap.width * 4)
            }
        }
    }

    private func byte(_ part: Float) -> UInt8 { UInt8(min(max(part, 0), 1) * 255 + 0.5) }
}
