import FVMDiagnostics

/// The Swift types that the declarations lower to must differ, also where a file system ignores case, and must not
/// hide a type that emitted code needs.
extension Checker {
    mutating func checkEmittedNames() {
        let servers = program.records.indices.count { index in
            if case .server = program.records[index].role { true } else { false }
        }
        var seen = EmittedNames(expecting: program.enums.count + program.records.count + servers)
        for index in program.enums.indices { claim(.enumeration(EnumID(index)), .none, in: &seen) }
        for index in program.records.indices where !program.records[index].isSummary && !program.records[index].isSketch
        {
            claim(.record(RecordID(index)), .viewModel, in: &seen)
            if case .server = program.records[index].role { claim(.record(RecordID(index)), .request, in: &seen) }
        }
        for index in program.fields.indices {
            claim(.fields(FieldsID(index)), .fields, in: &seen)
            claim(.fields(FieldsID(index)), .fieldsMessages, in: &seen)
        }
        for index in program.requests.indices { claim(.request(RequestID(index)), .request, in: &seen) }
        for index in program.results.indices { claim(.result(ResultID(index)), .viewModel, in: &seen) }
        for index in program.records.indices where program.records[index].isSummary {
            checkSummaryName(program.records[index].declared, seen)
        }
    }

    // A call would be handed a copy of all that the checker has.
    @inline(__always)
    private func declared(_ owner: Symbol.Kind) -> Declared {
        switch owner {
        case .enumeration(let id): program.enums[id.index].declared
        case .record(let id): program.records[id.index].declared
        case .fields(let id): program.fields[id.index].declared
        case .request(let id): program.requests[id.index].declared
        case .result(let id): program.results[id.index].declared
        }
    }

    private mutating func claim(_ owner: Symbol.Kind, _ suffix: EmittedNames.Suffix, in seen: inout EmittedNames) {
        let hash = EmittedNames.hash(declared(owner).name, suffix)
        if seen.mayBeHidden(hash), isHidden(declared(owner), suffix) { return }
        let candidates = seen.claim(owner, suffix, hash)
        guard !candidates.isEmpty else { return }
        // Names with one hash are compared whole: they are few.
        let mine = declared(owner)
        for candidate in candidates {
            let first = declared(candidate.owner)
            guard (first.name + "\(candidate.suffix.text)").lowercased() == (mine.name + "\(suffix.text)").lowercased(),
                first.location != mine.location
            else { continue }
            report(
                Diagnostic(
                    NameProblems.emittedNameClash,
                    "'\(mine.name)' and '\(first.name)' are both emitted as '\(mine.name)\(suffix.text)'",
                    at: mine.location,
                    related: [Label(first.location, "the other one")],
                    notes: ["File names that differ only in case are one file on some systems."]
                )
            )
            return
        }
    }

    private mutating func isHidden(_ declared: Declared, _ suffix: EmittedNames.Suffix) -> Bool {
        let type = "\(declared.name)\(suffix.text)"
        guard SwiftWords.hiddenTypes.contains(type) || SwiftWords.reserved.contains(type) else { return false }
        reportHidden(declared, type)
        return true
    }

    private mutating func reportHidden(_ declared: Declared, _ type: String) {
        report(
            Diagnostic(
                NameProblems.hidesLibraryType,
                "'\(declared.name)' would be emitted as '\(type)', a name that Swift or FOSMVVM already has",
                at: declared.location
            )
        )
    }

    /// A summary is nested, so two parents may each have one of the same name; but it hides top-level types.
    private mutating func checkSummaryName(_ summary: Declared, _ seen: borrowing EmittedNames) {
        let hash = EmittedNames.hash(summary.name, .none)
        // Nested in a view model, it would be what `Identifiable` calls its `ID`.
        if summary.name == "ID" { return reportHidden(summary, summary.name) }
        if seen.mayBeHidden(hash), isHidden(summary, .none) { return }
        for candidate in seen.owners(hash) {
            let first = declared(candidate.owner)
            guard (first.name + "\(candidate.suffix.text)").lowercased() == summary.name.lowercased() else { continue }
            report(
                Diagnostic(
                    NameProblems.emittedNameClash,
                    "the summary '\(summary.name)' hides '\(first.name)', which is emitted under the same name",
                    at: summary.location,
                    related: [Label(first.location, "the other one")]
                )
            )
            return
        }
    }
}

/// The emitted type names so far, compared without regard to ASCII case: an open-addressing table of hashes, so that
/// no name is spelled out unless two of them look alike.
struct EmittedNames: ~Copyable {
    /// What the name of a declaration ends with in the output.
    enum Suffix: UInt8 {
        case none, viewModel, request, fields, fieldsMessages

        var text: StaticString {
            switch self {
            case .none: ""
            case .viewModel: "ViewModel"
            case .request: "Request"
            case .fields: "Fields"
            case .fieldsMessages: "FieldsMessages"
            }
        }
    }

    struct Entry {
        var hash: UInt64
        var owner: Symbol.Kind
        var suffix: Suffix
    }

    private var entries: [Entry] = []
    private var slots: [Int32]
    /// The hashes of the names which nothing may hide, and a bit for each remainder of one.
    private var hidden: [UInt64] = []
    private var hiddenBits = [UInt64](repeating: 0, count: 256)

    /// - Parameter count: About how many names there will be.
    init(expecting count: Int) {
        entries.reserveCapacity(count)
        var slotCount = 1024
        while slotCount < count * 2 { slotCount *= 2 }
        slots = Array(repeating: -1, count: slotCount)
        for name in SwiftWords.hiddenTypes + SwiftWords.reserved {
            hidden.append(Self.hash(name, .none))
            let bit = Self.bit(hidden[hidden.count - 1])
            hiddenBits[bit >> 6] |= 1 << UInt64(bit & 63)
        }
    }

    private static func bit(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash & 0x3FFF) }

    /// False for nearly every name that the library does not have.
    func mayBeHidden(_ hash: UInt64) -> Bool {
        let bit = Self.bit(hash)
        return hiddenBits[bit >> 6] & (1 << UInt64(bit & 63)) != 0 && hidden.contains(hash)
    }

    /// Enters a name; those before it that have the same hash.
    mutating func claim(_ owner: Symbol.Kind, _ suffix: Suffix, _ hash: UInt64) -> [Entry] {
        let others = owners(hash)
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
        slots[slot] = Int32(entries.count)
        entries.append(Entry(hash: hash, owner: owner, suffix: suffix))
        if entries.count * 2 > slots.count { grow() }
        return others
    }

    func owners(_ hash: UInt64) -> [Entry] {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        var result: [Entry] = []
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if entries[index].hash == hash { result.append(entries[index]) }
            slot = (slot &+ 1) & mask
        }
        return result
    }

    private mutating func grow() {
        slots = Array(repeating: -1, count: slots.count * 2)
        let mask = slots.count - 1
        for index in entries.indices {
            var slot = Int(truncatingIfNeeded: entries[index].hash) & mask
            while slots[slot] >= 0 { slot = (slot &+ 1) & mask }
            slots[slot] = Int32(index)
        }
    }

    /// FNV-1a over the bytes with the case bit set: names are ASCII, and the few pairs that collide are compared whole.
    static func hash(_ name: String, _ suffix: Suffix) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        name.forEachByte { hash = (hash ^ UInt64($0 | 0x20)) &* 0x100_0000_01B3 }
        suffix.text.withUTF8Buffer { bytes in
            for byte in bytes { hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3 }
        }
        return hash ^ (hash >> 29)
    }
}
