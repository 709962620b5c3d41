#if !hasFeature(Embedded)
    /// A task's wait, which ends once: by an event or by the task's cancellation.
    final class Wait: Sendable {
        private enum State {
            case waiting(CheckedContinuation<Bool, Never>?)
            case over(Bool)
        }

        private let state = Locked<State>(Task.isCancelled ? .over(false) : .waiting(nil))

        /// Waits until ``end(_:)`` is called.
        ///
        /// The work that ends the wait begins before this call, on the caller's actor: a closure of the task's handler
        /// would run outside of it.
        ///
        /// - Returns: The result passed to ``end(_:)``; `false` if the task was cancelled first.
        func result() async -> Bool {
            await withTaskCancellationHandler {
                await withCheckedContinuation { resume($0) }
            } onCancel: {
                end(false)
            }
        }

        private func resume(_ continuation: CheckedContinuation<Bool, Never>) {
            let ended: Bool? = state.withLock {
                if case .over(let result) = $0 { return result }
                $0 = .waiting(continuation)
                return nil
            }
            if let ended { continuation.resume(returning: ended) }
        }

        /// Ends the wait. A second call does nothing.
        func end(_ result: Bool) {
            let waiting: CheckedContinuation<Bool, Never>? = state.withLock {
                guard case .waiting(let continuation) = $0 else { return nil }
                $0 = .over(result)
                return continuation
            }
            waiting?.resume(returning: result)
        }
    }

    extension Transaction {
        /// Runs a closure, and waits until everything that it began has ended: all animations, and all multi-step
        /// feedback.
        ///
        /// ```swift
        /// let isThrough = await Transaction.finish { button.layer.perform("pulse") }
        /// ```
        ///
        /// Time does not pass by itself: a host or another task must advance the stage.
        ///
        /// - Returns: Whether everything finished, or there was nothing; `false` if something was removed, replaced,
        ///   caught or dropped before its end. If the task is cancelled, it is `false` at once, and everything
        ///   continues to run.
        nonisolated(nonsending) public static func finish(_ changes: () -> Void) async -> Bool {
            let wait = Wait()
            run {
                completionBlock = { wait.end($0) }
                changes()
            }
            return await wait.result()
        }
    }

    extension Stage {
        /// Waits until the stage rests: nothing moves except endless animations, and nothing is pending.
        ///
        /// Time does not pass by itself: a host or another task must advance the stage.
        ///
        /// - Returns: Whether it rests; `false` if the task was cancelled.
        nonisolated(nonsending) public func settled() async -> Bool {
            let wait = Wait()
            if isAtRest { wait.end(true) } else { waits.append(wait) }
            return await wait.result()
        }

        /// Waits for the image with a name.
        ///
        /// A missing image is requested from the host, as in ``onImageNeeded(_:)``, unless a request is pending. No layer
        /// needs to show it.
        ///
        /// - Returns: The image; `nil` if it is unavailable, with one diagnostic, or if the task was cancelled.
        nonisolated(nonsending) public func loadedImage(named name: Key) async -> Image? {
            if let image = image(named: name) { return image }
            let wait = Wait()
            imageWaits.append((name, wait))
            if context.images.ask(for: name) { askForImage(named: name) }
            return await wait.result() ? image(named: name) : nil
        }

        /// Ends the tasks' waits for an image.
        func endWaits(forImage name: Key, _ isThere: Bool) {
            let ended = imageWaits.filter { $0.name == name }
            imageWaits.removeAll { $0.name == name }
            for (_, wait) in ended { wait.end(isThere) }
        }

        /// Ends the tasks' waits in a frame in which the stage has come to rest.
        @inline(never) func endWaitsAtRest() {
            guard isAtRest else { return }
            let ended = waits
            waits = []
            for wait in ended { wait.end(true) }
        }

        /// Whether nothing moves except endless animations, and nothing waits.
        private var isAtRest: Bool { !isChanged && waiting == 0 && !movesToAnEnd }
    }
#endif
