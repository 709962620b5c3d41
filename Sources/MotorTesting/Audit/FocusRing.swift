import FineMotor
import MotorRaster

/// The pixels that the focus changes.
struct FocusRing {
    let make: () -> AuditScene
    /// The color behind the window; `nil` for that of its scheme.
    let backdrop: Color?

    /// Views whose focus is not visible, and views that are covered while they have the focus.
    ///
    /// Tab finds the views that can have the focus, and arrows those to which it moves inside a group. The pixels that
    /// change by 3 : 1 must be at least as many as those of a border around the view, two points thick, as far as it is
    /// in the window.
    var findings: [Finding] {
        let first = make()
        first.settle()
        var known: Set<String> = []
        return first.window.focusableViews.indices.flatMap { index -> [Finding] in
            let scene = make()
            scene.settle()
            let views = scene.window.focusableViews
            guard views.indices.contains(index) else { return [] }
            scene.window.focus(views[index])
            return walk(in: scene) { view in
                known.insert(LayerPath.of(view.layer)).inserted ? findings(of: view, in: scene) : []
            }
        }
    }

    /// Visits the view with the focus, and those to which arrows move it: row by row.
    private func walk(in scene: AuditScene, _ visit: (View) -> [Finding]) -> [Finding] {
        var found: [Finding] = []
        var visited: Set<ObjectIdentifier> = []
        /// Presses a key; returns whether the focus is on another view of the group.
        func moves(_ name: KeyPress.Name) -> Bool {
            let before = scene.window.focusedView
            scene.play(Hands.press(name))
            guard let view = scene.window.focusedView, view !== before else { return false }
            if visited.insert(ObjectIdentifier(view)).inserted { found += visit(view) }
            return true
        }
        guard let first = scene.window.focusedView else { return [] }
        visited.insert(ObjectIdentifier(first))
        found += visit(first)
        var direction = KeyPress.Name.right
        repeat {
            // A row ends where an arrow does nothing, or leads back.
            var count = 0
            while count < 100, moves(direction) { count += 1 }
            direction = direction == .right ? .left : .right
        } while moves(.down) && visited.count < 200
        return found
    }

    private func findings(of view: View, in scene: AuditScene) -> [Finding] {
        scene.window.focus(nil)
        scene.settle()
        let before = picture(scene.window)
        scene.window.focus(view)
        scene.settle()
        let change = Change(from: before, to: picture(scene.window), over: scene.window.backdrop(backdrop))
        let required = Self.perimeter(of: view, in: scene.window)
        let path = LayerPath.of(view.layer)
        var found: [Finding] = []
        if change.area < required {
            let most =
                change.most.map {
                    ", most of them \($0.contrast(to: $1).formattedRatio), \($0.color.hex) to \($1.color.hex)"
                } ?? ""
            found.append(
                Finding(
                    .focusVisible, path, measured: "\(change.area.formatted) square points that change by 3 : 1\(most)",
                    required: "\(required.formatted), a perimeter two points thick"))
        }
        if !Targets.isHit(view, in: scene.window) {
            found.append(
                Finding(
                    .focusCovered, path, measured: "no point of it can be hit", required: "a part that is not covered"))
        }
        return found
    }

    private func picture(_ window: Window) -> Raster {
        Composite(window.root.layer.displayList, over: window.backdrop(backdrop)).raster
    }

    /// The difference of two pictures of the same size.
    private struct Change {
        /// The area where it is 3 : 1, in square points. A pixel that changes less beside such a pixel is half covered
        /// on average.
        let area: Double
        /// The light of most changed pixels, before and now.
        let most: (Light, Light)?

        init(from before: Raster, to after: Raster, over backdrop: Color) {
            let (old, new, width) = (before.pixels, after.pixels, before.width)
            var counts: [[Light]: Int] = [:]
            var isStrong = [Bool](repeating: false, count: old.count)
            var changed: [Int] = []
            for index in old.indices where old[index] != new[index] {
                let (was, now) = (old[index].light(over: backdrop), new[index].light(over: backdrop))
                guard was != now else { continue }
                isStrong[index] = was.contrast(to: now) >= 3
                changed.append(index)
                counts[[was, now], default: 0] += 1
            }
            var area = 0.0
            for index in changed {
                let beside = [index - 1, index + 1, index - width, index + width]
                if isStrong[index] {
                    area += 1
                } else if beside.contains(where: { isStrong.indices.contains($0) && isStrong[$0] }) {
                    area += 0.5
                }
            }
            self.area = area / (Composite.scale * Composite.scale)
            most = counts.max { ($0.value, $0.key[1].luminance) < ($1.value, $1.key[1].luminance) }.map {
                ($0.key[0], $0.key[1])
            }
        }
    }

    /// The area of a view's element that is at most two points from its edge, inside its rounded corners, in the window and the
    /// views around that clip it.
    private static func perimeter(of view: View, in window: Window) -> Double {
        let layer = view.accessibilityLayer
        let (shown, bounds) = (layer.presentation, layer.presentation.bounds)
        let radius = layer.cornerRadius
        let outer = Path.roundedRect(bounds, cornerRadius: radius)
        let inner = Path.roundedRect(bounds.inset(dx: 2, dy: 2), cornerRadius: max(radius - 2, 0))
        // Most points are so deep inside that neither outline needs to be asked.
        let middle = bounds.inset(dx: max(radius, 2), dy: max(radius, 2))
        let step = 1 / Composite.scale
        let map = shown.toRoot
        guard let box = view.shownAccessiblePart.intersection(window.auditedArea) else { return 0 }
        var count = 0
        for y in stride(from: (box.minY / step).rounded(.down) * step + step / 2, to: box.maxY, by: step) {
            for x in stride(from: (box.minX / step).rounded(.down) * step + step / 2, to: box.maxX, by: step) {
                guard let own = map.unproject(Point(x: x, y: y)), !middle.contains(own) else { continue }
                if outer.contains(own), !inner.contains(own) { count += 1 }
            }
        }
        return Double(count) * step * step
    }
}
