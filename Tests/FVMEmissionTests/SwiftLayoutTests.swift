import FVMBytes
import FVMSwiftCode
import Testing

@Suite struct SwiftLayoutTests {
    /// `name(first: ..., second: ...)` with arguments of `width` letters each.
    private func call(_ tree: inout SwiftTree, _ name: String, width: Int, count: Int) -> Expression {
        var arguments = ArgumentList()
        for index in 0..<count {
            let value = tree.string(String(repeating: "x", count: width))
            tree.append(tree.name("l\(index)"), value, to: &arguments)
        }
        return tree.call(tree.reference(tree.name(name)), arguments)
    }

    @Test func aCallThatFitsStaysOnItsLine() {
        #expect(rendered { call(&$0, "f", width: 30, count: 2) }.split(separator: "\n").count == 1)
    }

    @Test func aCallThatDoesNotFitHasOneArgumentALine() {
        let lines = rendered { call(&$0, "f", width: 50, count: 2) }.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.first == "f(")
        #expect(lines.last == ")")
        #expect(lines[1].hasPrefix("    l0: \"x") && lines[1].hasSuffix("\","))
        #expect(!lines[2].hasSuffix(","))
    }

    @Test func exactlyOneHundredColumnsFit() {
        // Four of indentation, `f(l0: "` and `")`.
        #expect(rendered { call(&$0, "f", width: 100 - 4 - 9, count: 1) }.split(separator: "\n").count == 1)
        #expect(rendered { call(&$0, "f", width: 100 - 4 - 8, count: 1) }.split(separator: "\n").count > 1)
    }

    @Test func aLongTextGoesOnALineOfItsOwn() {
        let lines = rendered { call(&$0, "f", width: 120, count: 1) }.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1] == "    l0:")
        #expect(lines[2].hasPrefix("        \"x"))
    }

    @Test(arguments: [(1, false), (2, true)])
    func brokenListsOfSeveralElementsEndInACommaEach(count: Int, comma: Bool) {
        let text = rendered { tree in
            var elements = ArgumentList()
            for _ in 0..<count { tree.append(tree.string(String(repeating: "x", count: 98)), to: &elements) }
            return tree.array(elements)
        }
        #expect(text.hasPrefix("[\n    \"x"))
        #expect(text.hasSuffix(comma ? "\",\n]" : "\"\n]"))
    }

    @Test func anOperatorBeginsTheNextLine() {
        let text = rendered { tree in
            let left = call(&tree, "f", width: 40, count: 1)
            return tree.infix(left, .coalescing, call(&tree, "g", width: 40, count: 1))
        }
        let lines = text.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix("    ?? g("))
    }

    @Test func emptyListsAreWrittenWithoutSpace() {
        #expect(rendered { $0.array() } == "[]")
        #expect(rendered { $0.dictionary() } == "[:]")
        #expect(rendered { tree in tree.call(tree.implicitInit()) } == ".init()")
    }

    @Test func interpolationJoinsTextAndValues() {
        let text = rendered { tree in
            var parts = ArgumentList()
            tree.append(tree.string("a\"b-"), to: &parts)
            tree.append(tree.reference(tree.name("in")), to: &parts)
            tree.append(tree.integer(5), to: &parts)
            return tree.interpolation(parts)
        }
        #expect(text == #""a\"b-\(`in`)\(5)""#)
    }

    @Test func namesOutsideSwiftFormatsRulesAreAnnounced() {
        var tree = SwiftTree()
        var list = DeclarationList()
        tree.declareStored(tree.name("v1_0"), tree.type("Int"), isConstant: true, to: &list)
        var output = ByteWriter()
        tree.render(SwiftFile(header: .none, imports: DeclarationList(), declarations: list), into: &output)
        #expect(written(output).contains("// swift-format-ignore-file: AlwaysUseLowerCamelCase\n"))
    }

    @Test func commentsCannotEndTheirLine() {
        var tree = SwiftTree()
        var list = DeclarationList()
        let documentation = tree.documentation(["a\nlet b = 1\r\u{2028}c\u{202E}d  ", "", "*/"])
        let name = tree.name("x")
        tree.declareStored(name, tree.type("Int"), isConstant: true, documentation: documentation, to: &list)
        var output = ByteWriter()
        tree.render(SwiftFile(header: .none, imports: DeclarationList(), declarations: list), into: &output)
        #expect(written(output).hasSuffix("/// alet b = 1cd\n///\n/// */\npublic let x: Int\n"))
    }

    @Test func aTreeIsEmptyAfterReset() {
        var tree = SwiftTree()
        let kept = tree.type("Kept")
        tree.mark()
        for _ in 0..<3 {
            var list = DeclarationList()
            tree.declareStored(tree.name("x"), kept, isConstant: true, to: &list)
            var output = ByteWriter()
            tree.render(SwiftFile(header: .none, imports: DeclarationList(), declarations: list), into: &output)
            #expect(written(output).hasSuffix("public let x: Kept\n"))
            tree.reset()
        }
    }
}
