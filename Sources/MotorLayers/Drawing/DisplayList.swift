public import MotorMath

/// The visible content at one moment: a flat list, back to front, that any host can draw.
public struct DisplayList: Equatable, Sendable {
    /// The extent of the picture, in points.
    public var size: Size
    /// The drawing steps, back to front.
    public var items: [Item]

    /// Creates a list.
    public init(size: Size, items: [Item] = []) {
        self.size = size
        self.items = items
    }

    /// One step of drawing.
    public struct Item: Equatable, Sendable {
        /// Identifies the item from frame to frame, so that a recorder can follow it.
        public var id: ID
        /// Maps the content's own coordinates to the picture's points.
        public var transform: AffineTransform
        /// What is drawn.
        public var content: Content

        /// Creates a step.
        public init(id: ID, transform: AffineTransform, content: Content) {
            self.id = id
            self.transform = transform
            self.content = content
        }
    }

    /// Identifies an item over time: a layer and one of its parts. The lines of a text have the same identifier.
    public struct ID: Hashable, Sendable {
        /// The layer's serial number.
        public var layer: UInt64
        /// The part of the layer: see ``Part``.
        public var part: Part
        /// The index among parts of the same kind, of which a ``DrawingLayer`` may have several; 0 for all others.
        public var index: Int32

        /// Creates an identifier.
        public init(layer: UInt64, part: Part, index: Int32 = 0) {
            self.layer = layer
            self.part = part
            self.index = index
        }
    }

    /// The parts that one layer can draw.
    public enum Part: UInt8, Hashable, Sendable {
        case group, shadow, background, gradient, fill, stroke, text, contents, border, groupEnd, image
    }

    /// The kinds of drawing step.
    public enum Content: Equatable, Sendable {
        /// Begins a group that is composited as one; it lasts until its `endGroup`.
        case beginGroup(Group)
        /// Ends the innermost group.
        case endGroup
        /// Fills the inside of an outline, with the non-zero winding rule or the even-odd rule.
        case fill(Path, Paint, evenOdd: Bool)
        /// Strokes an outline.
        case stroke(Path, Paint, StrokeStyle)
        /// Draws a line of text. A text of several lines has an item for each.
        case text(Text)
        /// Draws a picture, or a part of it.
        case image(Picture)
    }

    /// The effects of a group on its contents.
    public struct Group: Equatable, Sendable {
        /// Multiplies the alpha of the group as a whole, 0…1.
        public var opacity: Double
        /// Clips the group to this outline, which the item's transform maps.
        public var clip: Path?
        /// Multiplies the alpha of the group as a whole, point by point; `nil` for no effect.
        public var mask: Mask?

        /// Creates a group.
        public init(opacity: Double = 1, clip: Path? = nil, mask: Mask? = nil) {
            self.opacity = opacity
            self.clip = clip
            self.mask = mask
        }
    }

    /// A picture that sets the visibility of each point of a group.
    public struct Mask: Equatable, Sendable {
        /// The mask's own drawing steps, back to front, on a transparent background. Their transforms map directly to the
        /// picture's points, without the transform of the group's item. Their groups are balanced.
        public var items: [Item]
        /// The channel of the mask's picture that counts.
        public var mode: MaskMode

        /// Creates a mask.
        public init(items: [Item], mode: MaskMode = .alpha) {
            self.items = items
            self.mode = mode
        }
    }

    /// A part of an image in a rectangle. A host interpolates where it enlarges and averages where it reduces.
    public struct Picture: Equatable, Sendable {
        /// The image, with pixels; on a page, possibly the page's own.
        public var image: Image
        /// The rectangle that the part fills, in the item's coordinates, not empty.
        public var frame: Rect
        /// The part that is drawn, in pixels of the image from its top left; inside the image and not empty.
        public var source: Rect

        /// Creates a picture.
        public init(image: Image, frame: Rect, source: Rect) {
            self.image = image
            self.frame = frame
            self.source = source
        }
    }

