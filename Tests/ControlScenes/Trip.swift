package import FineMotor
import MotorControls

/// Three scenes, where some of four elements are at other positions: a grid in which the elements are small, a photo
/// that shows one of them large, and a page of details with two.
package final class Trip: SceneView {
    package enum State: String, CaseIterable { case grid, photo, details }

    package let grid = View()
    package let photo = View()
    package let details = View()
    package private(set) var interaction: Interaction<State>!

    package static let size = Size(width: 400, height: 300)
    private static let colors = [Color.red, .green, .blue, Color(red: 1, green: 1, blue: 0)]

    /// Creates the scenes in a window.
    package static func window(at state: State = .grid) -> (window: Window, trip: Trip) {
        let trip = Trip(initially: state)
        return (Window(root: trip), trip)
    }

    package init(initially state: State) {
        super.init(frame: Rect(origin: .zero, size: Self.size))
        interaction = Interaction<State>(in: layer, initially: state) { _, event in
            State.allCases.first { Event(Key($0.rawValue)) == event }
        }
        for (scene, color) in [(grid, Color.white), (photo, .black), (details, Color(red: 0.5, green: 0.5, blue: 0.5))]
        {
            scene.layer.drag("backgroundColor", to: .color(color))
        }
        for index in 0..<4 {
            add("element \(index)", to: grid, Rect(x: 20 + Double(index) * 90, y: 40, width: 60, height: 60), index)
        }
        add("element 1", to: photo, Rect(x: 50, y: 20, width: 300, height: 240), 1)
        add("element 1", to: details, Rect(x: 10, y: 10, width: 100, height: 80), 1)
        add("element 3", to: details, Rect(x: 200, y: 150, width: 180, height: 120), 3)
        show(interaction, of: [grid, photo, details], self) { trip, state in
            switch state {
            case .grid: [trip.grid]
            case .photo: [trip.photo]
            case .details: [trip.details]
            }
        }
    }

    private func add(_ name: String, to scene: View, _ frame: Rect, _ index: Int) {
        let view = View(frame: frame)
        view.sharedName = name
        view.layer.drag("cornerRadius", to: .number(frame.width / 10))
        view.layer.drag("backgroundColor", to: .color(Self.colors[index]))
        scene.addSubview(view)
    }

    package func go(_ state: State) { interaction.send(Event(Key(state.rawValue))) }

    /// The view of an element in a scene.
    package func view(_ index: Int, in scene: View) -> View? {
        scene.subviews.first { $0.sharedName == "element \(index)" }
    }
}

extension DisplayList {
    /// The steps of drawing, without the identifiers, which differ from tree to tree.
    package var steps: [DisplayList.Item] {
        items.map { .init(id: .init(layer: 0, part: $0.id.part), transform: $0.transform, content: $0.content) }
    }
}

extension Trip {
    package func views(at state: State) -> [View] { state == .grid ? [grid] : state == .photo ? [photo] : [details] }

    /// What a stage draws that shows nothing but the scenes of the state, at rest.
    package func pictureAtRest() -> [DisplayList.Item] {
        let root = Layer()
        root.bounds = bounds
        var items: [DisplayList.Item] = []
        for view in views(at: interaction.state) { items += view.layer.displayList.items }
        return items
    }
}
