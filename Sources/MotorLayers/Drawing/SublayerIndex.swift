import MotorMath

/// The positions of a layer's many sublayers, so that a drawing considers only those that may be in sight.
///
/// For each sublayer, the index stores the bounding box of everything visible of it and in it, in the superlayer's
/// coordinates, so that scrolling changes nothing. The boxes are the leaves of a tree, in which each node has the
/// bounding box of sixteen others. Finding the sublayers in a window takes O(log sublayers + those in the window) if
/// they are ordered along an axis; without any order it takes longer, at worst all of them.
final class SublayerIndex {
    /// The serial numbers of the sublayers, from back to front.
    private var serials: [UInt64] = []
    /// The boxes of the sublayers, then those of each sixteen on the previous level.
    private var levels: [[Clip]] = [[]]
    /// The window of the last search for sublayers.
    private var window = Clip.nothing
    /// Whether the layer's sublayers or their order may have changed.
    var isOutdated = true

    /// A layer with fewer sublayers has no index.
    static var fewest: Int { 64 }
    private static var fanOut: Int { 16 }

    /// The sublayers that may be visible in a window, and possibly others, back to front.
    func sublayers(of layer: Layer, in window: Clip) -> [Layer] {
        if isOutdated || serials.count != layer.children.count { takeSublayers(of: layer) }
        self.window = window
        var found = [0]
        for level in levels.reversed() {
            var inside: [Int] = []
            for index in found {
                for branch in Self.branches(of: index, in: level) where level[branch].overlaps(window) {
                    inside.append(branch)
                }
            }
            found = inside
        }
        let sublayers = layer.children
        return found.map { sublayers[$0] }
    }

    /// Records a sublayer's position after a change of it or in it.
    func update(_ sublayer: Layer) {
        let box = sublayer.shownBox
        guard let index = index(of: sublayer) else { return }
        set(box, at: index)
    }

    /// Whether a sublayer may be visible in the window of the last search.
    func mayShow(_ sublayer: Layer) -> Bool {
        index(of: sublayer).map { levels[0][$0].overlaps(window) } ?? false
    }

    private func set(_ box: Clip, at index: Int) {
        var (box, index) = (box, index)
        for level in levels.indices {
            if levels[level][index] == box { return }
            levels[level][index] = box
            index /= Self.fanOut
            box = Self.around(index, in: levels[level])
        }
    }

    /// Takes the current sublayers, and keeps the known boxes.
    private func takeSublayers(of layer: Layer) {
        isOutdated = false
        let sublayers = layer.children
        let boxes = sublayers.map { sublayer in index(of: sublayer).map { levels[0][$0] } ?? sublayer.shownBox }
        serials = sublayers.map { $0.serial }
        for (index, sublayer) in sublayers.enumerated() { sublayer.indexedSlot = Int32(truncatingIfNeeded: index) }
        levels = [boxes]
        while let last = levels.last, last.count > Self.fanOut {
            let count = (last.count + Self.fanOut - 1) / Self.fanOut
            levels.append((0..<count).map { Self.around($0, in: last) })
        }
    }

    private func index(of sublayer: Layer) -> Int? {
        let index = Int(sublayer.indexedSlot)
        return serials.indices ~= index && serials[index] == sublayer.serial ? index : nil
    }

    private static func branches(of index: Int, in level: [Clip]) -> Range<Int> {
        index * fanOut..<min((index + 1) * fanOut, level.count)
    }

    private static func around(_ index: Int, in level: [Clip]) -> Clip {
        level[branches(of: index, in: level)].reduce(.nothing) { $0.union($1) }
    }
}

extension Layer {
    /// The bounding box of everything visible of the layer and in it, in its superlayer's coordinates. Everything if that is
    /// hard to find: in depth, during a transition, and around more than a few layers.
    fileprivate final var shownBox: Clip {
        var count = 0
        return shownBox(in: Projection(.identity), counting: &count)
    }

    private final func shownBox(in base: Projection, counting count: inout Int) -> Clip {
        count += 1
        if count > 64 || isAnimated && presentation.transition != nil { return .everything }
        let state = shownRenderState
        if state.isUnseen { return .nothing }
        var projection = base.placing(state, self)
        guard projection.isFlat else { return .everything }
        var box = Clip(extent(state), projection.flat)
        if state.masksToBounds { return box }
        if hasSublayers, let inner = presentation.sublayerTransform(state) { projection = projection.inside(inner) }
        for sublayer in children where !box.isEverything {
            box = box.union(sublayer.shownBox(in: projection, counting: &count))
        }
        return box
    }

    /// A rectangle around everything that the layer itself shows in a state, in its own coordinates.
    final func extent(_ state: RenderState, _ context: LayerContext? = nil) -> Rect {
        if state.showsOnlyBounds { return state.bounds }
        let plane = OutlineProjection(Projection(.identity), around: .zero)
        return LayerPainter(layer: self, state: state, plane: plane, context: context).extent
    }
}
