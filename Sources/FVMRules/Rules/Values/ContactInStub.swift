import FVMSemantics
import FVMSource

extension Rule {
    static let contactInStub = Rule(
        "FVM9507",
        "contact-in-stub",
        why:
            "Tests and previews use stub data, so a real address could get mail, and a real card number would be in "
            + "a file.",
        help:
            "Use an address at a reserved domain, such as \"fred@bedrock.example\", or a test number of the bank, "
            + "such as \"4111 1111 1111 1111\".",
        rejected: "viewmodel Board server < title: localized \"Board\"; ⟦email⟧: string = \"t.schneider@posteo.de\" >",
        accepted: "viewmodel Board server < title: localized \"Board\"; email: string = \"fred@bedrock.example\" >",
        source: "RFC 2606 and RFC 6761: names that are reserved; ISO/IEC 7812-1: numbers of cards"
    ) { context, findings in
        context.reportWrittenTexts(&findings) { text in
            let found = text.withBytes { bytes in realAddress(in: bytes) ?? cardNumber(in: bytes) }
            return found.map { "\($0) may be somebody's" }
        }
    }

    // MARK: Addresses

    /// The first address of mail whose domain somebody may have.
    private static func realAddress(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var start = 0
        while let sign = bytes[start...].firstIndex(of: UInt8(ascii: "@")) {
            let local = bytes[start..<sign].reversed().prefix { isLocal($0) }.count
            var domain = bytes[(sign + 1)...].prefix { isDomain($0) }
            while domain.last == UInt8(ascii: ".") || domain.last == UInt8(ascii: "-") { domain.removeLast() }
            if local > 0, isRegistrable(String(decoding: domain, as: UTF8.self).lowercased()) {
                return "the address '" + String(decoding: bytes[(sign - local)..<domain.endIndex], as: UTF8.self) + "'"
            }
            start = sign + 1
        }
        return nil
    }

    private static func isDomain(_ byte: UInt8) -> Bool {
        isDigit(byte) || 97...122 ~= byte | 0x20 || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private static func isLocal(_ byte: UInt8) -> Bool {
        isDomain(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "%")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

    /// Whether a domain has two labels and is not reserved for examples.
    private static func isRegistrable(_ domain: String) -> Bool {
        let names = domain.split(separator: ".", omittingEmptySubsequences: false)
        guard names.count > 1, let last = names.last, last.utf8.count > 1, !names.contains(""),
            last.utf8.allSatisfy({ 97...122 ~= $0 }), domain != "test.com"
        else { return false }
        return !["example", "test", "invalid", "localhost", "local", "internal"].contains(last)
            && names[names.count - 2] != "example"
    }

    // MARK: Cards

    /// Returns the first number of 14 to 16 digits, possibly grouped, with the prefix and the check digit of a card.
    private static func cardNumber(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        var digits: [UInt8] = []
        var followsWord = false
        for (index, byte) in bytes.enumerated() {
            let isGap = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-")
            if isDigit(byte) {
                digits.append(byte - 48)
                if index + 1 < bytes.count { continue }
            } else if isGap, !digits.isEmpty, index + 1 < bytes.count, isDigit(bytes[index + 1]) {
                continue
            }
            let isWord = 97...122 ~= byte | 0x20 || byte == UInt8(ascii: "_")
            if !followsWord, !isWord, isCard(digits) { return "the number that ends in " + text(digits.suffix(4)) }
            followsWord = isWord
            digits.removeAll(keepingCapacity: true)
        }
        return nil
    }

    private static func isCard(_ digits: [UInt8]) -> Bool {
        guard 14...16 ~= digits.count, !numbersForTests.contains(text(digits[...])) else { return false }
        let four = digits[..<4].reduce(0) { 10 * $0 + Int($1) }
        let isIssued =
            switch digits.count {
            case 16:
                4000...4999 ~= four || 5100...5599 ~= four || 2221...2720 ~= four || four == 6011 || four / 100 == 65
            case 15: four / 100 == 34 || four / 100 == 37
            default: four / 100 == 36 || four / 100 == 38
            }
        return isIssued && checkSum(digits).isMultiple(of: 10)
    }

    /// Every second digit from the right is doubled, and of a sum of two digits both count.
    private static func checkSum(_ digits: [UInt8]) -> Int {
        digits.reversed().enumerated().reduce(0) { sum, next in
            let value = Int(next.element) * (next.offset.isMultiple(of: 2) ? 1 : 2)
            return sum + (value > 9 ? value - 9 : value)
        }
    }

    private static func text(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
    }

    /// The test numbers of banks and payment services.
    private static let numbersForTests: Set<String> = [
        "2223003122003222", "36227206271667", "371449635398431", "378282246310005", "378734493671000", "38520000023237",
        "4000000000000002", "4000002500003155", "4000056655665556", "4012888888881881", "4111111111111111",
        "4242424242424242", "5105105105105100", "5200828282828210", "5454545454545454", "5555555555554444",
        "6011000990139424", "6011111111111117",
    ]
}
