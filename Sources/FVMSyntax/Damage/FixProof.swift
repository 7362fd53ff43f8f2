import FVMDiagnostics
import FVMSource

/// Proves the fix-its of syntax errors: each is made in its declaration, which is then parsed again.
///
/// The parser guesses what the author meant from a few tokens. A guess is only offered if it removes its error and if the
/// author sees no other one instead.
struct FixProof {
    private let tree: SyntaxTree
    private let places: MemberPlaces
    private let read: (inout Parser) -> Void
    /// How many errors of each kind a part of the file has as it is, by its first byte and its length.
    private var known: [Range<Int>: [String: Int]] = [:]
    /// How many bytes may still be parsed.
    private var budget = Self.mostBytes

    /// A file's fix-its that would take more than this to prove are not offered: a large file with many errors would take seconds.
    private static let mostBytes = 4_000_000

    /// What the parser finds. It warns of a byte order mark only, whose removal cannot do harm.
    private static let codes = Set(SyntaxProblems.all.filter { $0.severity == .error }.map(\.code))

    /// - Parameter read: How the file is parsed.
    init(_ tree: SyntaxTree, _ places: MemberPlaces, _ read: @escaping (inout Parser) -> Void) {
        self.tree = tree
        self.places = places
        self.read = read
    }

    /// The problems with those of their fix-its that hold.
    mutating func proven(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        diagnostics.map { diagnostic in
            guard !diagnostic.fixIts.isEmpty, Self.codes.contains(diagnostic.kind.code) else { return diagnostic }
            var diagnostic = diagnostic
            diagnostic.fixIts = diagnostic.fixIts.filter { holds($0, for: diagnostic) }
            return diagnostic
        }
    }

    /// Whether fewer problems of the kind are left with the fix-it, and not more of any other.
    private mutating func holds(_ fixIt: FixIt, for diagnostic: Diagnostic) -> Bool {
        let places = fixIt.edits.map(\.location) + [diagnostic.location]
        guard !fixIt.edits.isEmpty, places.allSatisfy({ $0.file == tree.file }) else { return false }
        let code = diagnostic.kind.code
        let part = declarations(around: places.map(\.span.range))
        for range in part == tree.source.bytes.indices ? [part] : [part, tree.source.bytes.indices] {
            // What is wrong only because of what is before the declaration shows in the whole file alone.
            guard let before = errors(in: range) else { return false }
            guard let count = before[code] else { continue }
            guard let after = errors(in: range, with: fixIt.edits) else { return false }
            return after[code, default: 0] < count && after.allSatisfy { $0.value <= before[$0.key, default: 0] }
        }
        return false
    }

    /// The bytes of the declarations that some places are in.
    private func declarations(around ranges: [Range<Int>]) -> Range<Int> {
        let starts = places.declarations
        let first = ranges.map(\.lowerBound).min() ?? 0
        let last = ranges.map(\.upperBound).max() ?? 0
        let before = starts.partitionPoint { $0 <= first }
        let behind = starts.partitionPoint { $0 <= last }
        let end = behind < starts.count ? Int(starts[behind]) : tree.source.bytes.count
        return (before < 2 ? 0 : Int(starts[before - 1]))..<end
    }

    private mutating func errors(in range: Range<Int>) -> [String: Int]? {
        if let counts = known[range] { return counts }
        guard let counts = parsed(Array(tree.source.bytes[range])) else { return nil }
        known[range] = counts
        return counts
    }

    private mutating func errors(in range: Range<Int>, with edits: [TextEdit]) -> [String: Int]? {
        parsed(
            Array(tree.source.bytes[range]).applying(
                edits.map { edit in
                    let span = edit.location.span.range
                    let place = SourceSpan(span.lowerBound - range.lowerBound..<span.upperBound - range.lowerBound)
                    return TextEdit(location: Location(file: tree.file, span: place), replacement: edit.replacement)
                }
            )
        )
    }

    /// How many errors of each kind some bytes have; nil once too many bytes were parsed.
    private mutating func parsed(_ bytes: [UInt8]) -> [String: Int]? {
        budget -= bytes.count
        guard budget >= 0 else { return nil }
        let result = readOnce(SourceFile(path: tree.source.path, bytes: bytes), file: tree.file, read: read)
        // A reader sees the errors that do not follow from others.
        let told = FollowUps(tree: result.tree, places: MemberPlaces(result.tree)).removed(from: result.diagnostics)
        return told.reduce(into: [:]) { counts, diagnostic in
            if diagnostic.severity == .error { counts[diagnostic.kind.code, default: 0] += 1 }
        }
    }
}
