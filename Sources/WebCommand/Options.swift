/// The command's options.
struct Options {
    static let help = """
        Writes an executable as a web page: one file that opens from disk.

        usage: swift package web [--product NAME] [--output FILE] [--title TEXT]
                                 [--description TEXT] [--address URL] [--budget FILE]

          --product NAME   the executable whose code calls Page.show; may be left out if there is only one
          --output FILE    where to write the page; without it NAME.html in the package (gallery.html for the gallery)
          --title TEXT     the page's title
          --description TEXT
                           what the page is, for search engines and previews of links
          --address URL    where the page comes from, such as the project's repository: the page links to it
          --budget FILE    fails if the module is larger than a file allows, whose lines are "raw BYTES" and
                           "compressed BYTES"
        """

    private(set) var product, output, title, description, address, budget: String?
    private static let names = ["--product", "--output", "--title", "--description", "--address", "--budget"]
    private(set) var wantsHelp = false

    init(_ arguments: [String]) throws {
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--help" || argument == "-h" {
                wantsHelp = true
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard Self.names.contains(parts[0]) else {
                throw Failure(
                    "unknown option \(argument); there are: \((Self.names + ["--help"]).joined(separator: ", "))")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
                throw Failure("\(parts[0]) needs a value")
            }
            guard values.updateValue(value, forKey: parts[0]) == nil else {
                throw Failure("\(parts[0]) is given twice")
            }
        }
        (product, output) = (values["--product"], values["--output"])
        (title, description) = (values["--title"], values["--description"])
        (address, budget) = (values["--address"], values["--budget"])
        if let address, !["https://", "http://"].contains(where: address.hasPrefix) {
            throw Failure("--address takes an address that begins with https:// or http://, got \(address)")
        }
    }
}
