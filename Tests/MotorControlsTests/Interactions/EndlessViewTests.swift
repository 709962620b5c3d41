import MotorControls
import MotorLayers
import MotorMath
import Testing

@Suite("Endless changes")
struct EndlessViewTests {
    final class Restless: View {
        var changes = 0

        override func layerDidChange(_ layer: Layer, key: Key) {
            super.layerDidChange(layer, key: key)
            changes += 1
            layer.bounds.size.width += 1
            layer.opacity = layer.opacity == 1 ? 0.5 : 1
        }
    }

    @Test("a view that changes itself on every change is stopped, with a diagnostic")
    func changesItself() {
        let view = Restless()
        view.changes = 0
        let refused = refusals { view.bounds.size.width = 10 }
        #expect(refused.count == 1 && refused[0].contains("fewer nested changes"))
        #expect(view.changes <= 200)
    }

    @Test("an event that its own handler sends again and again is stopped, with a diagnostic")
    func events() {
        let control = Control()
        var calls = 0
        control.onEvent(.valueChanged) { control in
            calls += 1
            control.send(.valueChanged)
        }
        let refused = refusals { control.send(.valueChanged) }
        #expect(refused.count == 1 && refused[0].contains("fewer events sent by handlers"))
        #expect(calls == 1000)
    }

    @Test("states whose actions send each other events are stopped, with a diagnostic")
    func states() {
        let layer = Layer()
        let lamp = Interaction<Lamp>(in: layer, initially: .off, logic: lampLogic)
        var changes = 0
        layer.actions["->dim"] = .block { [weak lamp] _, _, _ in
            changes += 1
            lamp?.send(.down)
        }
        layer.actions["->off"] = .block { [weak lamp] _, _, _ in
            changes += 1
            lamp?.send(.up)
        }
        let refused = refusals { lamp.send(.up) }
        #expect(refused.count == 1 && refused[0].contains("fewer events sent by state changes"))
        #expect(changes == 1001)
        layer.actions["->off"] = nil
        layer.actions["->dim"] = nil
        lamp.send(.down)
        lamp.send(.up)
        #expect(lamp.state == .dim)
    }
}
