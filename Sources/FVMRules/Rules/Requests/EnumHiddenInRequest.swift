import FVMSemantics
import FVMSource

extension Rule {
    static let enumHiddenInRequest = Rule.ofUses(
        "FVM7516",
        "enum-hidden-in-request",
        .error,
        why:
            "A request has the nested types 'Query', 'Fragment', 'RequestBody', 'ResponseBody' and 'ResponseError', "
            + "and with 'sort' also 'Sort' and 'SortDimension', which hide an enum of the same name.",
        help: "Rename the enum.",
        rejected: """
            enum Query < short; long >
            request IdeaShow show < query: < ⟦extent⟧: Query >; response: < at: date > >
            """,
        accepted: """
            enum Extent < short; long >
            request IdeaShow show < query: < extent: Extent >; response: < at: date > >
            """,
        source: "FOSMVVM 0.13.3: ServerRequest"
    ) { context, findings in
        let program = context.program
        var hidden: [EnumID: Declared] = [:]
        for (index, definition) in program.enums.enumerated() where definition.nested == nil {
            let id = EnumID(index)
            guard names.contains(definition.declared.name), !context.broken.enums.contains(id) else { continue }
            hidden[id] = definition.declared
        }
        guard !hidden.isEmpty else { return }
        let unsorted = hidden.filter { !sortNames.contains($0.value.name) }
        // A screen's request has no nested bodies.
        let ofScreens = hidden.filter { screenNames.contains($0.value.name) }
        let ofUnsortedScreens = ofScreens.filter { unsorted[$0.key] != nil }
        for id in context.serverScreens {
            let record = program.records[id.index]
            let known = record.sort == nil ? ofUnsortedScreens : ofScreens
            let cause = context.declared(id).location
            for member in record.query {
                report(member.declared, member.type, causedAt: cause, known, context, &findings)
            }
            report(record.sort, causedAt: cause, known, &findings)
        }
        for request in context.requests {
            let known = request.sort == nil ? unsorted : hidden
            for (declared, type) in context.data(of: request) {
                report(declared, type, causedAt: request.declared.location, known, context, &findings)
            }
            report(request.sort, causedAt: request.declared.location, known, &findings)
        }
    }

    private static let sortNames = ["Sort", "SortDimension"]
    private static let screenNames = ["Query", "ResponseError"] + sortNames
    private static let names = ["Fragment", "RequestBody", "ResponseBody"] + screenNames

    private static func report(
        _ declared: Declared,
        _ type: TypeID,
        causedAt cause: Location,
        _ hidden: [EnumID: Declared],
        _ context: RuleContext,
        _ findings: inout UseFindings
    ) {
        guard let definition = context.enumeration(in: type, among: hidden) else { return }
        report(definition, at: declared.location, causedAt: cause, &findings)
    }

    private static func report(
        _ sort: SortOrder?,
        causedAt cause: Location,
        _ hidden: [EnumID: Declared],
        _ findings: inout UseFindings
    ) {
        guard let sort, let definition = hidden[sort.key] else { return }
        report(definition, at: sort.location, causedAt: cause, &findings)
    }

    private static func report(
        _ definition: Declared,
        at place: Location,
        causedAt cause: Location,
        _ findings: inout UseFindings
    ) {
        findings.report(
            "the enum '\(definition.name)' is hidden by the request's own '\(definition.name)'",
            at: place,
            causedAt: cause,
            related: [.init(definition.location, "the enum")]
        )
    }
}

extension RuleContext {
    /// Returns the enum among `hidden` that a type contains.
    fileprivate func enumeration(in type: TypeID, among hidden: [EnumID: Declared]) -> Declared? {
        switch program[type] {
        case .enumeration(let id): hidden[id]
        case .optional(let inner), .list(let inner), .dictionary(let inner): enumeration(in: inner, among: hidden)
        default: nil
        }
    }

    /// The members of all parts of a request.
    fileprivate func data(of request: RequestDefinition) -> [(Declared, TypeID)] {
        var members = request.query
        if case .record(let body)? = request.body { members += body }
        if case .record(let response)? = request.response { members += response }
        var result = members.map { ($0.declared, $0.type) }
        if case .fields(let id)? = request.body, !broken.fields.contains(id) {
            result += program[id].fields.map { ($0.declared, $0.type) }
        }
        for member in request.error {
            if case .data(let type, _) = member.kind { result.append((member.declared, type)) }
        }
        return result
    }
}
