package import FineMotor
package import MotorRecording

/// A window and how it handles the inputs of a recording.
package struct AuditScene {
    let window: Window
    let take: (Recording.Input) -> Void

    package init(_ window: Window, take: @escaping (Recording.Input) -> Void) {
        (self.window, self.take) = (window, take)
    }

    /// The longest time until a scene rests, in seconds.
    static let patience = 10.0

    /// Advances time until all finite motion has ended.
    @discardableResult
    func settle() -> Stage.Settlement { window.stage.settle(limit: Self.patience) }

    /// Advances time until all finite motion has ended. Also stops wherever nothing moves but something is scheduled,
    /// such as a message that disappears after a while: that picture counts as a state at rest.
    ///
    /// - Parameter body: Called at each stop, at most eight times.
    func settle(_ body: (AuditScene) -> Void) {
        let end = window.stage.time + Self.patience
        for _ in 0..<8 {
            window.stage.advance(to: window.stage.time)
            while let next = window.stage.nextEventTime, next <= end, window.stage.movesToAnEnd {
                window.stage.advance(to: max(next, window.stage.time))
            }
            guard let next = window.stage.nextEventTime, next <= end else { break }
            body(self)
            window.stage.advance(to: max(next, window.stage.time))
        }
        settle()
    }

    /// Plays inputs whose times are relative to now, and settles.
    func play(_ inputs: [Recording.Input]) {
        let now = window.stage.time
        for var input in inputs {
            input.time += now
            take(input)
        }
        window.stage.advance(to: now + (inputs.last?.time ?? 0))
        settle()
    }

    /// Animations that still run at rest, and endless ones.
    ///
    /// An endless motion is accepted where an element reports that it is busy, or shows progress.
    func leftovers(after settlement: Stage.Settlement) -> [Finding] {
        let elements = window.accessibleElements
        let waits = elements.contains { $0.accessibility.traits.contains(.busy) || $0.accessibility.role == .progress }
        var found = settlement.running.compactMap { running -> Finding? in
            let path = [running.layer, running.key?.name].compactMap { $0 }.joined(separator: LayerPath.joint)
            if !running.isEndless {
                return Finding(
                    .leftovers, path, measured: "\(running.summary) after \(Self.patience.formatted) s of rest",
                    required: "nothing that moves")
            }
            if waits { return nil }
            return Finding(
                .endlessMotion, path, measured: "\(running.summary) without an end",
                required: "at most 5 s, a way to stop it, or an element that is busy")
        }
        for drag in window.root.inTree.flatMap({ $0.drags.compactMap { $0.target } }) where drag.isHeld {
            found.append(
                Finding(.leftovers, LayerPath.of(drag.layer), measured: "not held", required: "nothing held"))
        }
        return found
    }
}
