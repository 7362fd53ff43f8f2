import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#fieldId`
///
/// The scope is what the key path's types are called: those that begin with a capital letter. `\Self` is the chain of the types
/// that the mint stands in, the outermost first; an extension counts with the name of what it extends.
public struct FieldIdMacro: ExpressionMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> ExprSyntax {
        guard let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self) else {
            throw MacroExpansionErrorMessage("#fieldId takes a key path literal")
        }
        guard let root = path.root else { throw MacroExpansionErrorMessage("#fieldId takes a key path with a root") }
        var scope = [root.trimmedDescription]
        if scope == ["Self"] { scope = enclosingTypes(context) }
        var properties: [String] = []
        for component in path.components {
            guard let property = component.component.as(KeyPathPropertyComponentSyntax.self) else {
                throw MacroExpansionErrorMessage("#fieldId takes properties alone")
            }
            let name = property.declName.baseName.text.filter { $0 != "`" }
            let isType = name.first?.isUppercase ?? false
            if name.hasPrefix("$") || name == "self" || isType && !properties.isEmpty {
                throw MacroExpansionErrorMessage("'\(name)' is no property of a form")
            }
            if isType { scope.append(name) } else { properties.append(name) }
        }
        guard let name = properties.popLast() else { throw MacroExpansionErrorMessage("#fieldId names no property") }
        let place = (scope + properties).joined(separator: ".")
        let index = node.arguments.dropFirst().first.map { ", index: \($0.expression)" } ?? ""
        return "FormFieldIdentifier._property(in: \(literal: place), named: \(literal: name)\(raw: index))"
    }

    private static func enclosingTypes(_ context: some MacroExpansionContext) -> [String] {
        context.lexicalContext.reversed().compactMap { node in
            if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
            return node.asProtocol((any NamedDeclSyntax).self)?.name.text
        }
    }
}
