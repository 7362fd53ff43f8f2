import FVMDiagnostics
import FVMFiles
import FVMSemantics
import FVMSource
import FVMStdlib
import FVMSyntax

extension SpecLoader {
    /// Looks through the declarations of one file for its feature and its imports.
    mutating func readHead(of tree: SyntaxTree) {
        let index = Int(tree.file.index)
        let features = tree.declarations(.featureDeclaration).filter { !$0.isBroken }.compactMap(\.name)
        if let feature = features.first {
            loaded.files[index].feature = feature.text
            for other in features.dropFirst() {
                report(
                    LoadingProblems.secondFeature,
                    "the file already belongs to '\(feature.text)'",
                    other.location
                )
            }
        }
        for declaration in tree.importDeclarations {
            if let name = declaration.name {
                importLibraryFile(name.text, at: name.location)
            } else if let path = declaration.path {
                importFile(path, from: loaded.importFolders[index])
            }
        }
    }

    // MARK: import Name

    private mutating func importLibraryFile(_ name: String, at location: Location) {
        guard let bytes = StandardLibrary.file(named: name) else {
            let near = suggestion(for: name, among: StandardLibrary.names)
            return report(
                LoadingProblems.unknownLibraryImport,
                "the standard library has no file '\(name)'",
                location,
                help: near.map { "Did you mean '\($0)'?" }
                    ?? "It has \(StandardLibrary.names.joined(separator: ", ")). A file of your own is written in quotes: "
                    + "import \"\(name).fvm\".",
                fixIts: near.map { [FixIt("write '\($0)'", edits: [TextEdit(location: location, replacement: $0)])] }
                    ?? []
            )
        }
        let path = "stdlib:\(name).fvm"
        if taken.insert(path).inserted { append(SourceFile(path: path, bytes: bytes), folder: nil) }
    }

    // MARK: import "path"

    private mutating func importFile(_ token: TokenSyntax, from folder: String?) {
        guard !token.flags.contains(.malformed) else { return }
        let location = token.location
        let path = token.stringValue
        guard isUsable(path) else {
            return report(LoadingProblems.unusableImportPath, "this is not a relative path to a '.fvm' file", location)
        }
        guard let folder, let target = target(of: path, from: folder) else {
            return report(LoadingProblems.importOutsideRoot, "\"\(path)\" is outside the project", location)
        }
        do {
            guard isInsideProject(try fileSystem.canonicalPath(of: target)) else {
                return report(
                    LoadingProblems.importOutsideRoot,
                    "\"\(path)\" is a link to a place outside the project",
                    location
                )
            }
            try read(FetchedSpec(spec: FoundSpec(path: target)), at: location)
        } catch {
            if error.reason == .notFound { loaded.absentImports.append(target) }
            let near = error.reason == .notFound ? nearName(to: target, besides: token.tree.source.path) : nil
            let meant = near.map { path.dropLast(FilePath.name(of: path).count) + $0 }
            report(
                LoadingProblems.unreadableImport,
                "\"\(path)\" cannot be read: \(error.explanation)",
                location,
                help: meant.map { "Did you mean \"\($0)\"?" },
                fixIts: meant.map {
                    [FixIt("write '\"\($0)\"'", edits: [TextEdit(location: location, replacement: "\"\($0)\"")])]
                } ?? []
            )
        }
    }

    private func isUsable(_ path: String) -> Bool {
        !path.hasPrefix("/") && path.hasSuffix(".fvm") && FilePath.name(of: path) != ".fvm"
            && !path.utf8.contains { $0 < 0x20 || $0 == UInt8(ascii: "\\") }
    }

    /// Returns the path of an imported file as the user would write it, or `nil` if it is outside the project.
    private func target(of path: String, from folder: String) -> String? {
        guard let base = try? fileSystem.canonicalPath(of: folder),
            isInsideProject(FilePath.normalized(FilePath.join(base, path)))
        else { return nil }
        return FilePath.normalized(FilePath.join(folder, path))
    }

    /// Whether the canonical `path` of a file is in one of the project's folders.
    private func isInsideProject(_ path: String) -> Bool {
        var folder = path
        repeat {
            folder = FilePath.parent(of: folder)
            if roots.contains(folder) { return true }
        } while folder != "/" && folder != "."
        return false
    }

    /// Returns the name of a spec in the same folder that is similar to a missing one, except the importer.
    private mutating func nearName(to path: String, besides importer: String) -> String? {
        guard nearNamesLeft > 0 else { return nil }
        nearNamesLeft -= 1
        let folder = FilePath.parent(of: path)
        guard let entries = try? fileSystem.entries(of: folder) else { return nil }
        let names = entries.map(\.name).filter { name in
            // A name that a string could not hold as it is would be no way out.
            name.hasSuffix(".fvm") && isUsable(name) && !name.contains("\"")
                && FilePath.normalized(FilePath.join(folder, name)) != importer
        }.sorted()
        return suggestion(for: FilePath.name(of: path), among: names)
    }

    private mutating func report(
        _ kind: DiagnosticKind,
        _ message: String,
        _ location: Location,
        help: String? = nil,
        fixIts: [FixIt] = []
    ) {
        loaded.report(Diagnostic(kind, message, at: location, help: help, fixIts: fixIts))
    }
}

extension LoadedSpecs {
    /// The files that the imports of the program bring, by their places. O(files + imports).
    func resolvedImports() -> [ResolvedImport] {
        let files = sources.places(by: \.path)
        return zip(trees, importFolders).flatMap { tree, folder in
            tree.importDeclarations.compactMap { declaration in
                let path: String
                let token: TokenSyntax
                if let name = declaration.name {
                    (token, path) = (name, "stdlib:\(name.text).fvm")
                } else if let string = declaration.path, let folder {
                    (token, path) = (string, FilePath.normalized(FilePath.join(folder, string.stringValue)))
                } else {
                    return nil
                }
                return files[path].map { ResolvedImport(location: token.location, file: FileID($0)) }
            }
        }
    }
}

extension SyntaxTree {
    /// The names of files of the standard library that it imports.
    func libraryImports() -> [(text: String, location: Location)] {
        importDeclarations.compactMap(\.name).map { ($0.text, $0.location) }
    }

    /// The imports that could be read.
    fileprivate var importDeclarations: [ImportDeclarationSyntax] {
        declarations(.importDeclaration).filter { !$0.isBroken }.map { ImportDeclarationSyntax(known: $0) }
    }
}
