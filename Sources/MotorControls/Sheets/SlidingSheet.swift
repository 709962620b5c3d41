public import MotorGestures
public import MotorLayers
public import MotorMath

/// The superclass of ``Drawer`` and ``Sheet``: a view at the bottom of its container that can be dragged vertically,
/// thrown and caught in motion, and that rests at certain heights.
///
/// The control fills its container, but receives touches only on its sheet. Controls inside receive taps. The sheet
/// receives drags, and every touch while it moves. A scroll view inside shares a touch with it: the sheet opens before
/// the content scrolls, and moves down once the content is at its top.
///
/// The springs are those of *Building Fluid Interfaces* (Nathan Gitter, 2018): one for taps, keys and calls, another
/// for throws. The velocity of a throw is limited to 30 times the remaining distance per second. A throw ends at the
/// position nearest to where it would come to rest, as in *Designing Fluid Interfaces* (WWDC 2018).
///
/// A view inside that gets the keyboard focus is visible: the sheet rises as far as it needs. If the sheet sinks so far that less
/// than half of that view is visible, the focus returns to the view that had it when the sheet opened, or to the sheet itself.
///
/// Values that a style can replace: `"peek"`, the visible height of the lowest sheet, and `"topInset"`, the space above
/// the highest one, in points; `"tapDampingRatio"`, `"tapResponse"`, `"flickDampingRatio"`, `"flickResponse"`
/// (seconds); `"velocityCap"`, in remaining distances per second; `"tapDistance"` and `"tapDuration"`, the limits of a
/// tap; `"resistanceExponent"` beyond the ends; `"sheetColor"`, `"edgeColor"`, `"focusColor"`; the handle's
/// `"normalColor"` and `"highlightedColor"`.
public class SlidingSheet: Control {
    /// The sliding view: as wide as the control, and taller than its visible part. Its layer keeps the name `sheet`, by which
    /// feedback finds it.
    public final let sheet = View()
    /// The container for your views: the area below the handle that is visible in the highest position.
    public final let content = View()
    /// The recognizer that drags the sheet.
    public final let pan = PanRecognizer(minimumDistance: 0)
    final lazy var drag = Drag(of: sheet.layer, in: self)
    private final let handle = Layer()
    /// A line outside of the sheet, because a shadow alone does not separate it from the content below.
    private final let edge = Layer()
    /// Whether a throw ended the last hold.
    private final var isThrown = false
    /// The view outside that had the focus when the sheet opened.
    private final var opener: Weak<View>?
    /// Its resting position, which focus and gestures choose.
    private final var selection: Selection?

    init(frame: Rect, named name: String) {
        super.init(frame: frame)
        layer.name = name
        sheet.layer.name = "sheet"
        content.layer.name = "content"
        (layer.masksToBounds, sheet.layer.anchorPoint) = (true, .zero)
        (handle.bounds, handle.cornerRadius) = (Rect(x: 0, y: 0, width: 40, height: 5), 2.5)
        addPart(handle, named: "handle", in: sheet.layer)
        addPart(edge, named: "edge", in: sheet.layer)
        sheet.addSubview(content)
        addSubview(sheet)
        sheet.layer.style = ["cornerRadius": 22, "style": .style(.elevation(12))]
        edge.style = ["cornerRadius": 23, "borderWidth": 1]
        edge.bind("borderColor", to: "edgeColor")
        sheet.layer.bind("backgroundColor", to: "sheetColor")
        sheet.layer.bind("borderColor", to: "focusColor")
        handle.bind("backgroundColor", to: "normalColor")
        layoutKeys = ["peek", "topInset", "resistanceExponent", "tapDistance", "tapDuration"]
        (drag.isLinked, drag.leadingEnd) = (true, .lower)
        drag.attach(pan)
        drag.onChange(self) { $0.dragged($1) }
    }

