import FineMotor
import MotorTesting
import Testing

@Suite("Toasts")
struct ToastStackTests {
    private let stack = ToastStack()
    private let hand: HandDrivenStage

    init() {
        stack.frame = Rect(x: 0, y: 0, width: 320, height: 240)
        hand = HandDrivenStage(stack, in: Size(width: 320, height: 240))
        hand.advance(to: 0)
    }

    private var texts: [String] { stack.toasts.map { $0.text } }

    private func shown(_ toast: Toast) -> Point { toast.layer.presentation["position"]?.point ?? .zero }

    @Test("a toast flies in from above, and leaves by itself after its duration, once it has rested")
    func duration() {
        let toast = stack.push("Saved", duration: 3)
        #expect(toast.layer.backgroundColor != nil && shown(toast).y < 0 && toast.interaction.state == .resting)
        hand.advance(to: 2.9)
        // The margin is 12 points.
        #expect(shown(toast) == Point(x: 160, y: 12 + toast.bounds.height / 2) && toast.bounds.width == 296)
        hand.advance(to: 3.1)
        #expect(toast.interaction.state == .gone && texts == ["Saved"])
        hand.settle()
        #expect(texts == [] && stack.subviews.isEmpty && !hand.stage.needsFrame)
    }

    @Test("older toasts are behind, smaller, and stick out by their peek; three are visible and can have the focus")
    func pile() {
        for text in ["1", "2", "3", "4"] { stack.push(text, duration: .infinity) }
        hand.settle()
        #expect(texts == ["4", "3", "2", "1"] && stack.subviews.map { ($0 as? Toast)?.text } == ["1", "2", "3", "4"])
        for (depth, toast) in stack.toasts.enumerated() {
            // A peek of 10 points, and smaller by 0.06 each.
            let scale = 1 - 0.06 * Double(depth)
            #expect(abs((toast.layer.presentation["transform.scale"]?.number ?? 0) - scale) < 1e-9)
            let bottom = shown(toast).y + toast.bounds.height * scale / 2
            #expect(abs(bottom - (12 + stack.toasts[0].bounds.height + 10 * Double(depth))) < 1e-9)
            #expect(toast.layer.presentation["opacity"]?.number == (depth < 3 ? 1 : 0))
        }
        func focusable() -> [String] { stack.window?.focusableViews.compactMap { ($0 as? Toast)?.text } ?? [] }
        #expect(focusable() == ["2", "3", "4"])
        stack.toasts[0].dismiss()
        hand.settle()
        #expect(focusable() == ["1", "2", "3"])
    }

    @Test("a toast keeps whether it receives touches, and an invisible one receives none")
    func owned() {
        for text in ["1", "2", "3", "4"] { stack.push(text, duration: .infinity) }
        stack.toasts[1].isUserInteractionEnabled = false
        hand.settle()
        stack.push("5", duration: .infinity)
        hand.settle()
        #expect(stack.toasts.map { $0.isUserInteractionEnabled } == [true, true, false, true, true])
        for toast in stack.toasts[3...] {
            #expect(stack.hitTest(shown(toast)) !== toast && toast.layer.opacity == 0)
        }
    }

    @Test("when a toast leaves, the ones behind it move forward")
    func leaving() {
        for text in ["1", "2"] { stack.push(text, duration: .infinity) }
        hand.settle()
        let (first, second) = (stack.toasts[0], stack.toasts[1])
        let front = shown(first)
        first.dismiss()
        hand.settle()
        #expect(texts == ["1"] && shown(second) == front)
        #expect(second.layer.presentation["transform.scale"]?.number == 1)
    }

    @Test("a held toast does not leave: its timer pauses until it is released")
    func held() {
        let toast = stack.push("Saved", duration: 3)
        hand.advance(to: 2)
        let center = shown(toast)
        hand.touch(.began, at: 2, location: center)
        hand.touch(.moved, at: 2.1, location: center + Point(x: 20, y: 0))
        hand.advance(to: 10)
        #expect(toast.interaction.state == .held && shown(toast).x == center.x + 20)
        hand.touch(.ended, at: 10, location: center + Point(x: 20, y: 0))
        // Of 3 seconds, 1 is left.
        hand.advance(to: 10.9)
        #expect(toast.interaction.state == .resting)
        hand.advance(to: 11.1)
        #expect(toast.interaction.state == .gone)
    }

    /// Source: WCAG 2.2, 2.2.1 and 1.4.13, and ten public reports of toasts that vanish while they are read.
    @Test("while a pointer hovers over a toast, its timer pauses, and then resumes")
    func hovered() {
        let toast = stack.push("Saved", duration: 3)
        hand.advance(to: 2)
        hand.window.send(Hover(at: shown(toast), time: 2))
        hand.advance(to: 20)
        #expect(toast.interaction.state == .resting)
        hand.window.send(Hover(at: nil, time: 20))
        hand.advance(to: 20.9)
        #expect(toast.interaction.state == .resting)
        hand.advance(to: 21.1)
        #expect(toast.interaction.state == .gone)
    }

    @Test("a toast with the focus does not leave")
    func focused() {
        let toast = stack.push("Saved", duration: 3)
        hand.advance(to: 1)
        hand.window.focus(toast)
        hand.advance(to: 9)
        #expect(toast.interaction.state == .resting)
        hand.window.focus(nil)
        hand.advance(to: 10.9)
        #expect(toast.interaction.state == .resting)
        hand.advance(to: 11.1)
        #expect(toast.interaction.state == .gone)
    }

