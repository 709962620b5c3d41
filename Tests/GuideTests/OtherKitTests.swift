import FineMotor
import OtherKit
import Testing

@Suite("Beside another UI framework")
struct OtherKitTests {
    @Test("a FineMotor view can be placed in a view of the other framework")
    func hosted() {
        let hosted = Hosted(view: FineMotor.View(frame: FineMotor.Rect(x: 3, y: 4, width: 20, height: 20)))
        #expect(hosted.content.frame.origin == OtherKit.Point(x: 3, y: 4))
    }
}
