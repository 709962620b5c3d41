import MotorGeometry
import MotorLayers
import Testing

@Suite("Setting a value")
struct SettingTests {
    @Test("it looks up while the old value can be read, stores, and runs when the new one can be read")
    func lookUpStoreRun() {
        let layer = Layer()
        let probe = Probe()
        var readable: [Value?] = []
        let delegate = Asked { layer, key in
            readable.append(layer[key])
            return probe
        }
        layer.delegate = delegate
        layer.opacity = 0.25
        layer.bounds = Rect(x: 0, y: 0, width: 4, height: 2)
        layer["mood"] = "calm"
        layer.isHidden = true
        #expect(delegate.keys == ["opacity", "bounds", "mood", "hidden"])
        #expect(readable == [1, .rect(.zero), nil, false])
        #expect(
            probe.runs == [
                Probe.Run(key: "opacity", previous: 1, readable: 0.25),
                Probe.Run(
                    key: "bounds", previous: .rect(.zero), readable: .rect(Rect(x: 0, y: 0, width: 4, height: 2))),
                Probe.Run(key: "mood", previous: nil, readable: "calm"),
                Probe.Run(key: "hidden", previous: false, readable: true),
            ])
    }

    @Test("a value equal to the current one looks nothing up, whether the layer's own, the style's or the class's")
    func equalValueLooksNothingUp() {
        let (layer, delegate) = (Layer(), Asked())
        layer.style = ["cornerRadius": 8]
        layer["mood"] = "calm"
        layer.delegate = delegate
        layer.opacity = 1
        layer.cornerRadius = 8
        layer["mood"] = "calm"
        layer.bounds = .zero
        layer.position = .zero
        layer["position.x"] = 0
        layer["bounds.size.width"] = 0
        layer.transform = .identity
        layer.isHidden = false
        #expect(delegate.keys.isEmpty)
    }

    @Test("an equal value still becomes the layer's own: a later style does not change it")
    func equalValueIsOwned() {
        let layer = Layer()
        layer.style = ["cornerRadius": 8]
        layer.cornerRadius = 8
        layer.style = ["cornerRadius": 3]
        #expect(layer.cornerRadius == 8)
    }

    @Test("nil removes the own value, with a lookup only if the readable value changes")
    func nilRemoves() {
        let (layer, probe) = (Layer(), Probe())
        layer.opacity = 0.5
        layer["mood"] = "calm"
        let delegate = Asked { _, _ in probe }
        layer.delegate = delegate
        layer["opacity"] = nil
        layer["mood"] = nil
        layer["unheard of"] = nil
        #expect(
            probe.runs == [
                Probe.Run(key: "opacity", previous: 0.5, readable: 1),
                Probe.Run(key: "mood", previous: "calm", readable: nil),
            ])
        layer.delegate = nil
        layer.style = ["opacity": 0.5]
        layer.opacity = 0.5
        layer.delegate = delegate
        layer["opacity"] = nil
        #expect(delegate.keys == ["opacity", "mood"])
        #expect(layer.opacity == 0.5)
    }

    @Test("a typed property and its key access the same value")
    func twoDoors() {
        let layer = ShapeLayer()
        layer["opacity"] = 0.5
        layer["hidden"] = true
        layer["bounds"] = .rect(Rect(x: 1, y: 2, width: 3, height: 4))
        layer["strokeEnd"] = 0.25
        layer["lineCap"] = "round"
        #expect(layer.opacity == 0.5)
        #expect(layer.isHidden)
        #expect(layer.bounds == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(layer.strokeEnd == 0.25)
        #expect(layer.lineCap == .round)
        layer.zPosition = 7
        layer.lineDashPattern = [1, 2]
        #expect(layer["zPosition"] == 7)
        #expect(layer["lineDashPattern"] == [1, 2])
        #expect(layer["style"] == nil)
        layer["actions"] = ["opacity": .null]
        layer["style"] = ["actions": ["mood": .null]]
        #expect(layer.actions["opacity"] is Null)
        #expect(layer.style?.actions["mood"] is Null)
        layer["actions"] = nil
        layer["style"] = nil
        #expect(layer.actions.count == 0)
        #expect(layer.style == nil)
    }

    @Test("any key stores any value, and is nil before")
    func unknownKeys() {
        let layer = Layer()
        let object = Layer()
        let values: [Value] = [
            1, true, "text", [1, "two"], .point(.zero), .size(.zero), .rect(.zero), .color(.black),
            .transform(.identity), .path(Path()), .style(["a": 1]), .actions(["a": .null]), .action(.null),
            .object(object), .number(.nan),
        ]
        for (place, value) in values.enumerated() {
            let key = Key("unknown \(place)")
            #expect(layer[key] == nil)
            layer[key] = value
            #expect(layer[key] == value)
        }
        for (place, value) in values.enumerated() { #expect(layer[Key("unknown \(place)")] == value) }
    }

    @Test("a value may change the layer while it is released")
    func endOfAnOldValue() {
        final class LastWord: SharedAction, @unchecked Sendable {
            let word: () -> Void
            init(_ word: @escaping () -> Void) { self.word = word }
            func run(forKey key: Key, object layer: Layer, arguments: ActionArguments) {}
            deinit { word() }
        }
        let layer = Layer()
        var words = 0
        func lastWord() -> LastWord {
            LastWord { [weak layer] in
                guard let layer else { return }
                words += 1
                layer["said"] = .number(Double(words))
                layer.actions["said"] = .null
                layer.style = ["words": .number(Double(words))]
                layer.mask = nil
            }
        }
        layer["kept"] = .object(lastWord())
        layer["kept"] = 1
        layer["kept"] = .object(lastWord())
        layer["kept"] = nil
        #expect(words == 2)
        do {
            let (first, second) = (lastWord(), lastWord())
            layer.actions["kept"] = .block { [first] _, _, _ in _ = first }
            layer.style = ["kept": .action(second), "actions": ["x": .block { [second] _, _, _ in _ = second }]]
        }
        layer.store(.object(lastWord()), forKey: "kept")
        layer.store(nil, forKey: "kept")
        // The stored value was released and assigned a style, which released what the style held.
        #expect(words == 4)
        layer.actions = [:]
        #expect(words == 5)
        #expect(layer["said"] == 5)
    }

    @Test("the frame sets the size and the position, each with its own lookup")
    func frame() {
        let (layer, delegate) = (Layer(), Asked())
        layer.delegate = delegate
        layer.anchorPoint = Point(x: 0.25, y: 1)
        layer.frame = Rect(x: 10, y: 20, width: 40, height: 8)
        // The anchor point is a quarter of 40 from the left and the whole of 8 from the top.
        #expect(layer.position == Point(x: 20, y: 28))
        #expect(layer.bounds == Rect(x: 0, y: 0, width: 40, height: 8))
        #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 8))
        #expect(delegate.keys == ["anchorPoint", "bounds", "position"])
    }
}
