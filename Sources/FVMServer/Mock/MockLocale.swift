import FVMSemantics

/// The locale that an answer is in.
struct MockLocale {
    /// An identifier as the library formats numbers and dates for it.
    let identifier: String
    /// The real server's interpretation of the header, if it differs.
    let note: String?

    /// - Parameter header: `Accept-Language`: one identifier of the library's client, or the list of a browser.
    init(_ header: String?, in program: Program) {
        let base = program.app.locales[0]
        guard let header else {
            identifier = base
            note = "no Accept-Language: the real server answers 500, noLocaleFound"
            return
        }
        let wanted = String(header.prefix { $0 != "," && $0 != ";" && $0 != "@" }).filter { $0 != " " }
        let tag = String(wanted.map { $0 == "_" ? "-" : $0 })
        let isKnown =
            program.app.index(ofLocale: tag) != nil || program.app.index(ofLocale: LocaleTag(tag).language) != nil
        // The library looks for the identifier as it is; 'de_CH' is not 'de-CH' to it.
        let isWritten = program.app.locales.contains { $0.lowercased() == wanted.lowercased() }
        identifier = isWritten ? wanted : isKnown ? tag : base
        note =
            isKnown
            ? nil : "'\(wanted)' is no locale of the app: the real server sends empty texts, here they are in '\(base)'"
    }
}
