import MotorDrawing
import MotorGeometry

/// All items of all frames, merged into one tree: each item that lasts is one node with a sample for each frame.
///
/// An item is followed by its id, within the same group, as long as it keeps its structure: what a path's commands
/// are, or a text's string. With another structure it is another node, and the two are never seen together. An id that
/// occurs more than once in a frame is followed in the order of its occurrence. Nodes stand in painter's order; one
/// that appears later stands behind the one that it was drawn after; where an order changes, an item gets a second node.
struct SVGScene {
    /// One item in one frame.
    struct Sample {
        let frame: Int
        let transform: AffineTransform
        let content: DisplayList.Content
    }

    /// What makes two items of two frames the same.
    struct Key: Hashable {
        let id: DisplayList.ID
        let structure: [UInt8]
    }

    /// An item over time.
    struct Node {
        let structure: [UInt8]
        var samples: [Sample] = []
        /// For a group: what is in it, back to front.
        var children: [Int] = []
        /// For a group: its clips, one for each structure of an outline.
        var clips: [Int] = []
        fileprivate var key: Key?
        fileprivate var rank = 0
        fileprivate var places: [Key: [Int]] = [:]
        fileprivate var arrivals: [(rank: Int, node: Int)] = []

        fileprivate init(structure: [UInt8], key: Key? = nil) {
            self.structure = structure
            self.key = key
        }
    }

    /// The nodes; the first is the picture itself.
    private(set) var nodes: [Node] = [Node(structure: [])]

    /// Adds the items of a frame, which comes after all others.
    mutating func add(_ items: [DisplayList.Item], frame: Int) {
        var open = [(node: 0, rank: -1)]
        for item in items {
            let top = open.count - 1
            if case .endGroup = item.content {
                // An end without a beginning is dropped.
                if top > 0 { settle(open.removeLast().node) }
                continue
            }
            let key = Key(id: item.id, structure: SVGStructure.bytes(of: item.content))
            let node = node(for: key, in: open[top].node, after: &open[top].rank)
            nodes[node].samples.append(Sample(frame: frame, transform: item.transform, content: item.content))
            guard case .beginGroup(let group) = item.content else { continue }
            if let clip = group.clip {
                addClip(of: node, Sample(frame: frame, transform: item.transform, content: SVGStructure.clip(clip)))
            }
            open.append((node, -1))
        }
        while let last = open.popLast() { settle(last.node) }
    }

    /// Gives every group that is clipped at some times a clip for the other times too, which leaves all to be seen.
    mutating func completeClips(size: Size) {
        let picture = Path([
            .move(.zero), .line(Point(x: size.width, y: 0)), .line(Point(x: size.width, y: size.height)),
            .line(Point(x: 0, y: size.height)), .close,
        ])
        for node in nodes.indices where !nodes[node].clips.isEmpty {
            var clipped = 0
            for clip in nodes[node].clips { clipped += nodes[clip].samples.count }
            if clipped == nodes[node].samples.count { continue }
            for sample in nodes[node].samples {
                guard case .beginGroup(let group) = sample.content, group.clip == nil else { continue }
                let open = Sample(frame: sample.frame, transform: .identity, content: SVGStructure.clip(picture))
                addClip(of: node, open)
            }
        }
    }

    private mutating func addClip(of node: Int, _ sample: Sample) {
        let structure = SVGStructure.bytes(of: sample.content)
        for clip in nodes[node].clips where nodes[clip].structure == structure {
            // Samples of a filled-in clip come late, so they are put where their frame belongs.
            let place = nodes[clip].samples.firstIndex { $0.frame > sample.frame } ?? nodes[clip].samples.count
            nodes[clip].samples.insert(sample, at: place)
            return
        }
        nodes[node].clips.append(nodes.count)
        nodes.append(Node(structure: structure))
        nodes[nodes.count - 1].samples.append(sample)
    }

    /// The next node of a key behind a rank in a group, or a new one there.
    private mutating func node(for key: Key, in group: Int, after rank: inout Int) -> Int {
        if let places = nodes[group].places[key] {
            var low = 0
            var high = places.count
            while low < high {
                let middle = (low + high) / 2
                if nodes[places[middle]].rank > rank { high = middle } else { low = middle + 1 }
            }
            if low < places.count {
                rank = nodes[places[low]].rank
                return places[low]
            }
        }
        nodes.append(Node(structure: key.structure, key: key))
        nodes[group].arrivals.append((rank, nodes.count - 1))
        return nodes.count - 1
    }

    /// Takes a frame's new nodes into their group, each behind the one that it was drawn after.
    private mutating func settle(_ group: Int) {
        let arrivals = nodes[group].arrivals
        guard !arrivals.isEmpty else { return }
        var children: [Int] = []
        var next = 0
        for rank in -1..<nodes[group].children.count {
            if rank >= 0 { children.append(nodes[group].children[rank]) }
            while next < arrivals.count, arrivals[next].rank == rank {
                children.append(arrivals[next].node)
                next += 1
            }
        }
        var places: [Key: [Int]] = [:]
        for (rank, child) in children.enumerated() {
            nodes[child].rank = rank
            if let key = nodes[child].key { places[key, default: []].append(child) }
        }
        nodes[group].arrivals = []
        nodes[group].children = children
        nodes[group].places = places
    }
}
