import FVMSemantics
import FVMSwiftCode

/// The setup of an app with views: its texts, its environment, and the views that tests can request.
extension Emitter {
    func appSetup() -> [EmittedFile] {
        var files = [resourceAccessFile(), testingViewsFile()]
        let views = "Sources/\(program.app.modules.views)"
        if hasLookedUpTexts { files.append(file(.lookedUpText, in: views)) }
        if hasOwnFields { files.append(file(.fieldControl, in: views)) }
        let changes = changedKinds
        if changes.contains(.value) { files.append(file(.changingControl, in: views)) }
        if changes.contains(.field) { files.append(file(.newValue, in: views)) }
        if hasPresentations { files.append(file(.presentation, in: views)) }
        if hasFilters { files.append(file(.filteredScreen, in: views)) }
        if hasLongLists { files.append(file(.moreRows, in: views)) }
        if hasMarkdown { files.append(file(.markdownText, in: views)) }
        if hasColors { files.append(file(.hexColor, in: views)) }
        files += program.typesOfApp.map { file(.binding($0.swiftName), in: views, importing: sharedModule) }
        if let screens = screensFile() { files.append(screens) }
        return files + [appFile()]
    }

    // MARK: - Resources

    /// `ShopResourceAccess.swift`: the bundle with the texts
    private func resourceAccessFile() -> EmittedFile {
        var members: [Declaration] = []
        let bundle = SwiftType("Bundle")
        let anchor = SwiftType("Anchor")
        let found = call(.type(bundle), ["for": .metatype(anchor)])
        members.append(
            .computed(
                "localizationBundle",
                bundle,
                body: body(found),
                modifiers: [.public, .static],
                documentation: ["The bundle with the YAML files."]
            )
        )
        members.append(.type(.classType, anchor, members: [], modifiers: [.private, .final]))
        return swiftFile(
            [
                .type(
                    .enumeration,
                    .named(resourceAccessName),
                    members: members,
                    documentation: ["The location of the app's texts."]
                )
            ],
            path: "Sources/\(program.app.modules.viewModels)/\(resourceAccessName).swift",
            of: program.app.declared,
            imports: imports(["Foundation"]),
            ownership: .user
        )
    }

    // MARK: - Views for tests

    /// `TestingViews.swift`: each view under its own name
    private func testingViewsFile() -> EmittedFile {
        var calls: [Statement] = []
        for view in viewPlan.views {
            // A child is written for a parent that scrolls. A screen scrolls itself, and a form always does.
            let isPart = !program[view.record].isScreen && !viewPlan.needsValidations[view.record.index]
            let parents = (isInNavigation(view.record) ? ["navigation"] : []) + (isPart ? ["scrolling"] : [])
            register(program[view.record].declared, in: parents, to: &calls)
        }
        for result in viewPlan.results {
            let hasBar = program[result].cases.contains { isInNavigation($0.record) }
            register(program[result].declared, in: hasBar ? ["navigation"] : [], to: &calls)
        }
        let members: [Declaration] = [
            .function(
                "registerTestingViews",
                body: calls,
                modifiers: [.public, .static],
                attributes: [Attribute("MainActor")],
                documentation: [
                    "Registers each view for UI tests. The app calls it before its first scene."
                ]
            )
        ]
        var declarations: [Declaration] = []
        let environment = SwiftType("MVVMEnvironment")
        declarations.append(.type(.extensionOf, environment, members: members, modifiers: []))
        return swiftFile(
            declarations,
            path: "Sources/\(program.app.modules.views)/TestingViews.swift",
            of: nil,
            imports: imports(["FOSMVVM"])
        )
    }

    /// - Parameter parents: The views that it needs around it, as for the library's `ProductionParents`.
    private func register(_ declared: Declared, in parents: [String], to calls: inout [Statement]) {
        var arguments = list(["": .metatype(.named(declared.emittedName(.view)))])
        let members = parents.map { Expression.implicitMember($0) }
        if let first = members.first {
            arguments.append(Argument("designedFor", members.count == 1 ? first : .array(members)))
        }
        calls.append(.expression(.reference("registerTestView").call(arguments)))
    }

    // MARK: - The app

    /// `ShopApp.swift`: the environment, and the first screen
    private func appFile() -> EmittedFile {
        let name = appTypeName
        var members: [Declaration] = []
        let shared = Expression.reference("MVVMEnvironment").member("shared")
        declareState("mvvmEnvironment", nil, sendsRequests ? shared : environment(), to: &members)
        if viewPlan.needsValidations.contains(true) {
            declareState("validations", nil, call("Validations"), to: &members)
        }
        for storage in writtenStorages {
            declareState(
                storageName(storage),
                nil,
                .type(qualifiedStorage(storage)).member("stub").call(),
                to: &members
            )
        }
        members.append(.computed("body", .opaque("Scene"), body: body(scene()), modifiers: []))
        let register = Expression.reference("MVVMEnvironment").member("registerTestingViews")
        members.append(.initializer(body: body(register.call()), modifiers: []))
        let declarations: [Declaration] = [
            .type(.structure, .named(name), ["App"], members: members, modifiers: [], attributes: [Attribute("main")])
        ]
        let modules = program.app.modules
        return swiftFile(
            declarations,
            path: "Sources/\(name)/\(name).swift",
            of: program.app.declared,
            imports: imports(["FOSMVVM", "Foundation", "SwiftUI", modules.views] + sharedModule),
            ownership: .user,
            isHeldAgainstSpecs: true
        )
    }

    /// `ShopApp`; an app that is called App is `MainApp`.
    var appTypeName: String {
        let name = program.app.name
        if name == "App" { return "MainApp" }
        return name.hasSuffix("App") ? name : name + "App"
    }

    /// A window with the first screen, and what its views ask the environment for.
    private func scene() -> Expression {
        var window: [Statement] = []
        let screen = firstScreen(&window)
        let decorated = givingStorages(.reference("view"), writtenStorages)
        let host = Expression.implicitMember("testHost")
        window.append(
            .expression(
                writtenStorages.isEmpty
                    ? modify(screen, "testHost")
                    : screen.modified(by: host.build(parameter: "_, view", body(decorated)))
            )
        )
        var scene = Expression.reference("WindowGroup").build(window)
        scene = modify(scene, "environment", ["": .reference("mvvmEnvironment")])
        if viewPlan.needsValidations.contains(true) {
            scene = modify(scene, "environment", ["": .reference("validations")])
        }
        return writtenStorages.reduce(scene) { scene, storage in
            modify(scene, "environment", ["": .reference(storageName(storage))])
        }
    }

    /// Returns the root screen, the list of screens, or the only screen that can be shown without data. Otherwise
    /// nothing, because a stub is no user data.
    private func firstScreen(_ window: inout [Statement]) -> Expression {
        if screensFile() != nil { return call(screensTypeName) }
        if let first = rootOpening ?? reachableOpenings.first {
            return inNavigation(destination(of: first), of: first.screen)
        }
        let screens = viewPlan.views.filter { program[$0.record].isScreen }
        if let first = (screens.first ?? viewPlan.views.first)?.record {
            let view = program[first].declared.emittedName(.view)
            window.append(.comment("Show the first screen of the app here, with your own data: \(view)."))
        }
        return call("EmptyView")
    }
}
