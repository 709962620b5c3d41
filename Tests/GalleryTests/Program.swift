import Foundation
import GalleryExhibits

@testable import gallery

/// The gallery's executable, as built for these tests.
enum Program {
    /// The result of a run.
    struct Result: Equatable {
        var code: Int32
        var output: String
        var errors: String
    }

    private final class Here {}

    private static let environment = ProcessInfo.processInfo.environment
    /// Whether a run asks the program about every exhibit, and for every refusal: `FINEMOTOR_EXHIBITS=all swift test`.
    static let asksAll = environment["FINEMOTOR_EXHIBITS"] == "all"
    /// The exhibits about which a run asks what takes long: without the variable, one.
    static let exhibits = asksAll ? Exhibits.all.map { $0.name } : ["lever"]

    /// The program: as built with the tests, or the one that `FINEMOTOR_GALLERY` names, such as `.build/release/gallery`.
    static var executable: URL {
        if let path = environment["FINEMOTOR_GALLERY"] { return URL(fileURLWithPath: path) }
        #if canImport(Darwin)
            let products = Bundle(for: Here.self).bundleURL.deletingLastPathComponent()
        #else
            let products = Bundle.main.bundleURL
        #endif
        return products.appendingPathComponent("gallery")
    }

    /// Runs a command line in this process, which takes a hundredth of the time; the program itself if a run asks it all.
    static func run(_ arguments: String...) throws -> Result { try run(arguments) }

    /// Runs a command line in this process.
    static func run(_ arguments: [String]) throws -> Result {
        if asksAll { return try process(arguments) }
        var result = Result(code: 0, output: "", errors: "")
        result.output = Output.captured {
            do throws(CommandFailure) { try Gallery.perform(arguments) } catch {
                (result.code, result.errors) = (error.exitCode, error.message + "\n")
            }
        }
        return result
    }

    /// Runs the program to its end, without a terminal.
    static func process(_ arguments: [String]) throws -> Result { try run(executable, arguments) }

    /// Runs a shell command, in which `$0` is the program.
    static func shell(_ line: String) throws -> Result {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line, executable.path])
    }

    private static func run(_ executable: URL, _ arguments: [String]) throws -> Result {
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Errors are one line, so they fit into the pipe.
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let complaint = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: String(decoding: text, as: UTF8.self), errors: String(decoding: complaint, as: UTF8.self))
    }
}

/// A temporary folder for one test.
final class Folder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it, with contents if a text is given.
    func file(_ name: String, _ text: String? = nil) throws -> String {
        let file = path + "/" + name
        if let text { try text.write(toFile: file, atomically: false, encoding: .utf8) }
        return file
    }

    /// The names of its files.
    var contents: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
