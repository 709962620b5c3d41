import Testing

@testable import MotorLayers

/// Numbers take a fast path through a layer, which must behave like the general one.
@Suite("Replacing a number with a number")
struct NumberTests {
    /// What a delegate may do to a layer's values while it is asked for the action of one of them.
    enum Meddling: CaseIterable {
        case nothing, removes, makesText, setsAnother, addsMany, removesOthers, removesAndAddsOthers

        func callAsFunction(_ layer: Layer, _ key: Key) {
            switch self {
            case .nothing: break
            case .removes: layer[key] = nil
            case .makesText: layer[key] = "text"
            case .setsAnother: layer[key] = 77
            case .addsMany: for number in 0..<40 { layer[Key("meddled \(number)")] = 0 }
            case .removesOthers: for number in 0..<6 { layer[Key("number \(number)")] = nil }
            case .removesAndAddsOthers:
                layer[key] = nil
                for number in 0..<6 { layer[Key("number \(number)")] = nil }
                layer["meddled"] = "text"
            }
        }
    }

    @Test(
        "the number is stored and the action gets the previous one, even if the search changes the layer's values",
        arguments: Meddling.allCases, ["level", "opacity", "number 3"])
    func meddling(_ meddling: Meddling, name: String) {
        let (layer, key, probe) = (Layer(), Key(name), Probe())
        for number in 0..<6 { layer[Key("number \(number)")] = 0.5 }
        layer[key] = 0.5
        var isFirst = true
        let delegate = Asked { layer, asked in
            guard isFirst else { return nil }
            isFirst = false
            meddling(layer, asked)
            return probe
        }
        layer.delegate = delegate
        layer[key] = 0.25
        #expect(layer[key] == 0.25)
        #expect(probe.runs == [Probe.Run(key: key, previous: 0.5, readable: 0.25)])
        #expect(delegate.keys.first == key)
        if meddling == .addsMany { #expect(layer["meddled 39"] == 0) }
        if meddling == .removesAndAddsOthers {
            #expect(layer["meddled"] == "text")
            #expect(key == "number 5" || layer["number 5"] == nil)
        }
    }

    @Test("a copy of the layer's values stays unchanged")
    func copies() {
        let (layer, copy) = (Layer(), Layer())
        layer.opacity = 0.5
        layer["level"] = 3
        layer.copyOwnValues(to: copy)
        layer.opacity = 0.25
        withoutActions { layer["level"] = 4 }
        #expect(copy.opacity == 0.5)
        #expect(copy["level"] == 3)
        copy["level"] = 5
        #expect(layer["level"] == 4)
        // What comes and goes in one of them leaves the other, with room to spare or not.
        for number in 0..<13 { layer[Key("number \(number)")] = .number(Double(number)) }
        for number in 9..<13 { layer[Key("number \(number)")] = nil }
        let second = Layer()
        layer.copyOwnValues(to: second)
        for number in [0, 4] { second[Key("number \(number)")] = nil }
        for number in 20..<30 { second[Key("number \(number)")] = 1 }
        layer["number 20"] = 2
        let values = (0..<9).map { layer[Key("number \($0)")] }
        #expect(values == (0..<9).map { .number(Double($0)) } && layer["number 20"] == 2 && layer["number 21"] == nil)
        #expect(second["number 20"] == 1 && second["number 8"] == 8 && second["number 0"] == nil)
    }
}
