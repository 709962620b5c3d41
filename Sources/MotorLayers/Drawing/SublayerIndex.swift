import MotorMath

/// Where the many sublayers of a layer are that were out of sight, so that a frame need not look at them again.
///
/// What is known of a sublayer is a box around all that it and its descendants show, in the coordinates in which it is
/// placed: scrolling does not change it. Nothing is known of a sublayer that is in sight or that has changed since.
/// The boxes are the leaves of a tree, each of whose nodes has the box around sixteen others. Sublayers that are in order
/// along an axis are found in O(log sublayers + those in sight); those in no order cost more, at worst all.
final class SublayerIndex {
    /// The layer's serial number.
    let serial: UInt64
    /// Those of its sublayers.
    private var serials: [UInt64] = []
    /// The boxes of the sublayers, then those of each sixteen of the level before.
    private var levels: [[Box]] = []
    /// Whether the layer may have other sublayers, or have them in another order.
    var isOutdated = true

    /// A layer with fewer sublayers has no index.
    static var fewest: Int { 64 }
    private static var fanOut: Int { 16 }

    init(of layer: Layer) {
        serial = layer.serial
    }

    /// The indices of those sublayers that may be visible in a window, in ascending order.
    func places(of sublayers: [Layer], in window: Box) -> [Int] {
        if isOutdated || serials.count != sublayers.count { update(sublayers) }
        var found = [0]
        for level in levels.reversed() {
            var inside: [Int] = []
            for place in found {
                for branch in Self.branches(of: place, in: level) where level[branch].overlaps(window) {
                    inside.append(branch)
                }
            }
            found = inside
        }
        return found
    }

    /// Notes the box around all of a sublayer, which is out of sight.
    func note(_ box: Box, of layer: Layer, at place: Int) {
        layer.drawnSlot = Int32(place)
        set(box, at: place)
    }

    /// Notes that nothing is known of a sublayer.
    func forget(at place: Int) { set(.everything, at: place) }

    /// The same, wherever it is.
    func forget(_ layer: Layer) {
        if let place = place(of: layer) { forget(at: place) }
    }

    private func set(_ box: Box, at place: Int) {
        var (box, place) = (box, place)
        for level in levels.indices {
            if levels[level][place] == box { return }
            levels[level][place] = box
            place /= Self.fanOut
            box = Self.around(place, in: levels[level])
        }
    }

    /// Takes over the sublayers as they are now, and what is known of them.
    private func update(_ sublayers: [Layer]) {
        var boxes: [Box] = []
        for (place, layer) in sublayers.enumerated() {
            let box = self.place(of: layer).map { levels[0][$0] } ?? .everything
            // The slot of a layer that is in sight says where it is drawn.
            if box != .everything { layer.drawnSlot = Int32(place) }
            boxes.append(box)
        }
        serials = sublayers.map { $0.serial }
        levels = [boxes]
        while let last = levels.last, last.count > Self.fanOut {
            let count = (last.count + Self.fanOut - 1) / Self.fanOut
            levels.append((0..<count).map { Self.around($0, in: last) })
        }
        isOutdated = false
    }

    /// The index of a sublayer, if anything is known of it.
    private func place(of layer: Layer) -> Int? {
        let place = Int(layer.drawnSlot)
        return serials.indices ~= place && serials[place] == layer.serial ? place : nil
    }

    private static func branches(of place: Int, in level: [Box]) -> Range<Int> {
        place * fanOut..<min((place + 1) * fanOut, level.count)
    }

    private static func around(_ place: Int, in level: [Box]) -> Box {
        var box = Box.nothing
        for branch in branches(of: place, in: level) { box = box.union(level[branch]) }
        return box
    }
}

/// The indexes of the layers with many sublayers of which some are out of sight.
final class SublayerIndexes {
    private var all: [SublayerIndex] = []

    /// A layer's index, if it has one.
    subscript(layer: Layer) -> SublayerIndex? { all.first { $0.serial == layer.serial } }

    /// A layer's index; a new one if it has none.
    func index(of layer: Layer) -> SublayerIndex {
        if let index = self[layer] { return index }
        let index = SublayerIndex(of: layer)
        all.append(index)
        return index
    }

    /// Drops the indexes of layers that have gone out of sight: they would miss what changes in them.
    func drop(_ old: ArraySlice<Drawing.Node>, besides new: [Drawing.Node]) {
        guard !all.isEmpty else { return }
        all = all.filter { index in
            !old.contains { $0.isIndexed && $0.serial == index.serial }
                || new.contains { $0.isIndexed && $0.serial == index.serial }
        }
    }
}
