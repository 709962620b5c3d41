import MotorControls
@testable import MotorLayers
import MotorMath
import Testing

/// The animatable properties of a layer from Core Animation's documentation, as far as they exist here.
private let animatable: [Key] = [
    .bounds, .position, .zPosition, .anchorPoint, .transform, .sublayerTransform, .opacity, .hidden, .masksToBounds,
    .cornerRadius, .borderWidth, .borderColor, .backgroundColor, .shadowColor, .shadowOpacity, .shadowOffset,
    .shadowRadius,
]

/// Events, states and a component's own values.
private let notProperties: [Key] = [
    .onOrderIn, .onOrderOut, .sublayers, .transition, "state", "off->on", "->on", "progress", "isEnabled", .frame,
]

@Suite("A view as its layer's delegate")
struct ViewDelegateTests {
    private final class Plain: View {}

    private final class Themed: View {
        override class var defaults: Style { ["actions": .actions(["opacity": .sound("class")])] }
    }

    /// The view's own answer in a search.
    private func said(_ view: View, _ key: Key) -> Search.Answer? {
        view.layer.explainAction(forKey: key).steps.first { $0.place == .delegate }?.answer
    }

    private func isNull(_ answer: Search.Answer?) -> Bool { if case .null? = answer { true } else { false } }
    private func isNothing(_ answer: Search.Answer?) -> Bool { if case .nothing? = answer { true } else { false } }

    /// An answer in a word.
    private func word(_ answer: Search.Answer?) -> String {
        isNull(answer) ? "null" : isNothing(answer) ? "nothing" : "an action"
    }

    private func sound(_ view: View, _ key: Key) -> String? { (view.layer.action(forKey: key) as? Sound)?.name }

    @Test("outside a block it answers null for a property without an action, and nothing for other keys")
    func outside() {
        let view = Plain()
        #expect(animatable.filter { !isNull(said(view, $0)) || view.layer.action(forKey: $0) != nil } == [])
        #expect(notProperties.filter { !isNothing(said(view, $0)) } == [])
        // Without any delegate it still answers.
        view.layer.delegate = nil
        #expect(isNull(said(view, .opacity)))
    }

