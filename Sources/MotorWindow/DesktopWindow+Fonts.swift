import Foundation
public import MotorRaster

extension DesktopWindow {
    /// A sans-serif system font, or the built-in font if none is found.
    ///
    /// The first of Liberation Sans, Arial, DejaVu Sans, Noto Sans and Helvetica-like fonts in the usual folders whose file can
    /// be read. The first two need no stretching to the widths that `TextMetrics` measures.
    public static var systemTypeface: Typeface { typeface(in: folders) }

    /// The file names of fonts without their extensions, regular and bold.
    private static let names = [
        ("LiberationSans-Regular", "LiberationSans-Bold"), ("Arial", "Arial Bold"), ("arial", "arialbd"),
        ("Arimo-Regular", "Arimo-Bold"), ("DejaVuSans", "DejaVuSans-Bold"), ("NotoSans-Regular", "NotoSans-Bold"),
        ("FreeSans", "FreeSansBold"), ("Verdana", "Verdana Bold"),
    ]

    private static var folders: [String] {
        let shared = [
            "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts",
            "C:\\Windows\\Fonts",
        ]
        let environment = ProcessInfo.processInfo.environment
        guard let home = environment["HOME"] ?? environment["USERPROFILE"] else { return shared }
        return shared + [home + "/.local/share/fonts", home + "/.fonts", home + "/Library/Fonts"]
    }

    static func typeface(in folders: [String]) -> Typeface {
        var files: [String: String] = [:]
        for folder in folders {
            guard let paths = FileManager.default.enumerator(atPath: folder) else { continue }
            for case let path as String in paths where path.lowercased().hasSuffix(".ttf") {
                let file = String(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last?.dropLast(4) ?? "")
                if files[file] == nil { files[file] = folder + "/" + path }
            }
        }
        for (regular, bold) in names {
            // A file that is not a readable font is skipped, like a missing one.
            guard let font = font(files[regular]) else { continue }
            return Typeface(regular: font, bold: self.font(files[bold]))
        }
        return .builtIn
    }

    private static func font(_ path: String?) -> TrueTypeFont? {
        guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
        return try? TrueTypeFont(Array(data))
    }
}
