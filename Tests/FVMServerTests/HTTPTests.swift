import FVMTestSupport
import Testing

@testable import FVMServer

/// How requests are read: strictly, in any pieces, and never more than there may be.
@Suite struct HTTPTests {
    private func outcome(_ text: String, limit: Int = 1_000) -> HTTPRequestReader.Outcome {
        var reader = HTTPRequestReader(bodyLimit: limit)
        reader.append(Array(text.utf8))
        return reader.next()
    }

    private func request(_ text: String) throws -> HTTPRequest {
        guard case .request(let request) = outcome(text) else { throw Failure(text: "\(outcome(text))") }
        return request
    }

    private struct Failure: Error { var text: String }

    @Test func readsARequest() throws {
        let read = try request(
            "\r\nPOST /a%20b?%7B%22x%22:1%7D HTTP/1.1\r\nHost: localhost:1\r\nX-Fos-Version:  \"2.1.0\" \r\nContent-Length: 4\r\n\r\nabcdrest"
        )
        #expect(read.method == "POST" && read.path == "/a b" && read.query == "%7B%22x%22:1%7D")
        #expect(read.header("x-fos-version") == "\"2.1.0\"" && read.body == Array("abcd".utf8) && read.keepsAlive)
    }

    @Test func readsManyInAnyPieces() {
        let text =
            "\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n\r\nPUT /b HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\nTrailer: t\r\n\r\nDELETE /c HTTP/1.0\r\nContent-Length: 0\r\n\r\n"
        for size in [1, 2, 3, 7, 1_000] {
            var reader = HTTPRequestReader(bodyLimit: 100)
            var found: [HTTPRequest] = []
            var rest = Array(text.utf8)[...]
            while !rest.isEmpty {
                reader.append(rest.prefix(size))
                rest = rest.dropFirst(size)
                while case .request(let request) = reader.next() { found.append(request) }
            }
            #expect(found.map(\.target) == ["/a", "/b", "/c"], "pieces of \(size)")
            #expect(found.map(\.keepsAlive) == [true, true, false])
            #expect(found[1].body == Array("abcde".utf8))
            #expect(reader.isIdle)
        }
    }

