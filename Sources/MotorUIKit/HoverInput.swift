#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import Foundation
    import MotorQuartz
    import QuartzCore
    import UIKit

    /// Turns the pointer of a mouse or a trackpad, and a pencil above the screen, into hovers.
    @MainActor final class HoverInput: NSObject {
        private unowned let view: MotorView

        init(_ view: MotorView) {
            self.view = view
            super.init()
        }

        #if canImport(ObjectiveC)
            private static let selector = #selector(hover(_:))
            @objc private func hover(_ hover: UIHoverGestureRecognizer) { take(hover) }
        #else
            private static let selector = Selector { ($0 as? HoverInput)?.take($1 as? UIHoverGestureRecognizer) }
        #endif

        func attach() {
            let hover = UIHoverGestureRecognizer(target: self, action: Self.selector)
            hover.cancelsTouchesInView = false
            view.addGestureRecognizer(hover)
        }

        private func take(_ hover: UIHoverGestureRecognizer?) {
            guard let hover else { return }
            switch hover.state {
            case .began, .changed: view.hosted.hover(at: hover.location(in: view), time: CACurrentMediaTime())
            case .ended, .cancelled, .failed: view.hosted.hover(at: nil, time: CACurrentMediaTime())
            default: break
            }
        }
    }
#endif
