@testable import MotorLayers
import MotorMath
import Testing

@Suite("Setting a value")
struct SettingTests {
    /// The key, if a typed property and its key do not access the same value.
    private func fault<Kind: Layer, Typed: Equatable>(
        _ path: ReferenceWritableKeyPath<Kind, Typed>, _ key: Key, _ typed: Typed, _ value: Value, _ make: () -> Kind
    ) -> Key? {
        let (a, b) = (make(), make())
        a[keyPath: path] = typed
        b[key] = value
        let isSame = a[key] == value && a[keyPath: path] == typed && b[keyPath: path] == typed && b[key] == value
        return isSame && make()[keyPath: path] != typed ? nil : key
    }

    @Test("a typed property and its key access the same value")
    func typedProperties() {
        let (point, size, red) = (Point(x: 0.25, y: 2), Size(width: 3, height: 4), Color(red: 1, green: 0, blue: 0))
        let (rect, map) = (Rect(origin: point, size: size), Transform3D.scale(x: 2, y: 3))
        let (image, path) = (Image(named: "sea"), Path.rect(rect))
        func layer<T: Equatable>(_ path: ReferenceWritableKeyPath<Layer, T>, _ key: Key, _ typed: T, _ value: Value)
            -> Key?
        {
            fault(path, key, typed, value) { Layer() }
        }
        func shape<T: Equatable>(
            _ path: ReferenceWritableKeyPath<ShapeLayer, T>, _ key: Key, _ typed: T, _ value: Value
        ) -> Key? { fault(path, key, typed, value) { ShapeLayer() } }
        func text<T: Equatable>(_ path: ReferenceWritableKeyPath<TextLayer, T>, _ key: Key, _ typed: T, _ value: Value)
            -> Key?
        {
            fault(path, key, typed, value) { TextLayer() }
        }
        func gradient<T: Equatable>(
            _ path: ReferenceWritableKeyPath<GradientLayer, T>, _ key: Key, _ typed: T, _ value: Value
        ) -> Key? { fault(path, key, typed, value) { GradientLayer() } }
        var faults: [Key?] = [
            layer(\.position, .position, point, .point(point)), layer(\.zPosition, .zPosition, 7, 7),
            layer(\.anchorPoint, .anchorPoint, point, .point(point)), layer(\.anchorPointZ, .anchorPointZ, 7, 7),
            layer(\.transform, .transform, map, .transform(map)), layer(\.opacity, .opacity, 0.5, 0.5),
            layer(\.sublayerTransform, .sublayerTransform, map, .transform(map)),
            layer(\.isHidden, .hidden, true, true),
            layer(\.masksToBounds, .masksToBounds, true, true), layer(\.cornerRadius, .cornerRadius, 7, 7),
            layer(\.borderWidth, .borderWidth, 7, 7), layer(\.borderColor, .borderColor, red, .color(red)),
            layer(\.backgroundColor, .backgroundColor, red, .color(red)), layer(\.shadowRadius, .shadowRadius, 7, 7),
            layer(\.shadowColor, .shadowColor, red, .color(red)), layer(\.shadowOpacity, .shadowOpacity, 0.5, 0.5),
            layer(\.shadowOffset, .shadowOffset, size, .size(size)), layer(\.bounds, .bounds, rect, .rect(rect)),
            layer(\.frame, .frame, rect, .rect(rect)), layer(\.contents, .contents, image, .image(image)),
            layer(\.contentsRect, .contentsRect, rect, .rect(rect)),
            layer(\.contentsCenter, .contentsCenter, rect, .rect(rect)),
            layer(\.contentsGravity, .contentsGravity, .topLeft, "topLeft"), layer(\.name, "name", "heart", "heart"),
            layer(\.placeholder, .placeholder, .color(red), .color(red)),
            layer(\.maskMode, .maskMode, .lumaInverted, "lumaInverted"),
        ]
        faults += [
            shape(\.path, .path, path, .path(path)), shape(\.fillColor, .fillColor, red, .color(red)),
            shape(\.fillRule, .fillRule, .evenOdd, "evenOdd"), shape(\.strokeColor, .strokeColor, red, .color(red)),
            shape(\.strokeStart, .strokeStart, 0.5, 0.5), shape(\.strokeEnd, .strokeEnd, 0.5, 0.5),
            shape(\.lineWidth, .lineWidth, 7, 7), shape(\.lineCap, .lineCap, .round, "round"),
            shape(\.lineJoin, .lineJoin, .bevel, "bevel"), shape(\.lineDashPattern, .lineDashPattern, [1, 2], [1, 2]),
            shape(\.lineDashPhase, .lineDashPhase, 7, 7), gradient(\.colors, .colors, [red], [.color(red)]),
            gradient(\.locations, .locations, [0, 1], [0, 1]), gradient(\.type, .type, .radial, "radial"),
            gradient(\.startPoint, .startPoint, point, .point(point)),
            gradient(\.endPoint, .endPoint, point, .point(point)),
            gradient(\.focalPoint, .focalPoint, point, .point(point)),
        ]
        faults += [
            text(\.string, .string, "words", "words"), text(\.textStyle, .textStyle, .headline, "headline"),
            text(\.fontSize, .fontSize, 7, 7), text(\.isBold, .bold, true, true),
            text(\.isWrapped, .wrapped, true, true),
            text(\.foregroundColor, .foregroundColor, red, .color(red)), text(\.numberOfLines, .numberOfLines, 7, 7),
            text(\.alignmentMode, .alignmentMode, .right, "right"),
            text(\.truncationMode, .truncationMode, .end, "end"),
        ]
        #expect(faults.compactMap { $0 } == [])
        let layer = Layer()
        layer["actions"] = .actions(["opacity": .null])
        layer["style"] = ["actions": .actions(["mood": .null])]
        #expect(layer.actions["opacity"] is Null && layer.style?.actions["mood"] is Null)
        (layer["actions"], layer["style"]) = (nil, nil)
        #expect(layer.actions.count == 0 && layer.style == nil)
    }

