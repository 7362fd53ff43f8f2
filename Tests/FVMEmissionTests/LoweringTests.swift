import Testing

@testable import FVMEmission

/// The output of each construct: one line of the emitted file.
@Suite struct LoweringTests {
    static let spec = """
        app Ideas < version: 1.2.0; shipped: 1.0.0; locales: en, es; saveTitle: "Save" >
        enum Colour < red: "Red"; blue: "Blue" >
        fields Idea <
          /// The idea itself.
          content: string = "More ribs" input textArea(text) required length(1...500) autocapitalize(sentences) {
            title: "Idea"
            placeholder: "Write"
            required: "Write your idea."
            outOfRange: "1 to 500."
          }
          in: string? length(...3)
          count: int = 3 range(0...)
          since: date = @2026-01-01 range(@2026-01-01...@2026-12-31)
          agreed: bool required
          colour: Colour? required
          fields: string = "x"
        >
        viewmodel Edit server form Idea <
          id: id = 1
          title: localized { en: "Edit"; es: "Editar" } since 1.1.0 until 2.0.0
        >
        viewmodel Card < id: id = 1; title: string = "t" >
        request ShowCards show <
          query: < tag: string?; page: int = 2 >
          response: < count: int = 3 >
        >
        request MakeIdea create <
          body: Idea
          response: Card
          error: < code: bad | worse; in: string = "q"; at: int = 7; colour: Colour = .blue; text: localized colour >
          maxBodySize: 10kb
        >
        request SwapCard replace < body: < title: string = "x" >; response: Card >
        request DropCard archive < query: < id: id = 5 > >
        viewmodel MakeIdeaError error MakeIdea <
          reason: string from code
          in: string
          limit: int from at
          text: text
        >
        viewmodel Feed server live <
          name: string = "n"
          operation rename(to: string, self: int?) async throws
          operation repeat()
        >
        result Outcome < success: Card; repeat: Feed >
        stub Outcome "late-one" (repeat: Feed(name: "x"))
        stub MakeIdeaError "worse" (reason: "worse")
        """

    static let files = emitted(spec)

