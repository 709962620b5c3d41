/// The limits of a file, several times the maximum in 1,188 real-world files. All are checked on reading, so that no file grows
/// without bounds or takes forever to draw.
enum Limits {
    /// Bytes; the largest real-world file has 3.6 million.
    static let bytes = 16 << 20
    /// Bytes of a dotLottie archive, packed and unpacked, and its files.
    static let archive = 64 << 20
    static let entries = 1_000
    /// Values of JSON.
    static let values = 2_000_000
    /// Levels of JSON; the deepest real-world file has 21.
    static let depth = 64
    /// Layers in a frame, counting precompositions once per use; the maximum is 1,398.
    static let instances = 10_000.0
    /// Levels of precompositions; the maximum is 6.
    static let precompositions = 16
    /// Keyframes; the maximum is 8,161.
    static let keyframes = 1_000_000
    /// Vertices of one path; the maximum is 1,141.
    static let vertices = 65_536
    /// Copies by a repeater; the maximum is 45.
    static let copies = 1_000.0
    /// Paths drawn per frame, counted for each fill and stroke.
    static let paths = 50_000.0
    /// Vertices drawn per frame.
    static let drawnVertices = 1_000_000.0
    /// Points of a star.
    static let points = 1_000.0
    /// Corners of a zigzag between two vertices.
    static let ridges = 1_000.0
    /// The magnitude of a property's number.
    static let magnitude = 1e7
    /// The magnitude of a number that follows from several, such as the time of a marker.
    static let sum = 1e15
    /// The masks of a layer. Also the limit on its rows of differences, and on its differences that fade: each draws everything
    /// before it twice.
    static let masks = 64
    static let differences = 4
    /// Pixels of all images.
    static let pixels = 1 << 24
    /// Nested mattes.
    static let mattes = 8
    /// Markers, and the bytes of a name.
    static let markers = 1_000
    static let markerName = 256
    /// States, inputs and interactions of a machine; its transitions and actions in all, guards per transition, and seconds of
    /// a tween.
    static let states = 256
    static let inputs = 256
    static let interactions = 256
    static let transitions = 4_096
    static let actions = 4_096
    static let guards = 64
    static let tween = 60.0
    /// Poses that blend at once.
    static let blended = 32
    /// Notes; any further ones become a single note.
    static let notes = 100
}
