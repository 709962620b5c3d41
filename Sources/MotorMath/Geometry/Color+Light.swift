extension Color {
    /// The color as light: linear red, green and blue, each multiplied by alpha, then alpha.
    ///
    /// In this form colors add and scale like vectors, so springs can animate them.
    package var light: SIMD4<Double> {
        let alpha = Double(alpha)
        return SIMD4(Self.linear(red) * alpha, Self.linear(green) * alpha, Self.linear(blue) * alpha, alpha)
    }

    /// Creates a color from light; components outside the representable range are clamped.
    package init(light: SIMD4<Double>) {
        let alpha = min(max(light.w, 0), 1)
        guard alpha > 0 else {
            self = .clear
            return
        }
        self.init(
            red: Self.encoded(light.x / alpha), green: Self.encoded(light.y / alpha),
            blue: Self.encoded(light.z / alpha), alpha: Float(alpha))
    }
}
