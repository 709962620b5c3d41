public import MotorLayers
public import MotorMath

/// A control that selects one of several segments. Its thumb can be dragged, thrown and caught in motion; a tap selects
/// a segment. In right-to-left layouts, the first segment is at the right.
///
/// | part | here |
/// |---|---|
/// | trigger | a pan anywhere on it, which begins at touch-down; arrows; changes of ``selectedIndex`` |
/// | logic | ``GripState/next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"selectedIndex"`; `"aim"`, the index of the segment under the thumb; `"landing"` and `"titlesLanding"`, the targets of the thumb and of the titles in it |
/// | feedback | ``appearance``: the motion under `"landing"`, a haptic under `"aim"`, and `"->held"`, `"->touched"`, `"->resting"` |
///
/// A drag from the thumb moves it at once; one from elsewhere moves it after `PanRecognizer.slop` points, from its
/// current position. In a panning container, such as a scroll view, every drag waits for these points. A tap on a
/// segment selects it. Beyond the ends, the thumb rubber-bands. A released thumb selects the segment to which its
/// velocity carries it. A cancelled touch leaves the selection as it was.
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
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .resting, logic: State.next)
    /// The titles of the segments, in reading order.
    ///
    /// Setting them creates new segments. The selected index stays, clamped to their range, and so does the size.
    ///
    /// - Precondition: There is at least one title; the trap message states this.
    public var titles: [String] { didSet { makeSegments() } }

    private var segments: [TextView] = []
    /// The thumb, and the titles in it, which move in the opposite direction, so that they stay over those of the
    /// segments.
    private let (thumb, inThumb) = (Layer(), Layer())
    private lazy var drag = Drag(of: thumb, in: self)

    /// Creates a control that fits its titles, and selects the first.
    ///
    /// - Parameter titles: At least one.
    /// - Precondition: There is at least one title; the trap message states this.
    public init(titles: [String]) {
        self.titles = titles
        super.init()
        addPart(thumb, named: "thumb", color: "thumbColor")
        addPart(inThumb, named: "titles", in: thumb)
        layer.name = "SegmentedControl"
        (thumb.masksToBounds, inThumb.anchorPoint) = (true, .zero)
        layer.bind("backgroundColor", to: "trackColor")
        layoutKeys = Self.textKeys + ["inset", "reach", "cornerRadius", "selectedIndex"]
        frame = Rect(origin: .zero, size: sizeThatFits(.infinity))
        drag.decay = .fast
        drag.attach()
        drag.onGrip(self) { $0.dragged($1) }
        onKeys(KeyPress.Name.arrows, self) { $0.stepped($1.advance(isRightToLeft: $0.layer.isRightToLeft) ?? 0) }
        makeSegments()
        _ = interaction
    }

    /// Makes a segment for each title, behind the thumb, and shows the title in the thumb, too.
    private func makeSegments() {
        precondition(!titles.isEmpty, "SegmentedControl: there is at least one title")
        for segment in segments { segment.removeFromSuperview() }
        inThumb.sublayers = []
        segments = titles.map { TextView($0, role: .radio) }
        for (index, segment) in segments.enumerated() {
            segment.layer.name = "segment \(index + 1)"
            segment.layer.bind("foregroundColor", to: "titleColor")
            addSubview(segment)
            addPart(TextLayer(segment.text), in: inThumb, color: "selectedTitleColor")
        }
        for text in texts { text.style = ["alignmentMode": "center", "truncationMode": "end", "bold": true] }
        // In front of the segments.
        layer.addSublayer(thumb)
        growWithText()
        layoutSubviews()
    }

    /// The index of the selected segment. Stored in the layer under `"selectedIndex"`; 0 unless set.
    ///
    /// Setting it moves the thumb without sending a control event; while the thumb is held, it moves on release. The index is
    /// clamped to the segments.
    public var selectedIndex: Int {
        get { columns.nearest(to: layer["selectedIndex"]?.number ?? 0) }
        set { layer["selectedIndex"] = .number(Double(newValue)) }
    }

    public override class var typeName: String { "SegmentedControl" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"` and `"selectedIndex"`.
    public override var rememberedKeys: [Key] { ["isEnabled", "selectedIndex"] }

    public override var accessibility: Accessibility? {
        Accessibility(.radioGroup, "SegmentedControl", value: titles[selectedIndex])
    }

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
    private func stepped(_ step: Int) { if !drag.isHeld { select(columns.nearest(to: Double(selectedIndex + step))) } }

    /// Selects the segment that the user has chosen.
    private func select(_ index: Int) {
        layer["aim"] = .number(Double(index))
        guard index != selectedIndex else { return }
        selectedIndex = index
        send(.valueChanged)
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard key == "selectedIndex" else { return }
        #if DEBUG && !hasFeature(Embedded)
            if let set = layer["selectedIndex"], set.number == nil {
                layer.report("selectedIndex", "is no number, so it counts as 0: \(set)", suggestion: nil)
            }
        #endif
        if !drag.isHeld { layer.drag("aim", to: .number(Double(selectedIndex))) }
        drag.send(to: landing)
    }

    // MARK: - Geometry

    /// The size at which the widest title fits each segment, with 12 points at each side; at least 44 points high.
    public override func sizeThatFits(_ size: Size) -> Size {
        let width = max(metrics.width(ofWidest: titles).rounded(.up) + 24, Self.minimumHitExtent)
        let height = max(metrics.lineHeight.rounded(.up) + 16, Self.minimumHitExtent)
        return Size(width: Double(titles.count) * width + 2 * layer.parameter("inset"), height: height)
    }

    /// The titles of the segments, and those in the thumb.
    private var texts: [Layer] { segments.map { $0.layer } + inThumb.sublayers }

    /// The metrics of the titles where they fit.
    private var metrics: TextMetrics { layer.textMetrics(of: .subheadline, isBold: true) }

    /// The segments.
    private var columns: Columns { columns(titles.count, inset: layer.parameter("inset")) }

    /// The thumb's resting position.
    private var landing: Point { columns.frame(of: selectedIndex).center }

    public override func layoutSubviews() {
        let columns = columns
        let fontSize = metrics.fontSize(fitting: titles, in: columns.width - 12, atLeast: 11)
        Transaction.withoutActions {
            thumb.bounds.size = columns.frame(of: 0).size
            thumb.cornerRadius = max(layer.cornerRadius - layer.parameter("inset"), 0)
            inThumb.bounds = bounds
            columns.layOut(segments)
            columns.layOut(inThumb.sublayers)
            for text in texts { text[.fontSize] = fontSize }
        }
        for (index, segment) in segments.enumerated() { segment.accessibilityTraits = .isOn(index == selectedIndex) }
        drag.grip = columns.width / 2
        drag.track = .line(.x, in: columns.centers, layer.rubberBand)
        drag.carry(inThumb, ratio: -1, landingKey: "titlesLanding") { [middle = thumb.bounds.center] in middle - $0 }
        drag.send(to: landing, travels: drag.isTraveling)
    }
}

// MARK: - Values and feedback

extension SegmentedControl {
    /// A segmented control's values and feedback, searched last.
    public static var appearance: Style {
        [
            .values(["inset": 4, "reach": 16, "pressedScale": 0.95, "dampingRatio": 0.85, "response": 0.3]),
            .set(.cornerRadius, to: 12), .focusRing(dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF), .grip("thumb", .selection),
            .colors(
                ("trackColor", dark: 0x5F67_78FF, light: 0x5F67_78FF),
                ("titleColor", dark: 0xFFFF_FFFF, light: 0xFFFF_FFFF),
                ("thumbColor", dark: 0xF2F2_F2FF, light: 0xFFFF_FFFF),
                ("selectedTitleColor", dark: 0x1618_1FFF, light: 0x1D21_29FF)),
            .actions([
                "landing": .group(Drag.travel(of: "thumb"), Drag.travel(of: "titles", to: "titlesLanding")),
                "aim": .haptic(.selection),
            ]),
        ]
    }
}
