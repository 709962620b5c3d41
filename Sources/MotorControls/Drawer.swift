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
/// | state | ``State``, under `"state"`; `"isOpen"`; `"landing"`, the position where the sheet is going |
/// | feedback | ``looks``, under `"->open"`, `"->closed"`, `"->held"`, and `"landing"` when the ends move |
///
/// The drawer fills its container, but takes touches only on its sheet. Controls inside receive taps. The sheet receives
/// drags, and every touch while it moves. A scroll view inside shares a touch with it: the sheet opens before the content
/// scrolls, and moves down once that is at its top.
///
/// The springs are those of *Building Fluid Interfaces* (Nathan Gitter, 2018): one for taps, keys and calls, another
/// for throws. The velocity of a throw is limited to 30 times the remaining distance per second. A throw opens the
/// drawer if it would come to rest above the middle, as in *Designing Fluid Interfaces* (WWDC 2018).
///
/// Values that a style can replace: `"peek"`, how much of a closed sheet shows, and `"topInset"`, the space above an open
/// one, in points; `"tapDampingRatio"`, `"tapResponse"`, `"flickDampingRatio"`, `"flickResponse"` (seconds);
/// `"velocityCap"`, in remaining distances per second; `"tapDistance"` and `"tapDuration"`, the limits of a tap;
/// `"resistanceExponent"` beyond the ends; `"sheetColor"`, `"focusColor"`; the
/// handle's `"normalColor"` and `"highlightedColor"`.
public final class Drawer: Control {
    /// The states of a drawer.
    public enum State: String, CaseIterable, Sendable {
        /// Closed, or on its way there.
        case closed
        /// Open, or on its way there.
        case open
        /// Held by a hand.
        case held

        fileprivate var isOpen: Bool? { self == .held ? nil : self == .open }
    }

    /// The drawer's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .closed, logic: Self.next)
    /// The view that slides: as wide as the drawer, and longer than its visible part.
    public let sheet = View()
    /// The container for your views: the sheet below its handle, as far as it is visible when open.
    public let content = View()
    /// The recognizer that drags the sheet.
    public let pan = PanRecognizer(minimumDistance: 0)
    private lazy var drag = Drag(of: sheet.layer, in: self)
    private lazy var toggle = Toggle("isOpen", of: self, choices: (.close, .open))
    private let handle = Layer()
    /// Whether a throw ended the last hold.
    private var isThrown = false

