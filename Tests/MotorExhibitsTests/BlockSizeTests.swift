import FineMotor
import MotorExhibits
import MotorTesting
import Testing

@Suite("A block in the hand, in another size")
struct BlockSizeTests {
    private func center(_ layer: Layer) -> Point { layer.presentation["position"]?.point ?? Point(x: .nan, y: .nan) }

    @Test("a paused block in the hand stays where it is across, wherever its place is by now")
    func heldBlock() {
        let block = PauseBlock(frame: Rect(x: 0, y: 0, width: 220, height: 360))
        let stage = HandDrivenStage(block, in: Size(width: 400, height: 400))
        let place = { center(block.block.layer) }
        stage.touch(.began, at: 0.1, location: place())
        stage.touch(.moved, at: 0.15, location: place() - Point(x: 0, y: 30))
        stage.advance(to: 0.2)
        let before = place()
        stage.stage.enqueue(at: 0.2) { block.bounds = Rect(x: 0, y: 0, width: 300, height: 300) }
        stage.advance(to: 0.25)
        #expect(place() == before)
        stage.touch(.moved, at: 0.3, location: before - Point(x: -40, y: 40))
        stage.advance(to: 0.3)
        #expect(place().x == before.x)
        stage.window.cancelAll()
        stage.settle()
        #expect(place().x == 150)
    }

    @Test("another resistance in the hand pulls from where a block is shown")
    func otherResistance() {
        let block = RubberBlock(frame: Rect(x: 0, y: 0, width: 280, height: 280))
        let stage = HandDrivenStage(block, in: Size(width: 400, height: 400))
        stage.touch(.began, at: 0.1, location: Point(x: 140, y: 140))
        stage.touch(.moved, at: 0.15, location: Point(x: 220, y: 200))
        stage.advance(to: 0.2)
        let before = center(block.block.layer)
        stage.set("resistanceExponent", 0.9, at: 0.2)
        stage.touch(.moved, at: 0.2, location: Point(x: 220, y: 200.001))
        stage.advance(to: 0.2)
        #expect(center(block.block.layer).distance(to: before) < 0.01)
    }
}
