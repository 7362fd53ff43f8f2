import FVMDiagnostics
import FVMEvaluation
import FVMSemantics
import FVMWorkspace

extension Command {
    static let eval = Command(
        name: "eval",
        operands: "[PATH...]",
        operandsBeforeSpecs: 0,
        summary: "Print a screen as localized JSON",
        examples: [
            Example("fosmvvm-dsl eval Examples/Dashboard.fvm", "print the screen in the app's base locale"),
            Example("fosmvvm-dsl eval Specs --view-model Card --locale es", "print one view model in Spanish"),
            Example("fosmvvm-dsl eval Specs --view-model Board --stub empty", "print a named stub"),
            Example("fosmvvm-dsl eval Specs --validate 'User(email: \"x\")'", "validate the input of a form"),
            Example("printf 'viewmodel A server < b: int >' | fosmvvm-dsl eval -", "read a spec from standard input"),
        ],
        options: [
            Option(
                "view-model",
                value: "NAME",
                "The view model to print. Default: the only screen, or an object of all screens."
            ),
            Option("stub", value: "NAME", "The stub. Default: the unnamed one."),
            Option(
                "validate",
                value: "CALL",
                "Validate the input of a form instead: Fields with values for some fields."
            ),
            Option("locale", value: "TAG", "The locale. Default: the app's first."),
            Option(
                "time-zone",
                value: "ZONE",
                "The time zone of localized dates, such as Europe/Berlin. Default: UTC."
            ),
            Option("now", value: "DATE", "The fixed current time, such as 2026-01-31T10:15:00Z."),
            Option("sketch", "Use placeholder values for undeclared types, with a warning."),
            Option("sort-keys", "Sort members by key. Default: the order of the spec."),
            Option("compact", "Print no white space."),
            diagnosticsOption,
        ],
        run: { tool, arguments throws(UsageError) in
            let options = try interpreterOptions(arguments)
            let locale = try locale(arguments)
            let format: ReportFormat = try arguments.choice(of: "diagnostics") ?? .text
            let compilation = try tool.readSpecs(arguments, stage: .draft)
            tool.report(compilation, as: format)
            if compilation.hasErrors { return .failure }
            if let locale { tool.warnAboutLocale(locale, of: compilation) }
            do throws(SelectionError) {
                if arguments.has("validate") {
                    let json = try compilation.validationBytes(
                        locale: locale,
                        options: options,
                        style: style(arguments)
                    )
                    tool.writeJSON(json)
                    return .success
                }
                let json = try compilation.jsonBytes(
                    of: arguments.value(of: "view-model"),
                    stub: arguments.value(of: "stub"),
                    locale: locale,
                    options: options,
                    style: style(arguments)
                )
                tool.writeJSON(json)
                return .success
            } catch {
                tool.writeMessage("error: " + visibleLine(error.message) + (error.help.map { "; \($0)" } ?? ""))
                return .failure
            }
        }
    )

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func style(_ arguments: Arguments) -> JSONStyle {
        JSONStyle(sortedKeys: arguments.has("sort-keys"), isCompact: arguments.has("compact"))
    }

    private static func interpreterOptions(_ arguments: Arguments) throws(UsageError) -> InterpreterOptions {
        var options = InterpreterOptions()
        options.timeZone = try arguments.timeZone()
        if let now = arguments.value(of: "now") {
            guard let instant = Instant(spec: now) else {
                throw UsageError("'\(now)' is not a date such as 2026-01-31 or 2026-01-31T10:15:00Z")
            }
            options.now = instant
        }
        return options
    }

    private static func locale(_ arguments: Arguments) throws(UsageError) -> String? {
        guard let tag = arguments.value(of: "locale") else { return nil }
        let parts = tag.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || isDigit($0) }
        }
        // A language has at least two letters. Private tags such as 'x-klingon' have further parts.
        guard isTag, parts.count > 1 || parts[0].utf8.count > 1, parts[0].utf8.allSatisfy(isLetter) else {
            throw UsageError("'\(tag)' is not a locale tag such as en, pt-BR or de_CH")
        }
        return tag
    }
}

extension CommandLineTool {
    /// Warns about a locale that the app does not have, because the library shows nothing for missing texts.
    fileprivate mutating func warnAboutLocale(_ tag: String, of compilation: Compilation) {
        let locales = compilation.program.app.locales
        let language = tag.prefix { $0 != "-" && $0 != "_" }
        let known = locales.contains { $0.replacing("_", with: "-") == tag.replacing("_", with: "-") || $0 == language }
        guard !known else { return }
        let near = suggestion(for: tag, among: locales).map { "; did you mean '\($0)'?" } ?? ""
        writeMessage(
            "warning: the app has no locale '\(visibleLine(tag))': its texts are empty\(near)"
                + "\nIts locales are \(locales.joined(separator: ", "))."
        )
    }
}

extension Arguments {
    /// Returns the time zone of localized dates, by default UTC.
    func timeZone() throws(UsageError) -> String {
        guard let zone = value(of: "time-zone") else { return "UTC" }
        guard InterpreterOptions.isKnownTimeZone(zone) else {
            throw UsageError("there is no time zone '\(zone)'; one is UTC, another Europe/Berlin")
        }
        return zone
    }
}
