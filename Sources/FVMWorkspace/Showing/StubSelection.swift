import FVMDiagnostics
import FVMEvaluation
import FVMSemantics
import FVMSource

/// Something was asked for by a name that the specs do not have.
public struct SelectionError: Error, Hashable, Sendable {
    /// The problem, in one sentence without a full stop.
    public var message: String
    /// The nearest existing name, or what to select instead.
    public var help: String?

    public init(message: String, help: String? = nil) {
        self.message = message
        self.help = help
    }
}

extension Program {
    /// The screens that are shown if none is named: those of the user's files, otherwise those of the standard
    /// library.
    var defaultScreens: [(name: String, stub: StubReference)] {
        let screens = records.indices.filter { records[$0].isScreen }
        let own = screens.filter { !isStandardLibrary(records[$0].declared.location.file) }
        var shown = (own.isEmpty ? screens : own).map { index in
            (name: records[index].declared.name, stub: StubReference.record(RecordID(index)))
        }
        for index in results.indices {
            shown.append((name: results[index].declared.name, stub: .result(ResultID(index))))
        }
        return shown
    }

    /// Whether the file is one of the standard library.
    package func isStandardLibrary(_ file: FileID) -> Bool {
        let index = Int(file.index)
        return files.indices.contains(index) && files[index].isStandardLibrary
    }

    /// The stub value of the view model or result with this name.
    /// - Parameter stub: The name of a named stub, or `nil` for the default one.
    package func stubReference(_ name: String, stub: String?) throws(SelectionError) -> StubReference {
        if let id = viewModel(named: name) {
            let names = self[id].stubs.map(\.declared.name)
            return .record(
                id,
                stub: try stub.map { name throws(SelectionError) in
                    try position(of: name, in: names, of: self[id].declared.name)
                }
            )
        }
        if let id = result(named: name) {
            let names = self[id].stubs.map(\.declared.name)
            return .result(
                id,
                stub: try stub.map { name throws(SelectionError) in
                    try position(of: name, in: names, of: self[id].declared.name)
                }
            )
        }
        let names = records.filter { $0.isViewModel }.map(\.declared.name) + results.map(\.declared.name)
        throw SelectionError(
            message: "there is no view model '\(name)'",
            help: suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
        )
    }

    private func position(of stub: String, in names: [String], of owner: String) throws(SelectionError) -> Int {
        if let index = names.firstIndex(of: stub) { return index }
        let list = names.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ")
        throw SelectionError(
            message: "'\(owner)' has no stub \"\(stub)\"",
            help: suggestion(for: stub, among: names).map { "did you mean \"\($0)\"?" }
                ?? (names.isEmpty ? "it has only the default stub" : "it has \(list)")
        )
    }
}
