import FineMotor
import class FineMotor.View
import struct FineMotor.Point
import OtherKit
import struct OtherKit.Button
import Testing

@Suite("Names that a file imports one by one")
struct ScopedImportsTests {
    @Test("an import of one declaration decides what its name means in a file")
    func scoped() {
        let view = View()
        view.center = Point(x: 3, y: 4)
        #expect(view.center.magnitude == 5)
        #expect(Button("Save").title == "Save")
    }
}
