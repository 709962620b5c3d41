import FineMotor

extension Case {
    static var themes: [Case] {
        [
            Case(
                "theme/switch-1k",
                "a change of theme that changes two colors of each of 1,000 layers on a stage; actions are found",
                heap: .whatever, ours: { ThemeSwitch() }, plain: { PlainThemeSwitch() }),
            Case(
                "theme/read-depth-16", "read a value of the last of 16 themes, behind 16 levels of style",
                ours: { ThemedValue() }, plain: { PlainThemedValue() }),
        ]
    }
}

/// The themes of the cases.
enum ThemeColors {
    /// Each theme's background and border.
    static let all = [
        (background: Color(red: 0.1, green: 0.1, blue: 0.12), border: Color(red: 0.3, green: 0.3, blue: 0.35)),
        (background: Color(red: 0.95, green: 0.95, blue: 0.97), border: Color(red: 0.7, green: 0.7, blue: 0.72)),
    ]
    /// How many layers contain the others, and how many each contains.
    static let (groups, each) = (10, 99)
}

final class ThemeSwitch: Workload {
    private let stage = Stage()
    private let themes: [Style]
    private var step = 0

    init() {
        let nothing = Nothing()
        themes = ThemeColors.all.map {
            var theme: Style = ["backgroundColor": .color($0.background), "borderColor": .color($0.border)]
            for key in ["backgroundColor", "borderColor"] { theme.actions[Key(key)] = nothing }
            return theme
        }
        for _ in 0..<ThemeColors.groups {
            let group = Layer()
            for _ in 0..<ThemeColors.each { group.addSublayer(Layer()) }
            stage.root.addSublayer(group)
        }
        stage.root.theme = themes[0]
        stage.advance(to: 0)
    }

    func run(_ count: Int) -> Int {
        let root = opaque(stage.root)
        for _ in 0..<count {
            step += 1
            root.theme = themes[step & 1]
        }
        let last = root.sublayers[ThemeColors.groups - 1].sublayers[ThemeColors.each - 1]
        return last.backgroundColor == ThemeColors.all[step & 1].background ? count : 0
    }

    func flaw() -> String? {
        nonisolated(unsafe) var counts = (background: 0, border: 0)
        var counted = themes[1 - step & 1]
        // A style contains actions that any thread may run.
        counted.actions["backgroundColor"] = SharedBlockAction { _, _, _ in counts.background += 1 }
        counted.actions["borderColor"] = SharedBlockAction { _, _, _ in counts.border += 1 }
        step += 1
        stage.root.theme = counted
        // The root is a layer, too.
        let layers = ThemeColors.groups * (ThemeColors.each + 1) + 1
        guard counts == (layers, layers) else {
            return "the actions ran \(counts.background) and \(counts.border) times"
        }
        return run(3) == 3 ? nil : "the layers have other colors"
    }
}

/// A hand-written change of theme: a walk over the tree that sets both colors.
final class PlainThemeSwitch: Workload {
    private let root = PlainThemedLayer()
    private var step = 0

    init() {
        for _ in 0..<ThemeColors.groups {
            let group = PlainThemedLayer()
            for _ in 0..<ThemeColors.each { group.add(PlainThemedLayer()) }
            root.add(group)
        }
        act(on: root)
    }

    private func act(on layer: PlainThemedLayer) {
        for key in ["backgroundColor", "borderColor"] { layer.actions[key] = PlainNothing() }
        for child in layer.children { act(on: child) }
    }

    private func give(_ background: Color, _ border: Color, to layer: PlainThemedLayer) {
        layer.set(plain(background), forKey: "backgroundColor")
        layer.set(plain(border), forKey: "borderColor")
        for child in layer.children { give(background, border, to: child) }
    }

    func run(_ count: Int) -> Int {
        let root = opaque(root)
        for _ in 0..<count {
            step += 1
            let colors = ThemeColors.all[step & 1]
            give(colors.background, colors.border, to: root)
        }
        let last = root.children[ThemeColors.groups - 1].children[ThemeColors.each - 1]
        return color(last.value(forKey: "backgroundColor")) == ThemeColors.all[step & 1].background ? count : 0
    }

    func flaw() -> String? { run(3) == 3 ? nil : "the layers have other colors" }
}

/// How far a theme's value is.
private enum FarTheme {
    static let levels = 16

    /// A value of a level that is not read.
    static func other(_ level: Int) -> String { "other\(level)" }
}

final class ThemedValue: Workload {
    private let root = Layer()
    private let layer: Layer
    private let key: Key = "accent"

    init() {
        var layer = root
        root.theme = [key: 2]
        for level in 1..<FarTheme.levels {
            let inner = Layer()
            inner.theme = [Key(FarTheme.other(level)): 1]
            layer.addSublayer(inner)
            layer = inner
        }
        var style = Style()
        for level in 0..<FarTheme.levels {
            var outer: Style = [Key(FarTheme.other(level)): 3]
            if level > 0 { outer["style"] = .style(style) }
            style = outer
        }
        layer.style = style
        self.layer = layer
    }

    func run(_ count: Int) -> Int {
        let (layer, key) = (opaque(layer), key)
        var right = 0
        for _ in 0..<count where layer[key]?.number == 2 { right += 1 }
        return right
    }

    func flaw() -> String? { run(3) == 3 ? nil : "another value is read" }
}

/// The same by hand: levels of dictionaries, then the themes of the enclosing layers.
final class PlainThemedValue: Workload {
    private let root = PlainThemedLayer()
    private let layer: PlainThemedLayer

    init() {
        var layer = root
        root.theme = ["accent": plain(2.0)]
        for level in 1..<FarTheme.levels {
            let inner = PlainThemedLayer()
            inner.theme = [FarTheme.other(level): plain(1.0)]
            layer.add(inner)
            layer = inner
        }
        var style: [String: PlainValue] = [:]
        for level in 0..<FarTheme.levels {
            var outer: [String: PlainValue] = [FarTheme.other(level): plain(3.0)]
            if level > 0 { outer["style"] = plain(style) }
            style = outer
        }
        layer.style = style
        self.layer = layer
    }

    func run(_ count: Int) -> Int {
        let layer = opaque(layer)
        var right = 0
        for _ in 0..<count where number(layer.themedValue(forKey: "accent")) == 2 { right += 1 }
        return right
    }

    func flaw() -> String? { run(3) == 3 ? nil : "another value is read" }
}

/// A layer in a tree.
final class PlainThemedLayer: PlainLayer {
    private(set) var children: [PlainThemedLayer] = []
    private unowned(unsafe) var parent: PlainThemedLayer?
    var theme: [String: PlainValue] = [:]

    func add(_ child: PlainThemedLayer) {
        child.parent = self
        children.append(child)
    }

    /// The layer's value, or that of the nearest theme that has one.
    func themedValue(forKey key: String) -> PlainValue? {
        if let own = value(forKey: key) { return own }
        var layer: PlainThemedLayer? = self
        while let current = layer {
            if let found = current.theme[key] { return found }
            layer = current.parent
        }
        return nil
    }
}
