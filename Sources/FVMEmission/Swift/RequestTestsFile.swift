import FVMSemantics
import FVMSwiftCode

/// `<Feature>RequestTests.swift`: what a request sends, and what answers it, is read back as it was
///
/// The library's own way of testing a request (seed 003, "ServerRequest Testing") starts the server, which is the user's.
extension Emitter {
    /// Nil where no request of the feature has data of its own.
    mutating func requestTestsFile(_ feature: TestedFeature) -> OutputFile? {
        let suite = TestSuite(in: &tree)
        var tests = DeclarationList()
        var source: Declared?
        for id in feature.records where !program.records[id.index].query.isEmpty {
            let record = program[id]
            var body = StatementList()
            appendQueryTest(record.query, of: requestType(record.declared), suite, to: &body)
            declareTest(testName(record.declared.name, "Request", "RequestTests"), body, suite, to: &tests)
            source = source ?? record.declared
        }
        for id in feature.requests {
            let request = program[id]
            let type = requestType(request.declared)
            var body = StatementList()
            appendQueryTest(request.query, of: type, suite, to: &body)
            if request.action != .show { appendRoundTrip(of: type, suite, to: &body) }
            if request.action == .show, case .record = request.response {
                appendRoundTrip(of: tree.type(requestWords.responseBodyName, in: type), suite, to: &body)
            }
            if !request.error.isEmpty {
                appendRoundTrip(of: tree.type(requestWords.responseErrorName, in: type), suite, to: &body)
            }
            guard !body.isEmpty else { continue }
            declareTest(testName(request.declared.name, "Request", "RequestTests"), body, suite, to: &tests)
            source = source ?? request.declared
        }
        guard !tests.isEmpty else { return nil }
        return suiteFile(feature, "requests", folder: "Requests", suffix: "RequestTests", tests: tests, of: source)
    }

    private mutating func requestType(_ declared: Declared) -> SwiftType {
        tree.type(tree.name(declared.name, suffix: "Request"))
    }

    /// The query stands in the URL as JSON, and the server compares what it reads.
    private mutating func appendQueryTest(
        _ query: [DataMember],
        of request: SwiftType,
        _ suite: TestSuite,
        to body: inout StatementList
    ) {
        guard !query.isEmpty else { return }
        var values = ArgumentList()
        for member in query {
            tree.append(tree.name(member.declared.name), expression(member.stub), to: &values)
        }
        let type = tree.type(requestWords.queryName, in: request)
        tree.bind(requestWords.query, to: tree.call(tree.reference(type), values), in: &body)
        let json = tree.call(tree.member(tree.reference(requestWords.query), tree.name("toJSON")))
        let read = tree.call(tree.member(json, tree.name("fromJSON")))
        let isEqual = tree.infix(tree.prefixed(.try, read), .equal, tree.reference(requestWords.query))
        var condition = ArgumentList()
        tree.append(isEqual, to: &condition)
        tree.append(tree.call(suite.expect, condition), to: &body)
    }

    /// `try expectCodable(T.self, encoder: encoder(locale: ...))`: texts are encoded for a locale.
    private mutating func appendRoundTrip(of type: SwiftType, _ suite: TestSuite, to body: inout StatementList) {
        expect(suite.expectCodable, codableArguments(type), to: &body)
    }
}
