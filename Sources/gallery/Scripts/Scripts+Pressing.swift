import FineMotor

extension Scripts {
    /// A tap; a drag out and in again; one caught on its way back; the keyboard; selected; busy; disabled.
    static var button: String {
        """
        \(ScriptHand.tap(Point(x: 130, y: 75), at: 0.4, for: 0.15))
        \(ScriptHand.strokes(
            from: Point(x: 120, y: 70), at: 1.4, .by(0, -110, in: 0.3), .rest(0.1), .by(5, 114, in: 0.3)))
        \(ScriptHand.tap(Point(x: 125, y: 74), at: 2.2, for: 0.15))
        {"t":3.2,"key":"tab","phase":"down"}
        {"t":3.3,"key":"tab","phase":"up"}
        {"t":3.6,"key":"space","phase":"down"}
        {"t":3.75,"key":"space","phase":"up"}
        {"t":3.75,"set":"isSelected","to":true}
        {"t":4.8,"set":"isSelected","to":false}
        {"t":5.2,"set":"isLoading","to":true}
        {"t":7.4,"set":"isLoading","to":false}
        {"t":7.8,"set":"isEnabled","to":false}
        {"t":8.6,"set":"isEnabled","to":true}
        """
    }

    /// Indeterminate, determinate, back and forth, done; then one stopped midway and one restarted while it stops.
    static var loader: String {
        """
        {"t":0.3,"set":"isActive","to":true}
        {"t":2.6,"set":"progress","to":0.3}
        {"t":3.3,"set":"progress","to":0.7}
        {"t":4,"set":"progress","to":0.5}
        {"t":4.6,"set":"progress","to":null}
        {"t":6,"set":"progress","to":0.8}
        {"t":6.6,"set":"progress","to":1}
        {"t":8.2,"set":"progress","to":0.4}
        {"t":9,"set":"isActive","to":false}
        {"t":9.15,"set":"isActive","to":true}
        {"t":9.9,"set":"isActive","to":false}
        """
    }

    /// 7.5 × 4; a drag out of a key and in again; a slide from 1 over 2 and 3 to 6; a division by 0; the focus from key
    /// to key by keyboard.
    static var calculator: String {
        """
        \(ScriptHand.tap(Point(x: 55.5, y: 220.5), at: 0.4))
        \(ScriptHand.tap(Point(x: 225.5, y: 484.5), at: 0.66))
        \(ScriptHand.tap(Point(x: 150.5, y: 302.5), at: 0.96))
        \(ScriptHand.tap(Point(x: 311.5, y: 213.5), at: 1.38))
        \(ScriptHand.tap(Point(x: 48.5, y: 310.5), at: 1.78))
        \(ScriptHand.tap(Point(x: 326.5, y: 481.5), at: 2.23))
        \(ScriptHand.strokes(
            from: Point(x: 144.5, y: 220.5), at: 3.03, .by(0, -150, in: 0.3), .rest(0.15), .by(0, 150, in: 0.3)))
        {"t":4.33,"set":"acceptsSlidingTouches","to":true}
        \(ScriptHand.strokes(
            from: Point(x: 57.5, y: 394.5), at: 4.48, .by(174, 0, in: 0.5), .rest(0.1), .by(0, -87, in: 0.3)))
        \(ScriptHand.tap(Point(x: 310.5, y: 131.5), at: 5.98))
        \(ScriptHand.tap(Point(x: 108, y: 489.5), at: 6.38))
        \(ScriptHand.tap(Point(x: 320.5, y: 480.5), at: 6.83))
        \(ScriptHand.tap(Point(x: 53.5, y: 127.5), at: 7.93))
        {"t":8.63,"key":"tab","phase":"down"}
        {"t":8.68,"key":"tab","phase":"up"}
        {"t":8.85,"key":"down","phase":"down"}
        {"t":8.9,"key":"down","phase":"up"}
        {"t":9.07,"key":"right","phase":"down"}
        {"t":9.12,"key":"right","phase":"up"}
        {"t":9.29,"key":"space","phase":"down"}
        {"t":9.39,"key":"space","phase":"up"}
        {"t":9.59,"key":"right","phase":"down"}
        {"t":9.64,"key":"right","phase":"up"}
        {"t":9.81,"key":"right","phase":"down"}
        {"t":9.86,"key":"right","phase":"up"}
        {"t":10.03,"key":"space","phase":"down"}
        {"t":10.13,"key":"space","phase":"up"}
        """
    }

    /// A hard press; a tap, which has no effect; a long press; a sudden release; a drag out; the keyboard; switched by
    /// value; disabled.
    static var flashlight: String {
        let middle = Point(x: 120, y: 170)
        return """
            \(ScriptHand.strokes(
                from: middle, at: 0.4, force: 0.02, .press(0.88, in: 0.4), .rest(0.22), .press(-0.88, in: 0.33)))
            \(ScriptHand.tap(middle, at: 1.9, for: 0.1))
            \(ScriptHand.tap(middle, at: 2.5, for: 0.8))
            \(ScriptHand.strokes(from: middle, at: 4, force: 0.02, .press(0.93, in: 0.3), .rest(0.05)))
            \(ScriptHand.strokes(from: middle, at: 5, .rest(0.2), .by(60, 0, in: 0.25)))
            {"t":5.9,"key":"tab","phase":"down"}
            {"t":5.95,"key":"tab","phase":"up"}
            {"t":6.1,"key":"space","phase":"down"}
            {"t":6.25,"key":"space","phase":"up"}
            {"t":7,"set":"isOn","to":true}
            {"t":7.6,"set":"isEnabled","to":false}
            {"t":8.2,"set":"isEnabled","to":true}
            {"t":8.5,"set":"isOn","to":false}
            """
    }
}
