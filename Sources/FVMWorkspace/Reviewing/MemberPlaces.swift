import FVMSyntax

/// Where the declarations of a file and their members begin: what a message is about, for telling one mistake from two.
struct MemberPlaces {
    /// In ascending order.
    private let starts: [UInt32]

    init(_ tree: SyntaxTree) {
        var starts: [UInt32] = []
        if !tree.nodes.isEmpty {
            for declaration in tree.root.children {
                starts.append(declaration.span.start)
                // What is read no further in a line belongs to the member before it.
                for member in declaration.children where !member.continuesLine {
                    starts.append(member.span.start)
                }
            }
        }
        self.starts = starts
    }

    /// Where the member begins that an offset is in, or is behind; 0 before all of them. O(log members).
    func start(at offset: UInt32) -> UInt32 {
        let count = starts.partitionPoint { $0 <= offset }
        return count == 0 ? 0 : starts[count - 1]
    }
}

extension Syntax {
    /// Whether this is something unexpected behind what stands on the same line.
    fileprivate var continuesLine: Bool {
        kind == .unexpected && firstToken.map { !$0.isNewlineBefore } ?? false
    }
}
