import MotorMath
import Testing

/// The sources are the tables *Dynamic Type sizes* and *Larger accessibility type sizes* in the Human Interface Guidelines,
/// and the sentences around them.
@Suite("TextStyle")
struct TextStyleTests {
    @Test("body has the sizes of the guidelines")
    func body() {
        let sizes = TextSize.allCases.map { TextStyle.body.fontSize(at: $0) }
        #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    }

    @Test("at the standard text size, each style has the size in the guidelines")
    func large() {
        let sizes = TextStyle.allCases.map { $0.fontSize(at: .large) }
        #expect(sizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    }

    @Test("each style has the size of the guidelines at the largest text size")
    func largest() {
        let sizes = TextStyle.allCases.map { $0.fontSize(at: .accessibility5) }
        #expect(sizes == [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40])
    }

    @Test("sizes grow by one point up to the default and by two beyond it, and are at least 11 points")
    func steps() {
        for style in TextStyle.allCases {
            let large = style.fontSize(at: .large)
            // Footnotes are never smaller than 12 points.
            let least: Double = style == .footnote ? 12 : 11
            for (size, step) in zip(TextSize.allCases, [-3, -2, -1, 0, 2, 4, 6] as [Double]) {
                #expect(style.fontSize(at: size) == max(large + step, least))
            }
        }
    }

    @Test("a headline is as large as body text, and heavier", arguments: TextSize.allCases)
    func headline(_ size: TextSize) {
        #expect(TextStyle.headline.fontSize(at: size) == TextStyle.body.fontSize(at: size))
        #expect(TextStyle.headline.isBold && !TextStyle.body.isBold)
    }
}
