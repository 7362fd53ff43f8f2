import FVMSemantics
import FVMSwiftCode

/// `<Feature>RequestTests.swift`: what a request sends, and what answers it, is read back as it was
///
/// The library's own way of testing a request (seed 003, "ServerRequest Testing") starts the server, which is the user's.
extension Emitter {
    /// Returns the tests of requests, or `nil` if no request of the feature has its own data.
    func requestTestsFile(_ feature: TestedFeature) -> EmittedFile? {
        var tests: [Declaration] = []
        var source: Declared?
        for id in feature.records {
            let record = program[id]
            guard !record.query.isEmpty || record.sort != nil else { continue }
            var body: [Statement] = []
            appendQueryTest(record.query, of: requestType(record.declared), to: &body)
            appendSortTest(record.sort, of: requestType(record.declared), to: &body)
            declareTest(testName(record.declared.name, "Request", "RequestTests"), body, to: &tests)
            source = source ?? record.declared
        }
        for id in feature.requests {
            let request = program[id]
            let type = requestType(request.declared)
            var body: [Statement] = []
            appendQueryTest(request.query, of: type, to: &body)
            appendSortTest(request.sort, of: type, to: &body)
            appendRoundTrips(of: request, type, to: &body)
            if !request.error.isEmpty {
                appendRoundTrip(of: .member(type, "ResponseError"), to: &body)
            }
            guard !body.isEmpty else { continue }
            declareTest(testName(request.declared.name, "Request", "RequestTests"), body, to: &tests)
            source = source ?? request.declared
        }
        guard !tests.isEmpty else { return nil }
        return suiteFile(feature, "requests", folder: "Requests", suffix: "RequestTests", tests: tests, of: source)
    }

    /// Appends the round trip of a request with all of its values. If a part contains view models, its parts are
    /// tested separately, because the library's encoder finds their texts only from the part itself.
    private func appendRoundTrips(of request: RequestDefinition, _ type: SwiftType, to body: inout [Statement]) {
        var holdsRecords = false
        if case .record(let members)? = request.response {
            holdsRecords = members.contains { program.types.record(in: $0.type) != nil }
            if holdsRecords || request.action == .show {
                appendRoundTrip(of: .member(type, "ResponseBody"), to: &body)
            }
        }
        guard request.action != .show else { return }
        if !holdsRecords { return appendRoundTrip(of: type, to: &body) }
        if request.body != nil { appendRoundTrip(of: .member(type, "RequestBody"), to: &body) }
    }

    private func requestType(_ declared: Declared) -> SwiftType {
        SwiftType.named(declared.emittedName(.request))
    }

    /// Appends the test of the query in the URL, which is JSON. The test compares what the server reads.
    private func appendQueryTest(
        _ query: [DataMember],
        of request: SwiftType,
        to body: inout [Statement]
    ) {
        guard !query.isEmpty else { return }
        var values: [Argument] = []
        for member in query {
            values.append(Argument(member.declared.name, expression(member.stub.inMilliseconds)))
        }
        let type = SwiftType.member(request, "Query")
        body.append(.bind("query", to: .type(type).call(values)))
        appendJSONTest("query", to: &body)
    }

    /// Appends the test of the sort order, which is separate JSON beside the query.
    private func appendSortTest(_ sort: SortOrder?, of request: SwiftType, to body: inout [Statement]) {
        guard let sort else { return }
        body.append(.bind("sort", to: sortExample(sort, of: request)))
        appendJSONTest("sort", to: &body)
    }

    /// `#expect(try query.toJSON().fromJSON() == query)`
    private func appendJSONTest(_ name: String, to body: inout [Statement]) {
        let read = Expression.reference(name).member("toJSON").call().member("fromJSON").call()
        let isEqual = Expression.infix(.prefixed(.try, read), .equal, .reference(name))
        body.append(.expression(Expression.macro("expect").call([.init(isEqual)])))
    }

    /// `try expectCodable(T.self, encoder: encoder(locale: ...))`: texts are encoded for a locale.
    private func appendRoundTrip(of type: SwiftType, to body: inout [Statement]) {
        expect("expectCodable", codableArguments(type), to: &body)
    }
}

extension Value {
    /// The value after a round trip through the library's JSON, whose dates have milliseconds.
    fileprivate var inMilliseconds: Value {
        switch self {
        case .date(let moment):
            .date(Instant(secondsSince1970: (moment.secondsSince1970 * 1000).rounded() / 1000))
        case .list(let values): .list(values.map(\.inMilliseconds))
        case .dictionary(let entries):
            .dictionary(entries.map { DictionaryEntry(key: $0.key, value: $0.value.inMilliseconds) })
        default: self
        }
    }
}
