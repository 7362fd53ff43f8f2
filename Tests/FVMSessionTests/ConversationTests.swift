import FVMFiles
import FVMSession
import FVMTestSupport
import FVMWorkspace
import Testing

/// Answers to single requests.
@Suite struct ConversationTests {
    @Test(arguments: [
        ("viewmodel A < id: id", false), ("viewmodel A < id: id >", true), ("viewmodel A", false),
        ("viewmodel A\n", true), ("A(x: [1,", false), (":load", true), ("", true), ("/* a", false),
        ("enum E < a: \"\"\"\n", false), ("view A", true), ("A", true), ("stub A \"b\" (", false),
    ])
    func knowsWhenAnInputIsComplete(text: String, isComplete: Bool) {
        #expect(Session.isComplete(text) == isComplete)
    }

    @Test func aRefusedRequestLeavesTheSessionAsItWas() {
        var session = Session(files: MemoryFileSystem())
        #expect(!session.respond(to: Request("viewmodel Card < id: id; n: int = 1 >")).isFailure)
        #expect(session.respond(to: Request("viewmodel Card < id: id; n: int = \"x\" >")).isFailure)
        #expect(session.text("Card.n") == "1\n")
    }

    @Test func aSketchedChildCanBeAskedFor() {
        var session = Session(files: MemoryFileSystem())
        #expect(!session.respond(to: Request("viewmodel Board server < cards: [Card] >")).isFailure)
        #expect(session.text("Card()").contains("\"id\": "))
        #expect(session.respond(to: Request("Nope()")).isFailure)
    }

    @Test func requestsArePartedByWhatTheyNeed() {
        var reader = RequestReader(source: "a")
        reader.append(Array("A\nviewmodel B <\r\n  id: id\n>\n:list\nviewmodel C <\n:lis".utf8))
        var requests: [Request] = []
        while let request = reader.next() { requests.append(request) }
        reader.append(Array("t".utf8))
        reader.finish()
        while let request = reader.next() { requests.append(request) }
        #expect(
            requests == [
                Request("A", source: "a", line: 1),
                Request("viewmodel B <\n  id: id\n>", source: "a", line: 2),
                Request(":list", source: "a", line: 5),
                Request("viewmodel C <", source: "a", line: 6),
                Request(":list", source: "a", line: 7),
            ]
        )
    }

    /// Reading line by line has the same result as reading all lines each time.
    @Test func requestsArePartedAsTheyWouldBeWhole() {
        let words = [
            "<", ">", "{", "}", "(", "\"", "\"\"\"", "/*", "*/", "//", "///", "viewmodel A", "\\", " ", ":list", "é",
            "a: int",
        ]
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let lines = (0..<12).map { _ in
                (0..<generator.int(in: 0...4)).map { _ in words[generator.int(in: 0...words.count - 1)] }.joined()
            }
            var reader = RequestReader(source: "a")
            reader.append(Array(lines.map { $0 + "\n" }.joined().utf8))
            reader.finish()
            var found: [String] = []
            while let request = reader.next() { found.append(request.text) }
            var expected: [String] = []
            var open: [String] = []
            for line in lines {
                if !open.isEmpty, line.hasPrefix(":") {
                    expected.append(open.joined(separator: "\n"))
                    open = []
                }
                open.append(line)
                guard Session.isComplete(open.joined(separator: "\n")) else { continue }
                expected.append(open.joined(separator: "\n"))
                open = []
            }
            if !open.isEmpty { expected.append(open.joined(separator: "\n")) }
            #expect(found == expected, "\(lines)")
        }
    }
}

/// Values whose lines are made while they are read.
struct ValueLinesTests {
    private static func lines(of request: String) -> ValueLines? {
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request("viewmodel Card < id: id; title: string = \"a\u{9B}\u{7F}\" >"))
        session.answersInLines = true
        guard case .value(let lines)? = session.respond(to: Request(request)).parts.last else { return nil }
        return lines
    }

    private final class Pieces: @unchecked Sendable {
        var all: [String] = []
    }

    @Test func areThoseOfTheValue() throws {
        let pieces = Pieces()
        let rest = try #require(Self.lines(of: "2000 * Card()")).give { piece in
            pieces.all.append(piece)
            return true
        }
        var session = Session(files: MemoryFileSystem())
        _ = session.respond(to: Request("viewmodel Card < id: id; title: string = \"a\u{9B}\u{7F}\" >"))
        let whole = session.text("2000 * Card()")
        #expect(pieces.all.count > 2 && pieces.all.allSatisfy { $0.hasSuffix("\n") })
        #expect(pieces.all.joined() + (try rest.get()) == whole)
    }

    @Test func endWhereNoneIsWanted() throws {
        let pieces = Pieces()
        _ = try #require(Self.lines(of: "100000 * Card()")).give { piece in
            pieces.all.append(piece)
            return pieces.all.count < 3
        }
        #expect(pieces.all.count == 3)
    }

    /// The way into a value needs all of it.
    @Test func areNotMadeOfSteps() { #expect(Self.lines(of: "Card.title") == nil) }
}

extension Session {
    /// The texts of the answer to a request, one behind the other.
    mutating func text(_ request: String) -> String {
        respond(to: Request(request)).parts.map { part in
            if case .text(let text, _) = part { return text }
            return ""
        }
        .joined()
    }
}
