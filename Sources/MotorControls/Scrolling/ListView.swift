import MotorGestures
public import MotorLayers
public import MotorMath

/// A list of any number of rows, of which only the visible ones exist: rows that scroll out are reused for rows that
/// scroll in.
///
/// ```swift
/// let list = ListView(rowHeight: 44)
/// list.onMake { row in row.content.addSubview(Label()) }
/// list.onShow(self) { inbox, row, index in (row.content.subviews[0] as? Label)?.text = inbox.items[index] }
/// list.onDelete(self) { inbox, index in inbox.items.remove(at: index) }
/// list.insertRows(items.count, at: 0)
/// ```
///
/// The list knows the number and heights of the rows, not their content. Change your items first, then call the list. Each
/// edit looks up its feedback at the row's layer: `"rowInserted"`, `"rowRemoved"`, `"rowMoved"`.
///
/// A swipe deletes a row (``onDelete(_:_:)``), and a long press lifts one to move it (``onMove(_:_:)``). With the
/// focus, up and down select a row; return opens it (``onOpen(_:_:)``), delete and backspace delete it, z undoes that
/// (``undo()``); space lifts it, the arrows then move it, space drops it and escape puts it back. A row that a touch carries
/// beyond an end of the visible part scrolls the list, faster the further it is beyond.
///
/// A frame costs O(visible rows). A query or an edit costs O(log rows), less if many rows have the same height.
public final class ListView: ScrollView {
    /// The height of every row, in points; `nil` if each has its own, from ``heightForRow(_:_:)``. Setting it, as after a
    /// change of the text size, keeps the first visible row in place.
    public var rowHeight: Double? { didSet { if rowHeight != oldValue { measureRows() } } }
    /// The row that keys act on; `nil` for none.
    /// Stored in the layer under `"chosen"`.
    public private(set) var chosen: Int? {
        get { layer[Self.chosenKey]?.number.flatMap { Int(exactly: $0) }.flatMap { $0 >= 0 && $0 < count ? $0 : nil } }
        set { layer[Self.chosenKey] = newValue.map { .number(Double($0)) } }
    }
    private static let chosenKey: Key = "chosen"

    let makers = Handlers<(ListRow) -> Bool>()
    let fillers = Handlers<(ListRow, Int) -> Bool>()
    let measurers = Handlers<(Int) -> Double?>()
    let users = Handlers<RowUser>()
    private var heights = RowHeights()
    /// The rows that show an item, in order, and those that are leaving.
    private var rows: [ListRow] = []
    private var leaving: [ListRow] = []
    /// The rows that wait for reuse, the oldest last. The order in which they came to rest must not decide which is
    /// used next: for two rows at the same instant, it depends on the last digit of an exponential.
    private var pool: [ListRow] = []
    private var rowsMade = 0
    /// The deleted rows that can be restored.
    private var deleted = DeletedRows()
    /// The lifted row, where it was, how far the touch is from its top, and where the touch was in the window.
    private var lifted: (row: ListRow, start: Int, grip: Double, origin: Point)? {
        didSet {
            guard lifted == nil else { return }
            for subscription in following { subscription.cancel() }
            following = []
            scrollTimer?.cancel()
            scrollTimer = nil
        }
    }
    /// The calls that keep it under its touch while something scrolls, or what contains the list moves.
    private var following: [Subscription] = []
    /// The timer of the next step while the lifted row scrolls the list.
    private var scrollTimer: StageTimer?
    private var isUpdatingRows = false
    /// The number of changes of the heights and of the rows' items. Code that has called a client's closure or action
    /// reads everything again if it has changed.
    private var changes = 0
    /// Whether client code runs for an edit that has not been made yet: the items and the rows differ.
    private var isEditPending = false
    /// How often a row was made to show an item.
    private var fills = 0
    /// During an edit: from how far away rows from an index on move in, if the edit makes them visible.
    private var (behind, slide) = (0, 0.0)

