import Foundation
import Testing

@testable import gallery

/// A command line that must fail: its exit code and its message.
struct Refusal: Sendable, CustomTestStringConvertible {
    let code: Int32
    let message: String
    let arguments: [String]

    init(_ code: Int32, _ message: String, _ arguments: String...) { self.init(code, message, arguments) }

    init(_ code: Int32, _ message: String, _ arguments: [String]) {
        (self.code, self.message, self.arguments) = (code, message, arguments)
    }

    /// Whether the program itself is run: for what needs a terminal, and for one of each exit code; or for all.
    var isAskedOfProgram: Bool {
        Program.asksAll || arguments.first == "play" || Self.samples.contains { $0.arguments == arguments }
    }

    private static let samples = [64, 65, 66, 73].compactMap { code in every.first { $0.code == code } }

    var testDescription: String { "gallery \(arguments.joined(separator: " "))" }

    /// Exit codes by the program's contract: 64 wrong usage, 65 broken data, 66 missing input, 73 cannot write.
    /// `{folder}` is an empty folder except for the files of `FailureTests.files`.
    static let every: [Refusal] =
        [
            Refusal(
                64,
                "unknown command “dance”; there are: list, play, tune, record, trace, explain, audit, lottie, plot, help",
                "dance"),
            Refusal(64, "unknown command “dance”", "help", "dance"),
            Refusal(64, "unknown command “lst”; did you mean “list”? There are: list, play", "lst"),
            Refusal(64, "surplus “button”; usage: gallery help COMMAND", "help", "list", "button"),
            Refusal(64, "unknown exhibit “buton”; did you mean “button”? There are: button", "trace", "buton"),
            Refusal(
                64, "unknown option --formt=text; did you mean --format? usage: ", "trace", "button", "--formt=text"),
            Refusal(64, "--touches is given twice", "record", "button", "--touches", "--touches", "--to", "a.svg"),
            Refusal(64, "button has no key “opacty”; did you mean “opacity”?", "explain", "button", "opacty"),
            Refusal(64, "button has no key “->normall”; did you mean “->normal”?", "explain", "button", "->normall"),
            Refusal(64, "button has no key “touchDwn”; did you mean “touchDown”?", "explain", "button", "touchDwn"),
            Refusal(64, "button has no key “isEnable”; did you mean “isEnabled”?", "explain", "button", "isEnable"),
            Refusal(64, "got “drak”; did you mean “dark”?", "audit", "button", "--scheme", "drak"),
            Refusal(64, "got “txt”; did you mean “text”?", "trace", "button", "--format", "txt"),
            Refusal(64, "--to ends with .svg, got “new.png”", "plot", "timing", "linear", "--to", "new.png"),
            Refusal(64, "--to ends with .svg or .swift, got “new.png”", "lottie", "{folder}/none", "--to", "new.png"),
            Refusal(
                73, "cannot write {folder}/broken/0.svg: not a directory", "lottie", "none", "--frames", "2", "--to",
                "{folder}/broken"),
            Refusal(64, "surplus “button”", "list", "button"),
            Refusal(64, "unknown option --loud", "list", "--loud"),
            Refusal(64, "NAME is missing", "trace"),
            Refusal(64, "unknown exhibit “crank”; there are: button, loader", "trace", "crank"),
            Refusal(64, "unknown exhibit", "play", "crank"),
            Refusal(64, "unknown exhibit", "explain", "crank", "opacity"),
            Refusal(64, "KEY is missing", "explain", "button"),
            Refusal(64, "unknown exhibit “crank”", "audit", "crank"),
            Refusal(64, "--scheme takes light, dark, got “blue”", "audit", "button", "--scheme", "blue"),
            Refusal(64, "--text-size takes extraSmall, small", "audit", "button", "--text-size", "17"),
            Refusal(64, "--direction takes leftToRight, rightToLeft", "audit", "button", "--direction", "up"),
            Refusal(64, "button has no key “color”; there are: isEnabled", "explain", "button", "color"),
            Refusal(64, "button has no key “normal->idle”", "explain", "button", "normal->idle"),
            Refusal(64, "button has no key “a\u{FFFD}b”", "explain", "button", "a\nb"),
            Refusal(64, "--format takes text, chrome or records, got “xml”", "trace", "button", "--format", "xml"),
            Refusal(64, "--format needs a value", "trace", "button", "--format"),
            Refusal(64, "--to needs a value", "trace", "button", "--to", "--format", "text"),
            Refusal(64, "unknown option -x", "explain", "button", "-x"),
            Refusal(64, "button has no key “-1”", "explain", "button", "-1"),
            Refusal(64, "button has no key “-x”", "explain", "button", "--", "-x"),
            Refusal(64, "surplus “-1”", "list", "-1"),
            Refusal(64, "“-1”: the rate per ms is 0.5 to 0.9999, got “-1”", "plot", "decay", "-1"),
            Refusal(64, "--format is given twice", "trace", "button", "--format=text", "--format=text"),
            Refusal(64, "--to is missing", "record", "button"),
            Refusal(64, "--seconds takes 0.01 to 120 seconds, got “nan”", "trace", "button", "--seconds", "nan"),
            Refusal(64, "--seconds takes", "trace", "button", "--seconds", "0"),
            Refusal(64, "--seconds takes", "trace", "button", "--seconds=-1"),
            Refusal(64, "--seconds takes", "trace", "button", "--seconds", "1e300"),
            Refusal(64, "--seconds takes", "trace", "button", "--seconds", "soon"),
            Refusal(
                64, "--to ends with .svg, .html, .css or .json, got “{folder}/new.gif”", "record", "button", "--to",
                "{folder}/new.gif"),
            Refusal(64, "--fps takes 1 to 120", "record", "button", "--to", "{folder}/new.svg", "--fps", "0"),
            Refusal(64, "--fps takes", "record", "button", "--to", "{folder}/new.svg", "--fps", "inf"),
            Refusal(64, "--fps takes", "record", "button", "--to", "{folder}/new.svg", "--fps", "100000"),
            Refusal(64, "lasts longer than 120 seconds", "trace", "button", "--input", "{folder}/long"),
            Refusal(64, "play needs a terminal", "play", "button"),
            Refusal(64, "play needs a terminal", "play", "button", "--save", "{folder}/new.jsonl"),
            Refusal(64, "play needs a terminal", "play", "button", "--state", "{folder}/new"),
            Refusal(65, "{folder}/back: FineMotor: memory, line 1", "play", "button", "--state", "{folder}/back"),
            Refusal(73, "cannot write {folder}: is a directory", "play", "button", "--state", "{folder}"),
            Refusal(65, "{folder}/broken: line 3: ", "trace", "button", "--input", "{folder}/broken"),
            Refusal(65, "line 3: ", "record", "button", "--input", "{folder}/broken", "--to", "{folder}/new.svg"),
            Refusal(65, "line 3: ", "play", "button", "--input", "{folder}/broken"),
            Refusal(65, "line 2: times do not go back", "trace", "button", "--input", "{folder}/back"),
            Refusal(
                65, "line 2: progress takes a number, or null for unknown, got “abc”", "trace", "loader", "--input",
                "{folder}/word"),
            Refusal(65, "line 4: progress takes a number", "trace", "loader", "--input", "{folder}/noted"),
            Refusal(65, "line 1: button has no value “volume”", "trace", "button", "--input", "{folder}/unknown"),
            Refusal(
                65, "line 1: button has no value “opacty”; did you mean “opacity”? There are: isEnabled", "trace",
                "button", "--input",
                "{folder}/typo"),
            Refusal(
                65, "line 1: opacity takes a number from 0 to 1, got 2.0", "trace", "button", "--input",
                "{folder}/opaque"),
            Refusal(65, "line 1: ", "trace", "button", "--input", "{folder}/binary"),
            Refusal(65, "line 1: state follows", "trace", "button", "--input", "{folder}/state"),
            Refusal(65, "line 1: normalColor is of a kind", "trace", "button", "--input", "{folder}/color"),
            Refusal(65, "line 1: ringWidth takes 1 to 8 pt, got -9.0", "trace", "loader", "--input", "{folder}/thin"),
            Refusal(
                65, "line 1: pressResponse takes 0.05 to 1 s, got 1e-308", "trace", "button", "--input",
                "{folder}/stiff"),
            Refusal(65, "line 2: pressedScale takes 0.8 to 1.1, got", "play", "button", "--input", "{folder}/huge"),
            Refusal(65, "line 1: tilt takes a number, or null", "trace", "cards", "--input", "{folder}/slanted"),
            Refusal(65, "line 1: tilt takes 0 to 1 rad, got 2.0", "trace", "cards", "--input", "{folder}/turned"),
            Refusal(65, "line 1: t is at most 1000000, got 1e300", "trace", "button", "--input", "{folder}/late"),
            Refusal(65, "line 1: t is at most 1000000, got 1e300", "play", "button", "--input", "{folder}/late"),
            Refusal(65, "line 1: phase takes no object and no array", "trace", "button", "--input", "{folder}/deep"),
            Refusal(
                65, "line 51: at most 50 touches are down at a time", "trace", "button", "--input", "{folder}/crowd"),
            Refusal(65, "line 1: a line is UTF-8", "trace", "button", "--input", "{folder}/latin"),
            Refusal(65, "/dev/zero: a recording has at most 67108864 bytes", "trace", "button", "--input", "/dev/zero"),
            Refusal(66, "cannot read {folder}/none: no such file", "trace", "button", "--input", "{folder}/none"),
            Refusal(66, "cannot read {folder}: is a directory", "trace", "button", "--input", "{folder}"),
            Refusal(66, "cannot read", "record", "button", "--to", "{folder}/new.svg", "--input", "{folder}/none"),
            Refusal(73, "cannot write {folder}: is a directory", "record", "button", "--to", "{folder}"),
            Refusal(73, "cannot write {folder}/no/new.svg: no such", "record", "button", "--to", "{folder}/no/new.svg"),
            Refusal(73, "cannot write", "record", "button", "--to", "{folder}/back/new.svg"),
            Refusal(73, "cannot write {folder}/new/: is a directory", "trace", "button", "--to", "{folder}/new/"),
            Refusal(73, "cannot write /dev/full: no space left", "trace", "button", "--to", "/dev/full"),
            Refusal(73, "cannot write", "play", "button", "--save", "{folder}/no/new.jsonl"),
            Refusal(65, "{folder}/key: no touch comes down", "plot", "recording", "{folder}/key"),
            Refusal(65, "no touch comes down", "plot", "recording", "{folder}/moved", "--to", "{folder}/new.svg"),
            Refusal(65, "no touch comes down", "plot", "recording", "{folder}/empty"),
            Refusal(65, "the touch at 0.5 s: x is within ±100000 points", "plot", "recording", "{folder}/far"),
            Refusal(65, "times are at most 100000 s", "plot", "recording", "{folder}/days"),
            Refusal(65, "line 3: ", "plot", "recording", "{folder}/broken"),
            Refusal(66, "cannot read", "plot", "recording", "{folder}/none"),
            Refusal(73, "cannot write", "plot", "spring", "1/1", "--to", "{folder}"),
        ] + plots.map { Refusal(64, $0.says, ["plot"] + $0.words) }

