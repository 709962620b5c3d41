import FineMotor
import Testing

/// The code of *CSS and Lottie export*.
enum CSSAndLottieOutCode {
    static func spring() {
        let spring = Spring(dampingRatio: 0.7, response: 0.5)
        print(spring.css())
    }

    static func feedback() throws {
        let heart = Layer()
        heart.actions["->on"] = .group(
            .moving(
                .spring(.scale, to: 1.2, dampingRatio: 1, response: 0.5), still: .ease(.opacity, to: 1, duration: 0.2)),
            .haptic(.light))
        print(try heart.css(forKey: "->on"))
    }

    static func easings() -> [String] {
        [
            Spring.bouncy.css(tolerance: 0.01, initialVelocity: 4), Decay.normal.css(),
            TimingFunction.easeInEaseOut.css,
        ]
    }

    static func record(_ stage: Stage) -> (page: String, file: String) {
        var page = CSSRecording(title: "A heart")
        var file = LottieRecording(title: "A heart")
        for frame in 0...60 {
            stage.advance(to: Double(frame) / 60)
            page.add(stage.displayList, at: stage.time)
            file.add(stage.displayList, at: stage.time)
        }
        file.mark("off->on", at: 0, duration: 0.6)
        file.expose("heartColor", color: .red)
        return (page.html(), file.json())
    }
}

@Suite("CSS and Lottie export")
struct CSSAndLottieOutTests {
    @Test("a stage is exported as a page and as a file")
    func record() {
        let stage = Stage()
        let heart = Layer()
        heart.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        heart.backgroundColor = .red
        stage.root.addSublayer(heart)
        heart.opacity = 0.5
        let (page, file) = CSSAndLottieOutCode.record(stage)
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(file.contains("\"cm\":\"off->on\"") && file.contains("\"sid\":\"heartColor\""))
        #expect(CSSAndLottieOutCode.easings().count == 3)
    }
}
