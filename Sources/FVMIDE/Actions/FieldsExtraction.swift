import FVMLanguage
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Turns properties of a view model into Fields that it adopts.
enum FieldsExtraction {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        let tree = context.tree
        guard let parent = context.declaration, parent.kind == .viewModelDeclaration,
            let nameToken = parent.name
        else { return [] }
        let form = modifiers(of: parent).first { $0.word?.name == Keyword.form.name }
        let properties = properties(of: parent, form, context)
        guard !properties.isEmpty else { return [] }
        let content = properties.map { tree.textWithDocumentation($0, through: $0) }
        let owner = nameToken.text
        let name = (owner + "Fields").distinct(isTaken: context.hasName)
        var edits = removals(of: properties, from: parent, tree)
        if let adopted = form?.name?.text {
            let fields = tree.declarations(.fieldsDeclaration).first {
                $0.name?.text == adopted
            }
            guard let fields else { return [] }
            edits.append(tree.adding(content, to: fields))
            let title = "Move into the fields '\(adopted)'"
            return [context.rewriting(title, .extract, edits, changing: [owner, adopted])].compactMap(\.self)
        }
        let place = form.map { Int($0.span.end) } ?? headEnd(of: parent, nameToken)
        edits.append(tree.insertion(at: place, form == nil ? " form \(name)" : " \(name)"))
        let declaration = "fields \(name) <\n  \(content.joined(separator: "\n  "))\n>\n\n"
        edits.append(tree.insertion(at: tree.documentedStart(of: parent), declaration))
        let title = "Extract into fields that the form adopts"
        return [context.rewriting(title, .extract, edits, changing: [owner, name])].compactMap(\.self)
    }

    /// The selected properties. Without a selection those that have a control, a constraint or texts, which only fields may
    /// have; or where a form adopts nothing yet, all data that a control can edit.
    private static func properties(of parent: Syntax, _ form: ModifierSyntax?, _ context: ActionContext) -> [Syntax] {
        let all = parent.children(.property)
        if !context.range.isEmpty { return all.filter { context.selects($0.span) } }
        let marked = all.filter { hasFieldParts($0) }
        guard marked.isEmpty, form != nil, form?.name == nil else { return marked }
        return all.filter { $0.children.first.map { editable.contains($0.text) } ?? false }
    }

    private static let editable: Set = [
        "string", "int", "double", "bool", "date", "string?", "int?", "double?", "date?",
    ]

    private static func hasFieldParts(_ property: Syntax) -> Bool {
        property.children.contains { part in
            switch part.kind {
            case .textTable: true
            case .attribute:
                !Keyword.propertyAttributes.contains { part.firstToken?.name == $0.name }
            default: false
            }
        }
    }

    private static func modifiers(of parent: Syntax) -> [ModifierSyntax] { parent.typed() }

    private static func headEnd(of parent: Syntax, _ name: TokenSyntax) -> Int {
        Int(modifiers(of: parent).last?.span.end ?? name.span.end)
    }

    /// Returns removals of properties. Consecutive ones are removed together.
    private static func removals(of properties: [Syntax], from parent: Syntax, _ tree: SyntaxTree) -> [TextEdit] {
        var runs: [(first: Syntax, last: Syntax)] = []
        var isRun = false
        for member in parent.children {
            if !properties.contains(member) {
                isRun = false
            } else if isRun {
                runs[runs.count - 1].last = member
            } else {
                isRun = true
                runs.append((member, member))
            }
        }
        return runs.map { tree.removing($0.first, through: $0.last) }
    }
}
