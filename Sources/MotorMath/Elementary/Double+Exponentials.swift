// Elementary functions from sums, products and quotients alone, which IEEE 754 defines to the bit. The functions of
// systems and browsers differ in the last digit, which can decide which of two animations ends first.

extension Double {
    /// e to a power. Off by less than one unit in the last place.
    ///
    /// With k the whole number nearest to x / ln 2 and r = x − k ln 2, so |r| ≤ 0.35: eˣ = 2ᵏ (1 + (eʳ − 1)).
    ///
    /// - Returns: Infinity above 709.78, and 0 below −745.2.
    package static func exp(_ x: Double) -> Double {
        guard x > -746 else { return x.isNaN ? x : 0 }
        guard x < 710 else { return .infinity }
        let (power, excess) = reducedPower(of: x)
        return Double(sign: .plus, exponent: power, significand: 1 + excess)
    }

    /// e to a power, minus 1, without cancellation near 0. Off by less than two units in the last place.
    ///
    /// - Returns: Infinity above 709.78, and −1 below −40.
    static func expm1(_ x: Double) -> Double {
        guard x > -40 else { return x.isNaN ? x : -1 }
        guard x < 710 else { return .infinity }
        let (power, excess) = reducedPower(of: x)
        // Twice half of the power, because 2¹⁰²⁴ is not a finite `Double`.
        let half = Double(sign: .plus, exponent: power - 1, significand: 1)
        return ((half - 0.5) + half * excess) * 2
    }

    /// The natural logarithm. Off by less than one unit in the last place.
    ///
    /// - Returns: Minus infinity for 0, and NaN below 0.
    package static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x < 0 ? .nan : x }
        let (high, low) = precise(logarithmOf: x)
        return high + low
    }

    /// A number of at least 0 to a power. Off by less than two units in the last place.
    ///
    /// It is the exponential of the power times the logarithm, which is computed to 68 bits.
    ///
    /// - Returns: 1 for the power 0; NaN for a number below 0.
    package static func pow(_ x: Double, _ power: Double) -> Double {
        if power == 0 || x == 1 { return 1 }
        guard x > 0, x < .infinity, power.isFinite else {
            guard x >= 0, !power.isNaN else { return .nan }
            return (x < 1) == (power < 0) ? .infinity : 0
        }
        let (high, low) = precise(logarithmOf: x)
        let product = high * power
        guard abs(product) < 746 else { return product < 0 ? 0 : .infinity }
        let rest = error(of: product, high, power) + low * power
        let (exponent, excess) = reducedPower(of: product)
        return Double(sign: .plus, exponent: exponent, significand: 1 + (excess + (1 + excess) * rest))
    }

    /// The k and the eʳ − 1 of x = k ln 2 + r, with |r| ≤ 0.35 and |x| < 1000.
    ///
    /// ln 2 is the sum of two numbers. The first has 33 bits, so its product with k is exact. The sum of rⁿ / n! ends
    /// at n = 13: the truncation error is below 2⁻⁵⁷.
    private static func reducedPower(of x: Double) -> (power: Int, excess: Double) {
        let power = Int(x * 1.4426950408889634 + (x < 0 ? -0.5 : 0.5))
        let (high, low) = (x - Double(power) * 0x1.62e42fefp-1, Double(power) * 0x1.473de6af278edp-34)
        let r = high - low
        let rest = (high - r) - low
        let (r2, r4) = (r * r, (r * r) * (r * r))
        // In pairs, so that a processor can compute several at a time.
        let first = (0.5 + r * 0.16666666666666666) + r2 * (0.041666666666666664 + r * 0.008333333333333333)
        let second =
            (0.001388888888888889 + r * 0.0001984126984126984) + r2
            * (2.48015873015873e-05 + r * 2.7557319223985893e-06)
        let third =
            (2.755731922398589e-07 + r * 2.505210838544172e-08) + r2
            * (2.08767569878681e-09 + r * 1.6059043836821613e-10)
        return (power, r + (r2 * (first + r4 * (second + r4 * third)) + (rest + r * rest)))
    }

    /// The natural logarithm of a finite number above 0, as a sum whose second number is below the precision of the first.
    ///
    /// x = 2ᵏ m with m between √½ and √2; with f = m − 1 and s = f / (2 + f), ln m = 2s + 2s³/3 + 2s⁵/5 + …, up to s²³:
    /// the truncation error is below 2⁻⁶⁸.
    private static func precise(logarithmOf x: Double) -> (high: Double, low: Double) {
        let (significand, exponent) = (x.significand, x.exponent)
        let isHigh = significand > 1.4142135623730951
        let (m, k) = (isHigh ? significand / 2 : significand, Double(isHigh ? exponent + 1 : exponent))
        let (f, divisor) = (m - 1, m + 1)
        let s = f / divisor
        // The rounding errors of the divisor and the quotient.
        let lost = (m - (divisor - 1)) * s
        let rest = ((f - s * divisor - error(of: s * divisor, s, divisor)) - lost) / divisor
        let z = s * s
        let (z2, z4) = (z * z, (z * z) * (z * z))
        let first = (0.6666666666666666 + z * 0.4) + z2 * (0.2857142857142857 + z * 0.2222222222222222)
        let second =
            (0.18181818181818182 + z * 0.15384615384615385) + z2 * (0.13333333333333333 + z * 0.11764705882352941)
        let third = (0.10526315789473684 + z * 0.09523809523809523) + z2 * 0.08695652173913043
        let series = s * z * (first + z4 * (second + z4 * third))
        // k ln 2 + 2s, then the remainder.
        let whole = k * 0x1.62e42fefp-1
        let sum = whole + 2 * s
        let left = k == 0 ? 0 : 2 * s - (sum - whole)
        let tail = left + (2 * rest + (k * 0x1.473de6af278edp-34 + series))
        let high = sum + tail
        return (high, tail - (high - sum))
    }

    /// The exact rounding error of a product, unless it is too small or too large for `Double`.
    ///
    /// Each factor is split into halves of at most 27 bits, whose products are exact: Dekker, "A floating-point technique for
    /// extending the available precision", 1971.
    private static func error(of product: Double, _ a: Double, _ b: Double) -> Double {
        let (a1, b1) = (upperHalf(of: a), upperHalf(of: b))
        let (a2, b2) = (a - a1, b - b1)
        return ((a1 * b1 - product) + a1 * b2 + a2 * b1) + a2 * b2
    }

    /// A number with the lower 27 bits of its significand cleared.
    private static func upperHalf(of x: Double) -> Double { Double(bitPattern: x.bitPattern & ~0x7FF_FFFF) }
}
