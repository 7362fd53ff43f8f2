import FVMBytes
import FVMEvaluation
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// The values in expectations that depend on a name: `title: "A Title"`, `vmId: "ViewModels.CardViewModel"`. A rename
/// changes them, in the command line, the editor and the REPL.
struct RenamedExpectations {
    /// The edits of the expectations, in addition to those of the name.
    private(set) var edits: [TextEdit] = []
    private let trees: [SyntaxTree]
    private var oldWriter: StubWriter
    private var newWriter: StubWriter

    /// - Parameters:
    ///   - old: The specs with the old name, without errors.
    ///   - new: The same with the new name.
    ///   - trees: Those of the old specs, by their `FileID`.
    init(old: Compilation, new: Compilation, trees: [SyntaxTree]) {
        self.trees = trees
        oldWriter = Interpreter(old.program).writer(locale: "")
        newWriter = Interpreter(new.program).writer(locale: "")
        guard old.program.expectations.count == new.program.expectations.count else { return }
        for (before, after) in zip(old.program.expectations, new.program.expectations) {
            guard case .stub(let stated) = before.kind, case .stub(let restated) = after.kind else { continue }
            oldWriter = Interpreter(old.program).writer(locale: stated.locale)
            newWriter = Interpreter(new.program).writer(locale: restated.locale)
            guard let was = Self.json(of: stated.subject, &oldWriter),
                let now = Self.json(of: restated.subject, &newWriter)
            else { continue }
            compare(stated.members, restated.members, was, now)
        }
    }

    private static func json(of subject: StubExpectation.Subject, _ writer: inout StubWriter) -> JSONValue? {
        switch subject {
        case .record(let record, let stub): writer.value(of: .record(record, stub: stub))
        case .result(let result, let stub): writer.value(of: .result(result, stub: stub))
        }
    }

    private mutating func compare(
        _ stated: [ExpectedMember],
        _ restated: [ExpectedMember],
        _ was: JSONValue,
        _ now: JSONValue
    ) {
        let (oldValues, newValues) = (was.values, now.values)
        for (before, after) in zip(stated, restated) {
            guard let was = Self.part(before.part, oldValues[before.key]),
                let now = Self.part(after.part, newValues[after.key])
            else { continue }
            if case .value(let value) = before.value {
                guard was != now, oldWriter.value(of: value) == was, case .string(let text) = now else { continue }
                replace(behind: before.location, text)
            } else {
                compare(before.value, after.value, was, now)
            }
        }
    }

    private mutating func compare(_ before: ExpectedValue, _ after: ExpectedValue, _ was: JSONValue, _ now: JSONValue) {
        switch (before, after) {
        case (.members(let stated), .members(let restated)): compare(stated, restated, was, now)
        case (.list(let stated), .list(let restated)):
            var position = 0
            for (before, after) in zip(stated, restated) {
                if let was = was.elements?.dropFirst(position).first, let now = now.elements?.dropFirst(position).first
                {
                    compare(before, after, was, now)
                }
                if case .repeated(let count, _) = before { position += count } else { position += 1 }
            }
        case (.repeated(_, let before), .repeated(_, let after)):
            // Stands for a whole list, or for one of its rows.
            compare(before, after, was.elements?.first ?? was, now.elements?.first ?? now)
        default: break
        }
    }

    /// The part of a member that is stated, where it may follow from a name.
    private static func part(_ part: ExpectedMember.Part, _ value: JSONValue?) -> JSONValue? {
        switch part {
        case .whole: value
        case .shownText: value?["ls"]
        case .field: value?["value"]
        case .identity: value?["id"]
        case .number, .pieces, .joinedText: nil
        }
    }

    /// Writes a text in the place of the one after a label.
    private mutating func replace(behind label: Location, _ text: String) {
        let tree = trees[Int(label.file.index)]
        let member = tree.path(to: label.span.start).last { $0.kind == .expectedMember && $0.name?.location == label }
        guard let string = member?.content?.stringToken else { return }
        edits.append(TextEdit(location: string.location, replacement: text.specLiteral))
    }
}

extension Snapshot {
    /// Whether there are expectations. O(files).
    public var hasExpectations: Bool { trees.contains { !$0.declarations(.expectDeclaration).isEmpty } }

    /// Returns the edits of expected values that depend on a name, in addition to the edits of the rename.
    ///
    /// Leaves declarations with errors unchanged, because their values are unknown.
    ///
    /// - Parameter renamed: These specs with the new name, updated from them.
    package func restatements(after renamed: Snapshot) -> [TextEdit] {
        guard hasExpectations else { return [] }
        let parts = reachedParts(after: renamed)
        guard !parts.old.hasErrors, !parts.new.hasErrors else { return [] }
        return RenamedExpectations(old: parts.old, new: parts.new, trees: trees).edits
    }

    /// Returns the compilations of the affected files before and after a change, with their dependencies. Checked on
    /// demand.
    func reachedParts(after renamed: Snapshot) -> (old: Compilation, new: Compilation) {
        guard let files = renamed.reachedFiles else { return (compilation(), renamed.compilation()) }
        return (compilation(of: files), renamed.compilation(of: files))
    }
}
