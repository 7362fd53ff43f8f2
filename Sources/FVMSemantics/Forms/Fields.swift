import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Reads Fields specifications.
extension Checker {
    mutating func defineFields() {
        for (index, place) in fieldsSources.enumerated() { defineFields(FieldsID(index), at: place) }
    }

    private mutating func defineFields(_ id: FieldsID, at place: NodePlace) {
        let tree = trees[place.tree]
        currentStamp += 1
        for node in tree.children(place.node) where tree.kind(node) == .property {
            guard let token = tree.identifier(node), let type = tree.meaningfulChild(node) else { continue }
            let index = program[id].fields.count
            if let first = claimMember(name(token, in: place.tree), index: index) {
                reportDuplicateMember(token, in: place.tree, first: program[id].fields[first].declared.location)
                continue
            }
            let field = readField(node, token, type, id, in: place.tree)
            program.fields[id.index].fields.append(field)
        }
        if program[id].fields.isEmpty, !tree.isBroken(place.node) {
            report(
                Diagnostic(
                    FormProblems.noFields,
                    "'\(program[id].declared.name)' has no fields",
                    at: program[id].declared.location
                )
            )
        }
    }

    private mutating func readField(
        _ node: NodeID,
        _ token: TokenID,
        _ typeNode: NodeID,
        _ id: FieldsID,
        in tree: Int
    ) -> FieldDefinition {
        let syntax = trees[tree]
        let declared = declared(token, in: tree, anchor: node)
        checkFieldName(declared)
        let context = TypeContext(allowsRecords: false, description: "a Fields specification")
        let type = readType(typeNode, in: tree, context)
        let path = ValuePath(record: program[id].declared.name, property: declared.name)
        var field = FieldDefinition(
            declared: declared,
            type: type,
            stub: .none,
            isStubWritten: false,
            control: defaultControl(type),
            title: addText()
        )
        if let value = initialValue(node, in: tree) {
            field.isStubWritten = true
            field.stub = readValue(value, type, at: path, in: tree) ?? .none
        } else {
            field.stub = program.derivedStub(of: type, named: declared.name, at: path)
        }
        checkFieldType(type, typeNode, in: tree)
        var seen: [Name: Location] = [:]
        for part in syntax.children(node) where syntax.kind(part) == .attribute {
            guard let word = syntax.identifier(part) else { continue }
            if let first = seen.updateValue(syntax.location(word), forKey: name(word, in: tree)) {
                reportDuplicateMember(word, in: tree, first: first)
                continue
            }
            readFieldAttribute(part, word, &field, in: tree)
        }
        if field.isRequired { field.requiredMessage = addText() }
        if field.limit != nil { field.outOfRangeMessage = addText() }
        if let table = syntax.child(node, .textTable) { readFieldTexts(table, &field, in: tree) }
        fillTexts(field)
        return field
    }

    private mutating func checkFieldName(_ declared: Declared) {
        let taken = ["Self", "Type", "id", "vmId", "propertyNames", "CodingKeys", "hashValue"]
        guard taken.contains(declared.name) else { return }
        report(
            Diagnostic(
                NameProblems.reservedName,
                "no field can be called '\(declared.name)'",
                at: declared.location,
                notes: ["A form has a member of that name, and it is not the user's to edit."]
            )
        )
    }

    /// A field holds one value that a control can edit.
    private mutating func checkFieldType(_ type: TypeID, _ node: NodeID, in tree: Int) {
        switch program[program.types.unwrapped(type)] {
        case .string, .int, .double, .bool, .date, .enumeration, .invalid: return
        default:
            report(
                Diagnostic(
                    FormProblems.fieldType,
                    "\(description(of: type)) cannot be edited in a field",
                    at: trees[tree].location(node)
                )
            )
        }
    }

    /// The control that follows from a type.
    private func defaultControl(_ type: TypeID) -> FieldDefinition.Control {
        switch program[program.types.unwrapped(type)] {
        case .bool: .checkbox
        case .enumeration: .select
        case .int, .double: .text(.number)
        case .date: .text(.date)
        default: .text(.text)
        }
    }

    // MARK: Texts

    private mutating func readFieldTexts(_ table: NodeID, _ field: inout FieldDefinition, in tree: Int) {
        let syntax = trees[tree]
        for entry in syntax.children(table) where syntax.kind(entry) == .textEntry {
            guard let key = syntax.child(entry, .localeTag), let token = syntax.identifier(key),
                let content = entryContent(entry, in: tree)
            else { continue }
            if syntax.text(token) == "placeholder", field.placeholder == nil { field.placeholder = addText() }
            guard let text = text(of: field, token, in: tree) else { continue }
            readTexts(content, in: tree, into: text, .single)
        }
    }

    /// The text of a field that a key names; a message where it has none.
    private mutating func text(of field: FieldDefinition, _ key: TokenID, in tree: Int) -> TextID? {
        let name = trees[tree].text(key)
        let text: TextID?
        let reason: String
        switch name {
        case "title": (text, reason) = (field.title, "")
        case "placeholder": (text, reason) = (field.placeholder, "has no placeholder in the base locale")
        case "required": (text, reason) = (field.requiredMessage, "is not 'required'")
        case "outOfRange": (text, reason) = (field.outOfRangeMessage, "has no 'length' and no 'range'")
        default:
            let known = ["title", "placeholder", "required", "outOfRange"]
            report(
                Diagnostic(
                    TextProblems.unknownKey,
                    "a field has no text '\(name)'",
                    at: trees[tree].location(key),
                    help: didYouMean(name, among: known) ?? "The texts of a field are \(list(known)).",
                    fixIts: renameFixIts(key, in: tree, among: known)
                )
            )
            return nil
        }
        if text == nil {
            report(
                Diagnostic(
                    FormProblems.unusedMessage,
                    "the field '\(field.declared.name)' \(reason)",
                    at: trees[tree].location(key)
                )
            )
        }
        return text
    }

    /// The text that a translation names.
    mutating func fieldText(_ id: FieldsID, _ field: Int, _ key: TokenID, in tree: Int) -> TextID? {
        if trees[tree].text(key) == "placeholder", program[id].fields[field].placeholder == nil {
            program.fields[id.index].fields[field].placeholder = addText()
        }
        return text(of: program[id].fields[field], key, in: tree)
    }

    /// Sensible texts in the base locale for those that the spec does not give in any.
    private mutating func fillTexts(_ field: FieldDefinition) {
        let words = Words.sentence(field.declared.name)
        fill(field.title, words)
        if let text = field.requiredMessage { fill(text, "\(words) is required.") }
        if let text = field.outOfRangeMessage { fill(text, "\(words) is out of range.") }
    }

    private mutating func fill(_ text: TextID, _ words: String) {
        if program.texts[text, 0] == nil { program.texts[text, 0] = .single(words) }
    }

    // MARK: Forms

    /// The properties that a form has from its Fields.
    mutating func addFormFields(_ form: FieldsID, to builder: inout RecordBuilder) {
        for (index, field) in program[form].fields.enumerated() {
            let name = intern(field.declared.name)
            _ = claimMember(name, index: builder.properties.count)
            let kind = PropertyKind.formField(field.type, field: index)
            builder.properties.append(
                PropertyDefinition(
                    declared: field.declared,
                    kind: kind,
                    stub: field.stub,
                    isStubWritten: field.isStubWritten
                )
            )
            builder.scope.members.append(MemberScope(name: name, value: nil, given: field.type))
            builder.scope.addStub(.one)
            note(kind, builder.properties.count - 1, &builder)
        }
    }
}
