public import MotorLayers
public import MotorMath

/// Short messages at the top of other content. A new one flies in from above, older ones move back and shrink, and each
/// disappears after a while. One that a touch holds or that has the focus stays visible.
///
/// | part | here |
/// |---|---|
/// | trigger | ``push(_:duration:)``; events of each ``Toast`` |
/// | logic, state | those of each ``Toast``; `"depth"` of a toast's layer is the number of toasts in front of it |
/// | feedback | ``Toast/appearance`` |
///
/// Put it in front of everything else: touches beside the toasts go to the views behind. A style can replace its values,
/// which are those of its toasts: `"dampingRatio"` and `"response"` (seconds) of the motion; `"margin"` (points) to the
/// edges; `"peek"`, how far an older toast sticks out below a newer one (points); `"shrink"`, by how much it is smaller
/// (0…1); `"visibleCount"`; `"toastColor"`, `"textColor"`.
public final class ToastStack: View {
    /// The toasts, the newest first.
    public private(set) var toasts: [Toast] = []

    /// Creates a stack without toasts.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        layer.name = "ToastStack"
        layoutKeys = Self.textKeys + ["margin", "peek", "shrink", "visibleCount"]
    }

    public override class var typeName: String { "ToastStack" }

    public override class var defaults: Style { appearance }

    /// Shows a message in front of the others.
    ///
    /// - Parameters:
    ///   - text: The message. Assistive technology announces it at once.
    ///   - duration: The time until it disappears, in seconds above 0. Time does not count while the toast is held,
    ///     hovered over or focused; with infinity it stays until it is dismissed.
    /// - Returns: The toast.
    /// - Precondition: `duration` is in range; the trap message includes the value.
    @discardableResult
    public func push(_ text: String, duration: Double = 4) -> Toast {
        precondition(duration > 0, "ToastStack: a toast stays for more than 0 seconds, got \(duration)")
        let toast = Toast(text, duration: duration)
        toasts.insert(toast, at: 0)
        addSubview(toast)
        setNeedsLayout()
        layoutIfNeeded()
        return toast
    }

    /// False: only the toasts receive touches, and the views behind receive all others.
    public override func contains(_ point: Point) -> Bool { false }

    /// Removes a toast that has left.
    fileprivate func forget(_ toast: Toast) {
        toast.removeFromSuperview()
        toasts.removeAll { $0 === toast }
        setNeedsLayout()
    }

    public override func layoutSubviews() {
        let margin = layer.parameter("margin")
        let width = max(min(bounds.width - 2 * margin, 420), 0)
        // The others move up as soon as one leaves.
        let staying = toasts.filter { $0.interaction.state != .gone }
        var bottom = margin
        for (depth, toast) in staying.enumerated() {
            let size = Size(width: width, height: toast.sizeThatFits(Size(width: width, height: .infinity)).height)
            Transaction.withoutActions { toast.bounds.size = size }
            if depth == 0 { bottom += size.height }
            let scale = max(1 - Double(depth) * layer.parameter("shrink", in: 0...1), 0)
            let y = bottom + Double(depth) * layer.parameter("peek") - size.height * scale / 2
            let isVisible = Double(depth) < layer.parameter("visibleCount") || toast.isInUse
            toast.update(position: Point(x: bounds.midX, y: y), depth: depth, scale: scale, opacity: isVisible ? 1 : 0)
        }
    }
}

/// A message of a ``ToastStack``. It can be thrown out to either side and caught in motion; a tap, space, return, escape and
/// delete dismiss it, too.
public final class Toast: Control {
    /// The states of a toast.
    public enum State: String, CaseIterable, Sendable {
        /// Above the edge, before it is shown.
        case coming
        /// In its stack.
        case resting
        /// Held by a touch.
        case held
        /// Leaving.
        case gone
    }

    /// The toast's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .coming, logic: Self.next)
    /// The message.
    public let text: String
    private let duration: Double
    private let message: TextLayer
    private lazy var drag = Drag(of: layer, in: self)
    private lazy var life = Countdown(duration, of: layer, self) { $0.dismiss() }
    /// Its position in the stack, and the position to which it leaves.
    private var (resting, exit) = (Point.zero, Point.zero)

    fileprivate init(_ text: String, duration: Double) {
        (self.text, self.duration) = (text, duration)
        message = TextLayer(text, .subheadline, lines: 3)
        super.init()
        addPart(message, named: "text", color: "textColor")
        layer.bind("backgroundColor", to: "toastColor")
        layer.name = "Toast"
        drag.attach()
        drag.onChange(self, held: { $0.send(.held) }, released: { $0.released($1) })
        drag.setRestingPositions(self, by: interaction) { toast, state in
            state == .held ? nil : state == .resting ? toast.resting : toast.exit
        }
        interaction.onChange(self) { toast, _, _ in
            toast.wait()
            toast.stack?.setNeedsLayout()
        }
        onKeys([.escape, .backspace, .delete], self) { toast, _ in toast.dismiss() }
    }

