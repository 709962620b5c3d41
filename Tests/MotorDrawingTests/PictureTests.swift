import MotorAnimations
import MotorDrawing
import MotorGeometry
import MotorLayers
import Testing

@Suite("Pictures in a display list")
struct PictureTests {
    /// An image of 20×10 pixels.
    private let image = Image(width: 20, height: 10, pixels: [UInt8](repeating: 255, count: 800))

    private func layer(_ image: Image? = nil) -> Layer {
        let layer = Tree.box(0, 0, 40, 40, nil)
        layer.contents = image ?? self.image
        return layer
    }

    private func pictures(_ layer: Layer) -> [DisplayList.Picture] {
        layer.displayList.items(layer, .image).compactMap {
            if case .image(let picture) = $0.content { picture } else { nil }
        }
    }

    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    @Test("a picture is in front of its background and behind gradient, sublayers and border")
    func order() {
        let gradient = GradientLayer()
        gradient.frame = rect(0, 0, 40, 40)
        gradient.colors = [.red, .white]
        (gradient.backgroundColor, gradient.borderWidth, gradient.contents) = (.red, 1, image)
        let sublayer = Tree.box(0, 0, 5, 5)
        gradient.addSublayer(sublayer)
        let drawn = gradient.displayList.leaves
        #expect(drawn.map(\.part) == [.background, .image, .gradient, .background, .border])
        #expect(drawn[3].layer == sublayer.serial)
    }

    @Test("all of the picture fills the bounds by default")
    func whole() {
        #expect(pictures(layer()) == [.init(image: image, frame: rect(0, 0, 40, 40), source: rect(0, 0, 20, 10))])
    }

    @Test("its natural size is that of its pixels, divided by the image's scale")
    func scale() {
        let layer = layer(Image(width: 20, height: 10, scale: 2, pixels: image.pixels))
        layer.contentsGravity = .center
        #expect(pictures(layer).map(\.frame) == [rect(15, 17.5, 10, 5)])
    }

    @Test("a part of the picture is placed as if it were the whole")
    func contentsRect() {
        let layer = layer()
        layer.contentsRect = rect(0.5, 0.2, 0.25, 0.5)
        layer.contentsGravity = .center
        #expect(pictures(layer).map(\.source) == [rect(10, 2, 5, 5)])
        #expect(pictures(layer).map(\.frame) == [rect(17.5, 17.5, 5, 5)])
    }

    @Test("nothing is drawn where the part reaches beyond the picture, nor of a part without an extent")
    func beyond() {
        let layer = layer()
        // 40 points show 2 widths of the picture, from one half before it.
        layer.contentsRect = rect(-0.5, 0, 2, 1)
        #expect(pictures(layer).map(\.source) == [rect(0, 0, 20, 10)])
        #expect(pictures(layer).map(\.frame) == [rect(10, 0, 20, 40)])
        for empty in [rect(2, 0, 1, 1), rect(0, 0, 0, 1), rect(0, 0, 1, 0), rect(1, 0, 1, 1)] {
            layer.contentsRect = empty
            #expect(pictures(layer) == [])
        }
    }

    @Test("the center of a picture is stretched in nine parts, and its corners keep their size")
    func contentsCenter() {
        let layer = layer()
        layer.contentsCenter = rect(0.25, 0.2, 0.5, 0.5)
        // By hand: columns of 5, 10 and 5 pixels, rows of 2, 5 and 3.
        let columns = [(0.0, 5.0, 0.0, 5.0), (5, 10, 5, 30), (15, 5, 35, 5)]
        let rows = [(0.0, 2.0, 0.0, 2.0), (2, 5, 2, 35), (7, 3, 37, 3)]
        let expected = rows.flatMap { row in
            columns.map { (rect($0.0, row.0, $0.1, row.1), rect($0.2, row.2, $0.3, row.3)) }
        }
        #expect(pictures(layer).map(\.source) == expected.map(\.0))
        #expect(pictures(layer).map(\.frame) == expected.map(\.1))
    }

    @Test("corners that do not fit shrink together, and a center without an extent is one pixel")
    func corners() {
        let layer = layer()
        layer.bounds = rect(0, 0, 6, 40)
        layer.contentsCenter = rect(0.25, 0, 0.25, 1)
        // 5 and 10 points in 6.
        #expect(pictures(layer).map(\.frame) == [rect(0, 0, 2, 40), rect(2, 0, 4, 40)])
        layer.bounds = rect(0, 0, 40, 40)
        layer.contentsCenter = rect(0.5, 0, 0, 1)
        let parts = pictures(layer).map(\.source)
        #expect(parts.count == 3)
        #expect(abs(parts[1].width - 1) < 1e-9 && abs(parts[1].midX - 10) < 1e-9)
    }

