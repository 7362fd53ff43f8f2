import FVMOutput
import FVMSemantics
import FVMTestSupport
import FVMWorkspace
import Testing

/// Names that Foundation, SwiftUI, Vapor, Fluent and the library have, too: what is accepted compiles in every position.
@Suite(.enabled(if: TypeSurface.isAvailable, Comment(rawValue: TypeSurface.reason)))
struct ImportedNameTests {
    private static let names = """
        Abort Alignment Angle Animation Application Axis Binding Boolean Button Calendar Canvas Capsule Children Circle \
        Color ColorScheme CompositeChildren CompositeID CompositeParent Container Control Data Database Decimal Dimension \
        Divider Edge Ellipse Enum Environment Expression Field Fields Font Form Formatter Gauge Gradient Grant Grants \
        Grid Group Host Image Initial Label Layout Link List Logger Material Measurement Menu Middleware Migration Model \
        Namespace Notification Operation OptionalChild OptionalEnum Parent Path Picker Pipe Port Predicate Process \
        Progress Response Scanner Scene Section Seed Shape Siblings Slider SortOrder Stack State Stream Stepper Tab \
        Table Task Text Thread Timer Timestamp Toggle Transaction Unit View Window
        """.split(separator: " ").map(String.init)

    @Test func enumsInEveryPosition() throws {
        let accepted = Self.names.filter { !Compilation(of: Self.spec(of: $0, 0, isAlone: true)).hasErrors }
        // Few are names that no type can have.
        #expect(accepted.count >= Self.names.count - 3, "\(Set(Self.names).subtracting(accepted).sorted())")
        let specs = accepted.enumerated().map { Self.spec(of: $1, $0, isAlone: false) }
        try expectCompiles("\(Self.app)\n\(specs.joined(separator: "\n"))")
    }

    /// Models: what would be Fluent's property wrapper inside of a model is refused, the others compile.
    @Test func models() throws {
        let accepted = Self.names.filter { !Compilation(of: Self.model($0, 0, isAlone: true)).hasErrors }
        #expect(Set(accepted).isDisjoint(with: ["Boolean", "Enum", "CompositeID", "OptionalChild", "OptionalEnum"]))
        #expect(accepted.count > 60)
        let step = ProofScale.count(3, short: 8)
        let specs = stride(from: 0, to: accepted.count, by: step).map { Self.model(accepted[$0], $0, isAlone: false) }
        try expectCompiles("\(Self.app)\n\(specs.joined(separator: "\n"))")
    }

    /// A row without a column that is a response, too, and members of bodies that are called as what a writer has.
    @Test func rowsAsResponsesAndBodiesOfAnyName() throws {
        let names = ["record", "apply", "query", "context", "validate", "app", "request", "columns"]
        let members = names.map { "\($0): int = 1" }.joined(separator: "; ")
        let optionals = names.map { "\($0): int?" }.joined(separator: "; ")
        try expectCompiles(
            """
            \(Self.app)
            model Shed < name: string = "North"; tools: [identity Tool] >
            model Tool < \(members); shed: identity Shed >
            viewmodel Tools server < query: < root: identity Shed >; rows: [ToolRow] = [ToolRow(id: 1)] from Tool >
            viewmodel ToolRow < id: identity Tool; colour: string = "red" >
            request CreateTool create <
              query: < root: identity Shed >; body: < \(members) >; writes: Tool; response: ToolRow
            >
            request ChangeTool update <
              query: < target: identity Tool; root: identity Shed >; body: < \(optionals) >; writes: Tool
              response: < count: int = 1 >
            >
            """
        )
    }

    private static let app = "app Yard < locales: en >"

    private static func spec(of name: String, _ index: Int, isAlone: Bool) -> String {
        (isAlone ? app + "\n" : "") + """
            enum \(name) < a: "A"; b: "B" >
            model P\(index) < name: string; items: [identity M\(index)] >
            model M\(index) < e: \(name); o: \(name)?; plot: identity P\(index) >
            fields F\(index) < a: \(name) input select { title: "A" }; b: \(name)? input select { title: "B" } >
            viewmodel V\(index) client form F\(index) < t: localized "T"; operation go(c: \(name)) async throws >
            viewmodel S\(index) server <
              query: < k: \(name); l: \(name)? >; e: \(name); all: [\(name)]
              goLabel: localized "Go" opens V\(index) as sheet
            >
            request R\(index) create <
              query: < root: identity P\(index); k: \(name) >; body: < e: \(name); o: \(name)? >; writes: M\(index)
              response: < e: \(name) >
            >
            """
    }

    private static func model(_ name: String, _ index: Int, isAlone: Bool) -> String {
        (isAlone ? app + "\n" : "") + """
            model \(name) < name: string; items: [identity Item\(index)] >
            model Item\(index) < name: string; owner: identity \(name) >
            viewmodel List\(index) server < query: < root: identity \(name) >; rows: [Row\(index)] from Item\(index) >
            viewmodel Row\(index) < id: identity Item\(index); name: string >
            """
    }

    private func expectCompiles(_ spec: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let compilation = Compilation(of: spec)
        try #require(!compilation.hasErrors, "\(compilation.renderedDiagnostics())", sourceLocation: sourceLocation)
        let output = compilation.outputFiles(package: "App", views: .all)
        let program = SwiftProgram(output, compilation.program.app.modules)
        for platform in TypeSurface.Platform.usual {
            let diagnostics = try program.diagnostics(for: platform)
            #expect(diagnostics.isEmpty, "\(diagnostics.joined(separator: "\n"))", sourceLocation: sourceLocation)
        }
    }
}
