import FVMDiagnostics

/// Checks for members whose names collide with emitted code for other members, or with types that it calls.
struct MemberNameCheck {
    func run(_ context: inout CheckContext) {
        let calledTypes = CalledType.allCases.filter { context.names.find($0.rawValue) != nil }
        for index in context.program.records.indices where context.program.records[index].result == nil {
            let record = RecordID(index)
            checkStorage(record, &context)
            checkCodingKeys(record, &context)
            checkModelIdentity(record, &context)
            if !calledTypes.isEmpty { checkCalledTypes(record, &context) }
            for operation in context.program[record].operations {
                checkSelf(operation.parameters.map(\.declared), &context)
            }
            checkSelf(context.program[record].query.map(\.declared), &context)
            checkHashed(context.program[record].query.map(\.declared), &context)
            checkTraits(context.program[record].query, &context)
        }
        for record in hashedRecords(of: context.program) {
            checkHashed(context.program[record].properties.filter(\.isOwn).map(\.declared), &context)
        }
        for fields in context.program.fields {
            checkSelf(fields.fields.map(\.declared), &context)
            checkTrimmed(fields, &context)
        }
        for request in context.program.requests {
            checkWriter(request, &context)
            checkSelf(request.query.map(\.declared), &context)
            checkHashed(request.query.map(\.declared), &context)
            checkTraits(request.query, &context)
            checkSelf(request.error.map(\.declared), &context)
            checkError(request, &context)
            if case .record(let members) = request.body { checkSelf(members.map(\.declared), &context) }
            if case .record(let members) = request.response { checkSelf(members.map(\.declared), &context) }
        }
    }

    private func report(_ second: Declared, _ emitted: String, _ first: Declared, _ context: inout CheckContext) {
        context.report(
            NameProblems.synthesizedNameClash,
            "'\(second.name)' has the same name as the '\(emitted)' that is generated for '\(first.name)'",
            at: second.location,
            related: [Label(first.location, "declared here")]
        )
    }

    /// A field `name` with `trim` has its trimmed text in `trimmedName`.
    private func checkTrimmed(_ fields: FieldsDefinition, _ context: inout CheckContext) {
        let trimmed = fields.fields.filter(\.isTrimmed)
        let emitted = Dictionary(trimmed.map { ($0.trimmedName, $0.declared) }) { first, _ in first }
        for field in fields.fields {
            guard let first = emitted[field.declared.name] else { continue }
            report(field.declared, field.declared.name, first, &context)
        }
    }

    // MARK: - View models

    /// A text or a field `title` is stored as `_title`.
    private func checkStorage(_ id: RecordID, _ context: inout CheckContext) {
        let record = context.program[id]
        for property in record.properties {
            guard property.declared.name.utf8.first == UInt8(ascii: "_"),
                let stored = record.property(named: String(property.declared.name.dropFirst())),
                record.properties[stored].kind.isWrapped
            else { continue }
            report(property.declared, property.declared.name, record.properties[stored].declared, &context)
        }
    }

    /// A text that is called like a word of Swift has another name there, and the record an enum of the keys in JSON.
    private func checkCodingKeys(_ id: RecordID, _ context: inout CheckContext) {
        let record = context.program[id]
        guard let place = record.property(named: "RawValue"),
            record.properties.contains(where: { property in
                property.kind.isWrapped && property.isOwn && ReservedNames.reserved.contains(property.declared.name)
            })
        else { return }
        let note = "The enum of the keys in JSON, which a text called like a word of Swift needs, has that type."
        context.refuse(record.properties[place].declared, among: ["RawValue"], "property", " here", note: note)
    }

    /// The identity of the record that a view model shows is its `modelIdentity`, too, as the library calls it.
    private func checkModelIdentity(_ id: RecordID, _ context: inout CheckContext) {
        let record = context.program[id]
        guard let identity = context.program.modelIdentity(of: record),
            let other = record.property(named: Program.modelIdentityName), other != identity
        else { return }
        report(
            record.properties[other].declared,
            Program.modelIdentityName,
            record.properties[identity].declared,
            &context
        )
    }

    // MARK: - Hashable types

    /// The client screens, whose state is hashed, the records that are part of them, and plain data.
    private func hashedRecords(of program: Program) -> [RecordID] {
        var pending = program.records.indices.map { RecordID($0) }
            .filter { program[$0].isClientHosted || program[$0].isData }
        var known = Set(pending)
        var next = 0
        while next < pending.count {
            for property in program[pending[next]].properties {
                guard let type = property.kind.plainType, let part = program.types.record(in: type),
                    known.insert(part).inserted
                else { continue }
                pending.append(part)
            }
            next += 1
        }
        return pending
    }

