import FVMBytes
import FVMDiagnostics
import FVMEmission
import FVMFiles
import FVMOutput
import FVMSemantics
import FVMTestSupport
import FVMTranslations
import FVMWorkspace

/// Specs are refused with a reason, or pass every stage: JSON that is JSON, YAML that another reader takes, Swift whose
/// texts and comments end where they should, at paths inside of the folder.
@Sendable
func specFaults(_ bytes: [UInt8]) -> [String] {
    let compilation = Compilation(
        [.bytes(bytes, name: "Fuzz.fvm")],
        in: MemoryFileSystem(),
        leastSeverity: .hint,
        expression: compiledExpression(in: bytes)
    )
    var faults = diagnosticFaults(compilation.diagnostics, in: compilation.sources)
    _ = Statistics(compilation)
    guard !compilation.hasErrors else { return faults }
    faults += interpretationFaults(compilation)
    faults += steeringFaults(TranslationMatrix(compilation).table(sources: compilation.sources))
    for extent in [OutputOptions.Extent.project, .merged] {
        var options = OutputOptions(package: "Fuzz", views: .all)
        options.extent = extent
        faults += emissionFaults(compilation.outputFiles(options))
    }
    return faults + layoutFaults(compilation)
}

/// What stands in the last line behind `//=`, to be asked about beside the specs.
private func compiledExpression(in bytes: [UInt8]) -> String? {
    let line = bytes[(bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)...]
    return line.starts(with: "//=".utf8) ? String(decoding: line.dropFirst(3), as: UTF8.self) : nil
}

/// Everything that can be shown is one JSON object, whatever the locale; and is small, as the stubs of a spec are.
private func interpretationFaults(_ compilation: Compilation) -> [String] {
    let program = compilation.program
    var stubs = program.records.filter(\.isViewModel).map { ($0.declared.name, $0.stubs.map(\.declared.name)) }
    stubs += program.results.map { ($0.declared.name, $0.stubs.map(\.declared.name)) }
    var faults: [String] = []
    for (name, named) in stubs.prefix(20) {
        for stub in ([nil] + named.map(Optional.some)).prefix(4) {
            for locale in program.app.locales.prefix(3) {
                guard let json = try? compilation.jsonBytes(of: name, stub: stub, locale: locale) else {
                    faults.append("\(name) cannot be shown")
                    continue
                }
                if let fault = jsonFault(json) { faults.append("\(name) is not JSON: \(fault)") }
            }
        }
    }
    if let json = try? compilation.expressionBytes(), let fault = jsonFault(json) {
        faults.append("the expression is not JSON: \(fault)")
    }
    return faults
}

private func emissionFaults(_ files: [OutputFile]) -> [String] {
    var faults: [String] = []
    var paths: Set<String> = []
    for file in files {
        let isSafe = file.path.utf8.allSatisfy { 0x20..<0x7F ~= $0 } && !file.path.contains("..")
        if !isSafe || file.path.hasPrefix("/") { faults.append("the path '\(file.path)'") }
        if !paths.insert(file.path.lowercased()).inserted { faults.append("'\(file.path)' is written twice") }
        guard let text = String(validating: file.bytes, as: UTF8.self) else {
            faults.append("'\(file.path)' is no UTF-8")
            continue
        }
        // The library reads texts alone, and XcodeGen the project.
        if file.path.hasSuffix(".yml"), file.path != "project.yml" {
            do { _ = try YamlReader(text) } catch { faults.append("'\(file.path)': \(error)") }
        } else if file.path.hasSuffix(".swift") {
            faults += SwiftScan(file.bytes).faults.map { "'\(file.path)': \($0)" }
        }
    }
    return faults
}

/// What is written for specs does not depend on their layout.
private func layoutFaults(_ compilation: Compilation) -> [String] {
    guard let formatted = FormattedSpec(compilation.sources[0]).bytes else { return ["there is no layout"] }
    let again = Compilation([.bytes(formatted, name: "Fuzz.fvm")], in: MemoryFileSystem(), leastSeverity: .hint)
    guard !again.hasErrors else { return ["the layout has errors:\n" + again.renderedDiagnostics()] }
    let (old, new) = (compilation.outputFiles(), again.outputFiles())
    guard old.map(\.path) == new.map(\.path) else { return ["the layout gives other files"] }
    return zip(old, new).compactMap { old, new in
        guard old.bytes != new.bytes else { return nil }
        let texts = [old, new].map { String(decoding: $0.bytes, as: UTF8.self) }
        return "the layout gives another '\(old.path)':\n" + GoldenFolder.difference(from: texts[0], to: texts[1])
    }
}

/// Safe fix-its never make more errors than there were, and change nothing where there are none.
@Sendable
func fixFaults(_ bytes: [UInt8]) -> [String] {
    let inputs = [SpecInput.bytes(bytes, name: "Fuzz.fvm")]
    let before = Compilation(inputs, in: MemoryFileSystem())
    let fixes = SpecFixes(inputs, in: MemoryFileSystem())
    var faults = diagnosticFaults(fixes.compilation.diagnostics, in: fixes.compilation.sources)
    let counts = [before, fixes.compilation].map { $0.diagnostics.count { $0.severity == .error } }
    if counts[1] > counts[0] { faults.append("\(counts[0]) errors have become \(counts[1])") }
    if fixes.applied.isEmpty, fixes.compilation.sources[0].bytes != bytes {
        faults.append("the file has changed without a fix-it")
    }
    return faults
}
