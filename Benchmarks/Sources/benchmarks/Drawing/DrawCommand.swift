import Foundation

/// `benchmarks draw`: the guide's pictures and its table, from the measurements.
enum DrawCommand {
    static let page = "WhatThingsCost.md"

    static func run(_ json: String, page wasm: String?, to directory: String) {
        do {
            let costs = try Costs(json, page: wasm, budget: budget)
            let folder = URL(filePath: directory, directoryHint: .isDirectory)
            var files = try Pictures.all(costs).map { (folder.appending(path: $0.name), $0.svg) }
            let file = folder.appending(path: page)
            if let text = try? String(contentsOf: file, encoding: .utf8) {
                guard let renewed = CostTable.renew(text, costs) else {
                    fail("\(file.path) lacks \(CostTable.markers.begin) and \(CostTable.markers.end)", code: 65)
                }
                files.append((file, renewed))
            }
            for (file, text) in files { write(text, to: file) }
        } catch {
            fail(error.message, code: 66)
        }
    }

    /// The committed instructions, next to this package's manifest.
    private static var budget: String {
        var url = URL(filePath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.appending(path: "budget").path
    }

    private static func write(_ text: String, to file: URL) {
        do {
            try Data(text.utf8).write(to: file, options: .atomic)
            print(file.path)
        } catch {
            fail("cannot write \(file.path)", code: 73)
        }
    }
}
