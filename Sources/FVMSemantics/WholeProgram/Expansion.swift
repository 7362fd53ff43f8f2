/// A property whose stub is more than one value.
struct CompositeStub {
    let record: Int
    let property: Int
    /// The size of its expansion, if it was known when the property was read.
    let size: Expansion.Size?
}

/// Sizes and heights of the default stubs.
struct Expansion {
    enum Problem {
        case endless(record: Int, property: Int)
        case tooDeep(record: Int, property: Int)
        case tooLarge(record: Int, property: Int?)
    }

    struct Size {
        /// Capped far above the limit.
        let values: Int
        let levels: Int

        init(values: Int, levels: Int) {
            self.values = min(values, Expansion.cap)
            self.levels = min(levels, Expansion.cap)
        }

        /// A value without parts.
        static let one = Size(values: 1, levels: 0)

        /// One level deeper.
        var inside: Size { Size(values: values, levels: levels + 1) }

        /// Both side by side, or `nil` if that is more than there may be.
        func adding(_ other: Size) -> Size? {
            let size = Expansion.sum(self, other)
            return size.values > CheckLimits.values || size.levels >= Expansion.mostLevels ? nil : size
        }
    }

    /// JSON levels: an object, a list or a dictionary each is one.
    static let mostLevels = 400

    private enum State: UInt8 {
        case new, open, done
    }

    /// The properties whose stub is more than one value, in the order of their records; every other has size 1.
    private let nodes: [CompositeStub]
    /// The first node of each record, and one more.
    private var starts: [Int32] = []
    private var states: [State]
    private var sizes: [Size]
    fileprivate static let cap = 1 << 30

    init(_ program: Program, composites: [CompositeStub]) {
        nodes = composites
        states = composites.map { $0.size == nil ? .new : .done }
        sizes = composites.map { $0.size ?? .one }
        starts.reserveCapacity(program.records.count + 1)
        var node = 0
        for record in program.records.indices {
            starts.append(Int32(node))
            while node < nodes.count, nodes[node].record == record { node += 1 }
        }
        starts.append(Int32(node))
        precondition(node == nodes.count, "composite stubs are in the order of their records")
    }

    /// Sizes the stub of one property and all that it leads to; the first problem on the way.
    mutating func visit(_ start: Int, _ program: Program) -> Problem? {
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
                case .open: problem = problem ?? .endless(record: nodes[node].record, property: nodes[node].property)
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

    /// Returns the problem with the size of a node. Nodes that contain it don't repeat the problem.
    private mutating func problem(of node: Int, _ size: Size) -> Problem? {
        let isTooLarge = size.values > CheckLimits.values
        if isTooLarge { sizes[node] = Size(values: 1, levels: sizes[node].levels) }
        if size.levels > Self.mostLevels {
            sizes[node] = Size(values: sizes[node].values, levels: 0)
            return .tooDeep(record: nodes[node].record, property: nodes[node].property)
        }
        return isTooLarge ? .tooLarge(record: nodes[node].record, property: nodes[node].property) : nil
    }

    /// Sizes a node whose targets are all sized.
    private mutating func settle(_ node: Int, _ program: Program) -> Size {
        let size = self.size(stub(of: node, program), program)
        sizes[node] = size
        states[node] = .done
        return size
    }

    private func stub(of node: Int, _ program: Program) -> Value {
        let record = program.records[nodes[node].record]
        return program.stub(of: record.properties[nodes[node].property], in: record)
    }

    /// The properties whose stubs the stub of `node` contains; those without calls are left out.
    private func targets(of node: Int, _ program: Program) -> [Int] {
        var result: [Int] = []
        collect(stub(of: node, program), program, &result)
        return result
    }

    private func collect(_ value: Value, _ program: Program, _ result: inout [Int]) {
        switch value {
        case .list(let values): for value in values { collect(value, program, &result) }
        case .dictionary(let entries): for entry in entries { collect(entry.value, program, &result) }
        case .call(let call): collect(call, program, &result)
        case .repeated(let repeated): collect(repeated.call, program, &result)
        default: break
        }
    }

    private func collect(_ call: StubCall, _ program: Program, _ result: inout [Int]) {
        for argument in call.arguments { collect(argument.value, program, &result) }
        forEachNode(of: call) { node in if states[node] != .done { result.append(node) } }
    }

    /// Calls `body` with the nodes of the called record that the call does not replace. Both are in the order of
    /// properties.
    private func forEachNode(of call: StubCall, _ body: (Int) -> Void) {
        var upcoming = 0
        for node in Int(starts[call.record.index])..<Int(starts[call.record.index + 1]) {
            let property = nodes[node].property
            while upcoming < call.arguments.count, call.arguments[upcoming].property < property { upcoming += 1 }
            if upcoming < call.arguments.count, call.arguments[upcoming].property == property { continue }
            body(node)
        }
    }

    /// The size of a value, when all that it leads to has been visited.
    func size(_ value: Value, _ program: Program) -> Size {
        switch value {
        case .list(let values):
            return values.reduce(.one) { Self.sum($0, size($1, program)) }.inside
        case .dictionary(let entries):
            return entries.reduce(.one) { Self.sum($0, size($1.value, program)) }.inside
        case .call(let call): return total(of: call, program)
        case .repeated(let repeated):
            let one = total(of: repeated.call, program)
            return Size(values: one.values * max(repeated.count, 1), levels: one.levels)
        default: return .one
        }
    }

    /// The size of a call, when all that it leads to has been visited.
    func total(of call: StubCall, _ program: Program) -> Size {
        // Itself, and one for each property that is neither replaced nor composite.
        var plain = 1 + program.records[call.record.index].properties.count - call.arguments.count
        var result = Size(values: 0, levels: 0)
        for argument in call.arguments { result = Self.sum(result, size(argument.value, program)) }
        forEachNode(of: call) { node in
            result = Self.sum(result, sizes[node])
            plain -= 1
        }
        return Self.sum(result, Size(values: plain, levels: 0)).inside
    }

    fileprivate static func sum(_ first: Size, _ second: Size) -> Size {
        Size(values: first.values + second.values, levels: max(first.levels, second.levels))
    }
}
