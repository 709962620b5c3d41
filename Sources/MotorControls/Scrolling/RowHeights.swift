/// The heights of a list's rows: where each begins, and which is at a position.
///
/// Neighbors of one height are one run, so a million rows of one height are one. The runs are in a treap, a search tree
/// by index that random priorities keep flat: each lookup and each edit costs O(log runs).
struct RowHeights {
    private struct Run {
        var height: Double
        var count: Int
        var priority: UInt32
        var left = none
        var right = none
        /// The totals of the tree below, including this run.
        var rows: Int
        var extent: Double
    }

    private static let none = -1
    private var runs: [Run] = []
    private var free: [Int] = []
    private var root = none
    private var seed: UInt32 = 0x9E37_79B9

    /// The number of rows.
    var count: Int { rows(root) }
    /// The sum of all heights.
    var extent: Double { extent(root) }

    /// The geometry of a row, and the run that it belongs to.
    struct Row {
        var index: Int
        var start: Double
        var height: Double
        /// The index after the last row of the run.
        var end: Int
    }

    /// The geometry of a row; `nil` if there is none. O(log runs).
    func row(_ index: Int) -> Row? {
        guard index >= 0, index < count else { return nil }
        var tree = root
        var before = 0
        var start = 0.0
        while true {
            let run = runs[tree]
            let left = rows(run.left)
            if index < before + left {
                tree = run.left
                continue
            }
            let (first, top) = (before + left, start + extent(run.left))
            if index < first + run.count {
                return Row(
                    index: index, start: top + Double(index - first) * run.height, height: run.height,
                    end: first + run.count)
            }
            tree = run.right
            before = first + run.count
            start = top + Double(run.count) * run.height
        }
    }

    /// The first row that ends after a position; `nil` if there is none. O(log runs).
    func row(at position: Double) -> Row? {
        var tree = root
        var before = 0
        var start = 0.0
        while tree != Self.none {
            let run = runs[tree]
            let top = start + extent(run.left)
            if position < top {
                tree = run.left
                continue
            }
            let first = before + rows(run.left)
            let bottom = top + Double(run.count) * run.height
            if position < bottom {
                let index = min(Int((position - top) / run.height), run.count - 1)
                return row(first + max(index, 0))
            }
            tree = run.right
            before = first + run.count
            start = bottom
        }
        return nil
    }

    /// Inserts rows of one height. O(log runs).
    mutating func insert(_ count: Int, height: Double, at index: Int) {
        guard count > 0 else { return }
        let (left, right) = split(root, at: index)
        root = merge(merge(left, make(height, count)), right)
    }

    /// The heights of consecutive rows.
    struct Runs {
        fileprivate var runs: [(height: Double, count: Int)] = []
        /// The number of rows.
        private(set) var count = 0

        mutating func append(_ height: Double, count: Int) {
            self.count += count
            runs.append((height, count))
        }
    }

    /// Inserts rows. O(new runs · log runs).
    mutating func insert(_ new: Runs, at index: Int) {
        var position = index
        for (height, count) in new.runs {
            insert(count, height: height, at: position)
            position += count
        }
    }

    /// Removes rows. O(log runs + runs removed).
    mutating func remove(_ count: Int, at index: Int) {
        let (left, remainder) = split(root, at: index)
        let (middle, right) = split(remainder, at: count)
        release(middle)
        root = merge(left, right)
    }

    // MARK: - The tree

    private func rows(_ tree: Int) -> Int { tree == Self.none ? 0 : runs[tree].rows }
    private func extent(_ tree: Int) -> Double { tree == Self.none ? 0 : runs[tree].extent }

    private mutating func make(_ height: Double, _ count: Int) -> Int {
        // xorshift32.
        seed ^= seed << 13
        seed ^= seed >> 17
        seed ^= seed << 5
        let run = Run(
            height: height, count: count, priority: seed, rows: count, extent: Double(count) * height)
        if let index = free.popLast() {
            runs[index] = run
            return index
        }
        runs.append(run)
        return runs.count - 1
    }

    private mutating func release(_ tree: Int) {
        guard tree != Self.none else { return }
        release(runs[tree].left)
        release(runs[tree].right)
        free.append(tree)
    }

    private mutating func update(_ tree: Int) {
        let run = runs[tree]
        runs[tree].rows = rows(run.left) + run.count + rows(run.right)
        runs[tree].extent = extent(run.left) + Double(run.count) * run.height + extent(run.right)
    }

    private mutating func merge(_ left: Int, _ right: Int) -> Int {
        if left == Self.none { return right }
        if right == Self.none { return left }
        if runs[left].priority > runs[right].priority {
            runs[left].right = merge(runs[left].right, right)
            update(left)
            return left
        }
        runs[right].left = merge(left, runs[right].left)
        update(right)
        return right
    }

    /// Splits a tree before a row.
    private mutating func split(_ tree: Int, at index: Int) -> (left: Int, right: Int) {
        guard tree != Self.none else { return (Self.none, Self.none) }
        let before = rows(runs[tree].left)
        let count = runs[tree].count
        if index <= before {
            let (left, right) = split(runs[tree].left, at: index)
            runs[tree].left = right
            update(tree)
            return (left, tree)
        }
        if index >= before + count {
            let (left, right) = split(runs[tree].right, at: index - before - count)
            runs[tree].right = left
            update(tree)
            return (tree, right)
        }
        // Within the run: its end becomes a run of its own.
        let remainder = make(runs[tree].height, count - (index - before))
        let right = runs[tree].right
        (runs[tree].count, runs[tree].right) = (index - before, Self.none)
        update(tree)
        return (tree, merge(remainder, right))
    }
}
