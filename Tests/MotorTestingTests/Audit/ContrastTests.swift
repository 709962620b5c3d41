import FineMotor
import MotorTesting
import Testing

@Suite("Contrast")
struct ContrastTests {
    private func contrast(_ color: Color, size: Double = 17, bold: Bool = false, on background: Color = .white)
        -> [String]
    {
        window(Size(width: 300, height: 300), text("Save", size: size, bold: bold, color, on: background))
            .audit().measured(.textContrast)
    }

    /// By the formula of WCAG 2, white has 4.54 : 1 to #767676 and 4.478 : 1 to #777777, 3.03 : 1 to #949494 and 2.998 : 1
    /// to #959595. Reports round ratios down.
    @Test("text needs 4.5 : 1 to its background")
    func small() {
        #expect(contrast(gray(0x76)).isEmpty)
        #expect(contrast(gray(0x77)) == ["4.47 : 1, #777777 on #ffffff"])
    }

    /// WCAG's point is 4/3 of a CSS pixel: 18 pt are 24 pixels, 14 pt are 18.67.
    @Test("text of 24 points, or bold text of 18.67 points, needs 3 : 1")
    func large() {
        #expect(contrast(gray(0x94), size: 24).isEmpty)
        #expect(!contrast(gray(0x95), size: 24).isEmpty)
        #expect(!contrast(gray(0x94), size: 23.9).isEmpty)
        #expect(contrast(gray(0x94), size: 18.7, bold: true).isEmpty)
        #expect(!contrast(gray(0x94), size: 18.6, bold: true).isEmpty)
    }

    @Test("a finding names a color that would pass")
    func passing() throws {
        let found = window(Size(width: 300, height: 300), text("Save", gray(0x77))).audit()
        #expect(found.first?.required == "4.5 : 1; #767676 passes")
    }

    @Test("the worst point of a gradient counts")
    func gradient() {
        func found(_ colors: [Color]) -> [Finding] {
            let view = text("Wide enough to see it", .black)
            let background = GradientLayer()
            (background.frame, background.colors) = (view.bounds, colors)
            (background.startPoint, background.endPoint) = (Point(x: 0, y: 0.5), Point(x: 1, y: 0.5))
            view.layer.insertSublayer(background, at: 0)
            return window(Size(width: 300, height: 300), view).audit()
        }
        #expect(!found([.white, gray(0xC0)]).has(.textContrast))
        #expect(found([.white, gray(0x20)]).has(.textContrast))
    }

    @Test("a part that shows a picture is exempt; one that shows a color needs 3 : 1")
    func photograph() {
        func found(_ show: (Layer) -> Void) -> Bool {
            let thing = Thing(Rect(x: 100, y: 100, width: 60, height: 60))
            show(thing.layer)
            return window(Size(width: 300, height: 300), thing).audit().has(.partContrast)
        }
        let light = gray(0xF0)
        #expect(found { $0.backgroundColor = light })
        #expect(!found { $0.contents = Image(width: 1, height: 1, pixels: [240, 240, 240, 255]) })
    }

    @Test("the worst visible pixel of a picture counts")
    func picture() {
        func found(_ pixels: [UInt8]) -> [Finding] {
            let view = text("Wide enough to see it", .black)
            view.layer.contents = Image(width: 2, height: 1, pixels: pixels)
            return window(Size(width: 300, height: 300), view).audit()
        }
        #expect(!found([255, 255, 255, 255, 192, 192, 192, 255]).has(.textContrast))
        #expect(found([255, 255, 255, 255, 32, 32, 32, 255]).has(.textContrast))
        // The same gray at a tenth, over white.
        #expect(!found([255, 255, 255, 255, 3, 3, 3, 25]).has(.textContrast))
    }

    @Test("a translucent text counts as displayed, and a covered one does not count")
    func layers() {
        let faded = text("Save")
        faded.layer.sublayers[0].opacity = 0.4
        #expect(window(Size(width: 300, height: 300), faded).audit().has(.textContrast))
        // Less than five steps of 255 is invisible.
        for (steps, isFound) in [(8.0, true), (4, false)] {
            faded.layer.sublayers[0].opacity = steps / 255
            #expect(window(Size(width: 300, height: 300), faded).audit().has(.textContrast) == isFound)
        }
        let covered = text("Save", gray(0xF0))
        let cover = View(frame: covered.frame)
        cover.layer.backgroundColor = .black
        #expect(!window(Size(width: 300, height: 300), covered, cover).audit().has(.textContrast))
    }

    @Test("a disabled element is exempt")
    func disabled() {
        let thing = Thing(Rect(x: 100, y: 100, width: 100, height: 60), gray(0xF8))
        thing.layer.addSublayer(label("Save", thing.bounds, gray(0xE0)))
        let scene = window(Size(width: 300, height: 300), thing)
        #expect(scene.audit().has(.textContrast))
        thing.isEnabled = false
        #expect(!scene.audit().has(.textContrast))
    }

    @Test("a component needs one part of 3 : 1, or a text")
    func parts() {
        func found(_ color: Color, _ part: Layer? = nil) -> [String] {
            let thing = Thing(Rect(x: 100, y: 100, width: 100, height: 60), color)
            if let part { thing.layer.addSublayer(part) }
            return window(Size(width: 300, height: 300), thing).audit().measured(.partContrast)
        }
        #expect(found(gray(0x94)).isEmpty)
        #expect(found(gray(0x95)) == ["2.99 : 1, #959595 on #ffffff"])
        let mark = Layer()
        (mark.frame, mark.backgroundColor) = (Rect(x: 40, y: 20, width: 20, height: 20), .black)
        #expect(found(gray(0xF0), mark).isEmpty)
        #expect(found(gray(0xF0), label("Save", Rect(x: 0, y: 0, width: 100, height: 60))).isEmpty)
        // Of parts that stand out as much, the one behind is named.
        mark.backgroundColor = .white
        #expect(found(gray(0x95), mark) == ["2.99 : 1, #959595 on #ffffff"])
    }

    @Test("the backdrop is behind the window")
    func backdrop() {
        let root = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
        root.layer.addSublayer(label("Save", root.bounds, .white))
        let scene = Window(root: root)
        #expect(!scene.audit(over: .black).has(.textContrast))
        #expect(scene.audit(over: .white).has(.textContrast))
    }
}
