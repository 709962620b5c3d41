import FineMotor

/// The code of `Guides/Scrolling.md`.
enum ScrollingCode {
    static func scroll(_ article: View, under header: View) -> ScrollView {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        scroll.addSubview(article)
        scroll.contentSize = article.bounds.size
        scroll.layer.style = ["bottomInset": 40, "decelerationRate": 0.99]
        scroll.layer.actions = ["decelerate->bounce": .haptic(.soft)]
        scroll.layer.onShownChange(header) { header, layer in
            let offset = layer.presentation.bounds.origin.y
            header.layer.drag("opacity", to: .number(min(max(1 - offset / 200, 0), 1)))
        }
        return scroll
    }

    static func link(_ drag: Drag) {
        drag.isLinked = true
        drag.leadingEnd = .lower  // opens before the list inside scrolls
    }

    /// A view around a list of texts.
    final class Inbox: View {
        var items: [String]

        init(_ items: [String]) {
            self.items = items
            super.init(frame: Rect(x: 0, y: 0, width: 320, height: 480))
        }

        func addList() -> ListView {
            let list = ListView(rowHeight: 44)
            list.onShow(self) { inbox, row, index in row.accessibilityLabel = inbox.items[index] }
            list.onDelete(self) { inbox, index in inbox.items.remove(at: index) }
            list.onMove(self) { inbox, start, end in inbox.items.insert(inbox.items.remove(at: start), at: end) }
            list.insertRows(items.count, at: 0)
            addSubview(list)
            return list
        }
    }
}
