extension Size {
    /// Whether neither extent is infinite or NaN.
    public var isFinite: Bool {
        width.isFinite && height.isFinite
    }

    /// Returns the size `fraction` of the way to another: exactly `self` at 0 and `other` at 1, beyond them outside.
    public func interpolated(to other: Size, fraction: Double) -> Size {
        Size(width: mix(width, other.width, fraction), height: mix(height, other.height, fraction))
    }
}
