/// The most that a file may contain, several times the most in 1,188 files of the field. All are checked when a file is read, so
/// that none grows without bounds, or takes for ever to draw.
enum Limits {
    /// Bytes; the largest file of the field has 3.6 million.
    static let bytes = 16 << 20
    /// Bytes of a dotLottie archive, packed and unpacked, and its files.
    static let archive = 64 << 20
    static let entries = 1_000
    /// Values of JSON.
    static let values = 2_000_000
    /// Levels of JSON; the deepest file has 21.
    static let depth = 64
    /// Layers of a frame, those in precompositions counted as often as they are used; the most are 1,398.
    static let instances = 10_000.0
    /// Levels of precompositions; the most are 6.
    static let precompositions = 16
    /// Keyframes; the most are 8,161.
    static let keyframes = 1_000_000
    /// Vertices of one path; the most are 1,141.
    static let vertices = 65_536
    /// Copies that a repeater makes; the most are 45.
    static let copies = 1_000.0
    /// Paths that a frame draws, counted for each fill and stroke.
    static let paths = 50_000.0
    /// Vertices that a frame draws.
    static let drawnVertices = 1_000_000.0
    /// Points of a star.
    static let points = 1_000.0
    /// The magnitude of a number in a property.
    static let magnitude = 1e7
    /// Masks of a layer, and those of them that are differences, each of which draws all before it twice.
    static let masks = 64
    static let differences = 4
    /// Mattes of mattes.
    static let mattes = 8
    /// Markers, and the bytes of a name.
    static let markers = 1_000
    static let markerName = 256
    /// States of a machine, its inputs and its interactions; transitions and actions of all, guards of one, and seconds of a tween.
    static let states = 256
    static let inputs = 256
    static let interactions = 256
    static let transitions = 4_096
    static let actions = 4_096
    static let guards = 64
    static let tween = 60.0
    /// Poses that blend at once.
    static let blended = 32
    /// Notes; more are one note.
    static let notes = 100
}
