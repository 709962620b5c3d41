import FineMotor
import Foundation
import GalleryExhibits
import MotorTesting
import SeededRandom
import Testing

@Suite("SpringPlayground")
struct SpringPlaygroundTests {
    private let playground = SpringPlayground()
    private let stage: HandDrivenStage
    /// The dot's right end: at 0.68 of 340 points.
    private let right = 231.2

    init() {
        stage = HandDrivenStage(playground, in: Size(width: 360, height: 400))
        stage.advance(to: 0)
    }

    private func part(_ name: String) -> Layer {
        var found: Layer?
        var pending = [playground.layer]
        while let layer = pending.popLast(), found == nil {
            if layer.name == name { found = layer }
            pending += layer.sublayers
        }
        return found!
    }

    private var dot: Double { part("dot").presentation["position"]!.point!.x }
    private var velocity: Double { part("dot").presentation.velocity(forKey: "position")!.point!.x }

    private func tap(at time: Double) {
        stage.touch(.began, at: time, location: Point(x: 170, y: 30))
        stage.touch(.ended, at: time, location: Point(x: 170, y: 30))
        stage.advance(to: time)
    }

    @Test("a number that changes in flight takes effect at once, and the dot keeps its position and velocity")
    func retargets() {
        tap(at: 0.1)
        stage.advance(to: 0.2)
        let (x, speed) = (dot, velocity)
        stage.set("dampingRatio", 1, at: 0.2)
        stage.set("response", 1.5, at: 0.2)
        stage.advance(to: 0.2)
        #expect(abs(dot - x) < 1e-9 && abs(velocity - speed) < 1e-6)
        // From there on it follows the other spring: critically damped, x = (x₀ + (v₀ + ωx₀)t)·e^−ωt.
        stage.advance(to: 0.5)
        let ω = 2 * Double.pi / 1.5
        let expected = ((x - right) + (speed + ω * (x - right)) * 0.3) * exp(-ω * 0.3)
        #expect(abs(dot - right - expected) < 1e-6)
        #expect(playground.layer["state"] == "right")
    }

    @Test(
        "the pieces of the curve end on the closed form of a spring released at rest", arguments: [0.1, 0.7, 1],
        [0.1, 0.5, 2])
    func curve(_ ζ: Double, _ response: Double) throws {
        (playground.dampingRatio, playground.response) = (ζ, response)
        let pieces = try #require(part("curve")["path"]?.path).elements
        // Its target is a line over two seconds.
        guard case .move(let start) = pieces[0], let target = part("target")["path"]?.path?.elements,
            case .move(let origin) = target[0], case .line(let end) = target[1]
        else { return #expect(Bool(false)) }
        let (ω, ω1) = (2 * Double.pi / response, 2 * Double.pi / response * (1 - ζ * ζ).squareRoot())
        var last = 0.0
        for piece in pieces.dropFirst() {
            let point =
                switch piece {
                case .line(let to), .cubic(let to, _, _): to
                default: start
                }
            let t = (point.x - origin.x) / (end.x - origin.x) * 2
            // x″ + 2ζωx′ + ω²x = 0 from 1 at rest.
            let offset =
                ζ == 1 ? (1 + ω * t) * exp(-ω * t) : exp(-ζ * ω * t) * (cos(ω1 * t) + ζ * ω / ω1 * sin(ω1 * t))
            // Half a hundredth for the straight end, and a grid of a tenth of a point, of which 137 are a second and 67 the
            // distance, on a curve no steeper than ω.
            let bound = 0.005 + 0.05 / 67 + ω * 0.05 / 137
            #expect(abs((start.y - point.y) / (start.y - origin.y) - (1 - offset)) < bound && t >= last)
            last = t
        }
        #expect(abs(last - 2) < 0.01 && pieces.count > 4)
    }

    @Test(
        "a finger sets the number that its slider shows, while held and after the release",
        arguments: [17.3, 61.9, 144.1, 222.7])
    func shownNumbers(x: Double) throws {
        let slider = playground.responseSlider
        let track = try #require(slider.layer.convert(Point(x: 0, y: slider.bounds.height - 28), to: playground.layer))
        stage.touch(.began, at: 0.1, location: track + Point(x: 150, y: 0))
        for step in 1...10 {
            let time = 0.1 + Double(step) / 60
            stage.touch(.moved, at: time, location: track + Point(x: 150 + (x - 150) * Double(step) / 10, y: 0))
            stage.advance(to: time)
            let text = try #require(slider.accessibility?.value)
            #expect(playground.response == Double(text.dropLast(" s".count)))
        }
        stage.touch(.ended, at: 0.5, location: track + Point(x: x, y: 0))
        stage.advance(to: 2)
        let text = try #require(slider.accessibility?.value)
        #expect(playground.response == Double(text.dropLast(" s".count)))
        #expect(playground.response != 0.5 && slider.value == playground.response)
    }
}
