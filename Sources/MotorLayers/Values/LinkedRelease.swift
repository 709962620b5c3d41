/// Releases a linked list node by node, up to a node that something else retains, so that a long list does not overflow
/// the stack. Call it in the `deinit` of a node, with its next node.
///
/// Not inlined: in a page's build, the optimizer turned it into an endless loop inside a `deinit`.
///
/// - Parameters:
///   - first: The first node to release.
///   - takeNext: Clears a node's reference to the next one and returns it.
/// - Complexity: O(nodes released).
@inline(never)
func releaseList<Node: AnyObject>(_ first: inout Node?, _ takeNext: (Node) -> Node?) {
    while first != nil, isKnownUniquelyReferenced(&first) { first = takeNext(first!) }
}
