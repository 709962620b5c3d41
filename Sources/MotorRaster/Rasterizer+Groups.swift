import MotorLayers
import MotorMath

extension Rasterizer {
    /// A picture that is being drawn; it has no pixels as long as it is empty.
    struct Layer {
        var raster: Raster?
        /// The only pixels that may have been painted since it was empty.
        var bounds = PixelRect.none
        var glyphs: [Glyph] = []

        /// Fades each glyph by how much of it is covered.
        mutating func fadeGlyphs(_ cell: CellSize, by covered: (Int, Int) -> Float) {
            for index in glyphs.indices {
                let (x, y) = glyphs[index].pixel(cell)
                glyphs[index].color.alpha *= 1 - covered(x, y)
            }
        }

        /// A mask's character in the color behind it; `nil` if there is nothing.
        func colored(_ glyph: Glyph, _ part: PixelRect, _ cell: CellSize) -> Glyph? {
            let (x, y) = glyph.pixel(cell)
            guard part.contains(x, y), let pixel = raster?[x - part.left, y - part.top], pixel.alpha > 0
            else {
                return nil
            }
            var glyph = glyph
            glyph.color = Color(
                red: pixel.red / pixel.alpha, green: pixel.green / pixel.alpha,
                blue: pixel.blue / pixel.alpha,
                alpha: pixel.alpha * glyph.color.alpha)
            return glyph
        }

        /// Multiplies everything by fractions.
        mutating func multiply(by fractions: Mask, _ part: PixelRect, _ cell: CellSize) {
            for index in glyphs.indices {
                let (x, y) = glyphs[index].pixel(cell)
                glyphs[index].color.alpha *= fractions[x, y]
            }
            raster?.pixels.withUnsafeMutableBufferPointer { pixels in
                guard let pixels = pixels.baseAddress else { return }
                for y in part.top..<part.bottom {
                    let line = pixels + ((y - part.top) * part.width - part.left)
                    for x in part.left..<part.right { line[x].multiply(by: fractions[x, y]) }
                }
            }
        }
    }

    /// The state to restore when an open group ends.
    struct Level {
        var mask: Mask?
        var fade: Float
        /// The picture below and the group's opacity, if the group is drawn into a picture of its own.
        var below: (layer: Layer, opacity: Float)?
        /// The mask by which the group's own picture is multiplied; `nil` for none.
        var stencil: Mask?
        /// The characters of the mask, through which the group is visible.
        var letters: [Glyph] = []
        /// The visibility of fully opaque contents of the group.
        var visibility: Float
        /// How many open groups have a picture of their own, this one included.
        var pictures: Int
    }

    /// The maximum number of pictures at once; a more deeply nested group fades each of its parts instead.
    private static let mostPictures = 64

    /// A color with less visibility than this is not drawn.
    private static let leastVisibility: Float = 1 / 1024

    /// The fraction of each pixel inside a clip.
    final class Mask {
        /// The pixels that may be inside; the others are outside.
        let area: PixelRect
        /// The fractions of the area, row by row.
        private let fractions: UnsafeMutablePointer<Float>
        /// The innermost outline that made it, with its transform: applying the same one again changes nothing; `nil` for a
        /// drawn mask.
        let source: (clip: Path, device: AffineTransform)?

        /// Makes a mask of an area, which is not empty.
        ///
        /// - Parameter fill: Sets the fractions of a row, so that a column is an index.
        init(
            of area: PixelRect, source: (clip: Path, device: AffineTransform)? = nil,
            _ fill: (_ row: Int, UnsafeMutablePointer<Float>) -> Void
        ) {
            (self.area, self.source) = (area, source)
            fractions = .allocate(capacity: area.width * area.height)
            fractions.initialize(repeating: 0, count: area.width * area.height)
            for y in area.top..<area.bottom {
                fill(y, fractions + ((y - area.top) * area.width - area.left))
            }
        }

        deinit { fractions.deallocate() }

        /// The product with a mask whose area contains this one's.
        func multiplied(by other: Mask) -> Mask {
            Mask(of: area) { [area] y, line in
                let (own, others) = (row(y), other.row(y))
                for x in area.left..<area.right { line[x] = own[x] * others[x] }
            }
        }

        subscript(x: Int, y: Int) -> Float { area.contains(x, y) ? row(y)[x] : 0 }

        /// The fractions of a row of the area, so that a column is an index.
        func row(_ y: Int) -> UnsafePointer<Float> {
            UnsafePointer(fractions + ((y - area.top) * area.width - area.left))
        }
    }

