import ControlScenes
import FineMotor
import MotorControls
import Testing

@testable import MotorTesting

@Suite("A grid, a photo and details keep every law of scenes")
struct SceneChecksTests {
    /// What a check of all states asks, in the flights of a journey.
    private func faults(_ journey: Journey, _ ask: (SceneCheck, String, String) -> [SceneFault]) -> [String] {
        let (check, states) = (SceneCheck { journey.trip }, Trip.State.allCases.map(\.rawValue))
        let faults = states.flatMap { from in states.filter { $0 != from }.flatMap { ask(check, from, $0) } }
        return faults.map(\.description)
    }

    private func faultsInFlight(_ journey: Journey) -> [String] { faults(journey) { $0.flight(from: $1, to: $2) } }

    @Test("in flights by springs") func springs() { #expect(faultsInFlight(.springs) == []) }
    @Test("in flights that overshoot") func overshoots() { #expect(faultsInFlight(.bouncy) == []) }
    @Test("in flights that slide") func slides() { #expect(faultsInFlight(.slides) == []) }
    @Test("in flights where some are cuts") func cuts() { #expect(faultsInFlight(.cuts) == []) }

    @Test("during a drag, in flights that slide, shrink or carry nothing", arguments: 0..<3)
    func hands(number: Int) {
        let flight = SceneCheck.flights[number]
        let found = faults(Journey.allCases[number]) { $0.hand(from: $1, to: $2, by: flight, isMirrored: number == 1) }
        #expect(found == [])
    }

    @Test("in random histories", arguments: Journey.allCases)
    func histories(journey: Journey) {
        let check = SceneCheck { journey.trip }
        #expect((0..<2).flatMap { check.history($0) }.map(\.description) == [])
    }
}

/// Flights between the scenes of a trip.
enum Journey: CaseIterable {
    case springs, bouncy, slides, cuts

    var trip: SceneSubject {
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
        let order = [trip.grid, trip.photo, trip.details]
        return SceneSubject(trip, trip.interaction, of: order) { state in
            [order[Trip.State.allCases.firstIndex(of: state) ?? 0]]
        } go: { [interaction = trip.interaction!] state in
            interaction.send(Event(Key(state.rawValue)))
        }
    }
}
