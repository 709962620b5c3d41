import FineMotor
import OtherKit
import Testing

// For this file, these names are chosen.
private typealias Button = OtherKit.Button
private typealias Point = FineMotor.Point
private typealias View = FineMotor.View

@Suite("Names that a file chooses")
struct ChosenNamesTests {
    @Test("a private typealias chooses one of two types for its file")
    func typealiases() {
        let view = View()
        view.center = Point(x: 3, y: 4)
        #expect(view.center.magnitude == 5)
        #expect(Button("Save").title == "Save")
    }

    @Test("literals, leading dots and inference need no names")
    func inferred() {
        let layer = ShapeLayer()
        let stage = Stage(root: layer)
        layer.actions["position"] = .spring(dampingRatio: 1, response: 0.5)
        layer.fillColor = .red
        layer["temperature"] = 21
        layer.position = .init(x: 10, y: 0)
        #expect(stage.needsFrame && layer.fillColor?.hex == "#ff0000")
        #expect(OtherKit.Transaction(animation: .spring()).animation?.duration == 0.5)
    }
}
