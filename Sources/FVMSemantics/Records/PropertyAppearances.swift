import FVMDiagnostics
import FVMLanguage
import FVMSource
import FVMSyntax

/// `glyph: string as symbol`, `note: text as caption`: how views show properties.
extension RecordPhase {
    func style(
        _ property: Int,
        _ node: AttributeSyntax,
        _ builder: inout RecordBuilder,
        _ context: inout CheckContext
    ) {
        guard let token = node.appearance?.word, let word = context.name(token).keyword else { return }
        var appearance = builder.properties[property].appearance ?? PropertyAppearance()
        let kind = builder.properties[property].kind
        if kind.plainType == .invalid { return }
        if let content = PropertyAppearance.Content(rawValue: word.text) {
            guard appearance.content == nil else { return reportSecond(node, "what its value is", &context) }
            guard content.isPossible(for: kind, in: context.program) else {
                return context.report(
                    ViewProblems.appearance,
                    "only \(content.types) can be shown as \(word.text)",
                    at: token.location
                )
            }
            appearance.content = content
        } else if let style = PropertyAppearance.Style(rawValue: word.text) {
            guard appearance.style == nil else { return reportSecond(node, "the style of its text", &context) }
            appearance.style = style
        }
        let isPicture = appearance.content == .asset || appearance.content == .picture
        guard appearance.style == nil || !isPicture && context.program.hasWords(kind) else {
            return context.report(
                ViewProblems.appearance,
                "what views show of '\(builder.properties[property].declared.name)' has no style",
                at: token.location
            )
        }
        builder.properties[property].appearance = appearance
    }

    private func reportSecond(_ node: AttributeSyntax, _ what: String, _ context: inout CheckContext) {
        context.report(
            ViewProblems.appearance,
            "the property says \(what) already",
            at: node.location,
            help: "Remove one of the attributes.",
            fixIts: [node.tree.removing(node.location)]
        )
    }
}

extension PropertyAppearance.Content {
    fileprivate var types: String {
        switch self {
        case .symbol, .asset: "a string"
        case .picture, .link: "a url"
        case .markdown: "a text or a string"
        }
    }

    fileprivate func isPossible(for kind: PropertyKind, in program: Program) -> Bool {
        guard case .plain(let id) = kind else { return self == .markdown && program.isWords(kind) }
        let type = program[program.types.unwrapped(id)]
        return self.type.map { $0 == type } ?? [.string, .text].contains(type)
    }
}

extension Program {
    /// Whether views show a property of this kind, or the elements of its list, in words or numbers.
    fileprivate func hasWords(_ kind: PropertyKind) -> Bool {
        switch kind {
        case .staticText, .substitutedText, .staticList, .compound, .enumText, .localizedValue: return true
        case .formField: return false
        case .plain(let type):
            var type = types.unwrapped(type)
            while case .list(let element) = self[type] { type = types.unwrapped(element) }
            switch self[type] {
            case .string, .text, .int, .double, .bool, .date, .day, .time, .url, .version, .enumeration: return true
            default: return false
            }
        }
    }
}
