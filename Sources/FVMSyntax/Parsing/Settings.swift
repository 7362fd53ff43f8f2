import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    mutating func parseSetting() { readSetting(.setting) }

    mutating func parseSizeSetting() { readSetting(.sizeSetting) }

    private mutating func readSetting(_ kind: SyntaxKind) {
        readWordBeforeLabel("a setting")
        let node = open(kind)
        let name = current.name
        if nextKind == .minus, peek(2).kind != .greater { parseRuleName() } else { bump() }
        _ = expectColon("after the name of the setting")
        if at(.less) || nextKind == .colon && lacksOpening(.settings, .greater) && isNameOfGroup(name) {
            parseSettingGroup()
        } else if at(.leftBrace) {
            parseTextTable()
        } else {
            parseSettingList()
        }
        close(node)
    }

    private func isNameOfGroup(_ name: Name) -> Bool {
        name.keyword.flatMap { Setting.ofApp($0.text) }?.isGroup == true
    }

    mutating func parseRuleName() {
        let node = open(.ruleName)
        readHyphenatedName()
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
        let brackets = at(.leftBracket) ? readBracketBeforeSettings() : nil
        if endsSettingList {
            readMissingValue()
        } else {
            var commaProblem: Int?
            repeat { readSettingValue() } while readSettingComma(&commaProblem) && !endsSettingList
        }
        if let brackets, at(.rightBracket) {
            if let problem = brackets.problem {
                problems.addEdit(TextEdit(location: location(current), replacement: ""), toFixItOf: problem)
            }
            readUnexpected()
        }
        close(node)
    }

    /// Reads a bracket around the values of a setting, which are written without any. Its problem mends both ends.
    private mutating func readBracketBeforeSettings() -> WrongBrackets {
        let edit = TextEdit(location: location(current), replacement: "")
        let problem =
            mayReport()
            ? problems.append(
                Diagnostic(
                    SyntaxProblems.expectedValue,
                    "the values of a setting are written without brackets",
                    at: location(current),
                    help: "Write them with ',' between.",
                    fixIts: [FixIt("remove the brackets", edits: [edit])]
                )
            ) : nil
        readUnexpected()
        return WrongBrackets(problem: problem)
    }

    /// Whether the next setting begins here, or the block ends: a list may end with a comma.
    private var endsSettingList: Bool {
        (startsLine && startsItem(.settings)) || endsBlock(.greater) || at(.semicolon)
    }

    /// Whether `v1.2.0` begins here.
    private var startsVersionWithLetter: Bool {
        let word = names.text(current.name).utf8
        return (word.first == UInt8(ascii: "v") || word.first == UInt8(ascii: "V")) && word.count > 1
            && word.dropFirst().allSatisfy { 48...57 ~= $0 } && peek(2).kind == .decimal
    }

    private mutating func readVersionWithLetter() {
        if mayReport() {
            let letter = Location(file: file, span: SourceSpan(start: current.start, end: current.start + 1))
            problems.append(
                Diagnostic(
                    SyntaxProblems.malformedNumber,
                    "a version is written without '\(text(current).prefix(1))'",
                    at: Location(file: file, span: SourceSpan(start: current.start, end: peek(2).end)),
                    help: "Write three numbers: 1.2.0.",
                    fixIts: [
                        FixIt(
                            "remove '\(text(current).prefix(1))'",
                            edits: [TextEdit(location: letter, replacement: "")],
                            applicability: .safe
                        )
                    ]
                )
            )
        }
        let node = open(.unexpected)
        for _ in 0..<3 { bump() }
        closeUnexpected(node)
    }

    /// Reads `com.example.Shop` or `cards.fvm`, which is written in quotes here.
    mutating func readTextWithoutQuotes(_ message: String = "a text is written in quotes") {
        let start = current.start
        let mayTell = mayReport()
        let node = open(.unexpected)
        bump()
        while !current.flags.contains(.triviaBefore), !startsLine,
            [.dot, .minus, .identifier, .integer].contains(current.kind)
        {
            bump()
        }
        closeUnexpected(node)
        guard mayTell else { return }
        let place = Location(file: file, span: SourceSpan(start: start, end: placeBefore.span.end))
        let meant = "\"\(source.text(place.span))\""
        problems.append(
            Diagnostic(
                SyntaxProblems.expectedValue,
                message,
                at: place,
                help: "Write '\(meant)'.",
                fixIts: [FixIt("write '\(meant)'", edits: [TextEdit(location: place, replacement: meant)])]
            )
        )
    }

    /// Reads the unit of a size that stands apart from its number.
    private mutating func readUnitBehindBlank() {
        if mayReport() {
            let unit = text(current).lowercased()
            let gap = Location(file: file, span: SourceSpan(start: placeBefore.span.end, end: current.end))
            problems.append(
                Diagnostic(
                    SyntaxProblems.malformedNumber,
                    "a size is written without a blank",
                    at: location(current),
                    help: "Write the unit right behind the number.",
                    fixIts: [
                        FixIt(
                            "remove the blank",
                            edits: [TextEdit(location: gap, replacement: unit)],
                            applicability: .safe
                        )
                    ]
                )
            )
        }
        readUnexpected()
    }

    private mutating func readSettingValue() {
        if at(.identifier), isBeforeURL {
            readURLWithoutQuotes()
        } else if at(.identifier), nextKind == .dot, startsVersionWithLetter {
            readVersionWithLetter()
        } else if at(.identifier), nextKind == .dot, !peek(2).flags.contains(.triviaBefore) {
            readTextWithoutQuotes()
        } else if at(.identifier) {
            parseLocaleTag()
        } else if current.kind.isLiteral || at(.minus) {
            parseLiteralValue()
        } else {
            readMissingValue()
        }
    }

    /// Moves past a comma, or reports that it is missing between two values of a line.
    private mutating func readSettingComma(_ problem: inout Int?) -> Bool {
        if bumpIfPresent(.comma) { return true }
        guard !startsLine, at(.identifier) || current.kind.isLiteral, !startsItem(.settings) else { return false }
        if cursor.tokens[position - 1].kind == .integer, Lexer.units.contains(text(current).lowercased()) {
            readUnitBehindBlank()
            return false
        }
        reportMissingComma(&problem)
        return true
    }
}

/// Brackets where none should be; the fix-it of the problem, if there was room for one, mends both ends.
private struct WrongBrackets {
    let problem: Int?
}
