/// The gallery's photographs.
enum Photographs {
    /// All of them. Each is created only when its image is requested.
    static let all: [Photograph] = [
        dunes, moon, fog, city, aurora, poppies, peaks, canyon, lavender, storm, autumn, planet, lanterns, shore,
    ]

    static let dunes = Photograph("Dunes at dusk", ratio: 1.5) { plate in
        plate.sky(0x2B2B5F, 0x7A4A7D, 0xE27B58, 0xFFC27A, to: 0.62)
        plate.disc(1.02, 0.47, radius: 0.055, 0xFFF1C9, glow: 0.7)
        plate.ridge(0.56, 0.03, scale: 3, octaves: 2, 0xC9776B, 0xA65A58, seed: 1)
        plate.ridge(0.62, 0.07, scale: 1.6, octaves: 2, 0xD98756, 0x8F4A45, seed: 2)
        plate.ridge(0.74, 0.1, scale: 1.1, octaves: 2, 0xC06A42, 0x5E2D35, seed: 5)
        plate.ridge(0.92, 0.16, scale: 0.9, octaves: 2, 0x8A4434, 0x2A1622, seed: 9)
        plate.develop()
    }

    static let moon = Photograph("Sea under a moon", ratio: 0.75) { plate in
        plate.sky(0x050B1E, 0x0D2347, 0x2B5480, to: 0.6)
        plate.stars(to: 0.55, seed: 4)
        plate.disc(0.46, 0.26, radius: 0.07, 0xFFF8E0, glow: 0.55)
        plate.clouds(0x5F7FA6, from: 0.3, to: 0.6, scale: (3, 14), cover: 0.45, strength: 0.6, seed: 3)
        plate.water(0.6, 0x061226, strength: 0.3, waves: 1.6, seed: 8)
        plate.ridge(0.98, 0.05, scale: 5, 0x04070F, seed: 6)
        plate.develop()
    }

    static let fog = Photograph("Forest in fog", ratio: 1.5) { plate in
        plate.sky(0xDCE5E4, 0xC3D2D0, 0xA9BDBB)
        plate.firs(0.5, tall: 0.26, spread: 0.05, 0xB4C5C3, 0xC6D4D1, seed: 1)
        plate.clouds(0xE6EEEC, from: 0.2, to: 0.75, scale: (2, 5), cover: 0.62, strength: 0.8, seed: 2)
        plate.firs(0.66, tall: 0.36, spread: 0.07, 0x7F9A97, 0xA9BFBB, seed: 3)
        plate.clouds(0xDCE7E4, from: 0.4, to: 0.9, scale: (1.5, 5), cover: 0.6, strength: 0.8, seed: 5)
        plate.firs(0.84, tall: 0.46, spread: 0.1, 0x46625F, 0x86A19D, seed: 7)
        plate.firs(1.12, tall: 0.6, spread: 0.16, 0x16282A, 0x294342, seed: 8)
        plate.develop(corners: 0.15)
    }

    static let city = Photograph("City at night", ratio: 1.6) { plate in
        plate.sky(0x0A0E2A, 0x2A1F55, 0x7A3E72, 0xE07A6A, to: 0.66)
        plate.stars(to: 0.35, seed: 12)
        plate.houses(0.66, tall: 0.34, wide: 0.07, 0x3A2A55, windows: 0xD99A7A, seed: 2)
        plate.houses(0.66, tall: 0.46, wide: 0.11, 0x1A1638, windows: 0xFFD58A, seed: 6)
        plate.houses(0.66, tall: 0.2, wide: 0.09, 0x0D0C22, windows: 0xFFE9B8, seed: 9)
        plate.water(0.66, 0x0A0A20, strength: 0.25, waves: 1.2, seed: 3)
        plate.develop()
    }

    static let aurora = Photograph("Northern lights", ratio: 1.5) { plate in
        plate.sky(0x020817, 0x062033, 0x0C3B46, to: 0.68)
        plate.stars(to: 0.66, seed: 21)
        let noise = ValueNoise(seed: 17)
        for (base, tone, shift) in [(Float(0.5), Plate.tone(0x39F5A0), Float(0)), (0.36, Plate.tone(0x7C5CFF), 9)] {
            plate.paint(to: 0.68) { x, y, below in
                let bend = noise.sum(x * 1.6 + shift, octaves: 3) * 0.34
                let foot = base - 0.12 + bend
                let rise = foot - y
                // Rays in the curtain, sharp at its foot and faint toward the top.
                let rays = 0.35 + 0.65 * noise.sum(x * 26 + y * 2 + shift, octaves: 2)
                let light = rise < 0 ? max(1 + rise * 22, 0) : max(1 - rise / 0.36, 0)
                return below + tone * (light * light * rays * 0.75)
            }
        }
        plate.ridge(0.66, 0.12, scale: 3, octaves: 5, 0x07131C, seed: 30)
        plate.water(0.68, 0x03111A, strength: 0.2, waves: 0.7, seed: 31)
        plate.develop()
    }

