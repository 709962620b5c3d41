import Foundation
import MotorMath

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Plays an animated SVG file by the rules of SMIL, or one with a sheet by those of CSS, as far as these files need them. It
/// shares no code with the writer.
final class SVGPlayer {
    /// An element of the file.
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []
        var text = ""

        init(_ name: String, _ attributes: [String: String]) {
            self.name = name
            self.attributes = attributes
        }

        /// The element and its descendants, in the file's order.
        var all: [Element] { [self] + children.flatMap { $0.all } }
    }

    let root: Element
    let duration: Double
    private var byID: [String: Element] = [:]

    /// Parses a file and its sheet; `nil` if it is not well-formed.
    init?(_ svg: String, css: String = "") {
        let builder = Builder()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = builder
        guard parser.parse(), let root = builder.root else { return nil }
        self.root = root
        Self.style(root, css)
        let durations = Set(root.all.compactMap { $0.attributes["dur"] })
        guard durations.count < 2 else { return nil }
        duration = durations.first.flatMap { Double($0.dropLast()) } ?? 0
        for element in root.all {
            guard let id = element.attributes["id"] else { continue }
            guard byID[id] == nil else { return nil }
            byID[id] = element
        }
    }

    /// Adds the declarations and animations of a sheet to the elements of their classes, as animations of their attributes.
    private static func style(_ root: Element, _ css: String) {
        var keyframes: [Substring: [(share: Double, text: String)]] = [:]
        let lines = css.split(separator: "\n").map { line -> (name: Substring, body: Substring) in
            let end = line.firstIndex(of: "{") ?? line.startIndex
            return (line[..<end], line[end...].dropFirst().dropLast())
        }
        /// A text without units, with both factors of a scale.
        func plain(_ text: Substring) -> String {
            var text = String(text)
            for unit in ["px", "deg", "path(\"", "\")"] { text = text.replacing(unit, with: "") }
            guard let scale = text.range(of: "scale("), !text[scale.upperBound...].contains(",") else { return text }
            return text.dropLast() + "," + text[scale.upperBound...]
        }
        for (name, body) in lines where name.hasPrefix("@keyframes ") {
            keyframes[name.dropFirst(11)] = body.split(separator: "}").map { stop in
                let parts = stop.split(separator: "{")
                let text = parts[1].drop { $0 != ":" }.dropFirst()
                return (parts[0] == "to" ? 1 : (Double(parts[0].dropLast()) ?? .nan) / 100, plain(text))
            }
        }
        for (name, body) in lines where name.hasPrefix(".") {
            for element in root.all where element.attributes["class"] == String(name.dropFirst()) {
                func animate(_ property: Substring, _ stops: [(share: Double, text: String)], _ more: [String: String])
                {
                    let attributes = [
                        "attributeName": String(property), "values": stops.map(\.text).joined(separator: ";"),
                        "keyTimes": stops.map { "\($0.share)" }.joined(separator: ";"),
                    ]
                    element.children.append(Element("animate", attributes.merging(more) { $1 }))
                }
                for declaration in body.split(separator: ";") {
                    let parts = declaration.split(separator: ":")
                    guard parts[0] == "animation" else {
                        animate(parts[0], [(0, plain(parts[1]))], [:])
                        continue
                    }
                    for animation in parts[1].split(separator: ",") {
                        let words = animation.split(separator: " ")
                        let more = [
                            "dur": String(words[1]), "calcMode": words[2] == "step-end" ? "discrete" : "linear",
                        ]
                        animate(words[0].dropFirst(name.count), keyframes[words[0]] ?? [], more)
                    }
                }
            }
        }
    }

    /// Every animation in the file.
    var animations: [Element] { root.all.filter { $0.name.hasPrefix("animate") } }

    /// The element that `url(#id)` refers to.
    func referred(by value: String) -> Element? {
        guard value.hasPrefix("url(#"), value.hasSuffix(")") else { return nil }
        return byID[String(value.dropFirst(5).dropLast())]
    }

    /// An attribute's value at a time.
    func value(_ attribute: String, of element: Element, at time: Double) -> String? {
        let animation = element.children.last { $0.name == "animate" && $0.attributes["attributeName"] == attribute }
        guard let animation else { return element.attributes[attribute] }
        return played(animation, at: time)
    }

    /// A transform attribute at a time: its own list, followed by what each animation adds.
    func transform(of element: Element, at time: Double, attribute: String = "transform") -> AffineTransform {
        var result = AffineTransform.identity
        // CSS Transforms 2, 6: the individual properties come first, in this order. The property replaces the attribute.
        if attribute == "transform" {
            for name in ["translate", "rotate", "scale", "transform"] {
                let own = element.children.last { $0.attributes["attributeName"] == name && $0.name == "animate" }
                guard let own else { continue }
                let values = Self.numbers(played(own, at: time, isScale: name == "scale"))
                guard name == "transform" else {
                    result = Self.product(result, Self.matrix(name, values))
                    continue
                }
                for (kind, range) in [("translate", 0..<2), ("rotate", 2..<3), ("skewX", 3..<4), ("scale", 4..<6)] {
                    result = Self.product(result, Self.matrix(kind, Array(values[range])))
                }
                return result
            }
        }
        for part in (element.attributes[attribute] ?? "").split(separator: ")") {
            let pieces = part.split(separator: "(")
            result = Self.product(result, Self.matrix(String(pieces[0]), Self.numbers(String(pieces[1]))))
        }
        for animation in element.children
        where animation.name == "animateTransform" && animation.attributes["attributeName"] == attribute {
            let values = Self.numbers(played(animation, at: time, isScale: animation.attributes["type"] == "scale"))
            result = Self.product(result, Self.matrix(animation.attributes["type"] ?? "", values))
        }
        return result
    }

    /// Maps by the second first, then by the first.
    static func product(_ m: AffineTransform, _ n: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: m.a * n.a + m.c * n.b, b: m.b * n.a + m.d * n.b, c: m.a * n.c + m.c * n.d, d: m.b * n.c + m.d * n.d,
            tx: m.a * n.tx + m.c * n.ty + m.tx, ty: m.b * n.tx + m.d * n.ty + m.ty)
    }

    /// The keyframes of an animation.
    static func keyframes(_ animation: Element) -> (times: [Double], values: [String]) {
        let values = (animation.attributes["values"] ?? "").split(separator: ";").map(String.init)
        if let times = animation.attributes["keyTimes"] {
            return (times.split(separator: ";").map { Double("0" + $0.drop { $0 == "0" }) ?? .nan }, values)
        }
        return (values.indices.map { Double($0) / Double(max(values.count - 1, 1)) }, values)
    }

    private func played(_ animation: Element, at time: Double, isScale: Bool = false) -> String {
        let (times, values) = Self.keyframes(animation)
        let share = duration > 0 ? min(time / duration, 1) : 0
        // Half a nanosecond for the rounding of a frame's time as a fraction of the duration.
        let left = times.lastIndex { $0 <= share + 1e-10 } ?? 0
        guard animation.attributes["calcMode"] != "discrete", left + 1 < times.count else { return values[left] }
        let progress = max((share - times[left]) / (times[left + 1] - times[left]), 0)
        return Self.mixed(values[left], values[left + 1], progress, isScale: isScale)
    }

    private static func mixed(_ from: String, _ to: String, _ progress: Double, isScale: Bool) -> String {
        if from.hasPrefix("#") {
            let mixed = zip(color(from), color(to)).map { $0 + ($1 - $0) * progress }
            return "rgb " + mixed.map { "\($0)" }.joined(separator: " ")
        }
        var (start, end) = (tokens(from), tokens(to))
        if isScale {
            if start.count == 1 { start += start }
            if end.count == 1 { end += end }
        }
        guard start.count == end.count else { return "different structures" }
        return zip(start, end).map { a, b in
            guard let x = Double(a), let y = Double(b) else { return a == b ? a : "different commands" }
            return "\(x + (y - x) * progress)"
        }.joined(separator: " ")
    }

    /// The components of a color, 0…255.
    static func color(_ text: String) -> [Double] {
        if text.hasPrefix("rgb ") { return numbers(String(text.dropFirst(4))) }
        let digits: [Int] = text.dropFirst().compactMap(\.hexDigitValue)
        if digits.count == 3 { return digits.map { Double(17 * $0) } }
        return [0, 2, 4].map { (index: Int) -> Double in Double(16 * digits[index] + digits[index + 1]) }
    }

    /// The numbers in a text.
    static func numbers(_ text: String) -> [Double] { tokens(text).compactMap(Double.init) }

    /// A path's commands and numbers, split by SVG's path grammar.
    static func tokens(_ text: String) -> [String] {
        var tokens: [String] = []
        var number = ""
        func finish() {
            if !number.isEmpty { tokens.append(number) }
            number = ""
        }
        for character in text {
            switch character {
            case "-" where number.hasSuffix("e"): number.append(character)
            case "-":
                finish()
                number = "-"
            case "." where number.contains("."):
                finish()
                number = "."
            case "0"..."9", ".", "e": number.append(character)
            case " ", ",": finish()
            default:
                finish()
                tokens.append(String(character))
            }
        }
        finish()
        return tokens
    }

    private static func matrix(_ name: String, _ values: [Double]) -> AffineTransform {
        func angle(_ degrees: Double) -> Double { degrees * .pi / 180 }
        switch name {
        case "translate":
            return AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: values[0], ty: values.count > 1 ? values[1] : 0)
        case "rotate":
            let (cosine, sine) = (cos(angle(values[0])), sin(angle(values[0])))
            return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        case "skewX": return AffineTransform(a: 1, b: 0, c: tan(angle(values[0])), d: 1, tx: 0, ty: 0)
        case "scale":
            return AffineTransform(a: values[0], b: 0, c: 0, d: values.count > 1 ? values[1] : values[0], tx: 0, ty: 0)
        default:
            return AffineTransform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        }
    }

    private final class Builder: NSObject, XMLParserDelegate {
        var root: Element?
        private var open: [Element] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let element = Element(name, attributes)
            if let parent = open.last { parent.children.append(element) } else { root = element }
            open.append(element)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) {
            open.removeLast()
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) { open.last?.text += string }
    }
}
