@testable import MotorLayers
import MotorMath
import Testing

@Suite("Layer.action(forKey:)")
struct ActionSearchTests {
    @Test(
        "the first key that has an action wins, each key has a full search, and a null ends all; disabled actions are not searched"
    )
    func firstOfSeveralKeys() {
        let layer = Layer()
        let (exact, any) = (Probe("exact"), Probe("any"))
        layer.actions["->pressed"] = any
        layer.style = ["actions": .actions(["idle->pressed": exact])]
        var found: Key = "none"
        func first() -> (any Action)? {
            let keys: [Key] = ["idle->pressed", "->pressed", "idle->", "state"]
            return keys.withUnsafeBufferPointer { layer.firstAction(forKeys: $0, found: &found) }
        }
        withoutActions { #expect(first() == nil && found == "none") }
        #expect(first() === exact)
        #expect(found == "idle->pressed")
        layer.style = nil
        #expect(first() === any)
        #expect(found == "->pressed")
        layer.actions["idle->pressed"] = .null
        #expect(first() == nil && found == "idle->pressed")
    }

    @Test("a group runs its members in order, with the same key and arguments")
    func groupsRunInOrder() {
        var reported: [String] = []
        let layer = Layer()
        layer.actions["tapped"] = .group(
            .block("a") { key, _, arguments in reported.append("a \(key) \(arguments.previous?.number ?? 0)") },
            .block("b") { key, _, arguments in reported.append("b \(key) \(arguments.previous?.number ?? 0)") })
        layer.perform("tapped", arguments: ActionArguments(previous: 2))
        #expect(reported == ["a tapped 2.0", "b tapped 2.0"])
        #expect(layer.actions["tapped"]?.summary == "a + b")
    }
}
