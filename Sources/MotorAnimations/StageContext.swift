import MotorCurves
import MotorLayers

/// What layers know of their stage.
final class StageContext: LayerContext, SearchObserver {
    /// The stage, which takes its layers off when it goes.
    unowned(unsafe) var stage: Stage?
    /// Core Animation's implicit animation: the transaction's duration, the curve named default.
    private let implicitAnimation = BasicAnimation.ease(timingFunction: .default)

    override func layerDidChange(_ layer: Layer, key: Key) {
        guard let stage else { return }
        stage.isChanged = true
        layer.motionIfAny?.invalidate()
        if type(of: layer).needsDisplay(forKey: key) { stage.needingDisplay.append(layer) }
    }

    override func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? { implicitAnimation }

    override func layerDidEnter(_ layer: Layer) {
        guard let stage, let motion = layer.motionIfAny else { return }
        motion.stage = stage
        if motion.timing != nil {
            stage.hasClocks = true
            stage.clockEpoch += 1
        }
        for animation in motion.animations { stage.take(motion, animation) }
    }

    override func layerWillLeave(_ layer: Layer) {
        guard let stage, let motion = layer.motionIfAny else { return }
        while let last = motion.animations.indices.last { stage.remove(at: last, of: motion, finished: false) }
        motion.stage = nil
        stage.clockEpoch += 1
    }

    func didSearch(_ search: Search, on layer: Layer) {
        stage?.note(layer, .search(search))
    }
}
