import FineMotor

/// The code of `Guides/Gestures.md`.
enum GesturesCode {
    static func tapAndDoubleTap(_ photo: View, _ log: @escaping (String) -> Void) {
        let single = TapRecognizer()
        let double = TapRecognizer(count: 2)
        single.require(toFail: double)
        single.onChange { tap, state in
            if state == .ended { log("select") }
        }
        double.onChange { tap, state in
            if state == .ended { log("zoom") }
        }
        photo.addGestureRecognizer(single)
        photo.addGestureRecognizer(double)
    }

    static func pinchAndTurn(_ photo: View) {
        let pinch = PinchRecognizer()
        let turn = RotationRecognizer()
        pinch.allowSimultaneous(with: turn)
        photo.addGestureRecognizer(pinch)
        photo.addGestureRecognizer(turn)
    }

    static func sheet(_ sheet: View, holding list: View) -> (list: PanRecognizer, sheet: PanRecognizer) {
        let scroll = PanRecognizer()
        let pull = PanRecognizer()
        scroll.allowHandover(to: pull)
        scroll.onChange { scroll, state in
            let isAtTop = list.layer.bounds.origin.y <= 0
            if state == .changed, isAtTop, scroll.translation.y > 0 { scroll.handOver(to: pull) }
        }
        list.addGestureRecognizer(scroll)
        sheet.addGestureRecognizer(pull)
        return (scroll, pull)
    }

    static func inItsSpace(_ pan: PanRecognizer, _ photo: View) -> Point {
        pan.translation(in: photo.layer)  // in points of the photo, as it is rotated and scaled now
    }
}
