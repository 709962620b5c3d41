/// The elements of a program, for any web page.
///
/// ```swift
/// import FineMotor
/// import MotorElements
///
/// Elements.define([Element("like-button", size: Size(width: 60, height: 60)) { LikeButton() }])
/// ```
///
/// `swift package web --element` builds such a program as WebAssembly and writes an ES module that defines its elements.
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
        #else
            _ = host
            print("This program is elements for a web page. To write them: swift package web --element")
        #endif
    }
}