    public override class var typeName: String { "Toast" }

    public override class var defaults: Style { appearance }

    /// None, because a message is transient.
    public override var rememberedKeys: [Key] { [] }

    public override var accessibility: Accessibility? { Accessibility(.alert, text) }

    /// The next state, which the event names: a touch catches the toast wherever it is, and a dismissed toast stays
    /// gone.
    public static func next(after state: State, on event: Event) -> State? {
        State(rawValue: event.name).flatMap { $0 == .coming || state == .gone && $0 == .resting ? nil : $0 }
    }

    // MARK: - Triggers

    private func released(_ release: Drag.Release) {
        let side = release.isTap ? 0 : release.side(of: resting, beyond: bounds.width / 2)
        if let side { dismiss(toward: side) } else { send("resting") }
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        if event == .touchUpInside, !drag.isHeld { dismiss() }
    }

    /// Dismisses the toast: it moves up and is removed. Does nothing while it is held or already leaves.
    public func dismiss() { if !drag.isHeld, interaction.state != .gone { dismiss(toward: 0) } }

    private func dismiss(toward side: Double) {
        let distance = bounds.width + 2 * layer.parameter("margin")
        exit = side == 0 ? above : Point(x: resting.x + (side < 0 ? -distance : distance), y: resting.y)
        Transaction.run {
            Transaction.completionBlock = { [toast = Weak(self)] _ in
                // A touch may have caught it.
                if let toast = toast.target, toast.interaction.state == .gone { toast.stack?.forget(toast) }
            }
            send("gone")
        }
    }

    // MARK: - Time

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "isFocused" || key == "isHovered" { wait() }
        if key == "isFocused" { stack?.setNeedsLayout() }
    }

    /// Lets its time run while it is at rest, no pointer hovers over it, and it does not have the focus.
    private func wait() { life.isRunning = interaction.state == .resting && !isFocused && !isHovered }

    /// Whether it stays visible behind any number of others.
    fileprivate var isInUse: Bool { interaction.state == .held || isFocused }

    // MARK: - Geometry

    private var stack: ToastStack? { superview as? ToastStack }

    /// Above the top edge.
    private var above: Point { Point(x: resting.x, y: -bounds.height) }

    /// Moves the toast to its position in the stack, with the scale and the opacity of its depth.
    fileprivate func update(position: Point, depth: Int, scale: Double, opacity: Double) {
        self.resting = position
        let isNew = interaction.state == .coming
        if isNew { drag.send(to: above, travels: false) }
        layer.drag("depthScale", to: .number(scale))
        layer.drag("depthOpacity", to: .number(opacity))
        layer["depth"] = .number(Double(depth))
        layer.settle(ValueKey<Double>.scale.key, at: .number(scale))
        layer.settle(.opacity, at: .number(opacity))
        if isNew { send("resting") } else { drag.retarget() }
    }

    public override func sizeThatFits(_ size: Size) -> Size {
        let text = message.sizeThatFits(Size(width: size.width - 32, height: .infinity))
        return Size(width: text.width + 32, height: max(text.height + 24, Self.minimumHitExtent))
    }

    public override func layoutSubviews() {
        Transaction.withoutActions { message.frame = bounds.inset(by: Insets(horizontal: 16, vertical: 12)) }
        drag.track = .line(.x, in: -10_000...10_000, .rubberBand(dimension: 1))
    }
}

// MARK: - Values and feedback

extension ToastStack {
    /// The stack's values, which its toasts inherit, searched last.
    public static var appearance: Style {
        [
            .values([
                "dampingRatio": 0.8, "response": 0.4, "margin": 12, "peek": 10, "shrink": 0.06, "visibleCount": 3,
            ]),
            .colors(
                ("toastColor", dark: 0x5F67_78FF, light: 0x3A41_4EFF),
                ("textColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF)),
        ]
    }
}

extension Toast {
    /// A toast's values and feedback, searched last.
    public static var appearance: Style {
        let travel = Drag.travel()
        let spring = SpringChoice.values(dampingRatio: "dampingRatio", response: "response")
        return [
            .set(.cornerRadius, to: 14), .focusRing(dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF), .nested(.elevation(8)),
            .actions([
                "landing": travel,
                "depth": .group(
                    .moving(
                        .spring(.scale, toCurrentValueOf: "depthScale", spring),
                        still: .set(.scale, toCurrentValueOf: "depthScale")),
                    .ease(.opacity, toCurrentValueOf: "depthOpacity", duration: 0.2)),
            ]),
            .feedback(
                State.self,
                [
                    .to(.resting): travel, .to(.held): .prepareHaptic(.light), .to(.gone): travel,
                    .from(.held, to: .gone): .group(travel, .haptic(.light)),
                ]),
        ]
    }
}