    #if DEBUG && !hasFeature(Embedded)
        /// The row that is being deleted, while its closure runs.
        private var deleting: Int?

        /// Checks whether rows have a height and show something.
        package func checkInFrame() {
            guard count > 0 else { return }
            if rowHeight == nil, measurers.isEmpty {
                layer.report("rowHeight", "is nil, so no row is shown", suggestion: "heightForRow")
            } else if fillers.isEmpty, makers.isEmpty {
                layer.report("rows", "show nothing, because no closure fills them", suggestion: "onShow")
            }
        }
    #endif

    /// The smallest height of a visible row, in points.
    public static let leastHeight = 1.0

    /// Creates an empty list.
    ///
    /// - Parameter rowHeight: The height of every row, in points; `nil` if each has its own, from ``heightForRow(_:_:)``.
    public init(rowHeight: Double? = nil) {
        self.rowHeight = rowHeight
        super.init()
        layer.name = "ListView"
        layer["alwaysBounces"] = true
        layer.onShownChange(self) { list, _ in list.updateRows() }
        let tap = TapRecognizer()
        tap.cancelsTouchesInView = false
        addGestureRecognizer(tap)
        tap.onChange(self) { list, tap, state in
            if state == .ended { list.tapped(tap.location) }
        }
    }

    public override class var typeName: String { "ListView" }

    public override class var defaults: Style { ["lineStep": 44, "style": .style(ScrollView.appearance)] }

    public override var canBecomeFocused: Bool { count > 0 }

    /// The offset, and the selected row.
    public override var rememberedKeys: [Key] { super.rememberedKeys + [Self.chosenKey] }

    public override func layerDidChange(_ layer: Layer, key: Key) {
        super.layerDidChange(layer, key: key)
        if key == Self.chosenKey { markChosen() }
        if key == Layer.reducedMotionKey, layer.reducesMotion { for row in rows { stop(row) } }
        // Keys that are sent elsewhere can no longer drop the row that they have lifted.
        if key == "isFocused", layer[key] == false, lifted?.row.press.state.isActive == false {
            drop(isCancelled: true)
        }
    }

    /// A list; its rows are items.
    public override var accessibility: Accessibility? { Accessibility(.list, "List") }

    /// The number of rows.
    public var count: Int { heights.count }

    /// The visible rows, in order.
    public var visibleRows: [ListRow] { rows }

    /// Returns the frame of a row in the list's coordinates; `nil` if there is none.
    public func frame(ofRow index: Int) -> Rect? {
        heights.row(index).map { Rect(x: 0, y: $0.start, width: bounds.width, height: $0.height) }
    }

    /// Returns the index of the row at an offset from the top, in points; `nil` if there is none.
    public func index(at offset: Double) -> Int? {
        guard offset >= 0, let index = heights.row(at: offset)?.index else { return nil }
        return index
    }

    // MARK: - Edits

    /// Inserts rows. Visible content stays in place: rows inserted above it change the offset, and others move down.
    ///
    /// An index out of range, or a negative number, is refused with a diagnostic.
    ///
    /// - Parameters:
    ///   - added: The number of rows.
    ///   - index: The index of the first one.
    public func insertRows(_ added: Int = 1, at index: Int) {
        func isPossible() -> Bool {
            guard added >= 0, index >= 0, index <= count, added <= Int(Int32.max) - count else {
                refuse(added < 0 ? added : index, "at least 0, and at most the number of rows")
                return false
            }
            return added > 0
        }
        guard isPossible() else { return }
        renewing {
            prepare()
            // The items have already been added, so the rows go wherever that is still possible.
            guard let new = measured(at: index, { added }), added <= Int(Int32.max) - count else { return nil }
            return { [self] in insert(new, at: min(index, count)) }
        }
    }

