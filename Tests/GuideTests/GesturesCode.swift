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

    static func hover(_ tile: View) {
        tile.layer.actions["isHovered"] = .when(
            "isHovered", .spring(.scale, to: 1.04, .snappy), otherwise: .spring(.scale, to: 1, .snappy))
    }

    static func sheet(in root: View) -> (drawer: Drawer, list: ScrollView) {
        let drawer = Drawer(frame: root.bounds)
        let list = ScrollView(frame: drawer.content.bounds)
        list.contentSize = Size(width: 200, height: 2000)
        drawer.content.addSubview(list)
        root.addSubview(drawer)
        return (drawer, list)
    }

    final class Menu: Control {
        var isOpen = false

        override func contains(_ point: Point) -> Bool { isOpen || super.contains(point) }
    }

    static func inItsSpace(_ pan: PanRecognizer, _ photo: View) -> Point {
        pan.translation(in: photo.layer)  // in points of the photo, as it is rotated and scaled now
    }
}
