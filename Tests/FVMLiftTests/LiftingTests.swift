import FVMDiagnostics
import FVMFiles
import FVMLift
import FVMSource
import FVMWorkspace
import Testing

/// Swift as people write it.
@Suite struct LiftingTests {
    private func lifted(_ files: [String: String]) -> (text: String, result: LiftResult) {
        let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        let result = lift(sources)
        return (result.specs.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n"), result)
    }

    @Test func keepsWhatItDoesNotUnderstand() {
        let swift = """
            @ViewModel public struct CardViewModel {
                public let id: ModelIdType
                public let shape: Shape<Int>
                public let title: String
                public var vmId: ViewModelId
                public var loud: String { title.uppercased() }
                public init(id: ModelIdType, shape: Shape<Int>, title: String) {
                    self.id = id
                    self.shape = shape
                    self.title = title
                    self.vmId = .init(id: id)
                }
                public static func stub() -> Self { .init(id: .init(), shape: .round, title: makeTitle()) }
            }
            """
        let (text, result) = lifted(["App/Board/CardViewModel.swift": swift])
        #expect(
            text == """
                viewmodel Card <
                  id: id
                  // | public let shape: Shape<Int>
                  // | makeTitle()
                  title: string
                  // | public var loud: String { title.uppercased() }
                >

                """
        )
        #expect(result.specs.map(\.path) == ["Board.fvm"])
        #expect(result.diagnostics.diagnostics.map(\.kind.code) == ["FVM1850", "FVM1850", "FVM1850"])
        #expect(result.counts.first == LiftedCount(kind: "view models", whole: 0, partly: 1))
    }

    @Test func keepsWhatModelsSayBesideTheirColumns() {
        let swift = """
            /// Where boats lie.
            final class Dock: DataModel {
                @ID(key: .id) var id: ModelIdType?
                @Field(key: "name") var name: String
                @Field(key: "len") var length: Int
                func validate(fields: [any FormFieldBase]?, validations: Validations) -> ValidationResult.Status? { .error }
            }
            extension Dock { var loud: String { name.uppercased() } }
            """
        let (text, result) = lifted(["Dock.swift": swift])
        #expect(text.contains("/// Where boats lie.\nmodel Dock <\n  name: string\n  length: int column(\"len\")"))
        #expect(text.contains("// | func validate(fields:") && text.contains("// | var loud: String"))
        #expect(result.counts.last == LiftedCount(kind: "models", whole: 1, partly: 0))
        #expect(result.diagnostics.diagnostics.count == 2)
    }

    /// Names that no database takes as they are stay in Swift.
    @Test(arguments: [("\"app_docks\"", "\"dock_ref\"", true), ("\"app docks\"", "\"dock-ref\"", false)])
    func keepsNamesOfTablesAndColumns(table: String, column: String, isKept: Bool) {
        let swift = """
            final class Dock: DataModel {
                static let schema = \(table)
                @ID(key: .id) var id: ModelIdType?
                @OptionalParent(key: \(column)) var dock: Dock?
            }
            """
        let (text, result) = lifted(["Dock.swift": swift])
        #expect(text.contains("model Dock table \(table) <\n  dock: identity Dock? column(\(column))\n>") == isKept)
        #expect(result.diagnostics.diagnostics.count == (isKept ? 0 : 2))
    }

    /// A model has its own moments only in the columns, and for the reasons, that the tool writes.
    @Test func keepsMomentsThatNoSpecHas() {
        let swift = """
            final class Dock: DataModel {
                @ID(key: .id) var id: ModelIdType?
                @Field(key: "name") var name: String
                @Timestamp(key: "made", on: .create) var createdAt: Date?
                @Timestamp(key: "updated_at", on: .update) var updatedAt: Date?
                @Timestamp(key: "deleted_at", on: .delete) var deletedAt: Date?
            }
            """
        let text = lifted(["Dock.swift": swift]).text
        #expect(text.contains("// | @Timestamp(key: \"made\", on: .create) var createdAt: Date?"), "\(text)")
        #expect(text.contains("// | @Timestamp(key: \"deleted_at\", on: .delete) var deletedAt: Date?"), "\(text)")
        #expect(!text.contains("updatedAt"))
    }

