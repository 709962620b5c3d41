public import MotorCurves
public import MotorGeometry
import MotorInteractions
internal import MotorPlatform

extension Turntable {
    /// A quarter of a turn, in radians.
    public static let quarter = Double.pi / 2

    /// How far a throw goes at most, in radians: farther nobody counts the turns, and an angle keeps its digits.
    static let farthest = 100 * 2 * Double.pi
    /// How fast a hand throws at most, in radians per second. No hand does; a touch that is reported far away seems to.
    static let fastest = 100 * 2 * Double.pi

    /// The quarter in which a throw comes to rest: the nearest to where it would come by itself, a hundred turns away at
    /// most.
    ///
    /// - Parameters:
    ///   - angle: Where it is let go, in radians clockwise from upright.
    ///   - velocity: With which velocity, in radians per second.
    ///   - decay: How a throw slows down.
    /// - Returns: A whole number of quarters from upright: several turns and negative ones stay as they are.
    public static func landing(from angle: Double, velocity: Double, decay: Decay = .fast) -> Double {
        ((angle + min(max(decay.projectedLanding(velocity: velocity), -farthest), farthest)) / quarter).rounded()
    }

    /// The orientation so many quarters clockwise from upright, however many.
    public static func orientation(quarters: Double) -> State {
        let rest = quarters.rounded().truncatingRemainder(dividingBy: 4)
        switch rest < 0 ? rest + 4 : rest {
        case 1: return .right
        case 2: return .down
        case 3: return .left
        default: return .up
        }
    }

    /// How far a hand that goes straight from one place to another turns what it holds, in radians clockwise.
    ///
    /// Outside of the hub it is the angle that the hand goes around the middle. Inside, where a hair's breadth would be half
    /// a turn, it is less by the square of how near the middle is: so it stays small, there is no step at the hub's edge, and
    /// a hand that goes straight across turns as much on one side as it should, and not by the half turn that lies in the
    /// middle. It does not matter in how many steps the hand is seen to go there.
    ///
    /// - Parameters:
    ///   - start: From where, seen from the middle.
    ///   - end: To where.
    ///   - hub: The hub's radius, in points; at least 1 is taken.
    public static func turn(from start: Point, to end: Point, hub: Double) -> Double {
        let square = max(hub, 1) * max(hub, 1)
        let way = end - start
        // Where the way is in the hub: |start + t·way|² = hub².
        let (a, b, c) = (dot(way, way), dot(start, way), dot(start, start) - square)
        let discriminant = b * b - a * c
        guard a > 0, a < .infinity, discriminant > 0 else { return a > 0 ? angle(start, end) : 0 }
        let root = discriminant.squareRoot()
        let enters = min(max((-b - root) / a, 0), 1)
        let leaves = min(max((-b + root) / a, 0), 1)
        guard enters < leaves else { return angle(start, end) }
        let (entry, exit) = (start + way * enters, start + way * leaves)
        // In the hub the angle h·ds/r² counts by r²/hub²: h·ds/hub².
        return angle(start, entry) + cross(entry, exit) / square + angle(exit, end)
    }

    private static func dot(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

    private static func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

    /// From one direction to another, never more than half a turn.
    private static func angle(_ a: Point, _ b: Point) -> Double { motor_atan2(cross(a, b), dot(a, b)) }
}

extension Turntable.State {
    /// The event that decides for it.
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
