import Foundation
import MotorDrawing
import MotorGeometry
import MotorSVG
import Testing

@Suite struct SVGSizeTests {
    private static func smooth(_ x: Double) -> Double {
        let x = min(max(x, 0), 1)
        return x * x * (3 - 2 * x)
    }

    @Test("Four seconds of an arc that spins, pulses and changes colour take less than 20 KB")
    func loader() {
        var recording = SVGRecording(title: "A loader")
        for frame in 0...240 {
            let time = Double(frame) / 60
            let cycle = (time / 1.333).truncatingRemainder(dividingBy: 1)
            let style = DisplayList.StrokeStyle(
                width: 8, cap: .round, trimStart: 0.75 * Self.smooth(cycle * 2 - 1),
                trimEnd: 0.05 + 0.75 * Self.smooth(cycle * 2))
            let mix = Float(0.5 + 0.5 * sin(time * 2))
            let map = Scenario.pose(
                about: Point(x: 50, y: 50), at: Point(x: 60, y: 60), turn: time * 3, scaleX: 1, scaleY: 1)
            let content = DisplayList.Content.stroke(
                Scenario.circle(50, 50, 40), Color(red: mix, green: 0.5, blue: 1 - mix), style)
            recording.add(Scenario.list([Scenario.item(1, .stroke, map, content)]), at: time)
        }
        #expect(recording.svg().utf8.count < 20_000)
    }

    @Test("A button that springs when tapped, with its title and colours, takes less than 8 KB")
    func button() {
        // A damped oscillation at 3 Hz, pressed at 0.2 s and released at 0.5 s.
        func swing(_ time: Double) -> Double { time < 0 ? 0 : 1 - exp(-8 * time) * cos(18 * time) }
        var recording = SVGRecording(title: "A button")
        for frame in 0...150 {
            let time = Double(frame) / 60
            let press = swing(time - 0.2) - swing(time - 0.5)
            let map = Scenario.pose(
                about: Point(x: 90, y: 26), at: Point(x: 100, y: 60), turn: 0, scaleX: 1 - 0.08 * press,
                scaleY: 1 - 0.08 * press)
            let outline = Path.roundedRect(Rect(x: 0, y: 0, width: 180, height: 52), cornerRadius: 14)
            let color = Color(red: 0.2, green: 0.5 - 0.2 * Float(press), blue: 1)
            let text = DisplayList.Text(
                string: "Tap", position: Point(x: 90, y: 26), fontSize: 18, bold: true, color: Scenario.gray,
                alignment: .center)
            recording.add(
                Scenario.list([
                    Scenario.item(1, .background, map, .fill(outline, .color(color), evenOdd: false)),
                    Scenario.item(2, .text, map, .text(text)),
                ]), at: time)
        }
        #expect(recording.svg().utf8.count < 8_000)
    }
}
