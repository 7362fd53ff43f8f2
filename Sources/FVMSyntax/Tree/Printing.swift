import FVMSource

extension SyntaxTree {
    /// The file's bytes, put together from the nodes: each node gives its own tokens, with the trivia before them, and
    /// its children theirs. For the tree of `parse` this is always the source, byte for byte. O(bytes).
    public func printed() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(source.bytes.count)
        forEachTokenOfNodes { token, _ in
            let start = token == 0 ? 0 : Int(tokens[token - 1].end)
            bytes.append(contentsOf: source.bytes[start..<Int(tokens[token].end)])
        }
        return bytes
    }

    /// Returns the tree as indented lines: the kind of each node, and the text of each token. `!` marks `missing` and
    /// `unexpected` nodes.
    public func dump() -> String {
        var text = ""
        var path: [Int] = []
        var printed = 0
        forEachTokenOfNodes(
            enter: { node in
                while let last = path.last, node >= Int(nodes[last].subtreeEnd) { path.removeLast() }
                text += String(repeating: "  ", count: path.count)
                let kind = nodes[node].kind
                text += (kind == .missing || kind == .unexpected ? "!" : "") + "\(kind)\n"
                path.append(node)
                printed += 1
            },
            token: { token, node in
                while let last = path.last, last != node { path.removeLast() }
                let kind = tokens[token].kind
                let indent = String(repeating: "  ", count: path.count)
                text += indent + (kind == .endOfFile ? "END" : quoted(tokens[token])) + "\n"
            }
        )
        return text
    }

    private func quoted(_ token: Token) -> String {
        let raw = source.text(SourceSpan(start: token.start, end: token.end))
        let shown = raw.unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.value == 0x7F ? scalar.escaped(asASCII: true) : String(scalar)
        }
        return "\(token.kind) `\(shown.joined())`"
    }

    private func forEachTokenOfNodes(_ body: (_ token: Int, _ node: Int) -> Void) {
        forEachTokenOfNodes(enter: { _ in }, token: body)
    }

    /// Visits the nodes in order, and each token with the node that it belongs to directly.
    ///
    /// Uses its own stack, because a tree may be deep.
    private func forEachTokenOfNodes(enter: (_ node: Int) -> Void, token body: (_ token: Int, _ node: Int) -> Void) {
        var path: [(node: Int, nextToken: Int)] = []
        func leave(before node: Int) {
            while let last = path.last, node >= Int(nodes[last.node].subtreeEnd) {
                for token in last.nextToken..<max(last.nextToken, Int(nodes[last.node].endToken)) {
                    body(token, last.node)
                }
                path.removeLast()
                if !path.isEmpty { path[path.count - 1].nextToken = Int(nodes[last.node].endToken) }
            }
        }
        for node in nodes.indices {
            leave(before: node)
            if let parent = path.last {
                for token in parent.nextToken..<max(parent.nextToken, Int(nodes[node].firstToken)) {
                    body(token, parent.node)
                }
            }
            enter(node)
            path.append((node, Int(nodes[node].firstToken)))
        }
        leave(before: nodes.count)
    }
}
