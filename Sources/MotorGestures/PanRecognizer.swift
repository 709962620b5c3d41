public import MotorMath

/// Recognizes touches that move together: a drag.
///
/// It is continuous: it begins once the touches have moved by ``minimumDistance``, changes with every move, and ends
/// when fewer than ``minimumTouches`` are left. With a minimum distance of 0 it is an *instant* pan, which begins at
/// touch-down, so that it can catch something that moves. In a view, an instant pan still waits for ``slop`` if the
/// touch is on a control inside that view and nothing between them moves; otherwise the control could not be tapped.
/// Inside another pan, an instant pan along one axis also waits for ``slop``, like Android's slider in a scrolling
/// container: it fails if the touches move more across its axis. Touches that are lifted earlier are a tap: the pan
/// begins and ends at once.
///
/// Touches that join or leave do not cause a jump: translation and velocity continue smoothly.
///
/// Its ``direction`` sets the axes along which it moves. A pan along a single axis fails if the touches move more along the
/// other, so that an enclosing pan may begin.
public class PanRecognizer: GestureRecognizer, Gesture {
    /// How far touches move before a drag is assumed, in points, as in UIKit's pan.
    public static let slop = 10.0

    /// The axes along which a pan moves.
    public enum Direction: Sendable {
        /// Along both.
        case free
        /// Along the axis of the greater movement when the touches have moved by ``PanRecognizer/slop``; before that it
        /// does not move.
        case locked
        /// Left and right. It begins if the touches move more horizontally than vertically.
        case horizontal
        /// Up and down. It begins if the touches move at least as much vertically as horizontally.
        case vertical

        /// The part of a vector that counts.
        fileprivate func part(of vector: Point) -> Point {
            switch self {
            case .free: vector
            case .locked: .zero
            case .horizontal: Point(x: vector.x, y: 0)
            case .vertical: Point(x: 0, y: vector.y)
            }
        }

        /// The direction of touches that have moved by a vector.
        fileprivate static func along(_ moved: Point) -> Direction {
            abs(moved.x) > abs(moved.y) ? .horizontal : .vertical
        }
    }

    /// The axes along which it moves.
    public final var direction = Direction.free
    private final let beginners = Handlers<(PanRecognizer) -> Bool?>()
    private final let catchers = Handlers<(PanRecognizer) -> Bool?>()

    /// Whether a drag moves anything now, for a host that shows possible gestures; `nil` means that it does.
    package final var moves: (() -> Bool)?

    /// The direction along which touches must move first, because a recognizer around it also pans; `nil` if they need
    /// not.
    package final var contest: Direction?
    /// Whether it began when the touches were lifted, close to where they were put down.
    package private(set) final var isTap = false

    /// How far the touches must move for the gesture to begin, in points; 0 begins it at touch-down.
    public final let minimumDistance: Double
    /// The number of touches that it needs.
    public final let minimumTouches: Int
    /// How many touches may be down when the gesture begins.
    public final let maximumTouches: Int

    private final var tracker = VelocityTracker()
    private final var start = Point.zero
    private final var origin = Point.zero
    /// The direction that a locked pan has taken.
    private final var taken = Direction.locked
    private final var isCatch = false

    /// Creates a recognizer.
    ///
    /// - Parameters:
    ///   - minimumDistance: How far the touches must move for the gesture to begin, in points, at least 0.
    ///   - minimumTouches: How many touches it needs, at least 1.
    ///   - maximumTouches: How many may be down when it begins, at least `minimumTouches`.
    public init(minimumDistance: Double = PanRecognizer.slop, minimumTouches: Int = 1, maximumTouches: Int = .max) {
        precondition(
            minimumDistance >= 0 && minimumDistance.isFinite,
            "PanRecognizer: minimumDistance is finite and at least 0, got \(minimumDistance)")
        precondition(minimumTouches >= 1, "PanRecognizer: minimumTouches is at least 1, got \(minimumTouches)")
        precondition(
            maximumTouches >= minimumTouches,
            "PanRecognizer: maximumTouches is at least minimumTouches, got \(maximumTouches)")
        self.minimumDistance = minimumDistance
        (self.minimumTouches, self.maximumTouches) = (minimumTouches, maximumTouches)
    }

    /// How far the touches have moved since the gesture began, in points. It starts at 0, without a jump by the slop.
    /// Across its direction it is 0.
    public final var translation: Point { direction(wholeTranslation) }

