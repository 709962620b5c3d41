import FineMotor
import MotorMath

/// The scene of the pages: large photographs, bars above and below them, and a panel of details.
///
/// The pages and the strip of thumbnails are at the same position, and either of them moves both.
final class PhotoScene: View {
    /// The surroundings of the photograph.
    enum Chrome: String, CaseIterable { case bars, none }

    let close = Button(title: "×")
    let pages = StepList("pages", of: Photo.all.count)
    let strip = PhotoStrip()
    let details = PhotoDetails()
    let all = Photo.all.map { PhotoPage($0) }
    /// Called when a finger or the program turns to another photograph.
    var onTurn: () -> Void = {}
    private(set) lazy var chrome = Interaction<Chrome>(in: layer, initially: .bars)
    private let content = View()
    private let night = Layer()
    private let ring = Layer()
    private let head = View()
    private let foot = View()
    private let bar = View()
    private let title = TextLayer()
    /// Whether the strip moves the pages, instead of the other way around.
    private var stripLeads = false

    /// The space between two pages, in points.
    private static let gap = 20.0

    init() {
        super.init()
        layer.name = "Photo"
        close.accessibilityLabel = "Close"
        pages.view.accessibilityLabel = "Photo"
        pages.view.layer.style = [
            "isPaging": true, "showsIndicators": false, "actions": .actions(["isFocused": .ringBeside]),
        ]
        addPart(night, named: "night")
        (night.backgroundColor, night.opacity) = (.black, 0)
        content.layer.name = "content"
        content.addSubview(pages.view)
        for page in all { pages.view.addSubview(page) }
        addPart(ring, named: "ring", in: content.layer)
        ring.zPosition = 1
        head.layer.name = "head"
        foot.layer.name = "foot"
        bar.layer.name = "bar"
        title.style = ["textStyle": "headline"]
        addPart(title, named: "title", in: head.layer)
        head.addSubview(close)
        bar.addSubview(strip)
        foot.addSubview(bar)
        for view in [content, details, head, foot] { addSubview(view) }
        for bar in [head, bar] { bar.layer.bind("backgroundColor", to: "barColor") }
        title.bind("foregroundColor", to: "textColor")
        ring.bind("borderColor", to: "ringColor")
        layoutKeys = Self.textKeys
        listen()
        _ = chrome
    }

    private func listen() {
        let scene = Weak(self)
        for page in all {
            let tap = TapRecognizer()
            tap.require(toFail: page.doubleTap)
            tap.onChange { _, state in if state == .ended { scene.target?.toggleChrome() } }
            page.addGestureRecognizer(tap)
            page.onScale = { if scene.target?.current.isEnlarged == true { scene.target?.chrome.send("none") } }
        }
        strip.onChoice = { scene.target?.turn(to: $0) }
        pages.view.layer.onShownChange(self) { scene, _ in scene.pagesMoved() }
        strip.list.view.layer.onShownChange(self) { scene, _ in scene.stripMoved() }
        strip.list.view.interaction.onChange { _, state in if state != .rest { scene.target?.stripLeads = true } }
        pages.view.interaction.onChange { _, state in if state != .rest { scene.target?.stripLeads = false } }
        // A state without feedback positions the panel at the next layout.
        details.interaction.onChange { _, _ in scene.target?.setNeedsLayout() }
        details.layer.onShownChange(self) { scene, _ in scene.placeContent() }
        chrome.onChange { _, state in scene.target?.chromeChanged(state) }
    }

    override class var typeName: String { "PhotoScene" }

