public import MotorLayers
public import MotorMath

/// Reloads the content of a ``ScrollView`` when a touch pulls it down beyond its top.
///
/// ```swift
/// let refresh = PullToRefresh()
/// refresh.onLoad(self) { inbox, refresh in inbox.load { refresh.end() } }
/// scroll.pullToRefresh = refresh
/// ```
///
/// | part | here |
/// |---|---|
/// | trigger | a touch that pulls the content; the key R while the scroll view has the focus; ``refresh()`` and ``end()`` |
/// | logic | ``next(after:on:)`` |
/// | state | ``State``, under `"state"` |
/// | feedback | ``appearance``, under `"->armed"`; the ``loader``'s own |
///
/// The loader's ring fills with the pull. While loading, an inset keeps the content below the loader: the content
/// bounces there with its velocity, and back when the work is done. The content can be scrolled meanwhile.
///
/// Give assistive technology a button that calls ``refresh()``.
///
/// Values that a style can replace, in points: `"pullDistance"`, the shown distance below the top beyond which a
/// release loads, and `"loadingHeight"`, the space for the loader.
public final class PullToRefresh: View {
    /// The states.
    public enum State: String, CaseIterable, Sendable {
        /// Nothing is pulled.
        case idle
        /// A touch pulls the content, but not far enough yet.
        case pulling
        /// A touch has pulled far enough: a release loads.
        case armed
        /// It is loading.
        case refreshing
    }

    /// The state and its logic.
    public private(set) lazy var interaction = Interaction<State>(in: layer, initially: .idle, logic: Self.next)
    /// The loader above the content, active during a pull and while loading.
    public let loader = Loader()
    private let loading = Handlers<(PullToRefresh) -> Bool>()
    /// Whether the touch may pull: not if it has held the content since before loading ended.
    private var mayPull = false

    /// Creates a pull-to-refresh view. Assign it to ``ScrollView/pullToRefresh``.
    public init() {
        super.init()
        layer.name = "PullToRefresh"
        isUserInteractionEnabled = false
        loader.layer.style = ["activationDuration": 0]
        // Its display depends on the state, so it is not remembered by itself.
        loader.layer.name = ""
        loader.isActive = false
        addSubview(loader)
        interaction.onChange(self) { refresh, _, state in refresh.changed(to: state) }
    }

    public override class var typeName: String { "PullToRefresh" }

    public override class var defaults: Style { appearance }

    /// The state: loading resumes after a restoration.
    public override var rememberedKeys: [Key] { ["state"] }

    /// Whether it is loading.
    public var isRefreshing: Bool { interaction.state == .refreshing }

    /// Calls a closure that starts loading. Call ``end()`` when loading is done, even if it failed.
    ///
    /// It is retained until the result cancels it. If the closure uses an object that retains the scroll view, pass
    /// that object as the owner instead: see ``onLoad(_:_:)``.
    @discardableResult
    public func onLoad(_ body: @escaping (PullToRefresh) -> Void) -> Subscription {
        loading.add {
            body($0)
            return true
        }
    }

