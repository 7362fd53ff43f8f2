import FVMDiagnostics
import FVMLanguage
import FVMSource

extension Parser {
    mutating func parseSetting() { readSetting(.setting) }

    mutating func parseSizeSetting() { readSetting(.sizeSetting) }

    private mutating func readSetting(_ kind: SyntaxKind) {
        let node = open(kind)
        if nextKind == .minus, peek(2).kind != .greater { parseRuleName() } else { bump() }
        expect(.colon, "after the name of the setting")
        switch current.kind {
        case .less: parseSettingGroup()
        case .leftBrace: parseTextTable()
        default: parseSettingList()
        }
        close(node)
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
        if endsSettingList {
            readMissingValue()
        } else {
            var commaProblem: Int?
            repeat { readSettingValue() } while readSettingComma(&commaProblem) && !endsSettingList
        }
        close(node)
    }

    /// Whether the next setting begins here, or the block ends: a list may end with a comma.
    private var endsSettingList: Bool {
        (startsLine && startsItem(.settings)) || endsBlock(.greater) || at(.semicolon)
    }

    private mutating func readSettingValue() {
        if at(.identifier), isBeforeURL {
            readURLWithoutQuotes()
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
        reportMissingComma(&problem)
        return true
    }
}
