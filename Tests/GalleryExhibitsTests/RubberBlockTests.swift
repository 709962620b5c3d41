import ControlScenes
import FineMotor
import GalleryExhibits
import Testing

@Suite("RubberBlock")
struct RubberBlockTests {
    private let middle = Point(x: 140, y: 140)

    private func scene() -> PullScene<RubberBlock> {
        let control = RubberBlock(frame: Rect(x: 0, y: 0, width: 280, height: 280))
        return PullScene(control, part: control.block.layer)
    }

    @Test(
        "a pull by x moves it by x^0.7, in any direction",
        arguments: [(100.0, 0.0), (-100, 0), (0, 100), (0, -100), (60, 80), (-80, 60)])
    func pull(_ x: Double, _ y: Double) {
        let scene = scene()
        scene.drag(from: middle, by: Point(x: x, y: y), at: 1, for: 0.3)
        // 100^0.7 = 10^1.4, in the direction of the pull.
        let share = 25.118864315095801 / 100
        #expect((scene.shown - middle).distance(to: Point(x: x, y: y) * share) < 1e-9)
        #expect(scene.control.layer["pull"]?.point?.distance(to: Point(x: x, y: y)) ?? 1 < 1e-9)
    }

    @Test("a released block keeps its velocity on screen, and returns on a spring with ratio 0.6 and response 0.3 s")
    func release() {
        let scene = scene()
        scene.drag(from: middle, by: Point(x: 0, y: 100), at: 1, for: 0.2)
        let jump = scene.jump { scene.touch(.ended, 140, 240, at: 1.2) }
        #expect(jump.distance == 0)
        // 500 points per second times 0.7·100^−0.3 = 0.7·10^−0.6.
        #expect(abs(scene.velocity.y - 500 * 0.7 * 0.251188643150958) < 1e-6)
        // x(t) = e^(−ζωt)·(x₀·cos ω₁t + (v₀ + ζω·x₀)/ω₁·sin ω₁t), ω = 2π/0.3, ω₁ = 0.8·ω, at t = 0.15.
        scene.stage.advance(to: 1.35)
        let (x0, v0, ζω, ω1) = (25.118864315095801, 87.916025102835, 12.566370614359172, 16.755160819145562)
        // e^(−ζω·0.15) = 0.151836, cos and sin of 0.8π = 2.513274.
        let expected = 0.15183580198064 * (x0 * -0.809016994374947 + (v0 + ζω * x0) / ω1 * 0.587785252292473)
        #expect(abs(scene.shown.y - 140 - expected) < 1e-5)
        scene.stage.settle()
        #expect(scene.shown == middle && !scene.stage.needsFrame)
    }
}
