import FVMBytes
import FVMDiagnostics
import FVMServer
import FVMSpecTesting
import FVMWorkspace

extension Command {
    static let verify = Command(
        name: "verify",
        operands: "[PATH...] --json DIR | --url URL",
        operandsBeforeSpecs: 0,
        summary: "Compare JSON of a build or a server with the specs",
        examples: [
            Example("TZ=UTC FVM_JSON=/tmp/json swift test", "let the generated tests write the JSON of all stubs"),
            Example("fosmvvm-dsl verify Specs --json /tmp/json", "compare that JSON with the specs"),
            Example("fosmvvm-dsl verify Specs --url http://localhost:8080", "request every screen from a server"),
        ],
        options: [
            Option("json", value: "DIR", "The folder that FVM_JSON named."),
            Option("url", value: "URL", "The address of the app's server. Every screen is requested in every locale."),
            Option("locale", value: "L,...", "With --url: the locales to request. Default: all."),
            Option(
                "header",
                value: "LINE",
                "With --url: a header for every request, such as 'Authorization: Bearer x'."
            ),
            resultFormatOption(describedIn: "testing.md"),
            diagnosticsOption,
        ],
        statuses: [
            (.success, "everything matches the specs"),
            (.failure, "something differs, there is nothing to compare, or the specs have errors"),
        ],
        run: { tool, arguments throws(UsageError) in
            if let url = arguments.value(of: "url") { return try tool.verify(arguments, asking: url) }
            guard let folder = arguments.value(of: "json") else {
                throw UsageError(
                    "'verify' needs a folder that emitted tests wrote to, or a server: --json DIR or --url URL"
                )
            }
            let format: ResultFormat = try arguments.choice(of: "format") ?? .text
            let diagnostics: ReportFormat = try arguments.choice(of: "diagnostics") ?? .text
            let compilation = try tool.readSpecs(arguments, stage: .output)
            tool.report(compilation, as: diagnostics)
            if compilation.hasErrors { return .failure }
            let files = tool.files
            guard files.kind(of: folder, followingLinks: true) == .folder else {
                tool.writeMessage("error: '\(visibleLine(folder))' is no folder; the emitted tests write to one")
                return .failure
            }
            let cases = compilation.encodedCases()
            let report = compilation.verify(cases, against: folder, in: files)
            tool.write(report, of: compilation, as: format)
            let unexpected = Compilation.unexpectedFiles(in: folder, besides: cases, of: files)
            if let first = unexpected.first {
                let more = unexpected.count > 1 ? ", and \(unexpected.count - 1) more," : ""
                tool.writeMessage("warning: '\(visibleLine(first))'\(more) is of no stub that these specs have")
            }
            guard !report.results.isEmpty else {
                tool.writeMessage("error: there is nothing to verify")
                return .failure
            }
            return report.hasFailures ? .failure : .success
        }
    )
}

extension CommandLineTool {
    /// Asks a server for each server screen in each locale.
    fileprivate mutating func verify(_ arguments: Arguments, asking url: String) throws(UsageError) -> ExitStatus {
        if arguments.value(of: "json") != nil { throw UsageError("'--json' and '--url' exclude each other") }
        let client = HTTPClient(server: try Self.serverAddress(url, of: "url"))
        let format: ResultFormat = try arguments.choice(of: "format") ?? .text
        let diagnostics: ReportFormat = try arguments.choice(of: "diagnostics") ?? .text
        let header = try Self.header(arguments.value(of: "header"))
        let compilation = try readSpecs(arguments, stage: .draft)
        report(compilation, as: diagnostics)
        if compilation.hasErrors { return .failure }
        let contract = ServerContract(compilation)
        let locales = try Self.locales(arguments.value(of: "locale"), of: contract)
        var report = ContractReport()
        for screen in contract.screens {
            for locale in locales {
                var request = contract.request(for: screen, locale: locale, host: client.server.authority)
                request.headers += header
                var answer = ContractReport.Answer(route: screen, locale: locale, status: nil, differences: [])
                do throws(HTTPExchange.Failure) {
                    let response = try client.answer(to: request)
                    answer.status = response.status
                    answer.differences = contract.differences(response, to: request, for: screen, locale: locale)
                } catch {
                    writeMessage("error: '\(client.server.authority)' cannot be reached: \(visibleLine(error.reason))")
                    return .failure
                }
                report.add(answer)
            }
        }
        write(report, as: format)
        guard !report.answers.isEmpty else {
            writeMessage("error: there is nothing to verify: the specs have no server screen")
            return .failure
        }
        return report.failureCount > 0 ? .failure : .success
    }

    /// Writes what came of asking a server.
    mutating func write(_ report: ContractReport, as format: ResultFormat) {
        if format == .json { return writeJSON(Array((report.json.document + "\n").utf8)) }
        let lines = report.text.split(separator: "\n", omittingEmptySubsequences: false).map { visibleLine(String($0)) }
        write(lines.joined(separator: "\n"), to: .standardOutput)
    }

    static func serverAddress(_ url: String, of option: String) throws(UsageError) -> ServerAddress {
        do throws(ServerAddress.Problem) {
            return try ServerAddress(url)
        } catch {
            throw UsageError("'--\(option)' is no address of a server: \(error.reason)")
        }
    }

    private static func header(_ line: String?) throws(UsageError) -> [(name: String, value: String)] {
        guard let line else { return [] }
        let name = line.prefix { $0 != ":" }
        let isName = name.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 | 0x20 || $0 == 0x2D || $0 == 0x5F }
        guard !name.isEmpty, isName, name.count < line.count, !line.utf8.contains(where: { $0 < 0x20 }) else {
            throw UsageError("'--header' is a line such as 'Authorization: Bearer x'")
        }
        return [(name.lowercased(), String(line.dropFirst(name.count + 1).drop { $0 == " " }))]
    }

    private static func locales(_ list: String?, of contract: ServerContract) throws(UsageError) -> [String] {
        guard let list else { return contract.locales }
        let wanted = list.split(separator: ",").map { String($0.map { $0 == "_" ? "-" : $0 }) }
        if let other = wanted.first(where: { !contract.locales.contains($0) }) {
            throw UsageError("'\(other)' is no locale of the app: it has \(contract.locales.joined(separator: ", "))")
        }
        return wanted
    }
}
