import ControlScenes
import FineMotor
import MotorControls
import Testing

@Suite("Scenes")
struct SceneViewTests {
    @Test("the scenes of the first state are shown without a flight")
    func initially() {
        for state in Trip.State.allCases {
            let (window, trip) = Trip.window(at: state)
            #expect(!trip.isFlying && trip.elementsInFlight.isEmpty)
            #expect(window.stage.displayList.items.count == (state == .grid ? 5 : state == .photo ? 2 : 3))
        }
    }

    @Test("a null under the key of the change is a cut")
    func cut() {
        let (window, trip) = Trip.window()
        trip.layer.actions["grid->photo"] = .null
        trip.go(.photo)
        #expect(!trip.isFlying)
        #expect(window.stage.displayList.steps == Trip.window(at: .photo).window.stage.displayList.steps)
        trip.go(.grid)
        #expect(trip.isFlying)
    }
}
