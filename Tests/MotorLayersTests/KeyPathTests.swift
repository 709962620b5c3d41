import MotorGeometry
import MotorLayers
import Testing

@Suite("Key paths")
struct KeyPathTests {
    @Test("a path reads and writes a component of its base, and looks up the base's action")
    func partsOfValues() {
        let (layer, delegate) = (Layer(), Asked())
        layer.delegate = delegate
        layer["position.x"] = 3
        layer["position.y"] = 4
        layer["bounds.size.width"] = 5
        layer["bounds.size.height"] = 6
        layer["bounds.origin.x"] = 7
        layer["bounds.origin.y"] = 8
        layer["shadowOffset.width"] = 9
        #expect(layer.position == Point(x: 3, y: 4))
        #expect(layer.bounds == Rect(x: 7, y: 8, width: 5, height: 6))
        #expect(layer.shadowOffset == Size(width: 9, height: -3))
        #expect(layer["position.x"] == 3)
        #expect(layer["bounds.size"] == .size(Size(width: 5, height: 6)))
        #expect(layer["bounds.origin"] == .point(Point(x: 7, y: 8)))
        #expect(
            delegate.keys == ["position", "position", "bounds", "bounds", "bounds", "bounds", "shadowOffset"])
    }

    @Test("a path through the frame moves and resizes")
    func partsOfTheFrame() {
        let layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 10, height: 10)
        layer["frame.origin.x"] = 5
        layer["frame.size.width"] = 20
        #expect(layer.frame == Rect(x: 5, y: 0, width: 20, height: 10))
        #expect(layer["frame.size.height"] == 10)
    }

    @Test("a colour has four components")
    func partsOfColours() {
        let layer = Layer()
        layer.backgroundColor = Color(red: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        layer["backgroundColor.alpha"] = 0.5
        layer["backgroundColor.red"] = 0
        #expect(layer.backgroundColor == Color(red: 0, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(layer["backgroundColor.blue"] == 0.75)
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

    @Test("a transform may pass through a scale of 0 and come back")
    func throughZero() throws {
        let layer = Layer()
        layer["transform.scale"] = 0
        #expect(layer["transform.scale"] == 0)
        layer["transform.scale"] = 1
        let image = try #require(layer.transform.project(Point(x: 3, y: 4)))
        #expect(abs(image.x - 3) < 1e-9 && abs(image.y - 4) < 1e-9)
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

    @Test("a path whose base is set later names its component from then on")
    func baseComesLater() {
        let layer = Layer()
        layer["place.x"] = 1
        #expect(layer["place.x"] == 1)
        layer["place"] = .point(Point(x: 7, y: 8))
        #expect(layer["place.x"] == 7)
        layer["place.x"] = 9
        #expect(layer["place"] == .point(Point(x: 9, y: 8)))
        #expect(layer["place.x"] == 9)
    }

    @Test("a component of another type is refused, and nil changes nothing")
    func refusedParts() {
        let layer = Layer()
        layer.position = Point(x: 1, y: 2)
        let refused = refusals {
            layer["position.x"] = "left"
            layer["position.x"] = .number(.nan)
            layer["bounds.size.width"] = -1
            layer["position.x"] = nil
            layer.store("left", forKey: "position.x")
        }
        #expect(refused.map { $0.key } == ["position.x", "position", "bounds", "position.x"])
        #expect(layer.position == Point(x: 1, y: 2))
        #expect(layer.bounds == .zero)
    }
}
