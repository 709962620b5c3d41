import MotorLayers
import Testing

@Suite("Delays in a tree run on its clock")
struct LayerWaitTests {
    private func scene(_ action: any Action) -> (layer: Layer, stage: Stage, pane: Layer) {
        let (pane, layer) = (Layer(), Layer())
        pane.addSublayer(layer)
        let stage = Stage.with(pane)
        layer.actions["go"] = action
        return (layer, stage, pane)
    }

    private func setSpeed(_ speed: Double, of layer: Layer, at time: Double) {
        var timing = Timing()
        (timing.speed, timing.beginTime, timing.timeOffset) = (speed, time, layer.localTime)
        layer.timing = timing
    }

    private final class Diary {
        var times: [Double] = []
    }

    private func entry(_ diary: Diary) -> any Action {
        .block { _, layer, _ in diary.times.append(layer.stage?.time ?? .nan) }
    }

    @Test("a delay in a paused tree waits until the tree resumes, and needs no frames meanwhile")
    func paused() {
        let diary = Diary()
        let (layer, stage, pane) = scene(.delayed(0.3, entry(diary)))
        stage.advance(to: 1)
        layer.perform("go")
        stage.advance(to: 1.1)
        setSpeed(0, of: pane, at: 1.1)
        stage.advance(to: 5)
        #expect(diary.times.isEmpty && !stage.needsFrame && stage.nextEventTime == nil)
        #expect(stage.settle().isSettled)
        setSpeed(1, of: pane, at: stage.time)
        let start = stage.time
        stage.advance(to: start + 1)
        // 0.1 of the 0.3 s had passed.
        #expect(diary.times.count == 1 && isNear(diary.times[0], start + 0.2, 1e-9))
    }

    @Test("a delay at half speed takes twice as long from the clock's change on")
    func slow() {
        let diary = Diary()
        let (layer, stage, pane) = scene(.delayed(0.3, entry(diary)))
        layer.perform("go")
        stage.advance(to: 0.1)
        setSpeed(0.5, of: pane, at: 0.1)
        stage.advance(to: 2)
        #expect(diary.times.count == 1 && isNear(diary.times[0], 0.5, 1e-9))
    }

    @Test("staggered parts wait on their own clocks")
    func staggered() {
        let diary = Diary()
        let (layer, stage, _) = scene(.staggered(every: 0.2, entry(diary)))
        let parts = [Layer(), Layer(), Layer()]
        for part in parts { layer.addSublayer(part) }
        setSpeed(4, of: parts[2], at: 0)
        layer.perform("go")
        stage.advance(to: 1)
        #expect(diary.times.count == 3)
        // The third waits for 0.4 s at the speed 4.
        for (time, expected) in zip(diary.times, [0, 0.1, 0.2]) { #expect(isNear(time, expected, 1e-9)) }
    }

    @Test("a sequence of delays and animations stays in step when its tree is paused")
    func sequence() {
        let diary = Diary()
        let (layer, stage, pane) = scene(
            .group(
                .sequence(.ease("x", to: 1, duration: 0.3), entry(diary)), .sequence(.delayed(0.3, entry(diary)))))
        layer["x"] = 0
        layer.perform("go")
        stage.advance(to: 0.2)
        setSpeed(0, of: pane, at: 0.2)
        stage.advance(to: 4)
        setSpeed(1, of: pane, at: 4)
        stage.advance(to: 5)
        #expect(diary.times.count == 2 && diary.times.allSatisfy { isNear($0, 4.1, 1e-9) })
    }

    @Test("pending delays are dropped when their layer leaves, and released with the stage")
    func leaves() {
        let diary = Diary()
        let (layer, stage, pane) = scene(.delayed(0.3, entry(diary)))
        layer.perform("go")
        setSpeed(0, of: pane, at: 0)
        pane.removeFromSuperlayer()
        stage.root.addSublayer(pane)
        setSpeed(1, of: pane, at: 0)
        stage.advance(to: 2)
        #expect(diary.times.isEmpty && !stage.needsFrame)
    }
}
