import MotorLayers
import MotorMath
import PictureTesting
import Testing

/// What the comparison with a plain evaluation in `ReferenceTests` does not make: positions, order, groups, rectangular
/// clips and masks, sharp shadows and borders are laws there.
@Suite("A display list")
struct DisplayListTests {
    private func contents(_ layer: Layer) -> [DisplayList.Content] { Tree.root(layer).displayList.items.map(\.content) }

    private func stroke(_ layer: Layer) -> DisplayList.StrokeStyle? {
        contents(layer).lazy.compactMap { if case .stroke(_, _, let style) = $0 { style } else { nil } }.first
    }

    private func groups(_ layer: Layer) -> [DisplayList.Group] {
        contents(layer).compactMap { if case .beginGroup(let group) = $0 { group } else { nil } }
    }

    // MARK: - One layer

    @Test("a background and a clip have rounded corners in the layer's own coordinates")
    func corners() {
        let layer = Tree.box(10, 20, 40, 20, Tree.red)
        (layer.cornerRadius, layer.masksToBounds) = (6, true)
        let outline = Path.roundedRect(layer.bounds, cornerRadius: 6)
        let list = Tree.root(layer).displayList
        #expect(
            list.items.map(\.content) == [
                .beginGroup(.init(clip: outline)), .fill(outline, .color(Tree.red), evenOdd: false), .endGroup,
            ])
        #expect(list.items.allSatisfy { $0.transform == .translation(x: 10, y: 20) } && list.isBalanced)
    }

    @Test(
        "a shape's stroke is trimmed from its start to its end, within 0…1",
        arguments: [
            (0, 1, [0, 1]), (-0.5, 0.25, [0, 0.25]), (0.5, 7, [0.5, 1]), (0.25, 0.5, [0.25, 0.5]), (0.5, 0.5, nil),
            (0.75, 0.5, nil), (1.5, 2, nil), (-2, -1, nil),
        ] as [(Double, Double, [Double]?)])
    func trim(start: Double, end: Double, drawn: [Double]?) {
        let shape = Tree.shape()
        (shape.strokeColor, shape.strokeStart, shape.strokeEnd) = (Tree.red, start, end)
        #expect(stroke(shape).map { [$0.trimStart, $0.trimEnd] } == drawn)
    }

    @Test("a shape is filled by its rule behind its stroke, which has its width, caps, joins and dashes")
    func shape() {
        let shape = Tree.shape()
        (shape.backgroundColor, shape.fillColor, shape.fillRule) = (Tree.white, Tree.white, .evenOdd)
        (shape.strokeColor, shape.lineWidth, shape.lineCap, shape.lineJoin) = (Tree.red, 3, .round, .bevel)
        (shape.lineDashPattern, shape.lineDashPhase) = ([4, 2, 0], 1.5)
        let style = DisplayList.StrokeStyle(width: 3, cap: .round, join: .bevel, dashes: [4, 2, 0], dashPhase: 1.5)
        #expect(
            contents(shape) == [
                .fill(.rect(shape.bounds), .color(Tree.white), evenOdd: false),
                .fill(Tree.square, .color(Tree.white), evenOdd: true), .stroke(Tree.square, .color(Tree.red), style),
            ])
        shape.lineDashPattern = [0, 0]
        #expect(stroke(shape)?.dashes == [])
    }

    @Test("a text is vertically centered in its visible bounds, scrolled or not, and aligned by its alignment")
    func text() {
        let layer = TextLayer()
        (layer.string, layer.bounds, layer.position) = ("a", Rect(x: 30, y: 40, width: 60, height: 40), .zero)
        for (alignment, x) in [(TextAlignment.left, 30.0), (.center, 60), (.right, 90)] {
            layer.alignmentMode = alignment
            guard case .text(let text)? = contents(layer).first else { return #expect(Bool(false)) }
            #expect(text.position == Point(x: x, y: 60) && text.fontSize == 17)
            #expect(text.alignment.rawValue == alignment.rawValue)
        }
    }

    @Test("a gradient's stops are evenly spaced unless each has a location, and never decrease")
    func gradient() {
        let layer = GradientLayer()
        layer.frame = Rect(x: 0, y: 0, width: 40, height: 20)
        layer.colors = [.black, Tree.red, Tree.white]
        func stops(_ expected: [Double]) -> [DisplayList.Stop] {
            zip(expected, layer.colors).map { .init(location: $0, color: $1) }
        }
        func drawn() -> DisplayList.Paint? {
            if case .fill(_, let paint, _)? = contents(layer).first { paint } else { nil }
        }
        for (locations, expected) in [
            ([], [0, 0.5, 1]), ([0.2, 0.3], [0, 0.5, 1]), ([-1, 0.25, 3], [0, 0.25, 1]),
            ([0.5, 0.25, 0.75], [0.5, 0.5, 0.75]),
        ] as [([Double], [Double])] {
            layer.locations = locations
            #expect(drawn() == .linear(stops: stops(expected), start: Point(x: 20, y: 0), end: Point(x: 20, y: 20)))
        }
        layer.type = .radial
        (layer.startPoint, layer.endPoint) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
        #expect(
            drawn()
                == .radial(
                    stops: stops([0.5, 0.5, 0.75]), start: Point(x: 20, y: 10), end: Point(x: 40, y: 20),
                    focus: Point(x: 20, y: 10)))
    }

    @Test("a blurred shadow never gets fainter inward, and reaches its opacity in the middle", arguments: [0.25, 1])
    func blurredShadow(opacity: Double) {
        for layer in [Tree.box(0, 0, 80, 60), Tree.shape()] {
            (layer.shadowOpacity, layer.shadowColor) = (opacity, .black)
            let rings = contents(layer).dropLast().compactMap { content -> (width: Double, alpha: Double)? in
                guard case .fill(let path, .color(let color), _) = content else { return nil }
                return (path.bounds?.width ?? 0, Double(color.alpha))
            }
            #expect(rings.count == 7 && rings.allSatisfy { $0.alpha > 0 })
            #expect(zip(rings, rings.dropFirst()).allSatisfy { $0.width > $1.width })
            #expect(abs(1 - rings.reduce(1) { $0 * (1 - $1.alpha) } - opacity) < 1e-6)
        }
    }

    @Test("a soft shadow's corners get rounder with its size, and rings that shrink to nothing are omitted")
    func shadowRings() {
        let layer = Tree.box(0, 0, 10, 30)
        (layer.cornerRadius, layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (4, 1, 10, .zero)
        let paths = Tree.root(layer).displayList.items(layer, .shadow).compactMap { item in
            if case .fill(let path, _, _) = item.content { path } else { nil }
        }
        // Of seven rings, from 18 points outside to 18 points inside, three would have a negative width.
        #expect(
            paths == [18, 12, 6, 0].map { .roundedRect(layer.bounds.inset(dx: -$0, dy: -$0), cornerRadius: 4 + $0) })
    }

    // MARK: - Masks

    @Test("a mask clips to its shape, and its alpha is the group's; an invisible mask hides its layer")
    func mask() {
        let layer = Tree.box(10, 20, 40, 40)
        let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
        func masked(_ change: (ShapeLayer) -> Void) -> DisplayList {
            let mask = Tree.shape()
            (mask.frame.origin, mask.fillColor, mask.opacity) = (Point(x: 5, y: 5), half, 0.5)
            change(mask)
            layer.mask = mask
            return Tree.root(layer).displayList
        }
        let list = masked { _ in }
        #expect(list.items.first?.content == .beginGroup(.init(opacity: 0.25, clip: Tree.square)))
        #expect(list.items.first?.transform == .translation(x: 15, y: 25) && list.isBalanced)
        #expect(list.items.first?.id == layer.mask.map { .init(layer: $0.serial, part: .group) })
        for spoil in [{ $0.isHidden = true }, { $0.fillColor = .clear }, { $0.opacity = 0 }, { $0.path = nil }]
            as [(ShapeLayer) -> Void]
        { #expect(masked(spoil).items.isEmpty) }
    }

    @Test("an even-odd mask keeps its holes, whatever the direction of its outlines", arguments: [false, true])
    func holes(isReversed: Bool) throws {
        var path = Path.rect(Rect(x: 0, y: 0, width: 40, height: 40))
        let corners = Rect(x: 10, y: 10, width: 20, height: 20).corners
        path.append(.polyline(isReversed ? corners.reversed() : corners, isClosed: true))
        path.append(.ellipse(in: Rect(x: 15, y: 15, width: 10, height: 10)))
        let (layer, mask) = (Tree.box(0, 0, 40, 40), Tree.shape(path))
        (mask.fillRule, layer.mask) = (.evenOdd, mask)
        let clip = try #require(groups(layer).first?.clip)
        let inside = [5.0, 12, 20, 28, 35, 41].map { clip.contains(Point(x: $0, y: 20)) }
        #expect(inside == [true, false, true, false, true, false])
    }

    private func masked(_ mask: Layer, _ mode: MaskMode = .alpha) -> Layer {
        let layer = Tree.box(10, 20, 40, 40)
        (layer.mask, layer.maskMode) = (mask, mode)
        return layer
    }

    @Test("any other mask is drawn with all of its contents, at its position")
    func drawnMask() throws {
        let gradient = GradientLayer()
        (gradient.frame, gradient.colors) = (Rect(x: 5, y: 5, width: 20, height: 20), [.clear, .black])
        let text = TextLayer()
        (text.frame, text.string) = (gradient.frame, "a")
        let outline = Tree.shape()
        (outline.fillColor, outline.strokeColor) = (.clear, Tree.red)
        let group = Layer()
        group.addSublayer(Tree.box(1, 2, 3, 4))
        group.addSublayer(Tree.box(2, 2, 3, 4))
        let both = Tree.shape()
        both.strokeColor = Tree.red
        for mask in [gradient, text, outline, group, both] {
            let list = Tree.root(masked(mask)).displayList
            let group = try #require(list.groups.first)
            #expect(list.items.first?.id == .init(layer: mask.serial, part: .group) && list.isBalanced)
            #expect(group.clip == nil && group.opacity == 1 && group.mask?.mode == .alpha)
            // A layer without a size, at the masked layer's corner.
            let corner = Tree.box(10, 20, 0, 0, nil)
            corner.addSublayer(mask)
            let drawn = Tree.root(corner).displayList.items
            #expect(!drawn.isEmpty && group.mask?.items == drawn)
        }
    }

    @Test("a gradient masked by a line within its bounds strokes the line, in the line's coordinates")
    func gradientStroke() {
        let (gradient, line) = (GradientLayer(), Tree.shape(.polyline([Point(x: 5, y: 5), Point(x: 15, y: 5)])))
        (gradient.frame, gradient.colors) = (Rect(x: 10, y: 20, width: 40, height: 40), [Tree.red, Tree.white])
        (gradient.startPoint, gradient.endPoint) = (.zero, Point(x: 1, y: 0))
        (line.fillColor, line.strokeColor, line.lineWidth, line.lineJoin) = (.clear, Tree.red, 2, .round)
        line.frame.origin = Point(x: 8, y: 4)
        gradient.mask = line
        let stops = [DisplayList.Stop(location: 0, color: Tree.red), .init(location: 1, color: Tree.white)]
        // The gradient's corners are 8 points to the left of the line's, and 4 above.
        let paint = DisplayList.Paint.linear(stops: stops, start: Point(x: -8, y: -4), end: Point(x: 32, y: -4))
        func list() -> DisplayList { Tree.root(gradient).displayList }
        let stroke = list().items.first
        #expect(list().items.count == 1 && stroke?.transform == .translation(x: 18, y: 24))
        guard case .stroke(let path, let own, let style)? = stroke?.content else {
            Issue.record("no stroke")
            return
        }
        #expect(path == line.path && own == paint && style.width == 2)
        line.opacity = 0.5
        #expect(list().items.count == 3 && list().isBalanced && list().groups.map(\.opacity) == [0.5])
        #expect(list().groups.first?.mask == nil)
        // Beyond the bounds it would show more than the gradient does; and what is filled is an area.
        for change in [
            { gradient.borderWidth = 1 }, { line.frame.origin.x = 30 }, { line.fillColor = .black },
            { line.transform = .scale(x: 2, y: 1) }, { gradient.cornerRadius = 2 },
        ] as [() -> Void] {
            let kept = (gradient.borderWidth, line.frame, line.fillColor, line.transform, gradient.cornerRadius)
            change()
            #expect(list().groups.first?.mask != nil)
            (gradient.borderWidth, line.fillColor, line.transform) = (kept.0, kept.2, kept.3)
            (line.frame, gradient.cornerRadius) = (kept.1, kept.4)
        }
        #expect(list().groups.first?.mask == nil)
    }

    @Test("a mask's mode determines what it hides, also if it draws nothing", arguments: MaskMode.allCases)
    func maskModes(_ mode: MaskMode) {
        let mask = Tree.box(0, 0, 20, 20)
        mask.opacity = 0.5
        let group = Tree.root(masked(mask, mode)).displayList.groups.first
        // The opacity of a mask that is not inverted is the group's.
        #expect(group?.opacity == (mode.isInverted ? 1 : 0.5))
        #expect(group?.mask?.mode == (mode == .alpha ? nil : mode))
        let opacities = (group?.mask?.items ?? []).compactMap { item in
            if case .beginGroup(let inner) = item.content { inner.opacity } else { nil }
        }
        #expect(opacities == (mode.isInverted ? [0.5] : []))
        mask.isHidden = true
        let hidden = Tree.root(masked(mask, mode)).displayList.items
        #expect(hidden.count == (mode.isInverted ? 1 : 0))
    }

    @Test("masks nest up to eight levels, and a chain of thousands is drawn")
    func maskChain() {
        func depth(_ mask: DisplayList.Mask?) -> Int {
            guard let mask else { return 0 }
            for case .beginGroup(let group) in mask.items.map(\.content) { return 1 + depth(group.mask) }
            return 1
        }
        var layer = Tree.box(0, 0, 40, 40)
        for _ in 0..<5000 {
            let outer = Tree.box(0, 0, 40, 40)
            outer.borderWidth = 1
            outer.mask = layer
            layer = outer
        }
        #expect(depth(Tree.root(layer).displayList.groups.first?.mask) == 8)
    }

    @Test("a stage's list follows every change in a mask, at any depth", arguments: [false, true])
    func maskChanges(isDeep: Bool) {
        let stage = Stage()
        let (mask, inner, innermost) = (Layer(), Layer(), Tree.box(0, 0, 9, 9))
        mask.borderWidth = 1
        mask.bounds = Rect(x: 0, y: 0, width: 30, height: 30)
        mask.addSublayer(inner)
        inner.addSublayer(innermost)
        stage.root.addSublayer(masked(mask))
        func check() {
            _ = stage.displayList
            #expect(stage.displayList == stage.root.displayList)
        }
        check()
        let changed = isDeep ? innermost : mask
        Transaction.withoutActions { changed.backgroundColor = Tree.red }
        check()
        changed.addSublayer(Tree.box(1, 1, 2, 2))
        check()
        let fade = BasicAnimation(keyPath: .opacity)
        (fade.fromValue, fade.toValue, fade.duration) = (1, 0.25, 1)
        changed.add(fade, forKey: .opacity)
        stage.advance(to: 0.1)
        check()
        Transaction.withoutActions {
            changed.isHidden = true
            mask.superlayer?.maskMode = .lumaInverted
        }
        check()
        mask.removeFromSuperlayer()
        check()
    }

    @Test("a radial gradient's focus is in the unit square of the bounds, and clearly inside its ellipse")
    func focus() throws {
        let layer = GradientLayer()
        (layer.frame, layer.colors, layer.type) = (Rect(x: 0, y: 0, width: 40, height: 20), [.red, .white], .radial)
        (layer.startPoint, layer.endPoint) = (Point(x: 0.5, y: 0.5), Point(x: 1, y: 1))
        func focus() -> Point? {
            guard case .fill(_, .radial(_, _, _, let focus), _)? = contents(layer).first else {
                return nil
            }
            return focus
        }
        #expect(focus() == Point(x: 20, y: 10))
        layer.focalPoint = Point(x: 0.75, y: 0.5)
        #expect(focus() == Point(x: 30, y: 10))
        layer.focalPoint = Point(x: 3, y: 0.5)
        // 0.99 of the distance to the right end.
        #expect(abs(try #require(focus()).x - 39.8) < 1e-9)
    }

    // MARK: - Trees

    @Test("it omits invisible items, and a layer whose class has no opacity, which is then 0")
    func nothing() {
        let shape = Tree.shape()
        shape.fillColor = .clear
        let silent = Silent()
        (silent.bounds, silent.backgroundColor) = (Rect(x: 0, y: 0, width: 9, height: 9), Tree.white)
        #expect(silent.opacity == 0)
        let clear = Tree.box(0, 0, 9, 9, .clear)
        #expect(Tree.root(clear, shape, TextLayer(), GradientLayer(), silent).displayList.items.isEmpty)
    }

    @Test(
        "it is as large as the root's bounds, from their corner, and turns with the root's transform about its anchor")
    func root() {
        let root = Tree.box(70, 80, 50, 20)
        root.bounds.origin = Point(x: 3, y: 4)
        root.addSublayer(Tree.box(3, 4, 10, 10, Tree.red))
        #expect(root.displayList.size == Size(width: 50, height: 20))
        #expect(Picture(root.displayList).leaves.map { $0.points[0] } == [.zero, .zero])
        root.transform = .scale(x: 0.5, y: 0.5)
        #expect(Picture(root.displayList).leaves[0].points[0] == Point(x: 12.5, y: 5))
    }

    @Test("it keeps the same item identifiers over time, each once")
    func names() {
        let layer = Tree.box(0, 0, 9, 9)
        let root = Tree.root(layer, Tree.shape())
        let before = root.displayList
        layer.position.x += 3
        let after = root.displayList
        #expect(before != after && before.items.map(\.id) == after.items.map(\.id))
        #expect(Set(before.leaves).count == before.leaves.count)
    }

    @Test("a list of a tree 100,000 layers deep does not overflow the stack")
    func depth() {
        let root = Tree.box(0, 0, 10, 10)
        var layer = root
        for step in 1..<100_000 {
            let next = Layer()
            if step % 10_000 == 0 {
                (next.frame, next.backgroundColor) = (root.bounds, Tree.white)
                (next.opacity, next.masksToBounds) = (0.5, true)
            }
            layer.addSublayer(next)
            layer = next
        }
        let list = root.displayList
        #expect(list.leaves.count == 10 && list.isBalanced)
    }

    // MARK: - Perspective

    private func seen(_ layer: Layer, from distance: Double = 300) -> Layer {
        let root = Tree.root(layer)
        root.sublayerTransform = .perspective(distance: distance)
        return root
    }

    @Test("curves in depth stay within 0.05 points of convert's result, and are kept without perspective")
    func curves() throws {
        let layer = Tree.shape(.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)))
        layer.transform = .rotation(angle: 1, x: 0.3, y: 1, z: 0.1)
        let root = seen(layer, from: 400)
        for point in Picture(root.displayList).leaves[0].points {
            let own = try #require(layer.convert(point, from: root))
            // The ellipse's curves themselves have an error of 0.000273 of the radius.
            #expect(abs((own - Point(x: 20, y: 20)).magnitude - 20) < 0.05 + 0.0055)
        }
        root.sublayerTransform = .identity
        guard case .fill(let path, _, _)? = root.displayList.items.first?.content else { return #expect(Bool(false)) }
        #expect(path == layer.path)
    }

    @Test("a line's width is scaled as in the middle of its layer")
    func width() throws {
        let shape = Tree.shape()
        (shape.strokeColor, shape.zPosition) = (Tree.red, 150)
        let item = try #require(seen(shape).displayList.items(shape, .stroke).first)
        guard case .stroke(_, _, let style) = item.content else { return #expect(Bool(false)) }
        // Halfway to the eye everything is twice as large.
        #expect(abs(item.transform.a * style.width - 2) < 1e-9)
    }

    @Test("a text or picture whose middle is behind the eye is not drawn, though a part of it is in front")
    func middleBehind() {
        let (text, picture) = (TextLayer(), Layer())
        (text.string, picture.contents) = ("text", Image(width: 1, height: 1, pixels: [255, 0, 0, 255]))
        for layer in [text, picture] {
            layer.frame = Rect(x: 60, y: 60, width: 80, height: 80)
            layer.zPosition = 290
            layer.transform = .rotation(angle: 1.2, x: 0, y: 1, z: 0)
            #expect(seen(layer).displayList.items.count == 1)
            layer.zPosition = 310
            #expect(seen(layer).displayList.items.isEmpty)
        }
    }

    @Test("items behind the eye or edge-on are not drawn, and a part behind it is clipped")
    func behind() throws {
        let layer = Tree.box(60, 60, 80, 80)
        layer.zPosition = 301
        let root = seen(layer)
        #expect(root.displayList.items.isEmpty)
        layer.zPosition = 290
        layer.transform = .rotation(angle: 1.2, x: 0, y: 1, z: 0)
        let points = try #require(Picture(root.displayList).leaves.first).points
        #expect(points.count == 4 && layer.bounds.corners.compactMap { layer.convert($0, to: root) }.count == 2)
        for point in points {
            let own = try #require(point.isFinite ? layer.convert(point, from: root) : nil)
            #expect(layer.bounds.inset(dx: -1e-6, dy: -1e-6).contains(own))
        }
        var edgeOn = Transform3D()
        (edgeOn.m11, edgeOn.m13, edgeOn.m31, edgeOn.m33) = (0, -1, 1, 0)
        (layer.transform, layer.zPosition, layer.position.x) = (edgeOn, 0, 100)
        #expect(root.displayList.items.isEmpty)
    }

    @Test(
        "a closed line partly behind the eye is open where it is cut",
        arguments: [(-0.01, true), (-0.06, false)])
    func cutLine(_ slope: Double, _ isClosed: Bool) throws {
        // w = 1 + slope · x, for x from −20 to 20.
        let layer = Tree.box(80, 80, 40, 40, nil)
        layer.borderWidth = 2
        layer.transform.m14 = slope
        let item = try #require(Tree.root(layer).displayList.items(layer, .border).first)
        guard case .stroke(let path, _, _) = item.content else { return #expect(Bool(false)) }
        #expect(path.elements.contains(.close) == isClosed)
    }
}

/// Answers nothing by default.
private final class Silent: Layer {
    override func defaultValue(forKey key: Key) -> Value? { nil }
}
