import FineMotor

/// The code of `Guides/ThemesAndTraits.md`.
enum ThemesAndTraitsCode {
    static let brand: Style = [
        "onColor": .color(.pink), "offColor": .color(.gray),
        .when(.light): ["offColor": .color(Color(rgba: 0x5A5F_6BFF))],
        .when(.increasedContrast): ["offColor": .color(.white), .when(.light): ["offColor": .color(.black)]],
    ]

    static func switchScheme(_ window: Window) {
        window.theme = brand
        window.traits.scheme = .light
    }

    static func preview(_ preview: View) {
        preview.layer.theme = ["scheme": "dark"]
    }

    static func density(_ window: Window, _ card: Layer) {
        card.style = ["cornerRadius": 12, .when("density", is: "compact"): ["cornerRadius": 6]]
        window.theme = ["density": "compact"]
    }

    static func part(_ badge: Layer) {
        badge.bind("backgroundColor", to: "onColor")
    }
}
