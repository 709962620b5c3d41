import MotorGestures
import MotorMath
import Testing

@Suite("GestureRecognizer")
struct GestureRecognizerTests {
    @Test("a recognizer keeps its outcome until the next sequence, which begins after all touches are lifted")
    func staysAfterwards() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        func values() -> [Point] { [pan.translation, pan.velocity, pan.location] }
        hand.play("0 down 5 5, 0.01 move 25 5, 0.02 down2 100 100")
        pan.cancel()
        let before = values()
        hand.play("0.1 move 500 500, 0.2 up, 0.3 down 7 7, 0.4 up, 9 up2, 20 wait")
        #expect(pan.state == .cancelled && values() == before)
        hand.play("30 down3 1 2")
        #expect(values() == [.zero, .zero, Point(x: 1, y: 2)])
        #expect(log.text == "began, changed, cancelled, began")
    }

    @Test("disabling a recognizer cancels it or makes it fail; once enabled it waits for the next sequence")
    func switching() {
        let pan = PanRecognizer(minimumDistance: 0)
        let (hand, log) = (Hand(pan), Log(pan))
        hand.play("0 down")
        pan.isEnabled = false
        hand.play("1 up, 2 down")
        pan.isEnabled = true
        hand.play("3 move 50, 4 up")
        #expect(log.text == "began, cancelled")
        hand.play("5 down")
        #expect(log.text == "began, cancelled, began")
    }

    @Test("an observer may cancel the gesture: all observers see both changes in order")
    func cancelledByObserver() {
        let pan = PanRecognizer(minimumDistance: 0)
        let first = Log(pan)
        pan.onChange { pan, state in if state == .began { pan.cancel() } }
        let second = Log(pan)
        Hand(pan).play("0 down")
        #expect([first.text, second.text] == ["began, cancelled", "began, cancelled"])
        // It does not end after that, although its touch was lifted while it waited.
        let scene = ArenaScene("pan swipe pan>swipe")
        (scene.members["pan"] as? PanRecognizer)?.onChange { pan, state in if state == .began { pan.cancel() } }
        scene.play("0 down, 0.1 move 30, 0.2 up")
        #expect(scene.log.text == "swipe failed, pan began, pan cancelled")
    }

    @Test("shouldBegin can refuse a pan, a catch begins it at touch-down, and a yielding one waits for movement")
    func asked() {
        func play(_ name: String, _ change: (PanRecognizer) -> Void) -> String {
            let pan = GestureRecognizer.named(name) as! PanRecognizer
            change(pan)
            let log = Log(pan)
            Hand(pan).play("0 down, 0.1 move 9, 0.2 move 12, 0.3 up")
            return log.text
        }
        let said = [
            play("pan") { $0.shouldBegin { $0.translation != .zero } }, play("pan") { $0.catches { _ in true } },
            play("pan") { $0.catches { _ in false } }, play("instant") { $0.yields = true },
            play("far") { $0.yields = true },
        ]
        #expect(
            said == ["failed", "began, changed, changed, ended", "began, ended", "began, ended", "failed"])
    }

    @Test("a locked pan that catches waits for an axis at 10 points, and continues without a jump")
    func lockedCatch() {
        let pan = PanRecognizer()
        pan.direction = .locked
        pan.catches { _ in true }
        var moved: [Point] = []
        pan.onChange { pan, _ in moved.append(pan.translation) }
        Hand(pan).play("0 down, 0.1 move 9 3, 0.2 move 12 3, 0.3 move 20 9")
        #expect(moved == [0.0, 0, 0, 8].map { Point(x: $0, y: 0) })
    }

    @Test("fingers that cross have no direction at that moment, and the rotation continues afterward")
    func through() {
        let rotation = RotationRecognizer()
        var turned: [Double] = []
        rotation.onChange { rotation, _ in turned.append(rotation.rotation) }
        Hand(rotation).play("0 down, 0 down2, 0.1 move2 0 50, 0.2 move2 50 0, 0.3 move2 0 0, 0.4 move2 0 50")
        // It begins at the quarter turn to the left, and ends a quarter turn to the right of that.
        #expect(turned.count == 3 && turned[1] == 0 && abs(turned[2] - .pi / 2) < 1e-12)
    }
}
