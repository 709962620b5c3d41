import MotorLayers
import Testing

@Suite("PerformAction")
struct PerformActionTests {
    @Test("it runs the action that a full search finds for the other key")
    func search() {
        let layer = Layer()
        nonisolated(unsafe) var ran: [String] = []
        layer.actions["tap"] = .perform("pulse")
        layer.style = ["actions": .actions(["pulse": .block { key, _, _ in ran.append("style \(key)") }])]
        layer.perform("tap")
        layer.actions["pulse"] = .block { key, _, _ in ran.append("actions \(key)") }
        layer.perform("tap")
        layer.actions["pulse"] = .null
        layer.perform("tap")
        #expect(ran == ["style pulse", "actions pulse"])
    }

    @Test("two keys that perform each other end with a diagnostic")
    func endless() {
        let layer = Layer()
        layer.actions["a"] = .perform("b")
        layer.actions["b"] = .perform("a")
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }) { _ = layer.perform("a") }
        #expect(messages.count == 1)
    }
}
