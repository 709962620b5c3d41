import MotorGestures
import MotorMath
import Testing

@Suite("Gestures trap on invalid arguments, with a message")
struct GestureTrapTests {
    static let faults: [(message: String, body: @Sendable () -> Void)] = [
        ("TapRecognizer: count is at least 1, got 0", { _ = TapRecognizer(count: 0) }),
        ("TapRecognizer: touches is at least 1, got 0", { _ = TapRecognizer(touches: 0) }),
        ("LongPressRecognizer: touches is at least 1, got -1", { _ = LongPressRecognizer(touches: -1) }),
        (
            "LongPressRecognizer: minimumDuration is finite and at least 0, got nan",
            { _ = LongPressRecognizer(minimumDuration: .nan) }
        ),
        (
            "LongPressRecognizer: minimumDuration is finite and at least 0, got inf",
            { _ = LongPressRecognizer(minimumDuration: .infinity) }
        ),
        (
            "PanRecognizer: minimumDistance is finite and at least 0, got inf",
            { _ = PanRecognizer(minimumDistance: .infinity) }
        ),
        (
            "ForcePressRecognizer: activationForce is more than releaseForce and at most 1, got 1.5",
            { _ = ForcePressRecognizer(activationForce: 1.5) }
        ),
        (
            "PanRecognizer: minimumDistance is finite and at least 0, got -1.0",
            { _ = PanRecognizer(minimumDistance: -1) }
        ),
        ("PanRecognizer: minimumTouches is at least 1, got 0", { _ = PanRecognizer(minimumTouches: 0) }),
        (
            "PanRecognizer: maximumTouches is at least minimumTouches, got 2",
            { _ = PanRecognizer(minimumTouches: 3, maximumTouches: 2) }
        ),
        ("SwipeRecognizer: touches is at least 1, got 0", { _ = SwipeRecognizer(.left, touches: 0) }),
        (
            "ForcePressRecognizer: activationForce is more than releaseForce and at most 1, got 0.3",
            { _ = ForcePressRecognizer(activationForce: 0.3) }
        ),
        (
            "ForcePressRecognizer: releaseForce is at least 0, got -0.1",
            { _ = ForcePressRecognizer(releaseForce: -0.1) }
        ),
        (
            "GestureRecognizer: in an arena it takes touches from there only, got another one",
            {
                let (arena, tap) = (GestureArena(), TapRecognizer())
                arena.add(tap)
                tap.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
            }
        ),
        (
            "GestureArena: a recognizer is in one arena, got one that is in another",
            {
                let (one, other, tap) = (GestureArena(), GestureArena(), TapRecognizer())
                one.add(tap)
                other.add(tap)
            }
        ),
        (
            "GestureRecognizer: two do not wait for each other to fail, got a cycle",
            {
                let (a, b, c) = (TapRecognizer(), TapRecognizer(), TapRecognizer())
                a.require(toFail: b)
                b.require(toFail: c)
                c.require(toFail: a)
            }
        ),
        (
            "GestureRecognizer: a relation is to another recognizer, got one to itself",
            {
                let tap = TapRecognizer()
                tap.allowSimultaneous(with: tap)
            }
        ),
    ]

    @Test(arguments: faults.indices)
    func message(_ number: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [number] in
            GestureTrapTests.faults[number].body()
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(GestureTrapTests.faults[number].message))
    }
}
