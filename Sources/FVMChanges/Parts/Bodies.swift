import FVMSemantics

extension ChangeContext {
    /// Returns the effects of another kind of body, or `nil` if the kind is the same and only its members may differ.
    func effectsOfBody(
        _ was: RequestDefinition.Body?,
        _ isNow: RequestDefinition.Body?
    ) -> Set<ChangeEffect>? {
        switch (was, isNow) {
        case (nil, nil), (.record, .record): return nil
        case (.fields(let id), .fields(let other)) where isOne(id, other): return nil
        // A body that is needed and not sent is refused, whatever it has to have.
        case (nil, _): return [.breaksRequests]
        case (_, nil): return [.needsServer]
        default:
            let (sent, isSent) = (Self.wireType(of: was, old), Self.wireType(of: isNow, new))
            var effects: Set<ChangeEffect> = []
            if !newReader.reads(isSent, sent) { effects.insert(.breaksRequests) }
            if !oldReader.reads(sent, isSent) { effects.insert(.needsServer) }
            return effects
        }
    }

    private static func wireType(of body: RequestDefinition.Body?, _ program: Program) -> WireType {
        switch body {
        case .fields(let id):
            .object(program[id].fields.map { WireMember($0.declared.name, program.wireType(of: $0.type)) })
        case .record(let members):
            .object(members.map { WireMember($0.declared.name, program.wireType(of: $0.type)) })
        case nil: .object([])
        }
    }
}
