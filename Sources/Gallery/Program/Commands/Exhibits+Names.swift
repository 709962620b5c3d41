import Foundation
import GalleryExhibits
import MotorExhibits
import MotorLottie

extension Exhibits {
    /// The exhibit with a name; for the path of a designer's file, the exhibit that shows it.
    static func named(_ name: String) throws(CommandFailure) -> Exhibit {
        if isFile(name) { return try showing(name) }
        guard let exhibit = all.first(where: { $0.name == name }) else {
            throw .usage("unknown exhibit “\(name)”; \(CommandFailure.choices(all.map(\.name), for: name))")
        }
        return exhibit
    }

    /// Whether a name is a file's path, not an exhibit's name.
    static func isFile(_ name: String) -> Bool { name.hasSuffix(".json") || name.hasSuffix(".lottie") }

    private static func showing(_ path: String) throws(CommandFailure) -> Exhibit {
        let bytes = try InputFile.bytes(of: path, atMost: 1 << 26)
        let isArchive = bytes.starts(with: Array("PK".utf8))
        let text = isArchive ? Data(bytes).base64EncodedString() : String(decoding: bytes, as: UTF8.self)
        do { return try .file(text) } catch { throw .data("\(path): \(error)") }
    }
}
