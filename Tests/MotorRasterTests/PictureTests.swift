@testable import MotorLayers
import MotorMath
@testable import MotorRaster
import SeededRandom
import Testing

@Suite("Pictures in pixels")
struct PictureTests {
    /// An image of random premultiplied pixels.
    private func image(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Image {
        var dice = SeededGenerator(seed: seed)
        let pixels = (0..<width * height).flatMap { _ in
            let alpha = UInt8.random(in: 0...255, using: &dice)
            return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &dice) } + [alpha]
        }
        return Image(width: width, height: height, pixels: pixels)
    }

    private func picture(_ image: Image, _ frame: Rect, _ source: Rect? = nil) -> DisplayList.Picture {
        let whole = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
        return .init(image: image, frame: frame, source: source ?? whole)
    }

    private func pixel(_ image: Image, _ x: Int, _ y: Int) -> Raster.Pixel {
        let index = (y * image.width + x) * 4
        func part(_ offset: Int) -> Float { Float(image.pixels[index + offset]) / 255 }
        return Raster.Pixel(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }

    @Test("a picture at its own size has exactly the pixels of its image, and none around it")
    func natural() {
        let image = image(7, 5)
        let raster = draw([.image(picture(image, Rect(x: 3, y: 2, width: 7, height: 5)))], width: 12, height: 9).raster
        for y in 0..<9 {
            for x in 0..<12 {
                let isInside = 3..<10 ~= x && 2..<7 ~= y
                #expect(raster[x, y].isNear(isInside ? pixel(image, x - 3, y - 2) : .clear, within: 1e-6))
            }
        }
    }

    // 0.2·0.5 + 1·(1 − 0.5) in each component, by the formula of Porter and Duff; 51 of 255 is 0.2, 102 is 0.4.
    @Test("a translucent picture composites over the one below: its premultiplied color plus the rest of the other's")
    func over() {
        let image = Image(width: 1, height: 1, pixels: [51, 0, 102, 102])
        let all = Rect(x: 0, y: 0, width: 4, height: 4)
        let raster = draw([.fill(.rect(all), white), .image(picture(image, all))], width: 4, height: 4).raster
        // 0.2 + 1 · 0.6, 0 + 1 · 0.6, 0.4 + 1 · 0.6.
        #expect(raster[2, 2].isNear(Raster.Pixel(red: 0.8, green: 0.6, blue: 1, alpha: 1), within: 1e-6))
        let alone = draw([.image(picture(image, all))], width: 4, height: 4).raster
        #expect(alone[2, 2].isNear(Raster.Pixel(red: 0.2, green: 0, blue: 0.4, alpha: 0.4), within: 1e-6))
    }

    @Test("an enlarged picture is interpolated between the centers of its pixels")
    func enlarged() {
        // 0 and 255 in 2 pixels, 8 times as wide: between the middles at 4 and 12 the alpha grows by 1/8 in each pixel.
        let image = Image(width: 2, height: 1, pixels: [0, 0, 0, 0, 255, 255, 255, 255])
        let raster = draw([.image(picture(image, Rect(x: 0, y: 0, width: 16, height: 1)))], width: 16, height: 1).raster
        for x in 0..<16 {
            let expected = min(max((Float(x) + 0.5 - 4) / 8, 0), 1)
            #expect(abs(raster[x, 0].alpha - expected) < 1e-5)
        }
    }

    // The reduced copies have whole bytes, and a 256th more per halving: half a step, and a little.
    @Test("a reduced picture averages the area of each pixel", arguments: [2, 4, 8, 16])
    func reduced(_ factor: Int) {
        let image = image(16, 16)
        let side = 16 / factor
        let frame = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
        let raster = draw([.image(picture(image, frame))], width: side, height: side).raster
        for y in 0..<side {
            for x in 0..<side {
                #expect(raster[x, y].isNear(mean(image, x * factor, y * factor, factor), within: 0.52 / 255))
            }
        }
    }

    private func mean(_ image: Image, _ left: Int, _ top: Int, _ side: Int) -> Raster.Pixel {
        var sum = SIMD4<Float>.zero
        for y in top..<top + side {
            for x in left..<left + side {
                let one = pixel(image, x, y)
                sum += SIMD4(one.red, one.green, one.blue, one.alpha)
            }
        }
        sum /= Float(side * side)
        return Raster.Pixel(red: sum.x, green: sum.y, blue: sum.z, alpha: sum.w)
    }

    @Test("a picture of three by three pixels reduced to one pixel is the mean of the nine")
    func odd() {
        let image = image(3, 3)
        let raster = draw([.image(picture(image, Rect(x: 0, y: 0, width: 1, height: 1)))], width: 1, height: 1).raster
        #expect(raster[0, 0].isNear(mean(image, 0, 0, 3), within: 0.52 / 255))
    }

    // The mean of what changes evenly is its value in the middle. A copy changes in steps: at an end of a rectangle that shows a
    // fraction p of one, that is off by p(1 − p)/2 of it, and at the two ends with opposite signs, so by at most an eighth.
    @Test(
        "a picture reduced by any factor has an error of at most an eighth of its change per pixel", arguments: 20...90)
    func anyFactor(_ tenths: Int) {
        let (factor, width) = (Double(tenths) / 10, 240)
        let pixels = (0..<width * 8).flatMap { index -> [UInt8] in
            [UInt8](repeating: UInt8(index % width), count: 3) + [255]
        }
        let image = Image(width: width, height: 8, pixels: pixels)
        let frame = Rect(x: 0, y: 0, width: Double(width) / factor, height: 8 / factor)
        let raster = draw([.image(picture(image, frame))], width: 120, height: 1).raster
        for x in 1..<Int(frame.width) - 1 {
            let expected = (Double(x) + 0.5) * factor - 0.5
            #expect(abs(Double(raster[x, 0].red / raster[x, 0].alpha) * 255 - expected) <= factor / 8 + 0.52)
        }
    }

    @Test("a part of a reduced image shows none of the rest", arguments: [2, 2.5, 3.8, 7.6, 19, 38])
    func reducedPart(_ factor: Double) {
        // A white square in a black image, where no halving ends.
        let pixels: [UInt8] = (0..<4096).flatMap { index -> [UInt8] in
            let isInside = 13..<51 ~= index % 64 && 13..<51 ~= index / 64
            return isInside ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        let image = Image(width: 64, height: 64, pixels: pixels)
        let frame = Rect(x: 0, y: 0, width: 38 / factor, height: 38 / factor)
        let part = Rect(x: 13, y: 13, width: 38, height: 38)
        let raster = draw([.image(picture(image, frame, part))], width: 20, height: 20).raster
        for pixel in raster.pixels { #expect(abs(pixel.red - pixel.alpha) < 1e-5) }
    }

    @Test("an image keeps its reduced copies, a third of its memory, after the first use")
    func copies() {
        let image = image(40, 24)
        let sizes = image.reduced.map { [$0.width, $0.height] }
        #expect(sizes == [[20, 12], [10, 6], [5, 3], [3, 2], [2, 1]])
        #expect(image.reduced.allSatisfy { $0.pixels.count == $0.width * $0.height * 4 })
        func address() -> UnsafePointer<UInt8>? { image.reduced[0].pixels.withUnsafeBufferPointer { $0.baseAddress } }
        #expect(address() == address())
        #expect(self.image(8, 1).reduced.isEmpty && Image(named: "a", width: 3, height: 3).reduced.isEmpty)
    }

    @Test("a part of an image shows none of the rest")
    func part() {
        // A white square in a black image.
        let pixels: [UInt8] = (0..<36).flatMap { index -> [UInt8] in
            let isInside = 2..<4 ~= index % 6 && 2..<4 ~= index / 6
            return isInside ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        let image = Image(width: 6, height: 6, pixels: pixels)
        let all = Rect(x: 0, y: 0, width: 20, height: 20)
        let drawn = draw([.image(picture(image, all, Rect(x: 2, y: 2, width: 2, height: 2)))], width: 20, height: 20)
        #expect(drawn.raster.pixels.allSatisfy { $0.isNear(Raster.Pixel(white), within: 1e-5) })
    }

    @Test("a picture drawn in part has the same pixels as the whole")
    func parts() {
        let list = DisplayList(
            size: Size(width: 20, height: 20),
            items: [
                .init(
                    id: .init(layer: 1, part: .image),
                    transform: AffineTransform(a: 0.9, b: 0.3, c: -0.3, d: 0.9, tx: 5, ty: 1),
                    content: .image(picture(image(5, 5), Rect(x: 0, y: 0, width: 14, height: 14))))
            ])
        var whole = Rasterizer(width: 20, height: 20)
        whole.draw(list, transform: .identity)
        let area = PixelRect(left: 4, top: 6, right: 13, bottom: 16)
        var part = Rasterizer(width: 20, height: 20, part: area)
        part.draw(list, transform: .identity)
        for y in area.top..<area.bottom {
            for x in area.left..<area.right { #expect(part.raster[x - area.left, y - area.top] == whole.raster[x, y]) }
        }
        let extent = list.items[0].extent(
            .identity, within: PixelRect(left: 0, top: 0, right: 20, bottom: 20), texts: .cells(.halves))
        for y in 0..<20 { for x in 0..<20 where whole.raster[x, y].alpha > 0 { #expect(extent.contains(x, y)) } }
    }

    // MARK: Masks

    private let mask = Image(width: 2, height: 1, pixels: [0, 0, 0, 51, 0, 0, 0, 255])

    private func masking(_ image: Image, _ frame: Rect) -> DisplayList.Mask {
        .init(items: [
            .init(id: .init(layer: 1, part: .image), transform: .identity, content: .image(picture(image, frame)))
        ])
    }

    @Test("a mask multiplies the alpha of the group as a whole by its picture's alpha")
    func masked() {
        let (left, all) = (Rect(x: 0, y: 0, width: 2, height: 1), Rect(x: 0, y: 0, width: 4, height: 1))
        let raster = draw(
            [
                .fill(.rect(all), white), .beginGroup(.init(opacity: 0.5, mask: masking(mask, left))),
                .fill(.rect(all), blue), .fill(.rect(all), red), .endGroup,
            ], width: 4, height: 1
        ).raster
        // The blue below the red is not seen. 0.5 · 51/255 = 0.1 of the red, 0.5 · 1, and none beside the picture.
        #expect(raster[0, 0].isNear(Raster.Pixel(red: 1, green: 0.9, blue: 0.9, alpha: 1), within: 1e-6))
        #expect(raster[1, 0].isNear(Raster.Pixel(red: 1, green: 0.5, blue: 0.5, alpha: 1), within: 1e-6))
        for x in 2..<4 { #expect(raster[x, 0] == Raster.Pixel(white)) }
    }

    @Test("nested masks multiply at any depth", arguments: [2, 80])
    func nested(_ depth: Int) {
        let all = Rect(x: 0, y: 0, width: 1, height: 1)
        let half = Image(width: 1, height: 1, pixels: [0, 0, 0, depth > 2 ? 254 : 51])
        let begin = DisplayList.Content.beginGroup(.init(mask: masking(half, all)))
        let contents = [begin] + Array(repeating: begin, count: depth - 1) + [.fill(.rect(all), white)]
        let raster = draw(contents + Array(repeating: .endGroup, count: depth), width: 1, height: 1).raster
        var expected: Float = 1
        for _ in 0..<depth { expected *= depth > 2 ? 254 / 255 : 0.2 }
        #expect(abs(raster[0, 0].alpha - expected) < 1e-5)
    }

    @Test("a mask fades the text in its group")
    func text() {
        let all = Rect(x: 0, y: 0, width: 4, height: 2)
        let text = DisplayList.Text(
            string: "a", position: Point(x: 0, y: 1), fontSize: 2, bold: false, color: red, alignment: .left)
        let half = Image(width: 1, height: 1, pixels: [0, 0, 0, 51])
        let drawn = draw(
            [.beginGroup(.init(mask: masking(half, all))), .text(text), .endGroup], width: 4, height: 2)
        #expect(drawn.glyphs.count == 1 && abs((drawn.glyphs.first?.color.alpha ?? 0) - 0.2) < 1e-6)
    }

    @Test("an image that only the host has, or one squeezed to a line, draws nothing")
    func nothing() {
        let hosted = Image(named: "a", width: 3, height: 3)
        let all = Rect(x: 0, y: 0, width: 9, height: 9)
        #expect(draw([.image(picture(hosted, all))]).area == 0)
        #expect(draw([.beginGroup(.init(mask: masking(hosted, all))), .fill(.rect(all), red), .endGroup]).area == 0)
        let flat = AffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        #expect(draw([.image(picture(mask, all))], transform: flat).area == 0)
        for width in [1e-10, 1e-20, 1e-200] {
            let thin = AffineTransform(a: width, b: 0, c: 0, d: 1, tx: 0.5, ty: 0)
            #expect(draw([.image(picture(mask, all))], transform: thin).area < 1e-6)
        }
    }
}
