public import MotorAnimations
import MotorGeometry
public import MotorLayers

extension Layer {
    /// What is to be seen of this layer and all that is in it, right now: what animations show, not what is set.
    ///
    /// The picture is as large as the layer's own bounds, whose corner is the picture's origin; where the layer's
    /// ``position`` puts it does not matter, its ``transform`` turns it within the picture. Sublayers come back to front
    /// by `zPosition`, then by place. Hidden layers and those with an opacity of 0 are left out with all that is in them.
    ///
    /// One layer is drawn in this order: shadow, background, gradient, a shape's inside and line, text, sublayers, border.
    /// All of it is in a group while the layer is translucent or cuts off at its bounds; a mask is a group around that.
    /// Items are named by the layer's ``serial``, a group of a mask by the mask's, the window of a transition by the part
    /// `contents`: the same from frame to frame.
    ///
    /// A list has no blur, no alpha of an outline that is not the whole group's, and no perspective; so these are
    /// approximations:
    ///
    /// - The blur of a shadow is seven translucent outlines, one in the other, that follow a Gaussian curve. The outline is
    ///   the background's, or else the inside of a shape, made larger and smaller about its middle; text and lines
    ///   without either throw a sharp shadow. Sublayers throw none for their superlayer.
    /// - A mask cuts off at its shape's outline, or else at its rounded bounds; the alpha of its colour counts for the
    ///   whole. An even-odd shape is right as long as its subpaths do not cross. A mask's line, its gradient's colours and
    ///   its own sublayers do not count.
    /// - Under perspective, curves are lines that are off by at most 0.05 of the layer's own points before they are
    ///   projected. Outlines are exact; line widths, dashes, gradients and text are as they are at the middle of the
    ///   layer's bounds. What is behind the eye, or nearer to it than a hundredth of its distance, is cut off.
    /// - A transition draws what was and what is, both where the layer is now. Movements are cut off at its bounds. A fade
    ///   lets the old stand under a new that is opaque throughout its bounds, and fades the old out under any other.
    ///
    /// - Complexity: O(layers) and what their paths hold; sorting, where there is a `zPosition`. Takes no stack for depth.
    public final var displayList: DisplayList {
        var painter = Painter()
        painter.draw(self)
        return DisplayList(size: bounds.size, items: painter.items)
    }
}

extension Stage {
    /// What is to be seen of the stage right now: its root's ``Layer/displayList``.
    public var displayList: DisplayList { root.displayList }
}
