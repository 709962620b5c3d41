public import MotorControls
public import MotorLayers
public import MotorMath

/// A dot on a spring, two sliders for the spring's numbers, and its response curve, redrawn while they change.
///
/// | part | here |
/// |---|---|
/// | trigger | control events of touches and keys; ``FineMotor/Slider``s; changes of `dampingRatio` and `response` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"dampingRatio"`, `"response"` (seconds); `"landing"`, the dot's destination |
/// | feedback | ``appearance``: the dot's motion under `"landing"`, and again under `"dampingRatio"` and `"response"` |
///
/// A touch sends the dot to the other side, even while it moves. A number that changes while the dot moves takes effect
/// at once, and the dot keeps its position and velocity; a number that changes while it rests sends it off. The two
/// numbers, and the ranges 0.1…1 and 0.1…2 s, are those of *Building Fluid Interfaces* (Nathan Gitter, 2018).
///
/// A marker runs along the curve as long as the dot moves according to the curve: from rest, with unchanged numbers.
/// Any interruption fades it out.
public final class SpringPlayground: Control {
    /// The dot's position or destination.
    public enum State: String, CaseIterable, Sendable {
        /// The left end.
        case left
        /// The right end.
        case right
    }

    /// The playground's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .left, logic: Self.next)

    /// Sets the damping ratio, 0.1…1.
    public let dampingSlider = Slider()
    /// Sets the response, 0.1…2 s.
    public let responseSlider = Slider()
    private let dot = Layer()
    private let rail = Layer()
    private let leftEnd = Layer()
    private let rightEnd = Layer()
    private let chart = ResponseChart(frame: .zero)

