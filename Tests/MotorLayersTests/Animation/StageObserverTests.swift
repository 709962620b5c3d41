import MotorLayers
import Testing

@Suite("A stage's observer")
struct StageObserverTests {
    private final class Watcher: StageObserver {
        var notes = 0
        func stage(_ stage: Stage, didNote note: StageNote) { notes += 1 }
    }

    @Test("it is not retained, and is not notified after it is released")
    func notRetained() {
        let (layer, stage) = staged()
        do {
            let watcher = Watcher()
            stage.observer = watcher
            layer.opacity = 0.5
            #expect(watcher.notes > 0)
            #expect(stage.observer === watcher)
        }
        #expect(stage.observer == nil)
        layer.opacity = 1
        stage.advance(to: 1)
        stage.settle()
        #expect(layer.opacity == 1)
    }

    @Test("it may be released during a call")
    func endsWhileCalled() {
        final class Holder { var watcher: Quitter? }
        final class Quitter: StageObserver {
            let holder: Holder
            var payload = [1, 2, 3]
            init(_ holder: Holder) { self.holder = holder }
            func stage(_ stage: Stage, didNote note: StageNote) {
                holder.watcher = nil
                payload.append(4)
            }
        }
        let (stage, layer, holder) = (Stage(), Layer(), Holder())
        stage.root.addSublayer(layer)
        holder.watcher = Quitter(holder)
        stage.observer = holder.watcher
        layer.opacity = 0.5
        #expect(stage.observer == nil)
    }

}
