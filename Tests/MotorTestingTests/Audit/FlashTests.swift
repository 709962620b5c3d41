import FineMotor
import MotorRecording
import SeededRandom
import Testing
@testable import MotorTesting

/// Three flashes are six opposing changes; see WCAG 2.2, 2.3.1.
@Suite("Flashes")
struct FlashTests {
    /// A block and a few cells more.
    private let size = Size(width: 360, height: 264)
    private let cells = (columns: 45, rows: 33)

    /// Whether a light that alternates is too much, on a part of the picture.
    private func fails(
        _ changes: Int, _ dark: Light, _ bright: Light, apart: Double = 0.1, cellsWide: Int = 45
    ) -> Bool {
        var flashes = Flashes(size, over: .black)
        for change in 0...changes {
            var picture = [Light](repeating: dark, count: cells.columns * cells.rows)
            if !change.isMultiple(of: 2) {
                for index in picture.indices where index % cells.columns < cellsWide { picture[index] = bright }
            }
            flashes.look(picture, at: Double(change) * apart)
        }
        return flashes.finding != nil
    }

    private func level(_ luminance: Double) -> Light { Light(repeating: luminance) }

    @Test("more than six changes in a second fail")
    func count() {
        #expect(!fails(6, level(0), level(1)))
        #expect(fails(7, level(0), level(1)))
        // Seven changes in more than a second.
        #expect(!fails(20, level(0), level(1), apart: 0.17))
    }

    /// A block of a light that alternates, seen at some times; whether it is too much.
    private func fails(_ dark: Light, _ bright: Light, at times: [Double], isBright: (Int) -> Bool) -> Bool {
        var flashes = Flashes(Size(width: 168, height: 128), over: .black)
        for (index, time) in times.enumerated() {
            flashes.look(.init(repeating: isBright(index) ? bright : dark, count: 21 * 16), at: time)
        }
        return flashes.finding != nil
    }

    @Test("three flashes a second pass at any start, and a few more fail, for both kinds", arguments: [false, true])
    func anyPhase(isRed: Bool) {
        let (dark, bright) = isRed ? (level(0.085), Light(0.4, 0, 0)) : (level(0), level(1))
        var random = SeededGenerator(seed: 3)
        let begins = [0, 0.25, 0.5, 1, 1e4] + (0..<5).map { _ in Double.random(in: 0...1000, using: &random) }
        func blink(_ rate: Double, from begin: Double) -> Bool {
            fails(dark, bright, at: (0...8).map { begin + Double($0) / (2 * rate) }) { $0 % 2 == 1 }
        }
        for begin in begins {
            #expect(!blink(3, from: begin), "from \(begin) s")
            #expect(blink(3.001, from: begin), "from \(begin) s")
            // Recordings have whole microseconds.
            let rounded = (0...8).map { ((begin + Double($0) / 6) * 1e6).rounded() / 1e6 }
            #expect(!fails(dark, bright, at: rounded) { $0 % 2 == 1 }, "from \(begin) s")
        }
    }

    /// In frames of 1/60 s, three flashes are changes ten frames apart, and nine frames apart are 3.33.
    @Test("times may be sums of frame durations", arguments: [0, 0.1, 17.3])
    func frames(begin: Double) {
        var (times, time) = ([Double](), begin)
        for _ in 0..<200 {
            times.append(time)
            time += 1 / 60.0
        }
        #expect(!fails(level(0), level(1), at: times) { $0 / 10 % 2 == 1 })
        #expect(fails(level(0), level(1), at: times) { $0 / 9 % 2 == 1 })
    }

    @Test("a change counts from a tenth of the luminance, if the darker color is below 0.8")
    func luminance() {
        #expect(!fails(9, level(0.5), level(0.599)))
        #expect(fails(9, level(0.5), level(0.601)))
        #expect(fails(9, level(0.799), level(0.95)))
        #expect(!fails(9, level(0.801), level(1)))
    }

    /// A block of 341 by 256 points has 42 by 32 cells of eight points, of which a quarter is 336.
    @Test("flashes fail from a quarter of a block on, anywhere, and not if they are farther apart than a block")
    func area() {
        func fails(_ count: Int, inColumns columns: Range<Int>, _ rows: Range<Int>) -> Bool {
            var flashes = Flashes(size, over: .black)
            let all = rows.flatMap { y in columns.map { y * cells.columns + $0 } }
            let chosen = all.prefix(count / 2) + all.suffix(count - count / 2)
            for change in 0...9 {
                var picture = [Light](repeating: .zero, count: cells.columns * cells.rows)
                if !change.isMultiple(of: 2) { for index in chosen { picture[index] = .one } }
                flashes.look(picture, at: Double(change) / 10)
            }
            return flashes.finding != nil
        }
        for (columns, rows) in [(0..<42, 0..<8), (3..<45, 25..<33), (2..<13, 1..<33)] {
            #expect(!fails(335, inColumns: columns, rows) && fails(336, inColumns: columns, rows))
        }
        // 45 by 33 cells have room for no more than a block: a column or a row of these is beyond.
        #expect(!fails(336, inColumns: 0..<43, 0..<8) && !fails(336, inColumns: 3..<14, 0..<33))
    }

