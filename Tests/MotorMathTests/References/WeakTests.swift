import MotorMath
import Testing

@Suite("Weak references")
struct WeakTests {
    private class Node: Referent {
        var onEnd: (() -> Void)?
        let payload = Payload()

        deinit { onEnd?() }
    }

    private final class Leaf: Node {
        let token = Token()
    }

    private final class Payload {
        var value = 7
    }

    /// Runs a closure while its owner is being destroyed.
    private final class Token {
        var onEnd: (() -> Void)?

        deinit { onEnd?() }
    }

    @Test("a reference returns its target and does not retain it")
    func leads() {
        var node: Node? = Node()
        let reference = Weak(node!)
        #expect(reference.target === node)
        #expect(isKnownUniquelyReferenced(&node))
        node = nil
        #expect(reference.target == nil)
    }

    @Test("reading the target retains it while it is in use")
    func retains() {
        var node: Node? = Node()
        let reference = Weak(node!)
        let held = reference.target
        node = nil
        #expect(held?.payload.value == 7)
        #expect(reference.target === held)
    }

    @Test("a reference is nil in the target's own deinit")
    func ownDeinit() {
        var node: Node? = Node()
        let reference = Weak(node!)
        var seen: Node? = Node()
        node?.onEnd = { seen = reference.target }
        node = nil
        #expect(seen == nil)
    }

    @Test("a reference is nil while the properties of a subclass are destroyed")
    func subclassProperties() {
        var leaf: Leaf? = Leaf()
        let reference = Weak<Node>(leaf!)
        var wasReached: Bool?
        leaf?.token.onEnd = { wasReached = reference.target != nil }
        leaf = nil
        #expect(wasReached == false)
    }

    @Test("references to one object share its box, and different objects differ")
    func identity() {
        let (a, b) = (Node(), Node())
        #expect(Weak(a).refers(to: a))
        #expect(!Weak(a).refers(to: b))
    }
}
