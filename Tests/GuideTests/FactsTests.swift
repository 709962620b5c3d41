import FineMotor
import Foundation
import MotorTesting
import Testing

// The claims that the guides make in words.

/// Foundation has a type of the same name. One typealias resolves it for the module.
typealias AffineTransform = FineMotor.AffineTransform

@Suite("The claims of the guides")
struct FactsTests {
    @Test(
        "a guide's size of the like button is its budget, which CI checks, in thousand bytes",
        arguments: ["README.md", "Guides/Comparison.md"])
    func sizeOfLikeButton(_ page: String) throws {
        let budget = try Repository.text("Sources/Gallery/Elements/Like/budget")
        let bytes = try #require(budget.firstMatch(of: /brotli (\d+)/).flatMap { Double($0.1) })
        let size = try #require(try Repository.text(page).firstMatch(of: /(\d+) KB (for a like button|compressed)/))
        #expect(Double(size.1) == (bytes / 1000).rounded(.down))
    }

    @Test("the sizes of a program with a designer's icon are those of its files and budgets, in thousand bytes")
    func sizeOfIcon() throws {
        let page = try Repository.text("Guides/DesignersFiles.md")
        func row(_ name: String) throws -> [Int] {
            let line = try #require(page.components(separatedBy: "\n").first { $0.hasPrefix("| \(name)") })
            let cells = line.components(separatedBy: "|").dropFirst(2)
            return cells.compactMap { Int($0.filter { $0.isNumber }) }
        }
        func figures(_ path: String, _ names: [String]) throws -> [Int] {
            let words = try Repository.text(path).split { $0 == " " || $0 == "\n" }
            return try names.map { name in
                let place = try #require(words.firstIndex { $0 == name })
                return try #require(Int(words[place + 1]))
            }
        }
        let icon = "Sources/Gallery/Elements/Icon/"
        let (table, text) = (
            try figures(icon + "budget", ["raw", "brotli"]), try figures(icon + "budget-json", ["raw", "brotli"])
        )
        #expect(try row("the program, raw") == [table[0] / 1000, text[0] / 1000])
        #expect(try row("the program, with brotli") == [table[1] / 1000, text[1] / 1000])
        let bytes = try Repository.text(icon + "Bell.swift").matches(of: /\d+,/).count
        let bell = try Repository.text("Tests/MotorLottieTests/Files/icons/tab-bell.json")
        #expect(try row("the file, bytes") == [bytes, bell.utf8.count])
        let counts = try figures("Benchmarks/budget", ["file/read-table", "file/read-36k"])
        #expect(try row("reading a file of 36 KB") == counts.map { $0 / 1000 })
        let like = try figures("Sources/Gallery/Elements/Like/budget", ["brotli"])
        #expect(page.contains("The like button, which has no file, is \(like[0] / 1000) KB"))
    }

    @Test("the limits of a designer's file are those that reading checks")
    func limitsOfFiles() throws {
        let source = try Repository.text("Sources/MotorLottie/Reading/Limits.swift")
        var limits: [String: Double] = [:]
        for limit in source.matches(of: /static let (\w+) = ([0-9_.e]+)(?: << ([0-9]+))?/) {
            let digits = String(limit.2.filter { $0 != "_" })
            let number = try #require(Double(digits))
            let shift = limit.3.flatMap { Int($0) } ?? 0
            limits[String(limit.1)] = number * Double(1 << shift)
        }
        limits["longestSide"] = Double(Image.longestSide)
        let rows: [(name: String, limits: [String])] = [
            ("bytes of a file", ["bytes", "archive"]), ("files in an archive", ["entries"]),
            ("values of JSON", ["values", "depth"]), ("layers in a frame", ["instances"]),
            ("levels of compositions", ["precompositions"]), ("keyframes", ["keyframes"]),
            ("vertices of an outline", ["vertices", "drawnVertices"]), ("copies of a repeater", ["copies", "paths"]),
            ("masks of a layer", ["masks", "differences"]), ("pixels of all images", ["pixels", "longestSide"]),
            ("markers", ["markers", "markerName"]), ("points of a star", ["points"]),
            ("states of a machine", ["states"]),
            ("transitions of a machine", ["transitions", "actions", "guards"]),
            ("magnitude of a number", ["magnitude"]),
        ]
        let lines = try Repository.text("Guides/DesignersFiles.md").components(separatedBy: "\n")
        for row in rows {
            let line = try #require(lines.first { $0.hasPrefix("| \(row.name)") }, "\(row.name)")
            let cells = line.components(separatedBy: "|")
            let words = cells[cells.count - 2].split { !$0.isNumber && $0 != "," }
            let numbers = words.compactMap { Double($0.filter { $0 != "," }) }
            #expect(numbers == row.limits.map { limits[$0] ?? .nan }, "\(row.name)")
        }
        // "each" in a row.
        #expect(limits["points"] == limits["ridges"])
        #expect(limits["states"] == limits["inputs"] && limits["states"] == limits["interactions"])
    }

