package import FineMotor

/// An input to a window from a terminal's mouse or keyboard.
package enum WindowInput: Hashable, Sendable {
    /// A touch of the mouse.
    case touch(Touch)
    /// A key.
    case key(KeyPress)
    /// A notch of the wheel.
    case wheel(Wheel)
    /// A movement of the mouse without a button.
    case hover(Hover)

    /// When it happens, in the stage's seconds.
    var time: Double {
        switch self {
        case .touch(let touch): touch.time
        case .key(let press): press.time
        case .wheel(let wheel): wheel.time
        case .hover(let hover): hover.time
        }
    }
}

extension Window {
    /// Takes an input.
    func send(_ input: WindowInput) {
        switch input {
        case .touch(let touch): send(touch)
        case .key(let press): send(press)
        case .wheel(let wheel): send(wheel)
        case .hover(let hover): if wantsHover(at: hover.location) { send(hover) }
        }
    }
}