    /// Arguments of `plot` that are refused.
    private static let plots: [(words: [String], says: String)] = [
        ([], "KIND is missing"), (["spring"], "CURVE is missing"),
        (
            ["sprong", "1/1"],
            "unknown kind of curve “sprong”; did you mean “spring”? There are: spring, timing, resistance, decay, recording"
        ),
        (["timing", "lineer"], "as 0.4,0,0.2,1; did you mean “linear”?"),
        (["spring", "1"], "“1”: a spring is its damping ratio and its response"),
        (["spring", "1/0"], "“1/0”: the response in seconds is 0.05 to 10, got “0”"),
        (["spring", "1/inf"], "the response in seconds is"),
        (["spring", "/1"], "the damping ratio is 0 to 10, got “”"),
        (["spring", "1/0.4", "nan/1"], "“nan/1”: the damping ratio is 0 to 10, got “nan”"),
        (["spring", "11/1"], "the damping ratio is 0 to 10, got “11”"), (["spring", "1/1/1"], "a spring is its"),
        (["spring", "1/1", "--seconds", "0"], "--seconds takes 0.05 to 60 seconds, got “0”"),
        (["spring", "1/1", "--velocity", "3"], "--velocity is not for spring; usage: gallery plot spring"),
        (["spring", "1/1", "1/2", "1/3", "1/4", "1/5", "1/6", "1/7"], "at most 6 curves, got 7"),
        (["timing", "bounce"], "“bounce”: a timing function is linear, easeIn"),
        (["timing", "0.4,0,2,1"], "“0.4,0,2,1”: x2 is 0 to 1, got “2”"), (["timing", "0,nan,1,1"], "y1 is −10 to 10"),
        (["timing", "0,1,1"], "a timing function is"),
        (["resistance", "soft"], "a resistance is a power law’s exponent"),
        (["resistance", "0"], "the exponent is 0.01 to 1, got “0”"), (["resistance", "nan"], "the exponent is"),
        (["resistance", "rubberBand:"], "the dimension in points is 1 to 50000, got “”"),
        (["resistance", "rubberBand:300,0"], "the coefficient is 0.01 to 10, got “0”"),
        (["resistance", "rubberBand:1,2,3"], "a rubber band is its dimension"),
        (["resistance", "0.7", "--pull", "1e9"], "--pull takes 1 to 100000 points"),
        (["decay", "slow"], "a decay is normal, fast"), (["decay", "1"], "the rate per ms is 0.5 to 0.9999, got “1”"),
        (["decay", "fast", "--velocity", "0"], "--velocity is at least 1 point per second"),
        (["decay", "fast", "--velocity", "nan"], "--velocity takes -50000 to 50000"),
        (["recording", "a", "b"], "plot takes one recording, got 2"),
    ]
}

