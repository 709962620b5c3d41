import MotorAnimations
import MotorCurves
public import MotorGeometry
public import MotorGestures
public import MotorInteractions
public import MotorLayers
import MotorReferences

/// A drawer at the bottom of its container: a sheet that is tapped, dragged or thrown open, and caught in flight.
///
/// | part | what it is here |
/// |---|---|
/// | trigger | ``pan``, which begins at touch-down, so that what flies is caught; a tap is one that hardly moves. ``isOpen`` changing; space, return, arrows, escape |
/// | logic | ``next(_:_:)``; and where it lands: ``isNearerOpen(_:velocity:open:closed:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``defaults``, by `"->open"`, `"->closed"`, `"->dragged"`, and `"landing"` when the ends move |
///
/// The drawer is as large as the container, and takes touches only where its sheet is. What is shown in it is put into
/// ``content``. A control there has its taps, and the sheet what is dragged, and all touches while it flies; unless a
/// gesture of the content begins before; that may hand over to ``pan``, as a list does that has come to its top.
///
/// Pulled beyond an end the sheet resists, and the velocity of a release is the one that it is shown with. Its spring has a
/// damping ratio of 1 and a response of 0.4 s for a tap, a key or a call, and 0.8 and 0.3 s for a throw, whose velocity is
/// at most 30 times the way that is left, per second: the numbers of *Building Fluid Interfaces* (Nathan Gitter, 2018).
/// Where a throw lands is decided as in *Designing Fluid Interfaces* (WWDC 2018).
///
/// | value | what it is |
/// |---|---|
/// | `"isOpen"` | whether it is open or on its way there; what a touch found, while it is dragged. May be set |
/// | `"openness"` | where the hand has it, or where it goes: 0 closed … 1 open, a little beyond where it is pulled beyond |
/// | `"openPosition"`, `"closedPosition"`, `"landing"` | places of the sheet: its ends, and the one that it goes to |
/// | `"peek"`, `"topInset"` | how much of the sheet shows when it is closed, and how much above it when it is open, in points |
/// | `"tapDampingRatio"`, `"tapResponse"`, `"flickDampingRatio"`, `"flickResponse"` | the springs; `"dampingRatio"` and `"response"` have those of the motion under way |
/// | `"velocityCap"` | the greatest velocity of a throw, in ways that are left per second |
/// | `"tapDistance"`, `"tapDuration"` | how far and how long a touch is a tap, in points and seconds |
/// | `"resistanceExponent"` | how it follows beyond its ends: see `Resistance.easedPowerLaw` |
public final class Drawer: Control {
    /// What a drawer can be in.
    public enum State: String, CaseIterable, Sendable {
        /// Is closed, or on its way there.
        case closed
        /// Is open, or on its way there.
        case open
        /// Is in a hand.
        case dragged
    }

    /// What the drawer is in, and how it gets there.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .closed, logic: Self.next)
    /// What slides: as wide as the drawer, and longer than what is seen of it.
    public let sheet = View()
    /// Where to put what is in the drawer: the sheet below its handle, as much as is seen when it is open.
    public let content = View()
    /// Drags the sheet; it is the drawer's.
    public let pan = PanRecognizer(minimumDistance: 0)

    private let handle = Layer()
    /// Whether it is open, or would be if nobody held it.
    private var isHeadedOpen = false
    /// Where the finger would have the sheet when it was caught, if nothing resisted.
    private var origin = 0.0
    private var catchTime = 0.0
    private var hasMoved = false
    private var isPlaced = false

    /// Creates a closed drawer in a container of a size.
    public override init(frame: Rect = .zero) {
        super.init(frame: frame)
        Transaction.withoutActions {
            layer.name = "Drawer"
            layer.masksToBounds = true
            sheet.layer.name = "sheet"
            sheet.layer.style = Self.sheetStyle
            sheet.layer.anchorPoint = .zero
            handle.name = "handle"
            handle.style = Self.handleStyle
            handle.delegate = self
            content.layer.name = "content"
            layer["isOpen"] = false
            layer["openness"] = 0
        }
        _ = interaction
        sheet.layer.addSublayer(handle)
        sheet.addSubview(content)
        addSubview(sheet)
        setNeedsLayout()
        layoutIfNeeded()
        addGestureRecognizer(pan)
        pan.onChange { [drawer = Weak(self)] _, state in drawer.target?.follow(state) }
    }

    /// Whether the drawer is open or on its way there; while it is dragged, whether it was. Kept in the layer under
    /// `"isOpen"`.
    ///
    /// Setting it sends the sheet there; while a hand has it, that is where a tap leaves from and a cancelled touch leads.
    public var isOpen: Bool {
        get { layer["isOpen"]?.bool ?? false }
        set { layer["isOpen"] = .bool(newValue) }
    }

