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

    /// The environment of everything in the window. A theme of the window or of a layer can override it.
    ///
    /// Setting traits changes all dependent values at once.
    public var traits: Traits {
        get { ownTraits }
        set {
            guard newValue != ownTraits else { return }
            ownTraits = newValue
            applyTheme()
        }
    }

    /// Sets the traits, with or without motion.
    ///
    /// A host sets the first ones without motion, because nothing was shown before. Without motion, there is no feedback
    /// either, and dependent values change at once.
    public func setTraits(_ traits: Traits, isAnimated: Bool) {
        if isAnimated { self.traits = traits } else { SilentChanges.run { self.traits = traits } }
    }

    private func applyTheme() {
        let traits = ownTraits.style
        root.layer.theme = ownTheme?.nesting(traits) ?? (ownTraits == Traits() ? nil : traits)
    }
}
