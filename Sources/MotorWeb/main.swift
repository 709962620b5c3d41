#if arch(wasm32)
    import FineMotor
    @_expose(wasm) @c public func area(_ w: Double, _ h: Double) -> Double {
        let r = Rect(x: 0, y: 0, width: w, height: h)
        return r.size.width * r.size.height
    }
#else
    print("hi")
#endif
