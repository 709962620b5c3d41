import MotorAnimations
public import MotorLayers

// Feedback that moves a dragged part to its landing, for the defaults of a component.
extension Drag {
    /// A spring that moves a part of a view to its landing, with the velocity that the part has.
    ///
    /// - Parameters:
    ///   - part: The name of the sublayer.
    ///   - key: The value that is dragged.
    ///   - landing: The key of the view's layer that has the landing.
    ///   - dampingRatio: The key of the view's layer that has the spring's damping ratio.
    ///   - response: The key of the view's layer that has the spring's response.
    public static func travel(
        of part: String, _ key: Key = "position", to landing: Key = "landing",
        dampingRatioOf dampingRatio: Key = "dampingRatio", responseOf response: Key = "response"
    ) -> SublayerAction {
        .sublayer(part, .spring(key, toValueOf: landing, dampingRatioOf: dampingRatio, responseOf: response))
    }

    /// The same without movement, for reduced motion: the part is at its landing at once, and fades in there.
    ///
    /// - Parameters:
    ///   - part: The name of the sublayer.
    ///   - key: The value that is dragged.
    ///   - landing: The key of the view's layer that has the landing.
    ///   - opacity: The key of the view's layer that has the opacity of the part; 1 if it is left out.
    public static func appearance(
        of part: String, _ key: Key = "position", at landing: Key = "landing", opacity: Key? = nil
    ) -> SublayerAction {
        let fade: AnimatedChange =
            if let opacity {
                .ease("opacity", toValueOf: opacity, duration: 0.25)
            } else {
                .ease("opacity", to: 1, duration: 0.25)
            }
        return .sublayer(part, .group(.set(key, toValueOf: landing), .set("opacity", to: 0), fade))
    }
}
