import MotorMath
import Testing

@testable import MotorLayers

/// What the table of properties says, tried row by row: a new row is tried without a new test.
@Suite("The table of properties")
struct PropertyTableTests {
    static let rows = Property.all.filter { $0.storage == .table }

    /// A value that a rule accepts, other than the initial one.
    static func other(than initial: Value?, _ rule: Property.Rule) -> Value {
        let candidates: [Value] =
            switch rule {
            case .number, .length, .fraction: [0.25, 0.75]
            case .bool: [true, false]
            case .string: ["a", "b"]
            case .point: [.point(Point(x: 1, y: 2))]
            case .size: [.size(Size(width: 1, height: 2))]
            case .rect: [.rect(Rect(x: 1, y: 2, width: 3, height: 4))]
            case .color, .placeholder: [.color(Color(red: 1, green: 0, blue: 0, alpha: 1))]
            case .transform: [.transform(.scale(x: 2, y: 2))]
            case .path: [.path(Path())]
            case .image: [.image(Image(named: "sea"))]
            case .numbers, .lengths: [[1, 2]]
            case .colors: [[.color(.red)]]
            case .any: [3]
            }
        return candidates.first { $0 != initial }!
    }

    static func layer(_ owner: Property.Owner) -> Layer {
        switch owner {
        case .layer: Layer()
        case .shape: ShapeLayer()
        case .text: TextLayer()
        case .gradient: GradientLayer()
        }
    }

    @Test("a layer has each row's initial value, and reads back what is set", arguments: rows.map(\.key))
    func readsBack(_ key: StandardKey) {
        let row = Property.all[Int(key.rawValue)]
        let layer = Self.layer(row.owner)
        #expect(layer[Key(key)] == row.initial.value)
        let value = Self.other(than: row.initial.value, row.rule)
        layer[Key(key)] = value
        #expect(layer[Key(key)] == value)
        layer[Key(key)] = nil
        #expect(layer[Key(key)] == row.initial.value)
    }

    @Test("each row refuses values that break its rule, and the old value stays", arguments: rows.map(\.key))
    func refuses(_ key: StandardKey) {
        let row = Property.all[Int(key.rawValue)]
        let layer = Self.layer(row.owner)
        // No property takes an action.
        let refused = refusals { layer[Key(key)] = .action(.null) }
        #expect(refused.map(\.key) == [Key(key)])
        #expect(layer[Key(key)] == row.initial.value)
    }

    @Test(
        "a change on a stage animates if the row says so, and marks the layer to be drawn", arguments: rows.map(\.key))
    func animates(_ key: StandardKey) {
        let row = Property.all[Int(key.rawValue)]
        let stage = Stage()
        let layer = Self.layer(row.owner)
        stage.root.addSublayer(layer)
        stage.advance(to: 1)
        _ = stage.displayList
        #expect(!stage.needsFrame)
        #expect((layer.actionForChange(of: Key(key), isProperty: true) != nil) == row.animates)
        layer[Key(key)] = Self.other(than: row.initial.value, row.rule)
        #expect(stage.needsFrame)
    }

    @Test(
        "a row affects the render state if it says so, and the layer is then no longer plain",
        arguments: rows.map(\.key))
    func affects(_ key: StandardKey) {
        let row = Property.all[Int(key.rawValue)]
        let layer = Self.layer(row.owner)
        let before = String(describing: layer.renderState)
        layer[Key(key)] = Self.other(than: row.initial.value, row.rule)
        let isSeen = String(describing: layer.renderState) != before
        #expect(isSeen == (row.affects == .renderState || row.affects == .geometry))
        #expect((layer.plainOffset == nil) == (row.affects == .geometry))
    }
}