    /// Keeps the sheet, its state and its value in sync. A subclass calls it in its initializer.
    ///
    /// - Parameters:
    ///   - rest: Returns the index of the detent at which the sheet rests in a state; `nil` if a touch holds it.
    final func connect<State>(
        _ interaction: Interaction<State>, _ selection: Selection, at rest: @escaping @Sendable (State) -> Int?
    ) {
        self.selection = selection
        selection.bind(to: interaction, chosen: rest)
        selection.bind(to: drag, self) { $0.nearest(to: $1) }
        interaction.beforeChange { [sheet = Weak(self)] before, _ in
            sheet.target?.chooseSpring(isReleased: rest(before) == nil)
        }
        drag.setRestingPositions(self, by: interaction) { sheet, state in rest(state).map { sheet.position($0) } }
        interaction.beforeChange(self) { sheet, before, _ in if rest(before) == 0 { sheet.noteOpener() } }
        interaction.onChange(self) { sheet, _, state in if let index = rest(state) { sheet.leaveFocus(at: index) } }
        layoutSubviews()
    }

    #if DEBUG && !hasFeature(Embedded)
        override func check() {
            super.check()
            guard let index = subviews.firstIndex(where: { $0 === sheet }), index + 1 < subviews.count else { return }
            let view = subviews[index + 1]
            layer.report(
                .sublayers, "has \"" + view.layer.displayName + "\" in front of the sheet, which does not move with it",
                suggestion: "content")
        }
    #endif

    public override var accessibilityLayer: Layer { sheet.layer }

    /// Chooses the lowest resting position, from the current one on, at which a view in the sheet is visible down to its
    /// bottom. A disabled or held sheet stays where it is.
    public override func reveal(_ view: View) {
        layoutIfNeeded()
        guard let selection, canTrack, !drag.isHeld, view.isDescendant(of: sheet) else { return }
        let (bottom, positions) = (view.frame(in: sheet).maxY, detentPositions)
        let later = positions.indices.suffix(from: selection.chosen)
        let index = later.first { positions[$0] + bottom <= bounds.maxY } ?? positions.count - 1
        if index != selection.chosen { selection.choose(index) }
    }

    /// Remembers the view outside that has the focus when the sheet opens.
    private final func noteOpener() {
        let focused = window?.focusedView
        opener = focused.flatMap { $0.isDescendant(of: self) ? nil : Weak($0) }
    }

    /// Moves the focus out of the sheet if less than half of the view that has it is visible at a resting position: to the view
    /// that had it when the sheet opened, or to the sheet itself. A modal dialog of ARIA does the same.
    private final func leaveFocus(at index: Int) {
        guard let window, let focused = window.focusedView, focused !== self, focused.isDescendant(of: sheet),
            position(index).y + focused.frame(in: sheet).center.y > bounds.maxY
        else { return }
        window.focus([opener?.target, self].compactMap { $0 }.first { window.canReach($0) })
    }

    // MARK: - Triggers

    private final func dragged(_ change: Drag.Change) {
        guard case .released(let release) = change else { return }
        isThrown = release.isThrown
        let distance = abs(position(nearest(to: release.projection)).y - drag.position.y)
        if isThrown { drag.limitVelocity(to: layer.parameter("velocityCap", in: 0...1e6) * distance) }
    }

    /// Stores the spring of the next motion.
    private final func chooseSpring(isReleased: Bool) {
        let isThrow = isReleased && isThrown
        layer.drag("dampingRatio", to: .number(layer.parameter(isThrow ? "flickDampingRatio" : "tapDampingRatio")))
        layer.drag("response", to: .number(layer.response(isThrow ? "flickResponse" : "tapResponse")))
    }

    // MARK: - Geometry

    /// The positions of the sheet's upper edge at which it rests, from the lowest sheet to the highest.
    var detentPositions: [Double] { [lowest, highest] }

    /// The position of the upper edge of the lowest sheet.
    final var lowest: Double { bounds.maxY - min(layer.parameter("peek", in: 0...1e6), bounds.height) }

