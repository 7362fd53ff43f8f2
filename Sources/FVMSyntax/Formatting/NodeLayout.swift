/// The layout of each kind of node.
extension Formatter {
    /// Lays out the file. Each declaration has its own lines, and the author's blank lines between declarations are
    /// kept.
    mutating func layOutFile() {
        var child = 1
        while nextKind != .endOfFile {
            if nextKind == .semicolon {
                skip()
                continue
            }
            gap = Gap(place: child == 1 ? .first : .between, text: .semicolon, isHard: true)
            settleGap()
            flush()
            layOutPart(&child)
        }
        gap = Gap(place: .closing, text: .nothing, isHard: true)
        settleGap()
        flush()
    }

    /// Lays out the tokens of a node and its descendants. By default, the brackets of its production determine the
    /// layout.
    mutating func layOut(_ node: Int) {
        let kind = nodes[node].kind
        switch kind {
        case .property: layOutProperty(node)
        case .inlineEnumType: layOutInlineEnum(node)
        case .settingList: layOutSettingList(node)
        case .stubDeclaration: layOutStub(node)
        case .expectDeclaration: layOutExpectation(node)
        case .localeTag, .ruleName, .literalValue, .caseValue, .rangeValue: layOutTight(node)
        case .dictionaryValue where isLeaf(node): layOutTight(node)
        case .modelDeclaration where !hasBlock(node): layOutFlow(node)
        default:
            switch Self.brackets[Int(kind.rawValue)] {
            case .block(let opener): layOutBlock(node, opener: opener)
            case .list(let opener): layOutList(node, opener: opener)
            case .none: layOutFlow(node)
            }
        }
    }

    private enum Brackets {
        case block(TokenKind)
        case list(TokenKind)
    }

    /// The brackets of each production.
    private static let brackets: [Brackets?] = SyntaxKind.allCases.map { kind in
        let production = Production.of(kind)
        return production.blockOpener.map { .block($0) } ?? production.listOpener.map { .list($0) }
    }

    /// Whether its last token closes a block: a model may have none.
    private func hasBlock(_ node: Int) -> Bool { tokens[Int(nodes[node].endToken) - 1].kind == .greater }

    private func isLeaf(_ node: Int) -> Bool { Int(nodes[node].subtreeEnd) == node + 1 }

    /// Lays out a node on one line, its tokens parted by the gaps that they demand.
    private mutating func layOutFlow(_ node: Int) {
        var child = node + 1
        while next < nodes[node].endToken { layOutPart(&child) }
    }

    /// Lays out a node without blanks: `-1...80`, `pt-BR`, `.running`.
    private mutating func layOutTight(_ node: Int) {
        var child = node + 1
        let start = next
        while next < nodes[node].endToken {
            if next > start { gap = Gap.none }
            layOutPart(&child)
        }
    }

    /// Whether the next token is the first of a child.
    @inline(__always)
    private func beginsChild(_ child: Int) -> Bool {
        child < nodes.count && nodes[child].firstToken == next && nodes[child].endToken > next
    }

    /// Lays out the next token, or the child that begins with it.
    @inline(__always)
    private mutating func layOutPart(_ child: inout Int) {
        if beginsChild(child) {
            layOut(child)
            child = Int(nodes[child].subtreeEnd)
        } else {
            place()
        }
    }
}

// MARK: - Blocks and lists

extension Formatter {
    /// Lays out a declaration, a group or a table. Its head is on one line. Its items are one a line, or all on the
    /// line of the head if the author started them there and they fit.
    private mutating func layOutBlock(_ node: Int, opener: TokenKind) {
        var child = node + 1
        while nextKind != opener { layOutPart(&child) }
        let isBroken = breaksBehindOpener
        place(Gap(place: .head, text: Gap.between(previousKind, opener).text))
        let closer = Int(nodes[node].endToken) - 1
        layout.open()
        level += 1
        var isEmpty = true
        while next < closer {
            if nextKind == .semicolon {
                skip()
                continue
            }
            if isBroken, isEmpty { layout.breakGroups() }
            gap = isEmpty ? Gap(place: .first, text: .space) : Gap(place: .between, text: .semicolon)
            layOutPart(&child)
            isEmpty = false
        }
        place(Gap(place: isEmpty ? .empty : .closing, text: .space))
        level -= 1
        layout.close()
    }

    /// Lays out a node with elements between brackets, on one line, or one a line with trailing commas. Numbers fill
    /// each line.
    private mutating func layOutList(_ node: Int, opener: TokenKind) {
        var child = node + 1
        let end = Int(nodes[node].endToken)
        while next < end {
            if nextKind == opener, !beginsChild(child) {
                layOutElements(&child, isFilled: holdsNumbersAlone(node))
            } else {
                layOutPart(&child)
            }
        }
    }

    /// Whether each element of a list is a number.
    private func holdsNumbersAlone(_ node: Int) -> Bool {
        guard nodes[node].kind == .listValue else { return false }
        return nodes[node + 1..<Int(nodes[node].subtreeEnd)].allSatisfy { element in
            let kind = tokens[Int(element.endToken) - 1].kind
            return element.kind == .literalValue && (kind == .integer || kind == .decimal)
        }
    }

