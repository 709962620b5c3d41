#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import FineMotor
    public import MotorUIKit
    public import SwiftUI
    import UIKit

    extension Motor: UIViewRepresentable {
        /// Creates the view and the component.
        public func makeUIView(context: UIViewRepresentableContext<Motor>) -> MotorUIKit.MotorView {
            let coordinator = context.coordinator
            let view = MotorUIKit.MotorView(coordinator.make(self), fit: fit)
            prioritize(view)
            view.onFrame = { coordinator.finishFrame() }
            return view
        }

        /// Updates the environment and the values from SwiftUI.
        public func updateUIView(_ view: MotorUIKit.MotorView, context: UIViewRepresentableContext<Motor>) {
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

        private func prioritize(_ view: MotorUIKit.MotorView) {
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                view.setContentHuggingPriority(fit == .natural ? .required : .defaultLow, for: axis)
                view.setContentCompressionResistancePriority(fit == .natural ? .required : .defaultHigh, for: axis)
            }
        }

        /// The component's own size, or the proposed size if it fills the view.
        @available(iOS 16, macCatalyst 16, *)
        public func sizeThatFits(
            _ proposal: ProposedViewSize, uiView: MotorUIKit.MotorView, context: UIViewRepresentableContext<Motor>
        ) -> CGSize? {
            let size = uiView.intrinsicContentSize
            return fit == .natural ? size : proposal.replacingUnspecifiedDimensions(by: size)
        }
    }
#endif
