import MotorAnimations
import MotorGeometry
import MotorInteractions
import MotorLayers
import Testing

@Suite("A view as its layer's owner")
struct OwnerTests {
    /// Records what it sees of its layer, and answers no search.
    private final class Card: View {
        var keys: [Key] = []

        override class var typeName: String { "Card" }
        override func action(for layer: Layer, forKey key: Key) -> (any Action)? { nil }
        override func layerDidChange(_ layer: Layer, key: Key) {
            super.layerDidChange(layer, key: key)
            keys.append(key)
        }
    }

    @Test("sees the change of a dragged value once it has moved")
    func dragged() {
        let card = Card()
        card.keys = []
        for depth in [1, 1, 2] { card.layer.drag("depth", to: .number(Double(depth))) }
        card.layer.drag("position.x", to: 5)
        #expect(card.keys == ["depth", "depth", .position])
    }

    @Test("is named by its class in diagnostics, until its layer has a name")
    func named() {
        let card = Card()
        #expect(refusals { card.layer.opacity = 2 }.first?.hasPrefix("FineMotor: Card.opacity takes") == true)
        card.layer.name = "first"
        #expect(refusals { card.layer.opacity = 2 }.first?.hasPrefix("FineMotor: first.opacity takes") == true)
    }

    @Test("does not see the changes that its own deallocation makes to its layer")
    func ownEnd() {
        final class Log { var keys: [Key] = [] }
        final class Leaving: View {
            let log: Log
            init(_ log: Log) {
                self.log = log
                super.init()
            }
            deinit { layer["depth"] = 1 }
            override func layerDidChange(_ layer: Layer, key: Key) { log.keys.append(key) }
        }
        let log = Log()
        var view: Leaving? = Leaving(log)
        let layer = view!.layer
        log.keys = []
        view = nil
        #expect(layer["depth"] == 1 && log.keys.isEmpty)
    }
}
