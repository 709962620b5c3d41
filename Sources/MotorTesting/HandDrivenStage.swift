public import FineMotor
public import MotorRecording
import Testing
import MotorLayers

/// A stage that records everything that happens, and whose time a test controls.
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
/// An input happens when the stage reaches its time: in ``advance(to:)``, ``settle(limit:)``, or a check such as
/// `expectContinuous`. Nothing waits for the real clock, and the same calls always give the same result.
///
/// While it exists, each diagnostic of its thread is one issue, at its time; ``expectDiagnostic(_:sourceLocation:_:)``
/// allows one.
public final class HandDrivenStage {
    /// The window, which receives touches and keys.
    public let window: Window
    /// The view under test; `nil` for a layer alone.
    public let view: View?
    /// The layer under test, on which values are set and checked.
    public let layer: Layer
    /// Everything that has happened.
    public let trace = Trace()
    private let log: DiagnosticLog
    /// The time of the last touch or key.
    private var lastInput = 0.0

    /// The diagnostics so far, in the order of their first reports.
    public var diagnostics: [LoggedDiagnostic] { log.entries }

    /// The stage itself. Its observer is ``trace``; replacing it leaves the logs empty.
    public var stage: Stage { window.stage }

    /// Creates a window with a view at its center.
    ///
    /// - Parameters:
    ///   - view: The view under test. Diagnostics during its creation count.
    ///   - size: The window's size, in points.
    ///   - fileID: The file of issues for diagnostics.
    ///   - filePath: Its path.
    ///   - line: The line.
    ///   - column: The column.
    public convenience init(
        _ view: @autoclosure () -> View, in size: Size = Size(width: 320, height: 240),
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let log = DiagnosticLog(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        let view = view()
        self.init(window: Window(size: size, showing: view), view: view, layer: view.layer, log)
    }

    /// Creates a window with a layer, without a view, at its center.
    ///
    /// No view owns the layer, so its animatable properties animate implicitly.
    ///
    /// - Parameters:
    ///   - layer: The layer under test. Diagnostics during its creation count.
    ///   - size: The window's size, in points.
    ///   - fileID: The file of issues for diagnostics.
    ///   - filePath: Its path.
    ///   - line: The line.
    ///   - column: The column.
    public convenience init(
        _ layer: @autoclosure () -> Layer, in size: Size = Size(width: 320, height: 240),
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let log = DiagnosticLog(SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        let layer = layer()
        let root = View(frame: Rect(origin: .zero, size: size))
        Transaction.withoutActions { layer.position = Point(x: size.width / 2, y: size.height / 2) }
        root.layer.addSublayer(layer)
        self.init(window: Window(root: root), view: nil, layer: layer, log)
    }

    /// Wraps an existing window, such as a program's.
    ///
    /// - Parameters:
    ///   - window: The window. Its stage's observer is replaced.
    ///   - view: The view under test, anywhere in the window.
    ///   - fileID: The file of issues for diagnostics.
    ///   - filePath: Its path.
    ///   - line: The line.
    ///   - column: The column.
    public convenience init(
        window: Window, showing view: View, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
        column: Int = #column
    ) {
        let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        self.init(window: window, view: view, layer: view.layer, DiagnosticLog(location))
    }

    private init(window: Window, view: View?, layer: Layer, _ log: DiagnosticLog) {
        self.window = window
        self.view = view
        self.layer = layer
        self.log = log
        window.stage.observer = trace
        log.time = { [stage = Weak(window.stage)] in stage.target?.time ?? 0 }
        window.stage.checkKeys()
    }

    /// The stage's current time, in seconds.
    public var time: Double { stage.time }

    /// The presentation values of the layer under test.
    public var presentation: PresentationValues { layer.presentation }

    /// Sets a value of the layer under test when the stage reaches a time.
    ///
    /// - Parameters:
    ///   - key: The key to set.
    ///   - value: The new value; `nil` removes the layer's own value.
    ///   - time: In seconds; a past time means now.
    public func set(_ key: Key, _ value: Value?, at time: Double) {
        stage.set(key, value, of: layer, at: time)
    }

    /// Sends a touch when the stage reaches a time.
    ///
    /// - Parameters:
    ///   - phase: The phase of the touch.
    ///   - time: In seconds; a past time means now.
    ///   - location: In points of the layer under test; its middle by default.
    ///   - id: The touch's id.
    ///   - force: The force, 0…1.
    public func touch(
        _ phase: Touch.Phase, at time: Double, location: Point? = nil, id: Int = 1, force: Double = 0
    ) {
        let inside = location ?? Point(x: layer.bounds.midX, y: layer.bounds.midY)
        let point = layer.convert(inside, to: window.root.layer) ?? inside
        lastInput = max(lastInput, time)
        window.send(Touch(id: id, phase: phase, time: time, location: point, force: force))
    }

    /// Moves a hovering pointer when the stage reaches a time.
    ///
    /// - Parameters:
    ///   - time: In seconds; a past time means now.
    ///   - location: In points of the layer under test; its middle by default.
    public func hover(at time: Double, location: Point? = nil) {
        let inside = location ?? Point(x: layer.bounds.midX, y: layer.bounds.midY)
        window.send(Hover(at: layer.convert(inside, to: window.root.layer) ?? inside, time: time))
    }

    /// Moves a hovering pointer out of the window when the stage reaches a time.
    ///
    /// - Parameter time: In seconds; a past time means now.
    public func endHover(at time: Double) {
        window.send(Hover(at: nil, time: time))
    }

    /// Presses or releases a key when the stage reaches a time. If no view has the focus, the view under test gets it.
    public func key(_ name: KeyPress.Name, _ phase: KeyPress.Phase, at time: Double) {
        if window.focusedView == nil { window.focus(view) }
        name.check(for: layer)
        lastInput = max(lastInput, time)
        window.send(KeyPress(name, phase, time: time))
    }

    /// Calls a closure when the stage reaches a time.
    ///
    /// - Parameters:
    ///   - time: In seconds; a past time means now.
    ///   - body: The closure.
    public func perform(at time: Double, _ body: @escaping () -> Void) {
        stage.enqueue(at: time, body)
    }

    /// Enqueues all inputs of a recording. Locations are in points of the window; values go to the layer under test.
    public func play(_ recording: Recording) {
        recording.play(in: window, setting: layer)
    }

    /// Advances to a time in one frame.
    public func advance(to time: Double) {
        stage.advance(to: time)
    }

    /// Advances to a time frame by frame.
    ///
    /// - Parameters:
    ///   - time: In seconds.
    ///   - step: The time between frames, in seconds, greater than 0. The last one may be shorter.
    ///   - frame: Called after each frame.
    public func advance(to time: Double, every step: Double, _ frame: () -> Void = {}) {
        for moment in stage.moments(to: time, every: step) {
            stage.advance(to: moment)
            frame()
        }
    }

    /// Advances until all finite motion has ended; see `Stage.settle(limit:)`.
    ///
    /// - Returns: The animations that are still running.
    @discardableResult
    public func settle(limit: Double = 60) -> Stage.Settlement {
        let settlement = stage.settle(limit: limit)
        if limit >= 60, lastInput > time {
            Diagnostics.report(
                Diagnostic(
                    place: "HandDrivenStage", key: "settle",
                    mistake: "ends at \(time) s, before an input at \(lastInput) s",
                    suggestion: "\(lastInput / 1000)"))
        }
        return settlement
    }
}

extension Stage {
    /// The times of the frames until an end, each computed from now, so that errors do not add up.
    func moments(to end: Double, every step: Double) -> some Sequence<Double> {
        precondition(step > 0 && step.isFinite, "HandDrivenStage: frames are a time above 0 apart, got \(step)")
        let begin = time
        precondition(
            end.isFinite && end >= begin,
            "HandDrivenStage: time passes until a finite time, not before \(begin), got \(end)")
        // A remainder from rounding is not a frame.
        let count = max(1, ((end - begin) / step - 1e-6).rounded(.up))
        precondition(
            count <= 10_000_000,
            "HandDrivenStage: there are at most 10,000,000 frames, got \(end - begin) s in steps of \(step)")
        // The types are written out because the compiler takes seconds to find them.
        let frames = sequence(first: 1.0) { (frame: Double) -> Double? in frame < count ? frame + 1 : nil }
        return frames.lazy.map { (frame: Double) -> Double in frame < count ? begin + frame * step : end }
    }
}
