import MotorMath

extension SVGOutline {
    private static let roundedRect = SVGOutline(.roundedRect(Rect(x: 0, y: 0, width: 2, height: 2), cornerRadius: 1))

    /// The left, top, width, height and corner radius of each outline; `nil` if one is not a rounded rectangle.
    ///
    /// A rounded rectangle that changes its shape is then five short numbers over time, instead of 34.
    static func corners(_ outlines: [[Double]], commands: [UInt8], tolerance: Double) -> [[Double]]? {
        guard commands == roundedRect.commands else { return nil }
        var all: [[Double]] = []
        for outline in outlines {
            // The path begins at the left end of the top, and each curve ends at a side.
            let left = outline[24]
            let top = outline[1]
            let right = outline[8]
            let bottom = outline[17]
            let radius = outline[0] - left
            guard right >= left, bottom >= top, radius >= 0 else { return nil }
            let rect = Rect(x: left, y: top, width: right - left, height: bottom - top)
            let model = SVGOutline(.roundedRect(rect, cornerRadius: radius)).numbers
            guard zip(model, outline).allSatisfy({ abs($0 - $1) <= tolerance / 8 }) else { return nil }
            all.append([left, top, rect.width, rect.height, radius])
        }
        return all
    }
}
