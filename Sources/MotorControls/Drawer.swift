import MotorAnimations
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A drawer at the bottom of its container: a sheet that can be tapped, dragged or thrown open, and caught in flight.
///
/// | part | here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down and so catches a moving sheet; a touch that hardly moves is a tap. Changes of ``isOpen``; space, return, arrows, escape |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``looks``, under `"->open"`, `"->closed"`, `"->held"`, and `"landing"` when the ends move |
///
/// The drawer fills its container, but takes touches only on its sheet. Add your views to ``content``. Controls inside
/// receive taps. The sheet receives drags, and every touch while it moves. A content gesture that begins first wins; it
/// can hand over to ``pan``, as a list does at its top.
///
/// The springs are those of *Building Fluid Interfaces* (Nathan Gitter, 2018): one for taps, keys and calls, another
/// for throws. The velocity of a throw is limited to 30 times the remaining distance per second. A throw opens the
/// drawer if it would come to rest above the middle, as in *Designing Fluid Interfaces* (WWDC 2018).
///
/// The drawer stores `"isOpen"`, which can be set, `"openness"` (where the hand holds the sheet, or where it is going: 0
/// closed … 1 open, slightly outside when pulled beyond an end), and the positions `"openPosition"`, `"closedPosition"`
/// and `"landing"`. Values that a style can replace: `"peek"`, how much of a closed sheet shows, and `"topInset"`, the
/// space above an open one, in points; `"tapDampingRatio"`, `"tapResponse"`, `"flickDampingRatio"`, `"flickResponse"`
/// (seconds); `"velocityCap"`, in remaining distances per second; `"tapDistance"` and `"tapDuration"`, how far a tap may
/// move and how long it may last; `"resistanceExponent"` beyond the ends (see `Resistance.easedPowerLaw`).
public final class Drawer: Control {
    /// The states of a drawer.
    public enum State: String, CaseIterable, Sendable {
        /// Closed, or on its way there.
        case closed
        /// Open, or on its way there.
        case open
        /// Held by a hand.
        case held
    }

