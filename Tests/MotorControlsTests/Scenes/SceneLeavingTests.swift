import ControlScenes
import FineMotor
import MotorControls
import Testing

/// A scene view that leaves its window in the middle of something. Off stage nothing flies, and at rest the picture depends
/// on the state alone: it is that of new scenes in this state.
@Suite("A scene view that leaves")
struct SceneLeavingTests {
    private let root = View(frame: Rect(origin: .zero, size: Trip.size))
    private let window: Window
    private let trip = Trip(initially: .grid)

    init() {
        window = Window(root: root)
        root.addSubview(trip)
        window.stage.advance(to: 0.1)
    }

    private static let states = Trip.State.allCases

    /// What ends a hand off stage.
    enum End: CaseIterable { case release, decision, drop, none }

    private func expectRest(_ state: Trip.State, _ comment: Comment) {
        #expect(!trip.isFlying && trip.elementsInFlight.isEmpty, comment)
        let new = Trip.window(at: state)
        new.window.stage.advance(to: 1)
        #expect(trip.layer.displayList.steps == new.trip.layer.displayList.steps, comment)
    }

    @Test("a touch that holds a flight may lose its window and be released by any outcome", arguments: End.allCases)
    func hand(end: End) throws {
        var time = 0.1
        for toward in Self.states {
            for next in Self.states {
                for (progress, comesBack) in [(0.0, true), (0.5, false), (0.5, true), (1, false)] {
                    let comment: Comment = "toward \(toward), to \(next), \(progress), back \(comesBack)"
                    let before = trip.interaction.state
                    trip.go(next)
                    window.stage.advance(to: time + 0.1)
                    var hand = trip.hold(toward: trip.views(at: toward))
                    try #require(hand != nil)
                    hand?.drag(to: progress, carryingBy: Point(x: 30, y: 20))
                    trip.removeFromSuperview()
                    #expect(!trip.isFlying && trip.elementsInFlight.isEmpty, comment)
                    hand?.drag(to: 0.7)
                    switch end {
                    case .release: hand?.release(velocity: 2, carried: Point(x: 300, y: 0))
                    case .decision: hand?.release(velocity: 2) { trip.go(before) }
                    case .drop: hand = nil
                    case .none: break
                    }
                    #expect(!trip.isFlying && trip.elementsInFlight.isEmpty, comment)
                    if comesBack { root.addSubview(trip) }
                    trip.go(toward)
                    if !comesBack {
                        #expect(!trip.isFlying, comment)
                        root.addSubview(trip)
                    } else {
                        window.stage.settle()
                    }
                    time = window.stage.time + 0.1
                    window.stage.advance(to: time)
                    expectRest(toward, comment)
                }
            }
        }
    }

    @Test("an element removed during a flight may end its animations in any scene", arguments: [true, false])
    func element(isOffStage: Bool) throws {
        trip.go(.photo)
        window.stage.advance(to: 0.2)
        let hand = try #require(trip.hold(toward: [trip.grid]))
        if isOffStage { trip.removeFromSuperview() }
        for scene in [trip.photo, trip.grid] {
            for view in scene.subviews { view.sharedName = nil }
        }
        hand.release(velocity: 1)
        if isOffStage { root.addSubview(trip) }
        window.stage.settle()
        #expect(!trip.isFlying && trip.elementsInFlight.isEmpty)
    }
}
