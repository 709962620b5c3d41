/// What a painter can take from a drawing that is kept.
///
/// The painter reaches it through this class, whose subclasses only ``KeptDrawing`` names. So a program that draws anew each
/// time contains nothing of it.
class KnownDrawing {
    /// Those sublayers of a layer that may be in sight.
    class Part {
        /// Them, back to front.
        let sublayers: [Layer]

        init(_ sublayers: [Layer]) { self.sublayers = sublayers }

        /// Notes the box around all of one of them, which is out of sight; `nil` if it is in sight.
        func note(_ box: Box?, of layer: Layer, at place: Int) {}
    }

    /// Adds what was drawn of a layer and its descendants to a drawing, if they would be drawn the same in a base.
    ///
    /// - Returns: Whether it did.
    func add(_ layer: Layer, in base: Base, to drawing: inout Drawing, parent: Int) -> Bool { false }

    /// Which sublayers may be in sight, if there are many and a window limits them.
    func part(of layer: Layer, in base: Base) -> Part? { nil }
}

/// Which sublayers are out of sight.
class KnownIndexes: KnownDrawing {
    private let indexes: SublayerIndexes

    init(_ indexes: SublayerIndexes) { self.indexes = indexes }

    override final func part(of layer: Layer, in base: Base) -> Part? {
        guard base.isUpright else { return nil }
        let sublayers = layer.sublayers
        guard sublayers.count >= SublayerIndex.fewest else { return nil }
        let index = indexes.index(of: layer)
        let places = index.places(of: sublayers, in: base.placing(base.window))
        return IndexedPart(sublayers, places.backToFront { sublayers[$0].shownHeight }, index)
    }
}

/// The same, and what was drawn.
final class KnownItems: KnownIndexes {
    private let kept: Drawing

    init(_ kept: Drawing, _ indexes: SublayerIndexes) {
        self.kept = kept
        super.init(indexes)
    }

    override func add(_ layer: Layer, in base: Base, to drawing: inout Drawing, parent: Int) -> Bool {
        guard let place = kept.place(of: layer, in: base) else { return false }
        drawing.append(place, of: kept, parent: parent)
        return true
    }
}

private final class IndexedPart: KnownDrawing.Part {
    /// Their indices among all.
    private let places: [Int]
    private let index: SublayerIndex

    init(_ all: [Layer], _ places: [Int], _ index: SublayerIndex) {
        (self.places, self.index) = (places, index)
        super.init(places.map { all[$0] })
    }

    override func note(_ box: Box?, of layer: Layer, at place: Int) {
        if let box { index.note(box, of: layer, at: places[place]) } else { index.forget(at: places[place]) }
    }
}
