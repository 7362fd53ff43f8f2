import FVMSource

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

    init(_ context: borrowing CheckContext) {
        let program = context.program
        count = program.records.count
        edges.reserveCapacity(context.scopes.childCount)
        starts.reserveCapacity(count + 1)
        for index in program.records.indices {
            starts.append(edges.count)
            for position in context.scopes.children(of: RecordID(index)) {
                let type = context.scopes[RecordID(index), position].given
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
    func reachesText(_ context: borrowing CheckContext) -> [Bool] {
        var result: [Bool] = []
        result.reserveCapacity(count)
        for index in 0..<count { result.append(context.scopes.hasTexts(RecordID(index))) }
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
