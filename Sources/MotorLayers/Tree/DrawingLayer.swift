public import MotorMath

/// A layer whose class draws its own contents, as steps of a display list.
///
/// The steps are in front of the background and behind the sublayers, like those of a shape.
open class DrawingLayer: Layer {
    override class var ownKind: OwnKind { (.drawing, ObjectIdentifier(DrawingLayer.self)) }

    /// Returns the layer's drawing steps, back to front, in its own coordinates. Empty unless overridden.
    ///
    /// Called when the layer is drawn and has changed or moved. Read the values from `shown`, and cache the result if it is
    /// expensive. Content outside of ``Layer/bounds`` may be omitted when the bounds are out of sight.
    ///
    /// - Parameter shown: The layer's presentation values.
    /// - Returns: Steps whose transforms map to the layer's coordinates, including those in masks. Keep the part and index of
    ///   each identifier the same from frame to frame; the layer's serial number is filled in. Groups must be balanced. Under
    ///   perspective, the transform at the middle of the bounds applies to all steps.
    open func draw(_ shown: PresentationValues) -> [DisplayList.Item] { [] }

    /// Returns the frame of contents with a natural size in the bounds, according to the layer's
    /// ``Layer/contentsGravity``.
    ///
    /// - Parameter size: In points, both above 0.
    public final func contentsFrame(of size: Size, in bounds: Rect) -> Rect {
        contentsGravity.frame(of: size, in: bounds)
    }

    open override var typeName: String { "DrawingLayer" }
}

extension DisplayList.Item {
    /// The step within a transform, including the steps of its mask.
    ///
    /// - Parameter layer: The serial number of its layer; `nil` to keep its own.
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
