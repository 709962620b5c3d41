/// A point of a glyph's outline, in units, with y up.
struct GlyphPoint: Sendable {
    var x, y: Double
    /// Whether the outline passes through it; otherwise it is the control point of a quadratic curve.
    let isOnCurve: Bool
    /// Whether it is the last of its contour.
    let endsContour: Bool
}

extension FontFile {
    /// The maximum nesting of compound glyphs. The `maxp` table of most fonts contains 1.
    private static let mostDeep = 8
    /// How many points and parts a compound glyph may have.
    private static let most = 50_000

    /// The size of a glyph with all its parts.
    private struct Extent {
        var points = 0
        /// Its parts, itself included.
        var parts = 1
        /// How many levels of parts it has: 0 for a simple glyph.
        var depth = 0
        /// The glyph whose metrics it uses: itself, or the last part with that flag.
        var metricGlyph: Int
    }

    /// Reads each glyph once.
    ///
    /// - Complexity: O(bytes), because each glyph has its own bytes, and its parts' extents are known.
    mutating func checkGlyphs() throws(Failure) {
        var extents = [Extent?](repeating: nil, count: glyphCount)
        for glyph in 0..<glyphCount { metricGlyphs.append(try check(glyph, depth: 0, &extents).metricGlyph) }
    }

    private func check(_ glyph: Int, depth: Int, _ extents: inout [Extent?]) throws(Failure) -> Extent {
        if let known = extents[glyph] { return known }
        var extent = Extent(metricGlyph: glyph)
        let table = outline(glyph)
        if table.count > 0 {
            if try i16(table, 0) >= 0 {
                var points: [GlyphPoint] = []
                try addSimple(table, to: &points)
                extent.points = points.count
            } else {
                guard depth < Self.mostDeep else { throw tooDeep(table) }
                var next: Int? = 10
                while let position = next {
                    let part = try part(table, position, &next)
                    let own = try check(part.glyph, depth: depth + 1, &extents)
                    // The part may have been checked before, at another depth.
                    extent.depth = max(extent.depth, own.depth + 1)
                    guard depth + extent.depth <= Self.mostDeep else { throw tooDeep(table) }
                    if part.givesMetrics { extent.metricGlyph = own.metricGlyph }
                    if case .points(let outer, let inner) = part.placement {
                        guard outer < extent.points, inner < own.points else {
                            throw table.failure(position, "points that a compound glyph and its part have")
                        }
                    }
                    extent.points += own.points
                    extent.parts += own.parts
                    guard extent.points <= Self.most, extent.parts <= Self.most else {
                        throw table.failure(position, "at most \(Self.most) points and parts in a glyph")
                    }
                }
            }
        }
        extents[glyph] = extent
        return extent
    }

    private func tooDeep(_ table: FontTable) -> Failure {
        table.failure(0, "compound glyphs at most \(Self.mostDeep) deep")
    }

    /// Adds the points of a glyph, contour by contour.
    ///
    /// - Throws: Nothing for a glyph that was checked.
    func addPoints(of glyph: Int, to points: inout [GlyphPoint]) throws(Failure) {
        let table = outline(glyph)
        guard table.count > 0 else { return }
        guard try i16(table, 0) < 0 else { return try addSimple(table, to: &points) }
        let first = points.count
        var next: Int? = 10
        while let position = next {
            let part = try part(table, position, &next)
            let start = points.count
            try addPoints(of: part.glyph, to: &points)
            for index in start..<points.count { part.map(&points[index]) }
            guard case .points(let outer, let inner) = part.placement else { continue }
            let (x, y) = (
                points[first + outer].x - points[start + inner].x, points[first + outer].y - points[start + inner].y
            )
            for index in start..<points.count {
                points[index].x += x
                points[index].y += y
            }
        }
    }

    // MARK: Simple glyphs

