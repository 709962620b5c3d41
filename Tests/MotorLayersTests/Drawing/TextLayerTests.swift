import MotorLayers
import MotorMath
import Testing

@Suite("Text layers")
struct TextLayerTests {
    private let layer = TextLayer()
    private let root = Layer()

    init() {
        root.frame = Rect(x: 0, y: 0, width: 400, height: 400)
        layer.frame = Rect(x: 20, y: 30, width: 100, height: 60)
        layer.string = "Photographs of Rome"
        root.addSublayer(layer)
    }

    /// The lines drawn, from top to bottom.
    private var lines: [DisplayList.Text] {
        root.displayList.items.compactMap { if case .text(let text) = $0.content { text } else { nil } }
    }

    private var strings: [String] { lines.map { $0.string } }

    // The sizes are body's in the Human Interface Guidelines.
    @Test(
        "a text style's size follows the text size of the nearest theme",
        arguments: [("small", 15.0), ("accessibility5", 53)])
    func textSize(_ name: String, _ size: Double) {
        layer.textStyle = .body
        #expect(lines[0].fontSize == 17)
        root.theme = ["textSize": .string(name)]
        #expect(lines[0].fontSize == size && layer.metrics.fontSize == size)
        layer.theme = ["textSize": "large"]
        #expect(lines[0].fontSize == 17)
        layer.textStyle = nil
        #expect(layer.fontSize == 17 && lines[0].fontSize == 17)
        // It is derived, never stored.
        layer.theme = nil
        root.theme = nil
        #expect(lines[0].fontSize == 17 && layer.fontSize == 17)
    }

    @Test("an invalid text size counts as large, and an invalid style as none")
    func unknown() {
        layer.textStyle = .title1
        root.theme = ["textSize": "huge"]
        #expect(lines[0].fontSize == 28)
        (layer["textStyle"], layer.fontSize) = ("shouting", 12)
        #expect(layer.textStyle == nil && lines[0].fontSize == 12)
    }

    @Test("a headline is bold without an explicit weight")
    func headline() {
        #expect(!lines[0].bold)
        layer.textStyle = .headline
        #expect(lines[0].bold && layer.metrics.isBold && !layer.isBold)
    }

    @Test("a truncated line equals that of the metrics, and fits")
    func truncated() {
        layer.truncationMode = .end
        #expect(strings == [layer.metrics.truncated("Photographs of Rome", to: 100)])
        #expect(lines[0].string.hasSuffix("…") && lines[0].width <= 100)
        layer.bounds.size.width = 5
        #expect(lines.isEmpty)
    }

    @Test("a wrapped text has the lines of the metrics, a line height apart, and is centered as a whole")
    func wrapped() {
        layer.isWrapped = true
        #expect(strings == ["Photographs", "of Rome"])
        let baselines = lines.map { $0.position.y }
        #expect(abs(baselines[1] - baselines[0] - layer.metrics.lineHeight) < 1e-9)
        #expect(abs((baselines[0] + baselines[1]) / 2 - 30) < 1e-9)
    }

    @Test("the last line of a limited text ends with an ellipsis")
    func limited() {
        layer.string = "One two three four five six seven eight nine"
        (layer.isWrapped, layer.numberOfLines) = (true, 2)
        #expect(lines.count == 2 && lines[1].string.hasSuffix("…"))
        layer.numberOfLines = 0
        #expect(lines.count > 2 && !lines[lines.count - 1].string.hasSuffix("…"))
    }

    @Test("a truncated wrapped text has as many lines as fit the height, and at least one")
    func height() {
        layer.string = "One two three four five six seven eight nine ten eleven twelve"
        (layer.isWrapped, layer.truncationMode) = (true, .end)
        for (height, count) in [(60.0, 3), (39, 1), (40, 2), (5, 1)] {
            // A line of 17 points is 17 · 2355 / 2048 = 19.55 points high.
            layer.bounds.size.height = height
            #expect(lines.count == count && lines[count - 1].string.hasSuffix("…"))
        }
    }

    @Test("the preferred size is the smallest without truncation, in whole points")
    func preferred() {
        layer.truncationMode = .end
        let size = layer.sizeThatFits(.infinity)
        // 17 points: 19.55 high.
        #expect(size.height == 20 && size.width == layer.metrics.width(of: layer.string).rounded(.up))
        layer.bounds.size = size
        #expect(strings == [layer.string])
        layer.bounds.size.width -= 1
        #expect(strings != [layer.string])
    }

    @Test("the preferred size of a wrapped text has the height of its lines and the width of the widest")
    func preferredLines() {
        layer.isWrapped = true
        let size = layer.sizeThatFits(Size(width: 100, height: .infinity))
        #expect(size.height == (2 * layer.metrics.lineHeight).rounded(.up))
        #expect(size.width == layer.metrics.width(of: "Photographs").rounded(.up))
        #expect(layer.sizeThatFits(.infinity).height == 20)
    }

    @Test("natural alignment starts on the leading side; explicit alignments stay")
    func direction() {
        #expect(lines[0].alignment == .left && lines[0].position.x == 0)
        root.theme = ["direction": "rightToLeft"]
        #expect(lines[0].alignment == .right && lines[0].position.x == 100)
        layer.alignmentMode = .left
        #expect(lines[0].alignment == .left && lines[0].position.x == 0)
        root.theme = ["direction": "leftToRight"]
        layer.alignmentMode = .natural
        #expect(lines[0].alignment == .left)
    }

    @Test("any number of lines is accepted, except one below 0", arguments: [1e300, 2.9, 0])
    func numbers(_ count: Double) {
        layer.isWrapped = true
        layer["numberOfLines"] = .number(count)
        #expect(layer.numberOfLines == Int(min(count, 1e9)))
        #expect(!lines.isEmpty)
    }
}