    /// Inserts rows, and runs the feedback of those that are shown.
    ///
    /// - Parameter earlier: How many deleted rows are before a row that is restored; `nil` for new rows.
    private func insert(_ new: RowHeights.Runs, at index: Int, after earlier: Int? = nil) {
        #if DEBUG && !hasFeature(Embedded)
            layer.checkOwnerInFrame()
        #endif
        let (number, added) = (changes, new.count)
        edit(at: index, by: added, after: earlier) { heights.insert(new, at: index) }
        // If feedback has changed the rows, none of them is the same as before.
        guard changes == number + 1 else { return }
        let entered = rows.filter { row in row.index.map { $0 >= index && $0 < index + added } ?? false }
        // A row that another row's feedback has released, and that shows another item, was not inserted.
        for (row, uses) in entered.map({ ($0, $0.uses) }) where row.index != nil && row.uses == uses {
            run(row, "rowInserted")
        }
    }

    /// Removes rows. A lifted row is dropped in place.
    ///
    /// An index out of range is refused with a diagnostic.
    public func removeRows(_ removed: Int = 1, at index: Int) {
        func isPossible() -> Bool {
            guard removed >= 0, index >= 0, removed <= count, index <= count - removed else {
                refuse(removed < 0 ? removed : index, "at least 0, and at most the number of rows that remain")
                return false
            }
            return removed > 0
        }
        guard isPossible() else { return }
        #if DEBUG && !hasFeature(Embedded)
            if Diagnostics.findsMistakes, removed == 1, deleting == index {
                deleting = nil
                layer.report(
                    "onDelete", "has a closure that removes the row itself, and then the list removes another one",
                    suggestion: nil)
            }
        #endif
        renewing {
            prepare()
            // The items have already been removed.
            let removed = min(removed, count)
            return { [self] in remove(removed, at: min(index, count - removed)) }
        }
    }

    private func remove(_ removed: Int, at index: Int) {
        edit(at: index, by: -removed) {
            heights.remove(removed, at: index)
            for row in rows {
                guard let shown = row.index, shown >= index, shown < index + removed else { continue }
                row.index = nil
                if row === lifted?.row { lifted = nil }
                leaving.append(row)
            }
            forgetRows { $0.index == nil }
        }
        for row in leaving where isLeft(row) { leave(row) }
    }

    /// Whether a row was removed and its feedback has not begun.
    private func isLeft(_ row: ListRow) -> Bool {
        row.layer["isLeaving"] == nil && leaving.contains { $0 === row }
    }

    /// Removes rows from those that show an item.
    private func forgetRows(_ isGone: (ListRow) -> Bool) {
        // The last reference to one is released when the list can be read again.
        withExtendedLifetime(rows) { rows.removeAll(where: isGone) }
    }

    /// Drops a lifted row, and makes missing rows; both may run any code.
    private func prepare() {
        drop()
        // Before any row is inserted or removed: a layout would make it again.
        layoutIfNeeded()
    }

    /// Moves a row. `to` is its index afterward.
    ///
    /// An index out of range is refused with a diagnostic.
    public func moveRow(from start: Int, to end: Int) {
        guard start >= 0, start < count, end >= 0, end < count else {
            let isEnd = start >= 0 && start < count
            return refuse(isEnd ? end : start, "at least 0, and less than the number of rows")
        }
        renewing {
            prepare()
            return { [self] in reorder(from: start, to: end) }
        }
    }

    /// Moves a row as a gesture or a key does: its item moves too.
    private func carryRow(from start: Int, to end: Int) {
        guard start != end, start < count, userCanEdit(start) else { return }
        renewing {
            report(.move, start, end)
            layoutIfNeeded()
            return { [self] in reorder(from: start, to: end) }
        }
    }

    /// Runs client code and then an edit, if it is still possible. The items have already changed, so rows that the
    /// code has filled are filled again; if the code has made an edit, it is unknown which row has which item, and all
    /// heights are requested again.
    private func renewing(_ prepare: () -> (() -> Void)?) {
        let (number, filled, wasPending) = (changes, fills, isEditPending)
        isEditPending = true
        let prepared = prepare()
        isEditPending = wasPending
        guard let edit = prepared else { return }
        let (isEdited, isFilled) = (changes != number, fills != filled)
        edit()
        if isEdited { measureRows() }
        if isEdited || isFilled { reload() }
    }

