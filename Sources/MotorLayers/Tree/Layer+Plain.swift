import MotorMath

// Most layers are plain: visible, and only moved in their superlayer. Whether one is can be told without reading a value,
// so a search through many layers reads no ``Look`` of those.

extension Look {
    /// Whether a layer with this look is plain.
    var isPlain: Bool { isTouchable && !hasTransform && !hasSublayerTransform && zPosition == 0 && !masksToBounds }

    /// Whether a value for a key places a layer or decides whether it is plain.
    static func isPlacing(_ key: Key) -> Bool {
        StandardKey.position.rawValue...StandardKey.masksToBounds.rawValue ~= key.raw
    }
}

extension KeyPlaces {
    /// Whether a key may be here that places a layer; the position, which a plain layer has, does not count.
    fileprivate var mayPlace: Bool {
        // The homes of the keys from the first to the last, which follow one another.
        let homes = 16 &<< Self.shift(to: .masksToBounds) &- 1 &<< Self.shift(to: .zPosition)
        return self.homes & homes != 0
    }
}

extension Layer {
    /// What a layer's own coordinates are moved by in its superlayer's, if the layer is plain; `nil` if it may not be.
    final var plainOffset: Point? {
        guard classDefaults.isPlain, !values.places.mayPlace, resolvedStyle?.isPlacing != true else { return nil }
        let spot = values.spot(atHomeOf: .position)
        var offset = classDefaults.look.position
        if spot != 0 {
            guard values.isKey(.position, at: spot), case .point(let point) = values[spot: spot] else { return nil }
            offset = point
        }
        let unit = classDefaults.look.anchorPoint
        offset.x -= ownBounds.origin.x + unit.x * ownBounds.size.width
        offset.y -= ownBounds.origin.y + unit.y * ownBounds.size.height
        return offset
    }

    /// Where a point of the picture is in the layer's own coordinates, if the layer is plain as shown and has no sublayers.
    ///
    /// - Parameter shift: What the superlayer's space is moved by; see ``Space/shift``.
    final func plainPoint(_ point: Point, shift: Point) -> Point? {
        attachment == nil && ownMask == nil ? plainModelPoint(point, shift: shift) : nil
    }

    /// The same, but as the layer's own values say.
    final func plainModelPoint(_ point: Point, shift: Point) -> Point? {
        guard children.isEmpty, let offset = plainOffset else { return nil }
        let own = point - (offset + shift)
        // A layer too far away for finite numbers is not plain.
        return own.x * 0 + own.y * 0 == 0 ? own : nil
    }

    /// The sublayers in drawing order: by a height, which is `zPosition` or what is shown instead, then by index.
    final func childrenBackToFront(_ height: (Layer) -> Double) -> [Layer] {
        for place in children.indices where !children[place].isLevel { return children.backToFront(height) }
        return children
    }

    /// Whether the layer certainly has no height, now and as shown.
    private final var isLevel: Bool {
        attachment == nil && classDefaults.isLevel && values.spot(atHomeOf: .zPosition) == 0
            && resolvedStyle?.isPlacing != true
    }
}