    /// The paint that fills or strokes an outline.
    public enum Paint: Equatable, Sendable {
        /// A single color.
        case color(Color)
        /// A linear gradient from `start` to `end`, in the outline's own coordinates.
        case linear(stops: [Stop], start: Point, end: Point)
        /// A radial gradient from `focus` to an ellipse around `start`; `end` is the corner that determines both radii. The
        /// focus is inside the ellipse, most often at `start`.
        ///
        /// The ellipse shrinks in proportion, from its full size at 1 to the focus at 0. A point has the color at the
        /// greatest location where the ellipse passes through it (SVG 2, 14.2.3).
        case radial(stops: [Stop], start: Point, end: Point, focus: Point)
    }

    /// A color at a position in a gradient.
    public struct Stop: Equatable, Sendable {
        /// 0…1 along the gradient, not less than that of the previous stop.
        public var location: Double
        /// The color there.
        public var color: Color

        /// Creates a stop.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// The appearance of a stroke.
    public struct StrokeStyle: Equatable, Sendable {
        /// The shape of a line's ends.
        public enum Cap: String, CaseIterable, Sendable { case butt, round, square }
        /// The shape of a line's corners.
        public enum Join: String, CaseIterable, Sendable { case miter, round, bevel }
        /// The width, in points of the outline's coordinates.
        public var width: Double
        /// The shape of the line's ends, including those of dashes.
        public var cap: Cap
        /// The shape of the line's corners; a miter longer than ten times the width is beveled.
        public var join: Join
        /// Lengths of dashes and gaps, in points; empty for a solid line.
        public var dashes: [Double]
        /// The distance into the dash pattern at which the line begins, in points. In a trimmed outline the pattern
        /// begins at `trimStart`.
        public var dashPhase: Double
        /// The drawn range of the outline's length, over all subpaths: 0…1, `trimStart` ≤ `trimEnd`. If they are equal,
        /// nothing is drawn, whatever the cap.
        public var trimStart, trimEnd: Double

        /// Creates a style.
        public init(
            width: Double, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = [], dashPhase: Double = 0,
            trimStart: Double = 0, trimEnd: Double = 1
        ) {
            self.width = width
            self.cap = cap
            self.join = join
            self.dashes = dashes
            self.dashPhase = dashPhase
            self.trimStart = trimStart
            self.trimEnd = trimEnd
        }
    }

    /// A line of text. A host draws it with any font, stretched or squeezed to ``width``.
    public struct Text: Equatable, Sendable {
        /// The alignment of the line to ``position``.
        public enum Alignment: String, CaseIterable, Sendable { case left, center, right }
        /// The text.
        public var string: String { didSet { measure() } }
        /// The vertical middle of the line, at the edge or center that ``alignment`` names.
        public var position: Point
        /// The font size, in points.
        public var fontSize: Double { didSet { measure() } }
        /// Whether the font is bold rather than regular.
        public var bold: Bool { didSet { measure() } }
        /// The text color.
        public var color: Color
        /// The part of the line at ``position``.
        public var alignment: Alignment
        /// The width of the line from `TextMetrics`, in points.
        public private(set) var width: Double

        /// Creates a line of text, and measures it.
        ///
        /// - Complexity: O(length).
        public init(
            string: String, position: Point, fontSize: Double, bold: Bool, color: Color, alignment: Alignment
        ) {
            self.init(
                string: string, width: 0, position: position, fontSize: fontSize, bold: bold, color: color,
                alignment: alignment)
            measure()
        }

        /// Creates a line of text with its width.
        init(
            string: String, width: Double, position: Point, fontSize: Double, bold: Bool, color: Color,
            alignment: Alignment
        ) {
            self.string = string
            self.width = width
            self.position = position
            self.fontSize = fontSize
            self.bold = bold
            self.color = color
            self.alignment = alignment
        }

        private mutating func measure() { width = TextMetrics(fontSize: fontSize, isBold: bold).width(of: string) }

        /// Whether two lines are equal, their texts byte by byte.
        public static func == (a: Text, b: Text) -> Bool {
            a.position == b.position && a.fontSize == b.fontSize && a.bold == b.bold && a.color == b.color
                && a.alignment == b.alignment && a.string.isSame(as: b.string)
        }
    }
}