    @Test(arguments: [
        ("IdeaFields.swift", "public protocol IdeaFields: ValidatableModel, Codable, Sendable {"),
        ("IdeaFields.swift", "/// The idea itself."),
        ("IdeaFields.swift", "var `in`: String? { get set }"),
        ("IdeaFields.swift", "var ideaValidationMessages: IdeaFieldsMessages { get }"),
        ("IdeaFields.swift", "public static var contentField: FormField<String> {"),
        ("IdeaFields.swift", "public static var inField: FormField<String?> {"),
        ("IdeaFields.swift", "type: .textArea(inputType: .text),"),
        ("IdeaFields.swift", ".autocapitalize(value: .sentences),"),
        ("IdeaFields.swift", "options: [.maxLength(value: 3)]"),
        ("IdeaFields.swift", "results += validateContent(fields)"),
        ("IdeaFields.swift", "if content.utf16.count < 1 || content.utf16.count > 500 {"),
        ("IdeaFields.swift", "if let value = self.in, value.utf16.count > 3 {"),
        ("IdeaFields.swift", "if count < 0 {"),
        ("IdeaFields.swift", "if !agreed {"),
        ("IdeaFields.swift", "if colour == nil {"),
        ("IdeaFields.swift", "guard fields?.contains(Self.contentField) ?? true else {"),
        ("IdeaFieldsMessages.swift", "public var contentRequiredMessage"),
        ("IdeaFieldsMessages.swift", "public var inOutOfRangeMessage"),
        ("EditViewModel.swift", "public struct EditViewModel: RequestableViewModel, IdeaFields {"),
        ("SystemVersion+App.swift", "public static var v1_0_0: Self {"),
        ("SystemVersion+App.swift", "public static var v1_1_0: Self {"),
        ("EditViewModel.swift", "@LocalizedString(vFirst: .v1_1_0, vLast: .v2_0_0) public var title"),
        ("EditViewModel.swift", "@FormFieldModel(Self.inField) public var `in`: String?"),
        ("EditViewModel.swift", "public let ideaValidationMessages: IdeaFieldsMessages"),
        ("EditViewModel.swift", "self.$in.initialValue = `in`"),
        ("CardViewModel.swift", "public struct CardViewModel: CreateResponseBody, ReplaceResponseBody {"),
        ("ShowCardsRequest.swift", "public final class ShowCardsRequest: ShowRequest, @unchecked Sendable {"),
        ("ShowCardsRequest.swift", "public init(tag: String? = nil, page: Int = 2) {"),
        ("ShowCardsRequest.swift", "public struct ResponseBody: ShowResponseBody, Stubbable {"),
        ("MakeIdeaRequest.swift", "public struct RequestBody: ServerRequestBody, IdeaFields, Stubbable {"),
        ("MakeIdeaRequest.swift", ".kb(10)"),
        ("MakeIdeaRequest.swift", "public var ideaValidationMessages: IdeaFieldsMessages {"),
        (
            "MakeIdeaRequest.swift",
            "public struct ResponseError: ValidatableViewModelRequestError, Hashable, Stubbable {"
        ),
        ("MakeIdeaRequest.swift", "public enum ErrorCode: CaseIterable, Codable, Hashable, Sendable {"),
        ("MakeIdeaRequest.swift", "public init(code: ErrorCode, in: String, at: Int, colour: Colour) {"),
        ("MakeIdeaRequest.swift", "self.text = colour.localizableString"),
        ("SwapCardRequest.swift", "public struct RequestBody: ServerRequestBody, ValidatableModel, Stubbable {"),
        ("DropCardRequest.swift", "public typealias ResponseBody = EmptyBody"),
        (
            "DropCardRequest.swift",
            ".init(query: .init(id: UUID(uuidString: \"00000000-0000-0000-0000-000000000005\")!))"
        ),
        ("MakeIdeaErrorViewModel.swift", "public init(responseError: MakeIdeaRequest.ResponseError) {"),
        ("MakeIdeaErrorViewModel.swift", "reason: String(describing: responseError.code),"),
        ("MakeIdeaErrorViewModel.swift", "limit: responseError.at,"),
        ("MakeIdeaErrorViewModel.swift", "in_: responseError.in,"),
        ("MakeIdeaErrorViewModel.swift", ".stub(reason: \"worse\")"),
        ("FeedViewModel.swift", "@ViewModel(options: [.live])"),
        ("FeedViewModel.swift", "private let isStub: Bool"),
        ("FeedViewModel.swift", "public var operations: any FeedViewModelOperations {"),
        ("FeedViewModel.swift", "isStub ? FeedStubOps() : FeedOps()"),
        ("FeedViewModel.swift", "self.init(name: name, isStub: false)"),
        ("FeedViewModel.swift", ".init(name: name, isStub: true)"),
        ("FeedViewModelOperations.swift", "func rename(to: String, self self_: Int?) async throws"),
        ("FeedViewModelOperations.swift", "func `repeat`()"),
        ("FeedViewModelOperations.swift", "renameCalledWith = .init(to: to, self: self_)"),
        ("FeedOps.swift", "throw CocoaError(.featureUnsupported)"),
        ("FeedOps.swift", "assertionFailure(\"FeedOps.repeat is not written yet.\")"),
        ("OutcomeViewModel.swift", "public let outcome: Outcome"),
        ("OutcomeViewModel.swift", "success.map { .success($0) }"),
        ("OutcomeViewModel.swift", "self.init(outcome: .success, success: success)"),
        ("OutcomeViewModel.swift", "public static func stubLateOne() -> Self {"),
        ("OutcomeViewModel.swift", ".init(repeat: .stub(name: \"x\"))"),
        ("SystemVersion+App.swift", "public static var currentApplicationVersion: Self {"),
        ("SystemVersion+App.swift", ".init(major: 1, minor: 1, patch: 0)"),
        ("IdeaFieldsMessages.yml", "placeholder: \"Write\""),
        ("IdeaFieldsMessages.yml", "outOfRange: \"1 to 500.\""),
        ("FOSForms.yml", "save: \"Save\""),
        ("SpecViewModelTests.swift", "struct SpecViewModelTests: LocalizableTestCase {"),
        ("SpecViewModelTests.swift", "@Test func editViewModel() throws {"),
        ("SpecViewModelTests.swift", "try expectFullViewModelTests(EditViewModel.self)"),
        ("SpecViewModelTests.swift", "@Test func outcomeViewModel() throws {"),
        (
            "SpecViewModelTests.swift",
            "try expectFullFormFieldTests(EditViewModel.countField, locales: [Locale(identifier: \"en\")])"
        ),
    ])
    func line(file: String, line: String) throws {
        #expect(try lines(of: file, in: Self.files).contains { $0 == line })
    }

