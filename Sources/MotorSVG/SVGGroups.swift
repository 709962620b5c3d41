import MotorLayers
import MotorMath

/// Restores groups in frames that omit them.
///
/// A fading layer is a group only while it is translucent. Its parts should be followed throughout, so if a frame has
/// an item outside groups that contain it in another frame, those groups are put around it without any effect.
struct SVGGroups {
    /// The groups around each item, outermost first, in the frame in which it is nested deepest.
    private var groups: [DisplayList.ID: [DisplayList.ID]] = [:]
    /// Whether any item was seen in different groups.
    private var isNeeded = false
    /// Deeper pictures are left as they are, because restoring costs time in proportion to an item's depth.
    private static var depthLimit: Int { 64 }

    /// Learns from one frame which groups items belong to.
    mutating func learn(_ items: [DisplayList.Item]) {
        var open: [DisplayList.ID] = []
        for item in items {
            if case .endGroup = item.content {
                _ = open.popLast()
                continue
            }
            if open.count <= Self.depthLimit {
                if let known = groups[item.id] {
                    if known != open { isNeeded = true }
                    if known.count < open.count { groups[item.id] = open }
                } else {
                    groups[item.id] = open
                }
            }
            if case .beginGroup = item.content { open.append(item.id) }
        }
    }

    /// A frame with all its groups.
    func complete(_ items: [DisplayList.Item]) -> [DisplayList.Item] {
        guard isNeeded else { return items }
        var all: [DisplayList.Item] = []
        var open: [(id: DisplayList.ID, isOurs: Bool)] = []
        for item in items {
            if case .endGroup = item.content {
                while let last = open.popLast(), last.isOurs { all.append(Self.end(last.id)) }
                all.append(item)
                continue
            }
            let known = groups[item.id] ?? []
            var shared = 0
            while shared < open.count, shared < known.count, open[shared].id == known[shared] { shared += 1 }
            while open.count > shared, let last = open.last, last.isOurs {
                all.append(Self.end(last.id))
                open.removeLast()
            }
            if open.count == shared {
                for id in known[shared...] {
                    all.append(.init(id: id, transform: .identity, content: .beginGroup(.init())))
                    open.append((id, true))
                }
            }
            all.append(item)
            if case .beginGroup = item.content { open.append((item.id, false)) }
        }
        while let last = open.popLast() { all.append(Self.end(last.id)) }
        return all
    }

    private static func end(_ id: DisplayList.ID) -> DisplayList.Item {
        .init(id: id, transform: .identity, content: .endGroup)
    }
}
