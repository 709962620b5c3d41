public import MotorLayers
public import MotorMath

/// A loader that can go from any state to any other at any moment, without delay and without a jump.
///
/// | part | here |
/// |---|---|
/// | trigger | changes of ``isActive`` and ``progress``; the durations of appearing, completing and vanishing |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``transitions``: thirty keys, of which fifteen are null |
///
/// Two values of its layer drive it: `"isActive"` and `"progress"`. Its colors, width and durations are values too,
/// which a style can replace: `"tintColor"`, `"completeColor"`, `"ringWidth"`, `"activationDuration"`,
/// `"completionDuration"`, `"deactivationDuration"` (seconds).
public final class Loader: View {
    /// The states of a loader.
    public enum State: String, CaseIterable, Sendable {
        /// Invisible, at no cost.
        case inactive
        /// Appears.
        case activating
        /// Shows activity.
        case indeterminate
        /// Shows progress.
        case determinate
        /// Shows that the work is done.
        case completing
        /// Disappears.
        case deactivating
    }

    /// The loader's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .inactive, logic: Self.next)

    private var timer: StageTimer?
    /// The key of the last change of state.
    private var change: Key?

    /// Creates a loader that is inactive.
    ///
    /// - Parameter frame: Its frame. The ring fills it; 32 points give Material's radius of 12.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 32, height: 32)) {
        super.init(frame: frame)
        layer.name = "Loader"
        setNeedsLayout()
        interaction.onChange { [loader = Weak(self)] before, state in
            loader.target?.change = Interaction.keys(from: before, to: state).first
            loader.target?.waitOut(state)
        }
    }

    deinit {
        timer?.cancel()
    }

    /// Whether work is in progress. Stored in the layer under `"isActive"`.
    ///
    /// At a progress of 1 the loader completes and disappears by itself. It appears again when progress decreases, or
    /// when it is deactivated and activated.
    public var isActive: Bool {
        get { layer["isActive"]?.bool ?? false }
        set { layer["isActive"] = .bool(newValue) }
    }

    /// The progress, 0…1; `nil` if it is unknown. Stored in the layer under `"progress"`.
    ///
    /// It may decrease. Values outside 0…1 count as the nearer end, and NaN counts as unknown.
    public var progress: Double? {
        get { Self.progress(of: layer) }
        set { layer["progress"] = newValue.map { .number($0) } }
    }

    static func progress(of layer: Layer) -> Double? {
        guard let progress = layer["progress"]?.number, !progress.isNaN else { return nil }
        return min(max(progress, 0), 1)
    }

    public override class func makeLayer() -> Layer { ShapeLayer() }

    public override class var typeName: String { "Loader" }

    public override class var defaults: Style { appearance }

    /// `"progress"` and `"isActive"`, which determine its state.
    public override var rememberedKeys: [Key] { ["progress", "isActive"] }

    public override var accessibility: Accessibility? {
        guard isActive || progress != nil else { return nil }
        guard let progress else { return Accessibility(.progress, "Loading", traits: .busy) }
        return Accessibility(
            .progress, "Loading", value: Int((progress * 100).rounded()).description + " %",
            range: Accessibility.Range(minimum: 0, maximum: 1, now: progress))
    }

    public override func layoutSubviews() {
        let radius = max(min(bounds.width, bounds.height) / 2 - 4, 0)
        let ring = Path.arc(
            center: bounds.center, radius: radius, startAngle: -.pi / 2, endAngle: .pi * 3 / 2, clockwise: true)
        Transaction.withoutActions { layer["path"] = .path(ring) }
    }

    /// The next state.
    ///
    /// | event | when |
    /// |---|---|
    /// | activate, deactivate | ``isActive`` has changed |
    /// | progressUnknown, progressKnown, progressDone | ``progress`` has changed, or the loader has appeared |
    /// | completed, vanished | the duration of that state has passed |
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.inactive, .activate), (.deactivating, .activate): .activating
        // Progress went back after completion.
        case (.inactive, .progressUnknown), (.deactivating, .progressUnknown): .activating
        case (.inactive, .progressKnown), (.deactivating, .progressKnown): .activating
        case (.inactive, _): nil
        case (.deactivating, .vanished): .inactive
        case (.deactivating, _): nil
        case (_, .deactivate): .deactivating
        case (_, .progressUnknown): .indeterminate
        case (_, .progressKnown): .determinate
        case (_, .progressDone): .completing
        case (.completing, .completed): .deactivating
        default: nil
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == Self.isActiveKey {
            interaction.send(isActive ? .activate : .deactivate)
        } else if key == Self.progressKey {
            #if DEBUG && !hasFeature(Embedded)
                if Diagnostics.findsMistakes, let number = layer[key]?.number, (5...100).contains(number) {
                    layer.report(
                        key, "is a fraction, from 0 to 1, not \(number) percent", suggestion: "\(number / 100)")
                }
            #endif
            if isActive { interaction.send(progressEvent) }
        } else if key == Self.motionKey, LoaderRing(layer).isMoving {
            // The same change has other feedback now.
            layer.perform(change ?? Self.spinKey)
        }
    }

    private static let isActiveKey: Key = "isActive"
    private static let progressKey: Key = "progress"
    private static let motionKey: Key = "reducesMotion"

    private var progressEvent: Event {
        guard let progress else { return .progressUnknown }
        return progress < 1 ? .progressKnown : .progressDone
    }

    /// Resumes motion that ended when the loader left a stage, or could not begin without one.
    public override func didEnterStage() {
        super.didEnterStage()
        if interaction.state == .indeterminate, !LoaderRing(layer).isInCycle { layer.perform(Self.spinKey) }
        waitOut(interaction.state)
    }

    private static let spinKey: Key = "activating->indeterminate"

    /// Ends a state of limited duration after its time. Without a stage there is no clock, so it ends at once.
    private func waitOut(_ state: State) {
        timer?.cancel()
        timer = nil
        switch state {
        case .activating: after("activationDuration") { $0.interaction.send($0.progressEvent) }
        case .completing: after("completionDuration") { $0.interaction.send(.completed) }
        case .deactivating: after("deactivationDuration") { $0.interaction.send(.vanished) }
        case .inactive: LoaderRing(layer).hide()
        case .indeterminate, .determinate: break
        }
    }

    private func after(_ duration: Key, _ body: @escaping (Loader) -> Void) {
        guard layer.stage != nil else { return body(self) }
        // An invalid duration counts as 0.
        var seconds = layer[duration]?.number ?? 0
        if !(0...1e6).contains(seconds) { seconds = 0 }
        timer = layer.schedule(after: seconds) { [loader = Weak(self)] in loader.target.map(body) }
    }
}

extension Event {
    fileprivate static let activate: Event = "activate"
    fileprivate static let deactivate: Event = "deactivate"
    fileprivate static let progressUnknown: Event = "progressUnknown"
    fileprivate static let progressKnown: Event = "progressKnown"
    fileprivate static let progressDone: Event = "progressDone"
    fileprivate static let completed: Event = "completed"
    fileprivate static let vanished: Event = "vanished"
}
