import Testing

@testable import MotorTesting

@Suite("TraceDifference")
struct TraceDifferenceTests {
    @Test(
        "texts with the same lines do not differ", arguments: [("", ""), ("a\nb", "a\nb\n"), ("a\r\nb\r\n", "a\nb\n")])
    func same(a: String, b: String) {
        #expect(TraceDifference(from: a, to: b) == nil)
        #expect(TraceDifference(from: b, to: a) == nil)
    }

    @Test("the first line that differs is named, with the missing and new lines and their context")
    func readable() throws {
        let expected = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10\n11\n12\n"
        let actual = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n"
        let difference = try #require(TraceDifference(from: expected, to: actual, context: 2))
        #expect(difference.line == 5)
        #expect(difference.missing == 1)
        #expect(difference.new == 2)
        #expect(
            difference.description == """
                They differ from line 5 on: 1 expected missing (-), 2 new (+)
                  3
                  4
                - five
                + 5
                  6
                  7
                  …
                  11
                  12
                + 13
                """)
    }

    @Test("a text that ends early, or an empty one, differs from its end on")
    func ends() throws {
        let shorter = try #require(TraceDifference(from: "a\nb\nc", to: "a"))
        #expect((shorter.line, shorter.missing, shorter.new) == (2, 2, 0))
        let longer = try #require(TraceDifference(from: "", to: "a\nb"))
        #expect((longer.line, longer.missing, longer.new) == (1, 0, 2))
        #expect(TraceDifference(from: "a\n\n", to: "a\n")?.missing == 1)
    }

    @Test("texts of a hundred thousand lines without anything in common are compared fast", .timeLimit(.minutes(1)))
    func long() throws {
        let a = (0..<100_000).map { "a\($0)\n" }.joined()
        let b = (0..<100_000).map { "b\($0)\n" }.joined()
        let difference = try #require(TraceDifference(from: a, to: b))
        #expect((difference.line, difference.missing, difference.new) == (1, 100_000, 100_000))
        #expect(difference.description.hasSuffix("… and 99000 expected, 99000 actual lines after these"))
    }
}
