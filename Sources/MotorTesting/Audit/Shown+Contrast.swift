import FineMotor

extension Shown {
    /// Texts that do not stand out from their background, at the point where they stand out least.
    ///
    /// Large text needs 3 : 1, other text 4.5 : 1; large is at least 18 pt, or 14 pt and bold, where 1 pt is 4/3 of a point
    /// of a layer (a CSS pixel). Ratios are compared unrounded. Disabled elements are exempt.
    var textContrasts: [Finding] { composite.texts.keys.sorted().compactMap { textContrast(of: $0) } }

    /// The same by the serial numbers of their layers.
    var textContrastsByLayer: [UInt64: Finding] {
        let found = composite.texts.keys.compactMap { index in
            textContrast(of: index).map { (composite.list.items[index].id.layer, $0) }
        }
        return Dictionary(found) { $0.excess >= $1.excess ? $0 : $1 }
    }

    private func textContrast(of index: Int) -> Finding? {
        let item = composite.list.items[index]
        guard let text = composite.texts[index], !isDisabled(item), let worst = textTraces[index]?.worst
        else { return nil }
        let required = Self.requiredRatio(of: text, scale: item.scale)
        guard worst.ratio < required else { return nil }
        return Finding(
            .textContrast, path(of: item), measured: Self.formatted(worst), required: Self.required(required, worst),
            excess: required / worst.ratio)
    }

    static func requiredRatio(of text: DisplayList.Text, scale: Double) -> Double {
        let pixelsPerPoint = 4.0 / 3
        let size = text.fontSize * scale
        return size >= (text.bold ? 14 : 18) * pixelsPerPoint ? 3 : 4.5
    }

    /// Elements without a visible text and without any part that stands out.
    ///
    /// A part is judged by the pixel where it stands out least from the picture without it. The best part counts,
    /// because a component needs no border around a visible symbol. An element with a text that stands out needs
    /// nothing else. Disabled elements are exempt, and so are those that show a picture: a photograph's appearance is
    /// its information, the exception of 1.4.11.
    var partContrasts: [Finding] {
        elements.compactMap { element in
            guard !element.isDisabled, !showsPicture(element) else { return nil }
            if texts(of: element).contains(where: { textTraces[$0]?.worst != nil }) { return nil }
            let best = parts(of: element).compactMap { composite.trace(of: $0).worst }.max { $0.ratio < $1.ratio }
            guard let best, best.ratio < 3 else { return nil }
            return Finding(
                .partContrast, element.path, measured: Self.formatted(best), required: Self.required(3, best),
                excess: 3 / best.ratio)
        }
    }

    private func showsPicture(_ element: Window.AccessibleElement) -> Bool {
        parts(of: element).contains { if case .image = composite.list.items[$0].content { true } else { false } }
    }

    private static func formatted(_ worst: (ratio: Double, own: Light, behind: Light)) -> String {
        "\(worst.ratio.formattedRatio), \(worst.own.color.hex) on \(worst.behind.color.hex)"
    }

    private static func required(_ ratio: Double, _ worst: (ratio: Double, own: Light, behind: Light)) -> String {
        let near = worst.own.passing(ratio, over: worst.behind).map { "; \($0.hex) passes" } ?? ""
        return "\(ratio.formattedRatio)\(near)"
    }
}
