import MotorAnimations
import MotorInteractions
import MotorLayers

extension Control {
    /// A control that cannot be used is seen through, and shows no focus: for a control's `"isEnabled"`.
    static var dimming: Value {
        let dim: BlockAction = .block("Dim") { _, layer, arguments in
            let isEnabled = layer["isEnabled"]?.bool != false
            AnimatedChange.ease("opacity", to: isEnabled ? 1 : 0.4).run(
                forKey: .opacity, object: layer, arguments: arguments)
        }
        guard case .action(let ring) = focusRing else { return .action(dim) }
        return .group(dim, ring)
    }
}
