import Testing

@testable import MotorLayers

@Suite("Style")
struct StyleTests {
    @Test("changing a style changes no copy at any level, and no layer until it is assigned")
    func changed() {
        let layer = Layer()
        var style: Style = ["opacity": 0.5, "style": ["borderWidth": 2]]
        layer.style = style
        style["opacity"] = 0.25
        style.nested?["borderWidth"] = 4
        style.nested?.actions["opacity"] = .null
        #expect(layer.opacity == 0.5)
        #expect(layer.borderWidth == 2)
        #expect(layer.explainAction(forKey: "opacity").answeredBy == nil)
        layer.style = style
        #expect(layer.opacity == 0.25)
        #expect(layer.borderWidth == 4)
        #expect(layer.explainAction(forKey: "opacity").answeredBy == .style(level: 1))
        var (inner, outer) = (Style(), Style())
        inner["b"] = 1
        outer.nested = inner
        inner["b"] = 2
        #expect(outer.nested?["b"] == 1)
    }

    @Test("its nested style and actions can be read as values, and the later of two entries wins")
    func doors() {
        let style: Style = ["a": 1, "a": 2, "actions": .actions(["x": .null]), "style": ["b": 3]]
        #expect(style["a"] == 2)
        if case .style(let nested)? = style["style"] { #expect(nested["b"] == 3) } else { Issue.record("no style") }
        if case .actionTable(let actions)? = style["actions"] {
            #expect(actions.count == 1)
        } else {
            Issue.record("none")
        }
        var changed = style
        changed["style"] = nil
        changed["actions"] = nil
        changed["a"] = nil
        #expect(changed["style"] == nil && changed["actions"] == nil && changed["a"] == nil)
    }
}
