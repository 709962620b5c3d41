import FineMotor

/// The code of `Guides/TheSearch.md`.
enum TheSearchCode {
    static func places() {
        let button = LikeButton()
        print(button.layer.explainAction(forKey: "->on"))
        button.layer.style = ["opacity": 0.8, "style": ["actions": .actions(["->on": .sound("pop")])]]
        print(button.layer.explainAction(forKey: "->on"))
        button.layer.actions["->on"] = .null
        print(button.layer.explainAction(forKey: "->on"))
    }

    static func views() {
        let view = View()
        print(view.layer.explainAction(forKey: "opacity"))
        View.animate(duration: 0.5) {
            print(view.layer.explainAction(forKey: "opacity"))
        }
        view.layer.actions["opacity"] = .spring(dampingRatio: 1, response: 0.3)
        print(view.layer.explainAction(forKey: "opacity"))
    }

    static func delegate() {
        let button = LikeButton()
        let referee = Referee()  // the layer does not retain it
        button.layer.delegate = referee
        print(button.layer.explainAction(forKey: "->pressed"))
        print(button.layer.explainAction(forKey: "opacity"))  // the referee returns nil, so the view answers
        withExtendedLifetime(referee) {}
    }

    static func styles() {
        let theme: Style = ["opacity": 0.8, "style": ["opacity": 0.5, "cornerRadius": 8]]
        let layer = Layer()
        layer.style = theme
        print(layer.opacity)  // the shallower level wins
        print(layer.cornerRadius)

        layer.style!["opacity"] = 0.3  // changes a copy and assigns it
        print(layer.opacity)
        print(theme["opacity"]!)
    }

    static func themes() {
        let (screen, card) = (Layer(), Layer())
        screen.addSublayer(card)
        screen.theme = [
            "cornerRadius": 4, "actions": .actions(["cornerRadius": .spring(dampingRatio: 1, response: 0.3)]),
        ]
        print(card.cornerRadius)
        print(card.explainAction(forKey: "cornerRadius"))
    }

    static func fallbacks() {
        let keys = Interaction<LikeButton.State>.keys(from: .pressed, to: .on)
        print(keys.map { $0.name })
    }
}

/// Suppresses one action and leaves every other key to the search.
final class Referee: LayerDelegate {
    func action(for layer: Layer, forKey key: Key) -> (any Action)? {
        key == "->pressed" ? .null : nil
    }
}
