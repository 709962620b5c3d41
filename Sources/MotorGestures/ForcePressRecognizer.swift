import MotorGeometry

/// Looks for one touch that presses hard.
///
/// It lasts: it begins when the force reaches ``activationForce``, changes with force and place, and ends when the force
/// falls to ``releaseForce`` or the touch is lifted. Moving away before, or a second touch, makes it fail; and where force is
/// not known it fails when the touch is lifted.
public final class ForcePressRecognizer: GestureRecognizer, Gesture {
    /// How far the touch may move before it begins, in points: as far as a long press.
    public static let allowableMovement = LongPressRecognizer.allowableMovement

    /// The force that begins it, of the most that can be told apart.
    public let activationForce: Double
    /// The force that ends it, less than that: so a trembling finger does not end it at once.
    public let releaseForce: Double
    /// How hard the touch presses: 0…1. After the outcome, how hard it pressed then.
    public private(set) var force = 0.0
    /// The greatest force in the sequence so far: 0…1.
    public private(set) var greatestForce = 0.0

    /// Creates a recognizer.
    ///
    /// The numbers that are taken unless others are given are those of the flashlight button in *Building Fluid Interfaces*
    /// (Nathan Gitter, 2018).
    ///
    /// - Parameters:
    ///   - activationForce: The force that begins it: more than `releaseForce`, at most 1.
    ///   - releaseForce: The force that ends it: at least 0.
    public init(activationForce: Double = 0.5, releaseForce: Double = 0.4) {
        precondition(releaseForce >= 0, "ForcePressRecognizer: releaseForce is at least 0, got \(releaseForce)")
        precondition(
            activationForce > releaseForce && activationForce <= 1,
            "ForcePressRecognizer: activationForce is more than releaseForce and at most 1, got \(activationForce)")
        (self.activationForce, self.releaseForce) = (activationForce, releaseForce)
    }

    private var id = 0

    override func reset() { (force, greatestForce) = (0, 0) }

    override func touchBegan(_ touch: Touch) {
        // Once it has begun, further touches do not matter.
        guard touches.count == 1 else { return fail() }
        id = touch.id
        press(touch)
    }

    override func touchMoved(_ touch: Touch) {
        guard touch.id == id, touch.phase == .moved else { return }
        if state == .possible, !isWaiting, travel.magnitude > Self.allowableMovement { return fail() }
        press(touch)
    }

    override func touchEnded(_ touch: Touch) {
        if touch.id == id { end() }
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
