import FVMBytes
import FVMChanges
import FVMSemantics
import FVMTestSupport
import FVMWorkspace
import Testing

/// Changes that the comparison calls safe decode, and breaking ones do not: for random programs with random changes.
@Suite struct DecodingProofTests {
    private static let count: UInt64 = ProofScale.count(40, short: 10)

    @Test func saysWhatDecodersDo() throws {
        var tally: [ChangeEffect: Int] = [:]
        var pairs = 0
        for seed in 1...Self.count {
            var generator = ProgramGenerator(seed: seed)
            var mutator = ChangeMutator(seed: seed)
            let text = generator.program()
            let before = Compilation(of: text)
            guard !before.hasErrors else { continue }
            for _ in 0..<6 {
                guard let mutant = mutator.mutant(of: text) else { continue }
                let after = Compilation(of: mutant)
                guard !after.hasErrors else { continue }
                let list = ChangeReport(from: before, to: after).list
                // These say that nobody asks any more, or in vain: nothing is decoded then.
                let isAsked = !list.changes.contains {
                    ["FVM7601", "FVM7602", "FVM7603", "FVM2601"].contains($0.kind.code)
                }
                guard isAsked, !list.changes.isEmpty else { continue }
                pairs += 1
                let wire = WirePair(old: before.program, new: after.program)
                let said = Set(list.changes.flatMap(\.effects)).subtracting([.swift, .words, .invisible])
                let isTightened = list.changes.contains { ["FVM3601", "FVM7604"].contains($0.kind.code) }
                let isLoosened = list.changes.contains { $0.kind.code == "FVM3602" }
                for effect in [ChangeEffect.breaksClients, .breaksRequests, .needsServer] {
                    // Constraints and sizes are not decoded, but validated.
                    if effect == .breaksRequests, isTightened { continue }
                    if effect == .needsServer, isLoosened || isTightened { continue }
                    let isSaid = said.contains(effect)
                    if isSaid { tally[effect, default: 0] += 1 }
                    #expect(
                        isSaid == wire.has(effect),
                        "seed \(seed): \(effect) \(list.changes.map(\.message))\n\(text)\n-----\n\(mutant)"
                    )
                }
            }
        }
        #expect(pairs > Int(Self.count))
        for effect in [ChangeEffect.breaksClients, .breaksRequests, .needsServer] {
            #expect(tally[effect, default: 0] > Int(Self.count) / 50, "\(tally)")
        }
    }
}

/// Both sides of the wire, each reading the output of the other.
private struct WirePair {
    let old: DecoderModel
    let new: DecoderModel

    init(old: Program, new: Program) {
        self.old = DecoderModel(program: old)
        self.new = DecoderModel(program: new)
    }

    func has(_ effect: ChangeEffect) -> Bool {
        switch effect {
        case .breaksClients: !answered(by: new, areReadBy: old)
        case .breaksRequests: !sent(by: old, areReadBy: new)
        case .needsServer: !answered(by: old, areReadBy: new) || !sent(by: new, areReadBy: old)
        case .swift, .words, .invisible: false
        }
    }

    /// Whether a client can read the answers of a server: of all that both know.
    private func answered(by writer: DecoderModel, areReadBy reader: DecoderModel) -> Bool {
        for (index, record) in writer.program.records.enumerated() {
            guard case .server = record.role,
                let other = reader.program.records.firstIndex(where: { $0.declared.name == record.declared.name })
            else { continue }
            let samples = writer.samples(RecordID(index))
            guard samples.allSatisfy({ reader.reads($0, as: RecordID(other)) }) else { return false }
        }
        for request in writer.program.requests {
            guard let other = reader.program.requests.first(where: { $0.declared.name == request.declared.name }) else {
                continue
            }
            switch (request.response, other.response) {
            case (.viewModel(let id)?, .viewModel(let second)?):
                guard writer.samples(id).allSatisfy({ reader.reads($0, as: second) }) else { return false }
            case (.record(let members)?, .record(let others)?):
                guard reads(members, writer, others, reader) else { return false }
            default: break
            }
            guard request.error.isEmpty || other.error.isEmpty || readsError(request, writer, other, reader) else {
                return false
            }
        }
        for result in writer.program.results {
            guard let other = reader.program.results.first(where: { $0.declared.name == result.declared.name }) else {
                continue
            }
            let isLocal = [(result, writer.program), (other, reader.program)].contains { result, program in
                result.cases.contains { program[$0.record].isClientHosted }
            }
            if isLocal { continue }
            for outcome in result.cases {
                guard let match = other.cases.first(where: { $0.declared.name == outcome.declared.name }) else {
                    return false
                }
                let samples = writer.samples(outcome.record)
                guard samples.allSatisfy({ reader.reads($0, as: match.record) }) else { return false }
            }
        }
        return true
    }

