import FineMotor
import Testing

/// What has a closure in a program, and counts its calls.
protocol Owner: Referent {
    var calls: Int { get set }
}

/// A closure of the public API.
struct Closure {
    /// What the listing calls it.
    let name: String
    /// Uses its short form, lets it be called, and returns what it captures; `nil` if it can capture nothing that
    /// has it.
    let program: (@Sendable () -> any Owner)?
    /// Why it cannot.
    let reason: String

    /// One that a program uses.
    static func used(_ name: String, _ program: @escaping @Sendable () -> any Owner) -> Closure {
        Closure(name: name, program: program, reason: "")
    }

    /// One that can capture nothing that has it.
    static func safe(_ name: String, _ reason: String) -> Closure {
        Closure(name: name, program: nil, reason: reason)
    }
}

@Suite("The closures of the public API")
struct LeakTests {
    private static let all = Closure.observers + Closure.lists + Closure.scenes + Closure.onces + Closure.safes

    @Test("the closures are exactly those in the stored listing")
    func complete() throws {
        let (known, listed) = (Self.all.map(\.name), try Listing.closures())
        #expect(Set(known).count == known.count && Set(listed).count == listed.count, "one name for each")
        #expect(Set(listed).subtracting(known).sorted() == [], "are listed, and have no program here")
        #expect(Set(known).subtracting(listed).sorted() == [], "are here, and not listed")
    }

    @Test("closures written in the short form retain nothing forever, and are called", arguments: all.indices)
    func freed(_ index: Int) {
        let closure = Self.all[index]
        guard let program = closure.program else { return #expect(!closure.reason.isEmpty) }
        weak var owner: (any Owner)?
        func run() {
            let new = program()
            #expect(new.calls > 0, "\(closure.name) is not called")
            owner = new
        }
        run()
        #expect(owner == nil, "\(closure.name) retains what it captures")
    }

    @Test("closures that run once are released with a window that goes first", arguments: Closure.cuts.indices)
    func cutShort(_ index: Int) {
        let closure = Closure.cuts[index]
        weak var owner: (any Owner)?
        func run() { owner = closure.program?() }
        run()
        #expect(owner == nil, "\(closure.name) retains what it captures")
    }

    @Test(
        "closures are found in the listing",
        arguments: [
            ("A: func a(_ body: @escaping (Int) -> Void)", "A.a(_:)"),
            ("A (MotorMath): init(b: Int = 0, _ body: ((Bool, Int) -> Void)? = nil)", "A.init(b:_:)"),
            ("A.B: final var c: ((Int) -> Bool)?", "A.B.c"), ("A: let c: [(Int) -> Bool]", "A.c"),
            ("global (MotorMath): func a<B>(_ b: [B: () -> Void], c d: B) -> Int", "global.a(_:c:)"),
            ("A: subscript(b: @escaping () -> Void) -> Int { get }", "A.subscript(b:)"),
            ("A: case b(() -> Void)", "A.b"), ("A.B (MotorMath): typealias C = (Int) -> Void", "A.B.C"),
            ("A: func a(b: Range<Int> = 0..<2, c: @escaping () -> Void)", "A.a(b:c:)"),
            ("A: func a(_ body: (Int) throws(B) -> Void) rethrows -> Bool", nil), ("A: var b: Int { get }", nil),
            ("A (MotorMath): final class A : B", nil), ("A: static func == (a: A, b: A) -> Bool", nil),
        ])
    func found(line: String, name: String?) {
        #expect(Listing.closure(in: line) == name)
    }
}
