import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMTestSupport
import FVMTranslations
import Testing

@testable import FVMWorkspace

/// Texts for translators come back unchanged, and nothing else changes.
@Suite struct TranslationExchangeTests {
    private static let spec = """
        app Shop < locales: en, es, de_CH >
        viewmodel Board server <
          name: string
          title: localized "Board"
          hello: localized { en: "Hello, %{name}"; es: "Hola, %{name}" }
          steps: [localized] { en: ["One", "Two"]; es: ["Uno", "Dos"] }
        >
        fields User < email: string required { title: "E-mail" } >
        viewmodel Account server form User < id: id; operation save() async throws >

        """

    private static func compilation(_ files: MemoryFileSystem) -> Compilation {
        Compilation([.path("specs")], in: files, stage: .draft)
    }

    private static func files(_ text: String = spec) -> MemoryFileSystem { MemoryFileSystem(["specs/a.fvm": text]) }

    /// Texts with all that a format could take for its own.
    private static func text(_ random: inout SeededGenerator) -> String {
        let parts = [
            "=1+1", "+", "-", "@", "'", "''=", "\"", ",", ";", "\n", "\t", "<b>", "&amp;", "]]>", "<!--", "\u{1}", "ü",
            "日本",
            "😀", "\\", "\\(x)", "%", "{", "a", " ", "*/", "//", "\u{FF1D}", "#", "\r", "\u{2028}", "\u{202E}",
        ]
        let text = (0...random.int(in: 1...5)).map { _ in parts[random.int(in: 0...parts.count - 1)] }.joined()
        // An import takes CR LF, as other tools write line ends, for LF.
        return text.replacing("\r\n", with: "\n")
    }

    @Test(arguments: 1...ProofScale.count(200, short: 20) as ClosedRange<UInt64>)
    func sheetsComeBack(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let entries = (1...5).map { number in
            TranslationSheet.Entry(key: "Board.t\(number)", texts: [Self.text(&random), Self.text(&random)])
        }
        let sheet = TranslationSheet(locales: ["en", "es"], entries: entries)
        #expect(try TranslationSheet(csv: sheet.csv) == sheet, "seed \(seed)")
        #expect(try TranslationSheet(xliff: sheet.xliff(original: "Shop")) == sheet, "seed \(seed)")
    }

    /// No cell is a formula, whatever the texts are.
    @Test func cellsAreNoFormulas() {
        for sign in ["=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}"] {
            let sheet = TranslationSheet(locales: ["en"], entries: [.init(key: "k", texts: [sign + "cmd()"])])
            #expect(String(decoding: sheet.csv, as: UTF8.self).contains("\"'" + sign))
        }
    }

    @Test(arguments: 1...ProofScale.count(60, short: 6) as ClosedRange<UInt64>)
    func importedTextsAreExportedAgain(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var files = Self.files()
        var sheet = TranslationSheet(Self.compilation(files), locales: ["es", "de_CH"])
        for index in sheet.entries.indices {
            for column in 1...2 where random.chance(1, in: 2) || sheet.entries[index].key.contains("steps") {
                let point = sheet.entries[index].key == "Board.hello" ? "%{name}" : ""
                sheet.entries[index].texts[column] = "x" + Self.text(&random) + point
            }
        }
        let sent = try TranslationSheet(csv: sheet.csv)
        let texts = try TranslationImport(sent, into: Self.compilation(files))
        #expect(texts.refusals.isEmpty, "seed \(seed): \(texts.refusals)")
        #expect(texts.changes.write(to: &files) == nil)
        let after = Self.compilation(files)
        #expect(!after.hasErrors, "seed \(seed): \(after.renderedDiagnostics())")
        #expect(TranslationSheet(after, locales: ["es", "de_CH"]) == sheet, "seed \(seed)")
    }

    @Test func aTextThatDoesNotComeBackStays() throws {
        let files = Self.files()
        var sheet = TranslationSheet(Self.compilation(files), locales: ["es"])
        sheet.entries.removeAll { $0.key != "Board.hello" }
        sheet.entries[0].texts[1] = "¡%{name}!"
        let changes = try TranslationImport(sheet, into: Self.compilation(files)).changes
        #expect(changes.files.map(\.path) == ["specs/a.fvm"])
        let expected = Self.spec.replacing("\"Hola, %{name}\"", with: "\"¡%{name}!\"")
        #expect(changes.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [expected])
    }

    @Test(arguments: [
        ("Board.title", "Bord", "Tablero", "the text that it translates is another one now"),
        ("Board.hello", "Hello, %{name}", "Hola", "it lacks '%{name}'"),
        ("Board.title", "Board", "%{x}", "'%{x}' is not in the text that it translates"),
        ("Board.nope", "", "No", "the specs have no such text"),
        ("Board.steps", "", "No", "the specs have no such text"),
        ("Board.steps.4", "", "No", "the text before it in the list is missing"),
    ])
    func whatWouldHarmIsRefused(key: String, base: String, text: String, reason: String) throws {
        let sheet = TranslationSheet(locales: ["en", "es"], entries: [.init(key: key, texts: [base, text])])
        let texts = try TranslationImport(sheet, into: Self.compilation(Self.files()))
        #expect(texts.refusals.map(\.reason) == [reason])
        #expect(texts.changes.files.isEmpty)
    }

