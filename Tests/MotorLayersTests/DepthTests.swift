import MotorLayers
import MotorMath
import Testing

/// Everything nested tens of thousands deep: recursion per level would overflow the stack here.
@Suite("Depth", .serialized)
struct DepthTests {
    static let depth = 60_000

    @Test("a style tens of thousands of levels deep is built, assigned, searched, described and freed")
    func style() {
        let found = Probe("found")
        weak var freed: Probe?
        do {
            let last = Probe("last")
            freed = last
            var style: Style = ["opacity": 0.5, "actions": .actions(["deep": found, "last": last])]
            for _ in 1..<Self.depth {
                var outer = Style()
                outer.nested = style
                style = outer
            }
            let layer = Layer()
            layer.style = style
            #expect(layer.opacity == 0.5)
            #expect(layer.action(forKey: "deep") === found)
            #expect(layer.action(forKey: "missed") == nil)
            let reported = layer.explainAction(forKey: "deep")
            #expect(reported.answeredBy == .style(level: Self.depth - 1))
            #expect(reported.steps.count == Self.depth + 2)
            #expect(reported.description.contains("59995 levels below"))
            #expect(layer.explainAction(forKey: "missed").steps.count == Self.depth + 3)
            // Changing the top level leaves the others shared.
            style["opacity"] = 0.25
            layer.style = style
            #expect(layer.opacity == 0.25)
            #expect(Value.style(style).description == "style")
            #expect(Value.style(style) == Value.style(style))
        }
        #expect(freed == nil)
    }

    /// A chain of layers, each in the previous one.
    private func chain(_ depth: Int) -> (first: Layer, last: Layer) {
        let first = Layer()
        first.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        var last = first
        for _ in 1..<depth {
            let next = Layer()
            last.addSublayer(next)
            last = next
        }
        return (first, last)
    }

    @Test("a tree tens of thousands of layers deep is built, walked, converted, hit-tested and freed")
    func tree() {
        weak var freed: Layer?
        do {
            let (first, last) = chain(Self.depth)
            freed = last
            last.anchorPoint = .zero
            last.bounds = Rect(x: 0, y: 0, width: 1, height: 1)
            last.position = Point(x: 3, y: 4)
            #expect(last.root === first)
            #expect(last.isDescendant(of: first))
            #expect(!first.isDescendant(of: last))
            var count = 0
            first.forEachInTree { _ in count += 1 }
            #expect(count == Self.depth)
            // All layers in between have no extent and a position of zero; the first one's own position does not count.
            #expect(near(last.convert(.zero, to: first), Point(x: 3, y: 4)))
            #expect(first.hitTest(Point(x: 3.5 - 5, y: 4.5 - 5)) === last)
            #expect(refusals { last.addSublayer(first) }.count == 1)
        }
        #expect(freed == nil)
    }

    @Test("a chain of masks tens of thousands deep is freed")
    func masks() {
        weak var freed: Layer?
        do {
            let first = Layer()
            var last = first
            for _ in 1..<Self.depth {
                let next = Layer()
                last.mask = next
                last = next
            }
            freed = last
            #expect(last.root === first)
        }
        #expect(freed == nil)
    }

    @Test("a tree freed from the top keeps a part that is still retained")
    func keptPart() {
        var (first, last): (Layer?, Layer) = chain(10_000)
        var middle: Layer? = last
        for _ in 0..<5000 { middle = middle?.superlayer }
        first = nil
        #expect(first == nil)
        #expect(middle?.superlayer == nil)
        #expect(last.root === middle)
        middle = nil
        #expect(last.superlayer == nil)
        last = Layer()
    }

    @Test("a chain tens of thousands of layers deep is built upward, and a layer holds as many sublayers")
    func wide() {
        let bottom = Layer()
        var top = bottom
        for _ in 0..<30_000 {
            let upper = Layer()
            upper.addSublayer(top)
            top = upper
        }
        var count = 0
        top.forEachInTree { _ in count += 1 }
        #expect(count == 30_001)
        #expect(bottom.root === top)
        let wide = Layer()
        let layers = (0..<30_000).map { _ in Layer() }
        wide.sublayers = layers
        #expect(wide.sublayers.map { ObjectIdentifier($0) } == layers.map { ObjectIdentifier($0) })
        #expect(layers.allSatisfy { $0.superlayer === wide })
        wide.sublayers = []
        #expect(wide.sublayers.isEmpty)
        #expect(layers.allSatisfy { $0.superlayer == nil })
    }
}
