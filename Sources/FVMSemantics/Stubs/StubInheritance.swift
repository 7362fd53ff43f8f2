import FVMDiagnostics
import FVMSource
import FVMSyntax

/// A named stub of a view model that takes its values from another: `stub Shop "vip" from "busy" (...)`.
struct DerivedStub {
    var record: RecordID
    /// Index in `RecordDefinition.stubs`.
    var stub: Int
    /// The name after `from`.
    var base: TokenSyntax
    var tree: SyntaxTree
}

/// When all named stubs are known: gives each that takes its values from another those that it does not write itself.
///
/// Linear in the stubs and their values, times the stubs that one of them goes through.
struct StubInheritance {
    private let derived: [DerivedStub]
    /// For each derived stub, the index of its base, or `nil`.
    private var bases: [Int?] = []
    /// The derived stubs without end: one message is enough.
    private var endless: Set<Int> = []
    /// The derived stubs by their record and index.
    private let positions: [StubPlace: Int]

    private struct StubPlace: Hashable {
        var record: Int
        var stub: Int
    }

    init(_ derived: [DerivedStub]) {
        self.derived = derived
        positions = Dictionary(
            derived.enumerated().map { (StubPlace(record: $1.record.index, stub: $1.stub), $0) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    consuming func run(_ context: inout CheckContext) {
        bases = derived.map { base(of: $0, &context) }
        // The written values. Inherited ones are added to them.
        let written = derived.map { context.program[$0.record].stubs[$0.stub].call.arguments }
        for index in derived.indices {
            guard let chain = chain(from: index, &context) else { continue }
            var arguments: [Int: StubArgument] = [:]
            for argument in context.program[derived[index].record].stubs[chain.root].call.arguments {
                arguments[argument.property] = argument
            }
            for link in chain.links.reversed() {
                for argument in written[link] { arguments[argument.property] = argument }
            }
            let (record, stub) = (derived[index].record.index, derived[index].stub)
            context.program.records[record].stubs[stub].call.arguments = Array(arguments.values)
            context.program.records[record].stubs[stub].call.sortArguments()
        }
    }

    /// Returns the stub after `from`. Reports a missing one.
    private func base(of stub: DerivedStub, _ context: inout CheckContext) -> Int? {
        if let index = context.member(stub.base, of: .stubs(stub.record)) { return index }
        guard !stub.base.flags.contains(.malformed) else { return nil }
        context.reportUnknownStub(
            stub.base,
            of: context.program[stub.record].declared,
            among: context.program[stub.record].stubs.map(\.declared.name),
            ValueProblems.unknownBase,
            otherwise: "It has only the default stub: leave out 'from'."
        )
        return nil
    }

    /// Returns the chain of derived stubs to the one without a base. Reports a cycle.
    private mutating func chain(from index: Int, _ context: inout CheckContext) -> (links: [Int], root: Int)? {
        var links = [index]
        while let base = bases[links[links.count - 1]] {
            guard let next = positions[StubPlace(record: derived[index].record.index, stub: base)] else {
                return (links, base)
            }
            if endless.contains(next) { return nil }
            let isCycle = links.contains(next)
            guard isCycle || links.count == CheckLimits.stubBases else {
                links.append(next)
                continue
            }
            endless.formUnion(isCycle ? links : [index])
            let name = context.program[derived[index].record].stubs[derived[index].stub].declared.name
            context.report(
                ValueProblems.endlessBase,
                isCycle
                    ? "the stub \"\(name)\" takes its values from itself"
                    : "the stub \"\(name)\" takes its values through more than \(CheckLimits.stubBases) others",
                at: derived[index].base.location
            )
            return nil
        }
        return nil
    }
}
