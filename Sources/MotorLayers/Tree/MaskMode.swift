/// What of a mask's picture decides how visible a point of the masked layer is.
public enum MaskMode: String, CaseIterable, Sendable {
    /// As visible as the mask is opaque.
    case alpha
    /// As visible as the mask is transparent.
    case alphaInverted
    /// As visible as the mask is bright: its luma times its alpha. The luma is 0.2126 R + 0.7152 G + 0.0722 B of the stored
    /// components (Rec. ITU-R BT.709; Filter Effects Module, `luminanceToAlpha`).
    case luma
    /// As visible as the mask is dark: one minus its luma times its alpha.
    case lumaInverted

    /// Whether nothing in the mask means that all is visible.
    package var isInverted: Bool { self == .alphaInverted || self == .lumaInverted }

    /// Whether the mask's brightness counts.
    package var isLuma: Bool { self == .luma || self == .lumaInverted }
}

extension Layer {
    /// What of the ``mask`` decides how visible a point is; its alpha by default, as in Core Animation. The other three are
    /// for files from designers' tools.
    public final var maskMode: MaskMode {
        get { value(forKey: .maskMode)?.choice(of: MaskMode.self) ?? .alpha }
        set { set(.string(newValue.rawValue), forKey: .maskMode) }
    }
}