    @Test func readsTextsOfAllLocales() {
        let swift = """
            @ViewModel struct PageViewModel: RequestableViewModel {
                typealias Request = PageRequest
                @LocalizedString(parentKeys: "field", propertyName: "title") var fieldTitle
                @LocalizedSubs(substitutions: \\.values) var line
                let name: String
                private var values: [String: any Localizable] { ["who": LocalizableString.constant(name)] }
                var vmId = ViewModelId(type: Self.self)
            }
            """
        let yaml = """
            en:
              PageViewModel:
                field: { title: "Field" }
                line: "Hi %{who}"
            de:
              PageViewModel:
                line: "Hallo %{who}"
                field:
                  title: Feld
            """
        let (text, result) = lifted(["PageViewModel.swift": swift, "PageViewModel.yml": yaml])
        #expect(result.diagnostics.diagnostics.isEmpty)
        #expect(text.contains("fieldTitle: localized \"Field\"\n  line: localized \"Hi %{name}\""))
        #expect(text.contains("locales: en, de"))
        #expect(text.contains("translation de <\n  Page <\n    fieldTitle: \"Feld\"\n    line: \"Hallo %{name}\""))
        let inputs = result.specs.map { SpecInput.bytes($0.bytes, name: $0.path) }
        #expect(!Compilation(inputs, in: MemoryFileSystem()).hasErrors)
    }

