import FineMotor
import Foundation
import GalleryExhibits
import MotorRecording
import Testing

@testable import gallery

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite("Without a terminal")
struct CommandTests {
    static let names = Exhibits.all.map(\.name)

    @Test("the program behaves as in the test's own process, and lists the exhibits without arguments")
    func program() throws {
        for arguments in [
            ["list"], ["trace", "loader"], ["explain", "button", "opacity"], ["plot", "timing", "linear"],
        ] {
            #expect(try Program.process(arguments) == Program.run(arguments))
        }
        #expect(try Program.process([]) == Program.run("help"))
    }

    @Test("the help names every exhibit and every command, each of which has a help text")
    func help() throws {
        let guide = try Program.run("help")
        #expect(try guide.code == 0 && guide.errors.isEmpty && guide == Program.run("--help"))
        for name in Self.names { #expect(guide.output.contains("  \(name)  ")) }
        for command in ["list", "play", "tune", "record", "trace", "explain", "audit", "plot"] {
            #expect(guide.output.contains("  gallery \(command)"))
            for arguments in [["help", command], [command, "--help"], [command, "-h"]] {
                let result = try Program.run(arguments)
                #expect(result.code == 0 && result.output.hasPrefix("usage: gallery \(command)"), "\(arguments)")
            }
        }
    }

    @Test("list has a line for each exhibit")
    func list() throws {
        let lines = try Program.run("list").output.split(separator: "\n")
        let names = lines.map { line in String(line.drop { $0 == " " }.prefix { $0 != " " }) }
        #expect(names == Self.names)
    }

    @Test(
        "a trace of an exhibit's own script is in chronological order, names every part and reaches every state",
        arguments: names)
    func trace(name: String) throws {
        let result = try Program.run("trace", name)
        #expect(result.code == 0 && result.errors.isEmpty)
        let times = Self.times(in: result.output)
        #expect(times.count == result.output.split(separator: "\n").count)
        #expect(times == times.sorted())
        for part in ["value", "state", "search", "runs"] { #expect(result.output.contains(part)) }
        // The first state is the initial one.
        for state in try Exhibits.named(name).states.dropFirst() {
            #expect(result.output.contains("->\(state)\n"), "\(state)")
        }
    }

    @Test(
        "a trace is the same on every run, and in another format contains the same notes", arguments: Program.exhibits)
    func formats(name: String) throws {
        let text = try Program.run("trace", name).output
        #expect(try Program.run("trace", name).output == text)
        // Chrome's format is JSON: named events at times.
        let chrome = try Program.run("trace", name, "--format", "chrome").output
        #expect(try Program.run("trace", name, "--format=chrome").output == chrome)
        let object = try JSONSerialization.jsonObject(with: Data(chrome.utf8)) as? [String: Any]
        let events = try #require(object?["traceEvents"] as? [[String: Any]])
        #expect(events.count > 10)
        for event in events { #expect(event["name"] is String && event["ph"] is String) }
        // Records have exact times.
        let result = try Program.run("trace", name, "--format", "records")
        #expect(result.code == 0 && result.errors.isEmpty && result.output.hasSuffix("\u{1F}\u{1E}"))
        let records = result.output.split(separator: "\u{1E}").map { $0.split(separator: "\u{1F}") }
        let times = Self.times(in: text)
        #expect(records.count == times.count)
        for (record, time) in zip(records, times) {
            // A trace's times have three decimals.
            #expect(abs((Double(record[0]) ?? .nan) - time) <= 0.000_501)
            #expect(record.count > 3)
        }
    }

    private static func times(in trace: String) -> [Double] {
        trace.split(separator: "\n").compactMap { line in line.split(separator: " ").first.flatMap { Double($0) } }
    }

    @Test("a trace in a file equals the printed one")
    func traceFile() throws {
        let folder = try Folder()
        let file = try folder.file("trace.txt")
        #expect(try Program.run("trace", "loader", "--to", file) == Program.Result(code: 0, output: "", errors: ""))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == Program.run("trace", "loader").output)
        #expect(folder.contents == ["trace.txt"])
    }

    @Test("--seconds ends a trace, and later input does not happen")
    func seconds() throws {
        let all = try Program.run("trace", "button").output
        let some = try Program.run("trace", "button", "--seconds", "1").output
        #expect(all.hasPrefix(some) && !some.isEmpty)
        #expect(!some.contains("1.400  "))
    }

    @Test(
        "a recording is well-formed SVG with motion and a title, small, and the same on every run",
        arguments: Program.exhibits)
    func record(name: String) throws {
        let folder = try Folder()
        let files = try [folder.file("a.svg"), folder.file("b.svg")]
        for file in files {
            #expect(try Program.run("record", name, "--to", file) == Program.Result(code: 0, output: "", errors: ""))
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: files[0]))
        #expect(try data == Data(contentsOf: URL(fileURLWithPath: files[1])))
        let outline = Outline()
        let parser = XMLParser(data: data)
        parser.delegate = outline
        #expect(parser.parse())
        #expect(outline.names.first == "svg")
        #expect(outline.names.contains("title"))
        #expect(outline.names.contains { $0.hasPrefix("animate") })
        #expect(!outline.names.contains("script") && !outline.names.contains("style"))
        // Some tens of kilobytes, which a README can afford. Scenes take more: parts come, go and are reordered. The
        // photographs are twelve PNG files, of some 30 KB each. A shadow that moves is seven outlines.
        let most = [
            "cube": 240_000, "dive": 320_000, "dots": 240_000, "file": 160_000, "list": 240_000, "photos": 600_000,
            "sheet": 240_000,
            "slider": 96_000, "spring": 96_000, "tabs": 240_000, "toasts": 96_000,
        ]
        #expect(data.count < most[name, default: 64_000])
    }

    @Test("--fps and --seconds determine the frames of a recording")
    func shortRecording() throws {
        let folder = try Folder()
        func recorded(_ seconds: String, _ rate: String) throws -> String {
            let file = try folder.file("a.svg")
            #expect(try Program.run("record", "loader", "--to", file, "--seconds", seconds, "--fps", rate).code == 0)
            return try String(contentsOfFile: file, encoding: .utf8)
        }
        let (short, long, fine) = (try recorded("1", "5"), try recorded("2", "5"), try recorded("2", "20"))
        // A second is held after the last frame.
        #expect(short.contains("dur=\"2s\"") && long.contains("dur=\"3s\""))
        #expect(short.utf8.count < long.utf8.count && long.utf8.count < fine.utf8.count)
    }

    private final class Outline: NSObject, XMLParserDelegate {
        var names: [String] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            names.append(name)
        }
    }
}

@Suite("gallery explain")
struct ExplainTests {
    @Test("it lists what is searched, in the order of the search")
    func order() throws {
        let walk = try Program.run("explain", "loader", "inactive->activating").output
        let searched = walk.split(separator: "\n").dropFirst().map { $0.split(separator: " ").first.map(String.init) }
        // The delegate, the layer's actions, its style (it has none), its class: Core Animation's action(forKey:).
        #expect(searched == ["delegate", "actions", "default"])
        #expect(walk.hasPrefix("inactive->activating\n"))
        #expect(walk.contains("← runs"))
    }

