import ControlScenes
import FineMotor
import Testing

@testable import GalleryExhibits

/// Numbers of the seed's transition: a finger moves the scenes up to 0.9 of the distance; a release beyond 0.1
/// goes there.
@Suite("Dive")
struct DiveTests {
    private let scene = ViewScene(
        Dive(frame: Rect(x: 0, y: 0, width: 300, height: 500)), size: Size(width: 300, height: 500))
    /// How far a finger pans for the whole distance.
    private let reach = 260.0

    private var state: String? { scene.view.layer["state"]?.string }

    /// A finger that moves slowly up from the second card by a part of the distance, and is still in its hand.
    private func push(_ share: Double) {
        let start = Point(x: 150, y: 260)
        scene.touch(.began, at: scene.stage.time, start)
        for step in 1...20 {
            scene.touch(
                .moved, at: scene.stage.time + 0.05, start - Point(x: 0, y: share * reach * Double(step) / 20))
        }
    }

    private func lift(_ share: Double, as phase: Touch.Phase = .ended) {
        scene.touch(phase, at: scene.stage.time + 0.3, Point(x: 150, y: 260 - share * reach))
        scene.stage.advance(to: scene.stage.time + 5)
    }

    @Test("a release beyond a tenth of the distance goes to the scene; an earlier one does not")
    func commits() {
        push(0.08)
        lift(0.08)
        #expect(state == "cards" && !scene.view.isFlying)
        push(0.16)
        lift(0.16)
        #expect(state == "dunes" && !scene.view.isFlying)
    }

    @Test("a cancelled touch leaves the state unchanged, however far it moved")
    func cancelled() {
        push(0.8)
        #expect(scene.view.isFlying)
        lift(0.8, as: .cancelled)
        #expect(state == "cards" && !scene.view.isFlying && scene.view.elementsInFlight.isEmpty)
    }
}
