import FineMotor
import MotorUIKit
import UIKit

/// A screen with a view of UIKit.
@MainActor final class TouchScreen {
    let screen = Screen()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let view: MotorView

    /// Shows a component in a view of a size; `nil` for the component's own.
    init(_ component: FineMotor.View, size: CGSize? = nil, fit: ComponentFit = .natural) {
        view = MotorView(component, fit: fit)
        screen.wakes(view.hosted.clock)
        view.resize(to: size ?? view.frame.size)
        view.move(to: window)
    }

    /// A finger at a position, at the screen's time.
    func finger(_ x: CGFloat, _ y: CGFloat, force: CGFloat = 0, most: CGFloat = 0) -> UITouch {
        UITouch(at: CGPoint(x: x, y: y), time: screen.time, force: force, most: most)
    }

    func began(_ touch: UITouch) { view.touchesBegan([touch], with: UIEvent()) }
    func ended(_ touch: UITouch) {
        touch.timestamp = screen.time
        view.touchesEnded([touch], with: UIEvent())
    }

    /// Taps a position.
    func tap(_ x: CGFloat, _ y: CGFloat) {
        let touch = finger(x, y)
        began(touch)
        screen.refresh(after: 0.05)
        ended(touch)
    }
}
