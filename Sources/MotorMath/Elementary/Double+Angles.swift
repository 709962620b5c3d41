extension Double {
    /// The sine of an angle in radians. Off by less than one unit in the last place up to 10⁸; beyond, the angle is taken
    /// modulo 2π as a `Double`.
    package static func sin(_ angle: Double) -> Double { sineAndCosine(of: angle).sine }

    /// The cosine of an angle in radians, as precise as ``sin(_:)``.
    static func cos(_ angle: Double) -> Double { sineAndCosine(of: angle).cosine }

    /// The tangent of an angle in radians. Off by less than two units in the last place up to 10⁸.
    package static func tan(_ angle: Double) -> Double {
        let (sine, cosine) = sineAndCosine(of: angle)
        return sine / cosine
    }

    /// The sine and the cosine of an angle in radians; NaN for one that is not finite.
    ///
    /// With q the whole number nearest to the angle in quarter turns, and r the remainder, |r| ≤ π/4: sums of rⁿ / n!
    /// with alternating signs, up to n = 17. The truncation error is below 2⁻⁵⁸. q determines which is the sine and
    /// which the cosine, and their signs.
    package static func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
        guard angle.isFinite else { return (.nan, .nan) }
        let angle = abs(angle) < 1e8 ? angle : angle.truncatingRemainder(dividingBy: 2 * .pi)
        // π/2 is the sum of four numbers. The first three have 27 bits, so their products with q are exact.
        let quarters = Int(angle * 0.6366197723675814 + (angle < 0 ? -0.5 : 0.5))
        let q = Double(quarters)
        let first = angle - q * 0x1.921fb54p+0
        let second = first - q * 0x1.10b461p-30
        let third = second - q * 0x1.a62633p-58
        // The rounding errors of the differences.
        let lost = ((first - second) - q * 0x1.10b461p-30) + ((second - third) - q * 0x1.a62633p-58)
        let low = lost - q * 0x1.45c06e0e68948p-86
        let r = third + low
        let rest = (third - r) + low

        let z = r * r
        let z2 = z * z
        let z4 = z2 * z2
        let odd =
            (-0.16666666666666666 + z * 0.008333333333333333) + z2
            * (-0.0001984126984126984 + z * 2.7557319223985893e-06)
            + z4
            * ((-2.505210838544172e-08 + z * 1.6059043836821613e-10) + z2
                * (-7.647163731819816e-13 + z * 2.8114572543455206e-15))
        let sine = r + (r * z * odd + rest * (1 - z / 2))
        let even =
            (0.041666666666666664 + z * -0.001388888888888889) + z2
            * (2.48015873015873e-05 + z * -2.755731922398589e-07)
            + z4 * ((2.08767569878681e-09 + z * -1.1470745597729725e-11) + z2 * 4.779477332387385e-14)
        let most = 1 - z / 2
        let cosine = most + (((1 - most) - z / 2) + (z2 * even - r * rest))
        switch quarters & 3 {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// The angle from the x-axis to the point (x, y), in radians, −π…π, with the signs of zeros as in C. Off by less than
    /// two units in the last place.
    ///
    /// With t the smaller of |x| and |y| divided by the larger, and c the nearest of 0, ¼, ½, ¾ and 1: atan t = atan c
    /// + atan u, with u = (t − c) / (1 + tc), |u| ≤ ⅛. The sum of uⁿ / n with alternating signs ends at n = 17: the
    /// truncation error is below 2⁻⁵⁸.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        guard !x.isNaN, !y.isNaN else { return .nan }
        var (small, large) = (min(abs(x), abs(y)), max(abs(x), abs(y)))
        if large == .infinity { (small, large) = (small == .infinity ? 1 : 0, 1) }
        // The sums of numbers near the limits of `Double` would exceed them.
        if large > 0x1p+1000 || large < 0x1p-900 {
            let scale = large > 1 ? 0x1p-100 : 0x1p+160
            (small, large) = (small * scale, large * scale)
        }

        // Each c with its arc tangent, which is the sum of two numbers. The differences are exact.
        let (arc, rest, difference, sum): (Double, Double, Double, Double)
        if small <= 0.125 * large {
            arc = 0
            rest = 0
            difference = small
            sum = large
        } else if small <= 0.375 * large {
            (arc, rest) = (0x1.f5b75f92c80ddp-3, 1.0698755618734451e-17)
            (difference, sum) = (small - large / 4, large + small / 4)
        } else if small <= 0.625 * large {
            (arc, rest) = (0x1.dac670561bb4fp-2, 2.2698777452961687e-17)
            (difference, sum) = (small - large / 2, large + small / 2)
        } else if small <= 0.875 * large {
            (arc, rest) = (0x1.4978fa3269ee1p-1, 1.5834785051444286e-17)
            (difference, sum) = ((small - large / 2) - large / 4, large + small * 0.75)
        } else {
            (arc, rest) = (0x1.921fb54442d18p-1, 3.061616997868383e-17)
            (difference, sum) = (small - large, large + small)
        }
        let u = large > 0 ? difference / sum : 0
        let z = u * u
        let z2 = z * z
        let series =
            (-0.3333333333333333 + z * 0.2) + z2 * (-0.14285714285714285 + z * 0.1111111111111111)
            + z2 * z2
            * ((-0.09090909090909091 + z * 0.07692307692307693) + z2 * (-0.06666666666666667 + z * 0.058823529411764705))
        let tail = u * z * series + rest

        // From the octant to the circle.
        let isSteep = abs(y) > abs(x)
        let isLeft = x.sign == .minus
        let angle: Double
        switch (isSteep, isLeft) {
        case (false, false): angle = arc + (u + tail)
        case (true, false): angle = 0x1.921fb54442d18p+0 - (arc + (u + (tail - 6.123233995736766e-17)))
        case (true, true): angle = 0x1.921fb54442d18p+0 + (arc + (u + (tail + 6.123233995736766e-17)))
        case (false, true): angle = .pi - (arc + (u + (tail - 1.2246467991473532e-16)))
        }
        return y.sign == .minus ? -angle : angle
    }
}
