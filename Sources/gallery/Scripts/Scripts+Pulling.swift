import FineMotor

extension Scripts {
    /// A long pull down; a flick sideways, caught in mid-swing and pulled on; the arrows.
    static var rubberBand: String {
        let middle = Point(x: 140, y: 140)
        return """
            \(ScriptHand.strokes(from: middle, at: 0.4, .by(0, 130, in: 0.7), .rest(0.25)))
            \(ScriptHand.flick(from: middle, to: Point(x: 240, y: 110), at: 2.3, in: 0.2))
            \(ScriptHand.strokes(
                from: Point(x: 132, y: 138), at: 2.62, .rest(0.3), .by(-110, 90, in: 0.5), .rest(0.1)))
            \(ScriptHand.flick(from: middle, to: Point(x: 130, y: 10), at: 4.6, in: 0.18))
            {"t":6,"key":"tab","phase":"down"}
            {"t":6.1,"key":"tab","phase":"up"}
            {"t":6.4,"key":"right","phase":"down"}
            {"t":6.5,"key":"right","phase":"up"}
            {"t":6.9,"key":"up","phase":"down"}
            {"t":7,"key":"up","phase":"up"}
            {"t":7.1,"key":"up","phase":"down"}
            {"t":7.2,"key":"up","phase":"up"}
            {"t":7.8,"set":"isEnabled","to":false}
            {"t":8.5,"set":"isEnabled","to":true}
            """
    }

    /// A pull that halts; one that reverses there; a flick; a gentle pull that halts; the keys.
    static var pause: String {
        let block = Point(x: 110, y: 288)
        return """
            \(ScriptHand.strokes(from: block, at: 0.4, .by(4, -170, in: 0.4), .rest(0.7)))
            \(ScriptHand.strokes(from: block, at: 2.2, .by(-6, -150, in: 0.3), .by(4, 130, in: 0.3), lifted: 0.6))
            \(ScriptHand.strokes(from: block, at: 3.5, .by(0, -220, in: 0.36), lifted: 0.55))
            \(ScriptHand.strokes(from: block, at: 4.8, .by(8, -190, in: 1), .rest(0.6)))
            {"t":7.1,"key":"tab","phase":"down"}
            {"t":7.2,"key":"tab","phase":"up"}
            {"t":7.5,"key":"space","phase":"down"}
            {"t":8.4,"key":"space","phase":"up"}
            {"t":8.9,"set":"isEnabled","to":false}
            {"t":9.5,"set":"isEnabled","to":true}
            """
    }

    /// A throw that is caught in flight and thrown back; a pull beyond the end; the list, scrolled, then pulled down
    /// until its top hands over to the sheet; a tap that another tap reverses; the keys.
    static var drawer: String {
        let handle = Point(x: 130, y: 290)
        return """
            \(ScriptHand.flick(from: handle, to: Point(x: 133, y: 175), at: 0.4))
            \(ScriptHand.strokes(
                from: Point(x: 128, y: 150), at: 0.66, .rest(0.2), .by(0, 170, in: 0.3), lifted: 0.6))
            \(ScriptHand.strokes(from: handle, at: 2, .by(0, -270, in: 0.7), .rest(0.2), .by(0, 50, in: 0.4)))
            \(ScriptHand.strokes(from: Point(x: 140, y: 300), at: 4, .by(2, -90, in: 0.4), lifted: 0.6))
            \(ScriptHand.strokes(from: Point(x: 130, y: 180), at: 5.2, .by(0, 300, in: 0.9), lifted: 0.6))
            \(ScriptHand.tap(Point(x: 150, y: 300), at: 6.7))
            \(ScriptHand.tap(Point(x: 150, y: 330), at: 6.92))
            {"t":7.9,"key":"tab","phase":"down"}
            {"t":8,"key":"tab","phase":"up"}
            {"t":8.2,"key":"up","phase":"down"}
            {"t":8.3,"key":"up","phase":"up"}
            {"t":9,"set":"isOpen","to":false}
            """
    }
}