    /// Calls a closure that starts loading, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onLoad(_:)``.
    @discardableResult
    public func onLoad<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ refresh: PullToRefresh) -> Void
    ) -> Subscription {
        loading.add { [owner = Weak(owner)] refresh in owner.with { body($0, refresh) } }
    }

    #if DEBUG && !hasFeature(Embedded)
        override func check() {
            super.check()
            guard (superview as? ScrollView)?.pullToRefresh !== self else { return }
            layer.report(
                .sublayers, "has a view that nothing pulls, because it was only added: assign it to the scroll view",
                suggestion: "pullToRefresh")
        }
    #endif

    /// Loads, as after a pull. If the content is at its top, the loader scrolls into view. No effect while loading.
    public func refresh() { interaction.send(.refresh) }

    /// Ends loading: the content returns. No effect unless loading.
    public func end() { interaction.send(.done) }

    /// The next state.
    ///
    /// | event | when |
    /// |---|---|
    /// | pull, arm, back | a touch has moved the content below its top, by `"pullDistance"`, or back to the top |
    /// | release, cancel | the touch was lifted or cancelled |
    /// | refresh, done | ``refresh()``, ``end()`` |
    public static func next(after state: State, on event: Event) -> State? {
        switch (state, event) {
        case (.refreshing, .done): .idle
        case (.refreshing, _): nil
        case (_, .refresh), (.armed, .release): .refreshing
        case (.idle, .pull), (.armed, .pull): .pulling
        case (.pulling, .arm): .armed
        case (.pulling, .release), (_, .cancel), (_, .back): .idle
        default: nil
        }
    }

    // MARK: - The scroll view

    private var scroll: ScrollView? { superview as? ScrollView }

    /// The space that it needs above the content now, in points.
    var inset: Double { isRefreshing ? layer.parameter("loadingHeight", in: 0...1e4) : 0 }

    /// Sets its frame above the content.
    func updateFrame(in scroll: ScrollView) {
        let height = layer.parameter("loadingHeight", in: 0...1e4)
        Transaction.withoutActions { frame = Rect(x: 0, y: -height, width: scroll.bounds.width, height: height) }
    }

    public override func layoutSubviews() { Transaction.withoutActions { loader.center = bounds.center } }

    /// Handles a drag of the content.
    func dragged(_ change: Drag.Change, in scroll: ScrollView) {
        switch change {
        case .held:
            mayPull = !isRefreshing
            update(scroll)
        case .moved: update(scroll)
        case .released(let release): interaction.send(release.isCancelled ? .cancel : .release)
        }
    }

    /// Ends a pull, because no scroll view contains it any more. Loading goes on.
    func endPull() {
        mayPull = false
        interaction.send(.cancel)
    }

    private func update(_ scroll: ScrollView) {
        guard mayPull else { return }
        let pull = -scroll.insets.top - scroll.drag.position.y
        guard pull > 0 else { return _ = interaction.send(.back) }
        let share = pull / layer.parameter("pullDistance", in: 1...1e4)
        // A loader whose progress is 1 is done, but loading has not begun.
        loader.progress = min(share, 1.nextDown)
        if interaction.state == .idle { interaction.send(.pull) }
        interaction.send(share < 1 ? .pull : .arm)
    }

    private func changed(to state: State) {
        switch state {
        case .idle:
            loader.isActive = false
            loader.progress = nil
            scroll?.scrollForLoader()
        case .pulling, .armed:
            loader.isActive = true
            // There is no touch after a memory was restored.
            if scroll?.drag.isHeld != true { interaction.send(.cancel) }
        case .refreshing:
            #if DEBUG && !hasFeature(Embedded)
                if Diagnostics.findsMistakes, loading.isEmpty {
                    layer.report(
                        "state", "is refreshing, and no closure loads anything and ends it", suggestion: "onLoad")
                }
            #endif
            mayPull = false
            loader.progress = nil
            loader.isActive = true
            scroll?.scrollForLoader()
            loading.forEach { $0(self) }
        }
    }
}

extension ScrollView {
    /// Lets the content rest below the loader, or return: at once with reduced motion.
    fileprivate func scrollForLoader() {
        let isAtTop = offset.y <= -insets.top + (pullToRefresh?.inset ?? 0)
        setNeedsLayout()
        layoutIfNeeded()
        let top = Point(x: offset.x, y: 0 - insets.top)
        if layer.reducesMotion {
            guard isAtTop || offset.y < top.y, !drag.isHeld else { return }
            layer.drag(Self.offsetKey, to: .point(top))
            scroll(to: top, isAnimated: false)
        } else if isAtTop, pullToRefresh?.isRefreshing == true {
            scroll(to: top)
        }
    }
}

extension Event {
    fileprivate static let pull: Event = "pull"
    fileprivate static let arm: Event = "arm"
    fileprivate static let back: Event = "back"
    fileprivate static let release: Event = "release"
    fileprivate static let cancel: Event = "cancel"
    fileprivate static let refresh: Event = "refresh"
    fileprivate static let done: Event = "done"
}

// MARK: - Values and feedback

extension PullToRefresh {
    /// Its values and feedback, searched last.
    public static var appearance: Style {
        [
            "pullDistance": 64, "loadingHeight": 56,
            "actions": .actions(["->pulling": .prepareHaptic(.light), "->armed": .haptic(.light)]),
        ]
    }
}
