import FVMDiagnostics
import FVMSource
import FVMSyntax
import FVMTestSupport

/// Whatever the bytes are, there is a sound tree that prints as the file, and its problems are at places of the file.
@Sendable
func parserFaults(_ bytes: [UInt8]) -> [String] {
    let source = SourceFile(path: "fuzz.fvm", bytes: bytes)
    var faults: [String] = []
    for result in [parse(source, file: FileID(0)), parse(expression: source, file: FileID(0))] {
        faults += result.tree.validate()
        if result.tree.printed() != bytes { faults.append("the tree prints as something else") }
        if result.diagnostics.count > ParseLimits.problems + 1 { faults.append("there are too many problems") }
        _ = result.tree.suppressions()
        faults += placeFaults(result.diagnostics, in: [source])
    }
    return faults
}

/// A file without errors has a layout, which says the same and stays as it is; one with errors has none.
@Sendable
func formatterFaults(_ bytes: [UInt8]) -> [String] {
    let parsed = parse(SourceFile(path: "fuzz.fvm", bytes: bytes), file: FileID(0))
    guard parsed.diagnostics.hasErrors else { return formattingFaults(of: bytes) }
    return format(parsed) == nil ? [] : ["a file with errors has a layout"]
}
