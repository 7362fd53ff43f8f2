import FVMDiagnostics
import FVMSemantics
import FVMSource
import FVMTestSupport
import Testing

/// Names by which views find members: near misses are warnings with a fix, and the manual has all of them.
@Suite struct ConventionTests {
    /// Members and operations of a view model; names that are reported, and what their fixes write.
    @Test(
        arguments: [
            // Near misses: a letter too few, too many, another, two swapped, and another case.
            ("savButtonLabel", "operation save(); operation go()", "saveButtonLabel"),
            ("savButtonLabel", "operation save()", "saveButtonLabel"),
            ("saveButonLabel", "operation save(); operation go()", "saveButtonLabel"),
            ("saveButtonLable", "operation save(); operation go()", "saveButtonLabel"),
            ("savebuttonLabel", "operation save(); operation go()", "saveButtonLabel"),
            ("saveConfirmationTitel", "operation save()", "saveConfirmationTitle"),
            ("deleteConfirmatonMessage", "operation delete()", "deleteConfirmationMessage"),
            ("confirmDeletButtonLabel", "operation delete()", "confirmDeleteButtonLabel"),
            ("canSav", "operation save()", "canSave"), ("isSaveEnabeld", "operation save()", "isSaveEnabled"),
            ("isProcesing", "operation save() async", "isProcessing"), ("isRedy", "operation save()", "isReady"),
            ("erorTitle", "operation save() throws", "errorTitle"),
            ("errorMesage", "operation save() throws", "errorMessage"),
            ("dismisButtonLabel", "operation save() throws; operation go()", "dismissButtonLabel"),
            ("emtyTitle", "rows: [string]", "emptyTitle"), ("rowEmptyMessage", "rows: [string]", "rowsEmptyMessage"),
            ("noteLabl", "operation save(note: string)", "noteLabel"),
            ("rowsHeadnig", "rows: [string]", "rowsHeading"),
            // Named after what there is not.
            ("archiveButtonLabel", "operation save(); operation go()", "saveButtonLabel"),
            ("archiveConfirmationTitle", "operation delete()", "deleteConfirmationTitle"),
            ("cardsEmptyMessage", "rows: [string]", nil),
            // What has an effect, or is no such name.
            ("saveButtonLabel", "operation save()", nil), ("goLabel", "operation save(); operation go()", nil),
            ("startButtonLabel", "operation save()", nil), ("archiveButtonLabel", "name: string", nil),
            ("noteLabel", "operation vote()", nil), ("statusLabel", "state: string", nil),
            ("cardTitle", "cards: [string]", nil), ("errorTitle", "operation save()", nil),
            ("dismissButtonLabel", "operation save(); operation go()", nil), ("canEdit", "operation save()", nil),
            ("isArchived", "operation save()", nil), ("saveNote", "operation save()", nil),
        ] as [(String, String, String?)]
    )
    func nearMissesAreReported(name: String, others: String, expected: String?) throws {
        let isBool = ["can", "is"].contains { name.hasPrefix($0) }
        let member = isBool ? "\(name): bool = true" : "\(name): localized \"Words\""
        let spec = "viewmodel Shed server < title: localized \"Shed\"; \(member); \(others) >"
        func found(_ spec: String) -> [Diagnostic] { reviewed(spec, leastSeverity: .warning) }
        let reported = found(spec).filter { $0.kind.code == "FVM8518" }
        // A list has any text for its emptiness: it has one only by a name of its own.
        let isExpected = expected != nil || name == "cardsEmptyMessage"
        #expect(reported.count == (isExpected ? 1 : 0), "\(reported.lines)")
        guard let expected, let fix = reported.first?.fixIts.first else { return }
        let source = SourceFile(path: "", text: spec)
        let fixed = String(decoding: source.bytes.applying(fix.edits), as: UTF8.self)
        #expect(fixed.contains(expected), "\(fixed)")
        #expect(found(fixed).count == found(spec).count - 1, "\(found(fixed).lines)")
    }

    /// A fix does not leave a translation, a stub or an expectation behind with the old name.
    @Test(arguments: [
        "translation de < Shed < savLabl: \"X\" > >", "stub Shed \"s\" (canSav: false)", "expect Shed < canSav: true >",
    ])
    func whatElseNamesItHasNoFix(other: String) {
        let spec = """
            app A < locales: en, de >
            viewmodel Shed server <
              savLabl: localized "Save"; canSav: bool = true; operation save(); operation go()
            >
            \(other)
            """
        let name = other.contains("canSav") ? "canSav" : "savLabl"
        let found = reviewed(spec, leastSeverity: .warning).filter {
            $0.kind.code == "FVM8518" && $0.message.contains("'\(name)'")
        }
        #expect(found.count == 1 && found.allSatisfy(\.fixIts.isEmpty), "\(found.lines)")
    }

    @Test func theManualHasTheTable() throws {
        let bytes = try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/views.md"))
        let manual = String(decoding: bytes, as: UTF8.self)
        #expect(manual.contains("\n\n" + NameConvention.table + "\n"), "\(NameConvention.table)")
    }
}
