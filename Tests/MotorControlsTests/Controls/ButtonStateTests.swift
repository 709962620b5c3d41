import FineMotor
import SeededRandom
import Testing

@Suite("Button: states")
struct ButtonStateTests {
    @Test("changes its state by this table, and by no other event")
    func table() {
        // Rest: the state after a release or a changed value. The names of those events are its own.
        let events: [Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit,
            .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
        ]
        for state in Button.State.allCases {
            for event in events {
                let lights = event == .touchDown || event == .touchDragEnter
                let expected: Button.State? =
                    lights && (state == .normal || state == .selected) ? .highlighted : nil
                #expect(Button.next(after: state, on: event) == expected)
            }
        }
    }

    @Test("its state follows its values and touches, in any order")
    func model() {
        /// A button's state, computed independently.
        struct Model {
            var isEnabled = true, isSelected = false, isLoading = false
            /// A finger is down; the button tracks it; it is inside.
            var hasFinger = false, isDown = false, isInside = false
            var state: Button.State {
                if isEnabled && !isLoading && isDown && isInside { return .highlighted }
                return !isEnabled ? .disabled : isLoading ? .loading : isSelected ? .selected : .normal
            }
        }
        var dice = SeededGenerator(seed: 0xB077)
        for _ in 0..<30 {
            let scene = ButtonScene()
            var model = Model()
            for step in 0..<40 {
                let time = scene.stage.time + dice.number(0...0.3)
                switch Int.random(in: 0..<7, using: &dice) {
                case 0:
                    model.isEnabled.toggle()
                    scene.stage.advance(to: time)
                    scene.button.isEnabled = model.isEnabled
                case 1:
                    model.isSelected.toggle()
                    scene.stage.advance(to: time)
                    scene.button.isSelected = model.isSelected
                case 2:
                    model.isLoading.toggle()
                    scene.stage.advance(to: time)
                    scene.button.isLoading = model.isLoading
                case 3:
                    // A finger that is down cannot touch down.
                    if !model.hasFinger {
                        (model.hasFinger, model.isInside) = (true, true)
                        model.isDown = model.isEnabled && !model.isLoading
                    }
                    scene.touch(.began, at: time)
                case 4:
                    model.isInside = false
                    scene.touch(.moved, at: time, scene.beyond(90))
                case 5:
                    model.isInside = true
                    scene.touch(.moved, at: time)
                default:
                    (model.hasFinger, model.isDown) = (false, false)
                    scene.touch(dice.isTrue() ? .ended : .cancelled, at: time)
                }
                // A touch that a value has cancelled stays cancelled.
                if !model.isEnabled || model.isLoading { model.isDown = false }
                #expect(scene.state == model.state, "step \(step)")
                #expect(scene.button.layer["state"]?.string == model.state.rawValue)
            }
            scene.stage.settle()
            let colors: [Button.State: Key] = [
                .normal: "normalColor", .highlighted: "highlightedColor", .disabled: "disabledColor",
                .selected: "selectedColor", .loading: "normalColor",
            ]
            #expect(scene.shownColor == scene.color(colors[model.state]!))
        }
    }
}

@Suite("Button: looks")
struct ButtonLookTests {
    /// WCAG 2.2, 1.4.3: 4.5 : 1; inactive components are exempt, so a disabled button is not among them.
    @Test(
        "the title is readable on every background, in both schemes",
        arguments: ["normalColor", "highlightedColor", "selectedColor"] as [Key], Traits.Scheme.allCases)
    func contrast(_ background: Key, _ scheme: Traits.Scheme) {
        let scene = ButtonScene()
        scene.window.traits.scheme = scheme
        let title = scene.color(background == "highlightedColor" ? "highlightedTitleColor" : "titleColor")
        let ratio = title.over(scene.color(background)).contrastRatio(to: scene.color(background))
        #expect(ratio >= 4.5, "\(ratio)")
    }
}
