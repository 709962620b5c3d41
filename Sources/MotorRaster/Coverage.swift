import MotorMath

/// Computes how much of each pixel lies inside an outline: exact areas, as sums of each edge's contributions.
///
/// Each edge adds, to every pixel that it crosses, the signed area between it and the pixel's right side, and the rest
/// of its height to the next pixel. A running sum along a row is then the winding number times the covered area. If
/// outlines of opposite winding share a pixel, their parts may cancel: the error is limited to that pixel.
///
/// A part of the picture can be computed alone. Its pixels are exactly those of the whole picture: a row does not
/// depend on others, and its sums begin at the left of the picture.
final class Coverage {
    let width, height: Int
    /// The pixels to compute.
    let part: PixelRect
    private let stride: Int
    /// The rows of the part.
    private let sums: UnsafeMutablePointer<Double>
    /// The pixels that may be covered since ``clear()``, in the rows of the part.
    private var left, top, right, bottom: Int

    init(width: Int, height: Int, part: PixelRect) {
        self.width = width
        self.height = height
        self.part = part
        stride = width + 2
        let count = stride * part.height + 2
        sums = .allocate(capacity: count)
        sums.initialize(repeating: 0, count: count)
        left = width
        top = height
        right = 0
        bottom = 0
    }

    deinit { sums.deallocate() }

    /// The pixels of the part that may be covered since ``clear()``.
    var covered: PixelRect {
        PixelRect(left: left, top: top, right: right, bottom: bottom).intersection(part)
    }

    /// After ``resolve(evenOdd:)``: the coverage of a row's pixels, 0…1.
    func row(_ y: Int) -> UnsafePointer<Double> { UnsafePointer(sums(y)) }

    private func sums(_ y: Int) -> UnsafeMutablePointer<Double> { sums + (y - part.top) * stride }

    func clear() {
        var y = top
        while y < bottom {
            (sums(y) + left).update(repeating: 0, count: min(right + 2, stride) - left)
            y += 1
        }
        left = width
        top = height
        right = 0
        bottom = 0
    }

    /// Adds a closed polygon of finite points.
    func add(_ polygon: [Point]) {
        // A part without columns has no memory for its rows.
        guard !part.isEmpty, var from = polygon.last else { return }
        for to in polygon {
            add(from, to)
            from = to
        }
    }

    /// Turns the sums into coverage, row by row.
    func resolve(evenOdd: Bool) {
        var y = top
        let end = min(right, part.right)
        while y < bottom {
            let row = sums(y)
            var (sum, x) = (0.0, left)
            while x < end {
                sum += row[x]
                row[x] = Self.coverage(sum, evenOdd: evenOdd)
                x += 1
            }
            y += 1
        }
    }

    /// Whether four sums are zero. Integers are compared, because the compiler compares vectors of numbers one by one.
    private static func areZero(_ sums: UnsafePointer<Double>) -> Bool {
        sums.withMemoryRebound(to: UInt64.self, capacity: 4) { ($0[0] | $0[1]) | ($0[2] | $0[3]) == 0 }
    }

    /// The coverage of a pixel with a sum.
    private static func coverage(_ sum: Double, evenOdd: Bool) -> Double {
        var covered = sum < 0 ? -sum : sum
        if evenOdd {
            covered -= 2 * (covered / 2).rounded(.down)
            if covered > 1 { covered = 2 - covered }
        } else if covered > 1 {
            covered = 1
        }
        return covered < 1e-6 ? 0 : covered
    }

