import FineMotor
import Foundation
import MotorLottie

/// `gallery lottie`: the contents of a designer's file, and its frames as pictures.
enum LottieCommand {
    static let usage = "gallery lottie FILE [--to FILE.svg [--fps N]] [--to NAME.swift] [--frames N --to FOLDER]"
    static let summary =
        "Lists what a Lottie file loses here, its markers and their feedback, its colors, and the names of values\n"
        + "      that can be exposed. --to writes an animated SVG, N is 1 to 120 frames per second; the\n"
        + "      default is 60. A FILE that ends in .swift is the file as Swift, for a program that reads no\n"
        + "      JSON: LottieFile.name. --frames writes N pictures, from the first frame to the last, into a folder."

    /// The maximum number of frames of an animated picture: a minute.
    private static let mostFrames = 7200.0

    static func run(_ arguments: [String]) throws(CommandFailure) {
        let arguments = try Arguments(arguments, words: ["FILE"], options: ["to", "fps", "frames"], usage: usage)
        let rate = try arguments.number("fps", in: 1...120, unit: "frames per second")
        let count = try arguments.number("frames", in: 1...1000, unit: "frames")
        guard let target = arguments["to"] else {
            if rate != nil || count != nil { throw .usage("--to is missing; usage: \(usage)") }
            let (file, archive) = try contents(of: arguments.words[0])
            return try Output.print(report(file, archive, arguments.words[0]))
        }
        if rate != nil, count != nil { throw .usage("--fps is not for --frames; usage: \(usage)") }
        guard let count else {
            try Output.check(target, endsWith: "svg", "swift")
            let file = try read(arguments.words[0])
            if target.hasSuffix(".swift") {
                if rate != nil { throw .usage("--fps is not for Swift; usage: \(usage)") }
                return try Output.save(try source(of: file, arguments.words[0], target), to: target)
            }
            return try Output.save(try animation(of: file, rate: rate ?? 60, arguments.words[0]), to: target)
        }
        guard count == count.rounded() else { throw .usage("--frames takes a whole number, got “\(count)”") }
        let digits = String(Int(count) - 1).count
        func path(_ index: Int) -> String {
            let number = String(index)
            return target + "/" + String(repeating: "0", count: digits - number.count) + number + ".svg"
        }
        try Output.check(path(0))
        let file = try read(arguments.words[0])
        for index in 0..<Int(count) {
            let share = count > 1 ? Double(index) / (count - 1) : 0
            var recording = SVGRecording(title: "\(plain(arguments.words[0])), frame \(index)")
            recording.add(file.displayList(at: file.duration * share), at: 0)
            try Output.save(recording.svg(), to: path(index))
        }
    }

    private static func read(_ path: String) throws(CommandFailure) -> LottieFile { try contents(of: path).file }

    /// A file; for an archive, its initial animation.
    private static func contents(of path: String) throws(CommandFailure) -> (file: LottieFile, archive: LottieArchive?)
    {
        let bytes = try InputFile.bytes(of: path, atMost: 1 << 26)
        do {
            guard bytes.starts(with: Array("PK".utf8)) else { return (try LottieFile(bytes), nil) }
            let archive = try LottieArchive(bytes)
            return (try archive.file(), archive)
        } catch { throw .data("\(path): \(error)") }
    }

    private static func animation(of file: LottieFile, rate: Double, _ path: String) throws(CommandFailure) -> String {
        let frames = (file.duration * rate).rounded(.up)
        guard frames <= mostFrames else {
            throw .data(
                "\(path): at most \(Int(mostFrames)) frames, got \(seconds(file.duration)) s at \(Int(rate)) fps")
        }
        var recording = SVGRecording(title: plain(path))
        for frame in 0...Int(frames) {
            let time = min(Double(frame) / rate, file.duration)
            recording.add(file.displayList(at: time), at: time)
        }
        return recording.svg()
    }

    // MARK: Swift