    /// How far the sheet is shown open now: 0 closed … 1 open, and a little beyond where it swings or is pulled beyond.
    public var shownOpenness: Double { openness(at: sheet.layer.presentation["position"]?.point?.y ?? closedEnd) }

    public override class var typeName: String { "Drawer" }

    public override class var defaults: Style { looks }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Drawer", traits: usability.union(.isExpanded(isHeadedOpen)))
    }

    public override var accessibilityLayer: Layer { sheet.layer }

    /// The next state: a touch catches the sheet wherever it is, and a release sends it to one of the ends.
    public static func next(_ state: State, _ event: Event) -> State? {
        switch (state, event) {
        case (.closed, .catchSheet), (.open, .catchSheet): .dragged
        case (.dragged, .letGoOpen): .open
        case (.dragged, .letGoClosed): .closed
        case (.closed, .open): .open
        case (.open, .close): .closed
        default: nil
        }
    }

    /// Whether the place where a throw would come to rest by itself is nearer to the open end than to the closed one.
    ///
    /// - Parameters:
    ///   - position: Where it is let go.
    ///   - velocity: How fast the hand is, per second.
    ///   - open: The open end.
    ///   - closed: The closed end.
    public static func isNearerOpen(_ position: Double, velocity: Double, open: Double, closed: Double) -> Bool {
        let landing = position + Decay.normal.projectedLanding(velocity: velocity)
        return abs(landing - open) < abs(landing - closed)
    }

    // MARK: - The hand

    private func follow(_ state: GestureRecognizer.State) {
        switch state {
        case .began: catchSheet()
        case .changed: drag()
        case .ended: letGo()
        case .cancelled: go(open: isHeadedOpen, isThrown: false, velocity: shownVelocity, .letGo(isHeadedOpen))
        case .possible, .failed: break
        }
    }

    private func catchSheet() {
        sheet.layer.hold("position")
        origin = layer.resistance.inverse(sheet.layer.position.y, in: way)
        // One that goes on with another's gesture has moved before: that is no tap.
        (catchTime, hasMoved) = (pan.time, pan.touches.last?.phase != .began)
        note(sheet.layer.position.y)
        send(.catchSheet)
    }

    private func drag() {
        layoutIfNeeded()
        let translation = pan.translation(in: layer)
        if translation.magnitude > layer.parameter("tapDistance", in: 0...1000) { hasMoved = true }
        let y = layer.resistance(origin + translation.y, in: way)
        sheet.layer.drag("position", to: .point(Point(x: sheet.layer.position.x, y: y)))
        note(y)
    }

    private func letGo() {
        let velocity = shownVelocity
        if !hasMoved, pan.time - catchTime <= layer.parameter("tapDuration", in: 0...1000) {
            go(open: !isHeadedOpen, isThrown: false, velocity: velocity, .letGo(!isHeadedOpen))
            return
        }
        let isOpen = Self.isNearerOpen(
            sheet.layer.position.y, velocity: pan.velocity(in: layer).y, open: openEnd, closed: closedEnd)
        go(open: isOpen, isThrown: true, velocity: velocity, .letGo(isOpen))
    }

    /// How fast the sheet follows the finger now.
    private var shownVelocity: Double {
        let pulled = origin + pan.translation(in: layer).y
        return pan.velocity(in: layer).y * layer.resistance.slope(at: pulled, in: way)
    }

    // MARK: - The ways

    /// Sends the sheet to an end, with a velocity of its own or the one that it has.
    private func go(open: Bool, isThrown: Bool, velocity: Double? = nil, _ event: Event) {
        let isChanged = open != isOpen
        isHeadedOpen = open
        layer.drag("isOpen", to: .bool(open))
        layer.drag("openness", to: open ? 1 : 0)
        layer.drag("landing", to: .point(end(open)))
        let (dampingRatio, response): (Key, Key) =
            isThrown ? ("flickDampingRatio", "flickResponse") : ("tapDampingRatio", "tapResponse")
        layer.drag("dampingRatio", to: .number(layer.parameter(dampingRatio, in: 0...100)))
        layer.drag("response", to: .number(layer.parameter(response, in: 0.001...1000)))
        if var velocity {
            if isThrown {
                let most = layer.parameter("velocityCap", in: 0...1e6) * abs(end(open).y - sheet.layer.position.y)
                velocity = min(max(velocity, -most), most)
            }
            sheet.layer.letGo("position", velocity: .point(Point(x: 0, y: velocity)))
        }
        send(event)
        if isChanged { send(.valueChanged) }
    }

    public override func handle(_ event: Event) {
        if event == .touchUpInside { return head(open: !isHeadedOpen) }
        interaction.send(event)
        stayAtEnd()
    }

    /// Whatever the feedback was, or if there is none, the sheet ends where it is headed.
    private func stayAtEnd() {
        guard interaction.state != .dragged else { return }
        // A value that was set while it was let go counts.
        if (interaction.state == .open) != isHeadedOpen {
            layer.drag("openness", to: isHeadedOpen ? 1 : 0)
            layer.drag("landing", to: .point(end(isHeadedOpen)))
            interaction.send(isHeadedOpen ? .open : .close)
        }
        sheet.layer.rest("position", at: .point(end(isHeadedOpen)))
    }

    /// Sends the sheet to an end, unless a hand has it.
    private func head(open: Bool) {
        guard interaction.state != .dragged, open != isHeadedOpen else { return }
        go(open: open, isThrown: false, open ? .open : .close)
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

    /// Only the sheet is touched: beside it touches go to what lies behind.
    public override func contains(_ point: Point) -> Bool { false }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard layer === self.layer else { return }
        if key == Self.isOpenKey, isOpen != isHeadedOpen {
            if interaction.state == .dragged { isHeadedOpen = isOpen } else { head(open: isOpen) }
        } else if Self.placingKeys.contains(key) {
            setNeedsLayout()
        }
    }

    private static let isOpenKey: Key = "isOpen"
    private static let placingKeys: [Key] = [.style, "peek", "topInset", "resistanceExponent"]

    // MARK: - Places

    private var openEnd: Double { layer["openPosition"]?.point?.y ?? 0 }
    private var closedEnd: Double { layer["closedPosition"]?.point?.y ?? 0 }
    private var way: ClosedRange<Double> { min(openEnd, closedEnd)...closedEnd }

    private func end(_ open: Bool) -> Point { Point(x: bounds.minX, y: open ? openEnd : closedEnd) }

    private func openness(at y: Double) -> Double {
        closedEnd > openEnd ? (closedEnd - y) / (closedEnd - openEnd) : isHeadedOpen ? 1 : 0
    }

    private func note(_ y: Double) { layer.drag("openness", to: .number(openness(at: y))) }

    /// Places the ends anew. What flies turns to its end, what rests goes along, what is held stays where it is.
    public override func layoutSubviews() {
        let pulled = sheet.layer.position.y
        let closed = bounds.maxY - min(layer.parameter("peek", in: 0...1e6), bounds.height)
        let open = min(bounds.minY + layer.parameter("topInset", in: 0...1e6), closed)
        layer.drag("openPosition", to: .point(Point(x: bounds.minX, y: open)))
        layer.drag("closedPosition", to: .point(Point(x: bounds.minX, y: closed)))
        let (width, seen) = (bounds.width, bounds.maxY - open)
        Transaction.withoutActions {
            // As much again below, for when it is pulled beyond its open end.
            sheet.layer.bounds = Rect(x: 0, y: 0, width: width, height: seen + bounds.height)
            handle.bounds = Rect(x: 0, y: 0, width: 40, height: 5)
            handle.position = Point(x: width / 2, y: 12)
            content.frame = Rect(x: 0, y: 24, width: width, height: max(seen - 24, 0))
        }
        if !isPlaced {
            isPlaced = bounds.height > 0
            layer.drag("landing", to: .point(end(isHeadedOpen)))
            sheet.layer.drag("position", to: .point(end(isHeadedOpen)))
        } else if interaction.state == .dragged {
            origin = layer.resistance.inverse(pulled, in: way) - pan.translation(in: layer).y
            note(pulled)
        } else {
            // Looked up: its feedback leads the sheet there.
            layer["landing"] = .point(end(isHeadedOpen))
            stayAtEnd()
        }
    }
}

extension Event {
    /// A touch caught the sheet.
    fileprivate static let catchSheet: Event = "catch"
    /// The sheet was let go, and goes to its open end.
    fileprivate static let letGoOpen: Event = "letGoOpen"
    /// The sheet was let go, and goes to its closed end.
    fileprivate static let letGoClosed: Event = "letGoClosed"
    /// It shall open, without a hand.
    fileprivate static let open: Event = "open"
    /// It shall close, without a hand.
    fileprivate static let close: Event = "close"

    fileprivate static func letGo(_ open: Bool) -> Event { open ? .letGoOpen : .letGoClosed }
}
