import FVMEvaluation
import FVMLanguage
import FVMTestSupport
import Foundation
import Testing

/// The types of the emitted code for days and times of day.
@Suite struct DayTests {
    private static let zones = [
        "UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu", "America/Sao_Paulo", "Africa/Cairo",
    ]

    /// Every day of four centuries, which is the period of the calendar, and some of the others.
    @Test func areThoseOfTheCalendar() {
        let strides = [stride(from: -719_162, to: 2_932_897, by: 397), stride(from: 0, to: 146_097, by: 1)]
        for days in strides.joined() {
            let day = CalendarDay(clamping: days)
            #expect(day.daysSince1970 == days)
            #expect(CalendarDay(day.description) == day)
            #expect(CalendarDay(year: day.year, month: day.month, day: day.day) == day)
        }
        #expect(CalendarDay(clamping: .min).description == "0001-01-01")
        #expect(CalendarDay(clamping: .max).description == "9999-12-31")
    }

    @Test(arguments: [
        "2026-02-29", "2026-1-31", "2026-01-32", "0000-01-01", "10000-01-01", "2026-13-01", "2026-00-10", "-001-01-01",
        "2026-01-31T00:00:00Z", "", "２０２６-01-31", "1900-02-29", "+026-01-31",
    ])
    func refuseOthers(text: String) { #expect(CalendarDay(text) == nil) }

    @Test(arguments: ["24:00", "09:60", "09:30:60", "9:30", "09:30:00.5", "09", "", "09:30:", "-1:00"])
    func refuseOtherTimes(text: String) { #expect(ClockTime(text) == nil) }

    @Test(arguments: zones)
    func areDatesAndBack(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        for days in stride(from: -719_162, to: 2_932_897, by: 1_999) {
            let day = CalendarDay(clamping: days)
            #expect(CalendarDay(day.date(in: zone), in: zone) == day)
        }
        for seconds in stride(from: 0, to: 86_400, by: 577) {
            let time = ClockTime(clamping: seconds)
            #expect(ClockTime(time.description) == time)
            #expect(ClockTime(time.date(on: Date(timeIntervalSince1970: 0), in: zone), in: zone) == time)
        }
    }

    /// In São Paulo, midnight of this day was not, and in Los Angeles this time of the day.
    @Test func areDatesWhereClocksLeaveThemOut() throws {
        let paulo = try #require(TimeZone(identifier: "America/Sao_Paulo"))
        let day = try #require(CalendarDay("2018-11-04"))
        #expect(CalendarDay(day.date(in: paulo), in: paulo) == day)
        let angeles = try #require(TimeZone(identifier: "America/Los_Angeles"))
        let noon = try #require(ISO8601DateFormatter().date(from: "2026-03-08T20:00:00Z"))
        let time = try #require(ClockTime("02:30"))
        #expect(ClockTime(time.date(on: noon, in: angeles), in: angeles).hour == 3)
    }

    @Test func areStringsInJSON() throws {
        let day = try #require(CalendarDay("2026-01-31"))
        let time = try #require(ClockTime("10:15"))
        #expect(String(decoding: try JSONEncoder().encode([day]), as: UTF8.self) == #"["2026-01-31"]"#)
        #expect(String(decoding: try JSONEncoder().encode([time]), as: UTF8.self) == #"["10:15:00"]"#)
        #expect(try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-01-31"]"#.utf8)) == [day])
        #expect(try JSONDecoder().decode([ClockTime].self, from: Data(#"["10:15"]"#.utf8)) == [time])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([CalendarDay].self, from: Data(#"["2026-02-30"]"#.utf8))
        }
    }
}
