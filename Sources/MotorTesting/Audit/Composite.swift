import FineMotor
import MotorRaster

/// A display list over a backdrop, as pixels: the whole picture, and what a single item adds to it.
///
/// A text counts as the box of its capitals: its advance width by seven tenths of its size, from the baseline up.
/// Anything under a glyph is also under that box.
struct Composite {
    /// Pixels for each point.
    static let scale = 2.0
    /// The height of capitals, as a share of the font size; about that of any sans serif.
    static let capitals = 0.7

    /// The list, with each text as its box.
    let list: DisplayList
    /// The texts, by their item's index.
    let texts: [Int: DisplayList.Text]
    private let backdrop: Color
    private let whole: PixelRect
    private let extents: [PixelRect]

    private static let transform = AffineTransform.scale(x: scale, y: scale)

    init(_ list: DisplayList, over backdrop: Color) {
        var (boxed, texts) = (list, [Int: DisplayList.Text]())
        for (index, item) in list.items.enumerated() {
            if case .text(let text) = item.content { texts[index] = text }
            boxed.items[index] = Self.boxed(item)
        }
        func pixels(_ points: Double) -> Int { Int(min(max((points * Self.scale).rounded(.up), 0), 4096 * Self.scale)) }
        let whole = PixelRect(left: 0, top: 0, right: pixels(list.size.width), bottom: pixels(list.size.height))
        self.list = boxed
        self.texts = texts
        self.whole = whole
        self.backdrop = backdrop
        extents = boxed.items.map { $0.extent(Self.transform, within: whole, texts: .cells(.halves)) }
    }

    /// An item with the boxes of its texts, in masks too.
    private static func boxed(_ item: DisplayList.Item) -> DisplayList.Item {
        var item = item
        switch item.content {
        case .text(let text): item.content = .fill(.rect(box(of: text)), .color(text.color), evenOdd: false)
        case .beginGroup(var group):
            if let mask = group.mask { group.mask?.items = mask.items.map(boxed) }
            item.content = .beginGroup(group)
        default: break
        }
        return item
    }

    /// The box of a text's capitals, in its item's coordinates. A line's middle is that of its ascent and descent.
    static func box(of text: DisplayList.Text) -> Rect {
        let metrics = TextMetrics(fontSize: text.fontSize, isBold: text.bold)
        let width = metrics.width(of: text.string)
        let baseline = text.position.y + (metrics.ascent - metrics.descent) / 2
        let left: Double =
            switch text.alignment {
            case .left: 0
            case .center: width / 2
            case .right: width
            }
        let height = text.fontSize * capitals
        return Rect(x: text.position.x - left, y: baseline - height, width: width, height: height)
    }

    /// The whole picture with the boxes of its texts, not yet over its backdrop.
    var raster: Raster { raster(whole) { _ in true } }

    /// The same over its backdrop.
    var pixels: [Light] { raster.lights(over: backdrop) }

    /// The pixels that an item adds to the picture.
    struct Trace {
        /// Its pixels.
        let area: PixelRect
        /// For each pixel of the area: how visible an opaque item would be there, 0…1.
        let seen: [Double]
        /// The picture with the item and without it.
        let with, without: [Light]

        /// The greatest visibility.
        var most: Double { seen.max() ?? 0 }

        /// The pixels that the item fills, whatever its groups let through.
        var filled: [Int] {
            let limit = most * 0.999
            return most > Composite.leastSeen ? seen.indices.filter { seen[$0] >= limit } : []
        }

        /// The point with the least contrast.
        var worst: (ratio: Double, own: Light, behind: Light)? {
            filled.map { (with[$0].contrast(to: without[$0]), with[$0], without[$0]) }.min { $0.0 < $1.0 }
        }
    }

    /// Less than this is invisible: five steps of 255.
    static let leastSeen = 0.02

    /// The pixels that an item adds, without the other texts. `alone` omits all items except its groups.
    func trace(of index: Int, alone: Bool = false) -> Trace {
        let area = extents[index].intersection(whole)
        guard !area.isEmpty else { return Trace(area: .none, seen: [], with: [], without: []) }
        func isShown(_ other: Int) -> Bool {
            other == index || texts[other] == nil && (!alone || list.items[other].content.isGroup)
        }
        let white = raster(area, of: index, in: .white, isShown)
        let black = raster(area, of: index, in: .black, isShown)
        let seen = zip(white.pixels, black.pixels).map { Double($0.red - $1.red) }
        if alone { return Trace(area: area, seen: seen, with: [], without: []) }
        return Trace(
            area: area, seen: seen, with: pixels(area, isShown), without: pixels(area) { $0 != index && isShown($0) })
    }

    /// The pixels of an area, row by row.
    private func pixels(_ area: PixelRect, _ isShown: (Int) -> Bool) -> [Light] {
        raster(area, isShown).lights(over: backdrop)
    }

    private func raster(
        _ area: PixelRect, of index: Int? = nil, in color: Color? = nil, _ isShown: (Int) -> Bool
    ) -> Raster {
        var list = list
        if let index, let color { list.items[index].content = list.items[index].content.painted(color) }
        var rasterizer = Rasterizer(width: whole.width, height: whole.height, part: area)
        rasterizer.draw(list, transform: Self.transform) { item in
            isShown(item) && !extents[item].intersection(area).isEmpty || list.items[item].content.isEnd
        }
        return rasterizer.raster
    }
}

extension Raster {
    /// The light of each pixel over an opaque color.
    func lights(over backdrop: Color) -> [Light] {
        // Most pixels equal the previous one, and decoding needs a power.
        var (last, light) = (Pixel.clear, Light(backdrop))
        return pixels.map { pixel in
            if pixel != last { (last, light) = (pixel, pixel.light(over: backdrop)) }
            return light
        }
    }
}

extension Raster.Pixel {
    /// Its light over an opaque color.
    func light(over backdrop: Color) -> Light {
        let rest = 1 - alpha
        return Light(
            Color(
                red: red + backdrop.red * rest, green: green + backdrop.green * rest, blue: blue + backdrop.blue * rest)
        )
    }
}

extension DisplayList.Content {
    /// Whether it begins or ends a group.
    var isGroup: Bool {
        if case .beginGroup = self { true } else { isEnd }
    }

    var isEnd: Bool { if case .endGroup = self { true } else { false } }

    /// The same shape in another color.
    func painted(_ color: Color) -> Self {
        switch self {
        case .fill(let path, _, let evenOdd): .fill(path, .color(color), evenOdd: evenOdd)
        case .stroke(let path, _, let style): .stroke(path, .color(color), style)
        case .image(let picture): .fill(.rect(picture.frame), .color(color), evenOdd: false)
        case .beginGroup, .endGroup, .text: self
        }
    }

    /// The same with all paints erased: colors, gradients, and opacities of groups.
    var unpainted: Self {
        switch self {
        case .beginGroup(let group): .beginGroup(DisplayList.Group(clip: group.clip, mask: group.mask))
        case .text(var text):
            {
                text.color = .black
                return .text(text)
            }()
        default: painted(.black)
        }
    }
}
