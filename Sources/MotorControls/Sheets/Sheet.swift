public import MotorLayers
public import MotorMath

/// A sheet over its container that rests at three heights: a half modal. It can be tapped, dragged or thrown between them,
/// and caught in motion.
///
/// ```swift
/// let sheet = Sheet(frame: window.root.bounds)
/// sheet.content.addSubview(results)
/// sheet.detent = .medium
/// ```
///
/// | part | here |
/// |---|---|
/// | trigger | ``SlidingSheet/pan``, which begins at touch-down and so catches a moving sheet; a touch that hardly moves is a tap. Changes of ``detent``; space, return, arrows, escape |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"`; `"detent"`; `"landing"`, the target position of the sheet |
/// | feedback | ``appearance``, under `"->small"`, `"->medium"`, `"->large"`, `"->held"`, and `"landing"` when the positions move |
///
/// ``SlidingSheet`` describes its motion, and lists the values that a style can replace. A throw may pass a detent: the
/// landing decides. `"peek"` is the height of a small sheet, `"mediumHeight"` that of a medium one as a fraction of the
/// container's, 0 to 1, and `"topInset"` the space above a large one. To animate content behind it, observe
/// ``SlidingSheet/sheet`` with `onShownChange`.
public final class Sheet: SlidingSheet {
    /// The heights at which a sheet rests.
    public enum Detent: String, CaseIterable, Sendable {
        /// It shows its `"peek"`.
        case small
        /// It covers part of the container.
        case medium
        /// It covers the container up to its `"topInset"`.
        case large
    }

    /// The states of a sheet.
    public enum State: String, CaseIterable, Sendable {
        /// Small, or moving there.
        case small
        /// Medium, or moving there.
        case medium
        /// Large, or moving there.
        case large
        /// Held by a touch.
        case held
    }

    /// The sheet's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .small, logic: Self.next)
    private lazy var selection = Selection(
        "detent", of: self, from: Detent.allCases.map { .string($0.rawValue) },
        choices: Detent.allCases.map { Event(Key($0.rawValue)) })

    /// Creates a small sheet.
    public init(frame: Rect = .zero) {
        super.init(frame: frame, named: "Sheet")
        layoutKeys.append("mediumHeight")
        connect(interaction, selection) { state in state == .held ? nil : State.allCases.firstIndex(of: state) }
    }

    /// The detent where the sheet rests or is heading, or was before it was held. Stored in the layer under `"detent"`.
    ///
    /// Setting it moves the sheet. A held sheet moves there after a cancelled touch, and to the next one after a tap.
    public var detent: Detent {
        get { Detent.allCases[selection.chosen] }
        set { selection.chosen = Detent.allCases.firstIndex(of: newValue) ?? 0 }
    }

    public override class var typeName: String { "Sheet" }

    public override class var defaults: Style { appearance }

    /// `"isEnabled"` and `"detent"`, which determine its state.
    public override var rememberedKeys: [Key] { ["isEnabled", "detent"] }

    public override var accessibility: Accessibility? {
        Accessibility(
            .button, "Sheet", value: detent.rawValue, traits: .isExpanded(detent != .small))
    }

    /// The next state: a touch can catch the sheet anywhere, and every other event leads to the state of the same name.
    public static func next(after state: State, on event: Event) -> State? {
        State(rawValue: event.name)
    }

    public override func handle(_ event: Event) {
        interaction.send(event)
        if event == .touchUpInside, interaction.state != .held { selection.chooseNext() }
    }

    /// Up and down move to the next detent in that direction, escape to the smallest; space and return act like a tap.
    public override func press(_ press: KeyPress) -> Bool {
        if super.press(press) { return true }
        let chosen = selection.chosen
        guard canTrack, let grows = press.lifts(from: chosen > 0) else { return false }
        let next = grows ? min(chosen + 1, detentPositions.count - 1) : press.name == .escape ? 0 : max(chosen - 1, 0)
        if press.phase == .down, interaction.state != .held, next != chosen { selection.choose(next) }
        return true
    }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        selection.valueDidChange(key)
    }

    override var detentPositions: [Double] {
        let medium = bounds.maxY - layer.parameter("mediumHeight", in: 0...1) * bounds.height
        return [lowest, min(max(medium, highest), lowest), highest]
    }

    /// A sheet's values and feedback, searched last. A tap settles without overshoot; a throw overshoots a little.
    public static var appearance: Style {
        [
            "detent": "small", "peek": 72, "mediumHeight": 0.5, "tapResponse": 0.35, "flickResponse": 0.4,
            "style": .style(slidingStyle),
            "actions": .actions(["->small": travel, "->medium": travel, "->large": travel]),
        ]
    }
}
