import MotorMath

/// The area in which a layer can be seen.
extension LayerPainter {
    /// A rectangle around everything that the layer itself shows, in its own coordinates.
    var extent: Rect {
        // Such a layer also clips its shadow.
        if state.masksToBounds { return bounds }
        var extent = bounds
        if state.hasContents {
            for picture in ownPictures ?? [] { extent = extent.union(picture.frame) }
        }
        if let contents = layer.contentsExtent(self) { extent = extent.union(contents) }
        guard state.hasShadow else { return extent }
        let (offset, blur) = (shown[.shadowOffset]?.size ?? .zero, 2 * max(shown.number(.shadowRadius), 0))
        return extent.union(extent.offset(dx: offset.width, dy: offset.height).inset(dx: -blur, dy: -blur))
    }

    /// A rectangle around a shape.
    var shapeExtent: Rect? {
        // A miter reaches up to ten half widths.
        let reach = 5 * max(shown.number(.lineWidth), 0)
        return shown[.path]?.path?.bounds?.inset(dx: -reach, dy: -reach)
    }

    /// A rectangle around the lines of a text layer.
    func extent(of layer: TextLayer) -> Rect? {
        lines(of: layer).reduce(nil) { extent, line in
            // Ascenders and accents are within the font size.
            let (width, height) = (2 * (line.width + line.fontSize), 4 * line.fontSize)
            let area = Rect(
                x: line.position.x - width / 2, y: line.position.y - height / 2, width: width, height: height)
            return extent?.union(area) ?? area
        }
    }
}
