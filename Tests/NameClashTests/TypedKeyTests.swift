import FineMotor
import Foundation
import Testing

/// What typed keys refuse: each line is compiled by the compiler that built the tests, against the package as it was built.
@Suite("A typed key")
struct TypedKeyTests {
    @Test("a typed key has one name and one type: anything else does not compile, and no other overload takes it")
    func refusals() throws {
        let source = """
            import FineMotor

            enum Mood: String, CaseIterable { case off, pressed, on }

            extension ValueKey where Value == Color { static var onColor: Self { "onColor" } }

            func right(_ layer: Layer) {
                let feedback: StateFeedback<Mood> = [
                    .to(.pressed): .spring(.scale, to: 0.8, .snappy),
                    .from(.pressed, to: .on): .group(
                        .spring(.scale, to: 1, dampingRatio: 0.4), .ease(.foregroundColor, toValueOf: .onColor),
                        .block { _, _, _ in }),
                    .from(.on): .kick(.scale, velocity: 6), .any(): .stop(.rotation),
                ]
                let style: Style = [.set(.onColor, to: .red), .feedback(Mood.self, feedback), .action(for: .opacity, .ease())]
                layer.style = style
                layer[.opacity] = 0.5
                layer.actions[.to(Mood.on)] = .turning(.rotation, every: 1)
            }

            func value() -> any Action { .spring(.scale, to: "big") } // WRONG
            func name() -> any Action { .spring(.scal, to: 1) } // WRONG
            func source() -> any Action { .ease(.foregroundColor, toValueOf: .scale) } // WRONG
            func sourceName() -> any Action { .ease(.foregroundColor, toValueOf: .onColour) } // WRONG
            func state() -> StateFeedback<Mood> { [.to(.pressd): .null] } // WRONG
            func origin() -> StateFeedback<Mood> { [.from(.of, to: .on): .null] } // WRONG
            func entry() -> Style { [.set(.onColor, to: 3)] } // WRONG
            func entryName() -> Style { [.set(.onColour, to: .red)] } // WRONG
            func entryAction() -> Style { [.action(for: .opcity, .ease())] } // WRONG
            func subscriptValue(_ layer: Layer) { layer[.opacity] = "half" } // WRONG
            func subscriptName(_ layer: Layer) { layer[.opcity] = 0.5 } // WRONG
            func shared(_ layer: Layer) -> Style { [.action(for: "go", .block { _, _, _ in _ = layer })] } // WRONG
            func nested(_ layer: Layer) -> Style { [.action(for: "go", .group(.block { _, _, _ in _ = layer }))] } // WRONG
            func loose() -> Style { ["actions": .actions(["go": 3])] } // WRONG
            """
        let expected = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { $0.element.hasSuffix("// WRONG") }.map { $0.offset + 1 }
        let errors = try errorLines(of: source)
        #expect(Set(errors.lines) == Set(expected), "\(errors.output)")
    }

    /// The lines of a source file with errors.
    private func errorLines(of source: String) throws -> (lines: [Int], output: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Refused.swift")
        try source.write(to: file, atomically: true, encoding: .utf8)
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("Modules")
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-typecheck", "-swift-version", "6", "-I", modules.path, "-I",
            package.appendingPathComponent("Sources/MotorPlatform/include").path, "-module-cache-path", folder.path,
            file.path,
        ]
        let pipe = Pipe()
        (compiler.standardError, compiler.standardOutput) = (pipe, pipe)
        try compiler.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        let lines = output.split(separator: "\n").compactMap { line -> Int? in
            guard line.contains("Refused.swift:"), line.contains(": error:") else { return nil }
            return Int(line.components(separatedBy: "Refused.swift:")[1].prefix { $0.isNumber })
        }
        return (lines, output)
    }
}
