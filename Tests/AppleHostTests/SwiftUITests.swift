import MotorAppKit
import MotorSwiftUI
import MotorUIKit
import SwiftUI
import Testing

// This file does not import FineMotor.

@Suite("A component in SwiftUI") @MainActor
struct SwiftUITests {
    /// What SwiftUI does with a view of UIKit.
    @MainActor final class Hosting {
        typealias Heart = Motor<LikeButton>
        let screen = Screen()
        let window = UIWindow(frame: .zero)
        let view: MotorUIKit.MotorView
        let coordinator: MotorCoordinator<LikeButton>
        var environment = EnvironmentValues()
        /// How many frames it took to come to rest at first.
        let firstFrames: Int

        init(_ motor: Heart) {
            coordinator = motor.makeCoordinator()
            let context = UIViewRepresentableContext<Heart>(coordinator, environment)
            view = motor.makeUIView(context: context)
            screen.wakes(view.hosted.clock)
            motor.updateUIView(view, context: context)
            view.resize(to: view.intrinsicContentSize)
            view.move(to: window)
            firstFrames = screen.settle()
        }

        func update(_ motor: Heart) {
            motor.updateUIView(view, context: UIViewRepresentableContext<Heart>(coordinator, environment))
        }

        func tap() {
            let touch = UITouch(
                at: CGPoint(x: view.frame.width / 2, y: view.frame.height / 2), time: screen.time)
            view.touchesBegan([touch], with: nil)
            screen.refresh()
            touch.timestamp = screen.time
            view.touchesEnded([touch], with: nil)
            screen.settle()
        }
    }

    @Test("a tap reaches the binding after its frame, and a new value of the binding reaches the component")
    func state() {
        @State var isLiked = false
        let heart = LikeButton()
        let motor = Motor { heart }.isOn($isLiked)
        let hosting = Hosting(motor)
        #expect(!isLiked && heart.like.state == .off)
        hosting.tap()
        #expect(isLiked && heart.like.state == .on)
        isLiked = false
        hosting.update(motor)
        // Its own feedback: the heart springs.
        #expect(hosting.screen.settle() > 6)
        #expect(heart.like.state == .off)
    }

    @Test("the first value is shown without motion")
    func first() {
        @State var isLiked = true
        let heart = LikeButton()
        let hosting = Hosting(Motor { heart }.isOn($isLiked))
        #expect(heart.like.state == .on && isLiked)
        #expect(hosting.firstFrames < 4)
    }

    @Test("the name of a state sets that state, and any other name is replaced by the current one")
    func names() {
        @State var state = "on"
        let heart = LikeButton()
        let motor = Motor { heart }.state($state)
        let hosting = Hosting(motor)
        #expect(heart.like.state == .on)
        state = "nothing"
        hosting.update(motor)
        hosting.screen.settle()
        #expect(state == "on")
    }

    @Test("a name that is not a state, and a binding of a component without an interaction, are reported once each")
    func mistakes() {
        @State var isOn = false
        #expect(MistakeLog.messages { _ = Hosting(Motor { LikeButton() }.isOn($isOn, off: "of")) }.count == 1)
        let said = MistakeLog.messages {
            let motor = Motor { MistakeLog.plainView() }.isOn($isOn)
            _ = motor.makeUIView(
                context: UIViewRepresentableContext(motor.makeCoordinator(), EnvironmentValues()))
        }
        #expect(said.count == 1 && said[0].contains("no interaction"), "\(said)")
    }

    @Test("any value of a component is a binding")
    func values() {
        @State var opacity = 0.5
        let heart = LikeButton()
        let motor = Motor { heart }.binding($opacity, get: { $0.alpha }, set: { $0.alpha = $1 })
        let hosting = Hosting(motor)
        #expect(heart.alpha == 0.5)
        heart.alpha = 0.75
        hosting.view.hosted.wake()
        hosting.screen.settle()
        #expect(opacity == 0.75)
    }

    @Test("an event calls the newest closure")
    func events() {
        var calls: [String] = []
        let heart = LikeButton()
        let hosting = Hosting(Motor { heart }.onEvent(.touchUpInside) { _ in calls.append("old") })
        hosting.update(Motor { heart }.onEvent(.touchUpInside) { _ in calls.append("new") })
        hosting.tap()
        #expect(calls == ["new"])
    }