    /// Creates a playground with a damping ratio of 0.5 and a response of 0.5 s.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 340, height: 380)) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "SpringPlayground"
            build()
            layoutSubviews()
            takeNumbers()
        }
        layoutKeys = Self.textKeys
        interaction.onChange(self) { playground, _, _ in playground.setOff() }
        for slider in [dampingSlider, responseSlider] {
            slider.onEvent(.valueChanged, self) { playground, _ in playground.takeSliders() }
        }
    }

    /// Uses hundredths, as the sliders show them: a number read from a slider, or pasted into code, is what moves the
    /// dot.
    private func takeSliders() {
        for slider in [dampingSlider, responseSlider] { slider.value = (slider.value * 100).rounded() / 100 }
        (dampingRatio, response) = (dampingSlider.value, responseSlider.value)
    }

    /// The spring's damping ratio, 0.1…1. Stored in the layer under `"dampingRatio"`.
    public var dampingRatio: Double {
        get { layer["dampingRatio"]?.number ?? 0.5 }
        set { layer["dampingRatio"] = .number(newValue) }
    }

    /// The spring's response, 0.1…2 seconds. Stored in the layer under `"response"`.
    public var response: Double {
        get { layer["response"]?.number ?? 0.5 }
        set { layer["response"] = .number(newValue) }
    }

    public override class var typeName: String { "SpringPlayground" }

    public override class var defaults: Style { appearance }

    /// The two numbers, then the dot's position, which a new number changes, and whether the marker has reached the
    /// curve's end.
    public override var rememberedKeys: [Key] { ["dampingRatio", "response"] + super.rememberedKeys + ["isMarked"] }

    public override var accessibility: Accessibility? {
        Accessibility(
            .button, "Dot on a spring", value: interaction.state == .left ? "left" : "right")
    }

    public override var accessibilityLayer: Layer { dot }

    /// The next state: always the other side.
    public static func next(after state: State, on event: Event) -> State? {
        event == .touchDown || event == .sendOff ? (state == .left ? .right : .left) : nil
    }

    public override func handle(_ event: Event) { interaction.send(event) }

    /// The left and right arrows send the dot to that side.
    public override func press(_ press: KeyPress) -> Bool {
        switch press.name {
        case .left, .right:
            if isEnabled, press.phase == .down, (interaction.state == .left) != (press.name == .left) {
                interaction.send(.sendOff)
            }
            return true
        default: return super.press(press)
        }
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        switch key {
        case "dampingRatio", "response":
            guard takeNumbers() else { return }
            // A resting dot demonstrates the new numbers.
            if isResting { interaction.send(.sendOff) } else { fadeMarker() }
        case "reducesMotion":
            guard layer[key] == true else { break }
            chart.marker.hold(.position)
            fadeMarker()
            guard !dot.animationKeys.isEmpty else { break }
            // A change, even if the landing is the same.
            layer.store(nil, forKey: "landing")
            aim()
        case "isMarked":
            if layer[key]?.bool == true { startMarker() }
        default: break
        }
    }

    /// Whether the dot has visibly stopped: the spring's last half point does not count.
    private var isResting: Bool {
        let shown = dot.presentation
        guard let point = shown[.position]?.point, let velocity = shown.velocity(forKey: .position)?.point else {
            return true
        }
        return point.distance(to: dot.position) < 0.5 && velocity.magnitude < 10
    }

    /// Passes the numbers to the sliders, whose ranges limit them, and to the curve.
    ///
    /// - Returns: Whether they are valid. An invalid number is replaced, which is a change of its own.
    @discardableResult
    private func takeNumbers() -> Bool {
        dampingSlider.value = dampingRatio
        responseSlider.value = response
        for (key, slider) in [(Key("dampingRatio"), dampingSlider), (Key("response"), responseSlider)]
        where layer[key] != .number(slider.value) {
            layer[key] = .number(slider.value)
            return false
        }
        chart.spring = Spring(dampingRatio: dampingSlider.value, response: responseSlider.value)
        return true
    }

    // MARK: - The dot and the marker

    private func setOff() {
        if !isResting {
            fadeMarker()
        } else if layer.stage != nil {
            startMarker()
        }
        aim()
    }

    private func aim() {
        let landing = Value.point(position(of: interaction.state))
        layer["landing"] = landing
        dot.settle(.position, at: landing)
    }

    /// How far the dot's ends are from the edge, as a fraction of the width. A spring with the least damping ratio
    /// overshoots by 73 % of the distance, exp(−0.1π / √(1 − 0.1²)), and stays inside.
    private static let end = 0.32

    private func position(of state: State) -> Point {
        Point(x: bounds.width * (state == .left ? Self.end : 1 - Self.end), y: rail.position.y)
    }

    /// Runs the marker along the curve, over the whole time axis.
    private func startMarker() {
        layer.store(true, forKey: "isMarked")
        let (start, end) = (chart.point(0, 0), chart.point(ResponseChart.span.seconds, 1))
        Transaction.withoutActions {
            chart.marker.drag("position.x", to: .number(start.x))
            chart.marker.drag("position.y", to: .number(start.y))
            chart.layer["markerEnd"] = .point(end)
        }
        layer.action(forKey: "marker")?.run(forKey: "marker", object: layer, arguments: ActionArguments())
    }

    private func fadeMarker() {
        layer.store(false, forKey: "isMarked")
        layer.action(forKey: "markerFade")?.run(forKey: "markerFade", object: layer, arguments: ActionArguments())
    }

    public override func layoutSubviews() {
        Transaction.withoutActions {
            let width = bounds.width
            rail.frame = Rect(x: 12, y: 29, width: width - 24, height: 2)
            for (state, mark) in zip([State.left, .right], [leftEnd, rightEnd]) {
                mark.position = position(of: state)
            }
            // The titles are above their values only if enough of the chart remains.
            let whole = sliderHeight(in: width - 16)
            let height = bounds.height - 82 - 2 * whole >= 80 ? whole : sliderHeight(in: 10_000)
            let (second, first) = (bounds.height - 8 - height, bounds.height - 12 - 2 * height)
            dampingSlider.frame = Rect(x: 8, y: first, width: width - 16, height: height)
            responseSlider.frame = Rect(x: 8, y: second, width: width - 16, height: height)
            chart.frame = Rect(x: 0, y: 62, width: width, height: max(first - 8 - 62, 0))
            guard dot.animationKeys.isEmpty else { return }
            dot.position = position(of: interaction.state)
            layer["landing"] = .point(dot.position)
        }
        if !dot.animationKeys.isEmpty { aim() }
    }

    private func sliderHeight(in width: Double) -> Double {
        let size = Size(width: width, height: .infinity)
        return max(dampingSlider.sizeThatFits(size).height, responseSlider.sizeThatFits(size).height) + 2
    }

    private func build() {
        (dot.name, rail.name) = ("dot", "rail")
        for part in [rail, leftEnd, rightEnd, dot] { addPart(part) }
        rail.bind("backgroundColor", to: "railColor")
        for mark in [leftEnd, rightEnd] {
            mark.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
            (mark.cornerRadius, mark.borderWidth) = (20, 2)
            mark.bind("borderColor", to: "railColor")
        }
        dot.bounds = Rect(x: 0, y: 0, width: 32, height: 32)
        dot.cornerRadius = 16
        dot.bind("backgroundColor", to: "dotColor")
        for view in [chart, dampingSlider, responseSlider] { addSubview(view) }
        chart.takeColors()
        (dampingSlider.layer.name, responseSlider.layer.name) = ("damping", "responseTime")
        (dampingSlider.title, responseSlider.title) = ("Damping ratio", "Response")
        responseSlider.unit = "s"
        for slider in [dampingSlider, responseSlider] { slider.minimum = 0.1 }
        responseSlider.maximum = 2
        for slider in [dampingSlider, responseSlider] { slider.layer["arrowStep"] = 0.05 }
    }
}

extension Event {
    fileprivate static let sendOff: Event = "sendOff"
}
