import MotorMath
import Testing

@Suite("A constant out of range traps and says so")
struct GeometryTrapTests {
    @Test func pathTolerance() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Path().flattened(tolerance: 0)
        }
        expectMessage(result, "Path: tolerance is above 0, got 0.0")
    }

    @Test func transformPerspective() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Transform3D.perspective(distance: 0)
        }
        expectMessage(result, "Transform3D: distance is not 0, got 0.0")
    }

    private func expectMessage(_ result: ExitTest.Result?, _ text: String) {
        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(written.contains(text))
    }
}