    /// Whether the user can edit the row at an index. Not while client code runs for another edit, because the row's index
    /// would not be that of its item then.
    private func userCanEdit(_ index: Int) -> Bool {
        if isEditPending { refuse(index, "not deleted, restored or moved in a closure of another edit") }
        return !isEditPending
    }

    /// Changes the position of a row, if both positions still exist.
    private func reorder(from start: Int, to end: Int) {
        guard start != end, let row = heights.row(start), end < count else { return }
        changes += 1
        heights.remove(1, at: start)
        deleted.rowsRemoved(1, at: start)
        heights.insert(1, height: row.height, at: end)
        deleted.rowsInserted(1, at: end, of: heights.count)
        for row in rows {
            guard let index = row.index else { continue }
            if index == start {
                row.index = end
            } else if start < end, index > start, index <= end {
                row.index = index - 1
            } else if end < start, index >= end, index < start {
                row.index = index + 1
            }
        }
        rows.sort { ($0.index ?? 0) < ($1.index ?? 0) }
        if let chosen {
            self.chosen =
                chosen == start
                ? end
                : chosen > start && chosen <= end ? chosen - 1 : chosen >= end && chosen < start ? chosen + 1 : chosen
        }
        settleRows()
        updateRows()
    }

    /// Configures all visible rows again, for items that changed while their number stayed the same.
    public func reload() {
        for row in rows { if let index = row.index { fill(row, index) } }
    }

    /// Restores the row that was deleted last, between the rows that it was between; see ``onRestore(_:_:)``. Without that
    /// closure it has no effect. The closure may also edit other rows.
    public func undo() {
        guard can(.restore), var index = deleted.last, userCanEdit(index) else { return }
        drop()
        // Until it is inserted, it stays among the deleted rows, which follow the edits of the client's code.
        var place: Int { min(deleted.last ?? 0, count) }
        var isRestored = false
        renewing {
            report(.restore, place)
            layoutIfNeeded()
            let new = measured(at: place, { 1 })
            index = place
            let earlier = deleted.popLast()
            guard let new else { return nil }
            isRestored = true
            return { [self, index] in insert(new, at: index, after: earlier) }
        }
        guard isRestored, index < count else { return }
        chosen = index
        if let chosen { reveal(row: chosen) }
    }

    /// Measures all rows again, as after a change of the text size. The first visible row stays in place.
    ///
    /// - Complexity: O(1) if all rows have one height, else O(rows · log rows).
    public func measureRows() {
        layoutIfNeeded()
        drop()
        if let new = measured(at: 0, { count }) { take(new) }
    }

    private func take(_ new: RowHeights.Runs) {
        guard let first = heights.row(at: max(shownOffset.y, 0)) ?? heights.row(0) else { return }
        changes += 1
        heights = RowHeights()
        heights.insert(new, at: 0)
        let distance = (heights.row(first.index)?.start ?? 0) - first.start
        shift(by: Point(x: 0, y: distance)) { updateContent() }
        for row in self.rows {
            guard let geometry = row.index.flatMap({ heights.row($0) }) else { continue }
            fit(row)
            // Even without actions, a row that was under a touch looks like the others.
            row.mark(isChosen: row.index == chosen)
            row.layer.hold(.position)
            row.layer.drag(.position, to: .point(Point(x: 0, y: geometry.start)))
            row.layer.drag("place", to: .point(Point(x: 0, y: geometry.start)))
        }
        updateRows()
    }

    /// Deletes a row as a gesture does: calls the closure of ``onDelete(_:_:)``, removes the row, and can be undone. Without
    /// a closure it has no effect. An index out of range is refused with a diagnostic, and so is a call in a closure of
    /// another edit: the items have changed there, and the rows have not.
    public func deleteRow(at index: Int) {
        guard index >= 0, index < count else { return refuse(index, "at least 0, and less than the number of rows") }
        delete(index)
    }

