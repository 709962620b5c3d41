import MotorMath
public import MotorLayers

// The values and the feedback of a scroll view, and its indicators.
extension ScrollView {
    /// A scroll view's values and feedback, searched last.
    public static var appearance: Style {
        [
            "decelerationRate": 0.998, "bounceDampingRatio": 1, "bounceResponse": .number(Throw.edge.response),
            "pageDampingRatio": 1, "pageResponse": 0.35, "rubberBand": 0.55, "bounces": true, "lineStep": 40,
            "showsIndicators": true,
            "style": .style(
                Style(
                    colors: ("indicatorColor", dark: 0xFFFF_FF8C, light: 0x0000_008C),
                    ("borderColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF))),
            "actions": .actions([
                "->decelerate": motion, "->bounce": motion, "->page": travel, "landing": goOn,
                "isMoving": indicatorFade, "isFocused": Control.focusRing,
            ]),
        ]
    }

    /// Throws the content with the velocity that it has.
    private static var motion: any SharedAction { .block("Throw") { _, layer, _ in layer.throwContent() } }

    /// Springs to the landing.
    private static var travel: any SharedAction {
        LandingAction(
            .moving(
                AnimatedChange(
                    offsetKey, to: .currentValueOf(landingKey), springWithDampingRatioOf: "pageDampingRatio",
                    responseOf: "pageResponse"),
                still: AnimatedChange(offsetKey, to: .currentValueOf(landingKey), animation: nil)),
            to: landingKey)
    }

    /// Continues to another landing, as before.
    private static var goOn: any SharedAction {
        .block("Go on") { key, layer, arguments in
            guard layer["state"] == "page" else { return layer.throwContent() }
            travel.run(forKey: key, object: layer, arguments: arguments)
        }
    }

    /// Shows the indicators while the content moves.
    private static var indicatorFade: any SharedAction {
        .block("Indicators") { key, layer, arguments in
            let isShown = layer["isMoving"]?.bool == true && layer["showsIndicators"]?.bool != false
            let fade: AnimatedChange = .ease(.opacity, to: isShown ? 1 : 0, duration: isShown ? 0.1 : 0.4)
            for name in ["vertical", "horizontal"] {
                SublayerAction(name, fade).run(forKey: key, object: layer, arguments: arguments)
            }
        }
    }

    /// Notifies the indicators whether the content moves.
    final func noteMotion() {
        let moves = interaction.state != .rest
        guard layer["isMoving"]?.bool ?? false != moves else { return }
        layer["isMoving"] = .bool(moves)
        // Without actions, nothing fades. Its action may have moved the content.
        guard !moves, interaction.state == .rest, Transaction.disableActions else { return }
        (indicators.vertical.opacity, indicators.horizontal.opacity) = (0, 0)
    }

    /// Positions the indicators at the edges of the visible area. They are as long as the visible part of the content
    /// in proportion, and shorter beyond an end.
    final func showIndicators() {
        let (shown, size) = (shownOffset, bounds.size)
        let (extent, insets) = (contentSize, insets)
        func bar(_ offset: Double, _ seen: Double, _ whole: Double) -> (start: Double, length: Double) {
            guard whole > seen, seen > 0 else { return (0, 0) }
            let available = max(seen - 6, 0)
            let from = min(max(offset / whole, 0), 1) * available
            let to = min(max((offset + seen) / whole, 0), 1) * available
            let length = max(to - from, min(18, available))
            return (3 + min(from, available - length), length)
        }
        let down = bar(shown.y + insets.top, size.height, extent.height + insets.top + insets.bottom)
        let across = bar(shown.x + insets.left, size.width, extent.width + insets.left + insets.right)
        indicators.vertical.show(
            Rect(x: shown.x + size.width - 6, y: shown.y + down.start, width: 3, height: down.length))
        indicators.horizontal.show(
            Rect(x: shown.x + across.start, y: shown.y + size.height - 6, width: across.length, height: 3))
    }
}

extension Layer {
    /// The spring at the ends of a scroll view.
    final var bounceSpring: Spring {
        Spring(dampingRatio: parameter("bounceDampingRatio", in: 0.1...1e3), response: response("bounceResponse"))
    }

    /// Throws a scroll view's offset with the velocity that it has, within its limits.
    fileprivate final func throwContent() {
        // Content that no longer has a landing has been stopped.
        guard let landing = self[ScrollView.landingKey] else { return }
        let key = ScrollView.offsetKey
        let decay = DecayAnimation(keyPath: key)
        (decay.decay, decay.spring) = (self.decay, bounceSpring)
        (decay.lowest, decay.highest) = (self["leastOffset"], self["greatestOffset"])
        let before = self[key]
        store(landing, forKey: key)
        add(decay, forKey: key, answering: key, previous: before)
    }

    /// Puts a layer that nothing animates into a rectangle, without an action.
    fileprivate final func show(_ rect: Rect) {
        if bounds.size != rect.size { drag(.bounds, to: .rect(Rect(origin: .zero, size: rect.size))) }
        let middle = rect.center
        if position != middle { drag(.position, to: .point(middle)) }
    }
}
