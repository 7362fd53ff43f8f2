import FVMDiagnostics
import FVMSource

/// Bounds what stubs expand to: none may be endless, too deep, or grow past a million values.
///
/// A node of the graph is a property whose stub calls other stubs; a call leads to those properties of the called record
/// that it does not replace. Walked without recursion, in time linear in what the specs write.
extension Checker {
    mutating func checkExpansion() {
        if hasDirectRecursion { return }
        var expansion = Expansion(program, composites: compositeStubs)
        for (record, property) in compositeStubs {
            if let problem = expansion.visit(record, property, program) { reportExpansion(problem) }
        }
        guard !found.hasErrors else { return }
        for record in program.records.indices {
            for stub in program.records[record].stubs { checkSize(stub.call, stub.declared, &expansion) }
        }
        for result in program.results {
            for stub in result.stubs { checkSize(stub.call, stub.declared, &expansion) }
        }
        for record in program.records.indices {
            let total = expansion.total(of: StubCall(record: RecordID(record)), program)
            if total.values > Self.mostValues {
                reportExpansion(.tooLarge(record: record, property: nil))
                return
            }
        }
        checkExpressionSizes(expansion)
    }

    private mutating func checkExpressionSizes(_ expansion: Expansion) {
        for (expression, place) in zip(expressions, expressionSources) {
            let values =
                switch expression {
                case .stub(let call): expansion.total(of: call, program).values
                case .rows(let rows, of: _): expansion.size(rows, program).values
                case .form, nil: 0
                }
            guard values > Self.mostValues else { continue }
            report(
                Diagnostic(
                    ValueProblems.stubTooLarge,
                    "this value grows past \(Self.mostValues) values",
                    at: trees[place.tree].location(place.node)
                )
            )
        }
    }

    private mutating func checkSize(_ call: StubCall, _ stub: Declared, _ expansion: inout Expansion) {
        if expansion.total(of: call, program).values > Self.mostValues {
            report(
                Diagnostic(
                    ValueProblems.stubTooLarge,
                    "the stub \"\(stub.name)\" grows past \(Self.mostValues) values",
                    at: stub.location
                )
            )
        }
    }

    private mutating func reportExpansion(_ problem: Expansion.Problem) {
        switch problem {
        case .endless(let record, let property):
            let definition = program.records[record].properties[property]
            report(
                Diagnostic(
                    ValueProblems.endlessStub,
                    "the stub of '\(definition.declared.name)' contains itself, and never ends",
                    at: definition.declared.location
                )
            )
        case .tooDeep(let record, let property):
            let definition = program.records[record].properties[property]
            report(
                Diagnostic(
                    ValueProblems.stubTooDeep,
                    "the stub of '\(definition.declared.name)' nests more than \(Expansion.mostLevels) levels",
                    at: definition.declared.location
                )
            )
        case .tooLarge(let record, let property):
            let declared =
                property.map { program.records[record].properties[$0].declared }
                ?? program.records[record].declared
            report(
                Diagnostic(
                    ValueProblems.stubTooLarge,
                    "the stub of '\(declared.name)' grows past \(Self.mostValues) values",
                    at: declared.location
                )
            )
        }
    }
}

/// Sizes and heights of the default stubs.
struct Expansion {
    enum Problem {
        case endless(record: Int, property: Int)
        case tooDeep(record: Int, property: Int)
        case tooLarge(record: Int, property: Int?)
    }

    struct Size {
        /// Capped far above the limit, so that sums never overflow.
        var values: Int
        var levels: Int

        /// One level deeper.
        var inside: Size { Size(values: values, levels: levels + 1) }
    }

    /// JSON levels: an object, a list or a dictionary each is one.
    static let mostLevels = 400

    private enum State: UInt8 {
        case new, open, done
    }

    /// The first property of each record among all properties.
    private var offsets: [Int] = []
    private var owners: [Int32] = []
    private var states: [State]
    private var sizes: [Size]
    private static let cap = 1 << 40

    /// `composites` are the properties whose stub is more than one value; every other has size 1.
    init(_ program: Program, composites: [(record: Int, property: Int)]) {
        for index in program.records.indices {
            offsets.append(owners.count)
            for _ in program.records[index].properties.indices { owners.append(Int32(index)) }
        }
        states = Array(repeating: .done, count: owners.count)
        sizes = Array(repeating: Size(values: 1, levels: 0), count: owners.count)
        for (record, property) in composites { states[offsets[record] + property] = .new }
    }

