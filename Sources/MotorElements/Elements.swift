#if !arch(wasm32)
    import MotorCanvas
#endif

/// The elements of a program, for any web page.
///
/// ```swift
/// import FineMotor
/// import MotorElements
///
/// Elements.define([Element("like-button", size: Size(width: 60, height: 60)) { LikeButton() }])
/// ```
///
/// `swift package web --element` builds such a program twice: for this machine, to ask it what its elements are,
/// and as WebAssembly. It writes an ES module that defines them.
public enum Elements {
    /// Defines elements.
    ///
    /// It returns at once; from then on the page makes the calls. Call it once, at the end of `main.swift`. In an ordinary
    /// program it prints what it is for.
    ///
    /// - Precondition: There is at least one element, and all tags are different.
    public static func define(_ elements: [Element]) {
        let host = ElementHost(elements)
        #if arch(wasm32)
            ElementInstance.shared.host = host
        #elseif !hasFeature(Embedded)
            guard !CommandLine.arguments.contains("--describe") else {
                let records = Records()
                for element in host.elements { element.describe(in: records) }
                return print(String(decoding: records.bytes.contents, as: UTF8.self), terminator: "")
            }
            print("This program is elements for a web page. To write them: swift package web --element")
        #endif
    }
}
