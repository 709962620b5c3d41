import MotorLayers
import MotorLottie
import MotorMath
import MotorRaster
import PictureTesting
import SeededRandom
import Testing

/// A layer on a stage, and the changes that happen to it.
private struct Scene {
    let layer: LottieLayer
    let stage: Stage
    var time = 0.0

    init(_ file: LottieFile) {
        layer = LottieLayer(file)
        stage = Stage(root: layer)
        stage.advance(to: 0)
    }

    func change(_ key: Key) {
        layer.action(forKey: key)?.run(forKey: key, object: layer, arguments: ActionArguments())
    }

    mutating func wait(_ seconds: Double) {
        time += seconds
        stage.advance(to: time)
    }

    /// The time that is shown.
    var shown: Double { layer.presentation["time"]?.number ?? .nan }
    var velocity: Double { layer.presentation.velocity(forKey: "time")?.number ?? .nan }

    /// The x of the square that is drawn.
    var x: Double {
        stage.displayList.items.first { if case .fill = $0.content { true } else { false } }?.transform.tx ?? .nan
    }
}

@Suite("Playback of a file's segments")
struct PlaybackTests {
    private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool { abs(a - b) <= tolerance }

    @Test("a change plays its segment once at the file's speed, and the time stays at the end")
    func plays() throws {
        var scene = Scene(try marked(marker("off->on", 0, 30)))
        scene.change("off->on")
        for step in 1...5 {
            scene.wait(0.1)
            #expect(near(scene.shown, Double(step) / 10) && near(scene.velocity, 1))
        }
        scene.wait(1)
        #expect(near(scene.shown, 0.6) && scene.velocity == 0 && scene.layer.time == 0.6 && !scene.stage.needsFrame)
    }

    @Test("a change whose reverse has no marker plays backward from the shown time without a jump in time or velocity")
    func backward() throws {
        var scene = Scene(try marked(marker("off->on", 0, 50)))
        scene.change("off->on")
        scene.wait(0.4)
        scene.change("on->off")
        #expect(near(scene.shown, 0.4) && near(scene.velocity, 1))
        scene.wait(0.3)
        #expect(scene.velocity < -0.99 && scene.shown < 0.4)
        scene.wait(1)
        #expect(scene.shown == 0 && scene.layer.time == 0)
    }

    @Test("any motion caught in flight continues with its velocity")
    func caught() throws {
        var scene = Scene(try marked(marker("off->on", 0, 100)))
        scene.layer.time = 0.2
        let spring: AnimatedChange = .spring("time", to: 1, dampingRatio: 1, response: 0.4)
        spring.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
        scene.wait(0.1)
        let (shown, velocity) = (scene.shown, scene.velocity)
        #expect(velocity > 2)
        scene.change("off->on")
        #expect(near(scene.shown, shown) && near(scene.velocity, velocity, 1e-6))
        scene.wait(0.5)
        #expect(near(scene.velocity, 1, 1e-3))
    }

    @Test("a segment that begins elsewhere plays while the shown pose blends into it within 0.2 seconds")
    func blends() throws {
        var scene = Scene(try marked(marker("shake", 50, 50)))
        let play: Playback = .play("shake")
        scene.layer.time = 0.2
        play.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
        // x is the frame: 10 is shown, and frame 50 begins.
        #expect(near(scene.x, 10) && near(scene.shown, 1))
        scene.wait(0.1)
        // Half of the distance of 40 is left after half of the time of a symmetric easing.
        #expect(near(scene.x, 55 - 20, 1e-6))
        scene.wait(0.1)
        #expect(near(scene.x, 60) && near(scene.shown, 1.2))
    }

    @Test("playing along the timeline shows the frames between")
    func timeline() throws {
        var scene = Scene(try marked(marker("shake", 50, 50)))
        let play: Playback = .play("shake", via: .timeline)
        play.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
        #expect(scene.x == 0)
        var last = 0.0
        for _ in 0..<20 {
            scene.wait(0.02)
            #expect(scene.x >= last && near(scene.x, scene.shown * 50, 1e-6))
            last = scene.x
        }
        scene.wait(0.35)
        #expect(near(scene.shown, 1.75, 1e-3))
    }

