import Foundation
import Testing

@Suite("gallery lottie")
struct LottieCommandTests {
    private static let file = #"""
        {"v":"5.9.0","fr":50,"ip":0,"op":100,"w":96,"h":48,"markers":[{"cm":"off->on","tm":0,"dr":30},
        {"cm":"on","tm":30,"dr":0}],"slots":{"iconColor":{"p":{"k":[0,0,1]}}},
        "layers":[{"ty":4,"nm":"Heart","ip":0,"op":100,"ks":{"r":{"k":5,"x":"time"}},"shapes":[{"ty":"rc","s":{"k":[20,20]}},
        {"ty":"fl","nm":"Fill 1","c":{"k":[1,0,0]}},{"ty":"st","nm":"Line","c":{"sid":"iconColor"},"w":{"k":2}},
        {"ty":"fl","nm":"\u001b[2J","c":{"k":[1,0,0]}}]}]}
        """#

    private func folder(_ text: String = file) throws -> (folder: Folder, path: String) {
        let folder = try Folder()
        let path = folder.path + "/heart.json"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return (folder, path)
    }

    @Test("it reads the animation that an archive shows first, and rejects a file that is not an archive")
    func archive() throws {
        let folder = try Folder()
        let path = folder.path + "/icon.lottie"
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appendingPathComponent("MotorLottieTests/Files/archives/two.lottie"))
        try data.write(to: URL(fileURLWithPath: path))
        let result = try Program.run("lottie", path)
        #expect(result.code == 0 && result.output.hasPrefix("\(path): 96 × 96 points"), "\(result)")
        for line in ["search  shown first", "  dark", #"  like  invalid: s/like.json: a list "states""#] {
            #expect(result.output.contains(line), "\(line)")
        }
        try data.prefix(100).write(to: URL(fileURLWithPath: path))
        let refused = try Program.run("lottie", path)
        #expect(refused.code == 65 && refused.errors.contains("\(path): an archive ends with a directory of its files"))
    }

    @Test("it lists what is left out, markers, feedback, colors, keys and names")
    func report() throws {
        let (folder, path) = try folder()
        let result = try Program.run("lottie", path)
        #expect(result.code == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().map(String.init)
        #expect(result.output.hasPrefix("\(path): 96 × 48 points, 100 frames at 50 per second, 2 s\n"))
        #expect(
            Array(lines) == [
                "left out or replaced",
                "  layers[0].ks.r: an expression; its value without the expression is shown (looks different)",
                "markers",
                "  off->on  at 0 s    lasts 0.6 s", "  on       at 0.6 s  pose", "feedback",
                #"  off->on  Play("off->on", 0.6 s)"#, #"  on->off  Play("off->on", 0.6 s, backward)"#,
                #"  ->on     Seek("on")"#, "colors", "  #ff0000  2×  no key         Heart/Fill 1, Heart/\u{FFFD}[2J",
                "  #0000ff  1×  key iconColor  Heart/Line", "keys", "  iconColor  #0000ff", "names",
                "  Heart/Fill 1  color, opacity", "  Heart/Line    color, opacity, width",
                "  Heart/\u{FFFD}[2J    color, opacity", "",
            ])
        withExtendedLifetime(folder) {}
    }

    @Test("it writes the file as Swift: the source of the element bell-icon is the command's output")
    func swift() throws {
        let folder = try Folder()
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let icon = root.appendingPathComponent("Tests/MotorLottieTests/Files/icons/tab-bell.json").path
        #expect(try Program.run("lottie", icon, "--to", folder.path + "/Bell.swift").code == 0)
        let written = try String(contentsOfFile: folder.path + "/Bell.swift", encoding: .utf8)
        let kept = root.appendingPathComponent("Sources/Gallery/Elements/Icon/Bell.swift")
        #expect(written == (try String(contentsOf: kept, encoding: .utf8)))
        let refused = try Program.run("lottie", icon, "--to", folder.path + "/tab-bell.swift")
        #expect(refused.code == 64 && refused.errors.contains("letters and digits, such as Bell.swift"), "\(refused)")
        #expect(try Program.run("lottie", icon, "--to", folder.path + "/Default.swift").code == 0)
        let keyword = try String(contentsOfFile: folder.path + "/Default.swift", encoding: .utf8)
        #expect(keyword.contains("static let `default`: LottieFile"))
    }

    @Test("it draws the file as an animated picture, and frames as separate pictures")
    func pictures() throws {
        let (folder, path) = try folder()
        #expect(try Program.run("lottie", path, "--to", folder.path + "/heart.svg", "--fps", "10").code == 0)
        let svg = try String(contentsOfFile: folder.path + "/heart.svg", encoding: .utf8)
        #expect(svg.hasPrefix("<svg") && svg.contains("viewBox=\"0 0 96 48\""))
        let result = try Program.run("lottie", path, "--frames", "11", "--to", folder.path)
        #expect(result.code == 0, "\(result.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == (0...10).map { String(format: "%02d.svg", $0) } + ["heart.json", "heart.svg"])
        withExtendedLifetime(folder) {}
    }

    @Test("an error names the file, the location and the rule")
    func failures() throws {
        let (folder, path) = try folder(#"{"w":96,"h":48,"fr":50,"ip":0,"op":100,"layers":[{"ty":4,"shapes":3}]}"#)
        let broken = try Program.run("lottie", path)
        #expect(broken.code == 65 && broken.errors == "gallery: \(path): layers[0].shapes: a list, got a number\n")
        #expect(try Program.run("lottie", folder.path + "/none.json").code == 66)
        #expect(try Program.run("lottie", folder.path).code == 66)
        let (long, endless) = try self.folder(Self.file.replacing(#""fr":50"#, with: #""fr":0.001"#))
        let result = try Program.run("lottie", endless, "--to", long.path + "/x.svg")
        #expect(result.code == 65 && result.errors.contains("at most 7200 frames"))
        for arguments in [
            ["--fps", "10"], ["--frames", "3"], ["--frames", "3", "--fps", "2", "--to", "x"],
            ["--frames", "0", "--to", "x"],
            ["--frames", "2.5", "--to", "x"],
        ] {
            #expect(try Program.run(["lottie", path] + arguments).code == 64, "\(arguments)")
        }
        #expect(try Program.run("lottie", path, "--frames", "2", "--to", folder.path + "/none").code == 73)
        withExtendedLifetime((folder, long)) {}
    }
}
