import MotorLayers
import MotorMath
import Testing

private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
}

extension DisplayList {
    /// The pictures in it, back to front.
    fileprivate var pictures: [Picture] {
        items.compactMap { if case .image(let picture) = $0.content { picture } else { nil } }
    }
}

@Suite("Pictures in a display list")
struct PictureTests {
    /// An image of 20×10 pixels, and a dot.
    private let image = Image(width: 20, height: 10, pixels: [UInt8](repeating: 255, count: 800))
    private let dot = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])

    /// A layer of 40×40 points with an image.
    private func layer(_ image: Image? = nil, _ change: (Layer) -> Void = { _ in }) -> Layer {
        let layer = Tree.box(0, 0, 40, 40, nil)
        layer.contents = image ?? self.image
        change(layer)
        return layer
    }

    @Test("a picture is in front of its background and behind gradient, sublayers and border")
    func order() {
        let gradient = GradientLayer()
        (gradient.frame, gradient.colors) = (rect(0, 0, 40, 40), [.red, .white])
        (gradient.backgroundColor, gradient.borderWidth, gradient.contents) = (.red, 1, image)
        let sublayer = Tree.box(0, 0, 5, 5)
        gradient.addSublayer(sublayer)
        let drawn = gradient.displayList.leaves
        #expect(drawn.map(\.part) == [.background, .image, .gradient, .background, .border])
        #expect(drawn[3].layer == sublayer.serial)
    }

    @Test(
        "a whole picture fills the bounds; its natural size is pixels divided by scale; a part is placed like a whole")
    func placement() {
        func placed(_ image: Image? = nil, _ change: (Layer) -> Void) -> [Rect] {
            layer(image, change).displayList.pictures.flatMap { [$0.frame, $0.source] }
        }
        #expect(placed { _ in } == [rect(0, 0, 40, 40), rect(0, 0, 20, 10)])
        let fine = Image(width: 20, height: 10, scale: 2, pixels: image.pixels)
        #expect(placed(fine) { $0.contentsGravity = .center } == [rect(15, 17.5, 10, 5), rect(0, 0, 20, 10)])
        #expect(
            placed { ($0.contentsRect, $0.contentsGravity) = (rect(0.5, 0.2, 0.25, 0.5), .center) }
                == [rect(17.5, 17.5, 5, 5), rect(10, 2, 5, 5)])
        // Nothing is drawn where the part reaches beyond the picture: 40 points show 2 widths of it, from one half before it.
        #expect(placed { $0.contentsRect = rect(-0.5, 0, 2, 1) } == [rect(10, 0, 20, 40), rect(0, 0, 20, 10)])
        for empty in [rect(2, 0, 1, 1), rect(0, 0, 0, 1), rect(0, 0, 1, 0), rect(1, 0, 1, 1)] {
            #expect(placed { $0.contentsRect = empty } == [])
        }
    }

    @Test("the center of a picture is stretched in nine parts, and its corners keep their size or shrink together")
    func contentsCenter() {
        func parts(_ center: Rect, width: Double = 40) -> [DisplayList.Picture] {
            layer { ($0.contentsCenter, $0.bounds) = (center, rect(0, 0, width, 40)) }.displayList.pictures
        }
        // By hand: columns of 5, 10 and 5 pixels, rows of 2, 5 and 3.
        let columns = [(0.0, 5.0, 0.0, 5.0), (5, 10, 5, 30), (15, 5, 35, 5)]
        let rows = [(0.0, 2.0, 0.0, 2.0), (2, 5, 2, 35), (7, 3, 37, 3)]
        let expected = rows.flatMap { row in
            columns.map { (rect($0.0, row.0, $0.1, row.1), rect($0.2, row.2, $0.3, row.3)) }
        }
        let nine = parts(rect(0.25, 0.2, 0.5, 0.5))
        #expect(nine.map(\.source) == expected.map(\.0) && nine.map(\.frame) == expected.map(\.1))
        // 5 and 10 points in 6.
        #expect(parts(rect(0.25, 0, 0.25, 1), width: 6).map(\.frame) == [rect(0, 0, 2, 40), rect(2, 0, 4, 40)])
        // A center without an extent is one pixel.
        let thin = parts(rect(0.5, 0, 0, 1)).map(\.source)
        #expect(thin.count == 3 && abs(thin[1].width - 1) < 1e-9 && abs(thin[1].midX - 10) < 1e-9)
    }

    @Test("an animation of contents shows one picture after the other, also over no picture")
    func flipbook() {
        let stage = Stage(root: Tree.box(0, 0, 40, 40, nil))
        let animation = KeyframeAnimation(keyPath: .contents)
        (animation.values, animation.calculationMode) = ([.image(image), .image(dot)], .discrete)
        animation.timing.duration = 1
        stage.root.add(animation, forKey: "flip")
        let shown = [0, 0.25, 0.75, 1.5].map { time in
            stage.advance(to: time)
            return stage.displayList.pictures.last?.image
        }
        #expect(shown == [image, image, dot, nil])
    }

    @Test("a fade registered for contents shows the old picture and the new one", arguments: [false, true])
    func fade(_ fromNothing: Bool) {
        let stage = Stage(root: layer())
        stage.root.actions["contents"] = Transition(.fade)
        if fromNothing { Transaction.withoutActions { stage.root.contents = nil } }
        stage.advance(to: 0)
        stage.root.contents = dot
        stage.advance(to: 0.1)
        #expect(stage.displayList.pictures.map(\.image) == (fromNothing ? [dot] : [image, dot]))
        // Both are opaque, so nothing behind them shows through: the old one stays below.
        let shares = stage.displayList.groups.map(\.opacity)
        #expect(shares.count == 1 && shares.allSatisfy { $0 > 0 && $0 < 1 })
    }

    @Test("a mask masks by its picture with the mask's opacity, and by its placeholder until the picture loads")
    func mask() {
        func masked(_ image: Image?, _ change: (Layer) -> Void) -> DisplayList {
            let masked = Tree.box(0, 0, 40, 40)
            masked.mask = layer(image, change)
            return masked.displayList
        }
        let shown = masked(nil) { ($0.opacity, $0.contentsGravity) = (0.5, .resizeAspect) }
        let picture = DisplayList.Picture(image: image, frame: rect(0, 10, 40, 20), source: rect(0, 0, 20, 10))
        #expect(shown.groups.count == 1 && shown.groups[0].opacity == 0.5 && shown.groups[0].clip == nil)
        #expect(shown.groups[0].mask?.items.map(\.content) == [.image(picture)] && shown.isBalanced)
        func missing(_ alpha: Float) -> DisplayList {
            masked(Image(named: "nowhere")) { $0.placeholder = .color(Color(red: 1, green: 1, blue: 1, alpha: alpha)) }
        }
        #expect(missing(0.25).groups == [.init(opacity: 0.25, clip: .rect(rect(0, 0, 40, 40)))])
        #expect(missing(0).items == [])
    }
}

