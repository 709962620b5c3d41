@testable import MotorLayers
import MotorMath
import Testing

@Suite("Lines of a text layer")
struct TextSettingTests {
    private let words = "The quick brown fox jumps over the lazy dog"

    @Test("are those of its metrics: one, broken, truncated, or as many as are wanted or fit")
    func lines() {
        let (layer, width) = (TextLayer(), 100.0)
        let metrics = TextMetrics(fontSize: 17)
        func lines(_ height: Double = 1000) -> [String]? {
            layer.lines(of: words, fontSize: 17, in: Size(width: width, height: height))?.lines.map { $0.text }
        }
        var found = [lines()]
        layer.truncationMode = .end
        found.append(lines())
        (layer.truncationMode, layer.isWrapped) = (.none, true)
        found.append(lines())
        layer.numberOfLines = 2
        found.append(lines())
        layer.truncationMode = .end
        for height in [1.9, 1, 0.1, 9] { found.append(lines(height * metrics.lineHeight)) }
        func broken(_ limit: Int) -> [String] { metrics.lines(of: words, width: width, limit: limit) }
        #expect(broken(1000).count > 2 && metrics.truncated(words, to: width) != words)
        #expect(
            found == [
                [words], [metrics.truncated(words, to: width)], broken(1000), broken(2), broken(1), broken(1),
                broken(1),
                broken(2),
            ])
        let reported = layer.lines(of: words, fontSize: 17, in: Size(width: width, height: 1000))
        #expect(reported?.lines.map { $0.width } == broken(2).map { metrics.width(of: $0) })
        #expect(
            layer.lines(of: words, fontSize: 0, in: .zero) == nil
                && Layer().lines(of: words, fontSize: 17, in: .zero) == nil)
    }

    @Test("need a size in whole points, for the whole text, even if it is truncated")
    func size() {
        let (layer, metrics) = (TextLayer(), TextMetrics(fontSize: 13, isBold: true))
        (layer.string, layer.fontSize, layer.isBold, layer.truncationMode) = (words, 13, true, .end)
        #expect(layer.metrics == metrics)
        let whole = Size(width: metrics.width(of: words).rounded(.up), height: metrics.lineHeight.rounded(.up))
        #expect(
            layer.sizeThatFits(.infinity) == whole && layer.sizeThatFits(Size(width: 90, height: .infinity)) == whole)
        layer.isWrapped = true
        let lines = metrics.lines(of: words, width: 90, limit: 1000)
        let widest = lines.map { metrics.width(of: $0) }.max() ?? 0
        let height = (Double(lines.count) * metrics.lineHeight).rounded(.up)
        layer.truncationMode = .none
        #expect(
            layer.sizeThatFits(Size(width: 90, height: .infinity)) == Size(width: widest.rounded(.up), height: height))
    }

    @Test("have the size and the weight of their style at the text size of the themes")
    func styles() {
        let (layer, window) = (TextLayer(), Layer())
        window.addSublayer(layer)
        (layer.fontSize, layer.textStyle) = (5, .headline)
        #expect(layer.metrics == TextMetrics(fontSize: TextStyle.headline.fontSize(at: .large), isBold: true))
        window.theme = ["textSize": "accessibility1", "direction": "rightToLeft"]
        layer.textStyle = .body
        #expect(layer.metrics == TextMetrics(fontSize: TextStyle.body.fontSize(at: .accessibility1)))
        #expect(layer.isRightToLeft && !Layer().isRightToLeft)
        layer.isBold = true
        #expect(layer.metrics.isBold)
    }
}
