import Foundation

/// An npm package of elements: the scripts and the program, types for TypeScript and JSX, a manifest for editors, and a README.
struct ElementPackage: Writer {
    let source: ElementSource
    let product: String

    func files(at output: URL, _ options: Options, _ module: CompressedModule) throws -> [(file: URL, data: Data)] {
        let name = options.packageName ?? product
        // A new program gets a new name, so that browsers may cache it forever.
        let program = output.appending(path: "\(product)-\(module.raw.hashDigits).wasm")
        let elements = ElementSummary.all(in: source.records)
        let scripts = try source.scripts(at: output.appending(path: "\(product).js"), loading: program)
        let programs = module.files(at: program)
        let others = (scripts.dropFirst() + programs).map { $0.file.lastPathComponent }
        let pages = elements.map { ("docs/\($0.tag).md", $0.page) }
        let texts =
            [
                ("\(product).d.ts", Self.types(of: elements)),
                ("custom-elements.json", try Self.json(Self.manifest(of: elements, script: "\(product).js"))),
                (
                    "package.json",
                    try Self.json(
                        Self.package(
                            name, options.packageVersion ?? "0.1.0", script: product,
                            pages.map { $0.0 } + others))
                ),
                ("README.md", Self.readme(of: elements, name, source.rules)),
            ] + pages
        return scripts + texts.map { (output.appending(path: $0.0), Data($0.1.utf8)) } + programs
    }

    func advice(at output: URL) -> String { "npm publish \(output.path)\n" }

    private static func json(_ value: [String: Any]) throws -> String {
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
            + "\n"
    }

    /// `package.json`. It lists files by name, so that no file left by an earlier build is published.
    private static func package(
        _ name: String, _ version: String, script: String, _ others: [String]
    ) -> [String: Any] {
        [
            "name": name, "version": version, "type": "module", "main": "\(script).js", "types": "\(script).d.ts",
            "exports": [
                ".": ["types": "./\(script).d.ts", "default": "./\(script).js"],
                "./custom-elements.json": "./custom-elements.json",
            ],
            "customElements": "custom-elements.json", "sideEffects": ["\(script).js"],
            "files": ["\(script).js", "\(script).d.ts", "custom-elements.json"] + others,
        ]
    }

    // MARK: Types

    private static func types(of elements: [ElementSummary]) -> String {
        var text = "// The elements of this package, for TypeScript and JSX.\n"
        for element in elements {
            let name = element.className
            text += "\nexport interface \(name)EventMap extends HTMLElementEventMap {\n"
            // `input`, `change` and `error` are standard events.
            for event in element.allEvents where event.name.contains("-") {
                text += "    /** \(event.text) */\n    '\(event.name)': \(event.type);\n"
            }
            text += "}\n\n/** `<\(element.tag)>` */\nexport interface \(name) extends HTMLElement {\n"
            for value in element.values {
                text += "    /** The attribute `\(value.name)`; null removes it. */\n"
                text += "    get \(quoted(value.name))(): \(value.type)\(value.type == "boolean" ? "" : " | null");\n"
                text += "    set \(quoted(value.name))(value: \(value.type) | null | undefined);\n"
            }
            for command in element.commands {
                let parameter = command.argument.map { _ in "count?: number" } ?? ""
                text += "    \(quoted(command.name))(\(parameter)): void;\n"
            }
            if element.isInForm {
                text += """
                        readonly form: HTMLFormElement | null;
                        readonly labels: NodeList | null;
                        name: string;
                        required: boolean;
                        readonly validity: ValidityState;
                        readonly validationMessage: string;
                        readonly willValidate: boolean;
                        checkValidity(): boolean;
                        reportValidity(): boolean;
                        setCustomValidity(message: string): void;

                    """
            }
            for what in ["add", "remove"] {
                let options = what == "add" ? "boolean | AddEventListenerOptions" : "boolean | EventListenerOptions"
                text += """
                        \(what)EventListener<K extends keyof \(name)EventMap>(
                            type: K, listener: (this: \(name), event: \(name)EventMap[K]) => unknown, options?: \(options)): void;
                        \(what)EventListener(
                            type: string, listener: EventListenerOrEventListenerObject, options?: \(options)): void;

                    """
            }
            text += "}\n"
            text += "\nexport interface \(name)Attributes {\n"
            for value in element.values {
                let type = value.type == "boolean" ? "boolean" : value.type == "number" ? "number | string" : "string"
                text += "    \(quoted(value.name))?: \(type) | undefined;\n"
            }
            if element.isInForm { text += "    name?: string | undefined;\n    required?: boolean | undefined;\n" }
            text += """
                    class?: string | undefined;
                    className?: string | undefined;
                    id?: string | undefined;
                    slot?: string | undefined;
                    style?: any;
                    title?: string | undefined;
                    children?: any;
                    key?: any;
                    ref?: any;
                    [event: `on${string}`]: any;
                    [other: `aria-${string}` | `data-${string}`]: any;
                }

                """
        }
        text += "\ninterface Tags {\n"
        for element in elements { text += "    '\(element.tag)': \(element.className)Attributes;\n" }
        text += "}\n\ndeclare global {\n    interface HTMLElementTagNameMap {\n"
        for element in elements { text += "        '\(element.tag)': \(element.className);\n" }
        text += """
                }
                namespace JSX { interface IntrinsicElements extends Tags {} }
                namespace React { namespace JSX { interface IntrinsicElements extends Tags {} } }
            }

            """
        return text
    }

