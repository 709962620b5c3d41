import FineMotor

extension Scripts {
    /// A throw up; a throw across, caught in flight, then down; the keyboard; a slow release; smaller insets.
    static var pictureInPicture: String {
        """
        \(ScriptHand.flick(from: Point(x: 254, y: 330), to: Point(x: 246, y: 210), at: 0.4))
        \(ScriptHand.flick(from: Point(x: 250, y: 90), to: Point(x: 120, y: 96), at: 1.5))
        \(ScriptHand.flick(from: Point(x: 100, y: 95), to: Point(x: 98, y: 215), at: 1.8))
        {"t":3,"key":"tab","phase":"down"}
        {"t":3.05,"key":"tab","phase":"up"}
        {"t":3.4,"key":"right","phase":"down"}
        {"t":3.5,"key":"right","phase":"up"}
        {"t":3.6,"key":"up","phase":"down"}
        {"t":3.7,"key":"up","phase":"up"}
        \(ScriptHand.drag(from: Point(x: 254, y: 90), to: Point(x: 120, y: 250), at: 4.7, in: 1, rest: 0.3))
        {"t":7,"set":"horizontalInset","to":60}
        {"t":7,"set":"verticalInset","to":70}
        {"t":7.8,"set":"horizontalInset","to":null}
        {"t":7.8,"set":"verticalInset","to":null}
        """
    }

    /// One finger, slowly; a throw that is caught in flight; two fingers; the keyboard, three quarters at once, then
    /// again with little damping.
    static var rotation: String {
        let middle = Point(x: 150, y: 150)
        return """
            \(ScriptHand.turn(around: middle, radius: 80, from: -2, by: 1.9, at: 0.4, in: 0.9, isFlicked: false))
            \(ScriptHand.turn(around: middle, radius: 80, from: -1, by: 1.6, at: 2, in: 0.2))
            \(ScriptHand.turn(around: middle, radius: 80, from: 1, by: -0.9, at: 2.45, in: 0.18))
            \(ScriptHand.turn(fingers: 2, around: middle, radius: 60, from: 2.6, by: 1.8, at: 4, in: 0.24))
            {"t":5.6,"key":"tab","phase":"down"}
            {"t":5.65,"key":"tab","phase":"up"}
            {"t":6,"key":"left","phase":"down"}
            {"t":6.06,"key":"left","phase":"up"}
            {"t":6.16,"key":"left","phase":"down"}
            {"t":6.22,"key":"left","phase":"up"}
            {"t":6.32,"key":"left","phase":"down"}
            {"t":6.38,"key":"left","phase":"up"}
            {"t":7.6,"set":"dampingRatio","to":0.3}
            {"t":7.7,"key":"right","phase":"down"}
            {"t":7.76,"key":"right","phase":"up"}
            {"t":9,"set":"dampingRatio","to":null}
            """
    }
}
