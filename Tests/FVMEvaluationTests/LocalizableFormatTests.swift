import Foundation
import Testing

@testable import FVMEvaluation

/// The formats that the tool and the apps have in common.
@Suite struct LocalizableFormatTests {
    private static let english = Locale(identifier: "en")
    private static let start = Date(timeIntervalSince1970: 1_700_000_000)

    /// Foundation writes a distance only from now, so the text must be the same on all days.
    @Test(arguments: [
        60.0, 3_599, 3_600, 86_399, 86_400, 172_800, 604_799, 604_800, 2_505_600, 2_678_400, 2e7, 4e7, 3e8,
    ])
    func relativeDatesDoNotDependOnTheDay(seconds: Double) throws {
        guard #available(macOS 15, *) else { return }
        for distance in [seconds, -seconds].map({
            LocalizableFormats.RelativeDate.Distance(from: Self.start, to: Self.start + $0)
        }) {
            let texts = (0..<1_500).map { day in
                let now = Self.start.addingTimeInterval(Double(day) * 90_061)
                let style = Date.AnchoredRelativeFormatStyle(
                    anchor: distance.date(from: now),
                    presentation: .named,
                    unitsStyle: .wide,
                    locale: Self.english,
                    calendar: LocalizableFormats.RelativeDate.Distance.calendar
                )
                return style.format(now)
            }
            #expect(Set(texts).count == 1, "\(distance): \(Set(texts).sorted())")
        }
    }

    @Test(arguments: [
        (0.0, "now"), (86_400, "tomorrow"), (-7_200, "2 hours ago"), (259_200, "in 3 days"), (3e8, "in 9 years"),
    ])
    func relativeDates(seconds: Double, expected: String) {
        let text = LocalizableFormats.RelativeDate(to: Self.start)
            .text(of: Self.start + seconds, in: Self.english, timeZone: .gmt)
        #expect(text == expected)
    }

    @Test(arguments: [Int.min, -90, 0, 5_400, Int.max])
    func anyNumberIsWritten(number: Int) {
        #expect(!LocalizableFormats.TimeSpan(parts: 0).text(of: number, in: Self.english, timeZone: .gmt).isEmpty)
        #expect(!LocalizableFormats.ByteCount().text(of: number, in: Self.english, timeZone: .gmt).isEmpty)
    }

    @Test func aRangeMayEndBeforeItStarts() {
        let range = LocalizableFormats.DateRange(to: Self.start - 86_400, date: .long)
        let text = range.text(of: Self.start, in: Locale(identifier: "de"), timeZone: .gmt)
        #expect(text == "13.–14. November 2023")
    }

    @Test(arguments: ["", "euro", "a bad code"])
    func anyCodeIsWritten(code: String) {
        let text = LocalizableFormats.Currency(code: code).text(of: 1_234.5, in: Self.english, timeZone: .gmt)
        #expect(text.contains("1"))
    }
}
