/// Everything that the gallery shows, in order.
enum Exhibits {
    static var all: [Exhibit] {
        [
            .button, .loader, .calculator, .spring, .flashlight, .rubberBand, .pause, .drawer, .pictureInPicture,
            .rotation, .lever, .slider,
        ]
    }

    /// The exhibit of a name.
    static func named(_ name: String) throws(Failure) -> Exhibit {
        guard let exhibit = all.first(where: { $0.name == name }) else {
            throw .usage("unknown exhibit “\(name)”; there are: \(all.map(\.name).joined(separator: ", "))")
        }
        return exhibit
    }
}
