import FVMSemantics
import FVMSwiftCode

/// `Package.swift`: the shared module and its tests, in the layout of seed 003
///
/// The server's factories are written beside them, and belong to a target that the user adds: it needs Vapor.
extension Emitter {
    func packageFile(_ name: String) -> EmittedFile {
        let modules = program.app.modules
        let product = implicitCall(
            "library",
            ["name": .string(modules.viewModels), "targets": .array([.string(modules.viewModels)])]
        )
        let targets = [sharedTarget(modules)] + (hasTests ? [testTarget(modules)] : [])
        let package = call(
            "Package",
            [
                "name": .string(name), "platforms": platforms, "products": .array([product]),
                "dependencies": .array([library]), "targets": .array(targets),
                "swiftLanguageModes": .array([.implicitMember("v6")]),
            ]
        )
        var declarations = [Declaration.stored("package", nil, value: package, isConstant: true, modifiers: [])]
        if !viewPlan.isEmpty { declarations.append(views(modules)) }
        return swiftFile(
            declarations,
            path: "Package.swift",
            of: program.app.declared,
            imports: ["PackageDescription"],
            ownership: .user,
            firstLine: "swift-tools-version: 6.0"
        )
    }

    /// The platforms of FOSUtilities that have SwiftUI's newest observation, as its own package names them.
    private var platforms: Expression {
        .array([implicitCall("macOS", .implicitMember("v14")), implicitCall("iOS", .implicitMember("v17"))])
    }

    /// The library that the output is for; its minor versions change what compiles.
    private var library: Expression {
        let url = Expression.string("https://github.com/foscomputerservices/FOSUtilities.git")
        return implicitCall("package", ["url": url, "": implicitCall("upToNextMinor", ["from": .string("0.13.3")])])
    }

    private func sharedTarget(_ modules: ModuleNames) -> Expression {
        implicitCall(
            "target",
            [
                "name": .string(modules.viewModels),
                "dependencies": .array([product("FOSFoundation"), product("FOSMVVM")]),
            ]
        )
    }

    /// The tests read the texts where they are: so their target is at the root, and names its own folder.
    private func testTarget(_ modules: ModuleNames) -> Expression {
        let libraries = ["FOSFoundation", "FOSMVVM", "FOSTesting"].map { product($0) }
        let views = viewPlan.isEmpty ? [] : [modules.views, appTypeName]
        let others = [modules.viewModels] + (hasFactories ? [modules.server] : []) + views
        var arguments = list([
            "name": .string(modules.tests), "dependencies": .array([.string(modules.viewModels)] + libraries),
            "path": .string("."), "exclude": .array(others.map { .string("Sources/\($0)") }),
            "sources": .array([.string("Tests/\(modules.tests)")]),
        ])
        if hasTexts {
            let copied = implicitCall("copy", .string(modules.resources))
            arguments.append(Argument("resources", .array([copied])))
        }
        return .implicitMember("testTarget").call(arguments)
    }

    private var hasTests: Bool { TestedFeature.all(of: program).contains { hasTests($0) } }

    private var hasFactories: Bool {
        program.records.indices.contains { !program.records[$0].isSummary && hasFactory(RecordID($0)) }
    }

    /// `#if canImport(SwiftUI)`: the views, which nothing but an Apple platform builds.
    private func views(_ modules: ModuleNames) -> Declaration {
        let name = Expression.string(modules.views)
        let library = implicitCall("library", ["name": name, "targets": .array([name])])
        let dependencies = [.string(modules.viewModels), product("FOSFoundation"), product("FOSMVVM")]
        let target = implicitCall("target", ["name": name, "dependencies": .array(dependencies)])
        return .conditional(
            "canImport(SwiftUI)",
            members: [("products", library), ("targets", target)].map { property, element in
                let append = Expression.reference("package").member(property).member("append")
                return .macro(append.call([Argument(element)]))
            }
        )
    }

    private func product(_ name: String) -> Expression {
        implicitCall("product", ["name": .string(name), "package": .string("FOSUtilities")])
    }

    /// `.name(arguments)`
    private func implicitCall(_ name: String, _ arguments: KeyValuePairs<String, Expression>) -> Expression {
        call(.implicitMember(name), arguments)
    }
}
