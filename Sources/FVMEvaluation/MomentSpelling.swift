import FVMBytes
import FVMSemantics

/// A plain date in JSON: `2026-01-31T10:15:00.250Z`, always UTC, to the nearest millisecond.
///
/// The library prints it with a `DateFormatter` of ICU, whose calendar is Julian before 1582-10-15, and which shows the
/// year of the era.
extension ByteBuffer {
    mutating func append(_ moment: Instant) {
        // The arithmetic of CFDateFormatter, which rounds the way the library's dates do.
        let milliseconds = (moment.secondsSince1970 * 1000 + 0.5).rounded(.down)
        // Far past what a spec can write: ends of time that `Int` still holds.
        let bounded = Int(exactly: min(max(milliseconds, -1e17), 1e17)) ?? 0
        let (day, rest) = bounded.flooredDivision(by: 86_400_000)
        let date = LibraryDay(daysSince1970: day)
        append(date.yearOfEra, width: 4)
        append(UInt8(ascii: "-"))
        append(date.month, width: 2)
        append(UInt8(ascii: "-"))
        append(date.day, width: 2)
        append(UInt8(ascii: "T"))
        append(rest / 3_600_000, width: 2)
        append(UInt8(ascii: ":"))
        append(rest / 60_000 % 60, width: 2)
        append(UInt8(ascii: ":"))
        append(rest / 1000 % 60, width: 2)
        append(UInt8(ascii: "."))
        append(rest % 1000, width: 3)
        append(UInt8(ascii: "Z"))
    }

    private mutating func append(_ number: Int, width: Int) {
        var limit = 10
        for _ in 1..<width {
            if number < limit { append(UInt8(ascii: "0")) }
            limit *= 10
        }
        append(decimal: number)
    }
}

/// A day of the calendar with which the library writes dates, which changes from Julian to Gregorian on 1582-10-15.
struct LibraryDay {
    var yearOfEra: Int
    var month: Int
    var day: Int

    private static let gregorianStart = -141_427

    /// Counts years from March, so that the leap day ends one.
    init(daysSince1970 days: Int) {
        let isGregorian = days >= Self.gregorianStart
        // Days since 0000-03-01 of the calendar in force.
        let shifted = days + (isGregorian ? 719_468 : 719_470)
        let year: Int
        let dayOfYear: Int
        if isGregorian {
            let (era, dayOfEra) = shifted.flooredDivision(by: 146_097)
            let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            year = era * 400 + yearOfEra
            dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        } else {
            let (cycle, dayOfCycle) = shifted.flooredDivision(by: 1461)
            let yearOfCycle = min(dayOfCycle / 365, 3)
            year = cycle * 4 + yearOfCycle
            dayOfYear = dayOfCycle - 365 * yearOfCycle
        }
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let astronomicalYear = month <= 2 ? year + 1 : year
        yearOfEra = astronomicalYear > 0 ? astronomicalYear : 1 - astronomicalYear
    }
}

extension Int {
    /// The quotient rounded down, and the remainder that is never negative.
    func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
