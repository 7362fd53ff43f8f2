/// A form of a text that depends on a number: "1 card", "2 cards".
///
/// Apart from `none`, these are the plural categories of CLDR. The compiler of the specs and the app
/// choose the form in the same way, because both have this file.
public enum PluralForm: String, CaseIterable, Hashable, Codable, Sendable {
    /// For the number 0 in any language, if a text has the form.
    case none
    case zero, one, two, few, many
    /// For all numbers that have no form of their own.
    case other

    /// Returns the category of a whole number in a language.
    ///
    /// - Parameter language: The tag of a locale, such as `pl` or `pt-BR`. Languages that CLDR does not know have only
    ///   the form `other`.
    public static func category(of number: Int, language: String) -> PluralForm {
        let tag = language.lowercased().replacing("_", with: "-")
        let code = tag.hasPrefix("pt-pt") ? "pt-pt" : tag.prefix { $0 != "-" }
        return rulesByLanguage[code]?(number.magnitude) ?? .other
    }

    private typealias Rule = @Sendable (Swift.UInt) -> PluralForm

    private static let rulesByLanguage = Swift.Dictionary(
        uniqueKeysWithValues: rules.flatMap { rule in
            rule.languages.split(separator: " ").map { ($0, rule.form) }
        }
    )

    /// The rules of CLDR for whole numbers, without those of languages that have only one form.
    /// Source: https://cldr.unicode.org/index/cldr-spec/plural-rules
    private static let rules: [(languages: String, form: Rule)] = [
        (
            "ak am as bho bn csw doi fa ff gu guw hi hy kab kn kok ln mg nso pa pcm si ti wa zu",
            { $0 < 2 ? .one : .other }
        ),
        (
            """
            af an asa ast az bal bem bez bg brx ce cgg chr ckb da de dv ee el en eo et eu fi fo fur fy gl gsw ha haw hu ia \
            ie io jgo ji jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nah nb nd ne nl nn nnh no nr ny \
            nyn om or os pap ps rm rof rwk saq sc sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur \
            uz ve vo vun wae xh xog yi
            """,
            { $0 == 1 ? .one : .other }
        ),
        ("ca es it lld pt-pt scn vec", { $0 == 1 ? .one : isMillions($0) ? .many : .other }),
        ("fr pt", { $0 < 2 ? .one : isMillions($0) ? .many : .other }),
        ("is mk", { $0 % 10 == 1 && $0 % 100 != 11 ? .one : .other }),
        ("ceb fil tl", { [4, 6, 9].contains($0 % 10) ? .other : .one }),
        ("tzm", { $0 < 2 || (11...99).contains($0) ? .one : .other }),
        (
            "lv prg",
            { number in
                if number % 10 == 0 || (11...19).contains(number % 100) { return .zero }
                return number % 10 == 1 ? .one : .other
            }
        ),
        ("blo cv ksh lag", { $0 == 0 ? .zero : $0 == 1 ? .one : .other }),
        ("he iw iu naq sat se sma smi smj smn sms", { $0 == 1 ? .one : $0 == 2 ? .two : .other }),
        ("shi", { $0 < 2 ? .one : $0 <= 10 ? .few : .other }),
        ("mo ro", { $0 == 1 ? .one : $0 == 0 || (1...19).contains($0 % 100) ? .few : .other }),
        ("bs hr sh sr", { slavic($0) ?? .other }),
        ("be ru uk", { slavic($0) ?? .many }),
        ("pl", { $0 == 1 ? .one : slavic($0) == .few ? .few : .many }),
        ("cs sk", { $0 == 1 ? .one : (2...4).contains($0) ? .few : .other }),
        ("dsb hsb sl", { number in [1: .one, 2: .two, 3: .few, 4: .few][number % 100] ?? .other }),
        (
            "lt",
            { number in
                if (11...19).contains(number % 100) || number % 10 == 0 { return .other }
                return number % 10 == 1 ? .one : .few
            }
        ),
        (
            "sgs",
            { number in
                if number == 2 { return .two }
                if (11...19).contains(number % 100) || number % 10 == 0 { return .other }
                return number % 10 == 1 ? .one : .few
            }
        ),
        (
            "gd",
            { number in
                switch number {
                case 1, 11: .one
                case 2, 12: .two
                case 3...10, 13...19: .few
                default: .other
                }
            }
        ),
        (
            "ga",
            { number in
                switch number {
                case 1: .one
                case 2: .two
                case 3...6: .few
                case 7...10: .many
                default: .other
                }
            }
        ),
        (
            "gv",
            { number in
                switch number % 10 {
                case 1: .one
                case 2: .two
                default: number % 20 == 0 ? .few : .other
                }
            }
        ),
        (
            "br",
            { number in
                let isException = [7, 9, 1].contains(number / 10 % 10)
                switch number % 10 {
                case 1 where !isException: return .one
                case 2 where !isException: return .two
                case 3, 4, 9: if !isException { return .few }
                default: break
                }
                return isMillions(number) ? .many : .other
            }
        ),
        (
            "mt",
            { number in
                switch number % 100 {
                case _ where number == 1: .one
                case _ where number == 2: .two
                case _ where number == 0: .few
                case 3...10: .few
                case 11...19: .many
                default: .other
                }
            }
        ),
        (
            "ar ars",
            { number in
                switch number % 100 {
                case _ where number == 0: .zero
                case _ where number == 1: .one
                case _ where number == 2: .two
                case 3...10: .few
                case 11...99: .many
                default: .other
                }
            }
        ),
        ("cy", { number in [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][number] ?? .other }),
        ("kw", cornish),
    ]

    /// 1, 21, 31 ... and 2 to 4, 22 to 24 ..., but not 11 to 14.
    private static func slavic(_ number: Swift.UInt) -> PluralForm? {
        if (11...14).contains(number % 100) { return nil }
        switch number % 10 {
        case 1: return .one
        case 2...4: return .few
        default: return nil
        }
    }

    private static let cornish: Rule = { number in
        if number == 0 { return .zero }
        if number == 1 { return .one }
        let isTwo =
            [2, 22, 42, 62, 82].contains(number % 100)
            || number % 1_000 == 0 && [40, 60, 80].contains(number % 100_000 / 1_000)
            || number % 1_000 == 0 && (1...20).contains(number % 100_000 / 1_000)
            || number % 1_000_000 == 100_000
        if isTwo { return .two }
        switch number % 100 {
        case 3, 23, 43, 63, 83: return .few
        case 1, 21, 41, 61, 81: return .many
        default: return .other
        }
    }

    /// Whether the number is a whole number of millions, before which some languages put a preposition.
    private static func isMillions(_ number: Swift.UInt) -> Bool {
        number != 0 && number % 1_000_000 == 0
    }
}
