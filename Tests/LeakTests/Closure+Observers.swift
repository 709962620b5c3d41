import FineMotor
import MotorTesting

/// A component that has everything that calls back.
private final class Form: View, Owner {
    enum State: String, CaseIterable { case off, on }

    var calls = 0
    let button = Control(frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let scroll = ScrollView(frame: Rect(x: 0, y: 40, width: 200, height: 100))
    let refresh = PullToRefresh()
    let pan = PanRecognizer()
    var animator: PropertyAnimator?
    private(set) lazy var interaction = Interaction<State>(in: layer, initially: .off) { state, event in
        event == "next" ? state == .off ? .on : .off : nil
    }
    private(set) lazy var drag = Drag(of: button.layer, in: self)

    override init(frame: Rect = Rect(x: 0, y: 0, width: 200, height: 200)) {
        super.init(frame: frame)
        scroll.contentSize = Size(width: 200, height: 1000)
        scroll.pullToRefresh = refresh
        for view in [button, scroll] as [View] { addSubview(view) }
        addGestureRecognizer(pan)
    }

    func called() { calls += 1 }

    /// Whether something may be done: it is asked.
    func asked() -> Bool {
        calls += 1
        return true
    }

    /// A finger moves down by 60 points, where only the form's pan is.
    func drawFinger() {
        let stage = HandDrivenStage(self)
        stage.touch(.began, at: 0.1, location: Point(x: 100, y: 20))
        for step in 1...6 {
            stage.touch(.moved, at: 0.1 + Double(step) / 60, location: Point(x: 100, y: 20 + Double(step) * 10))
        }
        stage.touch(.ended, at: 0.3, location: Point(x: 100, y: 80))
        stage.settle()
    }
}

extension Closure {
    /// Those with an owner; and those without one, whose result cancels them.
    static let observers: [Closure] = [
        used("Control.onEvent(_:_:_:)") {
            let form = Form()
            form.button.onEvent(.touchUpInside, form) { form, _ in form.called() }
            form.button.send(.touchUpInside)
            return form
        },
        used("Control.onEvent(_:_:)") {
            let form = Form()
            let subscription = form.button.onEvent(.touchUpInside) { _ in form.called() }
            form.button.send(.touchUpInside)
            subscription.cancel()
            return form
        },
        used("Control.onKeys(_:_:_:)") {
            let form = Form()
            form.button.onKeys([.left], form) { form, _ in form.called() }
            _ = form.button.press(KeyPress(.left, .down, time: 0))
            return form
        },
        used("Interaction.onChange(_:_:)") {
            let form = Form()
            form.interaction.onChange(form) { form, _, _ in form.called() }
            form.interaction.send("next")
            return form
        },
        used("Interaction.onChange(_:)") {
            let form = Form()
            let subscription = form.interaction.onChange { _, _ in form.called() }
            form.interaction.send("next")
            subscription.cancel()
            return form
        },
        used("Interaction.beforeChange(_:_:)") {
            let form = Form()
            form.interaction.beforeChange(form) { form, _, _ in form.called() }
            form.interaction.send("next")
            return form
        },
        used("Interaction.beforeChange(_:)") {
            let form = Form()
            let subscription = form.interaction.beforeChange { _, _ in form.called() }
            form.interaction.send("next")
            subscription.cancel()
            return form
        },
        used("Layer.onShownChange(_:_:)") {
            let form = Form()
            form.layer.onShownChange(form) { form, _ in form.called() }
            HandDrivenStage(form).settle()
            return form
        },
        used("Drag.onChange(_:_:)") {
            let form = Form()
            form.drag.attach(form.pan)
            form.drag.onChange(form) { form, _ in form.called() }
            form.drawFinger()
            return form
        },
        used("Drag.onGrip(_:_:)") {
            let form = Form()
            form.drag.attach(form.pan)
            form.drag.onGrip(form.button) { [form = Weak(form)] _, _ in form.target?.called() }
            form.drawFinger()
            return form
        },
        used("Drag.onChange(_:held:released:)") {
            let form = Form()
            form.drag.attach(form.pan)
            form.drag.onChange(form, held: { $0.called() }, released: { form, _ in form.called() })
            form.drawFinger()
            return form
        },
        used("Drag.setRestingPositions(_:by:at:)") {
            let form = Form()
            form.drag.setRestingPositions(form, by: form.interaction) { form, _ in
                form.called()
                return .zero
            }
            form.interaction.send("next")
            return form
        },
        used("Selection.bind(to:_:chosen:)") {
            let form = Form()
            let selection = Selection("isOn", of: form.button, choices: ["off", "on"])
            form.drag.attach(form.pan)
            selection.bind(to: form.drag, form) { form, _ in
                form.called()
                return 1
            }
            form.drawFinger()
            return form
        },
        used("Gesture.onChange(_:_:)") {
            let form = Form()
            form.pan.onChange(form) { form, _, _ in form.called() }
            form.drawFinger()
            return form
        },
        used("Gesture.onChange(_:)") {
            let form = Form()
            let subscription = form.pan.onChange { _, _ in form.called() }
            form.drawFinger()
            subscription.cancel()
            return form
        },
        used("PanRecognizer.shouldBegin(_:_:)") {
            let form = Form()
            form.pan.shouldBegin(form) { form, _ in form.asked() }
            form.drawFinger()
            return form
        },
        used("PanRecognizer.shouldBegin(_:)") {
            let form = Form()
            let subscription = form.pan.shouldBegin { _ in form.asked() }
            form.drawFinger()
            subscription.cancel()
            return form
        },
        used("PanRecognizer.catches(_:_:)") {
            let form = Form()
            form.pan.catches(form) { form, _ in form.asked() }
            form.drawFinger()
            return form
        },
        used("PanRecognizer.catches(_:)") {
            let form = Form()
            let subscription = form.pan.catches { _ in form.asked() }
            form.drawFinger()
            subscription.cancel()
            return form
        },
        used("ScrollView.snap(_:_:)") {
            let form = Form()
            form.scroll.snap(form) { form, landing in
                form.called()
                return landing
            }
            let stage = HandDrivenStage(form)
            form.scroll.scrollToVisible(Rect(x: 0, y: 500, width: 10, height: 10))
            stage.settle()
            return form
        },
        used("ScrollView.snap(_:)") {
            let form = Form()
            let subscription = form.scroll.snap {
                form.called()
                return $0
            }
            let stage = HandDrivenStage(form)
            form.scroll.scrollToVisible(Rect(x: 0, y: 500, width: 10, height: 10))
            stage.settle()
            subscription.cancel()
            return form
        },
        used("PullToRefresh.onLoad(_:_:)") {
            let form = Form()
            form.refresh.onLoad(form) { form, refresh in
                form.called()
                refresh.end()
            }
            form.refresh.refresh()
            return form
        },
        used("PullToRefresh.onLoad(_:)") {
            let form = Form()
            let subscription = form.refresh.onLoad { _ in form.called() }
            form.refresh.refresh()
            subscription.cancel()
            return form
        },
        used("Animation.onStart(_:_:)") {
            let form = Form()
            let pulse = Closure.pulse()
            pulse.onStart(form) { $0.called() }
            form.layer.actions["pulse"] = pulse
            let stage = HandDrivenStage(form)
            form.layer.perform("pulse")
            stage.settle()
            return form
        },
        used("Animation.onStart(_:)") {
            let form = Form()
            let pulse = Closure.pulse()
            let subscription = pulse.onStart { form.called() }
            form.layer.actions["pulse"] = pulse
            let stage = HandDrivenStage(form)
            form.layer.perform("pulse")
            stage.settle()
            subscription.cancel()
            return form
        },
        used("Animation.onEnd(_:_:)") {
            let form = Form()
            let pulse = Closure.pulse()
            pulse.onEnd(form) { form, _ in form.called() }
            form.layer.actions["pulse"] = pulse
            let stage = HandDrivenStage(form)
            form.layer.perform("pulse")
            stage.settle()
            return form
        },
        used("Animation.onEnd(_:)") {
            let form = Form()
            let pulse = Closure.pulse()
            let subscription = pulse.onEnd { _ in form.called() }
            form.layer.actions["pulse"] = pulse
            let stage = HandDrivenStage(form)
            form.layer.perform("pulse")
            stage.settle()
            subscription.cancel()
            return form
        },
        used("Stage.onFeedback(_:_:)") {
            let host = Host()
            host.window.stage.onFeedback(host) { host, _ in host.calls += 1 }
            host.window.stage.give(.sound("pop"), on: host.window.root.layer)
            return host
        },
        used("Stage.onFeedback(_:)") {
            let host = Host()
            let subscription = host.window.stage.onFeedback { _ in host.calls += 1 }
            host.window.stage.give(.sound("pop"), on: host.window.root.layer)
            subscription.cancel()
            return host
        },
        used("Stage.onImageNeeded(_:_:)") {
            let host = Host()
            host.window.stage.onImageNeeded(host) { host, _ in host.calls += 1 }
            host.show("sea")
            return host
        },
        used("Stage.onImageNeeded(_:)") {
            let host = Host()
            let subscription = host.window.stage.onImageNeeded { _ in host.calls += 1 }
            host.show("sea")
            subscription.cancel()
            return host
        },
    ]

