import FVMDiagnostics
import FVMEvaluation
import FVMSemantics
import FVMWorkspace

extension SessionCommand {
    static let locale = SessionCommand(
        "locale",
        "[TAG]",
        "Show values in a locale; without one in the app's first",
        examples: [":locale es"],
        run: { session, operand throws(SessionFailure) in
            guard !operand.text.isEmpty else {
                session.settings.locale = nil
                return Response([.message("values are shown in the app's first locale")])
            }
            guard isLocaleTag(operand.text) else {
                throw .invalid("'\(operand.text)' is not a locale tag such as en, pt-BR or de_CH")
            }
            session.settings.locale = operand.text
            let known = session.locales
            let note = known.contains(operand.text) ? "" : "; the app has \(known.joined(separator: ", "))"
            return Response([.message("values are shown in \(operand.text)\(note)")])
        }
    )

    static let timeZone = SessionCommand(
        "time-zone",
        "[ZONE]",
        "Show dates in a time zone; without one in UTC",
        examples: [":time-zone Europe/Berlin"],
        run: { session, operand throws(SessionFailure) in
            let zone = operand.text.isEmpty ? InterpreterOptions().timeZone : operand.text
            guard InterpreterOptions.isKnownTimeZone(zone) else {
                throw .invalid("there is no time zone '\(zone)'", help: "one is UTC, another Europe/Berlin")
            }
            session.settings.options.timeZone = zone
            return Response([.message("dates are shown in \(zone)")])
        }
    )

    static let now = SessionCommand(
        "now",
        "[DATE]",
        "Set the clock to a date; without one to 2001-01-01",
        examples: [":now 2026-01-31T10:15:00Z"],
        run: { session, operand throws(SessionFailure) in
            guard !operand.text.isEmpty else {
                session.settings.options.now = InterpreterOptions().now
                return Response([.message("the clock is at 2001-01-01T00:00:00Z")])
            }
            guard let instant = Instant(spec: operand.text) else {
                throw .invalid("'\(operand.text)' is not a date such as 2026-01-31 or 2026-01-31T10:15:00Z")
            }
            session.settings.options.now = instant
            return Response([.message("the clock is at \(operand.text)")])
        }
    )

    static let stub = SessionCommand(
        "stub",
        "[NAME]",
        "Show view models by their stub of this name, if they have one; without a name by the default stub",
        examples: [":stub empty"],
        run: { session, operand throws(SessionFailure) in
            var name = operand.text
            if name.utf8.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") {
                name = String(name.dropFirst().dropLast())
            }
            guard !name.isEmpty else {
                session.settings.stub = nil
                return Response([.message("the default stubs are shown")])
            }
            let owners = session.stubs(named: name)
            guard !owners.isEmpty else {
                let near = FVMDiagnostics.suggestion(for: name, among: session.stubNames)
                throw .invalid("no view model has a stub \"\(name)\"", help: near.map { "did you mean \"\($0)\"?" })
            }
            session.settings.stub = name
            return Response([.message("the stub \"\(name)\" is shown of \(Session.list(owners))")])
        }
    )
}

extension Session {
    /// The app's locales.
    var locales: [String] {
        declarations.compilation(of: []).program.app.locales
    }

    /// The names of all named stubs, sorted.
    var stubNames: [String] {
        let names = declarations.all.compactMap { declaration in
            if case .stub(_, let name) = declaration.key { return name }
            return nil as String?
        }
        return Set(names).sorted()
    }

    /// The view models and results with a stub of this name.
    fileprivate func stubs(named name: String) -> [String] {
        declarations.all.compactMap { declaration in
            guard case .stub(let owner, name) = declaration.key else { return nil }
            return owner
        }
    }
}

/// Whether it has the form of a locale tag: a language, and perhaps more.
private func isLocaleTag(_ text: String) -> Bool {
    let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
    return parts[0].count >= 2 && parts[0].allSatisfy(isLetter)
        && parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
        }
}
