import FineMotor

extension Key {
    static let opacity: Key = "opacity"
    static let position: Key = "position"
    static let zPosition: Key = "zPosition"
    static let transform: Key = "transform"
}