    @Test("a segment shown at its end plays again, faster, and backward")
    func again() throws {
        var scene = Scene(try marked(marker("shake", 0, 50)))
        let play: Playback = .play("shake", speed: -2)
        scene.layer.time = 1
        play.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
        scene.wait(0.25)
        #expect(near(scene.shown, 0.5) && near(scene.velocity, -2))
        scene.wait(1)
        play.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
        #expect(near(scene.shown, 1) && near(scene.x, 0))
        scene.wait(0.25)
        #expect(near(scene.shown, 0.5))
    }

    @Test("a spring leads to a pose, the nearest one of a state with several")
    func pose() throws {
        let markers = [
            marker("off", 0), marker("on", 40), marker("on->off", 40, 60), marker("x->on", 0, 10), marker("off", 30),
            marker("off", 90, 10),
        ]
        var scene = Scene(try marked(markers.joined(separator: ",")))
        scene.layer.time = 1.9
        scene.change("->off")
        scene.wait(1)
        #expect(scene.shown == 2)
        scene.layer.time = 0.5
        scene.change("->off")
        scene.wait(1)
        #expect(scene.shown == 0.6)
        scene.layer.time = 1
        scene.change("->on")
        scene.wait(1)
        #expect(scene.shown == 0.8)
        scene.layer.time = 0.3
        scene.change("->on")
        scene.wait(1)
        #expect(near(scene.shown, 0.2))
    }

    @Test("a segment for leaving a state takes the place of a spring to the pose")
    func exits() throws {
        var scene = Scene(try marked([marker("on->", 20, 20), marker("off", 60)].joined(separator: ",")))
        scene.layer.time = 0.4
        let action = try #require(scene.layer.action(forKey: "->off"))
        action.run(forKey: "->off", object: scene.layer, arguments: ActionArguments(previous: "on"))
        scene.wait(0.2)
        #expect(near(scene.shown, 0.6))
        scene.wait(1)
        #expect(near(scene.shown, 0.8))
        action.run(forKey: "->off", object: scene.layer, arguments: ActionArguments(previous: "else"))
        scene.wait(1)
        #expect(near(scene.shown, 1.2))
    }

    @Test("a state's segment repeats after its entry, as long as the state lasts")
    func loops() throws {
        let markers = [marker("idle->busy", 0, 20), marker("busy", 20, 30), marker("done", 80)]
        var scene = Scene(try marked(markers.joined(separator: ",")))
        scene.change("idle->busy")
        scene.wait(0.2)
        #expect(near(scene.shown, 0.2))
        // The entry takes 0.4 seconds, and each cycle 0.6.
        for cycle in 0..<3 {
            scene.wait(cycle == 0 ? 0.3 : 0.6)
            #expect(near(scene.shown, 0.5, 1e-6))
        }
        scene.change("->done")
        #expect(near(scene.shown, 0.5, 1e-6))
        scene.wait(2)
        #expect(near(scene.shown, 1.6) && !scene.stage.needsFrame)
        scene.change("->busy")
        scene.wait(0.7)
        #expect(near(scene.shown, 0.5, 1e-6))
        scene.change("busy->")
        scene.wait(2)
        #expect(near(scene.shown, 1) && !scene.stage.needsFrame)
    }

    @Test(
        "reduced motion shows the marker for it, or else the end of the change or the start of the loop, without motion"
    )
    func reduced() throws {
        for (name, frame) in [("reducedmotion", 10.0), ("Reduced Motion", 10), ("REDUCED_MOTION", 10), ("other", 30)] {
            let markers = [marker("off->on", 0, 30), marker(name, 10), marker("busy", 60, 20), marker("off", 90)]
            var scene = Scene(try marked(markers.joined(separator: ",")))
            scene.layer["reducesMotion"] = true
            for (key, frame) in [
                ("off->on", frame), ("->busy", 60.0), ("->off", 90), ("on->off", name == "other" ? 0 : 10),
            ] {
                scene.change(Key(key))
                #expect(near(scene.shown * 50, frame, 1e-6), "\(name) \(key)")
                scene.wait(0.1)
                #expect(near(scene.shown * 50, frame, 1e-6))
                scene.wait(0.2)
                #expect(near(scene.shown * 50, frame, 1e-6) && !scene.stage.needsFrame)
            }
            let seek: Playback = .seek("off")
            seek.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
            #expect(near(scene.shown, 1.8))
            let loop: Playback = .loop("off->on")
            loop.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
            scene.wait(1)
            #expect(near(scene.shown * 50, name == "other" ? 0 : 10, 1e-6) && !scene.stage.needsFrame)
        }
    }

