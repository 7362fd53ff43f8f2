import FVMSource
import FVMSyntax

/// What is parsed at once: a file, or a part of a large one.
struct SpecPart: Sendable {
    let source: SourceFile
    let file: FileID
    let ranges: [Range<Int>]
    let index: Int

    /// The parts of a file; one where it is not cut.
    static func all(of source: SourceFile, _ file: FileID, _ cuts: (count: Int, size: Int)?) -> [SpecPart] {
        let parts =
            cuts.map { SourceParts(of: source, count: $0.count, least: $0.size).ranges } ?? [source.bytes.indices]
        return parts.indices.map { SpecPart(source: source, file: file, ranges: parts, index: $0) }
    }

    var isLast: Bool { index == ranges.count - 1 }

    func parse() -> ParseResult {
        ranges.count == 1
            ? FVMSyntax.parse(source, file: file) : FVMSyntax.parse(source, file: file, part: ranges[index])
    }

    /// Whether the results of all parts together are that of the file.
    func allStandAlone(_ results: [ParseResult]) -> Bool {
        zip(results, ranges).allSatisfy { $0.standsAlone(in: $1) }
    }
}

struct ParsedPart: Sendable {
    let part: SpecPart
    let result: ParseResult
}
