import MotorMath

/// Where a stage is in a window: as large as fits, in the middle, on whole pixels.
struct WindowViewport: Equatable {
    /// The window's size in the points of its events, and in pixels.
    private(set) var window = Size.zero
    private(set) var pixels = Size.zero
    /// The pixels in a point of the stage.
    private(set) var scale = 1.0
    /// The stage's corner, in pixels.
    private(set) var origin = Point.zero

    init() {}

    init(window: Size, pixels: Size, showing size: Size) {
        (self.window, self.pixels) = (window, pixels)
        let fit = min(pixels.width / size.width, pixels.height / size.height)
        scale = fit.isFinite && fit > 0 ? fit : 1
        origin = Point(
            x: ((pixels.width - size.width * scale) / 2).rounded(.down),
            y: ((pixels.height - size.height * scale) / 2).rounded(.down))
    }

    /// The point of the stage at a point of the window; also for a point outside of the stage.
    func point(_ position: Point) -> Point {
        let (x, y) = (pixels.width / window.width, pixels.height / window.height)
        return Point(
            x: (position.x * (x.isFinite ? x : 1) - origin.x) / scale,
            y: (position.y * (y.isFinite ? y : 1) - origin.y) / scale)
    }
}
