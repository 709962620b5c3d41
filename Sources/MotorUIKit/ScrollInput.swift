#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import FineMotor
    import Foundation
    import MotorQuartz
    import QuartzCore
    import UIKit

    /// Turns the scrolling of a trackpad or a mouse into wheel events: a pan that receives no touches.
    @MainActor final class ScrollInput: NSObject {
        private unowned let view: MotorView
        private var last = CGPoint.zero

        init(_ view: MotorView) {
            self.view = view
            super.init()
        }

        #if canImport(ObjectiveC)
            private static let selector = #selector(scroll(_:))
            @objc private func scroll(_ pan: UIPanGestureRecognizer) { take(pan) }
        #else
            private static let selector = Selector { ($0 as? ScrollInput)?.take($1 as? UIPanGestureRecognizer) }
        #endif

        @available(iOS 13.4, macCatalyst 13.4, *)
        func attach() {
            let pan = UIPanGestureRecognizer(target: self, action: Self.selector)
            pan.allowedScrollTypesMask = .all
            pan.allowedTouchTypes = []
            pan.cancelsTouchesInView = false
            view.addGestureRecognizer(pan)
        }

        private func take(_ pan: UIPanGestureRecognizer?) {
            guard let pan else { return }
            let phase: Wheel.Phase
            switch pan.state {
            case .began: (phase, last) = (.began, .zero)
            case .changed: phase = .changed
            case .ended: phase = .ended
            case .cancelled, .failed: phase = .cancelled
            default: return
            }
            let moved = pan.translation(in: view)
            // Content follows the fingers, so its offset moves the opposite way.
            let delta = CGPoint(x: last.x - moved.x, y: last.y - moved.y)
            last = moved
            view.hosted.send(phase, by: delta, at: pan.location(in: view), time: CACurrentMediaTime())
        }
    }
#endif
