import FVMDiagnostics
import FVMSource

/// What may contain what: recursion goes through a list, and the library's encoder must find every text.
extension Checker {
    /// Finds what leads back to itself, which stubs must know of. Nothing does where each record holds only what stands before it.
    mutating func checkRecursion() {
        guard program.records.indices.contains(where: { !scopes.isSettled(RecordID($0)) }) else { return }
        let graph = RecordGraph(self)
        components = graph.components()
        checkDirectRecursion(graph)
        self.graph = graph
    }

    /// What holds texts; the program does not depend on it.
    mutating func checkContainers() {
        // Where each record holds only what stands before it, that was known when it was read.
        if let graph { scopes.setReachesText(graph.reachesText(self)) }
        for index in program.records.indices {
            for property in scopes.children(of: RecordID(index)) {
                let type = scopes[RecordID(index), Int(property)].given
                guard let child = program.types.record(in: type), scopes.reachesText(child) else { continue }
                checkContainer(program.records[index].properties[Int(property)], in: index, of: child)
            }
        }
        for result in program.results {
            for outcome in result.cases where scopes.reachesText(outcome.record) {
                checkChildName(outcome.declared, program[outcome.record].declared)
            }
        }
    }

    /// A struct cannot contain itself, neither as a whole nor as an optional.
    private mutating func checkDirectRecursion(_ graph: RecordGraph) {
        for cycle in graph.directCycles() {
            hasDirectRecursion = true
            let property = program.records[cycle.last.from].properties[cycle.last.property]
            let owner = program.records[cycle.last.from].declared.name
            report(
                Diagnostic(
                    HostingProblems.directRecursion,
                    "'\(owner)' contains itself through '\(property.declared.name)'",
                    at: property.declared.location,
                    related: cycle.others.map { edge in
                        let other = program.records[edge.from]
                        return Label(
                            other.properties[edge.property].declared.location,
                            "'\(other.declared.name)' contains '\(program.records[edge.to].declared.name)'"
                        )
                    }
                )
            )
        }
    }

    private mutating func checkContainer(_ definition: PropertyDefinition, in record: Int, of held: RecordID) {
        guard case .plain(let type) = definition.kind else { return }
        let property = definition.declared
        let child = program[held].declared
        if program.records[record].isSummary {
            report(
                Diagnostic(
                    SummaryProblems.viewModelInside,
                    "a summary cannot hold '\(child.name)', which has static text",
                    at: property.location,
                    related: [Label(child.location, "declared here")]
                )
            )
        } else if !isChildContainer(type) {
            report(
                Diagnostic(
                    HostingProblems.childContainer,
                    "'\(child.name)' has static text, and can only stand alone, as an optional or in a plain list",
                    at: property.location,
                    related: [Label(child.location, "declared here")]
                )
            )
        } else {
            checkChildName(property, child)
        }
    }

    private mutating func checkChildName(_ property: Declared, _ child: Declared) {
        guard property.name.utf8.first == UInt8(ascii: "_") else { return }
        report(
            Diagnostic(
                HostingProblems.underscoredChild,
                "'\(child.name)' has static text, and the library would not find it under '\(property.name)'",
                at: property.location,
                related: [Label(child.location, "declared here")]
            )
        )
    }

    /// `Card`, `Card?`, `[Card]` and `[Card]?`
    private func isChildContainer(_ type: TypeID) -> Bool {
        switch program[type] {
        case .record: return true
        case .list(let element):
            if case .record = program[element] { return true }
            return false
        case .optional(let inner):
            if case .optional = program[inner] { return false }
            return isChildContainer(inner)
        default: return false
        }
    }
}

/// Which record holds which.
struct RecordGraph {
    struct Edge {
        var from: Int
        var property: Int
        var to: Int
        /// Not through a list or dictionary.
        var isDirect: Bool
    }

    /// Records that hold each other, none through a list or dictionary.
    struct Cycle {
        /// The edge that closes it.
        var last: Edge
        /// The edges from where it leads to, as many as a message shows.
        var others: [Edge]

        static let mostOthers = 4
    }

    let count: Int
    /// In the order of `from`.
    private var edges: [Edge] = []
    /// The first edge of each record, and one more.
    private var starts: [Int] = []

