import FVMSemantics
import FVMSwiftCode

/// What an app with views needs once: where its texts are, its environment, and the views that tests may ask for.
extension Emitter {
    mutating func appSetup() -> [OutputFile] {
        var files = [resourceAccessFile(), testingViewsFile()]
        if traits.contains(.fieldControls) { files.append(fieldControlFile()) }
        return files + [appFile()]
    }

    // MARK: - Resources

    /// `ShopResourceAccess.swift`: the bundle with the texts
    private mutating func resourceAccessFile() -> OutputFile {
        var members = DeclarationList()
        let bundle = tree.type("Bundle")
        let anchor = tree.type("Anchor")
        let found = call(tree.reference(bundle), ["for": tree.metatype(anchor)])
        tree.declareComputed(
            tree.name("localizationBundle"),
            bundle,
            body: body(found),
            modifiers: [.public, .static],
            documentation: tree.documentation(["The bundle that the YAML files are copied to."]),
            to: &members
        )
        tree.declare(.classType, anchor, members: DeclarationList(), modifiers: [.private, .final], to: &members)
        var declarations = DeclarationList()
        tree.declare(
            .enumeration,
            tree.type(resourceAccessName),
            members: members,
            documentation: tree.documentation(["Where the texts of the app are."]),
            to: &declarations
        )
        return finish(
            declarations,
            path: "Sources/\(program.app.modules.viewModels)/\(resourceAccessName).swift",
            of: program.app.declared,
            imports: imports(["Foundation"]),
            ownership: .user
        )
    }

    // MARK: - Views for tests

    /// `TestingViews.swift`: each view under its own name
    private mutating func testingViewsFile() -> OutputFile {
        var calls = StatementList()
        for view in viewPlan.views { register(program[view.record].declared.name, to: &calls) }
        for result in viewPlan.results { register(program[result].declared.name, to: &calls) }
        var attributes = AttributeList()
        tree.append(tree.name("MainActor"), to: &attributes)
        var members = DeclarationList()
        tree.declareFunction(
            tree.name("registerTestingViews"),
            body: calls,
            modifiers: [.public, .static],
            attributes: attributes,
            documentation: tree.documentation([
                "Lets UI tests ask for each view by itself. Called by the app before its first scene."
            ]),
            to: &members
        )
        var declarations = DeclarationList()
        let environment = tree.type("MVVMEnvironment")
        tree.declare(.extensionOf, environment, members: members, modifiers: [], to: &declarations)
        return finish(
            declarations,
            path: "Sources/\(program.app.modules.views)/TestingViews.swift",
            of: nil,
            imports: imports(["FOSMVVM"])
        )
    }

    private mutating func register(_ name: String, to calls: inout StatementList) {
        let view = tree.type(tree.name(name, suffix: "View"))
        tree.append(call("registerTestView", ["": tree.metatype(view)]), to: &calls)
    }

    // MARK: - The app

    /// `ShopApp.swift`: the environment, and the first screen
    private mutating func appFile() -> OutputFile {
        let name = appTypeName
        var members = DeclarationList()
        declareState("mvvmEnvironment", nil, environment(), to: &members)
        if viewPlan.needsValidations.contains(true) {
            declareState("validations", nil, call("Validations"), to: &members)
        }
        tree.declareComputed(
            words.body,
            tree.some(tree.type("Scene")),
            body: body(scene()),
            modifiers: [],
            to: &members
        )
        let register = tree.member(reference("MVVMEnvironment"), tree.name("registerTestingViews"))
        tree.declareInitializer(ParameterList(), body: body(tree.call(register)), modifiers: [], to: &members)
        var attributes = AttributeList()
        tree.append(tree.name("main"), to: &attributes)
        var protocols = InheritanceList()
        tree.append(tree.type("App"), to: &protocols)
        var declarations = DeclarationList()
        tree.declare(
            .structure,
            tree.type(name),
            protocols,
            members: members,
            modifiers: [],
            attributes: attributes,
            to: &declarations
        )
        let modules = program.app.modules
        return finish(
            declarations,
            path: "Sources/\(name)/\(name).swift",
            of: program.app.declared,
            imports: imports(["FOSMVVM", "Foundation", "SwiftUI", modules.views] + sharedModule),
            ownership: .user
        )
    }

    /// `ShopApp`; an app that is called App is `MainApp`.
    var appTypeName: String {
        let name = program.app.name
        if name == "App" { return "MainApp" }
        return name.hasSuffix("App") ? name : name + "App"
    }

    /// `MVVMEnvironment(appBundle: .main, ...)`
    private mutating func environment() -> Expression {
        var bundles = ArgumentList()
        tree.append(tree.member(reference(resourceAccessName), tree.name("localizationBundle")), to: &bundles)
        let server = forced(types.url, words.string, tree.string("http://localhost:8080"))
        var servers = ArgumentList()
        tree.append(implicit("debug"), call(tree.implicitInit(), ["serverBaseURL": server]), to: &servers)
        return call(
            "MVVMEnvironment",
            [
                "appBundle": implicit("main"), "resourceBundles": tree.array(bundles),
                "deploymentURLs": tree.dictionary(servers),
            ]
        )
    }

    /// A window with the first screen, and what its views ask the environment for.
    private mutating func scene() -> Expression {
        var window = StatementList()
        let screen = firstScreen(&window)
        tree.append(modify(screen, "testHost"), to: &window)
        var scene = tree.build(reference("WindowGroup"), window)
        scene = modify(scene, "environment", ["": reference("mvvmEnvironment")])
        guard viewPlan.needsValidations.contains(true) else { return scene }
        return modify(scene, "environment", ["": reference("validations")])
    }

    /// The first screen that can be shown without anything being known; else the first that there is, as its stub.
    private mutating func firstScreen(_ window: inout StatementList) -> Expression {
        let screens = viewPlan.views.filter { program[$0.record].isScreen }
        for screen in screens {
            let record = program[screen.record]
            let view = tree.reference(tree.name(record.declared.name, suffix: "View"))
            switch record.role {
            case .server where record.query.isEmpty: return tree.call(tree.member(view, words.bind))
            case .client where !record.properties.contains { $0.kind.isGiven }:
                return call(tree.member(view, words.bind), ["appState": call(tree.implicitInit())])
            default: continue
            }
        }
        guard let first = (screens.first ?? viewPlan.views.first)?.record else { return call("EmptyView") }
        tree.comment("The stub of a screen: show the first screen of the app here, with data of its own.", in: &window)
        let view = tree.reference(tree.name(program[first].declared.name, suffix: "View"))
        return call(view, ["viewModel": call(implicit("stub"))])
    }
}
