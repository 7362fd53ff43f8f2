import FVMLanguage
import FVMSource

/// What a piece of a spec is to the eye of a reader.
public enum ColourRole: Hashable, Sendable, CaseIterable {
    case keyword
    /// `required`, `async`, and the words behind a view model's name.
    case modifier
    /// A type of the language.
    case builtInType
    /// A declared type, and the name of any other declaration.
    case type
    case property, enumCase, operation, parameter
    /// A locale, a file or a rule.
    case name
    case string
    /// The name in a `%{name}`.
    case placeholder
    /// A number, a date, a version or a size.
    case number
    case comment, documentation
}

/// A piece of a spec on one line or more, with its colour.
public struct ColouredSpan: Hashable, Sendable {
    public var span: SourceSpan
    public var role: ColourRole
    /// Whether it is a name where it is declared.
    public var isDeclaration: Bool
}

extension SyntaxTree {
    /// The colours of the file in its order; what has none is left out. By the tree alone: what a name stands for is not asked.
    /// O(bytes), and linear in the depth.
    public func colours() -> [ColouredSpan] {
        let owners = tokenOwners()
        var spans: [ColouredSpan] = []
        for comment in comments() {
            let bytes = source.bytes[comment.range]
            let documents = bytes.starts(with: Array("///".utf8)) && !bytes.starts(with: Array("////".utf8))
            spans.append(ColouredSpan(span: comment, role: documents ? .documentation : .comment, isDeclaration: false))
        }
        for (index, token) in tokens.enumerated() {
            let span = SourceSpan(start: token.start, end: token.end)
            switch token.kind {
            case .string: spans += colours(ofString: span)
            case .integer, .decimal, .version, .size, .date:
                let isLocale = kind(owners[index]) == .localeTag || kind(owners[index]) == .ruleName
                spans.append(ColouredSpan(span: span, role: isLocale ? .name : .number, isDeclaration: false))
            case .identifier:
                guard let (role, isDeclaration) = colour(of: TokenID(index), in: owners[index]) else { continue }
                spans.append(ColouredSpan(span: span, role: role, isDeclaration: isDeclaration))
            default: break
            }
        }
        return spans.sorted { $0.span.start < $1.span.start }
    }

    /// The node that each token belongs to directly.
    private func tokenOwners() -> [NodeID] {
        var owners = Array(repeating: NodeID.root, count: tokens.count)
        // Nodes stand in preorder: the innermost comes last.
        for index in nodes.indices {
            for token in nodes[index].firstToken..<nodes[index].endToken { owners[Int(token)] = NodeID(index) }
        }
        return owners
    }

