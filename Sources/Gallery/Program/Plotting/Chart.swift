import FineMotor

/// The content of a plot, without its layout: panels above each other over one horizontal axis.
struct Chart {
    /// Curves and dots with one name and color.
    struct Series {
        /// Its name in the legend. Series of the same name share an entry; one without a name has none.
        var name = ""
        let color: Color
        /// Separate lines from point to point, in units of the axes.
        var lines: [[Point]] = []
        var style = Style.solid
        /// Whether each point has a dot, because it was measured and not computed.
        var hasDots = false
    }

    /// How a series is drawn.
    enum Style {
        case solid, dashed
        /// For lines that help to read the others.
        case faint
    }

    /// A point marked with a ring.
    struct Mark {
        let point: Point
        let color: Color
    }

    /// A moment with a name: a line through all panels and a label above it.
    struct Flag {
        let time: Double
        let label: String
        let color: Color
    }

    /// Curves over the common horizontal axis.
    struct Panel {
        let axis: Axis
        var series: [Series] = []
        var marks: [Mark] = []
        /// Heights of interest: dashed lines from side to side.
        var levels: [(height: Double, color: Color)] = []
    }

    let title: String
    let axis: Axis
    /// From top to bottom.
    var panels: [Panel]
    var flags: [Flag] = []
    /// Ranges of time in which something lasts: a lighter background.
    var spans: [ClosedRange<Double>] = []
    /// The meaning of the marks.
    var note = ""

    /// The legend's entries, each once.
    var legend: [Series] {
        var names: Set<String> = [""]
        return panels.flatMap(\.series).filter { names.insert($0.name).inserted }
    }
}

extension Chart {
    /// Colors of curves that are distinguishable on the pictures' dark background, also for most people with color
    /// blindness.
    static let colors: [Color] = [
        Color(rgba: 0x4CC9_F0FF), Color(rgba: 0xFFB3_47FF), Color(rgba: 0xFF5C_8AFF), Color(rgba: 0x7AE5_82FF),
        Color(rgba: 0xB79C_FFFF), Color(rgba: 0xF4EE_7EFF),
    ]
    static let background = Color(rgba: 0x1618_1FFF)
    static let ink = Color(rgba: 0xE9EB_F1FF)
    static let dim = Color(rgba: 0x9AA0_B0FF)
    static let rule = Color(rgba: 0x2E32_3DFF)
    static let zero = Color(rgba: 0x5560_72FF)
    static let span = Color(rgba: 0x1F24_30FF)
}