    static let poppies = Photograph("Poppies", ratio: 1) { plate in
        plate.sky(0x8CC4E8, 0xDDEBE6, 0xF6E9C8, to: 0.36)
        plate.clouds(0xFFFFFF, from: 0, to: 0.34, scale: (2, 6), cover: 0.5, strength: 0.8, seed: 2)
        plate.ridge(0.34, 0.03, scale: 4, 0x7FA27A, 0x8FAE6A, seed: 4)
        plate.land(0x9DB45C, 0x2F5B2A, depth: 0.6) { _ in 0.37 }
        plate.clouds(0x35672F, from: 0.38, to: 1.4, scale: (40, 9), cover: 0.55, strength: 0.7, seed: 7)
        plate.scatter(420, from: 0.4, to: 0.78, radius: (0.003, 0.016), [0xE2382B, 0xF0573A, 0xC9241F], seed: 5)
        plate.scatter(46, from: 0.74, to: 1.06, radius: (0.024, 0.09), [0xE8301F, 0xF2503A, 0xD02018], seed: 8)
        plate.develop(corners: 0.2)
    }

    static let peaks = Photograph("Peaks in the morning", ratio: 4 / 3) { plate in
        plate.sky(0x3E74B8, 0x9CC3E4, 0xF7D9C0, to: 0.7)
        plate.clouds(0xFFF3E6, from: 0.05, to: 0.5, scale: (1.6, 6), cover: 0.46, strength: 0.7, seed: 1)
        let noise = ValueNoise(seed: 40)
        func line(_ x: Float) -> Float {
            let peak = max(0, 1 - abs(x - 0.62) * 1.5)
            return 0.66 - 0.5 * peak * peak - 0.16 * (noise.sum(x * 4, octaves: 6) - 0.3)
        }
        plate.land(0xFFFFFF) { line($0) }
        // Snow in the sun, rock and blue shade, by the slope of the noise.
        plate.paint(from: 0.1) { x, y, below in
            let depth = y - line(x)
            if depth < 0 { return below }
            let slope =
                noise.sum(x * 9 + 3, y * 7 + x * 5, octaves: 4) - noise.sum(x * 9 + 3.25, y * 7 + x * 5, octaves: 4)
            let rock = min(max((noise.sum(x * 7, y * 11, octaves: 3) - 0.62 + depth * 0.55) * 6, 0), 1)
            let snow = Plate.mix(Plate.tone(0x7E9CC6), Plate.tone(0xFFEBD8), min(max(0.5 + slope * 5, 0), 1))
            return Plate.mix(snow, Plate.mix(Plate.tone(0x34425C), Plate.tone(0x8A7468), 0.5 + slope * 2), rock)
        }
        plate.clouds(0xF2E6E0, from: 0.5, to: 0.86, scale: (2, 8), cover: 0.6, strength: 0.85, seed: 5)
        plate.firs(1.02, tall: 0.22, spread: 0.045, 0x18302F, 0x0C1A1C, seed: 9)
        plate.develop()
    }

