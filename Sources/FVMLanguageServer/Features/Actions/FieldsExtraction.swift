import FVMLanguage
import FVMSource
import FVMSyntax
import FVMWorkspace

/// Turns properties of a view model into Fields that it adopts.
enum FieldsExtraction {
    static func actions(_ context: ActionContext) -> [CodeAction] {
        let tree = context.tree
        guard let parent = context.declaration, tree.kind(parent) == .viewModelDeclaration,
            let nameToken = tree.nameToken(of: parent)
        else { return [] }
        let form = tree.children(parent, of: .modifier).first {
            tree.text(TokenID(tree.nodes[Int($0.index)].firstToken)) == "form"
        }
        let properties = properties(of: parent, form, context)
        guard !properties.isEmpty else { return [] }
        let content = properties.map { tree.textWithDocumentation($0, through: $0) }
        let owner = tree.text(nameToken)
        let name = (owner + "Fields").distinct(isTaken: context.hasName)
        var edits = removals(of: properties, from: parent, tree)
        if let adopted = form.flatMap({ adoptedName($0, tree) }) {
            let fields = tree.declarations(.fieldsDeclaration).first {
                tree.nameToken(of: $0).map { tree.text($0) } == adopted
            }
            guard let fields else { return [] }
            edits.append(tree.adding(content, to: fields))
            let title = "Move into the fields '\(adopted)'"
            return [context.rewriting(title, "refactor.extract", edits, changing: [owner, adopted])].compactMap(\.self)
        }
        let place = form.map { Int(tree.span($0).end) } ?? headEnd(of: parent, nameToken, tree)
        edits.append(tree.insertion(at: place, form == nil ? " form \(name)" : " \(name)"))
        let declaration = "fields \(name) <\n  \(content.joined(separator: "\n  "))\n>\n\n"
        edits.append(tree.insertion(at: tree.documentedStart(of: parent), declaration))
        let title = "Extract into fields that the form adopts"
        return [context.rewriting(title, "refactor.extract", edits, changing: [owner, name])].compactMap(\.self)
    }

    /// The selected properties. Without a selection those that have a control, a constraint or texts, which only fields may
    /// have; or where a form adopts nothing yet, all data that a control can edit.
    private static func properties(of parent: NodeID, _ form: NodeID?, _ context: ActionContext) -> [NodeID] {
        let tree = context.tree
        let all = tree.children(parent, of: .property)
        if !context.range.isEmpty { return all.filter { context.selects(tree.span($0)) } }
        let marked = all.filter { hasFieldParts($0, tree) }
        guard marked.isEmpty, let form, adoptedName(form, tree) == nil else { return marked }
        return all.filter { property in
            tree.firstChild(property).map { editable.contains(tree.text($0)) } ?? false
        }
    }

    private static let editable: Set = [
        "string", "int", "double", "bool", "date", "string?", "int?", "double?", "date?",
    ]

    private static func hasFieldParts(_ property: NodeID, _ tree: SyntaxTree) -> Bool {
        tree.children(property).contains { part in
            switch tree.kind(part) {
            case .textTable: true
            case .attribute:
                !Keyword.propertyAttributes.contains {
                    tree.tokens[Int(tree.nodes[Int(part.index)].firstToken)].name == $0
                }
            default: false
            }
        }
    }

    private static func adoptedName(_ form: NodeID, _ tree: SyntaxTree) -> String? {
        let record = tree.nodes[Int(form.index)]
        return record.endToken - record.firstToken > 1 ? tree.text(TokenID(record.endToken - 1)) : nil
    }

    private static func headEnd(of parent: NodeID, _ name: TokenID, _ tree: SyntaxTree) -> Int {
        Int(tree.children(parent, of: .modifier).last.map { tree.span($0).end } ?? tree.token(name).end)
    }

    /// Properties that stand one behind the other go together.
    private static func removals(of properties: [NodeID], from parent: NodeID, _ tree: SyntaxTree) -> [TextEdit] {
        var runs: [(first: NodeID, last: NodeID)] = []
        for property in properties {
            if let run = runs.last, tree.nextSibling(run.last, in: parent) == property {
                runs[runs.count - 1].last = property
            } else {
                runs.append((property, property))
            }
        }
        return runs.map { tree.removing($0.first, through: $0.last) }
    }
}
