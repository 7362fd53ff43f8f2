extension SingleMistake {
    /// Values that are written in another way, or are of another type.
    static let values: [SingleMistake] = [
        .init("decimal comma", #/= (\d+)\.(\d+)(?=\n| |;)/#) { match, _ in "= \(match.1),\(match.2)" },
        .init("thousands by commas", #/= (\d)(\d\d\d)(?=\n| |;)/#) { match, _ in "= \(match.1),\(match.2)" },
        .init("date without @", #/@(\d\d\d\d-\d\d-\d\d)(?=[\n ;)])/#) { match, _ in String(match.1) },
        .init("date in quotes", #/@(\d\d\d\d-\d\d-\d\d)(?=[\n ;)])/#) { match, _ in "\"\(match.1)\"" },
        .init("date with slashes", #/@(\d\d\d\d)-(\d\d)-(\d\d)(?=[\n ;)])/#) { match, _ in
            "@\(match.1)/\(match.2)/\(match.3)"
        },
        .init("impossible date", #/@(\d\d\d\d)-(\d\d)-(\d\d)(?=[\n ;)])/#) { match, _ in "@\(match.1)-13-\(match.3)" },
        .init("time without a zone", #/(@[\d-]+T[\d:]+)Z/#) { match, _ in String(match.1) },
        .init("time without T", #/(@[\d-]+)T([\d:]+Z)/#) { match, _ in "\(match.1) \(match.2)" },
        .init("number in quotes", #/(int|double) = (\d[\d.]*)(?=[\n ;])/#) { match, _ in "\(match.1) = \"\(match.2)\""
        },
        .init("fraction of an int", #/ int = (\d+)(?=[\n ;])/#) { match, _ in " int = \(match.1).5" },
        .init("sum", #/ int = (\d+)(?=[\n ;])/#) { match, _ in " int = \(match.1) + 1" },
        .init("exponent", #/ double = (\d+)(\.\d+)?(?=[\n ;])/#) { match, _ in " double = \(match.1)e3" },
        .init("currency", #/ double = (\d)/#) { match, _ in " double = $\(match.1)" },
        .init("percent", #/ (double|int) = ([\d.]+)(?=[\n ;])/#) { match, _ in " \(match.1) = \(match.2)%" },
        .init("number without its zero", #/ = 0?\d\.(\d+)/#) { match, _ in " = .\(match.1)" },
        .init("bare case", #/= \.(\w+)/#) { match, _ in "= \(match.1)" },
        .init("quoted case", #/= \.(\w+)/#) { match, _ in "= \"\(match.1)\"" },
        .init("case of its type", #/: ([A-Z]\w+) = \.(\w+)/#) { match, _ in ": \(match.1) = \(match.1).\(match.2)" },
        .init("case with two colons", #/: ([A-Z]\w+) = \.(\w+)/#) { match, _ in ": \(match.1) = \(match.1)::\(match.2)"
        },
        .init("count without a sign", #/(\d) \* ([A-Z]\w*\()/#) { match, _ in "\(match.1) \(match.2)" },
        .init("stub without parentheses", #/: ([A-Z]\w+)\(\)(?=[,)])/#) { match, _ in ": \(match.1)" },
        .init("equation in an expectation", #/(?m)^(expect .* < \w+): /#) {
            "\($0.1) \($1.pick(["=", "=="])) " as String
        },
        .init("null", #/= nil/#) { $1.pick(["= null", "= None", "= undefined", "= NULL"]) },
        .init("Truth", #/= (true|false)/#) {
            $1.pick(["= \(withOtherCase($0.1))", "= \"\($0.1)\"", "= \($0.1 == "true" ? "yes" : "no")"])
        },
        .init("version in quotes", #/version: (\d+\.\d+\.\d+)/#) { match, _ in "version: \"\(match.1)\"" },
        .init("version of two parts", #/version: (\d+\.\d+)\.\d+/#) { match, _ in "version: \(match.1)" },
        .init("version with a v", #/version: (\d+\.\d+\.\d+)/#) { match, _ in "version: v\(match.1)" },
        .init("since in quotes", #/since (\d+\.\d+\.\d+)/#) { match, _ in "since \"\(match.1)\"" },
        .init("size with a blank", #/: (\d+)(mb|kb)/#) { match, _ in ": \(match.1) \(match.2)" },
        .init("size in capitals", #/: (\d+)(mb|kb)/#) { match, _ in ": \(match.1)\(match.2.uppercased())" },
        .init("size in quotes", #/: (\d+)(mb|kb)/#) { match, _ in ": \"\(match.1)\(match.2)\"" },
        .init("range by a hyphen", #/\((\d+)\.\.\.(\d+)\)/#) { match, _ in "(\(match.1)-\(match.2))" },
        .init("range by a comma", #/\((\d+)\.\.\.(\d+)\)/#) { match, _ in "(\(match.1), \(match.2))" },
        .init("range by two dots", #/\((\d+)\.\.\.(\d+)\)/#) { match, _ in "(\(match.1)..\(match.2))" },
        .init("range with <", #/\((\d+)\.\.\.(\d+)\)/#) { match, _ in "(\(match.1)..<\(match.2))" },
        .init("one bound", #/length\((\d*)\.\.\.(\d+)\)/#) { match, _ in "length(\(match.2))" },
        .init("range backwards", #/\((\d+)\.\.\.(\d+)\)/#) { match, _ in "(\(match.2)...\(match.1))" },
        .init("broken range", #/range\((\d+)\.\.\.(\d+)\)/#) { match, _ in "range(\(match.1).5...\(match.2).5)" },
        .init("length as labels", #/length\((\d+)\.\.\.(\d+)\)/#) { match, _ in
            "length(min: \(match.1), max: \(match.2))"
        },
        .init("negative id", #/\bid: id = (\d+)/#) { match, _ in "id: id = -\(match.1)" },
        .init("times behind", #/(\d+) \* ([A-Z]\w+\([^()]*\))/#) { match, _ in "\(match.2) * \(match.1)" },
        .init("count with x", #/(\d+) \* ([A-Z])/#) { match, _ in "\(match.1)x \(match.2)" },
        .init("times x", #/(\d+) \* ([A-Z])/#) { match, _ in "\(match.1) x \(match.2)" },
        .init("new", #/([=,\[] ?)([A-Z]\w+)\(/#) { match, _ in "\(match.1)new \(match.2)(" },
        .init("leading dot", #/([=,\[] ?)([A-Z]\w+)\(/#) { match, _ in "\(match.1).\(match.2)(" },
        .init("one for a list", #/: \[([A-Z]\w+)\] = \[.*\](?=\n)/#) { match, _ in ": [\(match.1)] = \(match.1)()" },
        .init("list for one", #/: ([A-Z]\w+) = (\.\w+)/#) { match, _ in ": \(match.1) = [\(match.2)]" },
        .init("text for a number", #/ int = \d+/#) { _, _ in " int = \"many\"" },
        .init("number for a text", #/ string = "[^"]*"/#) { _, _ in " string = 3" },
        .init("number for a truth", #/ bool = \w+/#) { _, _ in " bool = 1" },
        .init("nil for what is there", #/: (string|int|double|date) = ("[^"]*"|[^\s;">,)]+)/#) { match, _ in
            ": \(match.1) = nil"
        },
        .init("address that is none", #/ url = "[^"]*"/#) { _, _ in " url = \"example com\"" },
    ]
}