    /// Deletes a row as a gesture would.
    func delete(_ index: Int) {
        drop()
        guard can(.delete), index < count, userCanEdit(index) else { return }
        deleted.add(index)
        renewing {
            #if DEBUG && !hasFeature(Embedded)
                deleting = index
                defer { deleting = nil }
            #endif
            report(.delete, index)
            prepare()
            return count > 0 ? { [self] in remove(1, at: min(index, count - 1)) } : nil
        }
    }

    /// Measures the heights of rows, and repeats that if client code changes the rows.
    ///
    /// - Returns: `nil`, with a diagnostic, if each measurement changes the rows.
    private func measured(at index: @autoclosure () -> Int, _ count: () -> Int) -> RowHeights.Runs? {
        for _ in 0..<16 {
            let number = changes
            let new = measured(count(), at: index())
            if changes == number { return new }
        }
        refuse(index(), "rows that do not change while their heights are measured")
        return nil
    }

    private func measured(_ added: Int, at index: Int) -> RowHeights.Runs {
        var new = RowHeights.Runs()
        if let rowHeight {
            new.append(Self.sane(rowHeight), count: added)
        } else {
            for row in index..<index + added { new.append(Self.sane(measurers.answer { $0(row) } ?? 0), count: 1) }
        }
        return new
    }

    private static func sane(_ height: Double) -> Double {
        height.isFinite && height >= leastHeight ? min(height, 1e6) : 0
    }

    private func refuse(_ index: Int, _ rule: String) {
        Diagnostics.report(
            Diagnostic(place: layer.displayName, key: "rows", value: .number(Double(index)), rule: rule))
    }

    /// Changes the heights and renumbers the rows. A change above the first visible row moves the offset, so that
    /// nothing visible moves; any other change moves the rows behind it.
    ///
    /// - Parameter body: Changes the heights, and runs no client code. Code that runs after it may edit the list again.
    private func edit(at index: Int, by change: Int, after earlier: Int? = nil, _ body: () -> Void) {
        changes += 1
        let top = shownOffset.y
        let extent = heights.extent
        let chosen = chosen
        let first = heights.row(at: max(top, 0))?.index ?? count
        let isAbove = change > 0 ? index <= first && top > 0 : index - change <= first
        let left = leaving.count
        body()
        if change > 0 {
            deleted.rowsInserted(change, at: index, of: count)
            if let earlier { deleted.rowRestored(at: index, after: earlier) }
        } else {
            deleted.rowsRemoved(-change, at: index)
        }
        for row in rows { if let shown = row.index, shown >= index { row.index = shown + change } }
        let distance = heights.extent - extent
        for row in leaving.suffix(from: left) { row.pan.cancel() }
        if let chosen, chosen >= index {
            let isRemoved = change < 0 && chosen < index - change
            self.chosen = isRemoved ? (count > 0 ? min(index, count - 1) : nil) : chosen + change
            // Another row may have the index now.
            markChosen()
        }
        if isAbove {
            for row in rows + leaving {
                let shown = row.layer.presentation["position"]?.point ?? row.layer.position
                row.layer.drag(.position, to: .point(shown + Point(x: 0, y: distance)))
            }
            shift(by: Point(x: 0, y: distance)) { updateContent() }
        } else {
            (behind, slide) = (index + max(change, 0), -distance)
            updateContent()
        }
        settleRows()
        updateRows()
        slide = 0
    }

    private func updateContent() {
        setNeedsLayout()
        layoutIfNeeded()
    }

    // MARK: - Rows

    public override func layoutSubviews() {
        let size = Size(width: bounds.width, height: heights.extent)
        if contentSize != size { layer.store(.size(size), forKey: "contentSize") }
        super.layoutSubviews()
        for row in rows { fit(row) }
        updateRows()
    }