    /// Sizes the stub of one property and all that it leads to; the first problem on the way.
    mutating func visit(_ record: Int, _ property: Int, _ program: Program) -> Problem? {
        let start = offsets[record] + property
        guard states[start] == .new else { return nil }
        let first = targets(of: start, program)
        if first.isEmpty { return problem(of: start, settle(start, program)) }
        var problem: Problem?
        var stack: [(node: Int, next: [Int], position: Int)] = [(start, first, 0)]
        states[start] = .open
        while let top = stack.last {
            if top.position < top.next.count {
                stack[stack.count - 1].position += 1
                let node = top.next[top.position]
                switch states[node] {
                case .done: break
                case .open: problem = problem ?? .endless(record: owner(node), property: local(node))
                case .new:
                    states[node] = .open
                    stack.append((node, targets(of: node, program), 0))
                }
                continue
            }
            stack.removeLast()
            let own = self.problem(of: top.node, settle(top.node, program))
            problem = problem ?? own
        }
        return problem
    }

    /// What is wrong with the size of a node; what contains it is spared the same problem.
    private mutating func problem(of node: Int, _ size: Size) -> Problem? {
        let isTooLarge = size.values > Checker.mostValues
        if isTooLarge { sizes[node].values = 1 }
        if size.levels > Self.mostLevels {
            sizes[node].levels = 0
            return .tooDeep(record: owner(node), property: local(node))
        }
        return isTooLarge ? .tooLarge(record: owner(node), property: local(node)) : nil
    }

    /// Sizes a node whose targets are all sized.
    private mutating func settle(_ node: Int, _ program: Program) -> Size {
        let size = self.size(program.records[owner(node)].properties[local(node)].stub, program)
        sizes[node] = size
        states[node] = .done
        return size
    }

    private func owner(_ node: Int) -> Int { Int(owners[node]) }
    private func local(_ node: Int) -> Int { node - offsets[owner(node)] }

    /// The properties whose stubs the stub of `node` contains; those without calls are left out.
    private func targets(of node: Int, _ program: Program) -> [Int] {
        var result: [Int] = []
        collect(program.records[owner(node)].properties[local(node)].stub, program, &result)
        return result
    }

    private func collect(_ value: Value, _ program: Program, _ result: inout [Int]) {
        switch value {
        case .list(let values): for value in values { collect(value, program, &result) }
        case .dictionary(let entries): for entry in entries { collect(entry.value, program, &result) }
        case .call(let call): collect(call, [], program, &result)
        case .repeated(let repeated): collect(repeated.call, repeated.series.map(\.property), program, &result)
        default: break
        }
    }

    private func collect(_ call: StubCall, _ series: [Int], _ program: Program, _ result: inout [Int]) {
        for argument in call.arguments { collect(argument.value, program, &result) }
        for index in program.records[call.record.index].properties.indices {
            let node = offsets[call.record.index] + index
            if states[node] == .done || call.arguments.contains(where: { $0.property == index }) { continue }
            result.append(node)
        }
    }

    /// The size of a value, when all that it leads to has been visited.
    func size(_ value: Value, _ program: Program) -> Size {
        switch value {
        case .list(let values):
            return values.reduce(Size(values: 1, levels: 0)) { Self.sum($0, size($1, program)) }.inside
        case .dictionary(let entries):
            return entries.reduce(Size(values: 1, levels: 0)) { Self.sum($0, size($1.value, program)) }.inside
        case .call(let call): return total(of: call, program)
        case .repeated(let repeated):
            let one = total(of: repeated.call, program)
            return Size(values: min(one.values * max(repeated.count, 1), Self.cap), levels: one.levels)
        default: return Size(values: 1, levels: 0)
        }
    }

    /// The size of a call, when all that it leads to has been visited.
    func total(of call: StubCall, _ program: Program) -> Size {
        var result = Size(values: 1, levels: 0)
        var arguments = call.arguments[...]
        for index in program.records[call.record.index].properties.indices {
            if let first = arguments.first, first.property == index {
                result = Self.sum(result, size(first.value, program))
                arguments.removeFirst()
            } else {
                result = Self.sum(result, sizes[offsets[call.record.index] + index])
            }
        }
        return result.inside
    }

    private static func sum(_ first: Size, _ second: Size) -> Size {
        Size(values: min(first.values + second.values, cap), levels: max(first.levels, second.levels))
    }
}
