import FineMotor
import MotorLottie

extension Case {
    static var files: [Case] {
        // There is no plain equivalent.
        [
            Case(
                "file/read-36k", "a designer's file of 36 KB and 52 layers is read", heap: .whatever,
                ours: { FileReading() }, plain: nil),
            Case(
                "file/read-table", "the same file is read from its table", heap: .whatever,
                ours: { TableReading() }, plain: nil),
            Case(
                "file/frame", "the display list of an icon of 9 layers, whose time has changed", heap: .whatever,
                ours: { FileFrames() }, plain: nil),
        ]
    }
}

/// The text of a file: layers that move on a curve, with an outline that is trimmed and one that grows and is filled.
private func text(layers: Int) -> [UInt8] {
    let ease = #""o":{"x":[0.33],"y":[0]},"i":{"x":[0.4],"y":[1]}"#
    let corners = #""c":true,"v":[[0,-20],[20,0],[0,20],[-20,0]]"#
    let handles = #""i":[[-11,0],[0,-11],[11,0],[0,11]],"o":[[11,0],[0,11],[-11,0],[0,-11]]"#
    var text = #"{"v":"5.9.0","fr":60,"ip":0,"op":61,"w":96,"h":96,"layers":["#
    for layer in 0..<layers {
        if layer > 0 { text += "," }
        text +=
            #"{"ty":4,"ind":\#(layer),"ip":0,"op":61,"ks":{"p":{"k":[{"t":0,"s":[20,\#(layer)],"to":[9,0],"ti":[0,9],"#
        text +=
            #"\#(ease)},{"t":60,"s":[70,70]}]},"s":{"k":[90,90]}},"shapes":[{"ty":"gr","it":[{"ty":"sh","ks":{"k":{"#
        text += #"\#(corners),\#(handles)}}},{"ty":"tm","s":{"k":0},"e":{"k":[{"t":0,"s":[0],\#(ease)},{"t":50,"#
        text +=
            #""s":[100]}]},"o":{"k":0}},{"ty":"st","c":{"k":[0.2,0.2,0.3]},"w":{"k":3}},{"ty":"fl","c":{"k":[1,0,0]},"#
        text += #""o":{"k":[{"t":10,"s":[0],\#(ease)},{"t":30,"s":[100]}]}},{"ty":"tr","p":{"k":[0,0]}}]}]}"#
    }
    return Array((text + "]}").utf8)
}

/// Reads the same text.
private final class FileReading: Workload {
    private let bytes = text(layers: 52)

    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count where (try? LottieFile(bytes))?.colors.count == 104 { right += 1 }
        return right
    }

    func flaw() -> String? {
        if bytes.count < 35_000 || bytes.count > 37_000 { return "the text has \(bytes.count) bytes" }
        guard let file = try? LottieFile(bytes), file.notes.isEmpty else { return "the file is not read as it is" }
        return file.colors.count == 104 ? nil : "\(file.colors.count) colors"
    }
}

/// Reads the same file from its table.
private final class TableReading: Workload {
    private let table = (try? LottieFile(text(layers: 52)))?.table ?? []

    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count where (try? LottieFile(table: table))?.colors.count == 104 { right += 1 }
        return right
    }

    func flaw() -> String? {
        if table.count < 5_000 || table.count > 12_000 { return "the table has \(table.count) bytes" }
        return (try? LottieFile(table: table))?.colors.count == 104 ? nil : "the table is not read as the file"
    }
}

/// Draws a file at successive times.
private final class FileFrames: Workload {
    private let file = try? LottieFile(text(layers: 9))
    private var time = 0.0

    func run(_ count: Int) -> Int {
        var right = 0
        for _ in 0..<count {
            time = time < 1 ? time + 0.01 : 0
            // At first nothing of it is visible.
            if let list = file?.displayList(at: time), time == 0 || !list.items.isEmpty { right += 1 }
        }
        return right
    }

    func flaw() -> String? {
        let count = file?.displayList(at: 0.5).items.count ?? 0
        return count == 20 ? nil : "\(count) steps"
    }
}
