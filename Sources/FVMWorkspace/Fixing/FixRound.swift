import FVMDiagnostics
import FVMSource

/// The safe fix-its of one look at the specs, as far as no two of them meet.
struct FixRound {
    private(set) var applied: [SpecFixes.Applied] = []
    /// The files that change, by path.
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    var isEmpty: Bool { files.isEmpty }

    /// The first safe fix-it of each diagnostic, in their order; one that touches what another changes waits for the next
    /// round.
    init(_ compilation: Compilation) {
        var sourceMap = SourceMap(compilation.sources)
        var edits: [[TextEdit]] = Array(repeating: [], count: compilation.sources.count)
        for diagnostic in compilation.diagnostics {
            guard let fixIt = diagnostic.fixIts.first(where: { $0.applicability == .safe }), !fixIt.edits.isEmpty,
                fixIt.edits.allSatisfy({ Self.isPossible($0, in: compilation, beside: edits) }),
                let place = sourceMap.range(of: diagnostic.location)
            else { continue }
            for edit in fixIt.edits { edits[Int(edit.location.file.index)].append(edit) }
            applied.append(
                SpecFixes.Applied(
                    kind: diagnostic.kind,
                    message: fixIt.message,
                    path: place.path,
                    line: place.start.line
                )
            )
        }
        for (index, edits) in edits.enumerated() where !edits.isEmpty {
            let source = compilation.sources[index]
            files.append((source.path, source.bytes.applying(edits)))
        }
    }

    /// Whether an edit is in a file of the user's, and keeps a byte away from all that were taken before.
    private static func isPossible(_ edit: TextEdit, in compilation: Compilation, beside taken: [[TextEdit]]) -> Bool {
        let file = Int(edit.location.file.index)
        guard taken.indices.contains(file), !compilation.program.files[file].isStandardLibrary else { return false }
        let span = edit.location.span
        return taken[file].allSatisfy { $0.location.span.end < span.start || span.end < $0.location.span.start }
    }
}
