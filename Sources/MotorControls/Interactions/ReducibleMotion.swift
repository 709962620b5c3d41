public import MotorLayers

/// Feedback that moves a layer, with a substitute under reduced motion: while `"reducesMotion"` is true for the layer or
/// its nearest ancestor with that value.
///
/// A style that sets this value shows the same states without movement. The registered actions stay the same. If the value
/// becomes true while the motion runs in a view or its sublayers, the motion ends and the substitute runs.
public final class ReducibleMotion: SharedAction, CompositeAction {
    package var members: [any Action] { [motion, substitute] }
    private let motion: any SharedAction
    private let substitute: any SharedAction

    fileprivate init(_ motion: any SharedAction, _ substitute: any SharedAction) {
        (self.motion, self.substitute) = (motion, substitute)
    }

    /// Runs the motion, or its substitute.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        let choice = choice(on: layer)
        choice.run(forKey: key, object: layer, arguments: arguments)
        if choice === motion { RunningMotion.begin(motion, still: substitute, forKey: key, object: layer) }
    }

    private func choice(on layer: Layer) -> any SharedAction {
        layer.reducesMotion ? substitute : motion
    }

    #if !hasFeature(Embedded)
        package func members(on layer: Layer) -> [any Action] { [choice(on: layer)] }
    #endif

    /// The summary of the motion.
    public var summary: String { motion.summary }
}

/// A running motion that has a substitute.
struct RunningMotion {
    private let substitute: any SharedAction
    private let key: Key
    private let object: Layer
    private let animations: BegunAnimations

    /// Records, in the nearest view, the animations that a motion has begun, until they end.
    static func begin(_ motion: any SharedAction, still substitute: any SharedAction, forKey key: Key, object: Layer) {
        let animations = BegunAnimations(by: motion, on: object)
        guard animations.isRunning else { return }
        var layer: Layer? = object
        while let current = layer, current.owner == nil { layer = current.superlayer }
        guard let view = layer?.owner as? View else { return }
        view.motions.removeAll { !$0.animations.isRunning }
        view.motions.append(RunningMotion(substitute: substitute, key: key, object: object, animations: animations))
    }

    /// Ends it and runs its substitute, if it still runs and its layer's motion is reduced.
    func endIfReduced() {
        guard animations.isRunning, object.reducesMotion else { return }
        animations.remove()
        substitute.run(forKey: key, object: object, arguments: ActionArguments())
    }
}

extension Action where Self == ReducibleMotion {
    /// Feedback that moves the layer, with a substitute under reduced motion.
    ///
    /// ```swift
    /// .moving(.spring(.scale, to: 1.2), still: .ease(.opacity, to: 0.6, duration: 0.2))
    /// ```
    ///
    /// - Parameters:
    ///   - motion: The feedback.
    ///   - substitute: The action under reduced motion, such as `.set` of the same value, or `.null` for none.
    public static func moving(_ motion: any SharedAction, still substitute: any SharedAction) -> ReducibleMotion {
        ReducibleMotion(motion, substitute)
    }
}
