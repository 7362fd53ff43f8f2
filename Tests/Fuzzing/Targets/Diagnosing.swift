import FVMBytes
import FVMDiagnostics
import FVMSource

/// Diagnostics that are about places outside of the files, or say nothing.
func placeFaults(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> [String] {
    var faults: [String] = []
    for diagnostic in diagnostics {
        let locations = diagnostic.labels.map(\.location) + diagnostic.fixIts.flatMap(\.edits).map(\.location)
        for location in locations where location != .commandLine {
            let file = Int(location.file.index)
            if !sources.indices.contains(file) || location.span.range.upperBound > sources[file].bytes.count {
                faults.append("\(diagnostic.kind.code) is about \(location.span.range) of file \(file)")
            }
        }
        if diagnostic.message.isEmpty { faults.append("\(diagnostic.kind.code) says nothing") }
    }
    return faults
}

/// Returns the faults of diagnostics and their renderings: places outside the files, invalid documents, and text with
/// control sequences.
func diagnosticFaults(_ diagnostics: [Diagnostic], in sources: [SourceFile]) -> [String] {
    guard !diagnostics.isEmpty else { return [] }
    var faults = placeFaults(diagnostics, in: sources)
    guard faults.isEmpty else { return faults }
    let tool = ToolIdentity(name: "fuzz", version: "0")
    for document in [
        JSONRenderer(sources: sources, tool: tool).render(diagnostics),
        SARIFRenderer(sources: sources, tool: tool).render(diagnostics),
    ] {
        if let fault = jsonFault(Array(document.utf8)) { faults.append("a report is not JSON: \(fault)") }
    }
    let texts = [
        TextRenderer(sources: sources, usesColor: false).render(diagnostics),
        GitHubRenderer(sources: sources).render(diagnostics),
        XcodeRenderer(sources: sources).render(diagnostics),
    ]
    for text in texts {
        if text.isEmpty { faults.append("a report is empty") }
        faults += steeringFaults(text)
    }
    return faults
}

/// Checks that text for a terminal contains only visible characters and line feeds.
func steeringFaults(_ text: String) -> [String] {
    guard let scalar = text.unicodeScalars.first(where: { $0.isInvisible && $0 != "\n" }) else { return [] }
    return ["U+\(String(scalar.value, radix: 16)) is written to the terminal"]
}

/// Why the bytes are no JSON; nil where they are.
func jsonFault(_ bytes: [UInt8]) -> String? {
    do {
        _ = try JSONValue(reading: bytes)
        return nil
    } catch {
        return "\(error)"
    }
}
