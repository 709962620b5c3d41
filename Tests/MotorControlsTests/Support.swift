import FineMotor

/// A loader in a window, driven by hand.
final class LoaderScene {
    let loader = Loader()
    let window: Window

    init(style: Style? = nil, theme: Style? = nil) {
        loader.layer.style = style
        window = Window(size: Size(width: 64, height: 64), showing: loader)
        window.theme = theme
    }

    var stage: Stage { window.stage }
    var state: Loader.State { loader.interaction.state }

    func at(_ time: Double, _ change: (Loader) -> Void) {
        stage.advance(to: time)
        change(loader)
    }

    func shown(_ key: Key) -> Double { loader.layer.presentation[key]?.number ?? .nan }

    /// Brings the loader into a state, by the way that is usual for it.
    func bring(to state: Loader.State) {
        switch state {
        case .inactive: break
        case .activating: loader.isActive = true
        case .indeterminate: at(stage.time + 0.5, enter)
        case .determinate:
            loader.progress = 0.4
            at(stage.time + 0.5, enter)
        case .completing:
            bring(to: .determinate)
            loader.progress = 1
        case .deactivating:
            bring(to: .indeterminate)
            loader.isActive = false
        }
    }

    private func enter(_ loader: Loader) {
        loader.isActive = true
        stage.advance(to: stage.time + 0.5)
    }
}

/// A theme that asks for less motion.
var reducedMotion: Style { ["reducesMotion": true] }

/// Tells which states a stage's layers went through.
final class StateLog: StageObserver {
    private(set) var states: [String] = []
    private(set) var searches: [Search] = []

    func stage(_ stage: Stage, didNote note: StageNote) {
        if case .state(_, let to) = note.event { states.append(to) }
        if case .search(let search) = note.event { searches.append(search) }
    }

    func clear() { (states, searches) = ([], []) }
}
