import MotorLayers
import MotorMath

/// Writing of text.
extension SVGWriter {
    /// Sets a line of text, its position and its font.
    ///
    /// The baseline is 0.35 of the font size below the middle of the line: half the difference between the ascent and
    /// the descent of common system fonts. It is written explicitly because not every viewer supports
    /// `dominant-baseline`.
    func setText(_ node: SVGScene.Node, _ element: inout SVGElement) {
        var texts: [DisplayList.Text] = []
        var transforms: [AffineTransform] = []
        var widths: [Double] = []
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        for sample in node.samples {
            guard case .text(let text) = sample.content else { continue }
            texts.append(text)
            transforms.append(sample.transform)
            widths.append(text.width)
            let area = Self.extent(of: text)
            low = Point(x: min(low.x, area.minX), y: min(low.y, area.minY))
            high = Point(x: max(high.x, area.maxX), y: max(high.y, area.maxY))
        }
        let motion = SVGMotion(transforms, from: low, to: high, clock: element.clock, tolerance: tolerance)
        let fine = tolerance / motion.stretch
        element.set("x", texts.map { $0.position.x - motion.pivot.x }, tolerance: fine, omitted: "0")
        element.set("y", texts.map { $0.position.y - motion.pivot.y }, tolerance: fine, omitted: "0")
        element.set("dy", ".35em")
        element.set("font-size", texts.map { $0.fontSize }, tolerance: fine)
        if texts[0].bold { element.set("font-weight", "bold") }
        // Whatever the viewer's font, the line is as wide as measured. A single character keeps the form that the font gives it.
        if !texts[0].string.isOneCharacter {
            element.set("textLength", widths, tolerance: fine, omitted: "0")
            element.set("lengthAdjust", "spacingAndGlyphs")
        }
        switch texts[0].alignment {
        case .left: break
        case .center: element.set("text-anchor", "middle")
        case .right: element.set("text-anchor", "end")
        }
        if keepsSpaces(texts[0].string) { element.set("xml:space", "preserve") }
        motion.write(to: &element)
        setColor(texts.map { $0.color }, as: "fill", &element)
        element.content = SVGText.escaped(texts[0].string) + element.content
    }

    /// The area around a line of text, with space for glyphs that extend beyond the font's size.
    static func extent(of text: DisplayList.Text) -> Rect {
        let left =
            switch text.alignment {
            case .left: 0.0
            case .center: text.width / 2
            case .right: text.width
            }
        return Rect(
            x: text.position.x - left, y: text.position.y - text.fontSize, width: text.width, height: text.fontSize * 3)
    }

    /// Whether a string has spaces that a viewer would collapse: at its ends, or several in a row.
    private func keepsSpaces(_ string: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in string.utf8 {
            if byte == UInt8(ascii: " "), last == byte { return true }
            last = byte
        }
        return last == UInt8(ascii: " ") && !string.isEmpty
    }
}
