#if !hasFeature(Embedded)
    public import MotorLayers
    import MotorMath

    extension Interaction where State: Sendable {
        /// The current state, and then each new one, after its feedback has begun.
        ///
        /// ```swift
        /// for await state in button.interaction.states where state == .adding { await order.send() }
        /// ```
        ///
        /// Read it in the interaction's isolation, such as on the main actor. It ends with the interaction, and with
        /// the task that reads it. Unread states are buffered.
        public var states: AsyncStream<State> {
            let (stream, continuation) = AsyncStream.makeStream(of: State.self)
            continuation.yield(state)
            feed(continuation) { send in self.onChange { _, state in send(state) } }
            return stream
        }
    }

    extension Control {
        /// A sequence of one kind of event, each after the control's own feedback.
        ///
        /// ```swift
        /// for await _ in button.events(.touchUpInside) { await model.order() }
        /// ```
        ///
        /// Read it in the control's isolation, such as on the main actor. It ends with the control, and with the task
        /// that reads it. Unread events are buffered.
        public final func events(_ event: Event) -> AsyncStream<Event> {
            let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
            feed(continuation) { send in self.onEvent(event) { _ in send(event) } }
            return stream
        }
    }

    /// Finishes a stream when the closure that yields to it is released.
    private final class Feed<Element: Sendable> {
        let continuation: AsyncStream<Element>.Continuation

        init(_ continuation: AsyncStream<Element>.Continuation) {
            self.continuation = continuation
        }

        deinit { continuation.finish() }
    }

    /// Yields what a subscription sends to a stream, and cancels the subscription once the stream has no reader.
    private func feed<Element: Sendable>(
        _ continuation: AsyncStream<Element>.Continuation,
        _ subscribe: (_ send: @escaping (Element) -> Void) -> Subscription
    ) {
        let feed = Feed(continuation)
        var subscription: Subscription?
        subscription = subscribe { element in
            if case .terminated = feed.continuation.yield(element) { subscription?.cancel() }
        }
    }
#endif
