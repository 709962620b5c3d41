import ControlScenes
import FineMotor
import GalleryExhibits
import Testing

@Suite("PauseBlock")
struct PauseBlockTests {
    /// The block's resting position: 28 points and half of its 88 above the lower edge.
    private let restPosition = Point(x: 110, y: 288)

    private func scene() -> PullScene<PauseBlock> {
        let control = PauseBlock(frame: Rect(x: 0, y: 0, width: 220, height: 360))
        return PullScene(control, part: control.block.layer)
    }

    private let light = Feedback.haptic("light", strength: 1)

    /// Pulls up by 150 points in 0.3 s, then holds still.
    private func pull(_ scene: PullScene<PauseBlock>, for rest: Double) {
        scene.drag(from: restPosition, by: Point(x: 0, y: -150), at: 1, for: 0.3)
        for step in 1...Int(rest * 120) { scene.touch(.moved, 110, 138, at: 1.3 + Double(step) / 120) }
    }

    @Test("the next state follows the table")
    func logic() {
        let table: [(PauseBlock.State, Event, PauseBlock.State?)] = [
            (.resting, "held", .held), (.paused, "held", .held), (.held, "halt", .paused),
            (.paused, "halt", nil), (.resting, "halt", nil), (.resting, "lift", .paused), (.held, "lift", nil),
            (.held, "released", .resting), (.paused, "released", .resting),
        ]
        for (state, event, next) in table { #expect(PauseBlock.next(after: state, on: event) == next) }
    }

    @Test("when the finger halts, it flashes in the frame of that touch and plays one prepared light haptic")
    func halts() {
        let scene = scene()
        pull(scene, for: 0.05)
        #expect(scene.state == "held" && scene.feedback == [.preparation("light")])
        scene.clear()
        var flash: Double?
        for step in 7...40 {
            scene.touch(.moved, 110, 138, at: 1.3 + Double(step) / 120)
            if flash == nil, scene.state == "paused" {
                flash = scene.stage.time
                #expect(scene.part.presentation["backgroundColor"] == scene.part["flashColor"])
            }
        }
        // The hand stops at 1.3 s. The tracker notices after a pause of at most 40 ms, and a halt takes 50 ms more.
        #expect(flash.map { $0 > 1.3 && $0 < 1.42 } == true)
        #expect(scene.feedback == [light])
        #expect(scene.shown == Point(x: 110, y: 138))
    }

    @Test("without a halt there is no haptic, and time alone is not a halt")
    func noTimer() {
        let scene = scene()
        scene.drag(from: restPosition, by: Point(x: 0, y: -150), at: 1, for: 0.3)
        // No touch events for ten seconds.
        scene.stage.advance(to: 11)
        #expect(scene.state == "held" && !scene.feedback.contains(light))
        scene.touch(.ended, 110, 138, at: 11)
        scene.stage.settle()
        #expect(scene.shown == restPosition && !scene.feedback.contains(light))
    }

    @Test(
        "a value selects the detector: sevenMoves mistakes a slow finger that speeds up for a pause",
        arguments: [("halt", false), ("sevenMoves", true)])
    func detector(_ name: String, _ pauses: Bool) {
        let scene = scene()
        scene.control.layer["detector"] = .string(name)
        scene.touch(.began, 110, 288, at: 1)
        // 8 points per second, then 90: |8 − 90| / 8 is more than 0.9.
        var y = 288.0
        for step in 1...60 {
            y -= (step < 20 ? 8 : 90) / 60
            scene.touch(.moved, 110, y, at: 1 + Double(step) / 60)
        }
        #expect(scene.states.contains("paused") == false)
        for step in 61...90 {
            y -= (step < 75 ? 8 : 95) / 60
            scene.touch(.moved, 110, y, at: 1 + Double(step) / 60)
        }
        #expect(scene.states.contains("paused") == pauses)
    }

    @Test(
        "it moves freely for 180 points, and resists below and above",
        arguments: [(-180.0, 108.0), (-280.0, 82.881135684904199), (100.0, 313.118864315095801)])
    func resists(_ distance: Double, _ expected: Double) {
        let scene = scene()
        scene.drag(from: restPosition, by: Point(x: 30, y: distance), at: 1, for: 0.4)
        #expect(abs(scene.shown.y - expected) < 1e-9 && scene.shown.x == 110)
    }
}
