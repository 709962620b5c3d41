/// The command's options.
struct Options {
    static let help = """
        Writes an executable as a web page: one file that opens from disk. Or, with --element, as custom elements for any
        page: an ES module, and beside it its program and a script that all programs share.

        usage: swift package web [--product NAME] [--output FILE] [--title TEXT]
                                 [--description TEXT] [--address URL] [--split] [--budget FILE] [--wasm-opt]
               swift package web --element [--product NAME] [--output FILE] [--budget FILE] [--wasm-opt]
               swift package web --npm [--product NAME] [--output FOLDER] [--npm-name NAME]
                                 [--npm-version VERSION] [--budget FILE] [--wasm-opt]

          --element        writes NAME.js and NAME.wasm, and NAME.wasm.gz and NAME.wasm.br for servers that send
                           compressed files; a page loads the first as a module, which loads the second. Also writes
                           finemotor-HASH.js, which all programs of a page import
          --npm            writes the same as an npm package: also types for TypeScript and JSX, custom-elements.json and a
                           README; the program's name has a hash, so that browsers may keep it
          --npm-name NAME, --npm-version VERSION
                           what package.json says; without them the product's name and 0.1.0
          --product NAME   the executable whose code calls Page.show, or Elements.define for elements; may be left out if
                           there is only one
          --output FILE    where to write the page; without it NAME.html in the package (gallery.html for the gallery).
                           With --element, a file that ends in .js; without it NAME.js. With --npm, a folder;
                           without it NAME-npm
          --title TEXT     the page's title
          --description TEXT
                           what the page is, in a sentence: the page says it, and so do search engines and previews
                           of links
          --split          for a server: writes the program as NAME.wasm beside the page, and NAME.wasm.gz and NAME.wasm.br,
                           so that a browser compiles it while it arrives; such a page does not open from disk
          --address URL    where the page comes from, such as the project's repository: the page links to it
          --budget FILE    fails if the module is larger than a file allows, whose lines are "raw BYTES",
                           "gzip BYTES" and "brotli BYTES"
          --wasm-opt       makes the program smaller with wasm-opt -Oz, which must be on the path
        """

    private(set) var product, output, title, description, address, budget, packageName, packageVersion: String?
    private static let names = [
        "--product", "--output", "--title", "--description", "--address", "--budget", "--npm-name",
        "--npm-version",
    ]
    private static let switches = ["--element", "--npm", "--split", "--wasm-opt"]
    private(set) var wantsHelp = false
    /// Whether to write elements, whether to write a page with a separate program, and whether to run wasm-opt.
    private(set) var isElement = false, isSplit = false, usesWasmOpt = false
    /// Whether to write elements as a package.
    private(set) var isPackage = false

    init(_ arguments: [String]) throws {
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                wantsHelp = true
                continue
            }
            if Self.switches.contains(argument) {
                switch argument {
                case "--element": isElement = true
                case "--npm": (isElement, isPackage) = (true, true)
                case "--split": isSplit = true
                default: usesWasmOpt = true
                }
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard !Self.switches.contains(parts[0]) else {
                throw Failure("\(parts[0]) takes no value, got \(parts[1])")
            }
            guard Self.names.contains(parts[0]) else {
                let all = (Self.switches + Self.names + ["--help"]).joined(separator: ", ")
                throw Failure("unknown option \(argument); there are: \(all)")
            }
            // A value that begins with dashes needs the form with “=”; otherwise it would hide a forgotten value.
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty,
                parts.count == 2 || !value.hasPrefix("--")
            else {
                throw Failure("\(parts[0]) needs a value")
            }
            guard values.updateValue(value, forKey: parts[0]) == nil else {
                throw Failure("\(parts[0]) is given twice")
            }
        }
        (product, output) = (values["--product"], values["--output"])
        (title, description) = (values["--title"], values["--description"])
        (address, budget) = (values["--address"], values["--budget"])
        (packageName, packageVersion) = (values["--npm-name"], values["--npm-version"])
        for name in ["--npm-name", "--npm-version"] where !isPackage && values[name] != nil {
            throw Failure("\(name) is for --npm")
        }
        if let packageName, packageName.wholeMatch(of: #/(@[a-z0-9~-][a-z0-9._~-]*/)?[a-z0-9~-][a-z0-9._~-]*/#) == nil {
            throw Failure(
                "--npm-name takes lowercase letters, digits, “-”, “.” and a scope such as @you/hearts, got \(packageName)"
            )
        }
        if let packageVersion, packageVersion.wholeMatch(of: #/\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?/#) == nil {
            throw Failure("--npm-version takes a version such as 1.0.0, got \(packageVersion)")
        }
        for name in ["--title", "--description", "--address"] where isElement && values[name] != nil {
            throw Failure("\(name) is for a page, not for --element")
        }
        if isElement, isSplit {
            throw Failure("--split is for a page, not for --element, whose program is a file anyway")
        }
        if isElement, !isPackage, let output, !output.hasSuffix(".js") {
            throw Failure("--output with --element takes a file that ends in .js, got \(output)")
        }
        if let address, !["https://", "http://"].contains(where: address.hasPrefix) {
            throw Failure("--address takes an address that begins with https:// or http://, got \(address)")
        }
    }
}
