import FineMotor

extension SegmentedControl {
    /// A line for each segment: its form value, a tab and its title, or a title that is both. A text without line
    /// breaks contains titles separated by commas.
    var choices: String {
        get { layer["choices"]?.string ?? "" }
        set {
            layer["choices"] = .string(newValue)
            let new = options.map { $0.title }
            let isSame = new.count == titles.count && zip(new, titles).allSatisfy { $0.isSame(as: $1) }
            if !isSame { titles = new.isEmpty ? [""] : new }
        }
    }

    /// The form value of the selected segment. A value that no segment has is ignored, and an empty one selects the
    /// first segment.
    var chosen: String {
        get {
            let options = options
            return options.indices.contains(selectedIndex) ? options[selectedIndex].value : ""
        }
        set {
            let index = options.firstIndex { $0.value.isSame(as: newValue) }
            if let index = index ?? (newValue.isEmpty ? 0 : nil) { selectedIndex = index }
        }
    }

    private var options: [(value: String, title: String)] {
        let text = choices
        let line = UInt8(ascii: "\n")
        let comma = UInt8(ascii: ",")
        let tab = UInt8(ascii: "\t")
        let space = UInt8(ascii: " ")
        let hasLines = text.utf8.contains(line)
        return text.utf8.split(separator: hasLines ? line : comma).map { part in
            let halves = part.split(separator: tab, maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 1 else { return (String(Substring(halves[0])), String(Substring(halves[1]))) }
            var title = part.drop { $0 == space }
            while title.last == space { title.removeLast() }
            return (String(Substring(title)), String(Substring(title)))
        }
    }
}

extension Sheet {
    /// Whether the drawer is above its lowest detent.
    var isOpen: Bool {
        get { detent != .small }
        set { if newValue != isOpen { detent = newValue ? .medium : .small } }
    }

    /// Moves to a named detent; ignores an unknown name.
    func take(detentNamed name: String) {
        if let detent = Detent.allCases.first(where: { $0.rawValue.isSame(as: name) }) { self.detent = detent }
    }
}
