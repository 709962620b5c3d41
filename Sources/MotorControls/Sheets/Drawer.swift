public import MotorLayers
public import MotorMath

/// A drawer at the bottom of its container: a sheet that can be tapped, dragged or thrown open, and caught in motion.
///
/// | part | here |
/// |---|---|
/// | trigger | ``SlidingSheet/pan``, which begins at touch-down and so catches a moving sheet; a touch that hardly moves is a tap. Changes of ``isOpen``; space, return, arrows, escape |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"isOpen"`; `"landing"`, the target position of the sheet |
/// | feedback | ``appearance``, under `"->open"`, `"->closed"`, `"->held"`, and `"landing"` when the ends move |
///
/// ``SlidingSheet`` describes its motion, and lists the values that a style can replace. `"peek"` is the visible height of a
/// closed sheet, and `"topInset"` the space above an open one.
public final class Drawer: SlidingSheet {
    /// The states of a drawer.
    public enum State: String, CaseIterable, Sendable {
        /// Closed, or moving there.
        case closed
        /// Open, or moving there.
        case open
        /// Held by a touch.
        case held
    }

    /// The drawer's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .closed, logic: Self.next)
    private lazy var selection = Selection("isOpen", of: self, choices: [.close, .open])

    /// Creates a closed drawer.
    public init(frame: Rect = .zero) {
        super.init(frame: frame, named: "Drawer")
        connect(interaction, selection) { $0 == .held ? nil : $0 == .open ? 1 : 0 }
    }

    /// Whether the drawer is open or moving there, or was before it was held. Stored in the layer under `"isOpen"`.
    ///
    /// Setting it moves the sheet. A held sheet moves there after a cancelled touch, and to the other end after a tap.
    public var isOpen: Bool {
        get { selection.isOn }
        set { selection.isOn = newValue }
    }

    public override class var typeName: String { "Drawer" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"` and `"isOpen"`, which determine its state.
    public override var rememberedKeys: [Key] { ["isEnabled", "isOpen"] }

    public override var accessibility: Accessibility? {
        Accessibility(.button, "Drawer", traits: .isExpanded(isOpen))
    }

    /// The next state: a touch can catch the sheet anywhere, and a release sends it to one of the ends.
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.closed, .held), (.open, .held): .held
        case (.closed, .open), (.held, .open): .open
        case (.open, .close), (.held, .close): .closed
        default: nil
        }
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        if event == .touchUpInside, interaction.state != .held { selection.chooseNext() }
    }

    /// Up and down open and close it, escape closes it; space and return act like a tap.
    public override func press(_ press: KeyPress) -> Bool {
        if super.press(press) { return true }
        guard canTrack, let opens = press.lifts(from: isOpen) else { return false }
        if press.phase == .down, interaction.state != .held, opens != isOpen { selection.choose(opens) }
        return true
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        selection.valueDidChange(key)
    }

    /// A drawer's values and feedback, searched last.
    public static var appearance: Style {
        [
            "isOpen": false, "style": .style(slidingStyle),
            "actions": .actions(["->open": travel, "->closed": travel]),
        ]
    }
}

extension Event {
    fileprivate static let open: Event = "open"
    fileprivate static let close: Event = "close"
}
