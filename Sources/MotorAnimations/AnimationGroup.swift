import MotorLayers

/// Several animations with one clock: each runs in the group's time.
///
/// The group's duration clips its members; it never stretches them. A group without a duration takes the transaction's.
public final class AnimationGroup: Animation {
    /// The members. Their `completion`s are not called; the group's is.
    public var animations: [Animation]

    /// Creates a group.
    public init(_ animations: [Animation]) {
        self.animations = animations
        super.init()
    }

    private init(copying other: AnimationGroup) {
        animations = other.animations.map { $0.copy() }
        super.init(copying: other)
    }

    /// Returns a copy, members included.
    public override func copy() -> Animation { AnimationGroup(copying: self) }

    /// The members' words, in brackets.
    public override var summary: String {
        var text = "Group("
        for animation in animations { text += (text.utf8.count > 6 ? ", " : "") + animation.summary }
        return text + ")"
    }
}
