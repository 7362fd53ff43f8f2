import FVMDiagnostics
import FVMSource
import FVMSyntax

/// Checks one literal against a type without parts.
extension CheckContext {
    mutating func readLiteral(
        _ node: Syntax,
        _ token: TokenSyntax,
        _ basic: ValueType,
        _ type: TypeID
    ) -> Value? {
        let isNegative = node.firstToken != token
        if token.flags.contains(.malformed) { return nil }
        let kind = token.kind
        switch basic {
        case .string where kind == .string: return .string(token.stringValue)
        case .text where kind == .string: return .text(token.stringValue)
        case .int where kind == .integer:
            if let number = token.integerValue(negative: isNegative) { return .int(number) }
            reportNumber(node, "a whole number from \(Int.min) to \(Int.max)")
        case .double where kind == .integer || kind == .decimal:
            if let number = token.decimalValue(negative: isNegative), number.isFinite {
                return .double(number)
            }
            reportNumber(node, "a number that a Double can hold")
        case .date where kind == .date: return readDate(token).map { .date($0) }
        case .day where kind == .date: return dateValue(token, token.dayValue).map { .day($0) }
        case .time where kind == .date: return dateValue(token, token.timeValue).map { .time($0) }
        case .version where kind == .version: return versionValue(token).map { .version($0) }
        case .url where kind == .string: return readURL(token)
        case .data where kind == .string: return readData(token)
        case .uuid where kind == .string, .id where kind == .string, .identity where kind == .string:
            return readUUID(token).map { program.value(of: $0, as: type) }
        case .id where kind == .integer, .identity where kind == .integer:
            if !isNegative, let id = UUIDValue(decimal: token.text) { return program.value(of: id, as: type) }
            reportNumber(
                node,
                "an id: a whole number from 0 to 2^128 - 1",
                help: isNegative ? "Write the number without '-'." : nil,
                fixIts: isNegative ? [node.tree.writing(token.text, at: node.location)] : []
            )
        default: reportMismatch(node, type)
        }
        return nil
    }

    private mutating func reportNumber(
        _ node: Syntax,
        _ expected: String,
        help: String? = nil,
        fixIts: [FixIt] = []
    ) {
        report(
            ValueProblems.numberRange,
            "this is not \(expected)",
            at: node.location,
            help: help,
            fixIts: fixIts
        )
    }

    mutating func readDate(_ token: TokenSyntax) -> Instant? {
        dateValue(token, token.dateValue).map { Instant(secondsSince1970: $0) }
    }

    private mutating func dateValue<DateValue>(
        _ token: TokenSyntax,
        _ result: Result<DateValue, DateProblem>
    ) -> DateValue? {
        switch result {
        case .success(let value): return value
        case .failure(let problem):
            if problem == .malformed { return nil }
            report(
                ValueProblems.noSuchDate,
                "'\(token.text)' \(problem.explanation)",
                at: token.location,
                fixIts: [token.meantPart(problem)].compactMap { $0 }
            )
            return nil
        }
    }

    /// The count before `*`; a message where a list is to hold more than it may.
    mutating func repeatCount(_ token: TokenSyntax) -> Int? {
        if let count = token.integerValue(), count <= CheckLimits.values { return count }
        report(
            ValueProblems.repeatCount,
            "a list repeats an element at most \(CheckLimits.values) times",
            at: token.location
        )
        return nil
    }

    mutating func versionValue(_ token: TokenSyntax) -> SemanticVersion? {
        if token.flags.contains(.malformed) { return nil }
        if let version = token.versionValue,
            max(version.major, version.minor, version.patch) <= SemanticVersion.largestPart
        {
            return SemanticVersion(version.major, version.minor, version.patch)
        }
        let range = "three whole numbers up to \(SemanticVersion.largestPart)"
        report(ValueProblems.badVersion, "a version has \(range)", at: token.location)
        return nil
    }

    private mutating func readURL(_ token: TokenSyntax) -> Value? {
        let text = token.stringValue
        if isURL(text) { return .url(text) }
        let encoded = text.replacing(" ", with: "%20")
        report(
            ValueProblems.badURL,
            "this is not a URL",
            at: token.location,
            notes: ["A URL has ASCII letters, digits and -._~:/?#@!$&'()*+,;=% alone; write others as %XX."],
            fixIts: encoded != text && isURL(encoded) ? [token.tree.writing("\"\(encoded)\"", at: token.location)] : []
        )
        return nil
    }

