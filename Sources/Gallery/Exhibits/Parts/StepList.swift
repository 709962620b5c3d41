import FineMotor

/// A row of evenly spaced items. Its scroll position, in items, is 0 at the first one, 1 at the second, and fractional
/// in between. Several rows of the same items scroll together if their positions are equal.
///
/// From right to left, the first item is the rightmost one.
final class StepList {
    let view = ScrollView()
    /// The distance from one item to the next, in points, above 0.
    private(set) var step = 1.0
    private let last: Double
    private var isMirrored = false

    /// Creates a row of some items, at least 1.
    init(_ name: String, of count: Int) {
        last = Double(count - 1)
        view.layer.name = name
    }

    /// The position shown, in items, perhaps beyond its ends.
    var shown: Double { position(at: view.shownOffset.x) }

    /// The number of the item that is in the middle, or will be.
    var item: Int { Int(min(max(position(at: view.offset.x).rounded(), 0), last)) }

    private func position(at x: Double) -> Double { isMirrored ? last - x / step : x / step }

    private func offset(at position: Double) -> Point { Point(x: column(of: position) * step, y: 0) }

    /// The position, counted from the left.
    func column(of position: Double) -> Double { isMirrored ? last - position : position }

    /// The offset of the item that is nearest to an offset.
    func nearest(to offset: Point) -> Point { Point(x: (offset.x / step).rounded() * step, y: 0) }

    /// Moves to an item.
    func scroll(to item: Int) { view.scroll(to: offset(at: Double(item))) }

    func put(at position: Double) { view.offset = offset(at: position) }

    /// Uses the paging values of its component, because a part does not inherit them.
    func page(as layer: Layer) {
        Transaction.withoutActions {
            view.layer.style = [
                "isPaging": true, "showsIndicators": false,
                "pageDampingRatio": .number(layer.parameter("pageDampingRatio")),
                "pageResponse": .number(layer.response("pageResponse")),
                "rubberBand": .number(layer.parameter("rubberBand", in: 0.05...1)),
            ]
        }
        view.layoutIfNeeded()
    }

    /// Sets the view's frame and the spacing of the items. A row at rest stays at its item. A moving one keeps its position
    /// and continues to its item, which requires enabled actions. A touch that holds it continues to hold it.
    func layOut(in frame: Rect, step: Double, isMirrored: Bool) {
        let (number, position, isOther) = (
            item, shown, frame != view.frame || step != self.step || isMirrored != self.isMirrored
        )
        (self.step, self.isMirrored) = (max(step, 1), isMirrored)
        view.layer.frame = frame
        view.contentSize = Size(width: frame.width + last * self.step, height: frame.height)
        guard isOther else { return }
        guard view.interaction.state != .rest else { return put(at: Double(number)) }
        view.shift(by: offset(at: position) - view.shownOffset) { view.layoutIfNeeded() }
        scroll(to: number)
    }
}
