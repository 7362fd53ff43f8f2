import FVMLanguage
import FVMSemantics
import FVMSyntax

/// What fits where a value stands: cases, calls and their arguments, words.
extension Completer {
    func valueItems(_ frame: Frame, _ shape: TypeShape) -> [CompletionItem] {
        let last = frame.item.last.map { tree.tokens[$0].kind }
        // Behind the key of a dictionary, too.
        guard last == nil || last == .colon || last == .star || last == .dot else { return [] }
        return valueItems(frame, shape, behind: last)
    }

    /// - Parameter sign: What comes before the value.
    func valueItems(_ frame: Frame, _ shape: TypeShape, behind sign: TokenKind?) -> [CompletionItem] {
        switch (shape, sign) {
        case (.optional(let inner), .dot): return valueItems(frame, inner, behind: sign)
        case (.optional(let inner), _):
            return valueItems(frame, inner, behind: sign) + words([.nil], .value)
        case (.list(let element), .star): return valueItems(frame, element, behind: sign)
        case (.list(let element), .equal?), (.list(let element), .colon?): return lists(of: element)
        case (.cases(let cases), _): return cases.map { caseItem($0, "", sign) }
        case (.named(Keyword.bool.text, _), let sign) where sign != .dot: return words([.true, .false], .value)
        default: break
        }
        guard let declared = names.resolve(shape) else { return sign == .dot ? cases(fitting: shape) : [] }
        if declared.kind == .enumDeclaration {
            return names.members(of: declared).map { caseItem($0.nameText, declared.nameText, sign) }
        }
        guard sign != .dot else { return [] }
        return [call(declared)]
    }

    /// Where the type is not known yet, each case may be meant.
    private func cases(fitting shape: TypeShape) -> [CompletionItem] {
        guard case .unknown = shape else { return [] }
        return names.declarations([.enumDeclaration]).flatMap { declared in
            names.members(of: declared).map { caseItem($0.nameText, declared.nameText, .dot) }
        }
    }

    /// A case with its dot, where none comes before it.
    private func caseItem(_ name: String, _ type: String, _ sign: TokenKind?) -> CompletionItem {
        CompletionItem(sign == .dot ? name : "." + name, .enumCase, detail: type)
    }

    private func call(_ declared: Syntax) -> CompletionItem {
        var item = item(declared)
        if !isFollowed(by: .leftParenthesis) {
            item.text += "()"
            item.snippet = declared.nameText + "($0)"
        }
        return item
    }

    private func lists(of element: TypeShape) -> [CompletionItem] {
        guard let declared = names.resolve(element), declared.kind != .enumDeclaration else { return [] }
        return [
            CompletionItem(
                "[\(declared.nameText)()]",
                .value,
                detail: "one after the other",
                snippet: "[\(declared.nameText)($0)]"
            ),
            CompletionItem(
                "3 * \(declared.nameText)()",
                .value,
                detail: "so many alike",
                snippet: "${1:3} * \(declared.nameText)($0)"
            ),
        ]
    }

    // MARK: Expressions

    /// What begins a value at a prompt, or a row of one.
    func expressionItems(_ frame: Frame) -> [CompletionItem] {
        switch frame.item.last.map({ tree.tokens[$0].kind }) {
        case nil where frame.opener == nil && frame.pieces.isEmpty:
            return declarationItems() + declared(DeclaredNames.types)
        case nil, .star: return names.declarations([.viewModelDeclaration]).map { call($0) }
        default: return []
        }
    }

    // MARK: Arguments

    func argumentItems(_ frame: Frame, of callee: Syntax?) -> [CompletionItem] {
        let item = Array(frame.item)
        guard let label = item.first else {
            return unlabelled(frame, names.members(of: callee).filter { !isText($0) }).map { labelled($0) }
        }
        let last = tree.tokens[item[item.count - 1]].kind
        guard item.count > 1, [.colon, .star, .dot].contains(last) else { return [] }
        let member = names.member(names.text(label, tree), of: callee)
        return valueItems(frame, member.map { names.shape(of: $0) } ?? .unknown, behind: last)
    }

    /// The members that no argument gives yet.
    private func unlabelled(_ frame: Frame, _ members: [Syntax]) -> [Syntax] {
        let given = keys(frame)
        return members.filter { !given.contains($0.nameText) }
    }

    /// Whether a property is a text that no stub can replace.
    func isText(_ member: Syntax) -> Bool {
        switch names.shape(of: member) {
        case .text, .textList: true
        default: false
        }
    }

    // MARK: Options

    func formatItems(_ frame: Frame, _ word: Keyword?, _ owner: Syntax?) -> [CompletionItem] {
        let item = Array(frame.item)
        if word == .join { return joinItems(frame, item, owner) }
        let format = LocalizedFormat.named(word?.text ?? "")
        guard let label = item.first else {
            let given = keys(frame)
            return format.optionNames.filter { !given.contains($0) }.map { key($0, .argument) }
        }
        guard item.count == 2, tree.tokens[item[1]].kind == .colon else { return [] }
        let option = format.options.first { $0.name == names.text(label, tree) }
        return (option?.words ?? []).map { CompletionItem($0, .value) }
    }

    private func joinItems(_ frame: Frame, _ item: [Int], _ owner: Syntax?) -> [CompletionItem] {
        let members = names.members(of: owner)
        let isLabelled = item.count == 2 && tree.tokens[item[1]].name == .none
        if item.isEmpty {
            if !frame.pieces.isEmpty { return [key(Keyword.by.text, .argument, detail: "what is between two")] }
            return members.filter { if case .textList = names.shape(of: $0) { true } else { false } }.map {
                self.item($0)
            }
        }
        guard isLabelled else { return [] }
        return members.filter { if case .text = names.shape(of: $0) { true } else { false } }.map { self.item($0) }
    }

    func attributeValueItems(_ frame: Frame, _ word: Keyword?) -> [CompletionItem] {
        guard frame.item.isEmpty else { return [] }
        let values: [String] =
            switch word {
            case .text, .textArea: InputType.allCases.map(\.rawValue)
            case .autocomplete: Autocomplete.allCases.map(\.rawValue)
            case .matches: TextPattern.Named.allCases.map(\.rawValue)
            case .severity: FieldSeverity.allCases.map(\.rawValue)
            case .autocapitalize: Autocapitalize.allCases.map(\.rawValue)
            default: []
            }
        return values.map { CompletionItem($0, .value) }
    }

    // MARK: Expectations

    func expectedItems(_ frame: Frame, _ owner: Syntax?) -> [CompletionItem] {
        let item = Array(frame.item)
        guard let label = item.first else {
            let given = keys(frame)
            let identity = given.contains(Keyword.vmId.text) ? [] : [key(Keyword.vmId.text, .property)]
            return unlabelled(frame, names.members(of: owner)).map { labelled($0, .property) } + identity
        }
        let last = tree.tokens[item[item.count - 1]].kind
        guard item.count > 1, [.colon, .dot].contains(last),
            let member = names.member(names.text(label, tree), of: owner)
        else { return [] }
        let shape = names.shape(of: member)
        // Children are stated by members of their own.
        if let declared = names.resolve(shape), declared.kind != .enumDeclaration { return [] }
        return valueItems(frame, shape, behind: last)
    }
}
