import FineMotor

/// The code of `Guides/FluidMotion.md`.
enum FluidMotionCode {
    static func otherFeedback(_ card: Card) {
        card.layer.style = ["dampingRatio": 1, "response": 0.6]  // springs home without overshoot
        card.layer.actions["->held"] = .null  // and gives no feedback when held
    }

    static func corner(nearest place: Point, velocity: Point, among corners: [Point]) -> Point? {
        let landing = Point(
            x: place.x + Decay.normal.projectedLanding(velocity: velocity.x),
            y: place.y + Decay.normal.projectedLanding(velocity: velocity.y))
        return corners.min { $0.distance(to: landing) < $1.distance(to: landing) }
    }

    static func pulled(_ offset: Double, of height: Double) -> Double {
        let band = Resistance.rubberBand(dimension: height)
        return band(offset, in: -200...0)  // free within the range, resisted outside it
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
