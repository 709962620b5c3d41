import Foundation
import MotorRecording
import Testing

@Suite("WholeFile")
struct WholeFileTests {
    /// Runs a closure with a temporary directory.
    private func inDirectory(_ body: (URL) throws -> Void) throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("WholeFile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try body(directory)
    }

    private func names(in directory: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
    }

    @Test("a file is written and overwritten, with no other file left beside it")
    func writes() throws {
        try inDirectory { (directory: URL) throws in
            let file = directory.appendingPathComponent("a.txt")
            try WholeFile.write("a long first text", to: file.path)
            try WholeFile.write("ä", to: file.path)
            #expect(try String(contentsOf: file, encoding: .utf8) == "ä")
            #expect(try names(in: directory) == ["a.txt"])
        }
    }

    @Test("a write that fails leaves nothing behind, and throws")
    func fails() throws {
        try inDirectory { (directory: URL) throws in
            let missing = directory.appendingPathComponent("missing/a.txt")
            #expect(throws: (any Error).self) { try WholeFile.write("a", to: missing.path) }
            #expect(throws: (any Error).self) { try WholeFile.write("a", to: directory.path) }
            #expect(try names(in: directory) == [])
        }
    }

    @Test("a link's target is written and the link stays")
    func links() throws {
        try inDirectory { (directory: URL) throws in
            let file = directory.appendingPathComponent("a.txt")
            let link = directory.appendingPathComponent("b.txt")
            try WholeFile.write("1", to: file.path)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try WholeFile.write("2", to: link.path)
            #expect(try String(contentsOf: file, encoding: .utf8) == "2")
            let type = try FileManager.default.attributesOfItem(atPath: link.path)[.type] as? FileAttributeType
            #expect(type == .typeSymbolicLink)
        }
    }

    @Test("a pipe stays a pipe, and gets the text")
    func pipes() throws {
        try inDirectory { (directory: URL) throws in
            let pipe = directory.appendingPathComponent("pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            // Open at both ends, so that neither side waits.
            let reader = open(pipe.path, O_RDWR | O_NONBLOCK)
            defer { close(reader) }
            try WholeFile.write("text", to: pipe.path)
            var bytes = [UInt8](repeating: 0, count: 16)
            #expect(read(reader, &bytes, bytes.count) == 4)
            let type = try FileManager.default.attributesOfItem(atPath: pipe.path)[.type] as? FileAttributeType
            #expect(type != .typeRegular)
            #expect(try names(in: directory) == ["pipe"])
        }
    }
}
