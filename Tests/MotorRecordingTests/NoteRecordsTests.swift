import FineMotor
import HeartScene
@testable import MotorRecording
import Testing

@Suite("Records of notes")
struct NoteRecordsTests {
    /// The records of notes, each a second apart, with `|` and a newline in place of the separators.
    private static func reported(_ notes: (Layer, StageNote.Event)...) -> String {
        let stage = Stage()
        let records = NoteRecords()
        stage.observer = records
        for (index, (layer, event)) in notes.enumerated() {
            stage.advance(to: Double(index))
            stage.note(layer, event)
        }
        stage.observer = nil
        return legible(records)
    }

    private static func legible(_ records: NoteRecords) -> String {
        let bytes = records.bytes.map { $0 == 0x1F ? UInt8(ascii: "|") : $0 == 0x1E ? UInt8(ascii: "\n") : $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func layer(_ name: String) -> Layer {
        let layer = Layer()
        layer.name = name
        return layer
    }

    @Test("there is one for each kind of note, with its fields")
    func kinds() {
        let dot = Self.layer("dot")
        #expect(
            Self.reported(
                (dot, .touch("began #1 (40.0, 22.0)")), (dot, .key("space down")), (dot, .event("touchDown")),
                (dot, .value("progress", "0.25")), (dot, .value("progress", "null")),
                (dot, .state(from: "a", to: "b")),
                (dot, .animationBegan("opacity", "Basic")), (dot, .animationBegan(nil, "Group")),
                (dot, .animationEnded("opacity", finished: true)), (dot, .animationEnded(nil, finished: false)),
                (dot, .feedback(.haptic("light", strength: 1))), (dot, .feedback(.haptic("heavy", strength: 0.4))),
                (dot, .feedback(.preparation("light"))), (dot, .feedback(.sound("pop")))
            ) == """
                0.0|1|dot|touch|began #1 (40.0, 22.0)|
                1.0|1|dot|key|space down|
                2.0|1|dot|event|touchDown|
                3.0|1|dot|value|progress|0.25|
                4.0|1|dot|value|progress|null|
                5.0|1|dot|state|a|b|
                6.0|1|dot|began|opacity|Basic|
                7.0|1|dot|began||Group|
                8.0|1|dot|ended|opacity|1|
                9.0|1|dot|ended||0|
                10.0|1|dot|haptic|light|1.0|
                11.0|1|dot|haptic|heavy|0.4|
                12.0|1|dot|preparation|light|
                13.0|1|dot|sound|pop|

                """)
    }

    @Test("a search lists everything that was searched, with its answer, and the action")
    func searches() {
        let layer = Self.layer("dot")
        layer.style = ["style": ["actions": .actions(["tap": .sound("pop"), "quiet": .null])]]
        #expect(
            Self.reported(
                (layer, .search(layer.explainAction(forKey: "tap"))),
                (layer, .search(layer.explainAction(forKey: "quiet"))),
                (layer, .search(layer.explainAction(forKey: "other")))
            ) == """
                0.0|1|dot|search|tap|delegate|nothing||actions|nothing||style|nothing||style.style|action|Sound("pop")|
                1.0|1|dot|search|quiet|delegate|nothing||actions|nothing||style|nothing||style.style|null||
                2.0|1|dot|search|other|delegate|nothing||actions|nothing||style|nothing||style.style|nothing||\
                default|nothing||

                """)
    }

