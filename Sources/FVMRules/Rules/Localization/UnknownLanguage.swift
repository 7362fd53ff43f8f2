import FVMSemantics

extension Rule {
    static let unknownLanguage = Rule(
        "FVM6518",
        "unknown-language",
        why:
            "A locale starts with the code of a language, and no device requests an unknown one.",
        help: "Write the code of the language: 'en', 'ja', 'cs'.",
        rejected: "app ⟦Shop⟧ < locales: en, english >",
        accepted: "app Shop < locales: en, de >",
        source: "BCP 47; ISO 639"
    ) { context, findings in
        guard let declared = context.program.app.declared else { return }
        for locale in context.program.app.locales {
            let language = String(locale.prefix { $0 != "-" && $0 != "_" }).lowercased()
            guard !known.contains(language), language.utf8.count != 3 else { continue }
            let meant = LocaleTag.code(meantBy: language).map { "Write '\($0)'." }
            findings.report("no language has the code '\(language)'", at: declared.location, help: meant)
        }
    }

    /// The codes of two letters in ISO 639-1, and the older ones that devices still send.
    private static let known = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
        es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji
        jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb
        nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr
        ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """
        .split { $0 == " " || $0 == "\n" }.map(String.init)
    )
}
