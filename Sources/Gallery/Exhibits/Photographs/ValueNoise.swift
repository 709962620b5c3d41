/// Smooth random values in the plane: random numbers at whole coordinates, interpolated between them. The same in every run
/// and on every platform.
struct ValueNoise {
    private let seed: UInt32

    init(seed: UInt32) { self.seed = seed }

    /// A random number of 0…1 for whole coordinates.
    func random(_ x: Int, _ y: Int = 0) -> Float {
        var bits = seed &+ UInt32(truncatingIfNeeded: x) &* 0x9E37_79B1 &+ UInt32(truncatingIfNeeded: y) &* 0x85EB_CA77
        bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
        bits = (bits ^ bits >> 12) &* 0x297A_2D39
        return Float((bits ^ bits >> 15) >> 8) / 16_777_216
    }

    /// The noise at a point, 0…1.
    func value(_ x: Float, _ y: Float = 0) -> Float {
        let (i, j) = (Self.whole(x), Self.whole(y))
        let (u, v) = (Self.eased(x - Float(i)), Self.eased(y - Float(j)))
        let above = random(i, j) + (random(i + 1, j) - random(i, j)) * u
        if v == 0 { return above }
        let below = random(i, j + 1) + (random(i + 1, j + 1) - random(i, j + 1)) * u
        return above + (below - above) * v
    }

    /// A sum of noises, each with twice the frequency and half the amplitude of the previous one, 0…1.
    func sum(_ x: Float, _ y: Float = 0, octaves: Int = 4) -> Float {
        var (total, height, whole, scale): (Float, Float, Float, Float) = (0, 1, 0, 1)
        for octave in 0..<octaves {
            // Shifted, so that the whole coordinates of the octaves do not meet.
            let shift = Float(octave) * 17.3
            total += value(x * scale + shift, y * scale + (y == 0 ? 0 : shift)) * height
            whole += height
            height /= 2
            scale *= 2
        }
        return total / whole
    }

    /// The next whole number below; faster than a call to the library's function.
    private static func whole(_ x: Float) -> Int {
        let near = Int(x)
        return Float(near) > x ? near - 1 : near
    }

    private static func eased(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}
