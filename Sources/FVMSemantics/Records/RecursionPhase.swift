import FVMDiagnostics
import FVMSource

/// Which records lead back to themselves.
struct Recursion {
    /// The graph of records, or `nil` if each record contains only earlier ones, so that there is no recursion.
    let graph: RecordGraph?
    /// The strongly connected component of each record in the graph; empty without one.
    private let components: [Int32]
    /// Whether a record contains itself outside a list. Its stub is infinite, too, which is not reported again.
    let hasDirectCycles: Bool

    init(_ graph: RecordGraph? = nil, hasDirectCycles: Bool = false) {
        self.graph = graph
        components = graph?.components() ?? []
        self.hasDirectCycles = hasDirectCycles
    }

    /// Whether each of two records leads to the other.
    func connects(_ first: RecordID, _ second: RecordID) -> Bool {
        !components.isEmpty && components[first.index] == components[second.index]
    }
}

/// Finds what leads back to itself, which stubs must know of: recursion goes through a list.
struct RecursionPhase {
    func run(_ context: inout CheckContext) -> Recursion {
        let isSettled = context.program.records.indices.allSatisfy { context.scopes.isSettled(RecordID($0)) }
        if isSettled { return Recursion() }
        let graph = RecordGraph(context)
        let cycles = graph.directCycles()
        for cycle in cycles { report(cycle, &context) }
        return Recursion(graph, hasDirectCycles: !cycles.isEmpty)
    }

    /// A struct can't contain itself, neither as a whole nor as an optional.
    private func report(_ cycle: RecordGraph.Cycle, _ context: inout CheckContext) {
        let property = context.program.records[cycle.last.from].properties[cycle.last.property]
        let owner = context.program.records[cycle.last.from].declared.name
        context.report(
            HostingProblems.directRecursion,
            "'\(owner)' contains itself through '\(property.declared.name)'",
            at: property.declared.location,
            related: cycle.others.map { edge in
                let other = context.program.records[edge.from]
                return Label(
                    other.properties[edge.property].declared.location,
                    "'\(other.declared.name)' contains '\(context.program.records[edge.to].declared.name)'"
                )
            }
        )
    }
}
