import FVMBytes
import FVMLanguage
import FVMSemantics
import FVMSource
import FVMSyntax

/// `textDocument/signatureHelp`: what a call takes, and which of it is being written.
enum SignatureHelp {
    static func answer(_ document: Document, at offset: Int) -> JSONValue {
        let tree = document.tree
        guard let call = OpenCall(before: offset, in: tree), let signature = Self.signature(call, document) else {
            return .null
        }
        let active =
            call.label.flatMap { label in signature.parameters.firstIndex { $0.hasPrefix(label + ":") } }
            ?? call.position
        return [
            "signatures": [
                [
                    "label": .string(signature.name + "(" + signature.parameters.joined(separator: ", ") + ")"),
                    "parameters": .list(signature.parameters.map { ["label": .string($0)] }),
                ]
            ],
            "activeSignature": 0,
            "activeParameter": .number(min(active, signature.parameters.count)),
        ]
    }

    private static func signature(_ call: OpenCall, _ document: Document) -> (name: String, parameters: [String])? {
        let program = document.program
        if !call.isInput, let record = program.records.first(where: { $0.declared.name == call.name }) {
            let given = record.properties.filter { $0.kind.isGiven }
            return (call.name, given.map { "\($0.declared.name): \(program.typeText(of: $0))" })
        }
        if let fields = program.fields.first(where: { $0.declared.name == call.name }) {
            return (call.name, fields.fields.map { "\($0.declared.name): \(program.spelling(of: $0.type))" })
        }
        if let result = program.results.first(where: { $0.declared.name == call.name }) {
            return (
                call.name, result.cases.map { "\($0.declared.name): \(program[$0.record].declared.name)" }
            )
        }
        let attribute = MemberAttribute.all.first { $0.word.text == call.name && !$0.parameters.isEmpty }
        if let attribute { return (call.name, attribute.parameters) }
        if call.name == Keyword.instance.text { return (call.name, ["property"]) }
        let isEnum = program.enums.contains { $0.declared.name == call.name && $0.isLocalizable }
        let format = LocalizedFormat.all.first { $0.word?.text == call.name } ?? (isEnum ? .ofEnum : nil)
        return format.map { (call.name, $0.options.map(\.signature)) }
    }
}

/// A call whose arguments are being written.
struct OpenCall {
    let name: String
    /// Whether it is the input of a form: `expect User(`.
    let isInput: Bool
    /// How many arguments come before the place.
    private(set) var position = 0
    /// The label of the argument at the place.
    private(set) var label: String?

    /// The innermost call around an offset; nil where there is none.
    init?(before offset: Int, in tree: SyntaxTree) {
        let end = tree.tokens.partitionPoint { Int($0.end) <= offset }
        var open: [Int] = []
        for index in 0..<end {
            switch tree.tokens[index].kind {
            case .less, .leftBrace, .leftParenthesis, .leftBracket: open.append(index)
            case .greater, .rightBrace, .rightParenthesis, .rightBracket: _ = open.popLast()
            default: break
            }
        }
        // A list or a dictionary in an argument belongs to it.
        while let last = open.last, tree.tokens[last].kind == .leftBracket { open.removeLast() }
        guard let bracket = open.last, tree.tokens[bracket].kind == .leftParenthesis, bracket > 0 else { return nil }
        // `stub Card "empty" (`: the name comes before the string.
        let before = tree.tokens[bracket - 1].kind == .string ? bracket - 2 : bracket - 1
        guard before >= 0, tree.tokens[before].kind == .identifier else { return nil }
        name = tree[before].text
        isInput = before > 0 && tree.tokens[before - 1].name == .expect
        var depth = 0
        for index in bracket + 1..<max(end, bracket + 1) {
            switch tree.tokens[index].kind {
            case .leftParenthesis, .leftBracket: depth += 1
            case .rightParenthesis, .rightBracket: depth -= 1
            case .comma where depth == 0: (position, label) = (position + 1, nil)
            case .colon where depth == 0 && tree.tokens[index - 1].kind == .identifier && label == nil:
                label = tree[index - 1].text
            default: break
            }
        }
    }
}

extension Program {
    /// The type of what a call gives for a property, as a spec writes it.
    func typeText(of property: PropertyDefinition) -> String {
        switch property.kind {
        case .plain(let type), .formField(let type, _): spelling(of: type)
        case .localizedValue(let value, let isOptional): word(of: value) + (isOptional ? "?" : "")
        default: "localized"
        }
    }
}
