import FVMSemantics
import FVMSwiftCode

/// The output of a build: one Swift file for each spec, and one file of all texts.
///
/// The texts are in one file, because the bundle of a build keeps files that were once copied. A file named after a
/// spec would remain, with outdated texts, after the spec is renamed.
///
/// The parts are those of a project's files, so that both are the same.
struct MergedOutput {
    /// The name of the file for what belongs to no spec of the build: the versions of the app, and declarations of
    /// the standard library and other imports.
    static let commonName = "FVMCommon.swift"
    static let textsName = "FVMTexts.yml"

    /// The parts of one Swift file.
    private struct MergedFile {
        let name: String
        /// The index of the spec.
        let source: Int
        var imports: Set<String> = []
        var declarations: [Declaration] = []
    }

    private let app: AppSettings
    /// Of each spec, and after the last of none in particular, the index in `swiftFiles`.
    private let indices: [Int]
    private var swiftFiles: [MergedFile] = []
    private var texts: LocalizedTexts

    init(_ program: Program, _ names: [String?]) {
        app = program.app
        texts = LocalizedTexts(header: [], sections: app.locales.map { _ in [] })
        swiftFiles = [MergedFile(name: Self.commonName, source: names.count)]
        var indices: [Int] = []
        for (source, name) in names.enumerated() {
            indices.append(name == nil ? 0 : swiftFiles.count)
            if let name { swiftFiles.append(MergedFile(name: name + ".swift", source: source)) }
        }
        self.indices = indices + [0]
    }

    /// Takes what a build has use for.
    mutating func add(_ file: EmittedFile) {
        guard file.ownership == .generated else { return }
        switch file.content {
        case .swift(let swift) where file.path.hasPrefix(app.sharedModulePrefix):
            swiftFiles[indices[file.source]].imports.formUnion(swift.imports)
            swiftFiles[indices[file.source]].declarations += swift.declarations
        case .texts(let other): texts.append(other)
        case .swift, .text: break
        }
    }

    /// The files, of which that with the texts is the last.
    func files(_ headers: Headers) -> [EmittedFile] {
        var texts = texts
        texts.header = headers.lines(nil, of: Self.textsName)
        let all = EmittedFile(path: Self.textsName, source: headers.index(nil), content: .texts(texts))
        return swiftFiles.map { file in
            var swift = SwiftFile(
                header: headers.lines(at: file.source, of: file.name),
                imports: file.imports.sorted(),
                declarations: file.declarations
            )
            swift.announcesUnusualNames = false
            return EmittedFile(path: file.name, source: file.source, content: .swift(swift))
        } + [all]
    }
}
