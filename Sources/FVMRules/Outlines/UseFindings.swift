import FVMDiagnostics
import FVMSource

/// A finding about a place that another file may declare, for what a declaration of this file does with it.
struct UseFinding: Sendable, Equatable {
    /// Of the rule.
    var code: String
    var location: Location
    var message: String
    var related: [Label]
    var fixIts: [FixIt] = []
}

/// The findings of rules about uses, by the files of the declarations that cause them.
struct UseFindings {
    private(set) var byFile: [FileID: [UseFinding]] = [:]
    private var isReported: Set<Key> = []
    private var code = ""

    private struct Key: Hashable {
        var cause: FileID
        var location: Location
    }

    /// Starts the findings of a rule.
    mutating func begin(_ code: String) {
        self.code = code
        isReported = []
    }

    /// Reports a finding. Keeps the first one about each place with a cause in one file.
    mutating func report(
        _ message: @autoclosure () -> String,
        at location: Location,
        causedAt cause: Location,
        related: [Label] = [],
        fixIts: @autoclosure () -> [FixIt] = []
    ) {
        guard isReported.insert(Key(cause: cause.file, location: location)).inserted else { return }
        let finding = UseFinding(
            code: code,
            location: location,
            message: message(),
            related: related,
            fixIts: fixIts()
        )
        byFile[cause.file, default: []].append(finding)
    }
}
