import MotorMath
package import MotorLayers

extension Style {
    /// The shadow of a part that floats above others, as light from above casts it.
    ///
    /// Its density eases when the scheme changes: in the dark scheme, it is denser, because a faint shadow cannot be
    /// seen on a dark background. The part needs a background, and must not mask to its bounds, because that clips the
    /// shadow, too.
    ///
    /// - Parameter height: How high it floats, in points, above 0. The shadow is blurred by this radius and lowered by
    ///   half of it.
    package static func elevation(_ height: Double) -> Style {
        [
            "shadowColor": .color(.black), "shadowRadius": .number(height),
            "shadowOffset": .size(Size(width: 0, height: height / 2)), "shadowOpacity": 0.5,
            .when(.light): ["shadowOpacity": 0.16], "actions": .actions(["shadowOpacity": .ease()]),
        ]
    }
}
