import FineMotor

/// The layers' names in a trace: each layer has a number, in the order in which something first happened to it, and a
/// unique label.
struct LayerNames {
    private var known: [UInt64: (number: Int, label: String)] = [:]
    /// As bytes, because comparing strings needs Unicode's tables, which a page would have to include.
    private var labels: Set<[UInt8]> = []

    /// The number and the label of the layer of a note.
    mutating func name(of note: StageNote) -> (number: Int, label: String) {
        if let name = known[note.layer.serial] { return name }
        let base = oneLine(note.place)
        var (label, count) = (base, 1)
        while !labels.insert(Array(label.utf8)).inserted {
            count += 1
            label = base + " " + count.description
        }
        let name = (known.count + 1, label)
        known[note.layer.serial] = name
        return name
    }
}
