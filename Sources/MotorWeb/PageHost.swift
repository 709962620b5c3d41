import FineMotor
import MotorExhibits
import MotorRecording

/// Plays one exhibit at a time for a page, which gives times and inputs and asks what is to be seen.
///
/// The page keeps the clock and the recording of what was done: to go back, it shows the exhibit anew and does it again.
final class PageHost: Referent {
    let exhibits: [Exhibit]
    private(set) var showing: Showing
    /// What happened since the page last asked.
    private var notes = NoteRecords()
    private var encoder = DisplayListEncoder()
    private var elements = ElementRecords()

    /// Shows the first of some exhibits.
    init(_ exhibits: [Exhibit]) {
        precondition(!exhibits.isEmpty, "Page: it shows at least 1 exhibit, got 0")
        for (place, exhibit) in exhibits.enumerated() {
            let name = Array(exhibit.name.utf8)
            let isNew = !exhibits[..<place].contains { Array($0.name.utf8) == name }
            precondition(isNew, "Page: each exhibit has its own name, got \(exhibit.name) twice")
        }
        self.exhibits = exhibits
        showing = Showing(exhibits[0])
        showing.stage.observer = notes
    }

    /// Begins an exhibit anew, at time 0: with other layers, and texts that were not told yet.
    func show(_ place: Int) {
        precondition(exhibits.indices.contains(place), "Page: it shows \(exhibits.count) exhibits, got place \(place)")
        notes = NoteRecords()
        elements = ElementRecords()
        encoder.texts.reset()
        watch { showing = Showing(exhibits[place]) }
        showing.stage.observer = notes
    }

    /// Lets time pass.
    func advance(to time: Double) { watch { showing.stage.advance(to: time) } }

    /// Takes an input, which happens when the stage comes to its time.
    func take(_ input: Recording.Input) { watch { showing.take(input) } }

    /// When something happens by itself next, in seconds; infinity for never.
    var nextTime: Double { showing.stage.nextEventTime ?? .infinity }

    /// Writes what is to be seen as ``numbers``.
    func draw() { encoder.encode(showing.stage.displayList) }

    /// What was to be seen when it was last written.
    var numbers: LastingBuffer<Double> { encoder.numbers }

    /// Writes the texts that pictures refer to and that were not written before.
    func tellTexts(in records: Records) { encoder.texts.tellNew(in: records) }

    /// Writes what happened since it was last asked for.
    func tellNotes(in records: Records) {
        records.bytes.append(contentsOf: notes.bytes)
        notes.removeAll()
    }

    /// Writes the accessible tree, if it is another than the last time.
    func tellElements(in records: Records) { elements.tell(showing, in: records) }

    /// Runs something with refused values noted.
    private func watch(_ body: () -> Void) {
        Diagnostics.withHandler { [host = Weak(self)] diagnostic in
            guard let host = host.target else { return }
            host.notes.note(diagnostic, at: host.showing.stage.time)
        } _: {
            body()
        }
    }
}
