import FineMotor
import MotorRaster

extension Shown {
    /// Texts that are too small, cut off, or overlapping.
    var textFaults: [Finding] { smallTexts + clippedTexts + overlappingTexts }

    private struct VisibleText {
        let index: Int
        let text: DisplayList.Text
        let item: DisplayList.Item
        let trace: Composite.Trace
    }

    private var visibleTexts: [VisibleText] {
        composite.texts.keys.sorted().compactMap { index in
            guard let text = composite.texts[index], let trace = textTraces[index],
                trace.most > Composite.leastSeen
            else { return nil }
            return VisibleText(index: index, text: text, item: composite.list.items[index], trace: trace)
        }
    }

    /// Texts of less than 11 points as shown.
    private var smallTexts: [Finding] {
        visibleTexts.compactMap { shown in
            let (text, item) = (shown.text, shown.item)
            let size = text.fontSize * item.scale
            // Transforms have rounding errors.
            guard size < 11 - 1e-6 else { return nil }
            return Finding(.textSize, path(of: item), measured: "\(size.formatted) points", required: "11 points")
        }
    }

    /// Texts that a clip or the window's edge cuts by more than a point of their width, or that end with an ellipsis of
    /// their layer's own.
    ///
    /// A text that a gesture can bring into view is not cut off, nor is one behind something else.
    private var clippedTexts: [Finding] {
        visibleTexts.compactMap { shown in
            let (text, item) = (shown.text, shown.item)
            let path = path(of: item)
            if text.string.isShortened, (layer(of: item) as? TextLayer)?.string.isShortened == false {
                return Finding(.textClipped, path, measured: "“\(text.string)”", required: "the whole text")
            }
            guard !isMovable(item) else { return nil }
            let box = Composite.box(of: text)
            let trace = composite.trace(of: shown.index, alone: true)
            let seen = trace.seen.reduce(0, +) / max(trace.most, Composite.leastSeen)
            let area = box.width * box.height * abs(item.transform.determinant) * Composite.scale * Composite.scale
            // One point of the text's width, and all of its height.
            let point = box.height * abs(item.transform.determinant) * Composite.scale * Composite.scale
            guard area - seen > point else { return nil }
            let width = (box.width * seen / area).formatted
            return Finding(
                .textClipped, path, measured: "\(width) of \(box.width.formatted) points of “\(text.string)”",
                required: "all of it")
        }
    }

    /// Texts that overlap another text by more than a square point.
    private var overlappingTexts: [Finding] {
        let texts = visibleTexts
        var found: [Finding] = []
        for (index, one) in texts.enumerated() {
            for other in texts[..<index] {
                let common = one.trace.area.intersection(other.trace.area)
                guard !common.isEmpty else { continue }
                var pixels = 0
                for y in common.top..<common.bottom {
                    for x in common.left..<common.right
                    where one.trace.seen(x, y) > 0.1 && other.trace.seen(x, y) > 0.1 { pixels += 1 }
                }
                let area = Double(pixels) / (Composite.scale * Composite.scale)
                guard area > 1 else { continue }
                found.append(
                    Finding(
                        .textOverlap, path(of: one.item),
                        measured: "\(area.formatted) square points of “\(one.text.string)” on “\(other.text.string)”",
                        required: "none"))
            }
        }
        return found
    }
}

extension Composite.Trace {
    /// How visible the item is at a pixel of the picture.
    func seen(_ x: Int, _ y: Int) -> Double {
        area.contains(x, y) ? seen[(y - area.top) * area.width + x - area.left] : 0
    }
}

extension String {
    fileprivate var isShortened: Bool { hasSuffix("…") }
}
