import MotorLayers
public import MotorMath

/// An edit of a list's rows.
enum RowEdit {
    case delete, restore, move, open
}

/// The client that owns the items of a list's rows.
struct RowUser {
    let edit: RowEdit
    /// `nil` for none.
    let owner: Weak<Referent>?
    let body: (_ index: Int, _ end: Int) -> Void

    /// Whether the owner still exists.
    var isWanted: Bool { owner.map { $0.target != nil } ?? true }
}

extension ListView {
    /// Calls a closure for each new row, to add your views to its ``ListRow/content``. Rows are reused for different
    /// items.
    ///
    /// The list retains the closure until the result cancels it. If the closure uses an object that retains the list,
    /// such as its superview, pass that object as the owner instead: see ``onMake(_:_:)``. This applies to all closures
    /// of a list. Closures are called in the order in which they were added.
    @discardableResult
    public func onMake(_ body: @escaping (_ row: ListRow) -> Void) -> Subscription {
        addMaker {
            body($0)
            return true
        }
    }

    /// Calls a closure for each new row, as long as an owner exists.
    ///
    /// - Parameters:
    ///   - owner: The first argument of the closure. It is not retained; the closure is dropped when the owner is
    ///     deallocated.
    ///   - body: As in ``onMake(_:)``.
    @discardableResult
    public func onMake<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ row: ListRow) -> Void
    ) -> Subscription {
        addMaker { [owner = Weak(owner)] row in owner.with { body($0, row) } }
    }

    /// Adds a closure, and calls it for the existing rows.
    private func addMaker(_ body: @escaping (ListRow) -> Bool) -> Subscription {
        let subscription = makers.add(body)
        for row in subviews { if let row = row as? ListRow { Transaction.withoutActions { _ = body(row) } } }
        return subscription
    }

    /// Calls a closure to configure a row for the item at an index.
    @discardableResult
    public func onShow(_ body: @escaping (_ row: ListRow, _ index: Int) -> Void) -> Subscription {
        addFiller {
            body($0, $1)
            return true
        }
    }

    /// Calls a closure to configure a row for the item at an index, as long as an owner exists. The owner is its first
    /// argument and is not retained.
    @discardableResult
    public func onShow<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ row: ListRow, _ index: Int) -> Void
    ) -> Subscription {
        addFiller { [owner = Weak(owner)] row, index in owner.with { body($0, row, index) } }
    }

    private func addFiller(_ body: @escaping (ListRow, Int) -> Bool) -> Subscription {
        let subscription = fillers.add(body)
        reload()
        return subscription
    }

    /// Sets a closure that returns the height of the row at an index, in points. It is called once, when the row is
    /// inserted or measured. A row is not shown if its height is below ``leastHeight`` or not finite, or without a
    /// closure. The last closure added is used. A ``rowHeight`` for all rows takes precedence.
    @discardableResult
    public func heightForRow(_ body: @escaping (_ index: Int) -> Double) -> Subscription { addMeasurer { body($0) } }

    /// Sets a closure that returns the height of the row at an index, as long as an owner exists. The owner is its
    /// first argument and is not retained.
    @discardableResult
    public func heightForRow<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ index: Int) -> Double
    ) -> Subscription {
        addMeasurer { [owner = Weak(owner)] index in owner.target.map { body($0, index) } }
    }

    private func addMeasurer(_ body: @escaping (Int) -> Double?) -> Subscription {
        let subscription = measurers.add(body)
        if rowHeight == nil, count > 0 { measureRows() }
        return subscription
    }

    /// Calls a closure when a gesture or a key deletes a row, before the list removes it: remove its item. Without one, rows
    /// cannot be deleted.
    @discardableResult
    public func onDelete(_ body: @escaping (_ index: Int) -> Void) -> Subscription {
        users.add(RowUser(edit: .delete, owner: nil) { index, _ in body(index) })
    }

    /// Calls a closure when a gesture or a key deletes a row, as long as an owner exists. The owner is its first
    /// argument and is not retained. Once it is deallocated, rows cannot be deleted.
    @discardableResult
    public func onDelete<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ index: Int) -> Void
    ) -> Subscription {
        add(.delete, owner) { owner, index, _ in body(owner, index) }
    }

    /// Calls a closure in ``undo()``, before the list inserts the row again: insert its item again.
    @discardableResult
    public func onRestore(_ body: @escaping (_ index: Int) -> Void) -> Subscription {
        users.add(RowUser(edit: .restore, owner: nil) { index, _ in body(index) })
    }

    /// Calls a closure in ``undo()``, as long as an owner exists. The owner is its first argument and is not retained.
    @discardableResult
    public func onRestore<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ index: Int) -> Void
    ) -> Subscription {
        add(.restore, owner) { owner, index, _ in body(owner, index) }
    }

    /// Calls a closure when a gesture or a key moves a row, for each index that it passes, and in reverse if the move is
    /// cancelled: move its item. Without one, rows cannot be moved.
    @discardableResult
    public func onMove(_ body: @escaping (_ start: Int, _ end: Int) -> Void) -> Subscription {
        users.add(RowUser(edit: .move, owner: nil, body: body))
    }

    /// Calls a closure when a gesture or a key moves a row, as long as an owner exists. The owner is its first argument
    /// and is not retained. Once it is deallocated, rows cannot be moved.
    @discardableResult
    public func onMove<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ start: Int, _ end: Int) -> Void
    ) -> Subscription {
        add(.move, owner, body)
    }

    /// Calls a closure when return is pressed on a row, or the row is tapped.
    @discardableResult
    public func onOpen(_ body: @escaping (_ index: Int) -> Void) -> Subscription {
        users.add(RowUser(edit: .open, owner: nil) { index, _ in body(index) })
    }

    /// Calls a closure when return is pressed on a row, or the row is tapped, as long as an owner exists. The owner is
    /// its first argument and is not retained.
    @discardableResult
    public func onOpen<Owner: Referent>(
        _ owner: Owner, _ body: @escaping (_ owner: Owner, _ index: Int) -> Void
    ) -> Subscription {
        add(.open, owner) { owner, index, _ in body(owner, index) }
    }

    private func add<Owner: Referent>(
        _ edit: RowEdit, _ owner: Owner, _ body: @escaping (Owner, Int, Int) -> Void
    ) -> Subscription {
        users.add(
            RowUser(edit: edit, owner: Weak(owner as Referent)) { [owner = Weak(owner)] index, end in
                _ = owner.with { body($0, index, end) }
            })
    }

    /// Whether a row can be deleted, and whether one can be moved.
    var canDelete: Bool { can(.delete) }
    var canMove: Bool { can(.move) }

    /// Whether any client owns the items that an edit changes.
    func can(_ edit: RowEdit) -> Bool { users.contains { $0.edit == edit && $0.isWanted } }

    func report(_ edit: RowEdit, _ index: Int, _ end: Int = 0) {
        users.forEach { user in
            if user.edit == edit { user.body(index, end) }
            return user.isWanted
        }
    }
}
