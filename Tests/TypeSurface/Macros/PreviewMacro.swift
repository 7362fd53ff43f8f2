import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: its closure in a function, so that it is checked as the code that it becomes.
public struct PreviewMacro: DeclarationMacro {
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        guard let body = node.trailingClosure else { return [] }
        let name = context.makeUniqueName("preview")
        return ["@MainActor private func \(name)() { SwiftUI._preview(\(node.arguments)) \(body) }"]
    }
}
