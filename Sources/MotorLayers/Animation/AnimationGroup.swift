/// Several animations with one clock: each runs in the group's time.
///
/// The group's duration clips its members and never stretches them. Without a duration, a group uses the transaction's.
///
/// Groups nest up to 64 levels deep, with 65,536 animations in total. Copying a larger group, such as one that contains
/// itself, drops all members and reports a diagnostic, so adding that group runs nothing.
public final class AnimationGroup: Animation {
    /// The members. Only the group reports its start and end.
    public var animations: [Animation] { didSet { didChange() } }

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

    /// Frees groups one by one, so that deep nesting does not overflow the stack.
    deinit {
        // In a deinit, an assignment does not call the observer.
        var pending = animations
        animations = []
        while !pending.isEmpty {
            let last = pending.count - 1
            // No local variable here: in a page's build, one that is checked for uniqueness leaks.
            let isOver = isKnownUniquelyReferenced(&pending[last])
            let inner = isOver ? (pending[last] as? AnimationGroup)?.takeAnimations() ?? [] : []
            pending.removeLast()
            pending += inner
        }
    }

    private func takeAnimations() -> [Animation] {
        let taken = animations
        animations = []
        return taken
    }

    /// Whether the numbers of levels and members are within the limits.
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

    override func parts(in scene: ResolutionScene, duration: Double) -> [Animation]? { animations }

    override func freezeContents() -> Bool { isBounded && animations.allSatisfy { $0.unsafeFreeze() } }

    /// Returns a copy, including copies of the members.
    public override func copy() -> Animation { AnimationGroup(copying: self) }

    /// The members' summaries, in brackets.
    public override var summary: String {
        guard isBounded else { return "Group(" + animations.count.description + " animations)" }
        var (text, gap) = ("Group(", "")
        for animation in animations {
            text += gap + animation.summary
            gap = ", "
        }
        return text + ")"
    }
}
