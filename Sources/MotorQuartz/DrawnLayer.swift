#if canImport(QuartzCore) && !os(watchOS)
    import CoreGraphics
    import FineMotor
    import QuartzCore

    /// A Core Animation layer that draws itself into a bitmap, which is kept until its content changes.
    final class DrawnLayer: CALayer {
        /// Draws the content, in the layer's own coordinates.
        var body: ((CGContext) -> Void)?

        override init() { super.init() }

        // Core Animation uses this to copy a layer for its presentation.
        override init(layer: Any) {
            super.init(layer: layer)
            body = (layer as? DrawnLayer)?.body
        }

        required init?(coder: NSCoder) { nil }

        override func draw(in context: CGContext) { body?(context) }
    }

    extension CALayer {
        /// Shows the layer's bounds through a transform of its own coordinates, like that of a display list's item.
        func place(_ bounds: CGRect, by transform: FineMotor.AffineTransform) {
            self.bounds = bounds
            // The transform is about the anchor point, which is the origin.
            anchorPoint = CGPoint(
                x: bounds.width > 0 ? -bounds.minX / bounds.width : 0,
                y: bounds.height > 0 ? -bounds.minY / bounds.height : 0)
            position = .zero
            setAffineTransform(transform.cg)
        }
    }
#endif
