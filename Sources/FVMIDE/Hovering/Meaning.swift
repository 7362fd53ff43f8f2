import FVMSemantics

/// Facts about a symbol besides its declaration.
struct Meaning {
    private(set) var lines: [String] = []
    private let program: Program

    init(_ symbol: SymbolKey, in program: Program) {
        self.program = program
        switch symbol.kind {
        case .viewModel: addRecord(symbol.owner)
        case .data: lines.append("In Swift: `struct \(symbol.name)`")
        case .enumeration: lines.append("In Swift: `enum \(symbol.name)`")
        case .fields: lines.append("In Swift: `protocol \(symbol.name)Fields`")
        case .request: lines.append("In Swift: `\(symbol.name)Request`")
        case .model: addModel(symbol.name)
        case .result: lines.append("In Swift: `\(symbol.name)ViewModel`")
        case .property: addProperty(symbol)
        case .operation: addOperation(symbol)
        case .field: addField(symbol)
        case .enumCase: addCase(symbol)
        case .text: add(program.sharedTexts.first { $0.declared.name == symbol.name }?.text)
        default: break
        }
    }

    private mutating func addModel(_ name: String) {
        lines.append("In Swift: `\(name)Identity`")
        let isKept = program.models.contains { $0.declared.name == name && $0.members != nil }
        if isKept { lines.append("On the server: `class \(name)`") }
    }

    private mutating func addRecord(_ name: String) {
        guard let record = program.records.first(where: { $0.isViewModel && $0.declared.name == name }) else { return }
        lines.append("In Swift: `struct \(record.typeName)`")
        if record.identity != .none { lines.append("vmId: \(record.identitySpelling)") }
        let stubs = record.stubs.map { "\"\($0.declared.name)\"" }
        if !stubs.isEmpty { lines.append("Stubs: " + stubs.joined(separator: ", ")) }
    }

    private mutating func addProperty(_ symbol: SymbolKey) {
        guard let (record, property) = program.property(symbol) else { return }
        lines.append("In Swift: `\(program.loweredDeclaration(of: property))`")
        if case .plain = property.kind {
            lines.append("Stub: `\(program.spelling(of: program.stub(of: property, in: record)))`")
        }
        add(property.kind.text)
        let member = program.conventionalMembers(of: record).first {
            record.properties[$0.property].declared.name == symbol.name
        }
        guard let member else { return }
        let owner = member.owner.map { " (`\($0)`)" } ?? ""
        lines.append("In views: \(member.convention.meaning)\(owner)")
    }

    /// The names by which the view finds what belongs to an operation.
    private mutating func addOperation(_ symbol: SymbolKey) {
        let conventions: [NameConvention] = [
            .button, .enabled, .confirmationTitle, .confirmationMessage, .confirmationButton,
        ]
        lines += conventions.compactMap { convention in
            convention.patterns.first.map { pattern in
                let meaning = convention.meaning.replacing("`x`", with: "`\(symbol.name)`")
                return "`\(pattern.name(of: symbol.name))`: \(meaning)"
            }
        }
    }

    private mutating func addField(_ symbol: SymbolKey) {
        guard let fields = program.fields.first(where: { $0.declared.name == symbol.owner }),
            let field = fields.fields.first(where: { $0.declared.name == symbol.name })
        else { return }
        lines.append("In Swift: `var \(field.declared.name): \(program.loweredType(field.type))`")
        lines.append("Stub: `\(program.spelling(of: field.stub))`")
        add(field.title)
    }

    private mutating func addCase(_ symbol: SymbolKey) {
        let definition = program.enums.first { $0.title == symbol.owner }
        add(definition?.cases.first { $0.declared.name == symbol.name }?.text)
    }

    /// The words of a text in each locale that has some.
    private mutating func add(_ text: TextID?) {
        guard let text else { return }
        for (index, locale) in program.app.locales.enumerated() {
            switch program.texts[text, index] {
            case .single(let words)?:
                let note = index == 0 && program.texts.isInvented(text) ? " (made of the name)" : ""
                lines.append("\(locale): “\(words)”\(note)")
            case .plural(let plural)?:
                let forms = plural.sortedForms.map { "\($0.form.rawValue): “\($0.text)”" }
                lines.append("\(locale): " + forms.joined(separator: ", "))
            case .list(let words)?: lines.append("\(locale): " + words.map { "“\($0)”" }.joined(separator: ", "))
            case nil: lines.append("\(locale): missing")
            }
        }
    }
}
