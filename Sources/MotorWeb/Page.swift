public import MotorExhibits

/// A web page that shows exhibits.
///
/// ```swift
/// import FineMotor
/// import MotorExhibits
/// import MotorWeb
///
/// Page.show([
///     Exhibit(
///         name: "like", summary: "Press it, and press it again.", size: Size(width: 120, height: 120), make: { LikeButton() })
/// ])
/// ```
///
/// `swift package web` builds such a program as WebAssembly and writes the page, one file that opens from disk.
public enum Page {
    /// Shows exhibits, beginning with the first.
    ///
    /// It returns at once; from then on, the page calls the program. Call it once, at the end of `main.swift`. In an
    /// ordinary program it prints its purpose; `swift package web` runs that program to record the picture that the
    /// page shows first.
    ///
    /// - Precondition: There is at least one exhibit, and all names are different.
    public static func show(_ exhibits: [Exhibit]) {
        let host = PageHost(exhibits)
        #if arch(wasm32)
            PageInstance.shared.host = host
        #elseif !hasFeature(Embedded)
            if let poster = Poster(of: host.exhibits, arguments: CommandLine.arguments) {
                print(poster.lines)
            } else {
                print("This program is a web page. To write the page: swift package web")
            }
        #endif
    }
}