    /// A string, with the names in its placeholders apart.
    private func colours(ofString span: SourceSpan) -> [ColouredSpan] {
        let bytes = source.bytes
        var spans: [ColouredSpan] = []
        var start = Int(span.start)
        var index = start
        func add(_ range: Range<Int>, _ role: ColourRole) {
            guard !range.isEmpty else { return }
            spans.append(ColouredSpan(span: SourceSpan(range), role: role, isDeclaration: false))
        }
        while index + 2 < span.end {
            guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1] == UInt8(ascii: "{") else {
                index += 1
                continue
            }
            let name = index + 2
            let end = bytes[name..<Int(span.end)].firstIndex { !$0.isNameByte && $0 != UInt8(ascii: ".") } ?? name
            index = max(end, name)
            guard end > name, bytes[end] == UInt8(ascii: "}") else { continue }
            add(start..<name, .string)
            add(name..<end, .placeholder)
            start = end
        }
        add(start..<Int(span.end), .string)
        return spans
    }

    // MARK: Names

    private typealias Colour = (role: ColourRole, isDeclaration: Bool)

    /// The colour of a name, by the node it belongs to and its place there.
    private func colour(of token: TokenID, in owner: NodeID) -> Colour? {
        let place = Int(token.index) - Int(nodes[Int(owner.index)].firstToken)
        switch kind(owner) {
        case .importDeclaration: return place == 0 ? (.keyword, false) : (.name, false)
        case .featureDeclaration: return place == 0 ? (.keyword, false) : (.name, true)
        case .fieldsDeclaration: return place == 1 ? (.type, true) : (.keyword, false)
        case .fieldsPart: return place == 0 ? (.type, false) : (.property, false)
        case .enumDeclaration where place == 2, .resultDeclaration where place == 2: return (.modifier, false)
        case .appDeclaration, .enumDeclaration, .resultDeclaration, .summaryDeclaration,
            .viewModelDeclaration, .scenarioDeclaration:
            return place == 0 ? (.keyword, false) : (.type, true)
        case .modelDeclaration:
            if place > 1, self.token(token).name == .guarded { return (.modifier, false) }
            return place.isMultiple(of: 2) ? (.keyword, false) : (.type, place == 1)
        case .requestDeclaration:
            return place == 1 ? (.type, true) : (place == 3 ? .modifier : .keyword, false)
        case .viewDeclaration:
            return [(.keyword, false), (.type, false), (.keyword, false)][safe: place] ?? (.property, false)
        case .textDeclaration: return place == 0 ? (.keyword, false) : (.property, true)
        case .stubDeclaration: return place == 1 ? (.type, false) : (.keyword, false)
        case .expectDeclaration: return place == 0 ? (.keyword, false) : (.type, false)
        case .translationDeclaration: return (.keyword, false)
        case .localeTag, .ruleName: return (.name, false)
        case .modifier:
            if place == 0 { return (.modifier, false) }
            return tokens[Int(nodes[Int(owner.index)].firstToken)].name == Keyword.with
                ? (.property, true) : (.type, false)
        case .setting, .sizeSetting: return (.property, false)
        case .property: return (.property, true)
        case .enumCase: return (.enumCase, true)
        case .operation:
            let word = tokens[max(0, Int(token.index) - 1)].name
            if place > 1, [Keyword.sends, .output, .opens].contains(where: { word == $0 }) { return (.type, false) }
            return place == 0 ? (.keyword, false) : place == 1 ? (.operation, true) : (.modifier, false)
        case .parameter, .payloadMember: return (.parameter, true)
        case .attribute: return place == 0 ? (.modifier, false) : attributeName(token, owner)
        default: return colourInValue(token, owner, place)
        }
    }

    /// Another name of an attribute: an input type, or the member, the models or the screen that are named, told by their
    /// capital.
    private func attributeName(_ token: TokenID, _ attribute: NodeID) -> Colour {
        let word = tokens[Int(nodes[Int(attribute.index)].firstToken)].name
        guard word == Keyword.from || word == Keyword.opens else { return (.enumCase, false) }
        return (text(token).first?.isUppercase == true ? .type : .property, false)
    }

    private func colourInValue(_ token: TokenID, _ owner: NodeID, _ place: Int) -> Colour? {
        switch kind(owner) {
        case .translationGroup: return (.type, false)
        case .translationText, .expectedMember: return (.property, false)
        case .scenarioAnswer: return place == 0 ? (.type, false) : (.keyword, false)
        case .validationOutcome: return place == 0 ? (.keyword, false) : (.property, false)
        case .namedType:
            let isBuiltIn = self.token(token).name.keyword.map(TypeWord.words.contains) ?? false
            return (isBuiltIn ? .builtInType : .type, false)
        case .inlineEnumType: return (.enumCase, true)
        case .sortType: return (.keyword, false)
        case .modelIdentityType: return place == 0 ? (.keyword, false) : (.type, false)
        case .identityType: return place == 0 ? (.keyword, false) : (.property, false)
        case .localizedType: return place == 0 ? (.keyword, false) : (.property, false)
        case .localizedListType: return (.keyword, false)
        case .localizedFormat:
            let isWord = self.token(token).name.keyword.map(Parser.formats.contains) ?? false
            return (isWord ? .keyword : .type, false)
        case .nameValue:
            switch self.token(token).name.keyword {
            case .true, .false, .nil: return (.keyword, false)
            default: return (.enumCase, false)
            }
        case .caseValue: return (.enumCase, false)
        case .callValue: return (.type, false)
        case .argument: return (.parameter, false)
        default: return nil
        }
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