    static let canyon = Photograph("Canyon", ratio: 0.7) { plate in
        plate.sky(0x2E7DB8, 0x9CD2E6, 0xE6E2CC, to: 0.6)
        plate.sky(0xE6E2CC, 0xE6E2CC, from: 0.6)
        let (noise, bands) = (
            ValueNoise(seed: 50), [0x7A2E22, 0xB5482C, 0xD9703C, 0xE99A5A, 0xC25A34, 0x9A3A28].map(Plate.tone)
        )
        let walls: [(line: Float, light: Float, side: Float)] = [(0.26, 0.55, 1), (0.4, 0.75, -1), (0.6, 1, 1)]
        func line(_ layer: Int, _ x: Float) -> Float {
            // A wall rises toward one side.
            let lean = walls[layer].side > 0 ? x : 0.7 - x
            return walls[layer].line + 0.42 * (0.42 - lean) + 0.1 * (noise.sum(x * 5 + Float(layer) * 7) - 0.5)
        }
        plate.paint(from: 0.1) { x, y, below in
            guard let layer = walls.indices.last(where: { y > line($0, x) }) else { return below }
            let (wall, shift) = (walls[layer], Float(layer) * 7)
            let strata = (y + x * 0.12 * wall.side) * 26 + noise.sum(x * 3 + shift, y * 4, octaves: 2) * 5
            let index = Int(strata) + 6
            let tone = Plate.mix(bands[index % 6], bands[(index + 1) % 6], strata + 6 - Float(index))
            let crack = noise.sum(x * 30 + shift, y * 3, octaves: 2)
            let light = (0.62 + 0.55 * crack) * (1 - 0.35 * min(y - line(layer, x), 1)) * wall.light
            return Plate.mix(Plate.tone(0xE8B08A), tone * light, wall.light)
        }
        plate.develop()
    }

    static let lavender = Photograph("Lavender", ratio: 1.5) { plate in
        plate.sky(0x6E7FC0, 0xF0A7A0, 0xFFD9A0, to: 0.42)
        plate.disc(0.42, 0.38, radius: 0.04, 0xFFF6D6, glow: 0.6)
        plate.ridge(0.41, 0.04, scale: 3, 0x8A7AA8, 0xA98FA8, seed: 3)
        let noise = ValueNoise(seed: 60)
        plate.paint(from: 0.42) { x, y, _ in
            // Rows that meet at the horizon.
            let depth = y - 0.415
            let row = (x - 0.62) / depth * 0.62
            let wave = row - row.rounded(.down)
            let bush = 1 - abs(wave - 0.5) * 2
            let bloom = noise.sum(row * 9, 3 / depth, octaves: 3)
            let tone = Plate.mix(
                Plate.tone(0x3E3A2E), Plate.tone(0x8E63C8), min(max(bush * 2.2 - 0.5 + (bloom - 0.5), 0), 1))
            let lit = Plate.mix(tone, Plate.tone(0xD9B0F0), min(max((bloom - 0.55) * bush * 2.4, 0), 1))
            return Plate.mix(Plate.tone(0xC79ABB), lit, min(depth * 4, 1))
        }
        plate.develop()
    }

    static let storm = Photograph("Storm", ratio: 16 / 9) { plate in
        plate.sky(0x1B222C, 0x4A5663, 0xC9B48A, to: 0.7)
        plate.clouds(0x11161D, from: -0.3, to: 0.7, scale: (2.2, 5), cover: 0.6, strength: 0.95, seed: 2)
        plate.clouds(0x8E98A0, from: -0.1, to: 0.6, scale: (3, 8), cover: 0.46, strength: 0.6, seed: 5)
        let noise = ValueNoise(seed: 70)
        // A bolt that wanders to the sea, with its light.
        plate.paint(to: 0.7) { x, y, below in
            let bolt = 1.18 + (noise.sum(y * 9, octaves: 4) - 0.5) * 0.3
            let far = abs(x - bolt)
            return below + Plate.tone(0xDCE6FF) * (0.0011 / (far + 0.0012) + max(0.16 - far, 0) * 0.8)
        }
        plate.water(0.7, 0x141B22, strength: 0.35, waves: 2, seed: 9)
        plate.develop(corners: 0.4)
    }

    static let autumn = Photograph("Lake in autumn", ratio: 1) { plate in
        plate.sky(0x9CC8E0, 0xE6EEDC, to: 0.52)
        plate.ridge(0.34, 0.2, scale: 2.4, octaves: 5, 0x7388A0, 0xB4BDB4, seed: 12)
        plate.firs(0.5, tall: 0.16, spread: 0.03, 0x50603C, 0x34442E, seed: 3)
        plate.scatter(
            700, from: 0.41, to: 0.505, radius: (0.007, 0.024),
            [0xD9541E, 0xE88A24, 0xF2B632, 0xA8321C, 0x6E7A30, 0x8A5A20], seed: 6)
        plate.land(0x3C3A24) { _ in 0.515 }
        plate.water(0.52, 0x1E3A44, strength: 0.16, waves: 0.5, seed: 8)
        plate.develop()
    }