    /// A translator's tool may have its own syntax for placeholders and plurals.
    @Test(arguments: [
        ("{count, plural, one {# huevo} other {# huevos}}", true), ("%#@huevos@", true), ("{0} huevos", true),
        ("Huevos", false), ("50 % de huevos", false),
    ])
    func foreignSyntaxIsTakenOverWithAWarning(text: String, isWarned: Bool) throws {
        let files = MemoryFileSystem([
            "a.fvm": "app A < locales: en, es >\nviewmodel Cart client < eggs: localized \"Eggs\" >"
        ])
        let compilation = Compilation([.path("a.fvm")], in: files, stage: .draft)
        let sheet = try TranslationSheet(csv: Array("key,en,es\nCart.eggs,Eggs,\"\(text)\"\n".utf8))
        let imported = try TranslationImport(sheet, into: compilation)
        #expect(imported.count == 1 && imported.refusals.isEmpty)
        #expect(imported.warnings.map(\.key) == (isWarned ? ["Cart.eggs"] : []))
    }

    @Test(arguments: [
        "", "a,b\n", "key,en,en\n", "key,en\nx\n", "key,\"en", "key,en\n\"a\"b,c\n", "key,xx\na,b\n",
    ])
    func whatIsNoTableIsRefused(text: String) {
        #expect(throws: TranslationSheet.Failure.self) {
            try TranslationImport(TranslationSheet(csv: Array(text.utf8)), into: Self.compilation(Self.files()))
        }
    }

    @Test func notesTellTranslatorsWhatTheSpecSays() throws {
        let text = """
            app Shop < locales: en, es >
            viewmodel Basket server <
              /// On the button that pays:
              /// at most 12 letters & no icon.
              payLabel: localized "Pay"
              // translators: an imperative,
              // as short as possible
              title: localized "Basket" length(...12)
            >
            """
        let compilation = Compilation([.bytes(Array(text.utf8), name: "basket.fvm")], in: MemoryFileSystem())
        let sheet = TranslationSheet(compilation, locales: ["es"])
        let xliff = String(decoding: sheet.xliff(original: "Shop"), as: UTF8.self)
        let description = "On the button that pays: at most 12 letters &amp; no icon."
        #expect(xliff.contains("<note category=\"description\">\(description)</note>"))
        #expect(xliff.contains("<note category=\"description\">an imperative, as short as possible</note>"))
        #expect(xliff.contains("<note category=\"length\">at most 12 characters, without placeholders</note>"))
        #expect(xliff.contains("<note category=\"location\">basket.fvm:8</note>"))
        let read = try TranslationSheet(xliff: Array(xliff.utf8))
        #expect(read.entries.map(\.texts) == sheet.entries.map(\.texts))
    }

    @Test(arguments: [
        "", "<xliff/>", "<xliff version=\"1.2\"/>", "<xliff version=\"2.0\" srcLang=\"en\">", "<a></b>", "<a>&x;</a>",
        "<!DOCTYPE a [<!ENTITY x \"y\">]><a/>", "<a/><b/>", "text", "<a b=\"c/>", "<a>\u{1}</a",
        "<xliff version='2.0'/>",
    ])
    func whatIsNoXLIFFIsRefused(text: String) {
        #expect(throws: TranslationSheet.Failure.self) { try TranslationSheet(xliff: Array(text.utf8)) }
    }

    /// Tools split texts, and write elements into them.
    @Test func partsOfATextAreOneText() throws {
        let text = """
            <?xml version="1.0"?><x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" \
            trgLang="es"><file id="f"><unit id="Board.title"><segment><source>One.</source><target>Uno.</target></segment>\
            <ignorable><source> </source></ignorable><segment><source>Two &#x3c;</source><target>D<pc id="1">os</pc>\
            <![CDATA[ <]]></target></segment></unit></file></x:xliff>
            """
        let sheet = try TranslationSheet(xliff: Array(text.utf8))
        #expect(sheet.entries == [.init(key: "Board.title", texts: ["One. Two <", "Uno. Dos <"])])
    }

    @Test func aSkeletonHasAPlaceForEachMissingText() {
        var files = Self.files()
        let skeleton = TranslationSkeleton(Self.compilation(files))
        #expect(skeleton.changes.write(to: &files) == nil)
        #expect(files.paths == ["/specs/a.fvm"] + ["de_ch", "en", "es"].map { "/specs/translations-\($0).fvm" })
        let after = Self.compilation(files)
        #expect(!after.hasErrors, "\(after.renderedDiagnostics())")
        let before = TranslationMatrix(Self.compilation(Self.files())).rows.map(\.states)
        // The texts of a list are blank, and not missing.
        let states = TranslationMatrix(after).rows.map { $0.states.map { $0 == .blank ? .missing : $0 } }
        #expect(states == before)
        #expect(TranslationSkeleton(after).count == 0)
    }

    /// Without a folder to put a file into, the places come into the file.
    @Test func aSkeletonStaysInTheFileThatIsGiven() {
        let files = Self.files()
        let skeleton = TranslationSkeleton(Compilation([.path("specs/a.fvm")], in: files, stage: .draft))
        #expect(skeleton.changes.files.map(\.path) == ["specs/a.fvm"])
    }

    @Test(arguments: [(Stage.draft, "warning"), (.output, "error"), (.release, "error")])
    func aDraftMayLackTranslations(stage: Stage, severity: String) {
        let found = Compilation(of: Self.spec, stage: stage).diagnostics.filter { $0.kind.code == "FVM6008" }
        #expect(found.map(\.severity.rawValue) == [severity])
    }

    @Test func aReleaseRefusesWhatNobodyWrote() {
        let found = Compilation(of: Self.spec, stage: .release).diagnostics.filter { $0.severity == .error }
        #expect(Set(found.map(\.kind.code)) == ["FVM3529", "FVM6007", "FVM6008", "FVM6520"])
        let allowed = Self.spec.replacing(
            "fields User",
            with: "// fvm:allow made-up-text: a form for staff\nfields User"
        )
        #expect(!Compilation(of: allowed, stage: .release).diagnostics.contains { $0.kind.code == "FVM6520" })
    }
}
