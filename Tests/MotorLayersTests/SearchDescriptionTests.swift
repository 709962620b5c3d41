import MotorLayers
import Testing

@Suite("Search as text")
struct SearchDescriptionTests {
    @Test("it names every searched place, its answer, and the result: an action, a null or nothing")
    func everyPlace() {
        let layer = Layer()
        layer.actions["pressed->on"] = Probe("Sound(\"pop\")")
        layer.style = ["style": ["actions": .actions(["opacity": .null])]]
        let reported = ["pressed->on", "opacity", "hidden"].map { layer.explainAction(forKey: Key($0)).description }
        #expect(
            reported.joined(separator: "\n") == """
                pressed->on
                  delegate            nothing
                  actions             Sound("pop")        ← runs
                opacity
                  delegate            nothing
                  actions             nothing
                  style               nothing
                  style.style         null                ← stops: nothing runs
                hidden
                  delegate            nothing
                  actions             nothing
                  style               nothing
                  style.style         nothing
                  default             nothing
                  nothing runs
                """)
    }

    @Test(
        "the first four levels without an answer are listed one by one, the others together", arguments: [4, 5, 6, 40])
    func deepStyles(depth: Int) {
        var style: Style = ["actions": .actions(["deep": Probe("found")])]
        for _ in 0..<depth {
            var outer = Style()
            outer.nested = style
            style = outer
        }
        let layer = Layer()
        layer.style = style
        var expected = """
            deep
              delegate            nothing
              actions             nothing
              style               nothing
              style.style         nothing
              style.style.style   nothing
              style level 3       nothing
            """
        if depth == 5 { expected += "\n  1 level below       nothing" }
        if depth > 5 { expected += depth == 6 ? "\n  2 levels below      nothing" : "\n  36 levels below     nothing" }
        let level = "style level \(depth)"
        expected += "\n  " + level + String(repeating: " ", count: 20 - level.count) + "found               ← runs"
        #expect(layer.explainAction(forKey: "deep").description == expected)
    }
}
