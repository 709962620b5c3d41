import MotorLayers

/// Feedback that moves a layer to its landing, and does nothing while the view has none: a closure may have caught the layer,
/// and an ancestor's landing belongs to another layer.
final class LandingAction: SharedAction, CompositeAction {
    var members: [any Action] { [motion] }
    private let motion: any SharedAction
    let landing: Key

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
