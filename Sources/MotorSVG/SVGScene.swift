import MotorLayers
import MotorMath

/// All items of all frames, merged into one tree: an item that persists is one node with a sample for each frame.
///
/// An item is followed by its id, within the same group, as long as it keeps its structure, such as a path's commands
/// or a text's string. With another structure it is another node, and the two are never visible together. An id that
/// occurs more than once in a frame is followed in order of occurrence. Nodes are in back-to-front order. One that
/// appears later is placed after the node that it was drawn after; if the order changes, an item gets a second node.
struct SVGScene {
    /// One item in one frame.
    struct Sample {
        let frame: Int
        var transform: AffineTransform
        let content: DisplayList.Content
    }

    /// Identifies an item across frames.
    struct Key: Hashable {
        let id: DisplayList.ID
        let structure: [UInt8]
    }

    /// An item over time.
    struct Node {
        let structure: [UInt8]
        var samples: [Sample] = []
        /// For a group: its contents, back to front.
        var children: [Int] = []
        /// For a group: its clips, one for each structure of an outline.
        var clips: [Int] = []
        /// For a group: the node whose children mask it.
        var mask: Int?
        fileprivate var key: Key?
        fileprivate var rank = 0
        fileprivate var childrenByKey: [Key: [Int]] = [:]
        fileprivate var arrivals: [(rank: Int, node: Int)] = []

        fileprivate init(structure: [UInt8], key: Key? = nil) {
            self.structure = structure
            self.key = key
        }

        var isGroup: Bool {
            if case .beginGroup = samples.first?.content { true } else { false }
        }
    }

    /// Whether values that CSS cannot change are part of an item's structure.
    var isStyled = false
    /// The nodes; the first is the picture itself.
    private(set) var nodes: [Node] = [Node(structure: [])]

    /// Adds the items of a frame that is later than all others.
    mutating func add(_ items: [DisplayList.Item], frame: Int) { add(items, frame: frame, to: 0) }

    private mutating func add(_ items: [DisplayList.Item], frame: Int, to root: Int) {
        var open = [(node: root, rank: -1)]
        for item in items {
            let top = open.count - 1
            if case .endGroup = item.content {
                // An unmatched end is dropped.
                if top > 0 { settle(open.removeLast().node) }
                continue
            }
            var structure = SVGStructure.bytes(of: item.content)
            if isStyled { structure += CSSContents.fixed(in: item.content) }
            let key = Key(id: item.id, structure: structure)
            let node = node(for: key, in: open[top].node, after: &open[top].rank)
            nodes[node].samples.append(Sample(frame: frame, transform: item.transform, content: item.content))
            guard case .beginGroup(let group) = item.content else { continue }
            if let clip = group.clip {
                addClip(of: node, Sample(frame: frame, transform: item.transform, content: SVGStructure.clip(clip)))
            }
            if let mask = group.mask {
                let contents = nodes[node].mask ?? nodes.count
                nodes[node].mask = contents
                add(
                    Sample(frame: frame, transform: .identity, content: .beginGroup(.init())),
                    to: contents < nodes.count ? contents : nil, [])
                add(mask.items, frame: frame, to: contents)
            }
            open.append((node, -1))
        }
        while let last = open.popLast() { settle(last.node) }
    }

    /// Gives every group that is clipped only some of the time a clip that hides nothing for the rest of the time.
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

    /// Changes the transforms of a node, one for each frame.
    mutating func transform(_ node: Int, by change: (_ frame: Int) -> AffineTransform) {
        for sample in nodes[node].samples.indices {
            let old = nodes[node].samples[sample]
            nodes[node].samples[sample].transform = old.transform.concatenating(change(old.frame))
        }
    }

    private mutating func addClip(of node: Int, _ sample: Sample) {
        let structure = SVGStructure.bytes(of: sample.content)
        let known = nodes[node].clips.first { nodes[$0].structure == structure }
        if known == nil { nodes[node].clips.append(nodes.count) }
        add(sample, to: known, structure)
    }

    /// Adds a sample to a node, or to a new one.
    private mutating func add(_ sample: Sample, to known: Int?, _ structure: [UInt8]) {
        guard let known else {
            nodes.append(Node(structure: structure))
            return nodes[nodes.count - 1].samples.append(sample)
        }
        // Samples of a completed clip are added late, so insert them in frame order.
        let index = nodes[known].samples.firstIndex { $0.frame > sample.frame } ?? nodes[known].samples.count
        nodes[known].samples.insert(sample, at: index)
    }

    /// The next node of a key after a rank in a group, or a new one there.
    private mutating func node(for key: Key, in group: Int, after rank: inout Int) -> Int {
        if let candidates = nodes[group].childrenByKey[key] {
            var low = 0
            var high = candidates.count
            while low < high {
                let middle = (low + high) / 2
                if nodes[candidates[middle]].rank > rank { high = middle } else { low = middle + 1 }
            }
            if low < candidates.count {
                rank = nodes[candidates[low]].rank
                return candidates[low]
            }
        }
        nodes.append(Node(structure: key.structure, key: key))
        nodes[group].arrivals.append((rank, nodes.count - 1))
        return nodes.count - 1
    }

    /// Inserts a frame's new nodes into their group, each after the node that it was drawn after.
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
        var childrenByKey: [Key: [Int]] = [:]
        for (rank, child) in children.enumerated() {
            nodes[child].rank = rank
            if let key = nodes[child].key { childrenByKey[key, default: []].append(child) }
        }
        nodes[group].arrivals = []
        nodes[group].children = children
        nodes[group].childrenByKey = childrenByKey
    }
}
