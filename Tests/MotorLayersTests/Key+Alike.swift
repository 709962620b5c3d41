@testable import MotorLayers

extension Key {
    /// As many keys whose numbers have the same remainder.
    ///
    /// Tests on other threads make keys meanwhile, so nobody knows which numbers these get. But of m(n − 1) + 1 numbers, n have
    /// the same remainder modulo m, whichever they are.
    static func alike(_ name: String, count: Int, modulo: Int) -> [Key] {
        let keys = (0...modulo * (count - 1)).map { Key("\(name) \($0)") }
        let groups = (0..<modulo).lazy.map { remainder in keys.filter { $0.number % modulo == remainder } }
        return Array(groups.first { $0.count >= count }!.prefix(count))
    }
}