    /// Gives a row the size and the position of its index at once.
    private func fit(_ row: ListRow) {
        guard let geometry = row.index.flatMap({ heights.row($0) }) else { return }
        let size = Size(width: bounds.width, height: geometry.height)
        // Rows are in list order, whichever were made first.
        if row !== lifted?.row { row.layer.drag("zPosition", to: .number(Double(geometry.index) / Double(Int32.max))) }
        if row.bounds.size != size { row.layer.drag(.bounds, to: .rect(Rect(origin: .zero, size: size))) }
    }

    /// Creates the rows that have become visible, and reuses those that have left. Moving rows stay until they arrive.
    private func updateRows() {
        guard !isUpdatingRows else { return }
        isUpdatingRows = true
        defer { isUpdatingRows = false }
        // Rows that change whenever one is filled must not stop time.
        for _ in 0..<16 where updateRowsOnce() { return }
        setNeedsLayout()
    }

    /// Makes and releases rows, until client code changes which are visible.
    ///
    /// - Returns: Whether all rows are as they should be.
    private func updateRowsOnce() -> Bool {
        let number = changes
        let top = shownOffset.y
        let size = bounds.size
        guard size.height > 0, size.width > 0 else { return true }
        func isSame() -> Bool { changes == number && shownOffset.y == top && bounds.size == size }
        let bottom = top + size.height
        for row in rows {
            guard row !== lifted?.row, !row.layer.isTraveling, let geometry = row.index.flatMap({ heights.row($0) }),
                geometry.start >= bottom || geometry.start + geometry.height <= top || geometry.height == 0
            else { continue }
            recycle(row)
            guard isSame() else { return false }
        }
        // From the first visible row on; both lists are in order.
        var (next, known) = (heights.row(at: max(top, 0)), 0)
        while let geometry = next, geometry.start < bottom {
            while known < rows.count, rows[known].index ?? 0 < geometry.index { known += 1 }
            if geometry.height > 0 {
                if known >= rows.count || rows[known].index != geometry.index {
                    enter(geometry, at: known)
                    guard isSame() else { return false }
                }
                next = heights.row(geometry.index + 1)
            } else {
                next = heights.row(geometry.end)
            }
        }
        return true
    }

    /// Shows an item in a row without actions: a reused row is not an event, and its frame is arbitrary.
    private func fill(_ row: ListRow, _ index: Int) {
        fills += 1
        Transaction.withoutActions { fillers.forEach { $0(row, index) } }
    }

    /// Shows a row for an index at its position.
    ///
    /// - Parameter known: Its index among the rows that show an item.
    private func enter(_ geometry: RowHeights.Row, at known: Int) {
        let row: ListRow
        if let waiting = pool.popLast() {
            row = waiting
            row.layer.drag("hidden", to: false)
        } else {
            let number = changes
            row = ListRow(number: rowsMade, in: self)
            rowsMade += 1
            addSubview(row)
            Transaction.withoutActions { makers.forEach { $0(row) } }
            guard changes == number else { return keep(row) }
        }
        row.index = geometry.index
        row.uses += 1
        rows.insert(row, at: known)
        fit(row)
        let start = geometry.start + (geometry.index >= behind ? slide : 0)
        row.layer.drag(.position, to: .point(Point(x: 0, y: start)))
        row.layer.drag("place", to: .point(Point(x: 0, y: geometry.start)))
        row.mark(isChosen: geometry.index == chosen)
        fill(row, geometry.index)
        send(row)
    }

    private func recycle(_ row: ListRow) {
        row.index = nil
        forgetRows { $0 === row }
        // A touch may still hold it.
        row.press.cancel()
        row.layer.store(nil, forKey: "isLeaving")
        row.reset()
        keep(row)
    }

    /// Hides a row that shows no item, until it is used again.
    private func keep(_ row: ListRow) {
        guard !pool.contains(where: { $0 === row }) else { return }
        takeFocus(from: row)
        row.layer.drag("hidden", to: true)
        var index = pool.count
        while index > 0, pool[index - 1].number < row.number { index -= 1 }
        pool.insert(row, at: index)
    }

