import MotorGeometry
import MotorLayers
import Testing

@Suite("Key paths")
struct KeyPathTests {
    @Test("a path through the frame moves and resizes")
    func partsOfTheFrame() {
        let layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        layer["frame.origin.x"] = 5
        layer["frame.size.width"] = 20
        #expect(layer.frame == Rect(x: 5, y: 0, width: 20, height: 10))
        #expect(layer["frame.size.height"] == 10)
    }

    @Test("setting one component of a transform leaves the others")
    func partsOfTransforms() throws {
        let layer = Layer()
        layer["transform.translation.x"] = 10
        layer["transform.rotation.z"] = .number(.pi / 2)
        layer["transform.scale"] = 2
        layer["transform.scale.y"] = 3
        // Scaled by (2, 3), then rotated a quarter turn from x toward y, then moved by 10.
        let map = layer.transform
        let image = try #require(map.project(Point(x: 1, y: 1)))
        #expect(abs(image.x - 7) < 1e-12)
        #expect(abs(image.y - 2) < 1e-12)
        #expect(layer["transform.scale.x"] == 2)
        let turn = try #require(layer["transform.rotation"]?.number)
        #expect(abs(turn - .pi / 2) < 1e-12)
        #expect(layer["transform.translation"] == .size(Size(width: 10, height: 0)))
    }

    @Test(
        "the scale of any transform is read from its components and set by composing them",
        arguments: [-2, -0.0, 0, 1e-160, 1e-140, 0.5, 1, 2, 1e140, 1e160, .infinity, .nan])
    func scales(_ scale: Double) {
        var (uneven, moved, deep) = (
            Transform3D.scale(x: 2, y: 2, z: 1), Transform3D.scale(x: 2, y: 2, z: 2), Transform3D()
        )
        uneven.m41 = 5
        (moved.m41, moved.m42, moved.m43) = (12, -0.0, 0.1)
        deep.m34 = -0.01
        let turned = Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1)
        for transform in [
            .identity, moved, uneven, deep, turned, .scale(x: 0, y: 0, z: 0), .scale(x: -1, y: -1, z: -1),
        ] {
            let layer = Layer()
            var previous: [Value?] = []
            layer.actions["transform"] = .block { _, _, arguments in previous.append(arguments.previous) }
            layer.transform = transform
            previous = []
            var components = transform.components
            #expect(layer["transform.scale"] == .number(components.uniformScale))
            let isChange = components.uniformScale != scale
            components.uniformScale = scale
            let expected = Transform3D(components)
            layer["transform.scale"] = .number(scale)
            let isSet = isChange && expected.isFinite
            #expect(layer.transform == (isSet ? expected : transform))
            #expect(previous == (isSet && expected != transform ? [.transform(transform)] : []))
        }
    }

    @Test("a path that names no component is an ordinary key")
    func plainKeys() {
        let layer = Layer()
        let names: [Key] = ["mood.x", "opacity.x", "position.z", "position.x.y", ".x", "x.", "a.b.c", "position."]
        for (place, key) in names.enumerated() {
            #expect(layer[key] == nil)
            layer[key] = .number(Double(place))
        }
        for (place, key) in names.enumerated() { #expect(layer[key] == .number(Double(place))) }
        #expect(layer.position == .zero)
        #expect(layer.opacity == 1)
    }
}
