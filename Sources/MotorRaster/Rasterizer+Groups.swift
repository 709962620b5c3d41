import MotorLayers
import MotorMath

extension Rasterizer {
    /// A picture that is being drawn; it has no pixels as long as it is empty.
    struct Layer {
        var bitmap: Bitmap?
        var glyphs: [Glyph] = []

        /// Fades each glyph by what covers it.
        mutating func fadeGlyphs(_ cell: CellSize, by covered: (Int, Int) -> Float) {
            for index in glyphs.indices {
                let (x, y) = glyphs[index].pixel(cell)
                glyphs[index].color.alpha *= 1 - covered(x, y)
            }
        }

        /// Multiplies everything by fractions.
        mutating func multiply(by fractions: Mask, _ part: PixelRect, _ cell: CellSize) {
            for index in glyphs.indices {
                let (x, y) = glyphs[index].pixel(cell)
                glyphs[index].color.alpha *= fractions[x, y]
            }
            for y in part.top..<part.bottom where bitmap != nil {
                for x in part.left..<part.right {
                    let place = (y - part.top) * part.width + x - part.left
                    bitmap?.pixels[place].multiply(by: fractions[x, y])
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
        /// What the group's own picture is multiplied by, if a picture masks it.
        var stencil: Mask?
        /// How visible fully opaque contents of the group are.
        var visibility: Float
        /// How many open groups have a picture of their own, this one included.
        var pictures: Int
    }

    /// The most pictures at once; a more deeply nested group fades each of its parts instead.
    private static let mostPictures = 64

    /// A color with less visibility than this is invisible.
    private static let leastVisibility: Float = 1 / 1024

    /// The fraction of each pixel inside a clip.
    final class Mask {
        private let area: PixelRect
        private let fractions: [Float]
        /// The innermost outline that made it, with its transform: applying the same one again changes nothing; `nil` for
        /// pictures.
        let source: (clip: Path, device: AffineTransform)?

        /// - Parameter fractions: Those of an area, row by row.
        init(_ fractions: [Float], of area: PixelRect, source: (clip: Path, device: AffineTransform)? = nil) {
            (self.fractions, self.area, self.source) = (fractions, area, source)
        }

        /// The product of two masks of the same area.
        func multiplied(by other: Mask) -> Mask {
            Mask(zip(fractions, other.fractions).map { $0 * $1 }, of: area)
        }

        subscript(x: Int, y: Int) -> Float { fractions[(y - area.top) * area.width + x - area.left] }
    }

    mutating func begin(_ group: DisplayList.Group, _ device: AffineTransform) {
        let opacity = Bitmap.Pixel.clamped(Float(group.opacity))
        let visibility = (stack.last?.visibility ?? 1) * opacity
        if visibility < Self.leastVisibility {
            hidden += 1
            return
        }
        let pictures = stack.last?.pictures ?? 0
        var level = Level(mask: mask, fade: fade, visibility: visibility, pictures: pictures)
        if let clip = group.clip {
            guard let narrower = intersect(clip, device) else {
                hidden += 1
                return
            }
            mask = narrower
        }
        if !group.mask.isEmpty {
            level.stencil = alpha(of: group.mask, device)
            guard level.stencil != nil else {
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
        guard let level = stack.popLast() else { return }
        (mask, fade) = (level.mask, level.fade)
        guard let (below, groupOpacity) = level.below else { return }
        let opacity = groupOpacity * fade
        var group = current
        current = below
        if let stencil = level.stencil { group.multiply(by: stencil, part, cell) }
        for var glyph in group.glyphs {
            glyph.color.alpha *= opacity
            current.glyphs.append(glyph)
        }
        guard let picture = group.bitmap else { return }
        let count = below.glyphs.count
        for index in 0..<count {
            let (x, y) = current.glyphs[index].pixel(cell)
            current.glyphs[index].color.alpha *= 1 - picture[x - part.left, y - part.top].alpha * opacity
        }
        var target = current.bitmap ?? emptyBitmap
        current.bitmap = nil
        target.compose(picture, opacity: opacity)
        current.bitmap = target
    }

    /// The alpha of pictures that do not overlap; nothing if it is 0 everywhere.
    private func alpha(of pictures: [DisplayList.Picture], _ device: AffineTransform) -> Mask? {
        var alphas = [Float](repeating: 0, count: part.width * part.height)
        var isEmpty = true
        for picture in pictures {
            guard let source = PictureSource(picture, device) else { continue }
            cover(.rect(picture.frame), device)
            coverage.resolve(evenOdd: false)
            defer { coverage.clear() }
            let area = coverage.covered
            guard !area.isEmpty else { continue }
            for y in area.top..<area.bottom {
                let row = coverage.row(y)
                for x in area.left..<area.right where row[x] > 0 {
                    let alpha = source.pixel(x, y).alpha * Float(row[x])
                    alphas[(y - part.top) * part.width + x - part.left] += alpha
                    if alpha > 0 { isEmpty = false }
                }
            }
        }
        return isEmpty ? nil : Mask(alphas, of: part)
    }

    /// The intersection of the current clip and another; nothing if that is not a single pixel.
    ///
    /// The smaller of the two fractions counts, so that a clip repeated by layers of the same size does not erode its
    /// edge.
    private func intersect(_ clip: Path, _ device: AffineTransform) -> Mask? {
        if let mask, let source = mask.source, source.device == device, source.clip == clip { return mask }
        cover(clip, device)
        coverage.resolve(evenOdd: false)
        defer { coverage.clear() }
        let area = coverage.covered
        guard !area.isEmpty else { return nil }
        var fractions = [Float](repeating: 0, count: part.width * part.height)
        var isEmpty = true
        for y in area.top..<area.bottom {
            let row = coverage.row(y)
            for x in area.left..<area.right where row[x] > 0 {
                let fraction = min(Float(row[x]), mask?[x, y] ?? 1)
                if fraction > 0 {
                    fractions[(y - part.top) * part.width + x - part.left] = fraction
                    isEmpty = false
                }
            }
        }
        return isEmpty ? nil : Mask(fractions, of: part, source: (clip, device))
    }
}
