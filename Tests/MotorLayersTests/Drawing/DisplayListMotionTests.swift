import MotorLayers
import MotorMath
import PictureTesting
import Testing

@Suite("A display list in motion")
struct DisplayListMotionTests {
    private func animation(_ path: Key, from start: Value, to end: Value) -> BasicAnimation {
        let animation = BasicAnimation(keyPath: path)
        (animation.fromValue, animation.toValue) = (start, end)
        animation.duration = 2
        return animation
    }

    @Test("it uses presentation values, not model values")
    func presentation() {
        let layer = Tree.box(0, 0, 40, 40)
        let stage = Stage(root: Tree.root(layer))
        layer.add(animation("position.x", from: 100, to: 180))
        layer.add(animation("bounds.size.width", from: 0, to: 20))
        layer.add(animation("opacity", from: 0, to: 1))
        stage.advance(to: 1)
        // Halfway: x = 140, a width of 10, an opacity of one half.
        let leaf = Picture(stage.displayList).leaves[0]
        #expect(leaf.points[0] == Point(x: 135, y: 0))
        #expect(leaf.points[1] == Point(x: 145, y: 0))
        #expect(leaf.opacity == 0.5)
        #expect(layer.opacity == 1)
        stage.advance(to: 2)
        #expect(Picture(stage.displayList).leaves[0].points[0] == .zero)
    }

    @Test("siblings are drawn by the heights at which springs show them, then in their order")
    func heights() {
        let layers = (0..<5).map { _ in Tree.box(0, 0, 40, 40) }
        let stage = Stage(root: Tree.root())
        for (layer, height) in zip(layers, [30, nil, -20, 10, 30.0]) {
            stage.root.addSublayer(layer)
            guard let height else { continue }
            let spring = SpringAnimation(keyPath: "zPosition", spring: Spring(dampingRatio: 0.2, response: 1))
            (spring.fromValue, spring.toValue) = (.number(height), 0)
            layer.add(spring)
        }
        for step in 0...20 {
            stage.advance(to: Double(step) / 10)
            let shown = layers.map { $0.presentation["zPosition"]?.number ?? 0 }
            let order = layers.indices.sorted { (shown[$0], $0) < (shown[$1], $1) }
            #expect(stage.displayList.leaves.map(\.layer) == order.map { layers[$0].serial })
        }
    }

    @Test("it keeps opacities and trims within 0…1 when a spring overshoots")
    func overshoot() {
        let shape = Tree.shape()
        shape.strokeColor = Tree.red
        let stage = Stage(root: Tree.root(shape))
        shape.add(animation("opacity", from: 1.5, to: 1.5))
        shape.add(animation("strokeEnd", from: 1.5, to: 1.5))
        shape.add(animation("lineWidth", from: -1, to: -1))
        stage.advance(to: 1)
        #expect(stage.displayList.leaves.map { $0.part } == [.fill])
        #expect(stage.displayList.items.count == 1)
        for (opacity, shown) in [(-0.5, []), (0.5, [0.5]), (1.5, [1])] as [(Double, [Float])] {
            let layer = Tree.box(0, 0, 40, 20, Tree.red)
            (layer.shadowColor, layer.shadowRadius) = (.black, 0)
            let stage = Stage(root: Tree.root(layer))
            layer.add(animation("shadowOpacity", from: .number(opacity), to: .number(opacity)))
            stage.advance(to: 1)
            let alphas = stage.displayList.items(layer, .shadow).map { item -> Float? in
                if case .fill(_, .color(let color), _) = item.content { color.alpha } else { nil }
            }
            #expect(alphas == shown, "\(opacity)")
        }
    }

    /// A red layer at (50, 60), 40×20, that becomes white by a transition of two seconds, and has a sublayer.
    private func changing(_ transition: Transition, to color: Color = Tree.white) -> (stage: Stage, layer: Layer) {
        let layer = Tree.box(50, 60, 40, 20, Tree.red)
        let stage = Stage(root: Tree.root(layer))
        transition.duration = 2
        layer.actions["backgroundColor"] = transition
        layer.backgroundColor = color
        return (stage, layer)
    }

