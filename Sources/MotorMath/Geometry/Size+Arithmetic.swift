extension Size {
    /// Whether neither extent is infinite or NaN.
    public var isFinite: Bool {
        width.isFinite && height.isFinite
    }

    /// Interpolates to another size: exactly `self` at 0 and `other` at 1; outside, it extrapolates.
    public func interpolated(to other: Size, fraction: Double) -> Size {
        Size(width: mix(width, other.width, fraction), height: mix(height, other.height, fraction))
    }
}
