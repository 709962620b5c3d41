import AudioToolbox
import FineMotor
import Foundation
import MotorUIKit
import Testing
import UIKit

@Suite("The surroundings of a UIKit view") @MainActor
struct SurroundingsTests {
    @Test("the first traits apply without motion, and later ones with it")
    func first() {
        let button = FineMotor.Button(title: "Save")
        let shown = TouchScreen(button, size: CGSize(width: 200, height: 100))
        // Light: another one than the stage begins with.
        #expect(shown.view.content.traits.scheme == .light)
        #expect(shown.screen.settle() < 4)
        shown.view.surround(by: UITraitCollection(style: .dark))
        #expect(shown.view.content.traits.scheme == .dark)
        // The colors ease: their durations are tenths of a second.
        #expect(shown.screen.settle() > 6)
    }

    @Test("every trait of UIKit is one of FineMotor")
    func traits() {
        let shown = TouchScreen(LikeButton())
        UIAccessibility.isReduceMotionEnabled = true
        defer { UIAccessibility.isReduceMotionEnabled = false }
        shown.view.surround(
            by: UITraitCollection(
                style: .dark, contrast: .high, category: .accessibilityLarge, horizontal: .compact, vertical: .regular,
                scale: 2), .rightToLeft)
        #expect(
            shown.view.content.traits
                == Traits(
                    scheme: .dark, contrast: .increased, reducesMotion: true, textSize: .accessibility2,
                    direction: .rightToLeft, horizontalSizeClass: .compact, verticalSizeClass: .regular))
        #expect(shown.view.hosted.scale == 2)
    }

    @Test("reduced motion changes when the user switches it")
    func motion() {
        let shown = TouchScreen(LikeButton())
        UIAccessibility.isReduceMotionEnabled = true
        NotificationCenter.default.post(name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
        #expect(shown.view.content.traits.reducesMotion)
        UIAccessibility.isReduceMotionEnabled = false
    }

    @Test("text sizes of UIKit are those of FineMotor, in their order")
    func textSizes() {
        let categories: [UIContentSizeCategory] = [
            .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        let shown = TouchScreen(LikeButton())
        let sizes = categories.map { category in
            shown.view.surround(by: UITraitCollection(category: category))
            return shown.view.content.traits.textSize
        }
        #expect(sizes == TextSize.allCases)
    }

    @Test("a component has its own size in the middle, or that of the view")
    func fit() {
        let natural = FineMotor.View(frame: .init(x: 0, y: 0, width: 60, height: 40))
        let shown = TouchScreen(natural, size: CGSize(width: 100, height: 200))
        #expect(natural.frame == .init(x: 20, y: 80, width: 60, height: 40))
        #expect(shown.view.intrinsicContentSize == CGSize(width: 60, height: 40))
        let filling = FineMotor.View(frame: .init(x: 0, y: 0, width: 60, height: 40))
        let full = TouchScreen(filling, size: CGSize(width: 100, height: 200), fit: .fill)
        #expect(filling.frame == .init(x: 0, y: 0, width: 100, height: 200))
        full.view.resize(to: CGSize(width: 300, height: 50))
        #expect(filling.frame == .init(x: 0, y: 0, width: 300, height: 50))
    }

    @Test("a component without a frame has the size that fits")
    func measured() {
        let heart = LikeButton()
        let size = heart.sizeThatFits(.infinity)
        #expect(size.width > 0)
        let shown = TouchScreen(heart)
        #expect(shown.view.intrinsicContentSize == CGSize(width: size.width, height: size.height))
    }

    @Test("the view's own size follows the component's: its text size, its content, and a size that it sets itself")
    func growing() {
        let button = FineMotor.Button(title: "Save the document")
        let shown = TouchScreen(button)
        shown.view.surround(by: UITraitCollection(category: .accessibilityExtraLarge))
        let large = button.sizeThatFits(.infinity)
        #expect(large.height > 44)
        #expect(button.bounds.size == large)
        #expect(shown.view.intrinsicContentSize == CGSize(width: large.width, height: large.height))

        let heart = LikeButton()
        let other = TouchScreen(heart)
        heart.layer["string"] = "♥♥♥"
        other.screen.settle()
        #expect(other.view.intrinsicContentSize.width == CGFloat(heart.sizeThatFits(.infinity).width))

        let panel = FineMotor.View(frame: .init(x: 0, y: 0, width: 60, height: 40))
        let third = TouchScreen(panel)
        panel.bounds.size.width = 200
        third.screen.settle()
        third.view.surround(by: UITraitCollection(style: .dark))
        #expect(panel.bounds.size.width == 200)
        #expect(third.view.intrinsicContentSize == CGSize(width: 200, height: 40))
    }

    @Test("a component without a size of its own keeps filling the view after a change of traits")
    func filling() {
        let view = FineMotor.View()
        let shown = TouchScreen(view, size: CGSize(width: 300, height: 200))
        shown.view.surround(by: UITraitCollection(style: .dark))
        shown.view.resize(to: CGSize(width: 100, height: 50))
        #expect(view.bounds.size == .init(width: 100, height: 50))
    }

    @Test("safe areas reach the component's window")
    func safeAreas() {
        let shown = TouchScreen(LikeButton(), size: CGSize(width: 400, height: 800))
        shown.view.inset(by: UIEdgeInsets(top: 47, left: 1, bottom: 34, right: 2))
        #expect(shown.view.content.safeAreaInsets == .init(top: 47, left: 1, bottom: 34, right: 2))
    }

    @Test("haptics play by their names, unless the app plays them itself")
    func haptics() {
        let shown = TouchScreen(LikeButton())
        let (stage, layer) = (shown.view.content.stage, shown.view.content.root.layer)
        feltHaptics = []
        stage.give(.preparation("light"), on: layer)
        stage.give(.haptic("light", strength: 0.5), on: layer)
        stage.give(.haptic("selection", strength: 1), on: layer)
        stage.give(.haptic("warning", strength: 1), on: layer)
        stage.give(.haptic("mine", strength: 1), on: layer)
        #expect(feltHaptics == ["prepare light", "light 0.5", "selection", "warning", "medium 1.0"])
        shown.view.givesFeedback = false
        stage.give(.haptic("light", strength: 1), on: layer)
        #expect(feltHaptics.count == 5)
    }

    @Test("a sound is a file in the app")
    func sounds() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appendingPathComponent("pop.wav"))
        let sounds = SystemSounds(bundle: try #require(Bundle(path: folder.path)))
        playedSounds = []
        #expect(sounds.play("pop") && sounds.play("pop") && !sounds.play("none"))
        #expect(playedSounds == ["pop.wav", "pop.wav"])
    }

    @Test("an image is the system's own, by its name")
    func images() {
        let view = FineMotor.View(frame: .init(x: 0, y: 0, width: 10, height: 10))
        view.layer.contents = .init(named: "flower")
        let shown = TouchScreen(view)
        let picture = CGImage(width: 20, height: 20)
        var asked: [String] = []
        shown.view.imageNamed = { name in
            asked.append(name)
            return UIImage(picture, scale: 2)
        }
        shown.screen.settle()
        #expect(asked == ["flower"])
        #expect(shown.view.hosted.mirror.root.allSublayers.contains { $0.contents as? CGImage === picture })
    }
}