    private mutating func layOutElements(_ child: inout Int, isFilled: Bool) {
        guard let closer = nextKind.closer else { return }
        let isBroken = breaksBehindOpener
        place()
        layout.open()
        if isBroken, nextKind != closer { layout.breakGroups() }
        level += 1
        var isEmpty = true
        while nextKind != closer {
            if nextKind == .comma {
                layOutComma(child, closer: closer)
                continue
            }
            if isNamedEntry(child, at: next) {
                // On its own line, a name and a colon would be the next property.
                gap = isEmpty ? Gap.none : .space
            } else {
                gap = isEmpty ? Gap(place: .first, text: .nothing) : Gap(place: .between, text: .space)
            }
            if isFilled, !isEmpty { settleGapAlone() }
            layOutPart(&child)
            isEmpty = false
        }
        let gap = withSuppression(Gap(place: isEmpty ? .empty : .closing, text: .nothing))
        if !isEmpty, !gap.isKept { layout.trailingComma() }
        place(gap)
        level -= 1
        layout.close()
    }

    /// Lays out the comma that is next, and passes over one after the last element. A comment at the end of a line
    /// comes after the comma.
    private mutating func layOutComma(_ child: Int, closer: TokenKind) {
        let comma = tokens[next]
        if tokens[next + 1].kind == closer {
            skip()
        } else if comma.flags.contains(.newlineBefore), !isNamedEntry(child, at: next + 1) {
            skip()
            layout.text(comma.start, comma.end, width: 1)
        } else {
            place()
        }
    }

    /// Whether `child` is an entry of a dictionary whose key is a name, and begins with the token at `token`.
    private func isNamedEntry(_ child: Int, at token: Int) -> Bool {
        child < nodes.count && nodes[child].kind == .dictionaryEntry && nodes[child].firstToken == token
            && tokens[token].kind == .identifier
    }

    /// Lays out values with commas between, and none after the last: as many on a line as fit.
    private mutating func layOutSettingList(_ node: Int) {
        let end = Int(nodes[node].endToken)
        var child = node + 1
        layOutPart(&child)
        level += 1
        while next < end {
            if nextKind == .comma {
                next + 1 == end ? skip() : place()
                continue
            }
            gap = Gap(place: .between, text: .space)
            settleGapAlone()
            layOutPart(&child)
        }
        level -= 1
    }

    /// Lays out the gap as its own group, so that its line breaks only if the text up to the next gap does not fit.
    private mutating func settleGapAlone() {
        layout.open()
        gap?.isAlone = true
        settleGap()
        layout.close()
    }
}

// MARK: - Members

extension Formatter {
    /// Lays out a property: its attributes on the line of its name, or one a line where they do not fit there.
    private mutating func layOutProperty(_ node: Int) {
        var child = node + 1
        while nodes[child].firstToken > next { place() }
        let type = child
        layOutPart(&child)
        var hasAttributes = false
        while next < nodes[node].endToken {
            let kind = nodes[child].kind
            if kind == .attribute, !hasAttributes {
                layout.open()
                if keepsLineEnd(behind: type) { layout.breakGroups() }
                hasAttributes = true
            }
            guard hasAttributes else {
                layOutPart(&child)
                continue
            }
            level += 1
            gap = Gap(place: kind == .textTable ? .closing : .between, text: .space)
            settleGap()
            if kind == .textTable {
                // The contents of the table don't count, because it breaks before the attributes do.
                layout.close()
                hasAttributes = false
                level -= 1
                layOutPart(&child)
            } else {
                layOutPart(&child)
                level -= 1
            }
        }
        if hasAttributes { layout.close() }
    }

    /// Whether the next attribute must stay on its own line. On the line before it would be the name of a property
    /// after `localized`, the argument of `from` after `localized from`, or the name of a declaration after a value
    /// such as `view`.
    private func keepsLineEnd(behind type: Int) -> Bool {
        guard previousKind == .identifier, tokens[next].flags.contains(.newlineBefore) else { return false }
        return nodes[type].kind == .localizedType && nodes[type].endToken == next
            || previousStartsLine && Parser.isDeclarationWord(tokens[next - 1].name)
    }

    /// Lays out `a | b | c`, on one line or with a case a line.
    private mutating func layOutInlineEnum(_ node: Int) {
        layout.open()
        place()
        level += 1
        while next < nodes[node].endToken {
            if nextKind == .pipe { gap = Gap(place: .between, text: .space) }
            place()
        }
        level -= 1
        layout.close()
    }

    /// Lays out `expect Name "name" es < ... >` and `expect Name "name" (...) fails field`, with a blank before the
    /// arguments after a string.
    private mutating func layOutExpectation(_ node: Int) {
        var child = node + 1
        while next < nodes[node].endToken {
            if nextKind == .leftParenthesis, previousKind == .string { gap = .space }
            layOutPart(&child)
        }
    }

    /// Lays out `stub Name "name" (...)`, with a blank before the arguments.
    private mutating func layOutStub(_ node: Int) {
        var child = node + 1
        while next < nodes[child].firstToken { place() }
        gap = .space
        layOutPart(&child)
    }
}
