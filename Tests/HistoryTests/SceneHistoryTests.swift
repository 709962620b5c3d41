import ControlScenes
import FineMotor
import Foundation
import MotorControls
import SeededRandom
import Testing

/// Plays a random history of changes, hands, cuts, sizes and removals with three scenes.
private struct SceneHistory {
    let window: Window
    let trip: Trip
    var random: SeededGenerator
    var hand: SceneDrag?
    /// Whether reduced motion comes and goes.
    var reduces = false
    /// Elements that were removed from their scenes, with the scene.
    var removed: [(view: View, scene: View)] = []

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        (window, trip) = Trip.window(at: .grid)
    }

    mutating func step() {
        let states = Trip.State.allCases
        let state = states.randomElement(using: &random)!
        let scene = [trip.grid, trip.photo, trip.details].randomElement(using: &random)!
        switch Int.random(in: 0..<16, using: &random) {
        case 0..<5: trip.go(state)
        case 5: hand = trip.hold(toward: trip.views(at: state))
        case 6: hand?.drag(to: .random(in: -1...2, using: &random))
        case 7:
            let shift = Point(x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random))
            hand?.drag(to: .random(in: 0...1, using: &random), carryingBy: shift, scale: 0.7)
        case 8:
            let goes = Bool.random(using: &random)
            hand?.release(velocity: .random(in: -5...5, using: &random), carried: Point(x: 300, y: -200)) {
                if goes { trip.go(state) }
            }
        case 9: hand = nil
        case 10:
            let extent = Double.random(in: 0...500, using: &random)
            trip.bounds = Rect(x: 0, y: 0, width: extent, height: 300)
        case 11:
            guard let view = scene.subviews.randomElement(using: &random) else { return }
            view.removeFromSuperview()
            removed.append((view, scene))
        case 12:
            for (view, scene) in removed { scene.addSubview(view) }
            removed = []
        case 13:
            let key = Interaction<Trip.State>.keys(from: trip.interaction.state, to: state)[0]
            trip.layer.actions[key] = Bool.random(using: &random) ? .null : nil
        case 14: scene.subviews.randomElement(using: &random).map { $0.frame.origin.x += 10 }
        default: if reduces { trip.layer["reducesMotion"] = .bool(.random(using: &random)) }
        }
    }

    mutating func advance() {
        window.stage.advance(to: window.stage.time + .random(in: 0...0.1, using: &random))
    }
}

/// `FINEMOTOR_FUZZ=10000` sets the number of histories of the first law.
@Suite("Random histories of scenes")
struct SceneHistoryTests {
    /// The histories of a batch.
    private static let batch =
        (ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 200) / 20

    @Test(
        "after any history, the picture at rest shows only the state's scenes, and nothing stays hidden or left over",
        arguments: 0..<20)
    func rest(batch: UInt64) {
        Diagnostics.withHandler({ _ in }) {
            for seed in batch * Self.batch..<(batch + 1) * Self.batch {
                var history = SceneHistory(seed: seed)
                history.reduces = true
                for _ in 0..<Int.random(in: 1...12, using: &history.random) {
                    history.step()
                    history.advance()
                }
                history.hand = nil
                let stage = history.window.stage
                guard stage.settle().isSettled, !history.trip.isFlying, history.trip.elementsInFlight.isEmpty,
                    stage.displayList.items == history.trip.pictureAtRest()
                else {
                    Issue.record("seed \(seed)")
                    return
                }
            }
        }
    }
}
