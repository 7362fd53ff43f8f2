import FVMSource
import FVMSyntax

/// Queries of nodes beyond the parts that the grammar names.
extension Syntax {
    /// The attributes of a property.
    var attributes: [AttributeSyntax] { typed() }

    /// The `= value` of a property.
    var initialValue: Syntax? { child(.initializer)?.content }

    /// The content after the key of an entry in a table of texts.
    var entryContent: Syntax? { children.first { $0.isPresent && $0.kind != .localeTag } }

    /// Whether a type is localized text, or a list of it, or an optional of these.
    var isLocalized: Bool {
        switch kind {
        case .localizedType, .localizedListType: true
        case .optionalType: content?.isLocalized ?? false
        default: false
        }
    }

    /// Whether an inline enum is written like a choice of types: `A | B`.
    var namesTypes: Bool {
        kind == .inlineEnumType && tokens.allSatisfy { $0.kind != .identifier || $0.text.first?.isUppercase == true }
    }

    /// The nodes before and after `...`.
    var rangeBounds: (lower: Syntax?, upper: Syntax?)? {
        guard kind == .rangeValue, let dots = firstToken(.ellipsis) else { return nil }
        var lower: Syntax?
        var upper: Syntax?
        for child in contents {
            if child.span.start < dots.span.start { lower = child } else { upper = child }
        }
        return (lower, upper)
    }

    /// The whole number that a literal writes, if it is one.
    var wholeNumber: Int? {
        guard kind == .literalValue, let token = lastToken, token.kind == .integer else { return nil }
        return token.integerValue(negative: firstToken != token)
    }
}

extension LocalizedTypeSyntax {
    /// The name after `localized`: a property, a text, an enum, or the word of a format.
    var word: TokenSyntax? { name ?? content?.as(LocalizedFormatSyntax.self)?.word }
}