    /// Sends the rows to their positions, with the feedback under `"rowMoved"`; a row without it is placed at once.
    private func settleRows() {
        for row in rows where row !== lifted?.row {
            fit(row)
            send(row)
        }
    }

    /// Sends a row to its position, unless it is there or moving there.
    private func send(_ row: ListRow) {
        guard let geometry = row.index.flatMap({ heights.row($0) }) else { return }
        let target = Value.point(Point(x: 0, y: geometry.start))
        row.layer.drag("place", to: target)
        guard row.layer.position.y != geometry.start else { return }
        Transaction.run {
            // A row that was kept because it moved may be out of sight now.
            Transaction.completionBlock = { [list = Weak(self)] _ in list.target?.setNeedsLayout() }
            run(row, "rowMoved")
        }
        // Its feedback may have released it, or edited the list, which has sent it elsewhere.
        if row.index != nil, row !== lifted?.row, row.layer["place"] == target {
            row.layer.settle(.position, at: target)
        }
    }

    /// Ends the motion of a row at its position.
    private func stop(_ row: ListRow) {
        guard row !== lifted?.row, let geometry = row.index.flatMap({ heights.row($0) }) else { return }
        row.layer.drag(.position, to: .point(Point(x: 0, y: geometry.start)))
    }

    private func run(_ row: ListRow, _ key: Key) {
        if row.layer.stage != nil { row.layer.perform(key) }
    }

    /// Lets a row leave: when its feedback has ended, it waits for reuse.
    private func leave(_ row: ListRow) {
        row.layer.drag("isLeaving", to: true)
        takeFocus(from: row)
        row.layer.drag("zPosition", to: -1)
        Transaction.run {
            Transaction.completionBlock = { [list = Weak(self), row = Weak(row)] _ in
                guard let list = list.target, let row = row.target else { return }
                withExtendedLifetime(list.leaving) { list.leaving.removeAll { $0 === row } }
                if row.layer["isLeaving"] != nil { list.recycle(row) }
            }
            run(row, "rowRemoved")
        }
    }

    // MARK: - Moving a row

    /// Lifts a row: it moves with the touch until it is dropped.
    func lift(_ index: Int) {
        guard lifted == nil, can(.move), let row = rows.first(where: { $0.index == index }) else { return }
        row.layer.hold(.position)
        row.layer.drag("zPosition", to: 1)
        let touch = layer.presentation.convertFromRoot(row.press.location)?.y ?? row.layer.position.y
        lifted = (row, index, touch - row.layer.position.y, row.press.location)
        following = layer.onPlaceChange(self) { $0.followTouch() }
        row.interaction.send("lift")
        if row === lifted?.row { chosen = row.index }
    }

    /// Moves the lifted row with the touch; others move aside.
    func carry(to location: Point) {
        guard let lifted, let touch = layer.presentation.convertFromRoot(location)?.y else { return }
        let top = touch - lifted.grip
        lifted.row.layer.drag(.position, to: .point(Point(x: 0, y: top)))
        let middle = min(max(top + lifted.row.bounds.height / 2, 0), max(heights.extent - 1, 0))
        if let index = lifted.row.index, let over = heights.row(at: middle)?.index, over != index {
            carryRow(from: index, to: over)
        }
        scrollWithLiftedRow()
    }

    /// How far the lifted row's touch has carried it beyond an end of the visible part; 0 if the list ends there.
    private func overhang() -> Double {
        guard let lifted, lifted.row.press.state.isActive,
            let touch = layer.presentation.convertFromRoot(lifted.row.press.location)?.y,
            let origin = layer.presentation.convertFromRoot(lifted.origin)?.y
        else { return 0 }
        let row = Rect(x: shownOffset.x, y: touch - lifted.grip, width: 0, height: lifted.row.bounds.height)
        // A row that was lifted there has not been carried there.
        let carried = touch - origin
        let distance = distance(to: row, from: shownOffset).y
        let overhang = distance > 0 ? min(distance, max(carried, 0)) : max(distance, min(carried, 0))
        return clamped(offset + Point(x: 0, y: overhang)).y == offset.y ? 0 : overhang
    }

