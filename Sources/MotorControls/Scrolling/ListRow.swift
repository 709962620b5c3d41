import MotorMath
public import MotorGestures
public import MotorLayers

/// A row of a ``ListView`` with your views in its ``content``. A swipe deletes the row, and a long press lifts it to
/// move it.
///
/// A list reuses rows for other indices. Edits look up their feedback at the row's layer, under `"rowInserted"`,
/// `"rowRemoved"` and `"rowMoved"`; `"place"` is the target of the row.
public final class ListRow: View {
    /// The states of a row.
    public enum State: String, CaseIterable, Sendable {
        /// At its position.
        case rest
        /// A touch swipes it.
        case swipe
        /// It was swiped far enough to be deleted.
        case leave
        /// It is lifted, to be moved.
        case lift
    }

    /// The row's state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .rest, logic: Self.next)
    /// The container for your views, as large as the row. Its layer keeps the name `content`, by which feedback finds it.
    public let content = View()
    /// The recognizer that swipes the row.
    public let pan = PanRecognizer()
    /// The recognizer that lifts the row.
    public let press = LongPressRecognizer()
    /// The index of the item that the row shows; `nil` for none.
    public internal(set) var index: Int?
    /// How often the row was used for an item.
    var uses = 0
    /// The layer that a swipe uncovers.
    private let background = Layer()
    private lazy var swipe = Drag(of: content.layer, in: self)
    private let list: Weak<ListView>
    /// The number of rows that the list made before this one.
    let number: Int

    init(number: Int, in list: ListView) {
        self.number = number
        self.list = Weak(list)
        super.init()
        // A row without a name is not remembered: it shows one item after the other.
        (content.layer.name, content.layer.anchorPoint) = ("content", .zero)
        layer.anchorPoint = .zero
        addPart(background, named: "ground")
        addSubview(content)
        background.bind("backgroundColor", to: "deleteColor")
        content.layer.bind("backgroundColor", to: "rowColor")
        pan.direction = .horizontal
        pan.shouldBegin(self) { row, _ in row.list.target?.canDelete == true }
        press.cancelsTouchesInView = true
        addGestureRecognizer(press)
        press.onChange(self) { row, _, state in row.pressed(state) }
        swipe.attach(pan)
        swipe.onChange(self, held: { $0.interaction.send("swipe") }, released: { $0.swiped($1) })
        swipe.setRestingPositions(self, by: interaction) { row, state in
            switch state {
            case .rest, .lift: .zero
            case .leave: Point(x: row.swipe.position.x < 0 ? -row.bounds.width : row.bounds.width, y: 0)
            case .swipe: nil
            }
        }
    }

    public override class var typeName: String { "ListRow" }

    public override class var defaults: Style { appearance }

    public override var rememberedKeys: [Key] { [] }

    /// A list item with its number and the count. Name the row with ``View/accessibilityLabel``.
    public override var accessibility: Accessibility? {
        guard let index, let list = list.target else { return nil }
        return Accessibility(
            .listItem, "Row " + (index + 1).description,
            range: Accessibility.Range(minimum: 1, maximum: Double(list.count), now: Double(index + 1)),
            traits: list.chosen == index ? .isOn(true) : [])
    }

    /// The next state: each event leads to the state of the same name.
    public static func next(after state: State, on event: Event) -> State? {
        State(rawValue: event.name)
    }

    /// Lays out the content, and the track of a swipe, which resists on the wrong side.
    public override func layoutSubviews() {
        Transaction.withoutActions {
            content.layer.bounds = Rect(origin: .zero, size: bounds.size)
            // Slightly shorter, so that it does not show at an edge between two pixels.
            background.frame = bounds.inset(dx: 0, dy: min(1, bounds.height / 2))
        }
        swipe.track = .line(.x, in: -bounds.width...bounds.width, .rubberBand(dimension: max(bounds.width, 1)))
        swipe.retarget(travels: false)
    }

    private func swiped(_ release: Drag.Release) {
        let isFar = release.isThrown && abs(release.projection.x) > bounds.width / 2
        interaction.send(isFar ? "leave" : "rest")
        // Its feedback may have edited the list, which then uses the row for another item.
        if isFar, interaction.state == .leave, let index { list.target?.delete(index) }
    }

    private func pressed(_ state: GestureRecognizer.State) {
        guard let list = list.target, let index else { return }
        switch state {
        case .began:
            // From here on, the touch is a long press: nothing scrolls.
            if list.canMove { list.lift(index) }
        case .changed: list.carry(to: press.location)
        case .ended: list.drop()
        case .cancelled: list.drop(isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// Shows at once whether the row is chosen.
    func mark(isChosen: Bool) {
        layer.drag("isChosen", to: .bool(isChosen))
        content.layer.bind("backgroundColor", to: Self.background(of: layer).key)
    }

    /// The key of the color behind a row's content.
    private static func background(of layer: Layer) -> ValueKey<Color> {
        layer["state"]?.isText("lift") == true ? "liftedColor" : layer["isChosen"] == true ? "chosenColor" : "rowColor"
    }

    /// Resets the row for reuse.
    func reset() {
        swipe.layer.drag(.position, to: .point(.zero))
        layer.drag(.opacity, to: 1)
        layer.drag("zPosition", to: 0)
        interaction.send("rest")
        swipe.layer.drag(.position, to: .point(.zero))
    }
}

// MARK: - Values and feedback

extension ListRow {
    /// A row's values and feedback, searched last.
    public static var appearance: Style {
        let move = AnimatedChange.spring(
            .position, toCurrentValueOf: "place", .values(dampingRatio: "dampingRatio", response: "response"))
        return [
            "dampingRatio": 1, "response": 0.35, "masksToBounds": true,
            "style": .style(
                Style(
                    colors: ("rowColor", dark: 0x1F23_2CFF, light: 0xFFFF_FFFF),
                    ("chosenColor", dark: 0x2D36_46FF, light: 0xDCE8_FBFF),
                    ("liftedColor", dark: 0x4A55_6CFF, light: 0xCBDC_F7FF),
                    ("deleteColor", dark: 0xB325_2EFF, light: 0xD92D_3AFF))),
            "actions": .actions([
                "->rest": .group(Drag.travel(of: "content"), background), "->leave": Drag.travel(of: "content"),
                "->lift": .group(.haptic(.light), background), "isChosen": background,
                "rowMoved":
                    .moving(move, still: .set(.position, toCurrentValueOf: "place")),
                "rowInserted": fade(from: 0, to: 1), "rowRemoved": fade(from: 1, to: 0),
            ]),
        ]
    }

    /// The content's color, depending on whether the row is lifted or chosen.
    private static var background: SharedBlockAction {
        .block("Ground") { key, layer, arguments in
            SublayerAction("content", .ease(.backgroundColor, toValueOf: background(of: layer), duration: 0.2))
                .run(forKey: key, object: layer, arguments: arguments)
        }
    }

    private static func fade(from start: Double, to end: Double) -> SharedBlockAction {
        .block("Fade") { key, layer, arguments in
            layer.drag(.opacity, to: .number(start))
            AnimatedChange.ease(.opacity, to: end, duration: 0.25).run(
                forKey: key, object: layer, arguments: arguments)
        }
    }
}
