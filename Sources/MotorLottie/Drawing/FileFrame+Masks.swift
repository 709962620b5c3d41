import MotorLayers
import MotorMath

/// The masks of a layer.
extension FileFrame {
    /// The area that masks leave, as drawing steps: the alpha of these steps, or 1 minus it.
    private struct Left {
        var items: [DisplayList.Item] = []
        var isInverted: Bool
    }

    /// The group that applies masks to a layer; `nil` if they hide all of it.
    ///
    /// With c for the area that earlier masks left, and m for a mask's coverage times its opacity (1 − m if inverted): add is
    /// c + m − c·m, subtract c·(1 − m), intersect c·m. If the first mask subtracts or intersects, c starts as everything;
    /// otherwise it starts as nothing.
    func masked(
        by masks: [FileMask], _ frame: Double, _ device: AffineTransform, _ identifier: Int32
    ) -> DisplayList.Group? {
        if masks.count == 1, masks[0].mode != .subtract, !masks[0].isInverted, !masks[0].expands {
            let (path, opacity) = (values.value(masks[0].path, frame), values.fraction(masks[0].opacity, frame))
            return path.isEmpty || opacity == 0 ? nil : .init(opacity: opacity, clip: path)
        }
        var left = Left(isInverted: masks[0].mode == .subtract || masks[0].mode == .intersect)
        for mask in shown(masks, frame) {
            let id = identifier + Int32(FileLayer.ownIdentifiers * mask.index)
            add(area(of: mask, device, id), mask, id, to: &left)
        }
        if left.items.isEmpty { return left.isInverted ? .init() : nil }
        return .init(mask: .init(items: left.items, mode: left.isInverted ? .alphaInverted : .alpha))
    }

    /// The area of a mask, as drawing steps: that of its path, plus or minus a border as wide as its expansion on both
    /// sides. The border has round corners, as ThorVG draws it.
    private func area(of mask: Shown, _ device: AffineTransform, _ id: Int32) -> [DisplayList.Item] {
        func item(_ part: DisplayList.Part, _ content: DisplayList.Content) -> DisplayList.Item {
            .init(id: .init(layer: 0, part: part, index: id), transform: device, content: content)
        }
        func fill(_ opacity: Double) -> DisplayList.Item {
            item(.fill, .fill(mask.path, .color(Color.white.faded(by: opacity)), evenOdd: mask.isEvenOdd))
        }
        guard mask.expansion != 0 else { return [fill(mask.opacity)] }
        var outline = mask.path
        if case .close? = outline.elements.last {} else { outline.elements.append(.close) }
        let style = DisplayList.StrokeStyle(width: 2 * abs(mask.expansion), join: .round)
        let border = item(.stroke, .stroke(outline, .color(.white), style))
        if mask.expansion < 0 { return group([fill(mask.opacity)], without: [border], id + 3) }
        // Where both overlap, the opacity counts once.
        let all = [fill(1), border]
        return mask.opacity == 1
            ? all
            : [item(.group, .beginGroup(.init(opacity: mask.opacity)))] + all + [item(.group, .endGroup)]
    }

    /// A mask at a frame.
    private struct Shown {
        let mode: FileMask.Mode
        var isInverted: Bool
        var path: Path
        var opacity: Double
        var isEvenOdd = false
        var expansion = 0.0
        let index: Int
    }

    /// The masks at a frame.
    ///
    /// Each difference draws everything before it twice. So opaque differences in a row are drawn as one: the even-odd area of
    /// all their outlines. From the fifth fading difference on, the opacity is rounded to 0 or 1.
    private func shown(_ masks: [FileMask], _ frame: Double) -> [Shown] {
        var shown: [Shown] = []
        var fading = 0
        // The mask that contains the differences of this row.
        var row: Int?
        for (index, mask) in masks.enumerated() {
            var one = Shown(
                mode: mask.mode, isInverted: mask.isInverted, path: values.value(mask.path, frame),
                opacity: values.fraction(mask.opacity, frame), index: index)
            guard mask.mode == .difference else {
                row = nil
                one.expansion = values.value(mask.expansion, frame)
                shown.append(one)
                continue
            }
            if one.opacity > 0, one.opacity < 1 {
                fading += 1
                if fading > Limits.differences { one.opacity = one.opacity.rounded() }
            }
            if one.opacity == 0 {
                guard one.isInverted else { continue }
                (one.path, one.opacity) = (Path(), 1)
            }
            if one.opacity < 1 {
                shown.append(one)
            } else if let row {
                shown[row].isEvenOdd = true
                shown[row].path.append(one.path)
                if one.isInverted { shown[row].isInverted.toggle() }
            } else {
                row = shown.count
                shown.append(one)
            }
        }
        return shown
    }

    private func add(_ area: [DisplayList.Item], _ mask: Shown, _ id: Int32, to left: inout Left) {
        switch (mask.mode, mask.isInverted) {
        case (.add, false):
            if left.isInverted {
                left.items = group(left.items, without: area, id + 1)
            } else {
                left.items += area
            }
        case (.add, true):
            // 1 − m·(1 − c)
            left.items =
                left.isInverted
                ? group(area, within: left.items, id + 1)
                : group(area, without: left.items, id + 1)
            left.isInverted = true
        case (.subtract, false), (.intersect, true):
            if left.isInverted {
                left.items += area
            } else {
                left.items = group(left.items, without: area, id + 1)
            }
        case (.subtract, true), (.intersect, false):
            left.items =
                left.isInverted
                ? group(area, without: left.items, id + 1)
                : group(left.items, within: area, id + 1)
            left.isInverted = false
        case (.difference, let isInverted):
            // c + m − 2·c·m is c·(1 − m) + m·(1 − c); away from edges, one of the terms is 0. Inverting m or c inverts the sum.
            left.items =
                group(left.items, without: area, id + 1)
                + group(area, without: left.items, id + 2)
            if isInverted { left.isInverted.toggle() }
        }
    }

    /// Steps that are visible where others are visible.
    private func group(
        _ items: [DisplayList.Item], within mask: [DisplayList.Item], _ identifier: Int32
    ) -> [DisplayList.Item] { group(items, .init(items: mask), identifier) }

    /// Steps that are visible where others are not.
    private func group(
        _ items: [DisplayList.Item], without mask: [DisplayList.Item], _ identifier: Int32
    ) -> [DisplayList.Item] {
        mask.isEmpty ? items : group(items, .init(items: mask, mode: .alphaInverted), identifier)
    }

    private func group(
        _ items: [DisplayList.Item], _ mask: DisplayList.Mask, _ identifier: Int32
    ) -> [DisplayList.Item] {
        guard !items.isEmpty, !mask.items.isEmpty else { return [] }
        let id = DisplayList.ID(layer: 0, part: .group, index: identifier)
        return [.init(id: id, transform: .identity, content: .beginGroup(.init(mask: mask)))] + items
            + [.init(id: id, transform: .identity, content: .endGroup)]
    }
}
