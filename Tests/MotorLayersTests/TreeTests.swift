import SeededRandom
import MotorLayers
import Testing

@Suite("The tree")
struct TreeTests {
    private func named(_ names: String...) -> [Layer] {
        names.map {
            let layer = Layer()
            layer.name = $0
            return layer
        }
    }

    private func names(_ layer: Layer) -> String { layer.sublayers.map { $0.name }.joined() }

    @Test("a layer is inserted in front, at an index, behind and in front of a sibling")
    func places() {
        let root = Layer()
        let all = named("a", "b", "c", "d", "e", "f")
        root.addSublayer(all[0])
        root.addSublayer(all[1])
        #expect(names(root) == "ab")
        root.insertSublayer(all[2], at: 0)
        #expect(names(root) == "cab")
        root.insertSublayer(all[3], below: all[1])
        #expect(names(root) == "cadb")
        root.insertSublayer(all[4], above: all[2])
        #expect(names(root) == "ceadb")
        root.insertSublayer(all[5], at: 100)
        #expect(names(root) == "ceadbf")
        root.insertSublayer(all[5], at: -1)
        #expect(names(root) == "fceadb")
        root.addSublayer(all[5])
        #expect(names(root) == "ceadbf")
        root.insertSublayer(all[2], above: all[0])
        #expect(names(root) == "eacdbf")
        root.insertSublayer(all[1], below: all[4])
        #expect(names(root) == "beacdf")
        root.insertSublayer(all[1], below: all[1])
        #expect(names(root) == "beacdf")
        let stranger = Layer()
        root.insertSublayer(all[1], above: stranger)
        #expect(names(root) == "eacdfb")
        root.insertSublayer(all[1], below: stranger)
        #expect(names(root) == "beacdf")
        for layer in all { #expect(layer.superlayer === root) }
    }

    @Test("a layer is in one place at a time")
    func moves() {
        let (a, b, child) = (Layer(), Layer(), Layer())
        a.addSublayer(child)
        b.addSublayer(child)
        #expect(a.sublayers.isEmpty)
        #expect(b.sublayers.count == 1)
        #expect(child.superlayer === b)
        a.mask = child
        #expect(b.sublayers.isEmpty)
        #expect(child.superlayer === a)
        #expect(a.sublayers.isEmpty)
        a.addSublayer(child)
        #expect(a.mask == nil)
        #expect(a.sublayers.count == 1)
        b.mask = child
        child.removeFromSuperlayer()
        #expect(b.mask == nil)
        #expect(child.superlayer == nil)
        child.removeFromSuperlayer()
    }

    @Test("setting the sublayers removes, adds and sorts; a layer that is listed twice is added once")
    func setter() {
        let root = Layer()
        let all = named("a", "b", "c", "d")
        root.sublayers = [all[0], all[1], all[2]]
        #expect(names(root) == "abc")
        root.sublayers = [all[3], all[2], all[0]]
        #expect(names(root) == "dca")
        #expect(all[1].superlayer == nil)
        root.sublayers = [all[0], all[3], all[0], all[1], all[3]]
        #expect(names(root) == "adb")
        root.mask = all[2]
        root.sublayers = [all[2], all[0]]
        #expect(names(root) == "ca")
        #expect(root.mask == nil)
        root.sublayers = []
        #expect(root.sublayers.isEmpty)
        for layer in all { #expect(layer.superlayer == nil) }
    }

    @Test("a replaced layer leaves its place to the new one")
    func replaces() {
        let root = Layer()
        let all = named("a", "b", "c", "x")
        root.sublayers = [all[0], all[1], all[2]]
        root.replaceSublayer(all[1], with: all[3])
        #expect(names(root) == "axc")
        #expect(all[1].superlayer == nil)
        root.replaceSublayer(all[0], with: all[2])
        #expect(names(root) == "cx")
        root.replaceSublayer(all[1], with: all[0])
        #expect(names(root) == "cx")
        #expect(all[0].superlayer == nil)
        // The new one comes from inside the old one.
        all[2].addSublayer(all[1])
        root.replaceSublayer(all[2], with: all[1])
        #expect(names(root) == "bx")
    }

    @Test("a cycle is refused with a diagnostic, and nothing is lost")
    func cycles() {
        let (top, middle, low) = (Layer(), Layer(), Layer())
        top.addSublayer(middle)
        middle.addSublayer(low)
        let refused = refusals {
            low.addSublayer(top)
            low.insertSublayer(middle, at: 0)
            low.addSublayer(low)
            low.mask = top
            low.mask = low
            low.sublayers = [top, middle, low]
            let other = Layer()
            low.addSublayer(other)
            low.replaceSublayer(other, with: top)
            #expect(low.sublayers.count == 1)
            other.removeFromSuperlayer()
        }
        #expect(refused.count == 9)
        #expect(
            refused.map { $0.message }.first == """
                FineMotor: Layer.sublayers takes a layer that does not hold it, refused object
                """)
        #expect(top.superlayer == nil)
        #expect(top.sublayers.count == 1 && top.sublayers[0] === middle)
        #expect(middle.sublayers.count == 1 && middle.sublayers[0] === low)
        #expect(low.sublayers.isEmpty && low.mask == nil)
        // Through a mask too.
        let mask = Layer()
        low.mask = mask
        #expect(refusals { mask.addSublayer(top) }.count == 1)
        #expect(mask.isDescendant(of: top))
    }

    @Test("a layer that is freed leaves its surviving sublayers without a superlayer")
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

    @Test("a delegate that moves layers during moves leaves every layer in one place", arguments: 0..<200)
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
                    let places = layers.reduce(0) { count, other in
                        count + other.sublayers.filter { $0 === layer }.count + (other.mask === layer ? 1 : 0)
                    }
                    #expect(places == (layer.superlayer == nil ? 0 : 1))
                    var (up, steps) = (layer.superlayer, 0)
                    while let next = up, steps <= layers.count { (up, steps) = (next.superlayer, steps + 1) }
                    #expect(steps < layers.count)
                }
            }
        }
    }
}
