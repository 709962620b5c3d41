/// The channel of a mask's picture that sets the visibility of each point of the masked layer.
public enum MaskMode: String, CaseIterable, Sendable {
    /// The mask's alpha.
    case alpha
    /// One minus the mask's alpha.
    case alphaInverted
    /// The mask's luma times its alpha. The luma is 0.2126 R + 0.7152 G + 0.0722 B of the stored components (Rec. ITU-R
    /// BT.709; Filter Effects Module, `luminanceToAlpha`).
    case luma
    /// One minus the mask's luma times its alpha.
    case lumaInverted

    /// Whether an empty mask leaves everything visible.
    package var isInverted: Bool { self == .alphaInverted || self == .lumaInverted }

    /// Whether the mask's brightness counts.
    package var isLuma: Bool { self == .luma || self == .lumaInverted }
}

extension Layer {
    /// The channel of the ``mask`` that sets the visibility of each point; its alpha by default, as in Core Animation. The
    /// other modes exist for files of design tools.
    public final var maskMode: MaskMode {
        get { value(forKey: .maskMode)?.choice(of: MaskMode.self) ?? .alpha }
        set { set(.string(newValue.rawValue), forKey: .maskMode) }
    }
}
