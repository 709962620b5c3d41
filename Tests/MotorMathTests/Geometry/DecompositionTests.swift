@testable import MotorMath
import SeededRandom
import Testing

@Suite("Transform3D decomposition")
struct DecompositionTests {
    @Test("decomposing and composing returns the same transform")
    func roundTrip() throws {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<1000 {
            let transform = Transform3D.random(&random)
            expectEqual(Transform3D(try #require(transform.decomposed())), transform, within: 1e-10)
            expectEqual(Transform3D(transform.components), transform, within: 1e-10)
        }
    }

    @Test("a half turn in the plane rotates in the direction of its sign, and does not shrink")
    func halfTurn() throws {
        for sign in [1.0, -1] {
            let half = Transform3D(AffineTransform.rotation(angle: sign * .pi))
            let middle = Transform3D.identity.interpolated(to: half, fraction: 0.5)
            expectEqual(middle, Transform3D(AffineTransform.rotation(angle: sign * .pi / 2)))
            expectEqual(
                half.interpolated(to: .identity, fraction: 0.25),
                Transform3D(AffineTransform.rotation(angle: sign * .pi * 0.75)))
        }
    }

    @Test("interpolation between flat transforms is flat, even if one is mirrored")
    func staysFlat() {
        var random = SeededGenerator(seed: 4)
        func flat() -> Transform3D {
            Transform3D(
                AffineTransform(
                    a: random.number(-2...2), b: random.number(-2...2), c: random.number(-2...2),
                    d: random.number(-2...2), tx: random.number(-9...9), ty: random.number(-9...9)))
        }
        for _ in 0..<500 {
            let middle = flat().interpolated(to: flat(), fraction: random.number(-0.2...1.2))
            #expect(middle.isAffine)
        }
        // Mirroring along one axis passes through a width of 0 and does not tumble.
        let mirror = Transform3D.scale(x: -1, y: 1)
        expectEqual(Transform3D.identity.interpolated(to: mirror, fraction: 0.25), .scale(x: 0.5, y: 1))
        expectEqual(Transform3D.identity.interpolated(to: .scale(x: 1, y: -1), fraction: 0.75), .scale(x: 1, y: -0.5))
        expectEqual(
            Transform3D.identity.interpolated(to: .scale(x: 1, y: 1, z: -1), fraction: 0.75),
            .scale(x: 1, y: 1, z: -0.5))
    }

    @Test("both ends are exact, and nothing jumps near them")
    func ends() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let (a, b) = (Transform3D.random(&random), Transform3D.random(&random))
            #expect(a.interpolated(to: b, fraction: 0) == a)
            #expect(a.interpolated(to: b, fraction: 1) == b)
            expectEqual(a.interpolated(to: b, fraction: 1e-12), a, within: 1e-8)
            expectEqual(a.interpolated(to: b, fraction: 1 - 1e-12), b, within: 1e-8)
        }
    }

    @Test("growing from a scale of 0 does not rotate")
    func singularFallsBack() {
        let nothing = Transform3D.scale(x: 0, y: 0, z: 1)
        #expect(nothing.decomposed() == nil)
        let end = Transform3D(AffineTransform.rotation(angle: 2))
        let middle = nothing.interpolated(to: end, fraction: 0.5)
        #expect(abs(middle.components.rotation.z - 2) < 1e-12)
        #expect(abs(middle.components.scale.x - 0.5) < 1e-12)
    }
}

extension Transform3D {
    /// The transform with another even scale; `nil` if that is refused and nothing changes.
    fileprivate func scaledEvenly(to scale: Double) -> Transform3D? {
        var scaled = self
        let isScaled = scaled.scaleEvenly(to: scale)
        return isScaled || "\(scaled)" != "\(self)" ? scaled : nil
    }
}

@Suite("Transform3D.components")
struct ComponentsTests {
    @Test(
        "a scale and a translation with one or two more coefficients compose again, and only alone are they an even scale"
    )
    func singles() {
        let paths: [WritableKeyPath<Transform3D, Double>] = [
            \.m12, \.m13, \.m14, \.m21, \.m23, \.m24, \.m31, \.m32, \.m34, \.m44, \.m11, \.m22, \.m33,
        ]
        var even = Transform3D.scale(x: 2, y: 2, z: 2)
        (even.m41, even.m42, even.m43) = (30, -20, 10)
        #expect(even.evenScale == 2 && even.components.translation == .init(x: 30, y: -20, z: 10))
        for path in paths {
            for other in paths {
                var transform = even
                (transform[keyPath: path], transform[keyPath: other]) = (0.25, 0.375)
                expectEqual(Transform3D(transform.components), transform, within: 1e-10)
                #expect(transform.evenScale == nil && transform.scaledEvenly(to: 3) == nil)
            }
        }
        for (path, wrong) in [(\Transform3D.m41, Double.infinity), (\.m42, -.infinity), (\.m43, .nan)] {
            var transform = even
            transform[keyPath: path] = wrong
            #expect(transform.evenScale == nil && transform.scaledEvenly(to: 3) == nil)
        }
        // A square that is 0 or infinite cannot be divided by.
        for scale in [0, -2, .nan, .infinity, 0x1p-500, 0x1p500] { #expect(even.scaledEvenly(to: scale) == nil) }
        for scale in [0x1.8p-500, 3, 0x1p499] { #expect(even.scaledEvenly(to: scale)?.evenScale == scale) }
    }

    @Test("the uniform scale is the mean of the three, like transform.scale in Core Animation")
    func uniformScale() {
        #expect(Transform3D.scale(x: 1, y: 2, z: 6).components.uniformScale == 3)
        #expect(Transform3D.scale(x: 0.1, y: 0.1, z: 0.1).components.uniformScale == 0.1)
    }

    @Test("components in gimbal lock compose to the same transform")
    func gimbalLock() {
        for y in [Double.pi / 2, -Double.pi / 2] {
            let transform = Transform3D(Transform3D.Components(rotation: .init(x: 0.3, y: y, z: 0.8)))
            expectEqual(Transform3D(transform.components), transform, within: 1e-11)
        }
    }

    @Test("setting one component keeps the others")
    func settingOne() {
        var transform = Transform3D(AffineTransform.rotation(angle: 1)).concatenating(.translation(x: 3, y: 4))
        transform.components.uniformScale = 2
        let read = transform.components
        #expect(abs(read.rotation.z - 1) < 1e-15 && abs(read.uniformScale - 2) < 1e-14)
        #expect(read.translation == .init(x: 3, y: 4, z: 0))
        transform.components.rotation.z = -2
        #expect(abs(transform.components.rotation.z + 2) < 1e-15)
        #expect(abs(transform.components.scale.y - 2) < 1e-14)
    }

    @Test("an axis scaled to 0 reads as 0, and the other axis keeps its rotation")
    func degenerate() {
        for scale in [(0.0, 2.0), (2.0, 0.0)] {
            let parts = Transform3D.Components(
                rotation: .init(x: 0, y: 0, z: 0.6), scale: .init(x: scale.0, y: scale.1, z: 1))
            let read = Transform3D(parts).components
            #expect(abs(read.rotation.z - 0.6) < 1e-14)
            #expect(abs(read.scale.x - scale.0) < 1e-14 && abs(read.scale.y - scale.1) < 1e-14)
        }
        let nothing = Transform3D.scale(x: 0, y: 0, z: 0).components
        #expect(nothing.scale == .init(x: 0, y: 0, z: 0) && nothing.rotation == .init(x: 0, y: 0, z: 0))
        var unreal = Transform3D()
        unreal.m11 = .nan
        #expect(unreal.components == Transform3D.Components())
    }
}
