import FVMLanguage
import FVMSyntax

/// The kinds of members that a block has.
enum MemberKind {
    case viewModel, summary, fields, request, result, model
    /// The members of `query`, of `error`, and of `response`.
    case query, error, response
    /// The members of another inline record.
    case data
    /// A declared record.
    case record
}

/// The nodes around a place, from the root on.
struct OpenNodes {
    let path: [Syntax]

    var last: Syntax { path[path.count - 1] }

    /// The innermost node of a type.
    func innermost<Node: NodeSyntax>(_ type: Node.Type = Node.self) -> Node? {
        path.last { $0.kind == Node.kind }.map { Node(known: $0) }
    }

    /// Returns the nodes around the innermost node of a kind. Empty if there is none.
    func outside(_ kind: SyntaxKind) -> OpenNodes {
        OpenNodes(path: Array(path[..<(path.lastIndex { $0.kind == kind } ?? 0)]))
    }

    /// The innermost block of members.
    var block: (kind: MemberKind, node: Syntax)? {
        for (index, node) in path.enumerated().reversed() {
            switch node.kind {
            case .viewModelDeclaration: return (.viewModel, node)
            case .summaryDeclaration: return (.summary, node)
            case .fieldsDeclaration: return (.fields, node)
            case .requestDeclaration: return (.request, node)
            case .resultDeclaration: return (.result, node)
            case .modelDeclaration: return (.model, node)
            case .recordDeclaration: return (.record, node)
            case .propertiesDeclaration: return (.viewModel, node)
            case .inlineRecordType: return (recordKind(OpenNodes(path: Array(path[..<index]))), node)
            default: continue
            }
        }
        return nil
    }

    /// The kind of the inline record that the innermost property of a path has.
    private func recordKind(_ around: OpenNodes) -> MemberKind {
        let name = around.innermost(PropertySyntax.self)?.name?.name
        switch around.block?.kind {
        case .viewModel, .request:
            if name == Keyword.query.name { return .query }
            if name == Keyword.error.name { return .error }
            return name == Keyword.response.name ? .response : .data
        default: return .data
        }
    }
}

extension Completer {
    /// Returns the expected value at the end of a path: its type, or the declaration whose members its arguments set.
    func expectedValue(_ nodes: OpenNodes) -> (shape: TypeShape, callee: Syntax?) {
        var (shape, callee): (TypeShape, Syntax?) = (.unknown, nil)
        for (index, node) in nodes.path.enumerated() {
            switch node.kind {
            // In a list, a repetition is of the list's elements.
            case .repeatValue where index > 0 && nodes.path[index - 1].kind == .listValue: continue
            case .property, .payloadMember: shape = names.shape(of: names.whole(node))
            case .stubDeclaration: callee = names.declaration(node.nameText)
            case .expectDeclaration:
                let isForm = node.child(.argumentList) != nil
                callee = names.declaration(node.nameText, isForm ? [.fieldsDeclaration] : DeclaredNames.types)
            case .argument, .expectedMember:
                shape = names.member(node.nameText, of: callee).map { names.shape(of: $0) } ?? .unknown
            case .attributeArguments:
                let other = node.children.first.flatMap { names.member($0.nameText, of: nodes.block?.node) }
                shape = other.map { names.shape(of: $0) } ?? .unknown
            case .callValue: callee = names.resolve(node.nameText, for: shape)
            case .listValue, .dictionaryValue, .repeatValue, .expectedList, .expectedRepeat: shape = shape.element
            case .expectedGroup
            where nodes.path.contains { $0.kind == .expectedMember && $0.span.start < node.span.start }:
                callee = names.resolve(shape)
            default: continue
            }
        }
        return (shape, callee)
    }
}
