import FVMSemantics
import FVMSwiftCode

/// `Package.swift`: the shared module and its tests, in the layout of seed 003
///
/// Where the specs have anything for a server, it is a target, too, and so are the tests that start it.
extension Emitter {
    func packageFile(_ name: String) -> EmittedFile {
        let modules = program.app.modules
        let product = implicitCall(
            "library",
            ["name": .string(modules.viewModels), "targets": .array([.string(modules.viewModels)])]
        )
        var targets = [sharedTarget(modules)]
        if hasServer { targets.append(serverTarget(modules)) }
        if hasTests { targets.append(testTarget(modules)) }
        if hasServer { targets.append(serverTestTarget(modules)) }
        let package = call(
            "Package",
            [
                "name": .string(name), "platforms": platforms, "products": .array([product]),
                "dependencies": .array([library] + (hasServer ? [vapor] + fluent : [])), "targets": .array(targets),
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
        let release = implicitCall("upToNextMinor", ["from": .string(TargetLibrary.version)])
        return implicitCall("package", ["url": .string(TargetLibrary.address), "": release])
    }

    /// The dependency on Vapor, as FOSUtilities declares it.
    private var vapor: Expression {
        let url = Expression.string("https://github.com/vapor/vapor.git")
        return implicitCall("package", ["url": url, "from": .string("4.119.0")])
    }

    /// The dependencies of a server with a database, as FOSUtilities declares them.
    private var fluent: [Expression] {
        guard hasDatabase else { return [] }
        let versions: KeyValuePairs = ["fluent": "4.12.0", "fluent-sqlite-driver": "4.8.0"]
        return versions.map { name, version in
            implicitCall(
                "package",
                ["url": .string("https://github.com/vapor/\(name).git"), "from": .string(version)]
            )
        }
    }

    /// The server, with the texts in its bundle.
    private func serverTarget(_ modules: ModuleNames) -> Expression {
        let libraries = ["FOSFoundation", "FOSMVVM", "FOSMVVMVapor"].map { product($0) }
        let database =
            hasDatabase
            ? [product("Fluent", of: "fluent"), product("FluentSQLiteDriver", of: "fluent-sqlite-driver")] : []
        let products = libraries + [product("Vapor", of: "vapor")] + database
        var arguments = list([
            "name": .string(modules.server), "dependencies": .array([.string(modules.viewModels)] + products),
        ])
        if hasTexts { arguments.append(Argument("resources", texts("../../" + modules.resources))) }
        return .implicitMember("executableTarget").call(arguments)
    }

    private func serverTestTarget(_ modules: ModuleNames) -> Expression {
        let libraries = ["FOSFoundation", "FOSMVVM", "FOSTestingVapor"].map { product($0) }
        let vapor = ["Vapor", "VaporTesting"].map { product($0, of: "vapor") }
        let modules = [Expression.string(modules.server), .string(modules.viewModels)]
        return implicitCall(
            "testTarget",
            ["name": .string(serverTestsName), "dependencies": .array(modules + libraries + vapor)]
        )
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

    /// The tests read the texts where they are.
    private func testTarget(_ modules: ModuleNames) -> Expression {
        let libraries = ["FOSFoundation", "FOSMVVM", "FOSTesting"].map { product($0) }
        var arguments = list([
            "name": .string(modules.tests), "dependencies": .array([.string(modules.viewModels)] + libraries),
        ])
        if hasTexts { arguments.append(Argument("resources", texts("../../" + modules.resources))) }
        return .implicitMember("testTarget").call(arguments)
    }

    /// The folder with the texts as a resource.
    ///
    /// - Parameter path: From the target's own folder.
    private func texts(_ path: String) -> Expression { .array([implicitCall("copy", .string(path))]) }

    private var hasTests: Bool { TestedFeature.all(of: program).contains { hasTests($0) } }

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

    private func product(_ name: String, of package: String = "FOSUtilities") -> Expression {
        implicitCall("product", ["name": .string(name), "package": .string(package)])
    }

    /// `.name(arguments)`
    private func implicitCall(_ name: String, _ arguments: KeyValuePairs<String, Expression>) -> Expression {
        call(.implicitMember(name), arguments)
    }
}
