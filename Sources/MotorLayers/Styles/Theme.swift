import MotorMath

/// The themes that reach a layer, nearest first: its own, then its ancestors'.
///
/// A layer that sets a theme has its own scope; all layers below it refer to that scope, down to the next layer that sets a
/// theme. So a layer finds its themes with one load, regardless of the tree's depth.
final class ThemeScope {
    let level: Style.Level
    private(set) var outer: ThemeScope?
    /// The tables for the styles that layers use under these themes, and for no style. The styles are retained, so that none
    /// can be mistaken for another.
    private var tables: [Entry] = []

    /// A table, and the style that was merged into it; `nil` for the themes alone.
    typealias Entry = (style: Style.Level?, table: ResolvedStyle)

    init(_ level: Style.Level, outer: ThemeScope?) {
        (self.level, self.outer) = (level, outer)
    }

    /// Frees a chain of scopes one by one, so that a deep tree does not overflow the stack.
    deinit {
        var next = outer
        outer = nil
        releaseList(&next) { $0.outer.take() }
    }

    /// The themes' value for a key outside all conditions; `nil` if they have none.
    ///
    /// - Complexity: O(levels of the themes).
    func value(forKey key: Key) -> Value? {
        var scope: ThemeScope? = self
        while let current = scope {
            var level: Style.Level? = current.level
            while let here = level {
                if let value = here.values[key] { return value }
                level = here.next
            }
            scope = current.outer
        }
        return nil
    }

    /// A style in front of these themes, merged into one table that all layers with the style share.
    ///
    /// - Parameter retired: Receives the discarded tables, because releasing them may run any code.
    /// - Complexity: O(styles in use under these themes); for a new style, O(entries of all levels).
    func resolved(_ style: Style?, _ retired: inout [Entry]) -> ResolvedStyle {
        let level = style?.level
        if let known = tables.first(where: { $0.style === level }) { return known.table }
        let table = ResolvedStyle(level, before: self)
        // Styles recreated for each change must not accumulate here.
        if tables.count == Self.mostTables {
            retired += tables
            tables = []
        }
        tables.append((level, table))
        return table
    }

    private static var mostTables: Int { 64 }
}
