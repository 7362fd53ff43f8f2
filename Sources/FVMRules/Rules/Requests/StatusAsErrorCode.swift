import FVMDiagnostics
import FVMSemantics
import FVMSource

extension Rule {
    static let statusAsErrorCode = Rule.ofUses(
        "FVM7503",
        "status-as-error-code",
        why: "The code of an error states what the operation could not do, and not an HTTP status.",
        help: "Name the failure: 'duplicateContent'.",
        rejected: "request IdeaArchive archive < query: < idea: id >; error: < code: ⟦badRequest⟧ | gone > >",
        accepted: "request IdeaArchive archive < query: < idea: id >; error: < code: stillInUse | gone > >",
        source: "fosmvvm-review: responseerror-models-the-throw (0.13.3)"
    ) { context, findings in
        var seen: [FileID: Set<EnumID>] = [:]
        for request in context.requests {
            let cause = request.declared.location
            for member in request.error {
                switch member.kind {
                case .inlineEnum(let cases, _):
                    for enumCase in cases where isStatus(enumCase.name) {
                        report(enumCase, member, causedAt: cause, &findings)
                    }
                case .data(let type, _):
                    guard case .enumeration(let id) = context.program[context.program.types.unwrapped(type)],
                        !context.broken.enums.contains(id), seen[cause.file, default: []].insert(id).inserted
                    else { continue }
                    for enumCase in context.program[id].cases where isStatus(enumCase.declared.name) {
                        report(enumCase.declared, member, causedAt: cause, &findings)
                    }
                case .enumText: continue
                }
            }
        }
    }

    private static func report(
        _ enumCase: Declared,
        _ member: ErrorMember,
        causedAt cause: Location,
        _ findings: inout UseFindings
    ) {
        let related = [Label(member.declared.location, "the error's '\(member.declared.name)'")]
        findings.report(
            "'\(enumCase.name)' is the name of an HTTP status",
            at: enumCase.location,
            causedAt: cause,
            related: related
        )
    }

    /// Words that only HTTP has. `notFound`, `forbidden` or `conflict` may well be what happened.
    private static let statuses: Set<String> = [
        "badGateway", "badRequest", "gatewayTimeout", "internalServerError", "methodNotAllowed", "notAcceptable",
        "preconditionFailed", "unauthorized", "unprocessableContent", "unprocessableEntity", "unsupportedMediaType",
    ]

    private static func isStatus(_ name: String) -> Bool {
        if statuses.contains(name) { return true }
        let digits = name.utf8.suffix(3)
        return digits.count == 3 && digits.allSatisfy { 48...57 ~= $0 }
            && ["http", "status", "code", "error"].contains(String(name.dropLast(3)).lowercased())
    }
}
