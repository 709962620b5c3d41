/// Formats numbers for a picture, the same in every locale.
enum Figure {
    /// A number with at most this many decimals, without trailing zeros; a minus is a minus sign.
    static func text(_ number: Double, decimals: Int) -> String {
        var unit = 1.0
        for _ in 0..<decimals { unit *= 10 }
        let scaled = (abs(number) * unit).rounded()
        // Beyond this a double has no decimals.
        guard scaled < 9e15 else { return (number < 0 ? "−" : "") + "\(abs(number))" }
        let (whole, part) = Int(scaled).quotientAndRemainder(dividingBy: Int(unit))
        var text = number < 0 && scaled > 0 ? "−\(whole)" : "\(whole)"
        guard part > 0 else { return text }
        let digits = String(part)
        text += "." + String(repeating: "0", count: decimals - digits.count) + digits
        while text.last == "0" { text.removeLast() }
        return text
    }

    /// A time in seconds, to the millisecond.
    static func seconds(_ time: Double) -> String { text(time, decimals: 3) + " seconds" }
}
