import MotorGestures
public import MotorLayers
public import MotorMath

/// A choice of one of several segments. Its thumb can be dragged, thrown and caught in motion; a tap selects a segment. In
/// right-to-left layouts, the first segment is at the right.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; arrows; changes of ``selectedIndex`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"selectedIndex"`; `"aim"`, the index of the segment under the thumb; `"landing"` and `"titlesLanding"`, the targets of the thumb and of the titles in it |
/// | feedback | ``appearance``: the motion under `"landing"`, a haptic under `"aim"`, and `"->held"`, `"->touched"`, `"->resting"` |
///
/// A drag from the thumb moves it at once; one from elsewhere moves it after `PanRecognizer.slop` points, from its current
/// position. In a panning container, such as a scroll view, every drag waits for these points. A tap on a segment selects it.
/// Beyond the ends the thumb is on a rubber band. A released thumb selects the segment to which its velocity carries it. A
/// cancelled touch leaves the selection as it was.
///
/// The thumb shows titles in another color, through a clipped second row of titles, so each letter changes color as the edge of
/// the thumb passes it. Titles that do not fit their segment shrink down to 11 points, and then end with an ellipsis.
///
/// A style can replace its values: `"trackColor"`, `"titleColor"`, `"thumbColor"`, `"selectedTitleColor"`; `"inset"` (points
/// around the thumb); `"dampingRatio"` and `"response"` (seconds) of the motion; `"reach"` (how far the rubber band
/// stretches, in points); `"pressedScale"`. Its accessible name is its layer's; see ``View/accessibilityLabel``.
public final class SegmentedControl: Control {
    /// The states of a segmented control.
    public typealias State = GripState

    /// The control's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: Self.next)
    /// The titles of the segments, in reading order.
    ///
    /// Setting them creates new segments. The selected index stays, clamped to their range, and so does the size.
    ///
    /// - Precondition: There is at least one title; the trap says so.
    public var titles: [String] {
        didSet {
            makeSegments()
            growWithText()
            layoutSubviews()
        }
    }

    private var segments: [Segment] = []
    private let thumb = Layer()
    /// The titles in the thumb. It moves against the thumb, so they stay where those of the segments are.
    private let inThumb = Layer()
    private lazy var drag = Drag(of: thumb, in: self)

    /// Creates a control that fits its titles, and selects the first.
    ///
    /// - Parameter titles: At least one.
    /// - Precondition: There is at least one title; the trap says so.
    public init(titles: [String]) {
        self.titles = titles
        super.init()
        addPart(thumb, named: "thumb", color: "thumbColor")
        addPart(inThumb, named: "titles", in: thumb)
        makeSegments()
        layer.name = "SegmentedControl"
        thumb.masksToBounds = true
        inThumb.anchorPoint = .zero
        layer.bind("backgroundColor", to: "trackColor")
        layoutKeys = Self.textKeys + ["inset", "reach", "cornerRadius"]
        frame = Rect(origin: .zero, size: sizeThatFits(.infinity))
        growWithText()
        drag.decay = .fast
        drag.attach(PanRecognizer(minimumDistance: 0))
        drag.onGrip(self) { $0.dragged($1) }
        activatesByKeys = false
        onKeys(KeyPress.Name.arrows, self) { $0.stepped($1.advance(isRightToLeft: $0.layer.isRightToLeft) ?? 0) }
        layoutSubviews()
        _ = interaction
    }

    /// Makes a segment for each title, behind the thumb, and shows the title in the thumb, too.
    private func makeSegments() {
        precondition(!titles.isEmpty, "SegmentedControl: there is at least one title")
        for segment in segments { segment.removeFromSuperview() }
        for text in inThumb.sublayers { text.removeFromSuperlayer() }
        segments = titles.map { Segment($0) }
        for (index, segment) in segments.enumerated() {
            segment.layer.name = "segment \(index + 1)"
            addSubview(segment)
            segment.layer.bind("foregroundColor", to: "titleColor")
            let text = TextLayer()
            (text.string, text.style) = (titles[index], Segment.titleStyle)
            addPart(text, in: inThumb, color: "selectedTitleColor")
        }
        // In front of them.
        layer.addSublayer(thumb)
    }

    /// The index of the selected segment. Stored in the layer under `"selectedIndex"`; 0 unless set.
    ///
    /// Setting it moves the thumb without sending a control event; while the thumb is held, it moves on release. The index is
    /// clamped to the segments.
    public var selectedIndex: Int {
        get { columns.nearest(to: layer.parameter("selectedIndex")) }
        set { layer["selectedIndex"] = .number(Double(newValue)) }
    }

