import FineMotor

/// What layers are called in a trace: each by a number in the order in which something first happened to it, and by a label
/// that no other one has.
struct LayerNames {
    private var known: [UInt64: (number: Int, label: String)] = [:]
    /// As bytes: comparing texts takes Unicode's tables, which a page would have to bring.
    private var labels: Set<[UInt8]> = []

    /// The number and the label of the layer that a note is about.
    mutating func name(of note: StageNote) -> (number: Int, label: String) {
        if let name = known[note.layer.serial] { return name }
        let place = oneLine(note.place)
        var (label, count) = (place, 1)
        while !labels.insert(Array(label.utf8)).inserted {
            count += 1
            label = place + " \(count)"
        }
        let name = (known.count + 1, label)
        known[note.layer.serial] = name
        return name
    }
}
