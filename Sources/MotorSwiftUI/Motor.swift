#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
    public import FineMotor
    @_exported public import MotorQuartz
    public import SwiftUI

    /// A SwiftUI view that shows a FineMotor component.
    ///
    /// It is compiled and tested on Linux against declarations transcribed from Apple's documentation; it has not yet run on a
    /// device.
    ///
    /// ```swift
    /// import MotorSwiftUI
    /// import SwiftUI
    ///
    /// struct Screen: SwiftUI.View {
    ///     @State private var isLiked = false
    ///
    ///     var body: some SwiftUI.View {
    ///         Motor { LikeButton() }
    ///             .isOn($isLiked)
    ///     }
    /// }
    /// ```
    ///
    /// A file that uses it need not import FineMotor, some of whose names clash with SwiftUI's. The component is created once
    /// for each view that SwiftUI creates, and keeps its own state; ``isOn(_:on:off:)``, ``binding(_:get:set:)`` and
    /// ``onEvent(_:perform:)`` connect it. Color scheme, contrast, text size, direction, size classes and reduced motion come
    /// from the environment, and `disabled(_:)` disables a control.
    @MainActor @preconcurrency public struct Motor<Component: FineMotor.View> {
        let make: @MainActor () -> Component
        let fit: ComponentFit
        private(set) var bindings: [MotorCoordinator<Component>.Binding] = []
        private(set) var actions: [MotorCoordinator<Component>.Action] = []

        /// Creates a view that shows a component.
        ///
        /// - Parameters:
        ///   - fit: Whether the component keeps its own size, which is then the view's, or uses the size that SwiftUI
        ///     proposes.
        ///   - make: Creates the component.
        public init(fit: ComponentFit = .natural, _ make: @escaping @MainActor () -> Component) {
            (self.fit, self.make) = (fit, make)
        }

        /// Creates the coordinator, which keeps the component.
        public func makeCoordinator() -> MotorCoordinator<Component> { MotorCoordinator() }

        /// Binds a value of the component to a SwiftUI value.
        ///
        /// SwiftUI's initial value is set without motion. After that, the binding works both ways: changes by the component
        /// arrive after the same frame, and changes by SwiftUI run the component's own feedback. A value that the component
        /// rejects is reverted.
        ///
        /// - Parameters:
        ///   - value: SwiftUI's value.
        ///   - get: Reads the component's value.
        ///   - set: Sets the component's value.
        public func binding<Value: Equatable>(
            _ value: SwiftUI.Binding<Value>, get: @escaping @MainActor (Component) -> Value,
            set: @escaping @MainActor (Component, Value) -> Void
        ) -> Motor {
            var motor = self
            motor.bindings.append { component, known, moment in
                if moment != .frame {
                    let new = value.wrappedValue
                    guard known.value as? Value != new else { return }
                    known.value = new
                    if moment == .first { component.changeStill { set(component, new) } } else { set(component, new) }
                } else {
                    let now = get(component)
                    guard known.value as? Value != now else { return }
                    known.value = now
                    value.wrappedValue = now
                }
            }
            return motor
        }

        /// Binds the name of the component's state to a SwiftUI string, like ``binding(_:get:set:)``.
        ///
        /// - Parameter value: SwiftUI's value. An unknown name reverts to that of the current state.
        public func state(_ value: SwiftUI.Binding<String>) -> Motor {
            binding(value, get: { $0.layer["state"]?.string ?? "" }, set: { $0.enter(stateNamed: $1) })
        }

        /// Binds the component's state to a SwiftUI Boolean, like ``binding(_:get:set:)``.
        ///
        /// - Parameters:
        ///   - value: SwiftUI's value: whether the state is `on`.
        ///   - on: The state's name for true.
        ///   - off: The state's name for false.
        public func isOn(_ value: SwiftUI.Binding<Bool>, on: String = "on", off: String = "off") -> Motor {
            binding(
                value, get: { $0.layer["state"]?.string == on }, set: { $0.enter(stateNamed: $1 ? on : off) })
        }

        /// Calls a closure whenever the component, a control, sends an event.
        public func onEvent(_ event: Event, perform action: @escaping @MainActor (Component) -> Void) -> Motor {
            var motor = self
            motor.actions.append((event, action))
            return motor
        }
    }

    extension FineMotor.View {
        /// Enters a state of the component by its name, with its feedback.
        fileprivate func enter(stateNamed name: String) {
            // An interaction that is declared `lazy` is created when it is first needed.
            if machines.isEmpty { (self as? Control)?.handle(.prepared) }
            guard let machine = machines.last(where: { $0.key == "state" }), let receiver = machine.receiver else {
                return report("is bound, and \"\(layer.displayName)\" has no interaction under it")
            }
            guard !receiver.enter(stateNamed: name), !machine.states.contains(name) else { return }
            report("has no state \"\(name)\"; there are " + machine.states.joined(separator: ", "))
        }

        private func report(_ mistake: String) {
            guard Diagnostics.level == .mistakes else { return }
            Diagnostics.report(Diagnostic(place: layer.displayName, key: "state", mistake: mistake))
        }
    }
#endif
