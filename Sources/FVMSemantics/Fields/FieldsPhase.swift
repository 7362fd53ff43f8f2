import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// Reads Fields specifications.
struct FieldsPhase {
    /// By their index in the program.
    let places: [NodePlace]

    func run(_ context: inout CheckContext) {
        let nodes = places.enumerated().map { readOwn(FieldsID($0), at: $1, &context) }
        var taking = FieldsTaking(places: places, &context)
        for id in taking.order(&context) {
            taking.take(id, &context)
            let tree = places[id.index].tree
            let firstOwn = context.program[id].fields.count - nodes[id.index].count
            for (index, node) in nodes[id.index].enumerated() {
                readComparisons(node, firstOwn + index, of: id, in: tree, &context)
            }
            if context.program[id].fields.isEmpty, !tree.isBroken(places[id.index].node),
                !context.doubts.fields.contains(id)
            {
                let declared = context.program[id].declared
                context.report(FormProblems.noFields, "'\(declared.name)' has no fields", at: declared.location)
                context.doubts.fields.insert(id)
            }
        }
    }

    /// Reads the fields that are declared here.
    ///
    /// - Returns: Their nodes.
    private func readOwn(_ id: FieldsID, at place: NodePlace, _ context: inout CheckContext) -> [NodeID] {
        let tree = place.tree
        var seen: [Name: Location] = [:]
        var nodes: [NodeID] = []
        for node in tree.children(place.node) where tree.kind(node) == .property {
            guard let token = tree.identifier(node), let type = tree.meaningfulChild(node) else { continue }
            if let first = seen.updateValue(tree.location(token), forKey: context.name(token, in: tree)) {
                context.reportDuplicateMember(token, in: tree, first: first)
                continue
            }
            let field = readField(node, token, type, id, in: tree, &context)
            context.program.fields[id.index].fields.append(field)
            nodes.append(node)
        }
        return nodes
    }

    private func readField(
        _ node: NodeID,
        _ token: TokenID,
        _ typeNode: NodeID,
        _ id: FieldsID,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) -> FieldDefinition {
        let errorCount = context.problems.errorCount(in: tree.file)
        let declared = context.declared(token, in: tree, anchor: node)
        let taken = ["id", "vmId", "propertyNames", "hashValue"]
        let note = "A form has a member of that name, and it is not the user's to edit."
        context.refuse(declared, among: taken, "field", note: note)
        if declared.name.first?.isUppercase == true {
            let reason = "The library's '#fieldId' takes a name that begins with a capital letter for that of a type."
            context.refuse(declared, among: [declared.name], "field", note: reason)
        }
        let isRefused = context.problems.errorCount(in: tree.file) > errorCount
        let site = TypeContext(allowsRecords: false, description: "a Fields specification")
        let type = context.readType(typeNode, in: tree, site)
        let path = ValuePath(record: context.program[id].declared.name, property: declared.name)
        var field = FieldDefinition(
            declared: declared,
            type: type,
            stub: .none,
            isStubWritten: false,
            control: defaultControl(type, context),
            title: context.addText()
        )
        if let value = tree.initialValue(node) {
            field.isStubWritten = true
            field.stub = context.readValue(value, type, at: path, in: tree) ?? .none
        } else {
            field.stub = context.program.derivedStub(of: type, named: declared.name, at: path)
        }
        if !isRefused { checkFieldType(type, typeNode, in: tree, &context) }
        var seen: [Name: Location] = [:]
        for part in tree.children(node) where tree.kind(part) == .attribute {
            guard let word = tree.identifier(part) else { continue }
            if let first = seen.updateValue(tree.location(word), forKey: context.name(word, in: tree)) {
                context.reportDuplicateMember(word, in: tree, first: first)
                continue
            }
            readFieldAttribute(part, word, &field, of: id, in: tree, &context)
        }
        let relations = seen.keys.compactMap { FieldComparison.Relation($0) }
        // A constraint that could not be read is a mistake of its own: its message has a place all the same.
        let isDoubtful = tree.isBroken(node) || context.problems.errorCount(in: tree.file) > errorCount
        let given = MemberAttribute.messages(of: seen.keys.compactMap(\.keyword))
        for message in FieldText.allCases where message.isMessage && (isDoubtful || given.contains(message)) {
            field[message] = context.addText()
        }
        checkPatternTime(node, field, in: tree, &context)
        if relations.isEmpty { checkSeverity(node, seen, in: tree, &context) }
        if let table = tree.child(node, .textTable) { readFieldTexts(table, &field, in: tree, &context) }
        fillTexts(field, &context)
        return field
    }

    /// Refuses a severity beside which no constraint stands.
    ///
    /// - Parameter attributes: Those of the field, with the places of their words.
    private func checkSeverity(
        _ node: NodeID,
        _ attributes: [Name: Location],
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        let constraints: [Keyword] = [.required, .nonblank, .length, .range, .matches, .unique]
        guard let word = attributes[Keyword.severity.name], !tree.isBroken(node),
            constraints.allSatisfy({ attributes[$0.name] == nil }),
            let attribute = tree.children(node).first(where: { tree.span($0).start == word.span.start })
        else { return }
        let place = tree.location(attribute)
        context.report(
            FormProblems.severityOfNothing,
            "the field has no constraint that could be broken",
            at: place,
            fixIts: [tree.removing(place)]
        )
    }

    /// A field holds one value that a control can edit.
    private func checkFieldType(_ type: TypeID, _ node: NodeID, in tree: SyntaxTree, _ context: inout CheckContext) {
        switch context.program[context.program.types.unwrapped(type)] {
        case .string, .int, .double, .bool, .date, .enumeration, .invalid: return
        default:
            context.report(
                FormProblems.fieldType,
                "\(context.description(of: type)) cannot be edited in a field",
                at: tree.location(node)
            )
        }
    }

    /// The control that follows from a type.
    private func defaultControl(_ type: TypeID, _ context: borrowing CheckContext) -> FieldDefinition.Control {
        switch context.program[context.program.types.unwrapped(type)] {
        case .bool: .checkbox
        case .enumeration: .select
        case .int, .double: .text(.number)
        case .date: .text(.date)
        default: .text(.text)
        }
    }

    // MARK: Texts

    private func readFieldTexts(
        _ table: NodeID,
        _ field: inout FieldDefinition,
        in tree: SyntaxTree,
        _ context: inout CheckContext
    ) {
        // Where the shared texts of the field are named.
        var named: [TextID: Location] = [:]
        for entry in tree.children(table) where tree.kind(entry) == .textEntry {
            guard let key = tree.child(entry, .localeTag), let token = tree.identifier(key),
                let content = tree.entryContent(entry)
            else { continue }
            if tree.text(token) == FieldText.placeholder.rawValue, field.placeholder == nil {
                field[.placeholder] = context.addText()
            }
            guard let text = context.text(of: field, token, in: tree) else { continue }
            let isNamed = tree.kind(content) == .nameValue
            if let first = context.program.texts.isShared(text)
                ? named[text] : isNamed ? context.textPlaces[text, 0] : nil
            {
                context.reportDoubledText(0, at: tree.location(content), first: first)
            } else if isNamed {
                let shared = context.memberText(content, in: tree)
                named[shared] = tree.location(content)
                if let kind = FieldText(rawValue: tree.text(token)) { field[kind] = shared }
            } else {
                context.readTexts(content, in: tree, into: text, .single)
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
