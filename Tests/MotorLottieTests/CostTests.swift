@testable import MotorLottie
import Testing

/// The limits of `Limits`, which the guide states: 50,000 outlines and a million vertices in a frame, each counted once for every
/// style and modifier that goes over it.
@Suite("Costs of drawing a file")
struct CostTests {
    private static func shapes(_ parts: [String], copies: [Int]) -> String {
        let all = parts + copies.map { #""ty":"rp","c":{"k":\#($0)}"# }
        return #""ty":4,"ks":{},"shapes":[{"# + all.joined(separator: "},{") + "}]"
    }

    private static func error(_ parts: [String], copies: Int...) -> String? {
        do {
            _ = try file(shapes(parts, copies: copies))
            return nil
        } catch { return error.rule }
    }

    private static let ellipse = #""ty":"el","p":{"k":[0,0]},"s":{"k":[20,20]}"#

    /// Each of what goes over outlines, and the vertices that `count` vertices of one outline are after it.
    private static let passes: [(text: String, vertices: @Sendable (Double) -> Double)] = [
        (#""ty":"fl","c":{"k":[1,0,0]}"#, { $0 }), (#""ty":"st","c":{"k":[1,0,0]},"w":{"k":1}"#, { $0 }),
        (#""ty":"gf","s":{"k":[0,0]},"e":{"k":[9,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,1,0]}}"#, { $0 }),
        // A cut has two ends; a rounded corner has two vertices, and a ridge one, between all vertices and after the last one.
        (#""ty":"tm","s":{"k":10}"#, { $0 + 2 }), (#""ty":"rd","r":{"k":5}"#, { 2 * $0 }),
        (#""ty":"pb","a":{"k":5}"#, { $0 }),
        (#""ty":"zz","s":{"k":5},"r":{"k":1}"#, { 2 * ($0 + 1) }),
        (#""ty":"zz","s":{"k":5},"r":{"k":0.5}"#, { 1.5 * ($0 + 1) }),
    ]

    @Test("each style and modifier is a pass over all outlines before it, and a repeater repeats all of them")
    func paths() throws {
        let rule = "at most 50000 paths in a frame"
        #expect(Self.error([Self.ellipse], copies: 1000, 50) == nil)
        #expect(Self.error([Self.ellipse], copies: 1000, 51) == rule)
        for (pass, _) in Self.passes {
            let ellipse = Self.ellipse
            // The outlines, and the passes over them.
            for (parts, outlines, passes) in [
                ([ellipse, pass], 1, 1), ([ellipse, ellipse, pass], 2, 2), ([ellipse, pass, ellipse], 2, 1),
                ([#""ty":"gr","it":[{\#(ellipse)}]"#, pass, pass], 1, 2),
            ] {
                let most = 50_000 / (500 * (outlines + passes))
                #expect(Self.error(parts, copies: 500, most) == nil, "\(pass)")
                #expect(Self.error(parts, copies: 500, most + 1) == rule, "\(pass)")
                // In a table, outlines and passes have this limit each, and a ridge counts as an outline.
                guard !pass.contains("zz") else { continue }
                let table = try file(Self.shapes(parts, copies: [500, most])).table
                // A whole number n is n · 16 in groups of seven bits, the lowest first.
                func bytes(_ number: Int) -> [UInt8] { [UInt8(number * 16 & 127 | 128), UInt8(number / 8)] }
                let place = try #require(table.indices.dropLast().last { Array(table[$0...($0 + 1)]) == bytes(most) })
                func error(_ copies: Int) -> String? {
                    let changed = table[..<place] + bytes(copies) + table[(place + 2)...]
                    do {
                        _ = try LottieFile(table: TableTests.sealed(Array(changed)))
                        return nil
                    } catch { return error.rule }
                }
                let more = 50_000 / (500 * max(outlines, passes))
                #expect(error(more) == nil && error(more + 1) == "a picture within the limits", "\(pass)")
            }
        }
    }

    @Test("each style and modifier is a pass over all vertices, of which modifiers make more")
    func vertices() {
        let rule = "at most 1000000 vertices in a frame"
        // A polygon of n points counts as 2n + 2, a rectangle with its rounded corners as 8, and an ellipse as 4.
        let outlines: [(String, Int)] = [
            (#""ty":"sr","sy":2,"pt":{"k":499}"#, 1000), (#""ty":"sr","sy":1,"pt":{"k":99}"#, 200),
            (#""ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]}"#, 8), (Self.ellipse, 4),
            (
                #""ty":"sh","ks":{"k":{"c":false,"v":[[0,0],[9,0],[9,9]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}"#,
                3
            ),
        ]
        for (outline, count) in outlines {
            for (pass, vertices) in Self.passes {
                // As many ridges as are needed for the vertices to be more than the outlines.
                let isFew = count < 200
                let zigZag = #""ty":"zz","s":{"k":5},"r":{"k":199}"#
                let parts = [outline] + (isFew ? [zigZag] : []) + [pass]
                let first = Double(isFew ? 200 * (count + 1) : count)
                let last = vertices(first)
                let all = (isFew ? first : 0) + 2 * last
                let most = Int(1_000_000 / all)
                guard most <= 1000 else { continue }
                #expect(Self.error(parts, copies: most) == nil, "\(parts)")
                if most < 1000 { #expect(Self.error(parts, copies: most + 1) == rule, "\(parts)") }
            }
        }
    }

    @Test("a table has at most 64 levels of compositions or of groups, and one that never ends is refused like that")
    func levels() throws {
        // No strings, a picture of 1 by 1 point at a frame a second from 0 to 1, and no notes, markers and slots. The number 1 is 16.
        let head: [UInt8] = [0, 16, 16, 16, 0, 16, 0, 0, 0]
        // A new composition of one drawn layer: from 0 to 1, from the start 0 and without a stretch.
        let layer: [UInt8] = [0, 1, 2, 0, 16, 0, 16, 0]
        func levels(of compositions: Int) -> [UInt8] {
            let inner = layer + [3, 16, 16]
            return head + Array(repeatElement(inner, count: compositions - 1).joined()) + [0, 0]
                + [UInt8](repeating: 0, count: compositions - 1)
        }
        // A layer of shapes: a group without a transform, of one shape, which is such a group too.
        func levels(ofGroups groups: Int) -> [UInt8] {
            head + layer + [1] + Array(repeatElement([0, 1, 0] as [UInt8], count: groups - 1).joined()) + [0, 0, 0]
        }
        // A group is in a composition.
        for (body, isRead) in [
            (levels(of: 64), true), (levels(of: 65), false), (levels(of: 200_000), false), (levels(ofGroups: 63), true),
            (levels(ofGroups: 64), false), (levels(ofGroups: 200_000), false),
        ] {
            let bytes = TableTests.sealed(Array("FML".utf8) + [1, 0, 0, 0, 0] + body)
            if isRead {
                #expect(throws: Never.self) { try LottieFile(table: bytes) }
            } else {
                let error = #expect(throws: LottieError.self) { try LottieFile(table: bytes) }
                #expect(error?.rule == "at most 64 levels")
            }
        }
    }
}
