package import FineMotor
package import MotorRecording

/// A window and how it takes the inputs of a recording.
package struct AuditScene {
    let window: Window
    let take: (Recording.Input) -> Void

    package init(_ window: Window, take: @escaping (Recording.Input) -> Void) {
        (self.window, self.take) = (window, take)
    }

    /// The longest time until a scene rests, in seconds.
    static let patience = 10.0

    /// Passes time until all motion that ends has ended.
    @discardableResult
    func settle() -> Stage.Settlement { window.stage.settle(limit: Self.patience) }

    /// Passes time until nothing moves that has an end, and stops wherever nothing moves though something waits, such as the
    /// time after which a message leaves by itself: what is shown there is as good as a rest.
    ///
    /// - Parameter look: Called there, at most eight times.
    func settle(_ look: (AuditScene) -> Void) {
        let end = window.stage.time + Self.patience
        for _ in 0..<8 {
            window.stage.advance(to: window.stage.time)
            while let next = window.stage.nextEventTime, next <= end, window.stage.movesToAnEnd {
                window.stage.advance(to: max(next, window.stage.time))
            }
            guard let next = window.stage.nextEventTime, next <= end else { break }
            look(self)
            window.stage.advance(to: max(next, window.stage.time))
        }
        settle()
    }

    /// Takes inputs whose times count from now, and settles.
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
    /// An endless motion is fine where an element says that it is busy, or shows progress.
    func leftovers(after settlement: Stage.Settlement) -> [Finding] {
        let elements = window.accessibleElements
        let waits = elements.contains { $0.accessibility.traits.contains(.busy) || $0.accessibility.role == .progress }
        var found = settlement.running.compactMap { running -> Finding? in
            let place = [running.layer, running.key?.name].compactMap { $0 }.joined(separator: LayerPath.joint)
            if !running.isEndless {
                return Finding(
                    .leftovers, place, measured: "\(running.summary) after \(Self.patience.formatted) s of rest",
                    required: "nothing that moves")
            }
            if waits { return nil }
            return Finding(
                .endlessMotion, place, measured: "\(running.summary) without an end",
                required: "at most 5 s, a way to stop it, or an element that is busy")
        }
        for drag in window.root.inTree.flatMap({ $0.drags.compactMap { $0.target } }) where drag.isHeld {
            found.append(
                Finding(.leftovers, LayerPath.of(drag.layer), measured: "not held", required: "nothing held"))
        }
        return found
    }
}
