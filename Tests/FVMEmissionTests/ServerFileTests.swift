import FVMSemantics
import Testing

/// The files of a server that are there once, and the doors of requests.
@Suite struct ServerFileTests {
    static let requests = """
        fields Boat < name: string required length(2...20) input text(text) { title: "Name" } >
        request ShowBoat show < query: < boatId: id >; response: < name: string > >
        request AddBoat create < body: Boat; response: < id: id >; error: validation >
        request TagBoat replace < query: < boatId: id >; body: < tags: [string] > >
        request SinkBoat destroy < query: < boatId: id > >
        """

    static func files(_ spec: String, package: String? = nil) -> [String: String] {
        PackageFileTests.files(spec, package: package)
    }

    /// A project without a package may have a separate server, unless the app names one.
    @Test(arguments: [
        ("", "Harbor", true), ("", nil, false), ("app A < modules: < server: \"WebServer\" > >\n", nil, true),
    ])
    func beginsWhatAServerStartsWith(app: String, package: String?, expected: Bool) {
        let files = Self.files(app + PackageFileTests.screen, package: package)
        for name in ["entrypoint", "configure", "routes"] {
            #expect((files["Sources/WebServer/\(name).swift"] != nil) == expected, "\(name)")
        }
        #expect((files["Tests/WebServerTests/ServerTests.swift"] != nil) == expected)
        #expect(files["Sources/WebServer/SpecRoutes.swift"] != nil)
    }

    @Test func noServerWhereNothingIsServed() {
        let files = Self.files("viewmodel Note client < title: localized \"Note\" >", package: "Notes")
        #expect(!files.keys.contains { $0.contains("WebServer") })
    }

    @Test func everyRequestHasADoor() throws {
        let files = Self.files(PackageFileTests.screen + "\n" + Self.requests)
        let routes = try #require(files["Sources/WebServer/SpecRoutes.swift"])
        for line in [
            "try routes.register(request: BoardRequest.self, app: self)",
            "try routes.register(request: ShowBoatRequest.self, app: self)",
            "try routes.register(collection: AddBoatController())",
            "try routes.register(collection: TagBoatController())",
            "try routes.register(collection: SinkBoatController())",
            "ShowBoatRequest.ResponseBody.self,",
        ] {
            #expect(routes.contains(line), "\(line)")
        }
    }