    @Test("a guide's number of timed public files is the tests' number")
    func numberOfFiles() throws {
        let folder = Repository.root.appendingPathComponent("Tests/MotorLottieTests/Files/corpus").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        #expect(try Repository.text("Guides/DesignersFiles.md").contains("times the \(files.count) public files"))
    }

    @Test(
        "tests play about thirty recorded gestures on each exhibit, as two pages say",
        arguments: ["Tests/README.md", "Guides/FluidMotion.md"])
    func numberOfGestures(_ page: String) throws {
        #expect(try Repository.text(page).contains("about thirty recorded gestures"))
        // A line for each gesture, which begins with the exhibit.
        let digests = try Repository.text("Tests/HandLawsTests/Traces/digests.txt").split(separator: "\n")
        let exhibits = Set(digests.map { $0.prefix { $0 != "/" } })
        #expect((25..<35).contains(digests.count / exhibits.count))
    }

    @Test("the duties of a host are as many as two pages say")
    func dutiesOfHost() throws {
        let page = try Repository.text("Guides/WritingAHost.md")
        let table = try #require(page.components(separatedBy: "| duty | call |\n|---|---|\n").last)
        #expect(table.components(separatedBy: "\n").prefix { $0.hasPrefix("| ") }.count == 10)
        #expect(page.contains("ten duties"))
        #expect(try Repository.text("CONTRIBUTING.md").contains("ten duties"))
    }

    /// A page, what it says, and the file and the text that contain the number.
    static let constants: [(page: String, claim: String, file: String, text: String)] = [
        (
            "Guides/InATerminal.md", "scrolls by 48 points",
            "Sources/MotorTerminal/Playing/InputTranslator.swift", "notch = 48.0"
        ),
        (
            "Guides/InATerminal.md", "0.12 seconds",
            "Sources/MotorTerminal/Playing/InputTranslator.swift", "patience = 0.12"
        ),
        ("Guides/InATerminal.md", "24 points", "Sources/MotorTerminal/Playing/ComponentPlayer.swift", "margin = 24.0"),
        ("Guides/Gestures.md", "half a second", "Sources/MotorGestures/LongPressRecognizer.swift", "Double = 0.5"),
        ("Guides/Gestures.md", "the last 100 ms", "Sources/MotorGestures/VelocityTracker.swift", "window = 0.1\n"),
        ("Guides/FluidMotion.md", "0.25 s", "Sources/MotorLayers/Animation/Transaction.swift", "Duration = 0.25\n"),
        ("Guides/TestingAComponent.md", "70 points", "Sources/MotorControls/Controls/Control.swift", "Margin = 70.0\n"),
        (
            "Guides/TestingAComponent.md", "1/10,000",
            "Sources/MotorLayers/Animation/SpringAnimation.swift", "settledPart = 1e-4\n"
        ),
        (
            "Guides/DesignersFiles.md", "within 0.2 seconds",
            "Sources/MotorLottie/Feedback/LottieLayer+Playing.swift", "blendDuration = 0.2\n"
        ),
        (
            "Guides/DesignersFiles.md", "takes 0.2 seconds",
            "Sources/MotorLottie/Machines/MachineLayer.swift", "crossFade = 0.2\n"
        ),
        (
            "Guides/CSSAndLottieOut.md", "half a percent",
            "Sources/MotorSVG/CSS/Spring+CSS.swift", "tolerance: Double = 0.005"
        ),
        (
            "Guides/CSSAndLottieOut.md", "a tenth of a point",
            "Sources/MotorSVG/CSS/CSSRecording.swift", "tolerance: Double = 0.1"
        ),
        ("Guides/OnIPhoneAndMac.md", "120 frames a second", "Sources/MotorQuartz/FrameClock.swift", "maximum: 120"),
        (
            "Guides/OnIPhoneAndMac.md", "a timer gives 60",
            "Sources/MotorAppKit/FrameTimer.swift", "timeInterval: 1 / 60"
        ),
        ("Guides/Audit.md", "at least 11 points", "Sources/MotorTesting/Audit/Shown+Texts.swift", "size < 11"),
        (
            "Tests/README.md", "900 random calls",
            "Tests/MotorLayersTests/Animation/PropertyAnimatorWalkTests.swift", "?? 3\n"
        ),
        ("Tests/README.md", "200 changes", "Tests/Mutations/mutate.mjs", "count: 200,"),
        ("Tests/README.md", "85 percent, and 70 percent", ".ci/run", "--floor 85 --module-floor 70"),
        ("Benchmarks/README.md", "by over 3%", "Benchmarks/instructions", "had * 1.03"),
        ("Benchmarks/README.md", "eight million instructions", "Benchmarks/instructions", "8000000 /"),
        ("Benchmarks/README.md", "slowed down fourfold", "Benchmarks/frames.mjs", "throttle = 4,"),
    ]

