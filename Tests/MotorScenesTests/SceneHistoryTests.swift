import FineMotor
import Foundation
import MotorScenes
import SeededRandom
import Testing

/// Plays a random history of changes, hands, cuts, sizes and removals with three scenes.
private struct History {
    let window: Window
    let trip: Trip
    var random: SeededGenerator
    var hand: SceneHand?
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
            let way = Point(x: .random(in: -200...200, using: &random), y: .random(in: -200...200, using: &random))
            hand?.drag(to: .random(in: 0...1, using: &random), carryingBy: way, scale: 0.7)
        case 8:
            let goes = Bool.random(using: &random)
            hand?.letGo(velocity: .random(in: -5...5, using: &random), carried: Point(x: 300, y: -200)) {
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
            let key = Interaction<Trip.State>.keys(from: trip.place.state, to: state)[0]
            trip.layer.actions[key] = Bool.random(using: &random) ? .null : nil
        case 14: scene.subviews.randomElement(using: &random).map { $0.frame.origin.x += 10 }
        default: if reduces { trip.layer["reducesMotion"] = .bool(.random(using: &random)) }
        }
    }

    mutating func advance() {
        window.stage.advance(to: window.stage.time + .random(in: 0...0.1, using: &random))
    }

    /// The boxes in which the elements' backgrounds are drawn now, by name.
    func boxes() -> [String: [Rect]] {
        var names: [UInt64: String] = [:]
        for scene in [trip.grid, trip.photo, trip.details] {
            for view in scene.subviews { names[view.layer.serial] = view.sharedName }
        }
        var boxes: [String: [Rect]] = [:]
        for item in window.stage.displayList.items where item.id.part == .background {
            guard let name = names[item.id.layer], case .fill(let path, _, _) = item.content, let box = path.bounds
            else {
                continue
            }
            let corners = box.corners.map { $0.applying(item.transform) }
            let (low, high) = (corners[0], corners[2])
            boxes[name, default: []].append(
                Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
        }
        return boxes
    }
}

extension Trip {
    func views(at state: State) -> [View] { state == .grid ? [grid] : state == .photo ? [photo] : [details] }

    /// What a stage draws that shows nothing but the scenes of the state, at rest.
    func pictureAtRest() -> [DisplayList.Item] {
        let root = Layer()
        root.bounds = bounds
        var items: [DisplayList.Item] = []
        for view in views(at: place.state) { items += view.layer.displayList.items }
        return items
    }
}

/// `FINEMOTOR_FUZZ=10000` sets the number of histories of the first law.
@Suite("Random histories of scenes")
struct SceneHistoryTests {
    /// The histories of a batch.
    private static let batch =
        (ProcessInfo.processInfo.environment["FINEMOTOR_FUZZ"].flatMap { UInt64($0) } ?? 1000) / 20

    @Test(
        "after any history, the picture at rest is that of the scenes of the state alone, and nothing is hidden or left",
        arguments: 0..<20)
    func rest(batch: UInt64) {
        Diagnostics.withHandler({ _ in }) {
            for seed in batch * Self.batch..<(batch + 1) * Self.batch {
                var history = History(seed: seed)
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

    @Test("in each frame of any history, all views of an element that are drawn are at one place", arguments: 0..<4)
    func once(batch: UInt64) {
        Diagnostics.withHandler({ _ in }) {
            for seed in batch * 250..<(batch + 1) * 250 {
                var history = History(seed: seed)
                for _ in 0..<12 {
                    history.step()
                    history.advance()
                    for (name, boxes) in history.boxes() {
                        for box in boxes where boxes.count > 1 {
                            let center = boxes[0].center - box.center
                            guard center.magnitude < 1e-6 else {
                                Issue.record("seed \(seed): \(name) at \(boxes)")
                                return
                            }
                        }
                    }
                }
            }
        }
    }

    @Test("an element never jumps, however often flights are caught, reversed and sent elsewhere", arguments: 0..<4)
    func continuity(batch: UInt64) {
        var fastest = 0.0
        for seed in batch * 250..<(batch + 1) * 250 {
            var history = History(seed: seed)
            var last = history.boxes()["element 1"]?[0].center ?? .zero
            for _ in 0..<60 {
                switch Int.random(in: 0..<10, using: &history.random) {
                case 0..<2: history.trip.go(Trip.State.allCases.randomElement(using: &history.random)!)
                case 2: history.hand = history.trip.hold(toward: history.trip.views(at: .photo))
                case 3: history.hand?.letGo(velocity: .random(in: -3...3, using: &history.random))
                default: break
                }
                history.window.stage.advance(to: history.window.stage.time + 1.0 / 240)
                guard let now = history.boxes()["element 1"]?[0].center else {
                    Issue.record("seed \(seed): not visible")
                    return
                }
                fastest = max(fastest, (now - last).magnitude * 240)
                last = now
            }
        }
        // The longest way is 230 points. A critically damped spring of response 0.5 s covers it with at most
        // 2π/0.5 · 230 / e = 1,063 points per second; a hand adds three ways a second, and retargeting keeps what there is.
        #expect(fastest < 2_500)
    }
}
