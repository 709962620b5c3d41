import FineMotor
import MotorExhibits

/// Three plain views side by side in a component, all of which can have the keyboard's focus.
final class Badges: View {
    let badges = [Badge(), Badge(), Badge()]

    init() {
        super.init(frame: Rect(x: 0, y: 0, width: 90, height: 30))
        layer.name = "Badges"
        layer["gap"] = 4
        for badge in badges { addSubview(badge) }
    }
}

final class Badge: View {
    override var canBecomeFocused: Bool { true }
}

extension Exhibit {
    static func badges(_ name: String = "badges", parameters: [Parameter] = []) -> Exhibit {
        Exhibit(
            name: name, summary: "shows three badges", size: Size(width: 120, height: 60), make: { Badges() },
            parameters: parameters)
    }
}
