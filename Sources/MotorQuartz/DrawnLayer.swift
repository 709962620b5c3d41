#if canImport(QuartzCore) && !os(watchOS)
    import CoreGraphics
    import FineMotor
    import QuartzCore

    /// A layer of Core Animation that draws itself into a bitmap, which lasts until its content changes.
    final class DrawnLayer: CALayer {
        /// Draws the content, in the layer's own coordinates.
        var body: ((CGContext) -> Void)?

        override init() { super.init() }

        // Core Animation copies a layer so for what it shows.
        override init(layer: Any) {
            super.init(layer: layer)
            body = (layer as? DrawnLayer)?.body
        }

        required init?(coder: NSCoder) { nil }

        override func draw(in context: CGContext) { body?(context) }
    }

    extension CALayer {
        /// Shows the layer's bounds through a transform of its own coordinates, as an item of a display list has it.
        func place(_ bounds: CGRect, by transform: FineMotor.AffineTransform) {
            self.bounds = bounds
            // The transform is about the anchor point, which is where the coordinates begin.
            anchorPoint = CGPoint(
                x: bounds.width > 0 ? -bounds.minX / bounds.width : 0,
                y: bounds.height > 0 ? -bounds.minY / bounds.height : 0)
            position = .zero
            setAffineTransform(transform.cg)
        }
    }
#endif
