import MotorGeometry

/// Prepares lines for a format that trims by dashes.
enum SVGStrokes {
    /// The items with every line in a form that the format can show, and without those that show nothing.
    static func prepared(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
        var all: [DisplayList.Item] = []
        all.reserveCapacity(items.count)
        for item in items {
            switch item.content {
            case .stroke(let path, let color, let style):
                guard style.width > 0, style.trimEnd > style.trimStart, !path.elements.isEmpty else { continue }
                _ = color
                all.append(item)
            case .fill(let path, _, _):
                if !path.elements.isEmpty { all.append(item) }
            case .text(let text):
                if !text.string.isEmpty { all.append(item) }
            case .beginGroup, .endGroup: all.append(item)
            }
        }
        return all
    }

    /// A length that the outline does not exceed: that of the lines between its control points.
    static func reach(of path: Path) -> Double {
        let numbers = SVGOutline(path).numbers
        var length = 0.0
        for index in stride(from: 2, to: numbers.count, by: 2) {
            let x = numbers[index] - numbers[index - 2]
            let y = numbers[index + 1] - numbers[index - 1]
            length += (x * x + y * y).squareRoot()
        }
        return length
    }
}
