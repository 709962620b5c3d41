#if !hasFeature(Embedded)
    import MotorLayers
    import MotorMath

    /// Where changes lead a layer: a key path may change a component of each value.
    struct CSSGoal {
        var transform: Transform3D.Components
        var bounds: Rect
        var position: Point
        let anchor: Point

        init(_ layer: Layer) {
            (transform, bounds) = (layer.transform.components, layer.bounds)
            (position, anchor) = (layer.position, layer.anchorPoint)
        }

        /// The left and top edge.
        fileprivate var edges: [(property: String, text: String)] {
            [
                ("left", CSSProperty.length(position.x - anchor.x * bounds.width)),
                ("top", CSSProperty.length(position.y - anchor.y * bounds.height)),
            ]
        }

        /// A new width, and the edge that follows because the anchor point stays.
        fileprivate mutating func widen(to width: Double) -> [(property: String, text: String)] {
            bounds.size.width = width
            return [("width", CSSProperty.length(width))] + (anchor.x == 0 ? [] : [edges[0]])
        }

        /// A new height, and the edge that follows because the anchor point stays.
        fileprivate mutating func heighten(to height: Double) -> [(property: String, text: String)] {
            bounds.size.height = height
            return [("height", CSSProperty.length(height))] + (anchor.y == 0 ? [] : [edges[1]])
        }
    }

    /// The properties of CSS that show a layer's values.
    enum CSSProperty {
        /// The properties for a value under a key or key path, with their texts; `nil` if CSS has none.
        static func values(
            of path: Key, _ value: Value?, _ goal: inout CSSGoal
        ) -> [(property: String, text: String)]? {
            // A declaration with a length below 0 is invalid, and a layer shows the nearest valid value.
            guard let value = value.map({ Layer.nearestStorable(to: $0, forKey: path) }) else { return nil }
            switch (path.name, value) {
            case ("opacity", .number(let number)): return [("opacity", CSSText.number(number, decimals: 4))]
            case ("hidden", .bool(let isHidden)): return [("visibility", isHidden ? "hidden" : "inherit")]
            case ("zPosition", .number(let number)): return [("z-index", CSSText.number(number, decimals: 0))]
            case ("cornerRadius", .number(let number)): return [("border-radius", length(number))]
            case ("borderWidth", .number(let number)): return [("border-width", length(number))]
            case ("lineWidth", .number(let number)): return [("stroke-width", length(number))]
            case ("fontSize", .number(let number)): return [("font-size", length(number))]
            case ("bounds.size.width", .number(let number)): return goal.widen(to: number)
            case ("bounds.size.height", .number(let number)): return goal.heighten(to: number)
            case ("bounds.size", .size(let size)): return goal.widen(to: size.width) + goal.heighten(to: size.height)
            case ("bounds", .rect(let rect)):
                guard rect.origin == goal.bounds.origin else { return nil }
                return goal.widen(to: rect.width) + goal.heighten(to: rect.height)
            case ("position", .point(let point)):
                goal.position = point
                return goal.edges
            case ("position.x", .number(let x)):
                goal.position.x = x
                return [goal.edges[0]]
            case ("position.y", .number(let y)):
                goal.position.y = y
                return [goal.edges[1]]
            case (let name, .color(let color)): return colors[name].map { [($0, CSSText.color(color))] }
            case ("transform", .transform(let whole)):
                goal.transform = whole.components
                return texts(of: goal.transform, ["translate", "rotate", "scale"])
            case (let name, .number(let number)): return component(name, number, &goal.transform)
            default: return nil
            }
        }

        private static let colors = [
            "backgroundColor": "background-color", "borderColor": "border-color", "foregroundColor": "color",
            "fillColor": "fill", "strokeColor": "stroke",
        ]

        fileprivate static func length(_ number: Double) -> String { CSSText.number(number, decimals: 3) + "px" }

        private static func component(
            _ name: String, _ number: Double, _ transform: inout Transform3D.Components
        ) -> [(property: String, text: String)]? {
            switch name {
            case "transform.scale": transform.uniformScale = number
            case "transform.scale.x": transform.scale.x = number
            case "transform.scale.y": transform.scale.y = number
            case "transform.rotation", "transform.rotation.z": transform.rotation.z = number
            case "transform.translation.x": transform.translation.x = number
            case "transform.translation.y": transform.translation.y = number
            default: return nil
            }
            let isScale = name.utf8.starts(with: "transform.scale".utf8)
            let isRotation = name.utf8.starts(with: "transform.rotation".utf8)
            return texts(of: transform, [isScale ? "scale" : isRotation ? "rotate" : "translate"])
        }

        /// The properties of a transform in the plane; `nil` for any other transform.
        private static func texts(
            of transform: Transform3D.Components, _ properties: [String]
        ) -> [(property: String, text: String)]? {
            guard transform.skew == .zero, transform.perspective == .none, transform.rotation.x == 0,
                transform.rotation.y == 0, transform.translation.z == 0
            else { return nil }
            return properties.map { property in
                switch property {
                case "scale":
                    let x = CSSText.number(transform.scale.x, decimals: 4)
                    let y = CSSText.number(transform.scale.y, decimals: 4)
                    return (property, x == y ? x : x + " " + y)
                case "rotate":
                    return (property, CSSText.number(transform.rotation.z * 180 / .pi, decimals: 3) + "deg")
                default: return (property, length(transform.translation.x) + " " + length(transform.translation.y))
                }
            }
        }
    }
#endif
