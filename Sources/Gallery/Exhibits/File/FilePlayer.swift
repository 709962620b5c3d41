import FineMotor
import MotorLottie

/// A designer's file. A tap, the segments below or an archive's own machine change its states, a finger that slides across it
/// moves its time, and a button changes its colors.
///
/// The value `"file"` is the text of a Lottie file, or an archive in Base64; an empty text means the initial icon. An
/// error in a file is shown below, and the last picture stays. The value `"tint"`, 0 to 3, is the index of the colors;
/// 0 means the file's own.
final class FilePlayer: View {
    private(set) var picture: LottieView
    private var choice: SegmentedControl?
    private let recolor = Button(title: "Recolor")
    private let message = MessageText()
    private let pan = PanRecognizer()
    /// The file's time when the finger began to slide.
    private var timeAtTouch: Double?
    /// The poses of the states of a file with markers; empty for an archive.
    private var poses: [(state: String, time: Double)] = []
    private var shownFile = ""
    /// Whether a state changes without its feedback, while the time is already moving to it.
    private var isLanding = false

    /// Whether a finger touches or scrubs the picture.
    enum Scrubbing: String, CaseIterable { case resting, touched, scrubbing }

    private lazy var scrubbing = Interaction<Scrubbing>(in: layer, under: "scrubbing", initially: .resting) {
        state, event in
        switch (state, event) {
        case (.resting, .touchDown), (.resting, .touchDragEnter): .touched
        case (.touched, .touchUpInside), (.touched, .touchDragExit), (.touched, .touchCancel): .resting
        case (.resting, "scrub"), (.touched, "scrub"): .scrubbing
        case (.scrubbing, "release"): .resting
        default: nil
        }
    }

    /// The events of the picture that the interaction handles.
    private static let touches: [Event] = [
        .touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchCancel,
    ]

    private static let fileKey: Key = "file"
    private static let tintKey: Key = "tint"

    override init(frame: Rect) {
        picture = LottieView(Self.machine(in: Self.icon))
        super.init(frame: frame)
        layer.name = "FilePlayer"
        layoutKeys = Self.textKeys
        addSubview(recolor)
        addSubview(message)
        addGestureRecognizer(pan)
        pan.direction = .horizontal
        pan.onChange(self) { player, pan, state in player.slid(pan, state) }
        recolor.onEvent(.touchUpInside, self) { player, _ in
            player.layer[Self.tintKey] = .number(Double((player.tintIndex + 1) % Self.tints.count))
        }
        show(picture)
        _ = scrubbing
    }

    override class var typeName: String { "FilePlayer" }

    override class var defaults: Style {
        [
            "file": "", "tint": 0, "dampingRatio": 1, "response": 0.3, "pressedScale": 0.96,
            "actions": .actions(["->touched": press, "->scrubbing": press, "->resting": relief]),
            "style": .style(
                Style(
                    colors: ("lineColor", dark: 0xE8EC_F4FF, light: 0x1B2A_44FF),
                    ("shapeColor", dark: 0x2F7B_E5FF, light: 0x8DB6_FFFF),
                    ("faultColor", dark: 0xFF9B_8AFF, light: 0xA81E_0CFF))),
        ]
    }

    private static let press: any SharedAction = .sublayer(
        "player",
        .moving(
            .spring(.scale, toValueOf: "pressedScale", dampingRatio: 1, response: 0.15),
            still: .ease(.opacity, to: 0.8, duration: 0.1)))

    private static let relief: any SharedAction = .sublayer(
        "player",
        .moving(
            .group(.spring(.scale, to: 1, dampingRatio: 0.6, response: 0.3), .set(.opacity, to: 1)),
            still: .group(.set(.scale, to: 1), .ease(.opacity, to: 1, duration: 0.2))))

    /// The file and its colors. The picture remembers its state.
    override var rememberedKeys: [Key] { [Self.fileKey, Self.tintKey] }

