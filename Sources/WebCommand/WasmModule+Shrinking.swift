extension WasmModule {
    /// A smaller module that does the same, its functions in the order in which they are first called.
    var shrunk: WasmModule {
        var module = self
        for place in functions.indices { module.functions[place].unwrapBlocks() }
        while module.mergeEqualFunctions() || module.dropUnreadParameters() {}
        module.sortByFirstCall()
        return module
    }

    /// Orders functions by where a function before them first calls them. A function that none of those before it calls stays
    /// where it can.
    private mutating func sortByFirstCall() {
        var order: [Int] = []
        var isKnown = Array(repeating: false, count: functions.count)
        func add(_ place: Int) {
            guard !isKnown[place] else { return }
            isKnown[place] = true
            order.append(place)
        }
        var walked = 0
        for root in functions.indices {
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
    /// Unwraps blocks that a constant guards: `block`, `i32.const` other than 0, `i32.eqz`, `br_if 0`. LLVM puts them around
    /// copies of a constant size. A block stays if another branch leaves it.
    fileprivate mutating func unwrapBlocks() {
        var unwrapped = Set(body.indices.filter(isGuarded))
        var blocks: [Int] = []
        for (place, instruction) in body.enumerated() {
            if instruction.opensBlock { blocks.append(place) }
            if instruction.closesBlock { _ = blocks.popLast() }
            guard case .branch(_, let depths) = instruction else { continue }
            for depth in depths where depth < blocks.count {
                let block = blocks[blocks.count - 1 - depth]
                if place != block + 3 { unwrapped.remove(block) }
            }
        }
        guard !unwrapped.isEmpty else { return }
        var kept: [WasmModule.Instruction] = []
        var isKept: [Bool] = []
        var place = 0
        while place < body.count {
            let instruction = body[place]
            let isUnwrapped = unwrapped.contains(place)
            if instruction.opensBlock { isKept.append(!isUnwrapped) }
            if case .branch(let code, let depths) = instruction {
                kept.append(
                    .branch(
                        code: code,
                        depths.map { depth in isKept.suffix(depth).count { $0 } + max(0, depth - isKept.count) }))
            } else if !isUnwrapped && !(instruction.closesBlock && isKept.popLast() == false) {
                kept.append(instruction)
            }
            place += isUnwrapped ? 4 : 1
        }
        body = kept
    }

    private func isGuarded(_ place: Int) -> Bool {
        guard place + 3 < body.count, case .constant(let bytes) = body[place + 1] else { return false }
        return body[place] == .other([0x02, 0x40]) && bytes.first == 0x41
            && bytes.dropFirst().contains { $0 & 0x7F != 0 }
            && body[place + 2] == .other([0x45]) && body[place + 3] == .branch(code: 0x0D, [0])
    }

    fileprivate var unreadParameters: [Int] {
        var unread = Set(type.parameters.indices)
        for case .local(_, let number) in body { unread.remove(number) }
        return unread.sorted()
    }

    /// How many instructions before a place each push a local or a constant.
    fileprivate func plainArguments(before place: Int) -> Int {
        body[..<place].reversed().prefix { instruction in
            switch instruction {
            case .local(code: 0x20, _), .constant: true
            default: false
            }
        }.count
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

extension WasmModule.Instruction {
    fileprivate var opensBlock: Bool {
        if case .other(let bytes) = self { (0x02...0x04).contains(bytes.first!) } else { false }
    }

    fileprivate var closesBlock: Bool { self == .other([0x0B]) }
}
