import MotorAnimations
import MotorGeometry
public import MotorLayers

extension Loader {
    /// The feedback of every change from one state to another: thirty, of which fifteen are null.
    ///
    /// A null is an entry too: it says that nothing is to be shown, and ends the search.
    public static var transitions: Actions {
        [
            "inactive->activating": LoaderMotion(.appear),
            "inactive->indeterminate": .null,  // Whatever is to be seen appears first.
            "inactive->determinate": .null,  // Whatever is to be seen appears first.
            "inactive->completing": .null,  // What was never seen need not be told to be done.
            "inactive->deactivating": .null,  // There is nothing to take away.

            "activating->inactive": .null,  // It goes by way of deactivating, which takes it away.
            "activating->indeterminate": LoaderMotion(.spin),
            "activating->determinate": LoaderMotion(.fill),
            "activating->completing": LoaderMotion(.close),
            "activating->deactivating": LoaderMotion(.vanish),

            "indeterminate->inactive": .null,  // It goes by way of deactivating, which takes it away.
            "indeterminate->activating": .null,  // It is there already.
            "indeterminate->determinate": LoaderMotion(.fill),
            "indeterminate->completing": LoaderMotion(.close),
            "indeterminate->deactivating": LoaderMotion(.vanish),

            "determinate->inactive": .null,  // It goes by way of deactivating, which takes it away.
            "determinate->activating": .null,  // It is there already.
            "determinate->indeterminate": LoaderMotion(.spin),
            "determinate->completing": LoaderMotion(.close),
            "determinate->deactivating": LoaderMotion(.vanish),

            "completing->inactive": .null,  // It goes by way of deactivating, which takes it away.
            "completing->activating": .null,  // It is there already.
            "completing->indeterminate": LoaderMotion(.spin),
            "completing->determinate": LoaderMotion(.fill),
            "completing->deactivating": LoaderMotion(.dissolve),

            "deactivating->inactive": .null,  // It has been taken away already.
            "deactivating->activating": LoaderMotion(.appear),
            "deactivating->indeterminate": .null,  // Whatever is to be seen again appears first.
            "deactivating->determinate": .null,  // Whatever is to be seen again appears first.
            "deactivating->completing": .null,  // What goes already need not be told to be done.
        ]
    }

    /// How a loader looks, and its feedback: the last place that is asked.
    public static var looks: Style {
        var style: Style = [
            "opacity": 0,
            "fillColor": .color(.clear),
            "strokeColor": .color(tint),
            "strokeStart": 0,
            "strokeEnd": 0,
            "lineWidth": 1,
            "lineCap": "round",
            "tintColor": .color(tint),
            "completeColor": .color(Color(rgba: 0x34C7_59FF)),
            "ringWidth": 2.5,  // Material's stroke width.
            "activationDuration": 0.3,
            "completionDuration": 0.6,
            "deactivationDuration": 0.4,
        ]
        style.actions = transitions
        style.actions["progress"] = LoaderProgress(travels: true)
        return style
    }

    /// The same states, told without travel: for a style's nested level.
    ///
    /// The ring breathes where it would turn, and stands where it would move.
    public static var reducedMotion: Style {
        var style = Style()
        for key in transitions.keys {
            guard let motion = transitions[key] as? LoaderMotion else { continue }
            style.actions[key] = LoaderMotion(motion.kind, travels: false)
        }
        style.actions["progress"] = LoaderProgress(travels: false)
        return style
    }

    private static var tint: Color { Color(rgba: 0x4C8D_FFFF) }
}

/// Keeps a determinate ring at its progress.
final class LoaderProgress: Action {
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
            ring.pull(.strokeEnd, to: .number(progress), LoaderRing.follow)
        } else {
            ring.stand(progress)
        }
    }

    var summary: String { travels ? "Loader.follow" : "Loader.follow, still" }
}