    /// The file as Swift: a constant whose name is that of the source file.
    private static func source(
        of file: LottieFile, _ path: String, _ target: String
    ) throws(CommandFailure) -> String {
        let title = URL(fileURLWithPath: target).deletingPathExtension().lastPathComponent
        let name = title.prefix(1).lowercased() + title.dropFirst()
        let isName = name.utf8.enumerated().allSatisfy { index, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): index > 0
            default: false
            }
        }
        guard isName, !name.isEmpty else {
            throw .usage("the name of \(target) is that of a constant: letters and digits, such as Bell.swift")
        }
        let table = file.table
        do throws(LottieError) { _ = try LottieFile(table: table) } catch { throw .data("\(path): \(error)") }
        var lines = [""]
        for byte in table {
            if lines[lines.count - 1].utf8.count > 115 { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + "\(byte),"
        }
        let source = plain(URL(fileURLWithPath: path).lastPathComponent)
        return """
            // \(source), written by gallery lottie \(source) --to \(title).swift
            // swift-format-ignore-file
            import MotorLottie

            extension LottieFile {
                static let \(keywords.contains(name) ? "`\(name)`" : name): LottieFile = {
                    do throws(LottieError) { return try LottieFile(table: \(name)Table) } catch {
                        preconditionFailure("a table that was written for this version")
                    }
                }()
            }

            private let \(name)Table: [UInt8] = [
            \(lines.map { "    \($0)\n" }.joined())]

            """
    }

    /// Swift keywords that are plausible names of icons.
    private static let keywords: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "private",
        "protocol", "public", "repeat", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "true",
        "try", "typealias", "var", "where", "while",
    ]

    // MARK: Report

    private static func report(_ file: LottieFile, _ archive: LottieArchive?, _ path: String) -> String {
        let size = "\(short(file.size.width)) × \(short(file.size.height)) points"
        let rate = "\(short(file.duration * file.frameRate)) frames at \(short(file.frameRate)) per second"
        var text = "\(plain(path)): \(size), \(rate), \(seconds(file.duration)) s\n"
        let layer = LottieLayer(file)
        var notes = archive?.notes ?? []
        if let archive {
            text += section(
                "animations",
                table(archive.animations.map { [$0, $0 == archive.initial ? "shown first" : ""] }))
            text += section("themes", table(archive.themes.map { [$0] }))
            var rows: [[String]] = []
            for name in archive.machines {
                do throws(LottieError) {
                    let machine = try archive.machine(name)
                    let inputs = machine.inputs.map { "\($0.name) \($0.value.description)" } + machine.events
                    rows.append([
                        name, "states " + list(machine.states), inputs.isEmpty ? "" : "inputs " + list(inputs),
                    ])
                    notes += machine.notes.filter { $0.place.hasPrefix("s/") }
                } catch { rows.append([name, "invalid: \(error)"]) }
            }
            text += section("state machines", table(rows))
        }
        notes += file.notes
        text += section("left out or replaced", notes.map { "\($0.description) (\($0.effect.summary))" })
        text += section(
            "markers",
            table(
                file.markers.map { marker in
                    let length = marker.duration > 0 ? "lasts \(seconds(marker.duration)) s" : "pose"
                    return [marker.name, "at \(seconds(marker.time)) s", length]
                }))
        text += section("feedback", table(feedback(of: layer)))
        text += section("colors", table(colors(of: file)))
        text += section(
            "keys", table(file.keys.map { [$0.name, layer.defaultValue(forKey: $0)?.description ?? "animated"] }))
        text += section("names", names(of: file))
        return text
    }

    private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }

    /// The keys of changes that the file has an action for, and the action.
    private static func feedback(of layer: LottieLayer) -> [[String]] {
        var keys: [String] = []
        for marker in layer.file.markers {
            if let arrow = marker.name.range(of: "->") {
                keys += [marker.name, marker.name[arrow.upperBound...] + "->" + marker.name[..<arrow.lowerBound]]
            } else {
                keys += ["->" + marker.name, marker.name + "->"]
            }
        }
        var seen: Set<String> = []
        return keys.filter { seen.insert($0).inserted }.compactMap { key in
            let search = layer.explainAction(forKey: Key(key))
            return search.action.map { [key, $0] }
        }
    }

    /// Each color with its number of occurrences, its key, and the names of its properties.
    private static func colors(of file: LottieFile) -> [[String]] {
        var rows: [(color: String, count: Int, key: String, names: [String])] = []
        for color in file.colors {
            let (text, key) = (color.color.hex + (color.isAnimated ? " …" : ""), color.key?.name ?? "")
            if let row = rows.firstIndex(where: { $0.color == text && $0.key == key }) {
                rows[row].count += 1
                if !rows[row].names.contains(color.name) { rows[row].names.append(color.name) }
            } else {
                rows.append((text, 1, key, [color.name]))
            }
        }
        return rows.map { row in
            let names = row.names.prefix(3).joined(separator: ", ") + (row.names.count > 3 ? ", …" : "")
            return [row.color, "\(row.count)×", row.key.isEmpty ? "no key" : "key \(row.key)", names]
        }
    }

    /// The names under which values can be exposed, with the kind of value.
    private static func names(of file: LottieFile) -> [String] {
        var (order, kinds) = ([String](), [String: [String]]())
        func add(_ owner: String, _ kind: String) {
            if kinds[owner] == nil { order.append(owner) }
            if kinds[owner]?.contains(kind) != true { kinds[owner, default: []].append(kind) }
        }
        for color in file.colors { add(color.name, "color") }
        for number in file.numbers {
            let end = number.name.lastIndex(of: "/") ?? number.name.startIndex
            add(String(number.name[..<end]), String(number.name[number.name.index(after: end)...]))
        }
        return table(order.map { [$0, kinds[$0]?.joined(separator: ", ") ?? ""] })
    }

    private static func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : title + "\n" + lines.map { "  " + plain($0) + "\n" }.joined()
    }

    /// Rows as lines whose columns are aligned.
    private static func table(_ rows: [[String]]) -> [String] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = min(max(widths[column], cell.count), 40)
            }
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let gap = column + 1 < row.count ? max(widths[column] - cell.count, 0) + 2 : 0
                return cell + String(repeating: " ", count: gap)
            }.joined()
        }
    }

    private static func seconds(_ seconds: Double) -> String { short((seconds * 100).rounded() / 100) }

    private static func short(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
    }

    /// A file's text without characters that control a terminal.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
    }
}

extension LottieNote.Effect {
    fileprivate var summary: String {
        switch self {
        case .looksDifferent: "looks different"
        case .noEffect: "no effect"
        }
    }
}