    @Test("reduced motion cross-fades the pictures of poses, also for a change during a fade")
    func fades() throws {
        let markers = [marker("off->on", 0, 30), marker("busy", 60, 20), marker("off", 90)]
        var scene = Scene(try marked(markers.joined(separator: ",")))
        scene.layer["reducesMotion"] = true
        /// The opacity of each picture, and the position of its square.
        func pictures() -> [[Double]] {
            var pictures: [[Double]] = []
            for item in scene.stage.displayList.items {
                switch item.content {
                case .beginGroup(let group) where group.clip != nil: pictures.append([group.opacity])
                case .fill: pictures[pictures.count - 1].append(item.transform.tx)
                default: break
                }
            }
            return pictures
        }
        func expect(_ expected: [[Double]]) {
            let found = pictures()
            #expect(found.count == expected.count)
            for (one, other) in zip(found, expected) {
                #expect(near(one[0], other[0], 1e-6) && near(one[1], other[1], 1e-6), "\(found)")
            }
        }
        let x = [0.0, 30, 60].map { frame in
            scene.layer.file.displayList(at: frame / 50).items.first {
                if case .fill = $0.content { true } else { false }
            }?
            .transform.tx ?? .nan
        }
        scene.change("off->on")
        expect([[1, x[0]]])
        // An easing that is symmetrical is halfway after half of its 0.2 seconds.
        scene.wait(0.1)
        expect([[0.5, x[0]], [0.5, x[1]]])
        scene.change("->busy")
        expect([[0.5, x[0]], [0.5, x[1]]])
        scene.wait(0.1)
        expect([[0.25, x[0]], [0.25, x[1]], [0.5, x[2]]])
        scene.wait(0.2)
        expect([[1, x[2]]])
        #expect(!scene.stage.needsFrame)
    }

    @Test("segments follow one another in a sequence, and run on a part of a layer")
    func sequence() throws {
        var scene = Scene(try marked([marker("a", 10, 20), marker("b", 60, 20)].joined(separator: ",")))
        scene.layer.actions["tap"] = .sequence(.play("a"), .play("b"))
        scene.change("tap")
        scene.wait(0.3)
        #expect(near(scene.shown, 0.5))
        scene.wait(0.1)
        scene.wait(0.1)
        #expect(near(scene.shown, 1.3))
        scene.wait(1)
        #expect(near(scene.shown, 1.6) && !scene.stage.needsFrame)
        let root = Layer()
        let icon = LottieLayer(scene.layer.file)
        icon.name = "icon"
        root.addSublayer(icon)
        let stage = Stage(root: root)
        stage.advance(to: 0)
        root.style = ["actions": .actions(["tap": .sublayer("icon", .play("b"))])]
        root.action(forKey: "tap")?.run(forKey: "tap", object: root, arguments: ActionArguments())
        stage.advance(to: 0.1)
        #expect(near(icon.presentation["time"]?.number ?? .nan, 1.3))
    }

    @Test("a released time continues with the drag's velocity")
    func released() throws {
        var scene = Scene(try marked(marker("off->on", 0, 100)))
        scene.layer.drag("time", to: 0.5)
        scene.layer.release("time", velocity: 3)
        scene.change("off->on")
        #expect(near(scene.shown, 0.5) && near(scene.velocity, 3, 1e-6))
        scene.wait(3)
        #expect(near(scene.shown, 2))
    }

    @Test("the first state shows its pose, and a time set by the program stays")
    func firstState() throws {
        let file = try marked([marker("off", 0), marker("on", 30)].joined(separator: ","))
        for (state, time, shown) in [("on", nil, 0.6), ("off", nil, 0), ("on", 0.2, 0.2), ("else", nil, 0)]
            as [(String, Double?, Double)]
        {
            let layer = LottieLayer(file)
            layer["state"] = .string(state)
            if let time { layer.time = time }
            let stage = Stage(root: layer)
            stage.advance(to: 0)
            #expect(near(layer.time, shown), "\(state)")
            stage.advance(to: 0.1)
            #expect(!stage.needsFrame)
        }
    }

