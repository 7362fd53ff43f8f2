import FVMDiagnostics
import FVMSource

extension Parser {
    /// An operation, a summary or a property.
    mutating func parseMember() {
        if nextKind == .colon { return parseProperty(in: .members) }
        if startsOperationOrSummary {
            return atWord(.operation) ? parseOperation() : parseSummaryDeclaration()
        }
        guard let meant = memberWordMeant else { return parseProperty(in: .members) }
        reportUnknownWord(SyntaxProblems.expectedMember, "a member", among: [], meant: meant)
        adopt(meant)
        parseMember()
    }

    /// A property of a request, or its setting `maxBodySize`, which has a value and no type.
    mutating func parseRequestMember() {
        if atWord(.maxBodySize), nextKind == .colon { parseSetting() } else { parseProperty(in: .requestMembers) }
    }

    /// The word of a member that is misspelt here: what follows looks like an operation or a summary.
    private var memberWordMeant: Keyword? {
        guard nextKind == .identifier else { return nil }
        switch peek(2).kind {
        case .leftParenthesis: return wordMeant(among: [.operation])
        case .less: return wordMeant(among: [.summary])
        default: return nil
        }
    }

    mutating func parseEnumCase() {
        let node = open(.enumCase)
        bump()
        if bumpIfPresent(.colon) { readText() }
        close(node)
    }

    /// A property of a view model, a form, a request's record; `block` tells where it ends.
    mutating func parseProperty(in block: Block) {
        let node = open(.property)
        if block != .members, startsOperationOrSummary { return readMisplacedMember(node) }
        bump()
        if bumpIfPresent(.colon) {
            parseType(in: block)
        } else {
            reportMissing(.colon, "after the name of the property")
            missing()
            if at(.identifier) || at(.leftBracket), !startsLine { parseType(in: block) } else { missing() }
        }
        readPropertyParts(block)
        close(node)
    }

    /// Reads the value, the attributes and the texts of a property, in any order.
    private mutating func readPropertyParts(_ block: Block) {
        while true {
            switch current.kind {
            case .equal: parseInitializer(in: block)
            case .leftBrace: parseTextTable()
            case .identifier:
                if startsItem(block) || startsDeclaration || !parseAttributeIfPresent() { return }
            case .string, .integer, .decimal, .version, .size, .date:
                if startsLine { return }
                readInitializerWithoutSign(block)
            default: return
            }
        }
    }

    mutating func parseInitializer(in block: Block) {
        let node = open(.initializer)
        bump()
        if startsLine, startsItem(block) { readMissingValue() } else { parseValue() }
        close(node)
    }

    /// Reads a value that stands where `=` and a value may stand.
    private mutating func readInitializerWithoutSign(_ block: Block) {
        let node = open(.initializer)
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.expectedToken,
                    "expected '=' before the value of the property, \(found)",
                    at: location(current),
                    help: "write '=' before the value",
                    fixIts: [FixIt("insert '='", edits: [insertion(" =")])]
                )
            )
        }
        missing()
        parseValue()
        close(node)
    }

    /// Reads an operation or a summary where neither may be, as one node: what it means is not asked.
    private mutating func readMisplacedMember(_ node: Int) {
        if mayReport() {
            problems.append(
                Diagnostic(
                    SyntaxProblems.misplacedMember,
                    "only a view model has \(atWord(.operation) ? "operations" : "summaries")",
                    at: location(current)
                )
            )
        }
        let word = position
        current.name == Keyword.operation ? parseOperation() : parseSummaryDeclaration()
        // What was read becomes unexpected as a whole.
        nodes.removeSubrange(node + 1..<nodes.count)
        nodes[node] = SyntaxNode(kind: .unexpected, firstToken: UInt32(word), endToken: 0, subtreeEnd: 0)
        close(node)
    }

    mutating func parseOperation() {
        let node = open(.operation)
        bump()
        expectName("the operation")
        if let opening = expectOpening(.leftParenthesis, closer: .rightParenthesis, "after the name of the operation") {
            readElements(.parameter, closer: .rightParenthesis)
            expectClosing(.rightParenthesis, opening: opening)
        }
        readEffect(.async)
        readEffect(.throws)
        close(node)
    }

    @inline(__always)
    private mutating func readEffect(_ word: Keyword) {
        if atWord(word), !startsLine { bump() }
    }

    mutating func parseParameter() {
        let node = open(.parameter)
        expectName("the parameter", onSameLine: false)
        expect(.colon, "after the name of the parameter")
        parseType(in: .properties)
        close(node)
    }

    mutating func parseSummaryDeclaration() {
        let node = open(.summaryDeclaration)
        bump()
        expectName("the summary")
        readBlock(.properties, "after the name of the summary")
        close(node)
    }
}

// MARK: - Settings

extension Parser {
    mutating func parseSetting() {
        let node = open(.setting)
        bump()
        expect(.colon, "after the name of the setting")
        if at(.less) { parseSettingGroup() } else { parseSettingList() }
        close(node)
    }

    mutating func parseSettingGroup() {
        let node = open(.settingGroup)
        readBlock(.settings, "before the settings")
        close(node)
    }

    /// Values with commas between. A name is a locale tag here.
    mutating func parseSettingList() {
        let node = open(.settingList)
        repeat {
            if startsLine, startsItem(.settings) {
                // After a comma the list may end; before any value it may not.
                if nodes.count == node + 1 { readMissingValue() }
                break
            }
            if endsBlock(.greater) || at(.semicolon) {
                if nodes.count == node + 1 { readMissingValue() }
                break
            }
            if at(.identifier) {
                parseLocaleTag()
            } else if current.kind.isLiteral || at(.minus) {
                parseLiteralValue()
            } else {
                readMissingValue()
            }
        } while bumpIfPresent(.comma)
        close(node)
    }
}
