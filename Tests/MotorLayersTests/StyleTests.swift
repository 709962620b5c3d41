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
        // A copy that changes in one way only.
        let whole: Style = [
            "opacity": 0.5, "actions": .actions(["opacity": .null]), "style": ["borderWidth": 2],
            .when(.reducedMotion): .style(["opacity": 1]),
        ]
        let changes: [(inout Style) -> Void] = [
            { $0["opacity"] = 1 }, { $0.actions = [:] }, { $0.actions["other"] = .null }, { $0.nested = nil },
            { $0.nested?["borderWidth"] = 3 }, { $0[.when(.reducedMotion)] = nil }, { $0["actions"] = nil },
        ]
        for (index, change) in changes.enumerated() {
            var copy = whole
            change(&copy)
            let isKept =
                whole["opacity"] == 0.5 && whole.actions.count == 1 && whole.nested?["borderWidth"] == 2
                && whole[.when(.reducedMotion)] != nil
            #expect(isKept, "\(index)")
        }
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
