import FineMotor

/// What a plot shows, without a word of where on the picture: panels above each other over one horizontal axis.
struct Chart {
    /// Curves and dots of one name and colour.
    struct Series {
        /// What the legend says; two series of one name are one there, and one without a name is none.
        var name = ""
        let color: Color
        /// Lines from point to point, in the units of the axes; each for itself.
        var lines: [[Point]] = []
        var style = Style.solid
        /// Whether each point is marked: where it was measured, and not worked out.
        var hasDots = false
    }

    /// How a series is drawn.
    enum Style {
        case solid, dashed
        /// For what helps to read the others.
        case faint
    }

    /// A place that is to be seen: a ring.
    struct Mark {
        let place: Point
        let color: Color
    }

    /// A moment with a name: a line through all panels, and a word above it.
    struct Flag {
        let place: Double
        let label: String
        let color: Color
    }

    /// Curves over the common horizontal axis.
    struct Panel {
        let axis: Axis
        var series: [Series] = []
        var marks: [Mark] = []
        /// Heights that something comes to: dashed lines from side to side.
        var levels: [(height: Double, color: Color)] = []
    }

    let title: String
    let axis: Axis
    /// From top to bottom.
    var panels: [Panel]
    var flags: [Flag] = []
    /// From where to where something lasts: a lighter ground.
    var spans: [ClosedRange<Double>] = []
    /// What the marks mean.
    var note = ""

    /// What the legend has to say, each once.
    var legend: [Series] {
        var names: Set<String> = [""]
        return panels.flatMap(\.series).filter { names.insert($0.name).inserted }
    }
}

extension Chart {
    /// Colours of curves that are told apart, also by most who see few colours, on the dark ground of the pictures.
    static let colors: [Color] = [
        Color(rgba: 0x4CC9_F0FF), Color(rgba: 0xFFB3_47FF), Color(rgba: 0xFF5C_8AFF), Color(rgba: 0x7AE5_82FF),
        Color(rgba: 0xB79C_FFFF), Color(rgba: 0xF4EE_7EFF),
    ]
    static let ground = Color(rgba: 0x1618_1FFF)
    static let ink = Color(rgba: 0xE9EB_F1FF)
    static let dim = Color(rgba: 0x9AA0_B0FF)
    static let rule = Color(rgba: 0x2E32_3DFF)
    static let zero = Color(rgba: 0x5560_72FF)
    static let span = Color(rgba: 0x1F24_30FF)
}
