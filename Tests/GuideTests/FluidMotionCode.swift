import FineMotor

/// The code of `Guides/FluidMotion.md`.
enum FluidMotionCode {
    static func otherFeedback(_ card: Card) {
        card.layer.style = ["dampingRatio": 1, "response": 0.6]  // springs home without overshoot
        card.layer.actions["->held"] = .null  // and gives no feedback when held
    }

    /// Linear segments between evenly spaced stops.
    struct Linear: Simulation {
        let start, end: Double
        let stops: [Double]
        let duration: Double

        func state(at time: Double) -> (value: Double, velocity: Double) {
            guard time < duration else { return (end, 0) }
            let part = max(time, 0) / duration * Double(stops.count - 1)
            let index = Int(part)
            let slope = (stops[index + 1] - stops[index]) * (end - start)
            return (
                start + stops[index] * (end - start) + slope * (part - Double(index)),
                slope * Double(stops.count - 1) / duration
            )
        }
    }

    static func settle(_ card: View) {
        let settle = SimulationAnimation(keyPath: "position.y") { start, _ in
            Linear(start: start, end: 400, stops: [0, 0.7, 1.1, 0.95, 1], duration: 0.5)
        }
        card.layer.add(settle, forKey: "position.y")
    }

    /// The fill level of a tank, and the tilt of its surface.
    struct Gauge: AnimatableValue {
        var level, tilt: Double

        init(level: Double, tilt: Double) { (self.level, self.tilt) = (level, tilt) }

        var numbers: SIMD4<Double> { [level, tilt, 0, 0] }
        init(numbers: SIMD4<Double>) { (level, tilt) = (numbers.x, numbers.y) }
    }

    static func fill(_ tank: Layer, _ water: Layer) {
        let gauge: ValueKey<Gauge> = "gauge"
        tank.actions["gauge"] = .spring(dampingRatio: 0.5, response: 0.6)
        water.bind(.translationY, to: gauge, of: tank) { -100 * $0.level }
        tank[gauge] = Gauge(level: 0.8, tilt: 0)
    }

    static func corner(nearest release: Drag.Release, among corners: [Point]) -> Point? {
        let landing = release.projection
        return corners.min { $0.distance(to: landing) < $1.distance(to: landing) }
    }

    static func pulled(_ drag: Drag, of height: Double) {
        drag.track = .line(.y, in: -200...0, .rubberBand(dimension: height))
    }

    static func fold(_ card: Card, on stage: Stage) -> PropertyAnimator {
        let animator = PropertyAnimator(stage: stage, timing: .spring(Spring(dampingRatio: 0.8, response: 0.5))) {
            card.layer.bounds.size.height = 40
            card.alpha = 0.5
        }
        animator.pauseAnimation()
        animator.fractionComplete = 0.3  // a finger scrubs
        animator.isReversed = true  // and changes its mind
        animator.continueAnimation()
        return animator
    }
}
