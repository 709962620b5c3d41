import FineMotor
import MotorRaster

/// Counts flashes in the pictures of a recording.
///
/// A flash is a pair of opposing changes. Each changes the relative luminance by at least 0.10, with the darker one
/// below 0.80; or it goes to or from a saturated red (red is at least 0.8 of the light), and changes the chromaticity
/// by more than 0.2 (CIE 1976 UCS). More than three flashes in any second fail if they cover at least a quarter of any
/// 341 by 256 points. Steps in the same direction add up, as in EA's IRIS.
///
/// The picture is sampled on a lattice, in cells of eight points with the mean of their contents.
struct Flashes {
    private static let cell = 8.0
    /// The block of which a quarter may not flash, in cells: 341 by 256 points.
    private static let (width, height) = (42, 32)
    /// Three flashes, each of two changes.
    private static let mostChanges = 6
    /// The period in which they are counted, in seconds. A change one second later is not in the same period, even if
    /// its time is rounded: times in recordings are whole microseconds, and others are sums of frames.
    fileprivate static let second = 1 - 1e-5

    private let columns, rows: Int
    private let backdrop: Color
    private var cells: [Cell]
    /// The light of the cells in the last second, and the last one before it.
    private var history: [(time: Double, lights: [Light])] = []
    /// The largest part of a block that flashes too often, as a fraction of a quarter block, and its time.
    private var worst = (share: 0.0, time: 0.0, changes: 0)

    init(_ size: Size, over backdrop: Color) {
        (columns, rows) = (Int((size.width / Self.cell).rounded(.up)), Int((size.height / Self.cell).rounded(.up)))
        self.backdrop = backdrop
        cells = Array(repeating: Cell(), count: max(columns * rows, 0))
    }

    /// The violation; `nil` if there is none.
    var finding: Finding? {
        guard worst.share >= 1 else { return nil }
        return Finding(
            .flashes, "", measured: "\(worst.changes) opposing changes in the second before \(worst.time.formatted) s",
            required: "at most \(Self.mostChanges) in any second, or less than a quarter of 341 × 256 points")
    }

    /// Adds a picture.
    mutating func look(_ list: DisplayList, at time: Double) {
        var rasterizer = Rasterizer(width: columns, height: rows)
        rasterizer.draw(list, transform: .scale(x: 1 / Self.cell, y: 1 / Self.cell))
        look(rasterizer.raster.lights(over: backdrop), at: time)
    }

    /// Adds the light of each cell, row by row.
    mutating func look(_ lights: [Light], at time: Double) {
        for index in cells.indices { cells[index].look(lights[index], at: time) }
        history.append((time, lights))
        // Including the last one before it, from which the first change is measured.
        if let first = history.lastIndex(where: { time - $0.time >= Self.second }) { history.removeFirst(first) }
        let limit = Self.mostChanges
        guard cells.contains(where: { $0.changes > limit }) else { return }
        let (width, height) = (Self.width, Self.height)
        let quarter = Double(width * height) / 4
        // How many cells flash above and to the left of each corner: the count of a block is a sum of four.
        let wide = columns + 1
        var sums = [Int](repeating: 0, count: wide * (rows + 1))
        for y in 0..<rows {
            for x in 0..<columns {
                let own = cells[y * columns + x].changes > limit ? 1 : 0
                sums[(y + 1) * wide + x + 1] =
                    own + sums[y * wide + x + 1] + sums[(y + 1) * wide + x] - sums[y * wide + x]
            }
        }
        var widest = (count: 0, left: 0, top: 0)
        for top in 0...max(rows - height, 0) {
            for left in 0...max(columns - width, 0) {
                let (bottom, right) = (min(top + height, rows), min(left + width, columns))
                let count =
                    sums[bottom * wide + right] - sums[top * wide + right] - sums[bottom * wide + left]
                    + sums[top * wide + left]
                if count > widest.count { widest = (count, left, top) }
            }
        }
        let share = Double(widest.count) / quarter
        guard share >= 1, share > worst.share else { return }
        let flashing = (widest.top..<min(widest.top + height, rows)).flatMap { y in
            (widest.left..<min(widest.left + width, columns)).map { y * columns + $0 }.filter {
                cells[$0].changes > limit
            }
        }
        let changes = changesTogether(flashing)
        if changes > limit { worst = (share, time, changes) }
    }

    /// The opposing changes of several cells' common light. Moving stripes change each cell at a different time, and
    /// are not a flash.
    private func changesTogether(_ indices: [Int]) -> Int {
        var together = Cell()
        for (time, lights) in history {
            let sum = indices.reduce(Light.zero) { $0 + lights[$1] }
            together.look(sum / Double(indices.count), at: time)
        }
        return together.changes
    }

    /// One point of the lattice.
    private struct Cell {
        private var brightness = Swing()
        /// Whether it was a saturated red at the last change to or from one, and its light since then.
        private var red: (isRed: Bool, light: Light)?
        private var redChanges: [Double] = []

        /// The greater number of opposing changes in the last second, of either kind.
        var changes: Int { max(brightness.changes.count, redChanges.count) }

        mutating func look(_ light: Light, at time: Double) {
            brightness.look(light.luminance, at: time)
            redChanges.removeAll { time - $0 >= Flashes.second }
            let isRed = light.isSaturatedRed
            guard let red, red.isRed != isRed else { return red = (isRed, light) }
            guard light.chromaticity.distance(to: red.light.chromaticity) > 0.2 else { return }
            redChanges.append(time)
            self.red = (isRed, light)
        }
    }

    /// A luminance that goes up and down.
    private struct Swing {
        /// The last turning point, the current value, and the direction.
        private var turn = 0.0
        private var value: Double?
        private var step = 0.0
        private var isCounted = false
        /// The times of the changes that count, in the last second.
        private(set) var changes: [Double] = []

        mutating func look(_ next: Double, at time: Double) {
            changes.removeAll { time - $0 >= Flashes.second }
            defer { value = next }
            guard let value else { return turn = next }
            guard next != value else { return }
            if (next - value) * step <= 0 { (turn, isCounted, step) = (value, false, next - value) }
            guard !isCounted, abs(next - turn) >= 0.10, min(next, turn) < 0.80 else { return }
            isCounted = true
            changes.append(time)
        }
    }
}

extension Light {
    /// Whether at least 0.8 of the light is red.
    fileprivate var isSaturatedRed: Bool { sum() > 0 && x >= 0.8 * sum() }

    /// u′ and v′ of CIE 1976, from linear sRGB (IEC 61966-2-1).
    fileprivate var chromaticity: Point {
        let x = (self * Light(0.4124, 0.3576, 0.1805)).sum()
        let y = luminance
        let z = (self * Light(0.0193, 0.1192, 0.9505)).sum()
        let sum = x + 15 * y + 3 * z
        // Black has no chromaticity of its own; it counts as white.
        return sum > 0 ? Point(x: 4 * x / sum, y: 9 * y / sum) : Point(x: 0.1978, y: 0.4683)
    }
}
