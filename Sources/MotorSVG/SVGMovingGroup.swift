import MotorLayers
import MotorMath

/// The common movement of a group's contents: they are written at rest, in a group that moves.
///
/// A scene that slides or a picture that grows is then one transform over time instead of one for each of its parts.
struct SVGMovingGroup {
    /// The movement, one transform for each sample of the group: never an enlargement, so that the contents are written in
    /// their largest size.
    let motion: [AffineTransform]
    /// How many animated transforms this saves.
    let gain: Int
    /// The nodes in the group that have content: leaves, and the clips of groups.
    let members: [Int]

    /// Finds the common movement in a group of a scene. `nil` if there is no gain, or if the group contains a mask.
    ///
    /// From frame to frame it follows most of the contents, which may appear and disappear, like scrolling rows.
    ///
    /// - Complexity: O(samples of the contents).
    init?(of group: Int, in scene: SVGScene) {
        var members: [Int] = []
        var groups = [group]
        while let next = groups.popLast() {
            guard next == group || scene.nodes[next].mask == nil else { return nil }
            if next != group { members += scene.nodes[next].clips }
            for child in scene.nodes[next].children {
                if scene.nodes[child].isGroup { groups.append(child) } else { members.append(child) }
            }
        }
        guard members.count > 1 else { return nil }
        let frames = scene.nodes[group].samples.map { $0.frame }
        let tracks = members.map { Track(scene.nodes[$0].samples, frames) }
        var motion = [AffineTransform.identity]
        for step in 1..<max(frames.count, 1) {
            motion.append(motion[step - 1].concatenating(Self.commonStep(of: tracks, at: step)))
        }
        let largest = motion.indices.max { abs(motion[$0].determinant) < abs(motion[$1].determinant) } ?? 0
        let least = abs(motion[largest].determinant) * 1e-6
        guard let start = motion[largest].inverted() else { return nil }
        motion = motion.map { start.concatenating($0) }
        var inverses: [AffineTransform] = []
        for map in motion {
            guard abs(map.determinant) > least, let inverse = map.inverted(), inverse.isFinite else { return nil }
            inverses.append(inverse)
        }
        let moving = tracks.count { !$0.isStill { _, map in map } }
        let left = tracks.count { !$0.isStill { step, map in map.concatenating(inverses[step]) } }
        gain = moving - left - 1
        guard gain > 0 else { return nil }
        (self.motion, self.members) = (motion, members)
    }

    /// The transforms of a node at the steps of its group; `nil` where it is absent.
    private struct Track {
        var maps: [AffineTransform?]

        init(_ samples: [SVGScene.Sample], _ frames: [Int]) {
            maps = []
            var next = 0
            for frame in frames {
                while next < samples.count, samples[next].frame < frame { next += 1 }
                let isThere = next < samples.count && samples[next].frame == frame
                maps.append(isThere ? samples[next].transform : nil)
            }
        }

        /// Whether the node does not move after a change of its transforms.
        func isStill(_ change: (Int, AffineTransform) -> AffineTransform) -> Bool {
            var first: AffineTransform?
            for (step, map) in maps.enumerated() {
                guard let map else { continue }
                let changed = change(step, map)
                if let first, !first.isNear(changed, by: 1e-7) { return false }
                first = first ?? changed
            }
            return true
        }
    }

    /// The movement that most nodes make between a step and the one before. Only the first eight different movements
    /// count.
    private static func commonStep(of tracks: [Track], at step: Int) -> AffineTransform {
        var moves: [(move: AffineTransform, count: Int)] = []
        for track in tracks {
            guard let before = track.maps[step - 1], let after = track.maps[step] else { continue }
            guard let back = before.inverted() else { continue }
            let move = back.concatenating(after)
            if let known = moves.firstIndex(where: { $0.move.isNear(move, by: 1e-9) }) {
                moves[known].count += 1
            } else if moves.count < 8, move.isFinite {
                moves.append((move, 1))
            }
        }
        return moves.max { $0.count < $1.count }?.move ?? .identity
    }

    /// Deeper groups are skipped, because the search costs time in proportion to their depth.
    private static var depthLimit: Int { 64 }

    /// The moving groups of a scene with the greatest gain, by group. None is inside another.
    static func all(in scene: SVGScene) -> [Int: SVGMovingGroup] {
        var found: [Int: SVGMovingGroup] = [:]
        var gains = [Int](repeating: 0, count: scene.nodes.count)
        var depths = gains
        // A node comes after its group.
        for node in scene.nodes.indices {
            for child in scene.nodes[node].children { depths[child] = depths[node] + 1 }
        }
        for node in scene.nodes.indices.reversed()
        where scene.nodes[node].isGroup && depths[node] <= Self.depthLimit {
            gains[node] = scene.nodes[node].children.reduce(0) { $0 + gains[$1] }
            guard let movingGroup = SVGMovingGroup(of: node, in: scene), movingGroup.gain > gains[node] else {
                continue
            }
            (found[node], gains[node]) = (movingGroup, movingGroup.gain)
        }
        // The outermost ones replace the others.
        var open = scene.nodes[0].children
        var kept: [Int: SVGMovingGroup] = [:]
        while let node = open.popLast() {
            if let movingGroup = found[node] { kept[node] = movingGroup } else { open += scene.nodes[node].children }
        }
        return kept
    }
}

extension AffineTransform {
    /// Whether no coefficient differs by more than the tolerance, relative to its size if that is above 1.
    fileprivate func isNear(_ other: AffineTransform, by tolerance: Double) -> Bool {
        func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance * max(abs(one), 1) }
        return isNear(a, other.a) && isNear(b, other.b) && isNear(c, other.c) && isNear(d, other.d)
            && isNear(tx, other.tx) && isNear(ty, other.ty)
    }
}
