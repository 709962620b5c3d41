import FineMotor

// The only difference of the plain side in a page: Embedded Swift has no `Any`, so the value for a string key is
// an enumeration there, as one would write by hand.
#if hasFeature(Embedded)
    indirect enum PlainValue {
        case number(Double)
        case bool(Bool)
        case string(String)
        case point(Point)
        case color(Color)
        case transform(Transform3D)
        case style([String: PlainValue])
        case actions([String: any PlainAction])
    }

    @inline(__always) func plain(_ number: Double) -> PlainValue { .number(number) }
    @inline(__always) func plain(_ bool: Bool) -> PlainValue { .bool(bool) }
    @inline(__always) func plain(_ string: String) -> PlainValue { .string(string) }
    @inline(__always) func plain(_ point: Point) -> PlainValue { .point(point) }
    @inline(__always) func plain(_ color: Color) -> PlainValue { .color(color) }
    @inline(__always) func plain(_ transform: Transform3D) -> PlainValue { .transform(transform) }
    @inline(__always) func plain(_ style: [String: PlainValue]) -> PlainValue { .style(style) }
    @inline(__always) func plain(_ actions: [String: any PlainAction]) -> PlainValue { .actions(actions) }

    @inline(__always) func number(_ value: PlainValue?) -> Double? {
        if case .number(let number)? = value { number } else { nil }
    }
    @inline(__always) func bool(_ value: PlainValue?) -> Bool? {
        if case .bool(let bool)? = value { bool } else { nil }
    }
    @inline(__always) func string(_ value: PlainValue?) -> String? {
        if case .string(let string)? = value { string } else { nil }
    }
    @inline(__always) func point(_ value: PlainValue?) -> Point? {
        if case .point(let point)? = value { point } else { nil }
    }
    @inline(__always) func color(_ value: PlainValue?) -> Color? {
        if case .color(let color)? = value { color } else { nil }
    }
    @inline(__always) func transform(_ value: PlainValue?) -> Transform3D? {
        if case .transform(let transform)? = value { transform } else { nil }
    }
    @inline(__always) func style(_ value: PlainValue?) -> [String: PlainValue]? {
        if case .style(let style)? = value { style } else { nil }
    }
    @inline(__always) func actions(_ value: PlainValue?) -> [String: any PlainAction]? {
        if case .actions(let actions)? = value { actions } else { nil }
    }
#else
    typealias PlainValue = Any

    @inline(__always) func plain(_ value: Any) -> PlainValue { value }

    @inline(__always) func number(_ value: PlainValue?) -> Double? { value as? Double }
    @inline(__always) func bool(_ value: PlainValue?) -> Bool? { value as? Bool }
    @inline(__always) func string(_ value: PlainValue?) -> String? { value as? String }
    @inline(__always) func point(_ value: PlainValue?) -> Point? { value as? Point }
    @inline(__always) func color(_ value: PlainValue?) -> Color? { value as? Color }
    @inline(__always) func transform(_ value: PlainValue?) -> Transform3D? { value as? Transform3D }
    @inline(__always) func style(_ value: PlainValue?) -> [String: PlainValue]? { value as? [String: PlainValue] }
    @inline(__always) func actions(_ value: PlainValue?) -> [String: any PlainAction]? {
        value as? [String: any PlainAction]
    }
#endif
