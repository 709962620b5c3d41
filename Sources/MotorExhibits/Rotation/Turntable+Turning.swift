public import MotorCurves
public import MotorGeometry
import MotorInteractions
internal import MotorPlatform

extension Turntable {
    /// A quarter of a turn, in radians.
    public static let quarter = Double.pi / 2

    /// The maximum distance of a throw, in radians: a hundred turns, so that the angle stays precise.
    static let farthest = 100 * 2 * Double.pi
    /// The maximum velocity of a throw, in radians per second. No hand reaches it, but a touch reported far away seems
    /// to.
    static let fastest = 100 * 2 * Double.pi

    /// The quarter in which a throw lands: the one nearest to where it would come to rest, at most a hundred turns
    /// away.
    ///
    /// - Parameters:
    ///   - angle: The angle at the release, in radians clockwise from upright.
    ///   - velocity: The velocity of the release, in radians per second.
    ///   - decay: The deceleration of a throw.
    /// - Returns: A whole number of quarters from upright, not reduced to one turn; negative for counterclockwise.
    public static func landing(from angle: Double, velocity: Double, decay: Decay = .fast) -> Double {
        ((angle + min(max(decay.projectedLanding(velocity: velocity), -farthest), farthest)) / quarter).rounded()
    }

    /// The orientation after any number of quarters clockwise from upright.
    public static func orientation(quarters: Double) -> State {
        let rest = quarters.rounded().truncatingRemainder(dividingBy: 4)
        switch rest < 0 ? rest + 4 : rest {
        case 1: return .right
        case 2: return .down
        case 3: return .left
        default: return .up
        }
    }

    /// How far a hand that moves straight from one point to another turns the content, in radians clockwise.
    ///
    /// Outside the hub this is the angle of the hand around the center. Inside, where a tiny movement could be half a
    /// turn, the angle is multiplied by (r / hub)², where r is the distance from the center. So it stays small, and is
    /// continuous at the hub's edge. A hand that moves straight across the center turns the content only by its angle
    /// outside the hub, without the half turn at the center. The result does not depend on the number of samples.
    ///
    /// - Parameters:
    ///   - start: The first point, from the center.
    ///   - end: The second point, from the center.
    ///   - hub: The radius of the hub, in points; at least 1 is used.
    public static func turn(from start: Point, to end: Point, hub: Double) -> Double {
        let square = max(hub, 1) * max(hub, 1)
        let way = end - start
        // The part of the way inside the hub: |start + t·way|² = hub².
        let (a, b, c) = (dot(way, way), dot(start, way), dot(start, start) - square)
        let discriminant = b * b - a * c
        guard a > 0, a < .infinity, discriminant > 0 else { return a > 0 ? angle(start, end) : 0 }
        let root = discriminant.squareRoot()
        let enters = min(max((-b - root) / a, 0), 1)
        let leaves = min(max((-b + root) / a, 0), 1)
        guard enters < leaves else { return angle(start, end) }
        let (entry, exit) = (start + way * enters, start + way * leaves)
        // In the hub the angle h·ds/r² is multiplied by r²/hub²: h·ds/hub².
        return angle(start, entry) + cross(entry, exit) / square + angle(exit, end)
    }

    private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

    /// The angle from one direction to another, at most half a turn.
    private static func angle(_ a: Point, _ b: Point) -> Double { motor_atan2(cross(a, b), dot(a, b)) }
}

extension Turntable.State {
    /// The event that leads to this state.
    var event: Event {
        switch self {
        case .up: .up
        case .right: .right
        case .down: .down
        case .left: .left
        case .held: .held
        }
    }
}

extension Event {
    static let grab: Event = "grab"
    fileprivate static let up: Event = "up"
    fileprivate static let right: Event = "right"
    fileprivate static let down: Event = "down"
    fileprivate static let left: Event = "left"
}
