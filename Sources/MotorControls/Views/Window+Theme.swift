public import MotorLayers

extension Window {
    /// The theme of everything in the window: a style that is searched last before the defaults of each class.
    ///
    /// Setting it is one change: see ``Layer/theme``, which the window sets for its root view's layer.
    public var theme: Style? {
        get { ownTheme }
        set {
            ownTheme = newValue
            applyTheme()
        }
    }

    /// What surrounds everything in the window. A theme of the window or of a layer can say otherwise.
    ///
    /// Setting traits is one change of all values that depend on them.
    public var traits: Traits {
        get { ownTraits }
        set {
            guard newValue != ownTraits else { return }
            ownTraits = newValue
            applyTheme()
        }
    }

    private func applyTheme() {
        let traits = ownTraits.style
        root.layer.theme = ownTheme?.nesting(traits) ?? (ownTraits == Traits() ? nil : traits)
    }
}
