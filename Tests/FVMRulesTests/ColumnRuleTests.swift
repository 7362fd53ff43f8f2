import Testing

/// The values of rows and requests are columns with the same name and type.
@Suite struct ColumnRuleTests {
    private static let models = """
        model Dock < name: string; berths: [identity Berth] >
        model Berth < number: int = 7; length: double?; takenAt: date; dock: identity Dock >\n
        """

    @Test(
        arguments: [
            ("number: int; length: double?; takenAt: localized date", []),
            ("number: localized int; note: string; createdAt: date", []),
            ("number: int?; takenAt: date?", []),
            ("number: string", ["FVM7525 'BerthRow' does not show the column 'number', which is a whole number"]),
            ("length: double", ["FVM7525 'BerthRow' does not show the column 'length', which is a number, or nothing"]),
            ("takenAt: localized int", ["FVM7525 'BerthRow' does not show the column 'takenAt', which is a date"]),
            ("numer: int", ["FVM7526 'BerthRow' shows 'numer', and 'Berth' keeps 'number'"]),
            ("numer: string; taken: date", []),
            ("numer: int; number: int", []),
        ]
    )
    func rowsShow(members: String, expected: [String]) {
        let found = reviewed(
            Self.models
                + """
                viewmodel BerthRow < id: identity Berth; \(members) >
                viewmodel Board server <
                  query: < root: identity Dock >
                  title: localized "Board"
                  berths: [BerthRow] from Berth
                  others: [BerthRow] from Berth
                >
                """
        )
        #expect(found.lines.filter(isOfColumns) == expected)
    }

    @Test(
        arguments: [
            ("number: int; length: double; takenAt: date", []), ("length: double?; note: string", []),
            ("number: int?", ["FVM7525 'BerthCreate' does not write the column 'number', which is a whole number"]),
            ("takenAt: string", ["FVM7525 'BerthCreate' does not write the column 'takenAt', which is a date"]),
            ("takenAtt: date", ["FVM7526 'BerthCreate' sends 'takenAtt', and 'Berth' keeps 'takenAt'"]),
        ]
    )
    func requestsWrite(members: String, expected: [String]) {
        let request =
            "request BerthCreate create < query: < root: identity Dock >; writes: Berth; response: < at: date >; body: "
        let inline = reviewed(Self.models + request + "< \(members) > >")
        let asFields = reviewed(Self.models + "fields Berth < \(members) >\n" + request + "Berth >")
        #expect(inline.lines.filter(isOfColumns) == expected)
        #expect(asFields.lines.filter(isOfColumns) == expected)
    }

    /// The report of a file does not depend on other lists.
    @Test func eachFileTells() {
        let row = "viewmodel BerthRow < id: identity Berth; number: string >\n"
        func screen(_ name: String, _ lists: String) -> String {
            "viewmodel \(name) server < query: < root: identity Dock >; title: localized \"x\"; \(lists) >"
        }
        let found = reviewed([
            Self.models + row, screen("A", "one: [BerthRow] from Berth; two: [BerthRow] from Berth"),
            screen("B", "three: [BerthRow] from Berth"),
        ])
        #expect(found.filter { $0.kind.code == "FVM7525" }.map(\.location.file.index) == [1, 2])
    }

    private func isOfColumns(_ line: String) -> Bool { line.hasPrefix("FVM7525") || line.hasPrefix("FVM7526") }
}
