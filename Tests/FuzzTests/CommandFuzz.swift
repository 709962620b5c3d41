import Foundation
import GalleryExhibits
import MotorTerminal
import SeededRandom
import Testing

@testable import gallery

@Suite("Random command lines")
struct CommandFuzz {
    @Test("a command line succeeds, or is refused in one line with a valid exit code")
    func commands() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let names = Exhibits.all.map(\.name)
        Fuzz.run("commands", short: 30) { random in
            let input = folder + "/input.jsonl"
            let exhibit = Exhibits.all[random.below(names.count)]
            try? Data(
                random.isTrue(0.5) ? RecordingBytes.lines(for: exhibit, &random) : RecordingBytes.any(&random)
            ).write(to: URL(fileURLWithPath: input))
            let arguments = Self.line(&random, exhibit: exhibit.name, folder: folder, input: input)
            // A terminal would start to play.
            if Terminal.isInteractive, arguments.isEmpty || ["play", "tune"].contains(arguments[0]) { return nil }
            return Self.run(arguments).map { "\(arguments): \($0)" }
        }
    }

    /// What is wrong with the outcome of a command line; `nil` for nothing.
    static func run(_ arguments: [String]) -> String? {
        do throws(CommandFailure) {
            var failure: CommandFailure?
            Output.captured {
                do throws(CommandFailure) { try Gallery.perform(arguments) } catch { failure = error }
            }
            if let failure { throw failure }
            return nil
        } catch {
            let message = error.message
            guard message.hasPrefix("gallery: "), message.utf8.count > 12 else { return "it says “\(message)”" }
            let isLine = message.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && ![0x7F, 0x2028, 0x2029].contains($0.value)
            }
            guard isLine else { return "it says more than a line: “\(message)”" }
            return [64, 65, 66, 73].contains(error.exitCode) ? nil : "its code is \(error.exitCode)"
        }
    }

    private static func line(
        _ random: inout SeededGenerator, exhibit: String, folder: String, input: String
    ) -> [String] {
        let commands = [
            "list", "play", "tune", "record", "trace", "trace", "explain", "explain", "plot", "plot", "help", "dance",
            "",
        ]
        let command = random.pick(commands)
        var arguments = random.isTrue(0.95) ? [command] : []
        if command == "plot" {
            arguments.append(random.pick(kinds))
        } else if random.isTrue(0.95), command != "list" {
            arguments.append(exhibit)
        }
        for _ in 0..<random.below(4) {
            let value = random.pick(values)
            switch random.below(10) {
            // Output goes to the folder and nowhere else: no word follows this.
            case 0: arguments += [random.isTrue(0.5) ? "--to=\(folder)/out" : "--to=\(folder)"]
            case 1: arguments += ["--to", random.pick([folder + "/out", "/dev/full", folder + "/no/out"])]
            case 2, 3: arguments += ["--input", random.isTrue(0.9) ? input : folder]
            case 4: arguments += ["--seconds", random.isTrue(0.5) ? "\(random.number(0.01...0.5))" : value]
            case 5: arguments += ["--fps", random.isTrue(0.5) ? "\(random.number(1...30))" : value]
            case 6: arguments += ["--format", random.pick(["text", "chrome", "records", value])]
            case 7: arguments += [random.pick(["--velocity", "--pull"]), value]
            default: arguments.append(random.isTrue(0.6) ? value : random.pick(words))
            }
        }
        // Recording a picture over its whole time takes long.
        if command == "record" { arguments += ["--to=\(folder)/out", "--seconds=0.05", "--fps=10"] }
        return arguments
    }

    private static let kinds = ["spring", "timing", "resistance", "decay", "recording", "spline"]
    private static let words = [
        "--", "-", "--help", "-h", "-x", "--loud", "--to=", "--seconds", "--fps=", "->open", "open->", "state",
        "opacity", "valueChanged",
        "normal->highlighted", "closed->open", "a->b", "0.8/0.3", "1/0.4", "0/0.05", "10/10", "0.8", "0.8/", "nan/nan",
        "linear",
        "easeIn", "0.4,0,0.2,1", "0,10,1,-10", "normal", "fast", "0.9999", "0.5", "rubberBand:300", "rubberBand:1,0.01",
        "rubberBand:", "rubberBand:nan", "é", "a\nb", "\u{2028}", "\u{1B}[2J", "👩‍👩‍👧",
        String(repeating: "long", count: 200),
    ]
    private static let values = [
        "0", "-1", "1", "0.01", "0.05", "3", "60", "120", "121", "nan", "inf", "-inf", "1e300", "-1e300", "5e-324",
        "0x10", "1e", "", " ", "soon", "1,5", "50000", "-50000", "99999999999999999999",
    ]
}
