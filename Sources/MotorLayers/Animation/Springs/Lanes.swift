/// Four numbers that are computed together, in two or four instructions on any machine.
///
/// No fused multiplication and no library function is used, so the result has the same bits on every machine.
typealias Lanes = SIMD4<Double>

extension Lanes {
    /// 1.5 · 2⁵²: adding it rounds to a whole number, which is then in the last bits of the sum.
    private static var rounding: Double { 6_755_399_441_055_744 }

    /// 2 raised to these powers, as a power of two and its relative error without the remainder: 2ʸ = power · (1 +
    /// remainder).
    ///
    /// With y = k + f, |f| ≤ ½: 2ᵏ from its bits, and 2ᶠ − 1 = f · Q(f), with Q of degree 10 by Remez exchange for the
    /// least relative error, 2 · 10⁻¹⁷. Terms are paired (Estrin) to shorten the dependency chain. Below 2⁻¹⁰²² the
    /// result stays at that value.
    @inline(__always) var powerOfTwo: (power: Lanes, remainder: Lanes) {
        var y = self
        y.replace(with: -1022, where: y .< -1022)
        let sum = y + Self.rounding
        let f = y - (sum - Self.rounding)
        let (f2, power) = (f * f, unsafeBitCast((sum.bits &+ 1023) &<< 52, to: Lanes.self))
        let f4 = f2 * f2
        let low = (f * 0.24022650695910097 + 0.6931471805599453) + (f * 0.009618129107606852 + 0.05550410866482166) * f2
        let middle =
            (f * 0.00015403530441796383 + 0.0013333558146395943)
            + (f * 1.3215442551327755e-06 + 1.5252733853348609e-05) * f2
        let high = (f * 7.072593240025288e-09 + 1.0178051696853369e-07) + f2 * 4.4566804912492276e-10
        return (power, (low + (middle + high * f4) * f4) * f)
    }

    /// Sine and cosine of an angle in quarter turns.
    ///
    /// With q the nearest whole number and f the remainder, |f| ≤ ½: sin(πf/2) = f · S(f²) and cos(πf/2) = 1 + f² ·
    /// C(f²), S of degree 6 and C of degree 5 by Remez exchange for the least error, 3 · 10⁻¹⁸ and 2 · 10⁻¹⁶. The last
    /// two bits of q determine which is the sine and which the cosine, and their signs.
    @inline(__always) var sineAndCosine: (sine: Lanes, cosine: Lanes) {
        let sum = self + Self.rounding
        let f = self - (sum - Self.rounding)
        let z = f * f
        let z2 = z * z
        let z4 = z2 * z2
        // In small expressions, because the compiler takes seconds for long ones.
        let low =
            (z * -0.6459640975062443 + 1.5707963267948966) + (z * -0.004681754132337506 + 0.07969262624604283) * z2
        let high = (z * -3.5986432288513954e-06 + 0.0001604411507113513) + z2 * 5.63391530119612e-08
        let odd = low + high * z4
        let near =
            (z * 0.2536695079008302 - 1.233700550136169) + (z * 0.0009192601013046199 - 0.020863480753186874) * z2
        let even = near + (z * 4.663191502910162e-07 - 2.5200703012568823e-05) * z4
        let a = (odd * f).bits
        let b = (even * z + 1).bits
        let q = sum.bits
        let swapped = (a ^ b) & (0 &- (q & 1))
        return (
            unsafeBitCast((a ^ swapped) ^ ((q & 2) &<< 62), to: Lanes.self),
            unsafeBitCast((b ^ swapped) ^ (((q &+ 1) & 2) &<< 62), to: Lanes.self)
        )
    }

    private var bits: SIMD4<UInt64> {
        @inline(__always) get { unsafeBitCast(self, to: SIMD4<UInt64>.self) }
    }
}
