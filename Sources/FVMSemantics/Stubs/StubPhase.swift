import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Sets the stub value of every property: as written in the spec, otherwise by section 4 of language.md.
///
/// Values without dependencies are already known.
struct StubPhase {
    /// Where the records are declared, by their index in the program.
    let places: [Syntax]
    let recursion: Recursion
    /// The remaining work of the records.
    var records: RecordPhase.Result

    /// The properties whose stub is more than one value, in the order of their records.
    consuming func run(_ context: inout CheckContext) -> [CompositeStub] {
        for index in context.program.records.indices where context.program.records[index].form != nil {
            assignFieldStubs(RecordID(index), &context)
        }
        var owner: RecordID?
        var base = ValuePath(record: "")
        for (record, property) in records.pendingStubs {
            if record != owner {
                base = ValuePath(record: context.program.records[record.index].declared.name)
                owner = record
            }
            assignStub(record, property, base, &context)
        }
        // The first outcome of a result is the one that its stub has.
        let stubsOfResults = context.program.records.indices.filter {
            context.program.records[$0].result != nil && context.program.records[$0].properties.count > 1
        }
        records.compositeStubs += stubsOfResults.map { CompositeStub(record: $0, property: 1, size: nil) }
        // Two sorted runs: the values known after reading the records, and the ones above.
        if !records.pendingStubs.isEmpty || !stubsOfResults.isEmpty {
            records.compositeStubs.sort { ($0.record, $0.property) < ($1.record, $1.property) }
        }
        return records.compositeStubs
    }

    /// Whether a stub is more than one value.
    private func isComposite(_ stub: PropertyStub, _ type: TypeID, _ context: borrowing CheckContext) -> Bool {
        switch stub {
        case .derived: !context.program.types.isIdentifier(type)
        case .value(.list), .value(.dictionary), .value(.call): true
        case .value: false
        }
    }

    /// A form has the stub values of its Fields.
    private func assignFieldStubs(_ record: RecordID, _ context: inout CheckContext) {
        guard let form = context.program.records[record.index].form else { return }
        for property in context.program.records[record.index].properties.indices {
            guard case .formField(_, let field) = context.program.records[record.index].properties[property].kind else {
                continue
            }
            let given = context.program.fields[form.index].fields[field]
            context.program.records[record.index].properties[property].stub = .value(given.stub)
            context.program.records[record.index].properties[property].isStubWritten = given.isStubWritten
        }
    }

    /// `base` is the path of the record itself.
    private mutating func assignStub(
        _ record: RecordID,
        _ property: Int,
        _ base: ValuePath,
        _ context: inout CheckContext
    ) {
        let member = context.scopes[record, property]
        let stub: PropertyStub
        if let node = member.value {
            // Only ids depend on their path, so it isn't hashed for most values.
            let path = context.program.types.mayHoldIDs(member.given) ? base.member(context.text(member.name)) : base
            guard let written = context.readValue(node, member.given, at: path) else { return }
            stub = .value(written)
        } else if context.program.records[record.index].properties[property].source != nil {
            return
        } else {
            stub = lateStub(record, property, member, base, &context)
        }
        if isComposite(stub, member.given, context) {
            records.compositeStubs.append(CompositeStub(record: record.index, property: property, size: nil))
        }
        context.program.records[record.index].properties[property].stub = stub
    }

    /// The stub of a property that the spec gives none, when all is defined.
    private mutating func lateStub(
        _ record: RecordID,
        _ property: Int,
        _ member: MemberScope,
        _ base: ValuePath,
        _ context: inout CheckContext
    ) -> PropertyStub {
        let kind = context.program.records[record.index].properties[property].kind
        if let plain = records.plainStubs.value(of: kind, member.given, member.name, context) { return .value(plain) }
        if let child = context.program.types.record(in: member.given), recursion.connects(child, record) {
            // A list of it is empty, as its stub would never end.
            let name = context.text(member.name)
            let path = base.member(name)
            return .value(
                context.program.derivedStub(of: member.given, named: name, at: path) { recursion.connects($0, record) }
            )
        }
        return .derived
    }
}
