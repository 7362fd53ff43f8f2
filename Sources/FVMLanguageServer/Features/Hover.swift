import FVMBytes
import FVMSemantics
import FVMSource
import FVMSyntax
import FVMWorkspace

/// `textDocument/hover`: the declaration of a name with its documentation, its Swift, its stub value and its text in each locale,
/// or the explanation of an attribute, of a setting, or of a code in a suppression.
enum Hover {
    static func answer(_ document: inout Document, at offset: Int) -> JSONValue {
        if let occurrence = document.index.occurrence(at: offset, in: document.file) {
            guard let text = text(of: occurrence.symbol, document) else { return .null }
            return hover(text, occurrence.use.location, document)
        }
        guard let type = document.index.type(at: offset, in: document.file) else {
            guard let help = WordHelp(at: offset, in: document.tree) else { return .null }
            return hover(help.text, help.word.location, document)
        }
        var text = MarkdownExplanation.fenced(type.text)
        if let builtIn = document.builtInType(at: offset) { text += "\nIn Swift: `\(builtIn.row.swiftName)`\n" }
        return hover(text, type.location, document)
    }

    private static func hover(_ text: String, _ location: Location, _ document: Document) -> JSONValue {
        let kind = document.client.takesMarkdown ? "markdown" : "plaintext"
        return [
            "contents": ["kind": .string(kind), "value": .string(text)], "range": document.range(location.span),
        ]
    }

    /// Returns the hover text of a symbol, or `nil`.
    static func text(of symbol: SymbolKey, _ document: Document) -> String? {
        if symbol.kind == .rule { return DiagnosticCatalogue.kind(named: symbol.name).map(MarkdownExplanation.text) }
        guard let place = document.index.definitionLocation(of: symbol) else { return nil }
        guard symbol.kind != .file else { return "`\(symbol.owner)`" }
        let tree = document.snapshot.trees[Int(place.file.index)]
        var text = MarkdownExplanation.fenced(Signature.text(at: place.span.start, in: tree))
        let documentation = Signature.documentation(at: place.span.start, in: tree)
        if !documentation.isEmpty { text += "\n" + documentation.joined(separator: "\n") + "\n" }
        for line in Meaning(symbol, document).lines { text += "\n" + line + "\n" }
        return text
    }
}

/// The source of a declaration, shortened to its signature.
enum Signature {
    /// The declaration or member whose name begins at an offset: of one with members its first line, of others all.
    static func text(at offset: UInt32, in tree: SyntaxTree) -> String {
        guard let node = node(at: offset, in: tree) else { return tree.token(at: offset).text }
        var span = node.span
        switch node.kind {
        case .enumDeclaration, .property, .enumCase, .operation, .parameter, .stubDeclaration: break
        default:
            if let bracket = node.firstToken(.less) { span.end = bracket.span.end }
        }
        let lines = tree.source.text(span).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.prefix(12).joined(separator: "\n") + (lines.count > 12 ? "\n..." : "")
    }

    static func documentation(at offset: UInt32, in tree: SyntaxTree) -> [String] {
        node(at: offset, in: tree)?.documentation ?? []
    }

    /// The innermost declaration or member around a name.
    private static func node(at offset: UInt32, in tree: SyntaxTree) -> Syntax? {
        tree.path(to: offset).dropFirst().last { node in
            switch node.kind {
            case .appDeclaration, .stubDeclaration, .expectDeclaration, .enumCase, .property, .operation, .parameter,
                .summaryDeclaration:
                true
            case let kind: kind.declaresName
            }
        }
    }
}

/// Facts about a symbol besides its declaration.
struct Meaning {
    private(set) var lines: [String] = []
    private let document: Document
    private var program: Program { document.program }

    init(_ symbol: SymbolKey, _ document: Document) {
        self.document = document
        switch symbol.kind {
        case .viewModel: addRecord(symbol.owner)
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
        switch record.identity {
        case .singleton: lines.append("vmId: singleton")
        case .instance(let parts):
            let names = parts.map { record.properties[$0].declared.name }
            lines.append("vmId: instance(\(names.joined(separator: ", ")))")
        case .none: break
        }
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
            case .list(let words)?: lines.append("\(locale): " + words.map { "“\($0)”" }.joined(separator: ", "))
            case nil: lines.append("\(locale): missing")
            }
        }
    }
}

extension Document {
    /// Returns the built-in type at an offset.
    fileprivate func builtInType(at offset: Int) -> BuiltInType? {
        guard let token = tree.identifier(touching: UInt32(offset)) else { return nil }
        return token.name.keyword.flatMap { BuiltInType($0) }
    }
}