    /// Scrolls by as much as the lifted row is beyond an end of the visible part, every tenth of a second.
    private func scrollWithLiftedRow() {
        guard scrollTimer == nil, overhang() != 0 else { return }
        scrollTimer = layer.schedule(after: 0.1) { [list = Weak(self)] in
            guard let list = list.target else { return }
            list.scrollTimer = nil
            let overhang = list.overhang()
            guard overhang != 0 else { return }
            _ = list.scroll(by: Point(x: 0, y: overhang))
            list.scrollWithLiftedRow()
        }
    }

    /// Keeps the lifted row under its touch when the content scrolls.
    private func followTouch() {
        if let press = lifted?.row.press, press.state.isActive { carry(to: press.location) }
    }

    /// Drops the lifted row where it is, or, cancelled, where it was.
    func drop(isCancelled: Bool = false) {
        guard let (row, start, _, _) = lifted else { return }
        if isCancelled, let index = row.index { carryRow(from: index, to: min(start, count - 1)) }
        // The code that moved it may have edited the list, which has then already dropped it.
        guard row === lifted?.row else { return }
        lifted = nil
        row.interaction.send("rest")
        settleRows()
        // It may be out of sight.
        setNeedsLayout()
    }

    // MARK: - Keys and taps

    public override func wantsKey(_ name: KeyPress.Name) -> Bool {
        [.delete, .backspace].contains(name) && can(.delete) && chosen != nil
            || name.rawValue.isSame(as: "z") && !deleted.isEmpty || super.wantsKey(name)
    }

    public override func press(_ press: KeyPress) -> Bool {
        guard press.phase == .down else { return super.press(press) }
        switch press.name {
        case .up: choose((chosen ?? count) - 1)
        case .down: choose((chosen ?? -1) + 1)
        case .space where chosen != nil && can(.move):
            if lifted != nil { drop() } else if let chosen { lift(chosen) }
        case .escape where lifted != nil: drop(isCancelled: true)
        case .return where chosen != nil && can(.open): if let chosen { report(.open, chosen) }
        case .delete where chosen != nil && can(.delete), .backspace where chosen != nil && can(.delete):
            if let chosen { delete(chosen) }
        default:
            guard press.name.rawValue.isSame(as: "z"), !deleted.isEmpty else { return super.press(press) }
            undo()
        }
        return true
    }

    /// Chooses a row, or moves the lifted one there, and makes it visible.
    private func choose(_ index: Int) {
        guard count > 0 else { return }
        let index = min(max(index, 0), count - 1)
        if let lifted, let start = lifted.row.index {
            carryRow(from: start, to: index)
            if let row = self.lifted?.row, let geometry = row.index.flatMap({ heights.row($0) }) {
                row.layer.drag(.position, to: .point(Point(x: 0, y: geometry.start)))
            }
        } else {
            chosen = index
        }
        // Either may have called code that edited the list.
        if let index = lifted.map({ $0.row.index }) ?? chosen { reveal(row: index) }
    }

    private func reveal(row index: Int) {
        if let frame = frame(ofRow: index) { scrollToVisible(frame) }
    }

    private func markChosen() {
        for row in rows where row.index != nil {
            let isChosen = row.index == chosen
            if isChosen != (row.layer["isChosen"] == true) { row.layer["isChosen"] = .bool(isChosen) }
        }
    }

    private func tapped(_ location: Point) {
        guard let point = layer.presentation.convertFromRoot(location), let index = index(at: point.y) else { return }
        chosen = index
        if let chosen { report(.open, chosen) }
    }
}

#if DEBUG && !hasFeature(Embedded)
    extension ListView: FrameChecked {}
#endif
