import FVMSwiftCode
import Testing

@Suite struct SwiftLayoutTests {
    /// `name(l0: ..., l1: ...)` with arguments of `width` letters each.
    private func call(_ name: String, width: Int, count: Int) -> Expression {
        let value = Expression.string(String(repeating: "x", count: width))
        return .reference(name).call((0..<count).map { Argument("l\($0)", value) })
    }

    @Test func aCallThatFitsStaysOnItsLine() {
        #expect(rendered(call("f", width: 30, count: 2)).split(separator: "\n").count == 1)
    }

    @Test func aCallThatDoesNotFitHasOneArgumentALine() {
        let lines = rendered(call("f", width: 50, count: 2)).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first == "f(")
        #expect(lines.last == ")")
        #expect(lines[1].hasPrefix("    l0: \"x") && lines[1].hasSuffix("\","))
        #expect(!lines[2].hasSuffix(","))
    }

    @Test func exactlyOneHundredColumnsFit() {
        // Four of indentation, `f(l0: "` and `")`.
        #expect(rendered(call("f", width: 100 - 4 - 9, count: 1)).split(separator: "\n").count == 1)
        #expect(rendered(call("f", width: 100 - 4 - 8, count: 1)).split(separator: "\n").count > 1)
    }

    @Test func aLongTextGoesOnALineOfItsOwn() {
        let lines = rendered(call("f", width: 120, count: 1)).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1] == "    l0:")
        #expect(lines[2].hasPrefix("        \"x"))
    }

    @Test(arguments: [(1, false), (2, true)])
    func brokenListsOfSeveralElementsEndInACommaEach(count: Int, comma: Bool) {
        let element = Expression.string(String(repeating: "x", count: 98))
        let text = rendered(.array(Array(repeating: element, count: count)))
        #expect(text.hasPrefix("[\n    \"x"))
        #expect(text.hasSuffix(comma ? "\",\n]" : "\"\n]"))
    }

    @Test func anOperatorBeginsTheNextLine() {
        let text = rendered(
            .infix(call("f", width: 40, count: 1), .coalescing, call("g", width: 40, count: 1))
        )
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix("    ?? g("))
    }

    @Test func emptyListsAreWrittenWithoutSpace() {
        #expect(rendered(.array()) == "[]")
        #expect(rendered(.dictionary()) == "[:]")
        #expect(rendered(.implicitInit.call()) == ".init()")
    }

    @Test func interpolationJoinsTextAndValues() {
        let text = rendered(.interpolation([.string("a\"b-"), .reference("in"), .integer(5)]))
        #expect(text == #""a\"b-\(`in`)\(5)""#)
    }

    @Test func conditionsBindValuesUnderTheirNames() {
        let conditions: [Condition] = [
            .unwrapped("in"), .binding("x", .reference("y")), .expression(.prefixed(.not, .reference("z"))),
        ]
        let text = rendered([.if(conditions, then: [.return(.nilLiteral)]), .guard([.unwrapped("a")], else: [.blank])])
        #expect(text.hasPrefix("if let `in`, let x = y, !z {\n    return nil\n}\nguard let a else {\n"))
    }

    @Test func namesOutsideSwiftFormatsRulesAreAnnounced() {
        let constant = Declaration.stored("v1_0", "Int", isConstant: true)
        #expect(written([constant]).contains("// swift-format-ignore-file: AlwaysUseLowerCamelCase\n"))
        let type = Declaration.type(.structure, "small", members: [constant])
        let both = "// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized\n"
        #expect(written([type]).contains(both))
        #expect(!written([.type(.extensionOf, "small", members: [])]).contains("swift-format"))
    }

    @Test func commentsCannotEndTheirLine() {
        let documentation = ["a\nlet b = 1\r\u{2028}c\u{202E}d  ", "", "*/"]
        let text = written([.stored("x", "Int", isConstant: true, documentation: documentation)])
        #expect(text.hasSuffix("/// alet b = 1cd\n///\n/// */\npublic let x: Int\n"))
    }

    @Test func linesOfABodyAreCounted() {
        #expect([Statement]().lineCount == 0)
        #expect([Statement.expression(.reference("a")), .blank, .return(.reference("b"))].lineCount == 3)
        // Beside the indentation of a member's body, what fits elsewhere takes several lines.
        #expect([Statement.expression(call("f", width: 86, count: 1))].lineCount > 1)
    }
}
