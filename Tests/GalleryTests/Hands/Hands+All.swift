extension Hands {
    /// All exhibits' hands, in the order of the gallery.
    static var all: [Hands] {
        [
            .button,
            .loader,
            .calculator,
            .spring,
            .flashlight,
            .rubberBand,
            .pause,
            .drawer,
            .pictureInPicture,
            .rotation,
            .lever,
            .slider,
            .dive,
            .list,
            .sheet,
            .tabs,
            .cube,
            .dots,
            .photos,
        ]
    }
}
