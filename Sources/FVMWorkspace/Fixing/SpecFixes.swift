import FVMDiagnostics
import FVMFiles
import FVMSource

/// The safe fix-its of `check`, applied until none is left. Safe fix-its keep the author's meaning.
///
///     let fixes = SpecFixes([.path("Specs")], in: DiskFileSystem())
///     for fix in fixes.applied { print(fix.line, fix.message) }
///
/// `write(to:)` writes the files. Files of the standard library don't change.
public struct SpecFixes: Sendable {
    /// One fix-it that was applied.
    public struct Applied: Hashable, Sendable {
        /// The kind of the fixed problem.
        public let kind: DiagnosticKind
        /// The title of the fix: "insert ';'".
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
    /// The inputs that are texts and not files, after the fixes.
    public let texts: [SourceFile]

    /// The maximum number of rounds, because a fix-it may reveal more. The rest is left for the next run.
    private static let mostRounds = 10
    /// How many parts of a round are tried: each takes a check of the specs.
    private static let mostAttempts = 20

    /// Reads and checks the specs, and again with each round of fix-its.
    public init(
        _ inputs: [SpecInput],
        in fileSystem: some FileSystem,
        selecting selection: FixSelection = .safe,
        leastSeverity: Severity = .warning,
        stage: Stage = .output
    ) {
        var state = FixedSpecs(inputs, OverlayFileSystem(fileSystem), leastSeverity, stage)
        let originals = state.compilation.sources
        var applied: [Applied] = []
        for _ in 0..<Self.mostRounds {
            let fixable = state.compilation.diagnostics.filter { selection.fixIt(of: $0) != nil }
            var attempts = Self.mostAttempts
            guard let (next, round) = state.mended(fixable[...], selection, &attempts) else { break }
            state = next
            applied += round.applied
        }
        let compilation = state.compilation
        self.compilation = compilation
        self.applied = applied
        let names = Set(state.inputs.compactMap(\.name))
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

    /// Puts the changed files in place of those that were read: all of them, or after a failure none.
    /// - Returns: The problem that stopped the writing, if one did.
    public func write(to fileSystem: inout some FileSystem) -> Diagnostic? { changed.write(to: &fileSystem) }
}

/// Specs on their way to being fixed.
private struct FixedSpecs {
    private(set) var inputs: [SpecInput]
    private(set) var compilation: Compilation
    private var files: OverlayFileSystem
    private let leastSeverity: Severity
    private let stage: Stage

    init(_ inputs: [SpecInput], _ files: OverlayFileSystem, _ leastSeverity: Severity, _ stage: Stage) {
        self.inputs = inputs
        self.files = files
        self.leastSeverity = leastSeverity
        self.stage = stage
        compilation = Compilation(inputs, in: files, leastSeverity: leastSeverity, stage: stage)
    }

    /// Returns the specs with the selected fix-its applied, or `nil` if none of them can be applied without new
    /// errors.
    ///
    /// If all of them together cause errors, tries the halves, so that one bad fix-it does not block the others.
    ///
    /// - Parameter attempts: The number of parts that may still be tried.
    func mended(
        _ diagnostics: ArraySlice<Diagnostic>,
        _ selection: FixSelection,
        _ attempts: inout Int
    ) -> (FixedSpecs, FixRound)? {
        let round = FixRound(compilation, diagnostics, selection)
        guard !round.isEmpty, attempts > 0 else { return nil }
        attempts -= 1
        var next = self
        for (path, bytes) in round.files { next.replace(path, by: bytes) }
        next.compilation = Compilation(next.inputs, in: next.files, leastSeverity: leastSeverity, stage: stage)
        if next.compilation.errorCount <= compilation.errorCount { return (next, round) }
        guard diagnostics.count > 1 else { return nil }
        let middle = diagnostics.startIndex + diagnostics.count / 2
        return mended(diagnostics[..<middle], selection, &attempts)
            ?? mended(diagnostics[middle...], selection, &attempts)
    }

    private mutating func replace(_ path: String, by bytes: [UInt8]) {
        if let index = inputs.firstIndex(where: { $0.name == path }) {
            inputs[index] = .bytes(bytes, name: path)
        } else {
            files.setText(bytes, of: path)
        }
    }
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
