/// A layer's animations in the order they were added. The usual single animation is stored without an array.
struct AnimationList: RandomAccessCollection {
    private enum Content {
        case none
        case one(RunningAnimation)
        case many([RunningAnimation])
    }

    private var content = Content.none

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch content {
        case .none: 0
        case .one: 1
        case .many(let animations): animations.count
        }
    }

    subscript(place: Int) -> RunningAnimation {
        switch content {
        case .none: preconditionFailure("AnimationList: a place is below its count, got \(place)")
        case .one(let animation): return animation
        case .many(let animations): return animations[place]
        }
    }

    mutating func append(_ animation: RunningAnimation) {
        switch content {
        case .none: content = .one(animation)
        case .one(let first): content = .many([first, animation])
        case .many(var animations):
            content = .none
            animations.append(animation)
            content = .many(animations)
        }
    }

    mutating func remove(at place: Int) -> RunningAnimation {
        guard case .many(var animations) = content else {
            let removed = self[place]
            content = .none
            return removed
        }
        content = .none
        let removed = animations.remove(at: place)
        content = animations.count == 1 ? .one(animations[0]) : .many(animations)
        return removed
    }
}