    /// Creates a closed drawer.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        (layer.name, sheet.layer.name, content.layer.name) = ("Drawer", "sheet", "content")
        (layer.masksToBounds, sheet.layer.anchorPoint) = (true, .zero)
        (handle.bounds, handle.cornerRadius) = (Rect(x: 0, y: 0, width: 40, height: 5), 2.5)
        addPart(handle, named: "handle", in: sheet.layer)
        sheet.addSubview(content)
        addSubview(sheet)
        sheet.layer.style = ["cornerRadius": 22]
        sheet.layer.show("backgroundColor", of: "sheetColor")
        sheet.layer.show("borderColor", of: "focusColor")
        handle.show("backgroundColor", of: "normalColor")
        layoutKeys = ["peek", "topInset", "resistanceExponent", "tapDistance", "tapDuration"]
        (drag.isLinked, drag.leads) = (true, .lower)
        drag.follow(pan)
        drag.onChange(self) { $0.dragged($1) }
        toggle.follow(interaction) { $0.isOpen }
        toggle.follow(drag, self) { $0.isOpen(at: $1) }
        interaction.beforeChange { [drawer = Weak(self)] before, _ in drawer.target?.willChange(from: before) }
        drag.rest(self, by: interaction) { drawer, state in state.isOpen.map { drawer.place(isOpen: $0) } }
        layoutSubviews()
    }

    /// Whether the drawer is open or on its way there, or was before it was held. Stored in the layer under `"isOpen"`.
    ///
    /// Setting it moves the sheet. A held sheet goes there after a cancelled touch, and to the other end after a tap.
    public var isOpen: Bool {
        get { toggle.isOn }
        set { toggle.isOn = newValue }
    }

    public override class var typeName: String { "Drawer" }

    public override class var defaults: Style { looks }

    /// `"isEnabled"` and `"isOpen"`, which its state follows.
    public override var rememberedKeys: [Key] { ["isEnabled", "isOpen"] }

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
        guard case .released(let release) = change else { return }
        isThrown = release.isThrown
        let way = abs(place(isOpen: isOpen(at: release.projection)).y - drag.place.y)
        if isThrown { drag.limitVelocity(to: layer.parameter("velocityCap", in: 0...1e6) * way) }
    }

    /// Stores the spring of the motion that follows.
    private func willChange(from before: State) {
        let isThrow = before == .held && isThrown
        layer.drag("dampingRatio", to: .number(layer.parameter(isThrow ? "flickDampingRatio" : "tapDampingRatio")))
        layer.drag("response", to: .number(layer.response(isThrow ? "flickResponse" : "tapResponse")))
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        if event == .touchUpInside, interaction.state != .held { toggle.choose(!isOpen) }
    }

    /// Up and down open and close it, escape closes it; space and return do what a tap does.
    public override func press(_ press: KeyPress) -> Bool {
        if super.press(press) { return true }
        guard let opens = press.lifts(from: isOpen && canTrack) else { return false }
        if press.phase == .down, canTrack, interaction.state != .held, opens != isOpen { toggle.choose(opens) }
        return true
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        toggle.valueDidChange(key)
    }

    // MARK: - Places

    /// The places of the sheet's upper edge, open and closed.
    private var ends: ClosedRange<Double> {
        let closed = bounds.maxY - min(layer.parameter("peek", in: 0...1e6), bounds.height)
        return min(bounds.minY + layer.parameter("topInset", in: 0...1e6), closed)...closed
    }

    private func place(isOpen: Bool) -> Point { Point(x: bounds.minX, y: isOpen ? ends.lowerBound : ends.upperBound) }

    /// Whether a place is nearer to the open end.
    private func isOpen(at place: Point) -> Bool { place.y < (ends.lowerBound + ends.upperBound) / 2 }

    public override func contains(_ point: Point) -> Bool { false }

    /// A moving sheet retargets to its end, a resting one follows it, and a held one stays in the hand.
    public override func layoutSubviews() {
        let (width, seen) = (bounds.width, bounds.maxY - ends.lowerBound)
        Transaction.withoutActions {
            // Longer by the drawer's height, so that a pull beyond the open end shows no gap below.
            sheet.layer.bounds = Rect(x: 0, y: 0, width: width, height: seen + bounds.height)
            handle.position = Point(x: width / 2, y: 12)
            content.frame = Rect(x: 0, y: 24, width: width, height: max(seen - 24, 0))
        }
        drag.track = .line(.y, in: ends, layer.resistance)
        drag.tapDistance = layer.parameter("tapDistance", in: 0...1000)
        drag.tapDuration = layer.parameter("tapDuration", in: 0...1000)
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
        let dim = SublayerAction("handle", .ease("backgroundColor", toValueOf: "normalColor", duration: 0.3))
        let way: ActionGroup = .group(Drag.travel(of: "sheet"), dim)
        return [
            "isOpen": false, "peek": 88, "topInset": 60, "tapDampingRatio": 1, "tapResponse": 0.4,
            "flickDampingRatio": 0.8, "flickResponse": 0.3, "velocityCap": 30, "tapDistance": 10, "tapDuration": 0.5,
            "resistanceExponent": 0.7, "dampingRatio": 1, "response": 0.4,
            "style": .style(
                Style(
                    colors: ("sheetColor", dark: 0x3A40_50FF, light: 0xFFFF_FFFF),
                    ("focusColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF),
                    ("normalColor", dark: 0xA9AF_BEFF, light: 0x6B72_80FF),
                    ("highlightedColor", dark: 0xFFFF_FFFF, light: 0x1D21_29FF))),
            "actions": [
                "->held": .group(
                    .prepareHaptic(.light), .sublayer("handle", .set("backgroundColor", toValueOf: "highlightedColor"))),
                "->open": .group(way, .haptic(.light)), "->closed": .group(way, .haptic(.light)),
                "landing": .action(way), "isFocused": focusRing(around: "sheet"), "isEnabled": dimming(of: "sheet"),
            ],
        ]
    }
}
