import FVMSemantics
import FVMSwiftCode

/// The output of a build: what each spec gives, gathered in one file of Swift; and all texts in one file.
///
/// The texts stand in one file, because the bundle that a build copies them to keeps what was once copied: a file that went
/// by the name of a spec would stay behind when the spec has another name, and say what is no longer so.
///
/// The parts are those of the files of a project: so both say the same.
struct MergedOutput {
    /// What files are called that belong to no spec of the run: the versions of the app, what the standard library and
    /// other imports declare.
    static let commonName = "FVMCommon.swift"
    static let textsName = "FVMTexts.yml"

    /// What one Swift file is made of.
    private struct MergedFile {
        let name: String
        /// The index of the spec.
        let source: Int
        var imports: Set<String> = []
        var declarations: [Declaration] = []
    }

    private let app: AppSettings
    /// Of each spec, and behind the last of none in particular, the index in `swiftFiles`.
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
