/// What the recognizers of an arena may do, given the states of the others.
extension GestureArena {
    /// The arena's decision on a recognizer that wants to begin or be recognized.
    enum Verdict {
        case granted, waits, refused
    }

    func verdict(on recognizer: GestureRecognizer) -> Verdict {
        var verdict = Verdict.granted
        for other in recognizers where other !== recognizer {
            if excludes(other, recognizer), !recognizer.hasHappened(before: other) {
                guard other.mayHandOver(to: recognizer) else { return .refused }
                verdict = .waits
            }
            // Had the other been recognized, this one would have failed then.
            if other.isUndecided, recognizer.waits(for: other) { verdict = .waits }
        }
        if verdict == .waits { hasWaiting = true }
        return verdict
    }

    /// Reacts to a recognizer's new state: others may proceed, or have to fail.
    func didEnter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        // A gesture that is being handed over stays undecided until the successor has it.
        guard !isHandingOver else { return }
        if state == .began || state == .ended, recognizer.cancelsTouchesInView { contacts.claim(for: recognizer) }
        if state != .failed {
            for other in recognizers where other.isUndecided && isBeaten(other, by: recognizer) {
                // What may take over goes on, unless it waits for this one to fail.
                if state == .began, recognizer.mayHandOver(to: other), !other.waits(for: recognizer) { continue }
                other.fail()
            }
        }
        if state.isOutcome { reconsider() }
    }

    private func reconsider() {
        guard hasWaiting else { return }
        for recognizer in recognizers where recognizer.isWaiting { recognizer.reconsider() }
        hasWaiting = recognizers.contains { $0.isWaiting }
    }

    /// Whether a recognizer that has begun or was recognized makes another fail.
    private func isBeaten(_ other: GestureRecognizer, by winner: GestureRecognizer) -> Bool {
        other.waits(for: winner)
            || other.shares(touchWith: winner) && !other.isSimultaneous(with: winner)
                && !other.hasHappened(before: winner)
    }

    /// Whether an active recognizer excludes another.
    private func excludes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one !== other && one.state.isActive && one.shares(touchWith: other) && !one.isSimultaneous(with: other)
    }

    // MARK: - Handing over

    /// Lets a recognizer continue another's gesture; see ``GestureRecognizer/handOver(to:)``.
    func handOver(from owner: GestureRecognizer, to successor: GestureRecognizer) -> Bool {
        // Both must have seen the same touches: otherwise a move would count for both, or for neither.
        if mayHandOver(from: owner, to: successor) {
            pass(to: owner)
            pass(to: successor)
        }
        // Only now is it known which touches the successor has: before touch-down it had none.
        guard mayHandOver(from: owner, to: successor), successor.canTakeOver else { return false }
        isHandingOver = true
        owner.handOver()
        isHandingOver = false
        // An observer may have removed the successor.
        let goesOn = successor.isUndecided
        if goesOn { successor.takeOver() } else { didEnter(owner, .ended) }
        reconsider()
        return goesOn
    }

    private func mayHandOver(from owner: GestureRecognizer, to successor: GestureRecognizer) -> Bool {
        !isHandingOver && owner.arena === self && successor.arena === self && owner.mayHandOver(to: successor)
            && owner.state.isActive && successor.isUndecided
            && !recognizers.contains { $0 !== owner && excludes($0, successor) }
    }
}
