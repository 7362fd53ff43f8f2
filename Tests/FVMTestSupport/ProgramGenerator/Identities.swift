/// Models, what shows their records, and requests about them.
extension ProgramGenerator {
    mutating func writeIdentities() {
        guard additions.chance(1, in: 2) else { return }
        let others = random
        random = additions
        defer {
            additions = random
            random = others
        }
        let (model, place) = ("Kept\(seed)", "Place\(seed)")
        let id = random.pick(["id", "itself", "modelIdentity"])
        let identity = id == "id" ? "" : "; vmId: instance(\(id))"
        let written = random.pick(["", " = 7", " = \"00000000-0000-4000-8000-000000000001\""])
        let rows = random.pick([
            "2 * \(model)Row()", "12 * \(model)Row(count: 3)", "[\(model)Row(), \(model)Row(\(id): 9)]",
        ])
        let root = random.pick(["root", "rootIdentity", "within"])
        output += """
            model \(model)

            model \(place)

            viewmodel \(model)Row < \(id): identity \(model)\(identity); count: int; at: identity \(place)?\(written) >

            viewmodel \(model)Rows server <
              query: < \(root): identity \(place); page: pagination >
              rows: [\(model)Row]\(written.isEmpty ? " = \(rows)" : "")
              best: identity \(model)
              all: [identity \(model)]
            >

            request \(model)Change update <
              query: < target: identity \(model)\(written); \(root): identity \(place) >
              body: < to: identity \(place)?; count: int >
              response: < row: \(model)Row; was: [string: identity \(place)] >
            >

            stub \(model)Rows "other" (rows: [\(model)Row(\(id): 5)], best: 6)


            """
    }

    /// Models that a server keeps, and requests whose records the library writes.
    mutating func writeKeptModels() {
        // What comes behind is the same without it.
        var dice = SeededGenerator(seed: seed &* 0xA24B_AED4_963E_E407)
        guard dice.chance(1, in: 2) else { return }
        let (yard, slip) = ("Yard\(seed)", "Slip\(seed)")
        let root = dice.pick(["root: identity \(yard)", "rootIdentity: identity \(yard) = 1"])
        let about = "query: < target: identity \(slip)\(dice.pick(["", " = 2"])); \(root) >"
        let all = [
            "isOn: bool", "length: double?", "since: date?", "key: uuid", "rank: \(slip)Rank", "note: string?",
        ]
        let some = all.filter { _ in dice.chance(1, in: 2) }
        let behind = dice.chance(1, in: 2) ? "; behind: identity \(slip)?" : ""
        let sent = (["number: int"] + some.filter { _ in dice.chance(1, in: 2) } + ["other: string"])
        let body = "body: < \(sent.joined(separator: "; ")) >"
        let answer = "response: < count: int >"
        let isOld = seed.isMultiple(of: 3)
        let stored = (some + ["yard: identity \(yard)"]).enumerated().map { index, member in
            isOld && index.isMultiple(of: 2) ? member + " column(\"OLD_\(index)\")" : member
        }
        let columns = stored.joined(separator: "; ") + behind
        let asked = "fields \(slip) < number: int { title: \"Number\" }; note: string? { title: \"Note\" } >"
        let kept =
            some.contains("note: string?") || dice.chance(1, in: 2)
            ? "model \(slip) < number: int; \(columns) >" : "\(asked)\n\nmodel \(slip) from \(slip) < \(columns) >"
        output += """
            enum \(slip)Rank < low; high >

            model \(yard)\(isOld ? " table \"old_yards\"" : "")\(dice.pick(["", " guarded"])) < name: string\(dice.pick(["", " = \"Nord\""])); slips: [identity \(slip)] >

            \(kept)

            request \(slip)Create create < query: < \(root) >; \(body); writes: \(slip); \(answer) >

            request \(slip)Change update < \(about); \(body); writes: \(slip); \(answer) >

            request \(slip)Delete archive < \(about); body: < >; writes: \(slip); \(answer) >


            """
        writeReading(yard, slip, root, &dice)
    }

