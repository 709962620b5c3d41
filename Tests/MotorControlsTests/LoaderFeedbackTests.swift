import FineMotor
import Testing

@Suite("Loader: feedback from outside")
struct LoaderFeedbackTests {
    private final class Deciding: LayerDelegate {
        let key: Key
        let answer: any Action
        init(_ key: Key, _ answer: any Action) { (self.key, self.answer) = (key, answer) }
        func action(for layer: Layer, forKey key: Key) -> (any Action)? { key == self.key ? answer : nil }
    }

    private static let key: Key = "indeterminate->determinate"

    /// Fills from indeterminate; returns the arc's target and its spring.
    private func fill(_ scene: LoaderScene) -> Double {
        scene.bring(to: .indeterminate)
        scene.loader.progress = 0.4
        #expect(scene.state == .determinate)
        return scene.loader.layer["strokeEnd"]!.number!
    }

    @Test("by default the arc goes to the progress")
    func byDefault() { #expect(fill(LoaderScene()) == 0.4) }

    @Test("an action of the layer replaces the loader's")
    func byAction() {
        let scene = LoaderScene()
        var runs = 0
        scene.loader.layer.actions[Self.key] = .block { _, _, _ in runs += 1 }
        #expect(fill(scene) == 0.03)
        #expect(runs == 1)
    }

    @Test("an action of a style replaces the loader's")
    func byStyle() {
        let scene = LoaderScene()
        nonisolated(unsafe) var runs = 0
        scene.loader.layer.style = ["style": ["actions": [Self.key: .block { _, _, _ in runs += 1 }]]]
        #expect(fill(scene) == 0.03)
        #expect(runs == 1)
    }

    @Test("a delegate's action replaces the loader's, and all others")
    func byDelegate() {
        let scene = LoaderScene()
        var runs = 0
        let delegate = Deciding(Self.key, .block { _, _, _ in runs += 1 })
        scene.loader.layer.actions[Self.key] = .block { _, _, _ in runs += 100 }
        scene.loader.layer.delegate = delegate
        #expect(fill(scene) == 0.03)
        #expect(runs == 1)
    }

    @Test("null silences: the state changes, the arc does not", arguments: ["actions", "style", "delegate"])
    func silenced(_ place: String) {
        let scene = LoaderScene()
        let delegate = Deciding(Self.key, .null)
        switch place {
        case "actions": scene.loader.layer.actions[Self.key] = .null
        case "style": scene.loader.layer.style = ["actions": [Self.key: .null]]
        default: scene.loader.layer.delegate = delegate
        }
        #expect(fill(scene) == 0.03)
    }

    @Test("whatever feedback is silenced, an inactive loader is invisible and costs nothing")
    func silencedEnd() {
        for theme in [nil, reducedMotion] {
            let scene = LoaderScene(theme: theme)
            for key in Loader.transitions.keys where key.name.hasSuffix("->deactivating") {
                scene.loader.layer.actions[key] = .null
            }
            scene.bring(to: .deactivating)
            scene.stage.settle()
            #expect(scene.state == .inactive && scene.shown("opacity") == 0)
            #expect(!scene.stage.needsFrame && scene.loader.layer.animationKeys.isEmpty)
        }
    }

    @Test("changes without actions leave nothing behind")
    func withoutActions() {
        let scene = LoaderScene()
        scene.bring(to: .indeterminate)
        Transaction.withoutActions { scene.loader.isActive = false }
        scene.stage.settle()
        #expect(scene.state == .inactive && scene.shown("opacity") == 0)
        #expect(!scene.stage.needsFrame && scene.loader.layer.animationKeys.isEmpty)
    }

    @Test("colors, width and durations are values that a style can set")
    func values() {
        let scene = LoaderScene(style: ["tintColor": .color(.white), "ringWidth": 4, "activationDuration": 0.05])
        scene.loader.isActive = true
        scene.stage.advance(to: 0.05)
        #expect(scene.state == .indeterminate)
        scene.stage.advance(to: 3)
        #expect(scene.shown("lineWidth") == 4)
        #expect(scene.loader.layer.presentation["strokeColor"]?.color == .white)
    }
}
