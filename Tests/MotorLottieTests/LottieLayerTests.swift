import MotorLayers
@testable import MotorLottie
import MotorMath
import SeededRandom
import Testing

@Suite("A layer of a file")
struct LottieLayerTests {
    /// A square that moves from x 10 to x 90 in the hundred frames of two seconds.
    private static let moving = square(ks: #"{"p":{"k":[{"t":0,"s":[10,50]},{"t":100,"s":[90,50]}]}}"#)

    private func x(_ list: DisplayList) -> Double? {
        list.items.first { if case .fill = $0.content { true } else { false } }?.transform.tx
    }

    private func color(_ list: DisplayList) -> Color? { colors(list).first }

    private func colors(_ list: DisplayList) -> [Color] {
        list.items.compactMap { if case .fill(_, .color(let color), _) = $0.content { color } else { nil } }
    }

    @Test("a layer shows the frame at its time, the first frame before the file, and the last one after it")
    func time() throws {
        let file = try file(Self.moving)
        #expect(file.duration == 2)
        for (time, x) in [(-3.0, 10.0), (0, 10), (0.5, 30), (1, 50), (2, 90), (50, 90)] {
            let shown = try #require(self.x(file.displayList(at: time)))
            #expect(abs(shown - x) < 1e-2, "\(time)")
        }
    }

    @Test(
        "each part of a picture has an id of its own, by which its changes are followed; a group's end has the group's")
    func ownIdentifiers() throws {
        for named in CorpusFile.all(in: "icons") + CorpusFile.all(in: "corpus") {
            guard let file = try? named.read() else { continue }
            for frame in CorpusFile.frames(of: file) {
                var (ids, open, isBalanced) = (Set<DisplayList.ID>(), [DisplayList.ID](), true)
                for item in file.displayList(at: Double(frame) / file.frameRate).items {
                    if case .endGroup = item.content {
                        if open.popLast() != item.id { isBalanced = false }
                        continue
                    }
                    if case .beginGroup = item.content { open.append(item.id) }
                    #expect(ids.insert(item.id).inserted, "\(named.name) at frame \(frame)")
                }
                #expect(isBalanced && open.isEmpty, "\(named.name) at frame \(frame)")
            }
        }
    }

    @Test("a catch in flight holds the time, and its velocity is the speed of play")
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

    @Test("a slot is a key: its own value comes first, then a style's, then the file's")
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

    @Test("a slot of any kind takes a value of its kind, and is drawn as if the value were the file's")
    func kindsOfSlots() throws {
        func file(_ number: Int) throws -> LottieFile {
            let (one, outline) = (
                number / 2,
                #"{"c":true,"v":[[0,0],[30,\#(number)],[30,30]],"i":[[0,0],[1,2],[0,0]],"o":[[0,0],[0,0],[3,4]]}"#
            )
            let slots =
                #""slots":{"c":{"p":{"k":[0,\#(one),0]}},"n":{"p":{"k":\#(50 + number)}},"p":{"p":{"k":[5,\#(number)]}},"#
                + #""o":{"p":{"k":\#(outline)}},"g":{"p":{"k":[0,1,0,0,1,0,1,\#(one)]}}},"#
            let shapes = [
                #"{"ty":"rc","p":{"k":[1,2],"sid":"p"},"s":{"k":[20,20]}}"#,
                #"{"ty":"sh","ks":{"k":{"c":false,"v":[],"i":[],"o":[]},"sid":"o"}}"#,
                #"{"ty":"fl","c":{"k":[1,0,0],"sid":"c"},"o":{"k":100,"sid":"n"}}"#,
                #"{"ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,0,0,1,1,0,0,1],"sid":"g"}}}"#,
            ]
            return try MotorLottieTests.file(#""ty":4,"ks":{},"shapes":[\#(shapes.joined(separator: ","))]"#, slots)
        }
        let (layer, other) = (LottieLayer(try file(1)), LottieLayer(try file(2)))
        for key in ["c", "n", "p", "o", "g"] as [Key] {
            #expect(layer[key] != other[key] && layer[key] != nil, "\(key)")
            layer[key] = other[key]
        }
        #expect(layer.displayList.items.map(\.content) == other.displayList.items.map(\.content))
        #expect(layer.displayList.items.count > 2)
    }

    @Test("a color is exposed everywhere, or by a name")
    func exposing() throws {
        let plain = try file(#""nm":"icon","# + square())
        #expect(plain.colors.map { $0.name } == ["icon/"] && plain.colors.map { $0.color } == [.red])
        let layer = LottieLayer(plain.exposing("tint", everywhere: .red))
        #expect(layer["tint"]?.color == .red)
        layer["tint"] = .color(.white)
        #expect(color(layer.displayList) == .white)
        let none = Diagnostics.withHandler({ _ in }) { plain.exposing("tint", everywhere: .blue) }
        #expect(color(none.displayList(at: 0) { _ in .color(.white) }) == .red)
        #expect(color(plain.exposing("tint", at: "*/").displayList(at: 0) { _ in .color(.white) }) == .white)
    }

    @Test(
        "a name has parts; one star matches any part, and two stars match any number of parts",
        arguments: [
            ("icon/part/paint", true), ("icon/part/paint/color", true), ("*/*/paint", true), ("**", true),
            ("**/paint", true), ("icon/**/color", true), ("icon/part/paint/**", true), ("**/part/**/paint", true),
            ("*/paint", false), ("icon", false), ("icon/part/paint/opacity/color", false), ("**/pain", false),
        ])
    func patterns(_ pattern: String, _ isMeant: Bool) throws {
        let file = try file(#""nm":"icon","# + Self.grouped)
        let exposed = Diagnostics.withHandler({ _ in }) { file.exposing("tint", at: pattern) }
        #expect((color(exposed.displayList(at: 0) { _ in .color(.white) })?.green == 1) == isMeant)
    }

    /// A fill named `paint`, a stroke named `line` and a trim named `cut`, in a group named `part`.
    private static let grouped = #"""
        "ty":4,"ks":{},"shapes":[{"ty":"gr","nm":"part","it":[{"ty":"rc","s":{"k":[20,20]}},
        {"ty":"tm","nm":"cut","e":{"k":50}},{"ty":"fl","nm":"paint","c":{"k":[1,0,0]},"o":{"k":80}},
        {"ty":"st","nm":"line","c":{"k":[0,0,1]},"w":{"k":3}},{"ty":"tr"}]}]
        """#

    @Test("the numbers of fills, strokes and trims are exposed like colors")
    func numbers() throws {
        let file = try file(#""nm":"icon","# + Self.grouped)
        #expect(
            file.numbers.map { $0.name } == [
                "icon/part/cut/start", "icon/part/cut/end", "icon/part/cut/offset", "icon/part/paint/opacity",
                "icon/part/line/opacity", "icon/part/line/width",
            ])
        #expect(file.numbers.map { $0.number } == [0, 50, 0, 80, 100, 3])
        let layer = LottieLayer(file.exposing("weight", at: "**/width").exposing("drawn", at: "icon/*/cut/end"))
        #expect(layer["weight"] == 3 && layer["drawn"] == 50)
        (layer["weight"], layer["drawn"]) = (5, 100)
        guard
            case .stroke(let path, _, let style)? = layer.displayList.items.first(where: { $0.id.part == .stroke })?
                .content
        else {
            Issue.record("no stroke")
            return
        }
        #expect(style.width == 5 && path.elements.count > 4)
    }

    @Test("exposing a missing name is reported with the nearest existing name")
    func mistakes() throws {
        let file = try file(#""nm":"icon","# + Self.grouped)
        let fills = ["1,0,0", "0,0.6,0", "0,0,1"].map { #",{"ty":"fl","c":{"k":[\#($0)]}}"# }.joined()
        let three = try MotorLottieTests.file(square(fills))
        // The sum of the distances of the components is the smallest.
        let nearest: [(Color, String)] = [
            (Color(rgba: 0xF010_10FF), "#ff0000"), (Color(rgba: 0x1090_10FF), "#009900"),
            (Color(rgba: 0x1010_F0FF), "#0000ff"), (Color(rgba: 0x6000_A0FF), "#0000ff"),
        ]
        var reports: [Diagnostic] = []
        Diagnostics.withHandler({ reports.append($0) }) {
            _ = file.exposing("tint", at: "icon/prt/paint")
            _ = file.exposing("tint", at: "icon/part/line/widht")
            _ = file.exposing("tint", everywhere: Color(rgba: 0xF010_10FF))
            for wanted in nearest { _ = three.exposing("tint", everywhere: wanted.0) }
            _ = file.exposing("tint", at: "**/paint").exposing("other", at: "icon/part/paint")
            _ = file.exposing("tint", at: "**/paint").exposing("tint", at: "icon/**")
            #expect(file.exposing("backgroundColor", at: "**/paint").keys.isEmpty)
        }
        #expect(
            reports.map { $0.suggestion } == ["icon/part/paint", "icon/part/line/width", "#ff0000"]
                + nearest.map(\.1) + ["tint", nil])
        #expect(reports.allSatisfy { $0.isMistake } && reports.last?.key == "backgroundColor")
    }

    @Test(
        "a slot with the name of a layer's own property shows the file's value, and does not change that property",
        arguments: ["opacity", "time", "state", "position.x"])
    func takenNames(name: String) throws {
        func file(_ slot: String) throws -> LottieFile {
            let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[9,9]}}"#
            let opacity = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":50,"sid":"\#(slot)"}}"#
            let tint = #"{"ty":"fl","c":{"k":[1,0,0],"sid":"tint"}}"#
            return try MotorLottieTests.file(#""ty":4,"shapes":[\#(square),\#(opacity),\#(tint)]"#)
        }
        // A table of an older version has the slot.
        var old = try file("amount")
        let index = try #require(old.keys.firstIndex(of: "amount"))
        old.slots[index] = FileSlot(key: Key(name), value: old.slots[index].value)
        for file in [try file(name), try LottieFile(table: old.table)] {
            #expect(file.keys == ["tint"])
            let layer = LottieLayer(file)
            layer["tint"] = .color(.green)
            let stage = Stage(root: layer)
            stage.advance(to: 0)
            // Half of opaque.
            #expect(Set(colors(stage.displayList)) == [Color.red.withAlpha(0.5), .green])
        }
    }

    @Test("a value with nearly the name of a slot is reported, unless something reads it or it is another name")
    func misspelledSlots() throws {
        let file = try file(square(color: #"{"k":[1,0,0],"sid":"iconColor2"}"#))
        var reports: [String] = []
        Diagnostics.withHandler({ reports.append($0.message) }) {
            for name in ["iconColor2", "iconColor3", "iconColour2", "iconColor2s", "bellColor2", "icoColor2"] {
                let layer = LottieLayer(file)
                layer.name = "icon"
                layer[Key(name)] = .color(.green)
                let stage = Stage(root: Layer())
                // A layer without slots says nothing of the key for others.
                let plain = Layer()
                plain[Key(name)] = .color(.green)
                stage.root.addSublayer(plain)
                stage.advance(to: 0.05)
                stage.root.addSublayer(layer)
                stage.advance(to: 0.1)
            }
        }
        #expect(
            reports
                == ["iconColour2", "icoColor2"].map {
                    "FineMotor: icon[\"" + $0 + "\"] is a key that nothing reads; did you mean \"iconColor2\"?"
                })
    }

    @Test("a slot animates, and takes its value from a theme, a condition or a state")
    func slotValues() throws {
        let layer = LottieLayer(try file(square(color: #"{"k":[1,0,0],"sid":"iconColor"}"#)))
        let root = Layer()
        root.addSublayer(layer)
        let stage = Stage(root: root)
        stage.advance(to: 0)
        #expect(color(stage.displayList) == .red)
        root.theme = ["iconColor": .color(.green)]
        stage.advance(to: 0.1)
        #expect(color(stage.displayList) == .green)
        layer.style = ["iconColor": .color(.blue), .when(.light): ["iconColor": .color(.white)]]
        stage.advance(to: 0.2)
        #expect(color(stage.displayList) == .blue)
        root.theme = ["scheme": "light"]
        stage.advance(to: 0.3)
        #expect(color(stage.displayList) == .white)
        let ease: AnimatedChange = .ease("iconColor", to: Color.black, duration: 1, timingFunction: .linear)
        ease.run(forKey: "->on", object: layer, arguments: ActionArguments())
        stage.advance(to: 0.3)
        #expect(color(stage.displayList) == .white)
        stage.advance(to: 0.8)
        let middle = try #require(color(stage.displayList))
        #expect(middle.red > 0.1 && middle.red < 0.9)
        stage.advance(to: 1.4)
        #expect(color(stage.displayList) == .black && !stage.needsFrame)
    }

    /// The file's square is 20 points wide around its middle, and its stroke reaches three points beyond.
    @Test(
        "a picture fits any bounds, keeps its proportions, and is touched where it is drawn",
        arguments: 0..<20 as Range<UInt64>)
    func gravity(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let layer = LottieLayer(try file(square(#",{"ty":"st","c":{"k":[0,0,1]},"w":{"k":6}}"#)))
        #expect(layer.bounds.size == Size(width: 100, height: 100))
        let (width, height) = (dice.number(40...400), dice.number(40...400))
        layer.bounds = Rect(x: dice.number(-50...50), y: dice.number(-50...50), width: width, height: height)
        let (scale, middle) = (min(width, height) / 100, layer.bounds.center)
        let shown = layer.displayList.items[1].transform
        #expect(abs(shown.a - scale) < 1e-9 && shown.d == shown.a && shown.b == 0 && shown.c == 0)
        // A list begins at the corner of the bounds.
        #expect(Point(x: shown.tx, y: shown.ty).distance(to: Point(x: width / 2, y: height / 2)) < 1e-9)
        for _ in 0..<20 {
            let offset = Point(x: dice.number(-20...20), y: dice.number(-20...20))
            let isInside = max(abs(offset.x), abs(offset.y)) < 13
            #expect(layer.contains(middle + offset * scale, inLayer: 0) == isInside)
        }
        #expect(!layer.contains(middle, inLayer: 1) && !layer.contains(middle, inLayer: -1))
    }

    @Test("drawing steps keep their identifiers when other steps appear or disappear before them")
    func identifiers() throws {
        let first = #"{"ip":20,"op":40,\#(square())}"#
        let second = #"{"ip":0,"op":100,\#(square())}"#
        let file = try LottieFile(
            Array(#"{"v":"5.9.0","fr":50,"ip":0,"op":100,"w":100,"h":100,"layers":[\#(second),\#(first)]}"#.utf8))
        let (one, two) = (file.displayList(at: 0).items, file.displayList(at: 0.5).items)
        #expect(one.count == 3 && two.count == 4 && one[1].id == two[2].id && two[1].id != two[2].id)
    }
}
