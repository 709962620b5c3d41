import MotorLayers
import MotorMath
import Testing

@Suite("Key paths")
struct KeyPathTests {
    @Test("a path through the frame moves and resizes the layer")
    func partsOfTheFrame() {
        let layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        layer["frame.origin.x"] = 5
        layer["frame.size.width"] = 20
        #expect(layer.frame == Rect(x: 5, y: 0, width: 20, height: 10))
        #expect(layer["frame.size.height"] == 10)
    }

    @Test("each component of a transform and a color is read and set by its name, and the others stay")
    func components() {
        let parts: [(String, WritableKeyPath<Transform3D.Components, Double>)] = [
            ("translation.x", \.translation.x), ("translation.y", \.translation.y), ("translation.z", \.translation.z),
            ("rotation", \.rotation.z), ("rotation.x", \.rotation.x), ("rotation.y", \.rotation.y),
            ("rotation.z", \.rotation.z), ("scale", \.uniformScale), ("scale.x", \.scale.x), ("scale.y", \.scale.y),
            ("scale.z", \.scale.z),
        ]
        let whole = Transform3D.Components(
            translation: .init(x: 1, y: 2, z: 3), rotation: .init(x: 0.1, y: 0.2, z: 0.3),
            scale: .init(x: 2, y: 3, z: 7))
        var faults: [String] = []
        for (name, path) in parts {
            let (layer, key) = (Layer(), Key("transform." + name))
            layer.transform = Transform3D(whole)
            let read = layer[key]?.number ?? .nan
            var expected = layer.transform.components
            expected[keyPath: path] = 0.7
            layer[key] = 0.7
            _ = refusals { layer[key] = "text" }
            if abs(read - whole[keyPath: path]) > 1e-12 || layer.transform != Transform3D(expected) {
                faults.append(name)
            }
            if key.isAngle != name.hasPrefix("rotation") || key.base != .transform { faults.append(name) }
        }
        let layer = Layer()
        layer["transform.translation"] = .size(Size(width: 5, height: 6))
        #expect(faults == [] && layer.transform == .translation(x: 5, y: 6))
        layer.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        for (name, part) in [("red", 0.125), ("blue", 0.375)] { layer[Key("backgroundColor." + name)] = .number(part) }
        #expect(layer.backgroundColor == Color(red: 0.125, green: 0.5, blue: 0.375, alpha: 1))
        #expect(layer["backgroundColor.red"] == 0.125 && layer["backgroundColor.blue"] == 0.375)
    }

    @Test(
        "the scale of any transform is read from its components, and set by composing them",
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
        for (index, key) in names.enumerated() {
            #expect(layer[key] == nil)
            layer[key] = .number(Double(index))
        }
        for (index, key) in names.enumerated() { #expect(layer[key] == .number(Double(index))) }
        #expect(layer.position == .zero)
        #expect(layer.opacity == 1)
    }
}
