import Testing

extension Hands {
    /// The names of all exhibits, in the order of the gallery.
    static let names = makers.map { $0.name }

    /// How hands use the exhibit with a name.
    static func of(_ exhibit: String) throws -> Hands { try #require(makers.first { $0.name == exhibit }).make() }

    private static let makers: [(name: String, make: @Sendable () -> Hands)] = [
        ("button", { .button }),
        ("loader", { .loader }),
        ("calculator", { .calculator }),
        ("spring", { .spring }),
        ("flashlight", { .flashlight }),
        ("rubber-band", { .rubberBand }),
        ("pause", { .pause }),
        ("drawer", { .drawer }),
        ("picture-in-picture", { .pictureInPicture }),
        ("rotation", { .rotation }),
        ("lever", { .lever }),
        ("slider", { .slider }),
        ("segments", { .segments }),
        ("knob", { .knob }),
        ("toasts", { .toasts }),
        ("cards", { .cards }),
        ("dive", { .dive }),
        ("list", { .list }),
        ("sheet", { .sheet }),
        ("tabs", { .tabs }),
        ("cube", { .cube }),
        ("dots", { .dots }),
        ("photos", { .photos }),
        ("file", { .file }),
    ]
}
