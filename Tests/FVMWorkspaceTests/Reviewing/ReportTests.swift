import FVMBytes
import FVMDiagnostics
import FVMFiles
import FVMSource
import FVMTestSupport
import FVMWorkspace
import Foundation
import Testing

/// The formats for programs, and what the schemas promise of them.
@Suite struct ReportTests {
    private static func schema(_ name: String) throws -> JSONSchema {
        let bytes = try #require(GoldenFolder(GoldenFolder.package).bytes("Grammar/\(name).schema.json"))
        return JSONSchema(try JSONValue(reading: bytes))
    }

    private static func document(_ text: String) throws -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

    @Test(arguments: GoldenFolder.all(of: "Diagnostics"))
    func jsonKeepsItsSchema(golden: GoldenFolder) throws {
        let compilation = try GoldenDiagnosticTests.compilation(of: golden)
        let document = try Self.document(compilation.report(as: .json))
        #expect(try Self.schema("diagnostics").violations(in: document) == [])
        guard case .list(let diagnostics) = document["diagnostics"] else { return #expect(Bool(false)) }
        #expect(diagnostics.count == compilation.diagnostics.count)
    }

    /// The schema of SARIF is checked elsewhere. This checks that references are valid.
    @Test(arguments: GoldenFolder.all(of: "Diagnostics"))
    func sarifRefersToWhatItHas(golden: GoldenFolder) throws {
        let compilation = try GoldenDiagnosticTests.compilation(of: golden)
        guard case .list(let runs) = try Self.document(compilation.report(as: .sarif))["runs"], let run = runs.first,
            case .list(let rules) = run["tool"]?["driver"]?["rules"], case .list(let results) = run["results"],
            case .list(let artifacts) = run["artifacts"]
        else {
            Issue.record("no run with rules, results and artifacts")
            return
        }
        #expect(results.count == compilation.diagnostics.count)
        for result in results {
            let index = try #require(result["ruleIndex"]?.int)
            #expect(rules[index]["id"] == result["ruleId"])
            guard case .list(let locations)? = result["locations"] else { continue }
            for location in locations {
                let place = try #require(location["physicalLocation"])
                let artifact = try #require(place["artifactLocation"]?["index"]?.int)
                #expect(artifacts[artifact]["location"]?["uri"] == place["artifactLocation"]?["uri"])
                let start = try #require(place["region"]?["byteOffset"]?.int)
                let length = try #require(place["region"]?["byteLength"]?.int)
                #expect(start + length <= compilation.sources[artifact].bytes.count)
            }
        }
    }

    /// Each way of breaking the schema is detected.
    @Test(arguments: [
        (#""version": 1"#, #""version": 2"#, "$.version: 2 is not 1"),
        (#""version": 1"#, #""Version": 1"#, "$: Version is unknown"),
        (#""code": "FVM1101""#, #""code": "E1101""#, "$.diagnostics[0].code"),
        (#""severity": "error""#, #""severity": "fatal""#, "$.diagnostics[0].severity"),
        (#""line": 1"#, #""line": 0"#, "$.diagnostics[0].labels[0].place.start.line: 0 is less than 1"),
        (#""line": 1"#, #""line": 1.5"#, "$.diagnostics[0].labels[0].place.start.line: 1.5 is no"),
        (#""line": 1, "#, "", "$.diagnostics[0].labels[0].place.start: line is missing"),
        (#""notes": []"#, #""notes": "none""#, "$.diagnostics[0].notes"),
        (#""notes": []"#, #""notes": [1]"#, "$.diagnostics[0].notes[0]"),
        (#""role": "primary""#, #""role": "first""#, "$.diagnostics[0].labels[0].role"),
        (#""applicability": "safe""#, #""applicability": "sure""#, "$.diagnostics[0].fixIts[0].applicability"),
    ])
    func violationsAreSeen(right: String, wrong: String, violation: String) throws {
        let text = Compilation(of: "viewmodel A < a: itn >").report(as: .json)
        let place = try #require(text.firstRange(of: right), "\(text)")
        let violations = try Self.schema("diagnostics").violations(
            in: Self.document(text.replacingCharacters(in: place, with: wrong))
        )
        #expect(violations.contains { $0.hasPrefix(violation) }, "\(violations)")
    }

    @Test func aKeywordThatNobodyChecksIsSeen() throws {
        let schema = JSONSchema(try Self.document(#"{"maximum": 3}"#))
        #expect(schema.violations(in: try Self.document("2")) == ["$: nobody checks 'maximum'"])
    }

    // MARK: Text that could do harm

    /// A path and a name with all that could steer a terminal, a log or a URI.
    private static let hostile = "a\u{1B}[31m%,:\u{202E}\u{7F}\u{9B}\r\n::error::x é.fvm"

    private static func hostileReport(_ format: ReportFormat) -> String {
        let kind = DiagnosticKind("FVM1101", "unknown-type", why: "Why.", help: "Help.", rejected: "", accepted: "")
        let label = Label(Location(file: FileID(0), span: SourceSpan(4..<7)), "\u{2066}related\u{1B}")
        let edit = TextEdit(location: label.location, replacement: "\u{1B}\u{202E}")
        let diagnostic = Diagnostic(
            kind,
            "there is no type '\(hostile)'",
            at: Location(file: FileID(0), span: SourceSpan(4..<4)),
            related: [label],
            notes: [hostile],
            fixIts: [FixIt("write \(hostile)", edits: [edit])]
        )
        let sources = [SourceFile(path: hostile, text: "é 👋 x\nsecond\n")]
        let tool = ToolIdentity(name: "fosmvvm-dsl", version: "0.1.0")
        return switch format {
        case .text: TextRenderer(sources: sources).render([diagnostic])
        case .json: JSONRenderer(sources: sources, tool: tool).render([diagnostic])
        case .sarif: SARIFRenderer(sources: sources, tool: tool).render([diagnostic])
        case .github: GitHubRenderer(sources: sources).render([diagnostic])
        case .xcode: XcodeRenderer(sources: sources).render([diagnostic])
        }
    }

    @Test(arguments: ReportFormat.allCases)
    func nothingInvisibleComesOut(format: ReportFormat) {
        let text = Self.hostileReport(format)
        let harmful = text.unicodeScalars.filter { scalar in
            scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
        }
        #expect(harmful.isEmpty, "\(text)")
        let lines = text.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("::") } == (format == .github ? 1 : 0), "\(text)")
    }

    @Test func programsReadTheTextAsItIs() throws {
        let json = try Self.document(Self.hostileReport(.json))
        #expect(json["files"] == .list([.string(Self.hostile)]))
        let sarif = Self.hostileReport(.sarif)
        #expect(
            sarif.contains("\"uri\": \"a%1B%5B31m%25%2C%3A%E2%80%AE%7F%C2%9B%0D%0A%3A%3Aerror%3A%3Ax%20%C3%A9.fvm\"")
        )
        #expect(Self.hostileReport(.github).contains("%25%2C%3A"))
    }

    // MARK: Places

    @Test func countsColumnsThreeWays() throws {
        let text = Compilation(of: "viewmodel A < t: string >/*é*/👋", name: "A.fvm").report(as: .json)
        #expect(
            text.contains(#""end": { "offset": 35, "line": 1, "column": 32, "utf8Column": 36, "utf16Column": 33 }"#),
            "\(text)"
        )
    }

    @Test(arguments: [
        ("/abs/a b.fvm", #""uri": "file:///abs/a%20b.fvm""#, false),
        ("sub/a:b.fvm", #""uri": "sub/a%3Ab.fvm""#, true),
        ("stdlib:Address.fvm", #""uri": "stdlib:Address.fvm""#, false),
        ("<stdin>", #""uri": "%3Cstdin%3E""#, true),
    ])
    func namesFilesByURI(path: String, uri: String, isRelative: Bool) {
        let log = Compilation(of: "viewmodel A < b: Crad >", name: path).report(as: .sarif)
        #expect(log.contains(uri))
        #expect(log.contains("\"uriBaseId\": \"WORKINGFOLDER\"") == isRelative)
    }

    @Test func doublesTheBracesOfMessages() {
        let log = Compilation(of: "viewmodel A server < t: localized \"%{nam}\"; name: string >").report(as: .sarif)
        #expect(log.contains("%{{nam}}") && !log.contains("'%{nam}'"), "\(log)")
    }

    @Test func reportsWhatStandsInNoFile() throws {
        let compilation = Compilation([.path("nowhere.fvm")], in: MemoryFileSystem())
        #expect(compilation.report(as: .xcode).hasPrefix("error: 'nowhere.fvm' cannot be read"))
        #expect(compilation.report(as: .github).hasPrefix("::error title=FVM1900 no-such-path::'nowhere.fvm' cannot"))
        #expect(!compilation.report(as: .sarif).contains("\"locations\""))
        let document = try Self.document(compilation.report(as: .json))
        #expect(try Self.schema("diagnostics").violations(in: document) == [])
    }
}
