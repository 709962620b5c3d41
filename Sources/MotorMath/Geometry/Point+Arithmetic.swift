extension Point {
    /// The sum of two points as vectors.
    public static func + (left: Point, right: Point) -> Point {
        Point(x: left.x + right.x, y: left.y + right.y)
    }

    /// The vector from `right` to `left`.
    public static func - (left: Point, right: Point) -> Point {
        Point(x: left.x - right.x, y: left.y - right.y)
    }

    /// The opposite vector.
    public static prefix func - (point: Point) -> Point {
        Point(x: -point.x, y: -point.y)
    }

    /// The vector scaled by `factor`.
    public static func * (point: Point, factor: Double) -> Point {
        Point(x: point.x * factor, y: point.y * factor)
    }

    /// Adds a vector.
    public static func += (left: inout Point, right: Point) {
        left = left + right
    }

    /// Subtracts a vector.
    public static func -= (left: inout Point, right: Point) {
        left = left - right
    }

    /// The point at an angle from the x-axis, in radians, and at a distance from the origin, in points.
    package init(angle: Double, radius: Double) {
        let (sine, cosine) = Double.sineAndCosine(of: angle)
        self.init(x: radius * cosine, y: radius * sine)
    }

    /// The distance from the origin, in points.
    public var magnitude: Double {
        (x * x + y * y).squareRoot()
    }

    /// Returns the straight distance to another point, in points.
    public func distance(to other: Point) -> Double {
        (other - self).magnitude
    }

    /// Whether neither coordinate is infinite or NaN.
    public var isFinite: Bool {
        x.isFinite && y.isFinite
    }

    /// Interpolates to another point: exactly `self` at 0 and `other` at 1; outside, it extrapolates.
    public func interpolated(to other: Point, fraction: Double) -> Point {
        Point(x: mix(x, other.x, fraction), y: mix(y, other.y, fraction))
    }
}

/// Interpolates from `a` to `b`: exactly `a` at 0 and `b` at 1.
func mix(_ a: Double, _ b: Double, _ fraction: Double) -> Double {
    fraction == 1 ? b : a + (b - a) * fraction
}
