extension WasmModule {
    /// A smaller module that does the same, its functions in the order in which they are first called.
    var shrunk: WasmModule {
        var module = self
        for place in functions.indices { module.functions[place].shorten() }
        while module.mergeEqualFunctions() || module.dropUnreadParameters() {}
        module.sortByFirstCall()
        return module
    }

    /// Orders functions by where a function before them first calls them. Those that none before them calls are in the order of
    /// their addresses, or stay where they can.
    private mutating func sortByFirstCall() {
        var order: [Int] = []
        var isKnown = Array(repeating: false, count: functions.count)
        func add(_ place: Int) {
            guard !isKnown[place] else { return }
            isKnown[place] = true
            order.append(place)
        }
        var walked = 0
        for root in addressed.map({ $0 - importCount }) + functions.indices where root >= 0 {
            add(root)
            while walked < order.count {
                for case .call(let number) in functions[order[walked]].body where number >= importCount {
                    add(number - importCount)
                }
                walked += 1
            }
        }
        keep(order, replacing: Array(0..<importCount + functions.count))
    }

    /// Keeps one of functions that are equal. Their addresses, which a program can compare, stay different.
    ///
    /// - Returns: Whether there were any.
    private mutating func mergeEqualFunctions() -> Bool {
        var first: [Function: Int] = [:]
        var kept: [Int] = []
        var numbers = Array(0..<importCount)
        for (place, function) in functions.enumerated() {
            if let known = first[function] {
                numbers.append(importCount + known)
            } else {
                first[function] = place
                kept.append(place)
                numbers.append(importCount + place)
            }
        }
        guard kept.count < functions.count else { return false }
        keep(kept, replacing: numbers)
        return true
    }

    /// Drops parameters that a function does not read, and their arguments.
    ///
    /// Swift's calling convention has two more parameters than most functions need. A parameter stays if an argument is
    /// more than a local or a constant, because its instructions may do something, and if the function has an address,
    /// because not all of its callers are known.
    ///
    /// - Returns: Whether there were any.
    private mutating func dropUnreadParameters() -> Bool {
        let isOpen = isOpen
        var unread = functions.enumerated().map { place, function in
            isOpen[importCount + place] ? [] : function.unreadParameters
        }
        for function in functions {
            for (place, instruction) in function.body.enumerated() {
                guard case .call(let number) = instruction, number >= importCount else { continue }
                let count = functions[number - importCount].type.parameters.count
                let first = count - function.plainArguments(before: place)
                unread[number - importCount].removeAll { $0 < first }
            }
        }
        guard unread.contains(where: { !$0.isEmpty }) else { return false }
        let counts = functions.map(\.type.parameters.count)
        for place in functions.indices {
            functions[place].dropArguments { number in
                number < importCount ? ([], 0) : (unread[number - importCount], counts[number - importCount])
            }
            functions[place].drop(unread[place])
        }
        return true
    }
}

extension WasmModule.Function {
    fileprivate var unreadParameters: [Int] {
        var unread = Set(type.parameters.indices)
        for case .local(_, let number) in body { unread.remove(number) }
        return unread.sorted()
    }

    /// How many instructions before a place each push a local or a constant.
    fileprivate func plainArguments(before place: Int) -> Int {
        body[..<place].reversed().prefix(while: \.isPlain).count
    }

    /// Drops arguments of calls.
    ///
    /// - Parameter dropped: The arguments to drop in calls of a function, and the number of all.
    fileprivate mutating func dropArguments(_ dropped: (Int) -> (places: [Int], count: Int)) {
        var kept: [WasmModule.Instruction] = []
        for instruction in body {
            if case .call(let number) = instruction {
                let (places, count) = dropped(number)
                let first = kept.count - count
                for place in places.reversed() { kept.remove(at: first + place) }
            }
            kept.append(instruction)
        }
        body = kept
    }

    /// Drops parameters that the body does not mention, and renumbers its locals.
    fileprivate mutating func drop(_ parameters: [Int]) {
        guard !parameters.isEmpty else { return }
        for place in parameters.reversed() { type.parameters.remove(at: place) }
        for place in body.indices {
            guard case .local(let code, let number) = body[place] else { continue }
            body[place] = .local(code: code, number - parameters.count { $0 < number })
        }
    }
}
