import Foundation
import PackagePlugin

/// The programs that the command runs.
struct Tools {
    let context: PluginContext

    /// The folder that the command may write to.
    var folder: URL { context.pluginWorkDirectoryURL }

    /// Whether a program of that name exists.
    func has(_ name: String) -> Bool { (try? context.tool(named: name)) != nil }

    /// Runs a program, which must exist, and waits for it.
    func run(_ name: String, _ arguments: [String], _ task: String) throws {
        let process = Process()
        (process.executableURL, process.arguments) = (try context.tool(named: name).url, arguments)
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure("the \(task) failed with code \(process.terminationStatus)")
        }
    }
}