    private mutating func readData(_ token: TokenSyntax) -> Value? {
        let text = token.stringValue
        if isBase64(text) { return .data(text) }
        report(ValueProblems.badData, "this is not Base64", at: token.location)
        return nil
    }

    private mutating func readUUID(_ token: TokenSyntax) -> UUIDValue? {
        if let id = UUIDValue(token.stringValue) { return id }
        report(ValueProblems.badUUID, "this is not a UUID", at: token.location)
        return nil
    }

    /// `0...24`: the first and the last row.
    mutating func readWindow(_ node: Syntax, _ type: TypeID) -> Value? {
        guard let bounds = node.rangeBounds else {
            reportMismatch(node, type)
            return nil
        }
        let rows = [bounds.lower, bounds.upper].compactMap { $0 }.map { $0.wholeNumber }
        let first = bounds.lower.flatMap { $0.wholeNumber }
        let last = bounds.upper.flatMap { $0.wholeNumber }
        guard rows.allSatisfy({ $0.map { 0..<Int.max ~= $0 } ?? false }), last.map({ $0 >= first ?? 0 }) ?? true else {
            reportNumber(
                node,
                "a window: rows are counted from 0, and the last is not before the first",
                help: "Write the first and the last row: 0...24."
            )
            return nil
        }
        return .window(RowWindow(start: first, count: last.map { $0 - (first ?? 0) + 1 }))
    }

    // MARK: Wording

    func description(of type: TypeID) -> String { program.description(of: type) }

    func example(of type: TypeID) -> String? { program.example(of: type) }

    func description(of node: Syntax) -> String {
        switch node.kind {
        case .literalValue:
            switch node.lastToken.map({ $0.kind }) {
            case .string: return "a string"
            case .integer: return "a whole number"
            case .decimal: return "a number with a fraction"
            case .date: return "a date or a time"
            case .version: return "a version"
            case .size: return "a size"
            default: return "something else"
            }
        case .nameValue: return "the word '\(node.text)'"
        case .caseValue: return "a case of an enum"
        case .listValue: return "a list"
        case .dictionaryValue: return "a dictionary"
        case .callValue: return "a stub of '\(node.name?.text ?? "")'"
        case .repeatValue: return "a repetition"
        case .rangeValue: return "a range"
        default: return "something else"
        }
    }
}

extension TokenSyntax {
    /// Returns the fix-it that keeps only the day, or only the time, of a moment.
    fileprivate func meantPart(_ problem: DateProblem) -> FixIt? {
        switch problem {
        case .withTime: tree.writing(String(text.prefix(11)), at: location)
        case .withDay where text.count > 16: tree.writing("@" + text.dropFirst(12).prefix(5), at: location)
        default: nil
        }
    }
}

extension UUIDValue {
    /// Creates the UUID with the 128-bit number in `decimal` (digits and `_`), or `nil` if there is none.
    init?(decimal: String) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var isEmpty = true
        for byte in decimal.utf8 where byte != UInt8(ascii: "_") {
            guard 48...57 ~= byte else { return nil }
            isEmpty = false
            let (carry, product) = low.multipliedFullWidth(by: 10)
            let (shifted, overflow) = high.multipliedReportingOverflow(by: 10)
            let (sum, carryOut) = product.addingReportingOverflow(UInt64(byte - 48))
            let (upper, overflow2) = shifted.addingReportingOverflow(carry)
            let (top, overflow3) = upper.addingReportingOverflow(carryOut ? 1 : 0)
            if overflow || overflow2 || overflow3 { return nil }
            (high, low) = (top, sum)
        }
        if isEmpty { return nil }
        self.init(high: high, low: low)
    }

    /// Reads the form `6f9619ff-8b86-d011-b42d-00c04fc964ff`, in any case.
    init?(_ text: String) {
        var halves: [UInt64] = [0, 0]
        var digits = 0
        for (index, byte) in text.utf8.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                if byte != UInt8(ascii: "-") { return nil }
                continue
            }
            let value: UInt8
            switch byte {
            case 48...57: value = byte - 48
            case 65...70: value = byte - 55
            case 97...102: value = byte - 87
            default: return nil
            }
            if digits == 32 { return nil }
            halves[digits / 16] = halves[digits / 16] << 4 | UInt64(value)
            digits += 1
        }
        if digits != 32 { return nil }
        self.init(high: halves[0], low: halves[1])
    }
}
