import Testing

@testable import FVMLift

/// Expressions, types and statements that the Swift reader understands.
@Suite struct SwiftExpressionTests {
    private func declaration(_ text: String) throws -> SwiftDeclaration {
        try #require(readSwift(Array(text.utf8)).first)
    }

    /// The structure of an expression: calls and operators with brackets around them.
    private func shown(_ expression: SwiftExpression) -> String {
        switch expression.kind {
        case .name(let name): name
        case .member(let base, let name): (base.map(shown) ?? "") + "." + name
        case .call(let callee, let arguments):
            shown(callee) + "("
                + arguments.map { ($0.label.map { $0 + ": " } ?? "") + shown($0.value) }.joined(separator: ", ") + ")"
        case .string(let text): "'\(text)'"
        case .pattern(let text): "/\(text)/"
        case .integer(let digits): digits
        case .decimal(let number): "\(number)"
        case .bool(let value): "\(value)"
        case .nilLiteral: "nil"
        case .array(let elements): "[" + elements.map(shown).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            "[" + entries.map { shown($0.key) + ": " + shown($0.value) }.joined(separator: ", ") + "]"
        case .keyPath(let parts): "\\" + parts.joined(separator: ".")
        case .forced(let inner): shown(inner) + "!"
        case .chained(let inner): shown(inner) + "?"
        case .negated(let inner): "-" + shown(inner)
        case .binary(let left, let sign, let right): "(\(shown(left)) \(sign) \(shown(right)))"
        case .closure(let closure): "{\(closure.body.count)}"
        case .unknown: "unknown"
        }
    }

    @Test(
        arguments: [
            ("1_000", "1000"), ("0x1F", "31"), ("-3", "-3"), ("2.50", "2.5"), ("1e3", "1000.0"), ("true", "true"),
            ("nil", "nil"), ("[]", "[]"), ("[:]", "[]"), ("[1, 2,]", "[1, 2]"), ("[\"a\": .b]", "['a': .b]"),
            (".init(id: .init())", ".init(id: .init())"), ("A.B.stub()", "A.B.stub()"), ("self.name", "self.name"),
            ("URL(string: \"https://a.b\")!", "URL(string: 'https://a.b')!"), ("a?.b", "a?.b"),
            ("\\Self._title", "\\_title"), ("\\.a.b", "\\a.b"), ("#/[a-z]+/#", "/[a-z]+/"),
            ("a == b && c", "((a == b) && c)"), ("rows.map { $0.name }", "rows.map({1})"),
            ("f(1) { x; y }", "f(1, {2})"), ("\"a\" + \"b\"", "('a' + 'b')"),
        ]
    )
    func readsExpressions(text: String, structure: String) throws {
        let value = try #require(try declaration("let a = \(text)").value)
        #expect(shown(value) == structure)
    }

    @Test(
        arguments: [
            ("Int", .name("Int")), ("Foundation.URL?", .optional(.name("Foundation.URL"))),
            ("[Card]", .array(.name("Card"))), ("[String: [Int]]", .dictionary(.name("String"), .array(.name("Int")))),
            ("Set<Tag>", .generic("Set", [.name("Tag")])), ("Optional<Int>", .optional(.name("Int"))),
            ("any Card", .other), ("(Int, Int)", .other), ("(Int) -> Void", .other), ("[Card]!", .other),
        ] as [(String, SwiftTypeName)]
    )
    func readsTypes(text: String, type: SwiftTypeName) throws {
        let found = try declaration("let a: \(text)").type
        // What no spec can say only has to be nothing else.
        if type == .other { #expect(found.map { $0.simpleName } != "Int") } else { #expect(found == type) }
    }

    @Test func readsStatements() throws {
        let text = """
            func save() async throws -> Int {
                let name: String = self.name
                self.count += 1
                guard name.isEmpty else { return 0 }
                print(name)
                return count
            }
            """
        let function = try declaration(text)
        #expect(function.isAsync && function.canThrow && function.type == .name("Int"))
        let body = try #require(function.body)
        let kinds = body.map { statement in
            switch statement {
            case .expression(let call): "call \(shown(call))"
            case .returning(let value): "return \(shown(value))"
            case .assignment(let target, let sign, let value): "\(shown(target)) \(sign) \(shown(value))"
            case .binding(let name, let value): "let \(name) = \(shown(value))"
            case .other: "other"
            }
        }
        #expect(kinds == ["let name = self.name", "self.count += 1", "other", "call print(name)", "return count"])
    }

    @Test func readsDeclarationsOfAllKinds() throws {
        let text = """
            import Foundation
            public enum State: String, Codable {
                case open = "o", done
                case failed(code: Int)
            }
            public protocol UserFields: ValidatableModel { var email: String { get set } }
            extension State { static let first: State = .open }
            final class Request: ShowRequest { typealias Query = EmptyQuery }
            """
        let all = readSwift(Array(text.utf8))
        #expect(all.map(\.name) == ["", "State", "UserFields", "State", "Request"])
        #expect(all[0].kind == .importOf)
        try #require(all[1].members.map(\.name) == ["open", "done", "failed"])
        #expect(all[1].members[0].value?.text == "o" && all[1].members[2].parameters.map(\.label) == ["code"])
        #expect(all[2].members.map(\.isSettable) == [true])
        #expect(all[3].kind == .extensionOf && all[3].members[0].isStatic && all[3].members[0].isConstant)
        #expect(all[4].members.first?.kind == .alias)
    }
}
