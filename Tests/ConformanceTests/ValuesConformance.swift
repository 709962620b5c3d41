import MotorLayers
import MotorMath
import Testing

/// The values of Core Animation's layers, as far as they are known. Every row names its source.
@Suite("Conformance: values")
struct ValuesConformance {
    // Core Animation Programming Guide, "Key-Value Coding Extensions": key-value coding compliant container classes.
    @Test("any key can be written and read back, and an unknown one is nil")
    func anyKey() {
        let layer = Layer()
        #expect(layer["someKey"] == nil)
        layer["someKey"] = "hello"
        #expect(layer["someKey"] == "hello")
        layer["someKey"] = nil
        #expect(layer["someKey"] == nil)
    }

    // CALayer.h, style.
    @Test("a key is read from the layer, then style, then style.style, …, then the class")
    func order() {
        final class Classy: Layer {
            override func defaultValue(forKey key: Key) -> Value? {
                key == "k" ? "class" : super.defaultValue(forKey: key)
            }
        }
        let layer = Classy()
        #expect(layer["k"] == "class")
        layer.style = ["style": ["style": ["k": "three"]]]
        #expect(layer["k"] == "three")
        layer.style = ["style": ["k": "two", "style": ["k": "three"]]]
        #expect(layer["k"] == "two")
        layer.style = ["k": "one", "style": ["k": "two"]]
        #expect(layer["k"] == "one")
        layer["k"] = "own"
        #expect(layer["k"] == "own")
    }

    // CALayer.h, style: "the `bounds' and `frame' keys are never looked up in the style".
    @Test("bounds and frame are never read from a style")
    func boundsAndFrame() {
        let layer = Layer()
        let rect = Rect(x: 0, y: 0, width: 5, height: 5)
        layer.style = ["bounds": .rect(rect), "frame": .rect(rect)]
        #expect(layer.bounds == .zero)
        #expect(layer.frame == .zero)
    }

    // CALayer.h, style: "Note that if the style dictionary or any of its ancestors are modified, the values of the
    // layer's properties are undefined until the `style' property is reset".
    @Test("changing a style in place has no effect until it is assigned again")
    func styleChange() {
        let layer = Layer()
        var style: Style = ["cornerRadius": 4]
        layer.style = style
        style["cornerRadius"] = 8
        #expect(layer.cornerRadius == 4)
        layer.style = style
        #expect(layer.cornerRadius == 8)
    }

    // The comments of the properties in CALayer.h, CAShapeLayer.h and CAGradientLayer.h.
    @Test("the defaults are Core Animation's")
    func defaults() {
        let (half, black): (Value, Value) = (.point(Point(x: 0.5, y: 0.5)), .color(Color(red: 0, green: 0, blue: 0)))
        let all: [(Key, Value)] = [
            ("anchorPoint", half), ("opacity", 1), ("shadowOffset", .size(Size(width: 0, height: -3))),
            ("shadowRadius", 3),
            ("borderColor", black), ("shadowColor", black), ("transform", .transform(.identity)),
            ("sublayerTransform", .transform(.identity)), ("bounds", .rect(.zero)), ("position", .point(.zero)),
            ("zPosition", 0), ("cornerRadius", 0), ("borderWidth", 0), ("shadowOpacity", 0), ("hidden", false),
            ("masksToBounds", false),
        ]
        let (layer, shape, gradient) = (Layer(), ShapeLayer(), GradientLayer())
        for (key, value) in all { #expect(layer[key] == value && shape[key] == value, "\(key.name)") }
        #expect(layer.backgroundColor == nil && layer.mask == nil && layer.sublayers.isEmpty)
        #expect(layer.style == nil && layer.delegate == nil)
        #expect(shape.path == nil && shape.strokeColor == nil && shape.lineDashPattern == [])
        #expect(shape.fillColor.map { .color($0) } == black && shape.fillRule == .nonZero)
        let numbers: [Double] = [shape.strokeStart, shape.strokeEnd, shape.lineWidth, shape.lineDashPhase]
        #expect(numbers == [0, 1, 1, 0] && shape.lineCap == .butt && shape.lineJoin == .miter)
        #expect(gradient.colors == [] && gradient.locations == [] && gradient.type == .axial)
        #expect([gradient.startPoint, gradient.endPoint] == [Point(x: 0.5, y: 0), Point(x: 0.5, y: 1)])
    }

    // CALayer.h, needsDisplayForKey:.
    @Test("no key needs display unless a class overrides it")
    func needsDisplay() {
        final class Drawing: Layer {
            override class func needsDisplay(forKey key: Key) -> Bool {
                key == "progress" || super.needsDisplay(forKey: key)
            }
        }
        for key: Key in ["opacity", "bounds", "progress"] { #expect(!Layer.needsDisplay(forKey: key)) }
        #expect(Drawing.needsDisplay(forKey: "progress"))
        #expect(!Drawing.needsDisplay(forKey: "opacity"))
    }

    // Core Animation Programming Guide, "Key Path Support for Structures".
    @Test(
        "key paths access components",
        arguments: [
            "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height",
            "transform.scale", "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.rotation",
            "transform.rotation.x", "transform.rotation.y", "transform.rotation.z", "transform.translation.x",
            "transform.translation.y", "transform.translation.z", "shadowOffset.width", "shadowOffset.height",
            "sublayerTransform.rotation.x", "anchorPoint.x",
        ])
    func keyPaths(_ name: String) throws {
        let layer = Layer()
        let key = Key(name)
        layer[key] = 0.25
        let part = try #require(layer[key]?.number)
        #expect(abs(part - 0.25) < 1e-12)
        let base = Key(String(name.prefix { $0 != "." }))
        #expect(layer[base] != Layer()[base])
    }

    // Core Animation Programming Guide, "CATransform3D Key Paths": scale is the average of the three factors,
    // translation takes a size.
    @Test("scale is the mean of three, and the translation is a size")
    func wholeParts() throws {
        let layer = Layer()
        layer["transform.scale.x"] = 4
        let scale = try #require(layer["transform.scale"]?.number)
        #expect(abs(scale - 2) < 1e-12)
        layer["transform.translation"] = .size(Size(width: 3, height: 4))
        #expect(layer.transform.m41 == 3)
        #expect(layer.transform.m42 == 4)
    }

    // CALayer.h, frame; Core Animation Programming Guide, "Layers Have Their Own Background and Border" and "Anchor
    // Points Affect Geometric Manipulations".
    @Test("the frame follows from bounds, position, anchor point and transform")
    func frame() {
        let layer = Layer()
        layer.bounds = Rect(x: 0, y: 0, width: 120, height: 80)
        layer.position = Point(x: 100, y: 100)
        #expect(layer.frame == Rect(x: 40, y: 60, width: 120, height: 80))
        layer.anchorPoint = .zero
        #expect(layer.frame == Rect(x: 100, y: 100, width: 120, height: 80))
    }
}
