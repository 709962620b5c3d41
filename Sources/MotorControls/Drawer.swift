import MotorAnimations
import MotorCurves
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
/// | logic | ``next(after:on:)``; the landing of a throw: ``isNearerOpen(_:velocity:open:closed:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``looks``, under `"->open"`, `"->closed"`, `"->held"`, and `"landing"` when the ends move |
///
/// The drawer fills its container, but takes touches only on its sheet. Add your views to ``content``. Controls inside
/// receive taps. The sheet receives drags, and every touch while it moves. A content gesture that begins first wins; it
/// can hand over to ``pan``, as a list does at its top.
///
/// The springs are those of *Building Fluid Interfaces* (Nathan Gitter, 2018): one for taps, keys and calls, another
/// for throws. The velocity of a throw is limited to 30 times the remaining distance per second. A throw lands as in
/// *Designing Fluid Interfaces* (WWDC 2018).
///
/// | value | meaning |
/// |---|---|
/// | `"isOpen"` | whether the drawer is open or on its way there; while it is held, whether it was before. Can be set |
/// | `"openness"` | where the hand holds the sheet, or where it is going: 0 closed … 1 open, slightly outside when pulled beyond an end |
/// | `"openPosition"`, `"closedPosition"`, `"landing"` | positions of the sheet: its two ends, and the one that it is going to |
/// | `"peek"`, `"topInset"` | how much of the sheet shows when it is closed, and the space above it when it is open, in points |
/// | `"tapDampingRatio"`, `"tapResponse"`, `"flickDampingRatio"`, `"flickResponse"` | the springs; `"dampingRatio"` and `"response"` are those of the current motion |
/// | `"velocityCap"` | the maximum velocity of a throw, in remaining distances per second |
/// | `"tapDistance"`, `"tapDuration"` | how far a tap may move and how long it may last, in points and seconds |
/// | `"resistanceExponent"` | the resistance beyond the ends: see `Resistance.easedPowerLaw` |
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
    /// Whether it is open or on its way there; while it is held, whether a cancelled touch opens it.
    private var isHeadedOpen = false

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
        setNeedsLayout()
        layoutIfNeeded()
        addGestureRecognizer(pan)
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        interaction.onChange { [drawer = Weak(self)] _, state in drawer.target?.entered(state) }
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

    /// How far open the sheet is on screen: 0 closed … 1 open, slightly outside when it overshoots or is pulled beyond
    /// an end.
    public var shownOpenness: Double { openness(at: sheet.layer.presentation["position"]?.point?.y ?? closedEnd) }

    public override class var typeName: String { "Drawer" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Drawer", traits: usability.union(.isExpanded(isHeadedOpen)))
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

    /// Whether a throw would come to rest nearer to the open end than to the closed one. Half-way, it would not.
    ///
    /// - Parameters:
    ///   - position: The position of the sheet at the release, in points.
    ///   - velocity: The velocity of the hand, in points per second.
    ///   - open: The open end, in points.
    ///   - closed: The closed end, in points.
    public static func isNearerOpen(_ position: Double, velocity: Double, open: Double, closed: Double) -> Bool {
        let landing = position + Decay.normal.projectedLanding(velocity: velocity)
        return abs(landing - open) < abs(landing - closed)
    }

    // MARK: - Triggers

    private func dragged(_ change: Drag.Change) {
        layer.drag("openness", to: .number(openness(at: drag.place.y)))
        switch change {
        case .held: send(.held)
        case .moved: break
        case .released(let release) where release.isThrown:
            let opens = Self.isNearerOpen(
                drag.place.y, velocity: release.handVelocity.y, open: openEnd, closed: closedEnd)
            let most = layer.parameter("velocityCap", in: 0...1e6) * abs(end(opens).y - drag.place.y)
            if abs(release.velocity.y) > most {
                drag.setVelocity(Point(x: 0, y: release.velocity.y < 0 ? -most : most))
            }
            go(open: opens, isThrown: true)
        case .released(let release): go(open: release.isTap ? !isHeadedOpen : isHeadedOpen)
        }
    }

    /// Sends the sheet to an end, with the spring of a throw or of a tap.
    private func go(open: Bool, isThrown: Bool = false) {
        let isChanged = open != isOpen
        isHeadedOpen = open
        layer.drag("isOpen", to: .bool(open))
        layer.drag("openness", to: open ? 1 : 0)
        let spring: (dampingRatio: Key, response: Key) =
            isThrown ? ("flickDampingRatio", "flickResponse") : ("tapDampingRatio", "tapResponse")
        layer.drag("dampingRatio", to: .number(layer.parameter(spring.dampingRatio, in: 0...100)))
        layer.drag("response", to: .number(layer.parameter(spring.response, in: 0.001...1000)))
        drag.land(at: end(open))
        send(open ? .open : .close)
        if isChanged { send(.valueChanged) }
    }

    /// Sends the sheet to an end, unless it is held or already going there.
    private func head(open: Bool) {
        if interaction.state != .held, open != isHeadedOpen { go(open: open) }
    }

    public override func handle(_ event: Event) {
        if event == .touchUpInside { head(open: !isHeadedOpen) } else { interaction.send(event) }
    }

    private func entered(_ state: State) {
        guard state != .held else { return }
        // A handler may have set the value during the release.
        if (state == .open) != isHeadedOpen {
            drag.land(at: end(isHeadedOpen))
            interaction.send(isHeadedOpen ? .open : .close)
        } else {
            drag.settle()
        }
    }

    public override func press(_ press: KeyPress) -> Bool {
        switch press.name {
        case .up, .down:
            if press.phase == .down, canTrack { head(open: press.name == .up) }
            return true
        case .escape:
            if super.press(press) { return true }
            guard press.phase == .down, canTrack, isHeadedOpen else { return false }
            head(open: false)
            return true
        default: return super.press(press)
        }
    }

    /// Always false: touches beside the sheet go to the views behind the drawer.
    public override func contains(_ point: Point) -> Bool { false }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if key == Self.isOpenKey, isOpen != isHeadedOpen {
            if interaction.state == .held { isHeadedOpen = isOpen } else { head(open: isOpen) }
        } else if Self.layoutKeys.contains(key) {
            setNeedsLayout()
        }
    }

    private static let isOpenKey: Key = "isOpen"
    private static let layoutKeys: [Key] = [
        .style, "peek", "topInset", "resistanceExponent", "tapDistance", "tapDuration",
    ]

    // MARK: - Places

    private var openEnd: Double { layer["openPosition"]?.point?.y ?? 0 }
    private var closedEnd: Double { layer["closedPosition"]?.point?.y ?? 0 }

    private func end(_ open: Bool) -> Point { Point(x: bounds.minX, y: open ? openEnd : closedEnd) }

    private func openness(at y: Double) -> Double {
        closedEnd > openEnd ? (closedEnd - y) / (closedEnd - openEnd) : isHeadedOpen ? 1 : 0
    }

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
        if drag.isHeld { layer.drag("openness", to: .number(openness(at: drag.place.y))) }
        drag.send(to: end(isHeadedOpen))
    }
}

