import FVMBytes
import FVMEvaluation
import FVMFiles
import FVMSpecTesting
import FVMWorkspace

/// The commands of code lenses. The client executes `fosmvvm-dsl.showUses`, because only it can show places. The
/// server answers it with the places.
enum Commands {
    static let names = [
        "fosmvvm-dsl.json", "fosmvvm-dsl.test", "fosmvvm-dsl.record", "fosmvvm-dsl.preview", "fosmvvm-dsl.showUses",
    ]
}

extension LanguageServer {
    mutating func executeCommand(_ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        let name = parameters["command"]?.text ?? ""
        guard Commands.names.contains(name) else {
            throw ResponseError(.invalidParams, "there is no command '\(name)'")
        }
        let arguments = parameters["arguments"]?.elements ?? []
        if name == "fosmvvm-dsl.showUses" { return arguments.count > 2 ? arguments[2] : [] }
        guard arguments.count >= 2, let uri = arguments[0].text, let subject = arguments[1].text else {
            throw ResponseError(
                .invalidParams,
                "'\(name)' takes the uri of a spec, and a view model's or result's name"
            )
        }
        if name == "fosmvvm-dsl.preview" { return try openPreview(of: subject, in: path(of: uri)) }
        guard let program = programs.index(ofFile: path(of: uri)) else {
            throw ResponseError(.requestFailed, "'\(path(of: uri))' is no spec of this workspace")
        }
        let compilation = programs[program].snapshot.compilation()
        switch name {
        case "fosmvvm-dsl.json": return try json(of: subject, Array(arguments.dropFirst(2)), compilation)
        default:
            let recording: SnapshotRecording = name == "fosmvvm-dsl.record" ? .all : .never
            return .string(try SnapshotTests.report(on: subject, of: compilation, recording, in: &files))
        }
    }

    /// Where the screens of a spec are shown: as the settings say, or by a `serve` that runs, or `nil` for nowhere.
    func preview(of spec: String) -> String? {
        guard client.opensAddresses else { return nil }
        return client.preview ?? served?.port(serving: spec, in: files).map { "http://localhost:\($0)/" }
    }

    /// Has the client open the page of 'serve' at a view model or result.
    private mutating func openPreview(of name: String, in spec: String) throws(ResponseError) -> JSONValue {
        guard let preview = preview(of: spec) else {
            throw ResponseError(
                .requestFailed,
                "no 'fosmvvm-dsl serve' of these specs runs, and the setting 'preview' names none, such as http://localhost:8080/"
            )
        }
        let isPlain = name.utf8.allSatisfy { $0 < 0x80 && (Character(UnicodeScalar($0)).isLetter || $0 == 0x5F) }
        let digits = name.utf8.map { byte in
            let text = String(byte, radix: 16)
            return text.utf8.count == 1 ? "%0" + text : "%" + text
        }
        let address = preview + "#name=" + (isPlain ? name : digits.joined())
        request("window/showDocument", ["uri": .string(address), "external": true])
        return .string(address)
    }

    /// - Parameter options: The name of a stub and a locale, or null for the default ones.
    private func json(
        of name: String,
        _ options: [JSONValue],
        _ compilation: Compilation
    ) throws(ResponseError) -> JSONValue {
        let locale = options.count > 1 ? options[1].text : nil
        do throws(SelectionError) {
            return .string(try compilation.json(of: name, stub: options.first?.text, locale: locale ?? client.locale))
        } catch {
            throw ResponseError(.requestFailed, error.message + (error.help.map { "; \($0)" } ?? ""))
        }
    }
}

/// The tests of one view model or result, as `fosmvvm-dsl test` runs them.
enum SnapshotTests {
    /// Returns the folder of a spec's snapshots.
    static func folder(of spec: String) -> String {
        FilePath.join(FilePath.parent(of: spec), TestCase.snapshotFolder)
    }

    /// Reports the results of all stubs in all locales.
    static func report(
        on name: String,
        of compilation: Compilation,
        _ recording: SnapshotRecording,
        in files: inout any FileSystem
    ) throws(ResponseError) -> String {
        if compilation.hasErrors {
            throw ResponseError(.requestFailed, "the specs have errors: snapshots are of specs without")
        }
        let cases = compilation.testCases().filter { $0.viewModel == name }
        guard !cases.isEmpty else {
            throw ResponseError(.requestFailed, "'\(name)' has no tests: only one's own view models and results have")
        }
        let report = compilation.runTests(cases, options: TestOptions(recording: recording), in: &files)
        return report.text(sources: compilation.sources)
    }
}
