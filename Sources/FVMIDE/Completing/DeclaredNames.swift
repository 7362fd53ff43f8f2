import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

/// Queries of declarations and members for completion.
extension Syntax {
    /// The name, or "" if there is none.
    var nameText: String { name?.text ?? "" }

    var documentationText: String { documentation.joined(separator: "\n") }

    /// The names of an enum's cases, with the one that an open enum has anyway.
    var caseNames: [String] {
        let written = children(.enumCase).map(\.nameText)
        return written + (hasUndeclaredCase ? [EnumDefinition.unknownCase] : [])
    }

    /// Whether it is an open enum that does not declare its unknown case.
    var hasUndeclaredCase: Bool {
        self.as(EnumDeclarationSyntax.self)?.isOpen == true
            && !children(.enumCase).contains { $0.nameText == EnumDefinition.unknownCase }
    }

    /// Whether cases of an enum have values.
    var hasPayload: Bool { children(.enumCase).contains { $0.child(.payloadMember) != nil } }

    private var modifiers: [ModifierSyntax] { typed() }

    /// The name after `form` or `error` of a view model.
    func modifier(_ word: Keyword) -> String? { modifiers.first { $0.word?.name == word.name }?.name?.text }

    /// Whether it is a view model with this modifier.
    func isViewModel(_ word: Keyword) -> Bool { modifiers.contains { $0.word?.name == word.name } }

    /// The shared properties and texts after `with` of a view model.
    var sharedNames: [TokenSyntax] { modifiers.first { $0.word?.name == Keyword.with.name }?.shared ?? [] }

    /// The type of a property or of an associated value, or `nil`.
    var type: Syntax? {
        self.as(PropertySyntax.self)?.type?.syntax ?? self.as(PayloadMemberSyntax.self)?.type?.syntax
    }

    /// The type as it is written, without the texts in it.
    var typeText: String {
        guard let type else { return "" }
        switch type.kind {
        case .localizedType:
            return type.content.map { $0.kind == .localizedFormat } ?? true ? type.text : Keyword.localized.text
        case .localizedListType: return "[localized]"
        case .inlineRecordType: return "< ... >"
        default: return type.text
        }
    }
}

/// The declarations in the files of a program, as written. Searched on demand.
struct DeclaredNames {
    /// That of the file that is edited comes first.
    let trees: [SyntaxTree]

    init(_ trees: [SyntaxTree], _ edited: SyntaxTree) {
        self.trees = [edited] + trees.filter { $0.file != edited.file }
    }

    static let types: [SyntaxKind] = [
        .viewModelDeclaration, .recordDeclaration, .resultDeclaration, .enumDeclaration, .fieldsDeclaration,
        .requestDeclaration, .propertiesDeclaration,
    ]

    /// How many declarations there are. O(that).
    var count: Int { trees.reduce(0) { count, tree in tree.root.children.reduce(count) { count, _ in count + 1 } } }

    func declarations(_ kinds: [SyntaxKind]) -> [Syntax] {
        trees.flatMap { tree in
            kinds.flatMap { tree.declarations($0) }
        }
    }

    /// The declaration of a type, a Fields, a request or a result: of the first of the kinds that has one.
    func declaration(_ name: String, _ kinds: [SyntaxKind] = types) -> Syntax? {
        for kind in kinds {
            for tree in trees where tree.names.find(name) != nil {
                for node in tree.declarations(kind) {
                    if node.nameText == name { return node }
                }
            }
        }
        return nil
    }

    /// Returns the declaration of a name beside a member: a summary of its view model, or a top-level declaration.
    private func declaration(_ name: String, beside member: Syntax) -> Syntax? {
        summaries(beside: member).first { $0.nameText == name } ?? declaration(name)
    }

    /// The summaries of the view model that a node is in.
    func summaries(beside member: Syntax?) -> [Syntax] {
        guard let member else { return [] }
        let around = member.tree.path(to: member.span.start).last { $0.kind == .viewModelDeclaration }
        return around.map { whole($0).children(.summaryDeclaration) } ?? []
    }

