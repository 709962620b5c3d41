public import MotorLayers
public import MotorMath

/// Feedback for a change of scene: shared elements travel to their new positions, and all other parts appear and
/// disappear with their scenes.
///
/// Register it under the key of the change, such as `"grid->photo"`, on the layer of a ``SceneView``, in its style or its
/// delegate. Null means a cut.
///
/// A scene in front of the shown ones has the pose ``front``; one behind them has the pose ``behind``. So one flight
/// defines how a scene appears and disappears, and a slide goes in the right direction between any two of many.
///
/// A flight may start at any moment, even during another one: everything continues from its shown position, with its
/// velocity.
public final class Flight: SharedAction {
    /// The spring that moves scenes and shared elements; a spring by values of a layer is known when the flight begins.
    let spring: Spring
    /// The pose of a scene in front of the shown ones.
    public let front: ScenePose
    /// The pose of a scene behind the shown ones. It is visible until the flight has ended.
    public let behind: ScenePose
    /// Whether shared elements travel. If not, each appears and disappears with its scene.
    public let carries: Bool
    /// The keys of the values that the flight reads from the layer; `nil` for none.
    private let keys: (dampingRatio: Key, response: Key, scaleBehind: Key?)?

    /// Creates a flight.
    ///
    /// - Parameters:
    ///   - spring: Moves scenes and shared elements.
    ///   - front: The pose of a scene in front of the shown ones.
    ///   - behind: The pose of a scene behind the shown ones.
    ///   - carries: Whether shared elements travel.
    public init(spring: Spring, front: ScenePose = .faded, behind: ScenePose = .rest, carries: Bool = true) {
        self.spring = spring
        self.front = front
        self.behind = behind
        self.carries = carries
        keys = nil
    }

    /// Creates a flight whose numbers are values of the layer at its start, so that a style can set them.
    ///
    /// A value out of range reports a diagnostic.
    ///
    /// - Parameters:
    ///   - dampingRatio: The key of the damping ratio.
    ///   - response: The key of the response, in seconds.
    ///   - front: The pose of a scene in front of the shown ones.
    ///   - behind: The pose of a scene behind the shown ones.
    ///   - scaleBehind: The key of that pose's scale, above 0; `nil` to keep its own.
    public init(
        springWithDampingRatioOf dampingRatio: Key, responseOf response: Key, front: ScenePose = .faded,
        behind: ScenePose = .rest, scaleBehindOf scaleBehind: Key? = nil
    ) {
        self.front = front
        self.behind = behind
        carries = true
        spring = Spring(dampingRatio: 1, response: 0.5)
        keys = (dampingRatio, response, scaleBehind)
    }

    /// The flight with a layer's current values.
    func read(from layer: Layer) -> Flight {
        guard let keys else { return self }
        var behind = behind
        if let key = keys.scaleBehind {
            behind.scale = layer.number(key, orElse: behind.scale, "a number above 0") { $0 > 0 }
        }
        return Flight(
            spring: layer.spring(dampingRatioOf: keys.dampingRatio, responseOf: keys.response), front: front,
            behind: behind)
    }

    /// Starts the flight to the scenes of the current state. A layer that no scene view owns reports a diagnostic.
    public func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {
        guard let scenes = layer.owner as? SceneView else {
            return Diagnostics.report(
                Diagnostic(
                    place: layer.displayName, key: key, value: .string(summary), rule: "the layer of a SceneView"))
        }
        scenes.fly(self)
    }

    /// `Flight(dampingRatio 0.8, response 0.5)`
    public var summary: String {
        if let keys { return "Flight(" + keys.dampingRatio.name + ", " + keys.response.name + ")" }
        let numbers =
            "dampingRatio " + ValueText.of(spring.dampingRatio) + ", response " + ValueText.of(spring.response)
        return "Flight(" + numbers + (carries ? ")" : ", carries nothing)")
    }

    /// The same change without travel, for reduced motion: a cross-fade.
    ///
    /// Critically damped, it is within 2 % of its end after 0.23 s.
    static let still = Flight(spring: Spring(dampingRatio: 1, response: 0.25), carries: false)
}

extension Action where Self == Flight {
    /// A flight with a spring.
    ///
    /// - Parameters:
    ///   - dampingRatio: See `Spring`.
    ///   - response: In seconds; see `Spring`.
    ///   - front: The pose of a scene in front of the shown ones.
    ///   - behind: The pose of a scene behind the shown ones.
    public static func flight(
        dampingRatio: Double = 1, response: Double = 0.5, front: ScenePose = .faded, behind: ScenePose = .rest
    ) -> Flight {
        Flight(spring: Spring(dampingRatio: dampingRatio, response: response), front: front, behind: behind)
    }

    /// A flight whose numbers are values of the layer.
    ///
    /// See ``Flight/init(springWithDampingRatioOf:responseOf:front:behind:scaleBehindOf:)``.
    public static func flight(
        dampingRatioOf dampingRatio: Key, responseOf response: Key, front: ScenePose = .faded,
        behind: ScenePose = .rest, scaleBehindOf scaleBehind: Key? = nil
    ) -> Flight {
        Flight(
            springWithDampingRatioOf: dampingRatio, responseOf: response, front: front, behind: behind,
            scaleBehindOf: scaleBehind)
    }
}

extension Value {
    /// A flight with a spring, for a style; see `Flight`.
    public static func flight(
        dampingRatio: Double = 1, response: Double = 0.5, front: ScenePose = .faded, behind: ScenePose = .rest
    ) -> Value {
        .action(.flight(dampingRatio: dampingRatio, response: response, front: front, behind: behind))
    }
}