    static let planet = Photograph("Planet", ratio: 1) { plate in
        plate.sky(0x05040C, 0x120A24, 0x05040C)
        plate.clouds(0x4A2A7A, from: -0.4, to: 1.4, scale: (2, 2), cover: 0.5, strength: 0.5, seed: 3)
        plate.stars(seed: 5)
        let noise = ValueNoise(seed: 80)
        func ring(_ x: Float, _ y: Float) -> (distance: Float, isFront: Bool) {
            // A circle, seen at an angle and turned.
            let (u, v) = ((x - 0.5) * 0.94 + (y - 0.5) * 0.34, ((y - 0.5) * 0.94 - (x - 0.5) * 0.34) * 3.6)
            return ((u * u + v * v).squareRoot(), v > 0)
        }
        func rings(_ x: Float, _ y: Float, isFront: Bool) -> Float {
            let (distance, isNear) = ring(x, y)
            guard isNear == isFront, distance > 0.34, distance < 0.48 else { return 0 }
            return 0.25 + 0.65 * noise.sum(distance * 90, octaves: 2)
        }
        let sand = Plate.tone(0xE8CFA0)
        plate.paint { x, y, below in Plate.mix(below, sand, rings(x, y, isFront: false)) }
        plate.paint { x, y, below in
            let (u, v) = ((x - 0.5) / 0.27, (y - 0.5) / 0.27)
            let square = u * u + v * v
            if square > 1 { return below }
            let height = (1 - square).squareRoot()
            let band = noise.sum((v * 0.94 - u * 0.34) * 5, octaves: 3) + 0.12 * noise.sum(u * 4, v * 9, octaves: 3)
            let tone = Plate.mix(Plate.tone(0xB5683C), Plate.tone(0xF6DCA6), min(max(band * 1.8 - 0.5, 0), 1))
            let light = max(u * -0.55 + v * -0.45 + height * 0.7, 0.03)
            return Plate.mix(below, tone * min(light * 1.25, 1.1), min((1 - square) * 40, 1))
        }
        plate.paint { x, y, below in Plate.mix(below, sand, rings(x, y, isFront: true)) }
        plate.develop()
    }

    static let lanterns = Photograph("Lanterns", ratio: 0.75) { plate in
        plate.sky(0x0A0A1E, 0x1C1430, 0x3A1C2A)
        plate.scatter(
            60, from: 0, to: 1, radius: (0.012, 0.035), [0xFFB347, 0xFF7A3C, 0xFFD27A], glow: 1, strength: 0.5, seed: 2)
        plate.scatter(
            26, from: 0, to: 1, radius: (0.035, 0.11), [0xFF9A3C, 0xE85A4A, 0xFFCB6B, 0xC94F7C], glow: 1,
            strength: 0.34, seed: 7)
        plate.disc(0.3, 0.42, radius: 0.05, 0xFFE2A0, glow: 0.5)
        plate.disc(0.52, 0.3, radius: 0.035, 0xFFD68A, glow: 0.45)
        plate.disc(0.46, 0.66, radius: 0.06, 0xFFE8B4, glow: 0.5)
        plate.develop(corners: 0.35)
    }

    static let shore = Photograph("Shore from above", ratio: 4 / 3) { plate in
        let noise = ValueNoise(seed: 90)
        let tones = [0x0B4F7A, 0x1583A6, 0x4CC4C4, 0xBDEBDD, 0xE9D6AC, 0xD9BC86].map(Plate.tone)
        plate.paint { x, y, _ in
            // How far up the beach, with the sea at the top left.
            let coast = (x * 0.45 + y) - 0.72 + 0.3 * (noise.sum(x * 2.2, y * 2.2) - 0.5)
            let position = min(max((coast + 0.62) / 0.9, 0), 0.999) * 5
            let index = Int(position)
            let tone = Plate.mix(tones[index], tones[index + 1], position - Float(index))
            let ripple = noise.sum(x * 22 + y * 8, y * 40, octaves: 2)
            // Foam where waves break, one line after the other.
            var foam: Float = 0
            let bend = (noise.sum(x * 9, y * 9, octaves: 3) - 0.5) * 0.06
            for (distance, width) in [(Float(0.05), Float(0.02)), (-0.03, 0.012), (-0.12, 0.008)] {
                let far = abs(coast - distance + bend * (1 + distance * 9))
                foam = max(foam, min(max(1 - far / width, 0), 1) * (0.4 + 0.6 * ripple))
            }
            return Plate.mix(tone * (0.9 + 0.2 * ripple), Plate.tone(0xFFFFFF), foam)
        }
        plate.develop(corners: 0.15)
    }
}