    /// Like the property above, including the part across its direction.
    package final var wholeTranslation: Point {
        state == .possible || state == .failed ? .zero : travel - origin
    }

    /// The velocity of the touches in points per second, from a ``VelocityTracker``.
    ///
    /// After the outcome it is the velocity at release, or 0 after a pause.
    public final var velocity: Point { direction(wholeVelocity) }

    /// Like the property above, including the part across its direction.
    package final var wholeVelocity: Point { state == .failed ? .zero : tracker.velocity(at: time) }

    /// Calls a closure once the touches have moved enough; if it returns false, the pan fails. Without a closure it
    /// always begins.
    ///
    /// The last closure added decides. The recognizer retains it until the result cancels it. If the closure uses an
    /// object that retains the recognizer, such as a view, pass that object as the owner instead: see
    /// ``shouldBegin(_:_:)``.
    @discardableResult
    public final func shouldBegin(_ body: @escaping (PanRecognizer) -> Bool) -> Subscription {
        beginners.add { body($0) }
    }

    /// Calls a closure once the touches have moved enough, as long as an owner exists.
    ///
    /// ```swift
    /// pan.shouldBegin(self) { view, pan in view.isOpen || pan.velocity.y < 0 }
    /// ```
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``shouldBegin(_:)``.
    @discardableResult
    public final func shouldBegin<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ pan: PanRecognizer) -> Bool
    ) -> Subscription {
        beginners.add { [owner = Weak(owner)] pan in owner.target.map { body($0, pan) } }
    }

    /// Calls a closure at touch-down; if it returns true, the pan begins at once, to catch something that moves. Without a
    /// closure it never does.
    ///
    /// The last closure added decides. The recognizer retains it until the result cancels it. If the closure uses an
    /// object that retains the recognizer, such as a view, pass that object as the owner instead: see
    /// ``catches(_:_:)``.
    @discardableResult
    public final func catches(_ body: @escaping (PanRecognizer) -> Bool) -> Subscription { catchers.add { body($0) } }

    /// Calls a closure at touch-down, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``catches(_:)``.
    @discardableResult
    public final func catches<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ pan: PanRecognizer) -> Bool
    ) -> Subscription {
        catchers.add { [owner = Weak(owner)] pan in owner.target.map { body($0, pan) } }
    }

    private final var mayBegin: Bool { beginners.answer { $0(self) } != false }

    /// The part of a vector along its direction.
    private final func direction(_ vector: Point) -> Point {
        if case .free = direction { return vector }
        return (direction == .locked ? taken : direction).part(of: vector)
    }

    /// Whether one touch may move it other than along an axis.
    package final func mayPan(across direction: Direction) -> Bool {
        isEnabled && minimumTouches == 1 && self.direction != direction
    }

    override func reset() {
        tracker.reset()
        taken = .locked
        isCatch = false
        isTap = false
    }

    override func touchBegan(_ touch: Touch) {
        tracker.add(travel, at: time)
        guard state == .possible, !isWaiting else { return }
        guard touches.count <= maximumTouches else { return fail() }
        start = travel
        isCatch = catchers.answer { $0(self) } == true
        consider()
    }

    override func touchMoved(_ touch: Touch) {
        tracker.add(travel, at: time)
        if direction == .locked, taken == .locked, (travel - start).magnitude >= Self.slop {
            taken = .along(travel - start)
            // The slop does not count, whether the pan has begun or is about to.
            origin = travel
        }
        if state.isActive { change() } else { consider() }
    }

    override func touchEnded(_ touch: Touch) {
        if touches.count < minimumTouches, state.isActive || isWaiting { return end() }
        guard contest != nil, touches.isEmpty, isUndecided, !isEnough(travel - start) else { return }
        guard mayBegin else { return fail() }
        isTap = true
        begin()
    }

    override func willBegin() { origin = travel }

    /// Whether touches that have moved this far begin a pan. An override calls `fail` if they never will.
    func isEnough(_ moved: Point) -> Bool {
        moved.magnitude >= (yields || contest != nil ? max(minimumDistance, Self.slop) : minimumDistance)
    }

    private final func consider() {
        let moved = travel - start
        guard isUndecided, !isWaiting, touches.count >= minimumTouches, isCatch || isEnough(moved) else { return }
        let direction = contest ?? direction
        if !isCatch, direction == .horizontal || direction == .vertical, moved != .zero,
            Direction.along(moved) != direction
        {
            return fail()
        }
        guard mayBegin else { return fail() }
        begin()
    }
}
