@testable import MotorLayers

extension Key {
    /// Keys whose numbers have the same remainder.
    ///
    /// Tests on other threads make keys at the same time, so these numbers cannot be predicted. But of any m(n − 1) + 1 numbers,
    /// n have the same remainder modulo m.
    static func alike(_ name: String, count: Int, modulo: Int) -> [Key] {
        let keys = (0...modulo * (count - 1)).map { Key("\(name) \($0)") }
        let groups = (0..<modulo).lazy.map { remainder in keys.filter { $0.number % modulo == remainder } }
        return Array(groups.first { $0.count >= count }!.prefix(count))
    }
}
