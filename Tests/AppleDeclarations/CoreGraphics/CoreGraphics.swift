// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import AppleRuntime

// corefoundation/cgaffinetransform
public struct CGAffineTransform: Equatable, Sendable {
    public var a, b, c, d, tx, ty: CGFloat
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
    // coregraphics/cgaffinetransform/identity
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    // corefoundation/cgaffinetransform/concatenating(_:)
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
    }
}

// coregraphics/cgcolor
public final class CGColor: Equatable, @unchecked Sendable {
    // For tests.
    public let components: [CGFloat]
    // coregraphics/cgcolor/init(srgbred:green:blue:alpha:)
    public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [srgbRed, green, blue, alpha]
    }
    public static func == (a: CGColor, b: CGColor) -> Bool { a.components == b.components }
}

// coregraphics/cgcolorspace
public final class CGColorSpace: @unchecked Sendable {
    // coregraphics/cgcolorspace/srgb
    nonisolated(unsafe) public static let sRGB: CFString = "kCGColorSpaceSRGB"
    // coregraphics/cgcolorspace/init(name:)
    public init?(name: CFString) {}
    init() {}
}
// coregraphics/cgcolorspacecreatedevicegray()
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace() }

// coregraphics/cgpath
public class CGPath: @unchecked Sendable {
    // For tests: the path's elements, in words.
    public fileprivate(set) var elements: [String] = []
    fileprivate init() {}
}
// coregraphics/cgmutablepath
public final class CGMutablePath: CGPath, @unchecked Sendable {
    public override init() {}
    // coregraphics/cgmutablepath/move(to:transform:) and so on; the transform has a default.
    public func move(to point: CGPoint) { elements.append("M \(point.x) \(point.y)") }
    public func addLine(to point: CGPoint) { elements.append("L \(point.x) \(point.y)") }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append("Q \(control.x) \(control.y) \(end.x) \(end.y)")
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append("C \(control1.x) \(control1.y) \(control2.x) \(control2.y) \(end.x) \(end.y)")
    }
    // coregraphics/cgmutablepath/closesubpath()
    public func closeSubpath() { elements.append("Z") }
}

// coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none = 0
    case premultipliedLast = 1
}
// coregraphics/cglinecap
public enum CGLineCap: Int32, Sendable { case butt, round, square }
// coregraphics/cglinejoin
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
// coregraphics/cgpathfillrule
public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
// coregraphics/cgblendmode
public enum CGBlendMode: Int32, Sendable {
    case normal = 0
    case difference = 10
    case destinationIn = 22
    case destinationOut = 23
}
// coregraphics/cggradientdrawingoptions
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = Self(rawValue: 1)
    public static let drawsAfterEndLocation = Self(rawValue: 2)
}

// coregraphics/cggradient
public final class CGGradient: @unchecked Sendable {
    // For tests.
    public let components: [CGFloat], locations: [CGFloat]
    // coregraphics/cggradient/init(colorspace:colorcomponents:locations:count:)
    public init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        self.components = Array(UnsafeBufferPointer(start: components, count: count * 4))
        self.locations = Array(UnsafeBufferPointer(start: locations, count: locations == nil ? 0 : count))
    }
}

// coregraphics/cgimage
public final class CGImage: @unchecked Sendable {
    // coregraphics/cgimage/width and height
    public let width, height: Int
    // For tests: what is in it, and the part of the original.
    public let bytes: [UInt8], part: CGRect
    public init(width: Int, height: Int, bytes: [UInt8] = [], part: CGRect? = nil) {
        (self.width, self.height, self.bytes) = (width, height, bytes)
        self.part = part ?? CGRect(x: 0, y: 0, width: width, height: height)
    }
    // coregraphics/cgimage/cropping(to:)
    public func cropping(to rect: CGRect) -> CGImage? {
        CGImage(width: Int(rect.width), height: Int(rect.height), bytes: bytes, part: rect)
    }
}

// For tests: how calls are noted.
private func coordinates(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }
private func coordinates(_ rect: CGRect) -> String { "(\(rect.minX), \(rect.minY), \(rect.width), \(rect.height))" }

