import MotorMath

/// A run of an action that takes several steps or waits, such as an ``ActionSequence``.
///
/// The layer's stage retains it until it is over. It is dropped, without its remaining steps, as soon as
///
/// - the interaction whose change it answers changes again,
/// - the same action runs again on the same layer for the same key, if the run belongs to no interaction,
/// - the run that it is a step of is dropped, or
/// - its layer leaves the stage.
///
/// Animations begun by its steps continue. A completion that waits for it learns that it did not finish.
final class FeedbackRun {
    private let action: any Action
    let layer: Layer
    private let key: Key
    private let arguments: ActionArguments
    /// The run or the machine that it belongs to; `nil` for none.
    private let scope: AnyObject?
    /// The completion that waits for it.
    private let count: CompletionCount?
    private var stage: Weak<Stage>?
    private var timer: StageTimer?
    /// Whether it has finished or has been dropped.
    private(set) var isOver = false
    /// Its index in the stage's list.
    fileprivate var index = -1

    /// Begins a run of an action.
    init(of action: any Action, forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        self.action = action
        self.key = key
        self.layer = layer
        self.arguments = arguments
        scope = FeedbackScope.current
        count = Transaction.completionCount
        count?.add()
        guard let stage = layer.stage else { return }
        self.stage = Weak(stage)
        if scope == nil { stage.dropFeedback { $0.isReplaced(by: self) } }
        stage.list(self)
        machine?.hasFeedback = true
    }

    /// The machine of the interaction whose change it answers; `nil` for none.
    private var machine: StateMachine? {
        var scope = scope
        while let run = scope as? FeedbackRun { scope = run.scope }
        return scope as? StateMachine
    }

    /// Whether it belongs, directly or indirectly, to a scope that meets a condition.
    fileprivate func isPart(_ isMeant: (AnyObject) -> Bool) -> Bool {
        var scope = scope
        while let current = scope {
            if isMeant(current) { return true }
            scope = (current as? FeedbackRun)?.scope
        }
        return false
    }

    private func isReplaced(by other: FeedbackRun) -> Bool {
        action === other.action && layer === other.layer && key == other.key && scope == nil
    }

    /// Runs a step. When everything that the step began has ended, calls `then` with whether it all finished.
    func perform(_ step: any Action, then: @escaping (_ finished: Bool) -> Void) {
        Transaction.run {
            Transaction.completionBlock = { finished in
                if !self.isOver { then(finished) }
            }
            let outer = FeedbackScope.begin(self)
            step.run(forKey: key, object: layer, arguments: arguments)
            FeedbackScope.end(outer)
        }
    }

    /// Waits for some seconds of the layer's time.
    func wait(_ seconds: Double, then: @escaping () -> Void) {
        timer = layer.schedule(after: seconds) {
            self.timer = nil
            then()
        }
    }

    /// Ends the run.
    ///
    /// - Parameter event: Sent to the interaction whose change the run answers, if the run has finished.
    func end(finished: Bool, event: Event? = nil) {
        guard !isOver else { return }
        isOver = true
        stage?.target?.unlist(self)
        if finished, let event { send(event) }
        count?.remove(finished: finished)
    }

    private func send(_ event: Event) {
        guard let machine, machine.receiver != nil else {
            return Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: key, value: .string(event.key.name),
                    rule: "an event after feedback only in the feedback of an interaction"))
        }
        machine.send(event)
    }

    /// Marks the run as over. No client code runs: see ``reportDropped()``.
    fileprivate func drop() { isOver = true }

    /// Stops waiting and calls the completion that waits for the run, after the run was dropped.
    func reportDropped() {
        timer?.cancel()
        timer = nil
        count?.remove(finished: false)
    }
}

extension Stage {
    fileprivate func list(_ run: FeedbackRun) {
        run.index = feedback.count
        feedback.append(run)
    }

    fileprivate func unlist(_ run: FeedbackRun) {
        let last = feedback.removeLast()
        if last !== run {
            feedback[run.index] = last
            last.index = run.index
        }
    }

    /// Drops the runs that meet a condition, and all their parts. Completions are called later.
    ///
    /// - Complexity: O(runs on the stage).
    func dropFeedback(where isMeant: (FeedbackRun) -> Bool) {
        guard !feedback.isEmpty else { return }
        let all = feedback
        for run in all where isMeant(run) { drop(run) }
        for run in all where !run.isOver && run.isPart({ ($0 as? FeedbackRun)?.isOver == true }) { drop(run) }
    }

    /// Drops the runs that belong to a scope.
    func dropFeedback(of scope: AnyObject) {
        dropFeedback { $0.isPart { $0 === scope } }
    }

    /// Records that a layer leaves. No client code runs.
    func mayLoseFeedback(of layer: Layer) {
        guard !feedback.isEmpty || !layerTimers.isEmpty, !mayHaveLostFeedback else { return }
        mayHaveLostFeedback = true
        pendingReports.append((layer, .left))
    }

    /// Drops the runs and timers whose layers have left.
    func dropLost() {
        mayHaveLostFeedback = false
        dropFeedback { $0.layer.containingStage !== self }
        dropLostTimers()
    }

    private func drop(_ run: FeedbackRun) {
        run.drop()
        unlist(run)
        pendingReports.append((run.layer, .dropped(run)))
        isChanged = true
    }
}
