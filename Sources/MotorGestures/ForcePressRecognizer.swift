import MotorMath

/// Recognizes a hard press with one touch.
///
/// It is continuous: it begins when the force reaches ``activationForce``, changes with force and location, and ends
/// when the force falls to ``releaseForce`` or the touch is lifted. It fails if the touch moves away first or a second
/// touch joins. On hardware without force it fails when the touch is lifted.
public final class ForcePressRecognizer: GestureRecognizer, Gesture {
    /// How far the touch may move before the gesture begins, in points; the same as for a long press.
    public static let allowableMovement = LongPressRecognizer.allowableMovement

    /// The force that begins the gesture, as a fraction of the maximum.
    public let activationForce: Double
    /// The force that ends the gesture. It is lower, so that a trembling finger does not end it at once.
    public let releaseForce: Double
    /// The current force, 0…1; after the outcome, the force at that time.
    public private(set) var force = 0.0
    /// The greatest force of the sequence so far, 0…1.
    public private(set) var greatestForce = 0.0

    /// Creates a recognizer.
    ///
    /// The default values are those of the flashlight button in *Building Fluid Interfaces* (Nathan Gitter, 2018).
    ///
    /// - Parameters:
    ///   - activationForce: The force that begins the gesture: greater than `releaseForce`, at most 1.
    ///   - releaseForce: The force that ends the gesture: at least 0.
    public init(activationForce: Double = 0.5, releaseForce: Double = 0.4) {
        precondition(releaseForce >= 0, "ForcePressRecognizer: releaseForce is at least 0, got \(releaseForce)")
        precondition(
            activationForce > releaseForce && activationForce <= 1,
            "ForcePressRecognizer: activationForce is more than releaseForce and at most 1, got \(activationForce)")
        (self.activationForce, self.releaseForce) = (activationForce, releaseForce)
        super.init()
        mostTouches = 1
    }

    override func reset() { (force, greatestForce) = (0, 0) }

    override func touchBegan(_ touch: Touch) {
        // Once it has begun, further touches are ignored.
        guard touches.count == 1 else { return fail() }
        press(touch)
    }

    override func touchMoved(_ touch: Touch) {
        guard touch.phase == .moved else { return }
        if state == .possible, !isWaiting, travel.magnitude > Self.allowableMovement { return fail() }
        press(touch)
    }

    override func touchEnded(_ touch: Touch) {
        end()
    }

    private func press(_ touch: Touch) {
        (force, greatestForce) = (touch.force, max(greatestForce, touch.force))
        if state.isActive || isWaiting {
            if force <= releaseForce { end() } else { change() }
        } else if force >= activationForce {
            begin()
        }
    }
}
