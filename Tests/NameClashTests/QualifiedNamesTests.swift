import FineMotor
import OtherKit
import Testing

@Suite("Names with their module")
struct QualifiedNamesTests {
    @Test("a value of each framework has its own type")
    func values() {
        let points = (FineMotor.Point(x: 1, y: 2) + .zero, OtherKit.Point(x: 1, y: 2) + OtherKit.Point())
        let sizes = (FineMotor.Size(width: 3, height: 4), OtherKit.Size(width: 3, height: 4))
        let rects = (
            FineMotor.Rect(origin: points.0, size: sizes.0), OtherKit.Rect(origin: points.1, size: sizes.1)
        )
        let colors = (FineMotor.Color.red, OtherKit.Color.red)
        let paths = (FineMotor.Path.rect(rects.0), OtherKit.Path([points.1]))
        let keys = (FineMotor.Key("escape"), OtherKit.Key.escape)
        let values = (FineMotor.Value.color(colors.0), OtherKit.Value.flag(true))

        #expect(rects.0 == FineMotor.Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(rects.1.origin.x == 1 && rects.1.size.height == 4)
        #expect(colors.0.hex == "#ff0000" && colors.1.rawValue == "red")
        #expect(paths.0.bounds == rects.0 && paths.1.points.count == 1)
        #expect(keys.0 == "escape" && keys.1 != .enter)
        #expect(values.0 == .color(.red) && values.1 != .flag(false))
    }

    @Test("a layer, an animation and a transaction of each framework are used side by side")
    func motion() {
        let other = OtherKit.Transaction(animation: .linear(duration: 2))
        let layer = FineMotor.Layer()
        let stage = Stage(root: layer)
        let transition = FineMotor.Transition(.fade)
        transition.duration = 1
        let basic: FineMotor.Animation = BasicAnimation(keyPath: "opacity")
        basic.duration = Double(other.animation?.duration ?? 0)

        FineMotor.Transaction.withoutActions { layer.opacity = 0.5 }
        layer.add(basic, forKey: "fade")
        layer.add(transition, forKey: "transition")
        stage.advance(to: 0)
        #expect(stage.needsFrame)
        stage.advance(to: 2)
        #expect(!stage.needsFrame)
        #expect(OtherKit.Layer(color: .clear).color == .clear)
        #expect(OtherKit.Transition.fade != .slide)
    }

    @Test("a type can be a view of both frameworks")
    func views() {
        final class Both: FineMotor.View, OtherKit.View {
            var content: OtherKit.Layer { OtherKit.Layer(color: .accent) }
        }
        let both = Both(frame: FineMotor.Rect(x: 0, y: 0, width: 10, height: 10))
        let views: [any OtherKit.View] = [OtherKit.Button("Other"), both]
        let fine: [FineMotor.View] = [FineMotor.Button(title: "Fine"), both]
        #expect(views.allSatisfy { $0.content.color == .accent } && fine.last === both)
    }

    @Test("a press of one framework's button becomes an event of the other")
    func events() {
        let button = FineMotor.Button(title: "Save")
        var received: [OtherKit.Event] = []
        let other = OtherKit.Button("Save") { received.append($0) }
        button.onEvent(.touchUpInside) { _ in other.action(OtherKit.Event(key: .enter)) }
        button.send(FineMotor.Event.touchUpInside)
        #expect(received == [OtherKit.Event(key: .enter)])
    }
}