    @Test("the nearest value that may be stored is within the range of its key")
    func nearestStorable() {
        let (low, high): (Value, Value) = (
            .rect(Rect(x: 1, y: 2, width: -3, height: 4)), .rect(Rect(x: 1, y: 2, width: 0, height: 4))
        )
        let cases: [(Key, Value, Value)] = [
            (.opacity, -0.5, 0), (.opacity, 1.5, 1), (.opacity, 0.5, 0.5), (.cornerRadius, -1, 0),
            (.cornerRadius, 2, 2),
            (.zPosition, -5, -5), (.bounds, low, high), ("bounds.size.width", -3, 0), ("bounds.size.height", -3, 0),
            ("bounds.origin.x", -3, -3), ("position.x", -3, -3), ("depth", -3, -3),
            ("bounds.size", .size(Size(width: -1, height: 2)), .size(Size(width: 0, height: 2))),
            ("frame.size", .size(Size(width: 1, height: -2)), .size(Size(width: 1, height: 0))),
        ]
        #expect(cases.filter { Layer.nearestStorable(to: $0.1, forKey: $0.0) != $0.2 }.map { $0.0 } == [])
    }

    @Test("any key stores any value and is nil before; values are equal only if their types and contents are")
    func unknownKeys() {
        let layer = Layer()
        let object = Layer()
        let values: [Value] = [
            1, true, "text", [1, "two"], .point(.zero), .size(.zero), .rect(.zero), .color(.black),
            .transform(.identity), .path(Path()), .style(["a": 1]), .actions(["a": .null]), .action(.null),
            .object(object), .number(.nan),
        ]
        for (index, value) in values.enumerated() {
            let key = Key("unknown \(index)")
            #expect(layer[key] == nil)
            layer[key] = value
            #expect(layer[key] == value)
        }
        for (index, value) in values.enumerated() { #expect(layer[Key("unknown \(index)")] == value) }
        let others: [Value] = [
            2, false, "texts", [1, "one"], [1], .point(Point(x: 0, y: 1)), .size(Size(width: 0, height: 1)),
            .rect(Rect(x: 0, y: 0, width: 0, height: 1)), .color(.white), .transform(.scale(x: 1, y: 2)),
            .style(["a": 1]),
            .path(.rect(.zero)), .actions([:]), .actions(["b": .null]), .actions(["a": .null, "b": .null]),
            .action(Probe()), .object(Layer()), .image(Image(named: "a")), .image(Image(named: "b")),
        ]
        let all = values + others
        for (index, value) in all.enumerated() {
            #expect(all.indices.filter { all[$0] == value } == [index])
        }
    }

    @Test("a value's description, and its type in a message")
    func descriptions() {
        let size = Size(width: 1, height: 2.5)
        let rows: [(Value, String, String)] = [
            (0.5, "0.5", "number 0.5"), (true, "true", "bool true"), (false, "false", "bool false"),
            ("a", "\"a\"", "string \"a\""), (.point(Point(x: 1, y: 2)), "(1.0, 2.0)", "point (1.0, 2.0)"),
            (.size(size), "1.0×2.5", "size 1.0×2.5"), (.color(.white), "#ffffff", "color #ffffff"),
            (.rect(Rect(origin: Point(x: 3, y: 4), size: size)), "(3.0, 4.0) 1.0×2.5", "rect (3.0, 4.0) 1.0×2.5"),
            (.transform(.identity), "identity", "identity transform"),
            (.transform(.scale(x: 2, y: 1)), "transform", "transform"),
            (.path(.rect(.zero)), "path of 5 elements", "path of 5 elements"), ([1, 2], "array of 2", "array of 2"),
            (.style([:]), "style", "style"), (.actions(["a": .null]), "actions for 1 keys", "actions for 1 keys"),
            (.action(.null), "null", "action null"), (.object(Layer()), "object", "object"),
            (.image(Image(named: "sea")), "image \"sea\"", "image \"sea\""),
        ]
        for (value, description, reported) in rows {
            let message = Diagnostic(place: "a", key: "b", value: value, rule: "c").message
            #expect(value.description == description && message == "FineMotor: a.b takes c, refused " + reported)
        }
    }
}
