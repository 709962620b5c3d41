import FineMotor
import MotorMath

/// A mailbox of ten thousand messages: swiped aside to be deleted, lifted to be moved, pulled down for new ones.
///
/// | part | here |
/// |---|---|
/// | trigger | a ``FineMotor/ListView`` and its ``FineMotor/PullToRefresh``; buttons to delete, to undo and to load |
/// | logic | that of the list |
/// | state | the messages, which follow from ``MailboxEdits`` under `"edits"` |
/// | feedback | that of the rows, under `"rowInserted"`, `"rowRemoved"` and `"rowMoved"` |
///
/// Values that a style can replace: `"loadingTime"`, how long new messages take, in seconds; `"rubberBand"` of the list, and
/// `"pullDistance"` of its pull to refresh.
final class Mailbox: View {
    let list = ListView(rowHeight: 64)
    private let title = TextLayer()
    private let undo = MailButton("Undo", MailButton.undoIcon)
    private let bin = MailButton("Delete", MailButton.binIcon)
    private let load = MailButton("Get mail", MailButton.loadIcon)
    private let sample = MessageView()
    private let ring = Layer()
    private let messages = Messages()
    private var timer: StageTimer?
    /// Whether edits are being repeated, from a memory.
    private var isRepeating = false

    /// The content of the list.
    private final class Messages {
        var all: [Message] = (0..<10_000).map { Message($0) }
        var deleted: [Message] = []
        var edits = MailboxEdits()
        /// The number of the newest message.
        var newest = 0
        /// Whether rows have a line of text below the sender.
        var showPreviews = true
    }

    private static let editsKey: Key = "edits"

    override init(frame: Rect) {
        super.init(frame: frame)
        layer.name = Self.typeName
        title.style = ["textStyle": "title3", "bold": true]
        title.string = "Inbox"
        addPart(title, named: "title")
        title.bind("foregroundColor", to: "titleColor")
        (list.accessibilityLabel, list.layer.name) = ("Messages", "list")
        (sample.layer.isHidden, undo.isEnabled) = (true, false)
        ring.zPosition = 1
        addPart(ring, named: "ring")
        ring.bind("borderColor", to: "ringColor")
        for view in [bin, undo, load, list, sample] as [View] { addSubview(view) }
        layoutKeys = Self.textKeys + ["rubberBand", "pullDistance"]
        list.onMake { row in
            for _ in 0..<2 { Mailbox.addBin(to: row) }
            row.content.addSubview(MessageView())
        }
        list.onShow(self) { box, row, index in box.show(index, in: row) }
        list.onDelete(self) { $0.delete($1) }
        list.onRestore(self) { $0.restore($1) }
        list.onMove(self) { $0.move(from: $1, to: $2) }
        list.onOpen(self) { $0.open($1) }
        bin.onEvent(.touchUpInside, self) { box, _ in
            if let row = box.list.chosen { box.list.deleteRow(at: row) }
        }
        undo.onEvent(.touchUpInside, self) { box, _ in box.list.undo() }
        load.onEvent(.touchUpInside, self) { box, _ in box.list.pullToRefresh?.refresh() }
        let refresh = PullToRefresh()
        refresh.onLoad(self) { box, _ in box.fetch() }
        list.pullToRefresh = refresh
        layoutIfNeeded()
        list.insertRows(messages.all.count, at: 0)
    }

    deinit { timer?.cancel() }

    override class var typeName: String { "Mailbox" }

    override class var defaults: Style {
        [
            "loadingTime": 1.6, "pullDistance": 64, "rubberBand": 0.55,
            "style": .style(
                Style(
                    colors: ("titleColor", dark: 0xF2F2_F2FF, light: 0x1D21_29FF),
                    ("ringColor", dark: 0x6FA4_FFFF, light: 0x1F62_D6FF),
                    ("backgroundColor", dark: 0x1B1E_26FF, light: 0xEEF0_F5FF))),
        ]
    }

    override var rememberedKeys: [Key] { [Self.editsKey] }

    override var accessibility: Accessibility? { Accessibility(.group, "Inbox") }

    /// The messages as they are now.
    var count: Int { messages.all.count }

    subscript(row: Int) -> Message { messages.all[row] }

    private func show(_ index: Int, in row: ListRow) {
        guard messages.all.indices.contains(index) else { return }
        Self.show(messages.all[index], in: row, withPreview: messages.showPreviews)
    }

    private static func show(_ message: Message, in row: ListRow, withPreview: Bool) {
        row.accessibilityLabel = message.sender + ", " + message.preview
        let bins = row.layer.sublayers.filter { $0.name.isSame(as: "bin") }
        for (bin, x) in zip(bins, [32, row.bounds.width - 32]) {
            bin.drag(.position, to: .point(Point(x: x, y: row.bounds.midY)))
        }
        guard let view = row.content.subviews.first as? MessageView else { return }
        Transaction.withoutActions { view.frame = Rect(origin: .zero, size: row.bounds.size) }
        view.show(message, withPreview: withPreview)
    }

