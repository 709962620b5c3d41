import MotorMath

extension Layer {
    /// The visible content of this layer and its descendants now, using presentation values.
    ///
    /// The picture has the size of the layer's own bounds, whose corner is its origin. It ignores the layer's
    /// ``position``, and applies its ``transform`` within the picture. Sublayers are drawn back to front by
    /// `zPosition`, then by index. Hidden layers and those with an opacity of 0 are omitted with their descendants. So
    /// are layers that are, with all descendants, outside the bounding box of a mask or of a clipping ancestor, unless
    /// they are in perspective or in a transition.
    ///
    /// A layer is drawn in this order: shadow, background, contents, gradient, a shape's fill and stroke, text,
    /// sublayers, border. All of it is in a group if the layer is translucent or clips; a mask is a group around that. Items are
    /// identified by the layer's ``serial``, a mask's group by the mask's, a transition's window by the part
    /// `contents`. The identifiers stay the same from frame to frame.
    ///
    /// A mask is drawn with all its content, and the ``maskMode`` selects the channel that counts. A mask of one area in one
    /// color becomes the group's clip and opacity instead; an even-odd area is then correct as long as its subpaths do not
    /// cross. Masks nest up to eight levels. A gradient layer masked by a line within its bounds strokes that line, without a
    /// mask.
    ///
    /// A list has no blur and no perspective, so both are approximated:
    ///
    /// - A shadow's blur is seven nested translucent outlines that follow a Gaussian curve. The outline is the
    ///   background's, or else that of a shape's fill, scaled about its center. Without either, text and strokes
    ///   cast a sharp shadow. Sublayers cast no shadow for their superlayer.
    /// - The edge between two parts of a picture that is stretched around its center depends on the host's interpolation:
    ///   pixels and terminals keep the parts separate, files and pages blend half a pixel of the next.
    /// - Under perspective, curves become lines with an error of at most 0.05 of the layer's own points before
    ///   projection. Outlines are exact; line widths, dashes, gradients, pictures and text are as in the middle of the layer's
    ///   bounds. Anything behind the eye, or nearer to it than a hundredth of its distance, is clipped.
    /// - A transition draws the old and the new content, both at the layer's current position. Movements are clipped to
    ///   its bounds. A fade keeps the old content below a new one that is opaque throughout its bounds, and fades it
    ///   out below any other.
    ///
    /// - Complexity: O(layers) plus the size of their paths, and sorting if there is a `zPosition`. Does not recurse.
    public final var displayList: DisplayList {
        var painter = Painter()
        painter.draw(self)
        return DisplayList(size: bounds.size, items: painter.tree.items)
    }
}
