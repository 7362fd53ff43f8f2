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

    mutating func list(_ values: [Value]) -> Expression {
        let before = stubCalls
        var parts: [Expression] = []
        var written = ArgumentList()
        var record: RecordID?
        for value in values {
            switch value {
            case .call(let call):
                record = call.record
                tree.append(expression(value), to: &written)
            case .repeated(let repeated) where repeated.count <= Self.longestWrittenRepetition:
                record = repeated.call.record
                for index in 0..<repeated.count { tree.append(element(index, of: repeated), to: &written) }
            case .repeated(let repeated):
                record = repeated.call.record
                if !written.isEmpty { parts.append(tree.array(written)) }
                written = ArgumentList()
                parts.append(mapped(repeated))
            default: tree.append(expression(value), to: &written)
            }
        }
        let calls = stubCalls - before
        guard let record, parts.count > 1 || parts.count == 1 && !written.isEmpty || calls > Self.mostCalls else {
            return parts.first ?? tree.array(written)
        }
        stubCalls = before + 1
        if parts.isEmpty {
            parts = chunks(of: written, calls)
        } else if !written.isEmpty {
            parts.append(tree.array(written))
        }
        return rows(parts, of: record)
    }

    /// The elements of a long list as several short ones.
    private mutating func chunks(of list: ArgumentList, _ calls: Int) -> [Expression] {
        let size = max(1, Self.callsPerStatement * list.count / calls)
        var parts: [Expression] = []
        var chunk = ArgumentList()
        for value in tree.values(of: list) {
            if chunk.count == size {
                parts.append(tree.array(chunk))
                chunk = ArgumentList()
            }
            tree.append(value, to: &chunk)
        }
        parts.append(tree.array(chunk))
        return parts
    }

    /// A closure that appends part after part.
    private mutating func rows(_ parts: [Expression], of record: RecordID) -> Expression {
        let rows = tree.reference(words.rows)
        var body = StatementList()
        let type = tree.array(programTypes.records[record.index])
        tree.bind(words.rows, type, to: parts[0], isConstant: false, in: &body)
        for part in parts.dropFirst() { tree.extend(rows, by: part, in: &body) }
        tree.returning(rows, to: &body)
        return tree.block(body)
    }

    /// One of few repetitions.
    private mutating func element(_ index: Int, of repeated: RepeatedCall) -> Expression {
        var call = repeated.call
        for series in repeated.series {
            let id = Value.uuid(series.first.advanced(by: index))
            call.arguments.append(StubArgument(property: series.property, value: id, isWritten: false))
        }
        call.arguments.sort { $0.property < $1.property }
        return stubCall(tree.implicitMember(words.stub), call)
    }

    /// `(0..<count).map { index in CardViewModel.stub(...) }`
    private mutating func mapped(_ repeated: RepeatedCall) -> Expression {
        let range = tree.infix(tree.integer(0), .halfOpenRange, tree.integer(repeated.count))
        let map = tree.member(tree.grouped(range), words.map)
        let callee = tree.member(tree.reference(programTypes.records[repeated.call.record.index]), words.stub)
        var arguments = ArgumentList()
        var written = repeated.call.arguments[...]
        for series in repeated.series.sorted(by: { $0.property < $1.property }) {
            while let next = written.first, next.property < series.property {
                written.removeFirst()
                append(next.value, to: &arguments, property: next.property, of: repeated.call.record)
            }
            let label = parameterLabel(series.property, of: repeated.call.record)
            tree.append(label, computedId(series.first), to: &arguments)
        }
        for rest in written {
            append(rest.value, to: &arguments, property: rest.property, of: repeated.call.record)
        }
        let element = tree.call(callee, arguments)
        return tree.call(map, closure: element, parameter: repeated.series.isEmpty ? tree.name("_") : words.index)
    }

    /// `UUID(uuidString: String(format: "...-%012llX", first + index))!`
    private mutating func computedId(_ first: UUIDValue) -> Expression {
        let mask = 0xFFFF_FFFF_FFFF
        let start = Int(first.low & UInt64(mask))
        var number = tree.infix(tree.integer(start), .plus, tree.reference(words.index))
        if start > mask - 1_000_000 {
            number = tree.infix(tree.grouped(number), .bitwiseAnd, tree.verbatim("0xFFFF_FFFF_FFFF"))
        }
        var arguments = ArgumentList()
        tree.append(words.format, tree.string(String(first.text.prefix(24)) + "%012llX"), to: &arguments)
        tree.append(number, to: &arguments)
        let text = tree.call(tree.reference(types.string), arguments)
        return forced(types.uuid, words.uuidString, text)
    }
}