    @Test("a constant that a page states is that of the code", arguments: constants)
    func constant(row: (page: String, claim: String, file: String, text: String)) throws {
        let pageText = try Repository.text(row.page).split { $0.isWhitespace }.joined(separator: " ")
        #expect(pageText.contains(row.claim), "\(row.page) lacks “\(row.claim)”")
        #expect(try Repository.text(row.file).contains(row.text), "\(row.file) lacks \(row.text)")
    }

    @Test("a typealias resolves AffineTransform in a file that imports Foundation")
    func typeOfBoth() {
        let transform = AffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
        #expect(Point(x: 3, y: 4).applying(transform) == Point(x: 6, y: 8))
    }

    @Test("a shape with a nil color is black by its class; clear means no fill")
    func noFill() {
        let shape = ShapeLayer()
        shape.fillColor = nil
        #expect(shape.fillColor == .black)
        shape.fillColor = .clear
        #expect(shape.fillColor == .clear)
    }

    @Test("an added animation changes what is shown and stores nothing")
    func addedAnimationStoresNothing() {
        let layer = Layer()
        let stage = Stage(root: layer)
        let fade = BasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.toValue = 0.6
        fade.duration = 1
        layer.add(fade, forKey: "opacity")
        stage.advance(to: 0.5)
        #expect(layer.opacity == 1)
        #expect((0.2...0.6).contains(layer.presentation["opacity"]?.number ?? .nan))
        stage.advance(to: 1)
        #expect(layer.presentation["opacity"] == 1)
    }

    @Test("an interrupted spring keeps its position and velocity")
    func caughtInFlight() throws {
        let layer = Layer()
        let stage = Stage(root: layer)
        layer.actions["position"] = .spring(dampingRatio: 1, response: 0.5)
        layer.position = Point(x: 200, y: 0)
        stage.advance(to: 0.1)
        let (place, velocity) = (layer.presentation["position"], layer.presentation.velocity(forKey: "position"))
        layer.position = .zero
        #expect(layer.presentation["position"] == place)
        #expect(layer.presentation.velocity(forKey: "position") == velocity)
        // A critically damped spring from rest over the distance d: d·ω²·t·e^(−ωt), with ω = 2π / 0.5 s and t = 0.1 s.
        let speed = try #require(velocity?.point).x
        let rate = 2 * Double.pi / 0.5
        #expect(abs(speed - 200 * rate * rate * 0.1 * exp(-rate * 0.1)) < 1e-6)
    }

    @Test("an invalid value is refused, and the old one stays")
    func refusal() {
        let layer = Layer()
        var messages: [String] = []
        Diagnostics.withHandler {
            messages.append($0.message)
        } _: {
            layer["opacity"] = "half"
        }
        #expect(layer.opacity == 1)
        #expect(messages == ["FineMotor: Layer.opacity takes a number, refused string \"half\""])
    }

    @Test("a layer does not retain its delegate")
    func delegateIsNotRetained() {
        let button = LikeButton()
        var referee: Referee? = Referee()
        button.layer.delegate = referee
        #expect(button.layer.explainAction(forKey: "->pressed").answeredBy == .delegate)
        referee = nil
        #expect(button.layer.explainAction(forKey: "->pressed").answeredBy == .default)
    }

    @Test("a more specific key comes before a less specific one")
    func exactBeforeLoose() {
        let button = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        // "state" comes after the "->pressed" of the class, so its action never runs. "pressed->on" comes before "->on".
        button.layer.actions["state"] = .sound("any")
        button.layer.actions["pressed->on"] = .sound("pop")
        button.touch(.began, at: 0.1)
        button.touch(.ended, at: 0.2)
        button.settle()
        #expect(button.sounds == ["pop"])
        #expect(button.searches.map { $0.key }.filter { $0 == "state" }.isEmpty)
    }

    @Test("an action replaces the whole action of the class, its return to full size included")
    func replacesTheWhole() {
        let button = HandDrivenStage(LikeButton(frame: Rect(x: 0, y: 0, width: 60, height: 60)))
        button.layer.actions["->on"] = .sound("pop")
        button.touch(.began, at: 0.1)
        button.touch(.ended, at: 0.2)
        button.settle()
        let scale = button.layer["transform.scale"]?.number ?? .nan
        #expect(abs(scale - 0.8) < 1e-9)
    }

    @Test("an unchanged value is not looked up, and neither is a change while actions are disabled")
    func notLookedUp() {
        let layer = Layer()
        layer.name = "alone"
        let stage = HandDrivenStage(layer)
        layer.opacity = 1
        Transaction.withoutActions { layer.opacity = 0.5 }
        #expect(stage.searches.isEmpty)
        layer.opacity = 0.4
        #expect(stage.searches.map { $0.key } == ["opacity"])
        // No view owns the layer, so it animates implicitly.
        #expect(stage.searches.last?.answeredBy == .implicit)
    }

    @Test("the interaction stores its state in the layer on first use")
    func lazyState() {
        let button = LikeButton()
        #expect(button.layer["state"] == nil)
        #expect(button.like.state == .off)
        #expect(button.layer["state"] == "off")
    }
}