// coregraphics/cgcontext
public final class CGContext {
    // For tests: every call, in words, with the transform where it is for.
    public var calls: [String] = []
    public var clipBox = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    public private(set) var ctm = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []
    private let size: (width: Int, height: Int)
    private let data: UnsafeMutableRawPointer?
    public init() { (size, data) = ((0, 0), nil) }
    private func note(_ call: String) { calls.append(call) }

    // coregraphics/cgcontext/init(data:width:height:bitspercomponent:bytesperrow:space:bitmapinfo:)
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
        space: CGColorSpace, bitmapInfo: UInt32
    ) {
        (size, self.data) = ((width, height), data)
    }
    // coregraphics/cgcontext/makeimage()
    public func makeImage() -> CGImage? {
        let bytes = data.map { Array(UnsafeRawBufferPointer(start: $0, count: size.width * size.height * 4)) }
        return CGImage(width: size.width, height: size.height, bytes: bytes ?? [])
    }
    // coregraphics/cgcontext/savegstate() and restoregstate()
    public func saveGState() {
        saved.append(ctm)
        note("save")
    }
    public func restoreGState() {
        ctm = saved.removeLast()
        note("restore")
    }
    // coregraphics/cgcontext/concatenate(_:), translateby(x:y:) and scaleby(x:y:)
    public func concatenate(_ transform: CGAffineTransform) { ctm = transform.concatenating(ctm) }
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty))
    }
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0))
    }
    // coregraphics/cgcontext/userspacetodevicespacetransform
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
    // coregraphics/cgcontext/boundingboxofclippath
    public var boundingBoxOfClipPath: CGRect { clipBox }
    // coregraphics/cgcontext/setalpha(_:), setblendmode(_:), begintransparencylayer(auxiliaryinfo:) and endtransparencylayer()
    public func setAlpha(_ alpha: CGFloat) { note("alpha \(alpha)") }
    public func setBlendMode(_ mode: CGBlendMode) { note("blend \(mode)") }
    public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { note("begin") }
    public func endTransparencyLayer() { note("end") }
    // coregraphics/cgcontext/addpath(_:), clip(using:), clip(to:mask:) and replacepathwithstrokedpath()
    public func addPath(_ path: CGPath) { note("path " + path.elements.joined(separator: " ")) }
    public func clip(using rule: CGPathFillRule = .winding) { note("clip \(rule)") }
    public func clip(to rect: CGRect, mask: CGImage) { note("clip to \(mask.width)×\(mask.height)") }
    public func replacePathWithStrokedPath() { note("outline") }
    // coregraphics/cgcontext/setfillcolor(_:), setstrokecolor(_:), fillpath(using:), fill(_:) and strokepath()
    public func setFillColor(_ color: CGColor) { note("fill color \(color.components)") }
    public func setStrokeColor(_ color: CGColor) { note("stroke color \(color.components)") }
    public func fillPath(using rule: CGPathFillRule = .winding) { note("fill \(rule)") }
    public func fill(_ rects: [CGRect]) { note("fill rects") }
    public func strokePath() { note("stroke") }
    // coregraphics/cgcontext/setlinewidth(_:), setlinecap(_:), setlinejoin(_:) and setlinedash(phase:lengths:)
    public func setLineWidth(_ width: CGFloat) { note("width \(width)") }
    public func setLineCap(_ cap: CGLineCap) { note("cap \(cap)") }
    public func setLineJoin(_ join: CGLineJoin) { note("join \(join)") }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { note("dash \(phase) \(lengths)") }
    // coregraphics/cgcontext/draw(_:in:bytiling:), whose last argument has a default
    public func draw(_ image: CGImage, in rect: CGRect) {
        note("image \(coordinates(image.part)) in \(coordinates(rect)) by \(ctm.d > 0 ? "its head" : "its feet")")
    }
    // coregraphics/cgcontext/drawlineargradient(_:start:end:options:) and
    // drawradialgradient(_:startcenter:startradius:endcenter:endradius:options:)
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        note("linear \(gradient.locations) \(coordinates(startPoint)) \(coordinates(endPoint)) \(options.rawValue)")
    }
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        note(
            "radial \(gradient.locations) \(coordinates(startCenter)) \(startRadius) \(coordinates(endCenter)) \(endRadius) \(options.rawValue)"
        )
    }
    // coregraphics/cgcontext/textmatrix and textposition
    public var textMatrix = CGAffineTransform.identity
    public var textPosition = CGPoint.zero
}