    @Test func readsCasesThatAreStoredWithTheirTexts() {
        let swift = """
            @ViewModel struct BoardViewModel: RequestableViewModel {
                typealias Request = BoardRequest
                let state: LocalizableCase<State>
                let filter: LocalizableCase<Filter>
                let last: LocalizableCase<State>?
                enum Filter: CaseIterable, Codable, Hashable, Sendable { case all, mine }
                var vmId = ViewModelId(type: Self.self)
                init(state: State, filter: Filter, last: LocalizableCase<State>?) {
                    self.state = LocalizableCase(state)
                    self.filter = .init(filter, includingAllCases: true)
                    self.last = last
                }
                static func stub() -> Self { .init(state: .running, filter: .mine, last: .stub(value: .done)) }
            }
            enum State: CaseIterable, Codable, Hashable, Sendable { case running, done }
            """
        let yaml = """
            en:
              BoardViewModel: { Filter: { all: "All", mine: "Mine" } }
              State: { running: "Running", done: "Done" }
            """
        let (text, result) = lifted(["BoardViewModel.swift": swift, "BoardViewModel.yml": yaml])
        #expect(result.diagnostics.diagnostics.isEmpty)
        #expect(
            text.contains(
                """
                  state: localized State = .running
                  filter: localized Filter(choices: true) = .mine
                  last: localized State? = .done
                """
            ),
            "\(text)"
        )
        #expect(text.contains("enum Filter <\n  all: \"All\"\n  mine: \"Mine\"\n>"), "\(text)")
        let inputs = result.specs.map { SpecInput.bytes($0.bytes, name: $0.path) }
        #expect(!Compilation(inputs, in: MemoryFileSystem()).hasErrors)
    }

    @Test func followsParametersOfStubs() {
        let swift = """
            let start = Date(timeIntervalSince1970: 0)
            @ViewModel struct RowViewModel { let id: Int; let vmId: ViewModelId
                init(id: Int) { self.id = id; vmId = .init(id: id) }
                static func stub(id: Int = 1) -> Self { .init(id: id) } }
            @ViewModel struct ListViewModel {
                let rows: [RowViewModel]; let since: Date
                var vmId = ViewModelId(type: Self.self)
                static func stub(ids: [Int] = [3, 5]) -> Self { .init(rows: ids.map { .stub(id: $0) }, since: start) }
            }
            """
        let (text, _) = lifted(["a.swift": swift])
        #expect(text.contains("rows: [Row] = [Row(id: 3), Row(id: 5)]"))
        #expect(text.contains("since: date = @1970-01-01"))
    }

    @Test func followsParametersThatNoPropertyHas() {
        let swift = """
            @ViewModel struct RowViewModel { let number: Int; let vmId: ViewModelId
                static func stub() -> Self { .stub(number: 1) }
                static func stub(number: Int) -> Self { .init(number: number, vmId: .init(id: number)) } }
            @ViewModel struct ListViewModel {
                let rows: [RowViewModel]; var vmId: ViewModelId
                static func stub() -> Self { .stub(numbers: [1]) }
                static func stub(numbers: [Int]) -> Self {
                    .init(rows: numbers.map { .stub(number: $0) }, vmId: .init(type: Self.self)) } }
            @ViewModel struct PageViewModel {
                let list: ListViewModel; let vmId = ViewModelId(type: Self.self)
                static func stub() -> Self { .init(list: .stub(numbers: [3, 5])) }
                static func stubLong() -> Self { .init(list: .stub(numbers: [7])) } }
            """
        let (text, result) = lifted(["a.swift": swift])
        #expect(text.contains("list: List = List(rows: [Row(number: 3), Row(number: 5)])"))
        #expect(text.contains("stub Page \"long\" (list: List(rows: [Row(number: 7)]))"))
        #expect(result.counts.first == LiftedCount(kind: "view models", whole: 3, partly: 0))
    }

    /// A stub that calls itself is as deep as it is let.
    @Test func stubsOfStubsEnd() {
        let swift = """
            @ViewModel struct TreeViewModel { let left: TreeViewModel?; let right: TreeViewModel?
                static func stub() -> Self { .stub(depth: 1) }
                static func stub(depth: Int) -> Self { .init(left: .stub(depth: depth), right: .stub(depth: depth)) } }
            """
        #expect(lifted(["a.swift": swift]).result.counts.first?.partly == 1)
    }

    @Test func knowsConstantsInWrappers() {
        let swift = """
            let start = Date(timeIntervalSince1970: 0)
            @ViewModel struct DayViewModel { @LocalizedDate(value: start, timeStyle: .short) var day }
            """
        #expect(lifted(["a.swift": swift]).text.contains("day: localized date(time: short) = @1970-01-01"))
    }

    /// The library's scaffolder begins each project with these.
    @Test func liftsOperationsWithoutBindingsAndEnvironments() {
        let swift = """
            @ViewModel struct NoteViewModel { @LocalizedString var title; var vmId: ViewModelId = .init(type: Self.self) }
            protocol NoteViewModelOperations: ViewModelOperations {
                func open(output isOpen: Binding<Bool>)
                func send(text: String, mvvmEnv: MVVMEnvironment) async throws
            }
            """
        let (text, result) = lifted(["Note.swift": swift])
        #expect(text.contains("  operation open()\n") && text.contains("  operation send(text: string) async throws\n"))
        #expect(text.contains("// | func open(output isOpen: Binding<Bool>)"))
        #expect(result.diagnostics.diagnostics.map(\.kind.code) == ["FVM1850", "FVM1850"])
    }

    @Test(arguments: [
        "LoadRequirement.read(Parcel.self, in: .newRoot(.apex))", "Parcel.loadingPlan(.read, within: .application)",
    ])
    func saysThatRecordsHaveNoRoot(plan: String) {
        let swift = """
            final class Depot: ContainerDataModel { @ID(key: .id) var id: ModelIdType?
                @Children(for: \\.$depot) var parcels: [Parcel] }
            final class Parcel: DataModel { @ID(key: .id) var id: ModelIdType?; @Field(key: "label") var label: String
                @Parent(key: "depot_id") var depot: Depot }
            @ViewModel struct RowViewModel { let label: String; let vmId: ViewModelId
                init(label: String) { self.label = label; self.vmId = .init(id: label) }
                static func stub(label: String = "Bones") -> Self { .init(label: label) } }
            @ViewModel struct ShelfViewModel: RequestableViewModel { typealias Request = ShelfRequest
                let parcels: [RowViewModel]; var vmId: ViewModelId = .init(type: Self.self)
                init(parcels: [RowViewModel]) { self.parcels = parcels }
                static func stub() -> Self { .init(parcels: [.stub()]) } }
            extension ShelfViewModel: ComposableFactory { static let parcels = \(plan) }
            """
        let (text, result) = lifted(["Shelf.swift": swift])
        #expect(!text.contains(" from Parcel") && text.contains("// | static let parcels = "), "\(text)")
        #expect(result.diagnostics.diagnostics.contains { $0.message.contains("no root in the query") })
        #expect(!Compilation([.bytes(Array(text.utf8), name: "a.fvm")], in: MemoryFileSystem()).hasErrors)
    }

    /// Records without a parent are in the server's own container.
    @Test(arguments: [
        "LoadRequirement.read(Hut.self, in: .newRoot(.apex))", "Hut.loadingPlan(.read, within: .application)",
    ])
    func readsRecordsThatAreBelowNoOther(plan: String) {
        let swift = """
            final class Hut: DataModel { @ID(key: .id) var id: ModelIdType?; @Field(key: "label") var label: String }
            @ViewModel struct RowViewModel { let label: String; let vmId: ViewModelId
                init(label: String) { self.label = label; self.vmId = .init(id: label) }
                static func stub(label: String = "Bones") -> Self { .init(label: label) } }
            @ViewModel struct ShelfViewModel: RequestableViewModel { typealias Request = ShelfRequest
                let huts: [RowViewModel]; var vmId: ViewModelId = .init(type: Self.self)
                init(huts: [RowViewModel]) { self.huts = huts }
                static func stub() -> Self { .init(huts: [.stub()]) } }
            extension ShelfViewModel: ComposableFactory { static let huts = \(plan) }
            enum Suite: SystemContainer { static var containment: [ContainmentRelation] { [.all(Hut.self)] } }
            """
        let (text, result) = lifted(["Shelf.swift": swift])
        #expect(result.diagnostics.diagnostics.isEmpty)
        #expect(text.contains("  huts: [Row] from Hut\n"), "\(text)")
        #expect(!Compilation([.bytes(Array(text.utf8), name: "a.fvm")], in: MemoryFileSystem()).hasErrors)
    }

    @Test func namesTheTypesThatNoSpecDeclares() {
        let swift = """
            public struct Price: Codable { let cents: Int }
            @LocalizableError public struct ShelfFullError: ServerRequestError { let most: Int }
            public final class CupShelveRequest: ShelveRequest { }
            public enum Level: Codable { case low(Int) }
            struct Helper { let x: Int }
            """
        let (text, result) = lifted(["Cup.swift": swift])
        let named = result.diagnostics.diagnostics.map(\.message)
        for name in ["ShelfFullError", "CupShelveRequest"] {
            #expect(named.contains { $0.contains("'\(name)'") }, "\(name): \(named)")
        }
        #expect(!named.contains { $0.contains("Helper") || $0.contains("Price") })
        #expect(text.contains("record Price <\n  cents: int\n>"), "\(text)")
    }

    /// Of another kind of value, a record keeps the Swift.
    @Test func liftsPlainData() {
        let swift = """
            /// A line of an order.
            public struct Line: Codable, Sendable { public let sku: String; let amount: Int?; let notes: [Note]
                let range: Range<Int>
                public static func stub() -> Self { .init(sku: "A", amount: nil, notes: [Note(text: "x")], range: 0..<1) } }
            public struct Note: Codable { let text: String }
            @ViewModel struct OrderViewModel { let lines: [Line]; var vmId: ViewModelId = .init(type: Self.self)
                init(lines: [Line]) { self.lines = lines }
                static func stub() -> Self { .init(lines: [.stub(), Line(sku: "B", amount: 2, notes: [])]) } }
            """
        let (text, _) = lifted(["Order.swift": swift])
        let record = """
            /// A line of an order.
            record Line <
              sku: string = "A"
              amount: int? = nil
              notes: [Note] = [Note(text: "x")]
              // | let range: Range<Int>
            >
            """
        #expect(text.contains(record), "\(text)")
        #expect(text.contains("lines: [Line] = [Line(), Line(sku: \"B\", amount: 2, notes: [])]"), "\(text)")
        #expect(!Compilation([.bytes(Array(text.utf8), name: "a.fvm")], in: MemoryFileSystem()).hasErrors)
    }

    /// Parts that specs can't express are comments, so that the spec is valid.
    @Test func keepsWhatSpecsRefuse() {
        let swift = """
            protocol NoteFields: ValidatableModel { var id: ModelIdType? { get }; var tags: [String: String] { get }
                var text: String { get set } }
            @ViewModel struct NameViewModel { @LocalizedCompoundString(pieces: \\.parts) var whole; let id: Int
                private var parts: [LocalizableString] { [] } }
            final class DeleteNoteRequest: DeleteRequest { let requestBody: NoteBody?; typealias ResponseBody = EmptyBody }
            struct NoteBody: ServerRequestBody {}
            """
        let (text, result) = lifted(["a.swift": swift])
        #expect(text.contains("  // | var id: ModelIdType? { get }\n  // | var tags: [String: String] { get }\n"))
        #expect(text.contains("  // | @LocalizedCompoundString(pieces: \\.parts) var whole\n"))
        #expect(text.contains("request DeleteNote archive"))
        #expect(result.counts.map(\.partly) == [1, 1, 0, 0, 0, 0, 0])
        #expect(!Compilation([.bytes(Array(text.utf8), name: "a.fvm")], in: MemoryFileSystem()).hasErrors)
    }

    /// Bounds are often constants, and what a control does not say is checked by hand.
    @Test func knowsConstantsOfFields() {
        let swift = """
            protocol UserFields: ValidatableModel { var email: String { get set }; var name: String { get set }
                var note: String { get set } }
            extension UserFields {
                static var emailRange: ClosedRange<Int> { 4...254 }
                static var nameMaxLength: Int { 191 }
                static var emailField: FormField<String> { .init(fieldId: .init(id: "email"), type: .text(inputType: .text),
                    options: [.minLength(value: emailRange.lowerBound), .maxLength(value: Self.emailRange.upperBound)]) }
                static var nameField: FormField<String> { .init(fieldId: .init(id: "name"), type: .text(inputType: .text),
                    options: [.maxLength(value: nameMaxLength)]) }
                func validateName() -> [ValidationResult]? { nil }
                func validateNote() -> [ValidationResult]? { note.isEmpty ? [] : nil }
            }
            """
        let (text, result) = lifted(["a.swift": swift])
        #expect(text.contains("  email: string input text(text) length(4...254)\n"), "\(text)")
        #expect(text.contains("  name: string input text(text) length(...191)\n"))
        #expect(!text.contains("validateName"))
        #expect(text.contains("  // | func validateNote()"))
        #expect(result.counts[1].partly == 1)
    }

    @Test func commentsCannotEnd() {
        let swift = "@ViewModel struct AViewModel { let x: Odd<Int> = \"\\u{7}\r\n> viewmodel B < id: id >\" }"
        let (text, _) = lifted(["a.swift": swift])
        let compilation = Compilation([.bytes(Array(text.utf8), name: "a.fvm")], in: MemoryFileSystem())
        #expect(compilation.program.records.map(\.declared.name) == ["A"])
    }

    /// The extended type is in no file, and a type with its name is nested in it.
    @Test func namesakesWithinOneAnotherEnd() {
        let swift = "extension State { enum State: String, Codable { case open, done } }"
        #expect(lifted(["a.swift": swift]).text.contains("enum State raw < open; done >"))
    }

    @Test(arguments: ["", "struct A {}", "final class B: XCTestCase { func test() {} }", "enum"])
    func findsNothingElsewhere(swift: String) {
        #expect(lifted(["a.swift": swift]).result.specs.isEmpty)
    }

    @Test func reportsTwins() {
        let swift = "@ViewModel struct AViewModel { let x: Int }"
        let (_, result) = lifted(["a.swift": swift, "b.swift": swift])
        #expect(result.diagnostics.diagnostics.map(\.kind.code) == ["FVM1852"])
        #expect(result.counts.first?.whole == 1)
    }
}