    @Test func passesOverOneEmptyLineAlone() {
        for size in [1, 2, 1_000] {
            var reader = HTTPRequestReader(bodyLimit: 100)
            var outcome = HTTPRequestReader.Outcome.incomplete
            var rest = Array("\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)[...]
            while !rest.isEmpty, outcome == .incomplete {
                reader.append(rest.prefix(size))
                rest = rest.dropFirst(size)
                outcome = reader.next()
            }
            #expect(outcome == .refused(400, "Bad Request"), "pieces of \(size)")
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GE T / HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET http://evil/ HTTP/1.1\r\nHost: x\r\n\r\n", 400), ("GET /\u{7F} HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\nHost: x\r\n\r\n", 505), ("GET / HTTQ/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA: b\nC: d\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\na", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\na", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n", 413),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n", 413),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nx\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n", 400),
        ("\u{16}\u{3}\u{1}", 400), ("GET / HTTP/1.1\nHost: x\n\n", 400), ("GET / HTTP/1.1\rHost: x\r\r", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA: b\rc\r\n\r\n", 400), ("GET * HTTP/1.1\r\nHost: x\r\n\r\n", 400),
        ("GET /#a HTTP/1.1\r\nHost: x\r\n\r\n", 400), ("GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: x\r\nA: \u{1}\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\r\n: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n Host: x\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n\tc\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 1, 1\r\n\r\na", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 0x1\r\n\r\na", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nContent-Length:\r\n\r\na", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chu nked\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chun\u{212A}ed\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
        ("PUT / HTTP/1.0\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1 \r\na\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1 2\r\na\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\na\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\na\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\na\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;a\nb\r\na\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\n0\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA : b\r\n\r\n", 400),
        ("PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nGET / HTTP/1.1\r\n\r\n", 400),
    ])
    func refuses(_ text: String, _ status: Int) {
        guard case .refused(let refused, _) = outcome(text) else {
            Issue.record("\(text.debugDescription) is \(outcome(text))")
            return
        }
        #expect(refused == status, "\(text.debugDescription)")
    }

    @Test func refusesWhatHasNoEnd() {
        #expect(
            outcome("GET /" + String(repeating: "a", count: 70_000)) == .refused(431, "Request Header Fields Too Large")
        )
        let fields = String(repeating: "A: b\r\n", count: 101)
        #expect(outcome("GET / HTTP/1.1\r\n\(fields)\r\n") == .refused(431, "Request Header Fields Too Large"))
        let trailer = String(repeating: "A: b\r\n", count: 2_000)
        let chunked = "PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        #expect(outcome(chunked + trailer) == .refused(431, "Request Header Fields Too Large"))
    }

    /// Reading is linear: no byte is moved more often than once for each byte that was read before it.
    @Test func movesBytesOnce() {
        let request = "GET /a HTTP/1.1\r\nHost: x\r\n\r\n"
        let bytes = Array(String(repeating: request, count: 20_000).utf8)
        var reader = HTTPRequestReader(bodyLimit: 100)
        reader.append(bytes)
        var count = 0
        while case .request = reader.next() { count += 1 }
        #expect(count == 20_000 && reader.isIdle && reader.keptCount == 0)
        #expect(reader.movedCount <= bytes.count)
    }

    @Test func keepsNothingOfWhatItRefuses() {
        var reader = HTTPRequestReader(bodyLimit: 100)
        reader.append(Array("BAD\r\n\r\n".utf8))
        _ = reader.next()
        for _ in 0..<100 { reader.append([UInt8](repeating: 0x20, count: 1_000)) }
        #expect(reader.keptCount == 0)
    }

    @Test func staysRefused() {
        var reader = HTTPRequestReader(bodyLimit: 10)
        reader.append(Array("BAD\r\n\r\n".utf8))
        let first = reader.next()
        reader.append(Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
        #expect(reader.next() == first)
    }

    @Test func asksForBodiesThatWait() {
        var reader = HTTPRequestReader(bodyLimit: 10)
        reader.append(Array("PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n".utf8))
        #expect(reader.next() == .incomplete)
        #expect(reader.takeContinue() && !reader.takeContinue())
        reader.append(Array("ab".utf8))
        guard case .request = reader.next() else {
            Issue.record("the body is not read")
            return
        }
    }

    @Test func writesAnswersThatCannotBeSplit() {
        let response = HTTPResponse(200, headers: [("x", "a\r\nset-cookie: b")], body: Array("hi".utf8))
        let text = String(decoding: response.bytes(keepsAlive: true), as: UTF8.self)
        #expect(
            text == "HTTP/1.1 200 OK\r\nx: a  set-cookie: b\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nhi"
        )
        #expect(!String(decoding: response.bytes(isHead: true, keepsAlive: false), as: UTF8.self).hasSuffix("hi"))
        #expect(!String(decoding: HTTPResponse(204).bytes(keepsAlive: false), as: UTF8.self).contains("content-length"))
    }

    /// Random bytes, and requests with random bytes in them, are read or refused.
    @Test func readsAnyBytes() {
        var random = SeededGenerator(seed: 7)
        let whole = Array(
            "POST /x?y HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n5\r\nabcde\r\n0\r\n\r\n"
                .utf8
        )
        for _ in 0..<ProofScale.count(20_000, short: 2_000) {
            var bytes = whole
            for _ in 0..<random.int(in: 0...4) {
                bytes[random.int(in: 0...bytes.count - 1)] = UInt8(random.int(in: 0...255))
            }
            if random.chance(1, in: 3) { bytes.removeSubrange(0..<random.int(in: 0...bytes.count)) }
            var reader = HTTPRequestReader(bodyLimit: 64)
            var pieces = HTTPRequestReader(bodyLimit: 64)
            reader.append(bytes)
            var outcome = HTTPRequestReader.Outcome.incomplete
            for byte in bytes {
                pieces.append([byte])
                if outcome == .incomplete { outcome = pieces.next() }
            }
            let whole = reader.next()
            // A refusal may be for the first or the second fault that is seen; what is read is the same.
            if case .request = whole { #expect(outcome == whole) }
            if case .request = outcome { #expect(outcome == whole) }
        }
    }
}
