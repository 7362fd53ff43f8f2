import FVMBytes
import FVMEmission
import FVMFiles
import FVMOutput
import FVMPreview
import FVMTestSupport
import FVMWorkspace
import Testing

/// The page as files.
@Suite("Preview files")
struct PreviewFilesTests {
    private static let spec = """
        app Shop < locales: en, ar >
        viewmodel Card < id: id; title: string = "A card" >
        viewmodel Board server < title: localized { en: "Board"; ar: "لوحة" }; cards: [Card] = 2 * Card() >
        stub Board "empty" (cards: [])
        result Answer < board: Board; card: Card >
        """

    private static func files(_ compilation: Compilation) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: PreviewFiles(compilation).files.map { ($0.path, $0.bytes) })
    }

    /// Returns the value that a file passes to the page.
    private static func received(_ bytes: [UInt8]?) throws -> JSONValue {
        let text = String(decoding: try #require(bytes), as: UTF8.self)
        #expect(text.hasPrefix("receive(") && text.hasSuffix(");\n"))
        return try JSONValue(reading: Array(text.utf8.dropFirst(8).dropLast(3)))
    }

    @Test func hasEachScreenInEachStubAndLocale() throws {
        let compilation = Compilation(of: Self.spec)
        let files = Self.files(compilation)
        let list = try Self.received(files["screens.js"])
        let names = list["features"]?.elements?.flatMap { $0["screens"]?.elements ?? [] }.compactMap {
            $0["name"]?.text
        }
        #expect(names == ["Card", "Board", "Answer"])
        for name in names ?? [] { #expect(files["screens/\(name).js"] != nil) }
        let board = try Self.received(files["screens/Board.js"])
        let variants = (board["variants"]?.elements ?? []).map {
            "\($0["stub"]?.text ?? "-") \($0["locale"]?.text ?? "-")"
        }
        #expect(variants == [" en", " ar", "empty en", "empty ar"])
        // What the server answers.
        for variant in board["variants"]?.elements ?? [] {
            let stub = variant["stub"]?.text ?? ""
            let locale = try #require(variant["locale"]?.text)
            let json = try compilation.json(of: "Board", stub: stub.isEmpty ? nil : stub, locale: locale)
            #expect(variant["shown"]?["json"]?.text == json)
        }
        #expect(try Self.received(files["specs/0.js"])["text"]?.text == Self.spec)
    }

    /// Where another version of the app shows the same, nothing is written twice.
    @Test func hasWhatOtherVersionsShow() throws {
        let spec = """
            app News < version: 1.2.0; shipped: 1.0.0 >
            viewmodel Start client < new: localized "New" since 1.2.0; both: localized "Both" >
            viewmodel Other client < both: localized "Both" >
            """
        let files = Self.files(Compilation(of: spec))
        func versions(_ name: String) throws -> JSONValue? {
            try Self.received(files["screens/\(name).js"])["variants"]?.elements?.first?["versions"]
        }
        #expect(try versions("Start")?["1.0.0"]?["elements"]?.elements?.compactMap { $0["text"]?.text } == ["Both"])
        #expect(try versions("Start")?["1.2.0"] == nil && versions("Other") == .object([]))
    }

    @Test func dependsOnTheSpecsAlone() {
        let specs = ["Specs/a.fvm": "import \"b/c.fvm\"\n" + Self.spec, "Specs/b/c.fvm": "enum Tone < warm >"]
        let other = Dictionary(uniqueKeysWithValues: specs.map { ("/home/fred/" + $0.key, $0.value) })
        let here = Compilation([.path("Specs")], in: MemoryFileSystem(specs))
        let there = Compilation([.path("/home/fred/Specs")], in: MemoryFileSystem(other), workers: 3)
        #expect(!here.hasErrors)
        let files = Self.files(there)
        #expect(Self.files(here) == files)
        for bytes in files.values { #expect(!String(decoding: bytes, as: UTF8.self).contains("fred")) }
    }

    /// A text of a spec can't break out of the script.
    @Test func keepsHostileTextsInside() throws {
        let compilation = Compilation(of: HostileText.spec(HostileText.marked))
        try #require(!compilation.hasErrors)
        for (path, bytes) in Self.files(compilation) where path.contains("/") || path == "screens.js" {
            _ = try Self.received(bytes)
        }
    }

    @Test func staysBesideTheFilesOfTheApp() throws {
        var files = MemoryFileSystem()
        let compilation = Compilation(of: Self.spec)
        let app = compilation.outputPlan(for: "Out", in: files)
        #expect(app.write(to: &files) == nil)
        let page = try PreviewFiles(compilation).write(to: "Out", in: &files)
        #expect(page.count(of: .write) == page.steps.count)
        let again = compilation.outputPlan(for: "Out", in: files)
        #expect(again.diagnostics.isEmpty && !again.isStale)
        #expect(!PreviewFiles(compilation).plan(for: "Out", in: files, .init()).isStale)
        // A screen that is gone takes its file along, and nothing else.
        let fewer = Compilation(of: Self.spec.replacing("result Answer < board: Board; card: Card >", with: ""))
        let left = try PreviewFiles(fewer).write(to: "Out", in: &files)
        #expect(left.count(of: .remove) == 1)
    }
}
