import Foundation

/// What a run was made on and of.
enum Machine {
    /// The processor's name, from `/proc/cpuinfo` where there is one.
    static var processor: String {
        let told = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = told.split(separator: "\n").first { $0.hasPrefix("model name") }
        guard let name = line?.split(separator: ":", maxSplits: 1).last else { return "an unknown processor" }
        return name.trimmingCharacters(in: .whitespaces)
    }

    static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// The commit that is checked out where this was built from, with `-dirty` where something has changed since;
    /// `unknown` where git cannot say.
    static var commit: String {
        let git = Process()
        git.executableURL = URL(filePath: "/usr/bin/env")
        git.arguments = [
            "git", "-C", URL(filePath: #filePath).deletingLastPathComponent().path, "describe", "--always", "--dirty",
            "--exclude=*",
        ]
        let (answer, errors) = (Pipe(), Pipe())
        (git.standardOutput, git.standardError) = (answer, errors)
        guard (try? git.run()) != nil else { return "unknown" }
        let said = answer.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        let commit = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return git.terminationStatus == 0 && !commit.isEmpty ? commit : "unknown"
    }
}