    /// The corner and the opacity of the red and of the white layer.
    private func seen(_ stage: Stage) -> [(isRed: Bool, corner: Point, opacity: Double)] {
        Picture(stage.displayList).leaves.map { ($0.colors[0][1] == 0, $0.points[0], $0.opacity) }
    }

    @Test("A fade to opaque contents shows the new over the old until it ends")
    func fade() {
        let (stage, layer) = changing(Transition(.fade))
        #expect(seen(stage).map { $0.isRed } == [true])
        stage.advance(to: 1)
        #expect(seen(stage).map { $0.isRed } == [true, false])
        #expect(seen(stage).map { $0.opacity } == [1, 0.5])
        stage.advance(to: 2)
        #expect(stage.displayList.leaves == [.init(layer: layer.serial, part: .background)])
        #expect(seen(stage).map { $0.opacity } == [1])
    }

    @Test("A fade to translucent contents fades the old out, so that nothing jumps at the end")
    func crossFade() {
        let (stage, _) = changing(Transition(.fade), to: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        stage.advance(to: 0.5)
        #expect(seen(stage).map { $0.opacity } == [0.75, 0.25])
        stage.advance(to: 1.5)
        #expect(seen(stage).map { $0.opacity } == [0.25, 0.75])
    }

    /// The positions of the old and the new at a quarter, as fractions of the extent, for a movement to the right.
    static let movements: [(kind: Transition.Kind, old: Double, new: Double, newInFront: Bool)] = [
        (.moveIn, 0, -0.75, true), (.push, 0.25, -0.75, true), (.reveal, 0.25, 0, false),
    ]

    @Test("The new contents move in, push or are revealed, starting from the edge", arguments: 0..<3)
    func movement(index: Int) {
        let movement = Self.movements[index]
        for (edge, translation) in [
            (Transition.Edge.left, Point(x: 40, y: 0)), (.right, Point(x: -40, y: 0)), (.top, Point(x: 0, y: 20)),
            (.bottom, Point(x: 0, y: -20)),
        ] {
            let (stage, layer) = changing(Transition(movement.kind, from: edge))
            stage.advance(to: 0.5)
            let list = stage.displayList
            let seen = seen(stage)
            #expect(seen.map { $0.isRed } == (movement.newInFront ? [true, false] : [false, true]))
            let rest = Point(x: 50, y: 60)
            for layer in seen {
                #expect(near([layer.corner], [rest + translation * (layer.isRed ? movement.old : movement.new)]))
            }
            // All of it is within the layer's bounds.
            for leaf in Picture(list).leaves {
                #expect(leaf.clips == [layer.frame.corners])
            }
            #expect(list.isBalanced)
            stage.advance(to: 2)
            #expect(stage.displayList.leaves == [.init(layer: layer.serial, part: .background)])
        }
    }

    @Test(
        "A transition that interrupts another one begins with what is shown, at any depth, whatever both are",
        arguments: 0..<4, 0..<4)
    func interrupted(first: Int, second: Int) {
        let kinds: [Transition.Kind] = [.fade, .moveIn, .push, .reveal]
        let (stage, layer) = changing(Transition(kinds[first]), to: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        func shown() -> [String] {
            Picture(stage.displayList).leaves.filter { leaf in leaf.points.contains { layer.frame.contains($0) } }
                .map { "\($0.colors) \($0.opacity) \($0.points)" }
        }
        for color in [Color.green, .blue, .red] {
            stage.advance(to: stage.time + 0.5)
            let before = shown()
            let transition = Transition(kinds[second], from: .bottom)
            (transition.duration, transition.timingFunction) = (2, .linear)
            layer.actions["backgroundColor"] = transition
            layer.backgroundColor = color
            // A revealed layer is behind what covers it.
            #expect(Array(shown().dropFirst(kinds[second] == .reveal ? 1 : 0)) == before)
            #expect(stage.displayList.isBalanced)
        }
        stage.settle()
        #expect(stage.displayList.leaves == [.init(layer: layer.serial, part: .background)])
    }

    @Test(
        "A transition begins with what is shown, also if layers inside it or their masks are in a transition",
        arguments: 0..<4, [false, true])
    func transitionInside(first: Int, isMask: Bool) {
        let kind = [Transition.Kind.fade, .moveIn, .push, .reveal][first]
        let (stage, layer) = changing(Transition(kind), to: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        let (outer, around) = (Tree.box(0, 0, 200, 200, nil), Layer())
        around.frame = outer.bounds
        stage.root.addSublayer(outer)
        outer.addSublayer(around)
        layer.removeFromSuperlayer()
        if isMask {
            around.addSublayer(Tree.box(0, 0, 200, 200, .blue))
            around.mask = layer
        } else {
            around.addSublayer(layer)
        }
        let again = Transition(kind)
        again.duration = 2
        layer.actions["backgroundColor"] = again
        layer.backgroundColor = .red
        stage.advance(to: stage.time + 0.5)
        func shown() -> String {
            Picture(stage.displayList).leaves.map { "\($0)" }.joined()
        }
        let before = shown()
        #expect(!before.isEmpty)
        let fade = Transition(.fade)
        fade.duration = 2
        outer.add(fade, forKey: "fade")
        // A fade begins with the old picture alone.
        #expect(shown() == before)
        #expect(stage.displayList.isBalanced)
    }

    @Test("Transitions that are interrupted in each frame draw the latest pictures, not all of them")
    func interruptedOften() {
        let (stage, layer) = changing(Transition(.fade), to: Color(red: 1, green: 1, blue: 1, alpha: 0.5))
        let counts = (0..<20).map { number in
            stage.advance(to: stage.time + 1.0 / 60)
            layer.actions["backgroundColor"] = Transition(.fade)
            layer.backgroundColor = number % 2 == 0 ? .red : .blue
            return stage.displayList.leaves.count
        }
        #expect(counts[2] > counts[0] && Set(counts[10...]).count == 1 && counts[10] < 12)
    }

    @Test("A layer hidden by a fade fades out")
    func hiding() {
        let layer = Tree.box(50, 60, 40, 20, Tree.red)
        let stage = Stage(root: Tree.root(layer))
        let fade = Transition(.fade)
        fade.duration = 2
        layer.actions["hidden"] = fade
        layer.isHidden = true
        stage.advance(to: 0.5)
        #expect(seen(stage).map { $0.opacity } == [0.75])
        stage.advance(to: 2)
        #expect(stage.displayList.items.isEmpty)
    }

    @Test("A transition shows the previous sublayers, whether one was replaced, added or removed")
    func sublayersAsTheyWere() {
        let boxes = (0..<3).map { Tree.box(Double($0) * 20, 0, 20, 20, $0 == 1 ? Tree.red : nil) }
        let layer = Tree.box(50, 60, 60, 20, nil)
        layer.sublayers = boxes
        let stage = Stage(root: Tree.root(layer))
        let fade = Transition(.fade)
        fade.duration = 2
        layer.actions["transition"] = fade
        layer.actions["sublayers"] = fade
        layer.replaceSublayer(boxes[1], with: Tree.box(20, 0, 20, 20))
        stage.advance(to: 1)
        #expect(seen(stage).contains { $0.isRed })
        stage.advance(to: 2)
        #expect(!seen(stage).contains { $0.isRed })

        layer.insertSublayer(boxes[1], at: 0)
        #expect(!seen(stage).contains { $0.isRed })
        stage.advance(to: 4)
        #expect(seen(stage).contains { $0.isRed })
        boxes[1].removeFromSuperlayer()
        stage.advance(to: 5)
        #expect(seen(stage).contains { $0.isRed })
        stage.advance(to: 6)
        #expect(!seen(stage).contains { $0.isRed })
    }
}
