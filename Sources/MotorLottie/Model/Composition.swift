import MotorLayers
import MotorMath

/// Layers that share a time, of which the first is on top.
final class Composition: Sendable {
    let layers: [FileLayer]
    /// The number of identifiers of all layers.
    let identifiers: Int32

    init(layers: [FileLayer], identifiers: Int32) {
        (self.layers, self.identifiers) = (layers, identifiers)
    }
}

/// A layer of a composition.
struct FileLayer: Sendable {
    enum Content: Sendable {
        /// Nothing is drawn, but other layers may be placed in it.
        case nothing
        case shapes(ShapeGroup)
        case solid(Size, Color)
        case composition(Composition, Size)
        case text([TextDocument])
    }

    var content = Content.nothing
    var placement = Placement()
    /// The index of the layer in whose coordinates it is placed, or −1.
    var parent = -1
    /// The frames at which it is visible, the last excluded.
    var begin = 0.0
    var end = 0.0
    /// When its composition begins, and how many frames of its own one of the composition lasts.
    var start = 0.0
    var stretch = 1.0
    /// The frame of its composition, in seconds; instead of the start and the stretch.
    var remap: Animated<Double>?
    var masks: [FileMask] = []
    /// What decides how visible it is: a layer, and what of that counts.
    var matte: (layer: Int, mode: MaskMode)?
    /// Whether it is drawn by itself: not hidden, and no matte of others.
    var isDrawn = true
    /// Whether it is hidden, also as a matte.
    var isHidden = false
    /// The first of its identifiers in its composition.
    var firstIdentifier: Int32 = 0
    /// The number of its identifiers: those of itself and of each mask, then those of its content. A matte's follow them.
    var identifiers: Int32 = 0

    /// How many a layer, or a mask, has for itself.
    static let ownIdentifiers = 4
}

/// An outline in a layer's coordinates that decides how visible the layer is.
struct FileMask: Sendable {
    enum Mode: Sendable { case add, subtract, intersect, difference }

    var mode: Mode
    var isInverted: Bool
    var path: Animated<Path>
    /// In percent.
    var opacity: Animated<Double>
}
