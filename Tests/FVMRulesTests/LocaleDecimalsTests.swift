import FVMRules
import Foundation
import Testing

@Suite struct LocaleDecimalsTests {
    /// All regions that Foundation has for the languages of the tables.
    @Test func haveTheCommaOfFoundation() {
        let languages = LocaleDecimals.languages.union(LocaleDecimals.otherRegions.keys)
        let known = Locale.availableIdentifiers.filter { identifier in
            let parts = identifier.split(separator: "_")
            // Scripts have numbers of their own.
            return languages.contains(String(parts[0])) && parts.count <= 2
                && !parts.dropFirst().contains { $0.count == 4 }
        }
        #expect(known.count > 200)
        for identifier in known {
            let text = 1.5.formatted(.number.locale(Locale(identifier: identifier)))
            let expected = text.contains(",")
            #expect(LocaleDecimals.hasComma(identifier) == expected, "\(identifier)")
            #expect(LocaleDecimals.hasComma(identifier.replacing("_", with: "-")) == expected, "\(identifier)")
        }
    }

    @Test func isNotKnownForOtherLanguages() {
        #expect(!LocaleDecimals.hasComma("") && !LocaleDecimals.hasComma("xx") && !LocaleDecimals.hasComma("ja"))
        #expect(LocaleDecimals.hasComma("PT-br") && LocaleDecimals.hasComma("sr-Latn"))
    }
}
