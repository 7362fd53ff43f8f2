import FVMTestSupport
import Testing

@testable import FVMSemantics

/// `matches("[A-Z]{2}[0-9]{4}")`
@Suite struct TextPatternTests {
    /// A pattern, and texts of which those before the bar match.
    @Test(
        arguments: [
            ("[A-Z]{2}[0-9]{4}", ["AB1234"], ["", "AB123", "AB12345", "ab1234", "AB1234\n", " AB1234"]),
            ("a|bc|", [], []),
            ("(a|bc)?d", ["d", "ad", "bcd"], ["a", "abcd", "bd"]),
            ("[a-z0-9]+(-[a-z0-9]+)*", ["a", "a-b", "a1-2-c"], ["", "-a", "a-", "a--b"]),
            ("a{2,}", ["aa", "aaaaa"], ["a"]), ("a{2,3}", ["aa", "aaa"], ["a", "aaaa"]),
            ("a{2}", ["aa"], ["a", "aaa"]),
            // Any sign, line ends and what is written with two UTF-16 units included.
            (".", ["a", "\n", "\u{1F600}", "é"], ["", "ab", "\r\n"]),
            // A letter and its accent are two signs, whatever they look like.
            ("é", ["\u{E9}"], ["e\u{301}"]), (".{2}", ["e\u{301}", "\r\n"], ["\u{E9}"]), ("e", ["e"], ["e\u{301}"]),
            ("[^a-z ]+", ["A-1", "ä", "\u{A0}"], ["", "Ab", "A B"]),
            ("[]^-]?", [], []), ("[\\]^-]+", ["]", "^-"], ["\\"]), ("\\.\\\\\\/", [".\\/"], ["a\\/"]),
            ("[ä-ü]+", ["ä", "öü"], ["a", "a\u{308}"]), ("\u{1F600}+", ["\u{1F600}\u{1F600}"], [""]),
        ] as [(String, [String], [String])]
    )
    func matches(spelling: String, matching: [String], others: [String]) throws {
        guard let pattern = try? TextPattern(reading: spelling) else {
            #expect(matching.isEmpty && others.isEmpty, "\(spelling) is refused")
            return
        }
        #expect(matching.filter { !pattern.matches($0) } == [])
        #expect(others.filter { pattern.matches($0) } == [])
        let regex = try Self.regex(pattern)
        #expect(matching.filter { $0.wholeMatch(of: regex) == nil } == [])
        #expect(others.filter { $0.wholeMatch(of: regex) != nil } == [])
    }

    @Test(arguments: [
        ("", "an empty pattern"), ("^a", "'^' is not needed"), ("a$", "'$' is not needed"), ("a**", "no greed"),
        ("a+?", "no greed"), ("(a", "'(' is not closed"), ("a)", "')' closes nothing"), ("[a", "'[' is not closed"),
        ("[]", "no sign"), ("[^\u{0}-\u{10FFFF}]", "no sign"), ("[[:alpha:]]", "read in different ways"),
        ("[z-a]", "does not end before its start"), ("\\d", "means other signs"), ("\\", "nothing follows"),
        ("(?:a)", "a group is"), ("(?=a)", "a group is"), ("a{3,2}", "a count goes up to"),
        ("a{0}", "a count goes up to"),
        ("a{1001}", "a count goes up to"), ("a{x}", "a count is"), ("a{2", "a count is"), ("*a", "repeats or closes"),
        ("(a*)*", "can be empty"), ("(a?|b)+", "can be empty"), ("a||b", "nothing stands"), ("()", "nothing stands"),
        (String(repeating: "(", count: 50) + "a", "too deep"), (String(repeating: "a", count: 1_001), "at most"),
    ])
    func refuses(spelling: String, reason: String) {
        do {
            _ = try TextPattern(reading: spelling)
            Issue.record("'\(spelling)' is taken")
        } catch {
            #expect(error.reason.contains(reason))
        }
    }