@Suite("Names of images")
struct NamedImageTests {
    private let image = Image(width: 1, height: 1, pixels: [0, 0, 0, 255])
    private let layer = Tree.box(0, 0, 40, 40, nil)
    private let stage: Stage
    private static let refusal = #"FineMotor: Stage.contents takes an available image, refused image "sea""#

    init() {
        layer.contents = Image(named: "sea")
        stage = Stage(root: Tree.root(layer))
    }

    private var shown: [DisplayList.Content] { stage.displayList.items(layer, .image).map(\.content) }
    private var shownImage: Image? { if case .image(let picture)? = shown.first { picture.image } else { nil } }

    @Test(
        "a layer shows its placeholder, an image or nothing, until its image loads and requests a frame"
    )
    func arrival() {
        stage.onImageNeeded { _ in }
        let box = DisplayList.Content.fill(
            .rect(layer.bounds), .color(layer.placeholder?.color ?? .clear), evenOdd: false)
        #expect(shown == [box])
        stage.advance(to: 1)
        #expect(!stage.needsFrame)
        stage.setImage(image, named: "sea")
        #expect(stage.needsFrame && shownImage === image && stage.displayList == stage.root.displayList)
        stage.setImage(nil, named: "sea")
        #expect(shown == [box])
        layer.placeholder = .image(image)
        #expect(shownImage === image)
        layer.placeholder = .color(.clear)
        #expect(shown == [])
    }

