@testable import MotorTerminal
import Testing

@Suite("FramePacer")
struct FramePacerTests {
    @Test("the first frame is due at once")
    func first() { #expect(FramePacer().wait(at: 0) == 0) }

    @Test("frames in motion are a period apart, a sixtieth of a second unless the rate is another")
    func moving() {
        for (pacer, period) in [(FramePacer(rate: 50), 0.02), (FramePacer(), 1.0 / 60)] {
            var pacer = pacer
            pacer.drew(at: 10, next: .frame)
            #expect(abs(pacer.wait(at: 10.005)! - (period - 0.005)) < 1e-12)
            #expect(pacer.wait(at: 10.5) == 0)
        }
    }

    @Test("at rest no frame is due until an event comes")
    func idle() {
        var pacer = FramePacer(rate: 50)
        pacer.drew(at: 10, next: .input)
        #expect(pacer.wait(at: 1e6) == nil)
        pacer.inputCame()
        #expect(pacer.wait(at: 1e6) == 0)
        #expect(abs(pacer.wait(at: 10.015)! - 0.005) < 1e-12)
    }

    @Test("a frame may be due at a time, but never sooner than a period after the last one")
    func later() {
        var pacer = FramePacer(rate: 50)
        pacer.drew(at: 10, next: .time(12))
        #expect(pacer.wait(at: 11) == 1)
        #expect(pacer.wait(at: 12) == 0)
        pacer.drew(at: 10, next: .time(9))
        #expect(abs(pacer.wait(at: 10)! - 0.02) < 1e-12)
    }

    @Test("an invalid rate traps with a message")
    func rate() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = FramePacer(rate: 0)
        }
        #expect(result?.said("FramePacer: the rate must be finite and above 0, got 0.0") == true)
    }
}
