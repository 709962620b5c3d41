import MotorLayers
import MotorLottie
import MotorMath
import MotorRaster
import Testing

@Suite("Expansion of masks")
struct MaskExpansionTests {
    /// A red square that fills the picture of 100 by 100 points, with a mask of 40 by 40 points in its middle.
    private func bitmap(_ mask: String, time: Double = 0) throws -> Bitmap {
        let path =
            #""pt":{"k":{"c":true,"v":[[30,30],[70,30],[70,70],[30,70]],"i":[[0,0],[0,0],[0,0],[0,0]],"#
            + #""o":[[0,0],[0,0],[0,0],[0,0]]}}"#
        let square = #"{"ty":"rc","p":{"k":[50,50]},"s":{"k":[100,100]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
        let file = try file(#""ty":4,"ks":{},"masksProperties":[{\#(path),\#(mask)}],"shapes":[\#(square)]"#)
        #expect(file.notes.isEmpty)
        let bitmap = Bitmap(file.displayList(at: time))
        #expect(Bitmap(try LottieFile(table: file.table).displayList(at: time)) == bitmap)
        return bitmap
    }

    /// The area that is shown, in points.
    private func area(_ bitmap: Bitmap) -> Double {
        stride(from: 3, to: bitmap.pixels.count, by: 4).reduce(0) { $0 + Double(bitmap.pixels[$1]) / 255 }
    }

    // 40² in the middle, four strips of 40 · 10 beside it, and four quarters of a circle at its corners.
    @Test("a mask expanded by 10 points shows everything at most 10 points from its area")
    func expanded() throws {
        let shown = try area(bitmap(#""mode":"a","x":{"k":10}"#))
        #expect(abs(shown - (40 * 40 + 4 * 400 + 100 * .pi)) < 5)
    }

    @Test("a mask expanded by −10 points shows everything at least 10 points inside, and one by −20 shows nothing")
    func reduced() throws {
        #expect(abs(try area(bitmap(#""mode":"a","x":{"k":-10}"#)) - 400) < 2)
        #expect(try area(bitmap(#""mode":"a","x":{"k":-20}"#)) < 1)
    }

    @Test("the opacity of an expanded mask applies once, also where its border overlaps its area")
    func opacity() throws {
        let bitmap = try bitmap(#""mode":"a","o":{"k":50},"x":{"k":10}"#)
        for (x, y) in [(50, 50), (32, 50), (25, 50)] { #expect(abs(bitmap[x, y].alpha - 0.5) < 0.01) }
        #expect(bitmap[15, 50].alpha == 0)
    }

    @Test("an expansion follows its keyframes in masks of every mode")
    func modes() throws {
        let keys = #""x":{"k":[{"t":0,"s":[0]},{"t":50,"s":[20]}]}"#
        let large = 40 * 40 + 4 * 400 + 100 * Double.pi
        for (mode, isInverted) in [("a", false), ("s", false), ("i", false), ("a", true), ("s", true)] {
            let shown = try area(bitmap(#""mode":"\#(mode)","inv":\#(isInverted),\#(keys)"#, time: 0.5))
            let isOutside = (mode == "s") != isInverted
            #expect(abs(shown - (isOutside ? 10_000 - large : large)) < 5, "\(mode) \(isInverted)")
        }
    }
}