    /// What runs once: it is released when it has run.
    static let onces: [Closure] = [
        used("Stage.schedule(after:_:)") {
            let host = Host()
            host.window.stage.schedule(after: 1) { host.calls += 1 }
            host.window.stage.schedule(after: 3) { host.calls += 1 }.cancel()
            host.window.stage.advance(to: 2)
            return host
        },
        used("Stage.enqueue(at:_:)") {
            let host = Host()
            host.window.stage.enqueue(at: 1) { host.calls += 1 }
            host.window.stage.advance(to: 2)
            return host
        },
        used("Transaction.completionBlock") {
            let form = Form()
            let stage = HandDrivenStage(form)
            Transaction.run {
                Transaction.completionBlock = { _ in form.called() }
                form.layer.add(Closure.pulse())
            }
            stage.settle()
            return form
        },
        used("View.animate(duration:delay:timingFunction:_:completion:)") {
            let form = Form()
            let stage = HandDrivenStage(form)
            View.animate(duration: 0.5) {
                form.alpha = 0
            } completion: { _ in
                form.called()
            }
            stage.settle()
            return form
        },
        used("View.animate(spring:initialVelocity:delay:_:completion:)") {
            let form = Form()
            let stage = HandDrivenStage(form)
            View.animate(spring: .bouncy) {
                form.alpha = 0
            } completion: { _ in
                form.called()
            }
            stage.settle()
            return form
        },
        used("PropertyAnimator.init(stage:duration:timing:changes:)") {
            animator { form, stage in
                PropertyAnimator(stage: stage, duration: 0.5) {
                    form.called()
                    form.alpha = 0
                }
            }
        },
        used("PropertyAnimator.init(stage:timing:changes:)") {
            animator { form, stage in
                PropertyAnimator(stage: stage, timing: .spring(.smooth)) {
                    form.called()
                    form.alpha = 0
                }
            }
        },
        used("PropertyAnimator.addAnimations(delayFactor:_:)") {
            animator { form, stage in
                let animator = PropertyAnimator(stage: stage, duration: 0.5)
                animator.addAnimations {
                    form.called()
                    form.alpha = 0
                }
                return animator
            }
        },
        used("PropertyAnimator.addCompletion(_:)") {
            animator { form, stage in
                let animator = PropertyAnimator(stage: stage, duration: 0.5) { form.alpha = 0 }
                animator.addCompletion { _ in form.called() }
                return animator
            }
        },
        used("HandDrivenStage.perform(at:_:)") {
            let form = Form()
            let stage = HandDrivenStage(form)
            stage.perform(at: 1) { form.called() }
            stage.advance(to: 2)
            return form
        },
        used("Diagnostics.withHandler(_:_:)") {
            let form = Form()
            Diagnostics.withHandler({ _ in form.called() }) { form.layer["opacity"] = "half" }
            return form
        },
    ]