    /// The library asks the body of a request that writes for a static `candidates`: outside of the shared module, it goes
    /// before a member of that name.
    private func checkWriter(_ request: RequestDefinition, _ context: inout CheckContext) {
        guard request.writes != nil else { return }
        let note = "The library has the body say which records are meant, by a member of that name."
        for member in context.program.sentMembers(of: request) {
            context.refuse(member.declared, among: ["candidates"], "member", " of a body that writes", note: note)
        }
    }

    /// The error of a request that writes is emitted with the list of what a validation found.
    private func checkError(_ request: RequestDefinition, _ context: inout CheckContext) {
        guard request.errorHasValidations else { return }
        let note = "The generated error has a member of that name, which the library fills."
        for member in request.error {
            context.refuse(member.declared, among: ["validations"], "member", " of this error", note: note)
        }
    }

    private func checkHashed(_ members: [Declared], _ context: inout CheckContext) {
        let note = "What is emitted is Hashable, and Swift takes the member for an outdated part of that protocol."
        for member in members {
            context.refuse(member, among: ["hashValue"], "member", " here", note: note)
        }
    }

    // MARK: - Called types

    /// The types that emitted structs call, which a property of the same name hides.
    private enum CalledType: String, CaseIterable {
        case date = "Date"
        case url = "URL"
        case uuid = "UUID"
        case data = "Data"
        case day = "CalendarDay"
        case time = "ClockTime"
        case version = "SystemVersion"
        case localizedDate = "LocalizableDate"
        case localizedInt = "LocalizableInt"
        case localizedDouble = "LocalizableDouble"
        case localizedCase = "LocalizableCase"
        case localizedValue = "LocalizableFormatted"
        case formats = "LocalizableFormats"
        case localizedString = "LocalizableString"
        case formatter = "DateFormatter"
    }

    private func checkCalledTypes(_ id: RecordID, _ context: inout CheckContext) {
        for property in context.program[id].properties {
            guard let type = CalledType(rawValue: property.declared.name),
                context.program[id].properties.contains(where: { isCalled(type, for: $0.kind, context) })
            else { continue }
            let note = "The emitted struct calls the type '\(type.rawValue)', which the property would hide."
            context.refuse(property.declared, among: [type.rawValue], "property", " here", note: note)
        }
    }

    /// Whether the initializer or the stub calls `type` for a property of this kind.
    private func isCalled(_ type: CalledType, for kind: PropertyKind, _ context: borrowing CheckContext) -> Bool {
        switch kind {
        case .plain(let id), .formField(let id, _): isCalled(type, for: id, context)
        case .localizedValue(let value, _):
            type.rawValue == value.libraryType
                || value.word == .date && (type == .date || type == .formatter)
                || value.format?.row.isOfApp == true && type == .formats
        case .substitutedText: type == .localizedString
        case .staticText, .staticList, .enumText, .compound: false
        }
    }

    private func isCalled(_ type: CalledType, for id: TypeID, _ context: borrowing CheckContext) -> Bool {
        switch context.program[id] {
        case .id, .identity: type == .uuid
        case .optional(let inner), .list(let inner), .dictionary(let inner): isCalled(type, for: inner, context)
        // The stub may write values of the child.
        case .record: [.date, .url, .uuid, .version, .data, .day, .time].contains(type)
        case .text: false
        default: context.program.types.builtIn(id)?.row.swiftName == type.rawValue
        }
    }

    // MARK: - Plain data

    /// The window `page` of a query is its `pagination`, too, and `scope` its `scopeIdentity`, as the library calls them.
    private func checkTraits(_ query: [DataMember], _ context: inout CheckContext) {
        for (trait, member) in context.program.traits(ofQuery: query) {
            guard query[member].declared.name != trait.name,
                let other = query.first(where: { $0.declared.name == trait.name })?.declared
            else { continue }
            report(other, trait.name, query[member].declared, &context)
        }
    }

    /// The value of a member `self` has the name `self_` where it is given.
    private func checkSelf(_ members: [Declared], _ context: inout CheckContext) {
        guard let first = members.first(where: { $0.name == "self" }),
            let second = members.first(where: { $0.name == "self_" })
        else { return }
        report(second, "self_", first, &context)
    }
}

extension PropertyDefinition {
    /// Whether the record declares it itself, and not the Fields of a form.
    fileprivate var isOwn: Bool {
        if case .formField = kind { return false }
        return true
    }
}

extension PropertyKind {
    /// Whether it is emitted with a property wrapper.
    fileprivate var isWrapped: Bool {
        switch self {
        case .staticText, .staticList, .substitutedText, .compound, .formField: true
        case .plain, .enumText, .localizedValue: false
        }
    }
}
