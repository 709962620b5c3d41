import FineMotor
public import MotorExhibits

extension Exhibit {
    /// A ``FineMotor/Sheet`` over a chart that follows it, with a list that shares its touches.
    public static var sheet: Exhibit {
        Exhibit(
            name: "sheet",
            summary: "Throw it to the top. Watch the boat sail.",
            size: Size(width: 280, height: 420),
            make: {
                let sheet = Sheet(frame: Rect(x: 0, y: 0, width: 280, height: 420))
                sheet.insertSubview(HarborChart(behind: sheet), at: 0)
                sheet.content.addSubview(HarborRows(in: sheet))
                return sheet
            },
            values: [SettableValue(key: "detent", kind: .text), .isEnabled],
            states: Interaction<Sheet.State>.names,
            keys: [
                Binding(keys: ["s"], words: "small", change: .choose("detent", "small")),
                Binding(keys: ["e"], words: "medium", change: .choose("detent", "medium")),
                Binding(keys: ["l"], words: "large", change: .choose("detent", "large")),
                .disable,
            ],
            parameters: [
                Parameter("peek", 44...140, step: 4, unit: "pt"),
                Parameter("mediumHeight", 0.3...0.8, step: 0.05),
                Parameter("topInset", 20...180, step: 4, unit: "pt"),
                Parameter("tapDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("tapResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("flickDampingRatio", 0.1...1.5, step: 0.05),
                Parameter("flickResponse", 0.1...1.5, step: 0.05, unit: "s"),
                Parameter("velocityCap", 1...100, step: 1, unit: "/s"),
                Parameter("resistanceExponent", 0.3...1, step: 0.05),
            ],
            keyboard: [("space", "next height"), ("↑ ↓", "higher, lower"), ("escape", "small")],
            script: sheetScript
        )
        .held(on: "handle") { Point(x: $0.x, y: 420 - $0.y) }
    }
}
