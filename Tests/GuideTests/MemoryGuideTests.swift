import FineMotor
import Foundation
import Testing

@Suite("Memory, in the guide")
struct MemoryGuideTests {
    @Test("a dial restored from a file continues in a new window from its last value")
    func dial() throws {
        func made() -> (Dial, Window) {
            let dial = Dial(frame: Rect(x: 0, y: 0, width: 100, height: 100))
            let panel = View(frame: dial.frame)
            (dial.layer.name, panel.layer.name) = ("volume", "panel")
            panel.addSubview(dial)
            return (dial, Window(size: Size(width: 100, height: 100), showing: panel))
        }
        let ((old, left), (new, window)) = (made(), made())
        old.layer["angle"] = 0.75
        left.focus(old)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("memory-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try BuildingAComponentCode.leave(left, keeping: Memory(), in: file)
        try BuildingAComponentCode.takeUp(window, from: file)
        #expect(new.layer["angle"] == 0.75 && window.focusedView === new)
        #expect(try String(contentsOf: file, encoding: .utf8).contains(#"{"set":"/panel/volume/angle","to":0.75}"#))
    }
}
