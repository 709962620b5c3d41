/// The rules of CSS for a picture: one for each item that changes, one `@keyframes` for each of its properties.
final class CSSSheet {
    private struct Rule {
        let name: String
        /// In seconds.
        let duration: Double
        var declarations = ""
        var animations = ""
    }

    /// The class of the picture.
    let picture: String
    private let prefix: String
    private var rules: [Rule] = []
    private var keyframes = ""

    init(prefix: String) { (self.prefix, picture) = (prefix, prefix + "picture") }

    /// Adds a rule; its name is a class.
    func add(duration: Double) -> (index: Int, name: String) {
        let name = "\(prefix)k\(rules.count)"
        rules.append(Rule(name: name, duration: duration))
        return (rules.count - 1, name)
    }

    /// Declares a property of a rule.
    func declare(_ property: String, _ text: String, of rule: Int) {
        rules[rule].declarations += property + ":" + text + ";"
    }

    /// Animates a property of a rule, linearly or in steps between its values.
    func animate(_ property: String, _ stops: [(share: String, text: String)], isStepped: Bool, of rule: Int) {
        guard let last = stops.last else { return }
        let name = rules[rule].name + "-" + property
        rules[rule].animations += rules[rule].animations.isEmpty ? "" : ","
        rules[rule].animations +=
            name + " " + SVGText.number(rules[rule].duration, decimals: 6) + "s " + (isStepped ? "step-end" : "linear")
            + " infinite"
        keyframes += "@keyframes " + name + "{"
        for stop in stops { keyframes += Self.percent(stop.share) + "{" + property + ":" + stop.text + "}" }
        // Without a last stop, the animation would end at the property's value without the animation.
        if last.share != "1" { keyframes += "to{" + property + ":" + last.text + "}" }
        keyframes += "}\n"
    }

    /// The rules, including those that replace motion.
    ///
    /// - Parameter rest: The time of the still picture that is shown under reduced motion, in seconds.
    func text(rest: Double) -> String {
        var text = ""
        for rule in rules {
            text += "." + rule.name + "{" + rule.declarations
            text += (rule.animations.isEmpty ? "" : "animation:" + rule.animations) + "}\n"
        }
        text += keyframes
        guard rules.contains(where: { !$0.animations.isEmpty }) else { return text }
        text += "@media (prefers-reduced-motion:reduce){." + picture
        text += " *{animation-play-state:paused!important;animation-delay:-" + SVGText.number(rest, decimals: 6)
        return text + "s!important}}\n"
    }

    /// A fraction's text as a percentage, digit by digit: `.125` is `12.5%`.
    private static func percent(_ share: String) -> String {
        if share == "1" { return "to" }
        var digits = Array(share.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst())
        while digits.count < 2 { digits.append(48) }
        let whole = Array(digits[..<2].drop { $0 == 48 })
        var text = whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
        if digits.count > 2 { text += "." + String(decoding: digits[2...], as: UTF8.self) }
        return text + "%"
    }
}
