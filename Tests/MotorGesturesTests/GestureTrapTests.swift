import MotorGeometry
import MotorGestures
import Testing

@Suite("Gestures trap on invalid arguments")
struct GestureTrapTests {
    private func message(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("no taps")
    func count() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TapRecognizer(count: 0)
        }
        #expect(message(result).contains("TapRecognizer: count is at least 1, got 0"))
    }

    @Test("taps of no touches")
    func tapTouches() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = TapRecognizer(touches: 0)
        }
        #expect(message(result).contains("TapRecognizer: touches is at least 1, got 0"))
    }

    @Test("a long press of no touches")
    func longPressTouches() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = LongPressRecognizer(touches: -1)
        }
        #expect(message(result).contains("LongPressRecognizer: touches is at least 1, got -1"))
    }

    @Test("a long press of negative duration")
    func longPressDuration() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = LongPressRecognizer(minimumDuration: .nan)
        }
        #expect(message(result).contains("LongPressRecognizer: minimumDuration is finite and at least 0, got nan"))
    }

    @Test("a pan with a negative minimum distance")
    func panDistance() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PanRecognizer(minimumDistance: -1)
        }
        #expect(message(result).contains("PanRecognizer: minimumDistance is finite and at least 0, got -1.0"))
    }

    @Test("a pan of no touches")
    func panTouches() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PanRecognizer(minimumTouches: 0)
        }
        #expect(message(result).contains("PanRecognizer: minimumTouches is at least 1, got 0"))
    }

    @Test("a pan whose maximum of touches is less than its minimum")
    func panMaximum() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PanRecognizer(minimumTouches: 3, maximumTouches: 2)
        }
        #expect(message(result).contains("PanRecognizer: maximumTouches is at least minimumTouches, got 2"))
    }

    @Test("a swipe of no touches")
    func swipeTouches() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = SwipeRecognizer(.left, touches: 0)
        }
        #expect(message(result).contains("SwipeRecognizer: touches is at least 1, got 0"))
    }

    @Test("a force press whose release force is above its activation force")
    func forces() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ForcePressRecognizer(activationForce: 0.3)
        }
        #expect(
            message(result).contains(
                "ForcePressRecognizer: activationForce is more than releaseForce and at most 1, got 0.3"))
    }

    @Test("a force press that cannot be released")
    func releaseForce() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ForcePressRecognizer(releaseForce: -0.1)
        }
        #expect(message(result).contains("ForcePressRecognizer: releaseForce is at least 0, got -0.1"))
    }

    @Test("a touch sent to a recognizer in an arena")
    func pastArena() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (arena, tap) = (GestureArena(), TapRecognizer())
            arena.add(tap)
            tap.send(Touch(id: 1, phase: .began, time: 0, location: .zero))
        }
        #expect(
            message(result).contains("GestureRecognizer: touches come from its arena if it is in one, got one past it"))
    }

    @Test("a recognizer in two arenas")
    func twoArenas() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (one, other, tap) = (GestureArena(), GestureArena(), TapRecognizer())
            one.add(tap)
            other.add(tap)
        }
        #expect(message(result).contains("GestureArena: a recognizer is in one arena, got one that is in another"))
    }

    @Test("a cycle of recognizers that wait for each other")
    func circle() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let (a, b, c) = (TapRecognizer(), TapRecognizer(), TapRecognizer())
            a.require(toFail: b)
            b.require(toFail: c)
            c.require(toFail: a)
        }
        #expect(message(result).contains("GestureRecognizer: two do not wait for each other to fail, got a circle"))
    }

    @Test("a relation of a recognizer to itself")
    func itself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let tap = TapRecognizer()
            tap.allowSimultaneous(with: tap)
        }
        #expect(
            message(result).contains("GestureRecognizer: a relation is to another recognizer, got one to itself"))
    }
}