    @Test("outside a block it does not answer for a property that has an action in actions, style or the class")
    func silentOutside() {
        let (view, themed) = (Plain(), Themed())
        view.layer.actions["opacity"] = .sound("actions")
        view.layer.style = ["style": ["actions": .actions(["cornerRadius": .sound("style"), "position": .null])]]
        let keys: [Key] = [.opacity, .cornerRadius, .position, .bounds]
        #expect(keys.map { word(said(view, $0)) } == ["nothing", "nothing", "nothing", "null"])
        #expect(keys.map { sound(view, $0) } == ["actions", "style", nil, nil])
        #expect(isNothing(said(themed, .opacity)) && sound(themed, .opacity) == "class")
        // Called directly it answers as in a search.
        #expect(keys.map { view.action(for: view.layer, forKey: $0) is Null } == [false, false, false, true])
        #expect(
            view.action(for: Layer(), forKey: .opacity) is Null && view.action(for: Layer(), forKey: "state") == nil)
    }

    /// The talk on which this package is based: a view's layer answers null outside a block, an animation inside.
    @Test("inside a block it answers with an animation that has the block's duration, and nothing for other keys")
    func inside() {
        var (found, others): ([String], [String]) = ([], [])
        for key in animatable {
            let view = Plain()
            view.layer.actions[key] = .sound("not asked")
            View.animate(duration: 0.4, timingFunction: .easeIn) {
                guard let animation = view.layer.action(forKey: key) as? BasicAnimation else { return }
                found.append(
                    "\(animation.keyPath == key) \(animation.duration) "
                        + "\(animation.timingFunction == .easeIn) \(animation.isAdditive)")
            }
            others.append(word(said(view, key)))
        }
        // Measured on Apple's frameworks (objc.io 12; WWDC 2014, session 236): these add up.
        let additive: [Key] = [.position, .bounds, .transform, .cornerRadius]
        #expect(found == animatable.map { "true 0.4 true \(additive.contains($0))" })
        #expect(Set(others) == ["nothing"])
        let view = Plain()
        View.animate(duration: 1) { #expect(notProperties.filter { !isNothing(said(view, $0)) } == []) }
        // Without a duration it changes at once.
        View.animate(duration: 0) { #expect(isNull(said(view, .opacity)) && View.inheritedAnimationDuration == 0) }
        let spring = Spring(dampingRatio: 0.5, response: 0.3)
        View.animate(spring: spring, initialVelocity: 2) {
            let animation = view.layer.action(forKey: .opacity) as? SpringAnimation
            #expect(animation?.spring == spring && animation?.initialVelocity == 2)
        }
    }

    /// Runs a closure while it is asked, and then returns its superclass's answer.
    private final class Meddler: View {
        var meddling: ((Layer) -> Void)?
        var said: [(any Action)?] = []

        override func action(for layer: Layer, forKey key: Key) -> (any Action)? {
            let answer = super.action(for: layer, forKey: key)
            said.append(answer)
            if let meddling {
                self.meddling = nil
                meddling(layer)
            }
            return answer
        }
    }

    @Test(
        "a view may be deallocated during its delegate call, alone or behind another delegate; the layer stays intact")
    func diesWhileAsked() {
        for isBehindAnother in [false, true] {
            let delegate = Asked()
            var view: Meddler? = Meddler()
            weak let weakReference = view
            let layer = view!.layer
            if isBehindAnother { layer.delegate = delegate }
            layer.alphaOfItsOwn()
            view!.meddling = { _ in view = nil }
            layer.opacity = 0.25
            #expect(weakReference == nil)
            #expect(layer.opacity == 0.25)
            #expect(layer.delegate === (isBehindAnother ? delegate : nil))
            layer.opacity = 0.75
            #expect(layer.opacity == 0.75)
            #expect(layer.explainAction(forKey: .opacity).answeredBy == nil)
        }
    }
}

extension Layer {
    /// Gives the layer an opacity, so that the next value replaces a number.
    fileprivate func alphaOfItsOwn() { Transaction.withoutActions { opacity = 0.5 } }
}

@Suite("A view and its layer")
struct ViewLayerTests {
    private final class Board: Layer {
        override class var defaults: Style {
            ["opacity": 0.2, "cornerRadius": 7, "actions": .actions(["a": .sound("layer"), "b": .sound("layer")])]
        }
    }

    private class Panel: View {
        override class func makeLayer() -> Layer { Board() }
        override class var defaults: Style { ["opacity": 0.6, "actions": .actions(["a": .sound("view")])] }
    }

    private final class Small: Panel {
        override class var defaults: Style { ["borderWidth": 3, "style": .style(super.defaults)] }
    }

    @Test("a view class's defaults come before its layer class's, and its nested defaults are its own")
    func viewBeforeLayer() {
        func values(_ view: View) -> [Double] {
            [view.alpha, view.layer.cornerRadius, view.layer.shadowRadius, view.layer.borderWidth]
        }
        let (view, small) = (Panel(), Small())
        // Behind all, the shadow's radius is Core Animation's.
        #expect(values(view) == [0.6, 7, 3, 0] && values(small) == [0.6, 7, 3, 3] && Board().opacity == 0.2)
        let keys: [Key] = ["a", "b"]
        #expect(keys.map { (view.layer.action(forKey: $0) as? Sound)?.name } == ["view", "layer"])
        // A view's frame, bounds, center and alpha are its layer's.
        view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(view.layer.position == Point(x: 25, y: 40) && view.bounds == Rect(x: 0, y: 0, width: 30, height: 40))
        view.center = Point(x: 15, y: 20)
        view.alpha = 0.25
        view.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(view.layer.opacity == 0.25 && view.frame == Rect(x: 10, y: 15, width: 10, height: 10))
    }

    @Test("a view sees a dragged value after it moves, and has its class's name until its layer has a name")
    func owner() {
        final class Card: View {
            var keys: [Key] = []
            override class var typeName: String { "Card" }
            override func layerDidChange(_ layer: Layer, key: Key) {
                super.layerDidChange(layer, key: key)
                keys.append(key)
            }
        }
        let card = Card()
        card.keys = []
        for depth in [1, 1, 2] { card.layer.drag("depth", to: .number(Double(depth))) }
        card.layer.drag("position.x", to: 5)
        #expect(card.keys == ["depth", "depth", .position])
        #expect(refusals { card.layer.opacity = 2 }.first?.hasPrefix("FineMotor: Card.opacity takes") == true)
        card.layer.name = "first"
        #expect(refusals { card.layer.opacity = 2 }.first?.hasPrefix("FineMotor: first.opacity takes") == true)
    }

    @Test("a view does not see the changes that its own deallocation makes to its layer")
    func ownEnd() {
        final class Log { var keys: [Key] = [] }
        final class Leaving: View {
            let log: Log
            init(_ log: Log) {
                self.log = log
                super.init()
            }
            deinit { layer["depth"] = 1 }
            override func layerDidChange(_ layer: Layer, key: Key) { log.keys.append(key) }
        }
        let log = Log()
        var view: Leaving? = Leaving(log)
        let layer = view!.layer
        log.keys = []
        view = nil
        #expect(layer["depth"] == 1 && log.keys.isEmpty)
    }

    @Test("a deallocated view leaves its layer usable, with the values and actions of the view's class")
    func viewDies() {
        let stage = Stage()
        var view: Panel? = Panel(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        weak let weakReference = view
        let layer = view!.layer
        stage.root.addSublayer(layer)
        stage.advance(to: 0)
        view = nil
        #expect(weakReference == nil)
        #expect(layer.delegate == nil)
        layer.opacity = 0.5
        layer.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        #expect(layer.opacity == 0.5)
        #expect((layer.action(forKey: "a") as? Sound)?.name == "view")
        // Without an owner it is a layer on a stage, and animates by itself.
        #expect(layer.animation(forKey: .opacity) != nil)
        layer.perform("a")
        stage.advance(to: 1)
        #expect(layer.shown(.opacity) == 0.5)
    }
}
