import MotorLayers

/// An animation of a layer: a spring in a bank, as nearly every animation is, or any other.
enum Running {
    case spring(BankedSpring)
    case track(RunningAnimation)

    /// The key it was added under; `nil` for none.
    var key: Key? {
        switch self {
        case .spring(let spring): spring.key
        case .track(let animation): animation.key
        }
    }

    /// The copy that was added.
    var animation: Animation {
        switch self {
        case .spring(let spring): spring.animation
        case .track(let animation): animation.animation
        }
    }

    /// Its number in the order of everything added to the stage.
    var serial: UInt64 {
        switch self {
        case .spring(let spring): spring.serial
        case .track(let animation): animation.serial
        }
    }

    /// Whether its end has been reported.
    var isTold: Bool { if case .track(let animation) = self { animation.isTold } else { false } }

    /// Reports its end to its completion, once.
    func stop(finished: Bool) {
        switch self {
        case .spring(let spring): spring.animation.complete(finished: finished)
        case .track(let animation): animation.stop(finished: finished)
        }
    }

    /// Whether it has not been removed.
    var isAdded: Bool {
        switch self {
        case .spring(let spring): spring.serial != 0
        case .track(let animation): animation.motion != nil
        }
    }

    /// The place of a track in its list. A spring has none: it is looked for.
    fileprivate func setPlace(_ place: Int) {
        if case .track(let animation) = self { animation.place = Int32(truncatingIfNeeded: place) }
    }

    /// Calls a closure for the path of every animated value.
    func forEachPath(_ body: (Key) -> Void) {
        switch self {
        case .spring(let spring): body(spring.path)
        case .track(let animation): animation.forEachPath(body)
        }
    }
}

/// A layer's animations in the order they were added. The usual single animation is stored without an array.
///
/// Removing one leaves a gap. The gaps are closed once they are the majority, so adding and removing take constant
/// time on average, however many animations there are.
struct AnimationList: Sequence {
    private enum Content {
        case none
        case one(Running)
        case many([Running?])
    }

    private var content = Content.none
    /// The number of animations.
    private(set) var count = 0

    init() {}

    init(_ spring: BankedSpring) {
        (content, count) = (.one(.spring(spring)), 1)
    }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ running: Running) {
        count += 1
        switch content {
        case .none:
            content = .one(running)
            running.setPlace(0)
        case .one(let first):
            content = .many([first, running])
            running.setPlace(1)
        case .many(var animations):
            content = .none
            running.setPlace(animations.count)
            animations.append(running)
            content = .many(animations)
        }
    }

    /// Removes an animation of the list.
    mutating func remove(_ running: Running) {
        count -= 1
        guard case .many(var animations) = content else { return content = .none }
        content = .none
        animations[place(of: running, in: animations)] = nil
        if count * 2 <= animations.count { animations.removeAll { $0 == nil } }
        if animations.count == 1, let last = animations[0] {
            content = .one(last)
            last.setPlace(0)
            return
        }
        if animations.count == count { for place in animations.indices { animations[place]?.setPlace(place) } }
        content = .many(animations)
    }

    /// Puts an animation in the place of one of the list.
    mutating func replace(_ old: Running, by new: Running) {
        guard case .many(var animations) = content else {
            new.setPlace(0)
            return content = .one(new)
        }
        content = .none
        let place = place(of: old, in: animations)
        new.setPlace(place)
        animations[place] = new
        content = .many(animations)
    }

    private func place(of running: Running, in animations: [Running?]) -> Int {
        switch running {
        case .track(let animation): Int(animation.place)
        case .spring(let spring):
            // A layer has few springs, and at most one for each of its values.
            animations.firstIndex { if case .spring(let other)? = $0 { other === spring } else { false } } ?? 0
        }
    }

    /// The first animation with a key.
    func first(forKey key: Key) -> Running? { first { $0.key == key } }

    func makeIterator() -> Iterator { Iterator(self) }

    struct Iterator: IteratorProtocol {
        private var content: Content
        private var place = 0

        fileprivate init(_ list: AnimationList) {
            content = list.content
        }

        mutating func next() -> Running? {
            switch content {
            case .none: return nil
            case .one(let running):
                content = .none
                return running
            case .many(let animations):
                while place < animations.count {
                    place += 1
                    if let running = animations[place - 1] { return running }
                }
                return nil
            }
        }
    }
}
