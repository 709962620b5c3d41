extension WasmModule.Function {
    /// Replaces instructions by fewer that do the same, until there are none: what is dropped brings others together.
    mutating func shorten() {
        var before: [WasmModule.Instruction]
        repeat {
            before = body
            unwrapBlocks()
            dropFirstZeros()
            addOffsets()
        } while body.count < before.count
    }

    /// Unwraps blocks that a constant guards: `block`, `i32.const` other than 0, `i32.eqz`, `br_if 0`. LLVM puts them around
    /// copies of a constant size. A block stays if another branch leaves it.
    private mutating func unwrapBlocks() {
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

    /// Drops writes of zero to locals that nothing has been written to, because locals begin as zero. In a loop, an instruction
    /// further down may have written.
    private mutating func dropFirstZeros() {
        var written = Set(type.parameters.indices)
        var (depth, loops): (Int, [Int]) = (0, [])
        var kept: [WasmModule.Instruction] = []
        for instruction in body {
            if instruction.opensBlock {
                depth += 1
                if instruction.opensLoop { loops.append(depth) }
            }
            if instruction.closesBlock {
                if loops.last == depth { loops.removeLast() }
                depth -= 1
            }
            if case .local(let code, let number) = instruction, code != 0x20, written.insert(number).inserted,
                loops.isEmpty, kept.last?.isZero == true
            {
                // A write (0x21) takes its zero with it. What also keeps the value on the stack (0x22) leaves it there.
                if code == 0x21 { kept.removeLast() }
            } else {
                kept.append(instruction)
            }
        }
        body = kept
    }

    /// Adds a constant to the offset of a load or a store, instead of to the address before.
    ///
    /// An address wraps around at 2³², but an address with an offset traps there. So they differ if the address is less than
    /// zero before the constant is added, and not afterwards: then it is less than the constant, and the access is below the
    /// constant and the old offset together, which are the new offset. That is at most 8,191, however many constants are in
    /// it. The linker puts the stack first (`--stack-first`), so there is nothing else below 8,191; and it grows down, so an
    /// access there comes right before the stack overflows.
    private mutating func addOffsets() {
        var kept: [WasmModule.Instruction] = []
        for instruction in body {
            guard let access = instruction.access else {
                kept.append(instruction)
                continue
            }
            // A store has its value between the address and itself. It is looked at if it is one instruction.
            let value = access.isStore ? kept.popLast() : nil
            if value?.isPlain != false, kept.last == .other([0x6A]), let added = kept.dropLast().last?.smallNumber,
                access.offset + added <= WasmModule.Instruction.greatestNumber
            {
                kept.removeLast(2)
                if let value { kept.append(value) }
                kept.append(.access(access.code, alignment: access.alignment, offset: access.offset + added))
            } else {
                if let value { kept.append(value) }
                kept.append(instruction)
            }
        }
        body = kept
    }
}

extension WasmModule.Instruction {
    fileprivate var opensBlock: Bool {
        if case .other(let bytes) = self { (0x02...0x04).contains(bytes.first!) } else { false }
    }

    fileprivate var closesBlock: Bool { self == .other([0x0B]) }

    fileprivate var opensLoop: Bool {
        if case .other(let bytes) = self { bytes.first == 0x03 } else { false }
    }

    /// Whether it pushes a local or a constant.
    var isPlain: Bool {
        switch self {
        case .local(code: 0x20, _), .constant: true
        default: false
        }
    }

    /// Whether it pushes a zero, which is not the global with the number 0 (0x23).
    fileprivate var isZero: Bool {
        guard case .constant(let bytes) = self, bytes.first != 0x23 else { return false }
        return bytes.dropFirst().allSatisfy { $0 == 0 }
    }

    fileprivate static let greatestNumber = 8191

    /// The constant of 32 bits that it pushes, if that is in 0…8191.
    fileprivate var smallNumber: Int? {
        // A number of up to two bytes; the highest bit of its last one is its sign.
        guard case .constant(let bytes) = self, bytes.first == 0x41, bytes.count <= 3, bytes.last! & 0x40 == 0 else {
            return nil
        }
        return Int.number(bytes.dropFirst())
    }

    /// The parts of a load or a store.
    fileprivate var access: (code: UInt8, isStore: Bool, alignment: Int, offset: Int)? {
        guard case .other(let bytes) = self, let code = bytes.first, 0x28...0x3E ~= code else { return nil }
        let operands = bytes.dropFirst()
        let middle = operands.firstIndex { $0 < 0x80 }! + 1
        return (code, code >= 0x36, Int.number(operands[..<middle]), Int.number(operands[middle...]))
    }

    fileprivate static func access(_ code: UInt8, alignment: Int, offset: Int) -> Self {
        .other(ArraySlice([code] + .number(alignment) + .number(offset)))
    }
}
