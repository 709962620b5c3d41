/// The interface from a window to its gestures: a ``GestureArena``.
///
/// Made by the first recognizer that sees a touch, and called through the protocol, so that a program without gestures
/// contains none of their code.
package protocol TouchArena: AnyObject {
    func send(_ touch: Touch, for recognizers: [GestureRecognizer])
    func isClaimed(_ id: Int) -> Bool
    func takeNewClaims() -> Bool
    var deadline: Double? { get }
    func advance(to time: Double)
    func remove(_ recognizer: GestureRecognizer)
}

extension GestureArena: TouchArena {}
