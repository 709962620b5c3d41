import MotorLayers

/// Several animations with one clock: each runs in the group's time.
///
/// The group's duration clips its members; it never stretches them. A group without a duration takes the transaction's.
///
/// Groups nest: up to 64 levels, with 65,536 animations in all. A copy of a group with more, as one that is its own member
/// has, has no members, and a diagnostic tells of it; so nothing runs of such a group that is added.
public final class AnimationGroup: Animation {
    /// The members. Their `completion`s are not called; the group's is.
    public var animations: [Animation]

    /// Creates a group.
    public init(_ animations: [Animation]) {
        self.animations = animations
        super.init()
    }

    private init(copying other: AnimationGroup) {
        animations = other.isBounded ? other.animations.map { $0.copy() } : []
        super.init(copying: other)
        if animations.isEmpty && !other.animations.isEmpty {
            Diagnostics.report(
                Diagnostic(
                    place: "AnimationGroup", key: "animations", value: .action(other),
                    rule: "groups nested at most 64 levels deep, of at most 65536 animations"))
        }
    }

    /// Frees groups one after the other: how deep they are nested must not become the depth of a stack.
    deinit {
        var pending = animations
        animations = []
        while var animation = pending.popLast() {
            guard isKnownUniquelyReferenced(&animation), let group = animation as? AnimationGroup else { continue }
            pending += group.animations
            group.animations = []
        }
    }

    /// Whether there are not too many levels or members.
    private var isBounded: Bool {
        var left = 65_536
        return isBounded(levels: 64, &left)
    }

    private func isBounded(levels: Int, _ left: inout Int) -> Bool {
        left -= animations.count
        guard levels > 0, left >= 0 else { return false }
        for case let group as AnimationGroup in animations where !group.isBounded(levels: levels - 1, &left) {
            return false
        }
        return true
    }

    /// Returns a copy, members included.
    public override func copy() -> Animation { AnimationGroup(copying: self) }

    /// The members' words, in brackets.
    public override var summary: String {
        guard isBounded else { return "Group(\(animations.count) animations)" }
        var text = "Group("
        for animation in animations { text += (text.utf8.count > 6 ? ", " : "") + animation.summary }
        return text + ")"
    }
}
