import Foundation
import PackagePlugin

/// `swift package web`: builds an executable as a page's module and writes the page, one file that opens from disk. With
/// `--element`, it writes the script and the packed module of elements for any page.
///
/// It requests no permission, so that no prompt appears. Where commands run in a sandbox (macOS), writing into the
/// package takes `swift package --allow-writing-to-package-directory web`.
@main
struct WebCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let options = try Options(arguments)
        if options.wantsHelp { return print(Options.help) }
        let library = options.isElement ? "MotorElements" : "MotorWeb"
        let product = try PageProduct(named: options.product, using: library, in: context.package)
        let budget = try options.budget.map { try Budget(from: URL(filePath: $0, relativeTo: .currentDirectory())) }
        let writer: any Writer =
            options.isElement
            ? ElementSource(folder: product.fineMotor.appending(path: "Sources/MotorElements/Page"))
            : try PageSource(folder: product.fineMotor.appending(path: "Sources/MotorWeb/Page"))

        let file = try build(product, context)
        var (sorted, raw, small) = try packed(file, product, context)
        var figures = "the module of \(product.name): raw \(raw) bytes, compressed \(small) bytes"
        if options.usesWasmOpt {
            (sorted, raw, small) = try packed(optimized(file, context), product, context)
            figures += "; after wasm-opt: raw \(raw) bytes, compressed \(small) bytes"
        }
        do { try budget?.check(raw: raw, compressed: small) } catch { throw Failure("\(figures); \(error)") }

        let output =
            options.output.map { URL(filePath: $0, relativeTo: .currentDirectory()) }
            ?? context.package.directoryURL.appending(path: options.isElement ? product.name + ".js" : product.fileName)
        let files = try writer.files(at: output, options, module: sorted) { try compressed($0, context) }
        for (file, data) in files {
            do { try data.write(to: file) } catch {
                throw Failure("cannot write \(file.path): \(error.localizedDescription)")
            }
        }
        let written = files.map { "\($0.file.path): \($0.data.count) bytes" }.joined(separator: "; ")
        print("\(written); \(figures)")
    }

    /// Shrinks, sorts and compresses a module; also returns the sizes of the shrunk one and of the compressed one.
    private func packed(
        _ file: URL, _ product: PageProduct, _ context: PluginContext
    ) throws -> (sorted: Data, raw: Int, small: Int) {
        let module = try WasmModule(Array(PageSource.data(at: file)), path: file.path).shrunk.bytes
        let shrunk = context.pluginWorkDirectoryURL.appending(path: product.name + ".wasm")
        try Data(module).write(to: shrunk)
        let sorted = try SortedModule.data(of: module, path: shrunk.path)
        return (sorted, module.count, try compressed(sorted, context).count)
    }

    /// A smaller module that does the same, made by Binaryen's optimizer.
    private func optimized(_ file: URL, _ context: PluginContext) throws -> URL {
        guard let tool = try? context.tool(named: "wasm-opt") else {
            throw Failure("--wasm-opt takes wasm-opt from the path, there is none")
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "optimized.wasm")
        let features = ["bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals"].map {
            "--enable-" + $0
        }
        try run(tool.url, features + ["-Oz", file.path, "-o", output.path], "optimization of \(file.path)")
        return output
    }

    /// Builds with SwiftPM's own command and FineMotor's SDK folder; returns where the module is.
    private func build(_ product: PageProduct, _ context: PluginContext) throws -> URL {
        let scratch = context.pluginWorkDirectoryURL.appending(path: "build")
        let settings = [
            "--package-path", context.package.directoryURL.path, "--scratch-path", scratch.path,
            "--swift-sdks-path", product.fineMotor.appending(path: ".ci/sdks").path,
            "--swift-sdk", "web-embedded", "--configuration", "release", "--experimental-lto-mode", "full",
            // A page has no debug information, and the linker checks what it is given.
            "-debug-info-format", "none",
            // If this command runs in a sandbox, the inner one cannot have its own.
            "--disable-sandbox", "--product", product.name,
        ]
        try run(context.tool(named: "swift").url, ["build"] + settings, "build of \(product.name)")
        return scratch.appending(path: "wasm32-unknown-none-wasm/release/\(product.name).wasm")
    }

    /// Compresses data as `lzma.js` expects it.
    private func compressed(_ data: Data, _ context: PluginContext) throws -> Data {
        let input = context.pluginWorkDirectoryURL.appending(path: "packed")
        let output = input.appendingPathExtension("lzma")
        try data.write(to: input)
        let arguments = ["--format=raw", "--lzma1=preset=9e,lc=1,lp=0,pb=0", "--suffix=.lzma", "--force", input.path]
        try run(context.tool(named: "xz").url, arguments, "compression of \(input.path)")
        return try PageSource.data(at: output)
    }

    private func run(_ tool: URL, _ arguments: [String], _ what: String) throws {
        let process = Process()
        (process.executableURL, process.arguments) = (tool, arguments)
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Failure("the \(what) failed with code \(process.terminationStatus)")
        }
    }
}

/// What writes a module as files for a browser.
protocol Writer {
    /// The files.
    ///
    /// - Parameters:
    ///   - output: Where the first is written.
    ///   - options: The command's options.
    ///   - module: The sorted WebAssembly.
    ///   - compressed: Compresses data.
    func files(
        at output: URL, _ options: Options, module: Data, compressed: (Data) throws -> Data
    ) throws -> [(file: URL, data: Data)]
}
