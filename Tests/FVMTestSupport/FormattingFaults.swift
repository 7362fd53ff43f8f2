import FVMSource
import FVMSyntax

/// Returns the faults in the formatting of a file without errors. Empty if only line ends, spaces, separators and
/// trailing commas changed, and formatting is idempotent.
public func formattingFaults(of bytes: [UInt8]) -> [String] {
    let before = parse(SourceFile(path: "test.fvm", bytes: bytes), file: FileID(0))
    guard let result = format(before) else { return ["the file has errors"] }
    let after = parse(SourceFile(path: "test.fvm", bytes: result), file: FileID(0))
    let again = format(after) ?? []
    var faults = after.diagnostics.map { "the layout has a problem: \($0.message)" }
    let lost = GoldenFolder.difference(from: SpecContent(before.tree).text, to: SpecContent(after.tree).text)
    if !lost.isEmpty { faults.append("the layout says something else:\n" + lost) }
    faults += suppressionFaults(before.tree, after.tree)
    if again != result {
        let texts = [result, again].map { String(decoding: $0, as: UTF8.self) }
        faults.append("a second run differs:\n" + GoldenFolder.difference(from: texts[0], to: texts[1]))
    }
    return faults + untidiness(of: result)
}

/// The text is without single carriage returns, blanks at line ends and doubled blank lines, and ends with one line end. Only the
/// lines of a `"""` string may be otherwise.
private func untidiness(of bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    let text = String(decoding: bytes.withLineFeeds, as: UTF8.self)
    var faults: [String] = []
    if text.unicodeScalars.last != "\n" || text.hasPrefix("\n") { faults.append("the first or last line is blank") }
    guard !text.contains("\"\"\"") else { return faults }
    if text.unicodeScalars.contains("\r") { faults.append("there is a carriage return") }
    // What a comment says is kept.
    if !text.contains("/*"), text.contains("\n\n\n") || text.hasSuffix("\n\n") {
        faults.append("there are blank lines in a row")
    }
    if text.contains(" \n") { faults.append("there is a blank at a line end") }
    return faults
}

/// Each suppression is still about all that it was about.
private func suppressionFaults(_ before: SyntaxTree, _ after: SyntaxTree) -> [String] {
    func lines(_ tree: SyntaxTree) -> [Set<Int>] {
        let tokens = tree.tokens.filter { ![.semicolon, .comma].contains($0.kind) }
        return tree.suppressions().map { suppression in
            Set(tokens.indices.filter { suppression.line?.span.range.contains(Int(tokens[$0].start)) ?? false })
        }
    }
    let (old, new) = (lines(before), lines(after))
    guard old.count == new.count else { return ["there are \(new.count) suppressions, and were \(old.count)"] }
    return zip(old, new).allSatisfy { $0.isSubset(of: $1) } ? [] : ["a suppression is about less than it was"]
}