    /// - Parameters:
    ///   - device: Maps the clip to pixels.
    ///   - transform: The same for the picture's points.
    mutating func begin(
        _ group: DisplayList.Group, _ device: AffineTransform, _ transform: AffineTransform
    ) {
        let opacity = Raster.Pixel.clamped(Float(group.opacity))
        let visibility = (stack.last?.visibility ?? 1) * opacity
        if visibility < Self.leastVisibility {
            hidden += 1
            return
        }
        let pictures = stack.last?.pictures ?? 0
        var level = Level(mask: mask, fade: fade, visibility: visibility, pictures: pictures)
        if let clip = group.clip, !clip.surrounds(part, device) {
            guard let narrower = intersect(clip, device) else {
                hidden += 1
                return
            }
            mask = narrower
        }
        if let drawn = group.mask {
            (level.stencil, level.letters) = stencil(drawn, transform)
            if level.stencil == nil, !drawn.mode.isInverted {
                hidden += 1
                mask = level.mask
                return
            }
        }
        if opacity < 1 || level.stencil != nil, pictures < Self.mostPictures {
            level.below = (current, opacity)
            level.pictures += 1
            current = Layer()
            fade = 1
        } else {
            fade *= opacity
            if let stencil = level.stencil { mask = mask.map { $0.multiplied(by: stencil) } ?? stencil }
        }
        stack.append(level)
    }

    mutating func end() {
        if hidden > 0 {
            hidden -= 1
            return
        }
        guard var level = stack.popLast() else { return }
        (mask, fade) = (level.mask, level.fade)
        guard case (let below, let groupOpacity)? = level.below else { return }
        let (opacity, count) = (groupOpacity * fade, below.glyphs.count)
        var group = current
        current = below
        // The pixels must have a single owner, or they would be copied.
        level.below = nil
        let letters = level.letters.compactMap { group.colored($0, part, cell) }
        if let stencil = level.stencil { group.multiply(by: stencil, part, cell) }
        group.glyphs += letters
        for var glyph in group.glyphs {
            glyph.color.alpha *= opacity
            current.glyphs.append(glyph)
        }
        guard let picture = group.raster else { return }
        for index in 0..<count {
            let (x, y) = current.glyphs[index].pixel(cell)
            current.glyphs[index].color.alpha *= 1 - picture[x - part.left, y - part.top].alpha * opacity
        }
        var target = current.raster ?? emptyRaster
        current.raster = nil
        // Nothing is painted outside of the part, whose corner is the picture's corner.
        var painted = group.bounds
        current.bounds.join(painted)
        if !painted.isEmpty {
            (painted.left, painted.right) = (painted.left - part.left, painted.right - part.left)
            (painted.top, painted.bottom) = (painted.top - part.top, painted.bottom - part.top)
            target.compose(picture, opacity: opacity, part: painted)
        }
        current.raster = target
    }

    /// How visible a mask leaves each pixel, and its characters, in which the group is visible too; `nil` if it draws nothing.
    /// An inverted mask's characters have no effect.
    private func stencil(_ mask: DisplayList.Mask, _ transform: AffineTransform) -> (
        pixels: Mask?, letters: [Glyph]
    ) {
        var picture = Rasterizer(
            width: coverage.width, height: coverage.height, texts: texts, part: part)
        picture.draw(DisplayList(size: .zero, items: mask.items), transform: transform)
        let drawn = picture.raster.pixels
        let hasPixels = drawn.contains { $0.alpha > 0 }
        var letters = mask.mode.isInverted ? [] : picture.glyphs
        if mask.mode == .luma {
            for index in letters.indices {
                letters[index].color.alpha *= Raster.Pixel(letters[index].color).luma
            }
        }
        letters.removeAll { $0.character == " " || !($0.color.alpha > 0) }
        guard hasPixels || !letters.isEmpty else { return (nil, []) }
        let (isLuma, isInverted) = (mask.mode.isLuma, mask.mode.isInverted)
        let fractions = Mask(of: part) { [part] y, line in
            let row = drawn[(y - part.top) * part.width..<(y - part.top + 1) * part.width]
            for (pixel, x) in zip(row, part.left..<part.right) {
                let fraction = isLuma ? pixel.luma : pixel.alpha
                line[x] = isInverted ? 1 - fraction : fraction
            }
        }
        return (fractions, letters)
    }

    /// The intersection of the current clip and another; nothing if it contains no pixel.
    ///
    /// The smaller of the two fractions counts, so that a clip repeated by layers of the same size does not erode its
    /// edge.
    private func intersect(_ clip: Path, _ device: AffineTransform) -> Mask? {
        if let mask, let source = mask.source, source.device == device, source.clip == clip {
            return mask
        }
        cover(clip, device)
        defer { coverage.clear() }
        var area = coverage.covered
        if let mask { area = area.intersection(mask.area) }
        guard !area.isEmpty else { return nil }
        var isEmpty = true
        let narrower = Mask(of: area, source: (clip, device)) { [mask] y, line in
            let others = mask?.row(y)
            coverage.forEachRun(y, from: area.left, to: area.right, evenOdd: false) { run, covered in
                isEmpty = false
                for x in run { line[x] = others.map { min($0[x], Float(covered)) } ?? Float(covered) }
            }
        }
        return isEmpty ? nil : narrower
    }
}
