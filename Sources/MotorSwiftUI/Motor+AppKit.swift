#if canImport(SwiftUI) && canImport(AppKit) && !targetEnvironment(macCatalyst)
    import AppKit
    import FineMotor
    public import MotorAppKit
    public import SwiftUI

    extension Motor: NSViewRepresentable {
        /// Creates the view and the component.
        public func makeNSView(context: NSViewRepresentableContext<Motor>) -> MotorAppKit.MotorView {
            let coordinator = context.coordinator
            let view = MotorAppKit.MotorView(coordinator.make(self), fit: fit)
            prioritize(view)
            view.onFrame = { coordinator.finishFrame() }
            return view
        }

        /// Updates the environment and the values from SwiftUI.
        public func updateNSView(_ view: MotorAppKit.MotorView, context: NSViewRepresentableContext<Motor>) {
            let environment = context.environment
            view.adjustTraits = { $0.take(environment) }
            view.updateTraits()
            if view.hosted.fit != fit {
                view.hosted.fit = fit
                prioritize(view)
            }
            context.coordinator.update(self, isEnabled: environment.isEnabled)
            view.hosted.wake()
        }

        private func prioritize(_ view: MotorAppKit.MotorView) {
            for axis in [NSLayoutConstraint.Orientation.horizontal, .vertical] {
                view.setContentHuggingPriority(fit == .natural ? .required : .defaultLow, for: axis)
                view.setContentCompressionResistancePriority(fit == .natural ? .required : .defaultHigh, for: axis)
            }
        }

        /// The component's own size, or the proposed size if it fills the view.
        @available(macOS 13, *)
        public func sizeThatFits(
            _ proposal: ProposedViewSize, nsView: MotorAppKit.MotorView, context: NSViewRepresentableContext<Motor>
        ) -> CGSize? {
            let size = nsView.intrinsicContentSize
            return fit == .natural ? size : proposal.replacingUnspecifiedDimensions(by: size)
        }
    }
#endif
