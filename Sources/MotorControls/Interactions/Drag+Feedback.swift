import MotorMath
public import MotorLayers

// Feedback that moves a dragged part to its landing, for the defaults of a component.
extension Drag {
    /// A spring that moves a part of a view to its landing, with the part's velocity. Does nothing while the view's
    /// layer has no landing, such as while a touch holds the part.
    ///
    /// Under reduced motion (true under `"reducesMotion"`), the part is at its landing at once, and fades in there.
    ///
    /// - Parameters:
    ///   - part: The name of the sublayer.
    ///   - key: The value that is dragged.
    ///   - landing: The key of the landing in the view's layer.
    ///   - dampingRatio: The key of the spring's damping ratio in the view's layer, a number that its defaults set.
    ///   - response: The key of the spring's response in the view's layer, another such number.
    public static func travel(
        of part: String, _ key: Key = "position", to landing: Key = "landing",
        dampingRatioOf dampingRatio: Key = "dampingRatio", responseOf response: Key = "response"
    ) -> any SharedAction {
        LandingAction(
            .sublayer(part, motion(key, to: landing, dampingRatioOf: dampingRatio, responseOf: response)), to: landing)
    }

    /// The same for a view whose own layer is dragged. The spring's numbers may be values of an ancestor.
    public static func travel(
        _ key: Key = "position", to landing: Key = "landing",
        dampingRatioOf dampingRatio: Key = "dampingRatio", responseOf response: Key = "response"
    ) -> any SharedAction {
        LandingAction(motion(key, to: landing, dampingRatioOf: dampingRatio, responseOf: response), to: landing)
    }

    private static func motion(
        _ key: Key, to landing: Key, dampingRatioOf dampingRatio: Key, responseOf response: Key
    ) -> any SharedAction {
        .moving(
            AnimatedChange(
                key, to: .currentValueOf(landing), springWithDampingRatioOf: dampingRatio, responseOf: response),
            still: .group(AnimatedChange(key, to: .currentValueOf(landing), animation: nil), fade))
    }

    /// Lets a layer appear, up to its own opacity.
    static var fade: SharedBlockAction {
        .block("Fade in") { _, layer, _ in
            let fade = BasicAnimation.ease(duration: 0.25, timingFunction: .easeOut)
            (fade.fromValue, fade.toValue) = (0, layer["opacity"])
            layer.add(fade, forKey: "opacity")
        }
    }
}
