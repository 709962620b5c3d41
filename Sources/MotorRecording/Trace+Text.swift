#if !hasFeature(Embedded)
    public import FineMotor
    import Foundation

    extension Trace {
        /// The trace as text: one line per entry, with time, layer and event in columns.
        ///
        /// ```
        /// 0.300  LikeButton  search "pressed->on": delegate nothing · actions Sound("pop") ← runs
        /// ```
        ///
        /// Times have three decimals and other numbers at most six, so that the same run gives the same text on
        /// machines whose sines differ in the last digit.
        public var text: String {
            let entries = entries
            let times = entries.map { String(format: "%.3f", $0.time) }
            let timeWidth = times.reduce(0) { max($0, $1.count) }
            let layerWidth = entries.reduce(0) { max($0, $1.layer.count) }
            var text = ""
            for (entry, time) in zip(entries, times) {
                text += String(repeating: " ", count: timeWidth - time.count) + time + "  " + entry.layer
                text += String(repeating: " ", count: layerWidth - entry.layer.count + 2)
                text += entry.event.description + "\n"
            }
            return text
        }
    }

    extension StageNote.Event: CustomStringConvertible {
        /// The event, in one line: `state off->pressed`. Numbers have at most six decimals.
        public var description: String {
            let line =
                switch self {
                case .touch(let summary): "touch " + summary
                case .key(let summary): "key " + summary
                case .event(let key): "event " + key.name
                case .ignored(let key): "event " + key.name + " ignored"
                case .value(let key, let value): "value " + key.name + " = " + value
                case .state(let from, let to): "state " + from + "->" + to
                case .search(let search): "search " + search.line
                case .animationBegan(let key, let summary):
                    "animation " + (key.map { $0.name + " " } ?? "") + "began: " + summary
                case .animationEnded(let key, let finished):
                    "animation " + (key.map { $0.name + " " } ?? "") + (finished ? "ended" : "removed")
                case .feedback(.haptic(let name, 1)): "haptic " + name
                case .feedback(.haptic(let name, let strength)): "haptic " + name + " \(strength)"
                case .feedback(.preparation(let name)): "haptic " + name + " prepared"
                case .feedback(.sound(let name)): "sound " + name
                }
            return withShortNumbers(oneLine(line))
        }
    }

    /// A text whose numbers have at most six decimals.
    private func withShortNumbers(_ text: String) -> String {
        let bytes = Array(text.utf8)
        func isDigit(_ offset: Int) -> Bool {
            offset < bytes.count && UInt8(ascii: "0")...UInt8(ascii: "9") ~= bytes[offset]
        }
        var short: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            let begin = offset
            while isDigit(offset) { offset += 1 }
            guard offset > begin else {
                short.append(bytes[offset])
                offset += 1
                continue
            }
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "."), isDigit(offset + 1) {
                let point = offset
                offset += 1
                while isDigit(offset) { offset += 1 }
                if offset - point > 7 {
                    let number = Double(String(decoding: bytes[begin..<offset], as: UTF8.self)) ?? .nan
                    var rounded = Array(String(format: "%.6f", number).utf8)
                    // One digit remains after the point.
                    while rounded.last == UInt8(ascii: "0"), rounded[rounded.count - 2] != UInt8(ascii: ".") {
                        rounded.removeLast()
                    }
                    short += rounded
                    continue
                }
            }
            short += bytes[begin..<offset]
        }
        return String(decoding: short, as: UTF8.self)
    }
#endif
