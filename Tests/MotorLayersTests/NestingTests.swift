import MotorLayers
import Testing

/// Values, styles and groups nested beyond the limits.
@Suite("Nesting")
struct NestingTests {
    private func nested(_ levels: Int, _ innermost: Value = 1) -> Value {
        var value = innermost
        for _ in 0..<levels { value = [value] }
        return value
    }

    private let rule = "values nested at most 64 levels deep, in at most 65536 arrays"

    @Test("an array of 64 levels is stored; one of 65 levels is refused everywhere, and the old value stays")
    func arrays() {
        let layer = Layer()
        layer["list"] = nested(64)
        #expect(layer["list"] == nested(64))
        #expect(said { layer["list"] = nested(65) } == ["FineMotor: Layer.list takes \(rule), refused array of 1"])
        #expect(layer["list"] == nested(64))
        #expect(said { layer["sublayers"] = nested(65) }.count == 1)
        var style = Style()
        style["list"] = nested(63)
        #expect(said { style["list"] = nested(64) } == ["FineMotor: Style.list takes \(rule), refused array of 1"])
        layer["style"] = .style(style)
        #expect(layer.style?["list"] == nested(63))
    }

    @Test("arrays that contain shared arrays many times over are refused before they are traversed")
    func doubled() {
        var value: Value = [1]
        for _ in 0..<60 { value = [value, value] }
        let layer = Layer()
        #expect(said { layer["list"] = value }.count == 1)
        #expect(layer["list"] == nil)
    }

    @Test("arrays of ten thousand levels are compared and described without deep recursion")
    func equality() {
        #expect(nested(10_000) == nested(10_000))
        #expect(nested(10_000) != nested(10_000, 2))
        #expect(nested(10_000) != nested(9_999))
        #expect(nested(10_000).description == "array of 1")
    }

    @Test("a style nested a thousand levels deep under another key is refused at the 65th level")
    func styles() {
        var style = Style()
        var levels = 1
        let refused = said {
            for _ in 0..<1000 {
                var outer = Style()
                outer["other"] = .style(style)
                if outer["other"] == nil { continue }
                style = outer
                levels += 1
            }
        }
        #expect(levels == 64 && refused.count == 1000 - 63)
        #expect(refused.first == "FineMotor: Style.other takes \(rule), refused style")
        let layer = Layer()
        layer.style = style
        #expect(layer.style != nil)
        // The chain under "style" does not count as nesting; a value in a level counts from there.
        var chained = Style()
        chained.nested = style
        var around = Style()
        #expect(said { around["other"] = .style(chained) }.count == 1)
        #expect(said { layer["list"] = [.style(style)] }.count == 1)
    }

    @Test("groups of actions nested ten thousand deep drop what is too deep, and run, describe and free the rest")
    func groups() {
        var ran = 0
        var group = ActionGroup([.block { _, _, _ in ran += 1 }])
        let refused = said { for _ in 0..<10_000 { group = ActionGroup([group, .block { _, _, _ in ran += 1 }]) } }
        #expect(
            refused.first
                == "FineMotor: ActionGroup.members takes groups nested at most 64 levels deep, and 65536 of them, refused string \"a group\""
        )
        let layer = Layer()
        group.run(forKey: "go", object: layer, arguments: ActionArguments())
        // Every 64th group drops the one before: 10,000 = 156 · 64 + 16, and the last has 17 with itself.
        #expect(ran == 17 && refused.count == 156 && !group.summary.isEmpty)
    }

    @Test("groups that contain shared groups many times over are dropped")
    func doubledGroups() {
        var ran = 0
        var group = ActionGroup([.block { _, _, _ in ran += 1 }])
        _ = said { for _ in 0..<60 { group = ActionGroup([group, group]) } }
        group.run(forKey: "go", object: Layer(), arguments: ActionArguments())
        #expect(ran <= 65_536 && group.summary.utf8.count < 1_000_000)
    }

    private func said(_ body: () -> Void) -> [String] {
        var messages: [String] = []
        Diagnostics.withHandler({ messages.append($0.message) }, body)
        return messages
    }
}
