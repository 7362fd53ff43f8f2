import FVMDiagnostics
import FVMSource
import FVMSyntax

/// The fields that Fields take from others: `fields Checkout from Contact, Address(street, city) < ... >`.
struct FieldsTaking {
    private struct Part {
        let source: FieldsID
        let node: Syntax
    }

    private let places: [Syntax]
    private var parts: [[Part]] = []
    /// How many fields have been taken so far.
    private var count = 0

    init(places: [Syntax], _ context: inout CheckContext) {
        self.places = places
        for (index, place) in places.enumerated() {
            var found: [Part] = []
            for node in place.children where node.kind == .fieldsPart {
                guard let token = FieldsPartSyntax(known: node).source, let id = context.fields(named: token)
                else {
                    context.setMayHaveMoreFields(FieldsID(index))
                    continue
                }
                found.append(Part(source: id, node: node))
            }
            parts.append(found)
        }
    }

    /// All Fields, each after those that it takes from. Those that lead back to themselves take nothing.
    mutating func order(_ context: inout CheckContext) -> [FieldsID] {
        var takers: [[Int]] = Array(repeating: [], count: parts.count)
        var open = parts.map { $0.filter { $0.source.index < parts.count }.count }
        for (index, parts) in parts.enumerated() {
            for part in parts where part.source.index < takers.count { takers[part.source.index].append(index) }
        }
        var order = parts.indices.filter { open[$0] == 0 }
        var next = 0
        while next < order.count {
            for taker in takers[order[next]] {
                open[taker] -= 1
                if open[taker] == 0 { order.append(taker) }
            }
            next += 1
        }
        for index in parts.indices where open[index] > 0 {
            let name = context.program.fields[index].declared.name
            let reason = "'\(name)' takes fields from others that lead back to it, or to others in a circle"
            context.report(FormProblems.parts, reason, at: parts[index][0].node.location)
            parts[index] = []
            order.append(index)
        }
        return order.map { FieldsID($0) }
    }

    /// Puts what the Fields take before their own.
    mutating func take(_ id: FieldsID, _ context: inout CheckContext) {
        var taken: [FieldDefinition] = []
        var known = Dictionary(uniqueKeysWithValues: context.program[id].fields.map { ($0.declared.name, $0.declared) })
        for part in parts[id.index] {
            context.program.fields[id.index].parts.append(part.source)
            let fields = selected(part, of: id, &context)
            guard count + fields.count <= CheckLimits.takenFields else {
                if count <= CheckLimits.takenFields {
                    let reason = "Fields take \(CheckLimits.takenFields) fields from others, and no more"
                    context.report(FormProblems.parts, reason, at: part.node.location)
                }
                count = CheckLimits.takenFields + 1
                return
            }
            count += fields.count
            for field in fields {
                if let other = known.updateValue(field.declared, forKey: field.declared.name) {
                    context.report(
                        FormProblems.parts,
                        "'\(context.program[id].declared.name)' has a field '\(other.name)' already",
                        at: part.node.location,
                        related: [Label(other.location, "declared here")]
                    )
                    continue
                }
                taken.append(field)
            }
        }
        guard !taken.isEmpty else { return }
        let places = taken.places(by: \.declared.name)
        for index in taken.indices {
            taken[index].isTaken = true
            for comparison in taken[index].comparisons.indices {
                for other in taken[index].comparisons[comparison].others.indices {
                    let name = taken[index].comparisons[comparison].others[other].name
                    if let place = places[name] { taken[index].comparisons[comparison].others[other].index = place }
                }
            }
            // One that is not taken along has been reported.
            taken[index].comparisons.removeAll { $0.others.contains { places[$0.name] == nil } }
        }
        context.program.fields[id.index].fields.insert(contentsOf: taken, at: 0)
    }

    /// The fields of a part that are taken: all, or those that are named.
    private func selected(
        _ part: Part,
        of id: FieldsID,
        _ context: inout CheckContext
    ) -> [FieldDefinition] {
        if context.mayHaveMoreFields(part.source) { context.setMayHaveMoreFields(id) }
        let fields = context.program[part.source].fields
        if part.node.firstToken(.leftParenthesis) == nil { return fields }
        var chosen: [Int] = []
        for token in FieldsPartSyntax(known: part.node).fields {
            guard let field = context.member(token, of: .fields(part.source)) else {
                context.reportUnknownField(token, part.source)
                context.setMayHaveMoreFields(id)
                continue
            }
            chosen.append(field)
        }
        let all = Set(chosen)
        for index in chosen {
            let others = fields[index].comparisons.flatMap(\.others).filter { !all.contains($0.index) }
            guard let other = others.first else { continue }
            context.report(
                FormProblems.parts,
                "'\(fields[index].declared.name)' is compared with '\(other.name)', which is not taken",
                at: part.node.location
            )
        }
        return chosen.map { fields[$0] }
    }
}
