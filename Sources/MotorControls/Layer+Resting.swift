import MotorAnimations
import MotorLayers

extension Layer {
    /// Sees to it that a value rests where a component's state has it, whatever its feedback was: one that has not been led
    /// there is there at once. To be said after the feedback.
    package final func rest(_ key: Key, at value: Value) {
        if stage == nil || self[key] != value { drag(key, to: value) }
    }
}
