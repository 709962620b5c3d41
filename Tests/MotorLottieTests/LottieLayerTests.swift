import MotorLayers
import MotorLottie
import MotorMath
import Testing

@Suite("A layer of a file")
struct LottieLayerTests {
    /// A square that moves from x 10 to x 90 in the hundred frames of two seconds.
    private static let moving = square(ks: #"{"p":{"k":[{"t":0,"s":[10,50]},{"t":100,"s":[90,50]}]}}"#)

    private func x(_ list: DisplayList) -> Double? {
        list.items.first { if case .fill = $0.content { true } else { false } }?.transform.tx
    }

    private func color(_ list: DisplayList) -> Color? {
        for case .fill(_, .color(let color), _) in list.items.map(\.content) { return color }
        return nil
    }

    @Test("shows the frame of its time, and before and after the file its first and its last one")
    func time() throws {
        let file = try file(Self.moving)
        #expect(file.duration == 2)
        for (time, x) in [(-3.0, 10.0), (0, 10), (0.5, 30), (1, 50), (2, 90), (50, 90)] {
            let shown = try #require(self.x(file.displayList(at: time)))
            #expect(abs(shown - x) < 1e-2, "\(time)")
        }
    }

    @Test("the time is caught in flight, and its velocity is the speed of play")
    func motion() throws {
        let layer = LottieLayer(try file(Self.moving))
        let stage = Stage(root: layer)
        let play = BasicAnimation(keyPath: "time")
        (play.fromValue, play.toValue, play.timing.duration, play.timingFunction) = (0, 2, 2, .linear)
        layer.add(play, forKey: "time")
        stage.advance(to: 0)
        stage.advance(to: 1)
        #expect(abs((x(stage.displayList) ?? 0) - 50) < 1e-9)
        #expect(layer.presentation.velocity(forKey: "time")?.number == 1)
    }

    @Test("a slot is a key: its own value, a style's, else the file's")
    func slots() throws {
        let slots = #""slots":{"iconColor":{"p":{"k":[0,0,1]}},"iconColors":{"p":{"k":[0,1,0]}}},"#
        let layer = LottieLayer(try file(square(color: #"{"k":[1,0,0],"sid":"iconColor"}"#), slots))
        #expect(layer.file.keys == ["iconColor"])
        #expect(layer["iconColor"]?.color == .blue && color(layer.displayList) == .blue)
        layer.style = ["iconColor": .color(.green)]
        #expect(color(layer.displayList) == .green)
        layer["iconColor"] = .color(.white)
        #expect(color(layer.displayList) == .white)
        layer["iconColor"] = 3
        #expect(color(layer.displayList) == .blue)
    }

    @Test("a color is exposed everywhere, or at a name")
    func exposing() throws {
        let plain = try file(#""nm":"icon","# + square())
        #expect(plain.colors.map { $0.name } == ["icon/"] && plain.colors.map { $0.color } == [.red])
        let layer = LottieLayer(plain.exposing("tint", everywhere: .red))
        #expect(layer["tint"]?.color == .red)
        layer["tint"] = .color(.white)
        #expect(color(layer.displayList) == .white)
        #expect(color(plain.exposing("tint", everywhere: .blue).displayList(at: 0) { _ in .color(.white) }) == .red)
        #expect(color(plain.exposing("tint", at: "*/").displayList(at: 0) { _ in .color(.white) }) == .white)
    }

    @Test("fits into its bounds with its proportions")
    func gravity() throws {
        let layer = LottieLayer(try file(square()))
        #expect(layer.bounds.size == Size(width: 100, height: 100))
        layer.bounds = Rect(x: 0, y: 0, width: 400, height: 200)
        #expect(layer.displayList.items[1].transform == AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 200, ty: 100))
    }

    @Test("identifiers stay with their steps, whatever comes and goes before them")
    func identifiers() throws {
        let first = #"{"ip":20,"op":40,\#(square())}"#
        let second = #"{"ip":0,"op":100,\#(square())}"#
        let file = try LottieFile(
            Array(#"{"v":"5.9.0","fr":50,"ip":0,"op":100,"w":100,"h":100,"layers":[\#(second),\#(first)]}"#.utf8))
        let (one, two) = (file.displayList(at: 0).items, file.displayList(at: 0.5).items)
        #expect(one.count == 3 && two.count == 4 && one[1].id == two[2].id && two[1].id != two[2].id)
    }
}