    /// An operation's values are written to the database, below the record of the screen.
    @Test func seedsTheRecordsThatScreensShow() throws {
        let spec = """
            model Dock < name: string; boats: [identity Boat] >
            model Boat < name: string; dock: identity Dock >
            fields BoatName < name: string required input text(text) { title: "Name"; required: "Name it." } >
            viewmodel EditBoat server form BoatName <
              query: < boat: identity Boat >
              boat: identity Boat = 3
              dock: identity Dock = 4
              others: [OtherBoat] = [OtherBoat(id: 1, dock: 5), OtherBoat(id: 2, dock: 5)]
              saveButtonLabel: localized "Save"
              operation save() sends RenameBoat
            >
            viewmodel OtherBoat < id: identity Boat; dock: identity Dock >
            request RenameBoat update <
              query: < target: identity Boat; scope: identity Dock >
              body: BoatName
              writes: Boat
              response: OtherBoat
              error: validation
            >
            """
        let files = Self.files(spec)
        func id(_ number: Int) -> Substring { "\"00000000-0000-0000-0000-00000000000\(number)\"" }
        let boats = try lines(of: "Boat.swift", in: files.filter { $0.key.contains("DataModels") })
        for (boat, dock) in [(3, 4), (1, 5), (2, 5)] {
            let row = boats.firstIndex { $0.contains("id:") && $0.contains(id(boat)) }
            let place = try #require(row, "\(boat)")
            #expect(boats[place...].first { $0.contains("dockId:") }?.contains(id(dock)) == true, "\(boat)")
        }
        let docks = try lines(of: "Dock.swift", in: files.filter { $0.key.contains("DataModels") })
        for dock in [4, 5] { #expect(docks.contains { $0.contains(id(dock)) }, "\(dock)") }
    }

    @Test(arguments: [
        ("AddBoat", "_ = try request.acceptedBody(AddBoatRequest.RequestBody.self)"), ("AddBoat", ".create: {"),
        ("AddBoat", "return .stub()"), ("TagBoat", "_ = try request.content.decode(TagBoatRequest.RequestBody.self)"),
        ("TagBoat", "return EmptyBody()"), ("SinkBoat", ".destroy: {"),
        ("SinkBoat", "final class SinkBoatController: ServerRequestController, ServesStubs {"),
    ])
    func controllersReadWhatIsSent(name: String, line: String) throws {
        let files = Self.files(Self.requests)
        let controller = try #require(files.first { $0.key.hasSuffix("/\(name)Controller.swift") }?.value)
        #expect(controller.contains(line))
    }

    /// The stub of a screen with operations would say that it is one, and they would do nothing in the app.
    @Test func factoriesMakeTheScreenItself() throws {
        let spec = "viewmodel Board server < title: localized \"Board\"; count: int = 3; operation refresh() >"
        let factory = try #require(Self.files(spec).first { $0.key.hasSuffix("BoardViewModel+Factory.swift") }?.value)
        #expect(factory.contains("BoardViewModel: VaporResponseBodyFactory, ServesStubs {"))
        #expect(factory.contains("return .init(count: 3)"))
    }

    /// A screen without data needs no user data.
    @Test func aScreenOfTextsServesNoStub() throws {
        let factory = Self.files(PackageFileTests.screen).first { $0.key.hasSuffix("BoardViewModel+Factory.swift") }
        #expect(try #require(factory?.value).contains("BoardViewModel: VaporResponseBodyFactory {"))
    }

    /// Vapor has a type of this name.
    @Test func aRequestNamedLikeOneOfVaporIsQualified() throws {
        let files = Self.files("viewmodel Client server < title: localized \"Client\" >", package: "Shop")
        for path in ["Sources/WebServer/SpecRoutes.swift", "Tests/WebServerTests/ServerTests.swift"] {
            #expect(try #require(files[path]).contains("ViewModels.ClientRequest"))
        }
    }

    @Test func testsOfTheServerHaveATargetOfTheirOwn() throws {
        let app = "app Shop < modules: < tests: \"WebServerTests\" > >\n"
        let files = Self.files(app + PackageFileTests.screen, package: "Shop")
        #expect(files["Tests/WebServerTests2/ServerTests.swift"] != nil)
        #expect(try #require(files["Package.swift"]).contains("name: \"WebServerTests2\""))
    }

    // MARK: Guards

    private static let guarded = "viewmodel Board server guarded < title: localized \"Board\" >\n"

    @Test func whatIsGuardedStandsBehindTheVerifier() throws {
        let files = Self.files(
            Self.guarded + Self.requests.replacing("create <", with: "create guarded <"),
            package: "A"
        )
        let routes = try #require(files["Sources/WebServer/SpecRoutes.swift"])
        for line in [
            "let guarded = routes.grouped(ClientCredentialMiddleware(verifier: credentialVerifier))",
            "try guarded.register(request: BoardRequest.self, app: self)",
            "try guarded.register(collection: AddBoatController())",
            "try routes.register(collection: TagBoatController())",
        ] {
            #expect(routes.contains(line), "\(line)")
        }
        #expect(
            files["Sources/WebServer/CredentialVerifier.swift"]?.contains("BearerCredentialVerifier { _ in") == true
        )
        let tests = try #require(files["Tests/WebServerTests/ServerTests.swift"])
        #expect(tests.contains("try await expectRefusal(of: BoardRequest())"))
        #expect(tests.contains("to: ShowBoatRequest(") && tests.contains("func expectAnswer(to request"))
        let provider = files["Sources/ViewModels/MVVMEnvironment+Credentials.swift"]
        #expect(provider?.contains("BearerCredentialProvider {") == true)
    }

    @Test func aHeaderOfItsOwnIsLookedFor() {
        let files = Self.files("app A < credentials: \"X-Key\" >\n" + Self.guarded)
        let verifier = files["Sources/WebServer/CredentialVerifier.swift"]
        #expect(verifier?.contains("guard headers.contains(name: \"X-Key\") else {") == true)
    }

    @Test func nothingIsGuardedWhereNothingIsSaid() {
        let files = Self.files(PackageFileTests.screen + "\n" + Self.requests, package: "A")
        #expect(!files.keys.contains { $0.contains("Credential") })
        #expect(!files.values.contains { $0.contains("Refusal") || $0.contains("guarded") })
    }