    /// What is to run once, in a window that goes before.
    static let cuts: [Closure] = [
        cut("a timer") { form, stage in stage.schedule(after: 1) { form.called() } },
        cut("an input") { form, stage in stage.enqueue(at: 1) { form.called() } },
        cut("a transaction") { form, _ in
            Transaction.run {
                Transaction.completionBlock = { _ in form.called() }
                form.layer.add(Closure.pulse())
            }
        },
        cut("an endless animation") { form, _ in
            let pulse = Closure.pulse()
            pulse.timing.repeatCount = .infinity
            pulse.onEnd { _ in form.called() }
            form.layer.add(pulse)
        },
        cut("an animation block") { form, _ in
            View.animate(duration: 0.5) {
                form.alpha = 0
            } completion: { _ in
                form.called()
            }
        },
        cut("a spring") { form, _ in
            View.animate(spring: .smooth) {
                form.alpha = 0
            } completion: { _ in
                form.called()
            }
        },
        cut("an animator") { form, stage in
            form.animator = PropertyAnimator(stage: stage, duration: 0.5) { form.alpha = 0 }
            form.animator?.addCompletion { _ in form.called() }
            form.animator?.startAnimation()
        },
    ]

    private static func cut(_ name: String, _ begin: @escaping @Sendable (Form, Stage) -> Void) -> Closure {
        used(name) {
            let form = Form()
            let window = Window(size: Size(width: 200, height: 200), showing: form)
            begin(form, window.stage)
            window.stage.advance(to: 0.1)
            return form
        }
    }

    /// A form that keeps an animator to its end.
    private static func animator(_ make: (Form, Stage) -> PropertyAnimator) -> Form {
        let form = Form()
        let stage = HandDrivenStage(form)
        form.animator = make(form, stage.stage)
        form.animator?.startAnimation()
        stage.settle()
        return form
    }

    private static func pulse() -> BasicAnimation {
        let pulse = BasicAnimation(keyPath: "opacity")
        (pulse.toValue, pulse.duration) = (0, 0.5)
        return pulse
    }
}

/// A program that has a window.
private final class Host: Referent, Owner {
    var calls = 0
    let window = Window(root: View(frame: Rect(x: 0, y: 0, width: 100, height: 100)))

    /// Shows an image by its name.
    func show(_ name: Key) {
        window.root.layer.contents = Image(named: name)
        _ = window.stage.displayList
    }
}
