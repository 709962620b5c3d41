#if !arch(wasm32)
    import MotorCanvas
#endif

/// A program's elements, for any web page.
///
/// ```swift
/// import FineMotor
/// import MotorElements
///
/// Elements.define([Element("like-button", size: Size(width: 60, height: 60)) { LikeButton() }])
/// ```
///
/// `swift package web --element` builds such a program twice: natively, to list its elements, and as WebAssembly. It writes an
/// ES module that defines them.
public enum Elements {
    /// Defines elements.
    ///
    /// This function returns immediately; from then on, the page makes the calls. Call it once, at the end of `main.swift`. In
    /// an ordinary program, it prints its purpose.
    ///
    /// - Precondition: There is at least one element, and all tags are unique.
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
            print("This program defines elements for web pages. To build them: swift package web --element")
        #endif
    }
}
