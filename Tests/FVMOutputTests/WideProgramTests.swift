import FVMTestSupport
import Testing

@testable import FVMOutput
@testable import FVMWorkspace

/// Declarations with thousands of members, each of which has to find others. Nothing here looks at a clock; but where work
/// grows with the square of their number, these tests take minutes.
@Suite struct WideProgramTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        var name: String
        var isRefused = false
        var spec: @Sendable (Int) -> String

        var testDescription: String { name }
    }

    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map(line).joined(separator: "\n")
    }

    private static func screen(_ members: String, _ modifiers: String = "server") -> String {
        "viewmodel A \(modifiers) <\ntitle: localized \"x\"\n\(members)\n>\n"
    }

    private static let child = "viewmodel Child < id: id; number: int >\n"

    private static func error(_ count: Int) -> String {
        """
        \(child)request R show <
        query: < number: int >
        response: Child
        error: < \(lines(count) { "e\($0): int" }) >
        >

        """
    }

    static let texts = [
        Shape(name: "points of one text") { count in
            screen(
                lines(count) { "a\($0): string" } + "\nline: localized \"\((0..<count).map { "%{a\($0)}" }.joined())\""
            )
        },
        Shape(name: "unknown points of one text", isRefused: true) { count in
            screen("line: localized \"\((0..<count).map { "%{a\($0)}" }.joined())\"")
        },
        Shape(name: "unknown points of many texts", isRefused: true) { count in
            screen(lines(count) { "t\($0): localized \"%{a\($0)}\"" })
        },
        Shape(name: "braces") { count in
            screen(lines(count) { "t\($0): localized \"{a\($0)}\"" })
        },
        Shape(name: "points of an enum") { count in
            "enum E <\n\(lines(count) { "c\($0): \"C\"" })\n>\n"
                + screen(lines(count) { "e\($0): E\nt\($0): localized \"%{e\($0)} %{title}\"" })
        },
        Shape(name: "translations of unknown texts", isRefused: true) { count in
            "app B < locales: en, es >\n" + screen(lines(count) { "t\($0): localized { en: \"a\"; es: \"b\" }" })
                + "translation es < A <\n\(lines(count) { "u\($0): \"x\"" })\n> >\n"
        },
        Shape(name: "translations of cases") { count in
            "app B < locales: en, es >\nenum E <\n\(lines(count) { "c\($0): \"x\"" })\n>\n"
                + "translation es < E <\n\(lines(count) { "c\(count - 1 - $0): \"y\"" })\n> >\n"
        },
        Shape(name: "translations of fields") { count in
            "app B < locales: en, es >\nfields F <\n\(lines(count) { "f\($0): string { title: \"x\" }" })\n>\n"
                + "translation es < F <\n\(lines(count) { "f\(count - 1 - $0) < title: \"y\" >" })\n> >\n"
        },
        Shape(name: "joins of nothing", isRefused: true) { count in
            screen(lines(count) { "j\($0): localized join(a\($0), by: b\($0))" })
        },
    ]

    static let values = [
        Shape(name: "cases as values") { count in
            "enum E <\n\(lines(count) { "c\($0)" })\n>\n" + screen(lines(count) { "e\($0): E = .c\($0)" })
        },
        Shape(name: "unknown cases", isRefused: true) { count in
            "enum E <\n\(lines(count) { "c\($0)" })\n>\n" + screen(lines(count) { "e\($0): E = .d\($0)" })
        },
        Shape(name: "arguments from behind") { count in
            let arguments = (0..<count).map { "p\(count - 1 - $0): 1" }.joined(separator: ", ")
            return "viewmodel Child < id: id\n\(lines(count) { "p\($0): int" })\n>\n"
                + screen("child: Child = Child(\(arguments))")
        },
        Shape(name: "unknown arguments", isRefused: true) { count in
            let arguments = (0..<count).map { "q\($0): 1" }.joined(separator: ", ")
            return "viewmodel Child < id: id\n\(lines(count) { "p\($0): int" })\n>\n"
                + screen("child: Child = Child(\(arguments))")
        },
        Shape(name: "stubs of one screen") { count in
            screen("number: int") + lines(count) { "stub A \"s\($0)\" (number: 1)" }
        },
        Shape(name: "stubs and outcomes of one result") { count in
            child + "result R <\n\(lines(count) { "c\($0): Child" })\n>\n"
                + lines(count) { "stub R \"s\($0)\" (c\($0): Child(number: 1))" }
        },
        Shape(name: "expectations of stubs") { count in
            screen("number: int")
                + lines(count) { "stub A \"s\($0)\" (number: 1)\nexpect A \"s\($0)\" < number: 1 >" }
        },
    ]

    static let members = [
        Shape(name: "members of an error") { count in
            error(count) + "viewmodel X client error R <\n\(lines(count) { "e\($0): int" })\n>\n"
        },
        Shape(name: "unknown members of an error", isRefused: true) { count in
            error(count) + "viewmodel X client error R <\n\(lines(count) { "f\($0): int" })\n>\n"
        },
        Shape(name: "codes of an error") { count in
            "\(child)request R show < query: < a: int >; response: Child; error: < code: "
                + (0..<count).map { "c\($0)" }.joined(separator: " | ") + " > >\n"
        },
        Shape(name: "parts of an identity", isRefused: true) { count in
            screen(
                lines(count) { "a\($0): int" }
                    + "\nvmId: instance(\((0..<count).map { "b\($0)" }.joined(separator: ", ")))"
            )
        },
        Shape(name: "operations and their values") { count in
            screen(lines(count) { "a\($0): string\noperation set\($0)(a\($0): string, title\($0): string)" })
        },
        Shape(name: "texts of enums written by hand") { count in
            screen(lines(count) { "a\($0): string\na\($0)Text: localized \"x\"" })
        },
    ]

    /// Mistakes in all members, each of which looks around itself.
    static let mistakes = [
        Shape(name: "formats that are none", isRefused: true) { count in
            screen(lines(count) { "t\($0): localized x\($0) = 5" })
        },
        Shape(name: "one name for all", isRefused: true) { count in screen(lines(count) { _ in "t: int" }) },
        Shape(name: "fields as patterns", isRefused: true) { count in
            "fields F <\n\(lines(count) { "t\($0): string matches(t\(max($0, 1) - 1))" })\n>\n"
        },
        Shape(name: "texts behind constraints", isRefused: true) { count in
            "fields F <\n\(lines(count) { "t\($0): string required \"x\"" })\n>\n"
        },
        Shape(name: "functions as types", isRefused: true) { count in screen(lines(count) { "t\($0): () -> void" }) },
        Shape(name: "operations without their word", isRefused: true) { count in
            screen(lines(count) { "go\($0)()" })
        },
        Shape(name: "records without their bracket", isRefused: true) { count in
            "request R create <\n\(lines(count) { "  body: a\($0): int >" })\n>\n"
        },
        Shape(name: "declarations that end in their midst", isRefused: true) { count in
            lines(count) { "viewmodel A\($0) server < x> ); y: int >\nexpect A\($0) < q: 1 >" }
        },
    ]

    @Test(arguments: texts + values + members + mistakes)
    func workGrowsWithTheNumberOfMembers(shape: Shape) {
        let compilation = Compilation(of: shape.spec(ProofScale.count(3_000, short: 600)))
        #expect(compilation.hasErrors == shape.isRefused, "\(compilation.renderedDiagnostics().prefix(1_000))")
        if !shape.isRefused { #expect(!compilation.outputFiles(views: .all).isEmpty) }
    }
}