    /// Adds the points of a simple glyph: the ends of its contours, instructions, flags, and two lists of differences.
    private func addSimple(_ table: FontTable, to points: inout [GlyphPoint]) throws(Failure) {
        let contours = try i16(table, 0)
        guard contours > 0 else { return }
        var ends: [Int] = []
        for index in 0..<contours {
            let end = try u16(table, 10 + index * 2)
            guard end >= ends.last ?? 0, ends.isEmpty || end > ends[index - 1] else {
                throw table.failure(10 + index * 2, "ends of contours in ascending order")
            }
            ends.append(end)
        }
        let count = ends[contours - 1] + 1
        var offset = 10 + contours * 2
        offset += 2 + (try u16(table, offset))
        // Bits: on the curve, short x, short y, repeated, and for x and y: the same, or positive if short.
        var flags: [UInt8] = []
        while flags.count < count {
            let flag = UInt8(try u8(table, offset))
            offset += 1
            var times = 1
            if flag & 8 != 0 {
                times += try u8(table, offset)
                offset += 1
            }
            guard flags.count + times <= count else { throw table.failure(offset - 1, "as many flags as points") }
            flags.append(contentsOf: repeatElement(flag, count: times))
        }
        let xs = try coordinates(table, &offset, flags, short: 2, same: 16)
        let ys = try coordinates(table, &offset, flags, short: 4, same: 32)
        var contour = 0
        for index in 0..<count {
            let isEnd = index == ends[contour]
            if isEnd { contour += 1 }
            points.append(
                GlyphPoint(
                    x: Double(xs[index]), y: Double(ys[index]), isOnCurve: flags[index] & 1 != 0, endsContour: isEnd))
        }
    }

    /// One coordinate of each point, from differences of one byte, of two, or none.
    private func coordinates(
        _ table: FontTable, _ position: inout Int, _ flags: [UInt8], short: UInt8, same: UInt8
    ) throws(Failure) -> [Int] {
        var values: [Int] = []
        values.reserveCapacity(flags.count)
        var value = 0
        for flag in flags {
            if flag & short != 0 {
                let difference = try u8(table, position)
                position += 1
                value += flag & same != 0 ? difference : -difference
            } else if flag & same == 0 {
                value += try i16(table, position)
                position += 2
            }
            values.append(value)
        }
        return values
    }

    // MARK: Compound glyphs

    /// A part of a compound glyph: another glyph, and where it is.
    private struct Part {
        enum Placement {
            /// Moved by a distance.
            case offset(x: Double, y: Double)
            /// Moved so that one of its points is on an existing point, by their indices.
            case points(outer: Int, inner: Int)
        }

        let glyph: Int
        let placement: Placement
        /// The matrix: the image of (1, 0) is (a, b), that of (0, 1) is (c, d).
        let a, b, c, d: Double
        /// Whether the compound glyph has its advance and its left side bearing.
        let givesMetrics: Bool

        func map(_ point: inout GlyphPoint) {
            var (x, y) = (a * point.x + c * point.y, b * point.x + d * point.y)
            if case .offset(let dx, let dy) = placement {
                x += dx
                y += dy
            }
            (point.x, point.y) = (x, y)
        }
    }

    /// The part that begins at an offset.
    ///
    /// - Parameter next: Where the next part begins; `nil` after the last.
    private func part(_ table: FontTable, _ start: Int, _ next: inout Int?) throws(Failure) -> Part {
        var position = start
        let flags = try u16(table, position)
        let glyph = try u16(table, position + 2)
        guard glyph < glyphCount else { throw table.failure(position + 2, "a glyph of the font, got \(glyph)") }
        position += 4
        let (isWide, isOffset) = (flags & 0x1 != 0, flags & 0x2 != 0)
        var arguments = (0, 0)
        if isWide {
            arguments =
                isOffset
                ? (try i16(table, position), try i16(table, position + 2))
                : (try u16(table, position), try u16(table, position + 2))
        } else {
            arguments = (try u8(table, position), try u8(table, position + 1))
            if isOffset {
                arguments = (
                    Int(Int8(truncatingIfNeeded: arguments.0)), Int(Int8(truncatingIfNeeded: arguments.1))
                )
            }
        }
        position += isWide ? 4 : 2
        /// A number of 2 bits before and 14 bits after the point.
        func scale(_ index: Int) throws(Failure) -> Double { Double(try i16(table, position + index * 2)) / 16384 }
        var a = 1.0
        var b = 0.0
        var c = 0.0
        var d = 1.0
        if flags & 0x8 != 0 {
            a = try scale(0)
            d = a
            position += 2
        } else if flags & 0x40 != 0 {
            (a, d) = (try scale(0), try scale(1))
            position += 4
        } else if flags & 0x80 != 0 {
            a = try scale(0)
            b = try scale(1)
            c = try scale(2)
            d = try scale(3)
            position += 8
        }
        var (x, y) = (Double(arguments.0), Double(arguments.1))
        // The matrix scales the offset too: by the lengths that FreeType uses, because no specification defines them.
        if flags & 0x800 != 0 {
            x *= (a * a + c * c).squareRoot()
            y *= (b * b + d * d).squareRoot()
        }
        next = flags & 0x20 != 0 ? position : nil
        return Part(
            glyph: glyph, placement: isOffset ? .offset(x: x, y: y) : .points(outer: arguments.0, inner: arguments.1),
            a: a, b: b, c: c, d: d, givesMetrics: flags & 0x200 != 0)
    }
}
