import Foundation
import PackagePlugin

/// The programs that the command runs.
struct Tools {
    let context: PluginContext

    /// Where the command may write.
    var folder: URL { context.pluginWorkDirectoryURL }

    /// Runs a program and waits for it; returns whether there is one of that name.
    func run(_ name: String, _ arguments: [String], _ task: String) throws -> Bool {
        guard let tool = try? context.tool(named: name) else { return false }
        let process = Process()
        (process.executableURL, process.arguments) = (tool.url, arguments)
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure("the \(task) failed with code \(process.terminationStatus)")
        }
        return true
    }
}
