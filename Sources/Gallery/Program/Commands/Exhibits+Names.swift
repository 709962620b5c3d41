import GalleryExhibits
import MotorExhibits

extension Exhibits {
    /// The exhibit with a name.
    static func named(_ name: String) throws(CommandFailure) -> Exhibit {
        guard let exhibit = all.first(where: { $0.name == name }) else {
            throw .usage("unknown exhibit “\(name)”; there are: \(all.map(\.name).joined(separator: ", "))")
        }
        return exhibit
    }
}