    @Test("the part that is shown animates")
    func animation() {
        let stage = Stage(root: layer())
        stage.root.contentsRect = rect(0, 0, 0.5, 1)
        let animation = BasicAnimation(keyPath: .contentsRect)
        animation.fromValue = .rect(rect(0, 0, 0.5, 1))
        animation.toValue = .rect(rect(0.5, 0, 0.5, 1))
        animation.timing.duration = 1
        stage.root.add(animation, forKey: "pan")
        stage.advance(to: 0)
        stage.advance(to: 0.5)
        guard case .image(let picture)? = stage.displayList.items.last?.content else {
            Issue.record("no picture")
            return
        }
        #expect(picture.source.width == 10 && picture.source.minX > 0 && picture.source.minX < 10)
    }

    @Test("an animation of contents shows one picture after the other, even where there is none below it")
    func flipbook() {
        let stage = Stage(root: Tree.box(0, 0, 40, 40, nil))
        let other = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])
        let animation = KeyframeAnimation(keyPath: .contents)
        animation.values = [.image(image), .image(other)]
        animation.calculationMode = .discrete
        animation.timing.duration = 1
        stage.root.add(animation, forKey: "flip")
        func shown(_ time: Double) -> Image? {
            stage.advance(to: time)
            if case .image(let picture)? = stage.displayList.items.last?.content { return picture.image }
            return nil
        }
        #expect(shown(0) === image)
        #expect(shown(0.25) === image)
        #expect(shown(0.75) === other)
        #expect(shown(1.5) == nil)
    }

    @Test("a fade that is registered for contents shows the old picture and the new one", arguments: [false, true])
    func fade(_ fromNothing: Bool) {
        let stage = Stage(root: layer())
        stage.root.actions["contents"] = Transition(.fade)
        if fromNothing { Transaction.withoutActions { stage.root.contents = nil } }
        stage.advance(to: 0)
        let other = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])
        stage.root.contents = other
        stage.advance(to: 0.1)
        let images = stage.displayList.items.compactMap { item in
            if case .image(let picture) = item.content { picture.image } else { nil }
        }
        #expect(images == (fromNothing ? [other] : [image, other]))
        // Both are opaque, so nothing behind them shows through: the old one stays below.
        let shares = stage.displayList.items.compactMap { item in
            if case .beginGroup(let group) = item.content { group.opacity } else { nil }
        }
        #expect(shares.count == 1 && shares.allSatisfy { $0 > 0 && $0 < 1 })
    }

    // MARK: Masks

    @Test("a mask with a picture masks by it, and is as opaque as the mask")
    func mask() {
        let (layer, mask) = (Tree.box(0, 0, 40, 40), layer())
        (mask.opacity, mask.contentsGravity) = (0.5, .resizeAspect)
        layer.mask = mask
        guard case .beginGroup(let group)? = layer.displayList.items.first?.content else {
            Issue.record("no group")
            return
        }
        #expect(group.opacity == 0.5 && group.clip == nil)
        #expect(group.mask == [.init(image: image, frame: rect(0, 10, 40, 20), source: rect(0, 0, 20, 10))])
        #expect(layer.displayList.isBalanced)
    }

    @Test("a mask whose picture is not there masks by its placeholder")
    func missingMask() {
        let (layer, mask) = (Tree.box(0, 0, 40, 40), layer(Image(named: "nowhere")))
        layer.mask = mask
        mask.placeholder = .color(Color(red: 1, green: 1, blue: 1, alpha: 0.25))
        guard case .beginGroup(let group)? = layer.displayList.items.first?.content else {
            Issue.record("no group")
            return
        }
        #expect(group.opacity == 0.25 && group.clip == .rect(rect(0, 0, 40, 40)) && group.mask == [])
        mask.placeholder = .color(Color(red: 1, green: 1, blue: 1, alpha: 0))
        #expect(layer.displayList.items == [])
    }
}

