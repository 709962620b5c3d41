import FineMotor
import MotorScenes
import SeededRandom
import Testing

@testable import MotorTesting

@Suite("Laws of scenes")
struct CheckScenesTests {
    @Test("a grid, a photo and details keep every law of scenes", arguments: Journey.allCases)
    func trip(journey: Journey) {
        checkScenes(seeds: 0..<2) { journey.trip(flawed: nil) }
    }

    @Test("scenes with a flaw do not keep the law that it breaks", arguments: Flaw.allCases)
    func flaws(flaw: Flaw) {
        let laws = Set(
            SceneCheck { Journey.springs.trip(flawed: flaw) }.faults(seeds: 0..<4, until: flaw.law).map(\.law))
        #expect(laws.contains(flaw.law), "\(laws)")
    }
}

/// Flights between the scenes of a trip.
enum Journey: CaseIterable {
    case springs, bouncy, slides, cuts

    func trip(flawed flaw: Flaw?) -> SceneSubject {
        let trip = Trip(initially: .grid)
        switch self {
        case .springs: break
        case .bouncy: trip.layer.actions["state"] = Flight(spring: Spring(dampingRatio: 0.6, response: 0.4))
        case .slides:
            trip.layer.actions["state"] = Flight(
                spring: Spring(dampingRatio: 1, response: 0.5), front: .after, behind: .before)
        case .cuts:
            trip.layer.actions["grid->details"] = .null
            trip.layer.actions["details->photo"] = .null
        }
        flaw?.plant(in: trip)
        let order = [trip.grid, trip.photo, trip.details]
        return trip.subject(of: flaw == .escapes ? order.reversed() : order)
    }
}

/// What can be wrong with scenes.
enum Flaw: CaseIterable {
    case jumps, isThrown, detours, escapes, counts, stays, blinks, moves, stands, doubled, waits

    var law: SceneLaw {
        switch self {
        case .jumps: .continuous
        case .isThrown: .keepsVelocity
        case .detours: .straight
        case .escapes: .followsHand
        case .doubled: .once
        case .stands: .inOrder
        case .blinks: .fades
        case .stays: .belongsToState
        case .counts: .restsAsFresh
        case .waits: .sameAtAnyRate
        case .moves: .reducesMotion
        }
    }

    func plant(in trip: Trip) {
        let scenes = Weak(trip)
        func carriers() -> [Layer] { scenes.target?.layer.sublayers.last?.sublayers ?? [] }
        func afterChange(_ body: @escaping (Trip) -> Void) {
            trip.place.onChange { _, _ in if let trip = scenes.target { body(trip) } }
        }
        /// From the next change on.
        func eachFrame(_ body: @escaping (Trip) -> Void) {
            afterChange { trip in
                for view in [trip.photo, trip.details] {
                    view.superview?.layer.onShownChange(trip) { trip, _ in body(trip) }
                }
                for layer in carriers() { layer.onShownChange(trip) { trip, _ in body(trip) } }
            }
        }
        switch self {
        case .jumps: afterChange { _ in for layer in carriers() { layer.drag("position", to: .point(.zero)) } }
        case .isThrown:
            afterChange { _ in
                for layer in carriers() {
                    layer.hold("position")
                    layer.letGo("position", velocity: .point(Point(x: 3000, y: 0)))
                }
            }
        case .detours:
            eachFrame { _ in
                for layer in carriers() { layer.drag("bounds", to: .rect(Rect(x: 0, y: 0, width: 50, height: 9))) }
            }
        case .counts: afterChange { $0.grid.layer.drag("cornerRadius", to: .number(5)) }
        case .stays:
            afterChange { trip in
                for scene in [trip.grid, trip.photo, trip.details] { scene.superview?.isUserInteractionEnabled = true }
            }
        case .blinks:
            eachFrame { trip in
                let time = (trip.window?.stage.time ?? 0) * 10
                trip.photo.layer.drag("opacity", to: .number(time - time.rounded(.down) < 0.5 ? 0.4 : 1))
            }
        case .moves:
            eachFrame { trip in
                trip.photo.layer.drag("position", to: .point(Point(x: (trip.window?.stage.time ?? 0) * 99, y: 9)))
            }
        case .stands:
            afterChange { _ in
                for layer in carriers() { layer.drag("zPosition", to: .number(-layer.zPosition)) }
            }
        case .doubled:
            eachFrame { _ in
                for layer in carriers() { if layer.sublayers.count > 1 { layer.sublayers[0].removeFromSuperlayer() } }
            }
        case .waits:
            var frames = 0.0
            eachFrame { trip in
                frames += 1
                trip.photo.layer.drag("opacity", to: .number(1 / (1 + frames)))
            }
        case .escapes: break
        }
    }
}

extension Trip {
    func subject(of order: [View]) -> SceneSubject {
        SceneSubject(self, place, of: order) { [grid, photo, details] state in
            state == .grid ? [grid] : state == .photo ? [photo] : [details]
        } go: { [place = place!] state in
            place.send(Event(Key(state.rawValue)))
        }
    }
}
