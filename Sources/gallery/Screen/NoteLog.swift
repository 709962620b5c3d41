import FineMotor

/// Remembers the last things that happened on a stage.
///
/// What happens again and again while a touch moves is kept as one line that counts.
final class NoteLog: StageObserver {
    private(set) var lines: [NoteLine] = []
    private static let capacity = 400

    func stage(_ stage: Stage, didNote note: StageNote) {
        let line = NoteLine(note)
        for place in lines.indices.suffix(2).reversed() where line.isAgain(lines[place]) {
            let count = lines[place].count + 1
            lines[place] = line
            lines[place].count = count
            return
        }
        if lines.count >= Self.capacity { lines.removeFirst(Self.capacity / 4) }
        lines.append(line)
    }
}
