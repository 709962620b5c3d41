/// Runs several actions in order, each once everything that the previous one began has ended.
///
/// A step ends when all animations that it added, on any layer, and all sequences and delays that it began have ended.
/// A step that begins nothing, such as a haptic, ends at once. An endless animation never ends.
///
/// The remaining steps are dropped as soon as one of these happens:
///
/// | what | then |
/// |---|---|
/// | an animation of the current step is caught, replaced, reversed or removed | the step ends unfinished |
/// | the interaction whose change runs the sequence changes again | dropped |
/// | the sequence runs again on the same layer for the same key, outside an interaction | it starts over |
/// | the layer leaves its stage | dropped |
///
/// Animations that the steps have begun continue. Steps run outside of the transaction in which the sequence began,
/// except the first; a completion block of that transaction waits for the whole sequence. On a layer without a stage
/// there is no clock, so the steps run when their animations have joined a stage and ended there.
public final class ActionSequence: CompositeAction {
    package let steps: [any Action]
    /// The event sent after the last step; `nil` for none.
    let event: Event?
    package var members: [any Action] { steps }

    /// Creates a sequence.
    ///
    /// - Parameters:
    ///   - steps: The actions, in order.
    ///   - event: An event to send after the last step, to the interaction whose change runs the sequence, unless
    ///     something was interrupted; `nil` for none. Events that a component depends on belong to its logic instead,
    ///     which feedback cannot replace: see `after` of `Interaction`.
    public init(_ steps: [any Action], then event: Event? = nil) {
        (self.steps, self.event) = (steps, event)
    }

    /// Runs the first step now and the others later.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        goOn(with: 0, of: FeedbackRun(of: self, forKey: key, object: layer, arguments: arguments))
    }

    /// Runs the steps from an index on, until one does not end immediately.
    private func goOn(with first: Int, of run: FeedbackRun) {
        var index = first
        while !run.isOver {
            guard index < steps.count else { return run.end(finished: true, event: event) }
            let next = index + 1
            // Whether the step ends before `perform` returns, and how it ended.
            var (isBeginning, ended) = (true, Bool?.none)
            run.perform(steps[index]) { finished in
                if isBeginning {
                    ended = finished
                } else if finished {
                    self.goOn(with: next, of: run)
                } else {
                    run.end(finished: false)
                }
            }
            isBeginning = false
            guard let ended else { return }
            guard ended else { return run.end(finished: false) }
            index = next
        }
    }

    /// Whether all steps can be frozen.
    public func unsafeFreeze() -> Bool { steps.allSatisfy { $0.unsafeFreeze() } }

    /// The steps' summaries, joined with `, then `: `Spring("opacity" to 1), then Haptic(light)`
    public var summary: String {
        var text = ""
        for step in steps { text += (text.isEmpty ? "" : ", then ") + step.summary }
        if let event { text += ", then " + event.key.name }
        return text
    }
}

extension Action where Self == ActionSequence {
    /// Several actions, each once the previous one has ended.
    ///
    /// See ``ActionSequence``.
    ///
    /// - Parameters:
    ///   - steps: The actions, in order.
    ///   - event: An event for the interaction whose change runs the sequence, sent after the last step unless
    ///     something was interrupted; `nil` for none.
    public static func sequence(_ steps: any Action..., then event: Event? = nil) -> ActionSequence {
        ActionSequence(steps, then: event)
    }
}

extension SharedAction where Self == Shared<ActionSequence> {
    /// Several actions, each once the previous one has ended; see ``ActionSequence``.
    public static func sequence(_ steps: any SharedAction..., then event: Event? = nil) -> Self {
        Shared(ActionSequence(steps.map { $0 }, then: event))
    }
}
