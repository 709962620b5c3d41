#if arch(wasm32)
    import FineMotor

    /// Takes a touch: its number, its phase (0 began, 1 moved, 2 ended, 3 cancelled), its time in seconds and its place.
    @_expose(wasm)
    @c
    public func motor_touch(_ id: Int32, _ phase: Int32, _ time: Double, _ x: Double, _ y: Double) {
        let phases: [Touch.Phase] = [.began, .moved, .ended, .cancelled]
        guard phases.indices.contains(Int(phase)) else { return }
        PageHost.shared.window.send(
            Touch(id: Int(id), phase: phases[Int(phase)], time: time, location: Point(x: x, y: y)))
    }

    /// Sets how far the loader is; a number that is none for not known.
    @_expose(wasm)
    @c
    public func motor_set_progress(_ progress: Double) {
        PageHost.shared.loader.progress = progress
    }

    /// Lets time pass, in seconds.
    @_expose(wasm)
    @c
    public func motor_advance(_ time: Double) {
        PageHost.shared.window.stage.advance(to: time)
    }

    /// Whether a frame later something else is to be seen: 1 or 0.
    @_expose(wasm)
    @c
    public func motor_needs_frame() -> Int32 {
        PageHost.shared.window.stage.needsFrame ? 1 : 0
    }

    /// The loader's state, by its place among all.
    @_expose(wasm)
    @c
    public func motor_loader_state() -> Int32 {
        let state = PageHost.shared.loader.interaction.state
        return Int32(Loader.State.allCases.firstIndex { $0 == state } ?? -1)
    }

    /// How solid the loader is shown, 0…1.
    @_expose(wasm)
    @c
    public func motor_loader_opacity() -> Double {
        PageHost.shared.loader.layer.presentation[.opacity]?.number ?? -1
    }

    /// Draws the page as SVG and returns how many bytes that takes, for ``motor_picture()``.
    @_expose(wasm)
    @c
    public func motor_draw() -> Int32 {
        PageHost.shared.draw()
        return Int32(PageHost.shared.picture.count)
    }

    /// Where the drawn picture stands in memory, until the next one is drawn.
    @_expose(wasm)
    @c
    public func motor_picture() -> UnsafePointer<UInt8>? {
        PageHost.shared.picture.withUnsafeBufferPointer { $0.baseAddress }
    }
#endif
