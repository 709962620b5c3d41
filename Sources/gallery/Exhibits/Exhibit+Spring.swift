import FineMotor

extension Exhibit {
    static var spring: Exhibit {
        Exhibit(
            name: "spring",
            summary: "damping ratio and response on two sliders, with the curve that they make",
            size: Size(width: 360, height: 400),
            make: { SpringPlayground() },
            values: [
                Setting(key: "dampingRatio", kind: .number, unset: "0.5"),
                Setting(key: "response", kind: .number, unset: "0.5"),
            ],
            states: SpringPlayground.State.allCases.map(\.rawValue),
            keys: [],
            reducedMotion: SpringPlayground.reducedMotion,
            script: Hand.lines([
                .tap(at: 0.5, Point(x: 180, y: 40)),
                // Less damping while it swings, then a tap on its way, more damping, and a slower response.
                .stroke(at: 2.4, from: Point(x: 170, y: 292), to: Point(x: 90, y: 294), seconds: 1.2),
                .tap(at: 4.3, Point(x: 200, y: 42)),
                .tap(at: 4.75, Point(x: 200, y: 42)),
                .stroke(at: 6, from: Point(x: 90, y: 292), to: Point(x: 250, y: 290), seconds: 1.2),
                .stroke(at: 7.8, from: Point(x: 96, y: 368), to: Point(x: 190, y: 368), seconds: 1),
                .tap(at: 9.4, Point(x: 180, y: 40)),
            ])
        )
    }
}