    /// A pattern, a length, and whether no text of that length can take long.
    @Test(
        arguments: [
            ("[a-z]+(-[a-z]+)*", nil, true), ("(Mr|Mrs|Ms) [a-z]+", nil, true),
            ("[0-9]{1,3}(\\.[0-9]{1,3}){3}", nil, true),
            (".*[0-9].*", nil, false), (".*[0-9].*", 254, true), (".*[0-9].*", 100_000, false),
            ("(a+)+b", 50, false), ("(a+)+b", 5, true), ("(a|aa)+b", nil, false), ("(a|aa)+b", 60, false),
            ("(a|ab)(c|bcd)(d*)", nil, true), ("([a-z]+[0-9]*)+!", nil, false), ("([a-z]+[0-9])+!", nil, true),
            ("(.*)(.*)(.*)(.*)x", 500, false), ("(a{1,1000}){1,1000}b", 400, false), ("(a{2}){3}", nil, true),
        ] as [(String, Int?, Bool)]
    )
    func isFast(spelling: String, length: Int?, isFast: Bool) throws {
        #expect(try TextPattern(reading: spelling).isFast(upTo: length) == isFast)
    }

    @Test(arguments: [
        (
            TextPattern.Named.email, ["fred@bedrock.example", "a.b+c@d-e.fg", "x@1.2", "a@b.c ", "\t a@b.c\r\n"],
            [
                "", "fred", "fred@bedrock", "fred@", "@b.c", "a b@c.de", "a@b..c", "a@-b.c", "a @b.c", "a@b.c\u{A0}",
                "fré@b.c",
                "a@b@c.d",
            ]
        ),
        (
            .url, ["https://example.com", "Http://a", " HTTPS://a ", "https://a.b:80/c?d=e#f"],
            ["", "example.com", "ftp://a.b", "https://", "https://a b", "https://a:port", "https://a/\u{A0}"]
        ),
    ])
    func named(name: TextPattern.Named, matching: [String], others: [String]) {
        let pattern = name.pattern
        #expect(pattern.named == name && pattern.isFast(upTo: nil))
        #expect(matching.filter { !pattern.matches($0) } == [])
        #expect(others.filter { pattern.matches($0) } == [])
    }

    // MARK: - Against the standard library

    private static func regex(_ pattern: TextPattern) throws -> Regex<AnyRegexOutput> {
        let regex = try Regex(pattern.swiftSpelling).matchingSemantics(.unicodeScalar)
        return pattern.hasDot ? regex.dotMatchesNewlines() : regex
    }

    /// Random patterns say of random texts what `Regex` says, and come back from their Swift spelling.
    @Test func isWhatSwiftSays() throws {
        var random = SeededGenerator(seed: 1)
        var (taken, matched, asked) = (0, 0, 0)
        for _ in 0..<ProofScale.count(4_000, short: 400) {
            let spelling = Self.spelling(&random, depth: 3)
            guard let pattern = try? TextPattern(reading: spelling) else { continue }
            #expect(TextPattern(swift: pattern.swiftSpelling)?.swiftSpelling == pattern.swiftSpelling, "\(spelling)")
            guard pattern.isFast(upTo: 12) else { continue }
            taken += 1
            let regex = try Self.regex(pattern)
            for _ in 0..<20 {
                let text = Self.text(&random)
                let isMatch = pattern.matches(text)
                #expect(isMatch == (text.wholeMatch(of: regex) != nil), "\(spelling) and \(text.debugDescription)")
                asked += 1
                if isMatch { matched += 1 }
            }
        }
        #expect(taken > ProofScale.count(2_000, short: 200) && matched * 50 > asked)
    }

    private static let signs = [
        "a", "b", "-", "]", "^", "é", "\u{301}", "\u{1F600}", " ", "\n", "/", "#", "&", "~", "{",
    ]

    private static func text(_ random: inout SeededGenerator) -> String {
        (0..<random.int(in: 0...6)).map { _ in random.pick(random.chance(2, in: 3) ? ["a", "b"] : signs) }.joined()
    }

    private static func spelling(_ random: inout SeededGenerator, depth: Int) -> String {
        switch depth == 0 ? random.int(in: 0...3) : random.int(in: 0...9) {
        case 0, 1: return random.pick(["a", "b"])
        case 2: return random.pick([".", "[ab]", "[^a]", "[a-c\u{E9}]", "[^\\]-]", "[&~/#^]", "[\u{300}-\u{1F600}]"])
        case 3:
            let sign = random.pick(signs)
            return "]^{".contains(sign) ? "\\" + sign : sign
        case 4, 5: return spelling(&random, depth: depth - 1) + spelling(&random, depth: depth - 1)
        case 6: return "(\(spelling(&random, depth: depth - 1))|\(spelling(&random, depth: depth - 1)))"
        default:
            let count = random.pick(["?", "*", "+", "{2}", "{1,3}", "{2,}"])
            return "(\(spelling(&random, depth: depth - 1)))\(count)"
        }
    }
}
