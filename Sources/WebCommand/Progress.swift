import Foundation
import PackagePlugin

/// Prints each step of the command to standard error immediately, one per line. SwiftPM may hold back standard output until the
/// command ends.
final class Progress {
    private let steps: Int
    private let began = Date()
    private var count = 0

    init(steps: Int) { self.steps = steps }

    /// Prints the step that begins, and the elapsed seconds.
    func begin(_ what: String) {
        count += 1
        Diagnostics.progress("[\(count)/\(steps)] \(Int(Date().timeIntervalSince(began))) s: \(what)")
    }
}
