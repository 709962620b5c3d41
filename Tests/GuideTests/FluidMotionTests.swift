import FineMotor
import Testing

@Suite("The guide on fluid motion")
struct FluidMotionTests {
    private let card = View(frame: Rect(x: 0, y: 0, width: 100, height: 0))
    private let window: Window

    init() { window = Window(size: Size(width: 100, height: 600), showing: card) }

    private var y: Double { card.layer.presentation["position.y"]?.number ?? .nan }
    private var speed: Double { card.layer.presentation.velocity(forKey: "position.y")?.number ?? .nan }

    // CSS Easing Functions 2, `linear()`: between two stops, the output is interpolated linearly.
    @Test("a custom easing follows its segments, can be caught, and passes on the velocity of the segment")
    func linear() {
        card.layer.drag("position.y", to: 0)
        FluidMotionCode.settle(card)
        for (time, expected) in [(0.0625, 140.0), (0.125, 280), (0.1875, 360), (0.25, 440)] {
            window.stage.advance(to: time)
            #expect(abs(y - expected) < 1e-9)
        }
        // At a stop the piece that begins holds: from 1.1 to 0.95 of 400 points in an eighth of a second.
        #expect(abs(speed + 480) < 1e-9)
        AnimatedChange.spring(.positionY, to: 100, dampingRatio: 1, response: 0.5)
            .run(forKey: "go", object: card.layer, arguments: ActionArguments())
        #expect(abs(y - 440) < 1e-9 && abs(speed + 480) < 1e-9)
        card.layer.hold("position.y")
        #expect(card.layer["position.y"]?.number.map { abs($0 - 440) < 1e-9 } == true)
    }
}
