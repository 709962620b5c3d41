import ControlScenes
import FineMotor

/// A button in the middle of a window of 200 × 300 points.
final class ButtonScene: ViewScene<Button> {
    init(_ button: Button = Button(title: "Save")) {
        super.init(button, size: Size(width: 200, height: 300))
    }

    var button: Button { view }
    var state: Button.State { button.interaction.state }
    var middle: Point { button.center }

    func color(_ key: Key) -> Color { button.layer[key]!.color! }
    var shownColor: Color { button.layer.presentation["backgroundColor"]!.color! }
    func shown(_ key: Key) -> Double { button.layer.presentation[key]?.number ?? .nan }

    func part(_ name: String) -> Layer { button.layer.part(name) }

    /// The point at a distance beyond the right edge of the button at rest.
    func beyond(_ distance: Double) -> Point {
        Point(x: middle.x + button.bounds.width / 2 + distance, y: middle.y)
    }
}
