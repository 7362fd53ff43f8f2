import FVMSource
import FVMSyntax

/// Records the meaning of names during the phases. Does nothing if no index is wanted.
struct NameRecorder {
    let isOn: Bool
    /// Names of what the program declares, with the place where it is declared.
    private(set) var uses: [(use: NameUse, definition: Location)] = []
    /// Names of what the program does not keep with its place.
    private(set) var keyedUses: [(use: NameUse, key: SymbolKey)] = []
    /// The types of values, and of what types write.
    private(set) var types: [(location: Location, type: TypeID)] = []

    init(isOn: Bool) { self.isOn = isOn }

    mutating func add(_ location: Location, of definition: Location, _ role: NameUse.Role) {
        if isOn { uses.append((NameUse(location: location, role: role), definition)) }
    }

    mutating func add(_ location: Location, of key: @autoclosure () -> SymbolKey, _ role: NameUse.Role) {
        if isOn { keyedUses.append((NameUse(location: location, role: role), key())) }
    }

    mutating func add(_ type: TypeID, at location: Location) {
        if isOn { types.append((location, type)) }
    }
}

/// Records the meaning of names in the phases, in addition to the common lookups.
extension CheckContext {
    /// Records that `token` names the declaration at `definition`.
    @inline(__always)
    mutating func record(
        _ token: TokenSyntax,
        as definition: Location,
        _ role: NameUse.Role = .reference
    ) {
        if index.isOn { index.add(token.location, of: definition, role) }
    }

    /// Records what type the value or the type at `node` has.
    @inline(__always)
    mutating func record(_ type: TypeID, of node: Syntax) {
        if index.isOn, type != .invalid { index.add(type, at: node.location) }
    }

    /// Records that `token` names a property.
    @inline(__always)
    mutating func record(
        _ token: TokenSyntax,
        asProperty property: Int,
        of record: RecordID,
        _ role: NameUse.Role
    ) {
        guard index.isOn else { return }
        let definition = program.records[record.index].properties[property].declaration
        index.add(token.location, of: definition, role)
    }

    /// Records that `token` names a view model, a summary or an enum, if `type` is one.
    @inline(__always)
    mutating func record(_ token: TokenSyntax, asType type: TypeID) {
        guard index.isOn else { return }
        switch program[type] {
        case .record(let id):
            index.add(token.location, of: program.records[id.index].declared.location, .reference)
        case .enumeration(let id):
            index.add(token.location, of: program.enums[id.index].declared.location, .reference)
        default: break
        }
    }

    /// Records that `query`, `body`, `response` or `error` declares a record.
    mutating func record(part token: TokenSyntax, of owner: Declared) {
        index.add(token.location, of: SymbolKey(.record, owner.name, token.text), .definition)
    }

    /// Records that a text, an expectation or the app names a locale.
    mutating func record(locale: String, at location: Location, _ role: NameUse.Role) {
        index.add(location, of: SymbolKey(.locale, program.app.name, locale), role)
    }

    /// Records that a setting of the app, or a key in a translation of it, names one of the app's texts.
    mutating func record(appText token: TokenSyntax, _ role: NameUse.Role) {
        index.add(token.location, of: SymbolKey(.appText, program.app.name, token.text), role)
    }

    /// Records the properties that the placeholders of a text name, in every locale.
    mutating func recordPlaceholders(of text: TextID, _ placeholders: [Placeholder], of record: RecordID) {
        guard index.isOn, !placeholders.isEmpty else { return }
        var targets: [String: [Location]] = [:]
        for placeholder in placeholders {
            targets[placeholder.name] = program.steps(of: placeholder, in: record).map { step in
                program.records[step.record.index].properties[step.property].declaration
            }
        }
        recordPlaceholders(of: text, leadingTo: targets)
    }

    /// Records what the placeholders of a text name, in every locale: of each the places that its names lead to.
    mutating func recordPlaceholders(of text: TextID, leadingTo targets: [String: [Location]]) {
        guard index.isOn, !targets.isEmpty else { return }
        for locale in program.app.locales.indices {
            guard let place = textPlaces[text, locale] else { continue }
            let (source, start) = (tree(at: place).source, Int(place.span.start))
            let written = source.bytes[place.span.range]
            written.withUnsafeBufferPointer { bytes in
                SubstitutionText.forEachPlaceholder(in: bytes) { name in
                    let written = source.text(SourceSpan(start + name.lowerBound..<start + name.upperBound))
                    for (part, target) in zip(SubstitutionText.names(in: written), targets[written] ?? []) {
                        let first = start + name.lowerBound + part.offset
                        let span = SourceSpan(first..<first + part.name.utf8.count)
                        index.add(Location(file: place.file, span: span), of: target, .placeholder)
                    }
                }
            }
        }
    }
}