    @Test("a null is shown as the end of the search")
    func null() throws {
        let lines = try Program.run("explain", "loader", "inactive->determinate").output.split(separator: "\n")
        let words = try #require(lines.last).split(separator: " ")
        #expect(words.prefix(2) == ["default", "null"])
        #expect(words.dropFirst(2).joined(separator: " ") == "← stops: nothing runs")
    }

    @Test("a state change continues with its fallbacks until one has an answer")
    func fallbacks() throws {
        let walk = try Program.run("explain", "button", "normal->highlighted").output
        let keys = walk.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(keys == ["normal->highlighted", "->highlighted"])
    }

    @Test("a key that begins with a dash is a key, not an option")
    func dash() throws {
        for arguments in [["drawer", "->open"], ["drawer", "--", "->open"], ["--", "drawer", "->open"]] {
            let result = try Program.run(["explain"] + arguments)
            #expect(result.code == 0 && result.errors.isEmpty)
            #expect(result.output.hasPrefix("->open\n"))
        }
    }

    @Test("every value, event and state change of an exhibit can be explained", arguments: Exhibits.all.map(\.name))
    func known(name: String) throws {
        let exhibit = try Exhibits.named(name)
        var keys =
            exhibit.values.map(\.key.name) + ["opacity", "transform.scale", "onOrderIn", "state", "reducedMotion"]
        for state in exhibit.states { keys += ["->\(state)", "\(state)->"] }
        for key in keys { #expect(try ExplainCommand.explanation(of: key, in: exhibit).hasPrefix("\(key)\n")) }
    }
}
