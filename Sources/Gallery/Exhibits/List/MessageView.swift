import FineMotor
import MotorMath

/// A row's content: a stripe in the sender's color, the initial in a circle, the sender, the time, a line of text, and a dot
/// while it is unread.
final class MessageView: View {
    private let circle = Layer()
    private let initial = TextLayer()
    private let sender = TextLayer()
    private let time = TextLayer()
    private let preview = TextLayer()
    private let dot = Layer()
    private let line = Layer()
    private let stripe = Layer()

    private static let margin = 14.0
    private static let gap = 10.0

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        for (part, name) in [
            (circle, "circle"), (initial, "initial"), (dot, "dot"), (line, "line"), (stripe, "stripe"),
        ] {
            addPart(part, named: name)
        }
        for (text, name, style, color) in [
            (sender, "sender", "headline", "textColor"), (time, "time", "caption1", "secondColor"),
            (preview, "preview", "footnote", "secondColor"),
        ] {
            addPart(text, named: name)
            text.style = ["textStyle": .string(style)]
            text.bind("foregroundColor", to: Key(color))
        }
        preview.isWrapped = true
        initial.style = ["bold": true, "fontSize": 20, "alignmentMode": "center", "foregroundColor": .color(.white)]
        dot.bind("backgroundColor", to: "unreadColor")
        line.bind("backgroundColor", to: "lineColor")
        circle.cornerRadius = Self.side / 2
        dot.cornerRadius = 5
        stripe.cornerRadius = 1.5
        layoutKeys = Self.textKeys
    }

    private static let side = 42.0

    override class var typeName: String { "MessageView" }

    override class var defaults: Style {
        [
            "style": .style(
                Style(
                    colors: ("textColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF),
                    ("secondColor", dark: 0xC3C9_D6FF, light: 0x4F57_66FF),
                    ("unreadColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF),
                    ("lineColor", dark: 0x3D44_52FF, light: 0xE1E4_EAFF)))
        ]
    }

    override var rememberedKeys: [Key] { [] }

    func show(_ message: Message, withPreview: Bool) {
        preview.drag("hidden", to: .bool(!withPreview))
        for part in [circle, stripe] { part.drag(.backgroundColor, to: .color(Color(rgba: message.color))) }
        dot.drag("hidden", to: .bool(message.isRead))
        initial.string = String(decoding: message.sender.utf8.prefix(1), as: UTF8.self)
        sender.string = message.sender
        time.string = message.time
        preview.string = message.preview
        setNeedsLayout()
    }

    /// The height in which every message fits.
    func rowHeight(width: Double, withPreview: Bool) -> Double {
        sender.string = "Farida"
        var highest = 0.0
        if withPreview {
            for text in Message.previews {
                preview.string = text
                highest = max(highest, preview.sizeThatFits(Size(width: textWidth(width), height: .infinity)).height)
            }
        }
        return max(sender.sizeThatFits(.infinity).height + highest + 2 * Self.gap, Self.side + 2 * Self.gap)
    }

    /// The width of the text, beside the circle and the dot.
    private func textWidth(_ width: Double) -> Double { max(width - Self.side - 3 * Self.margin - 14, 0) }

    override func layoutSubviews() {
        Transaction.withoutActions {
            let start = Self.side + 2 * Self.margin
            let wide = textWidth(bounds.width)
            let (name, hour) = (sender.sizeThatFits(.infinity), time.sizeThatFits(.infinity))
            let text = preview.isHidden ? Size.zero : preview.sizeThatFits(Size(width: wide, height: .infinity))
            let top = max((bounds.height - name.height - text.height) / 2, 0)
            put(circle, Rect(x: Self.margin, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side))
            put(initial, Rect(x: Self.margin, y: bounds.midY - Self.side / 2, width: Self.side, height: Self.side))
            put(sender, Rect(x: start, y: top, width: min(name.width, wide), height: name.height))
            put(preview, Rect(x: start, y: top + name.height, width: wide, height: text.height))
            // Visible even if only an edge of the row is.
            put(stripe, Rect(x: 4, y: 1, width: 3, height: max(bounds.height - 2, 0)))
            put(
                dot,
                Rect(
                    x: bounds.width - Self.margin - 10, y: min(top + name.height + 4, bounds.height - 18), width: 10,
                    height: 10))
            put(line, Rect(x: start, y: bounds.height - 1, width: max(wide, 0), height: 1))
            // The time is omitted if there is no space for it.
            let space = wide - name.width - Self.gap
            time.isHidden = hour.width > space
            put(
                time,
                Rect(
                    x: bounds.width - Self.margin - hour.width, y: top + (name.height - hour.height) / 2,
                    width: hour.width, height: hour.height))
        }
    }

    private func put(_ part: Layer, _ frame: Rect) { part.frame = frame.mirrored(in: self) }
}
