import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@FieldValidationModel`
public struct FieldValidationModelMacro: ExtensionMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let messages = try StructDeclSyntax(of: declaration, macro: "FieldValidationModel")
        return try ["FieldValidationModel", "RetrievablePropertyNames"].filter { !messages.names($0) }
            .conformances(of: type)
    }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        [try StructDeclSyntax(of: declaration, macro: "FieldValidationModel").propertyNames]
    }
}

/// `@LocalizableError`
public struct LocalizableErrorMacro: ExtensionMacro, MemberMacro {
    public static func expansion(
        of node: AttributeSyntax,
        attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        let error = try StructDeclSyntax(of: declaration, macro: "LocalizableError")
        var conformances: [String] = []
        if !error.names("LocalizableError"), !error.names("ClientHostedLocalizableError") {
            conformances.append("LocalizableError")
            if node.options.contains("clientHosted") { conformances.append("ClientHostedLocalizableError") }
        }
        if !error.names("RetrievablePropertyNames") { conformances.append("RetrievablePropertyNames") }
        return try conformances.conformances(of: type)
    }

    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        [try StructDeclSyntax(of: declaration, macro: "LocalizableError").propertyNames]
    }
}
