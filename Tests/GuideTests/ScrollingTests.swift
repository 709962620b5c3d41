import FineMotor
import MotorTesting
import Testing

@Suite("The code of the guide to scrolling")
struct ScrollingTests {
    @Test("the article scrolls, its header fades, and reaching an end causes a haptic")
    func article() {
        let (article, header) = (View(frame: Rect(x: 0, y: 0, width: 320, height: 900)), View())
        let scroll = ScrollingCode.scroll(article, under: header)
        let stage = HandDrivenStage(scroll)
        stage.settle()
        scroll.scroll(to: Point(x: 0, y: 100), isAnimated: false)
        stage.advance(to: stage.time + 0.1)
        #expect(header.alpha == 0.5)
        scroll.scroll(to: Point(x: 0, y: 9000))
        stage.settle()
        // The content, the inset below it, less what is visible.
        #expect(scroll.offset.y == 900 + 40 - 480)
    }

    @Test("the list shows its items, and a linked drag has a leading end")
    func list() {
        let inbox = ScrollingCode.Inbox((0..<100).map { "\($0)" })
        let list = inbox.addList()
        list.frame = Rect(x: 0, y: 0, width: 320, height: 440)
        let stage = HandDrivenStage(inbox)
        stage.settle()
        #expect(list.visibleRows.map { $0.accessibilityLabel ?? "" } == (0..<10).map { "\($0)" })
        let drag = Drag(of: list.layer, in: list)
        ScrollingCode.link(drag)
        #expect(drag.isLinked && drag.leadingEnd == .lower)
    }
}
