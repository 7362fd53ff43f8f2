import FVMStdlib
import FVMSyntax

/// The kinds of declarations that have names, as completion tells them apart.
enum DeclarationKind {
    case viewModel, fields, enumeration, request, result, other

    init(_ kind: SyntaxKind) {
        switch kind {
        case .viewModelDeclaration: self = .viewModel
        case .fieldsDeclaration: self = .fields
        case .enumDeclaration: self = .enumeration
        case .requestDeclaration: self = .request
        case .resultDeclaration: self = .result
        default: self = .other
        }
    }
}

extension Session {
    /// What fits in a declaration.
    func declarationItems(_ context: CompletionContext, _ keyword: Keyword) -> [Completions.Item] {
        if context.last == .dot { return caseItems(context) }
        if let callee = context.callee { return argumentItems(of: callee, context) }
        guard let bracket = context.brackets.last else { return headItems(context, keyword) }
        switch (keyword, context.kind(bracket)) {
        case (.translation, .less): return translationItems(context)
        case (_, .leftBrace): return localeItems()
        case (.app, .less):
            return context.last == .colon
                ? [] : words(["version", "shipped", "locales", "bundle", "copyright", "modules", "rules"])
        case (.expect, _), (.enum, _): return []
        case (.scenario, .less): return answerItems(context)
        default: return memberItems(context, keyword)
        }
    }

    /// What fits before the members.
    private func headItems(_ context: CompletionContext, _ keyword: Keyword) -> [Completions.Item] {
        let count = context.tokens.count - (context.declarationStart ?? 0)
        switch (keyword, count) {
        case (.viewmodel, 1): return names([.viewModel])
        case (.viewmodel, 2...):
            switch context.keyword(context.tokens.count - 1) {
            case .form: return names([.fields])
            case .error: return names([.request])
            default: return words(["server", "client", "live", "form", "error"])
            }
        case (.enum, 1): return names([.enumeration])
        case (.fields, 1): return names([.fields])
        case (.request, 1): return names([.request])
        case (.request, 2): return words(["show", "create", "update", "replace", "delete", "destroy"])
        case (.result, 1): return names([.result])
        case (.stub, 1): return names([.viewModel, .result])
        case (.view, 1): return names([.viewModel])
        case (.view, 2): return words(["display", "interactive", "form", "container", "list", "loading"])
        case (.view, 3): return propertyItems(of: context.text(context.tokens.count - 2), suffix: "")
        case (.expect, 1): return names([.viewModel, .result, .fields])
        case (.translation, 1): return localeItems()
        case (.import, 1): return words(StandardLibrary.names, .path)
        default: return []
        }
    }

    private func answerItems(_ context: CompletionContext) -> [Completions.Item] {
        switch context.last {
        case .colon: words(["success", "error", "credentials", "broken", "closed"])
        case .less, .semicolon: names([.viewModel, .request])
        default:
            context.tree.tokens.last?.flags.contains(.newlineBefore) == true
                ? names([.viewModel, .request]) : words(["after"])
        }
    }

    private func memberItems(_ context: CompletionContext, _ keyword: Keyword) -> [Completions.Item] {
        switch context.last {
        case .colon, .leftBracket, .pipe: return typeItems(context, keyword)
        case .equal, .comma: return valueItems(context)
        case .less, .semicolon: break
        default:
            guard context.tree.tokens.last?.flags.contains(.newlineBefore) == true else {
                return words(
                    keyword == .fields
                        ? [
                            "input", "required", "nonblank", "length", "range", "matches", "autocomplete",
                            "autocapitalize",
                            "disabled", "equals", "differs", "before", "after", "below", "above", "atMost", "atLeast",
                            "severity",
                        ]
                        : ["since", "until", "from"]
                )
            }
        }
        switch keyword {
        case .viewmodel: return words(["operation", "summary", "vmId", "query"])
        case .request: return words(["body", "query", "response", "error", "maxBodySize"])
        default: return []
        }
    }

    private func typeItems(_ context: CompletionContext, _ keyword: Keyword) -> [Completions.Item] {
        let basic = ["string", "int", "double", "bool", "date", "url", "uuid", "id", "version"]
        switch keyword {
        case .viewmodel:
            let name = context.tokens.count > 1 ? context.text(context.tokens.count - 2) : ""
            if name == Keyword.vmId.text { return words(["singleton", "instance"]) }
            return words(basic + ["text", "localized"]) + names([.viewModel, .enumeration])
        case .fields: return words(basic) + names([.enumeration])
        case .request: return words(basic) + names([.viewModel, .fields, .enumeration])
        case .result: return names([.viewModel])
        default: return []
        }
    }

    private func translationItems(_ context: CompletionContext) -> [Completions.Item] {
        guard context.last != .colon else { return [] }
        guard context.brackets.count > 1 else { return names([.viewModel, .fields, .enumeration]) }
        let owner = context.text(max(context.brackets[1] - 1, 0))
        return propertyItems(of: owner, suffix: ": ")
    }

    /// What fits behind an opening quote.
    func stringItems(_ context: CompletionContext) -> [Completions.Item] {
        if context.declaration == .import { return pathItems(context.word) }
        guard context.last == .identifier, context.brackets.isEmpty else { return [] }
        return stubItems(of: context.text(context.tokens.count - 1))
    }
}
