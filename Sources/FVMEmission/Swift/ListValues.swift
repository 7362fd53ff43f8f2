import FVMSemantics
import FVMSwiftCode

/// Lists of stub values.
///
/// The compiler's effort for one expression grows faster than the expression: a list of many rows, or of several parts,
/// is built by statements.
extension Emitter {
    /// From how many equal elements on a list is computed instead of written out.
    private static let longestWrittenRepetition = 10
    /// How many stubs one expression may call.
    private static let mostCalls = 100
    /// How many stubs one of several statements calls, unless a single row has more.
    private static let callsPerStatement = 20

    func list(_ values: [Value]) -> Expression {
        var parts: [Expression] = []
        var written: [Expression] = []
        for value in values {
            guard case .repeated(let repeated) = value else {
                written.append(expression(value))
                continue
            }
            if isComputed(repeated) {
                if !written.isEmpty { parts.append(.array(written)) }
                written = []
                parts.append(mapped(repeated))
            } else {
                written += (0..<repeated.count).map { element($0, of: repeated) }
            }
        }
        guard let record = recordBuiltByStatements(values) else { return parts.first ?? .array(written) }
        if parts.isEmpty {
            parts = chunks(of: written, values.reduce(0) { $0 + callsInElement($1) })
        } else if !written.isEmpty {
            parts.append(.array(written))
        }
        return rows(parts, of: record)
    }

    private func isComputed(_ repeated: RepeatedCall) -> Bool { repeated.count > Self.longestWrittenRepetition }

    /// The record of the rows of a list that takes several statements, or `nil` if one expression does.
    private func recordBuiltByStatements(_ values: [Value]) -> RecordID? {
        var record: RecordID?
        var computed = 0
        var written = 0
        for value in values {
            switch value {
            case .call(let call):
                record = call.record
                written += 1
            case .repeated(let repeated):
                record = repeated.call.record
                if isComputed(repeated) { computed += 1 } else { written += repeated.count }
            default: written += 1
            }
        }
        let isJoined = computed > 1 || computed == 1 && written > 0
        guard isJoined || values.reduce(0, { $0 + callsInElement($1) }) > Self.mostCalls else { return nil }
        return record
    }

    // MARK: - Calls

    /// How many stubs the expression of a value calls.
    private func calls(in value: Value) -> Int {
        switch value {
        case .call: callsInElement(value)
        case .repeated: calls(in: .list([value]))
        case .list(let values):
            recordBuiltByStatements(values) == nil ? values.reduce(0) { $0 + callsInElement($1) } : 1
        case .dictionary(let entries): entries.reduce(0) { $0 + calls(in: $1.value) }
        default: 0
        }
    }

    /// How many stubs an element of a list calls: a closure's call is not counted where the closure is written once.
    private func callsInElement(_ value: Value) -> Int {
        switch value {
        case .call(let call): 1 + callsInArguments(of: call)
        case .repeated(let repeated) where isComputed(repeated): callsInArguments(of: repeated.call)
        case .repeated(let repeated): repeated.count * (1 + callsInArguments(of: repeated.call))
        default: calls(in: value)
        }
    }

    private func callsInArguments(of call: StubCall) -> Int { call.arguments.reduce(0) { $0 + calls(in: $1.value) } }

    // MARK: - Rows

    /// The elements of a long list as several short ones.
    private func chunks(of elements: [Expression], _ calls: Int) -> [Expression] {
        let size = max(1, Self.callsPerStatement * elements.count / calls)
        return stride(from: 0, to: elements.count, by: size).map { start in
            .array(Array(elements[start..<min(start + size, elements.count)]))
        }
    }

    /// A closure that appends part after part.
    private func rows(_ parts: [Expression], of record: RecordID) -> Expression {
        let rows = Expression.reference("rows")
        var body: [Statement] = []
        let type = SwiftType.array(recordType(record))
        body.append(.bind("rows", type, to: parts[0], isConstant: false))
        for part in parts.dropFirst() { body.append(.extend(rows, by: part)) }
        body.append(.return(rows))
        return .block(body)
    }

    /// One of few repetitions.
    private func element(_ index: Int, of repeated: RepeatedCall) -> Expression {
        var call = repeated.call(at: index)
        call.shown.arguments.sort { $0.property < $1.property }
        return stubCall(.implicitMember("stub"), call)
    }

    /// `(0..<count).map { index in CardViewModel.stub(...) }`
    private func mapped(_ repeated: RepeatedCall) -> Expression {
        let range = Expression.infix(.integer(0), .halfOpenRange, .integer(repeated.count))
        let map = range.grouped.member("map")
        let (whole, shown) = (repeated.call, repeated.call.shown)
        var arguments: [Argument] = []
        var written = shown.arguments[...]
        for series in repeated.series.sorted(by: { $0.property < $1.property }) {
            while let next = written.first, next.property < series.property {
                written.removeFirst()
                arguments.append(argument(next.value, property: next.property, of: shown.record))
            }
            let label = parameterLabel(series.property, of: shown.record)
            let id = computedId(series.first)
            arguments.append(Argument(label, series.model.map { identityStub($0, id) } ?? id))
        }
        for rest in written {
            arguments.append(argument(rest.value, property: rest.property, of: shown.record))
        }
        var element = Expression.type(recordType(shown.record)).member("stub").call(arguments)
        if shown.record != whole.record, let outcome = whole.arguments.last {
            let label = parameterLabel(outcome.property, of: whole.record)
            element = Expression.type(recordType(whole.record)).call([Argument(label, element)])
        }
        return map.call(closure: element, parameter: repeated.series.isEmpty ? "_" : "index")
    }

    /// `UUID(uuidString: .init(format: "...-%012llX", first + index))!`: `String` may be the name of a property here.
    private func computedId(_ first: UUIDValue) -> Expression {
        let mask = 0xFFFF_FFFF_FFFF
        let start = Int(first.low & UInt64(mask))
        var number = Expression.infix(.integer(start), .plus, .reference("index"))
        if start > mask - 1_000_000 {
            number = Expression.infix(number.grouped, .bitwiseAnd, .verbatim("0xFFFF_FFFF_FFFF"))
        }
        let text = Expression.implicitInit.call([
            Argument("format", .string(String(first.text.prefix(24)) + "%012llX")), .init(number),
        ])
        return forced("UUID", "uuidString", text)
    }
}