    override var accessibility: Accessibility? { Accessibility(.group, "File") }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == Self.fileKey { read() }
        if key == Self.tintKey { tint() }
    }

    // MARK: The file

    /// The machine in a text that is known to be valid.
    private static func machine(in text: String) -> LottieMachine {
        do throws(LottieError) {
            return LottieMachine(try LottieFile(Array(text.utf8)), name: "Play and pause")
        } catch { preconditionFailure("the icon is a file of the Lottie format") }
    }

    /// Reads the text stored under `"file"`.
    private func read() {
        let text = layer[Self.fileKey]?.string ?? ""
        guard !text.utf8.elementsEqual(shownFile.utf8) else { return }
        do throws(LottieError) {
            let machine = text.utf8.isEmpty ? Self.machine(in: Self.icon) : try Self.read(text)
            shownFile = text
            message.text = Self.note(machine.notes)
            scrubbing.send(.touchCancel)
            picture.removeFromSuperview()
            picture = LottieView(machine)
            show(picture)
        } catch {
            message.text = "Cannot show this file: " + error.description
        }
        setNeedsLayout()
    }

    /// Reads a user's file.
    static func read(_ text: String) throws(LottieError) -> LottieMachine {
        guard text.utf8.starts(with: "UEsDB".utf8), let bytes = Base64.bytes(text.utf8) else {
            return LottieMachine(try LottieFile(Array(text.utf8)).withColors, name: "Picture")
        }
        let archive = try LottieArchive(bytes)
        if archive.machines.isEmpty { return LottieMachine(try archive.file().withColors, name: "Picture") }
        return try archive.machine()
    }

    /// The features that look different from the designer's picture, in one line.
    private static func note(_ notes: [LottieNote]) -> String {
        let different = notes.filter { $0.effect == .looksDifferent }
        guard let first = different.first else { return "" }
        let more = different.count > 1 ? " (and \(different.count - 1) more)" : ""
        return "May look different: " + first.description + more
    }

    private func show(_ picture: LottieView) {
        picture.layer.name = "player"
        insertSubview(picture, at: 0)
        poses = Self.poses(of: picture.machine, picture.picture.file)
        choice?.removeFromSuperview()
        choice = nil
        let states = picture.machine.states
        if !poses.isEmpty, (2...4).contains(states.count) {
            let choice = SegmentedControl(titles: states)
            (choice.layer.name, choice.accessibilityLabel) = ("states", "State")
            choice.onEvent(.valueChanged, self) { player, _ in player.choose() }
            insertSubview(choice, at: 1)
            self.choice = choice
        }
        picture.interaction.onChange(self) { player, _, state in player.follow(state.rawValue) }
        for event in Self.touches {
            picture.onEvent(event, self) { player, _ in player.scrubbing.send(event) }
        }
        for (index, key) in colorKeys.enumerated() {
            if shownFile.utf8.isEmpty { picture.picture.bind(key, to: Self.iconKeys[index % 2]) }
        }
        Transaction.withoutActions { tint() }
        for key in colorKeys { picture.picture.actions[key] = .ease(duration: 0.3) }
        setNeedsLayout()
    }

    private func choose() {
        guard let choice else { return }
        picture.interaction.send(Event(Key(choice.titles[choice.selectedIndex])))
    }

    private func follow(_ state: String) {
        if isLanding { return }
        guard let choice, let index = choice.titles.firstIndex(where: { $0.utf8.elementsEqual(state.utf8) }) else {
            return
        }
        if choice.selectedIndex != index { choice.selectedIndex = index }
    }

    /// The pose of each state of a file with markers.
    private static func poses(of machine: LottieMachine, _ file: LottieFile) -> [(state: String, time: Double)] {
        guard machine.isOfMarkers else { return [] }
        var poses: [(state: String, time: Double)] = []
        for marker in file.markers {
            // A segment into a state ends at that state's pose.
            let (state, time) = marker.change.map { ($0.to, marker.range.upperBound) } ?? (marker.name, marker.time)
            if machine.states.contains(where: { $0.utf8.elementsEqual(state.utf8) }) { poses.append((state, time)) }
        }
        return poses.isEmpty ? [("start", 0), ("end", file.duration)] : poses
    }

    // MARK: Time and colors

    /// Makes the file's time follow a finger. On release, it moves to the nearest state's pose.
    private func slid(_ pan: PanRecognizer, _ state: GestureRecognizer.State) {
        let shown = picture.picture
        switch state {
        case .began, .changed:
            if timeAtTouch == nil {
                timeAtTouch = shown.presentation["time"]?.number ?? shown.time
                shown.drag("blend", to: 0)
                scrubbing.send("scrub")
            }
            let offset = pan.translation.x / max(picture.bounds.width, 1) * shown.file.duration
            shown.drag("time", to: .number(min(max((timeAtTouch ?? 0) + offset, 0), shown.file.duration)))
        case .ended, .cancelled:
            guard timeAtTouch != nil else { return }
            timeAtTouch = nil
            scrubbing.send("release")
            land()
        default: break
        }
    }

    private func land() {
        let shown = picture.picture
        guard let nearest = poses.min(by: { abs($0.time - shown.time) < abs($1.time - shown.time) }) else { return }
        isLanding = true
        Transaction.withoutActions { _ = picture.interaction.send(Event(Key(nearest.state))) }
        isLanding = false
        follow(nearest.state)
        let spring = Spring(
            dampingRatio: max(layer["dampingRatio"]?.number ?? 1, 0),
            response: max(layer["response"]?.number ?? 0.3, 0.01))
        AnimatedChange("time", to: .value(.number(nearest.time)), .spring(spring))
            .run(forKey: "time", object: shown, arguments: ActionArguments())
    }

    private static let tints: [[Color]] = [
        [], [Color(rgba: 0x2F7B_E5FF), Color(rgba: 0xF2B1_34FF)], [Color(rgba: 0xE242_61FF), Color(rgba: 0x3DB8_8DFF)],
        [Color(rgba: 0x8A5C_F0FF), Color(rgba: 0xFF8A_3DFF)],
    ]

    /// The keys of the file's colors.
    private var colorKeys: [Key] {
        let shown = picture.picture
        return shown.file.keys.filter { shown.defaultValue(forKey: $0)?.color != nil }
    }

    /// The index of the colors; 0 for an invalid value.
    private var tintIndex: Int {
        let number = layer[Self.tintKey]?.number ?? 0
        return number >= 0 && number < Double(Self.tints.count) ? Int(number) : 0
    }

    /// Applies the chosen colors to the file. The icon takes the view's own, which are legible on any background.
    private func tint() {
        let colors = Self.tints[tintIndex]
        for (index, key) in colorKeys.enumerated() {
            let color: Value? = colors.isEmpty ? nil : .color(colors[index % colors.count])
            if shownFile.utf8.isEmpty { layer[Self.iconKeys[index % 2]] = color } else { picture.picture[key] = color }
        }
    }

    private static let iconKeys: [Key] = ["lineColor", "shapeColor"]

    override func layoutSubviews() {
        Transaction.withoutActions {
            let width = bounds.width - 24
            let available = Size(width: width, height: .infinity)
            let size = recolor.sizeThatFits(available)
            let choiceHeight = choice.map { max($0.sizeThatFits(available).height, 44) + 12 } ?? 0
            // Large text takes its space from the picture.
            let side = min(180, max(bounds.height - size.height - choiceHeight - 32, 60))
            picture.frame = Rect(x: (bounds.width - side) / 2, y: 12, width: side, height: side)
            var y = side + 24
            if let choice {
                choice.frame = Rect(x: 12, y: y, width: width, height: choiceHeight - 12)
                y += choiceHeight
            }
            recolor.frame = Rect(
                x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
            y += size.height + 8
            message.frame = Rect(x: 12, y: y, width: width, height: max(bounds.height - y - 4, 0))
        }
    }
}

/// Reports an error in a file, or its differences from the designer's picture.
private final class MessageText: TextView {
    init() {
        super.init(role: .alert)
        isUserInteractionEnabled = true
        layer.name = "message"
        layer.bind("foregroundColor", to: "faultColor")
    }

    override class var typeName: String { "MessageText" }

    override class var defaults: Style { ["textStyle": "footnote", "wrapped": true, "alignmentMode": "center"] }
}

extension LottieFile {
    /// The file with a key for its first color, if no color has a key.
    fileprivate var withColors: LottieFile {
        if colors.contains(where: { $0.key != nil }) { return self }
        guard let color = colors.first(where: { !$0.isAnimated })?.color else { return self }
        return exposing("iconColor", everywhere: color)
    }
}
