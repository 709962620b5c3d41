import FineMotor

/// Where a hand uses an exhibit, in points of its window.
package struct HandSpace: Sendable {
    /// Where a finger holds or presses it.
    package var grab: Point
    /// The vector of a complete drag.
    package var travel: Point
    /// Where to catch it shortly after a flick; `nil` for where the finger was lifted.
    package var caught: Point?
    /// Where a second finger touches down, relative to the first.
    package var second: Point
    /// When the first finger touches down, in seconds.
    package var begin: Double
    /// How long a long hold lasts, in seconds.
    package var hold: Double

    /// Creates a space.
    package init(
        grab: Point, travel: Point, caught: Point? = nil, second: Point = Point(x: 24, y: 16), begin: Double = 0.3,
        hold: Double = 0.9
    ) {
        (self.grab, self.travel, self.caught) = (grab, travel, caught)
        (self.second, self.begin, self.hold) = (second, begin, hold)
    }
}
