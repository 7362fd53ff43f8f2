import FVMDiagnostics

/// The Swift types that the declarations lower to must differ, also where a file system ignores case, and must not
/// hide a type that emitted code needs.
extension Checker {
    mutating func checkEmittedNames() {
        var seen = EmittedNames()
        for index in program.enums.indices { claim(program.enums[index].declared, "", in: &seen) }
        for index in program.records.indices where !program.records[index].isSummary {
            claim(program.records[index].declared, "ViewModel", in: &seen)
            if hasModifier(.server, recordSources[index]) {
                claim(program.records[index].declared, "Request", in: &seen)
            }
        }
        for definition in program.fields {
            claim(definition.declared, "Fields", in: &seen)
            claim(definition.declared, "FieldsMessages", in: &seen)
        }
        for definition in program.requests { claim(definition.declared, "Request", in: &seen) }
        for definition in program.results { claim(definition.declared, "ViewModel", in: &seen) }
        for index in program.records.indices where program.records[index].isSummary {
            checkSummaryName(program.records[index].declared, seen)
        }
    }

    private mutating func claim(_ declared: Declared, _ suffix: String, in seen: inout EmittedNames) {
        if isHidden(declared, suffix, seen) { return }
        guard let first = seen.claim(declared, suffix) else { return }
        report(
            Diagnostic(
                NameProblems.emittedNameClash,
                "'\(declared.name)' and '\(first.name)' are both emitted as '\(declared.name + suffix)'",
                at: declared.location,
                related: [Label(first.location, "the other one")],
                notes: ["File names that differ only in case are one file on some systems."]
            )
        )
    }

    private mutating func isHidden(_ declared: Declared, _ suffix: String, _ seen: borrowing EmittedNames) -> Bool {
        guard seen.mayBeHidden(declared, suffix) else { return false }
        let type = declared.name + suffix
        guard SwiftWords.hiddenTypes.contains(type) || SwiftWords.reserved.contains(type) else { return false }
        report(
            Diagnostic(
                NameProblems.hidesLibraryType,
                "'\(declared.name)' would be emitted as '\(type)', a name that Swift or FOSMVVM already has",
                at: declared.location
            )
        )
        return true
    }

    /// A summary is nested, so two parents may each have one of the same name; but it hides top-level types.
    private mutating func checkSummaryName(_ summary: Declared, _ seen: borrowing EmittedNames) {
        if isHidden(summary, "", seen) { return }
        guard let first = seen.owner(summary, "") else { return }
        report(
            Diagnostic(
                NameProblems.emittedNameClash,
                "the summary '\(summary.name)' hides '\(first.name)', which is emitted under the same name",
                at: summary.location,
                related: [Label(first.location, "the other one")]
            )
        )
    }
}

/// The emitted type names so far, compared without regard to ASCII case: an open-addressing table of hashes, so that
/// no name is copied unless two of them look alike.
struct EmittedNames: ~Copyable {
    private var entries: [(declared: Declared, suffix: String, hash: UInt64)] = []
    private var slots = [Int32](repeating: -1, count: 1024)
    /// The hashes of the names that nothing may hide.
    private let hidden: Set<UInt64>

    init() {
        hidden = Set(SwiftWords.hiddenTypes.union(SwiftWords.reserved).map { Self.hash($0, "") })
    }

    /// False for nearly every name that the library does not have.
    func mayBeHidden(_ declared: Declared, _ suffix: String) -> Bool {
        hidden.contains(Self.hash(declared.name, suffix))
    }

    /// Enters a name; the declaration that has it already, if there is one.
    mutating func claim(_ declared: Declared, _ suffix: String) -> Declared? {
        let hash = Self.hash(declared.name, suffix)
        let slot = find(hash, declared.name + suffix)
        if slots[slot] >= 0 { return entries[Int(slots[slot])].declared }
        slots[slot] = Int32(entries.count)
        entries.append((declared, suffix, hash))
        if entries.count * 2 > slots.count { grow() }
        return nil
    }

    func owner(_ declared: Declared, _ suffix: String) -> Declared? {
        let slot = find(Self.hash(declared.name, suffix), declared.name + suffix)
        return slots[slot] >= 0 ? entries[Int(slots[slot])].declared : nil
    }

    private func find(_ hash: UInt64, _ name: @autoclosure () -> String) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 {
            let entry = entries[Int(slots[slot])]
            if entry.hash == hash, (entry.declared.name + entry.suffix).lowercased() == name().lowercased() { break }
            slot = (slot &+ 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        let mask = slots.count - 1
        for (index, entry) in entries.enumerated() {
            var slot = Int(truncatingIfNeeded: entry.hash) & mask
            while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
            slots[slot] = Int32(index)
        }
    }

    /// FNV-1a over the bytes with the case bit set: names are ASCII, and the few pairs that collide are compared whole.
    private static func hash(_ name: String, _ suffix: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in name.utf8 { hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3 }
        for byte in suffix.utf8 { hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3 }
        return hash ^ (hash >> 29)
    }
}
