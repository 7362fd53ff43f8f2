import FVMEmission
import FVMSemantics
import FVMSource
import FVMSyntax
import Testing

/// The emitted tests of requests and responses.
@Suite struct RequestTestsFileTests {
    static func tests(_ spec: String) -> String? {
        let tree = parse(SourceFile(path: "app.fvm", text: spec), file: FileID(0)).tree
        var text: String?
        emit(check([tree]).program) { file in
            if file.path.hasSuffix("RequestTests.swift") {
                text = String(decoding: file.bytes, as: UTF8.self)
            }
        }
        return text
    }

    @Test(arguments: [
        (
            "viewmodel Find server < title: localized \"Find\"; query: < page: int = 2; text: string? > >",
            [
                "let query = FindRequest.Query(page: 2, text: \"A Text\")",
                "#expect(try query.toJSON().fromJSON() == query)",
            ]
        ),
        ("request Ping show < response: < at: date > >", ["PingRequest.ResponseBody.self,"]),
        ("request Drop archive < error: < code: locked > >", ["DropRequest.self,", "DropRequest.ResponseError.self,"]),
        (
            "fields Idea < text: string >\nrequest Add create < body: Idea; response: < count: int > >",
            ["AddRequest.self,"]
        ),
    ])
    func readsBackWhatIsSent(spec: String, parts: [String]) throws {
        let tests = try #require(Self.tests(spec))
        for part in parts { #expect(tests.contains(part), "\(part)") }
    }

    /// The tests of the view model say all there is to say.
    @Test func aScreenWithoutAQueryHasNone() {
        #expect(Self.tests("viewmodel Board server < title: localized \"Board\" >") == nil)
    }
}
