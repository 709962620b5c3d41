import FineMotor
import MotorTesting
import Testing

@Test("a rating follows the finger, with a haptic for each star, and nothing jumps")
func rates() {
    let rating = StarRating(frame: Rect(x: 0, y: 0, width: 240, height: 48))
    let stage = HandDrivenStage(rating)
    stage.touch(.began, at: 0.1, location: Point(x: 20, y: 24))
    stage.touch(.moved, at: 0.2, location: Point(x: 150, y: 24))
    stage.touch(.moved, at: 0.3, location: Point(x: 100, y: 24))
    stage.touch(.ended, at: 0.4, location: Point(x: 100, y: 24))
    expectContinuous(stage, keys: ["transform.scale"], until: 2, every: 1 / 240)
    #expect(rating.value == 3)
    // One for the first star, three up to the fourth, one back.
    #expect(stage.haptics == Array(repeating: "selection", count: 5))
}

@Test("a rating keeps the laws of a component, and is accessible")
func ratesForEverybody() {
    checkComponent(make: { StarRating(frame: Rect(x: 0, y: 0, width: 240, height: 48)) })
    expectAccessible(
        Window(
            size: Size(width: 280, height: 88), showing: StarRating(frame: Rect(x: 20, y: 20, width: 240, height: 48))))
}

@Test("arrow keys rate, and a disabled rating is reported as disabled")
func ratesByKeys() throws {
    let rating = StarRating(frame: Rect(x: 0, y: 0, width: 240, height: 48))
    let stage = HandDrivenStage(rating)
    stage.key(.right, .down, at: 0.1)
    stage.key(.right, .up, at: 0.2)
    stage.settle()
    #expect(rating.value == 1)
    let elements = { Window(size: Size(width: 280, height: 88), showing: rating).accessibleElements }
    #expect(try #require(elements().first).accessibility.traits == [])
    rating.isEnabled = false
    #expect(try #require(elements().first).accessibility.traits == .disabled)
}