@Suite("A failure is one line, an exit code, and no file")
struct FailureTests {
    static let files = [
        "back": "{\"t\":2,\"set\":\"isEnabled\",\"to\":true}\n{\"t\":1,\"set\":\"isEnabled\",\"to\":false}\n",
        "binary": "\u{0}\u{1}",
        "crowd": (0...50).map { "{\"t\":0,\"phase\":\"began\",\"id\":\($0),\"x\":1,\"y\":1}\n" }.joined(),
        "days": "{\"t\":200000,\"phase\":\"began\",\"x\":1,\"y\":1}",
        "deep": "{\"t\":0,\"phase\":" + String(repeating: "[", count: 100_000),
        "empty": "", "far": "{\"t\":0.5,\"phase\":\"began\",\"x\":1e300,\"y\":1}",
        "key": "{\"t\":0,\"key\":\"space\",\"phase\":\"down\"}",
        "moved": "{\"t\":0,\"phase\":\"moved\",\"x\":1,\"y\":1}",
        "huge": "{\"t\":0,\"set\":\"pressedScale\",\"to\":1.1}\n"
            + "{\"t\":0,\"set\":\"pressedScale\",\"to\":1.7e308}\n",
        "late": "{\"t\":1e300,\"set\":\"isEnabled\",\"to\":true}\n",
        "stiff": "{\"t\":0,\"set\":\"pressResponse\",\"to\":1e-308}\n",
        "broken": "{\"t\":0,\"set\":\"isEnabled\",\"to\":true}\n\n{\"t\":1,\"phase\":\n",
        "long": "{\"t\":121,\"set\":\"isEnabled\",\"to\":true}\n",
        "color": "{\"t\":0,\"set\":\"normalColor\",\"to\":3}\n",
        "noted": "{\"note\":\"a\"}\n\n{\"t\":0,\"set\":\"progress\",\"to\":1}\n"
            + "{\"t\":0,\"set\":\"progress\",\"to\":\"abc\"}\n",
        "opaque": "{\"t\":0,\"set\":\"opacity\",\"to\":2}\n",
        "slanted": "{\"t\":0,\"set\":\"tilt\",\"to\":\"abc\"}\n",
        "turned": "{\"t\":0,\"set\":\"tilt\",\"to\":2}\n",
        "state": "{\"t\":0,\"set\":\"state\",\"to\":\"selected\"}\n",
        "typo": "{\"t\":0,\"set\":\"opacty\",\"to\":1}\n",
        "thin": "{\"t\":0,\"set\":\"ringWidth\",\"to\":-9}\n{\"t\":0,\"set\":\"isActive\",\"to\":true}\n",
        "unknown": "{\"t\":0,\"set\":\"volume\",\"to\":11}\n",
        "word": "{\"t\":0,\"set\":\"progress\",\"to\":1}\n{\"t\":0,\"set\":\"progress\",\"to\":\"abc\"}\n",
    ]