    /// Returns the properties or cases of a declaration, including those of a form's Fields and shared texts.
    func members(of owner: Syntax?) -> [Syntax] {
        guard let owner else { return [] }
        if owner.kind == .enumDeclaration { return owner.children(.enumCase) }
        let own = owner.children(.property).filter { member in
            member.nameText != Keyword.vmId.text && member.type?.kind != .inlineRecordType
        }
        if owner.kind == .fieldsDeclaration {
            var seen: Set<String> = []
            return taken(by: owner, &seen) + own
        }
        guard owner.kind == .viewModelDeclaration else { return own }
        let given = owner.sharedNames.flatMap { name in
            declaration(name.text, [.propertiesDeclaration])?.children(.property)
                ?? declaration(name.text, [.textDeclaration]).map { [$0] } ?? []
        }
        guard let form = owner.modifier(.form) else { return own + given }
        return members(of: declaration(form, [.fieldsDeclaration])) + own + given
    }

    /// The fields that Fields take from others.
    ///
    /// - Parameter seen: Those whose own takings are known, since they may lead in a circle.
    private func taken(by owner: Syntax, _ seen: inout Set<String>) -> [Syntax] {
        guard seen.insert(owner.nameText).inserted else { return [] }
        let parts: [FieldsPartSyntax] = owner.typed()
        return parts.flatMap { part in
            let source = part.source.flatMap { declaration($0.text, [.fieldsDeclaration]) }
            let fields = source.map { taken(by: $0, &seen) + $0.children(.property) } ?? []
            let names = part.fields.map(\.text)
            return names.isEmpty ? fields : fields.filter { names.contains($0.nameText) }
        }
    }

    func member(_ name: String, of owner: Syntax?) -> Syntax? {
        members(of: owner).first { $0.nameText == name }
    }

    /// The members of the error that an error's view model shows.
    func errorMembers(of owner: Syntax?) -> [Syntax] {
        guard let name = owner?.modifier(.error) else { return [] }
        let error = declaration(name, [.requestDeclaration])?.children(.property).first {
            $0.nameText == Keyword.error.text
        }
        return error?.child(.inlineRecordType)?.children(.property) ?? []
    }

    // MARK: Types

    func shape(of member: Syntax) -> TypeShape {
        if member.kind == .textDeclaration { return .text }
        return member.type.map { TypeShape($0, beside: member) } ?? .unknown
    }

    /// The declaration that a type names, in an optional, a list or a dictionary, too.
    func resolve(_ shape: TypeShape) -> Syntax? {
        switch shape {
        case .named(let name, let member): declaration(name, beside: member)
        case .optional(let inner), .list(let inner), .dictionary(let inner): resolve(inner)
        case .unknown, .cases, .text, .textList: nil
        }
    }

    /// Returns the declaration that is called by a name, where a value of a type is expected.
    func resolve(_ callee: String, for shape: TypeShape) -> Syntax? {
        if let expected = resolve(shape), expected.nameText == callee { return expected }
        return declaration(callee)
    }

    // MARK: Places

    /// The node of the edited file that a node of the text before the place is the beginning of.
    func whole(_ node: Syntax) -> Syntax {
        trees[0].path(to: node.span.start).last { $0.kind == node.kind && $0.span.start == node.span.start } ?? node
    }
}

/// The parts of a type that determine its values.
indirect enum TypeShape {
    case unknown
    /// A name, and a property of the view model whose summaries may have it.
    case named(String, Syntax)
    /// The cases of an inline enum.
    case cases([String])
    case optional(TypeShape)
    case list(TypeShape)
    case dictionary(TypeShape)
    /// A localized text, or a list of localized texts.
    case text, textList

    init(_ type: Syntax, beside member: Syntax) {
        let inner = type.contents
        switch type.kind {
        case .namedType: self = type.name.map { .named($0.text, member) } ?? .unknown
        case .optionalType: self = inner.first.map { .optional(TypeShape($0, beside: member)) } ?? .unknown
        case .listType: self = inner.first.map { .list(TypeShape($0, beside: member)) } ?? .unknown
        case .dictionaryType: self = inner.last.map { .dictionary(TypeShape($0, beside: member)) } ?? .unknown
        case .inlineEnumType: self = .cases(InlineEnumTypeSyntax(known: type).cases.map(\.text))
        case .localizedType:
            guard let word = inner.first?.as(LocalizedFormatSyntax.self)?.word, word.name != .join else {
                self = .text
                return
            }
            let format = LocalizedFormat.named(word.text)
            let value = TypeShape.named(format.value?.text ?? word.text, member)
            self = format.isOfList ? .list(value) : value
        case .localizedListType: self = .textList
        default: self = .unknown
        }
    }

    /// The type of one element of a list or a dictionary.
    var element: TypeShape {
        switch self {
        case .list(let element), .dictionary(let element): element
        case .optional(let inner): inner.element
        case .textList: .text
        case .unknown, .named, .cases, .text: .unknown
        }
    }
}