    /// A name as a JavaScript property.
    private static func quoted(_ name: String) -> String { name.contains("-") ? "'\(name)'" : name }

    // MARK: The manifest: https://github.com/webcomponents/custom-elements-manifest

    private static func manifest(of elements: [ElementSummary], script: String) -> [String: Any] {
        let declarations = elements.map { element -> [String: Any] in
            func defined(_ entry: [String: Any], _ initial: String?) -> [String: Any] {
                initial.map { entry.merging(["default": $0]) { $1 } } ?? entry
            }
            let values: [[String: Any]] = element.values.map {
                let type = ["text": $0.type]
                return defined(
                    ["kind": "field", "name": $0.name, "type": type, "attribute": $0.name, "reflects": true], $0.initial
                )
            }
            let methods: [[String: Any]] = element.commands.map { command in
                let count: [[String: Any]] =
                    command.argument.map {
                        [["name": "count", "type": ["text": "number"], "optional": true, "default": $0]]
                    } ?? []
                return ["kind": "method", "name": command.name, "parameters": count]
            }
            var declaration: [String: Any] = [
                "kind": "class", "customElement": true, "name": element.className, "tagName": element.tag,
                "superclass": ["name": "HTMLElement"], "members": values + methods,
                "attributes": element.values.map {
                    defined(["name": $0.name, "fieldName": $0.name, "type": ["text": $0.type]], $0.initial)
                },
                "events": element.allEvents.map {
                    ["name": $0.name, "type": ["text": $0.type], "description": $0.text] as [String: Any]
                },
                "cssProperties": element.styles.map {
                    defined(["name": "--\($0.name)", "syntax": $0.syntax], $0.initial)
                },
                "cssStates": element.allStates.map { ["name": $0] },
            ]
            if let content = element.content {
                let subject = element.hasOptions ? "`<option>`s, which set" : "The text of"
                declaration["slots"] = [
                    ["name": "", "description": "\(subject) `\(content)`, unless the attribute is set."]
                ]
            }
            if element.showsContent {
                declaration["slots"] = [["name": "", "description": "The content that it shows."]]
                declaration["cssParts"] = [
                    ["name": "sheet", "description": "The area that takes pointers."],
                    ["name": "content", "description": "Contains the content, and scrolls it if it is too long."],
                ]
            }
            return declaration
        }
        let exports = elements.map { element -> [String: Any] in
            [
                "kind": "custom-element-definition", "name": element.tag,
                "declaration": ["name": element.className, "module": script],
            ]
        }
        let module: [String: Any] = [
            "kind": "javascript-module", "path": script, "declarations": declarations, "exports": exports,
        ]
        return ["schemaVersion": "1.0.0", "readme": "README.md", "modules": [module]]
    }

    // MARK: The README

    private static func readme(of elements: [ElementSummary], _ name: String, _ rules: String) -> String {
        var text = """
            # \(name)

            ```js
            import '\(name)';
            ```

            The script defines the elements immediately, and loads its program when the first one is connected. It can be imported
            on a server, where it does nothing. A content security policy needs `script-src 'self' 'wasm-unsafe-eval'` and
            `connect-src 'self'`. The program's name has a hash: serve it as `application/wasm` with
            `Cache-Control: public, max-age=31536000, immutable`, and send its `.br` or `.gz` where browsers accept that.

            This CSS reserves space for elements before the script is loaded:

            ```css
            \(rules)
            ```

            """
        text += "\n| element | children | in a form |\n|---|---|---|\n"
        for element in elements {
            let value = element.formValue.map { "`\($0)`" } ?? (element.submits ? "submits it" : "")
            text += "| [`<\(element.tag)>`](docs/\(element.tag).md) | \(element.children) | \(value) |\n"
        }
        return text
    }
}
