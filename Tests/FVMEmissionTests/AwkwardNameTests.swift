import FVMEmission
import FVMSemantics
import FVMSource
import FVMSyntax
import Testing

/// Names that Swift or swift-format could misread in their place.
@Suite struct AwkwardNameTests {
    /// All lines of the Swift files that `spec` lowers to, without their indentation.
    private func lines(of spec: String) throws -> [String] {
        let parsed = parse(SourceFile(path: "Main.fvm", text: spec), file: FileID(0))
        let result = check([parsed.tree])
        try #require(!result.diagnostics.contains { $0.severity == .error }, "\(result.diagnostics.map(\.message))")
        var lines: [String] = []
        emit(result.program) { file in
            guard file.path.hasSuffix(".swift") else { return }
            for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n") {
                lines.append(String(line.drop { $0 == " " }))
            }
        }
        return lines
    }

    @Test(arguments: [
        ("ID", "[\"ID\": LocalizableString.constant(self.ID)]"),
        ("in", "[\"in\": LocalizableString.constant(self.in)]"),
        ("name", "[\"name\": LocalizableString.constant(name)]"),
    ])
    func valuesOfTexts(name: String, line: String) throws {
        #expect(try lines(of: "viewmodel A server < t: localized \"%{\(name)}\"; \(name): string >").contains(line))
    }

    @Test(arguments: [
        ("self", "if self.`self`.isEmpty {"), ("name", "if name.isEmpty {"),
    ])
    func fields(name: String, line: String) throws {
        let text = "fields A < \(name): string required { title: \"T\" } >"
        #expect(try lines(of: text).contains(line))
    }

    /// The unwrapped value has neither the name of the view model, whose id is in the identifier, nor of a keyword.
    @Test(arguments: [
        ("viewModel", "if let viewModelValue = viewModel.viewModel {"), ("in", "if let inValue = viewModel.in {"),
        ("name", "if let name = viewModel.name {"),
    ])
    func valuesThatAreThere(name: String, line: String) throws {
        #expect(try lines(of: "viewmodel A < id: id; \(name): string? >\nview A").contains(line))
    }

    /// `ID` alone could be the one of `Identifiable`.
    @Test(arguments: [
        ("ID", "self.ID.map { .ID($0) }"), ("in", "self.in.map { .in($0) }"), ("done", "done.map { .done($0) }"),
    ])
    func outcomes(name: String, line: String) throws {
        #expect(try lines(of: "viewmodel A < id: id > result B < \(name): A; other: A >").contains(line))
    }

    /// A spec may be called `01-start.fvm`, and a type may not.
    @Test func suitesOfSpecsThatBeginWithADigit() throws {
        let spec = SourceFile(path: "01-start.fvm", text: "viewmodel A server < t: localized \"T\" >")
        let summary = FileSummary(path: spec.path, feature: "01Start", isStandardLibrary: false)
        let result = check([parse(spec, file: FileID(0)).tree], options: CheckOptions(files: [summary]))
        var paths: [String] = []
        emit(result.program) { paths.append($0.path) }
        #expect(paths.contains("Tests/ViewModelTests/Localization/_01StartViewModelTests.swift"))
    }

    @Test func twoConditionsThatDoNotFitTakeALineEach() throws {
        let lines = try lines(
            of: "fields A < debugDescription: string? length(1...80) { title: \"T\" } >"
        )
        let first = try #require(lines.firstIndex { $0.hasPrefix("if let") && $0.hasSuffix(",") })
        #expect(lines[first + 1] == "debugDescription.utf16.count < 1 || debugDescription.utf16.count > 80")
        #expect(lines[first + 2] == "{")
    }
}
