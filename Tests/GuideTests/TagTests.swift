import FineMotor
import MotorTesting
import Testing

@Suite("The tag of the guides")
struct TagTests {
    @Test("it fits its word at every text size", arguments: TextSize.allCases)
    func size(_ size: TextSize) {
        let tag = Tag("New")
        let stage = HandDrivenStage(tag, in: Size(width: 300, height: 100))
        BuildingAComponentCode.enlarge(tag, to: size)
        stage.advance(to: 0.1)
        let metrics = TextMetrics(fontSize: TextStyle.caption1.fontSize(at: size))
        let (width, height) = (metrics.width(of: "New"), metrics.lineHeight)
        #expect(tag.bounds.width >= width + 16 && tag.bounds.width < width + 17)
        #expect(tag.bounds.height >= height + 8 && tag.bounds.height < height + 9)
    }
}
