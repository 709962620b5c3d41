#if canImport(QuartzCore) && !os(watchOS)
    package import CoreGraphics
    package import FineMotor

    extension FineMotor.Point {
        package init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
        var cg: CGPoint { CGPoint(x: x, y: y) }
    }

    extension FineMotor.Size {
        init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
        package var cg: CGSize { CGSize(width: width, height: height) }
    }

    extension FineMotor.Rect {
        package var cg: CGRect { CGRect(origin: origin.cg, size: size.cg) }
    }

    extension FineMotor.AffineTransform {
        var cg: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
        /// The factor by which it scales a length, as a mean over all directions.
        var scale: Double { abs(a * d - b * c).squareRoot() }
    }

    extension FineMotor.Color {
        var cg: CGColor {
            CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
        }
    }

    extension FineMotor.Path {
        var cg: CGPath {
            let path = CGMutablePath()
            for element in elements {
                switch element {
                case .move(let end): path.move(to: end.cg)
                case .line(let end): path.addLine(to: end.cg)
                case .quad(let end, let control): path.addQuadCurve(to: end.cg, control: control.cg)
                case .cubic(let end, let first, let second):
                    path.addCurve(to: end.cg, control1: first.cg, control2: second.cg)
                case .close: path.closeSubpath()
                }
            }
            return path
        }
    }

    extension DisplayList.StrokeStyle.Cap {
        var cg: CGLineCap {
            switch self {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        }
    }

    extension DisplayList.StrokeStyle.Join {
        var cg: CGLineJoin {
            switch self {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        }
    }
#endif
