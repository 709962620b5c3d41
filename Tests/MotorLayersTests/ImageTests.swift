@testable import MotorLayers
import MotorMath
import Testing

@Suite("Image")
struct ImageTests {
    private func said(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }, body)
        return messages
    }

    @Test("an image keeps premultiplied pixels unchanged, without a diagnostic")
    func pixels() {
        let bytes: [UInt8] = [255, 0, 0, 255, 64, 128, 0, 128]
        let messages = said { #expect(Image(width: 2, height: 1, pixels: bytes).pixels == bytes) }
        #expect(messages == [])
    }

    @Test("an image whose size, scale or number of bytes is out of range is broken, and one diagnostic names the range")
    func broken() {
        func made(_ width: Int, _ height: Int, _ scale: Double, _ count: Int) -> (Image, [String]) {
            var image = Image(named: "none")
            let messages = said {
                image = Image(width: width, height: height, scale: scale, pixels: [UInt8](repeating: 0, count: count))
            }
            return (image, messages)
        }
        var faults: [String] = []
        func check(_ width: Int, _ height: Int, _ scale: Double, _ count: Int, _ rule: String) {
            let (image, messages) = made(width, height, scale, count)
            let isBroken = image.width == 0 && image.height == 0 && image.pixels.isEmpty && !image.isThere
            if !isBroken || messages.count != 1 || !messages[0].hasPrefix("FineMotor: Image.\(rule), refused ") {
                faults.append("\(width)×\(height) at \(scale), \(count): \(messages)")
            }
        }
        for (width, height) in [(0, 1), (1, 0), (-1, 5), (8193, 1), (1, 8193), (.max, .max)] {
            check(width, height, 1, 0, "size takes sides of 1…8192 pixels")
        }
        for count in [0, 15, 17] { check(2, 2, 1, count, "pixels takes 16 bytes, 4 for each pixel") }
        for scale in [0, -1, .nan, .infinity] as [Double] {
            check(1, 1, scale, 4, "scale takes a finite number greater than 0")
        }
        #expect(faults == [])
        for side in [1, 8192] {
            #expect(made(side, 1, 0.5, side * 4).0.isThere && made(1, side, 2, side * 4).1.isEmpty)
        }
    }

    @Test("straight pixels times their alpha are the image's pixels, and an image is opaque only if all pixels are")
    func straight() {
        let parts: [UInt8] = [0, 1, 60, 100, 127]
        for alpha in [127, 200, 254, 255] as [UInt8] {
            let image = Image(width: 5, height: 1, pixels: parts.flatMap { [$0, 0, 127 - $0, alpha] })
            let back = image.straightPixels.enumerated().map { index, part in
                index % 4 == 3 ? Int(part) : (Int(part) * Int(alpha) + 127) / 255
            }
            #expect(back == image.pixels.map { Int($0) } && image.isOpaque == (alpha == 255))
        }
        let clear = Image(width: 2, height: 1, pixels: [0, 0, 0, 0, 9, 9, 9, 255])
        #expect(clear.straightPixels == clear.pixels && !clear.isOpaque)
    }

    @Test("components above their alpha are reduced to it, with one diagnostic for all")
    func excess() {
        let messages = said {
            let image = Image(width: 3, height: 1, pixels: [9, 0, 9, 9, 200, 100, 50, 100, 1, 2, 3, 0])
            #expect(image.pixels == [9, 0, 9, 9, 100, 100, 50, 100, 0, 0, 0, 0])
        }
        #expect(messages.count == 1)
    }

    @Test("traces and messages show an image's name or its size")
    func description() {
        #expect(Value.image(Image(named: "sea")).description == #"image "sea""#)
        #expect(
            Value.image(Image(width: 1, height: 2, pixels: [UInt8](repeating: 0, count: 8))).description
                == "image of 1×2")
    }

    @Test("an image equals only an image of the same name or the same pixels")
    func equality() {
        let (a, b) = (
            Image(width: 1, height: 1, pixels: [1, 2, 3, 4]), Image(width: 1, height: 1, pixels: [1, 2, 3, 4])
        )
        #expect(a == b)
        #expect(a != Image(width: 1, height: 1, pixels: [1, 2, 3, 5]))
        #expect(a != Image(width: 1, height: 1, scale: 2, pixels: [1, 2, 3, 4]))
        #expect(Image(named: "a") == Image(named: "a"))
        #expect(Image(named: "a") != Image(named: "b"))
        #expect(Value.image(a) == .image(b))
    }
}

