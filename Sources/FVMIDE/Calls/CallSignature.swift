import FVMLanguage
import FVMSemantics
import FVMSyntax

/// The parameters of a call whose arguments are being written.
public struct CallSignature: Sendable {
    public var name: String
    /// As a spec writes them: `title: string`.
    public var parameters: [String]
    /// The index of the current parameter, or the number of parameters if it is none of them.
    public var active: Int

    /// Returns the signature of the innermost call around a place, or `nil` if there is none. O(bytes before the place).
    ///
    /// - Parameter offset: A place in the file, in bytes.
    public init?(at offset: Int, in tree: SyntaxTree, of program: Program) {
        let nodes = OpenNodes(path: CursorPlace(at: offset, in: tree).textBefore().openNodes())
        guard let call = OpenCall(nodes), let (name, parameters) = Self.signature(call, program) else { return nil }
        self.name = name
        self.parameters = parameters
        let labelled = call.label.flatMap { label in parameters.firstIndex { $0.hasPrefix(label + ":") } }
        active = min(labelled ?? call.position, parameters.count)
    }

    private static func signature(_ call: OpenCall, _ program: Program) -> (name: String, parameters: [String])? {
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
private struct OpenCall {
    let name: String
    /// Whether it is the input of a form: `expect User(`.
    let isInput: Bool
    /// How many arguments are before the place.
    let position: Int
    /// The label of the argument at the place.
    let label: String?

    init?(_ nodes: OpenNodes) {
        let lists: [SyntaxKind] = [.argumentList, .attributeArguments, .identityType]
        guard let index = nodes.path.lastIndex(where: { lists.contains($0.kind) }),
            nodes.path[index].lastToken?.kind != .rightParenthesis
        else { return nil }
        let list = nodes.path[index]
        let callee = list.kind == .identityType ? list : nodes.path[index - 1]
        let word = callee.kind == .identityType || callee.kind == .localizedFormat ? callee.firstToken : callee.name
        guard let name = word ?? callee.firstToken else { return nil }
        self.name = name.text
        isInput = callee.kind == .expectDeclaration
        let isInArgument = nodes.path.count > index + 1
        let count = list.as(IdentityTypeSyntax.self)?.members.count ?? list.contents.count
        position = count - (isInArgument ? 1 : 0)
        label = isInArgument ? nodes.path[index + 1].as(ArgumentSyntax.self)?.label?.text : nil
    }
}

extension Program {
    /// The type of what a call gives for a property, as a spec writes it.
    fileprivate func typeText(of property: PropertyDefinition) -> String {
        switch property.kind {
        case .plain(let type), .formField(let type, _): spelling(of: type)
        case .localizedValue(let value, let isOptional): word(of: value) + (isOptional ? "?" : "")
        default: "localized"
        }
    }
}
