public import FineMotor
public import MotorRecording

/// A stage whose time passes only when a test says so, and which writes down everything that happens.
///
/// ```swift
/// let stage = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
/// stage.touch(.began, at: 0.1)
/// stage.touch(.ended, at: 0.3)
/// stage.settle()
/// #expect(stage.searches.last(where: { $0.key == "pressed->on" })?.answeredBy == .default)
/// #expect(stage.haptics == ["light"])
/// ```
///
/// What is asked for at a time happens when the stage comes to it: by ``advance(to:)``, ``settle(limit:)``, or a check
/// such as `expectContinuous`. Nothing waits for the clock on the wall, and the same calls give the same result each
/// time.
public final class HandDrivenStage {
    /// Where touches and keys go, and the root of all views.
    public let window: Window
    /// The view under test; `nil` for a layer alone.
    public let view: View?
    /// The layer under test: where values are set, and read by checks.
    public let layer: Layer
    /// Everything that has happened.
    public let trace = Trace()

    /// The stage itself. Its observer is ``trace``; another one would leave the logs empty.
    public var stage: Stage { window.stage }

    /// Puts a view in the middle of a window.
    ///
    /// - Parameters:
    ///   - view: The view under test.
    ///   - size: The window's, in points.
    public convenience init(_ view: View, in size: Size = Size(width: 320, height: 240)) {
        self.init(window: Window(size: size, showing: view), view: view, layer: view.layer)
    }

    /// Puts a layer, without a view, in the middle of a window.
    ///
    /// No view owns the layer, so its animatable properties animate by themselves.
    ///
    /// - Parameters:
    ///   - layer: The layer under test.
    ///   - size: The window's, in points.
    public convenience init(_ layer: Layer, in size: Size = Size(width: 320, height: 240)) {
        let root = View(frame: Rect(origin: .zero, size: size))
        Transaction.withoutActions { layer.position = Point(x: size.width / 2, y: size.height / 2) }
        root.layer.addSublayer(layer)
        self.init(window: Window(root: root), view: nil, layer: layer)
    }

    /// Takes a window over, as a program has it.
    ///
    /// - Parameters:
    ///   - window: The window; an observer that its stage has is replaced.
    ///   - view: The view under test, somewhere in it.
    public convenience init(window: Window, showing view: View) {
        self.init(window: window, view: view, layer: view.layer)
    }

    private init(window: Window, view: View?, layer: Layer) {
        (self.window, self.view, self.layer) = (window, view, layer)
        window.stage.observer = trace
    }

    deinit {
        if window.stage.observer === trace { window.stage.observer = nil }
    }

    /// The stage's time now, in seconds.
    public var time: Double { stage.time }

    /// What is shown of the layer under test right now.
    public var presentation: PresentationValues { layer.presentation }

    /// Sets a value of the layer under test when the stage comes to a time.
    ///
    /// - Parameters:
    ///   - key: What to set.
    ///   - value: What to set it to; `nil` takes the layer's own value away.
    ///   - time: In seconds; a time that is over means now.
    public func set(_ key: Key, _ value: Value?, at time: Double) {
        stage.set(key, value, of: layer, at: time)
    }

    /// Sends a touch when the stage comes to a time.
    ///
    /// - Parameters:
    ///   - phase: What happens to the touch.
    ///   - time: In seconds; a time that is over means now.
    ///   - location: Where, in points of the layer under test; its middle if it is left out.
    ///   - id: Which touch it is.
    ///   - force: How hard it presses, 0…1.
    public func touch(
        _ phase: Touch.Phase, at time: Double, location: Point? = nil, id: Int = 1, force: Double = 0
    ) {
        let inside = location ?? Point(x: layer.bounds.midX, y: layer.bounds.midY)
        let place = layer.convert(inside, to: window.root.layer) ?? inside
        window.send(Touch(id: id, phase: phase, time: time, location: place, force: force))
    }

    /// Presses or releases a key when the stage comes to a time. It goes to the view under test if no view has the focus.
    public func key(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at time: Double) {
        if window.focusedView == nil { window.focus(view) }
        window.send(KeyPress(name, phase, time: time))
    }

    /// Does something else when the stage comes to a time.
    ///
    /// - Parameters:
    ///   - time: In seconds; a time that is over means now.
    ///   - body: What to do.
    public func perform(at time: Double, _ body: @escaping () -> Void) {
        stage.enqueue(at: time, body)
    }

    /// Hands in everything that a recording holds; places are in points of the window, values go to the layer under test.
    public func play(_ recording: Recording) {
        recording.play(in: window, setting: layer)
    }

    /// Lets time pass until a moment, in one frame.
    public func advance(to time: Double) {
        stage.advance(to: time)
    }

    /// Lets time pass until a moment, frame by frame.
    ///
    /// - Parameters:
    ///   - time: In seconds.
    ///   - step: How far apart the frames are, in seconds; above 0. The last may come sooner.
    ///   - frame: What to do after each frame.
    public func advance(to time: Double, every step: Double, _ frame: () -> Void = {}) {
        for moment in stage.moments(to: time, every: step) {
            stage.advance(to: moment)
            frame()
        }
    }

    /// Lets time pass until nothing moves any more that has an end; see `Stage.settle(limit:)`.
    ///
    /// - Returns: What was left running.
    @discardableResult
    public func settle(limit: Double = 60) -> Stage.Settlement {
        stage.settle(limit: limit)
    }
}

extension Stage {
    /// When the frames are until a time, counted from now, so that errors do not add up.
    func moments(to end: Double, every step: Double) -> some Sequence<Double> {
        precondition(step > 0 && step.isFinite, "HandDrivenStage: frames are a time above 0 apart, got \(step)")
        let begin = time
        precondition(
            end.isFinite && end >= begin,
            "HandDrivenStage: time passes until a finite time, not before \(begin), got \(end)")
        // A rest of rounding is no frame of its own.
        let count = max(1, ((end - begin) / step - 1e-6).rounded(.up))
        precondition(
            count <= 10_000_000,
            "HandDrivenStage: there are at most 10,000,000 frames, got \(end - begin) s in steps of \(step)")
        return sequence(first: 1.0) { $0 < count ? $0 + 1 : nil }.lazy.map { $0 < count ? begin + $0 * step : end }
    }
}
