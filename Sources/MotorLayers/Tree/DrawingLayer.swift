public import MotorMath

/// A layer whose class draws its contents itself, as steps of a display list.
///
/// The steps lie in front of the background and behind the sublayers, as those of a shape do.
open class DrawingLayer: Layer {
    override class var ownKind: OwnKind { (.drawing, ObjectIdentifier(DrawingLayer.self)) }

    /// Returns what the layer shows, back to front, in its own coordinates. Nothing unless overridden.
    ///
    /// Called when the layer is drawn and has changed or moved, so it reads the values that it needs from `shown`, and a class
    /// for which that takes long keeps its last answer. What lies outside of ``Layer/bounds`` may be missing where those are out
    /// of sight.
    ///
    /// - Parameter shown: The layer's values as they are shown now.
    /// - Returns: Steps whose transforms map to the layer's coordinates, also those in masks. Of an identifier, the part and the
    ///   index count, which are the same from frame to frame; the layer's serial number is filled in. Every group ends.
    ///   Under perspective the steps are as in the middle of the bounds.
    open func draw(_ shown: PresentationValues) -> [DisplayList.Item] { [] }

    /// The frame of contents with a natural size in the bounds, by the ``Layer/contentsGravity`` as it is shown.
    ///
    /// - Parameter size: In points, both above 0.
    public final func contentsFrame(of size: Size, in bounds: Rect) -> Rect {
        contentsGravity.frame(of: size, in: bounds)
    }

    open override var typeName: String { "DrawingLayer" }
}

extension DisplayList.Item {
    /// The step as a part of what has a transform, also the steps of its mask.
    ///
    /// - Parameter layer: The serial number of its layer; `nil` for the one it has.
    package func placed(in transform: AffineTransform, of layer: UInt64? = nil) -> DisplayList.Item {
        var item = self
        if let layer { item.id.layer = layer }
        item.transform = item.transform.concatenating(transform)
        if case .beginGroup(var group) = item.content, let mask = group.mask {
            group.mask = .init(items: mask.items.map { $0.placed(in: transform, of: layer) }, mode: mask.mode)
            item.content = .beginGroup(group)
        }
        return item
    }
}
