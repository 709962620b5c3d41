import MotorMath

extension SVGOutline {
    /// Splits outlines that are one outline scaled and moved along the axes into that outline and the transforms.
    /// Returns `nil` if they are not, or if they are all equal already.
    ///
    /// A growing circle then becomes a scale with a few short keyframes, instead of as many whole paths.
    static func folded(
        _ outlines: [[Double]], _ transforms: [AffineTransform], tolerance: Double
    ) -> (outline: [Double], transforms: [AffineTransform])? {
        guard let first = outlines.first, first.count > 2 else { return nil }
        guard outlines.contains(where: { $0 != first }) else { return nil }
        let boxes = outlines.map(box)
        var largest = 0
        for (index, box) in boxes.enumerated()
        where box.width + box.height > boxes[largest].width + boxes[largest].height {
            largest = index
        }
        let model = (numbers: outlines[largest], box: boxes[largest])
        var folded: [AffineTransform] = []
        for (index, outline) in outlines.enumerated() {
            let box = boxes[index]
            let x = model.box.width > 0 ? box.width / model.box.width : 1
            let y = model.box.height > 0 ? box.height / model.box.height : 1
            let move = Point(x: box.x - model.box.x * x, y: box.y - model.box.y * y)
            for (number, value) in outline.enumerated() {
                let image = number % 2 == 0 ? model.numbers[number] * x + move.x : model.numbers[number] * y + move.y
                guard abs(image - value) <= tolerance / 8 else { return nil }
            }
            let map = transforms[index]
            folded.append(
                AffineTransform(
                    a: map.a * x, b: map.b * x, c: map.c * y, d: map.d * y,
                    tx: map.a * move.x + map.c * move.y + map.tx, ty: map.b * move.x + map.d * move.y + map.ty))
        }
        return (model.numbers, folded)
    }

    /// The bounding box of all points, control points included.
    private static func box(_ numbers: [Double]) -> (x: Double, y: Double, width: Double, height: Double) {
        let low = corner(numbers, min)
        let high = corner(numbers, max)
        return (low.x, low.y, high.x - low.x, high.y - low.y)
    }

    private static func corner(_ numbers: [Double], _ choice: (Double, Double) -> Double) -> Point {
        var point = Point(x: numbers[0], y: numbers[1])
        for index in stride(from: 2, to: numbers.count, by: 2) {
            point = Point(x: choice(point.x, numbers[index]), y: choice(point.y, numbers[index + 1]))
        }
        return point
    }
}
