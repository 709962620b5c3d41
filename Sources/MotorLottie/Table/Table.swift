import MotorLayers
import MotorMath

/// Definitions shared by the writer and the reader of a table.
enum Table {
    /// The first bytes: the form, and its version.
    static let mark: [UInt8] = [0x46, 0x4D, 0x4C, 1]
    /// The number of bytes before the contents: the mark and the checksum.
    static let header = 8
    /// A number is a whole number and the index of the power of ten that divides it, in three bits; or this index, and its bits.
    static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e6, 1e9]
    static let exact: UInt8 = 7
    static let modes: [MaskMode] = [.alpha, .alphaInverted, .luma, .lumaInverted]
    static let masks: [FileMask.Mode] = [.add, .subtract, .intersect, .difference]
    static let caps: [DisplayList.StrokeStyle.Cap] = [.butt, .round, .square]
    static let joins: [DisplayList.StrokeStyle.Join] = [.miter, .round, .bevel]

    /// The checksum of the contents: FNV-1a, 32 bits.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    }
}
