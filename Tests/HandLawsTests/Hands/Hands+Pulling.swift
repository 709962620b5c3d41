import FineMotor
import Foundation
import MotorExhibits

/// The physics of pulled parts: the formulas, written independently of the library.
extension Hands {
    /// The pull of a part that is shown at a distance beyond its end, by offset^0.7, and its speed for a finger's
    /// velocity of 1. Below one point it is shown at 1.3·x − 0.3·x², with the same value and slope at one point.
    static func pull(shownAs extent: Double) -> (pull: Double, slope: Double) {
        if extent < 1 {
            let pull = (1.3 - (1.69 - 1.2 * extent).squareRoot()) / 0.6
            return (pull, 1.3 - 0.6 * pull)
        }
        let pull = pow(extent, 1 / 0.7)
        return (pull, 0.7 * extent / pull)
    }

    /// The speed of a part that is shown at a position, for a finger's velocity of 1; without resistance between two
    /// ends.
    static func slope(at position: Double, between ends: ClosedRange<Double>) -> Double {
        let beyond = max(ends.lowerBound - position, position - ends.upperBound)
        return beyond > 0 ? pull(shownAs: beyond).slope : 1
    }

    /// The speed of a part on a rubber band by its shown position, for a finger's speed of 1: for s = d·q/(q + 1) with
    /// q = 0.55·x/d the derivative is 0.55·(1 − s/d)².
    static func slope(at shown: Double, in range: ClosedRange<Double>, reach: Double) -> Double {
        let beyond = max(range.lowerBound - shown, shown - range.upperBound)
        // A part that was caught beyond the end has a longer band.
        return beyond <= 1e-9 ? 1 : 0.55 * (1 - beyond / reach) * (1 - beyond / reach)
    }

    /// The positions and sizes of parts.
    static func placed(_ parts: String...) -> [Watched] {
        parts.flatMap { [Watched("position", of: $0), Watched("bounds", of: $0)] }
    }

    /// A sheet that is pulled up, with a list in it. The indicators follow what is shown, and move along in it.
    static var sheetGains: [Gain] {
        [
            Gain("position", of: "sheet", perPoint: 1.3), Gain("bounds", of: "list", perPoint: 1.01),
            Gain("bounds.origin", of: "list", perPoint: 1.01), Gain("position", of: "vertical", perPoint: 2),
            Gain("bounds", of: "vertical", perPoint: 2), Gain("position", of: "horizontal", perPoint: 2),
        ]
    }

    /// The indicators are placed in each frame, and not in between.
    static var sheetAtOnce: [Watched] {
        [
            Watched("backgroundColor", of: "handle"), Watched("borderWidth", of: "sheet"),
            Watched("position", of: "vertical"), Watched("bounds", of: "vertical"),
            Watched("position", of: "horizontal"),
        ]
    }

    /// A description of what is wrong with a part's shown position; `nil` if it is right.
    static func fault(_ showing: Showing, _ part: String, at expected: Point) -> String? {
        let shown = showing.part(part).presentation["position"]
        return shown == .point(expected) ? nil : "\(part) is at \(shown?.description ?? "none"), not at \(expected)"
    }
}

extension Hands.Dragged {
    /// Screens of 300 points that are dragged across, on a rubber band of 0.55 beyond 0 and an end.
    static func screens(upTo end: Double) -> Hands.Dragged {
        Hands.Dragged(
            key: "bounds.origin", layer: { $0.part("screens") }, states: ["drag"],
            expected: { finger, showing in
                let offset = showing.part("screens").presentation.bounds.origin.x
                return .point(Point(x: -finger.x * Hands.slope(at: offset, in: 0...end, reach: 300), y: 0))
            }, share: 1e-3, tolerance: 0.01)
    }
}

extension Hands.Dragged {
    /// A sheet that is dragged between 60 and an end below. Once it is open, the hand scrolls the list. With the usual response
    /// it is thrown at most thirty times the remaining distance, per second.
    static func sheet(
        downTo end: Double, response: Double, goal: @escaping (Showing) -> Double
    ) -> Hands.Dragged {
        Hands.Dragged(
            key: "position", layer: { $0.part("sheet") }, states: ["held"],
            expected: { finger, showing in
                let y = showing.part("sheet").presentation["position"]?.point?.y ?? 0
                let isScrolled = showing.part("list").presentation.bounds.origin.y > 0
                if y < 60 + 1e-6, isScrolled || finger.y < 0 { return .point(.zero) }
                let velocity = finger.y * Hands.slope(at: y, between: 60...end)
                let most = showing.layer["response"] == .number(response) ? 30 * abs(goal(showing) - y) : .infinity
                return .point(Point(x: 0, y: min(max(velocity, -most), most)))
            }, share: 1e-6)
    }
}

extension Showing {
    /// The view whose layer has a name, among those that are shown.
    func view<Kind: View>(_ name: String, as kind: Kind.Type = Kind.self) -> Kind? {
        var pending = [component]
        while let view = pending.popLast() {
            if view.layer.name == name, let view = view as? Kind { return view }
            pending += view.subviews
        }
        return nil
    }

    /// Where a row of items at equal distances is shown, and the item at which it comes to rest: 0 is the first.
    func position(in row: ScrollView, of count: Int) -> (shown: Double, item: Double) {
        let step = (row.contentSize.width - row.bounds.width) / Double(count - 1)
        return (row.shownOffset.x / step, min(max((row.offset.x / step).rounded(), 0), Double(count - 1)))
    }

    /// The layer with a name among the exhibit's.
    func part(_ name: String) -> Layer {
        var pending = [layer]
        while let layer = pending.popLast() {
            if layer.name == name { return layer }
            pending += layer.sublayers
        }
        return layer
    }
}
