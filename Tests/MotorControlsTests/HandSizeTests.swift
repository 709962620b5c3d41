import FineMotor
import MotorTesting
import Testing

@Suite("Resizing while something is held or in flight")
struct HandSizeTests {
    private func center(_ layer: Layer) -> Point { layer.presentation["position"]?.point ?? Point(x: .nan, y: .nan) }

    private func part(_ name: String, of layer: Layer) -> Layer {
        layer.sublayers.first { $0.name == name } ?? layer.sublayers.flatMap { $0.sublayers }.first { $0.name == name }!
    }

    @Test("a held lever stays in place in both axes, follows the hand, and rests in its new place")
    func heldLever() {
        let bench = Bench(Lever())
        let slide = part("slide", of: bench.layer)
        bench.touch(.began, at: 0.1, 60)
        bench.touch(.moved, at: 0.2, 90)
        let (knobBefore, slideBefore) = (center(bench.knob), center(slide))
        #expect(knobBefore == Point(x: 60, y: 30))
        bench.at(0.25) { bench.control.bounds = Rect(x: 0, y: 0, width: 200, height: 100) }
        #expect(center(bench.knob) == knobBefore && center(slide) == slideBefore)
        // The finger is at the same point of the window, now 34 points farther from the lever's edge.
        bench.touch(.moved, at: 0.3, 90 + 34 + 10)
        #expect(center(bench.knob) == Point(x: 70, y: 30))
        bench.touch(.ended, at: 0.6, 90 + 34 + 10)
        #expect(center(bench.knob) == Point(x: 70, y: 30))
        bench.stage.settle()
        // The inset of 6 points, and half of the knob's 88.
        #expect(center(bench.knob) == Point(x: 50, y: 50) && center(slide) == .zero)
    }

    @Test("a slider's fill stays on its track after a change of height, wherever the knob is")
    func fill() {
        let bench = Bench(Slider())
        let (fill, track) = (part("fill", of: bench.layer), part("track", of: bench.layer))
        bench.touch(.began, at: 0.1, 24)
        bench.touch(.moved, at: 0.2, 60)
        bench.at(0.25) { bench.control.bounds = Rect(x: 0, y: 0, width: 280, height: 300) }
        #expect(center(fill) == Point(x: 60, y: 0) && fill.bounds.height == track.bounds.height)
    }
}
