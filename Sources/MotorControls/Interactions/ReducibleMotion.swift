public import MotorLayers

/// Feedback that moves a layer, with a substitute under reduced motion: while `"reducesMotion"` is true for the layer or
/// its nearest ancestor with that value.
///
/// A style that sets this value shows the same states without movement. The registered actions stay the same.
public final class ReducibleMotion: SharedAction, CompositeAction {
    package var members: [any Action] { [motion, substitute] }
    private let motion: any SharedAction
    private let substitute: any SharedAction

    fileprivate init(_ motion: any SharedAction, _ substitute: any SharedAction) {
        (self.motion, self.substitute) = (motion, substitute)
    }

    /// Runs the motion, or its substitute.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        choice(on: layer).run(forKey: key, object: layer, arguments: arguments)
    }

    private func choice(on layer: Layer) -> any SharedAction {
        layer.nearest(Self.key)?.bool == true ? substitute : motion
    }

    #if !hasFeature(Embedded)
        package func members(on layer: Layer) -> [any Action] { [choice(on: layer)] }
    #endif

    private static let key: Key = "reducesMotion"

    /// The summary of the motion.
    public var summary: String { motion.summary }
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
