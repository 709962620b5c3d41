import FineMotor
import MotorTesting

/// A view that has a list.
private final class Inbox: View, Owner {
    var calls = 0
    let list = ListView(rowHeight: 20)

    override init(frame: Rect = Rect(x: 0, y: 0, width: 200, height: 100)) {
        super.init(frame: frame)
        list.frame = bounds
        list.onShow { _, _ in }
        addSubview(list)
    }

    func called() { calls += 1 }

    /// Shows five rows, and lets keys open the first and move it; deletes it and brings it back.
    func use() {
        let stage = HandDrivenStage(self)
        list.insertRows(5, at: 0)
        stage.settle()
        stage.window.focus(list)
        for key: KeyPress.Name in [.down, .return, .space, .down, .space] {
            stage.key(key, .down, at: stage.time)
            stage.key(key, .up, at: stage.time)
            stage.settle()
        }
        list.deleteRow(at: 0)
        stage.settle()
        list.undo()
        stage.settle()
    }
}

extension Closure {
    /// The closures of lists.
    static let lists: [Closure] = [
        inbox("ListView.onMake(_:_:)") { $0.list.onMake($0) { inbox, _ in inbox.called() } },
        inbox("ListView.onMake(_:)") { inbox in inbox.list.onMake { _ in inbox.called() } },
        inbox("ListView.onShow(_:_:)") { $0.list.onShow($0) { inbox, _, _ in inbox.called() } },
        inbox("ListView.onShow(_:)") { inbox in inbox.list.onShow { _, _ in inbox.called() } },
        inbox("ListView.heightForRow(_:_:)") {
            $0.list.rowHeight = nil
            return $0.list.heightForRow($0) { inbox, _ in
                inbox.called()
                return 20
            }
        },
        inbox("ListView.heightForRow(_:)") { inbox in
            inbox.list.rowHeight = nil
            return inbox.list.heightForRow { _ in
                inbox.called()
                return 20
            }
        },
        inbox("ListView.onDelete(_:_:)") { $0.list.onDelete($0) { inbox, _ in inbox.called() } },
        inbox("ListView.onDelete(_:)") { inbox in inbox.list.onDelete { _ in inbox.called() } },
        inbox("ListView.onRestore(_:_:)") {
            $0.list.onDelete($0) { _, _ in }
            return $0.list.onRestore($0) { inbox, _ in inbox.called() }
        },
        inbox("ListView.onRestore(_:)") { inbox in
            inbox.list.onDelete(inbox) { _, _ in }
            return inbox.list.onRestore { _ in inbox.called() }
        },
        inbox("ListView.onMove(_:_:)") { $0.list.onMove($0) { inbox, _, _ in inbox.called() } },
        inbox("ListView.onMove(_:)") { inbox in inbox.list.onMove { _, _ in inbox.called() } },
        inbox("ListView.onOpen(_:_:)") { $0.list.onOpen($0) { inbox, _ in inbox.called() } },
        inbox("ListView.onOpen(_:)") { inbox in inbox.list.onOpen { _ in inbox.called() } },
    ]

    /// A list that is used. What has no owner is cancelled.
    private static func inbox(_ name: String, _ add: @escaping @Sendable (Inbox) -> Subscription) -> Closure {
        used(name) {
            let inbox = Inbox()
            let subscription = add(inbox)
            inbox.use()
            if !name.hasSuffix("(_:_:)") { subscription.cancel() }
            return inbox
        }
    }
}
