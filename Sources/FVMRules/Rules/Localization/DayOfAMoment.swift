import FVMSemantics

extension Rule {
    static let dayOfAMoment = Rule(
        "FVM6524",
        "day-of-a-moment",
        .hint,
        why:
            "A date is a moment, and the client's time zone decides its day: west of Greenwich, midnight UTC is the "
            + "day before.",
        help:
            "Make a birthday or a due date a 'day', or show the time, too, with 'time: short'.",
        rejected: "viewmodel Member server < ⟦born⟧: localized date(date: long) >",
        accepted: "viewmodel Member server < born: localized day(style: long) >",
        source: "FOSMVVM 0.20.2 by experiment: LocalizableDate"
    ) { context, findings in
        let moments: [Word] = ["at", "time", "timestamp"]
        for id in context.records {
            for property in context.program.records[id.index].properties {
                guard case .localizedValue(.formatted(let format), _) = property.kind, format.showsDayWithoutTime,
                    !moments.contains(Word.last(of: property.declared.name))
                else { continue }
                findings.report(
                    "'\(property.declared.name)' shows a day, and other time zones may show another day",
                    at: property.declared.location
                )
            }
        }
    }
}

extension AppliedFormat {
    /// Whether a day of the month or the week is shown, and no hour.
    fileprivate var showsDayWithoutTime: Bool {
        guard word == .date else { return false }
        guard let format = text("format") else {
            return text("date") != "none" && [nil, "none"].contains(text("time"))
        }
        let letters = Set(format)
        return !letters.isDisjoint(with: "dDEecFgD") && letters.isDisjoint(with: "hHkKjJC")
    }
}
