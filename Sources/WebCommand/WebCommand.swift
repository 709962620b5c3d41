import Foundation
import PackagePlugin

/// `swift package web`: builds an executable as a page's module and writes the page, one file that opens from disk.
///
/// It asks for no permission, so that nobody is asked a question. Where commands run in a sandbox (macOS), writing into
/// the package takes `swift package --allow-writing-to-package-directory web`.
@main
struct WebCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let options = try Options(arguments)
        if options.wantsHelp { return print(Options.help) }
        let product = try PageProduct(named: options.product, in: context.package)
        let budget = try options.budget.map { try Budget(from: URL(filePath: $0, relativeTo: .currentDirectory())) }
        let page = try PageSource(folder: product.fineMotor.appending(path: "Sources/MotorWeb/Page"))

        let module = try build(product, context)
        let compressed = try gzip(module, context)
        let (raw, small) = (try PageSource.data(at: module).count, compressed.count)
        let figures = "the module of \(product.name): raw \(raw) bytes, compressed \(small) bytes"
        do { try budget?.check(raw: raw, compressed: small) } catch { throw Failure("\(figures); \(error)") }

        let text = try page.joined(title: options.title, module: compressed)
        let output =
            options.output.map { URL(filePath: $0, relativeTo: .currentDirectory()) }
            ?? context.package.directoryURL.appending(path: product.fileName)
        do { try Data(text.utf8).write(to: output) } catch {
            throw Failure("cannot write \(output.path): \(error.localizedDescription)")
        }
        print("\(output.path): \(text.utf8.count) bytes; \(figures)")
    }

    /// Builds with SwiftPM's own command and FineMotor's SDK folder; answers where the module is.
    private func build(_ product: PageProduct, _ context: PluginContext) throws -> URL {
        let scratch = context.pluginWorkDirectoryURL.appending(path: "build")
        let settings = [
            "--package-path", context.package.directoryURL.path, "--scratch-path", scratch.path,
            "--swift-sdks-path", product.fineMotor.appending(path: ".ci/sdks").path,
            "--swift-sdk", "web-embedded", "--configuration", "release", "--experimental-lto-mode", "full",
            // Where commands run in a sandbox, there is none within.
            "--disable-sandbox", "--product", product.name,
        ]
        try run(context.tool(named: "swift").url, ["build"] + settings, "build of \(product.name)")
        return scratch.appending(path: "wasm32-unknown-none-wasm/release/\(product.name).wasm")
    }

    private func gzip(_ file: URL, _ context: PluginContext) throws -> Data {
        let output = context.pluginWorkDirectoryURL.appending(path: "module.gz")
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        // Neither name nor time, so that the same module is the same file.
        try run(
            context.tool(named: "gzip").url, ["-9", "--no-name", "--stdout", file.path], "gzip of \(file.path)",
            output: FileHandle(forWritingTo: output))
        return try PageSource.data(at: output)
    }

    private func run(_ tool: URL, _ arguments: [String], _ what: String, output: FileHandle? = nil) throws {
        let process = Process()
        (process.executableURL, process.arguments) = (tool, arguments)
        if let output { process.standardOutput = output }
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure("the \(what) failed with code \(process.terminationStatus)")
        }
    }
}
