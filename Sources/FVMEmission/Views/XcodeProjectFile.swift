import FVMSemantics
import FVMSwiftCode

/// `project.yml` for XcodeGen: the app, its views and their tests, as in the library's set-up guide; generated once
///
/// The targets link the library through one module, because its types would be duplicated if each target linked it.
extension Emitter {
    private static let umbrella = "SPMLibraries"
    private static let projectName = "project.yml"

    func xcodeProject(_ name: String) -> [EmittedFile] {
        guard !viewPlan.isEmpty else { return [] }
        let project = EmittedFile(
            path: Self.projectName,
            source: headers.index(program.app.declared),
            content: .text(projectText(name)),
            ownership: .user
        )
        let libraries = swiftFile(
            [],
            path: "Sources/\(Self.umbrella)/\(Self.umbrella).swift",
            of: program.app.declared,
            imports: ["FOSFoundation", "FOSMVVM"],
            ownership: .user
        )
        return [project, libraries]
    }

    private func projectText(_ name: String) -> String {
        let modules = program.app.modules
        let head = YamlText.comment(headers.lines(program.app.declared, of: Self.projectName, .user))
        return (head.isEmpty ? "" : head + "\n") + """
            name: \(YamlText.scalar(name))
            options:
              deploymentTarget:
                iOS: "17.0"

            settings:
              base:
                SWIFT_VERSION: "6.0"
                GENERATE_INFOPLIST_FILE: YES
                BUILD_LIBRARY_FOR_DISTRIBUTION: NO

            packages:
              FOSUtilities:
                url: \(TargetLibrary.address)
                minorVersion: \(TargetLibrary.version)

            targets:
            \(librariesTarget)\(viewModelsTarget)\(modules.views == modules.viewModels ? "" : viewsTarget)\(appTarget)\
            \(uiTestTarget)
            schemes:
              \(YamlText.scalar(appTypeName)):
                build:
                  targets:
                    \(YamlText.scalar(appTypeName)): all
                test:
                  targets: [\(YamlText.scalar(modules.uiTests))]

            """
    }

    private var librariesTarget: String {
        """
          # All that comes from packages: the app embeds it, and the other targets link it.
        \(target(Self.umbrella, "framework", sources: ["Sources/\(Self.umbrella)"], suffix: ".libraries"))\
            dependencies:
              - package: FOSUtilities
                product: FOSFoundation
              - package: FOSUtilities
                product: FOSMVVM

        """
    }

    private var viewModelsTarget: String {
        let modules = program.app.modules
        let sources = ["Sources/\(modules.viewModels)"] + (hasTexts ? [modules.resources] : [])
        return target(modules.viewModels, "framework", sources: sources, suffix: ".view-models")
            + dependencies([Self.umbrella], embeds: false)
    }

    private var viewsTarget: String {
        let modules = program.app.modules
        return target(modules.views, "framework", sources: ["Sources/\(modules.views)"], suffix: ".views")
            + dependencies([modules.viewModels, Self.umbrella], embeds: false)
    }

    private var appTarget: String {
        let modules = program.app.modules
        let views = modules.views == modules.viewModels ? [] : [modules.views]
        let info = """
                info:
                  path: \(YamlText.scalar("Sources/\(appTypeName)/Info.plist"))
                  properties:
                    # The server on this machine is asked without encryption.
                    NSAppTransportSecurity:
                      NSAllowsLocalNetworking: true

            """
        return target(appTypeName, "application", sources: ["Sources/\(appTypeName)"], suffix: "") + info
            + dependencies([modules.viewModels] + views + [Self.umbrella], embeds: true)
    }

    private var uiTestTarget: String {
        let modules = program.app.modules
        let tests = target(
            modules.uiTests,
            "bundle.ui-testing",
            sources: ["Tests/\(modules.uiTests)"],
            suffix: ".ui-tests"
        )
        return tests + dependencies([appTypeName, modules.viewModels], embeds: false) + """
                  - package: FOSUtilities
                    product: FOSTestingUI

            """
    }

    // MARK: - Parts

    /// Returns the head of a target.
    ///
    /// - Parameter suffix: The suffix of its bundle identifier.
    private func target(_ name: String, _ type: String, sources: [String], suffix: String) -> String {
        let identifier = (program.app.bundle ?? "com.example.\(program.app.name)") + suffix
        let paths = sources.map { path in
            // Texts keep their folders: several may have one name.
            let isTexts = path == program.app.modules.resources
            return "      - path: \(YamlText.scalar(path))\n"
                + (isTexts ? "        type: folder\n        buildPhase: resources\n" : "")
        }
        return """
              \(YamlText.scalar(name)):
                type: \(type)
                platform: iOS
                sources:
            \(paths.joined())\
                settings:
                  base:
                    PRODUCT_BUNDLE_IDENTIFIER: \(YamlText.quoted(identifier))

            """
    }

    private func dependencies(_ targets: [String], embeds: Bool) -> String {
        "    dependencies:\n"
            + targets.map { "      - target: \(YamlText.scalar($0))\n" + (embeds ? "" : "        embed: false\n") }
            .joined()
    }
}
