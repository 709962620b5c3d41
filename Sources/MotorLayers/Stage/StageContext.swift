import MotorMath

/// The context through which layers communicate with their stage.
final class StageContext: LayerContext, SearchObserver {
    /// The stage, which removes its layers before it is deallocated.
    var stage: Stage? {
        get { unretainedStage?.object }
        set { unretainedStage = newValue.map { Unretained($0) } }
    }
    private var unretainedStage: Unretained<Stage>?
    /// Core Animation's implicit animation: the transaction's duration and the default curve.
    private let implicitAnimation = BasicAnimation.ease(timingFunction: .default)
    /// The same with the transaction's curve.
    private let implicitAnimationOfTransaction = BasicAnimation()

    override func layerDidChange(_ layer: Layer, key: Key, needsDisplay: Bool) {
        let isRestructured = key == .sublayers || key == Self.mask
        let mayReport = unretainedStage?.read { stage in
            stage.isChanged = true
            layer.unretainedMotion?.read { $0.invalidate() }
            if needsDisplay { stage.askForDisplay(layer) }
            stage.markStale(layer)
            if isRestructured {
                stage.isRestructured = true
                stage.treeChanges &+= 1
                if stage.hasShownObservers { stage.markShownDifferently(around: layer) }
            }
            return isRestructured && !stage.pendingReports.isEmpty
        }
        // Now the tree is consistent again.
        if mayReport == true { stage?.reportPending() }
    }

    private static let mask: Key = "mask"

    override func implicitAction(for layer: Layer, forKey key: Key) -> (any Action)? {
        if let animator = AnimatorChanges.answer { return animator }
        if LayoutPass.isRunning { return nil }
        return Transaction.animationTimingFunction == nil ? implicitAnimation : implicitAnimationOfTransaction
    }

    override func keysDidChange(of layer: Layer) { stage?.unchecked.append(layer) }

    override func treeDidChange() { stage?.reportPending() }

    override func layerDidEnter(_ layer: Layer) {
        guard let stage else { return }
        // Between frames, the stage's time may be long past.
        defer { if stage.isAdvancing, layer.shownObservers != nil { layer.notifyEntry() } }
        if Diagnostics.findsMistakes { stage.unchecked.append(layer) }
        // Its earlier drawing, here or elsewhere, is out of date.
        layer.drawnSlot = -1
        layer.indexedSlot = -1
        layer.sublayerIndex = nil
        if layer.shownObservers != nil { stage.noteShownObservers(of: layer) }
        if layer.kind.content == .portal { stage.open(unsafeDowncast(layer, to: PortalLayer.self)) }
        // Requested on another stage or without a stage.
        if layer.isDisplayPending { stage.needingDisplay.append(layer) }
        guard let motion = layer.motion else { return }
        motion.stage = stage
        if motion.timing != nil {
            stage.hasClocks = true
            stage.clockEpoch += 1
        }
        stage.takeUp(motion)
    }

    override func layerWillLeave(_ layer: Layer) {
        guard let stage else { return }
        if !stage.unchecked.isEmpty { stage.unchecked.removeAll { $0 === layer } }
        if !stage.suspects.isEmpty { stage.suspects.removeAll { $0.layer === layer } }
        defer {
            // Done after removing its animations, whose end marks it again.
            stage.unmarkStale(layer)
            layer.isShownChangePending = false
        }
        if layer.kind.content == .portal { stage.close(unsafeDowncast(layer, to: PortalLayer.self)) }
        stage.mayLoseFeedback(of: layer)
        guard let motion = layer.motion else { return }
        stage.release(motion)
        motion.stage = nil
        // Epochs of different stages are unrelated.
        motion.clocksEpoch = -1
    }

    override func dropFeedback(of scope: AnyObject) { stage?.dropFeedback(of: scope) }

    func didSearch(_ search: Search, on layer: Layer) {
        if !SilentChanges.isOn { stage?.note(layer, .search(search)) }
    }
}
