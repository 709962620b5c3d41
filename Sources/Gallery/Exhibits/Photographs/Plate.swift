import FineMotor

/// The picture that a photograph is painted on, back to front.
///
/// Coordinates are in units of the picture's height: y is 0 at the top and 1 at the bottom, x is 0 at the left and
/// ``ratio`` at the right. So a photograph looks the same at every size.
struct Plate {
    typealias Tone = SIMD4<Float>

    let width, height: Int
    /// The width, in heights.
    let ratio: Float
    private var tones: [Tone]

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        ratio = Float(width) / Float(height)
        tones = Array(repeating: Tone(0, 0, 0, 1), count: width * height)
    }

    /// A color of 0xRRGGBB.
    static func tone(_ hex: UInt32) -> Tone {
        Tone(Float(hex >> 16 & 255), Float(hex >> 8 & 255), Float(hex & 255), 255) / 255
    }

    /// The height of a pixel.
    private var pixel: Float { 1 / Float(height) }

    /// Paints each pixel of some rows by a function of its position and color.
    mutating func paint(from top: Float = 0, to bottom: Float = 1, _ paint: (Float, Float, Tone) -> Tone) {
        let width = width
        let height = height
        let pixel = pixel
        let first = min(max(Int(top * Float(height)), 0), height)
        let rows = first..<min(max(Int((bottom * Float(height)).rounded(.up)), first), height)
        tones.withUnsafeMutableBufferPointer { tones in
            for row in rows {
                let y = (Float(row) + 0.5) * pixel
                for column in 0..<width {
                    let offset = row * width + column
                    tones[offset] = paint((Float(column) + 0.5) * pixel, y, tones[offset])
                }
            }
        }
    }

    /// A gradient from the top to the bottom, or between two heights.
    mutating func sky(_ colors: UInt32..., from top: Float = 0, to bottom: Float = 1) {
        let tones = colors.map(Self.tone)
        paint(from: top, to: bottom) { _, y, _ in
            let position = min(max((y - top) / (bottom - top), 0), 1) * Float(tones.count - 1)
            let index = min(Int(position), tones.count - 2)
            return Self.mix(tones[index], tones[index + 1], position - Float(index))
        }
    }

    /// A disc with a glow around it.
    mutating func disc(_ x: Float, _ y: Float, radius: Float, _ color: UInt32, glow: Float = 0) {
        let tone = Self.tone(color)
        let reach = radius * (glow > 0 ? 12 : 1) + pixel
        paint(from: y - reach, to: y + reach) { [pixel] px, py, below in
            let distance = ((px - x) * (px - x) + (py - y) * (py - y)).squareRoot()
            if distance > reach { return below }
            let far = max(distance / radius - 1, 0)
            let shine = glow / (1 + far * far * 2) * max(1 - distance / reach, 0)
            return Self.mix(Self.mix(below, tone, shine), tone, min(max((radius - distance) / pixel + 0.5, 0), 1))
        }
    }

    /// Everything below a line, from one color at the line to another some distance below it.
    mutating func land(_ color: UInt32, _ low: UInt32? = nil, depth: Float = 0.4, line: (Float) -> Float) {
        let (top, bottom) = (Self.tone(color), Self.tone(low ?? color))
        let lines = (0..<width).map { line((Float($0) + 0.5) * pixel) }
        paint(from: lines.min() ?? 0) { [pixel, height] x, y, below in
            let depthBelow = y - lines[Int(x * Float(height))]
            if depthBelow < -pixel { return below }
            let tone = Self.mix(top, bottom, min(max(depthBelow / depth, 0), 1))
            return Self.mix(below, tone, min(max(depthBelow / pixel + 0.5, 0), 1))
        }
    }

    /// A ridge of hills: land below a line of noise.
    mutating func ridge(
        _ y: Float, _ amplitude: Float, scale: Float, octaves: Int = 4, _ color: UInt32, _ low: UInt32? = nil,
        depth: Float = 0.4, seed: UInt32
    ) {
        let noise = ValueNoise(seed: seed)
        land(color, low, depth: depth) { x in y - amplitude * (noise.sum(x * scale, octaves: octaves) - 0.5) * 2 }
    }

    /// A row of firs at a height.
    mutating func firs(_ y: Float, tall: Float, spread: Float, _ color: UInt32, _ low: UInt32? = nil, seed: UInt32) {
        let noise = ValueNoise(seed: seed)
        land(color, low, depth: tall * 2) { x in
            var top = y
            let middle = Int(x / spread)
            for tree in (middle - 3)...(middle + 3) {
                let center = (Float(tree) + 0.2 + 0.6 * noise.random(tree)) * spread
                let size = tall * (0.5 + 0.7 * noise.random(tree, 1))
                let distance = abs(x - center)
                // Branches: the outline goes in and out on its way down.
                let slope = size / (spread * 1.1)
                let fall = distance * slope
                let branch =
                    ((fall / size * 7).rounded(.down) + 0.5 * (fall / size * 7 - (fall / size * 7).rounded(.down))) / 7
                top = min(top, y - size + max(branch * size, fall * 0.7))
            }
            return top
        }
    }

    /// Clouds or fog: a color where noise is high, between two heights.
    mutating func clouds(
        _ color: UInt32, from top: Float, to bottom: Float, scale: (x: Float, y: Float), cover: Float,
        strength: Float = 1,
        seed: UInt32
    ) {
        let (noise, tone) = (ValueNoise(seed: seed), Self.tone(color))
        paint(from: top, to: bottom) { x, y, below in
            let density = (noise.sum(x * scale.x, y * scale.y, octaves: 4) - 1 + cover) * 3
            // They fade toward both heights.
            let edge = min((y - top) / (bottom - top), (bottom - y) / (bottom - top)) * 4
            return Self.mix(below, tone, min(max(density, 0), 1) * min(max(edge, 0), 1) * strength)
        }
    }

    /// Stars in the upper part.
    mutating func stars(to bottom: Float = 1, seed: UInt32) {
        let noise = ValueNoise(seed: seed)
        // A cell of this size has at most one star.
        let cell: Float = 1 / 40
        paint(from: 0, to: bottom) { [pixel] x, y, below in
            let (i, j) = (Int(x / cell), Int(y / cell))
            let luck = noise.random(i, j)
            if luck < 0.6 { return below }
            let center = (
                x: (Float(i) + noise.random(i, j + 1000)) * cell, y: (Float(j) + noise.random(i, j + 2000)) * cell
            )
            let distance = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y)).squareRoot()
            let size = max(0.0012 + 0.0022 * (luck - 0.6), pixel * 0.6)
            let light = min(max((size - distance) / pixel + 0.5, 0), 1) * (luck - 0.5) * 2 * max(1 - y / bottom, 0.1)
            return below + (Tone(1, 1, 1, 1) - below) * light
        }
    }

    /// Water below a height: everything above it, mirrored and moved by waves, with a color over it.
    mutating func water(_ top: Float, _ color: UInt32, strength: Float, waves: Float, seed: UInt32) {
        let above = tones
        let noise = ValueNoise(seed: seed)
        let tone = Self.tone(color)
        let first = max(Int(top * Float(height)), 1)
        paint(from: top) { [width, height] x, y, _ in
            let depth = y - top
            let wave = noise.sum(x * 6 / (0.1 + depth), depth * 160 / (0.15 + depth), octaves: 2) - 0.5
            let row = first - 1 - Int((depth * (1 + wave * waves) + wave * waves * 0.05) * Float(height))
            let column = Int((x + wave * waves * 0.03) * Float(height))
            let seen = above[min(max(row, 0), first - 1) * width + min(max(column, 0), width - 1)]
            return Self.mix(seen, tone, min(strength + depth * 0.3, 1))
        }
    }

    /// Houses on a height, with lit windows.
    mutating func houses(_ y: Float, tall: Float, wide: Float, _ color: UInt32, windows: UInt32, seed: UInt32) {
        let noise = ValueNoise(seed: seed)
        let wall = Self.tone(color)
        let light = Self.tone(windows)
        func house(_ x: Float) -> (index: Int, top: Float) {
            let index = Int(x / wide)
            let size = noise.random(index)
            return (index, y - tall * (0.25 + 0.75 * size * size))
        }
        paint(from: y - tall, to: y) { x, y, below in
            let (index, top) = house(x)
            if y < top { return below }
            let (u, v) = ((x / wide - Float(index)) * 6, (y - top) / (wide / 5))
            let isWindow = u - u.rounded(.down) > 0.3 && v - v.rounded(.down) > 0.35 && v > 0.5 && u > 0.5 && u < 5.7
            let luck = noise.random(index * 97 + Int(u), Int(v) + 500)
            return isWindow && luck > 0.62 ? Self.mix(wall, light, 0.4 + 0.6 * (luck - 0.62) / 0.38) : wall
        }
    }

    /// Discs at random positions between two heights, larger farther down.
    mutating func scatter(
        _ count: Int, from top: Float, to bottom: Float, radius: (far: Float, near: Float), _ colors: [UInt32],
        glow: Float = 0, strength: Float = 1, seed: UInt32
    ) {
        let noise = ValueNoise(seed: seed)
        for index in 0..<count {
            // The far ones first.
            let share = (Float(index) + noise.random(index)) / Float(count)
            let size = radius.far + (radius.near - radius.far) * share * share
            let center = (
                x: noise.random(index, 1) * ratio, y: top + (bottom - top) * (glow > 0 ? noise.random(index, 2) : share)
            )
            let tone = Self.tone(colors[Int(noise.random(index, 3) * Float(colors.count)) % colors.count])
            blot(center.x, center.y, size, tone, strength: strength, glow: glow, wobble: noise.random(index, 4))
        }
    }

    /// A small disc, brighter at its rim if it glows and darker at its bottom otherwise. Touches only the pixels around it.
    private mutating func blot(
        _ x: Float, _ y: Float, _ radius: Float, _ tone: Tone, strength: Float, glow: Float, wobble: Float
    ) {
        let flat = 0.75 + 0.25 * wobble
        let columns = max(Int((x - radius) / pixel), 0)...max(min(Int((x + radius) / pixel) + 1, width - 1), 0)
        let rows = max(Int((y - radius) / pixel), 0)...max(min(Int((y + radius) / pixel) + 1, height - 1), 0)
        for row in rows {
            for column in columns {
                let (dx, dy) = ((Float(column) + 0.5) * pixel - x, (Float(row) + 0.5) * pixel - y)
                let distance = (dx * dx + dy * dy / (glow > 0 ? 1 : flat * flat)).squareRoot()
                let cover = min(max((radius - distance) / pixel + 0.5, 0), 1) * strength
                let shade = glow > 0 ? 0.7 + 0.5 * distance / radius : 1 - 0.35 * max(dy / radius, 0)
                let offset = row * width + column
                tones[offset] = Self.mix(tones[offset], tone * shade, cover)
            }
        }
    }

    /// Film grain, and the darker corners of a lens.
    mutating func develop(grain: Float = 0.012, corners: Float = 0.25) {
        let (noise, middle) = (ValueNoise(seed: 77), ratio / 2)
        paint { [height] x, y, tone in
            let far = ((x - middle) * (x - middle) / (middle * middle) + (y - 0.5) * (y - 0.5) * 4) / 2
            let speck = (noise.random(Int(x * Float(height)), Int(y * Float(height))) - 0.5) * grain
            return tone * (1 - corners * far * far) + speck
        }
    }

    static func mix(_ a: Tone, _ b: Tone, _ share: Float) -> Tone { a + (b - a) * share }

    /// The image of the painted pixels, all opaque.
    func image(scale: Double) -> Image {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(tones.count * 4)
        for tone in tones {
            let parts = tone.clamped(lowerBound: .zero, upperBound: .one) * 255 + 0.5
            bytes.append(UInt8(parts.x))
            bytes.append(UInt8(parts.y))
            bytes.append(UInt8(parts.z))
            bytes.append(255)
        }
        return Image(width: width, height: height, scale: scale, pixels: bytes)
    }
}
