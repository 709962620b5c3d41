import FineMotor
import Foundation
import MotorExhibits
import MotorTesting
import SeededRandom
import Testing

@Suite("SpringPlayground")
struct SpringPlaygroundTests {
    private let playground = SpringPlayground()
    private let stage: HandDrivenStage
    /// The dot's ends: at 0.32 and 0.68 of 340 points.
    private let left = 108.8
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

    /// The curve's height at a time, as the chart draws it: 0 at the start and 1 at the target.
    private func drawn(at seconds: Double) -> Double {
        let path = part("curve")["path"]!.path!
        let grid = part("target")["path"]!.path!.elements
        guard case .move(let origin) = grid[0], case .line(let end) = grid[1] else { return .nan }
        guard case .move(let start) = path.elements[0] else { return .nan }
        let x = origin.x + (end.x - origin.x) * seconds / 2
        func height(_ y: Double) -> Double { (start.y - y) / (start.y - origin.y) }
        var from = start
        for element in path.elements.dropFirst() {
            switch element {
            case .line(let to):
                if x <= to.x { return height(from.y + (to.y - from.y) * (x - from.x) / (to.x - from.x)) }
                from = to
            case .cubic(let to, let a, let b):
                if x <= to.x {
                    // Its times are evenly spaced, so its parameter is the fraction of its width.
                    let t = (x - from.x) / (to.x - from.x)
                    let u = 1 - t
                    return height(
                        u * u * u * from.y + 3 * u * u * t * a.y + 3 * u * t * t * b.y + t * t * t * to.y)
                }
                from = to
            default: break
            }
        }
        return .nan
    }

    @Test("a number that changes in flight takes effect at once, and the dot keeps its position and velocity")
    func retargets() {
        tap(at: 0.1)
        stage.advance(to: 0.2)
        let (place, speed) = (dot, velocity)
        stage.set("dampingRatio", 1, at: 0.2)
        stage.set("response", 1.5, at: 0.2)
        stage.advance(to: 0.2)
        #expect(abs(dot - place) < 1e-9 && abs(velocity - speed) < 1e-6)
        // From there on it follows the other spring: critically damped, x = (x₀ + (v₀ + ωx₀)t)·e^−ωt.
        stage.advance(to: 0.5)
        let ω = 2 * Double.pi / 1.5
        let expected = ((place - right) + (speed + ω * (place - right)) * 0.3) * exp(-ω * 0.3)
        #expect(abs(dot - right - expected) < 1e-6)
        #expect(playground.layer["state"] == "right")
    }

    @Test(
        "the curve is the closed form of a spring released at rest",
        arguments: [0.1, 0.35, 0.7, 0.99, 1], [0.1, 0.33, 0.5, 1, 2])
    func curve(_ ζ: Double, _ response: Double) {
        playground.dampingRatio = ζ
        playground.response = response
        let ω = 2 * Double.pi / response
        for step in 0...80 {
            let t = Double(step) / 40
            // x″ + 2ζωx′ + ω²x = 0 from 1 at rest.
            let ω1 = ω * (1 - ζ * ζ).squareRoot()
            let offset =
                ζ == 1
                ? (1 + ω * t) * exp(-ω * t) : exp(-ζ * ω * t) * (cos(ω1 * t) + ζ * ω / ω1 * sin(ω1 * t))
            // A third of a hundredth for the pieces, half a hundredth for the straight end; and a grid of a tenth of a
            // point, of which 137 are a second and 67 the way, on a curve no steeper than ω.
            let bound = 0.005 + 0.05 / 67 + ω * 0.05 / 137
            #expect(abs(drawn(at: t) - (1 - offset)) < bound, "at \(t) s")
        }
    }

    @Test("the marker runs along the curve in the dot's time, and fades on an interruption")
    func marker() {
        tap(at: 1)
        for moment in [0.05, 0.15, 0.3, 0.6, 1.2, 1.9] {
            stage.advance(to: 1 + moment)
            let place = part("marker").presentation["position"]!.point!
            let start = part("curve")["path"]!.path!.elements[0]
            guard case .move(let origin) = start,
                case .line(let end)? = part("target")["path"]?.path?.elements[1]
            else { return }
            #expect(abs((place.x - origin.x) / (end.x - origin.x) * 2 - moment) < 1e-6)
            let way = (origin.y - place.y) / (origin.y - end.y)
            #expect(abs(way - drawn(at: moment)) < 0.008 && part("marker").presentation["opacity"] == 1)
            if moment < 0.5 { #expect(abs(way - (dot - left) / (right - left)) < 1e-3) }
        }
        tap(at: 4)
        tap(at: 4.1)
        stage.advance(to: 4.5)
        #expect(part("marker").presentation["opacity"] == 0)
    }

    @Test("sliders drive the numbers, and numbers that are set drive the sliders, within their ranges")
    func sliders() {
        playground.dampingSlider.value = 0.3
        playground.dampingRatio = 0.9
        #expect(playground.dampingSlider.value == 0.9)
        for (number, expected) in [(7.0, 1.0), (-2, 0.1), (.nan, 0.1)] {
            playground.layer["dampingRatio"] = .number(number)
            #expect(playground.dampingRatio == expected && playground.dampingSlider.value == expected)
        }
        playground.layer["response"] = 9
        #expect(playground.response == 2)
        stage.window.focus(playground.responseSlider)
        for (place, name) in ["0", ".", "7", "return"].enumerated() {
            stage.window.send(KeyPress(KeyPress.Name(rawValue: name), .down, time: 1 + Double(place) / 10))
        }
        stage.advance(to: 2)
        #expect(playground.response == 0.7)
    }

    @Test(
        "a hand sets the number that its slider shows, in the hand and let go", arguments: [17.3, 61.9, 144.1, 222.7])
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

    @Test("space and arrows send the dot, even from a slider; tab visits all three")
    func keys() {
        stage.window.focus(playground)
        let send = { (name: KeyPress.Name) in
            stage.window.send(KeyPress(name, .down, time: stage.time))
            stage.window.send(KeyPress(name, .up, time: stage.time))
            stage.advance(to: stage.time)
        }
        send(.space)
        #expect(playground.layer["state"] == "right")
        send(.right)
        #expect(playground.layer["state"] == "right")
        send(.left)
        #expect(playground.layer["state"] == "left")
        send(.tab)
        #expect(stage.window.focusedView === playground.dampingSlider)
        send(.space)
        #expect(playground.layer["state"] == "right")
        send(.tab)
        send(.tab)
        #expect(stage.window.focusedView === playground)
    }

    @Test("reduced motion: the dot is at its destination at once, no marker runs, and its sliders move less too")
    func reducedMotion() {
        playground.layer.theme = ["reducesMotion": true]
        tap(at: 1)
        #expect(dot == right && part("marker").presentation["opacity"] == 0)
        stage.settle()
        stage.set("dampingRatio", 0.2, at: 3)
        stage.advance(to: 3)
        #expect(dot == left)
        let knob = playground.dampingSlider.layer.sublayers.first { $0.name == "knob" }!
        #expect(knob.animation(forKey: "position") == nil && knob.animation(forKey: "opacity") != nil)
    }
}
