import SeededRandom
import MotorLayers
import Testing

@Suite("The tree")
struct TreeTests {
    @Test("freeing a layer leaves its surviving sublayers without a superlayer")
    func survivors() {
        let (child, mask) = (Layer(), Layer())
        do {
            let root = Layer()
            root.addSublayer(child)
            root.mask = mask
        }
        #expect(child.superlayer == nil)
        #expect(mask.superlayer == nil)
        child.opacity = 0.5
    }

    @Test("a layer moves directly in front of or behind a sibling, from any position")
    func besideSiblings() {
        for (from, to) in (0..<4).flatMap({ from in (0..<4).map { (from, $0) } }) where from != to {
            for isAbove in [true, false] {
                let (root, layers) = (Layer(), (0..<4).map { _ in Layer() })
                root.sublayers = layers
                if isAbove {
                    root.insertSublayer(layers[from], above: layers[to])
                } else {
                    root.insertSublayer(layers[from], below: layers[to])
                }
                var order = (0..<4).filter { $0 != from }
                order.insert(from, at: order.firstIndex(of: to)! + (isAbove ? 1 : 0))
                #expect(root.sublayers.map { child in layers.firstIndex { $0 === child } } == order)
            }
        }
    }

    @Test("a delegate that moves layers during moves leaves each layer with at most one parent", arguments: 0..<60)
    func movedWhileMoved(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let layers = (0..<6).map { _ in Layer() }
        // How many further moves the current one may cause.
        var budget = 0
        func move() {
            let (a, b) = (layers.randomElement(using: &random)!, layers.randomElement(using: &random)!)
            let c = layers.randomElement(using: &random)!
            switch Int.random(in: 0..<8, using: &random) {
            case 0: a.addSublayer(b)
            case 1: a.insertSublayer(b, at: 0)
            case 2: a.removeFromSuperlayer()
            case 3: a.mask = b
            case 4: a.replaceSublayer(b, with: c)
            case 5: a.sublayers = [b, c]
            case 6: a.isHidden.toggle()
            default: a.insertSublayer(b, above: c)
            }
        }
        let delegate = Asked { _, _ in
            func moveOn() {
                if budget > 0, Bool.random(using: &random) {
                    budget -= 1
                    move()
                }
            }
            moveOn()
            return .block { _, _, _ in moveOn() }
        }
        for layer in layers { layer.delegate = delegate }
        _ = refusals {
            for _ in 0..<30 {
                budget = 8
                move()
                for layer in layers {
                    for child in layer.sublayers { #expect(child.superlayer === layer) }
                    if let mask = layer.mask { #expect(mask.superlayer === layer) }
                    let uses = layers.reduce(0) { count, other in
                        count + other.sublayers.filter { $0 === layer }.count + (other.mask === layer ? 1 : 0)
                    }
                    #expect(uses == (layer.superlayer == nil ? 0 : 1))
                    var (up, steps) = (layer.superlayer, 0)
                    while let next = up, steps <= layers.count { (up, steps) = (next.superlayer, steps + 1) }
                    #expect(steps < layers.count)
                }
            }
        }
    }
}
