import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Gives every property its stub value: what the spec writes, else what language.md section 4 says.
extension Checker {
    /// Those that nothing else has a part in are there since the property was read.
    mutating func assignStubValues() {
        for index in program.records.indices where program.records[index].form != nil {
            assignFieldStubs(RecordID(index))
        }
        var owner: RecordID?
        var base = ValuePath(record: "")
        for (record, property) in pendingStubs {
            if record != owner {
                base = ValuePath(record: program.records[record.index].declared.name)
                owner = record
            }
            assignStub(record, property, base)
        }
        // Two runs, each in its order: those that were known when their record was read, and those of above.
        if !pendingStubs.isEmpty { compositeStubs.sort { ($0.record, $0.property) < ($1.record, $1.property) } }
    }

    /// What the default stub has for the property that is being read, which is the builder's next one, and adds to what the
    /// record's stub expands to. What has to wait until all is defined is `none` till then.
    ///
    /// - Parameters:
    ///   - value: What the spec writes.
    ///   - given: The type of what a stub gives for it.
    mutating func readStub(
        _ value: NodeID?,
        of kind: PropertyKind,
        _ given: TypeID,
        _ name: Name,
        _ builder: inout RecordBuilder
    ) -> PropertyStub {
        if let value {
            guard program.types.standsAlone(given) else { return postponeStub(given, &builder) }
            builder.scope.addPlainStub()
            // Only ids and what has parts have a use for their path. What is refused is none.
            return .value(readValue(value, given, at: ValuePath(record: ""), in: builder.tree) ?? .none)
        }
        if program.types.isIdentifier(given) { builder.derivedIDs.append(builder.properties.count) }
        // It may show a member of the error, which is not known yet.
        if isErrorViewModel(builder.record) { return postponeStub(given, &builder) }
        let stub: PropertyStub
        switch program[program.types.unwrapped(given)] {
        case .record, .optional, .list, .dictionary:
            // Nothing of a settled record leads back to the owner.
            if let child = program.types.record(in: given), !scopes.isSettled(child) {
                return postponeStub(given, &builder)
            }
            let size = scopes.stubSize(of: given, program.types)
            let (record, property) = (builder.record.index, builder.properties.count)
            compositeStubs.append(CompositeStub(record: record, property: property, size: size))
            builder.scope.addStub(size)
            return .derived
        case .uuid, .id: stub = .derived
        case .double where program[given] == .double && isLocalizedDouble(kind):
            stub = .value(.double(Self.libraryDouble))
        case let unwrapped:
            guard let plain = plainStub(unwrapped, name) else { return postponeStub(given, &builder) }
            stub = .value(plain)
        }
        builder.scope.addPlainStub()
        return stub
    }

    /// Notes that the stub of the builder's next property is found when all is defined, if it is given any.
    private mutating func postponeStub(_ given: TypeID, _ builder: inout RecordBuilder) -> PropertyStub {
        if given == invalidType {
            builder.scope.addPlainStub()
        } else {
            pendingStubs.append((builder.record, builder.properties.count))
            builder.scope.addStub(nil)
        }
        return .value(.none)
    }

    /// Whether a stub is more than one value.
    private func isComposite(_ stub: PropertyStub, _ type: TypeID) -> Bool {
        switch stub {
        case .derived: !program.types.isIdentifier(type)
        case .value(.list), .value(.dictionary), .value(.call): true
        case .value: false
        }
    }

    /// A form has the stub values of its Fields.
    private mutating func assignFieldStubs(_ record: RecordID) {
        guard let form = program.records[record.index].form else { return }
        for property in program.records[record.index].properties.indices {
            guard case .formField(_, let field) = program.records[record.index].properties[property].kind else {
                continue
            }
            let given = program.fields[form.index].fields[field]
            program.records[record.index].properties[property].stub = .value(given.stub)
            program.records[record.index].properties[property].isStubWritten = given.isStubWritten
        }
    }

    /// `base` is the path of the record itself.
    private mutating func assignStub(_ record: RecordID, _ property: Int, _ base: ValuePath) {
        let member = scopes[record, property]
        let stub: PropertyStub
        if let node = member.value {
            // Only ids have a use for their path: most values are spared the hashing.
            let path = program.types.mayHoldIDs(member.given) ? base.member(text(member.name)) : base
            let tree = recordSources[record.index].tree
            guard let written = readValue(node, member.given, at: path, in: tree) else { return }
            stub = .value(written)
        } else if program.records[record.index].properties[property].source != nil {
            return
        } else {
            stub = lateStub(record, property, member, base)
        }
        if isComposite(stub, member.given) {
            compositeStubs.append(CompositeStub(record: record.index, property: property, size: nil))
        }
        program.records[record.index].properties[property].stub = stub
    }

    /// The stub of a property that the spec gives none, when all is defined.
    private mutating func lateStub(
        _ record: RecordID,
        _ property: Int,
        _ member: MemberScope,
        _ base: ValuePath
    ) -> PropertyStub {
        let unwrapped = program[program.types.unwrapped(member.given)]
        if program[member.given] == .double, isLocalizedDouble(program.records[record.index].properties[property].kind)
        {
            return .value(.double(Self.libraryDouble))
        }
        if let plain = plainStub(unwrapped, member.name) { return .value(plain) }
        if let child = program.types.record(in: member.given), isRecursive(child, record) {
            // A list of it is empty, as its stub would never end.
            let name = text(member.name)
            return .value(
                program.derivedStub(of: member.given, named: name, at: base.member(name)) { isRecursive($0, record) }
            )
        }
        return .derived
    }

    private func isLocalizedDouble(_ kind: PropertyKind) -> Bool {
        if case .localizedDouble = kind { return true }
        return false
    }

    /// `LocalizableDouble.stub()` in FOSMVVM 0.13.3.
    private static var libraryDouble: Double { 3.14159 }

    /// The stub value of a type without ids and parts; nil for others.
    private mutating func plainStub(_ type: ValueType, _ name: Name) -> Value? {
        // The same few names again and again.
        if type == .string { return .string(title(name)) }
        return program.plainStub(of: type, named: text(name))
    }

    /// Whether one leads back to the other.
    private func isRecursive(_ first: RecordID, _ second: RecordID) -> Bool {
        !components.isEmpty && components[first.index] == components[second.index]
    }

    private mutating func title(_ name: Name) -> String {
        let index = Int(name.index)
        if titles.count <= index { titles += Array(repeating: nil, count: names.count - titles.count) }
        if let known = titles[index] { return known }
        let made = Words.title(text(name))
        titles[index] = made
        return made
    }
}
