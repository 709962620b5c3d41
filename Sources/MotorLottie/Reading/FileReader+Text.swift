import MotorLayers
import MotorMath

/// Text: drawn with the file's glyphs, or else in the renderer's font.
extension FileReader {
    /// A font in the file.
    private struct Font {
        var family: [UInt8] = []
        var style: [UInt8] = []
        /// In percent of the font size.
        var ascent = 75.0
    }

    /// A text layer's documents.
    func documents(of node: Int, _ cost: inout Cost) throws(LottieError) -> [TextDocument] {
        guard let text = json.member(node, .t), let property = json.member(text, .d),
            let list = json.member(property, .k),
            json.nodes[list].kind == .array
        else {
            note(node, "a text without a document; it is left out")
            return []
        }
        if let animators = json.member(text, .a), json.first(animators) != nil {
            note(animators, "a text animator; the text stands still")
        }
        if let path = json.member(text, .p), json.member(path, .m) != nil {
            note(path, "a text along a path; its lines are straight")
        }
        var (documents, isSorted) = ([TextDocument](), true)
        var most = Cost()
        for key in json.children(list) {
            guard let document = json.member(key, .s), json.nodes[document].kind == .object else {
                noteMistake(key, "a keyframe without a value; it is left out")
                continue
            }
            var own = Cost()
            let time = try number(key, .t) ?? -Limits.magnitude
            if let last = documents.last, last.time > time { isSorted = false }
            documents.append(TextDocument(time: time, steps: try steps(document, &own)))
            most.paths = max(most.paths, own.paths)
            most.vertices = max(most.vertices, own.vertices)
            most.identifiers = max(most.identifiers, own.identifiers)
        }
        cost.add(most)
        return isSorted ? documents : order(documents.map { $0.time }, of: list).map { documents[$0] }
    }

