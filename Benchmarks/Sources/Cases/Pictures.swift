import FineMotor

#if canImport(MotorTesting)
    import MotorRaster

    extension Case {
        static var pictures: [Case] {
            // There is no plain equivalent.
            [
                Case(
                    "picture/own-size", "the pixels of an image of 64 by 64, in its own size", heap: .whatever,
                    ours: { PictureDrawing(side: 64) }, plain: nil),
                Case(
                    "picture/reduced", "an image of 512 by 512, reduced to 64 by 64 pixels", heap: .whatever,
                    ours: { PictureDrawing(side: 512) }, plain: nil),
            ]
        }
    }

    /// Draws an image into 64 by 64 pixels.
    private final class PictureDrawing: Workload {
        private let layer = Layer()
        private var bitmap = Bitmap(width: 64, height: 64)

        /// Its color changes from the left to the right.
        init(side: Int) {
            let pixels = (0..<side * side).flatMap { index -> [UInt8] in
                [UInt8(index % side * 255 / (side - 1)), 0, 0, 255]
            }
            layer.bounds = Rect(x: 0, y: 0, width: 64, height: 64)
            layer.anchorPoint = .zero
            layer.contents = Image(width: side, height: side, pixels: pixels)
        }

        func run(_ count: Int) -> Int {
            var right = 0
            for _ in 0..<count {
                bitmap.draw(layer.displayList)
                if bitmap[63, 63].red > 0.9 { right += 1 }
            }
            return right
        }

        func flaw() -> String? {
            _ = run(1)
            for x in 0..<64 where abs(bitmap[x, 31].red - (Float(x) + 0.5) / 64) > 0.01 {
                return "the pixel \(x) has another color than the image"
            }
            return nil
        }
    }
#else
    extension Case {
        static var pictures: [Case] { [] }
    }
#endif
