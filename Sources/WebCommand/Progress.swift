import Foundation
import PackagePlugin

/// Says on standard error what the command does next, a line for each step, at once. What is printed, SwiftPM may keep back until the
/// command ends.
final class Progress {
    private let steps: Int
    private let began = Date()
    private var count = 0

    init(steps: Int) { self.steps = steps }

    /// Says which step begins, and after how many seconds.
    func begin(_ what: String) {
        count += 1
        Diagnostics.progress("[\(count)/\(steps)] \(Int(Date().timeIntervalSince(began))) s: \(what)")
    }
}
