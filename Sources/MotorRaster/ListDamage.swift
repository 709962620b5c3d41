package import MotorLayers
package import MotorMath

/// The areas of a list's items in a picture, kept from list to list, to determine what must be redrawn.
package struct ListDamage {
    private var items: [Item] = []

    /// An item of the list that is drawn.
    private struct Item {
        /// The change of depth that it makes: 1 where a group begins, −1 where one ends.
        let step: Int
        /// The pixels outside of which it draws nothing.
        let extent: PixelRect
    }

    /// Creates a damage without a list.
    package init() {}

    /// Whether an item of the list may be visible in some pixels, by its index.
    package func isVisible(_ index: Int, in rect: PixelRect) -> Bool {
        !items[index].extent.intersection(rect).isEmpty
    }

    /// The pixels outside of which the list draws nothing.
    var extent: PixelRect {
        var extent = PixelRect.none
        for item in items where item.step == 0 { extent.join(item.extent) }
        return extent
    }

    /// Follows to the next list; returns the pixels that may have changed.
    ///
    /// An item looks different only if it is in a range that has changed, or if a group that has changed contains it,
    /// before or after. Otherwise a single range of balanced groups cannot change which groups contain the other items.
    ///
    /// - Parameters:
    ///   - changes: What has changed since the last list.
    ///   - transform: Maps points of the list to pixels; unchanged unless everything is new.
    ///   - picture: All pixels.
    ///   - texts: How texts are drawn; unchanged unless everything is new.
    /// - Complexity: O(changed items); O(items) if everything is new.
    package mutating func follow(
        _ changes: ListChanges, to list: DisplayList, _ transform: AffineTransform, in picture: PixelRect,
        texts: Rasterizer.Texts
    ) -> PixelRegion {
        func item(_ item: DisplayList.Item) -> Item {
            let step =
                switch item.content {
                case .beginGroup: 1
                case .endGroup: -1
                default: 0
                }
            return Item(step: step, extent: item.extent(transform, within: picture, texts: texts))
        }
        if changes.isAnew {
            items = list.items.map(item)
            return PixelRegion(picture)
        }
        var region = PixelRegion()
        for (old, _) in changes.replaced { add(old, to: &region) }
        var keepsGroups = true
        for (old, new) in changes.replaced {
            let drawn = list.items[new].map(item)
            if changes.replaced.count > 1, drawn[0].step != items[old.lowerBound].step { keepsGroups = false }
            items.replaceSubrange(old, with: drawn)
        }
        for (_, new) in changes.replaced { add(new, to: &region) }
        return keepsGroups ? region : PixelRegion(picture)
    }

    /// Adds the pixels of a range of items and of the contents of groups that begin in it.
    private func add(_ range: Range<Int>, to region: inout PixelRegion) {
        var index = range.lowerBound
        // The current depth within groups that begin in the range.
        var depth = 0
        while index < items.count, index < range.upperBound || depth > 0 {
            depth = max(depth + items[index].step, 0)
            if items[index].step == 0 { region.add(items[index].extent) }
            index += 1
        }
    }
}