    @Test("a layer without a stage is at the end at once")
    func withoutStage() throws {
        let layer = LottieLayer(try marked(marker("off->on", 0, 30)))
        layer.action(forKey: "off->on")?.run(forKey: "off->on", object: layer, arguments: ActionArguments())
        #expect(layer.time == 0.6)
    }

    // MARK: Catching

    private static func pixels(_ list: DisplayList) -> [UInt8] {
        var bitmap = Bitmap(width: 48, height: 48)
        bitmap.draw(list, transform: AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0))
        return bitmap.pixels
    }

    /// The greatest mean difference of two frames of a file a moment apart, while it is played or one of its poses blends.
    private static func liveliest(_ file: LottieFile, every step: Double) -> Double {
        var (greatest, span) = (0.0, 0.0)
        var frames: [[UInt8]] = []
        for index in 0...Int(file.duration / step) { frames.append(pixels(file.displayList(at: Double(index) * step))) }
        for index in frames.indices.dropFirst() {
            greatest = max(greatest, difference(frames[index - 1], frames[index]).mean)
        }
        for index in stride(from: 0, to: frames.count, by: 12) {
            span = max(span, difference(frames[0], frames[index]).mean)
        }
        // An easing of 0.2 seconds is at most 1.72 times as steep as a line (cubic-bezier(0.42, 0, 0.58, 1) at its middle).
        return greatest + 1.72 * span * step / 0.2
    }

    @Test(
        "icons caught again and again at any moment never jump",
        arguments: ["menu-back", "play-pause", "tab-bell", "tab-heart", "tab-search"])
    func catches(_ name: String) throws {
        let file = try CorpusFile(folder: "icons", name: name).read()
        let step = 1 / 120.0
        let liveliest = Self.liveliest(file, every: step)
        for seed in [1, 3] as [UInt64] {
            var random = SeededGenerator(seed: seed)
            var scene = Scene(file)
            var before = Self.pixels(scene.stage.displayList)
            for frame in 0..<30 {
                if random.isTrue(seed == 3 ? 0.7 : 0.1) {
                    let keys: [Key] = ["off->on", "on->off", "->on", "->off"]
                    scene.change(keys.randomElement(using: &random)!)
                    let after = Self.pixels(scene.stage.displayList)
                    #expect(
                        difference(before, after).greatest <= 2, "\(name), seed \(seed), catch at frame \(frame)")
                }
                scene.wait(step)
                let after = Self.pixels(scene.stage.displayList)
                let mean = difference(before, after).mean
                #expect(mean <= 3 * liveliest, "\(name), seed \(seed), frame \(frame): \(mean) of \(liveliest)")
                before = after
            }
            scene.wait(2)
            #expect(!scene.stage.needsFrame)
        }
    }

    @Test(
        "a file's own values are kept at a catch, in compositions and beyond a layer's frames"
    )
    func compositions() throws {
        let inner = #"{"id":"c","layers":[{"ip":0,"op":40,"st":0,\#(square(ks: Self.turn))}]}"#
        let file = try file(
            #""ty":0,"refId":"c","w":100,"h":100,"st":10,"sr":2,"ks":{}"#,
            #""assets":[\#(inner)],"markers":[\#(marker("a", 12, 10)),\#(marker("b", 92, 8)),\#(marker("c", 40, 30))],"#
        )
        var random = SeededGenerator(seed: 5)
        var scene = Scene(file)
        for _ in 0..<60 {
            scene.wait(random.number(0...0.05))
            let before = Self.pixels(scene.stage.displayList)
            let play: Playback = .play(["a", "b", "c"].randomElement(using: &random)!)
            play.run(forKey: "tap", object: scene.layer, arguments: ActionArguments())
            #expect(difference(before, Self.pixels(scene.stage.displayList)).greatest <= 2)
        }
    }

    private static let turn = #"{"p":{"k":[50,50]},"r":{"k":[{"t":0,"s":[0]},{"t":40,"s":[180]}]}}"#
}
