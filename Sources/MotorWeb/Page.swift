public import MotorExhibits

/// A web page that shows exhibits: what a program calls to become one.
///
/// ```swift
/// import MotorWeb
///
/// Page.show(Exhibits.all)
/// ```
///
/// `swift package web` builds such a program as WebAssembly and writes the page, one file that opens from disk.
public enum Page {
    /// Has the page show exhibits, the first one at first.
    ///
    /// It returns at once: from then on the page calls. Call it once, at the end of `main.swift`. Run as an ordinary
    /// program, it says what it is for.
    ///
    /// - Precondition: There is at least one exhibit, and no two have one name.
    public static func show(_ exhibits: [Exhibit]) {
        let host = PageHost(exhibits)
        #if arch(wasm32)
            PageInstance.shared.host = host
        #else
            _ = host
            print("This program is a web page. To write the page: swift package web")
        #endif
    }
}
