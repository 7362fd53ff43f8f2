import FVMFiles
import FVMOutput
import FVMSemantics
import FVMStdlib
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

@testable import FVMEmission

/// All Swift that is emitted compiles, without a warning, against the surface of the library: view models, requests,
/// factories, views, previews and tests. Views say nothing of their own, and no line is longer than 120 columns.
///
/// The compiler takes a second and more for each program: without `FVM_TESTS=all` some of them stand for all.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct EmittedProgramTests {
    @Test(arguments: ProofScale.cases(GoldenFolder.programs, short: 8))
    func goldenPrograms(golden: GoldenFolder) throws {
        try expectCompiles(Compilation([.path(golden.url.appending(path: "spec.fvm").path())], in: DiskFileSystem()))
    }

    @Test(arguments: ProofScale.cases(GoldenFolder.all(of: "Views"), short: 3))
    func goldenViews(golden: GoldenFolder) throws {
        let path = golden.url.appending(path: "spec.fvm").path()
        let compilation = Compilation([.path(path)], in: DiskFileSystem())
        try expectCompiles(compilation, on: TypeSurface.Platform.allCases, inRelease: true)
    }

    /// A view that is made anew follows its view model: each word for word replaced, "" for a property that goes.
    @Test(arguments: [
        ("2-interactive", "title", "heading"), ("2-interactive", "errorTitle", ""),
        ("2-interactive", "isReady", "isEnabled"),
        ("3-form", "email", "mail"), ("6-list", "displayName", "label"), ("6-list", "emptyStateMessage", ""),
    ])
    func viewsFollowTheirViewModels(golden: String, name: String, replacement: String) throws {
        let file = GoldenFolder.package.appending(path: "Tests/Golden/Views/\(golden)/spec.fvm")
        let spec = try String(contentsOf: file, encoding: .utf8)
        let lines = spec.split(separator: "\n", omittingEmptySubsequences: false)
        let changed = try lines.compactMap { line in
            if replacement.isEmpty, line.hasPrefix("  \(name):") { return nil as String? }
            return String(line).replacing(try Regex("\\b\(name)\\b"), with: replacement)
        }
        let text = changed.joined(separator: "\n")
        #expect(text != spec)
        try expectCompiles(Compilation(of: text))
    }

    @Test(arguments: ["Dashboard.fvm", "Ideas", "Shop", "Clinic"] + ProofScale.cases(specs(in: "Seeds"), short: 8))
    func examples(name: String) throws {
        let path = GoldenFolder.package.appending(path: "Examples/\(name)").path()
        try expectCompiles(Compilation([.path(path)], in: DiskFileSystem()))
    }

    @Test func standardLibrary() throws {
        let imports = StandardLibrary.names.map { "import \($0)" }.joined(separator: "\n")
        try expectCompiles(Compilation(of: "app Shop < locales: en, es, de, fr, ja >\n\(imports)"))
    }

    /// What is edited elsewhere, and here only shown, may be missing.
    @Test func displayedForms() throws {
        let fields = """
            name: string? input text { title: "Name" }; age: int? input text { title: "Age" }
            on: bool? input checkbox { title: "On" }; isDone: bool input checkbox { title: "Done" }
            plan: Plan? input select { title: "Plan" }; day: date? input text(date) { title: "Day" }
            share: double? input text(number) { title: "Share" }
            """
        let spec = """
            enum Plan < free: "Free"; paid: "Paid" >
            fields Account < \(fields) >
            viewmodel Show client form Account < title: localized "T"; isLoading: bool; isLoadingLabel: localized "Wait" >
            view Show display
            """
        try expectCompiles(Compilation(of: spec), on: TypeSurface.Platform.allCases)
    }

    @Test func aTitleThatIsNoTextIsNotThatOfTheScreen() throws {
        let spec = """
            app Shop < locales: en >
            viewmodel Counted server < title: bool >
            viewmodel Named server < name: int >
            viewmodel Dated server < headline: date >
            view Counted display
            view Named display
            view Dated display
            """
        try expectCompiles(Compilation(of: spec))
    }

    /// A form that shows the text of an enum field also has the control of the field.
    @Test func formThatShowsTheTextOfAField() throws {
        let spec = """
            enum Mood < good: "Good"; bad: "Bad" >
            fields Entry < mood: Mood >
            viewmodel Diary form Entry client <
              id: id
              moodText: localized mood
              saveButtonLabel: localized "Save"
              errorTitle: localized "Failed"
              dismissButtonLabel: localized "OK"
              operation save() async throws
            >
            view Diary form
            """
        try expectCompiles(Compilation(of: spec))
    }

    /// A case may be called like a word of Swift, also where an initializer reads its values.
    @Test func openEnumsWithCasesOfAnyName() throws {
        let spec = """
            app Shop < locales: en >
            request Pay create <
              body: < sum: int >
              error: < code: Reason >
            >
            enum Reason open <
              Self(rate: int = 1, is: string?): "%{rate}"; Type: "Type"; key(key: int = 1): "K"
            >
            """
        try expectCompiles(Compilation(of: spec))
    }

    @Test(arguments: 1...ProofScale.count(12, short: 4) as ClosedRange<UInt64>)
    func randomPrograms(seed: UInt64) throws {
        var generator = ProgramGenerator(seed: seed)
        let compilation = Compilation(of: generator.program())
        // Which programs are refused, and that they are few, is looked at where the random programs are interpreted.
        if !compilation.hasErrors { try expectCompiles(compilation) }
    }

    /// What a build makes, beside what it leaves out.
    @Test(arguments: [
        "Ideas", "Seeds/HybridApp.fvm", "Seeds/UserRequests.fvm", "Seeds/MyForm.fvm", "Seeds/TaskResult.fvm",
    ])
    func mergedOutput(name: String) throws {
        let path = GoldenFolder.package.appending(path: "Examples/\(name)").path()
        let compilation = Compilation([.path(path)], in: DiskFileSystem())
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())")
        var options = OutputOptions()
        options.extent = .merged
        let merged = compilation.outputFiles(options).filter { $0.path.hasSuffix(".swift") }
        try #require(merged.count > 1)
        options.extent = .unmerged
        let names = compilation.program.app.modules
        let others = compilation.outputFiles(options)
        var program = SwiftProgram(others, names)
        let shared = program.modules.firstIndex { $0.name == names.viewModels }
        let files = merged.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
        if let shared {
            program.modules[shared].files += files
        } else {
            program.modules.insert(SwiftProgram.Module(name: names.viewModels, files: files), at: 0)
        }
        try expectCompiles(program)
    }

    // Declarations that are called like a type of SwiftUI: what is accepted compiles, and all but a few are.

    @Test func enumsNamedLikeTypesOfSwiftUI() throws {
        try expectCompilesWithNamesOfSwiftUI { name, index in
            """
            enum \(name) < a: "A"; b: "B" >
            fields F\(index) < a: \(name) input select { title: "A" }; b: \(name)? input select { title: "B" } >
            viewmodel V\(index) client form F\(index) < t: localized "T"; operation go(c: \(name)) >
            """
        }
    }

    @Test func summariesNamedLikeTypesOfSwiftUI() throws {
        try expectCompilesWithNamesOfSwiftUI { name, index in
            """
            viewmodel V\(index) client <
              t: localized "T"
              rows: [\(name)]
              summary \(name) < id: id; name: string; inner: Inner\(index) >
              summary Inner\(index) < id: id; name: string >
            >
            """
        }
    }

    @Test func viewsNamedLikeTypesOfSwiftUI() throws {
        try expectCompilesWithNamesOfSwiftUI { name, index in
            let stem = name.hasSuffix("View") ? String(name.dropLast(4)) : name
            return """
                viewmodel \(stem) client < t: localized "T"; operation go() async throws >
                viewmodel Parent\(index) < child: Child\(index) >
                viewmodel Child\(index) < name: string >
                """
        }
    }

    @Test func resultsNamedLikeTypesOfSwiftUI() throws {
        try expectCompilesWithNamesOfSwiftUI { name, index in
            let stem = name.hasSuffix("View") ? String(name.dropLast(4)) : name
            return """
                viewmodel First\(index) < name: string >
                viewmodel Second\(index) < name: string >
                result \(stem) < first: First\(index); second: Second\(index) >
                """
        }
    }

    private func expectCompilesWithNamesOfSwiftUI(_ declaration: (String, Int) -> String) throws {
        let names = SwiftUITypes.names.split(separator: " ").map { String($0) }
        let step = ProofScale.count(12, short: 24)
        let specs = stride(from: 0, to: names.count, by: step).map { declaration(names[$0], $0) }
        let accepted = specs.filter { !Compilation(of: $0).hasErrors }
        #expect(accepted.count * 20 > specs.count * 19)
        // No line breaks in the middle of such names.
        try expectCompiles(Compilation(of: accepted.joined(separator: "\n")), mayBeWide: true)
    }

    private func expectCompiles(
        _ compilation: Compilation,
        on platforms: [TypeSurface.Platform] = TypeSurface.Platform.usual,
        inRelease: Bool = false,
        mayBeWide: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())", sourceLocation: sourceLocation)
        let output = compilation.outputFiles(package: "App", views: .all)
        let program = SwiftProgram(output, compilation.program.app.modules)
        // Nothing of the output escapes the check, but the description of a package.
        let swiftFiles = output.count { $0.path.hasSuffix(".swift") && $0.path != "Package.swift" }
        #expect(program.fileCount == swiftFiles && swiftFiles > 0, sourceLocation: sourceLocation)
        if !mayBeWide { expectReadable(output, compilation.program.app.modules, sourceLocation: sourceLocation) }
        try expectCompiles(program, on: platforms, inRelease: inRelease, sourceLocation: sourceLocation)
    }

    private func expectCompiles(
        _ program: SwiftProgram,
        on platforms: [TypeSurface.Platform] = TypeSurface.Platform.usual,
        inRelease: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for platform in program.asksForAppleModule ? platforms : [.linux] {
            let diagnostics = try program.diagnostics(for: platform, inRelease: inRelease)
            #expect(diagnostics.isEmpty, "\(diagnostics.joined(separator: "\n"))", sourceLocation: sourceLocation)
        }
    }

    private func expectReadable(_ output: [OutputFile], _ names: ModuleNames, sourceLocation: SourceLocation) {
        for file in output where file.path.hasSuffix(".swift") {
            let text = String(decoding: file.bytes, as: UTF8.self)
            if file.path.hasPrefix("Sources/\(names.views)/") {
                let literals = LiteralText.all(in: text, file: file.path)
                #expect(literals.isEmpty, "\(literals)", sourceLocation: sourceLocation)
            }
            guard file.path.hasPrefix("Sources/\(names.views)/") || file.path.hasPrefix("Tests/\(names.uiTests)/")
            else {
                continue
            }
            let long = text.split(separator: "\n").filter { $0.count > 120 }
            #expect(long.isEmpty, "\(file.path): \(long)", sourceLocation: sourceLocation)
        }
    }
}

private func specs(in folder: String) -> [String] {
    let path = GoldenFolder.package.appending(path: "Examples/\(folder)").path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".fvm") }.sorted().map { "\(folder)/\($0)" }
}