    @Test("a throw to a side dismisses it there, with one haptic, and a slow one does not", arguments: [-1.0, 1])
    func throwing(side: Double) {
        let toast = stack.push("Saved", duration: .infinity)
        hand.settle()
        let center = shown(toast)
        func drag(by distance: Double, in seconds: Double, rest: Double) {
            let begin = hand.time + 0.1
            hand.touch(.began, at: begin, location: center)
            for step in 1...12 {
                let part = Double(step) / 12
                hand.touch(.moved, at: begin + seconds * part, location: center + Point(x: distance * part, y: 0))
            }
            hand.touch(.ended, at: begin + seconds + rest, location: center + Point(x: distance, y: 0))
            hand.advance(to: begin + seconds + rest)
        }
        drag(by: 60 * side, in: 0.3, rest: 0.3)
        #expect(toast.interaction.state == .resting && hand.haptics == [])
        hand.settle()
        #expect(shown(toast) == center)
        drag(by: 60 * side, in: 0.1, rest: 0)
        #expect(toast.interaction.state == .gone && hand.haptics == ["light"])
        hand.advance(to: hand.time + 0.1)
        #expect((shown(toast).x - center.x) * side > 60)
        hand.settle()
        #expect(texts == [])
    }

    @Test("a tap, escape, delete, space and return dismiss it", arguments: 0..<5)
    func dismissing(index: Int) {
        let toast = stack.push("Saved", duration: .infinity)
        hand.settle()
        if index == 0 {
            let (time, center) = (hand.time, shown(toast))
            hand.touch(.began, at: time, location: center)
            hand.touch(.ended, at: time + 0.1, location: center)
        } else {
            hand.window.focus(toast)
            let name = [KeyPress.Name.escape, .delete, .space, .return][index - 1]
            hand.key(name, .down, at: hand.time)
            hand.key(name, .up, at: hand.time + 0.1)
        }
        hand.advance(to: hand.time + 0.11)
        #expect(toast.interaction.state == .gone)
    }

    @Test("a toast that is leaving leaves as before when it is dismissed again", arguments: [false, true])
    func again(isThrown: Bool) {
        let toast = stack.push("Saved", duration: .infinity)
        hand.settle()
        let (time, center) = (hand.time, shown(toast))
        if isThrown {
            hand.touch(.began, at: time, location: center)
            for step in 1...6 {
                let part = Double(step) / 60
                hand.touch(.moved, at: time + part, location: center + Point(x: 600 * part, y: 0))
            }
            hand.touch(.ended, at: time + 0.1, location: center + Point(x: 60, y: 0))
        } else {
            toast.dismiss()
        }
        hand.advance(to: time + 0.15)
        let (position, velocity) = (shown(toast), toast.layer.presentation.velocity(forKey: "position"))
        toast.dismiss()
        hand.advance(to: hand.time)
        #expect(toast.superview === stack && shown(toast) == position)
        #expect(toast.layer.presentation.velocity(forKey: "position") == velocity)
        hand.settle()
        #expect(texts == [])
    }

    @Test("a toast that a touch holds or that has the focus stays visible behind any number of others")
    func inUse() {
        let (held, focused) = (stack.push("Held", duration: .infinity), stack.push("Focused", duration: .infinity))
        hand.window.focus(focused)
        hand.settle()
        // Where it sticks out below the other.
        let point = shown(held) + Point(x: 0, y: held.bounds.height / 2 - 4)
        hand.touch(.began, at: hand.time, location: point)
        hand.touch(.moved, at: hand.time + 0.1, location: point + Point(x: 20, y: 0))
        hand.advance(to: hand.time + 0.1)
        for text in ["1", "2", "3"] { stack.push(text, duration: .infinity) }
        hand.advance(to: hand.time + 2)
        func opacity(_ toast: Toast) -> Double? { toast.layer.presentation["opacity"]?.number }
        #expect(opacity(held) == 1 && opacity(focused) == 1 && hand.window.focusedView === focused)
        hand.window.focus(nil)
        hand.touch(.ended, at: hand.time, location: point + Point(x: 20, y: 0))
        hand.settle()
        #expect(texts.count == 5 && opacity(held) == 0 && opacity(focused) == 0)
    }

    @Test("a toast that is caught on its way out stays if it is released at rest")
    func caught() {
        let toast = stack.push("Saved", duration: 1)
        hand.advance(to: 1.08)
        #expect(toast.interaction.state == .gone)
        let point = Point(x: 160, y: 20)
        hand.touch(.began, at: 1.08, location: point)
        hand.advance(to: 1.08)
        #expect(toast.interaction.state == .held)
        hand.touch(.moved, at: 1.2, location: point + Point(x: 15, y: 0))
        hand.touch(.ended, at: 1.6, location: point + Point(x: 15, y: 0))
        hand.advance(to: 2)
        #expect(toast.interaction.state == .resting && texts == ["Saved"])
    }

    @Test("a toast is an alert, and touches beside it go to the views behind it")
    func accessibility() {
        let toast = stack.push("Saved", duration: .infinity)
        hand.settle()
        #expect(toast.accessibility == Accessibility(.alert, "Saved"))
        #expect(hand.window.root.hitTest(Point(x: 160, y: 200)) !== stack)
    }
}
