import FVMSource

/// The outlines of all files of a program, put together: names are resolved once, for all rules.
public struct ProgramOutline: Sendable {
    /// A property that holds a record; indices in `records`.
    struct Reference {
        var parent: Int
        var child: Int
        var facts: ChildFacts
    }

    let parts: [FileOutline]
    let standardLibrary: Set<FileID>
    /// Whether all declarations are sound. Where some are not, nothing is known to be unused.
    let isComplete: Bool
    /// Whether there is a screen. Specs without any are parts for other programs.
    let hasScreens: Bool
    private(set) var records: [RecordFacts] = []
    /// In the order of the parents. Children that are not there, or are broken, are left out.
    private(set) var references: [Reference] = []
    /// For each record, whether a view, a request or a result names it.
    private(set) var isMentioned: [Bool] = []
    /// Where the references of each record begin, and one more.
    private var firstReferences: [Int] = []

    /// Linear in the size of the outlines.
    ///
    /// - Parameter parts: In the order of the program's files. Of two declarations with one name the first counts.
    public init(parts: [FileOutline]) {
        self.parts = parts
        standardLibrary = Set(parts.lazy.filter(\.isStandardLibrary).map(\.file))
        isComplete = parts.allSatisfy(\.isComplete)
        for part in parts { records += part.records }
        hasScreens = records.contains { $0.role == .server || $0.role == .clientHosted }
        var indices: [String: Int] = [:]
        indices.reserveCapacity(records.count)
        for index in records.indices.reversed() { indices[records[index].key] = index }
        firstReferences.reserveCapacity(records.count + 1)
        for parent in records.indices {
            firstReferences.append(references.count)
            for facts in records[parent].children {
                guard let child = indices[facts.key] else { continue }
                references.append(Reference(parent: parent, child: child, facts: facts))
            }
        }
        firstReferences.append(references.count)
        isMentioned = Array(repeating: false, count: records.count)
        for part in parts {
            for name in part.mentionedRecords {
                if let index = indices[name] { isMentioned[index] = true }
            }
        }
    }

    /// The properties of a record that hold others.
    func references(of record: Int) -> ArraySlice<Reference> {
        references[firstReferences[record]..<firstReferences[record + 1]]
    }

    /// The indices of the records with one of these roles.
    func records(_ roles: RecordFacts.Role...) -> [Int] {
        records.indices.filter { roles.contains(records[$0].role) }
    }

    /// Reports the findings of one rule about uses, once for each place.
    func reportUses(_ code: String, _ findings: inout RuleFindings) {
        var isReported: Set<Location> = []
        for part in parts {
            for use in part.uses where use.code == code && isReported.insert(use.location).inserted {
                findings.report(use.message, at: use.location, related: use.related, fixIts: use.fixIts)
            }
        }
    }
}
