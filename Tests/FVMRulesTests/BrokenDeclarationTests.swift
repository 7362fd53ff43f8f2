import FVMDiagnostics
import FVMRules
import FVMSemantics
import FVMSource
import FVMTestSupport
import Testing

/// Nothing is reported about broken declarations or because of them.
@Suite struct BrokenDeclarationTests {
    private static func codes(_ text: String, _ broken: (inout BrokenDeclarations) -> Void) -> [String] {
        let checked = SplitProgram(texts: [text]).checked
        #expect(!checked.diagnostics.hasErrors, "\(checked.diagnostics.lines)")
        var declarations = BrokenDeclarations.none
        broken(&declarations)
        var policy = ReportingPolicy(leastSeverity: .hint)
        return applyRules(checked.program, broken: declarations, policy: &policy).map(\.kind.name)
    }

    @Test func aBrokenDeclarationIsNotJudged() {
        let text = "fields User < createdAt: date; createdBy: string >"
        #expect(Self.codes(text) { _ in }.contains("field-not-edited"))
        #expect(Self.codes(text) { $0.fields = [FieldsID(0)] } == [])
    }

    @Test func aChildOfABrokenScreenIsNotUnused() {
        let text = """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < title: localized "Board" >
            """
        #expect(Self.codes(text) { _ in } == ["unused-child"])
        #expect(Self.codes(text) { $0.records = [RecordID(1)] } == [])
    }

    @Test func aBrokenChildAccusesNoParent() {
        let text = """
            viewmodel Profile server < title: localized "Profile" >
            viewmodel Account server < title: localized "Account"; profile: Profile >
            """
        #expect(Self.codes(text) { _ in } == ["screen-in-screen"])
        #expect(Self.codes(text) { $0.records = [RecordID(0)] } == [])
    }

    @Test func aContainerOfABrokenChildHoldsSomething() {
        let text = """
            viewmodel Card < id: id; title: localized "Card" >
            viewmodel Board server < title: localized "Board"; cards: [Card] >
            view Board container
            """
        #expect(Self.codes(text) { $0.records = [RecordID(0)] } == [])
    }

    /// One file has a mistake, and all its declarations are broken: the others are judged, and nothing traps.
    @Test(arguments: 1...ProofScale.count(150, short: 15)) func programsWithErrorsAreJudged(_ seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let sound = SplitProgram(programOfExamples(&generator), files: generator.int(in: 2...8), &generator)
        var texts = sound.texts
        let file = generator.int(in: 0...texts.count - 1)
        let mistake = generator.pick(SpecMutator.Mistake.allCases)
        guard let mutant = SpecMutator(texts[file]).mutant(mistake, &generator) else { return }
        texts[file] = mutant
        let checked = SplitProgram(texts: texts).checked
        var bad = Set(checked.diagnostics.lazy.filter { $0.severity == .error }.map(\.location.file))
        bad.insert(FileID(file))
        let broken = Self.declarations(of: bad, in: checked.program)
        var policy = ReportingPolicy(leastSeverity: .hint)
        let context = RuleContext(checked.program, broken: broken)
        var outlines = context.outlines()
        // What is in a file with errors may use anything.
        for index in outlines.indices where bad.contains(outlines[index].file) { outlines[index].isComplete = false }
        let found =
            applyDeclarationRules(context, policy: &policy)
            + applyProgramRules(ProgramOutline(parts: outlines), policy: &policy)
        // A stub belongs to its view model, which may be sound.
        let stubs = Set(checked.program.records.flatMap(\.stubs).map(\.declared.location))
        for diagnostic in found where bad.contains(diagnostic.location.file) && !stubs.contains(diagnostic.location) {
            // Settings of the app are none of the declarations.
            #expect(diagnostic.location.file == checked.program.app.declared?.location.file, "\(diagnostic.message)")
        }
    }

    private static func declarations(of files: Set<FileID>, in program: Program) -> BrokenDeclarations {
        func indices<Definition>(_ all: [Definition], _ declared: (Definition) -> Declared) -> [Int] {
            all.indices.filter { files.contains(declared(all[$0]).location.file) }
        }
        var broken = BrokenDeclarations()
        broken.records = Set(indices(program.records, \.declared).map { RecordID($0) })
        broken.enums = Set(indices(program.enums, \.declared).map { EnumID($0) })
        broken.fields = Set(indices(program.fields, \.declared).map { FieldsID($0) })
        broken.requests = Set(indices(program.requests, \.declared).map { RequestID($0) })
        broken.results = Set(indices(program.results, \.declared).map { ResultID($0) })
        broken.views = Set(indices(program.views, \.declared))
        return broken
    }
}
