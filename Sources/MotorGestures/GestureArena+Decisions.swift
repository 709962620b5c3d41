/// The permitted transitions of an arena's recognizers, given the states of the others.
extension GestureArena {
    /// The arena's decision on a recognizer that is ready to begin or to be recognized.
    enum Verdict {
        case granted, waits, refused
    }

    func verdict(on recognizer: GestureRecognizer) -> Verdict {
        var verdict = Verdict.granted
        for other in recognizers where other !== recognizer {
            if excludes(other, recognizer) { return .refused }
            // Had the other been recognized, this one would have failed then.
            if other.isUndecided, recognizer.waits(for: other) { verdict = .waits }
        }
        if verdict == .waits { hasWaiting = true }
        return verdict
    }

    /// Reacts to a recognizer's new state: others may proceed, or have to fail.
    func didEnter(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
        if state == .began || state == .ended, recognizer.cancelsTouchesInView { contacts.claim(for: recognizer) }
        let isOuter = !isFailing
        if state != .failed {
            isFailing = true
            for other in recognizers where other.isUndecided && isBeaten(other, by: recognizer) { other.fail() }
            if isOuter { isFailing = false }
        }
        if isOuter { reconsider() }
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
    }

    /// Whether an active recognizer excludes another.
    private func excludes(_ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
        one !== other && one.state.isActive && one.shares(touchWith: other) && !one.isSimultaneous(with: other)
    }
}
