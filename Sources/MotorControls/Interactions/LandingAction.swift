import MotorLayers

/// Feedback that moves something to a layer's landing, and does nothing while the layer has none: what it calls may have taken
/// hold of the layer, and the landing of a view around it is that of another layer.
final class LandingAction: SharedAction, CompositeAction {
    var members: [any Action] { [motion] }
    private let motion: any SharedAction
    private let landing: Key

    init(_ motion: any SharedAction, to landing: Key) {
        (self.motion, self.landing) = (motion, landing)
    }

    func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        if layer.ownValue(forKey: landing) != nil { motion.run(forKey: key, object: layer, arguments: arguments) }
    }

    #if !hasFeature(Embedded)
        func members(on layer: Layer) -> [any Action] { layer.ownValue(forKey: landing) == nil ? [] : [motion] }
    #endif

    var summary: String { motion.summary }
}
