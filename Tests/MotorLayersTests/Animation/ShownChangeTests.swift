import MotorLayers
import MotorMath
import SeededRandom
import Testing

@Suite("Layer.onShownChange")
struct ShownChangeTests {
    /// Records what a layer shows when it is notified.
    private final class Reader: Referent {
        var times: [Double] = []
        var numbers: [Double] = []
    }

    private let layer = Layer(name: "front")
    private let reader = Reader()

    private func observed(_ key: Key = "x") -> Stage {
        let stage = Stage()
        layer.onShownChange(reader) { [stage = Weak(stage)] reader, layer in
            reader.times.append(stage.target?.time ?? .nan)
            reader.numbers.append(layer.shown(key))
        }
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        (reader.times, reader.numbers) = ([], [])
        return stage
    }

    @Test("the observer is called in each frame of an animation, last in the frame of its end, with the shown value")
    func calledWhileItMoves() {
        let stage = observed()
        layer.add(line("x", from: 0, to: 100), forKey: "x")
        for frame in 0...12 { stage.advance(to: Double(frame) / 8) }
        let times: [Double] = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]
        #expect(reader.times == times)
        // The layer has no value of its own for the key, so nothing is shown at the end.
        let line: [Double] = [0, 12.5, 25, 37.5, 50, 62.5, 75, 87.5]
        #expect(Array(reader.numbers.dropLast()) == line)
        #expect(reader.numbers.last?.isNaN == true && !stage.needsFrame)
    }

    @Test("a frame calls the observer exactly if the layer moves, changed or joined, or a descendant came or left")
    func frames() {
        for seed in 0..<40 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let (stage, layer, inner, leaf, other) = (Stage(), Layer(), Layer(), Layer(), Layer())
            let (reader, root) = (Reader(), stage.root)
            layer.onShownChange(reader) { reader, layer in reader.numbers.append(layer.shown("position.x")) }
            root.sublayers = [layer, other]
            layer.addSublayer(inner)
            var (isDirty, story, faults) = (true, [Int](), [String]())
            for _ in 0..<60 {
                let (call, number) = (Int.random(in: 0..<10, using: &random), random.number(0...1))
                story.append(call)
                switch call {
                case 0:
                    layer.drag("opacity", to: .number(number))
                    isDirty = true
                case 1: inner.drag("opacity", to: .number(number))
                case 2:
                    if leaf.superlayer == nil { inner.addSublayer(leaf) } else { leaf.removeFromSuperlayer() }
                    isDirty = true
                case 3: layer.add(line("x", duration: number), forKey: "x")
                case 4: layer.go(.spring(.positionX, to: 100 * number, dampingRatio: 1, response: 0.1))
                case 5:
                    if layer.superlayer == nil { root.addSublayer(layer) } else { layer.removeFromSuperlayer() }
                    isDirty = true
                case 6: other.add(line("x", duration: number), forKey: "x")
                default: break
                }
                let isOn = layer.superlayer != nil
                let isMoving = !layer.animationKeys.isEmpty
                reader.numbers = []
                stage.advance(to: stage.time + random.number(0.001...0.2))
                let isRight =
                    reader.numbers.isEmpty != (isOn && (isDirty || isMoving))
                    && (reader.numbers.isEmpty || reader.numbers.last == layer.shown("position.x"))
                if isOn { isDirty = false }
                if !isRight { faults.append("\(story): \(reader.numbers)") }
            }
            #expect(faults.isEmpty, "seed \(seed): \(faults.prefix(1))")
        }
    }

    @Test("before an input between two frames the observer is called for the input's time")
    func beforeInput() {
        let stage = observed()
        layer.add(line("x", from: 0, to: 100), forKey: "x")
        stage.advance(to: 0)
        var seen: Double?
        stage.enqueue(at: 0.3) { seen = reader.numbers.last }
        stage.advance(to: 0.5)
        #expect(seen == 30 && reader.times == [0, 0.3, 0.5])
    }

    @Test("observers are called in the order of creation, and a change of another layer is reported in the same frame")
    func order() {
        let (stage, second) = (Stage(), Layer(name: "second"))
        var reported: [String] = []
        second.onShownChange(reader) { _, _ in reported.append("second") }
        layer.onShownChange(reader) { _, layer in
            reported.append("front")
            if second.zPosition == 0 { second.drag("zPosition", to: 1) }
        }
        stage.root.addSublayer(second)
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        #expect(reported == ["front", "second"])
        reported = []
        layer.drag("opacity", to: 0.5)
        second.drag("zPosition", to: 0)
        stage.advance(to: 1)
        #expect(reported == ["front", "second"])
    }

    @Test("an observer that changes its own layer in each call does not stop time")
    func endless() {
        let stage = Stage.with(layer)
        var count = 0
        layer.onShownChange(reader) { _, layer in
            count += 1
            layer.drag("zPosition", to: .number(Double(count)))
        }
        stage.advance(to: 1)
        #expect(count == 16)
    }

    @Test("a deallocated observer is not called, and one added by a closure is called from then on")
    func owners() {
        let stage = Stage.with(layer)
        var reported: [String] = []
        var owner: Reader? = Reader()
        layer.onShownChange(owner!) { [reader] _, layer in
            reported.append("first")
            guard reported.count == 1 else { return }
            layer.onShownChange(reader) { _, _ in reported.append("added") }
        }
        stage.advance(to: 1)
        #expect(reported == ["first", "first", "added"])
        (owner, reported) = (nil, ["first"])
        layer.drag("opacity", to: 0.5)
        stage.advance(to: 2)
        #expect(reported == ["first", "added"])
    }

    @Test("a layer that leaves is not reported, and is reported in the first frame on the stage that it joins")
    func leavesAndJoins() {
        var first: Stage? = observed("opacity")
        layer.drag("opacity", to: 0.5)
        layer.removeFromSuperlayer()
        first?.advance(to: 1)
        #expect(reader.numbers.isEmpty)
        first?.root.addSublayer(layer)
        layer.drag("opacity", to: 0.25)
        first = nil
        let second = Stage.with(layer)
        #expect(reader.numbers == [0.25] && !second.needsFrame)
    }

    @Test("a closure may remove its layer, and release the last reference to it")
    func removal() {
        let stage = Stage()
        stage.root.addSublayer(layer)
        layer.onShownChange(reader) { _, layer in layer.removeFromSuperlayer() }
        do {
            let other = Layer()
            stage.root.addSublayer(other)
            other.onShownChange(reader) { [root = stage.root] _, _ in
                for layer in root.sublayers { layer.removeFromSuperlayer() }
            }
        }
        stage.advance(to: 1)
        #expect(stage.root.sublayers.isEmpty)
    }
}