    /// Writes a screen whose rows are such records.
    private mutating func writeReading(
        _ yard: String,
        _ slip: String,
        _ root: String,
        _ dice: inout SeededGenerator
    ) {
        guard dice.chance(1, in: 2) else { return }
        let page = dice.pick([
            "", "; page: pagination", "; number: int?; other: \(slip)Rank", "; other: string = \"x\"",
        ])
        let sort = dice.pick(["", "  sort: by number | price | createdAt\n"])
        let shown = [
            "length: double?", "number: localized int", "rank: \(slip)Rank", "since: localized date?", "other: string",
            "createdAt: localized date", "updatedAt: date?",
        ]
        let some = shown.filter { _ in dice.chance(1, in: 2) }
        let count = dice.pick(["int", "localized int"])
        output += """
            viewmodel \(slip)Row < \((["id: identity \(slip)"] + some).joined(separator: "; ")) >

            viewmodel \(slip)Part < cells: [\(slip)Row] from \(slip); count: \(count) from cells >

            viewmodel \(yard)Board server <
              query: < \(root)\(page) >
            \(sort)  \(dice.pick(["part: \(slip)Part", "rows: [\(slip)Row] = 3 * \(slip)Row() from \(slip)"]))
            >


            """
        writeOpenings(yard, slip, &dice)
    }

    /// Screens that open one another.
    private mutating func writeOpenings(_ yard: String, _ slip: String, _ dice: inout SeededGenerator) {
        guard dice.chance(1, in: 2) else { return }
        let table = locales.map { "\($0): \"Go\"" }.joined(separator: "; ")
        let query = dice.pick([
            "query: < slip: identity \(slip) >", "query: < at: identity \(slip)?; page: pagination; size: int = 3 >",
            "query: < id: identity \(slip); rank: \(slip)Rank?; search: string?; onlyNew: bool = true >",
        ])
        let form = dice.chance(1, in: 2)
        let shown = dice.pick(["row: \(slip)Row", "rows: [\(slip)Row]", "row: \(slip)Row?", "rows: [[\(slip)Row]]"])
        let effect = dice.pick(["", " async", " async throws"])
        var later = SeededGenerator(seed: seed)
        let (nextAs, wayAs, detailAs) = (style(&later), style(&later), style(&later))
        let leaving = later.pick(["", " closes"])
        let (goIn, nextIn) = (later.pick(["", " in toolbar", " in menu"]), later.pick(["", " in toolbar"]))
        let goPicture = later.pick(["", "  goSymbolName: string = \"star\"\n"])
        let picture = later.pick(["", "  waySymbolName: string = \"star\"\n"])
        let edited =
            form
            ? "fields \(slip)Entry < word: string { title: \"Word\" }; size: int range(2...) { title: \"Size\"; outOfRange: \"More\" } >\n\n"
            : ""
        output += """
            \(edited)viewmodel \(slip)Detail server <
              \(query)
              title: localized { \(table) }
              onlyNewLabel: localized { \(table) }
              nextLabel: localized { \(table) } opens \(slip)Next\(nextAs)\(nextIn)
            >

            viewmodel \(slip)Next client\(form ? " form \(slip)Entry" : "") <
              title: localized { \(table) }
              note: string?
              goButtonLabel: localized { \(table) }
            \(goPicture)  operation go()\(effect) opens \(slip)Way\(wayAs)\(goIn)
              operation leave()\(effect)\(leaving)
            >

            viewmodel \(slip)Way server <
              title: localized { \(table) }
              \(shown) opens \(slip)Detail\(detailAs)
            >

            viewmodel \(slip)Bar \(later.pick(["client", "server"])) <
              wayTab: localized { \(table) } opens \(slip)Way as tab
              nextTab: localized { \(table) } opens \(slip)Next as tab
            \(picture)>

            """
    }

    /// How a screen opens; drawn from dice of its own, so that other parts of a program stay the same.
    private func style(_ dice: inout SeededGenerator) -> String { dice.pick(["", " as sheet", " as fullScreen"]) }
}
