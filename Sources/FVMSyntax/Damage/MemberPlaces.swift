import FVMSource

/// The start offsets of a file's declarations and their members.
package struct MemberPlaces: Sendable {
    private let file: FileID
    /// Of the declarations, in ascending order.
    let declarations: [UInt32]
    /// The declarations that could not be parsed. They are remains of the declaration before them.
    private let rests: Set<UInt32>
    /// Of them and their members, in ascending order.
    private let starts: [UInt32]

    package init(_ tree: SyntaxTree) {
        var (declarations, starts): ([UInt32], [UInt32]) = ([], [])
        var rests: Set<UInt32> = []
        if !tree.nodes.isEmpty {
            for declaration in tree.root.children {
                declarations.append(declaration.span.start)
                if declaration.kind == .unexpected { rests.insert(declaration.span.start) }
                starts.append(declaration.span.start)
                // Skipped tokens at the end of a line belong to the member before them.
                for member in declaration.children where !member.continuesLine {
                    starts.append(member.span.start)
                }
            }
        }
        file = tree.file
        self.declarations = declarations
        self.rests = rests
        self.starts = starts
    }

    /// Where the member begins that an offset is in, or is behind; 0 before all of them. O(log members).
    package func start(at offset: UInt32) -> UInt32 {
        let count = starts.partitionPoint { $0 <= offset }
        return count == 0 ? 0 : starts[count - 1]
    }

    /// Returns the declaration that an offset is in or after. An error at the end of a declaration is reported before
    /// the next one. O(log declarations).
    func declaration(at offset: UInt32) -> UInt32? {
        let count = declarations.partitionPoint { $0 <= offset }
        return count == 0 ? nil : declarations[count - 1]
    }

    /// Returns the declaration that some unparsed tokens belong to, or `nil` if `declaration` was parsed.
    func owner(ofRest declaration: UInt32) -> UInt32? {
        guard rests.contains(declaration) else { return nil }
        return declarations.last { $0 < declaration && !rests.contains($0) }
    }

    func declaration(around location: Location) -> UInt32? {
        location.file == file ? declaration(at: location.span.start) : nil
    }
}

extension Syntax {
    /// Whether these are unexpected tokens that continue a line.
    fileprivate var continuesLine: Bool {
        kind == .unexpected && firstToken.map { !$0.isNewlineBefore } ?? false
    }
}
