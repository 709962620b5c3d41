import Foundation
import PackagePlugin

/// `swift package web`: builds an executable as WebAssembly and writes a page, a single file that opens from disk. With
/// `--element`, it writes the scripts and the module of elements for any page.
///
/// It requests no permission, so no prompt appears. Where commands run in a sandbox (macOS), writing into the package requires
/// `swift package --allow-writing-to-package-directory web`.
@main
struct WebCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let options = try Options(arguments)
        if options.wantsHelp { return print(Options.help) }
        let library = options.isElement ? "MotorElements" : "MotorWeb"
        let product = try PageProduct(named: options.product, using: library, in: context.package)
        let budget = try options.budget.map { try Budget(from: URL(filePath: $0, relativeTo: .currentDirectory())) }
        let tools = Tools(context: context)
        if options.usesWasmOpt, !tools.has("wasm-opt") {
            throw Failure("--wasm-opt needs wasm-opt on the path; there is none")
        }

        let progress = Progress(steps: options.usesWasmOpt ? 5 : 4)
        let parts = product.fineMotor.appending(path: "Sources")
        let writer: any Writer
        if options.isElement {
            let described = try answer(of: product, to: ["--describe"], about: "its elements are", progress)
            let elements = ElementSource(
                folder: parts.appending(path: "Page/elements"), description: described)
            writer = options.isPackage ? ElementPackage(source: elements, product: product.name) : elements
        } else {
            let source = try PageSource(folder: parts.appending(path: "Page/exhibits"))
            let poster = try answer(of: product, to: ["--poster", source.opening], about: "it shows first", progress)
            writer = try source.with(poster: poster)
        }
        progress.begin(
            "builds \(product.name) for the web; the first time, and after a change of FineMotor, this takes minutes")
        var file = try build(product, tools)
        if options.usesWasmOpt {
            progress.begin("makes the program smaller with wasm-opt")
            file = try optimized(file, tools)
        }
        progress.begin("compresses the program, and writes the files")
        let module = try CompressedModule(file, named: product.name, tools)
        let figures = "the module of \(product.name): \(module.figures)"
        do { try budget?.check(module.sizes) } catch { throw Failure("\(figures); \(error)") }
        for name in budget?.unchecked(by: module.sizes) ?? [] {
            Diagnostics.warning("the budget of \(name) is not checked, because there is no \(name)")
        }

        let name =
            options.isPackage
            ? product.name + "-npm" : options.isElement ? product.name + ".js" : product.fileName
        let output =
            options.output.map { URL(filePath: $0, relativeTo: .currentDirectory()) }
            ?? context.package.directoryURL.appending(path: name)
        let files = try writer.files(at: output, options, module)
        for (file, data) in files {
            do {
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try data.write(to: file)
            } catch {
                throw Failure("cannot write \(file.path): \(error.localizedDescription)")
            }
        }
        let written = files.map { "\($0.file.path): \($0.data.count) bytes" }.joined(separator: "; ")
        print("\(try writer.advice(at: output))\(written); \(figures)")
    }

    /// Returns a smaller module with the same behavior, made by Binaryen's optimizer.
    private func optimized(_ file: URL, _ tools: Tools) throws -> URL {
        let output = tools.folder.appending(path: "optimized.wasm")
        let features = ["bulk-memory", "sign-ext", "nontrapping-float-to-int", "mutable-globals"].map {
            "--enable-" + $0
        }
        try tools.run("wasm-opt", features + ["-Oz", file.path, "-o", output.path], "optimization of \(file.path)")
        return output
    }

    /// Builds and runs the program natively, for data that a page needs before its program is loaded.
    private func answer(of product: PageProduct, to arguments: [String], about what: String, _ progress: Progress)
        throws -> String
    {
        progress.begin("builds \(product.name) for this machine")
        let result = try packageManager.build(.product(product.name), parameters: .init(configuration: .inherit))
        let programs = result.builtArtifacts.filter { $0.kind == .executable }
        guard result.succeeded, let program = programs.first(where: { $0.url.lastPathComponent == product.name }) else {
            throw Failure("the build of \(product.name) for this machine failed:\n\(result.logText)")
        }
        progress.begin("runs it to find out what \(what)")
        let (process, output) = (Process(), Pipe())
        process.executableURL = program.url
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0, !data.isEmpty,
            let text = String(data: data, encoding: .utf8)
        else { throw Failure("\(product.name) did not report what \(what)") }
        return text
    }

    /// Builds with SwiftPM's own command and FineMotor's SDK folder; returns the module's location.
    private func build(_ product: PageProduct, _ tools: Tools) throws -> URL {
        let scratch = tools.folder.appending(path: "build")
        let settings = [
            "--package-path", tools.context.package.directoryURL.path, "--scratch-path", scratch.path,
            "--swift-sdks-path", product.fineMotor.appending(path: ".ci/sdks").path,
            "--swift-sdk", "web-embedded", "--configuration", "release", "--experimental-lto-mode", "full",
            // A page has no debug information, and the linker checks its input.
            "-debug-info-format", "none",
            // If this command runs in a sandbox, the inner one cannot have its own.
            "--disable-sandbox", "--product", product.name,
        ]
        let folder = scratch.appending(path: "wasm32-unknown-none-wasm/release")
        do { try tools.run("swift", ["build"] + settings, "build of \(product.name)") } catch {
            let module = product.modules.first { module in
                let bundle = "\(module).build/DerivedSources/resource_bundle_accessor.swift"
                return FileManager.default.fileExists(atPath: folder.appending(path: bundle).path)
            }
            guard let module else { throw error }
            throw Failure("\(error); a page has no files, so \(module) declares its resources with .embedInCode")
        }
        return folder.appending(path: "\(product.name).wasm")
    }
}

/// Writes a module as files for a browser.
protocol Writer {
    /// The files.
    ///
    /// - Parameters:
    ///   - output: The location of the first file.
    ///   - options: The command's options.
    ///   - module: The WebAssembly.
    func files(at output: URL, _ options: Options, _ module: CompressedModule) throws -> [(file: URL, data: Data)]

    /// Instructions for using the files: lines, or nothing.
    func advice(at output: URL) throws -> String
}
