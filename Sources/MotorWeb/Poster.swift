#if !arch(wasm32)
    import FineMotor
    import MotorExhibits
    import MotorRecording

    /// The page's picture until its program is loaded: an exhibit's demonstration as recorded pictures, one for each scheme.
    /// They are in the page's text, so that the first paint shows them.
    ///
    /// The command runs the program during the build, and puts its output into the page.
    struct Poster {
        /// The program's argument that requests a poster. The exhibit's name follows.
        static let argument = "--poster"

        let exhibit: Exhibit
        /// When the recording of the demonstration begins and ends, in seconds: from just before its first input, for a
        /// few seconds.
        private let begin, end: Double

        private static let lead = 0.1
        private static let longest = 4.0
        /// How long the last picture is held, in seconds, if the program is not loaded by then.
        private static let hold = 0.5
        private static let rate = 60.0

        init(_ exhibit: Exhibit) {
            self.exhibit = exhibit
            let inputs = exhibit.script().inputs
            // In whole milliseconds.
            begin = (max((inputs.first?.time ?? 0) - Self.lead, 0) * 1000).rounded() / 1000
            end = inputs.isEmpty ? begin : begin + Self.longest
        }

        /// Creates the poster that the program's arguments request: of the exhibit with the name, or of the first.
        init?(of exhibits: [Exhibit], arguments: [String]) {
            guard arguments.count == 3, arguments[1] == Self.argument, let first = exhibits.first else { return nil }
            self.init(exhibits.first { $0.name == arguments[2] } ?? first)
        }

        /// The exhibit's name, its summary, and the poster as HTML, each on a line of its own.
        var lines: String {
            let screen = exhibit.make().bounds.size == exhibit.size ? " screen" : ""
            var html = "<div class=\"poster\(screen)\" id=\"poster\" data-name=\"\(escaped(exhibit.name))\""
            html += " data-begin=\"\(begin)\" aria-hidden=\"true\">"
            html += picture("dark") + picture("light") + "</div>"
            return [exhibit.name, exhibit.summary, html].map(onOneLine).joined(separator: "\n")
        }

        private func picture(_ scheme: String) -> String {
            let showing = Showing(exhibit)
            showing.take(.value("scheme", .string(scheme), time: 0))
            for input in exhibit.script().inputs where input.time <= end { showing.take(input) }
            let hold = end > begin ? Self.hold : 0
            var recording = SVGRecording(prefix: "\(scheme)-", hold: hold, tolerance: 0.2)
            var frame = 0.0
            while true {
                let time = min(begin + frame / Self.rate, end)
                showing.stage.advance(to: time)
                recording.add(showing.stage.displayList, at: time)
                if time == end { break }
                frame += 1
            }
            let svg = recording.svg()
            let name = "<svg class=\"\(scheme)\" data-duration=\"\(recording.duration)\""
            return svg.hasPrefix("<svg") ? name + svg.dropFirst("<svg".count) : svg
        }

        private func onOneLine(_ text: String) -> String {
            String(text.map { $0.isNewline ? " " : $0 })
        }

        private func escaped(_ text: String) -> String {
            text.reduce(into: "") { text, character in
                switch character {
                case "&": text += "&amp;"
                case "<": text += "&lt;"
                case "\"": text += "&quot;"
                default: text.append(character)
                }
            }
        }
    }
#endif
