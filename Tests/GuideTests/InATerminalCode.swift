import FineMotor
import MotorTerminal

/// The code of `Guides/InATerminal.md`: the contents of `main.swift`.
enum InATerminalCode {
    static func main() throws {
        try Terminal.play([LikeButton(), Slider()])
    }
}
