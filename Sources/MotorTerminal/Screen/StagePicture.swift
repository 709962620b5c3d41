import MotorMath
import MotorRaster
package import MotorLayers

/// The picture of a stage in cells, kept from frame to frame: only what has changed is drawn again.
package struct StagePicture {
    /// The cells of the viewport.
    package private(set) var cells = CellBuffer(columns: 0, rows: 0)
    private var frame: Frame?
    private var mark = ListMark()
    private var items: [Item] = []

    /// What all cells depend on.
    private struct Frame: Equatable {
        let viewport: Viewport
        let backdrop: Cell.RGB
    }

    /// An item of the list that is drawn.
    private struct Item {
        /// The change of depth that it makes: 1 where a group begins, −1 where one ends.
        let step: Int
        /// The pixels outside of which it draws nothing.
        let extent: PixelRect

        init(_ item: DisplayList.Item, in viewport: Viewport) {
            step =
                switch item.content {
                case .beginGroup: 1
                case .endGroup: -1
                default: 0
                }
            extent = item.extent(viewport.transform, within: viewport.pixels, cell: .halves)
        }
    }

    /// Creates an empty picture.
    package init() {}

    /// Draws what has changed since the last call.
    ///
    /// - Parameters:
    ///   - stage: The stage; another one than before is drawn afresh.
    ///   - viewport: The place of the picture. Its cells are ``cells``.
    ///   - backdrop: The color behind the picture.
    /// - Returns: Whether anything was drawn.
    /// - Complexity: What has changed, the items that meet it, and O(items) if there is any.
    package mutating func draw(_ stage: Stage, in viewport: Viewport, over backdrop: Cell.RGB) -> Bool {
        let corner = CellRect(column: 0, row: 0, columns: viewport.rect.columns, rows: viewport.rect.rows)
        let frame = Frame(viewport: viewport.moved(to: corner), backdrop: backdrop)
        let (list, changes) = stage.displayList(since: &mark)
        var damage = PixelRect.none
        if changes.isAnew || frame != self.frame {
            if frame != self.frame { cells = CellBuffer(columns: corner.columns, rows: corner.rows) }
            self.frame = frame
            items = list.items.map { Item($0, in: frame.viewport) }
            damage = frame.viewport.pixels
        } else {
            damage = follow(changes, to: list, in: frame.viewport)
        }
        guard !damage.isEmpty else { return false }
        // Whole cells.
        (damage.top, damage.bottom) = (damage.top / 2 * 2, (damage.bottom + 1) / 2 * 2)
        cells.draw(list, in: frame.viewport, over: backdrop, part: damage) { [items] index in
            !items[index].extent.intersection(damage).isEmpty
        }
        return true
    }

    /// Brings the items up to date, and returns the pixels that may have changed.
    ///
    /// An item looks different only if it is in a range that has changed, or if a group that has changed contains it,
    /// before or after. A single range of balanced groups cannot change which groups contain the others otherwise.
    private mutating func follow(_ changes: ListChanges, to list: DisplayList, in viewport: Viewport) -> PixelRect {
        var damage = PixelRect.none
        for (old, _) in changes.replaced { damage.join(extent(of: old)) }
        var keepsGroups = true
        for (old, new) in changes.replaced {
            let drawn = list.items[new].map { Item($0, in: viewport) }
            if changes.replaced.count > 1, drawn[0].step != items[old.lowerBound].step { keepsGroups = false }
            items.replaceSubrange(old, with: drawn)
        }
        for (_, new) in changes.replaced { damage.join(extent(of: new)) }
        return keepsGroups ? damage : viewport.pixels
    }

    /// The pixels of a range of items and of the contents of groups that begin in it.
    private func extent(of range: Range<Int>) -> PixelRect {
        var extent = PixelRect.none
        var place = range.lowerBound
        // How deep the place is in groups that begin in the range.
        var depth = 0
        while place < items.count, place < range.upperBound || depth > 0 {
            depth = max(depth + items[place].step, 0)
            if items[place].step == 0 { extent.join(items[place].extent) }
            place += 1
        }
        return extent
    }
}