    // The checker is lent: to hand over its scopes would copy them, and look up at run time what they are made of.
    init(_ checker: borrowing Checker) {
        let program = checker.program
        count = program.records.count
        edges.reserveCapacity(checker.scopes.childCount)
        starts.reserveCapacity(count + 1)
        for index in program.records.indices {
            starts.append(edges.count)
            for position in checker.scopes.children(of: RecordID(index)) {
                let position = Int(position)
                let type = checker.scopes[RecordID(index), position].given
                guard let child = program.types.record(in: type) else { continue }
                let isDirect = Self.isDirect(type, program)
                edges.append(Edge(from: index, property: position, to: child.index, isDirect: isDirect))
            }
        }
        starts.append(edges.count)
    }

    private static func isDirect(_ type: TypeID, _ program: Program) -> Bool {
        switch program[type] {
        case .record: true
        case .optional(let inner): isDirect(inner, program)
        default: false
        }
    }

    /// Tarjan's strongly connected components, without recursion: the number of each record's component.
    func components() -> [Int32] {
        var component = [Int32](repeating: -1, count: count)
        var index = [Int32](repeating: -1, count: count)
        var low = [Int32](repeating: 0, count: count)
        var path: [Int] = []
        var work: [(node: Int, edge: Int)] = []
        var counter: Int32 = 0
        var found: Int32 = 0
        for root in 0..<count where index[root] < 0 {
            work.append((root, starts[root]))
            index[root] = counter
            low[root] = counter
            counter += 1
            path.append(root)
            while let (node, edge) = work.last {
                if edge < starts[node + 1] {
                    work[work.count - 1].edge += 1
                    let next = edges[edge].to
                    if index[next] < 0 {
                        index[next] = counter
                        low[next] = counter
                        counter += 1
                        path.append(next)
                        work.append((next, starts[next]))
                    } else if component[next] < 0 {
                        low[node] = min(low[node], index[next])
                    }
                    continue
                }
                work.removeLast()
                if let parent = work.last?.node { low[parent] = min(low[parent], low[node]) }
                guard low[node] == index[node] else { continue }
                while let member = path.popLast() {
                    component[member] = found
                    if member == node { break }
                }
                found += 1
            }
        }
        return component
    }

    /// One edge of each cycle of direct edges.
    func directCycles() -> [Cycle] {
        var result: [Cycle] = []
        // 0 new, 1 on the path, 2 done
        var state = [UInt8](repeating: 0, count: count)
        // Where on the path.
        var depths = [Int](repeating: 0, count: count)
        var work: [(node: Int, edge: Int)] = []
        for root in 0..<count where state[root] == 0 {
            state[root] = 1
            work.append((root, starts[root]))
            while let (node, edge) = work.last {
                guard edge < starts[node + 1] else {
                    state[node] = 2
                    work.removeLast()
                    continue
                }
                work[work.count - 1].edge += 1
                guard edges[edge].isDirect else { continue }
                let next = edges[edge].to
                if state[next] == 0 {
                    state[next] = 1
                    depths[next] = work.count
                    work.append((next, starts[next]))
                } else if state[next] == 1 {
                    let path = work[depths[next]...].dropLast().prefix(Cycle.mostOthers)
                    result.append(Cycle(last: edges[edge], others: path.map { edges[$0.edge - 1] }))
                }
            }
        }
        return result
    }

    /// For each record, whether it or anything in it has text that a property wrapper holds.
    func reachesText(_ checker: borrowing Checker) -> [Bool] {
        var result: [Bool] = []
        result.reserveCapacity(count)
        for index in 0..<count { result.append(checker.scopes.hasTexts(RecordID(index))) }
        guard result.contains(true) else { return result }
        var parents: [[Int32]] = Array(repeating: [], count: count)
        for edge in edges where !result[edge.from] { parents[edge.to].append(Int32(edge.from)) }
        var work = result.indices.filter { result[$0] }
        while let record = work.popLast() {
            for parent in parents[record] where !result[Int(parent)] {
                result[Int(parent)] = true
                work.append(Int(parent))
            }
        }
        return result
    }
}
