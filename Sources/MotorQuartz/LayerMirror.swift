#if canImport(QuartzCore) && !os(watchOS)
    import CoreGraphics
    import FineMotor
    package import QuartzCore

    /// Shows the display list of a stage as Core Animation layers: one for each item, kept from frame to frame.
    @MainActor package final class LayerMirror {
        /// The layer that contains all others. Its origin is at the top left.
        package let root = CALayer()
        /// The pictures of the list's images.
        package let pictures = Pictures()
        private var mark = ListMark()
        private var items: [MirroredItem] = []
        private var extent = CGRect.zero
        private var shownScale: CGFloat = 0

        /// Creates a mirror that shows nothing.
        init() { root.anchorPoint = .zero }

        /// Brings the layers up to date with a stage.
        ///
        /// - Parameters:
        ///   - stage: The same in every call.
        ///   - scale: The number of pixels in a point.
        func update(from stage: Stage, scale: CGFloat) {
            let (list, changes) = stage.displayList(since: &mark)
            let size = list.size.cg
            let isWhole = changes.isAnew || size != extent.size || scale != shownScale
            guard isWhole || !changes.isEmpty else { return }
            (extent, shownScale) = (CGRect(origin: .zero, size: size), scale)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            root.bounds = extent
            if isWhole || !changes.replaced.allSatisfy({ show(list.items[$0.new], at: $0.old) }) { showAll(list.items) }
            CATransaction.commit()
        }

        /// Shows changed items with their existing layers; returns whether that was possible.
        private func show(_ new: ArraySlice<DisplayList.Item>, at old: Range<Int>) -> Bool {
            guard new.count == old.count, zip(items[old], new).allSatisfy({ $0.fits($1) }) else { return false }
            for (mirrored, item) in zip(items[old], new) { mirrored.show(item, extent: extent, scale: shownScale) }
            return true
        }

        /// Shows a list, and reuses the last list's layers for items with the same identity.
        private func showAll(_ list: [DisplayList.Item]) {
            // A text of several lines has several items with the same identity; they are matched in order.
            var kept = Dictionary(grouping: items.reversed()) { $0.item.id }
            var open: [(layer: CALayer, sublayers: [CALayer])] = [(root, [])]
            items = list.map { item in
                var mirrored = kept[item.id]?.popLast()
                if mirrored?.fits(item) != true { mirrored = nil }
                let shown = mirrored ?? MirroredItem(item, pictures: pictures)
                shown.show(item, extent: extent, scale: shownScale)
                switch shown.kind {
                case .end: if open.count > 1 { close(&open) }
                case .group:
                    open[open.count - 1].sublayers.append(shown.layer)
                    open.append((shown.inner, []))
                default: open[open.count - 1].sublayers.append(shown.layer)
                }
                return shown
            }
            while !open.isEmpty { close(&open) }
        }

        private func close(_ open: inout [(layer: CALayer, sublayers: [CALayer])]) {
            guard let (layer, sublayers) = open.popLast() else { return }
            if layer.sublayers ?? [] != sublayers { layer.sublayers = sublayers }
        }
    }
#endif
