import FVMRules
import FVMSemantics
import FVMSyntax
import FVMTestSupport
import Foundation
import Testing

/// The folder, the registry and the table of demands say the same.
@Suite struct RuleTableTests {
    static let folder = GoldenFolder.package.appending(path: "Sources/FVMRules")

    /// One line of `RuleTable.md`.
    struct Demand: Sendable {
        var name: String
        var codes: [String]
        var reason: String
    }

    /// Returns the cells of a table's line, with an empty one at each end.
    private static func cells(_ line: some StringProtocol) -> [String] {
        line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    static func demands() throws -> [Demand] {
        let table = try String(contentsOf: folder.appending(path: "RuleTable.md"), encoding: .utf8)
        return table.split(separator: "\n").compactMap { line in
            let cells = Self.cells(line)
            guard cells.count == 5, cells[1] != "demand", !cells[1].hasPrefix("-") else { return nil }
            return Demand(name: cells[1], codes: cells[2].split(separator: " ").map(String.init), reason: cells[3])
        }
    }

    @Test func eachDemandIsHeldOrCannotBeBroken() throws {
        let demands = try Self.demands()
        #expect(demands.count > 150)
        #expect(Set(demands.map(\.name)).count == demands.count)
        for demand in demands {
            #expect(!demand.codes.isEmpty || !demand.reason.isEmpty, "\(demand.name)")
        }
    }

    /// Where the facts that the table answers are at hand, it has their demands, and no others.
    @Test(.enabled(if: facts != nil, "the shared facts are not beside this package"))
    func answersEachDemandOfTheFacts() throws {
        let text = try String(contentsOf: #require(facts), encoding: .utf8)
        let names = text.split(separator: "\n").compactMap { line -> String? in
            let cells = Self.cells(line)
            // | name | demand | why | sev | violating spec | source | era |
            guard cells.count == 9, cells[1] != "name", !cells[1].hasPrefix("-") else { return nil }
            return cells[1]
        }
        #expect(names.count > 150)
        #expect(Set(names).symmetricDifference(try Self.demands().map(\.name)).sorted() == [])
    }

    @Test func eachCodeIsKnownAndEachRuleIsDemanded() throws {
        let codes = Set(try Self.demands().flatMap(\.codes))
        let rules = Set(Rule.all.map(\.kind.code))
        let known = rules.union((CheckProblems.all + SyntaxProblems.all).map(\.code))
        #expect(codes.subtracting(known).sorted() == [])
        #expect(rules.subtracting(codes).sorted() == [])
    }

    /// `Rules/Hosting/MixedHosting.swift` holds `mixed-hosting`, whose code is one of its group's.
    @Test func registryIsTheFolder() throws {
        let groups = [
            "Naming": "1", "Hosting": "2", "Forms": "3", "Identity": "4", "Children": "5", "Localization": "6",
            "Requests": "7", "Operations": "8", "Values": "9",
        ]
        var files: [String: String] = [:]
        let rules = Self.folder.appending(path: "Rules")
        for group in try FileManager.default.contentsOfDirectory(atPath: rules.path()) where !group.hasPrefix(".") {
            let digit = try #require(groups[group], "\(group) has no block of codes")
            for file in try FileManager.default.contentsOfDirectory(atPath: rules.appending(path: group).path()) {
                files[file] = digit
            }
        }
        #expect(files.keys.sorted() == Rule.all.map { Self.fileName($0.kind.name) }.sorted())
        for rule in Rule.all {
            let digit = files[Self.fileName(rule.kind.name)] ?? ""
            #expect(rule.kind.code.hasPrefix("FVM\(digit)5"), "\(rule.kind.name)")
        }
    }

    private static func fileName(_ ruleName: String) -> String {
        ruleName.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
    }
}

private let facts: URL? = {
    let url = GoldenFolder.package.appending(path: "../shared/facts/rules.md").standardizedFileURL
    return FileManager.default.fileExists(atPath: url.path()) ? url : nil
}()