    @Test("the last frame of a recording counts: seven changes a tenth of a second apart")
    func lastFrame() {
        func fails(_ changes: Int) -> Bool {
            let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 168, height: 128)))
            let root = window.root.layer
            root.bind(.backgroundColor, to: "level", of: root) { (level: Double) in level > 0 ? Color.white : .black }
            let scene = AuditScene(window) { Recording([$0]).play(in: window, setting: root) }
            let inputs = (1...changes).map { change -> Recording.Input in
                .value("level", .number(change % 2 == 1 ? 1 : 0), time: Double(change) / 10)
            }
            return Playback(Recording(inputs), in: scene, over: .black) { _ in }.flashes.finding != nil
        }
        #expect(!fails(6) && fails(7))
    }

    @Test("changes to and from a saturated red count at any luminance")
    func red() {
        // A red of luminance 0.085 and a gray of the same.
        #expect(fails(9, level(0.085), Light(0.4, 0, 0)))
        // Red is 0.79 of this light, which is not saturated.
        #expect(!fails(9, level(0.085), Light(0.372, 0.05, 0.048)))
        // Red with some green or blue is 0.2079, 0.1938, 0.2046 and 0.1992 from white in CIE 1976 UCS. Black counts as white.
        for (light, counts) in [
            (Light(0.94, 0.06, 0), true), (Light(0.92, 0.08, 0), false), (Light(0.84, 0, 0.16), true),
            (Light(0.82, 0, 0.18), false),
        ] {
            for dark in [level(0), level(0.02)] {
                let times = (0...9).map { Double($0) / 10 }
                #expect(fails(dark, light * 0.2, at: times) { $0 % 2 == 1 } == counts, "\(light) \(dark)")
            }
        }
    }

    @Test("steps in one direction count as one change")
    func steps() {
        var flashes = Flashes(size, over: .black)
        for step in 0...20 {
            flashes.look(.init(repeating: level(Double(step) / 20), count: 45 * 33), at: Double(step) * 0.04)
        }
        #expect(flashes.finding == nil)
    }

    @Test("moving stripes are not a flash, because as many pixels darken as brighten")
    func stripes() {
        var flashes = Flashes(size, over: .black)
        for step in 0...40 {
            let picture = (0..<45 * 33).map { index in level((index / 45 + step) % 4 < 2 ? 1 : 0) }
            flashes.look(picture, at: Double(step) * 0.05)
        }
        #expect(flashes.finding == nil)
    }

    @Test("a picture is composited over its backdrop")
    func picture() {
        var flashes = Flashes(size, over: .black)
        for step in 0...9 {
            let layer = Layer()
            layer.bounds = Rect(origin: .zero, size: size)
            layer.backgroundColor = step.isMultiple(of: 2) ? .white : nil
            flashes.look(layer.displayList, at: Double(step) * 0.1)
        }
        #expect(flashes.finding != nil)
    }
}

/// Viénot, Brettel and Mollon 1999; Machado, Oliveira and Fernandes 2009.
@Suite("Eyes")
struct SightTests {
    @Test("white stays white and black stays black for every eye", arguments: Sight.allCases)
    func neutral(_ sight: Sight) {
        for light in [Light.zero, Light.one] {
            let seen = sight.seen(light)
            #expect((seen - light).max() < 2e-3 && (light - seen).max() < 2e-3)
        }
    }

    /// The matrices of the two papers: what each eye sees of pure red, green and blue, limited to 0…1.
    @Test("each type of vision sees pure lights as published")
    func published() {
        let matrices: [Sight: [[Double]]] = [
            .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
            .protan: [[0.11238, 0.11238, 0.00401], [0.88762, 0.88762, -0.00401], [0, 0, 1]],
            .deutan: [[0.29275, 0.29275, -0.02234], [0.70725, 0.70725, 0.02234], [0, 0, 1]],
            .tritan: [
                [1.255528, -0.078411, 0.004733], [-0.076749, 0.930809, 0.691367], [-0.178779, 0.147602, 0.3039],
            ],
        ]
        for (sight, columns) in matrices {
            for (index, column) in columns.enumerated() {
                var light = Light.zero
                light[index] = 0.5
                let seen = sight.seen(light)
                #expect(
                    (0..<3).allSatisfy { abs(seen[$0] - min(max(column[$0] / 2, 0), 1)) < 1e-9 }, "\(sight) \(index)")
            }
        }
    }

    /// WCAG 2.2, relative luminance and contrast ratio; the ratio of white to #767676 is its well-known 4.54.
    @Test("contrast follows WCAG, and the nearest passing color is found first")
    func contrast() {
        let gray = Light(Color(rgba: 0x7676_76FF))
        #expect(abs(Light.one.contrast(to: gray) - 4.54) < 5e-3 && Light.one.contrast(to: .zero) == 21)
        #expect(abs(Light(1, 0.5, 0.25).luminance - (0.2126 + 0.7152 / 2 + 0.0722 / 4)) < 1e-12)
        func shade(_ value: Int) -> Light { Light(Color(rgba: UInt32(value) * 0x0101_0100 | 0xFF)) }
        let passing: [Int] = (0...255).filter { shade($0).contrast(to: .one) >= 4.5 }
        for value in [0x10, 0x77, 0x80, 0xC0, 0xFF] {
            // Of all grays the nearest that has it.
            let nearest: Int? = passing.min { abs($0 - value) < abs($1 - value) }
            let found: Int? = shade(value).passing(4.5, over: .one).map { Int($0.rgba >> 24) }
            #expect(found == nearest)
        }
        #expect(Light.zero.passing(22, over: .one) == nil)
    }
}
