import MotorLayers
import Testing

@Suite("Search told as text")
struct SearchTellingTests {
    @Test("it names every place that was asked, what it said, and what came of it")
    func placeByPlace() {
        let layer = Layer()
        layer.actions["pressed->on"] = Probe("Sound(\"pop\")")
        #expect(
            layer.explainAction(forKey: "pressed->on").description == """
                pressed->on
                  delegate            nothing
                  actions             Sound("pop")        ← runs
                """)
    }

    @Test("a null is told as the end")
    func nullEnds() {
        let layer = Layer()
        layer.style = ["style": ["actions": ["opacity": .null]]]
        #expect(
            layer.explainAction(forKey: "opacity").description == """
                opacity
                  delegate            nothing
                  actions             nothing
                  style               nothing
                  style.style         null                ← stops: nothing runs
                """)
    }

    @Test("a search that finds nothing says so")
    func nothingFound() {
        #expect(
            Layer().explainAction(forKey: "opacity").description == """
                opacity
                  delegate            nothing
                  actions             nothing
                  default             nothing
                  nothing runs
                """)
    }

    @Test("levels that say nothing are told one by one down to the fourth and as one below", arguments: [4, 5, 6, 40])
    func deepStyles(depth: Int) {
        var style: Style = ["actions": ["deep": .action(Probe("found"))]]
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
        let place = "style level \(depth)"
        expected += "\n  " + place + String(repeating: " ", count: 20 - place.count) + "found               ← runs"
        #expect(layer.explainAction(forKey: "deep").description == expected)
    }
}
