internal import MotorMath
@testable package import MotorLayers
package import SeededRandom

/// Random changes of a tree and its animations.
package struct DrawingHistory {
    package var random: SeededGenerator
    package let stage = Stage()
    private var layers: [Layer]
    /// Layers that clip and scroll.
    private var scrollers: [Layer] = []

    /// Creates a tree.
    ///
    /// - Parameter rows: The number of sublayers of a layer that scrolls. Each has some of its own, and one of them is a
    ///   scroller across, in which half as many are.
    package init(_ random: SeededGenerator, rows: Int = 0) {
        self.random = random
        layers = [stage.root]
        stage.root.bounds = Rect(x: 0, y: 0, width: 200, height: 200)
        stage.onImageNeeded { _ in }
        if rows > 0 { addScroller(of: rows, to: stage.root) }
        for _ in 0..<12 { add() }
    }

    private mutating func addScroller(of rows: Int, to superlayer: Layer) {
        let scroller = Layer()
        scroller.bounds = Rect(x: 0, y: 0, width: 100, height: 60)
        scroller.position = superlayer.bounds.center
        scroller.masksToBounds = true
        superlayer.addSublayer(scroller)
        scrollers.append(scroller)
        layers.append(scroller)
        let isAcross = scrollers.count > 1
        for number in 0..<rows {
            let row = Layer()
            row.bounds = Rect(x: 0, y: 0, width: isAcross ? 12 : 100, height: 12)
            row.position = isAcross ? Point(x: Double(number) * 14, y: 30) : Point(x: 50, y: Double(number) * 14)
            if random.isTrue(0.5) { row.backgroundColor = color() }
            scroller.addSublayer(row)
            if random.isTrue(0.3) { layers.append(row) }
            for _ in 0..<Int.random(in: 0..<3, using: &random) { add(to: row) }
        }
        if !isAcross { addScroller(of: rows / 2, to: scroller.sublayers[rows / 3]) }
    }

    /// Scrolls.
    package mutating func scroll() {
        guard let scroller = scrollers.randomElement(using: &random) else { return }
        let distance = random.isTrue(0.2) ? number(-2000...2000) : number(-30...30)
        let isAcross = scroller !== scrollers[0]
        Transaction.withoutActions {
            scroller.bounds.origin.x += isAcross ? distance : 0
            scroller.bounds.origin.y += isAcross ? 0 : distance
        }
    }

    private mutating func pick() -> Layer { layers[Int.random(in: 0..<layers.count, using: &random)] }

    private mutating func add(to superlayer: Layer? = nil) {
        let layer: Layer
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let shape = ShapeLayer()
            shape.path = .ellipse(in: Rect(x: 0, y: 0, width: 20, height: 10))
            if random.isTrue(0.5) { (shape.strokeColor, shape.lineWidth) = (.green, 2) }
            layer = shape
        case 1:
            let text = TextLayer()
            text.string = "text"
            layer = text
        case 2:
            let gradient = GradientLayer()
            gradient["colors"] = [.color(.red), .color(.blue)]
            layer = gradient
        default: layer = Layer()
        }
        layer.bounds = Rect(x: 0, y: 0, width: number(0...40), height: number(0...40))
        layer.position = Point(x: number(0...200), y: number(0...200))
        if superlayer != nil { layer.position = Point(x: number(0...100), y: number(-20...30)) }
        if random.isTrue(0.7) { layer.backgroundColor = color() }
        (superlayer ?? pick()).insertSublayer(layer, at: Int.random(in: 0..<4, using: &random))
        layers.append(layer)
    }

    private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

    private mutating func color() -> Color {
        Color(
            red: Float(number(0...1)), green: 0.5, blue: 0.2,
            alpha: random.isTrue(0.3) ? 0.5 : random.isTrue(0.2) ? 0 : 1)
    }

    private mutating func value(for key: Key) -> Value {
        switch key {
        case .opacity: .number(random.isTrue(0.2) ? 0 : random.isTrue(0.3) ? 1 : number(0...1))
        case .position, .anchorPoint: .point(Point(x: number(0...100), y: number(0...100)))
        case .bounds: .rect(Rect(x: number(-5...5), y: 0, width: number(0...60), height: number(0...60)))
        case .backgroundColor: .color(color())
        case .hidden, .masksToBounds: .bool(random.isTrue(0.4))
        case .transform, .sublayerTransform:
            switch Int.random(in: 0..<5, using: &random) {
            case 0: .transform(.identity)
            case 1: .transform(.rotation(angle: number(0...6), x: 0, y: 1, z: 0))
            case 2: .transform(.perspective(distance: 300))
            case 3: .transform(.rotation(angle: number(0...6), x: 0, y: 0, z: 1))
            default: .transform(.scale(x: number(0.5...2), y: number(0.5...2)))
            }
        case .zPosition: .number(random.isTrue(0.4) ? 0 : number(-3...3).rounded())
        case .shadowOpacity: .number(random.isTrue(0.5) ? 0 : 0.5)
        case .contents: .image(Self.images[Int.random(in: 0..<Self.images.count, using: &random)])
        case .contentsRect, .contentsCenter:
            .rect(Rect(x: number(-0.2...0.5), y: number(0...1), width: number(0...1), height: number(0...1)))
        default: .number(random.isTrue(0.5) ? 0 : number(0...8))
        }
    }

    private static let keys: [Key] = [
        .opacity, .position, .position, .bounds, .backgroundColor, .hidden, .masksToBounds, .transform,
        .sublayerTransform, .zPosition, .shadowOpacity, .cornerRadius, .borderWidth, .anchorPoint, "lineWidth",
        .contents, .contents, .contentsRect, .contentsCenter,
    ]

    /// Pixels, two names that stand for something now and then, and one that never does.
    private static let images = [
        Image(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 0, 0]), Image(named: "a"), Image(named: "b"),
        Image(named: "never"),
    ]

    private mutating func style() -> Style {
        var style: Style = [:]
        for _ in 0..<3 {
            let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
            if key != .bounds { style[key] = value(for: key) }
        }
        return style
    }

    /// Changes something, or lets time pass.
    package mutating func change() {
        let layer = pick()
        let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
        let value = value(for: key)
        switch Int.random(in: 0..<22, using: &random) {
        case 0...3: layer[key] = value
        case 4...6: Transaction.withoutActions { layer[key] = value }
        case 7: layer[key] = nil
        case 8: layer.style = random.isTrue(0.4) ? nil : style()
        case 9 where layers.count < 40: add()
        case 10 where layer !== stage.root: layer.removeFromSuperlayer()
        case 11: if pick() !== stage.root { pick().addSublayer(layer) }
        case 12: layer.sublayers = layer.sublayers.shuffled(using: &random)
        case 13:
            let mask = random.isTrue(0.5) ? nil : pick()
            if mask !== stage.root { layer.mask = mask }
        case 14:
            let animation: Animation
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let kinds: [Transition.Kind] = [.fade, .moveIn, .push, .reveal]
                animation = Transition(kinds[Int.random(in: 0..<4, using: &random)], from: .top)
            case 1: animation = AnimationGroup([BasicAnimation(keyPath: .position), SpringAnimation(keyPath: key)])
            default:
                let spring = SpringAnimation(keyPath: random.isTrue(0.3) ? "position.x" : key)
                spring.toValue = spring.keyPath == key ? value : .number(20)
                animation = spring
            }
            if random.isTrue(0.3) { (animation.isRemovedOnCompletion, animation.timing.fillMode) = (false, .both) }
            if random.isTrue(0.3) { animation.timing.beginTime = stage.time + 0.3 }
            layer.add(animation, forKey: random.isTrue(0.5) ? "a" : key)
        case 15: layer.removeAllAnimations()
        case 16: layer.hold(key)
        case 17: layer.drag(.position, to: .point(Point(x: number(0...100), y: 5)))
        case 18 where random.isTrue(0.3):
            var timing = Timing()
            timing.speed = random.isTrue(0.5) ? 0 : 2
            layer.timing = random.isTrue(0.5) ? Timing() : timing
        case 19: stage.setImage(random.isTrue(0.7) ? Self.images[0] : nil, named: random.isTrue(0.5) ? "a" : "b")
        default: stage.advance(to: stage.time + number(0...0.2))
        }
    }

    /// Where two lists differ first.
    package static func difference(_ a: DisplayList, _ b: DisplayList) -> String {
        for (index, (one, other)) in zip(a.items, b.items).enumerated() where one != other {
            return "item \(index) of \(a.items.count): \(one) instead of \(other)"
        }
        return "\(a.items.count) items instead of \(b.items.count)"
    }
}
