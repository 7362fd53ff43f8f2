import FVMSource
import FVMSyntax

/// What is parsed at once: a file, or a part of a large one.
struct SpecPart: Sendable {
    let source: SourceFile
    let file: FileID
    /// Nil for the whole file.
    private let range: Range<Int>?
    /// Whether it ends with the file.
    let isLast: Bool

    /// The parts of a file; one where it is not cut.
    static func all(of source: SourceFile, _ file: FileID, _ cuts: (count: Int, size: Int)?) -> [SpecPart] {
        let whole = SpecPart(source: source, file: file, range: nil, isLast: true)
        guard let cuts, source.bytes.count >= 2 * cuts.size else { return [whole] }
        let ranges = SourceParts(of: source, count: cuts.count, least: cuts.size).ranges
        return ranges.count == 1
            ? [whole]
            : ranges.indices.map {
                SpecPart(source: source, file: file, range: ranges[$0], isLast: $0 == ranges.count - 1)
            }
    }

    func parsed() -> ParsedPart {
        guard let range else { return ParsedPart(part: self, result: parse(source, file: file), standsAlone: true) }
        let result = parse(source, file: file, part: range)
        return ParsedPart(part: self, result: result, standsAlone: result.standsAlone(in: range))
    }
}

struct ParsedPart: Sendable {
    let part: SpecPart
    let result: ParseResult
    /// Whether its declarations are the same in their file.
    let standsAlone: Bool
}
