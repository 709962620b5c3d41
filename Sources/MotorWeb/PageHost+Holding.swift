import FineMotor
import MotorExhibits

/// The possible gesture at a point.
enum Hold: Int32 {
    case nothing, press, drag
}

extension PageHost {
    /// Returns the possible gesture at a point. The innermost view there that has gestures decides: drag if it follows
    /// one or two fingers, press otherwise.
    func hold(at point: Point) -> Hold {
        var view = showing.window.root.hitTest(point)
        while let one = view {
            let hold = one.hold
            if hold != .nothing { return hold }
            view = one.superview
        }
        return .nothing
    }
}

extension View {
    fileprivate var hold: Hold {
        if let control, !control.canTrack { return .nothing }
        // Do not name a class of views here: every page would then contain it.
        let gestures = gestureRecognizers.filter { $0.isEnabled && ($0 as? PanRecognizer)?.moves?() != false }
        if gestures.contains(where: { $0 is PanRecognizer || $0 is RotationRecognizer }) { return .drag }
        return control == nil && gestures.isEmpty ? .nothing : .press
    }
}
