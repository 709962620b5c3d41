import MotorMath
import SeededRandom
import Testing

@Suite("Color")
struct ColorTests {
    @Test(
        "every hexadecimal form is parsed",
        arguments: [
            ("#1af", 0x11AA_FFFF), ("1AF", 0x11AA_FFFF), ("#1af8", 0x11AA_FF88), ("#737373", 0x7373_73FF),
            ("f2f2f280", 0xF2F2_F280), ("#00000000", 0), ("#FFF", 0xFFFF_FFFF),
        ] as [(String, UInt32)])
    func reads(text: String, rgba: UInt32) throws {
        let color = try #require(Color(hex: text))
        #expect(color.rgba == rgba)
        #expect(color.red == Float(rgba >> 24) / 255 && color.alpha == Float(rgba & 0xFF) / 255)
    }

    @Test(
        "anything else is rejected",
        arguments: [
            "", "#", "#12", "#12345", "1234567", "#123456789", "##123", "#12g", " #123", "#123 ", "0x123", "１２３",
            "#-12",
        ])
    func refuses(text: String) {
        #expect(Color(hex: text) == nil)
    }

    @Test("a printed color is parsed as the same color")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 8)
        for _ in 0..<2000 {
            let value = UInt32.random(in: 0...UInt32.max, using: &random)
            let color = Color(rgba: value)
            #expect(color.rgba == value)
            let again = try #require(Color(hex: color.hex))
            #expect(again == color)
        }
        #expect(Color.white.hex == "#ffffff")
        #expect(Color.clear.hex == "#00000000")
        #expect(Color(red: 0.2, green: 0.45098, blue: 2).hex == "#3373ff")
        #expect(Color(red: .nan, green: -1, blue: 0).hex == "#000000")
    }

    @Test("the midpoint of black and white is 0.7354 in linear light (IEC 61966-2-1)")
    func middle() {
        let middle = Color.black.interpolated(to: .white, fraction: 0.5)
        // 1.055 · 0.5^(1/2.4) − 0.055.
        #expect(abs(middle.red - 0.735357) < 1e-6)
        #expect(middle.red == middle.green && middle.green == middle.blue && middle.alpha == 1)
    }

    @Test("both ends are exact, and every component outside 0…1 stays within 0…1")
    func ends() {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<300 {
            let a = Color(rgba: UInt32.random(in: 0...UInt32.max, using: &random))
            let b = Color(rgba: UInt32.random(in: 0...UInt32.max, using: &random))
            #expect(a.interpolated(to: b, fraction: 0) == a)
            #expect(a.interpolated(to: b, fraction: 1) == b)
            for fraction in [-3, -0.1, 1.1, 4] {
                let color = a.interpolated(to: b, fraction: fraction)
                for part in [color.red, color.green, color.blue, color.alpha] { #expect(part >= 0 && part <= 1) }
            }
        }
    }

    @Test("a mix of two invisible colors has the nearer one's hue, and the second's at the middle")
    func invisible() {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0, alpha: 0), Color(red: 0, green: 0, blue: 1, alpha: 0))
        #expect([0.25, 0.5, 0.75].map { red.interpolated(to: blue, fraction: $0) } == [red, blue, blue])
    }

    @Test("compositing over an opaque color is opaque, and half black over white is half gray")
    func over() {
        let color = Color.black.withAlpha(0.5).over(.white)
        #expect(color == Color(white: 0.5))
        #expect(Color.red.over(.blue) == .red)
        #expect(Color.clear.over(.blue) == .blue)
        #expect(Color.clear.over(.clear) == .clear)
    }
}