@Suite("Names of images")
struct NamedImageTests {
    private let image = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])

    private func stage() -> (stage: Stage, layer: Layer) {
        let layer = Tree.box(0, 0, 40, 40, nil)
        layer.contents = Image(named: "sea")
        return (Stage(root: Tree.root(layer)), layer)
    }

    private func image(_ layer: Layer, in list: DisplayList) -> Image? {
        if case .image(let picture)? = list.items(layer, .image).first?.content { picture.image } else { nil }
    }

    @Test("a layer shows its placeholder until its image is there, which asks for a frame")
    func arrival() {
        let (stage, layer) = stage()
        stage.imageLoader = { _ in }
        let box = DisplayList.Content.fill(
            .rect(layer.bounds), .color(layer.placeholder?.color ?? .clear), evenOdd: false)
        #expect(stage.displayList.items(layer, .image).map(\.content) == [box])
        stage.advance(to: 1)
        #expect(!stage.needsFrame)
        stage.setImage(image, named: "sea")
        #expect(stage.needsFrame && image(layer, in: stage.displayList) === image)
        #expect(stage.displayList == stage.root.displayList)
        stage.setImage(nil, named: "sea")
        #expect(stage.displayList.items(layer, .image).map(\.content) == [box])
    }

    @Test("a placeholder may be an image, or nothing")
    func placeholder() {
        let (stage, layer) = stage()
        stage.imageLoader = { _ in }
        layer.placeholder = .image(image)
        #expect(image(layer, in: stage.displayList) === image)
        layer.placeholder = .color(.clear)
        #expect(stage.displayList.items(layer, .image) == [])
    }

    @Test("a loader is asked once for each name, after the frame, and may answer at once or never")
    func loader() {
        let (stage, layer) = stage()
        let other = Layer()
        other.contents = Image(named: "sea")
        other.bounds = layer.bounds
        stage.root.addSublayer(other)
        var asked: [Key] = []
        stage.imageLoader = { [unowned stage] name in
            asked.append(name)
            stage.setImage(image, named: name)
        }
        #expect(image(layer, in: stage.displayList) == nil)
        #expect(image(layer, in: stage.displayList) === image)
        layer.contents = Image(named: "moon")
        stage.imageLoader = { asked.append($0) }
        for _ in 0..<3 { _ = stage.displayList }
        #expect(asked == ["sea", "moon"])
    }

    @Test("an image without a loader, and one that fails to load, is reported once")
    func failure() {
        let (stage, _) = stage()
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            for _ in 0..<3 { _ = stage.displayList }
            #expect(messages == [#"FineMotor: Stage.contents takes an image that can be had, refused image "sea""#])
            stage.imageFailed(named: "sea")
        }
        #expect(messages.count == 2)
    }

    @Test("a host's image counts once the stage has asked for it: then it is shown or reported")
    func hosts() {
        let (stage, layer) = stage()
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            stage.takeImage(named: "sea", width: 0, height: 0)
            stage.takeImage(named: "sea", width: 4, height: 2)
            #expect(messages.isEmpty && stage.image(named: "sea") == nil)
            stage.imageLoader = { _ in }
            _ = stage.displayList
            stage.takeImage(named: "sea", width: 0, height: 2)
            #expect(messages == [#"FineMotor: Stage.contents takes an image that can be had, refused image "sea""#])
            stage.takeImage(named: "sea", width: 4, height: 2)
        }
        #expect(messages.count == 1 && image(layer, in: stage.displayList)?.width == 4)
    }

    @Test("a broken image shows the placeholder, whether it is the contents or what a name stands for")
    func broken() {
        let (stage, layer) = stage()
        let broken = Diagnostics.withHandler({ _ in }) { Image(width: 0, height: 0, pixels: []) }
        stage.setImage(broken, named: "sea")
        #expect(image(layer, in: stage.displayList) == nil && stage.displayList.items(layer, .image).count == 1)
        layer.contents = broken
        #expect(image(layer, in: stage.displayList) == nil && stage.displayList.items(layer, .image).count == 1)
    }

    @Test("a mask and an old picture in a fade find their images too")
    func elsewhere() {
        let (stage, layer) = stage()
        let mask = Tree.box(0, 0, 40, 40, nil)
        mask.contents = Image(named: "hole")
        layer.mask = mask
        stage.imageLoader = { _ in }
        _ = stage.displayList
        stage.setImage(image, named: "hole")
        stage.setImage(image, named: "sea")
        guard case .beginGroup(let group)? = stage.displayList.items.first?.content else {
            Issue.record("no group")
            return
        }
        #expect(group.mask.map(\.image) == [image])
        layer.mask = nil
        stage.advance(to: 0)
        layer.actions["contents"] = Transition(.fade)
        layer.contents = nil
        stage.advance(to: 0.1)
        let items = stage.displayList.items
        #expect(items.contains { if case .image(let picture) = $0.content { picture.image === image } else { false } })
    }
}