@Suite("Contents of a layer")
struct ContentsTests {
    private let image = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])

    @Test(
        "contents have up to nine parts: corners of natural size, or as small as fits, and stretched parts between them"
    )
    func parts() {
        let image = Image(width: 40, height: 80, scale: 2, pixels: [UInt8](repeating: 0, count: 12_800))
        let middle = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
        func parts(_ part: Rect, _ center: Rect, _ width: Double, _ height: Double) -> [[Double]] {
            let bounds = Rect(x: 5, y: 7, width: width, height: height)
            return image.pictures.parts(of: image, part, center, .resize, in: bounds).map { frame, source in
                [frame, source].flatMap { [$0.minX, $0.minY, $0.width, $0.height] }.map { ($0 * 1e6).rounded() / 1e6 }
            }
        }
        // 20×40 points: corners of 5×10, in 45×12 of 5×6, with nothing between the rows.
        let rows: [[Double]] = [
            [5, 7, 5, 6, 0, 0, 10, 20], [10, 7, 35, 6, 10, 0, 20, 20], [45, 7, 5, 6, 30, 0, 10, 20],
            [5, 13, 5, 6, 0, 60, 10, 20], [10, 13, 35, 6, 10, 60, 20, 20], [45, 13, 5, 6, 30, 60, 10, 20],
        ]
        #expect(parts(.unit, middle, 45, 12) == rows)
        #expect(parts(.unit, middle, 45, 90).count == 9)
        // All of it at once; half of it, from the middle on; beyond its right edge nothing.
        #expect(parts(.unit, .unit, 45, 12) == [[5, 7, 45, 12, 0, 0, 40, 80]])
        let half = Rect(x: 0.5, y: 0, width: 1, height: 0.5)
        #expect(parts(half, .unit, 40, 12) == [[5, 7, 20, 12, 20, 0, 20, 40]])
        // A center without an extent is the pixel there: half a point on each side of it.
        let line = Rect(x: 0.5, y: 0, width: 0, height: 1)
        #expect(parts(.unit, line, 45, 30).map { $0[6] } == [19.5, 1, 19.5] && parts(.zero, .unit, 9, 9).isEmpty)
    }

    // A picture of 20×10 points in bounds of 40×40 with their corner at (5, 0), by hand.
    @Test(
        "contents are placed by their gravity",
        arguments: [
            (ContentsGravity.resize, Rect(x: 5, y: 0, width: 40, height: 40)),
            (.resizeAspect, Rect(x: 5, y: 10, width: 40, height: 20)),
            (.resizeAspectFill, Rect(x: -15, y: 0, width: 80, height: 40)),
            (.center, Rect(x: 15, y: 15, width: 20, height: 10)), (.top, Rect(x: 15, y: 0, width: 20, height: 10)),
            (.bottom, Rect(x: 15, y: 30, width: 20, height: 10)), (.left, Rect(x: 5, y: 15, width: 20, height: 10)),
            (.right, Rect(x: 25, y: 15, width: 20, height: 10)), (.topLeft, Rect(x: 5, y: 0, width: 20, height: 10)),
            (.topRight, Rect(x: 25, y: 0, width: 20, height: 10)),
            (.bottomLeft, Rect(x: 5, y: 30, width: 20, height: 10)),
            (.bottomRight, Rect(x: 25, y: 30, width: 20, height: 10)),
        ])
    func gravity(_ gravity: ContentsGravity, _ frame: Rect) {
        let bounds = Rect(x: 5, y: 0, width: 40, height: 40)
        #expect(gravity.frame(of: Size(width: 20, height: 10), in: bounds) == frame)
    }
}
