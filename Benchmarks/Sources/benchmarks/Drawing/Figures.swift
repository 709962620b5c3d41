import Cases
import Foundation

/// Numbers for people.
enum Figures {
    /// Two figures, or three from 100 on, and a comma between thousands: 0.31, 3.2, 33, 2,130.
    static func short(_ number: Double) -> String {
        if number == number.rounded(), abs(number) < 10 { return String(Int(number)) }
        if abs(number) < 0.995 { return String(format: "%.2f", number) }
        if abs(number) < 9.95 { return String(format: "%.1f", number) }
        var factor = 1.0
        while abs(number) / factor >= 1000 { factor *= 10 }
        return Int((number / factor).rounded() * factor).grouped
    }
}
