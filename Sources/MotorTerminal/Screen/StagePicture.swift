import MotorMath
import MotorRaster
package import MotorLayers

/// The picture of a stage in cells, kept from frame to frame: only changes are redrawn.
package struct StagePicture {
    /// The cells of the viewport.
    package private(set) var cells = CellBuffer(columns: 0, rows: 0)
    private var frame: Frame?
    private var mark = ListMark()
    private var damage = ListDamage()

    /// The values that all cells depend on.
    private struct Frame: Equatable {
        let viewport: Viewport
        let backdrop: Cell.RGB
    }

    /// Creates an empty picture.
    package init() {}

    /// Draws the changes since the last call.
    ///
    /// - Parameters:
    ///   - stage: The stage; a different one is drawn from scratch.
    ///   - viewport: The area of the picture. Its cells are ``cells``.
    ///   - backdrop: The color behind the picture.
    /// - Returns: Whether anything was drawn.
    /// - Complexity: The changed area, the items that intersect it, and O(items) if anything changed.
    package mutating func draw(_ stage: Stage, in viewport: Viewport, over backdrop: Cell.RGB) -> Bool {
        let corner = CellRect(column: 0, row: 0, columns: viewport.rect.columns, rows: viewport.rect.rows)
        let frame = Frame(viewport: viewport.moved(to: corner), backdrop: backdrop)
        let (list, changes) = stage.displayList(since: &mark)
        let isNew = frame != self.frame
        if isNew {
            cells = CellBuffer(columns: corner.columns, rows: corner.rows)
            self.frame = frame
        }
        let region = damage.follow(
            isNew ? .anew : changes, to: list, frame.viewport.transform, in: frame.viewport.pixels,
            texts: .cells(.halves))
        for var part in region.rects {
            // Round to whole cells.
            (part.top, part.bottom) = (part.top / 2 * 2, (part.bottom + 1) / 2 * 2)
            cells.draw(list, in: frame.viewport, over: backdrop, part: part) { [damage] index in
                damage.isVisible(index, in: part)
            }
        }
        return !region.isEmpty
    }
}
