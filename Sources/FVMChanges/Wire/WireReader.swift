import FVMSemantics

/// Checks whether the output of one program can be decoded by the emitted code of another.
///
/// Paired view models and enums count as equal, because their changes are reported once at their declarations.
struct WireReader {
    let reader: Program
    let writer: Program
    /// By the index of the reader's declaration, the writer's that it has become, or that became it.
    let recordPartners: [RecordID?]
    let enumPartners: [EnumID?]

    /// Returns whether each value of `written` can be decoded as `read`. `nil` is a missing member.
    func reads(_ read: WireType?, _ written: WireType?) -> Bool {
        guard let read else { return true }
        guard let written else { return read.isOptional }
        var visited: Set<[Int]> = []
        return reads(read, written, &visited)
    }

    private func reads(_ read: WireType, _ written: WireType, _ visited: inout Set<[Int]>) -> Bool {
        switch (read, written) {
        case (.optional(let inner), .optional(let other)): reads(inner, other, &visited)
        case (.optional(let inner), _): reads(inner, written, &visited)
        case (_, .optional): false
        case (.text, .text), (.text, .url), (.text, .uuid), (.text, .date), (.text, .version), (.text, .data),
            (.text, .day), (.text, .time), (.text, .word):
            true
        case (.url, .url), (.uuid, .uuid), (.date, .date), (.version, .version), (.data, .data), (.bool, .bool): true
        case (.day, .day), (.time, .time): true
        case (.int, .int), (.double, .double), (.double, .int), (.library, .library): true
        case (.word(let known, let id), .word(let words, let other)):
            isOne(id, other) || Set(words).isSubset(of: known)
        case (.code(let known, let id), .code(let codes, let other)):
            isOne(id, other) || knows(known, codes, &visited)
        case (.list(let inner), .list(let other)), (.dictionary(let inner), .dictionary(let other)):
            reads(inner, other, &visited)
        case (.record(let id), .record(let other)):
            recordPartners[id.index] == other || readsMembers(id, other, &visited)
        case (.record(let id), .object(let members)): reads(reader.wireMembers(of: id), members, &visited)
        case (.object(let members), .record(let id)): reads(members, writer.wireMembers(of: id), &visited)
        case (.object(let members), .object(let others)): reads(members, others, &visited)
        default: false
        }
    }

    /// Whether each of `codes` is one of `known`, and its values are read.
    private func knows(_ known: [WireMember], _ codes: [WireMember], _ visited: inout Set<[Int]>) -> Bool {
        for code in codes {
            guard let own = known.first(where: { $0.key == code.key }), reads(own.type, code.type, &visited) else {
                return false
            }
        }
        return true
    }

    private func isOne(_ id: EnumID?, _ other: EnumID?) -> Bool {
        guard let id, let other else { return false }
        return enumPartners[id.index] == other
    }

    /// Two view models that are not one: member by member.
    private func readsMembers(_ id: RecordID, _ other: RecordID, _ visited: inout Set<[Int]>) -> Bool {
        guard visited.insert([id.index, other.index]).inserted else { return true }
        return reads(reader.wireMembers(of: id), writer.wireMembers(of: other), &visited)
    }

    private func reads(_ members: [WireMember], _ others: [WireMember], _ visited: inout Set<[Int]>) -> Bool {
        let written = Dictionary(others.map { ($0.key, $0.type) }, uniquingKeysWith: { first, _ in first })
        for member in members {
            guard let other = written[member.key] else {
                if member.type.isOptional { continue }
                return false
            }
            guard reads(member.type, other, &visited) else { return false }
        }
        return true
    }
}