extension Event {
    /// Opens the drawer.
    fileprivate static let open: Event = "open"
    /// Closes the drawer.
    fileprivate static let close: Event = "close"
}

// MARK: - Values and feedback

extension Drawer {
    /// A drawer's values and feedback, searched last.
    public static var looks: Style {
        [
            "peek": 88, "topInset": 60, "tapDampingRatio": 1, "tapResponse": 0.4, "flickDampingRatio": 0.8,
            "flickResponse": 0.3, "velocityCap": 30, "tapDistance": 10, "tapDuration": 0.5, "resistanceExponent": 0.7,
            "dampingRatio": 1, "response": 0.4, "partOpacity": 1,
            "actions": [
                "->held": .group(
                    .prepareHaptic(.light),
                    .sublayer("handle", .set("backgroundColor", toValueOf: "highlightedColor"))),
                "->open": .group(Drag.travel(of: "sheet"), dimHandle, .haptic(.light)),
                "->closed": .group(Drag.travel(of: "sheet"), dimHandle, .haptic(.light)),
                "landing": .group(Drag.travel(of: "sheet"), dimHandle),
                "isFocused": focusRing(around: "sheet"),
                "isEnabled": dimming(of: "sheet"),
            ],
        ]
    }

    /// The same states without movement: the sheet follows the hand, and fades in at its landing.
    public static var reducedMotion: Style {
        let fade = Drag.appearance(of: "sheet", opacity: "partOpacity")
        return [
            "actions": [
                "->open": .group(fade, dimHandle, .haptic(.light)),
                "->closed": .group(fade, dimHandle, .haptic(.light)),
                "landing": .group(fade, dimHandle),
            ]
        ]
    }

    private static var dimHandle: SublayerAction {
        .sublayer("handle", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3))
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