    @Test("a loader is called once for each name, after the frame, and may answer at once or never")
    func loader() {
        let other = Layer()
        (other.contents, other.bounds) = (Image(named: "sea"), layer.bounds)
        stage.root.addSublayer(other)
        var asked: [Key] = []
        let first = stage.onImageNeeded { [unowned stage] name in
            asked.append(name)
            stage.setImage(image, named: name)
        }
        #expect(shownImage == nil && shownImage === image)
        layer.contents = Image(named: "moon")
        first.cancel()
        stage.onImageNeeded { asked.append($0) }
        for _ in 0..<3 { _ = stage.displayList }
        #expect(asked == ["sea", "moon"])
    }

    @Test("an image without a loader, and one that fails to load, is reported once")
    func failure() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            for _ in 0..<3 { _ = stage.displayList }
            #expect(messages == [Self.refusal])
            stage.imageFailed(named: "sea")
        }
        #expect(messages.count == 2)
    }

    @Test("a host's image counts once the stage has requested it: it is then shown or reported")
    func hosts() {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) {
            for width in [0, 4] { stage.takeImage(named: "sea", width: width, height: 0) }
            #expect(messages.isEmpty && stage.image(named: "sea") == nil)
            stage.onImageNeeded { _ in }
            _ = stage.displayList
            stage.takeImage(named: "sea", width: 0, height: 2)
            #expect(messages == [Self.refusal])
            stage.takeImage(named: "sea", width: 4, height: 2)
        }
        #expect(messages.count == 1 && shownImage?.width == 4)
    }

    @Test("an image with only a name and a size counts as loaded: the list has its name, and the host has the pixels")
    func byName() {
        stage.onImageNeeded { _ in }
        _ = stage.displayList
        stage.setImage(Image(named: "sea", width: 4, height: 2, scale: 2), named: "sea")
        #expect(shownImage?.name == "sea" && shownImage?.width == 4 && shownImage?.pixels == [])
        // At its natural size it would be half as large as its pixels.
        layer.contentsGravity = .center
        if case .image(let picture)? = shown.first { #expect(picture.frame.size == Size(width: 2, height: 1)) }
        #expect(shown.count == 1)
        for (width, scale) in [(0, 1.0), (8193, 1), (4, 0), (4, .infinity)] {
            var messages: [String] = []
            let image = Diagnostics.withHandler({ messages.append($0.message) }) {
                Image(named: "sea", width: width, height: 2, scale: scale)
            }
            #expect(messages.count == 1 && image.width == 0)
        }
    }

    @Test("a broken image shows the placeholder, whether set as contents or loaded by name")
    func broken() {
        let broken = Diagnostics.withHandler({ _ in }) { Image(width: 0, height: 0, pixels: []) }
        stage.setImage(broken, named: "sea")
        #expect(shownImage == nil && shown.count == 1)
        layer.contents = broken
        #expect(shownImage == nil && shown.count == 1)
    }

    @Test("a mask and the old picture of a fade load their images too")
    func elsewhere() {
        let mask = Tree.box(0, 0, 40, 40, nil)
        (mask.contents, layer.mask) = (Image(named: "hole"), mask)
        stage.onImageNeeded { _ in }
        _ = stage.displayList
        for name in ["hole", "sea"] as [Key] { stage.setImage(image, named: name) }
        guard case .image(let picture)? = stage.displayList.groups.first?.mask?.items.first?.content else {
            Issue.record("no mask")
            return
        }
        #expect(picture.image == image)
        layer.mask = nil
        stage.advance(to: 0)
        layer.actions["contents"] = Transition(.fade)
        layer.contents = nil
        stage.advance(to: 0.1)
        #expect(stage.displayList.pictures.map(\.image) == [image])
    }
}
