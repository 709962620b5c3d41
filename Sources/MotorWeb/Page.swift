#if arch(wasm32)
    import FineMotor

    /// The button and the loader of a page, with what the page last asked for.
    ///
    /// `@unchecked Sendable` holds because a WebAssembly instance has one thread.
    final class PageHost: @unchecked Sendable {
        static let shared = PageHost()

        let button = Button(title: "Load")
        let loader = Loader(frame: Rect(x: 0, y: 0, width: 64, height: 64))
        let window: Window
        /// The picture that the page last asked for, as UTF-8; kept until the next one.
        private(set) var picture: [UInt8] = []

        private init() {
            let root = View(frame: Rect(x: 0, y: 0, width: 240, height: 200))
            root.addSubview(button)
            root.addSubview(loader)
            button.center = Point(x: 120, y: 60)
            loader.center = Point(x: 120, y: 140)
            window = Window(root: root)
            button.onEvent(.touchUpInside) { [unowned(unsafe) self] _ in loader.isActive.toggle() }
        }

        func draw() {
            picture = Array(window.stage.displayList.svg(title: "Button and loader").utf8)
        }
    }
#endif

public enum Page {
    public static func show() {}
}
