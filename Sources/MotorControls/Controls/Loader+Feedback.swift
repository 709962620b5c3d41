import MotorMath
public import MotorLayers

extension Loader {
    /// The feedback of all thirty state changes, fifteen of which are null.
    ///
    /// Null is an answer, too: it ends the search, and nothing runs.
    public static var transitions: Actions {
        [
            "inactive->activating": LoaderMotion(.appear),
            "inactive->indeterminate": .null,  // It passes through activating, which shows it.
            "inactive->determinate": .null,  // It passes through activating, which shows it.
            "inactive->completing": .null,  // It was never visible, so there is nothing to complete.
            "inactive->deactivating": .null,  // There is nothing to hide.

            "activating->inactive": .null,  // It passes through deactivating, which hides it.
            "activating->indeterminate": LoaderMotion(.spin),
            "activating->determinate": LoaderMotion(.fill),
            "activating->completing": LoaderMotion(.close),
            "activating->deactivating": LoaderMotion(.vanish),

            "indeterminate->inactive": .null,  // It passes through deactivating, which hides it.
            "indeterminate->activating": .null,  // It is already visible.
            "indeterminate->determinate": LoaderMotion(.fill),
            "indeterminate->completing": LoaderMotion(.close),
            "indeterminate->deactivating": LoaderMotion(.vanish),

            "determinate->inactive": .null,  // It passes through deactivating, which hides it.
            "determinate->activating": .null,  // It is already visible.
            "determinate->indeterminate": LoaderMotion(.spin),
            "determinate->completing": LoaderMotion(.close),
            "determinate->deactivating": LoaderMotion(.vanish),

            "completing->inactive": .null,  // It passes through deactivating, which hides it.
            "completing->activating": .null,  // It is already visible.
            "completing->indeterminate": LoaderMotion(.spin),
            "completing->determinate": LoaderMotion(.fill),
            "completing->deactivating": LoaderMotion(.dissolve),

            "deactivating->inactive": .null,  // It is already hidden.
            "deactivating->activating": LoaderMotion(.appear),
            "deactivating->indeterminate": .null,  // It passes through activating, which shows it again.
            "deactivating->determinate": .null,  // It passes through activating, which shows it again.
            "deactivating->completing": .null,  // It is already disappearing.
        ]
    }

    /// A loader's appearance and feedback, searched last.
    public static var appearance: Style {
        var style: Style = [
            "opacity": 0,
            "fillColor": .color(.clear),
            "strokeStart": 0,
            "strokeEnd": 0,
            "lineWidth": 1,
            "lineCap": "round",
            "style": .style(
                Style(
                    colors: ("strokeColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                    ("tintColor", dark: 0x4C8D_FFFF, light: 0x1F62_D6FF),
                    ("completeColor", dark: 0x34C7_59FF, light: 0x1E7A_3CFF))),
            "ringWidth": 2.5,  // Material's stroke width.
            "activationDuration": 0.3,
            "completionDuration": 0.6,
            "deactivationDuration": 0.4,
        ]
        style.actions = transitions
        style.actions["progress"] = LoaderProgress(travels: true)
        style[.when(.reducedMotion)] = .style(reducedMotion)
        return style
    }

    /// The ring pulses instead of rotating, and is in its final shape at once instead of moving there.
    private static var reducedMotion: Style {
        var style = Style()
        for key in transitions.keys {
            guard let motion = transitions[key] as? LoaderMotion else { continue }
            style.actions[key] = LoaderMotion(motion.kind, travels: false)
        }
        style.actions["progress"] = LoaderProgress(travels: false)
        return style
    }
}

/// Keeps a determinate ring at the current progress.
final class LoaderProgress: SharedAction {
    private let travels: Bool

    init(travels: Bool) {
        self.travels = travels
    }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        guard layer["state"]?.isText(Loader.State.determinate.rawValue) == true,
            let progress = Loader.progress(of: layer), progress < 1
        else { return }
        let ring = LoaderRing(layer)
        if travels {
            ring.animate(.strokeEnd, to: .number(progress), LoaderRing.tracking)
        } else {
            ring.setArc(progress)
        }
    }

    var summary: String { travels ? "Loader.follow" : "Loader.follow, still" }
}