    @Test("a later update may have other events, and other bindings")
    func others() {
        @State var isEnabled = true
        @State var isSelected = false
        var calls: [String] = []
        let heart = LikeButton()
        let motor = Motor { heart }.binding($isEnabled, get: { $0.isEnabled }, set: { $0.isEnabled = $1 })
        let hosting = Hosting(
            motor.onEvent(.touchDown) { _ in calls.append("down") }.onEvent(.touchUpInside) { _ in calls.append("up") })
        isSelected = true
        let both = Motor { heart }
            .binding($isSelected, get: { $0.isSelected }, set: { $0.isSelected = $1 })
            .binding($isEnabled, get: { $0.isEnabled }, set: { $0.isEnabled = $1 })
        hosting.update(both.onEvent(.touchUpInside) { _ in calls.append("up") })
        hosting.tap()
        #expect(calls == ["up"] && heart.isSelected && isSelected && isEnabled)
        calls = []
        hosting.update(
            both.onEvent(.touchCancel) { _ in calls.append("cancel") }.onEvent(.touchDown) { _ in calls.append("down") }
        )
        hosting.tap()
        #expect(calls.first == "down")
    }

    @Test("the environment is the component's traits")
    func environment() {
        let heart = LikeButton()
        let hosting = Hosting(Motor { heart })
        #expect(hosting.view.content.traits.scheme == .light)
        hosting.environment.colorScheme = .dark
        hosting.environment.colorSchemeContrast = .increased
        hosting.environment.accessibilityReduceMotion = true
        hosting.environment.layoutDirection = .rightToLeft
        hosting.environment.sizeCategory = .accessibilityLarge
        hosting.environment.horizontalSizeClass = .compact
        hosting.environment.isEnabled = false
        hosting.update(Motor { heart })
        let traits = hosting.view.content.traits
        #expect(traits.scheme == .dark && traits.contrast == .increased && traits.reducesMotion)
        #expect(traits.direction == .rightToLeft && traits.textSize == .accessibility2)
        #expect(traits.horizontalSizeClass == .compact && traits.verticalSizeClass == .regular)
        #expect(!heart.isEnabled)
    }

    @Test("a component has its own size, or the one that is offered")
    func size() {
        let natural = Motor { LikeButton() }
        let hosting = Hosting(natural)
        let context = UIViewRepresentableContext<Motor<LikeButton>>(hosting.coordinator, hosting.environment)
        let own = hosting.view.intrinsicContentSize
        #expect(own.width > 0)
        let offer = ProposedViewSize(width: 300, height: nil)
        #expect(natural.sizeThatFits(offer, uiView: hosting.view, context: context) == own)
        #expect(
            Motor(fit: .fill) { LikeButton() }.sizeThatFits(offer, uiView: hosting.view, context: context)
                == CGSize(width: 300, height: own.height))
    }

    @Test("an update may fill the view, and return to the component's own size")
    func fits() {
        let heart = LikeButton()
        let hosting = Hosting(Motor { heart })
        let own = heart.bounds.size
        hosting.view.resize(to: CGSize(width: 300, height: 200))
        #expect(heart.bounds.size == own)
        hosting.update(Motor(fit: .fill) { heart })
        hosting.screen.settle()
        #expect(heart.bounds.size.width == 300 && heart.bounds.size.height == 200)
        hosting.update(Motor { heart })
        hosting.screen.settle()
        #expect(heart.bounds.size == own)
    }

    @Test("on a Mac it is a view of AppKit, with the same bindings")
    func mac() {
        @State var isLiked = true
        let heart = LikeButton()
        let motor = Motor { heart }.isOn($isLiked)
        var environment = EnvironmentValues()
        environment.colorScheme = .dark
        let context = NSViewRepresentableContext<Motor<LikeButton>>(motor.makeCoordinator(), environment)
        let view = motor.makeNSView(context: context)
        motor.updateNSView(view, context: context)
        let screen = Screen()
        let window = NSWindow()
        view.resize(to: view.intrinsicContentSize)
        view.move(to: window)
        screen.settle()
        #expect(heart.like.state == .on && view.content.traits.scheme == .dark)
        let event = NSEvent()
        event.locationInWindow = CGPoint(x: view.frame.width / 2, y: view.frame.height / 2)
        event.timestamp = screen.time
        view.mouseDown(with: event)
        view.mouseUp(with: event)
        screen.settle()
        #expect(!isLiked)
    }

    @Test("the guide's screen and view controller show a heart")
    func guide() {
        let screen = HeartScreen().body as? VStack<TupleView<(Motor<LikeButton>, Text)>>
        #expect(screen?.content.value.1.string == "Tap the heart")
        let controller = HeartController()
        controller.loadViewIfNeeded()
        #expect(controller.title == nil)
    }
}
