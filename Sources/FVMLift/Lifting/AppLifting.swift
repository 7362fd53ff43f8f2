import FVMSemantics
import FVMSource

/// The settings of the project: what versions, texts and folders say of it.
extension Lifter {
    /// The version that `currentApplicationVersion` names.
    var currentVersion: String? {
        for member in versionMembers where member.name == "currentApplicationVersion" {
            return member.result.flatMap { value in
                value.caseName.flatMap(Self.version(named:)) ?? (value.call == nil ? nil : version(value))
            }
        }
        return nil
    }

    private var versionMembers: [SwiftDeclaration] {
        project.extensions(of: "SystemVersion").flatMap(\.declaration.members).filter { $0.kind == .property }
    }

    /// Returns `app Shop < ... >`, or `nil` if all settings have their defaults.
    func appLines() -> [String]? {
        var settings: [String] = []
        let constants = versionMembers.compactMap { Self.version(named: $0.name) }
        // Where nothing says which one the app has, it has the last.
        let current =
            currentVersion.flatMap { SemanticVersion($0) } ?? constants.compactMap { SemanticVersion($0) }.max()
        if let current, current.text != "1.0.0" { settings.append("version: \(current.text)") }
        let shipped = constants.filter { text in
            SemanticVersion(text).map { $0 < current ?? $0 } == true && !usedVersions.contains(text)
        }
        if !shipped.isEmpty { settings.append("shipped: \(shipped.joined(separator: ", "))") }
        if locales != ["en"] { settings.append("locales: \(locales.joined(separator: ", "))") }
        if let copyright = places.copyright { settings.append("copyright: \(SpecText.quoted(copyright))") }
        if let header = places.header { settings.append("header: \(SpecText.quoted(header))") }
        if isFlat { settings.append("layout: flat") }
        if let root, !places.hasNoApp { settings.append("root: \(root)") }
        settings += serverSettings()
        settings += buttonTitles()
        let modules = moduleSettings()
        if !modules.isEmpty {
            settings.append("modules: <")
            settings += modules.map { "  " + $0 }
            settings.append(">")
        }
        let isDeclared = places.app?.feature == ""
        guard isDeclared || !settings.isEmpty else { return nil }
        return ["app \(appName) <"] + settings.map { "  " + $0 } + [">"] + buttonTranslations()
    }

    /// The name of the app in generated files, otherwise the name of the package, otherwise a default.
    private var appName: String {
        let suffix = "ResourceAccess"
        for entry in project.types where entry.declaration.kind == .enumeration && entry.name.hasSuffix(suffix) {
            let name = String(entry.name.dropLast(suffix.count))
            if SpecText.isName(name) { return name }
        }
        for file in project.files where file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") {
            let tokens = SwiftLexer.tokens(of: file.bytes)
            for index in tokens.tokens.indices.dropLast(2) where tokens.tokens[index].kind == .name {
                guard tokens.text(tokens.tokens[index].span) == "name", tokens.tokens[index + 2].kind == .string,
                    let text = SwiftLiterals.text(file.bytes[tokens.tokens[index + 2].span.range])
                else { continue }
                let name = String(decoding: text.utf8.filter(\.isNameByte), as: UTF8.self)
                if SpecText.isName(name) { return name }
            }
        }
        return "App"
    }

    /// The titles of a form's buttons in the base locale.
    private func buttonTitles() -> [String] {
        FormTitle.allCases.compactMap { title in
            guard !texts.locales(of: "FOSForms", [title.rawValue]).isEmpty else { return nil }
            return "\(title.setting.text): \(text(of: title, locales[0]) ?? "\"\"")"
        }
    }

    private func text(of title: FormTitle, _ locale: String) -> String? {
        guard case .scalar(let text)? = texts.text("FOSForms", [title.rawValue], locale) else { return nil }
        return SpecText.quoted(text)
    }

    /// The titles in other locales, as `translation` blocks.
    private func buttonTranslations() -> [String] {
        locales.dropFirst().flatMap { locale -> [String] in
            let entries = FormTitle.allCases.compactMap { title in
                text(of: title, locale).map { "\(title.setting.text): \($0)" }
            }
            guard !entries.isEmpty else { return [] }
            return ["", "translation \(locale) <", "  \(appName) < \(entries.joined(separator: "; ")) >", ">"]
        }
    }

    // MARK: Modules

    /// Returns the settings of output folders that differ from the defaults.
    private func moduleSettings() -> [String] {
        let paths = project.files.map(\.path)
        var settings: [String] = []
        func add(_ name: String, _ standard: String, _ found: String?) {
            guard let found, found != standard, Self.isFolder(found) else { return }
            settings.append("\(name): \(SpecText.quoted(found))")
        }
        let sources = { (suffix: String) in Self.folder(in: paths, behind: "Sources/", before: suffix) }
        add("viewModels", "ViewModels", sources("/Versioning/SystemVersion+App.swift"))
        add("resources", "Sources/Resources", resources(paths))
        // Without a package a server begins only where its module is named.
        let isNamed = sources("/entrypoint.swift") != nil && !paths.contains { $0.hasSuffix("Package.swift") }
        add("server", isNamed ? "" : "WebServer", sources("/ViewModelFactories/") ?? sources("/entrypoint.swift"))
        add("tests", "ViewModelTests", Self.folder(in: paths, behind: "Tests/", before: "/Localization/"))
        add("uiTests", "UITests", Self.folder(in: paths, behind: "Tests/", before: "/Views/"))
        return settings
    }

    /// Returns the folder between `Sources/` and `suffix` in a path, if it is only one.
    private static func folder(in paths: [String], behind prefix: String, before suffix: String) -> String? {
        for path in paths {
            guard let end = path.firstRange(of: suffix),
                let start = path[..<end.lowerBound].ranges(of: prefix).last?.upperBound
            else { continue }
            let folder = String(path[start..<end.lowerBound])
            if !folder.isEmpty, !folder.contains("/") { return folder }
        }
        return nil
    }

    /// The folder of the texts, from the root that the module's sources have.
    private func resources(_ paths: [String]) -> String? {
        guard let anchor = paths.first(where: { $0.hasSuffix("/Versioning/SystemVersion+App.swift") }),
            let root = anchor.ranges(of: "Sources/").last.map({ String(anchor[..<$0.lowerBound]) })
        else { return nil }
        for path in paths where ProjectTexts.isTextFile(path) && path.hasPrefix(root) {
            let rest = path.dropFirst(root.count)
            guard let end = rest.ranges(of: "/ViewModels/").last ?? rest.ranges(of: "/FieldModels/").last else {
                continue
            }
            return String(rest[..<end.lowerBound])
        }
        return nil
    }

    private static func isFolder(_ text: String) -> Bool {
        !text.isEmpty
            && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part.utf8.first != UInt8(ascii: ".")
                    && part.utf8.allSatisfy { $0.isNameByte || $0 == 0x2D }
            }
    }
}
