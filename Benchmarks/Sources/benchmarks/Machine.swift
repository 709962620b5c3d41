import Foundation

/// The machine and the version of a run.
enum Machine {
    /// The CPU's name, from `/proc/cpuinfo` if it exists.
    static var processor: String {
        let reported = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = reported.split(separator: "\n").first { $0.hasPrefix("model name") }
        guard let name = line?.split(separator: ":", maxSplits: 1).last else { return "an unknown processor" }
        return name.trimmingCharacters(in: .whitespaces)
    }

    static var cores: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// The commit from which this was built, with `-dirty` if something has changed since; `unknown` if git does not
    /// report it.
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