    /// Whether a server can read what a client sends: of all that both know.
    private func sent(by writer: DecoderModel, areReadBy reader: DecoderModel) -> Bool {
        for record in writer.program.records {
            guard case .server = record.role,
                let other = reader.program.records.first(where: { $0.declared.name == record.declared.name })
            else { continue }
            guard reads(record.sort, writer, other.sort, reader) else { return false }
            if record.query.isEmpty || other.query.isEmpty { continue }
            guard reads(record.query, writer, other.query, reader) else { return false }
        }
        for request in writer.program.requests {
            guard let other = reader.program.requests.first(where: { $0.declared.name == request.declared.name }) else {
                continue
            }
            guard reads(request.sort, writer, other.sort, reader) else { return false }
            if !request.query.isEmpty, !other.query.isEmpty {
                guard reads(request.query, writer, other.query, reader) else { return false }
            }
            if let body = members(of: request.body, writer.program),
                let second = members(of: other.body, reader.program)
            {
                guard reads(body, second, writer, reader) else { return false }
            }
        }
        return true
    }

    /// Whether each case to sort by is known; who sorts by nothing looks for none.
    private func reads(
        _ sort: SortOrder?,
        _ writer: DecoderModel,
        _ other: SortOrder?,
        _ reader: DecoderModel
    ) -> Bool {
        guard let sort, let other else { return true }
        let (sent, known) = (writer.program[sort.key], reader.program[other.key])
        return sent.choices.allSatisfy { known.index(reading: sent.cases[$0].declared.name) != nil }
    }

    private func members(of body: RequestDefinition.Body?, _ program: Program) -> [(String, TypeID)]? {
        switch body {
        case .fields(let id): program[id].fields.map { ($0.declared.name, $0.type) }
        case .record(let members): members.map { ($0.declared.name, $0.type) }
        case nil: nil
        }
    }

    private func reads(
        _ members: [DataMember],
        _ writer: DecoderModel,
        _ others: [DataMember],
        _ reader: DecoderModel
    ) -> Bool {
        reads(members.map { ($0.declared.name, $0.type) }, others.map { ($0.declared.name, $0.type) }, writer, reader)
    }

    private func reads(
        _ members: [(String, TypeID)],
        _ others: [(String, TypeID)],
        _ writer: DecoderModel,
        _ reader: DecoderModel
    ) -> Bool {
        DecoderModel.objects(members.map { ($0.0, writer.samples($0.1)) }).allSatisfy { json in
            others.allSatisfy { reader.reads(json[$0.0], as: $0.1) }
        }
    }

    private func readsError(
        _ request: RequestDefinition,
        _ writer: DecoderModel,
        _ other: RequestDefinition,
        _ reader: DecoderModel
    ) -> Bool {
        let members = request.error.map { member -> (key: String, samples: [JSONValue?]) in
            switch member.kind {
            case .data(let type, _): (member.declared.name, writer.samples(type))
            case .inlineEnum(let cases, _): (member.declared.name, cases.map { .string($0.name) })
            case .enumText: (member.declared.name, ["words"])
            }
        }
        return DecoderModel.objects(members).allSatisfy { json in
            other.error.allSatisfy { member in
                let value = json[member.declared.name]
                switch member.kind {
                case .data(let type, _): return reader.reads(value, as: type)
                case .inlineEnum(let cases, _): return cases.contains { $0.name == value?.text }
                case .enumText: return value?.text != nil
                }
            }
        }
    }
}
