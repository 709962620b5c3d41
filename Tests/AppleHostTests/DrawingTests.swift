import CoreGraphics
import FineMotor
@testable import MotorQuartz
import Testing

@Suite("A display list in a context of Core Graphics")
struct DrawingTests {
    private static let square = FineMotor.Path.rect(.init(x: 0, y: 0, width: 10, height: 20))
    private static let squarePath = "path M 0.0 0.0 L 10.0 0.0 L 10.0 20.0 L 0.0 20.0 Z"
    private static let red = FineMotor.Color(red: 1, green: 0, blue: 0)

    /// What drawing items calls.
    private func calls(_ contents: DisplayList.Content..., at transform: FineMotor.AffineTransform = .identity)
        -> [String]
    {
        let context = CGContext()
        context.clipBox = CGRect(x: 0, y: 0, width: 100, height: 50)
        let items = contents.map {
            DisplayList.Item(id: .init(layer: 1, part: .fill), transform: transform, content: $0)
        }
        ContextPainter(context, pictures: Pictures()).draw(items)
        // What is saved is restored.
        #expect(context.ctm == .identity)
        #expect(context.calls.count { $0 == "save" } == context.calls.count { $0 == "restore" })
        #expect(context.calls.count { $0 == "begin" } == context.calls.count { $0 == "end" })
        return context.calls.filter { $0 != "save" && $0 != "restore" }
    }

    @Test("a color fills an outline by its rule")
    func fill() {
        #expect(
            calls(.fill(Self.square, .color(Self.red), evenOdd: true))
                == ["fill color [1.0, 0.0, 0.0, 1.0]", Self.squarePath, "fill evenOdd"])
        #expect(calls(.fill(Self.square, .color(Self.red), evenOdd: false)).last == "fill winding")
    }

    @Test("a stroke has its pen, its dashes and the remaining part of the line")
    func stroke() {
        let line = FineMotor.Path([.move(.zero), .line(.init(x: 100, y: 0))])
        let style = DisplayList.StrokeStyle(
            width: 3, cap: .round, join: .bevel, dashes: [4, 2], dashPhase: 1, trimStart: 0.25, trimEnd: 0.5)
        #expect(
            calls(.stroke(line, .color(Self.red), style)) == [
                "width 3.0", "cap round", "join bevel", "dash 1.0 [4.0, 2.0]", "path M 25.0 0.0 L 50.0 0.0",
                "stroke color [1.0, 0.0, 0.0, 1.0]", "stroke",
            ])
    }

    @Test("a gradient fills the inside of an outline, or of a stroke, and extends beyond its ends")
    func gradients() {
        let stops = [
            DisplayList.Stop(location: 0, color: Self.red), .init(location: 1, color: .init(red: 0, green: 0, blue: 1)),
        ]
        let paint = DisplayList.Paint.linear(stops: stops, start: .zero, end: .init(x: 0, y: 20))
        #expect(
            calls(.fill(Self.square, paint, evenOdd: false))
                == [Self.squarePath, "clip winding", "linear [0.0, 1.0] (0.0, 0.0) (0.0, 20.0) 3"])
        #expect(
            calls(.stroke(Self.square, paint, .init(width: 2))).suffix(3)
                == ["outline", "clip winding", "linear [0.0, 1.0] (0.0, 0.0) (0.0, 20.0) 3"])
        // An ellipse around (10, 10), 20 wide and 40 high on each side: in its circle, the focus is halfway to the right.
        let radial = DisplayList.Paint.radial(
            stops: stops, start: .init(x: 10, y: 10), end: .init(x: 30, y: 50), focus: .init(x: 20, y: 10))
        #expect(
            calls(.fill(Self.square, radial, evenOdd: false)).last
                == "radial [0.0, 1.0] (0.5, 0.0) 0.0 (0.0, 0.0) 1.0 3")
    }

    @Test("a text is upright on its baseline, as wide as the layout has measured")
    func text() {
        let text = DisplayList.Text(
            string: "Hello", position: .init(x: 100, y: 50), fontSize: 20, bold: false, color: Self.red,
            alignment: .right)
        // The fake font is 50 wide, and its middle is 0.3 of 20 above its baseline.
        #expect(
            calls(.text(text)) == ["text Hello \(100 - text.width) 56.0 \(text.width / 50) -1.0"])
        #expect(
            calls(
                .text(.init(string: "", position: .zero, fontSize: 20, bold: true, color: Self.red, alignment: .left))
            ).isEmpty)
    }

    @Test("an image is upright, and only its part is drawn")
    func image() {
        let image = FineMotor.Image(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))
        let picture = DisplayList.Picture(
            image: image, frame: .init(x: 5, y: 6, width: 20, height: 10),
            source: .init(x: 1, y: 2, width: 2, height: 1))
        #expect(
            calls(.image(picture))
                == ["image (1.0, 2.0, 2.0, 1.0) in (0.0, 0.0, 20.0, 10.0) by its feet"])
    }

    @Test("the pixels of an image are those of Core Graphics")
    func pixels() {
        let image = FineMotor.Image(width: 1, height: 2, pixels: [1, 2, 3, 255, 4, 5, 6, 128])
        let context = CGContext()
        let pictures = Pictures()
        let item = DisplayList.Content.image(
            .init(
                image: image, frame: .init(x: 0, y: 0, width: 1, height: 2),
                source: .init(x: 0, y: 0, width: 1, height: 2)))
        ContextPainter(context, pictures: pictures).draw([
            .init(id: .init(layer: 1, part: .image), transform: .identity, content: item)
        ])
        #expect(pictures.picture(of: image)?.bytes == [1, 2, 3, 255, 4, 5, 6, 128])
    }

    @Test("a group is composited as one, inside its clip")
    func group() {
        #expect(
            calls(
                .beginGroup(.init(opacity: 0.5, clip: Self.square)),
                .fill(Self.square, .color(Self.red), evenOdd: false),
                .endGroup)
                == [
                    Self.squarePath, "clip winding", "alpha 0.5", "begin", "fill color [1.0, 0.0, 0.0, 1.0]",
                    Self.squarePath, "fill winding", "end",
                ])
    }

    @Test("groups that are not ended end with the list, and an unmatched end has no effect")
    func unbalanced() {
        #expect(calls(.beginGroup(.init()), .beginGroup(.init())).count { $0 == "end" } == 2)
        #expect(calls(.endGroup).isEmpty)
    }

    @Test("a mask keeps the content under it, in each of its modes", arguments: MaskMode.allCases)
    func mask(_ mode: MaskMode) {
        let item = DisplayList.Item(
            id: .init(layer: 2, part: .fill), transform: .identity,
            content: .fill(Self.square, .color(Self.red), evenOdd: false))
        let calls = calls(.beginGroup(.init(mask: .init(items: [item], mode: mode))), .endGroup)
        let drawn = ["fill color [1.0, 0.0, 0.0, 1.0]", Self.squarePath, "fill winding"]
        let black = "fill color [0.0, 0.0, 0.0, 1.0]"
        let inside: [String] =
            switch mode {
            case .alpha: drawn
            case .alphaInverted: [black, "fill rects", "blend destinationOut", "begin"] + drawn + ["end"]
            // The items are drawn in a gray picture of their own, of the size of what is visible.
            case .luma, .lumaInverted: ["clip to 100×50", black, "fill rects"]
            }
        #expect(calls == ["alpha 1.0", "begin", "blend destinationIn", "begin"] + inside + ["end", "end"])
    }
}