    /// The position of the upper edge of the highest sheet.
    final var highest: Double { min(bounds.minY + layer.parameter("topInset", in: 0...1e6), lowest) }

    /// The shown openness of the sheet: 0 at its lowest position and 1 at its highest, below 0 or above 1 when it is
    /// pulled beyond; 0 if they are equal. Read it in `sheet.layer.onShownChange(self) { … }`.
    public final var openness: Double {
        let (lowest, highest) = (lowest, highest)
        guard lowest > highest, let position = sheet.layer.presentation["position"]?.point else { return 0 }
        return (lowest - position.y) / (lowest - highest)
    }

    private final func position(_ index: Int) -> Point { Point(x: bounds.minX, y: detentPositions[index]) }

    /// The index of the detent that is nearest to a position; of two at the same distance, that of the lower sheet.
    private final func nearest(to point: Point) -> Int {
        var (nearest, detentPositions) = (0, detentPositions)
        for index in detentPositions.indices where point.y < (detentPositions[nearest] + detentPositions[index]) / 2 {
            nearest = index
        }
        return nearest
    }

    public override func contains(_ point: Point) -> Bool { false }

    /// A moving sheet retargets to its position, a resting one moves with it, and a held one stays under the touch.
    public override func layoutSubviews() {
        let (lowest, highest) = (lowest, highest)
        let (width, seen) = (bounds.width, bounds.maxY - highest)
        Transaction.withoutActions {
            // Longer by the control's height, so that a pull beyond the highest position shows no gap below.
            sheet.layer.bounds = Rect(x: 0, y: 0, width: width, height: seen + bounds.height)
            handle.position = Point(x: width / 2, y: 12)
            edge.frame = sheet.layer.bounds.inset(dx: -1, dy: -1)
            content.frame = Rect(x: 0, y: 24, width: width, height: max(seen - 24, 0))
        }
        // Stored as values of the sheet, so that its observers are notified when its positions move but the sheet does
        // not.
        sheet.layer.drag("lowest", to: .number(lowest))
        sheet.layer.drag("highest", to: .number(highest))
        drag.track = .line(.y, in: highest...lowest, layer.resistance)
        drag.tapDistance = layer.parameter("tapDistance", in: 0...1000)
        drag.tapDuration = layer.parameter("tapDuration", in: 0...1000)
        drag.retarget()
    }
}

// MARK: - Values and feedback

extension SlidingSheet {
    /// The values of every sliding sheet, searched after a class's own: its values, and its feedback while a touch holds it and
    /// when its positions move.
    static var slidingStyle: Style {
        [
            "peek": 88, "topInset": 60, "tapDampingRatio": 1, "tapResponse": 0.4,
            "flickDampingRatio": 0.8, "flickResponse": 0.3, "velocityCap": 30, "tapDistance": 10, "tapDuration": 0.5,
            "resistanceExponent": 0.7, "dampingRatio": 1, "response": 0.4,
            "style": .style(
                Style(
                    colors: ("sheetColor", dark: 0x3A40_50FF, light: 0xFFFF_FFFF),
                    ("edgeColor", dark: 0x7A82_94FF, light: 0x868D_9CFF),
                    ("focusColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF),
                    ("normalColor", dark: 0xA9AF_BEFF, light: 0x6B72_80FF),
                    ("highlightedColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF))),
            "actions": .actions([
                "->held": .group(
                    .prepareHaptic(.light), .sublayer("handle", .set(.backgroundColor, toValueOf: "highlightedColor"))),
                "landing": motion, "isFocused": focusRing(around: "sheet"), "isEnabled": dimming(of: "sheet"),
            ]),
        ]
    }

    /// Sends the sheet to its landing: for each state in which it rests.
    static var travel: any SharedAction { .group(motion, .haptic(.light)) }

    private static var motion: any SharedAction {
        .group(
            Drag.travel(of: "sheet"),
            .sublayer("handle", .ease(.backgroundColor, toValueOf: "normalColor", duration: 0.3)))
    }
}
