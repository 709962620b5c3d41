#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
    public import FineMotor
    import MotorQuartz
    import SwiftUI

    /// The state of a ``Motor`` that persists while SwiftUI recreates it.
    @MainActor public final class MotorCoordinator<Component: FineMotor.View> {
        /// The moment at which a binding runs.
        enum Moment { case first, update, frame }
        /// The last value that the component and SwiftUI had in common.
        final class LastValue {
            var value: Any?
        }
        /// Compares a value of the component with one of SwiftUI's, and with the last value that both knew.
        typealias Binding = @MainActor (_ component: Component, _ known: LastValue, _ moment: Moment) -> Void
        /// A closure to call on an event.
        typealias Action = (event: Event, body: @MainActor (Component) -> Void)

        private var component: Component?
        private var bindings: [Binding] = []
        private var known: [LastValue] = []
        private var actions: [Action] = []
        /// The events that it observes.
        private var events: Set<Event> = []
        private var isEnabled = true

        /// Makes the component, with SwiftUI's values.
        func make(_ motor: Motor<Component>) -> Component {
            let component = motor.make()
            self.component = component
            take(motor)
            run(.first)
            observe()
            return component
        }

        /// Updates the values and closures from SwiftUI.
        func update(_ motor: Motor<Component>, isEnabled: Bool) {
            take(motor)
            observe()
            run(.update)
            guard isEnabled != self.isEnabled else { return }
            self.isEnabled = isEnabled
            (component as? Control)?.isEnabled = isEnabled
        }

        /// Updates the bindings with what has changed in a frame.
        func finishFrame() { run(.frame) }

        private func take(_ motor: Motor<Component>) {
            (bindings, actions) = (motor.bindings, motor.actions)
            // With more or fewer bindings, none of the values is known to be that of the same binding.
            if known.count != bindings.count { known = bindings.map { _ in LastValue() } }
        }

        /// Observes the events of the closures; a later update may have others.
        private func observe() {
            guard let control = component as? Control else { return }
            for (event, _) in actions where events.insert(event).inserted {
                control.onEvent(event) { [weak self] _ in self?.act(on: event) }
            }
        }

        private func run(_ moment: Moment) {
            guard let component else { return }
            // Each binding may run any code, which may replace the bindings: only the current ones run.
            for (binding, known) in zip(bindings, known) { binding(component, known, moment) }
        }

        private func act(on event: Event) {
            guard let component else { return }
            for action in actions where action.event == event { action.body(component) }
        }
    }

    extension Traits {
        /// Reads the traits from SwiftUI's environment.
        mutating func take(_ environment: EnvironmentValues) {
            scheme = environment.colorScheme == .dark ? .dark : .light
            contrast = environment.colorSchemeContrast == .increased ? .increased : .standard
            reducesMotion = environment.accessibilityReduceMotion
            direction = environment.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
            #if !os(macOS)
                textSize = TextSize(environment.sizeCategory)
                horizontalSizeClass = environment.horizontalSizeClass == .compact ? .compact : .regular
                verticalSizeClass = environment.verticalSizeClass == .compact ? .compact : .regular
            #endif
        }
    }

    extension TextSize {
        /// The text size for a SwiftUI category; an unknown one gives the standard size.
        fileprivate init(_ category: ContentSizeCategory) {
            self =
                switch category {
                case .extraSmall: .extraSmall
                case .small: .small
                case .medium: .medium
                case .extraLarge: .extraLarge
                case .extraExtraLarge: .extraExtraLarge
                case .extraExtraExtraLarge: .extraExtraExtraLarge
                case .accessibilityMedium: .accessibility1
                case .accessibilityLarge: .accessibility2
                case .accessibilityExtraLarge: .accessibility3
                case .accessibilityExtraExtraLarge: .accessibility4
                case .accessibilityExtraExtraExtraLarge: .accessibility5
                default: .large
                }
        }
    }
#endif