    override class var defaults: Style {
        [
            "actions": .actions([
                "->none": chrome(opacity: 0), "->bars": chrome(opacity: 1),
            ]),
            "style": .style(
                Style(
                    colors: ("backgroundColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF),
                    ("barColor", dark: 0x1618_1FFF, light: 0xF3F4_F7FF),
                    ("textColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF),
                    ("ringColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))),
        ]
    }

    /// Fades the bars, and the black background inversely.
    private static func chrome(opacity: Double) -> any SharedAction {
        .group(
            .sublayer("head", .ease(.opacity, to: opacity, duration: 0.25)),
            .sublayer("foot", .ease(.opacity, to: opacity, duration: 0.25)),
            .sublayer("night", .ease(.opacity, to: 1 - opacity, duration: 0.25)))
    }

    override var rememberedKeys: [Key] { ["state"] }

    /// The page in the middle, or that will be there.
    var current: PhotoPage { all[pages.item] }

    // MARK: - Layout

    override func layoutSubviews() {
        night.frame = bounds
        content.layer.drag(.bounds, to: .rect(Rect(origin: .zero, size: bounds.size)))
        ring.frame = content.bounds
        let side = close.bounds.height + 12
        head.frame = Rect(x: 0, y: 0, width: bounds.width, height: side)
        foot.frame = Rect(
            x: 0, y: bounds.height - PhotoStrip.height - 16, width: bounds.width, height: PhotoStrip.height + 16)
        bar.frame = foot.bounds
        strip.frame = Rect(x: 0, y: 8, width: bounds.width, height: PhotoStrip.height)
        close.frame = Rect(
            x: bounds.width - close.bounds.width - 8, y: 6, width: close.bounds.width, height: close.bounds.height
        ).mirrored(in: head)
        let height = title.sizeThatFits(.infinity).height
        let space = max(bounds.width - close.bounds.width - 36, 0)
        Transaction.withoutActions {
            title.frame = Rect(x: 16, y: (side - height) / 2, width: space, height: height).mirrored(in: head)
            title.isHidden = title.sizeThatFits(.infinity).width > space
        }
        // The pages have the gap around them, so that each turn is by a width and a gap.
        let wide = bounds.width + Self.gap
        pages.layOut(
            in: Rect(x: -Self.gap / 2, y: 0, width: wide, height: bounds.height), step: wide,
            isMirrored: layer.isRightToLeft)
        for page in all {
            page.frame = Rect(
                x: pages.column(of: Double(page.photo.number)) * wide + Self.gap / 2, y: 0, width: bounds.width,
                height: bounds.height)
        }
        details.bounds = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
        pagesMoved()
        // A resting panel is at the position of its state, at any size, and a moving one continues there.
        if !isHeld {
            let state = details.interaction.state
            if !details.layer.hasAnimation(forKey: "lift") {
                details.layer.drag("lift", to: .number(rest(in: state)))
            } else if details.layer["liftLanding"]?.number != rest(in: state) {
                showDetails(state)
            }
        }
        placeContent()
    }

    /// The lower edge of the photograph when the panel is closed.
    private var edge: Double {
        let height = bounds.size.fitting(ratio: current.photo.ratio).height
        return (bounds.height + height) / 2
    }

    /// How far the panel is pulled up when it is open.
    private var reach: Double { bounds.height / 2 }

    /// How far the panel is pulled up in a state.
    private func rest(in state: PhotoDetails.State) -> Double { state == .open ? reach : 0 }

    /// Moves the photograph up, with the panel at its lower edge.
    private func placeContent() {
        let lift = details.lift
        content.layer.drag(.position, to: .point(bounds.center - Point(x: 0, y: lift)))
        details.layer.drag(.position, to: .point(Point(x: bounds.width / 2, y: edge - lift + bounds.height / 2)))
        let share = min(max(lift / 60, 0), 1)
        details.layer.drag(.opacity, to: .number(share))
        bar.layer.drag(.opacity, to: .number(1 - share))
        bar.isUserInteractionEnabled = lift <= 0
        let isOpen = details.interaction.state == .open
        details.accessibilityElementsHidden = !isOpen
    }

    // MARK: - Turning

    /// Turns to a photograph.
    func turn(to number: Int, isAnimated: Bool = true) {
        stripLeads = false
        if !isAnimated { pages.put(at: Double(number)) } else { pages.scroll(to: number) }
        pagesMoved()
    }

    private func pagesMoved() {
        let shown = pages.shown
        for page in all {
            page.distance = pages.column(of: Double(page.photo.number)) - pages.column(of: shown)
            if abs(page.distance) >= 1 { page.fit() }
        }
        if !stripLeads { strip.list.put(at: shown) }
        strip.placeThumbs()
        let photo = current.photo
        guard details.number != photo.number || title.string.isEmpty else { return }
        details.show(photo)
        Transaction.withoutActions {
            title.string = photo.title
            pages.view.accessibilityLabel = "Photo " + (photo.number + 1).description + " of " + all.count.description
        }
        setNeedsLayout()
        onTurn()
    }

    private func stripMoved() {
        strip.placeThumbs()
        guard stripLeads else { return }
        pages.put(at: strip.list.shown)
    }

    // MARK: - Chrome

    private func toggleChrome() { chrome.send(chrome.state == .bars ? "none" : "bars") }

    private func chromeChanged(_ state: Chrome) {
        for bar in [head, foot] { bar.isUserInteractionEnabled = state == .bars }
        head.accessibilityElementsHidden = state != .bars
        if state != .bars, let focused = window?.focusedView, focused.isDescendant(of: head) {
            window?.focus(pages.view)
        }
    }

    // MARK: - Details

    /// Opens the panel of details, or closes it.
    func showDetails(_ state: PhotoDetails.State) {
        isHeld = false
        details.layer.drag("liftLanding", to: .number(rest(in: state)))
        if details.interaction.state == state {
            AnimatedChange.spring(
                ValueKey<Double>("lift"), toValueOf: "liftLanding",
                .values(dampingRatio: "liftDampingRatio", response: "liftResponse")
            ).run(forKey: "lift", object: details.layer, arguments: ActionArguments())
        } else {
            details.interaction.send(Event(Key(state.rawValue)))
        }
        placeContent()
    }

    /// The resistance beyond the highest position.
    private var band: Resistance { .rubberBand(dimension: max(bounds.height, 1)) }

    /// Closes the panel for the next photograph, whether or not a finger holds it.
    func leaveDetails() {
        isHeld = false
        if details.interaction.state == .open { showDetails(.closed) }
    }

    /// Whether a finger holds the panel.
    private var isHeld = false
    /// The pull of the panel when a finger caught it.
    private var grip = 0.0

    /// Catches the panel at its position on screen.
    func holdDetails() {
        isHeld = true
        details.layer.hold("lift")
        grip = band.inverse(details.lift, in: 0...reach)
    }

    /// Moves the panel with a finger.
    ///
    /// - Parameter distance: How far the finger has moved down, in points.
    /// - Returns: The remaining distance once the panel is closed.
    func dragDetails(by distance: Double) -> Double {
        details.layer.drag("lift", to: .number(band(max(grip - distance, 0), in: 0...reach)))
        // Now, because a pull that continues starts at the photograph's position.
        placeContent()
        return distance - grip
    }

    /// Releases the panel. The projected landing determines whether it opens.
    ///
    /// - Parameter velocity: The downward velocity of the finger, in points per second.
    func releaseDetails(velocity: Double) {
        let lift = details.lift
        if lift > 0 { details.layer.release("lift", velocity: .number(-velocity)) }
        showDetails(lift + Decay.fast.projectedLanding(velocity: -velocity) > reach / 2 ? .open : .closed)
    }
}
