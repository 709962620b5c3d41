#if arch(wasm32)
    import FineMotor

    /// The offset that is left of 1 after some seconds of a spring's motion, begun at rest.
    @_expose(wasm)
    @c
    public func motor_spring(_ dampingRatio: Double, _ response: Double, _ seconds: Double) -> Double {
        Spring(dampingRatio: dampingRatio, response: response).state(at: seconds, offset: 1, velocity: 0).offset
    }

    /// The area of a rectangle that was turned by an angle, in radians, as its bounding box has it.
    @_expose(wasm)
    @c
    public func motor_turned_area(_ width: Double, _ height: Double, _ angle: Double) -> Double {
        let box = Rect(x: 0, y: 0, width: width, height: height).applying(.rotation(angle: angle))
        return box.size.width * box.size.height
    }
#endif