    /// Calls a closure with each run of pixels of a row that have the same coverage, in order; pixels without coverage
    /// are skipped. The sums are kept.
    ///
    /// - Parameters:
    ///   - y: A row of ``covered``.
    ///   - start: The first column.
    ///   - end: The column after the last.
    @inline(__always)
    func forEachRun(
        _ y: Int, from start: Int, to end: Int, evenOdd: Bool,
        _ body: (_ run: Range<Int>, _ covered: Double) -> Void
    ) {
        let row = sums(y)
        var sum = 0.0
        var covered = 0.0
        var x = left
        while x < end {
            // Up to the next edge nothing changes.
            let first = x
            while x + 4 <= end, Self.areZero(row + x) { x += 4 }
            while x < end, row[x] == 0 { x += 1 }
            if covered > 0, x > max(first, start) { body(max(first, start)..<x, covered) }
            guard x < end else { return }
            sum += row[x]
            covered = Self.coverage(sum, evenOdd: evenOdd)
            x += 1
            if covered > 0, x > start { body(x - 1..<x, covered) }
        }
    }

    private func add(_ from: Point, _ to: Point) {
        // An edge of almost no height covers nothing, and its slope may overflow.
        guard abs(from.y - to.y) > 1e-12 else { return }
        let direction = from.y < to.y ? 1.0 : -1.0
        let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let begin = max(upper.y, 0)
        let end = min(lower.y, Double(height))
        guard begin < end, begin < Double(part.bottom), end > Double(part.top) else { return }
        // Where the edge crosses the left and right borders: beyond them only its height matters.
        var cuts = [begin, end]
        if slope != 0 {
            for border in [0, Double(width)] {
                let y = upper.y + (border - upper.x) / slope
                if y > begin, y < end { cuts.append(y) }
            }
            cuts.sort()
        }
        for index in 1..<cuts.count {
            let (y0, y1) = (cuts[index - 1], cuts[index])
            let middle = upper.x + ((y0 + y1) / 2 - upper.y) * slope
            if middle >= Double(width) {
                note(row: y0, y1, columns: Double(width), Double(width))
            } else if middle <= 0 {
                add(from: Point(x: 0, y: y0), slope: 0, y0, y1, direction)
            } else {
                add(from: upper, slope: slope, y0, y1, direction)
            }
        }
    }

    private func note(row y0: Double, _ y1: Double, columns x0: Double, _ x1: Double) {
        top = min(top, max(part.top, Int(y0)))
        bottom = max(bottom, min(part.bottom, Int(y1.rounded(.up))))
        left = min(left, Int(x0))
        right = max(right, min(width, Int(x1) + 2))
    }

    /// Adds the part of an edge between two heights, which lies inside the picture.
    private func add(
        from start: Point, slope: Double, _ y0: Double, _ y1: Double, _ direction: Double
    ) {
        func x(_ y: Double) -> Double { min(max(start.x + (y - start.y) * slope, 0), Double(width)) }
        let (begin, end) = (x(y0), x(y1))
        note(row: y0, y1, columns: min(begin, end), max(begin, end))
        var line = max(Int(y0), part.top)
        while line < part.bottom, Double(line) < y1 {
            let (upper, lower) = (max(Double(line), y0), min(Double(line + 1), y1))
            let (from, to) = (x(upper), x(lower))
            addRow(sums(line), min(from, to), max(from, to), height: (lower - upper) * direction)
            line += 1
        }
    }

    /// Adds the part of an edge in one row, between two columns, with a signed height.
    private func addRow(
        _ row: UnsafeMutablePointer<Double>, _ x0: Double, _ x1: Double, height: Double
    ) {
        let first = Int(x0)
        let last = Int(x1.rounded(.up))
        if last <= first + 1 {
            let mean = (x0 + x1) / 2 - Double(first)
            row[first] += height * (1 - mean)
            row[first + 1] += height * mean
            return
        }
        // Area to the right of the edge within each pixel, from the running area below the slanted edge.
        let perColumn = 1 / (x1 - x0)
        var before = 0.0
        var column = first
        while column < last {
            // Height reached at the pixel's right side, and the covered area of this pixel.
            let enter = max(x0, Double(column))
            let leave = min(x1, Double(column + 1))
            let h0 = (enter - x0) * perColumn
            let h1 = (leave - x0) * perColumn
            let area = (h0 + h1) / 2 * (leave - enter) + h1 * (Double(column + 1) - leave)
            row[column] += height * (area - before)
            before = area
            column += 1
        }
        row[last] += height * (1 - before)
    }
}