    @Test("a refused value is recorded too, with its location and without a layer's number")
    func refused() {
        let records = NoteRecords()
        let layer = Self.layer("d\u{1F}t")
        Diagnostics.withHandler {
            records.note($0, at: 1.5)
        } _: {
            layer["opacity"] = 2
        }
        // The message is the diagnostic's, with a blank for the field's separator.
        #expect(
            Self.legible(records)
                == "1.5|0|d t|refused|FineMotor: d t.opacity takes a number from 0 to 1, refused number 2.0|\n")
    }

    @Test("control characters and line separators in a field become blanks, and all else stays")
    func blanks() {
        let (c1, separators) = ("\u{80}\u{9F}", "\u{2028}\u{2029}")
        #expect(
            Self.reported(
                (Self.layer("a\u{1E}b"), .touch("\u{0}\u{1F}\n\u{7F}\(c1)\(separators)\u{A0}¿é\u{2027}\u{202A}→🚀")))
                == "0.0|1|a b|touch|        \u{A0}¿é\u{2027}\u{202A}→🚀|\n")
        #expect(Self.reported((Self.layer("\r\n"), .touch(""))) == "0.0|1|  |touch||\n")
    }

    @Test("layers have the numbers and labels that a trace gives them")
    func names() {
        let layers = ["dot", "dot", "dot 2", "dot", "", "dot\n2", "dot 4", "dot"].map(Self.layer)
        let stage = Stage()
        let (trace, records) = (Trace(), NoteRecords())
        for layer in layers + layers {
            for observer in [trace, records] as [any StageObserver] {
                stage.observer = observer
                stage.note(layer, .touch(""))
            }
        }
        stage.observer = nil
        // The first layer of a name has it alone; others get the next number that no label has yet.
        let labels = ["dot", "dot 2", "dot 2 2", "dot 3", "Layer", "dot 2 3", "dot 4", "dot 5"]
        #expect(
            Self.legible(records)
                == (labels + labels).enumerated().map { "0.0|\($0 % 8 + 1)|\($1)|touch||\n" }.joined())
        #expect(trace.entries.map(\.layer) == labels + labels)
        #expect(trace.entries.map(\.layerNumber) == Array(1...8) + Array(1...8))
    }

    @Test("drained records are removed, and layers keep their numbers")
    func draining() {
        let stage = Stage()
        let records = NoteRecords()
        let (a, b) = (Self.layer("a"), Self.layer("a"))
        stage.observer = records
        stage.note(a, .touch("1"))
        let first = records.drain()
        #expect(records.bytes.isEmpty)
        stage.note(b, .touch("2"))
        records.removeAll()
        stage.note(b, .touch("3"))
        stage.note(a, .touch("4"))
        stage.observer = nil
        #expect(String(decoding: first, as: UTF8.self) == "0.0\u{1F}1\u{1F}a\u{1F}touch\u{1F}1\u{1F}\u{1E}")
        #expect(Self.legible(records) == "0.0|2|a 2|touch|3|\n0.0|1|a|touch|4|\n")
    }

    @Test("a scene is recorded in the order of a trace, note for note")
    func scene() throws {
        let (window, heart) = Heart.window()
        let (trace, records) = (Trace(), NoteRecords())
        let both = Both(trace, records)
        window.stage.observer = both
        try Recording(
            parsing: """
                {"t":0.1,"phase":"began","x":20,"y":20}
                {"t":0.2,"phase":"ended","x":20,"y":20}
                {"t":0.4,"set":"progress","to":0.4}
                """
        ).play(in: window, setting: heart.layer)
        window.stage.advance(to: 1)
        window.stage.observer = nil
        let lines = Self.legible(records).split(separator: "\n").map { $0.split(separator: "|") }
        #expect(lines.count == trace.entries.count)
        for (line, entry) in zip(lines, trace.entries) {
            #expect(Double(line[0]) == entry.time)
            #expect(line[2] == entry.layer)
            // A trace's line begins with the kind; for an animation it is another word.
            let kind = entry.event.description.split(separator: " ")[0]
            #expect(kind == line[3] || kind == "animation" && ["began", "ended"].contains(line[3]))
        }
    }
}

/// Passes notes to two observers.
private final class Both: StageObserver {
    private let trace: Trace
    private let records: NoteRecords

    init(_ trace: Trace, _ records: NoteRecords) { (self.trace, self.records) = (trace, records) }

    func stage(_ stage: Stage, didNote note: StageNote) {
        trace.stage(stage, didNote: note)
        records.stage(stage, didNote: note)
    }
}
