import FVMSemantics
import FVMSwiftCode

/// `Package.swift`: the shared module and its tests, in the layout of seed 003
///
/// The server's factories are written beside them, and belong to a target that the user adds: it needs Vapor.
extension Emitter {
    mutating func packageFile(_ name: String) -> OutputFile {
        let modules = program.app.modules
        var arguments = ArgumentList()
        append("name", tree.string(name), to: &arguments)
        append("platforms", platforms(), to: &arguments)
        var product = ArgumentList()
        append("name", tree.string(modules.viewModels), to: &product)
        append("targets", list([tree.string(modules.viewModels)]), to: &product)
        append("products", list([call("library", product)]), to: &arguments)
        append("dependencies", list([library()]), to: &arguments)
        var targets = [sharedTarget(modules)]
        if traits.contains(.tests) { targets.append(testTarget(modules)) }
        append("targets", list(targets), to: &arguments)
        append("swiftLanguageModes", list([tree.implicitMember(tree.name("v6"))]), to: &arguments)
        var declarations = DeclarationList()
        tree.declareStored(
            tree.name("package"),
            nil,
            value: tree.call(tree.reference(tree.name("Package")), arguments),
            isConstant: true,
            modifiers: [],
            to: &declarations
        )
        if !viewPlan.isEmpty { appendViews(modules, to: &declarations) }
        var imports = DeclarationList()
        tree.importModule(tree.name("PackageDescription"), to: &imports)
        return finish(
            declarations,
            path: "Package.swift",
            of: program.app.declared,
            imports: imports,
            ownership: .user,
            firstLine: "swift-tools-version: 6.0"
        )
    }

    /// The platforms of FOSUtilities that have SwiftUI's newest observation, as its own package names them.
    private mutating func platforms() -> Expression {
        var elements: [Expression] = []
        for (platform, version) in [("macOS", "v14"), ("iOS", "v17")] {
            var arguments = ArgumentList()
            tree.append(tree.implicitMember(tree.name(version)), to: &arguments)
            elements.append(call(platform, arguments))
        }
        return list(elements)
    }

    /// The library that the output is for; its minor versions change what compiles.
    private mutating func library() -> Expression {
        var version = ArgumentList()
        append("from", tree.string("0.13.3"), to: &version)
        var arguments = ArgumentList()
        append("url", tree.string("https://github.com/foscomputerservices/FOSUtilities.git"), to: &arguments)
        tree.append(call("upToNextMinor", version), to: &arguments)
        return call("package", arguments)
    }

    private mutating func sharedTarget(_ modules: ModuleNames) -> Expression {
        var arguments = ArgumentList()
        append("name", tree.string(modules.viewModels), to: &arguments)
        let foundation = product("FOSFoundation")
        append("dependencies", list([foundation, product("FOSMVVM")]), to: &arguments)
        return call("target", arguments)
    }

    /// The tests read the texts where they are: so their target is at the root, and names its own folder.
    private mutating func testTarget(_ modules: ModuleNames) -> Expression {
        var arguments = ArgumentList()
        append("name", tree.string(modules.tests), to: &arguments)
        var dependencies = [tree.string(modules.viewModels)]
        for library in ["FOSFoundation", "FOSMVVM", "FOSTesting"] { dependencies.append(product(library)) }
        append("dependencies", list(dependencies), to: &arguments)
        append("path", tree.string("."), to: &arguments)
        let views = viewPlan.isEmpty ? [] : [modules.views, appTypeName]
        let others = [modules.viewModels] + (traits.contains(.serverFiles) ? [modules.server] : []) + views
        var excluded: [Expression] = []
        for module in others { excluded.append(tree.string("Sources/\(module)")) }
        append("exclude", list(excluded), to: &arguments)
        append("sources", list([tree.string("Tests/\(modules.tests)")]), to: &arguments)
        if traits.contains(.texts) {
            var copied = ArgumentList()
            tree.append(tree.string(modules.resources), to: &copied)
            append("resources", list([call("copy", copied)]), to: &arguments)
        }
        return call("testTarget", arguments)
    }

    /// `#if canImport(SwiftUI)`: the views, which nothing but an Apple platform builds.
    private mutating func appendViews(_ modules: ModuleNames, to declarations: inout DeclarationList) {
        var target = ArgumentList()
        append("name", tree.string(modules.views), to: &target)
        let dependencies = [tree.string(modules.viewModels), product("FOSFoundation"), product("FOSMVVM")]
        append("dependencies", list(dependencies), to: &target)
        var product = ArgumentList()
        append("name", tree.string(modules.views), to: &product)
        append("targets", list([tree.string(modules.views)]), to: &product)
        var members = DeclarationList()
        let package = tree.reference(tree.name("package"))
        for (property, element) in [("products", call("library", product)), ("targets", call("target", target))] {
            var arguments = ArgumentList()
            tree.append(element, to: &arguments)
            let append = tree.member(tree.member(package, tree.name(property)), tree.name("append"))
            tree.declare(tree.call(append, arguments), to: &members)
        }
        tree.conditional("canImport(SwiftUI)", members: members, in: &declarations)
    }

    private mutating func product(_ name: String) -> Expression {
        var arguments = ArgumentList()
        append("name", tree.string(name), to: &arguments)
        append("package", tree.string("FOSUtilities"), to: &arguments)
        return call("product", arguments)
    }

    private mutating func append(_ label: String, _ value: Expression, to arguments: inout ArgumentList) {
        tree.append(tree.name(label), value, to: &arguments)
    }

    private mutating func list(_ values: [Expression]) -> Expression {
        var elements = ArgumentList()
        for value in values { tree.append(value, to: &elements) }
        return tree.array(elements)
    }

    /// `.name(arguments)`
    private mutating func call(_ name: String, _ arguments: ArgumentList) -> Expression {
        tree.call(tree.implicitMember(tree.name(name)), arguments)
    }
}
