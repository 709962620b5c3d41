import MotorLayers
import MotorLottie
import MotorMath
import Testing

@Suite("Depth, masks and numbers that only players accept")
struct DepthTests {
    private func transform(_ file: LottieFile, at time: Double = 0) -> AffineTransform? {
        file.displayList(at: time).items.first { if case .fill = $0.content { true } else { false } }?.transform
    }

    @Test(
        "a layer turns in depth as in lottie-web 5.13, the source of these matrices",
        arguments: [
            (#""rx":{"k":60}"#, [1, 0, 0, 0.5]), (#""ry":{"k":60}"#, [0.5, 0, 0, 1]),
            (#""rx":{"k":60},"ry":{"k":60}"#, [0.5, 0.75, 0, 0.5]),
            (
                #""rx":{"k":20},"ry":{"k":30},"rz":{"k":40},"or":{"k":[50,60,70]}"#,
                [-0.3532079756259918, 0.30827340483665466, 0.1066841185092926, -0.9247204661369324]
            ),
        ])
    func depth(angles: String, matrix: [Double]) throws {
        let file = try file(square(ks: #"{"p":{"k":[50,50]},\#(angles)}"#))
        let shown = try #require(transform(file))
        for (part, expected) in zip([shown.a, shown.b, shown.c, shown.d, shown.tx, shown.ty], matrix + [50, 50]) {
            #expect(abs(part - expected) < 1e-6)
        }
        #expect(file.notes.map(\.effect) == [.noEffect])
        #expect(transform(try LottieFile(table: file.table)) == shown)
    }

    @Test("a turn in depth has keyframes, and \"r\" is a turn in the plane only")
    func keyed() throws {
        let keyed = try file(square(ks: #"{"rx":{"k":[{"t":0,"s":[0]},{"t":100,"s":[120]}]}}"#))
        #expect(abs((transform(keyed, at: 1)?.d ?? 0) - 0.5) < 1e-6)
        #expect(transform(try LottieFile(table: keyed.table), at: 1) == transform(keyed, at: 1))
        let plain = try file(square(ks: #"{"r":{"k":0},"rx":{"k":60}}"#))
        #expect(transform(plain)?.d == 1 && plain.notes.isEmpty)
    }

    @Test("a group of shapes turns in depth like a layer, also from a table")
    func group() throws {
        let square = #"{"ty":"rc","p":{"k":[0,0]},"s":{"k":[40,40]}},{"ty":"fl","c":{"k":[1,0,0]}}"#
        let file = try file(
            #""ty":4,"ks":{},"shapes":[{"ty":"gr","it":[\#(square),{"ty":"tr","rx":{"k":60},"rz":{"k":90}}]}]"#)
        // Rotated by a quarter turn, then half as high: the cosine of 60°.
        let shown = try #require(transform(file))
        #expect(abs(shown.a) < 1e-9 && abs(shown.b - 0.5) < 1e-9 && abs(shown.c + 1) < 1e-9 && abs(shown.d) < 1e-9)
        #expect(transform(try LottieFile(table: file.table)) == shown)
    }

    /// A square of 100 points, with concentric square masks that are differences.
    private func rings(_ opacities: [String], inverted: Bool = false) throws -> LottieFile {
        let masks = opacities.enumerated().map { index, opacity in
            let (low, high) = (5 * index, 100 - 5 * index)
            let path =
                #"{"c":true,"v":[[\#(low),\#(low)],[\#(high),\#(low)],[\#(high),\#(high)],[\#(low),\#(high)]],"#
                + #""i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}"#
            return #"{"mode":"f","inv":\#(inverted),"pt":{"k":\#(path)},"o":{"k":\#(opacity)}}"#
        }
        return try file(
            ##""ty":1,"sw":100,"sh":100,"sc":"#ff0000","ks":{},"masksProperties":[\##(masks.joined(separator: ","))]"##)
    }

    /// The alpha in the middle of each ring, from outside.
    private func alphas(_ file: LottieFile, _ count: Int) -> [UInt8] {
        let pixels = Cells.pixels(of: file, frame: 0)
        return (0..<count).map { ring in
            let x: Double = (5 * Double(ring) + 2.5) * 1.6
            let pixel: Int = 80 * 160 + Int(x)
            return pixels[4 * pixel + 3]
        }
    }

    @Test("any number of difference masks shows what an odd number of them covers")
    func differences() throws {
        let file = try rings([String](repeating: "100", count: 9))
        #expect(alphas(file, 9) == (0..<9).map { $0 % 2 == 0 ? 255 : 0 })
        #expect(alphas(try LottieFile(table: file.table), 9) == alphas(file, 9))
        // An inverted one of no opacity covers everything, and any number of them is drawn at once.
        for count in 20...21 {
            #expect(
                alphas(try rings([String](repeating: "0", count: count), inverted: true), 1) == [
                    count % 2 == 0 ? 0 : 255
                ])
        }
        // Each draws what is before it twice: 5000 of them are 10,000 paths of at most 50,000.
        let row = #"{"mode":"f","pt":{"k":{"c":true,"v":[[0,0],[9,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
        let many = Array(repeating: ##""ty":3,"masksProperties":[\##(row)]"##, count: 5000).joined(separator: "},{")
        #expect(throws: Never.self) { try MotorLottieTests.file(many) }
        // Public files have nine whose opacity changes.
        let keyed = [String](repeating: #"[{"t":0,"s":[100],"h":1},{"t":50,"s":[0]}]"#, count: 9)
        #expect(alphas(try rings(keyed), 9) == (0..<9).map { $0 % 2 == 0 ? 255 : 0 })
        // c + m − 2·c·m, of c = 1 and m = 0.4: 0.6.
        let fading = alphas(try rings(["100", "40", "100", "0"]), 4)
        #expect(abs(Int(fading[1]) - 153) <= 2 && abs(Int(fading[2]) - 102) <= 2 && fading[3] == fading[2])
    }

    @Test(
        "a trim to less than a thousandth of a percent draws nothing, even with round caps, as in lottie-web and ThorVG"
    )
    func trims() throws {
        func items(_ end: String) throws -> Int {
            let line = #"{"ty":"st","c":{"k":[1,0,0]},"w":{"k":4}},{"ty":"tm","s":{"k":50},"e":{"k":\#(end)}}"#
            return try file(
                #""ty":4,"ks":{},"shapes":[{"ty":"rc","p":{"k":[50,50]},"s":{"k":[40,40]}},\#(line)]"#
            ).displayList(at: 0).items.filter { if case .stroke = $0.content { true } else { false } }.count
        }
        #expect(try items("50.0005") == 0 && items("50.01") == 1)
    }

    /// With handles at thirds of the time, a curve is 3(1 − t)²t · a + 3(1 − t)t² · b + t³ (CSS Easing Functions, cubic Béziers).
    @Test("each component of a value follows its own easing, whose handles are at a and b", arguments: 0..<3, 0..<3)
    func easings(_ x: Int, _ y: Int) throws {
        let handles = [(1.0 / 3, 2.0 / 3), (0, 1), (1, 0)]
        func list(_ kind: (Double, Double) -> Double) -> String {
            "\([x, y].map { kind(handles[$0].0, handles[$0].1) })"
        }
        // One number is that of all components.
        let third = #"{"x":0.3333333333333333,"y":\#(list { a, _ in a })}"#
        let late = #"{"x":[0.6666666666666666,0.6666666666666666],"y":\#(list { _, b in b })}"#
        let keys = #"[{"t":20,"s":[100,100],"o":\#(third),"i":\#(late)},{"t":70,"s":[200,300]}]"#
        let file = try file(square(ks: #"{"s":{"k":\#(keys)}}"#))
        for step in 0..<20 {
            let t = min(max(Double(5 * step - 20) / 50, 0), 1)
            let map = try #require(file.displayList(at: Double(step) / 10).items.map(\.transform).max { $0.d < $1.d })
            for (scale, handle, growth) in [(map.a, handles[x], 1.0), (map.d, handles[y], 2)] {
                let part = 3 * (1 - t) * (1 - t) * t * handle.0 + 3 * (1 - t) * t * t * handle.1 + t * t * t
                #expect(abs(scale - 1 - growth * part) < 1e-6, "\(step)")
            }
        }
    }

    @Test("numbers that players accept are read: a huge easing, a huge \"ind\", a point with one number")
    func numbers() throws {
        let key = #"{"t":0,"s":[10,50],"i":{"x":0.5,"y":-1e30},"o":{"x":0.5,"y":1e30}},{"t":100,"s":[10,50]}"#
        #expect(transform(try file(square(ks: #"{"p":{"k":[\#(key)]}}"#)))?.tx == 10)
        // The fuzzer's: numbers in a list of a list were not limited, and a time above 1 is a trap.
        let nested = #"{"t":0,"s":[10,50],"i":{"x":[[5]],"y":[[9]]},"o":{"x":[[-3]],"y":[[0]]}},{"t":100,"s":[30,50]}"#
        #expect(transform(try file(square(ks: #"{"p":{"k":[\#(nested)]}}"#)))?.tx == 10)
        let child = square(ks: #"{"p":{"k":[1,0]}}"#) + #","ind":163000000000,"parent":163000000001"#
        let parent = #"},{"ip":0,"op":100,"ty":3,"ind":163000000001,"ks":{"p":{"k":[20,0]}}"#
        #expect(transform(try file(child + parent))?.tx == 21)
        let short = try file(square(ks: #"{"a":{"k":[9]},"p":{"k":[50,50]}}"#))
        #expect(transform(short)?.tx == 41 && transform(short)?.ty == 50)
        #expect(short.notes.map(\.text) == ["a point with one number; the other is 0"])
    }
}
