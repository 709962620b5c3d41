// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import CoreGraphics

// coretext/ctfont
public final class CTFont {
    // For tests.
    public let size: CGFloat, isBold: Bool
    init(_ size: CGFloat, isBold: Bool) { (self.size, self.isBold) = (size, isBold) }
}
// coretext/ctfontuifonttype
public enum CTFontUIFontType: UInt32, Sendable {
    case system = 2
    case emphasizedSystem = 3
}
// coretext/ctfontcreateuifontforlanguage(_:_:_:)
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?) -> CTFont?
{
    CTFont(size, isBold: uiType == .emphasizedSystem)
}
// coretext/kctfontattributename and kctforegroundcolorattributename
nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont"
nonisolated(unsafe) public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"

// coretext/ctline
public final class CTLine {
    fileprivate let string: String, font: CTFont?
    fileprivate init(_ string: NSAttributedString) {
        self.string = string.string
        font = string.length == 0 ? nil : string.attribute(.init("NSFont"), at: 0, effectiveRange: nil) as? CTFont
    }
}
// coretext/ctlinecreatewithattributedstring(_:)
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine { CTLine(attrString) }
// coretext/ctlinegettypographicbounds(_:_:_:_:). For tests: each letter is half as wide as its font's size, 0.8 of it is above the
// baseline, and 0.2 below.
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let size = line.font?.size ?? 0
    ascent?.pointee = size * 0.8
    descent?.pointee = size * 0.2
    return Double(size) / 2 * Double(line.string.count)
}
// coretext/ctlinedraw(_:_:)
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    let map = context.ctm
    context.calls.append("text \(line.string) \(map.tx) \(map.ty) \(map.a) \(map.d)")
}
