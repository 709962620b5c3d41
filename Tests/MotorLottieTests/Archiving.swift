import MotorLottie

/// A ZIP archive with stored files (PKWARE's APPNOTE, 4.3).
func archived(_ files: [(name: String, text: String)]) -> [UInt8] {
    archived(bytes: files.map { ($0.name, Array($0.text.utf8)) })
}

func archived(bytes files: [(name: String, data: [UInt8])]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, data) in files {
        let name = Array(name.utf8)
        var sum = ~0 as UInt32
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        // From the version that is needed to the length of the extra field.
        let common =
            little(20, 2) + little(0, 8) + little(Int(~sum), 4) + little(data.count, 4) + little(data.count, 4)
            + little(name.count, 2) + little(0, 2)
        directory += [0x50, 0x4B, 1, 2] + little(20, 2) + common + little(0, 10) + little(bytes.count, 4) + name
        bytes += [0x50, 0x4B, 3, 4] + common + name + data
    }
    let end =
        [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2)
        + little(directory.count, 4) + little(bytes.count, 4) + little(0, 2)
    return bytes + directory + end
}

/// The machine of an archive whose only animation is a square of 20 points that moves from x 0 to 100 in the hundred frames of two
/// seconds, with markers: `a` from frame 0 to 50, `b` from 50 to 100, and one theme.
func machine(_ text: String) throws -> LottieMachine {
    try LottieArchive(
        archived([
            (
                "manifest.json",
                #"{"version":"2","generator":"test","animations":[{"id":"square"}],"themes":[{"id":"dark"}],"#
                    + #""stateMachines":[{"id":"m"}]}"#
            ), ("a/square.json", movingSquare),
            ("t/dark.json", #"{"rules":[{"id":"tint","type":"Color","value":[1,0,0]}]}"#), ("s/m.json", text),
        ])
    ).machine()
}

let movingSquare =
    #"{"v":"5.7.0","fr":50,"ip":0,"op":100,"w":100,"h":100,"markers":[{"cm":"a","tm":0,"dr":50},"#
    + #"{"cm":"b","tm":50,"dr":50}],"layers":[{"ty":4,"nm":"box","ind":1,"ip":0,"op":100,"st":0,"#
    + #""ks":{"p":{"k":[{"t":0,"s":[0,50],"i":{"x":1,"y":1},"o":{"x":0,"y":0}},{"t":100,"s":[100,50]}]}},"#
    + #""shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[20,20]},"r":{"k":0}},"#
    + #"{"ty":"fl","c":{"k":[0,0,0,1]},"o":{"k":100}},{"ty":"tr"}]}]}]}"#
