@testable import MotorLayers
import MotorMath
import Testing

@Suite("Lines of a text layer")
struct TextSettingTests {
    private let text = "The quick brown fox jumps over the lazy dog"

    @Test("the lines are those of the metrics: one, broken, truncated, or as many as are allowed or fit")
    func lines() {
        let (layer, width) = (TextLayer(), 100.0)
        let metrics = TextMetrics(fontSize: 17)
        func lines(_ height: Double = 1000) -> [String]? {
            layer.lines(of: text, fontSize: 17, in: Size(width: width, height: height))?.lines.map { $0.text }
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
        func broken(_ limit: Int) -> [String] { metrics.lines(of: text, width: width, limit: limit) }
        #expect(broken(1000).count > 2 && metrics.truncated(text, to: width) != text)
        #expect(
            found == [
                [text], [metrics.truncated(text, to: width)], broken(1000), broken(2), broken(1), broken(1),
                broken(1),
                broken(2),
            ])
        let reported = layer.lines(of: text, fontSize: 17, in: Size(width: width, height: 1000))
        #expect(reported?.lines.map { $0.width } == broken(2).map { metrics.width(of: $0) })
        #expect(layer.lines(of: text, fontSize: 0, in: .zero) == nil)
    }

    @Test("a layer needs a size in whole points, for the whole text, even if the text is truncated")
    func size() {
        let (layer, metrics) = (TextLayer(), TextMetrics(fontSize: 13, isBold: true))
        (layer.string, layer.fontSize, layer.isBold, layer.truncationMode) = (text, 13, true, .end)
        #expect(layer.metrics == metrics)
        let whole = Size(width: metrics.width(of: text).rounded(.up), height: metrics.lineHeight.rounded(.up))
        #expect(
            layer.sizeThatFits(.infinity) == whole && layer.sizeThatFits(Size(width: 90, height: .infinity)) == whole)
        layer.isWrapped = true
        let lines = metrics.lines(of: text, width: 90, limit: 1000)
        let widest = lines.map { metrics.width(of: $0) }.max() ?? 0
        let height = (Double(lines.count) * metrics.lineHeight).rounded(.up)
        layer.truncationMode = .none
        #expect(
            layer.sizeThatFits(Size(width: 90, height: .infinity)) == Size(width: widest.rounded(.up), height: height))
    }

    @Test("the lines have the size and weight of their style at the text size of the themes")
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
