import FVMSemantics
import FVMSwiftCode

/// `SystemVersion+App.swift`: the app's version, those that were shipped before, and those that properties name
extension Emitter {
    func versionsFile() -> EmittedFile {
        var members: [Declaration] = []
        declareVersion(
            "currentApplicationVersion",
            [.expression(versionConstant(program.app.version))],
            ["The version of this app."],
            to: &members
        )
        for version in program.versions {
            declareVersion(
                Self.constantName(version),
                [.expression(.implicitInit.call(arguments(of: version)))],
                [],
                to: &members
            )
        }
        return swiftFile(
            [.type(.extensionOf, "SystemVersion", members: members, modifiers: [])],
            path: "Sources/\(program.app.modules.viewModels)/Versioning/SystemVersion+App.swift",
            of: program.app.declared,
            imports: ["FOSFoundation"]
        )
    }

    private func declareVersion(
        _ name: String,
        _ body: [Statement],
        _ documentation: [String],
        to list: inout [Declaration]
    ) {
        list.append(.computed(name, "Self", body: body, modifiers: [.public, .static], documentation: documentation))
    }

    /// `v1_2_0`: the form that the library's `@Version` reads.
    static func constantName(_ version: SemanticVersion) -> String {
        "v\(version.major)_\(version.minor)_\(version.patch)"
    }

    /// `.v1_2_0`
    func versionConstant(_ version: SemanticVersion) -> Expression {
        Expression.implicitMember(Self.constantName(version))
    }
}
