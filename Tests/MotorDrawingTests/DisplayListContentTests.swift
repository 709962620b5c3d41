import MotorDrawing
import MotorGeometry
import MotorLayers
import Testing

@Suite("The drawing of one layer")
struct DisplayListContentTests {
    private func strokes(_ layer: Layer) -> [(path: Path, color: Color, style: DisplayList.StrokeStyle)] {
        Tree.root(layer).displayList.items.compactMap { item in
            if case .stroke(let path, let color, let style) = item.content { (path, color, style) } else { nil }
        }
    }

    private func fills(_ layer: Layer) -> [(path: Path, paint: DisplayList.Paint, evenOdd: Bool)] {
        Tree.root(layer).displayList.items.compactMap { item in
            if case .fill(let path, let paint, let evenOdd) = item.content { (path, paint, evenOdd) } else { nil }
        }
    }

    @Test("A background has rounded corners")
    func background() {
        let layer = Tree.box(10, 10, 40, 20, Tree.red)
        layer.cornerRadius = 6
        let fill = fills(layer)[0]
        #expect(fill.path == .roundedRect(layer.bounds, cornerRadius: 6))
        #expect(fill.paint == .color(Tree.red))
    }

    @Test("A border is inside the bounds", arguments: [1.0, 4, 10, 50])
    func border(width: Double) throws {
        let layer = Tree.box(0, 0, 40, 20, nil)
        layer.borderWidth = width
        let stroke = strokes(layer)[0]
        let middle = try #require(stroke.path.bounds)
        #expect(middle.inset(dx: -stroke.style.width / 2, dy: -stroke.style.width / 2) == layer.bounds)
        #expect(stroke.style.width == min(width, 10))
    }

    @Test("A shape's stroke is trimmed between its start and its end, within 0…1")
    func trim() {
        for (start, end, drawn) in [
            (0.0, 1.0, (0.0, 1.0)), (-0.5, 0.25, (0, 0.25)), (0.5, 7, (0.5, 1)), (0.25, 0.5, (0.25, 0.5)),
            (0.5, 0.5, nil), (0.75, 0.5, nil), (1.5, 2, nil), (-2, -1, nil),
        ] as [(Double, Double, (Double, Double)?)] {
            let shape = Tree.shape()
            shape.strokeColor = Tree.red
            shape.strokeStart = start
            shape.strokeEnd = end
            let style = strokes(shape).first?.style
            #expect(style?.trimStart == drawn?.0)
            #expect(style?.trimEnd == drawn?.1)
        }
    }

    @Test("A shape's stroke has its width, caps, joins and dashes")
    func style() {
        let shape = Tree.shape()
        shape.strokeColor = Tree.red
        shape.lineWidth = 3
        shape.lineCap = .round
        shape.lineJoin = .bevel
        shape.lineDashPattern = [4, 2, -1]
        shape.lineDashPhase = 1.5
        let style = DisplayList.StrokeStyle(width: 3, cap: .round, join: .bevel, dashes: [4, 2, 0], dashPhase: 1.5)
        #expect(strokes(shape)[0].style == style)
        shape.lineDashPattern = [0, 0]
        #expect(strokes(shape)[0].style.dashes.isEmpty)
    }

    @Test("A shape is filled by its rule, in front of its background and behind its stroke")
    func shape() {
        let shape = Tree.shape()
        shape.backgroundColor = Tree.white
        shape.strokeColor = Tree.red
        shape.fillRule = .evenOdd
        #expect(Tree.root(shape).displayList.leaves.map { $0.part } == [.background, .fill, .stroke])
        #expect(fills(shape).map { $0.evenOdd } == [false, true])
    }

    @Test("Text is vertically centred, and aligned horizontally by its alignment")
    func text() {
        let layer = TextLayer()
        layer.frame = Rect(x: 20, y: 30, width: 60, height: 40)
        layer.string = "Hello"
        for (alignment, x) in [(TextAlignment.left, 20.0), (.center, 50), (.right, 80)] {
            layer.alignmentMode = alignment
            let item = Tree.root(layer).displayList.items[0]
            guard case .text(let text) = item.content else {
                Issue.record("no text")
                continue
            }
            #expect(text.position.applying(item.transform) == Point(x: x, y: 50))
            #expect(text.alignment.rawValue == alignment.rawValue)
            #expect(text.fontSize == 17)
        }
    }

    @Test("A gradient's stops are evenly spaced unless each has a location, and never decrease")
    func gradient() {
        let layer = GradientLayer()
        layer.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        layer.colors = [.black, Tree.red, Tree.white]
        for (locations, places) in [
            ([], [0, 0.5, 1]), ([0.2, 0.3], [0, 0.5, 1]), ([-1, 0.25, 3], [0, 0.25, 1]),
            ([0.5, 0.25, 0.75], [0.5, 0.5, 0.75]),
        ] as [([Double], [Double])] {
            layer.locations = locations
            guard case .linear(let stops, let start, let end)? = fills(layer).first?.paint else {
                Issue.record("no gradient")
                continue
            }
            #expect(stops.map { $0.location } == places)
            #expect(stops.map { $0.color } == [.black, Tree.red, Tree.white])
            #expect(start == Point(x: 20, y: 0))
            #expect(end == Point(x: 20, y: 20))
        }
        layer.type = .radial
        layer.startPoint = Point(x: 0.5, y: 0.5)
        layer.endPoint = Point(x: 1, y: 1)
        guard case .radial(_, let start, let end)? = fills(layer).first?.paint else {
            Issue.record("no radial gradient")
            return
        }
        #expect([start, end] == [Point(x: 20, y: 10), Point(x: 40, y: 20)])
    }

    @Test("A sharp shadow is the background's outline, offset, in the shadow's colour and opacity")
    func sharpShadow() {
        let layer = Tree.box(0, 0, 40, 20)
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 0
        layer.shadowOffset = Size(width: 3, height: 4)
        let fill = fills(layer)[0]
        #expect(fill.path == .rect(Rect(x: 3, y: 4, width: 40, height: 20)))
        #expect(fill.paint == .color(Color(red: 0, green: 0, blue: 0, alpha: 0.5)))
    }

    @Test("A blurred shadow never gets fainter inwards, and reaches its opacity in the middle", arguments: [0.25, 1])
    func blurredShadow(opacity: Double) throws {
        for layer in [Tree.box(0, 0, 80, 60), Tree.shape()] {
            layer.shadowOpacity = opacity
            var passed = 1.0
            var extents: [Double] = []
            for fill in fills(layer).dropLast() {
                guard case .color(let color) = fill.paint else { continue }
                #expect(color.alpha > 0)
                passed *= 1 - Double(color.alpha)
                extents.append(try #require(fill.path.bounds).width)
            }
            #expect(extents.count == 7)
            #expect(zip(extents, extents.dropFirst()).allSatisfy { $0 > $1 })
            #expect(abs(1 - passed - opacity) < 1e-6)
        }
    }

    @Test("A layer that clips to its bounds casts no shadow: Core Animation's masksToBounds")
    func cutShadow() {
        let layer = Tree.box(0, 0, 40, 20)
        layer.shadowOpacity = 1
        layer.masksToBounds = true
        #expect(Tree.root(layer).displayList.leaves.map { $0.part } == [.background])
        layer.borderWidth = 2
        #expect(Tree.root(layer).displayList.leaves.map { $0.part } == [.background, .border])
    }
}
