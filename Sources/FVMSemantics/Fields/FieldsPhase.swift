import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads Fields specifications.
struct FieldsPhase {
    /// By their index in the program.
    let places: [Syntax]

    func run(_ context: inout CheckContext) {
        let nodes = places.enumerated().map { readOwn(FieldsID($0), at: $1, &context) }
        var taking = FieldsTaking(places: places, &context)
        for id in taking.order(&context) {
            taking.take(id, &context)
            let firstOwn = context.program[id].fields.count - nodes[id.index].count
            for (index, node) in nodes[id.index].enumerated() {
                readComparisons(node, firstOwn + index, of: id, &context)
            }
            if context.program[id].fields.isEmpty, !context.mayHaveMoreFields(id) {
                let declared = context.program[id].declared
                context.report(
                    FormProblems.noFields,
                    "'\(declared.name)' has no fields",
                    at: declared.location,
                    cause: .member(of: declared)
                )
                context.setMayHaveMoreFields(id)
            }
        }
    }

    /// Reads the fields that are declared here.
    ///
    /// - Returns: Their nodes.
    private func readOwn(_ id: FieldsID, at place: Syntax, _ context: inout CheckContext) -> [Syntax] {
        var seen: [Name: Location] = [:]
        var nodes: [Syntax] = []
        for node in place.children where node.kind == .property {
            guard let token = node.name, let type = node.content else { continue }
            if let first = seen.updateValue(token.location, forKey: context.name(token)) {
                context.reportDuplicateMember(token, first: first)
                continue
            }
            let field = readField(node, token, type, id, &context)
            context.program.fields[id.index].fields.append(field)
            nodes.append(node)
        }
        return nodes
    }

    private func readField(
        _ node: Syntax,
        _ token: TokenSyntax,
        _ typeNode: Syntax,
        _ id: FieldsID,
        _ context: inout CheckContext
    ) -> FieldDefinition {
        let errorCount = context.problems.errorCount(in: node.file)
        let declared = context.declared(token, anchor: node)
        let taken = ["id", "vmId", "propertyNames", "hashValue"]
        let note = "A form has a member of that name, and it is not the user's to edit."
        context.refuse(declared, among: taken, "field", note: note)
        if declared.name.first?.isUppercase == true {
            let reason = "The library's '#fieldId' takes a name that begins with a capital letter for that of a type."
            context.refuse(declared, among: [declared.name], "field", note: reason)
        }
        let isRefused = context.problems.errorCount(in: node.file) > errorCount
        let site = TypeContext(allowsRecords: false, allowsData: false, description: "a Fields specification")
        let type = context.readType(typeNode, site)
        let path = ValuePath(record: context.program[id].declared.name, property: declared.name)
        var field = FieldDefinition(
            declared: declared,
            type: type,
            stub: .none,
            isStubWritten: false,
            control: defaultControl(type, context),
            title: context.addText()
        )
        if let value = node.initialValue {
            field.isStubWritten = true
            field.stub = context.readValue(value, type, at: path) ?? .none
        } else {
            field.stub = context.program.derivedStub(of: type, named: declared.name, at: path)
        }
        if !isRefused { checkFieldType(type, typeNode, &context) }
        var seen: [Name: Location] = [:]
        for part in node.children where part.kind == .attribute {
            guard let word = AttributeSyntax(known: part).word else { continue }
            if let first = seen.updateValue(word.location, forKey: context.name(word)) {
                context.reportDuplicateMember(word, first: first)
                continue
            }
            readFieldAttribute(part, word, &field, of: id, &context)
        }
        let relations = seen.keys.compactMap { FieldComparison.Relation($0) }
        // A constraint with an error is already reported, but its message still counts.
        let isDoubtful = node.isBroken || context.problems.errorCount(in: node.file) > errorCount
        let given = MemberAttribute.messages(of: seen.keys.compactMap(\.keyword))
        for message in FieldText.allCases where message.isMessage && (isDoubtful || given.contains(message)) {
            field[message] = context.addText()
        }
        checkPatternTime(node, field, &context)
        if relations.isEmpty { checkSeverity(node, seen, &context) }
        if let table = node.child(.textTable) { readFieldTexts(table, &field, &context) }
        fillTexts(field, &context)
        return field
    }

    /// Reports a severity without a constraint.
    ///
    /// - Parameter attributes: The attributes of the field, with the places of their words.
    private func checkSeverity(
        _ node: Syntax,
        _ attributes: [Name: Location],
        _ context: inout CheckContext
    ) {
        let constraints: [Keyword] = [.required, .nonblank, .length, .range, .matches, .unique]
        guard let word = attributes[Keyword.severity.name],
            constraints.allSatisfy({ attributes[$0.name] == nil }),
            let attribute = node.children.first(where: { $0.span.start == word.span.start })
        else { return }
        let place = attribute.location
        context.report(
            FormProblems.severityOfNothing,
            "the field has no constraint that could be broken",
            at: place,
            fixIts: [node.tree.removing(place)]
        )
    }

    /// A field holds one value that a control can edit.
    private func checkFieldType(_ type: TypeID, _ node: Syntax, _ context: inout CheckContext) {
        let unwrapped = context.program.types.unwrapped(type)
        if context.program.types.has(.input, unwrapped) { return }
        switch context.program[unwrapped] {
        case .enumeration, .invalid: return
        default:
            context.report(
                FormProblems.fieldType,
                "\(context.description(of: type)) cannot be edited in a field",
                at: node.location
            )
        }
    }

    /// The control that follows from a type.
    private func defaultControl(_ type: TypeID, _ context: borrowing CheckContext) -> FieldDefinition.Control {
        switch context.program[context.program.types.unwrapped(type)] {
        case .bool: .checkbox
        case .enumeration: .select
        case .int, .double: .text(.number)
        case .date, .day: .text(.date)
        case .time: .text(.time)
        default: .text(.text)
        }
    }

    // MARK: Texts

    private func readFieldTexts(
        _ table: Syntax,
        _ field: inout FieldDefinition,
        _ context: inout CheckContext
    ) {
        // Where the shared texts of the field are named.
        var named: [TextID: Location] = [:]
        for entry in table.children where entry.kind == .textEntry {
            guard let key = entry.child(.localeTag), let token = key.firstToken(.identifier),
                let content = entry.entryContent
            else { continue }
            if token.text == FieldText.placeholder.rawValue, field.placeholder == nil {
                field[.placeholder] = context.addText()
            }
            guard let text = context.text(of: field, token) else { continue }
            let isNamed = content.kind == .nameValue
            if let first = context.program.texts.isShared(text)
                ? named[text] : isNamed ? context.textPlaces[text, 0] : nil
            {
                context.reportDoubledText(0, at: content.location, first: first)
            } else if isNamed {
                let shared = context.memberText(content)
                named[shared] = content.location
                if let kind = FieldText(rawValue: token.text) { field[kind] = shared }
            } else {
                context.readTexts(content, into: text, .single)
            }
        }
    }

    /// Sensible texts in the base locale for those that the spec does not give in any.
    private func fillTexts(_ field: FieldDefinition, _ context: inout CheckContext) {
        let words = NameWords.sentence(field.declared.name)
        fill(field.title, words, &context)
        for message in FieldText.allCases where message.isMessage {
            if let text = field[message] { fill(text, words + message.standardWords, &context) }
        }
    }

    private func fill(_ text: TextID, _ words: String, _ context: inout CheckContext) {
        if context.program.texts[text, 0] == nil, !context.program.texts.isShared(text) {
            context.program.texts.invent(words, for: text)
        }
    }
}
