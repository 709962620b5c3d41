import Foundation
import MotorLottie
import Testing

/// Our pictures beside those of players, as stored in `frames.tsv` (see `SOURCES.md` there): the greatest mean difference of
/// the cells of a frame, in percent of the whole range.
///
/// A test run draws some of the files; `FINEMOTOR_FILES=all` draws all. `FINEMOTOR_STORE_PICTURES=1` also stores the table in
/// `Guides/LottieConformance.md`, after a change that is meant.
@Suite("Pictures of files", .serialized)
struct PictureTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let isStoring = environment["FINEMOTOR_STORE_PICTURES"] == "1"
    private static let drawsAll = isStoring || environment["FINEMOTOR_FILES"] == "all"
    static let players = ["lottie-web", "thorvg", "rlottie"]

    /// What differs from players that agree, and why.
    static let reasons = [
        "blend_multiply": "blend modes are left out",
        "expression_ignored": "expressions are never evaluated",
        "miter_no_ml": "corners are cut at ten times the width of a line",
        "rect_negative_size": "a negative size is the same rectangle",
    ]

    /// Where players draw different pictures, and one whose lines are thinner than a pixel of a small picture.
    private static let unlike = ["star_4.5_points", "repeater_m2_opacity", "MatteTimeStretchScan"]

    /// The differences of a file from each player, in percent; `nil` for a player that draws nothing.
    struct Row {
        let file: CorpusFile
        let read: LottieFile?
        let error: LottieError?
        /// By player.
        var own: [String: Double] = [:]
        /// Between lottie-web and ThorVG.
        var others: Double?

        init(_ file: CorpusFile, _ pictures: [String: [Int: Cells]]) throws {
            self.file = file
            do {
                read = try file.read()
                error = nil
            } catch let fault as LottieError {
                (read, error) = (nil, fault)
                return
            }
            guard let read else { return }
            let frames = CorpusFile.frames(of: read)
            let drawn = frames.map { Cells(read, frame: $0) }
            // A frame that is as the one before has no cells.
            let stored = pictures.mapValues { cells in
                var last: Cells?
                return frames.map { frame -> Cells? in
                    last = cells[frame] ?? last
                    return last
                }
            }
            func worst(_ a: [Cells?], _ b: [Cells?]) -> Double {
                zip(a, b).map { a, b in a.flatMap { a in b.map { a.difference(to: $0) } } ?? 0 }.max() ?? 0
            }
            for (player, cells) in stored { own[player] = worst(drawn, cells) }
            if let web = stored["lottie-web"], let thorvg = stored["thorvg"] { others = worst(web, thorvg) }
        }

        /// The row of the page.
        var text: String {
            func percent(_ number: Double?) -> String { number.map { String(format: "%.1f", $0 + 1e-9) } ?? "–" }
            let numbers = PictureTests.players.map { percent(own[$0]) }.joined(separator: " | ")
            let notes = read?.notes.filter { $0.effect == .looksDifferent }.map { $0.text } ?? []
            let unique = notes.enumerated().filter { !notes[..<$0.offset].contains($0.element) }.map { $0.element }
            let refusal = error.map { ["refused: " + $0.description] }
            let remarks = PictureTests.reasons[file.name].map { [$0] } ?? refusal ?? unique
            return "| \(file.name) | \(numbers) | \(percent(others)) | \(remarks.joined(separator: "; ")) |"
        }
    }

    private static let rows: [Row] = {
        (try? ["micro", "corpus"].flatMap { folder in
            let pictures = try CorpusFile.pictures(of: folder)
            let files = CorpusFile.all(in: folder)
            return try files.enumerated().filter { drawsAll || $0.offset % 12 == 0 }.map { _, file in
                try Row(file, pictures[file.name] ?? [:])
            }
        }) ?? []
    }()

    @Test("files of one feature match three agreeing players within 0.6 percent")
    func exact() {
        let exact = Self.rows.filter {
            $0.file.folder == "micro" && $0.own.count == 1 && Self.reasons[$0.file.name] == nil
        }
        #expect(exact.count == (Self.drawsAll ? 80 : exact.count) && exact.count > 3)
        for row in exact { #expect(row.own.values.allSatisfy { $0 <= 0.6 }, "\(row.file.name): \(row.own)") }
    }

    @Test("files match lottie-web and ThorVG within 1 percent where those two agree")
    func agreed() {
        let agreed = Self.rows.filter { row in
            row.others.map { $0 <= 1 } == true && Self.reasons[row.file.name] == nil
        }
        #expect(agreed.count > (Self.drawsAll ? 50 : 2))
        for row in agreed {
            #expect(row.own["lottie-web"].map { $0 <= 1 } == true, "\(row.file.name): \(row.own)")
        }
    }

    // Drawn with 30 by 30 pixels, which takes little time; a cell is the mean of three by three.
    @Test("a frame of each file is as a player draws it, in a small picture", arguments: ["micro", "corpus"], 0...3)
    func small(folder: String, part: Int) throws {
        let pictures = try CorpusFile.pictures(of: folder)
        for (index, named) in CorpusFile.all(in: folder).enumerated()
        where index % 4 == part && Self.reasons[named.name] == nil && !Self.unlike.contains(named.name) {
            guard let file = try? named.read(), let stored = pictures[named.name] else { continue }
            let frames = CorpusFile.frames(of: file)
            let middle = frames[1 + index % 3]
            let shown = Cells(file, frame: middle, side: 30)
            let differences = stored.values.compactMap { cells in
                frames.last { $0 <= middle && cells[$0] != nil }.flatMap { cells[$0] }.map(shown.difference)
            }
            let least = try #require(differences.min())
            #expect(least < (folder == "micro" ? 0.5 : 1.3), "\(named.name) at frame \(middle): \(differences)")
        }
    }

    @Test("the icons have no notes, and no frame of them is empty")
    func icons() throws {
        let icons = CorpusFile.all(in: "icons")
        #expect(icons.count == 5)
        for icon in icons {
            let file = try icon.read()
            #expect(file.notes == [] && file.keys.contains("iconColor"))
            for time in [-1, 0, 0.25, 0.5, 1, 1.01, 5] { #expect(file.displayList(at: time).items.count > 2) }
        }
    }

    @Test("the page has a row for every file, and contains every row computed here")
    func page() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Guides/LottieConformance.md")
        var lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        if Self.isStoring {
            let start = try #require(lines.firstIndex { $0.hasPrefix("|---") }) + 1
            let end = lines[start...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
            lines.replaceSubrange(start..<end, with: Self.rows.map { $0.text })
            try lines.joined(separator: "\n").write(to: page, atomically: true, encoding: .utf8)
        }
        let files = ["micro", "corpus"].flatMap { CorpusFile.all(in: $0) }
        let listed = Set(lines.filter { $0.hasPrefix("| ") })
        #expect(listed.count == files.count + 1)
        for row in Self.rows {
            let isListed = listed.contains(row.text)
            #expect(isListed, "FINEMOTOR_STORE_PICTURES=1 stores it: \(row.text)")
        }
    }
}