    @Test(arguments: ["CardViewModel+Factory.swift", "EditViewModel+Factory.swift", "FeedViewModel+Factory.swift"])
    func screensAndAnswersHaveFactories(file: String) throws {
        let lines = try lines(of: file, in: Self.files)
        #expect(lines.contains { $0.hasSuffix("ViewModel: VaporResponseBodyFactory, ServesStubs {") })
        #expect(lines.contains { $0.hasPrefix("return .init(") })
    }

    /// The library's tests request each text of a view model in each locale, and only pass if all exist.
    @Test(arguments: [
        ("localized { en: \"a\"; en-GB: \"b\"; es: \"c\" }", "try expectFullViewModelTests(XViewModel.self)"),
        ("localized { en: \"a\"; es: \"c\" }", "try expectFullViewModelTests(XViewModel.self)"),
        (
            "localized { en: \"a\"; es: \" \\u{A0}\" }",
            "locales: [Locale(identifier: \"en\"), Locale(identifier: \"en-GB\")]"
        ),
        (
            "localized { es: \"c\" }",
            "try expectFullViewModelTests(XViewModel.self, locales: [Locale(identifier: \"es\")])"
        ),
        ("localized { en: \" \" }", "// Its texts are incomplete in every locale."),
        ("text = \"\"", "// Its texts are incomplete in every locale."),
        ("text? = nil", "try expectFullViewModelTests(XViewModel.self)"),
        ("[localized] []", "try expectFullViewModelTests(XViewModel.self)"),
    ])
    func testedLocales(property: String, line: String) throws {
        let files = emitted("app A < locales: en, es, en-GB >\nviewmodel X < t: \(property) >")
        #expect(try lines(of: "SpecViewModelTests.swift", in: files).contains { $0 == line })
    }

    /// A text that consists of its placeholder is empty for a value without a text.
    @Test(arguments: [("%{mode} ", true), ("It is %{mode}", false)])
    func testedTextsOfCasesWithValues(text: String, isUncertain: Bool) throws {
        let files = emitted(
            """
            enum Mode < off: { en: " " } >
            enum Code < full(mode: Mode): "\(text)" >
            request Drop archive < error: < code: Code; note: localized code > >
            viewmodel Fault error Drop < why: text from note >
            """
        )
        let lines = try lines(of: "SpecViewModelTests.swift", in: files)
        #expect(lines.contains("// Its texts are incomplete in every locale.") == isUncertain)
    }

    @Test func aProgramWithoutTextsTestsWithoutTexts() throws {
        let lines = try lines(of: "SpecViewModelTests.swift", in: emitted("viewmodel X < n: int >"))
        #expect(lines.contains("locStore = NoTexts()"))
    }

    /// A list that the compiler would take long to check in one expression is built by statements.
    @Test(arguments: [(100, false), (101, true)])
    func longListsAreBuiltByStatements(count: Int, isBuilt: Bool) throws {
        let rows = (0..<count).map { "Row(name: \"\($0)\")" }.joined(separator: ", ")
        let files = emitted(
            "viewmodel Screen server < rows: [Row] = [\(rows)] >\nviewmodel Row < id: id; name: string >"
        )
        let lines = try lines(of: "ScreenViewModel.swift", in: files)
        #expect(lines.contains("rows: [RowViewModel] = {") == isBuilt)
        #expect(lines.filter { $0.hasPrefix("rows += [") }.count == (isBuilt ? 5 : 0))
        #expect(lines.filter { $0.contains("name: \"") }.count == count)
    }

    /// Each file ends in one line end, and no line in white space.
    @Test func noSpaceIsLeftOver() {
        for (path, text) in Self.files {
            #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path)")
            #expect(!text.contains(" \n") && !text.contains("\n\n\n"), "\(path)")
        }
    }
}
