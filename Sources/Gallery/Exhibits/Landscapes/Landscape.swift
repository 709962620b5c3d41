import FineMotor

/// A sky, a sun and ranges of hills.
struct Landscape {
    /// The colors of the upper and lower sky, the sun, and the ranges from the far one to the near one.
    let colors: [UInt32]
    /// The position of the sun, as fractions of the picture.
    let sun: Point
    /// The heights of the ranges at equal distances, as fractions of the picture.
    let ranges: [[Double]]

    static let bay = Landscape(
        colors: [0x2B3A_67FF, 0xF49D_6EFF, 0xFFE3_B0FF, 0x5B4A_7AFF, 0x1E27_47FF], sun: Point(x: 0.62, y: 0.5),
        ranges: [[0.5, 0.38, 0.44, 0.34, 0.48], [0.2, 0.3, 0.16, 0.22, 0.12]])
    static let dunes = Landscape(
        colors: [0x3F8F_C9FF, 0xFBE3_B5FF, 0xFFF6_DCFF, 0xE2A4_5FFF, 0xB365_34FF], sun: Point(x: 0.3, y: 0.26),
        ranges: [[0.28, 0.46, 0.3, 0.52, 0.36], [0.34, 0.14, 0.3, 0.1, 0.22]])
    static let peak = Landscape(
        colors: [0x1D2B_53FF, 0xF2A7_C3FF, 0xFFE9_EFFF, 0xA9B8_DAFF, 0x3C4F_7EFF], sun: Point(x: 0.74, y: 0.24),
        ranges: [[0.3, 0.5, 0.78, 0.46, 0.6, 0.34], [0.24, 0.16, 0.34, 0.2, 0.3, 0.14]])
    static let lake = Landscape(
        colors: [0x1B4B_5AFF, 0xBFE3_D6FF, 0xFDF6_D8FF, 0x4F8C_86FF, 0x1F4F_55FF], sun: Point(x: 0.42, y: 0.34),
        ranges: [[0.42, 0.56, 0.4, 0.6, 0.46], [0.3, 0.29, 0.31, 0.3, 0.3]])
    static let moor = Landscape(
        colors: [0x3A2C_5EFF, 0xE8A3_9DFF, 0xFFD9_B8FF, 0x8A5A_86FF, 0x4A2F_55FF], sun: Point(x: 0.2, y: 0.44),
        ranges: [[0.36, 0.32, 0.44, 0.38, 0.4], [0.16, 0.24, 0.2, 0.28, 0.18]])
}
