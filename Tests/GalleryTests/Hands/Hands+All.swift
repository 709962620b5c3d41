extension Hands {
    /// All exhibits' hands, in the order of the gallery.
    static var all: [Hands] {
        [
            .button,
            .loader,
            .spring,
            .lever,
            .slider,
        ]
    }
}
