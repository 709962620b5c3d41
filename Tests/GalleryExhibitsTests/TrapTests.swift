import FineMotor
@testable import GalleryExhibits
import Testing

@Suite("Numbers that exhibits reject")
struct TrapTests {
    @Test(
        "a number of columns and a height of a photograph are in range, or trap with a message",
        arguments: [
            "CalculatorButton: columns is at least 1, got 0", "Photograph: the height is 1…2048 pixels, got 0",
        ])
    func traps(message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [message] in
            if message.hasPrefix("C") {
                _ = CalculatorButton(title: "0", columns: 0)
            } else {
                _ = Photographs.all[0].image(height: 0)
            }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(message))
    }
}