    /// The server listens where the app asks.
    @Test(arguments: [
        ("http://localhost:9000", true), ("http://localhost:8080", false), ("https://example.com", false),
    ])
    func listensAtThePortOfTheApp(address: String, isSaid: Bool) {
        let app = "app A < deployments: < debug: \"\(address)\" > >\n"
        let files = Self.files(app + PackageFileTests.screen, package: "A")
        let line = "app.http.server.configuration.port = 9000"
        #expect(files["Sources/WebServer/configure.swift"]?.contains(line) == isSaid)
    }

    // MARK: - Records

    static let kept = """
        model Dock < berths: [identity Berth] >
        model Berth < number: int = 7; isOpen: bool; length: double?; depth: double; dock: identity Dock >
        request AddBerth create < query: < root: identity Dock = 1 >;
          body: < number: int; note: string; length: double; depth: double? >;
          writes: Berth; response: < count: int > >
        request SinkBerth archive < query: < target: identity Berth = 2; root: identity Dock = 1 >; body: < >;
          writes: Berth; response: < count: int > >
        """

    /// The library's own doors, and no controller.
    @Test func writesStandAtTheDoorsOfTheLibrary() throws {
        let files = Self.files(Self.kept, package: "Harbor")
        #expect(!files.keys.contains { $0.contains("Controllers/") })
        let routes = try #require(files["Sources/WebServer/SpecRoutes.swift"])
        for line in [
            "try routes.register(request: AddBerthRequest.self, app: self)",
            "try routes.register(request: SinkBerthRequest.self, app: self)", "AddBerthRequest.ResponseBody.self,",
            "Grants.self,",
        ] {
            #expect(routes.contains(line), "\(line)")
        }
        let configure = try #require(files["Sources/WebServer/configure.swift"])
        #expect(configure.contains("try await database(app)\n    try routes(app)"))
        let models = try #require(files["Sources/WebServer/SpecModels.swift"])
        #expect(
            models.contains(
                "try register(Dock.self, migration: Dock.Initial())\n        try register(Berth.self, migration: Berth.Initial())"
            )
        )
        let package = try #require(files["Package.swift"])
        #expect(package.contains("https://github.com/vapor/fluent-sqlite-driver.git"))
    }

    @Test func writersPutWhatWasSentIntoTheRecord() throws {
        let files = Self.files(Self.kept)
        let add = try #require(files.first { $0.key.hasSuffix("/AddBerth+Writer.swift") }?.value)
        #expect(add.contains("record.number = number\n"))
        // What is there goes into a column that may be empty, and not the other way.
        #expect(add.contains("record.length = length\n"))
        #expect(!add.contains("record.depth = depth\n") && add.contains("record.depth = 42.0\n"))
        #expect(add.contains("record.isOpen = true\n"))
        #expect(add.contains("// The model has no such column: 'note', 'depth'"))
        let sink = try #require(files.first { $0.key.hasSuffix("/SinkBerth+Writer.swift") }?.value)
        #expect(sink.contains("extension SinkBerthRequest.RequestBody: WriteTargetProviding {"))
        #expect(!sink.contains("apply"))
    }

    /// A PATCH does not change missing members, and clears the columns of those that are null.
    @Test func changesKeepWhatIsNotSent() throws {
        let files = Self.files(
            """
            model Dock < name: string; berths: [identity Berth] >
            model Berth < note: string?; record: double?; apply: bool; depth: double; number: int; dock: identity Dock >
            request ChangeBerth update <
              query: < target: identity Berth; root: identity Dock >
              body: < note: string?; record: double?; apply: bool?; depth: double?; number: int >; writes: Berth
              response: < count: int >
            >
            """
        )
        let writer = try lines(of: "ChangeBerth+Writer.swift", in: files)
        let body = try #require(writer.firstIndex { $0.hasPrefix("public func apply") })
        #expect(
            writer[body...].dropFirst() == [
                "if $note != nil {", "record.note = note", "}",
                "if $record != nil {", "record.record = self.record", "}",
                "if let applyValue = self.apply {", "record.apply = applyValue", "}",
                "if let depth {", "record.depth = depth", "}", "record.number = number", "}", "}",
            ]
        )
    }

    /// The trimmed text of a field is stored.
    @Test func storesTrimmedTexts() throws {
        let files = Self.files(
            """
            model Dock < name: string; note: string?; berths: int >
            fields DockText < name: string trim; note: string? trim; berths: int >
            request CreateDock create < body: DockText; writes: Dock; response: < count: int > >
            request ChangeDock update <
              query: < target: identity Dock >; body: DockText; writes: Dock; response: < count: int >
            >
            """
        )
        let create = try lines(of: "CreateDock+Writer.swift", in: files)
        #expect(create.contains("record.name = trimmedName") && create.contains("record.note = trimmedNote"))
        let change = try lines(of: "ChangeDock+Writer.swift", in: files)
        let body = try #require(change.firstIndex { $0.hasPrefix("public func apply") })
        #expect(
            change[body...].dropFirst() == [
                "record.name = trimmedName", "if $note != nil {", "record.note = trimmedNote", "}",
                "record.berths = berths", "}", "}",
            ]
        )
    }

    /// A type conforms to a protocol only once.
    @Test func rowsThatAreResponsesAreMarkedOnce() throws {
        let files = Self.files(
            """
            model Shed < name: string = "North"; tools: [identity Tool] >
            model Tool < name: string = "Saw"; shed: identity Shed >
            viewmodel Tools server < query: < root: identity Shed >; rows: [ToolRow] = [ToolRow(id: 1)] from Tool >
            viewmodel ToolRow < id: identity Tool; name: string = "Saw"; colour: string = "red" >
            request CreateTool create <
              query: < root: identity Shed >; body: < name: string >; writes: Tool; response: ToolRow
            >
            """
        )
        let lines = files.values.flatMap { $0.split(separator: "\n") }
        #expect(lines.count { $0.contains("ServesStubs {") && $0.contains("extension ToolRowViewModel:") } == 1)
        let routes = try #require(files.first { $0.key.hasSuffix("/SpecRoutes.swift") }?.value)
        #expect(routes.components(separatedBy: "ToolRowViewModel.self").count == 2)
    }

    /// Each record once, below the one that its request names.
    @Test func seedsAreWhatRequestsAreAbout() throws {
        let files = Self.files(Self.kept)
        let berth = try #require(files.first { $0.key.hasSuffix("/DataModels/Main/Berth.swift") }?.value)
        #expect(berth.components(separatedBy: ".init(\n").count == 2)
        #expect(berth.contains("dockId: UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!"))
        let dock = try #require(files.first { $0.key.hasSuffix("/DataModels/Main/Dock.swift") }?.value)
        #expect(dock.components(separatedBy: "uuidString").count == 2)
    }

    @Test func tablesBeginWithTheRowsOfStubs() throws {
        let files = Self.files(
            """
            model Dock < name: string = "Nord"; berths: [identity Berth] >
            model Berth < number: int = 7; note: string = "-"; dock: identity Dock >
            viewmodel Row < id: identity Berth; number: int = 3 >
            viewmodel Board server <
              query: < root: identity Dock = 1 >
              rows: [Row] = [Row(id: 5), 200 * Row(number: 9)] from Berth
            >
            """
        )
        let berths = try #require(files.first { $0.key.hasSuffix("DataModels/Main/Berth.swift") }?.value)
        #expect(berths.components(separatedBy: "number: 9").count - 1 == 99)
        #expect(berths.components(separatedBy: "number: 3").count - 1 == 1)
        #expect(berths.components(separatedBy: "note: \"-\"").count - 1 == 100)
    }

    /// A property that is read does not have the name of a library member or a type.
    @Test(arguments: [("children", "childrenRecords"), ("Berth", "BerthRecords"), ("rows", "rows")])
    func whatIsReadHasANameOfItsOwn(property: String, name: String) throws {
        let files = Self.files(
            """
            model Dock < berths: [identity Berth] >
            model Berth < number: int; dock: identity Dock >
            viewmodel Row < id: identity Berth >
            viewmodel Board server < query: < root: identity Dock >; \(property): [Row] from Berth >
            """
        )
        let records = try #require(files.first { $0.key.hasSuffix("BoardViewModel+Records.swift") }?.value)
        #expect(records.contains("public static let \(name) = Berth.loadingPlan(.read, within: .parent)\n"))
        #expect(records.contains("static var loadingPlans: LoadingPlans {\n        \(name)\n    }\n"))
        let factory = try #require(files.first { $0.key.hasSuffix("BoardViewModel+Factory.swift") }?.value)
        #expect(factory.contains("context.records(Self.\(name)).map(RowViewModel.init)"))
        #expect(!factory.contains("ServesStubs"))
    }

    @Test func noDatabaseWhereNothingIsKept() {
        let files = Self.files("model Dock\n" + Self.requests, package: "Harbor")
        #expect(!files.keys.contains { $0.contains("DataModels") || $0.hasSuffix("database.swift") })
        #expect(files["Package.swift"]?.contains("fluent") == false)
    }
}
