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

    /// `app Shop < ... >`; nil where nothing is to be said.
    func appLines() -> [String]? {
        var settings: [String] = []
        let current = currentVersion
        if let current, current != "1.0.0" { settings.append("version: \(current)") }
        let constants = versionMembers.compactMap { Self.version(named: $0.name) }
        let shipped = constants.filter { $0 != current && !usedVersions.contains($0) }
        if !shipped.isEmpty { settings.append("shipped: \(shipped.joined(separator: ", "))") }
        if locales != ["en"] { settings.append("locales: \(locales.joined(separator: ", "))") }
        if let copyright = places.copyright { settings.append("copyright: \(SpecText.quoted(copyright))") }
        settings += buttonTitles()
        let modules = moduleSettings()
        if !modules.isEmpty {
            settings.append("modules: <")
            settings += modules.map { "  " + $0 }
            settings.append(">")
        }
        let isDeclared = places.app?.feature == ""
        guard isDeclared || !settings.isEmpty else { return nil }
        return ["app \(appName) <"] + settings.map { "  " + $0 } + [">"]
    }

    /// The name that generated files have it under, or the name of the package; else a plain one.
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

    private func buttonTitles() -> [String] {
        [("save", "saveTitle"), ("cancel", "cancelTitle")].compactMap { key, setting in
            let entries = locales.compactMap { locale -> String? in
                guard case .scalar(let text)? = texts.text("FOSForms", [key], locale) else { return nil }
                return "\(locale): \(SpecText.quoted(text))"
            }
            return entries.isEmpty ? nil : "\(setting): { \(entries.joined(separator: "; ")) }"
        }
    }

    // MARK: Modules

    /// The folders of the output, where they are not those that the tool takes by itself.
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
        add("server", "WebServer", sources("/ViewModelFactories/"))
        add("tests", "ViewModelTests", Self.folder(in: paths, behind: "Tests/", before: "/Localization/"))
        add("uiTests", "UITests", Self.folder(in: paths, behind: "Tests/", before: "/Views/"))
        return settings
    }

    /// What stands in a path between `Sources/` and `suffix`, where that is one folder.
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
            guard let end = rest.ranges(of: "/ViewModels/").last ?? rest.ranges(of: "/FieldModels/").last else { continue }
            return String(rest[..<end.lowerBound])
        }
        return nil
    }

    private static func isFolder(_ text: String) -> Bool {
        !text.isEmpty && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.utf8.first != UInt8(ascii: ".") && part.utf8.allSatisfy { $0.isNameByte || $0 == 0x2D }
        }
    }
}
