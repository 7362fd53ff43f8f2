import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@VersionedFactory`
public struct VersionedFactoryMacro: MemberMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let methods = try declaration.memberBlock.members.compactMap { member -> String? in
            guard let function = member.decl.as(FunctionDeclSyntax.self), let version = try function.version else {
                return nil
            }
            return """
                if version >= SystemVersion(major: \(version[0]), minor: \(version[1]), patch: \(version[2])) {
                    return try await \(function.name.text)(context: context)
                }
                """
        }
        return [
            """
            public static func model(context: Context) async throws -> Self {
                let version = try context.appVersion
                \(raw: methods.joined(separator: "\n"))
                throw ViewModelFactoryError.versionNotSupported(version.versionString)
            }
            """
        ]
    }
}

extension FunctionDeclSyntax {
    /// The three numbers of `@Version(.vX_Y_Z)`; nil without the attribute.
    fileprivate var version: [Int]? {
        get throws {
            let attribute = attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
                .first { $0.attributeName.trimmedDescription == "Version" }
            guard let attribute else { return nil }
            let name = attribute.arguments?.trimmedDescription ?? ""
            let numbers = name.dropFirst(2).split(separator: "_", omittingEmptySubsequences: false).map { Int($0) }
            guard name.hasPrefix(".v"), numbers.count == 3, !numbers.contains(nil) else {
                throw MacroRefusal(
                    description: "The @Version macro requires version names to be in the form of '.vX.Y.Z'"
                )
            }
            return numbers.compactMap(\.self)
        }
    }
}

/// `@Version` only marks a method for `@VersionedFactory`.
public struct VersionMacro: PeerMacro {
    public static func expansion(
        of node: AttributeSyntax,
        providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
