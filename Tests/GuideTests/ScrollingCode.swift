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
        drag.leads = .lower  // opens before the list inside scrolls
    }

    static func list(_ given: [String]) -> ListView {
        var items = given
        let list = ListView(rowHeight: 44) { row, index in
            row.accessibilityLabel = items[index]
        }
        list.onDelete = { items.remove(at: $0) }
        list.onMove = { items.insert(items.remove(at: $0), at: $1) }
        list.insertRows(items.count, at: 0)
        return list
    }
}
