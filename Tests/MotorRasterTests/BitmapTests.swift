import MotorLayers
import MotorMath
@testable import MotorRaster
import PictureTesting
import SeededRandom
import Testing

@Suite("A bitmap")
struct BitmapTests {
    /// A red square of 2 × 2 points at 1, 1 in a list of 4 × 3 points.
    private let list = DisplayList(
        size: Size(width: 4, height: 3),
        items: [
            .init(
                id: .init(layer: 0, part: .fill), transform: .translation(x: 1, y: 1),
                content: .fill(.rect(Rect(x: 0, y: 0, width: 2, height: 2)), red))
        ])

    @Test("it draws a list at a scale: a point is that many pixels, and the size is rounded up")
    func scale() {
        let once = Bitmap(list)
        #expect(once.width == 4 && once.height == 3)
        for y in 0..<3 { for x in 0..<4 { #expect(once[x, y] == ((1...2) ~= x && y >= 1 ? red : .clear)) } }
        let thrice = Bitmap(list, scale: 3, backdrop: blue)
        #expect(thrice.width == 12 && thrice.height == 9)
        for y in 0..<9 { for x in 0..<12 { #expect(thrice[x, y] == ((3...8) ~= x && y >= 3 ? red : blue)) } }
        let odd = Bitmap(DisplayList(size: Size(width: 30, height: 10.01)), scale: 0.1)
        #expect(odd.width == 3 && odd.height == 2)
    }

    @Test("it takes any drawing without columns or rows, too")
    func withoutPixels() {
        for (width, height) in [(0, 4000), (4000, 0), (0, 0)] {
            var bitmap = Bitmap(width: width, height: height)
            bitmap.draw(list, transform: .scale(x: 2000, y: 2000))
            #expect(bitmap.width == width && bitmap.height == height)
        }
    }

    @Test("it draws over its contents, and stores premultiplied components")
    func over() {
        var bitmap = Bitmap(width: 4, height: 3, color: blue)
        #expect(Array(bitmap.pixels.prefix(4)) == [0, 0, 255, 255])
        bitmap.draw(list)
        #expect(bitmap[0, 0] == blue && bitmap[1, 1] == red)
        // Half of 255 is 127.5, which is rounded up.
        let half = Bitmap(width: 1, height: 1, color: Color(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(half.pixels == [128, 0, 0, 128])
        #expect(half[0, 0].red == 1 && half.image.pixels == half.pixels)
    }

    /// A layer out of a clip's sight is not drawn, so the clip must know what it draws beyond its bounds.
    @Test(
        "a clip shows its part of the picture: of sharp corners, texts, borders and shadows beyond a layer's bounds",
        arguments: 0..<5)
    func clips(_ kind: Int) {
        var random = SeededGenerator(seed: 11)
        let layer = [ShapeLayer(), ShapeLayer(), TextLayer(), Layer(), Layer()][kind]
        layer.frame = Rect(x: 25, y: 25, width: 10, height: 10)
        switch layer {
        case let shape as ShapeLayer:
            // The tips of a narrow line reach far beyond its points.
            let points = [(0.0, 10.0), (3, 0), (6, 10), (9, 0), (12, 10)]
            shape.path = .polyline(points.map { Point(x: $0, y: $1) }, isClosed: kind == 1)
            (shape.lineWidth, shape.lineJoin, shape.strokeColor) = (kind == 0 ? 3 : 0, .miter, red)
        case let text as TextLayer: (text.string, text.fontSize, text.foregroundColor) = ("Wide", 16, red)
        default: (layer.backgroundColor, layer.cornerRadius) = (red, 3)
        }
        if kind == 1 || kind == 3 {
            (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 3, Size(width: -9, height: 12))
        }
        if kind == 4 { (layer.borderWidth, layer.borderColor) = (2, blue) }
        let (open, clipping, clip) = (Layer(), Layer(), Layer())
        for root in [open, clipping] { root.bounds = Rect(x: 0, y: 0, width: 60, height: 60) }
        clip.masksToBounds = true
        clipping.addSublayer(clip)
        open.addSublayer(layer)
        let whole = Bitmap(open.displayList)
        clip.addSublayer(layer)
        for _ in 0..<30 {
            let (x, y) = (Int.random(in: 0..<50, using: &random), Int.random(in: 0..<50, using: &random))
            let side = Int.random(in: 3..<12, using: &random)
            clip.frame = Rect(x: Double(x), y: Double(y), width: Double(side), height: Double(side))
            clip.bounds.origin = Point(x: Double(x), y: Double(y))
            let part = Bitmap(clipping.displayList)
            let differences = (0..<3600).filter { index in
                let (column, row) = (index % 60, index / 60)
                let isInside = (x..<x + side) ~= column && (y..<y + side) ~= row
                let expected = isInside ? whole[column, row] : .clear
                return abs(part[column, row].alpha - expected.alpha) > 0.01
            }
            #expect(differences == [], "\(x) \(y) \(side)")
        }
        #expect(whole.pixels.contains { $0 > 0 })
    }

    @Test("a component has the nearest byte, that of the nearest end beyond both, and 0 if it is no number")
    func components() {
        for step in -307...614 {
            let component = Float(step) / 307
            let bytes = Raster.Pixel(red: component, green: 1 - component, blue: .nan, alpha: 1).bytes
            let expected = [component, 1 - component].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
            #expect([bytes.x, bytes.y, bytes.z, bytes.w] == expected + [0, 255])
        }
    }

    /// The man page ppm(5) of netpbm: the magic number, width, height, the maximum, then three bytes for each pixel.
    @Test("it is written as a file in netpbm's format")
    func ppm() {
        let file = Bitmap(width: 2, height: 1, color: red).ppm
        #expect(file == Array("P6\n2 1\n255\n".utf8) + [255, 0, 0, 255, 0, 0])
        #expect(Bitmap(width: 0, height: 0).ppm == Array("P6\n0 0\n255\n".utf8))
    }

    @Test("bands, which omit what an opaque rectangle hides, give the same pixels as one pass")
    func bands() {
        var history = DrawingHistory(SeededGenerator(seed: 3))
        for _ in 0..<30 { history.change() }
        var lists = [(history.stage.root.displayList, AffineTransform.scale(x: 9, y: 9), 700, 300)]
        func fill(_ color: Color) -> DisplayList.Content {
            .fill(.rect(Rect(x: 0, y: 0, width: 8, height: 8)), .color(color), evenOdd: false)
        }
        let half = Path.rect(Rect(x: 0, y: 0, width: 4, height: 8))
        let mask = DisplayList.Mask(items: [], mode: .alpha)
        let groups = [
            DisplayList.Group(), DisplayList.Group(clip: half), DisplayList.Group(opacity: 0.5),
            DisplayList.Group(opacity: 0, clip: half), DisplayList.Group(clip: Path()), DisplayList.Group(mask: mask),
        ]
        for outer in groups {
            for inner in groups {
                let contents = [
                    fill(red), .beginGroup(outer), .beginGroup(inner), fill(.white), .endGroup, .endGroup,
                ]
                let items = contents.map {
                    DisplayList.Item(id: DisplayList.ID(layer: 0, part: .fill), transform: .identity, content: $0)
                }
                lists.append((DisplayList(size: Size(width: 8, height: 8), items: items), .identity, 8, 8))
            }
        }
        for (index, (list, transform, width, height)) in lists.enumerated() {
            var bitmap = Bitmap(width: width, height: height)
            bitmap.draw(list, transform: transform)
            var rasterizer = Rasterizer(width: width, height: height, texts: .drawn(.builtIn))
            rasterizer.draw(list, transform: transform)
            let bytes = rasterizer.raster.pixels.flatMap { pixel in (0..<4).map { pixel.bytes[$0] } }
            let isSame = bitmap.pixels == bytes
            #expect(isSame, "\(index)")
        }
    }

    @Test("it refuses an invalid size or scale, and a pixel outside of it")
    func refuses() async {
        var result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Bitmap(width: -1, height: 2)
        }
        #expect(result?.said("Bitmap: the width must be at least 0, got -1") == true)
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Bitmap(DisplayList(size: .zero), scale: 0)
        }
        #expect(result?.said("Bitmap: the scale must be finite and above 0, got 0.0") == true)
        result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Bitmap(width: 2, height: 2)[2, 0]
        }
        #expect(result?.said("Bitmap: no pixel at 2, 0 of 2 × 2") == true)
    }
}

@Suite("A stage's renderer")
struct StageRendererTests {
    @Test("it equals a fresh picture after any history, and reports every changed pixel", arguments: 0..<4)
    func histories(_ seed: UInt64) {
        var history = DrawingHistory(SeededGenerator(seed: seed))
        var renderer = StageRenderer(scale: 0.7, backdrop: blue)
        for step in 0..<50 {
            history.change()
            if history.random.isTrue(0.05) { renderer.scale = Double.random(in: 0.3...1.2, using: &history.random) }
            if history.random.isTrue(0.05) { renderer.backdrop = renderer.backdrop == blue ? .clear : blue }
            if history.random.isTrue(0.4) { continue }
            let before = renderer.bitmap
            let parts = renderer.draw(history.stage)
            let list = history.stage.root.displayList
            let fresh = Bitmap(list, scale: renderer.scale, backdrop: renderer.backdrop)
            let isFresh = renderer.bitmap == fresh
            #expect(isFresh, "step \(step)")
            guard before.bounds == fresh.bounds else { continue }
            var patched = before.pixels
            for part in parts {
                for y in part.top..<part.bottom {
                    let row = (y * fresh.width + part.left) * 4..<(y * fresh.width + part.right) * 4
                    patched.replaceSubrange(row, with: fresh.pixels[row])
                }
            }
            let isPatched = patched == fresh.pixels
            #expect(isPatched, "step \(step): a pixel has changed in silence")
        }
    }

    @Test("a group that changes is drawn with everything in it, before, in and after each group inside")
    func nestedGroups() {
        let stage = Stage()
        func box(_ x: Double, in layer: Layer, opacity: Double = 1) -> Layer {
            let box = Layer()
            (box.bounds, box.position) = (Rect(x: 0, y: 0, width: 8, height: 8), Point(x: x, y: 8))
            (box.backgroundColor, box.opacity) = (.red, opacity)
            layer.addSublayer(box)
            return box
        }
        Transaction.withoutActions { stage.root.bounds = Rect(x: 0, y: 0, width: 100, height: 30) }
        var (groups, layer) = ([Layer](), stage.root)
        for depth in 0..<4 {
            layer = box(8, in: layer, opacity: 0.9)
            groups.append(layer)
            _ = box(20 + Double(depth), in: layer)
        }
        for (depth, group) in groups.enumerated() { _ = box(60 - 12 * Double(depth), in: group) }
        var renderer = StageRenderer()
        _ = renderer.draw(stage)
        for group in groups {
            Transaction.withoutActions { group.opacity = 0.4 }
            _ = renderer.draw(stage)
            let isFresh = renderer.bitmap == Bitmap(stage.root.displayList)
            #expect(isFresh)
        }
    }

    @Test("it draws nothing if nothing changes, and little if little does")
    func little() {
        let stage = Stage()
        Transaction.withoutActions { stage.root.bounds = Rect(x: 0, y: 0, width: 100, height: 100) }
        let layers = [Point(x: 5, y: 5), Point(x: 95, y: 95)].map { point in
            let layer = Layer()
            (layer.bounds, layer.position) = (Rect(x: 0, y: 0, width: 4, height: 4), point)
            layer.backgroundColor = .red
            stage.root.addSublayer(layer)
            return layer
        }
        var renderer = StageRenderer()
        #expect(renderer.draw(stage) == [PixelRect(left: 0, top: 0, right: 100, bottom: 100)])
        #expect(renderer.draw(stage).isEmpty)
        Transaction.withoutActions { for layer in layers { layer.backgroundColor = .blue } }
        // Each square and a pixel around it, for errors of rounding.
        #expect(
            Set(renderer.draw(stage).map(\.left)) == [2, 92] && renderer.bitmap[5, 5] == .blue
                && renderer.bitmap[95, 95] == .blue)
    }
}

@Suite("A region of pixels")
struct PixelRegionTests {
    @Test("it contains every added rectangle, in a few rectangles that are not empty", arguments: 0..<20)
    func contains(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var (region, added) = (PixelRegion(), [PixelRect]())
        for _ in 0..<40 {
            let (left, top) = (Int.random(in: 0..<90, using: &random), Int.random(in: 0..<90, using: &random))
            let rect = PixelRect(
                left: left, top: top, right: left + Int.random(in: 0..<10, using: &random),
                bottom: top + Int.random(in: 0..<10, using: &random))
            region.add(rect)
            if !rect.isEmpty { added.append(rect) }
            #expect(region.rects.count <= PixelRegion.most && region.rects.allSatisfy { !$0.isEmpty })
            for one in added { #expect(region.rects.contains { $0.intersection(one) == one }) }
        }
    }

    @Test(
        "two are one if that adds at most a quarter of the smaller, and the ninth joins its neighbor", arguments: 0..<20
    )
    func joins(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        // Far apart, in any order.
        let places = (0..<8).map { (x: 1000 * ($0 % 3), y: 1000 * ($0 / 3)) }.shuffled(using: &random)
        var wanted = places.map { PixelRect(left: $0.x, top: $0.y, right: $0.x + 10, bottom: $0.y + 20) }
        let (index, isBeside) = (Int.random(in: 0..<8, using: &random), random.isTrue())
        let (gap, side) = (Int.random(in: 1...9, using: &random), random.isTrue() ? 10 : 20)
        let old = wanted[index]
        let new =
            isBeside
            ? PixelRect(left: old.right + gap, top: old.top, right: old.right + gap + side, bottom: old.bottom)
            : PixelRect(left: old.left, top: old.top - gap - side, right: old.right, bottom: old.top - gap)
        let both = PixelRect(left: old.left, top: new.top, right: new.right, bottom: old.bottom)
        let smaller = min(200, new.width * new.height)
        let isOne = (isBeside ? 20 : 10) * gap * 4 <= smaller
        var region = PixelRegion(old)
        region.add(new)
        #expect(region.rects == (isOne ? [both] : [old, new]))
        #expect(region.bounds == both)
        region = PixelRegion()
        for rect in wanted { region.add(rect) }
        #expect(region.rects == wanted)
        region.add(new)
        wanted[index] = both
        #expect(region.rects.count == 8 && wanted.allSatisfy { region.rects.contains($0) })
    }
}
