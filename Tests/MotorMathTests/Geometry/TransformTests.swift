import MotorMath
import SeededRandom
import Testing

/// Expects all coefficients to agree.
func expectEqual(
    _ a: Transform3D, _ b: Transform3D, within tolerance: Double = 1e-12,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let differences = zip(a.coefficients, b.coefficients).map { abs($0 - $1) }
    #expect(differences.allSatisfy { $0 <= tolerance }, "\(a) and \(b)", sourceLocation: sourceLocation)
}

/// Expects two points to agree.
func expectEqual(
    _ a: Point?, _ b: Point, within tolerance: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(
        a.map { abs($0.x - b.x) <= tolerance && abs($0.y - b.y) <= tolerance } == true,
        "\(String(describing: a)), \(b)",
        sourceLocation: sourceLocation)
}

extension Transform3D {
    var coefficients: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// A random transform that is not nearly singular, sometimes with perspective.
    static func random(_ random: inout SeededGenerator, perspective: Bool = true) -> Transform3D {
        func factor() -> Double { random.number(0.2...3) * (random.number(0...1) < 0.3 ? -1 : 1) }
        var result = Transform3D.scale(x: factor(), y: factor(), z: factor())
        result.m21 += random.number(-0.5...0.5)
        result.m31 += random.number(-0.5...0.5)
        result = result.concatenating(
            .rotation(
                angle: random.number(-6...6), x: random.number(-1...1), y: random.number(-1...1),
                z: random.number(-1...1)))
        result = result.concatenating(
            .translation(x: random.number(-90...90), y: random.number(-90...90), z: random.number(-9...9)))
        if perspective && random.number(0...1) < 0.5 { result = result.concatenating(.perspective(distance: 500)) }
        return result
    }
}

@Suite("AffineTransform and Transform3D")
struct TransformTests {
    @Test("a positive angle about z turns from x to y; about x and y the signs match CATransform3DMakeRotation")
    func rotationSigns() {
        expectEqual(Point(x: 1, y: 0).applying(.rotation(angle: .pi / 2)), Point(x: 0, y: 1))
        let z = Transform3D.rotation(angle: .pi / 2, x: 0, y: 0, z: 1)
        #expect(abs(z.m12 - 1) < 1e-15 && abs(z.m21 + 1) < 1e-15)
        let x = Transform3D.rotation(angle: .pi / 2, x: 1, y: 0, z: 0)
        #expect(abs(x.m23 - 1) < 1e-15 && abs(x.m32 + 1) < 1e-15)
        let y = Transform3D.rotation(angle: .pi / 2, x: 0, y: 5, z: 0)
        #expect(abs(y.m31 - 1) < 1e-15 && abs(y.m13 + 1) < 1e-15)
        #expect(Transform3D.rotation(angle: 1, x: 0, y: 0, z: 0) == .identity)
    }

    @Test("a degenerate transform has no inverse")
    func singular() {
        #expect(AffineTransform.scale(x: 0, y: 1).inverted() == nil)
        #expect(Transform3D.scale(x: 1, y: 0, z: 1).inverted() == nil)
        #expect(Transform3D.scale(x: 1, y: 1, z: 0).inverted() == nil)
        #expect(AffineTransform.scale(x: 2, y: 3).determinant == 6)
        #expect(Transform3D.scale(x: 2, y: 3, z: 4).determinant == 24)
    }

    @Test("a point halfway to the eye appears twice as large")
    func perspective() throws {
        let near = Transform3D.translation(x: 0, y: 0, z: 250).concatenating(.perspective(distance: 500))
        expectEqual(near.project(Point(x: 10, y: -4)), Point(x: 20, y: -8))
        let behind = Transform3D.translation(x: 0, y: 0, z: 501).concatenating(.perspective(distance: 500))
        #expect(behind.project(.zero) == nil)
        #expect(behind.unproject(.zero) == nil)
        // Edge-on.
        var edge = Transform3D(Transform3D.Components(rotation: .init(x: 0, y: .pi / 2, z: 0)))
        edge.m11 = 0
        #expect(edge.unproject(Point(x: 1, y: 1)) == nil)
    }
}
