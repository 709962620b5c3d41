import FineMotor

extension Scripts {
    /// A tap; less damping during the swing, with two taps on the way; by keyboard a slower response and more
    /// damping.
    static var spring: String {
        """
        \(ScriptHand.tap(Point(x: 180, y: 40), at: 0.5))
        \(ScriptHand.drag(from: Point(x: 170, y: 292), to: Point(x: 90, y: 294), at: 2, in: 0.4))
        \(ScriptHand.tap(Point(x: 200, y: 42), at: 3.4))
        \(ScriptHand.tap(Point(x: 200, y: 42), at: 3.8))
        {"t":5,"key":"tab","phase":"down"}
        {"t":5.08,"key":"tab","phase":"up"}
        {"t":5.2,"key":"tab","phase":"down"}
        {"t":5.28,"key":"tab","phase":"up"}
        {"t":5.4,"key":"tab","phase":"down"}
        {"t":5.48,"key":"tab","phase":"up"}
        {"t":5.8,"key":"right","phase":"down"}
        {"t":5.88,"key":"right","phase":"up"}
        {"t":5.96,"key":"right","phase":"down"}
        {"t":6.04,"key":"right","phase":"up"}
        {"t":6.12,"key":"right","phase":"down"}
        {"t":6.2,"key":"right","phase":"up"}
        {"t":6.28,"key":"right","phase":"down"}
        {"t":6.36,"key":"right","phase":"up"}
        {"t":8,"key":"backTab","phase":"down"}
        {"t":8.08,"key":"backTab","phase":"up"}
        {"t":8.4,"key":".","phase":"down"}
        {"t":8.48,"key":".","phase":"up"}
        {"t":8.6,"key":"8","phase":"down"}
        {"t":8.68,"key":"8","phase":"up"}
        {"t":8.9,"key":"return","phase":"down"}
        {"t":8.98,"key":"return","phase":"up"}
        {"t":10.2,"key":"space","phase":"down"}
        {"t":10.28,"key":"space","phase":"up"}
        """
    }

    /// A tap; a drag across; a flick back; a throw back after a catch in flight; a pull far beyond the end; a key.
    static var lever: String {
        """
        \(ScriptHand.tap(Point(x: 160, y: 75), at: 0.5))
        \(ScriptHand.drag(from: Point(x: 172, y: 75), to: Point(x: 90, y: 80), at: 1.6, in: 0.7))
        \(ScriptHand.flick(from: Point(x: 95, y: 75), to: Point(x: 140, y: 72), at: 3, in: 0.12))
        \(ScriptHand.tap(Point(x: 130, y: 75), at: 4.4))
        \(ScriptHand.flick(from: Point(x: 110, y: 75), to: Point(x: 160, y: 76), at: 4.5, in: 0.13))
        \(ScriptHand.drag(from: Point(x: 160, y: 75), to: Point(x: 240, y: 70), at: 5.8, in: 0.9))
        {"t":7.6,"key":"tab","phase":"down"}
        {"t":7.7,"key":"tab","phase":"up"}
        {"t":8,"key":"left","phase":"down"}
        {"t":8.1,"key":"left","phase":"up"}
        """
    }

    /// A drag; a drag past the end; a tap on the track; across detents, with a flick; typed, refused, cancelled; a key.
    static var slider: String {
        """
        \(ScriptHand.drag(from: Point(x: 110, y: 96), to: Point(x: 215, y: 92), at: 0.4, in: 0.8))
        \(ScriptHand.drag(from: Point(x: 215, y: 96), to: Point(x: 345, y: 90), at: 1.5, in: 0.7))
        \(ScriptHand.tap(Point(x: 90, y: 96), at: 2.9))
        {"t":3.6,"set":"detents","to":6}
        \(ScriptHand.drag(from: Point(x: 90, y: 96), to: Point(x: 240, y: 98), at: 4, in: 1.6))
        \(ScriptHand.flick(from: Point(x: 235, y: 96), to: Point(x: 150, y: 98), at: 6.1))
        {"t":7,"key":"tab","phase":"down"}
        {"t":7.4,"key":"8","phase":"down"}
        {"t":7.6,"key":".","phase":"down"}
        {"t":7.8,"key":"5","phase":"down"}
        {"t":8.3,"key":"return","phase":"down"}
        {"t":9,"key":"-","phase":"down"}
        {"t":9.2,"key":".","phase":"down"}
        {"t":9.5,"key":"return","phase":"down"}
        {"t":10.4,"key":"escape","phase":"down"}
        {"t":10.8,"key":"left","phase":"down"}
        """
    }
}
