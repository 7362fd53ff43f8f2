import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Child view models that no spec declares.
extension CheckContext {
    /// A child that no spec declares, which gets the form `viewmodel Name < id: id >`.
    mutating func sketch(_ name: Name, _ token: TokenID, in tree: SyntaxTree) -> RecordID {
        let location = tree.location(token)
        let id = RecordID(program.records.count)
        var record = RecordDefinition(
            declared: Declared(name: text(name), location: location),
            role: .child,
            feature: file(of: tree).feature
        )
        record.isSketch = true
        record.identity = .instance([0])
        record.identityPosition = 1
        record.derivedIDs = [0]
        let declared = Declared(name: "id", location: location)
        let type = program.types.id(of: .id)
        record.properties = [
            PropertyDefinition(declared: declared, kind: .plain(type), stub: .derived, isStubWritten: false)
        ]
        program.records.append(record)
        scopes.append()
        var scope = RecordScope()
        scope.members = [MemberScope(name: Keyword.id.name, value: nil, given: type)]
        scope.addPlainStub()
        scopes.define(id, scope)
        symbols[name] = Symbol(kind: .record(id), location: location)
        report(
            TypeProblems.sketched,
            "'\(text(name))' is not declared, and sketched as 'viewmodel \(text(name)) < id: id >'",
            at: location,
            fixIts: [declareFixIt(text(name), in: tree)]
        )
        return id
    }

    func declareFixIt(_ name: String, in tree: SyntaxTree) -> FixIt {
        let source = tree.source
        let end = SourceSpan(source.bytes.count..<source.bytes.count)
        let gap = source.bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
        let edit = TextEdit(
            location: Location(file: tree.file, span: end),
            replacement: "\(gap)viewmodel \(name) < id: id >\n"
        )
        return FixIt("declare 'viewmodel \(name) < id: id >'", edits: [edit])
    }
}
