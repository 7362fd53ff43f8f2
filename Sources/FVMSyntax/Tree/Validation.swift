extension SyntaxTree {
    /// Returns the violated invariants of the tree in words. Empty for every tree that `parse` returns. Used by
    /// tests. O(size).
    public func validate() -> [String] { tokenFaults() + nodeFaults() }

    private func tokenFaults() -> [String] {
        var faults: [String] = []
        var end: UInt32 = 0
        for (index, token) in tokens.enumerated() {
            if token.start < end || token.end < token.start { faults.append("token \(index) overlaps the one before") }
            if token.kind != .endOfFile, token.start == token.end { faults.append("token \(index) is empty") }
            if token.flags.contains(.triviaBefore) != (token.start > end) {
                faults.append("token \(index): trivia flag")
            }
            if (token.kind == .identifier) == (token.name == .none) { faults.append("token \(index): name") }
            if (token.kind == .endOfFile) != (index == tokens.count - 1) {
                faults.append("token \(index): end of file")
            }
            end = token.end
        }
        if Int(end) != source.bytes.count {
            faults.append("the tokens end at \(end), the file at \(source.bytes.count)")
        }
        return faults
    }

    private func nodeFaults() -> [String] {
        guard let root = nodes.first, root.kind == .sourceFile, root.firstToken == 0,
            Int(root.endToken) == tokens.count, Int(root.subtreeEnd) == nodes.count
        else { return ["the root does not hold the file"] }
        var faults: [String] = []
        var path: [Int] = []
        // Where the next sibling may begin, for each node on the path.
        var reached: [UInt32] = []
        for (index, node) in nodes.enumerated() {
            while let last = path.last, index >= Int(nodes[last].subtreeEnd) {
                path.removeLast()
                reached.removeLast()
            }
            if let last = path.last {
                let parent = nodes[last]
                if node.subtreeEnd > parent.subtreeEnd { faults.append("node \(index) ends after its parent") }
                if node.firstToken < reached[reached.count - 1] || node.endToken > parent.endToken {
                    faults.append("node \(index) (\(node.kind)) has tokens beyond its place")
                }
                reached[reached.count - 1] = node.endToken
            } else if index > 0 {
                faults.append("node \(index) has no parent")
            }
            if node.endToken < node.firstToken || Int(node.subtreeEnd) <= index {
                faults.append("node \(index) is inverted")
            }
            if node.kind == .missing, node.firstToken != node.endToken || Int(node.subtreeEnd) != index + 1 {
                faults.append("node \(index) is missing and not empty")
            }
            if node.kind == .unexpected, node.firstToken == node.endToken || Int(node.subtreeEnd) != index + 1 {
                faults.append("node \(index) is unexpected, and empty or not flat")
            }
            path.append(index)
            reached.append(node.firstToken)
        }
        return faults
    }
}