    private static func addBin(to row: ListRow) {
        let bin = ShapeLayer()
        bin.name = "bin"
        bin.style = [
            "fillColor": .color(.clear), "strokeColor": .color(.white), "lineWidth": 2, "lineCap": "round",
            "lineJoin": "round",
        ]
        bin["path"] = .path(MailButton.binIcon)
        bin.bounds = Rect(x: 0, y: 0, width: 24, height: 24)
        bin.delegate = row
        row.layer.insertSublayer(bin, below: row.content.layer)
    }

    // MARK: - Layout

    override func layoutSubviews() {
        let (margin, side) = (14.0, MailButton.side)
        Transaction.withoutActions {
            let text = title.sizeThatFits(.infinity)
            let head = max(text.height, side) + 12
            title.frame = Rect(x: margin, y: 0, width: min(text.width, bounds.width), height: head).mirrored(in: self)
            for (index, button) in [load, undo, bin].enumerated() {
                let x = bounds.width - 8 - side - Double(index) * (side + 4)
                button.frame = Rect(x: x, y: (head - side) / 2, width: side, height: side).mirrored(in: self)
            }
            list.frame = Rect(x: 0, y: head, width: bounds.width, height: max(bounds.height - head, 0))
            // At the largest text sizes, a row without a preview leaves space for the others.
            var height = sample.rowHeight(width: bounds.width, withPreview: true)
            messages.showPreviews = height <= list.bounds.height / 3
            if !messages.showPreviews { height = sample.rowHeight(width: bounds.width, withPreview: false) }
            if height != list.rowHeight { list.rowHeight = height }
            ring.frame = list.frame
            list.layer.style = [
                "rubberBand": .number(layer.parameter("rubberBand", in: 0.05...1)),
                "actions": .actions(["isFocused": .ringBeside]),
            ]
            list.pullToRefresh?.layer.style = ["pullDistance": .number(layer.parameter("pullDistance", in: 1...1000))]
        }
        list.layoutIfNeeded()
        list.reload()
    }

    // MARK: - Edits

    private func note(_ edit: MailboxEdits.Edit) {
        messages.edits.add(edit)
        undo.isEnabled = !messages.deleted.isEmpty
        if !isRepeating { layer.store(.string(messages.edits.text), forKey: Self.editsKey) }
    }

    private func delete(_ row: Int) {
        messages.deleted.append(messages.all.remove(at: row))
        note(.delete(row))
    }

    private func restore(_ row: Int) {
        guard let message = messages.deleted.popLast() else { return }
        messages.all.insert(message, at: row)
        note(.undo)
    }

    private func move(from start: Int, to end: Int) {
        messages.all.insert(messages.all.remove(at: start), at: end)
        note(.move(start, end))
    }

    /// Opens a message, which marks it as read.
    private func open(_ row: Int) {
        guard messages.all.indices.contains(row), !messages.all[row].isRead else { return }
        messages.all[row].isRead = true
        note(.open(row))
        list.reload()
    }

    /// Loads new messages, which takes a while. Off stage, where there is no clock, it starts on entering a stage.
    private func fetch() {
        timer?.cancel()
        let box = Weak(self)
        timer = layer.stage?.schedule(after: layer.parameter("loadingTime", in: 0...60)) {
            box.target?.arrive()
            box.target?.list.pullToRefresh?.end()
        }
    }

    override func didEnterStage() {
        super.didEnterStage()
        if list.pullToRefresh?.isRefreshing == true { fetch() }
    }

    /// Inserts new messages at the top.
    private func arrive() {
        let new = [messages.newest - 2, messages.newest - 1].map { Message($0) }
        messages.newest -= new.count
        messages.all.insert(contentsOf: new, at: 0)
        list.insertRows(new.count, at: 0)
        note(.load)
    }

    override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        guard key == Self.editsKey, !isRepeating else { return }
        // Edits are made once: first those of a memory, then those of the user.
        if messages.edits.edits.isEmpty, let text = layer[key]?.string { repeatEdits(MailboxEdits(parsing: text)) }
        layer.store(.string(messages.edits.text), forKey: key)
    }

    private func repeatEdits(_ edits: MailboxEdits) {
        isRepeating = true
        for edit in edits.edits {
            switch edit {
            case .delete(let row): if row < count { list.deleteRow(at: row) }
            case .undo: list.undo()
            case .open(let row): open(row)
            case .move(let start, let end):
                guard start < count, end < count else { continue }
                move(from: start, to: end)
                list.moveRow(from: start, to: end)
            case .load: arrive()
            }
        }
        isRepeating = false
    }
}
