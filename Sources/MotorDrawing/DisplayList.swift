public import MotorGeometry

/// What is to be seen at one moment: a flat list that any host can show, back to front.
public struct DisplayList: Equatable, Sendable {
    /// The extent of the picture, in points.
    public var size: Size
    /// The steps, in painter's order.
    public var items: [Item]

    /// Creates a list.
    public init(size: Size, items: [Item] = []) {
        self.size = size
        self.items = items
    }

    /// One step of drawing.
    public struct Item: Equatable, Sendable {
        /// Who draws it: the same from frame to frame, so that a recorder can follow it.
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

    /// Names an item over time: a layer, and which part of it.
    public struct ID: Hashable, Sendable {
        /// The layer's number.
        public var layer: UInt64
        /// The part of the layer: see ``Part``.
        public var part: Part

        /// Creates a name.
        public init(layer: UInt64, part: Part) {
            self.layer = layer
            self.part = part
        }
    }

    /// The parts that one layer can draw.
    public enum Part: UInt8, Hashable, Sendable {
        case group, shadow, background, gradient, fill, stroke, text, contents, border, groupEnd
    }

    /// The kinds of step.
    public enum Content: Equatable, Sendable {
        /// Begins a group that is drawn as one: everything until its `endGroup`.
        case beginGroup(Group)
        /// Ends the innermost group.
        case endGroup
        /// The inside of an outline (non-zero winding unless said otherwise).
        case fill(Path, Paint, evenOdd: Bool)
        /// A line along an outline.
        case stroke(Path, Color, StrokeStyle)
        /// A line of text.
        case text(Text)
    }

    /// What a group does to all that is in it.
    public struct Group: Equatable, Sendable {
        /// Multiplies the alpha of the group as a whole, 0…1.
        public var opacity: Double
        /// Nothing of the group shows outside this outline, which the item's transform maps.
        public var clip: Path?

        /// Creates a group.
        public init(opacity: Double = 1, clip: Path? = nil) {
            self.opacity = opacity
            self.clip = clip
        }
    }

    /// What fills an outline.
    public enum Paint: Equatable, Sendable {
        /// One colour everywhere.
        case color(Color)
        /// Colours along a line from `start` to `end`, in the outline's own coordinates.
        case linear(stops: [Stop], start: Point, end: Point)
        /// Colours along the radius of an ellipse around `start` whose corner (both radii) is at `end`.
        case radial(stops: [Stop], start: Point, end: Point)
    }

    /// A colour at a place of a gradient.
    public struct Stop: Equatable, Sendable {
        /// 0…1 along the gradient, not before the stop that comes before.
        public var location: Double
        /// The colour there.
        public var color: Color

        /// Creates a stop.
        public init(location: Double, color: Color) {
            self.location = location
            self.color = color
        }
    }

    /// How a line along an outline looks.
    public struct StrokeStyle: Equatable, Sendable {
        /// The shape of a line's ends.
        public enum Cap: String, CaseIterable, Sendable { case butt, round, square }
        /// The shape of a line's corners.
        public enum Join: String, CaseIterable, Sendable { case miter, round, bevel }
        /// The width, in points of the outline's coordinates.
        public var width: Double
        /// The shape of the line's ends, also of a dash's.
        public var cap: Cap
        /// The shape of the line's corners; a mitre longer than ten times the width is bevelled.
        public var join: Join
        /// Lengths of dashes and gaps, in points; empty for a solid line.
        public var dashes: [Double]
        /// How far into the dashes the line begins, in points. Where the outline is trimmed, it begins at `trimStart`.
        public var dashPhase: Double
        /// The part of the outline's length that is drawn, counted over all subpaths: 0…1, `trimStart` ≤ `trimEnd`.
        /// Where they are equal nothing is drawn, whatever the cap.
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

    /// A line of text.
    public struct Text: Equatable, Sendable {
        /// Where the line's box touches ``position``.
        public enum Alignment: String, CaseIterable, Sendable { case left, center, right }
        /// What is written.
        public var string: String
        /// The middle of the line's height, at the edge or middle that ``alignment`` names.
        public var position: Point
        /// In points.
        public var fontSize: Double
        /// Whether the font is bold rather than regular.
        public var bold: Bool
        /// The letters' colour.
        public var color: Color
        /// What of the line ``position`` is.
        public var alignment: Alignment

        /// Creates a line of text.
        public init(
            string: String, position: Point, fontSize: Double, bold: Bool, color: Color, alignment: Alignment
        ) {
            self.string = string
            self.position = position
            self.fontSize = fontSize
            self.bold = bold
            self.color = color
            self.alignment = alignment
        }
    }
}
