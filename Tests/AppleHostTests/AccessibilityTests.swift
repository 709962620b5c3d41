import FineMotor
@testable import MotorUIKit
import Testing
import UIKit

@Suite("Accessibility in UIKit") @MainActor
struct AccessibilityTests {
    private func elements(_ shown: TouchScreen) -> [UIAccessibilityElement] {
        (shown.view.accessibilityElements ?? []).compactMap { $0 as? UIAccessibilityElement }
    }

    @Test("each element of the component has its label, its value, its traits and its frame")
    func elements() throws {
        let button = FineMotor.Button(title: "Save")
        button.frame = .init(x: 10, y: 20, width: 100, height: 50)
        let root = FineMotor.View(frame: .init(x: 0, y: 0, width: 200, height: 100))
        root.addSubview(button)
        let shown = TouchScreen(root)
        shown.screen.settle()
        let element = try #require(elements(shown).first)
        #expect(element.accessibilityLabel == "Save" && element.accessibilityValue == nil)
        #expect(element.accessibilityTraits.contains(.button))
        #expect(element.accessibilityFrameInContainerSpace == CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(!shown.view.isAccessibilityElement)
    }

    @Test("a double tap activates an element as a tap does")
    func activation() throws {
        let heart = LikeButton(frame: .init(x: 0, y: 0, width: 60, height: 60))
        let shown = TouchScreen(heart)
        shown.screen.settle()
        mediaTime = shown.screen.time
        #expect(try #require(elements(shown).first).accessibilityActivate())
        #expect(shown.screen.isRunning)
        shown.screen.settle()
        #expect(heart.like.state == .on)
    }

    @Test("swipes up and down adjust a value")
    func adjustment() throws {
        let slider = FineMotor.Slider(frame: .init(x: 0, y: 0, width: 200, height: 44))
        slider.value = 0.5
        let shown = TouchScreen(slider)
        shown.screen.settle()
        mediaTime = shown.screen.time
        let element = try #require(elements(shown).first { $0.accessibilityTraits.contains(.adjustable) })
        element.accessibilityIncrement()
        shown.screen.settle()
        let up = slider.value
        #expect(up > 0.5)
        mediaTime = shown.screen.time
        element.accessibilityDecrement()
        element.accessibilityDecrement()
        shown.screen.settle()
        #expect(slider.value < up)
    }

    @Test("a disabled element and one that is on report their state")
    func states() {
        let button = FineMotor.Button(title: "Save")
        button.frame = .init(x: 0, y: 0, width: 100, height: 50)
        button.isEnabled = false
        let shown = TouchScreen(button)
        shown.screen.settle()
        #expect(elements(shown).first?.accessibilityTraits.contains(.notEnabled) == true)
        #expect(UIAccessibilityTraits(Accessibility(.toggle, "", traits: .isOn(true))) == [.toggleButton, .selected])
        #expect(UIAccessibilityTraits(Accessibility(.heading, "")) == .header)
        #expect(UIAccessibilityTraits(Accessibility(.status, "")) == .updatesFrequently)
    }

    @Test("an element keeps its object as long as its view exists")
    func identity() {
        let (first, second) = (SaidView("first"), SaidView("second"))
        let root = FineMotor.View(frame: .init(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(first)
        root.addSubview(second)
        let shown = TouchScreen(root)
        shown.screen.settle()
        let before = elements(shown)
        #expect(before.map { $0.accessibilityLabel } == ["first", "second"])
        first.removeFromSuperview()
        let after = elements(shown)
        #expect(after.count == 1 && after[0] === before[1])
    }

    @Test("VoiceOver is notified of elements that appear and disappear, and of announcements")
    func announcements() {
        let status = SaidView("0 items")
        let root = FineMotor.View(frame: .init(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(status)
        let shown = TouchScreen(root)
        UIAccessibility.isVoiceOverRunning = true
        defer { UIAccessibility.isVoiceOverRunning = false }
        shown.screen.settle()
        UIAccessibility.posts = []
        status.text = "1 item"
        root.layer.opacity = 0.9
        shown.screen.settle()
        #expect(UIAccessibility.posts == ["announcement 1 item"])
        status.removeFromSuperview()
        shown.screen.settle()
        #expect(UIAccessibility.posts == ["announcement 1 item", "layoutChanged"])
    }
}

/// A view that reports a status.
final class SaidView: FineMotor.View {
    var text: String
    init(_ text: String) {
        self.text = text
        super.init(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    }
    override var accessibility: Accessibility? { Accessibility(.status, text) }
}