    public override class var typeName: String { "SegmentedControl" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"` and `"selectedIndex"`.
    public override var rememberedKeys: [Key] { ["isEnabled", "selectedIndex"] }

    public override var accessibility: Accessibility? {
        Accessibility(.radioGroup, "SegmentedControl", value: titles[selectedIndex])
    }

    /// The next state, determined by the event alone.
    public static func next(after state: State, on event: Event) -> State? { State.next(after: state, on: event) }

    // MARK: - Triggers

    public override func handle(_ event: Event) { interaction.send(event) }

    private func dragged(_ change: Drag.Change) {
        switch change {
        case .held: layer.drag("aim", to: .number(Double(columns.index(at: drag.position.x))))
        case .moved: layer["aim"] = .number(Double(columns.index(at: drag.position.x)))
        case .released(let release):
            let target = drag.delaysMovement ? drag.touchdown.x : release.projection.x
            if release.isTap ? drag.delaysMovement : release.isThrown { select(columns.index(at: target)) }
            drag.send(to: landing)
        }
    }

    /// Selects the next segment or the previous one, for an arrow.
    private func stepped(_ step: Int) {
        if interaction.state == .resting { select(min(max(selectedIndex + step, 0), titles.count - 1)) }
    }

    /// Takes the segment that the user has chosen.
    private func select(_ index: Int) {
        layer["aim"] = .number(Double(index))
        guard index != selectedIndex else { return }
        selectedIndex = index
        send(.valueChanged)
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard key == "selectedIndex" else { return }
        if interaction.state == .resting { layer.drag("aim", to: .number(Double(selectedIndex))) }
        for (index, segment) in segments.enumerated() { segment.isSelected = index == selectedIndex }
        drag.send(to: landing)
    }

    // MARK: - Geometry

    /// The size at which the widest title fits each segment; at least 44 points high.
    public override func sizeThatFits(_ size: Size) -> Size {
        let metrics = metrics
        let width = max(widest(in: metrics).rounded(.up) + 2 * Self.margin, Self.minimumHitExtent)
        return Size(
            width: Double(titles.count) * width + 2 * layer.parameter("inset"),
            height: max(metrics.lineHeight.rounded(.up) + 16, Self.minimumHitExtent))
    }

    /// The space at each side of a title, in points.
    private static let margin = 12.0

    /// The metrics of the titles at the inherited text size.
    private var metrics: TextMetrics {
        let size = layer["textSize"]?.choice(of: TextSize.self) ?? .large
        return TextMetrics(fontSize: TextStyle.subheadline.fontSize(at: size), isBold: true)
    }

    /// The width of the widest title, in points.
    private func widest(in metrics: TextMetrics) -> Double { titles.reduce(0) { max($0, metrics.width(of: $1)) } }

    /// The segments.
    private var columns: Columns {
        let inner = bounds.inset(by: Insets(layer.parameter("inset")))
        return Columns(titles.count, in: inner, isRightToLeft: layer.isRightToLeft)
    }

    /// Where the thumb rests.
    private var landing: Point { columns.frame(of: selectedIndex).center }

    public override func layoutSubviews() {
        let (columns, metrics) = (columns, metrics)
        let (inner, width) = (columns.rect, columns.width)
        let fit = max(width - Self.margin, 0) / max(widest(in: metrics), 1)
        let fontSize = min(metrics.fontSize, max(metrics.fontSize * fit, 11))
        Transaction.withoutActions {
            thumb.bounds.size = Size(width: width, height: inner.height)
            thumb.cornerRadius = max(layer.cornerRadius - layer.parameter("inset"), 0)
            inThumb.bounds = bounds
            for (index, segment) in segments.enumerated() {
                segment.frame = columns.frame(of: index)
                segment.isSelected = index == selectedIndex
                let texts = [segment.layer, inThumb.sublayers[index]]
                for text in texts { (text.frame, text[.fontSize]) = (segment.frame, fontSize) }
            }
        }
        let band = Resistance.rubberBand(dimension: max(layer.parameter("reach"), 1))
        drag.grip = width / 2
        drag.track = .line(.x, in: inner.minX + width / 2...max(inner.maxX - width / 2, inner.minX + width / 2), band)
        drag.carry(inThumb, ratio: -1, landingKey: "titlesLanding") {
            Point(x: width / 2 - $0.x, y: inner.height / 2 - $0.y)
        }
        drag.send(to: landing, travels: drag.isTraveling)
    }
}

extension SegmentedControl {
    /// A segment: its title, as the control shows it beside the thumb.
    private final class Segment: View {
        static let titleStyle: Style = ["alignmentMode": "center", "truncationMode": "end", "bold": true]
        private let title: String
        var isSelected = false

        init(_ title: String) {
            self.title = title
            super.init()
            isUserInteractionEnabled = false
            layer.style = Self.titleStyle
            layer["string"] = .string(title)
        }

        override class func makeLayer() -> Layer { TextLayer() }

        override var accessibility: Accessibility? {
            let traits: Accessibility.Traits = (superview as? Control)?.isEnabled == false ? .disabled : []
            return Accessibility(.radio, title, traits: traits.union(.isOn(isSelected)))
        }
    }
}

// MARK: - Values and feedback

extension SegmentedControl {
    /// A segmented control's values and feedback, searched last.
    public static var appearance: Style {
        let press: any SharedAction = .group(pressing("thumb"), .prepareHaptic(.selection))
        return [
            .values([
                "cornerRadius": 12, "inset": 4, "reach": 16, "pressedScale": 0.95, "dampingRatio": 0.85,
                "response": 0.3,
            ]),
            .colors(
                ("borderColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                ("trackColor", dark: 0x5F67_78FF, light: 0x5F67_78FF),
                ("titleColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                ("thumbColor", dark: 0xF2F2_F2FF, light: 0xFFFF_FFFF),
                ("selectedTitleColor", dark: 0x1618_1FFF, light: 0x1D21_29FF)),
            .actions([
                "landing": .group(
                    Drag.travel(of: "thumb"), Drag.travel(of: "titles", to: "titlesLanding")),
                "aim": .haptic(.selection), "isFocused": focusRing, "isEnabled": dimming,
            ]),
            .feedback(
                State.self,
                [
                    .to(.touched): press, .to(.held): press, .from(.touched, to: .held): .null,
                    .to(.resting): releasing("thumb"),
                ]),
        ]
    }
}
