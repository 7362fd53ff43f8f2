import FVMDiagnostics
import FVMSource

/// The safe fix-its of a run of `check`, applied to its specs until none is left: those that keep what the author meant.
///
///     let fixes = SpecFixes([.path("Specs")], in: DiskFileSystem())
///     for fix in fixes.applied { print(fix.line, fix.message) }
///
/// Nothing is written before `write(to:)`. Files of the standard library stay as they are.
public struct SpecFixes: Sendable {
    /// One fix-it that was applied.
    public struct Applied: Hashable, Sendable {
        /// The kind of problem that it mends.
        public let kind: DiagnosticKind
        /// What it does: "insert ';'".
        public let message: String
        public let path: String
        /// The line of the problem, from 1, in the file as it was when the fix-it was applied.
        public let line: Int
    }

    /// The specs as they are with the fix-its.
    public let compilation: Compilation
    /// In the order in which they were applied.
    public let applied: [Applied]
    /// In the order of the run's files.
    public let changed: SpecChanges
    /// The texts among the inputs that were at hand and stand in no file, as they are now.
    public let texts: [SourceFile]

    /// A fix-it may show what it hid: after so many rounds the rest is left for the next run.
    private static let mostRounds = 10

    /// Reads and checks the specs, and again with each round of fix-its.
    public init(
        _ inputs: [SpecInput],
        in fileSystem: some FileSystem,
        leastSeverity: Severity = .warning,
        stage: Stage = .output
    ) {
        var inputs = inputs
        var files = OverlayFileSystem(fileSystem)
        var compilation = Compilation(inputs, in: files, leastSeverity: leastSeverity, stage: stage)
        let originals = compilation.sources
        var applied: [Applied] = []
        for _ in 0..<Self.mostRounds {
            let round = FixRound(compilation)
            guard !round.isEmpty else { break }
            for (path, bytes) in round.files { Self.replace(path, by: bytes, &inputs, &files) }
            let next = Compilation(inputs, in: files, leastSeverity: leastSeverity, stage: stage)
            // A fix-it that makes things worse was not safe: the specs stay as they were before this round.
            guard next.errorCount <= compilation.errorCount else { break }
            compilation = next
            applied += round.applied
        }
        self.compilation = compilation
        self.applied = applied
        let names = Set(inputs.compactMap(\.name))
        let now = Dictionary(compilation.sources.map { ($0.path, $0.bytes) }) { first, _ in first }
        changed = SpecChanges(
            files: originals.compactMap { source in
                guard !names.contains(source.path), let bytes = now[source.path], bytes != source.bytes else {
                    return nil
                }
                return SpecChanges.File(path: source.path, old: source.bytes, bytes: bytes)
            }
        )
        texts = compilation.sources.filter { names.contains($0.path) }
    }

    private static func replace(
        _ path: String,
        by bytes: [UInt8],
        _ inputs: inout [SpecInput],
        _ files: inout OverlayFileSystem
    ) {
        if let index = inputs.firstIndex(where: { $0.name == path }) {
            inputs[index] = .bytes(bytes, name: path)
        } else {
            files.setText(bytes, of: path)
        }
    }

    /// Puts the changed files in place of those that were read: all of them, or after a failure none.
    /// - Returns: The problem that stopped the writing, if one did.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? { changed.write(to: &fileSystem) }
}

extension SpecInput {
    /// The name of a text that is at hand.
    fileprivate var name: String? {
        if case .bytes(_, let name) = self { return name }
        return nil
    }
}

extension Compilation {
    fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }
}
