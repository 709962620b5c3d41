import FineMotor
import MotorCanvas
import MotorExhibits
import MotorRecording

/// Runs one exhibit at a time for a page, which sends times and inputs and reads the picture.
///
/// The page has the clock and the recording of all input. To go back, it restarts the exhibit and plays the input
/// again.
final class PageHost: Referent, Surface, SurfaceHost {
    let exhibits: [Exhibit]
    /// The running exhibit and its recorder of throws; `nil` until it is needed, so that a page that opens with an
    /// exhibit other than the first does not create both.
    private var current: (showing: Showing, throwing: Throws)?
    /// The running exhibit: the first, unless another was chosen.
    var showing: Showing { (current ?? begin(0)).showing }
    private var throwing: Throws { (current ?? begin(0)).throwing }
    /// Notes since the page last read them.
    private var notes = NoteRecords()
    /// The last encoded list.
    private var mark = ListMark()
    let output = SurfaceOutput()

    init(_ exhibits: [Exhibit]) {
        precondition(!exhibits.isEmpty, "Page: it shows at least 1 exhibit, got 0")
        for (index, exhibit) in exhibits.enumerated() {
            let isNew = !exhibits[..<index].contains { $0.name.isSame(as: exhibit.name) }
            precondition(isNew, "Page: each exhibit has its own name, got \(exhibit.name) twice")
        }
        self.exhibits = exhibits
        super.init()
    }

    /// Begins an exhibit, and observes its stage.
    private func begin(_ index: Int) -> (showing: Showing, throwing: Throws) {
        let showing = Showing(exhibits[index])
        showing.stage.observer = notes
        output.listen(to: showing.stage)
        let new = (showing, Throws(showing))
        current = new
        return new
    }

    /// Restarts an exhibit at time 0, with new layers and no texts sent yet.
    func show(_ index: Int) {
        precondition(exhibits.indices.contains(index), "Page: it shows \(exhibits.count) exhibits, got place \(index)")
        notes = NoteRecords()
        output.reset()
        current = nil
        watch { _ = begin(index) }
    }

    var window: Window { showing.window }

    /// The only surface: number 0.
    func surface(_ number: Int) -> (any Surface)? { number == 0 ? self : nil }

    /// Advances to a time.
    @discardableResult
    func advance(to time: Double) -> Int {
        watch { showing.stage.advance(to: time) }
        return 1
    }

    func send(_ touch: Touch) { take(.touch(touch)) }
    func send(_ wheel: Wheel) { take(.wheel(wheel)) }
    func send(_ hover: Hover) { take(.hover(hover)) }
    func send(_ press: KeyPress) { take(.key(press)) }

    /// Enqueues an input, which happens when the stage reaches its time.
    func take(_ input: Recording.Input) {
        if case .touch(let touch) = input { throwing.take(touch) }
        watch { showing.take(input) }
    }

    /// The time of the next scheduled event, in seconds; infinity for none.
    var nextTime: Double { showing.stage.nextEventTime ?? .infinity }

    func draw() {
        let (list, changes) = showing.stage.displayList(since: &mark)
        output.encode(list, changes)
    }

    func takeImage(named name: Key, width: Int, height: Int) {
        watch { showing.stage.takeImage(named: name, width: width, height: height) }
    }

    /// Writes the notes since the last call.
    func writeNotes(in records: Records) {
        records.bytes.append(contentsOf: notes.bytes)
        notes.removeAll()
    }

    /// Writes the last throw and its current position; see ``Throws``.
    func writeThrows(in records: Records) { throwing.write(in: records) }

    /// Writes the exhibit's saved state, as a memory's text.
    func writeMemory(in records: Records) { watch { records.text(showing.memory().text) } }

    /// Runs a closure and notes refused values.
    private func watch(_ body: () -> Void) {
        Diagnostics.withHandler { [host = Weak(self)] diagnostic in
            guard let host = host.target else { return }
            // While an exhibit is being created, its time is 0.
            host.notes.note(diagnostic, at: host.current?.showing.stage.time ?? 0)
        } _: {
            body()
        }
    }
}
