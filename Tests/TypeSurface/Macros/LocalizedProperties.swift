import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Why a macro refuses what it is attached to.
struct MacroRefusal: Error, CustomStringConvertible {
    let description: String
}

extension StructDeclSyntax {
    /// The struct that `macro` is attached to; anything else is refused.
    init(of declaration: some DeclGroupSyntax, macro: String) throws {
        guard let declaration = declaration.as(StructDeclSyntax.self) else {
            throw MacroRefusal(description: "@\(macro) can only be applied to structs")
        }
        self = declaration
    }

    /// Whether the clause itself has the name: what that protocol inherits does not count.
    func names(_ name: String) -> Bool {
        inheritanceClause?.inheritedTypes.contains {
            $0.type.as(IdentifierTypeSyntax.self)?.name.text == name
        } ?? false
    }

    /// `propertyNames()`: each property with a wrapper of a localized kind, outside of any `#if`.
    var propertyNames: DeclSyntax {
        let entries = memberBlock.members.compactMap { member -> String? in
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.hasLocalizedWrapper,
                let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
            else { return nil }
            return "_\(name).localizationId: \"\(name)\""
        }
        let dictionary = entries.isEmpty ? "[:]" : "[\(entries.joined(separator: ", "))]"
        return """
            public func propertyNames() -> [LocalizableId: String] {
                \(raw: dictionary)
            }
            """
    }
}

extension VariableDeclSyntax {
    private static let wrappers: Set = [
        "LocalizedString", "LocalizedInt", "LocalizedDouble", "LocalizedDate", "LocalizedCompoundString",
        "LocalizedSubs", "LocalizedStrings",
    ]

    fileprivate var hasLocalizedWrapper: Bool {
        attributes.contains {
            guard let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return false }
            return Self.wrappers.contains(name)
        }
    }
}

extension AttributeSyntax {
    /// The cases of `options: [.a, .b]`.
    var options: Set<String> {
        guard let arguments = arguments?.as(LabeledExprListSyntax.self),
            let array = arguments.first(where: { $0.label?.text == "options" })?.expression.as(ArrayExprSyntax.self)
        else { return [] }
        return Set(
            array.elements.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text }
        )
    }
}

extension [String] {
    /// An empty extension of `type` for each of these conformances.
    func conformances(of type: some TypeSyntaxProtocol) throws -> [ExtensionDeclSyntax] {
        try map { try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: $0) {}") }
    }
}
