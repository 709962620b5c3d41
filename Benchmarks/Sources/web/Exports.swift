#if arch(wasm32)
    import Cases

    /// The cases of a page and the workload that it works with.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class Bench: @unchecked Sendable {
        static let shared = Bench()

        private(set) var cases: [Case] = []
        /// What was made last.
        var workloads: [any Workload] = []
        /// The text that was asked for last, as UTF-8.
        private(set) var text: [UInt8] = []

        private init() {}

        /// Memory is nobody's to count here.
        func choose(_ scale: Scale) { cases = Case.all(scale).filter { !$0.name.hasPrefix("memory/") } }

        func say(_ text: String) -> Int32 {
            self.text = Array(text.utf8)
            return Int32(self.text.count)
        }
    }

    /// Chooses the cases, to be fast (1) or exact (0); how many there are. To be called first.
    @_expose(wasm)
    @c
    public func case_choose(_ isSmoke: Int32) -> Int32 {
        Bench.shared.choose(isSmoke == 1 ? .smoke : .page)
        return Int32(Bench.shared.cases.count)
    }

    /// A case's name, for ``case_text()``: how long it is.
    @_expose(wasm)
    @c
    public func case_name(_ number: Int32) -> Int32 { Bench.shared.say(Bench.shared.cases[Int(number)].name) }

    /// What is wrong with either side of a case, for ``case_text()``: how long that is; 0 for nothing.
    ///
    /// The sides are made for it, and stay for ``case_run(_:_:)``.
    @_expose(wasm)
    @c
    public func case_flaw(_ number: Int32) -> Int32 {
        let bench = Bench.shared
        let one = bench.cases[Int(number)]
        bench.workloads = [one.ours()]
        if let plain = one.plain { bench.workloads.append(plain()) }
        for workload in bench.workloads {
            if let flaw = workload.flaw() { return bench.say(flaw) }
        }
        return 0
    }

    /// How many operations of a case are measured at a time; 0 for as many as take long enough.
    @_expose(wasm)
    @c
    public func case_batch(_ number: Int32) -> Int32 { Int32(Bench.shared.cases[Int(number)].batch ?? 0) }

    /// How many sides were made: 2 with a plain one.
    @_expose(wasm)
    @c
    public func case_sides() -> Int32 { Int32(Bench.shared.workloads.count) }

    /// Gets a side ready for so many operations: 0 for the package's, 1 for the plain one.
    @_expose(wasm)
    @c
    public func case_prepare(_ side: Int32, _ count: Int32) { Bench.shared.workloads[Int(side)].prepare(Int(count)) }

    /// Does so many operations; how many of them did what they should.
    @_expose(wasm)
    @c
    public func case_run(_ side: Int32, _ count: Int32) -> Int32 {
        Int32(Bench.shared.workloads[Int(side)].run(Int(count)))
    }

    /// Clears away what the operations have left.
    @_expose(wasm)
    @c
    public func case_finish(_ side: Int32) { Bench.shared.workloads[Int(side)].finish() }

    /// Where the text that was asked for last stands in memory.
    @_expose(wasm)
    @c
    public func case_text() -> UnsafePointer<UInt8>? {
        Bench.shared.text.withUnsafeBufferPointer { $0.baseAddress }
    }
#endif
