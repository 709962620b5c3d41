#if arch(wasm32)
    import Cases

    /// The cases of a page and their current workload.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class Bench: @unchecked Sendable {
        static let shared = Bench()

        private(set) var cases: [Case] = []
        /// The last workloads, one for each side.
        var workloads: [any Workload] = []
        /// The last text, as UTF-8.
        private(set) var text: [UInt8] = []

        private init() {}

        /// Memory cannot be counted here.
        func choose(_ scale: Scale) { cases = Case.all(scale).filter { !$0.name.hasPrefix("memory/") } }

        func say(_ text: String) -> Int32 {
            self.text = Array(text.utf8)
            return Int32(self.text.count)
        }
    }

    /// Selects the cases, to be fast (1) or exact (0), and returns how many there are. Call this first.
    @_expose(wasm)
    @c
    public func case_choose(_ isSmoke: Int32) -> Int32 {
        Bench.shared.choose(isSmoke == 1 ? .smoke : .page)
        return Int32(Bench.shared.cases.count)
    }

    /// Puts a case's name into ``case_text()`` and returns its length.
    @_expose(wasm)
    @c
    public func case_name(_ number: Int32) -> Int32 { Bench.shared.say(Bench.shared.cases[Int(number)].name) }

    /// Puts the fault of either side of a case into ``case_text()`` and returns its length; 0 for none.
    ///
    /// It creates both sides and keeps them for ``case_run(_:_:)``.
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

    /// How many operations of a case to measure at a time; 0 for enough to fill a round.
    @_expose(wasm)
    @c
    public func case_batch(_ number: Int32) -> Int32 { Int32(Bench.shared.cases[Int(number)].batch ?? 0) }

    /// The number of sides: 2 if there is a plain one.
    @_expose(wasm)
    @c
    public func case_sides() -> Int32 { Int32(Bench.shared.workloads.count) }

    /// Prepares a side for a number of operations: 0 for the package's, 1 for the plain one.
    @_expose(wasm)
    @c
    public func case_prepare(_ side: Int32, _ count: Int32) { Bench.shared.workloads[Int(side)].prepare(Int(count)) }

    /// Runs a number of operations and returns how many had the correct result.
    @_expose(wasm)
    @c
    public func case_run(_ side: Int32, _ count: Int32) -> Int32 {
        Int32(Bench.shared.workloads[Int(side)].run(Int(count)))
    }

    /// Removes what the operations have left behind.
    @_expose(wasm)
    @c
    public func case_finish(_ side: Int32) { Bench.shared.workloads[Int(side)].finish() }

    /// The address of the last text.
    @_expose(wasm)
    @c
    public func case_text() -> UnsafePointer<UInt8>? {
        Bench.shared.text.withUnsafeBufferPointer { $0.baseAddress }
    }
#endif
