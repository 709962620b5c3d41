import FineMotor
import Foundation
import Testing

@testable import MotorAnimations

@Suite("Loader: long runs", .serialized)
struct LoaderEnduranceTests {
    @Test("an hour of turning adds no animation and no event, and never leaves the circle")
    func anHour() {
        let scene = LoaderScene()
        scene.bring(to: .indeterminate)
        scene.stage.advance(to: 60)
        let (animations, events) = (scene.loader.layer.animationKeys, scene.stage.events.count)
        for minute in 2...60 {
            scene.stage.advance(to: Double(minute) * 60)
            #expect(scene.loader.layer.animationKeys == animations)
            #expect(scene.stage.events.count == events)
            #expect(0.02...0.79 ~= scene.shown("strokeEnd"))
        }
        // After 2700 of Material's cycles it is still in phase: 7π/5 … by the steady turn alone, modulo 2π, to
        // rounding.
        let before = RingMoment(scene.loader, at: scene.stage.time)
        scene.stage.advance(to: scene.stage.time + 4.0 / 3)
        let after = RingMoment(scene.loader, at: scene.stage.time)
        #expect(abs(after.end - before.end) < 1e-9)
        let turned = Double.pi / 5 + 1.5 * Double.pi + 0.75 * 2 * Double.pi
        #expect(abs(RingMoment.turned(before.turn + turned, after.turn)) < 1e-9)
    }

    @Test("ten thousand activations and deactivations leave nothing behind")
    func tenThousand() {
        let scene = LoaderScene()
        func turn(_ times: Int) {
            for time in 0..<times {
                // Sometimes at the same time, sometimes in flight, sometimes to the end.
                let pause = [0, 0.013, 1.1][time % 3]
                scene.at(scene.stage.time + pause) { $0.isActive = true }
                scene.at(scene.stage.time + pause) { $0.isActive = false }
            }
        }
        turn(500)
        let animations = scene.loader.layer.animationKeys.count
        turn(10_000)
        // At most one spring per value.
        #expect(scene.loader.layer.animationKeys.count <= max(animations, 6))
        // Expired events are removed once they are most of the queue: 64 and as many again.
        #expect(scene.stage.events.count <= 200)
        scene.stage.settle()
        #expect(scene.stage.events.count == 0 && !scene.stage.needsFrame)
        #expect(scene.loader.layer.animationKeys.isEmpty)
    }

    @Test("is deallocated with its window, in every state", arguments: Loader.State.allCases)
    func isFreed(_ state: Loader.State) {
        weak var loader: Loader?
        weak var layer: Layer?
        do {
            let scene = LoaderScene()
            scene.bring(to: state)
            (loader, layer) = (scene.loader, scene.loader.layer)
            #expect(loader != nil)
        }
        #expect(loader == nil && layer == nil)
    }

    @Test("may be deallocated while its stage stays, in every state", arguments: Loader.State.allCases)
    func mayGo(_ state: Loader.State) {
        weak var loader: Loader?
        let window = Window()
        do {
            let scene = LoaderScene()
            window.root.addSubview(scene.loader)
            loader = scene.loader
            scene.loader.isActive = true
            window.stage.advance(to: 0.1)
            scene.loader.removeFromSuperview()
        }
        #expect(loader == nil)
        window.stage.advance(to: 10)
        #expect(!window.stage.needsFrame)
    }

    @Test("neither an hour of turning nor ten thousand rounds leak memory", .enabled(if: residentBytes() != nil))
    func memory() async {
        // In a process of its own, where nothing else allocates.
        await #expect(processExitsWith: .success) {
            let scene = LoaderScene()
            func turn(_ times: Int) {
                for time in 0..<times {
                    // Sometimes at the same time, sometimes in flight, sometimes to the end.
                    let pause = [0, 0.013, 1.1][time % 3]
                    scene.at(scene.stage.time + pause) { $0.isActive = true }
                    scene.at(scene.stage.time + pause) { $0.progress = time % 2 == 0 ? 0.5 : nil }
                    scene.at(scene.stage.time + pause) { $0.isActive = false }
                }
            }
            /// The growth in the least of three equal parts: a leak shows in each of them, while the C library makes
            /// room for more only now and then.
            func leastGrowth(_ part: () -> Void) -> Int {
                (0..<3).map { _ in
                    let before = residentBytes() ?? 0
                    part()
                    return (residentBytes() ?? 0) - before
                }.min() ?? 0
            }
            turn(1000)
            // One object per round would be 32 bytes, including its header.
            guard leastGrowth({ turn(3500) }) < 3500 * 32 else { exit(1) }
            scene.bring(to: .indeterminate)
            scene.stage.advance(to: scene.stage.time + 60)
            // As many frames as an hour has at one per second.
            let hour = leastGrowth {
                for _ in 0..<1200 { scene.stage.advance(to: scene.stage.time + 1) }
            }
            guard hour < 1200 * 32 else { exit(2) }
        }
    }
}

/// The resident bytes of this process; `nil` if the system does not report them.
private func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
}
