import FVMBytes
import FVMDiagnostics
import FVMSource

/// Diagnostics as the protocol has them.
enum DiagnosticJSON {
    static func value(of diagnostic: Diagnostic, _ places: inout FilePlaces) -> JSONValue {
        let primary = diagnostic.labels[0]
        var text = diagnostic.message
        if !primary.text.isEmpty { text += "\n" + primary.text }
        for note in diagnostic.notes { text += "\n" + note }
        if !diagnostic.help.isEmpty { text += "\n" + diagnostic.help }
        var related: [JSONValue] = []
        for label in diagnostic.labels.dropFirst() where places.has(label.location) {
            let message = label.text.isEmpty ? "see here" : label.text
            related.append(["location": places.location(label.location), "message": .string(message)])
        }
        let tags = tags(of: diagnostic)
        return .object([
            "range": places.range(primary.location),
            "severity": .number(severity(diagnostic.severity)),
            "code": .string(diagnostic.kind.code),
            "codeDescription": places.uri(ofCode: diagnostic.kind.code).map { ["href": .string($0)] },
            "source": "fosmvvm-dsl",
            "message": .string(text),
            "tags": tags.isEmpty ? nil : .list(tags),
            "relatedInformation": related.isEmpty ? nil : .list(related),
            "data": ["name": .string(diagnostic.kind.name)],
        ])
    }

    private static func severity(_ severity: Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .hint: 4
        }
    }

    /// Returns the tags of a diagnostic: Unnecessary (1) for unused parts, and deprecated (2) for members that no
    /// longer apply.
    private static func tags(of diagnostic: Diagnostic) -> [JSONValue] {
        if diagnostic.kind.name.hasPrefix("unused-") { return [1] }
        return diagnostic.kind.name == "until-earlier-than-app" ? [2] : []
    }
}