    @Test("with its own exit code", arguments: Refusal.every)
    func refusal(_ refusal: Refusal) throws {
        #if !os(Linux)
            if refusal.arguments.contains("/dev/full") { return }
        #endif
        let folder = try Folder()
        for (name, text) in Self.files where refusal.arguments.contains(where: { $0.contains("/" + name) }) {
            _ = try folder.file(name, text)
        }
        try Data([0x7B, 0xE9, 0x7D]).write(to: URL(fileURLWithPath: folder.path + "/latin"))
        let before = folder.contents
        let filled = { (text: String) in text.replacing("{folder}", with: folder.path) }
        let arguments = refusal.arguments.map(filled)
        let result = try refusal.isAskedOfProgram ? Program.process(arguments) : Program.run(arguments)
        #expect(result.code == refusal.code)
        #expect(result.errors.hasPrefix("gallery: "))
        #expect(result.errors.contains(filled(refusal.message)))
        #expect(result.errors.filter { $0 == "\n" }.count == 1 && result.errors.hasSuffix("\n"))
        #expect(result.output.isEmpty)
        #expect(folder.contents == before)
    }

    /// The ranges that the help names.
    @Test("a number at either end of its range is accepted, and the nearest one beyond is refused")
    func ranges() throws {
        let folder = try Folder()
        let lottie = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("MotorLottieTests/Files/icons/tab-bell.json").path
        let target = ["--to", folder.path + "/new.svg"]
        let rows: [([String], String, Double, Double)] = [
            (["lottie", lottie] + target, "fps", 1, 120),
            (["record", "button", "--seconds", "0.01"] + target, "fps", 1, 120),
            (["plot", "resistance", "0.7"], "pull", 1, 100_000), (["plot", "spring", "1/1"], "seconds", 0.05, 60),
            (["plot", "decay", "fast"], "velocity", -50_000, 50_000),
        ]
        for (words, option, low, high) in rows {
            for (number, code) in [(low, 0), (high, 0), (low.nextDown, 64), (high.nextUp, 64)] {
                #expect(try Program.run(words + ["--\(option)=\(number)"]).code == code, "\(words) \(number)")
            }
        }
    }

    @Test("an existing file stays if its replacement cannot be written")
    func staysWhole() throws {
        let folder = try Folder()
        let (old, broken) = (try folder.file("old.svg", "old"), try folder.file("broken", "{"))
        #expect(try Program.run("record", "button", "--to", old, "--input", broken).code == 65)
        #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
        #expect(folder.contents == ["broken", "old.svg"])
    }

    @Test("a reader that closes the pipe early does not cause a failure")
    func reader() throws {
        let result = try Program.shell("\"$0\" trace loader --format chrome | head -c 1")
        #expect(result.code == 0)
        #expect(result.output == "{")
        #expect(result.errors.isEmpty)
    }
}