    private func steps(
        _ document: Int, _ cost: inout Cost
    ) throws(LottieError) -> [(part: DisplayList.Part, content: DisplayList.Content)] {
        let size = max(try number(document, .s) ?? 10, 0)
        if let text = json.member(document, .t), json.nodes[text].kind != .string {
            throw error(text, "a text, got \(json.word(of: text))")
        }
        let font = try font(json.member(document, .f).map { json.stringBytes($0) } ?? [])
        let tracking = (try number(document, .tr) ?? 0) * size / 1000
        let height = try number(document, .lh) ?? size * 1.2
        let alignment = try whole(document, .j) ?? 0
        var baseline = -(try number(document, .ls) ?? 0)
        var origin = Point.zero
        var width = 0.0
        if let box = try json.member(document, .sz).map({ (index) throws(LottieError) in try point(index) }) {
            origin = try json.member(document, .ps).map { (index) throws(LottieError) in try point(index) } ?? .zero
            width = box.x
            baseline += font.ascent * size / 100
            if json.member(document, .ps) != nil {
                note(document, "a text in a box; its lines are as the file breaks them")
            }
        }
        /// The start of a line with a given width: in the box, or at the origin.
        func start(_ own: Double) -> Double {
            switch alignment {
            case 1: origin.x + width - own
            case 2: origin.x + (width - own) / 2
            default: origin.x
            }
        }
        let fill = try json.member(document, .fc).map { (index) throws(LottieError) in try color(index) }
        let stroke = try json.member(document, .sc).map { (index) throws(LottieError) in try color(index) }
        let lines = Self.lines(json.member(document, .t).map { json.stringBytes($0) } ?? [])
        var steps: [(part: DisplayList.Part, content: DisplayList.Content)] = []
        guard json.member(0, .chars).flatMap({ json.first($0) }) != nil else {
            note(document, "a text without glyphs; it is in another font")
            for (index, line) in lines.enumerated() where !line.isEmpty {
                let middle = baseline + Double(index) * height - 0.35 * size
                steps.append(
                    (
                        .text,
                        .text(
                            .init(
                                string: String(decoding: line, as: UTF8.self),
                                position: Point(x: start(0), y: origin.y + middle), fontSize: size,
                                bold: font.style.elementsEqual("Bold".utf8), color: fill ?? .black,
                                alignment: alignment == 1 ? .right : alignment == 2 ? .center : .left))
                    ))
            }
            cost = Cost(layers: 0, paths: Double(steps.count), vertices: 0, identifiers: Double(steps.count))
            return steps
        }
        var path = Path()
        for (index, line) in lines.enumerated() {
            var glyphs: [Glyph] = []
            for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
                if let glyph = try glyph(Array(String(scalar).utf8), font) {
                    glyphs.append(glyph)
                } else {
                    note(document, "a character without a glyph; it is left out")
                }
            }
            let whole = glyphs.reduce(0) { $0 + $1.width * size / 100 + tracking }
            var x = start(whole - (glyphs.isEmpty ? 0 : tracking))
            for glyph in glyphs {
                let y = origin.y + baseline + Double(index) * height
                path.append(
                    glyph.path.transformed(
                        by: AffineTransform(a: size / 100, b: 0, c: 0, d: size / 100, tx: x, ty: y)))
                x += glyph.width * size / 100 + tracking
                try check(Double(path.elements.count), Limits.drawnVertices, document, "vertices in a frame")
            }
        }
        if let fill { steps.append((.fill, .fill(path, .color(fill), evenOdd: false))) }
        if let stroke, let width = try number(document, .sw), width > 0 {
            let line = DisplayList.StrokeStyle(width: width, join: .round)
            steps.insert((.stroke, .stroke(path, .color(stroke), line)), at: flag(document, .of) ? steps.count : 0)
        }
        cost = Cost(
            layers: 0, paths: Double(steps.count), vertices: Double(path.elements.count * steps.count),
            identifiers: Double(steps.count))
        return steps
    }

    /// A text's lines, separated by a carriage return, a line feed or an end of text.
    private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split(omittingEmptySubsequences: false) { $0 == 0x0D || $0 == 0x0A || $0 == 0x03 }
    }

    private func font(_ name: [UInt8]) throws(LottieError) -> Font {
        var font = Font()
        guard let fonts = json.member(0, .fonts), let list = json.member(fonts, .list) else { return font }
        for node in json.children(list) {
            guard let own = json.member(node, .fontName), json.stringBytes(own) == name else { continue }
            font.family = json.member(node, .family).map { json.stringBytes($0) } ?? []
            font.style = json.member(node, .fontStyle).map { json.stringBytes($0) } ?? []
            font.ascent = try number(node, .ascent) ?? font.ascent
            break
        }
        return font
    }

    /// A font's glyph for a character; `nil` if it has none.
    private func glyph(_ character: [UInt8], _ font: Font) throws(LottieError) -> Glyph? {
        // Each glyph is read only once.
        let name = font.family + [0] + font.style + [0] + character
        if glyphs == nil {
            var nodes: [[UInt8]: Int] = [:]
            for node in json.member(0, .chars).map({ Array(json.children($0)) }) ?? [] {
                func bytes(_ key: JSONKey) -> [UInt8] { json.member(node, key).map { json.stringBytes($0) } ?? [] }
                nodes[bytes(.family) + [0] + bytes(.style) + [0] + bytes(.ch)] = node
            }
            glyphs = nodes.mapValues { ($0, nil) }
        }
        guard let (node, known) = glyphs?[name] else { return nil }
        if let known { return known }
        var path = Path()
        if let data = json.member(node, .data), let shapes = json.member(data, .shapes) {
            for group in json.children(shapes) {
                for shape in json.member(group, .it).map({ Array(json.children($0)) }) ?? []
                where json.member(shape, .ks) != nil {
                    path.append(try self.path(json.member(shape, .ks), isClosed: nil)?.still ?? Path())
                }
            }
        }
        let glyph = Glyph(path: path, width: try number(node, .w) ?? 0)
        glyphs?[name] = (node, glyph)
        return glyph
    }
}