    /// The drawer's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .closed, logic: Self.next)
    /// The view that slides: as wide as the drawer, and longer than its visible part.
    public let sheet = View()
    /// The container for the drawer's content: the sheet below its handle, as far as it is visible when open.
    public let content = View()
    /// The recognizer that drags the sheet.
    public let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: sheet.layer, in: self)
    private let handle = Layer()

    /// Creates a closed drawer.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            (layer.name, sheet.layer.name, handle.name, content.layer.name) = ("Drawer", "sheet", "handle", "content")
            layer.masksToBounds = true
            sheet.layer.anchorPoint = .zero
            (sheet.layer.style, handle.style, handle.delegate) = (Self.sheetStyle, Self.handleStyle, self)
            (layer["isOpen"], layer["openness"]) = (false, 0)
        }
        sheet.layer.addSublayer(handle)
        sheet.addSubview(content)
        addSubview(sheet)
        layoutKeys = ["peek", "topInset", "resistanceExponent", "tapDistance", "tapDuration"]
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        let drawer = Weak(self)
        interaction.beforeChange { _, state in
            guard state != .held, let drawer = drawer.target else { return }
            drawer.isOpen = state == .open
            drawer.layer.drag("openness", to: state == .open ? 1 : 0)
        }
        interaction.onChange { _, _ in drawer.target?.followValue() }
        drag.rest(self, by: interaction) { $1 == .held ? nil : $0.end($1 == .open) }
        layoutSubviews()
    }

    /// Whether the drawer is open or on its way there; while it is held, whether it was before. Stored in the layer
    /// under `"isOpen"`.
    ///
    /// Setting it moves the sheet. While the sheet is held, setting it decides where a cancelled touch leads; a tap
    /// leads to the other end.
    public var isOpen: Bool {
        get { layer["isOpen"]?.bool ?? false }
        set { layer["isOpen"] = .bool(newValue) }
    }

    public override class var typeName: String { "Drawer" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Drawer", traits: usability.union(.isExpanded(isOpen)))
    }

    public override var accessibilityLayer: Layer { sheet.layer }

    /// The next state: a hand can catch the sheet anywhere, and a release sends it to one of the ends.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.closed, .held), (.open, .held): .held
        case (.closed, .open), (.held, .open): .open
        case (.open, .close), (.held, .close): .closed
        default: nil
        }
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        storeOpenness(drag.place.y)
        switch change {
        case .held: send(.held)
        case .moved: break
        case .released(let release) where release.isThrown:
            let opens = release.projection.y < (end(true).y + end(false).y) / 2
            drag.limitVelocity(to: layer.parameter("velocityCap", in: 0...1e6) * abs(end(opens).y - drag.place.y))
            useSpring("flickDampingRatio", "flickResponse")
            go(open: opens)
        case .released(let release): head(open: isOpen != release.isTap)
        }
    }

    public override func handle(_ event: Event) {
        if event == .touchUpInside, interaction.state != .held {
            head(open: !isOpen)
        } else {
            interaction.send(event)
        }
    }

    /// Up and down open and close it, escape closes it; space and return do what a tap does.
    public override func press(_ press: KeyPress) -> Bool {
        switch press.name {
        case .up, .down: break
        case .escape where isOpen && canTrack: if super.press(press) { return true }
        default: return super.press(press)
        }
        let opens = press.name == .up
        if press.phase == .down, canTrack, interaction.state != .held, opens != isOpen { head(open: opens) }
        return true
    }

    private func head(open: Bool) {
        useSpring("tapDampingRatio", "tapResponse")
        go(open: open)
    }

    private func go(open: Bool) {
        let isChanged = open != isOpen
        send(open ? .open : .close)
        if isChanged { send(.valueChanged) }
    }

    // MARK: - Values and places

    /// Moves the sheet when the value was set, also by feedback.
    private func followValue() {
        let (state, isOpen) = (interaction.state, isOpen)
        if state == .held || isOpen == (state == .open) { return }
        useSpring("tapDampingRatio", "tapResponse")
        interaction.send(isOpen ? .open : .close)
    }

    /// Sets the spring of the next motion.
    private func useSpring(_ dampingRatio: Key, _ response: Key) {
        layer.drag("dampingRatio", to: .number(layer.parameter(dampingRatio, in: 0...100)))
        layer.drag("response", to: .number(layer.parameter(response, in: 0.001...1000)))
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == "isOpen", !interaction.isChanging { followValue() }
    }

    private func end(_ open: Bool) -> Point {
        layer[open ? "openPosition" : "closedPosition"]?.point ?? bounds.origin
    }

    private func storeOpenness(_ y: Double) {
        let (open, closed) = (end(true).y, end(false).y)
        layer.drag("openness", to: .number(closed > open ? (closed - y) / (closed - open) : isOpen ? 1 : 0))
    }

    /// Always false: touches beside the sheet go to the views behind the drawer.
    public override func contains(_ point: Point) -> Bool { false }

    /// Updates both ends. A moving sheet retargets to its end, a resting one follows it, and a held one stays in the
    /// hand.
    public override func layoutSubviews() {
        let closed = bounds.maxY - min(layer.parameter("peek", in: 0...1e6), bounds.height)
        let open = min(bounds.minY + layer.parameter("topInset", in: 0...1e6), closed)
        layer.drag("openPosition", to: .point(Point(x: bounds.minX, y: open)))
        layer.drag("closedPosition", to: .point(Point(x: bounds.minX, y: closed)))
        let (width, seen) = (bounds.width, bounds.maxY - open)
        Transaction.withoutActions {
            // Longer by the drawer's height, so that a pull beyond the open end shows no gap below.
            sheet.layer.bounds = Rect(x: 0, y: 0, width: width, height: seen + bounds.height)
            handle.bounds = Rect(x: 0, y: 0, width: 40, height: 5)
            handle.position = Point(x: width / 2, y: 12)
            content.frame = Rect(x: 0, y: 24, width: width, height: max(seen - 24, 0))
        }
        drag.track = .line(.y, in: open...closed, layer.resistance)
        drag.tapDistance = layer.parameter("tapDistance", in: 0...1000)
        drag.tapDuration = layer.parameter("tapDuration", in: 0...1000)
        if drag.isHeld { storeOpenness(drag.place.y) }
        drag.retarget()
    }
}

extension Event {
    fileprivate static let open: Event = "open"
    fileprivate static let close: Event = "close"
}

// MARK: - Values and feedback

extension Drawer {
    /// A drawer's values and feedback, searched last.
    public static var looks: Style {
        [
            "peek": 88, "topInset": 60, "tapDampingRatio": 1, "tapResponse": 0.4, "flickDampingRatio": 0.8,
            "flickResponse": 0.3, "velocityCap": 30, "tapDistance": 10, "tapDuration": 0.5, "resistanceExponent": 0.7,
            "dampingRatio": 1, "response": 0.4, "partOpacity": 1, "actions": feedback(Drag.travel(of: "sheet")),
        ]
    }

    /// The same states without movement: the sheet follows the hand, and fades in at its landing.
    public static var reducedMotion: Style {
        ["actions": feedback(Drag.appearance(of: "sheet", opacity: "partOpacity"))]
    }

    private static func feedback(_ travel: SublayerAction) -> Value {
        let dim: SublayerAction = .sublayer(
            "handle", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3))
        return [
            "->held": .group(
                .prepareHaptic(.light), .sublayer("handle", .set("backgroundColor", toValueOf: "highlightedColor"))),
            "->open": .group(travel, dim, .haptic(.light)), "->closed": .group(travel, dim, .haptic(.light)),
            "landing": .group(travel, dim), "isFocused": focusRing(around: "sheet"), "isEnabled": dimming(of: "sheet"),
        ]
    }

    private static var sheetStyle: Style {
        [
            "cornerRadius": 22, "backgroundColor": .color(Color(rgba: 0x2B2E_39FF)),
            "borderColor": .color(Color(rgba: 0x4C8D_FFFF)),
        ]
    }

    private static var handleStyle: Style {
        [
            "cornerRadius": 2.5, "backgroundColor": .color(Color(rgba: 0x8A8F_9EFF)),
            "normalColor": .color(Color(rgba: 0x8A8F_9EFF)), "highlightedColor": .color(.white),
        ]
    }
}
